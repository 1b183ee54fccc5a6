"""Cards and ships as text: short for a row, long with their numbers in columns."""

from collections.abc import Iterable

from model.chart import Piece
from tui.ink import Row, Span, cut, fit, width

CODE, NAME, SECOND = 4, 11, 4
LETTERS, LONG = 3, 99
LABELS = ((LONG, LONG), (3, LONG), (2, LONG), (3, NAME), (2, NAME), (1, NAME))  # letters of a label, cells of a name


def short(piece: Piece) -> str:
    """The class and the name."""
    return f"{piece.code} {piece.name}" if piece.code else str(piece.name)


def tone(piece: Piece, order: dict[str, int]) -> str:
    """The ink of a card: its side's."""
    return f"strong-{order.get(piece.side, 0)}"


def detail(piece: Piece, dot: str = "·") -> str:
    """Everything a card says, in one line."""
    numbers = [f"{name} {value}" for name, value in piece.stats]
    return f" {dot} ".join([" ".join(filter(None, (short(piece), piece.second))), *numbers, *map(str, piece.marks)])


class Columns:
    """How some cards share the cells of a row: class, name, second name, and their numbers with short labels."""

    def __init__(self, pieces: Iterable[Piece], cells: int) -> None:
        """Room for these cards in rows of so many cells; short of it, labels, second names and names give way."""
        pieces = tuple(pieces)
        self.cells = cells
        names = max((width(str(piece.name)) for piece in pieces), default=0)
        seconds = max((width(piece.second) for piece in pieces), default=0)
        seconds_room = min(seconds, SECOND) + 1 if seconds else 0
        for self.letters, most in LABELS:
            numbers = max((width(self._numbers(piece)) for piece in pieces), default=0)
            left = cells - CODE - numbers
            least = min(names, most)
            if least + 1 + seconds_room <= left:
                break
        both = max((width(self._names(piece, left - 1)) for piece in pieces), default=0)
        self.room = max(min(both, left - 1), 1)

    @staticmethod
    def _names(piece: Piece, room: int) -> str:
        """The name, and the second name behind it where both fit."""
        both = f"{piece.name} {piece.second}"
        return both if piece.second and width(both) <= room else str(piece.name)

    def _label(self, name: str) -> str:
        return f"{name} " if self.letters >= len(name) > LETTERS else name[: self.letters]

    def _numbers(self, piece: Piece) -> str:
        return " ".join(f"{self._label(name)}{value}" for name, value in piece.stats)

    def row(self, piece: Piece, style: str, is_here: bool = False) -> Row:
        """One card; `is_here` draws all of it in the one style."""
        name = str(piece.name)
        second = self._names(piece, self.room)[len(name) :]
        rest = " " * (self.room - width(name) - width(second) + 1)
        spans: list[Span] = [
            (fit(piece.code, CODE - 1, "") + " ", style),
            (fit(name, min(width(name), self.room)), style),
            (f"{second}{rest}", style if is_here else "dim"),
        ]
        marks = " ".join(map(str, piece.marks))
        if marks:
            return (*spans, (cut(marks, self.cells - CODE - self.room - 1), "bad"))
        for name, value in piece.stats:
            spans += [
                (self._label(name), style if is_here else "faint"),
                (f"{value} ", style if is_here else "text"),
            ]
        return tuple(spans)

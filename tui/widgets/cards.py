"""Cards and ships as text: short for a row, long with their numbers in columns."""

from collections.abc import Iterable

from model.chart import Piece
from tui.ink import Row, Span, cut, fit, width

CODE, HEAD, SHORT_NAME, SHORT_SECOND = 4, 3, 11, 5


def short(piece: Piece) -> str:
    """The class and the name."""
    return f"{piece.code} {piece.name}" if piece.code else str(piece.name)


def tone(piece: Piece, order: dict[str, int], is_strong: bool = True) -> str:
    """The ink of a card: its side's."""
    return f"{'strong' if is_strong else 'side'}-{order.get(piece.side, 0)}"


def detail(piece: Piece, dot: str = "·") -> str:
    """Everything a card says, in one line."""
    numbers = [f"{name} {value}" for name, value in piece.stats]
    return f" {dot} ".join([" ".join(filter(None, (short(piece), piece.second))), *numbers, *map(str, piece.marks)])


class Columns:
    """The columns that the numbers of some cards need, and rows that stand in them."""

    def __init__(self, pieces: Iterable[Piece], cells: int) -> None:
        """Columns for these cards in rows of so many cells; short of room, headings, second names, names give way."""
        pieces = tuple(pieces)
        self.cells = cells
        values: dict[str, int] = {}
        for piece in pieces:
            for name, value in piece.stats:
                values[name] = max(values.get(name, 0), width(value))
        names = max((width(str(piece.name)) for piece in pieces), default=0)
        seconds = max((width(piece.second) for piece in pieces), default=0)
        for self.letters in (HEAD, HEAD - 1, 1):
            self.sizes = {name: max(size, width(self._head(name))) + 1 for name, size in values.items()}
            left = cells - CODE - sum(self.sizes.values()) - 1
            if min(names, SHORT_NAME) + min(seconds, SHORT_SECOND) + 1 <= left:
                break
        while self.sizes and left < SHORT_NAME:
            left += self.sizes.popitem()[1]
        self.second = min(seconds + 1, left - min(names, SHORT_NAME)) if seconds else 0
        self.second = self.second if self.second > SHORT_SECOND else 0
        self.name = min(names, left - self.second)

    def _head(self, name: str) -> str:
        return cut(name, self.letters, "")

    def head(self, title: str, style: str) -> Row:
        """The heading over the columns."""
        room = CODE + self.name + 1 + self.second
        numbers = "".join(self._head(name).rjust(size) for name, size in self.sizes.items())
        return ((fit(title, room), style), (numbers, "faint"))

    def row(self, piece: Piece, style: str, number_style: str = "text") -> Row:
        """One card."""
        stats = dict(piece.stats)
        spans: list[Span] = [
            (fit(piece.code, CODE - 1, "") + " ", style),
            (fit(str(piece.name), self.name) + " ", style),
        ]
        if self.second:
            spans.append((fit(piece.second, self.second, ""), "dim" if number_style == "text" else number_style))
        numbers = "".join(stats.get(name, "").rjust(size) for name, size in self.sizes.items())
        marks = " ".join(map(str, piece.marks))
        if marks:
            room = self.cells - CODE - self.name - 1 - self.second
            return (*spans, (cut(f" {marks}", room), "bad"))
        return (*spans, (numbers, number_style))

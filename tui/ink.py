"""Text in cells: rows of styled spans, and a canvas to draw on where wide characters take the room they need."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from rich.cells import cell_len, get_character_cell_size

Span = tuple[str, str]
Row = tuple[Span, ...]


@lru_cache(4096)
def width(text: str) -> int:
    """How many cells a text takes."""
    return cell_len(text)


def fit(text: str, cells: int, tail: str = "…") -> str:
    """The text in exactly so many cells: cut with a tail where it is too long, filled with blanks where too short."""
    if width(text) <= cells:
        return text + " " * (cells - width(text))
    return cut(text, cells, tail) + " " * (cells - width(cut(text, cells, tail)))


def cut(text: str, cells: int, tail: str = "…") -> str:
    """The text in at most so many cells, with a tail where something is missing."""
    if width(text) <= cells:
        return text
    room, kept = cells - width(tail), []
    for character in text:
        room -= get_character_cell_size(character)
        if room < 0:
            break
        kept.append(character)
    return ("".join(kept).rstrip() + tail) if cells >= width(tail) else ""


def length(row: Iterable[Span]) -> int:
    """How many cells a row takes."""
    return sum(width(text) for text, _ in row)


def merge(spans: Iterable[Span]) -> Row:
    """The same row with neighbours of one style joined and empty spans left out."""
    joined: list[Span] = []
    for text, style in spans:
        if not text:
            continue
        if joined and joined[-1][1] == style:
            joined[-1] = (joined[-1][0] + text, style)
        else:
            joined.append((text, style))
    return tuple(joined)


def clip(row: Iterable[Span], cells: int, tail: str = "…") -> Row:
    """The row in at most so many cells."""
    kept: list[Span] = []
    for text, style in row:
        if width(text) > cells:
            return merge([*kept, (cut(text, cells, tail), style)])
        kept.append((text, style))
        cells -= width(text)
    return merge(kept)


def pad(row: Row, cells: int, style: str = "text") -> Row:
    """The row cut or filled to exactly so many cells."""
    row = clip(row, cells)
    return merge((*row, (" " * (cells - length(row)), style)))


def wrap(row: Row, cells: int, indent: int = 0) -> list[Row]:
    """The row broken between words into rows of at most so many cells; all but the first are indented."""
    words = [(part, style) for text, style in row for part in _words(text)]
    rows: list[list[Span]] = [[]]
    room = cells
    for part, style in words:
        if width(part.rstrip()) > room and rows[-1] and part.strip():
            rows.append([(" " * indent, style)] if indent else [])
            room = cells - indent
        if width(part.rstrip()) > room:
            part = cut(part, max(room, 1))
        rows[-1].append((part, style))
        room -= width(part)
    return [merge(spans) for spans in rows]


def _words(text: str) -> list[str]:
    parts: list[str] = []
    for piece in text.split(" "):
        parts += [f"{piece} "]
    parts[-1] = parts[-1][:-1]
    return [part for part in parts if part]


def changed(old: Sequence[Row], new: Sequence[Row]) -> list[tuple[int, int, int]]:
    """Where two pictures differ: row, first cell and last cell plus one; a row that only one has counts as empty."""
    spots = []
    for y in range(max(len(old), len(new))):
        before = old[y] if y < len(old) else ()
        after = new[y] if y < len(new) else ()
        if before != after:
            spots.append((y, *_extent(before, after)))
    return spots


def _extent(before: Row, after: Row) -> tuple[int, int]:
    start = 0
    for one, other in zip(before, after, strict=False):
        if one != other:
            break
        start += width(one[0])
    end = max(length(before), length(after))
    if length(before) == length(after):
        for one, other in zip(reversed(before), reversed(after), strict=False):
            if one != other or end - width(one[0]) < start:
                break
            end -= width(one[0])
    return start, max(end, start + 1)


class Canvas:
    """A grid of cells, each with a character and a style; what is put outside it is lost."""

    def __init__(self, cells: int, rows: int, style: str = "text") -> None:
        """A blank canvas."""
        self.width, self.height = max(cells, 0), max(rows, 0)
        self._marks = [[" "] * self.width for _ in range(self.height)]
        self._styles = [[style] * self.width for _ in range(self.height)]
        self._washes = [[""] * self.width for _ in range(self.height)]

    def put(self, x: int, y: int, text: str, style: str) -> None:
        """Write a text from a cell to the right; the wash under it stays."""
        if not 0 <= y < self.height:
            return
        marks, styles = self._marks[y], self._styles[y]
        for character in text:
            size = get_character_cell_size(character)
            if x < 0 or x + size > self.width:
                return
            marks[x], styles[x] = character, style
            if size > 1:
                marks[x + 1], styles[x + 1] = "", style
            x += size

    def row(self, x: int, y: int, spans: Iterable[Span]) -> None:
        """Write a row of spans."""
        for text, style in spans:
            self.put(x, y, text, style)
            x += width(text)

    def wash(self, x: int, y: int, cells: int, rows: int, style: str) -> None:
        """Lay a background under a block of cells."""
        for line in self._washes[max(y, 0) : y + rows]:
            right = min(x + cells, self.width)
            line[x:right] = [style] * max(right - x, 0)

    def rows(self) -> list[Row]:
        """The picture as rows of spans; a span's style is its own and the wash's, joined by a space."""
        picture = []
        for marks, styles, washes in zip(self._marks, self._styles, self._washes, strict=True):
            spans = (
                (mark, f"{wash} {style}" if wash else style)
                for mark, style, wash in zip(marks, styles, washes, strict=True)
            )
            picture.append(merge(spans))
        return picture

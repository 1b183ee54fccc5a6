"""Single lines of the table: the title above everything, the status below."""

from collections.abc import Sequence

from textual.geometry import Size

from tui.ink import Row, Span, clip, length
from tui.widgets.pane import Pane


class Line(Pane, can_focus=False):
    """A line with spans on the left and on the right."""

    def __init__(self, is_right_first: bool, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own word
        """An empty line; the left or the right gives way where both do not fit."""
        super().__init__(id=id)
        self._is_right_first = is_right_first
        self._left: Row = ()
        self._right: Row = ()

    def say(self, left: Sequence[Span], right: Sequence[Span]) -> None:
        """Show these."""
        self._left, self._right = tuple(left), tuple(right)
        self.repaint()

    def picture(self, size: Size) -> Sequence[Row]:
        """Left, a gap, right."""
        left, right = self._left, self._right
        room = size.width - 3
        if self._is_right_first:
            left = whole(left, room - length(right))
        elif length(left) + length(right) > room:
            right = ()
        left = clip(left, room - length(right), self.glyphs.more)
        gap = " " * (size.width - length(left) - length(right) - 1)
        return [tuple((text, f"bar {style}") for text, style in (*left, (gap, "text"), *right))]


def whole(hints: Row, cells: int) -> Row:
    """As many hints as fit, each a key and what it does after the first span; none is cut in two."""
    while length(hints) > cells and len(hints) > 2:
        hints = hints[:-2]
    return hints

"""A pane drawn line by line that repaints only the cells that changed."""

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from tui import glyphs
from tui.ink import Row, changed, merge, width

R = TypeVar("R")
INKS = (
    "text", "dim", "faint", "strong", "accent", "bad", "good", "key", "cursor", "marked", "line",
    "side-0", "side-1", "side-2", "strong-0", "strong-1", "strong-2", "hidden-0", "hidden-1", "hidden-2",
    "water-0", "water-1", "water-2", "ripple", "land", "bar",
)  # fmt: skip


class InkScreen(Screen[R]):
    """A screen with inks for its panes; were they the panes' own, each would cost every pane time at the start."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"ink--{name}" for name in INKS}


class Pane(Widget, can_focus=True):
    """The base of every pane of an InkScreen: a picture of rows, a cursor, and the smallest repaint for a change.

    A subclass gives `picture`, the rows as they should stand, and answers to `move`.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move('up')", "up", show=False, id="pane.up"),
        Binding("down,j", "move('down')", "down", show=False, id="pane.down"),
        Binding("left,h", "move('left')", "left", show=False, id="pane.left"),
        Binding("right,l", "move('right')", "right", show=False, id="pane.right"),
        Binding("pageup", "move('pageup')", "page up", show=False, id="pane.pageup"),
        Binding("pagedown", "move('pagedown')", "page down", show=False, id="pane.pagedown"),
        Binding("home", "move('home')", "first", show=False, id="pane.home"),
        Binding("end", "move('end')", "last", show=False, id="pane.end"),
    ]

    class Moved(Message):
        """The cursor of a pane stands on something else."""

        def __init__(self, pane: "Pane") -> None:
            """Tell which pane."""
            super().__init__()
            self.pane = pane

    class Opened(Message):
        """Enter was pressed, or the mouse clicked twice, on the thing under the cursor."""

        def __init__(self, pane: "Pane") -> None:
            """Tell which pane."""
            super().__init__()
            self.pane = pane

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own word
        """An empty pane."""
        super().__init__(id=id)
        self._rows: list[Row] = []
        self._strips: dict[Row, Strip] = {}
        self._inks: dict[str, Style] = {}
        self.hot: Offset | None = None
        self._framed = ("", "")

    @property
    def glyphs(self) -> glyphs.Glyphs:
        """The characters to draw with."""
        return glyphs.of(self.app)

    def picture(self, size: Size) -> Sequence[Row]:
        """The rows of the pane as they should stand now."""
        raise NotImplementedError

    def move(self, way: str) -> None:
        """Move the cursor or the view: up, down, left, right, pageup, pagedown, home, end."""

    def repaint(self) -> None:
        """Draw again, and send to the terminal only the cells that differ."""
        if not self.is_mounted or not self.size:
            return
        rows = self._drawn()
        spots = changed(self._rows, rows)
        self._rows = rows
        cells = self.size.width
        regions = [Region(start, y, min(end, cells) - start, 1) for y, start, end in spots if start < cells]
        if regions:
            self.refresh(*regions)
        self.point()

    def _drawn(self) -> list[Row]:
        size = self.size
        rows = [merge(row) for row in self.picture(size)][: size.height]
        if self.glyphs.name == "unicode":
            return rows
        return [tuple((glyphs.twin(self.glyphs, text), style) for text, style in row) for row in rows]

    def point(self) -> None:
        """Put the terminal's own cursor on the thing the pane's cursor stands on."""
        if self.has_focus and self.hot is not None:
            self.app.cursor_position = self.content_region.offset + self.hot

    def title(self, text: str, below: str = "") -> None:
        """Write into the frame, above and below; only the cells that changed are sent.

        Set behind the back of Textual's own property, which would draw the whole pane again.
        """
        text, below = glyphs.twin(self.glyphs, text), glyphs.twin(self.glyphs, below)
        was_text, was_below = self._framed
        self._framed = (text, below)
        self._border_title, self._border_subtitle = Content(text), Content(below)
        for y, was, now in ((-1, was_text, text), (self.size.height, was_below, below)):
            if was != now:
                self.refresh(Region(-1, y, min(max(width(was), width(now)) + 5, self.size.width + 2), 1))

    def render_line(self, y: int) -> Strip:
        """One line of the picture."""
        row = self._rows[y] if y < len(self._rows) else ()
        strip = self._strips.get(row)
        if strip is None:
            if len(self._strips) > 400:
                self._strips.clear()
            cells = self.size.width
            segments = [Segment(text, self.ink(style)) for text, style in row]
            strip = Strip(segments).adjust_cell_length(cells, self.ink("text")).simplify()
            self._strips[row] = strip
        return strip

    def ink(self, names: str) -> Style:
        """The style of one or more inks, the later ones over the earlier."""
        style = self._inks.get(names)
        if style is None:
            style = self.screen.get_component_rich_style(*(f"ink--{name}" for name in names.split()))
            self._inks[names] = style
        return style

    def notify_style_update(self) -> None:
        """Forget styles when the theme changes."""
        super().notify_style_update()
        self._inks.clear()
        self._strips.clear()

    def on_resize(self, event: events.Resize) -> None:
        """Draw for the new size."""
        self._strips.clear()
        self._rows = self._drawn()
        self.entitle()
        self.refresh()

    def on_focus(self) -> None:
        """The terminal's cursor comes here, and the cursor of the pane shows."""
        self.call_next(self._attend)

    def on_blur(self) -> None:
        """The cursor of the pane goes quiet."""
        self.call_next(self._attend)

    def _attend(self) -> None:
        self.attend()
        self.repaint()

    def attend(self) -> None:
        """The pane has got or lost the focus, and may have more or less to say."""
        self.entitle()

    def entitle(self) -> None:
        """Write the frame's words for this size and cursor."""

    def action_move(self, way: str) -> None:
        """Move, draw, and tell."""
        self.move(way)
        self.repaint()
        self.post_message(self.Moved(self))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel moves the cursor."""
        event.stop()
        self.action_move("down")

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel moves the cursor."""
        event.stop()
        self.action_move("up")

    def on_key(self, event: events.Key) -> None:
        """Keys that are no bindings; Textual would call such a handler of every class in turn, so there is one."""
        self.press(event)

    def press(self, event: events.Key) -> None:
        """Enter opens."""
        if event.key == "enter":
            event.stop()
            self.post_message(self.Opened(self))


def step(way: str, at: int, count: int, page: int) -> int:
    """Where a cursor in a list goes."""
    moves = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "home": -count, "end": count}
    return max(0, min(count - 1, at + moves.get(way, 0)))


def window(at: int, top: int, room: int, count: int) -> int:
    """The first row to show so that the cursor is in sight, moved as little as possible."""
    top = min(max(top, at - room + 1), at)
    return max(0, min(top, count - room))

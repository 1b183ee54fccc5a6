"""The battle log: what happened, the newest below, with a cursor, a search and jumps from turn to turn."""

from collections.abc import Sequence

from textual import events
from textual.geometry import Offset, Size
from textual.message import Message

from saves.seen import LogLine
from tui.ink import Row, fit, width, wrap
from tui.widgets.pane import Pane, step, window
from tui.widgets.typing import Typing


class LogPane(Pane):
    """The lines of the log a person may read."""

    class BackTo(Message):
        """Somebody wants to go back to the position a line came with."""

        def __init__(self, node: int) -> None:
            """Tell the position."""
            super().__init__()
            self.node = node

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own word
        """An empty log."""
        super().__init__(id=id)
        self.lines: tuple[LogLine, ...] = ()
        self.at = 0
        self.search = ""
        self.typing = Typing()
        self._turn = ""
        self._top = 0
        self._flat: list[tuple[Row, int]] = []
        self._made: tuple[int, int] = (0, 0)

    def show(self, lines: tuple[LogLine, ...], turn: str) -> None:
        """Take the log; `turn` is the template of lines that begin a turn. The cursor stays at the end if it was."""
        is_last = self.at >= len(self.lines) - 1
        if lines[: len(self.lines)] != self.lines or turn != self._turn:
            self._made = (0, 0)
        self.lines, self._turn = lines, turn
        self.at = len(lines) - 1 if is_last else min(self.at, len(lines) - 1)
        self.at = max(self.at, 0)
        self.entitle()
        self.repaint()

    def is_turn(self, line: LogLine) -> bool:
        """Whether a line begins a turn."""
        return bool(self._turn) and line.words.text == self._turn

    def is_heading(self, line: LogLine) -> bool:
        """Whether a line begins a turn, or a part of one."""
        return bool(self._turn) and line.words.text.startswith(self._turn)

    def picture(self, size: Size) -> Sequence[Row]:
        """As much of the log as fits around the cursor."""
        if not self.lines or size.width < 4:
            self.hot = None
            return ()
        flat = self._flatten(size.width)
        rows = [y for y, (_, line) in enumerate(flat) if line == self.at]
        self._top = window(rows[-1], self._top, size.height, len(flat))
        self._top = min(self._top, rows[0])
        self.hot = Offset(0, rows[0] - self._top)
        return [self._lit(row, line, size.width) for row, line in flat[self._top : self._top + size.height]]

    def _flatten(self, cells: int) -> list[tuple[Row, int]]:
        made, was = self._made
        if was != cells:
            self._flat, made = [], 0
        for number in range(made, len(self.lines)):
            self._flat += [(row, number) for row in self._wrapped(self.lines[number], cells)]
        self._made = (len(self.lines), cells)
        return self._flat

    def _wrapped(self, line: LogLine, cells: int) -> list[Row]:
        text = str(line.words)
        if self.is_heading(line):
            rule = self.glyphs.lane * max(cells - width(text) - 3, 0)
            return [((f" {text} ", "accent" if self.is_turn(line) else "strong"), (rule, "line"))]
        rows = wrap(((text, "dim" if line.by == "note" else "text"),), cells - 1, 1)
        return [((" ", "text"), *row) for row in rows]

    def _lit(self, row: Row, line: int, cells: int) -> Row:
        text = "".join(part for part, _ in row)
        if line == self.at and self.has_focus:
            return ((fit(text, cells), "cursor"),)
        if self.search and self.search in str(self.lines[line].words).casefold():
            return ((text, "marked"),)
        return row

    def move(self, way: str) -> None:
        """Move the cursor by lines and pages; left and right go to the turn before and after."""
        if way in ("left", "right"):
            self._jump(-1 if way == "left" else 1)
        else:
            self.at = step(way, self.at, len(self.lines), max(self.size.height - 2, 1))
        self.entitle()

    def jump_turn(self, way: int) -> None:
        """Go to the next line that begins a turn, or the one before."""
        self._jump(way)
        self.entitle()
        self.repaint()

    def _jump(self, way: int) -> None:
        spots = [number for number, line in enumerate(self.lines) if self.is_turn(line)]
        ahead = [number for number in spots if (number - self.at) * way > 0]
        if ahead:
            self.at = ahead[0] if way > 0 else ahead[-1]
        elif way > 0:
            self.at = max(len(self.lines) - 1, 0)

    def find(self, way: int, stay: bool = False) -> None:
        """Go to the next line that holds what is searched for, round the end."""
        hits = [n for n, line in enumerate(self.lines) if self.search and self.search in str(line.words).casefold()]
        if hits and not (stay and self.at in hits):
            ahead = [n for n in hits if (n - self.at) * way > 0]
            self.at = (ahead[0] if way > 0 else ahead[-1]) if ahead else (hits[0] if way > 0 else hits[-1])
        self.entitle()
        self.repaint()

    def entitle(self) -> None:
        """What the frame says."""
        below = "/ search  [ ] turn"
        if self.typing.is_on:
            below = f"/{self.typing.text}_"
        elif self.search:
            hits = sum(self.search in str(line.words).casefold() for line in self.lines)
            below = f"/{self.search}: {hits}  n N next"
        elif self.has_focus and self.at < len(self.lines) - 1:
            below = "g: back to here"
        self.title("Battle log", below)

    def begin_typing(self) -> None:
        """Start to search."""
        self.typing.begin()
        self.entitle()

    def press(self, event: events.Key) -> None:
        """Letters go to the search while it is typed; then n and N go on, g and backspace go back in the game."""
        if self.typing.take(event):
            self.search = self.typing.text.casefold()
            self.find(-1, stay=True)
        elif event.key in ("n", "N", "upper_n") and self.search:
            event.stop()
            self.find(-1 if event.key == "n" else 1)
        elif event.key == "escape" and self.search:
            event.stop()
            self.search = ""
            self.find(1)
        elif event.key in ("g", "backspace") and self.lines:
            event.stop()
            self.post_message(self.BackTo(self.lines[self.at].node))
        elif event.key == "enter":
            event.stop()

    def attend(self) -> None:
        """What is half typed stays as it is."""
        self.typing.end()
        self.entitle()

    def on_click(self, event: events.Click) -> None:
        """The mouse puts the cursor on a line."""
        point = event.get_content_offset(self)
        if point is not None and self._top + point.y < len(self._flat):
            self.at = self._flat[self._top + point.y][1]
            self.entitle()
            self.repaint()

"""The curtain between two people at one screen."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size

from saves.seen import LogLine
from tui.ink import Row, Span, cut, length, width
from tui.widgets.pane import InkScreen, Pane

SHOWN = 6


class CurtainPane(Pane, can_focus=False):
    """Waves, a name, and what everybody may know."""

    def __init__(self, person: str, seats: str, log: tuple[LogLine, ...], is_back: bool, notice: str) -> None:
        """A curtain before a person; `log` is the public one, `notice` why an undo was refused."""
        super().__init__()
        self._person, self._seats, self._is_back, self._notice = person, seats, is_back, notice
        self._log = [str(line.words) for line in log[-SHOWN:]]

    def picture(self, size: Size) -> list[Row]:
        """The call in the middle, waves above and below."""
        call = f"Pass back to {self._person}" if self._is_back else f"Pass to {self._person}"
        lines: list[list[Span]] = [
            [(cut(call, size.width - 4), "accent")],
            [(cut(self._seats, size.width - 4), "dim")],
            [(cut(self._notice, size.width - 4), "bad")],
            [
                ("Enter", "key"),
                (f" when {cut(self._person, 30)} sits here     ", "text"),
                ("u", "key"),
                (" undo     ", "text"),
            ]
            + [("q", "key"), (" title", "text")],
        ]
        if self._log:
            lines += [[], [(self.glyphs.lane * 24, "line")], [("What everybody saw", "dim")]]
            lines += [[(cut(line, min(size.width - 8, 70)), "text")] for line in self._log]
        rows: list[Row] = [self._wave(y, size.width) for y in range(size.height)]
        top = max((size.height - len(lines)) // 2, 0)
        rows[top - 1 : top + len(lines) + 1] = [()] * (len(lines) + 2)
        for y, line in enumerate(lines, top):
            if y < size.height:
                rows[y] = ((" " * max((size.width - length(line)) // 2, 0), "text"), *line)
        return rows

    def _wave(self, y: int, cells: int) -> Row:
        unit = f"{self.glyphs.waves}   {self.glyphs.ripple}      "
        text = (unit * (cells // width(unit) + 2))[(y * 5) % len(unit) :]
        return ((text[:cells], "ripple"),)


class CurtainScreen(InkScreen[str]):
    """Covers everything; answers `lift`, `undo` or `leave`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "answer('lift')", "Lift the curtain"),
        Binding("u", "answer('undo')", "Undo", id="table.undo"),
        Binding("q,escape", "answer('leave')", "Title", id="table.leave"),
    ]

    def __init__(
        self, person: str, seats: str, log: tuple[LogLine, ...], is_back: bool = False, notice: str = ""
    ) -> None:
        """A curtain before that person, who holds those seats."""
        super().__init__()
        self._pane = CurtainPane(person, seats, log, is_back, notice)

    def compose(self) -> ComposeResult:
        """One pane."""
        yield self._pane

    def action_answer(self, answer: str) -> None:
        """Take the answer."""
        self.dismiss(answer)

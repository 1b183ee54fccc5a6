"""Help on top of the table: the rule behind the present decision, and the list of keys."""

import re
from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from model.forecast import Forecast
from model.game import Page
from model.record import Label
from saves.seen import Seen
from tui.book import search, unmarked
from tui.glyphs import of
from tui.widgets.choices import foretold

JOINTS = re.compile(r"(?<!\n)\n(?![\n|>#*-]) *")  # line ends inside a paragraph
KEYS = (
    ("Everywhere", ""),
    ("Tab, Shift+Tab", "next pane, pane before"),
    ("1 … 9, letters", "take a listed choice"),
    ("u   U", "undo, redo"),
    ("?   F1", "help for this decision, this list"),
    ("/", "filter the choices, search the log"),
    ("[   ]", "turn before, turn after in the log"),
    ("R", "resign, after a question"),
    ("q, Esc", "back to the title; everything is saved"),
    ("Map and hands", ""),
    ("arrows, h j k l", "move between the things that matter"),
    ("Enter", "list only the choices that touch it; Esc lists all again"),
    ("Page Up, Page Down", "scroll the description"),
    ("Choices", ""),
    ("arrows, h j k l", "move"),
    ("Enter", "take"),
    ("Space", "mark several; Enter then takes them one after another"),
    ("Battle log", ""),
    ("arrows, Page Up, Page Down, Home, End", "move"),
    ("n   N", "next and previous find"),
    ("g, Backspace", "go back to the position after this line"),
    ("While bots play", ""),
    ("Enter, Space", "hurry; with no people at the table: pause, go on"),
)


class Leaflet(ModalScreen[None]):
    """A few paragraphs over the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,question_mark,f1", "dismiss", "Close"),
        Binding("down,j", "turn(1)", show=False),
        Binding("up,k", "turn(-1)", show=False),
        Binding("pagedown,space", "turn(10)", show=False),
        Binding("pageup", "turn(-10)", show=False),
    ]

    def __init__(self, title: str, paragraphs: Sequence[Content]) -> None:
        """A title and its paragraphs."""
        super().__init__()
        self._title, self._paragraphs = title, paragraphs

    def compose(self) -> ComposeResult:
        """The paragraphs in a scroll."""
        with VerticalScroll() as scroll:
            scroll.border_title = self._title.replace("[", r"\[")
            scroll.border_subtitle = "Esc closes"
            for paragraph in self._paragraphs:
                yield Static(paragraph)

    def action_turn(self, rows: int) -> None:
        """Scroll."""
        self.query_one(VerticalScroll).scroll_relative(y=rows, animate=False)


class HelpScreen(Leaflet):
    """What is asked, what each choice means, and the rule it comes from."""

    def __init__(self, seen: Seen, pages: Sequence[Page], odds: dict[int, Forecast | None]) -> None:
        """Help for what is seen."""
        chart = seen.chart
        found = search((page.text for page in pages[:1]), chart.clause)
        parts = [Content(str(part)) for part in (chart.hint, chart.ask) if str(part)]
        if seen.labels:
            parts.append(Content("\n").join(_meaning(label, odds.get(n)) for n, label in enumerate(seen.labels)))
        parts += [Content(JOINTS.sub(" ", unmarked(passage.words))) for passage in found]
        super().__init__(f"Help {chart.clause}".strip(), parts or [Content("There is nothing to decide now.")])


def _meaning(label: Label, odds: Forecast | None) -> Content:
    told = f"  {foretold(odds, '·', '±')}" if odds else ""
    return Content.assemble("• ", (str(label.words), "bold"), (told, "$dim"))


class KeysScreen(Leaflet):
    """All keys of the table."""

    def __init__(self) -> None:
        """The list."""
        lines = [
            Content.styled(f"{key}\n", "bold $accent") if not does else Content(f"  {key:<24} {does}")
            for key, does in KEYS
        ]
        super().__init__("Keys", [Content("\n").join(lines)])

    def on_mount(self) -> None:
        """Arrows are drawn as the terminal can."""
        self.query_one(VerticalScroll).border_subtitle = f"{of(self.app).arrows} scroll, Esc closes"

"""The title: what may be done, the last campaign first."""

from typing import TYPE_CHECKING, ClassVar, cast

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from model.games import briefs
from tui.glyphs import of
from tui.screens.art import title_picture

if TYPE_CHECKING:
    from saves.listing import Summary
    from tui.app import IronbottomApp

ENTRIES = (
    ("r", "resume", "Resume"),
    ("n", "new", "New game"),
    ("c", "campaigns", "Campaigns"),
    ("b", "books", "Rulebooks"),
    ("q", "quit", "Quit"),
)
NOTHING = "there is nothing to go on with yet"


class TitleScreen(Screen[None]):
    """A picture over a short list; the first paint looks at no campaign."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"take('{entry}')", words) for key, entry, words in ENTRIES),
        *(Binding(str(n), f"take('{entry}')", show=False) for n, (_, entry, _) in enumerate(ENTRIES, 1)),
        Binding("escape", "take('quit')", "Quit", show=False),
        Binding("f1,question_mark", "take('books')", "Rulebooks", show=False),
        Binding("j", "move('down')", show=False),
        Binding("k", "move('up')", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._last: Summary | None = None

    @property
    def _app(self) -> "IronbottomApp":
        return cast("IronbottomApp", self.app)

    def compose(self) -> ComposeResult:
        """The picture, the list, the keys."""
        with Vertical():
            yield Static(title_picture(self.app), id="picture")
            yield Static(Content(self._line()), id="line")
            yield OptionList(*(Option(_entry(key, words), entry) for key, entry, words in ENTRIES))
        arrows = of(self.app).arrows
        yield Static(Content(f"{arrows}  Enter take   or a letter   Ctrl+Q quit"), id="keys")

    def _line(self) -> str:
        titles = " · ".join(str(brief.title) for brief in briefs())
        return titles or "Naval wargames of the Pacific War"

    def on_mount(self) -> None:
        """Begin at the new game; the last campaign is looked for after the first paint."""
        entries = self.query_one(OptionList)
        entries.highlighted = entries.get_option_index("new")
        self.call_after_refresh(self.look)

    def on_screen_resume(self) -> None:
        """Nobody sits at a table here; look again, as campaigns may have come or gone."""
        if self.app.screen is self and self.is_mounted:
            self._app.leave_table()
            self.look()

    @work(thread=True, exclusive=True)
    def look(self) -> None:
        """Find the campaign that was played last."""
        from saves.listing import listing
        from tui.listing import latest

        found = latest(listing(self._app.folder))
        self.app.call_from_thread(self._show_last, found)

    def _show_last(self, last: "Summary | None") -> None:
        entries = self.query_one(OptionList)
        was_unknown, self._last = self._last is None, last
        about = NOTHING if last is None else f"{last.name}: {last.turn}"
        entries.replace_option_prompt("resume", _entry("r", "Resume", about))
        if (last is None) != was_unknown:
            entries.highlighted = entries.get_option_index("new" if last is None else "resume")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Take the entry under the cursor."""
        self.action_take(event.option_id or "")

    def action_move(self, way: str) -> None:
        """Move the cursor."""
        entries = self.query_one(OptionList)
        (entries.action_cursor_down if way == "down" else entries.action_cursor_up)()

    def action_take(self, entry: str) -> None:
        """Do what an entry says; screens are imported when they are wanted."""
        if entry == "quit":
            self.app.exit()
        elif entry == "new":
            from tui.screens.new_game import NewGameScreen

            self.app.push_screen(NewGameScreen())
        elif entry == "campaigns":
            from tui.screens.campaigns import CampaignsScreen

            self.app.push_screen(CampaignsScreen())
        elif entry == "books":
            self._open_books()
        elif entry == "resume":
            if self._last is None:
                self._app.say(f"{NOTHING[0].upper()}{NOTHING[1:]}.")
            else:
                self._app.open_campaign(self._last.file)

    def _open_books(self) -> None:
        from model.games import load
        from tui.screens.book import BookScreen
        from tui.screens.dialogs import Pick

        def done(slug: str | None) -> None:
            if slug is not None:
                self.app.push_screen(BookScreen(load(slug)))

        games = [(brief.slug, str(brief.title)) for brief in briefs()]
        if len(games) == 1:
            done(games[0][0])
        elif games:
            self.app.push_screen(Pick("The books of which game?", games), done)


def _entry(key: str, words: str, about: str = "") -> Content:
    return Content.assemble(f" {key}  ", (f"{words:<11}", "bold"), f" {about}")

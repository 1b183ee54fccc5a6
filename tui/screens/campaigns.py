"""The campaigns: go on with one, rename, copy, delete; told from what everybody may know."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, cast

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from model.games import briefs
from saves import store
from saves.holders import clean_name
from saves.listing import Summary
from tui.ending import holder_name
from tui.ink import fit
from tui.listing import can_open, when, where, who
from tui.screens.dialogs import Question, TextDialog
from tui.sentences import Nonsense

if TYPE_CHECKING:
    from tui.app import IronbottomApp

REFUSALS = (store.CannotOpen, store.CannotSave, store.ReadOnly, ValueError, OSError)
NAME_CELLS, TURN_CELLS, WHEN_CELLS = 26, 16, 12


class CampaignList(OptionList):
    """The list, which says in the footer what Enter does."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", "Resume")]


class CampaignsScreen(Screen[None]):
    """A list over what is known of the campaign under the cursor."""

    CSS_PATH = "lists.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "resume", "Resume", show=False),
        Binding("r", "rename", "Rename"),
        Binding("c", "copy", "Copy"),
        Binding("d,delete", "delete", "Delete"),
        Binding("slash", "filter", "Filter", key_display="/"),
        Binding("down,j", "move('down')", show=False),
        Binding("up,k", "move('up')", show=False),
        Binding("escape,q", "leave", "Title"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._campaigns: tuple[Summary, ...] | None = None

    @property
    def _app(self) -> "IronbottomApp":
        return cast("IronbottomApp", self.app)

    def compose(self) -> ComposeResult:
        """Title, filter, list, what is known."""
        yield Static(Content("Campaigns · Enter goes on with one"), id="title")
        yield Input(placeholder="a part of the name, the game or a player", compact=True)
        yield CampaignList()
        yield Static(id="about", markup=False)
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Read the folder beside the screen."""
        self.query_one(OptionList).focus()
        self.look()

    def on_screen_resume(self) -> None:
        """Look again, as a game may have gone on."""
        if self._campaigns is not None:
            self.look()

    @work(thread=True, exclusive=True)
    def look(self) -> None:
        """Read the folder."""
        found = store.listing(self._app.folder)
        self.app.call_from_thread(self._show, found)

    def _show(self, campaigns: tuple[Summary, ...]) -> None:
        self._campaigns = campaigns
        rows = self.query_one(OptionList)
        at = rows.highlighted
        wanted = self.query_one(Input).value.casefold()
        shown = [s for s in campaigns if wanted in f"{s.name} {s.title} {who(s)}".casefold()]
        rows.clear_options()
        rows.add_options(Option(_line(summary), summary.file) for summary in shown)
        if shown:
            rows.highlighted = min(at or 0, len(shown) - 1)
        else:
            none = "There is no campaign yet." if not campaigns else "None is like that."
            self.query_one("#about", Static).update(Content(none))

    def _under_cursor(self) -> Summary | None:
        option = self.query_one(OptionList).highlighted_option
        return next((s for s in self._campaigns or () if option and s.file == option.id), None)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Tell what is known of it."""
        summary = self._under_cursor()
        if summary is not None:
            self.query_one("#about", Static).update(_about(summary))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go on with it."""
        self.action_resume()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Keep those that hold what is typed."""
        self._show(self._campaigns or ())

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go into the list."""
        self.query_one(OptionList).focus()

    def action_resume(self) -> None:
        """Go on with the campaign under the cursor."""
        summary = self._under_cursor()
        if summary is None:
            return
        if can_open(summary):
            self._app.open_campaign(summary.file)
        else:
            self._app.say(summary.problem)

    def action_rename(self) -> None:
        """Ask for another name."""
        summary = self._under_cursor()
        if summary is None:
            return

        def check(text: str) -> None:
            if not clean_name(text):
                raise Nonsense("A campaign needs a name.")

        def done(text: str | None) -> None:
            if text is not None:
                self._attempt(lambda: store.rename(self._app.folder / summary.file, text))

        self.app.push_screen(TextDialog(f"Another name for {summary.name}:", summary.name, check), done)

    def action_copy(self) -> None:
        """Copy the campaign under the cursor; the copy has dice of its own."""
        summary = self._under_cursor()
        if summary is not None:
            self._attempt(lambda: store.copy(self._app.folder / summary.file))

    def action_delete(self) -> None:
        """Ask, then move it to the trash."""
        summary = self._under_cursor()
        if summary is None:
            return

        def done(answer: bool | None) -> None:
            if answer:
                self._attempt(lambda: store.delete(self._app.folder / summary.file))

        question = f"Move {summary.name} to the trash? Its file stays in the folder {store.TRASH} of your campaigns."
        self.app.push_screen(Question(question, yes="move it", no="keep it"), done)

    def _attempt(self, deed: Callable[[], object]) -> None:
        try:
            deed()
        except REFUSALS as refusal:
            self._app.say(str(refusal))
        self.look()

    def action_move(self, way: str) -> None:
        """Move the cursor."""
        rows = self.query_one(OptionList)
        (rows.action_cursor_down if way == "down" else rows.action_cursor_up)()

    def action_filter(self) -> None:
        """Type what to look for."""
        line = self.query_one(Input)
        line.add_class("-on")
        line.focus()

    def action_leave(self) -> None:
        """Close the filter, or go back to the title."""
        line = self.query_one(Input)
        if line.has_class("-on"):
            line.remove_class("-on")
            line.value = ""
            self.query_one(OptionList).focus()
        else:
            self.dismiss()


def _line(summary: Summary) -> Content:
    style = "" if can_open(summary) else "$error"
    return Content.assemble(
        (fit(summary.name, NAME_CELLS), style),
        "  ",
        (fit(where(summary), TURN_CELLS), style),
        fit(when(summary.modified), WHEN_CELLS),
        who(summary),
    )


def _about(summary: Summary) -> Content:
    brief = next((brief for brief in briefs() if brief.slug == summary.game), None)
    lines = [Content.styled(summary.problem, "$error")] if summary.problem else []
    length = next((str(s.name) for s in brief.scenarios if s.slug == summary.scenario), "") if brief else ""
    lines.append(Content(" · ".join(filter(None, (str(summary.title), length, *map(str, summary.heading))))))
    if brief:
        names = {seat.slug: str(seat.name) for seat in brief.seats}
        holders = (f"{names.get(seat, seat)}: {holder_name(holder)}" for seat, holder in summary.holders)
        lines.append(Content(" · ".join(holders)))
    begun = f"begun {when(summary.created)}, " if summary.created else ""
    lines.append(Content(f"{begun}{summary.choices} choices, played {when(summary.modified)}, {summary.mode} undo"))
    lines.append(Content(f"file {summary.file}"))
    return Content("\n").join(lines)

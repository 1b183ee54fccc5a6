"""A new game: one list of everything that can be set, and what the line under the cursor means."""

from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from saves.journal import CannotSave
from tui.draft import Draft, Row
from tui.ink import fit, width
from tui.listing import free_name
from tui.screens.dialogs import TextDialog
from tui.sentences import Nonsense

if TYPE_CHECKING:
    from tui.app import IronbottomApp

START = "start"
GROUPS = ("players", "scenario")  # a line is drawn before these


class NewGameScreen(Screen[None]):
    """Up and down go through the lines, left and right through the values of one; Enter on Start begins."""

    CSS_PATH = "lists.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "step(-1)", "Change", key_display="left/right"),
        Binding("right,l,space", "step(1)", show=False),
        Binding("down,j", "move('down')", "line", show=False),
        Binding("up,k", "move('up')", "line", show=False),
        Binding("enter", "open", "Type or step", show=False),
        Binding("s", "start", "Start"),
        Binding("escape,q", "leave", "Title"),
    ]

    def compose(self) -> ComposeResult:
        """The form over the sentence about its present line."""
        self.draft = Draft(cast("IronbottomApp", self.app).me)
        yield Static(Content("New game"), id="title")
        yield OptionList()
        yield Static(id="about", markup=False)
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Fill the form, with Start under the cursor: as it stands it is a good first game."""
        self._fill()
        form = self.query_one(OptionList)
        form.highlighted = form.get_option_index(START)

    def _fill(self) -> None:
        form = self.query_one(OptionList)
        at = form.highlighted
        form.clear_options()
        self._rows = {row.key: row for row in self.draft.rows()}
        wide = max(width(row.name) for row in self._rows.values()) + 2
        for row in self._rows.values():
            if row.key in GROUPS and form.option_count:
                form.add_option(None)
            form.add_option(Option(_line(row, wide), row.key))
        form.add_option(None)
        form.add_option(Option(Content.assemble(("Start the game", "bold")), START))
        form.highlighted = at

    def _row(self) -> Row | None:
        option = self.query_one(OptionList).highlighted_option
        return self._rows.get(option.id or "") if option else None

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Say what the line is about."""
        row = self._row()
        about = row.about if row else "Begin with everything as it stands here; every choice is saved by itself."
        self.query_one("#about", Static).update(Content(about))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Begin, type a value, or go to the next one."""
        row = self._row()
        if row is None:
            self.action_start()
        elif row.write is None:
            self.action_step(1)
        else:
            self._type(row)

    def _type(self, row: Row) -> None:
        write = row.write or str

        def done(text: str | None) -> None:
            if text is not None:
                self._fill()

        self.app.push_screen(TextDialog(row.name, row.typed, write), done)

    def action_move(self, way: str) -> None:
        """Go to the next line or the one before."""
        form = self.query_one(OptionList)
        (form.action_cursor_down if way == "down" else form.action_cursor_up)()

    def action_step(self, way: int) -> None:
        """Go to the next value or the one before."""
        row = self._row()
        if row is not None and row.step is not None:
            row.step(way)
            self._fill()

    def action_start(self) -> None:
        """Begin, or say in one sentence why not."""
        from saves.store import new

        app, draft = cast("IronbottomApp", self.app), self.draft
        game, scenario = draft.brief.slug, draft.brief.scenarios[draft.scenario].slug
        name = draft.name or free_name(app.folder, str(draft.brief.title))
        try:
            draft.check()
            table = new(app.folder, game, scenario, draft.chosen, draft.holders, name, mode=draft.mode)
        except (Nonsense, CannotSave) as wrong:
            app.say(str(wrong))
            return
        app.open_table(table)

    def action_leave(self) -> None:
        """Go back to the title."""
        self.dismiss()


def _line(row: Row, wide: int) -> Content:
    value = f"< {row.value} >" if row.step else row.value
    return Content(fit(row.name, wide) + value)

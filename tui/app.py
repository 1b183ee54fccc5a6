"""The full-screen program: one stack of screens over one folder of campaigns."""

import signal
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, ClassVar

import click
from rich.console import RenderableType
from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen

from tui import glyphs
from tui.bot_runner import BotRunner
from tui.screens.gate import GateScreen, is_too_small
from tui.seating import my_name
from tui.signals import STOPPED, listen
from tui.theme import NIGHT, THEMES

if TYPE_CHECKING:
    from saves.table import Table


class IronbottomApp(App[None]):
    """Title first, then whatever is played; every choice is on disk, so leaving never asks."""

    TITLE = "Ironbottom"
    CSS_PATH: ClassVar[list[str | PurePath]] = ["ironbottom.tcss", "title.tcss"]
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "Quit", show=False, priority=True),
        Binding("ctrl+c", "interrupt", "Quit", show=False),
    ]

    def __init__(self, folder: Path, table: "Table | None" = None, signs: glyphs.Glyphs = glyphs.UNICODE) -> None:
        super().__init__()
        self.folder = folder
        self.me = my_name()
        self.glyphs = signs
        self.bots = BotRunner()
        self._table: Table | None = None
        self._first_table = table
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = NIGHT.name

    def on_mount(self) -> None:
        """Listen to signals, guard the gate, and open the table that was asked for over the title."""
        self.screen_change_signal.subscribe(self, lambda _: self._guard(self.size))
        if not self.is_headless:
            listen(self._stop)
        if self._first_table is not None:
            self.open_table(self._first_table)

    def get_default_screen(self) -> Screen[None]:
        """The title."""
        from tui.screens.title import TitleScreen

        return TitleScreen()

    def open_table(self, table: "Table") -> None:
        """Sit down at a table, over the title; a person who is alone there needs no curtain."""
        from tui.screens.table import TableScreen

        self.go_to_title()
        self.leave_table()
        self._table = table
        people = table.people()
        screen = TableScreen(table, me=people[0] if people else "")
        self.push_screen(screen)
        if table.seed is not None:
            self.call_after_refresh(screen.say, f"The dice come from the open seed {table.seed}, and can be foretold.")

    def leave_table(self) -> None:
        """Give the campaign back to other programs."""
        if self._table is not None:
            self._table.close()
            self._table = None

    def open_campaign(self, file: str) -> None:
        """Sit down at a table that is on disk, or say in one sentence why not."""
        from saves.store import CannotOpen, open_table

        try:
            table = open_table(self.folder / file)
        except (CannotOpen, OSError) as error:
            self.say(str(error))
        else:
            self.open_table(table)

    def say(self, sentence: str) -> None:
        """Show one sentence for a moment, letter by letter as it is."""
        self.notify(sentence, markup=False, timeout=4)

    def go_to_title(self) -> None:
        """Leave every screen but the title."""
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def on_resize(self, event: Resize) -> None:
        """Shut the gate when the window is too small; it opens by itself."""
        self._guard(event.size)

    def _guard(self, size: Size) -> None:
        if is_too_small(size) and not isinstance(self.screen, GateScreen):
            self.push_screen(GateScreen())

    def action_interrupt(self) -> None:
        """Leave as an interrupted program does."""
        self._stop(STOPPED + signal.SIGINT)

    def _stop(self, code: int) -> None:
        self.exit(return_code=code)

    async def on_unmount(self) -> None:
        """End the bot's process, and give the campaign back."""
        await self.bots.close()
        self.leave_table()

    def panic(self, *renderables: RenderableType) -> None:
        """End without printing what could be secret."""
        self._fatal_error()

    def _fatal_error(self) -> None:
        """End after a crash; Textual would print a traceback with the values of variables."""
        self._close_messages_no_wait()

    @property
    def crash(self) -> Exception | None:
        """What ended the program, if it did not end by itself."""
        return self._exception


def run_app(folder: Path, table: "Table | None") -> int:
    """Run the program on this terminal; gives the exit code."""
    app = IronbottomApp(folder, table, glyphs.choose())
    app.run()
    if app.crash is not None:
        from tui.crash import sentence

        click.echo(sentence(app.crash), err=True)
    return app.return_code or 0

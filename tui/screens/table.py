"""The table: shows what the person at the keyboard may see, and alone of all screens talks to the Table."""

from collections.abc import Callable
from typing import Any, ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container

from model.record import Choice, IllegalChoice, Seat
from saves.table import CannotSave, Locked, ReadOnly, Seen, Stale, Table
from tui.boards.chart_board import ChartBoard
from tui.bot_runner import BotRunner
from tui.frugal import FrugalCompositor
from tui.odds import Reckoner
from tui.opponents import Opponents
from tui.screens import wording
from tui.screens.curtain import CurtainScreen
from tui.widgets.choices import ChoicesPane
from tui.widgets.hands import HandsPane
from tui.widgets.lines import Line
from tui.widgets.log import LogPane
from tui.widgets.look import LookPane, thing_of
from tui.widgets.pane import InkScreen, Pane

LAYOUTS = {"-tall": (0, 34), "-wide": (110, 36), "-huge": (160, 45)}
REFUSED = (IllegalChoice, Stale, ReadOnly, CannotSave)


class TableScreen(InkScreen[None]):
    """Map, log, hands and choices of one campaign."""

    AUTO_FOCUS = "#choices"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "Undo", id="table.undo"),
        Binding("U,upper_u", "redo", "Redo", id="table.redo"),
        Binding("question_mark", "help", "Help", id="table.help"),
        Binding("f1", "keys", "Keys", id="table.keys"),
        Binding("R,upper_r", "resign", "Resign", id="table.resign"),
        Binding("q", "leave", "Title", id="table.leave"),
        Binding("escape", "escape", "Back", show=False, id="table.escape"),
        Binding("slash", "type", "Filter", id="table.type"),
        Binding("left_square_bracket", "turn(-1)", "Turn before", id="table.turn_before"),
        Binding("right_square_bracket", "turn(1)", "Turn after", id="table.turn_after"),
    ]

    def __init__(self, table: Table, me: str = "", bots: BotRunner | None = None) -> None:
        """Sit down at a table; `me` needs no curtain if he is the only person there."""
        super().__init__()
        self._compositor = FrugalCompositor()
        self.table = table
        self.viewer = me if table.people() == (me,) else ""
        self._last = self.viewer
        self._bots = bots
        self._seen: Seen | None = None
        sides = dict.fromkeys(seat.side for seat in table.game.brief.seats)
        self._order = {side: number for number, side in enumerate(sides, 1)}
        self._names = {seat.slug: str(seat.name) for seat in table.game.brief.seats}
        self._message = self._refusal = ""
        self._is_reported = table.outcome is not None
        self._is_playing = False
        self._unsubscribe: Callable[[], None] | None = None

    def compose(self) -> ComposeResult:
        """The title over the panes over the status."""
        self.map = ChartBoard(self.table.game.brief.slug, id="map")
        self.log_pane, self.look = LogPane(id="log"), LookPane(id="look")
        self.hands, self.choices = HandsPane(self._names, id="hands"), ChoicesPane(id="choices")
        self.title_line, self.status = Line(False, id="title"), Line(True, id="status")
        yield self.title_line
        with Container(id="body", classes=" ".join(self._room())):
            yield from (self.map, self.log_pane, self.look, self.hands, self.choices)
        yield self.status

    def on_mount(self) -> None:
        """Listen to the table, and show it."""
        self.set_class(self.map.glyphs.name != "unicode", "-ascii")
        runner = self._bots or getattr(self.app, "bots", None) or BotRunner()
        self._opponents = Opponents(self.table, runner, lambda: len(self._seen.log) if self._seen else 0, self.say)
        self._reckoner = Reckoner(self.table.game.brief.slug, self._wanted, self.choices.foretell)
        self._unsubscribe = self.table.subscribe(self.sync)
        self.sync()

    async def on_unmount(self) -> None:
        """Leave the table, and end what was started for it."""
        if self._unsubscribe:
            self._unsubscribe()
        await self._reckoner.close()

    def on_resize(self, event: events.Resize) -> None:
        """More room shows more."""
        self._fit()

    def _fit(self) -> None:
        room, body = self._room(), self.query_one("#body")
        for name in LAYOUTS:
            body.set_class(name in room, name)

    def _room(self) -> list[str]:
        """The classes of the layouts there is room for."""
        size = self.app.size
        return [name for name, (width, height) in LAYOUTS.items() if size.width >= width and size.height >= height]

    # What is shown

    def sync(self) -> None:
        """Show the table as it stands: to the person who looks, or a curtain to the one who comes next."""
        owner = self._owner()
        if owner and owner != self.viewer:
            if len(self.table.people()) == 1:
                self.viewer = self._last = owner
            else:
                self._draw_curtain(owner)
                return
        self._show(self.table.seen(self._seats()))
        if self.table.bot_to_act() is not None:
            self._let_bots_play()
        if self.table.outcome is not None and not self._is_reported:
            self._is_reported = True
            self._report()

    def _owner(self) -> str:
        """The person who is asked, or "" where a bot is, or nobody."""
        asked = self.table.asked
        holder = self.table.holders.get(asked) if asked else None
        return holder.name if holder and holder.kind == "person" else ""

    def _seats(self) -> frozenset[Seat]:
        return self.table.seats_of(self.viewer) if self.viewer else frozenset()

    def _show(self, seen: Seen | None) -> None:
        self._seen = seen
        chart = seen.chart if seen else None
        legal = frozenset(key for label in (seen.labels if seen else ()) for key in label.keys)
        self.map.show(chart, legal, self._order)
        self.log_pane.show(seen.log if seen else (), chart.heading[0].text if chart and chart.heading else "")
        self.hands.show(chart, seen.asked if seen and seen.mine else None, self._order)
        if seen:
            hint = str(seen.chart.hint) if seen.mine else ""
            ask = wording.question(seen, self._names)
            idle = wording.waiting(self.table, seen, self._opponents.is_paused)
            self.choices.show(seen.position, ask, seen.legal, seen.labels, hint, idle)
        else:
            self.choices.show(-1, "", (), ())
        self._touch()
        self._look()
        self.title_line.say(*wording.title(self.table, seen, self.viewer, self._names, self.map.glyphs))
        self._say_status()

    def _touch(self) -> None:
        keys = self.choices.touched
        self.map.touch(keys)
        self.hands.touch(keys)
        self._reckon()

    def _look(self) -> None:
        chart = self._seen.chart if self._seen else None
        card = self.hands.cards().get(self.hands.cursor) if self.focused is self.hands else None
        self.look.show(card or thing_of(chart, self.map.cursor), chart, self._order, self.hands.counts())

    def _say_status(self) -> None:
        if self._seen is None:
            self.status.say((), ())
            return
        pane = self.focused.id if self.focused and self.focused.id else ""
        self.status.say(*wording.status(pane, self._message, self._seen, self.map.glyphs))

    def say(self, sentence: str) -> None:
        """Say something in the status line until the next key."""
        self._message = sentence
        self._say_status()

    # The curtain, the bots, the odds, the end

    def _draw_curtain(self, owner: str) -> None:
        if isinstance(self.app.screen, CurtainScreen):
            return
        is_back, self.viewer = owner == self._last, ""
        self._show(None)
        seats = ", ".join(self._names[seat] for seat in self.table.holders if seat in self.table.seats_of(owner))
        log = self.table.seen(frozenset()).log
        notice, self._refusal = self._refusal, ""
        self.app.push_screen(
            CurtainScreen(owner, seats, log, is_back, notice), lambda answer: self._lift(owner, answer)
        )

    def _lift(self, owner: str, answer: str | None) -> None:
        if answer == "lift":
            self.viewer = self._last = owner
            try:
                self.table.shown(owner)
            except REFUSED as refused:
                self.say(str(refused))
        elif answer == "undo":
            try:
                self.table.undo(self._last or owner)
            except (*REFUSED, Locked) as refused:
                self._refusal = str(refused)
        else:
            self.action_leave()
            return
        self.sync()
        self.choices.rearm()

    @work(group="bots")
    async def _let_bots_play(self) -> None:
        if self._is_playing:
            return
        self._is_playing = True
        try:
            await self._opponents.play()
        finally:
            self._is_playing = False

    @work(group="odds")
    async def _reckon(self) -> None:
        await self._reckoner.reckon()

    def _wanted(self) -> tuple[Seen, int] | None:
        """The choice in sight whose odds come next."""
        number = self.choices.wanted()
        return (self._seen, number) if self._seen and number is not None else None

    def _report(self) -> None:
        from tui.screens.report import ReportScreen

        self.app.push_screen(ReportScreen(self.table, self.viewer))

    # What is done

    def _attempt(self, act: Callable[[], Any]) -> bool:
        """Do something at the table; where it is refused say why in a sentence and show how things stand."""
        try:
            act()
        except (*REFUSED, Locked) as refused:
            self.sync()
            self.choices.rearm()
            self.say(str(refused))
            return False
        return True

    def on_choices_pane_made(self, message: ChoicesPane.Made) -> None:
        """Take choices to the table."""
        seen = self._seen
        if seen is None or seen.asked is None:
            return
        seat, at, choices = seen.asked, message.at, message.choices
        if len(choices) == 1:
            self._attempt(lambda: self.table.play(at, seat, choices[0]))
        else:
            self._attempt(lambda: self._take_row(at, seat, choices))

    def _take_row(self, at: int, seat: Seat, choices: tuple[Choice, ...]) -> None:
        taken = self.table.play_row(at, seat, choices)
        if taken < len(choices):
            self.say(f"{taken} of {len(choices)} taken; then something else had to be decided.")

    def on_pane_moved(self, message: Pane.Moved) -> None:
        """What the cursor stands on is described and lit."""
        if message.pane is self.choices:
            self._touch()
        elif message.pane in (self.map, self.hands):
            self._look()

    def on_pane_opened(self, message: Pane.Opened) -> None:
        """List only the choices that touch the thing."""
        key = self.map.cursor if message.pane is self.map else self.hands.cursor if message.pane is self.hands else ""
        if not key or not self.choices.choices:
            return
        if self.choices.narrow(key):
            self.choices.focus()
        else:
            self.choices.clear()
            self.say("No choice touches this now.")
        self._touch()

    def on_log_pane_back_to(self, message: LogPane.BackTo) -> None:
        """Go back to a line of the log, after a question; redo does not bring back what is taken back so."""
        node = message.node
        question = "Take back everything after this line?"
        self._ask_first(question, "Yes, go back to here", lambda: self.table.goto(node, self.viewer))

    def _ask_first(self, question: str, yes: str, act: Callable[[], Any]) -> None:
        from tui.screens.dialogs import Question

        def decide(answer: bool | None) -> None:
            if answer:
                self._attempt(act)

        self.app.push_screen(Question(question, yes, "No"), decide)

    def on_descendant_focus(self) -> None:
        """The description and the hints follow the pane."""
        is_looking = self.focused is self.map
        self.query_one("#body").set_class(is_looking, "-looking")
        self._look()
        self._say_status()

    def on_key(self, event: events.Key) -> None:
        """Letters take choices; while bots play, Enter and space hurry them."""
        if self._message:
            self._message = ""
            self._say_status()
        if not self.choices.choices and event.key in ("enter", "space"):
            event.stop()
            self._hurry(event.key)
            return
        spot = self.choices.spot_of(event.character)
        if spot is not None and self.focused is not self.log_pane and not self._is_bound(event.key):
            event.stop()
            self.choices.take(event.time, spot)

    def _is_bound(self, key: str) -> bool:
        """Whether a key means something else here, by default or by a player's own key map."""
        return key in self.active_bindings

    def _hurry(self, key: str) -> None:
        if self.table.outcome is not None:
            self._report()
        elif key == "space" and not self.table.people():
            self._opponents.pause()
            if self._seen:
                self._show(self._seen)
        elif self._opponents.is_paused:
            self._opponents.step()
        else:
            self._opponents.hurry()

    def action_undo(self) -> None:
        """Take back, or say why not."""
        self._attempt(lambda: self.table.undo(self.viewer))

    def action_redo(self) -> None:
        """Go forward again."""
        self._attempt(lambda: self.table.redo(self.viewer))

    def action_help(self) -> None:
        """The rule behind the decision."""
        from tui.screens.help import HelpScreen

        if self._seen:
            self.app.push_screen(HelpScreen(self._seen, self.table.game.pages(), self.choices.odds))

    def action_keys(self) -> None:
        """All keys."""
        from tui.screens.help import KeysScreen

        self.app.push_screen(KeysScreen())

    def action_resign(self) -> None:
        """Give up, after a question."""
        seat = next(iter(self._seen.seats), None) if self._seen else None
        if seat is not None and self.table.outcome is None:
            self._ask_first("Give up this game?", "Yes, resign", lambda: self.table.resign(seat))

    def action_type(self) -> None:
        """Search the log, or filter the choices."""
        pane = self.log_pane if self.focused is self.log_pane else self.choices
        pane.focus()
        pane.begin_typing()

    def action_turn(self, way: int) -> None:
        """Go to another turn in the log."""
        self.log_pane.jump_turn(way)

    def action_escape(self) -> None:
        """Drop filter and marks first; then leave."""
        if self.choices.clear():
            self._touch()
        elif self.focused is not self.choices:
            self.choices.focus()
        else:
            self.action_leave()

    def action_leave(self) -> None:
        """Back to the title; every choice is saved already."""
        self.app.pop_screen()
        self.notify_saved()

    def notify_saved(self) -> None:
        """Say that the campaign is safe."""
        say = getattr(self.app, "say", None)
        if say:
            say(f"{self.table.name} is saved.")

"""A game in line mode: tells what happened, asks, does what is typed, until the game or the input ends."""

from collections.abc import Callable

from model.notation import Unreadable, parse
from model.record import Choice, IllegalChoice, Outcome, Seat
from saves.bots import play_bots
from saves.table import CannotSave, Locked, LogLine, ReadOnly, Seen, Stale, Table
from tui.ending import headline, holder_name, reason, results
from tui.plain.paper import Paper
from tui.plain.picture import heading, map_lines, zone_lines
from tui.sentences import Nonsense

RECENT = 5
REFUSALS = (Nonsense, IllegalChoice, Stale, Locked, ReadOnly, CannotSave, Unreadable)


class Session:
    """One sitting at a table; `person` is who looks at the paper now, None before the first or for a spectator."""

    def __init__(self, table: Table, paper: Paper) -> None:
        self.table = table
        self.paper = paper
        self.person: str | None = None
        self._told: dict[str | None, tuple[LogLine, ...]] = {}
        self._headed = ""
        self._asked_at: object = None

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats of the person who looks; none for a spectator."""
        return frozenset() if self.person is None else self.table.seats_of(self.person)

    def seen(self) -> Seen:
        """What the person who looks may know."""
        return self.table.seen(self.seats)

    def run(self, obey: Callable[["Session", str], bool]) -> None:
        """Play until `obey`, which is given every typed line, says that it is enough, or the input ends."""
        self._sit_down()
        try:
            going_on = True
            while going_on:
                self._let_bots_play()
                self._hand_over()
                going_on = obey(self, self._ask())
        except EOFError:
            pass
        self.paper.write(f"Saved as {self.table.name}; go on with: ironbottom resume.")

    def _sit_down(self) -> None:
        table = self.table
        people = table.people()
        self.person = people[0] if len(people) == 1 else None
        names = {seat.slug: str(seat.name) for seat in table.game.brief.seats}
        self.paper.write(f"{table.game.brief.title}: {table.name}")
        self.paper.write(", ".join(f"{names[seat]}: {holder_name(who)}" for seat, who in table.holders.items()) + ".")
        if table.seed is not None:
            self.paper.write(f"The dice come from the open seed {table.seed}: whoever knows it can foretell them.")
        self.paper.write("Type a number to choose, ? for help, quit to leave; every choice is saved at once.")
        if len(people) < 2:  # with more, nothing may be shown before the first has been called
            self._open_eyes()

    def _open_eyes(self) -> None:
        """Show a person who has just come: the map, their cards, what happened lately."""
        seen = self.seen()
        if seen.notice:
            self.paper.write(str(seen.notice))
        self.paper.write("", heading(seen.chart))
        self._headed = heading(seen.chart)
        self.paper.write_all(map_lines(seen.chart, self.table.game.brief))
        self.paper.write_all(zone_lines(seen.chart.zones, self.table.game.brief))
        if self.person not in self._told:
            self._told[self.person] = seen.log[:-RECENT]

    def _let_bots_play(self) -> None:
        """Let bots choose until a person is asked; everything is told as it comes."""
        if not self.table.read_only and self.table.outcome is None:
            stop = self.table.subscribe(self.tell_news)
            try:
                play_bots(self.table)
            finally:
                stop()

    def _hand_over(self) -> None:
        """Call the next person to the keyboard if it is another one, and show nothing until they have come."""
        asked = self.table.asked
        holder = self.table.holders.get(asked) if asked is not None and self.table.outcome is None else None
        if holder is None or holder.kind != "person" or holder.name == self.person:
            return
        self.tell_news()
        self.paper.wipe()
        line = self.paper.ask(f"Pass the keyboard to {holder.name}. Press Enter. ")
        if line == "undo" and self.person is not None:
            if not self.attempt(self.undo):
                self.paper.ask("Press Enter. ")
            self._hand_over()
            return
        self.paper.wipe()
        self.person = holder.name
        if not self.table.read_only:
            self.table.shown(holder.name)
        self._open_eyes()

    def tell_news(self) -> None:
        """Write the lines of the battle log that the person who looks has not been told yet."""
        seen = self.seen()
        known = self._told.get(self.person, ())
        same = next((n for n, (a, b) in enumerate(zip(known, seen.log, strict=False)) if a != b), None)
        start = min(len(known), len(seen.log)) if same is None else same
        if heading(seen.chart) != self._headed:
            self._headed = heading(seen.chart)
            self.paper.write("", self._headed)
        self.paper.write_all(f"  {line.words}" for line in seen.log[start:])
        self._told[self.person] = seen.log

    def _ask(self) -> str:
        self.tell_news()
        seen = self.seen()
        moment = (self.person, seen.position, seen.outcome)
        if moment == self._asked_at:
            return self.paper.ask()
        self._asked_at = moment
        if seen.outcome is not None:
            self._tell_end(seen.outcome)
        elif seen.mine:
            self.tell_choices(seen)
        else:
            self.paper.write("Nobody here is asked to choose; type map, log or quit.")
        return self.paper.ask()

    def forget_question(self) -> None:
        """Have the question written once more."""
        self._asked_at = None

    def tell_choices(self, seen: Seen) -> None:
        """Write the question and the numbered choices."""
        self.paper.write("", f"{seen.chart.ask}  [position {seen.position}]")
        self.paper.write_all(f"{n:>3}  {label.words}" for n, label in enumerate(seen.labels, 1))

    def _tell_end(self, outcome: Outcome) -> None:
        brief = self.table.game.brief
        self.paper.write("", f"The game is over. {headline(brief, outcome)} {reason(outcome)}")
        rows = results(brief, outcome, self.table.holders)
        self.paper.write_all(f"  {seat} ({holder}): {kind}" for seat, holder, kind in rows)
        self.paper.write("Type map, hand, log or quit.")

    def attempt(self, deed: Callable[[], object]) -> bool:
        """Do something the table may refuse; a refusal is one written sentence."""
        try:
            deed()
        except REFUSALS as refusal:
            self.paper.write(str(refusal))
            return False
        return True

    def find_choice(self, seen: Seen, typed: str) -> Choice:
        """The choice meant by a number or by words; raises Nonsense or Unreadable."""
        if typed.isdecimal():
            number = int(typed)
            if not 1 <= number <= len(seen.legal):
                raise Nonsense(f"There is no choice {number}; there is 1 to {len(seen.legal)}.")
            return seen.legal[number - 1]
        return parse(self.table.game.types, typed)

    def undo(self) -> None:
        """Take back the last choice of the person who looks; raises Locked."""
        self.table.undo(self._somebody())

    def redo(self) -> None:
        """Make the choice again that was taken back; raises Locked."""
        self.table.redo(self._somebody())

    def goto(self, position: int) -> None:
        """Go to a position; raises Locked."""
        self.table.goto(position, self._somebody())

    def _somebody(self) -> str:
        if self.person is None:
            raise Nonsense("You hold no seat.")
        return self.person

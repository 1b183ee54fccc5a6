"""A new game before it begins: what is set so far, and every line of the form that sets it."""

from collections.abc import Callable
from dataclasses import dataclass, field

from model.brief import Brief, Option
from model.games import briefs
from model.record import Seat
from saves.holders import Holder, clean_name
from tui.ending import holder_name, in_sentence, side_name
from tui.seating import USUAL_BOT, bot, people, person, read_holder, read_value, sides, values_in_words
from tui.sentences import Nonsense

UNDO = {
    "usual": "Fair where several people play, else free.",
    "free": "Everything may be taken back; made again, the same choice meets the same dice.",
    "fair": "Nothing is taken back once a die has fallen or another player has seen something.",
}
MANY = 12  # values of a range worth stepping through


@dataclass(frozen=True)
class Row:
    """A line of the form: its name, its value, a sentence about it, how it is stepped, how typed and from what."""

    key: str
    name: str
    value: str
    about: str
    step: Callable[[int], None] | None = None
    write: Callable[[str], None] | None = None
    typed: str = ""


@dataclass
class Draft:
    """What is set so far; options that were not touched follow the scenario and the number of people."""

    me: str
    brief: Brief = field(default_factory=lambda: briefs()[0])
    scenario: int = 0
    chosen: dict[str, int | str] = field(default_factory=dict)
    holders: dict[Seat, Holder] = field(default_factory=dict)
    undo: str = "usual"
    name: str = ""

    def __post_init__(self) -> None:
        self.holders = self.holders or dict(self.presets()[0][1])

    def presets(self) -> list[tuple[str, dict[Seat, Holder]]]:
        """Usual ways to sit down, each with its words."""
        groups = sides(self.brief)
        names = {side: in_sentence(side_name(self.brief, side)) for side in groups}
        seats = [seat.slug for seat in self.brief.seats]
        ways = [
            (
                f"You play {names[mine]} against bots",
                {seat: person(self.me) if seat in groups[mine] else bot(USUAL_BOT) for seat in seats},
            )
            for mine in groups
        ]
        if len(groups) > 1:
            each = {seat: person(self._guest(n)) for n, group in enumerate(groups.values()) for seat in group}
            ways.append((f"{len(groups)} people at this keyboard, a side each", each))
        if len(seats) > len(groups):
            ways.append(
                (
                    f"{len(seats)} people at this keyboard, a seat each",
                    {seat: person(self._guest(n)) for n, seat in enumerate(seats)},
                )
            )
        ways.append(("You play every seat", dict.fromkeys(seats, person(self.me))))
        ways.append(("Bots play, you watch", dict.fromkeys(seats, bot(USUAL_BOT))))
        return ways

    def _guest(self, number: int) -> str:
        return self.me if number == 0 else f"Player {number + 1}"

    def settings(self) -> dict[str, int | str]:
        """Every option with its value."""
        slug = self.brief.scenarios[self.scenario].slug
        return self.brief.settings(slug, self.chosen, len(people(self.holders.values())))

    def rows(self) -> list[Row]:
        """The lines of the form, from top to bottom."""
        return [
            *self._game_rows(),
            self._preset_row(),
            *(self._seat_row(seat.slug, str(seat.name)) for seat in self.brief.seats),
            self._scenario_row(),
            *(self._option_row(option) for option in self.brief.options),
            self._undo_row(),
            self._name_row(),
        ]

    def _game_rows(self) -> list[Row]:
        games = briefs()
        if len(games) < 2:
            return []

        def step(way: int) -> None:
            self.brief = games[(games.index(self.brief) + way) % len(games)]
            self.scenario, self.chosen = 0, {}
            self.holders = dict(self.presets()[0][1])

        return [Row("game", "Game", str(self.brief.title), str(self.brief.about), step)]

    def _preset_row(self) -> Row:
        ways = self.presets()
        at = next((n for n, (_, holders) in enumerate(ways) if holders == self.holders), None)

        def step(way: int) -> None:
            start = at if at is not None else -1 if way > 0 else 0
            self.holders = dict(ways[(start + way) % len(ways)][1])

        value = "as set below" if at is None else ways[at][0]
        return Row("players", "Players", value, "A quick way to fill the seats; change any of them below.", step)

    def _seat_row(self, seat: Seat, name: str) -> Row:
        holder = self.holders[seat]
        known = dict.fromkeys([self.me, *people(self.holders.values())])
        guest = next(other for n in range(1, len(known) + 1) if (other := self._guest(n)) not in known)
        choices = [*map(person, known), person(guest), *map(bot, reversed(self.brief.bots))]

        def step(way: int) -> None:
            self.holders[seat] = choices[(choices.index(holder) + way) % len(choices)]

        def write(text: str) -> None:
            self.holders[seat] = read_holder(text, self.me, name, self.brief.bots)

        about = f"You, somebody else at this keyboard, or a bot ({', '.join(self.brief.bots)}); Enter types a name."
        return Row(f"seat {seat}", name, holder_name(holder), about, step, write, holder.name)

    def _scenario_row(self) -> Row:
        scenarios = self.brief.scenarios

        def step(way: int) -> None:
            self.scenario = (self.scenario + way) % len(scenarios)
            self.chosen = {}

        found = scenarios[self.scenario]
        return Row("scenario", str(self.brief.scenario_word), str(found.name), str(found.about), step)

    def _option_row(self, option: Option) -> Row:
        value = self.settings()[option.slug]
        values: tuple[int | str, ...] = option.values or tuple(range(option.low, option.high + 1))

        def step(way: int) -> None:
            self.chosen[option.slug] = values[(values.index(value) + way) % len(values)]

        def write(text: str) -> None:
            self.chosen[option.slug] = read_value(option, text.strip())

        about = f"{option.about} ({values_in_words(option)})"
        typing = write if len(values) > MANY else None
        return Row(f"option {option.slug}", str(option.name), str(value), about, step, typing, str(value))

    def _undo_row(self) -> Row:
        ways = list(UNDO)

        def step(way: int) -> None:
            self.undo = ways[(ways.index(self.undo) + way) % len(ways)]

        return Row("undo", "Taking back", self.undo, UNDO[self.undo], step)

    def _name_row(self) -> Row:
        def write(text: str) -> None:
            self.name = clean_name(text)

        shown = self.name or "(that of the game)"
        return Row("name", "Name", shown, "What the campaign is called; Enter types a name.", None, write, self.name)

    @property
    def mode(self) -> str | None:
        """How strict undo is, None for what is usual."""
        return None if self.undo == "usual" else self.undo

    def check(self) -> None:
        """Raise Nonsense, in one sentence, where the game cannot begin like this."""
        if any(holder.kind == "open" for holder in self.holders.values()):
            raise Nonsense("Somebody must hold every seat: a person or a bot.")
        try:
            self.settings()
        except ValueError as error:
            raise Nonsense(str(error)) from None

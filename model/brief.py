"""What the title screen and the command line need to know of a game without importing its rules."""

from model.record import Record, Seat, Side, Words


class SeatBrief(Record, frozen=True):
    """One seat: its slug, the side it belongs to, and its name."""

    slug: Seat
    side: Side
    name: Words


class Scenario(Record, frozen=True):
    """A way to begin: the options it sets, and a sentence about it."""

    slug: str
    name: Words
    about: Words
    sets: tuple[tuple[str, int | str], ...] = ()


class Option(Record, frozen=True):
    """A setting of the rules: a list of `values`, or any whole number from `low` to `high`.

    `default` holds where nothing was said and the scenario is silent; `many` replaces it where two or more people sit.
    """

    slug: str
    name: Words
    about: Words
    default: int | str
    values: tuple[int | str, ...] = ()
    low: int = 0
    high: int = 0
    many: int | str | None = None

    def admits(self, value: int | str) -> bool:
        """Tell whether the value may be chosen."""
        if self.values:
            return value in self.values
        return isinstance(value, int) and self.low <= value <= self.high


class Brief(Record, frozen=True):
    """A game in short; `edition` is the edition of its rules, raised when a change breaks old campaigns.

    `bots` are the levels of its bots, the weakest first; games of lower `rank` are listed first; `scenario_word` says
    what the scenarios of this game are called.
    """

    slug: str
    title: Words
    about: Words
    edition: int
    seats: tuple[SeatBrief, ...]
    scenarios: tuple[Scenario, ...]
    options: tuple[Option, ...] = ()
    bots: tuple[str, ...] = ("random", "ensign")
    rank: int = 9
    scenario_word: Words = Words("Scenario")

    def side_of(self, seat: Seat) -> Side:
        """The side a seat belongs to."""
        return next(s.side for s in self.seats if s.slug == seat)

    def settings(self, scenario: str, chosen: dict[str, int | str], people: int = 1) -> dict[str, int | str]:
        """Every option with its value: chosen, else set by the scenario, else the default for that many people.

        Raises ValueError with one sentence for an unknown scenario or option, or a value out of range.
        """
        found = next((s for s in self.scenarios if s.slug == scenario), None)
        if found is None:
            known = ", ".join(s.slug for s in self.scenarios)
            raise ValueError(f"{self.title} has no scenario {scenario!r}; it has {known}.")
        unknown = sorted(set(chosen) - {o.slug for o in self.options})
        if unknown:
            raise ValueError(f"{self.title} has no option {unknown[0]!r}.")
        usual = {o.slug: o.default if people < 2 or o.many is None else o.many for o in self.options}
        result = usual | dict(found.sets) | chosen
        for option in self.options:
            if not option.admits(result[option.slug]):
                raise ValueError(f"{option.name}: {result[option.slug]!r} is not one of {self._range(option)}.")
        return result

    @staticmethod
    def _range(option: Option) -> str:
        return ", ".join(map(str, option.values)) or f"{option.low} to {option.high}"

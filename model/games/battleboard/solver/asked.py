"""What a question of odds is: the options of the battle and the policies of both sides, read by their names."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec.structs import replace

from model.data import decode
from model.games.battleboard.tables import (
    ATTACKER,
    DEFENDER,
    LAND,
    LETTERS,
    PACKAGE,
    RULES,
    SEA,
    UNITS,
    UnitType,
    units,
)
from model.record import Record

STRIKE, SUBMERGE = "strike", "submerge"
NEVER, ROUNDS, UNITS_LEFT, VALUE = "never", "rounds", "units", "ev"
PLAIN_NAMES = ("kind", "two_hit_carriers", "ambush", "torpedo", "bombard", "retreat_allowed", "no_waste", "hold")
SIDED_NAMES = ("ool", "keep", "subs")
NAMES = (*PLAIN_NAMES, "airfields", "retreat", *(f"{name}_{letter}" for name in SIDED_NAMES for letter in LETTERS))


class Limits(Record, frozen=True):
    """What is too large to be exact, and how it is then played.

    `states` and `work` end an exact answer, `cells` is the largest table of boards by boards, `kept` the most that is
    remembered between two passes, `block` the most equations solved at once, `samples` the battles played instead,
    `tiny` what counts as nothing.
    """

    states: int
    cells: int
    work: int
    kept: int
    block: int
    samples: int
    tiny: float


LIMITS = decode(PACKAGE, "solver.json", Limits)

Counts = tuple[tuple[str, int], ...]


class Options(Record, frozen=True):
    """[BB-11] The options of the battle; `torpedo` is a letter or "", `airfields` None leaves landing aside."""

    kind: Literal["sea", "land"] = "sea"
    two_hit_carriers: bool = False
    ambush: bool = False
    torpedo: Literal["", "A", "D"] = ""
    bombard: tuple[int, ...] = ()
    retreat_allowed: bool = True
    no_waste: bool = True
    hold: int = 0
    airfields: tuple[int, int] | None = None

    @property
    def is_land(self) -> bool:
        """[BB-9] Whether the battle is on land."""
        return self.kind == LAND

    @property
    def types(self) -> dict[str, UnitType]:
        """[BB-11.1] The numbers of the units in this battle."""
        return units(self.two_hit_carriers)


class Retreat(Record, frozen=True):
    """[BB-6.2] When the attacker leaves: never, after `number` rounds, at `number` units, or by expected value."""

    when: Literal["never", "rounds", "units", "ev"] = "never"
    number: int = 0


class Policies(Record, frozen=True):
    """What both sides do where they have a choice; pairs are for the attacker and the defender.

    An order of losses names classes, first lost first, and is followed by the usual order; `keep` holds that many of a
    class back as long as possible.
    """

    losses: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    keep: tuple[Counts, Counts] = ((), ())
    subs: tuple[Literal["strike", "submerge"], Literal["strike", "submerge"]] = ("strike", "strike")
    retreat: Retreat = Retreat()

    def order(self, side: int, is_land: bool) -> tuple[str, ...]:
        """The whole order of losses of a side: what was asked for, then the usual order, then all the rest."""
        usual = RULES.losses_land[side] if is_land else RULES.losses_sea
        rest = tuple(name + plus for name in UNITS for plus in ("+", ""))
        return tuple(dict.fromkeys(self.losses[side] + usual + RULES.losses_sea + rest))


def read(named: Mapping[str, Any]) -> tuple[Options, Policies]:
    """Options and policies by the names of files and commands; raises ValueError with one sentence."""
    for name in named:
        if name not in NAMES:
            raise ValueError(f"There is no option or policy called {name!r}; there is {', '.join(NAMES)}.")
    options = Options(**{name: _READERS[name](name, named[name]) for name in PLAIN_NAMES if name in named})
    fields = named.get("airfields")
    if fields is not None:
        options = replace(options, airfields=_pair(fields))
    losses, keep, subs = (
        tuple(_READERS[name](f"{name}_{x}", named.get(f"{name}_{x}")) for x in LETTERS) for name in SIDED_NAMES
    )
    return options, Policies(losses, keep, subs, _retreat(named.get("retreat")))


def _one_of(name: str, value: Any, *known: str) -> str:
    if value not in known:
        raise ValueError(f"{name} is {' or '.join(known)}, not {value!r}.")
    return str(value)


def _flag(name: str, value: Any) -> bool:
    if isinstance(value, bool):
        return value
    return _one_of(name, value, "on", "off", "true", "false") in ("on", "true")


def _whole(name: str, value: Any) -> int:
    if isinstance(value, str) and value.strip().isdecimal():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ValueError(f"{name} is a number from 0, not {value!r}.")
    return value


def _words(value: Any) -> list[Any]:
    return value.replace(",", " ").split() if isinstance(value, str) else list(value or ())


def _bombard(name: str, value: Any) -> tuple[int, ...]:
    values = tuple(_whole(name, item) for item in _words(value))
    if any(not 1 <= item <= RULES.die for item in values) or len(values) > RULES.largest_force:
        raise ValueError(f"{name} is a row of at most {RULES.largest_force} numbers from 1 to {RULES.die}.")
    return values


def _order(name: str, value: Any) -> tuple[str, ...]:
    return tuple(_class(name, str(item)) for item in _words(value))


def _class(name: str, text: str) -> str:
    cls = text.strip().upper()
    if cls.removesuffix("+") not in UNITS:
        raise ValueError(f"{name} names units, and there is none called {text!r}; there is {', '.join(UNITS)}.")
    return cls


def _keep(name: str, value: Any) -> Counts:
    if isinstance(value, Mapping):
        return tuple((_class(name, cls), _whole(name, count)) for cls, count in value.items())
    pairs = [item.replace("=", ":").partition(":") for item in _words(value)]
    return tuple((_class(name, cls), _whole(name, count)) for cls, _, count in pairs)


def _retreat(value: Any) -> Retreat:
    if value is None or value == NEVER:
        return Retreat()
    if value == VALUE:
        return Retreat("ev")
    when, number = value, None
    if isinstance(value, Mapping) and len(value) == 1:
        ((when, number),) = value.items()
    elif isinstance(value, str) and (":" in value or "=" in value):
        when, _, number = value.replace("=", ":").partition(":")
    if when == VALUE and number is True:
        return Retreat("ev")
    if when not in (ROUNDS, UNITS_LEFT) or number is None:
        raise ValueError(f"retreat is never, rounds:N, units:N or ev, not {value!r}.")
    return Retreat("rounds" if when == ROUNDS else "units", _whole(f"retreat {when}", number))


def _pair(value: Any) -> tuple[int, int]:
    numbers = [_whole("airfields", item) for item in _words(value)]
    if len(numbers) != len(LETTERS):
        raise ValueError("airfields are two numbers, the attacker's and the defender's.")
    return numbers[ATTACKER], numbers[DEFENDER]


_READERS: dict[str, Any] = {
    "kind": lambda name, value: _one_of(name, value, SEA, LAND),
    "two_hit_carriers": _flag,
    "ambush": _flag,
    "torpedo": lambda name, value: "" if value in (None, "", "none") else _one_of(name, value, *LETTERS),
    "bombard": _bombard,
    "retreat_allowed": _flag,
    "no_waste": _flag,
    "hold": _whole,
    "ool": _order,
    "keep": _keep,
    "subs": lambda name, value: STRIKE if value is None else _one_of(name, value, STRIKE, SUBMERGE),
}

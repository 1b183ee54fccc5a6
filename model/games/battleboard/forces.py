"""Forces as text: `3 SS 2 DD 1 BB`, `TR[INF+ART]`, `BBd`, `INF~`; read, checked and written [BB-2 Words]."""

import re
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from model.games.battleboard.tables import (
    AAA,
    AIRCRAFT,
    BMB,
    CV,
    FTR,
    INF,
    LAND,
    LAND_UNITS,
    LANDING,
    RULES,
    SEA,
    SEA_UNITS,
    TR,
    UNITS,
    units,
)
from model.record import Record

DAMAGED, SEABORNE = "d", "~"
_GROUP = re.compile(
    r"(?:(?P<before>-?\d+) *[x×*]? *)?"
    r"(?P<name>[A-Za-z]+(?:\[[^\]]*\])?~?)"
    r"(?: *[:=] *(?P<given>-?\d+)|(?P<after>\d+))?"
)
_CLASS = re.compile(rf"(?P<code>{'|'.join(UNITS)})(?P<hurt>D?)(?P<cargo>\[.*\])?(?P<landed>~?)")
_FRAME = re.compile(r"[{}\"']|\s+(?=\[)")


class Group(Record, frozen=True):
    """Some units that are alike: code, cargo in roster order, damaged or not, landed from the sea or not."""

    code: str
    cargo: tuple[str, ...] = ()
    is_damaged: bool = False
    is_seaborne: bool = False
    count: int = 1

    @property
    def spelled(self) -> str:
        """The class in the notation of forces, without its number."""
        damaged, seaborne = DAMAGED if self.is_damaged else "", SEABORNE if self.is_seaborne else ""
        return f"{self.code}{damaged}{cargo_text(self.cargo)}{seaborne}"


Force = tuple[Group, ...]


def cargo_text(cargo: tuple[str, ...]) -> str:
    """Cargo in brackets, nothing for none."""
    return f"[{'+'.join(cargo)}]" if cargo else ""


def rank(group: Group) -> tuple[int, str, bool, bool]:
    """The order in which units are numbered: roster, cargo text, undamaged before damaged, plain before seaborne."""
    return UNITS[group.code].order, cargo_text(group.cargo), group.is_damaged, group.is_seaborne


def gather(groups: Iterable[Group]) -> Force:
    """Groups in order, those that are alike as one; empty ones are gone."""
    counts: dict[Group, int] = {}
    for group in groups:
        alone = replace(group, count=1)
        counts[alone] = counts.get(alone, 0) + group.count
    return tuple(replace(alone, count=counts[alone]) for alone in sorted(counts, key=rank) if counts[alone])


def parse(text: str, is_two_hit: bool = False) -> Force:
    """Read a force as people type it; raises ValueError with one sentence."""
    groups, at = [], 0
    text = _FRAME.sub("", text)
    for found in _GROUP.finditer(text):
        _no_rest(text[at : found.start()])
        at = found.end()
        numbers = [int(number) for number in found.group("before", "given", "after") if number is not None]
        if len(numbers) > 1:
            raise ValueError(f"{found[0].strip()!r} has two numbers.")
        groups.append(_group(found["name"], numbers[0] if numbers else 1, is_two_hit))
    _no_rest(text[at:])
    return _checked(groups)


def read(counts: Mapping[str, int], is_two_hit: bool = False) -> Force:
    """Read a force written as classes and their numbers; raises ValueError with one sentence."""
    return _checked([_group(name, count, is_two_hit) for name, count in counts.items()])


def spell(force: Force) -> str:
    """Write a force as people type it, `-` for none."""
    return " ".join(f"{group.count} {group.spelled}" for group in force) or "-"


def counts(force: Force) -> dict[str, int]:
    """A force as classes and their numbers."""
    return {group.spelled: group.count for group in force}


def size(force: Force) -> int:
    """How many units there are, cargo too."""
    return sum(group.count * (1 + len(group.cargo)) for group in force)


def cost(force: Force, is_two_hit: bool = False) -> int:
    """[BB-13.1] What a force is worth, cargo too."""
    table = units(is_two_hit)
    return sum(group.count * sum(table[code].cost for code in (group.code, *group.cargo)) for group in force)


def holds(code: str, cargo: tuple[str, ...]) -> bool:
    """[BB-1.7] A carrier carries at most two fighters, a transport two land units, one of them not infantry."""
    unit = UNITS[code]
    if code == CV:
        return len(cargo) <= unit.decks and set(cargo) <= {FTR}
    if code == TR:
        odd = sum(load != INF for load in cargo)
        return len(cargo) <= unit.holds and set(cargo) <= LAND_UNITS and odd <= RULES.odd_cargo
    return not cargo


def may_attack(force: Force, is_two_hit: bool = False) -> bool:
    """[BB-0.4] An attacking force has a unit with an attack value and no anti-aircraft guns."""
    table = units(is_two_hit)
    return any(table[group.code].attack for group in force) and all(group.code != AAA for group in force)


def fault(kind: str, attacker: Force, defender: Force, garrison: Force = (), is_two_hit: bool = False) -> str:
    """[BB-0.4] [BB-10.1] What is wrong with the forces of a battle, as one sentence; "" for nothing.

    In a landing `defender` is the naval force and may be empty.
    """
    if kind == LANDING:
        return _landing_fault(attacker, defender, garrison)
    place = SEA_UNITS if kind == SEA else LAND_UNITS
    for name, force in (("attacker", attacker), ("defender", defender)):
        if not force:
            return f"The {name} has no unit."
        strange = _strange(force, place)
        if strange:
            return f"The {name}'s {strange} has no place in a {kind} battle."
    if not may_attack(attacker, is_two_hit):
        return "The attacker needs a unit that can attack, and no AAA."
    if kind == SEA and any(group.code == BMB for group in defender):
        return "A defending sea force has no BMB."
    return ""


def _landing_fault(attacker: Force, naval: Force, garrison: Force) -> str:
    """[BB-10.1] A landing needs land units on a transport, and a garrison."""
    if not any(group.code == TR and group.cargo for group in attacker):
        return "A landing needs a land unit aboard a transport."
    if not garrison:
        return "The garrison has no unit."
    if any(AAA in (group.code, *group.cargo) for group in attacker):
        return "The attacker has no AAA."
    strange = _strange(naval, SEA_UNITS) or _strange(garrison, LAND_UNITS)
    if strange or any(group.code == BMB for group in naval):
        return f"The defender's {strange or BMB} has no place there in a landing."
    return ""


def _strange(force: Force, place: frozenset[str]) -> str:
    """The first unit that may not be where the force is."""
    return next((group.code for group in force if group.code not in place | AIRCRAFT), "")


def _group(name: str, count: int, is_two_hit: bool) -> Group:
    """One class of a force, checked by itself."""
    found = _CLASS.fullmatch(name.upper())
    if found is None:
        raise ValueError(f"There is no unit called {name!r}; there is {', '.join(UNITS)}.")
    code, cargo = found["code"], _cargo(found["cargo"] or "")
    if count < 0:
        raise ValueError(f"There cannot be {count} {name}.")
    if found["hurt"] and units(is_two_hit)[code].hits < 2:
        raise ValueError(f"A {code} cannot be damaged: it has one hit.")
    if found["landed"] and UNITS[code].kind != LAND:
        raise ValueError(f"A {code} does not land from the sea.")
    if not holds(code, cargo):
        raise ValueError(f"A {code} does not carry {'+'.join(cargo)}.")
    return Group(code, cargo, bool(found["hurt"]), bool(found["landed"]), count)


def _cargo(text: str) -> tuple[str, ...]:
    """What stands in brackets, in roster order."""
    names = [name.strip() for name in text.strip("[]").split("+")] if text else []
    for name in names:
        if name not in UNITS:
            raise ValueError(f"There is no unit called {name!r}; there is {', '.join(UNITS)}.")
    return tuple(sorted(names, key=lambda name: UNITS[name].order))


def _checked(groups: list[Group]) -> Force:
    force = gather(groups)
    if not force:
        raise ValueError("A force needs at least one unit.")
    if size(force) > RULES.largest_force:
        raise ValueError(f"A force has at most {RULES.largest_force} units, not {size(force)}.")
    return force


def _no_rest(text: str) -> None:
    """Between the groups of a force stand only spaces and commas."""
    if rest := text.strip(" ,;+"):
        raise ValueError(f"{rest!r} is not part of a force.")

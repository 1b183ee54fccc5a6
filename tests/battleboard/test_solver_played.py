"""The odds against the rules as they are played: whole battles, and what a choice of a battle under way is worth."""

from collections.abc import Callable
from random import Random
from statistics import fmean, pstdev
from typing import Any

import pytest
from msgspec.structs import replace

from model.games.battleboard.choices import AnyChoice, Press, Retreat, Strike, Submerge, Withdraw
from model.games.battleboard.forces import Group, gather
from model.games.battleboard.forces import read as read_force
from model.games.battleboard.game import GAME
from model.games.battleboard.reports import Won
from model.games.battleboard.scenarios import battle as place
from model.games.battleboard.sequence import proceed
from model.games.battleboard.solver import Options, press_value, read, worths
from model.games.battleboard.stages import Losing, Pressing
from model.games.battleboard.state import BOARD, LINE, LOST, State, Terms, points, worth
from model.games.battleboard.tables import LAND_UNITS, LETTERS, RULES
from model.kit.dice import Seeded
from tests.battleboard.build import OPTIONS, ashore, begun
from tests.battleboard.reference import answer, random_battle

BATTLES = range(24)
PLAYED = 300
PLAYED_LONG = 4_000
ERRORS = 4
RARE = 12
ANYWHERE = (RULES.any_airfields, RULES.any_airfields)


def terms_of(battle: dict[str, Any]) -> Terms:
    """A battle written as in the reference, as the terms of a playing; nobody's aircraft ditch."""
    options, _ = read(battle["options"])
    forces = [read_force(battle[side], options.two_hit_carriers) for side in ("attacker", "defender")]
    return Terms(
        kind=options.kind,
        forces=(forces[0], forces[1]),
        airfields=ANYWHERE,
        is_two_hit=options.two_hit_carriers,
        has_ambush=options.ambush,
        torpedo=LETTERS.index(options.torpedo) if options.torpedo else -1,
        may_retreat=options.retreat_allowed,
        bombard=options.bombard,
    )


def policy(battle: dict[str, Any]) -> Callable[[State, tuple[AnyChoice, ...]], AnyChoice]:
    """What both sides do where they may choose, by the policies of a battle."""
    options = battle["options"]
    rule = options.get("retreat") or {}

    def choose(state: State, choices: tuple[AnyChoice, ...]) -> AnyChoice:
        first = choices[0]
        if isinstance(first, Strike | Submerge):
            side = "AD"[GAME.to_act(state) != "attacker"]
            return Submerge() if options.get(f"subs_{side}") == "submerge" else Strike()
        if isinstance(first, Press | Retreat):
            left = sum(unit.place == BOARD for unit in state.units[0])
            leaves = state.round >= rule.get("rounds", state.round + 1) or left <= rule.get("units", -1)
            return Retreat() if leaves else Press()
        return first

    return choose


def play(state: State, choose: Callable[[State, tuple[AnyChoice, ...]], AnyChoice]) -> tuple[State, str]:
    """Play a battle to its end; gives the last position and who won."""
    reports: tuple[Any, ...] = state.told
    state = replace(state, told=())
    while (seat := GAME.to_act(state)) is not None:
        step = GAME.apply(state, seat, choose(state, GAME.legal(state, seat)))
        state, reports = step.state, reports + step.reports
    return state, next((line.side for line in reports if isinstance(line, Won)), "")


def alive(state: State, side: int) -> int:
    """What a side has left, cargo too."""
    return sum(worth(unit, state.terms.types) for unit in state.units[side] if unit.place != LOST)


def agrees(values: list[float], mean: float, rare: float = 0.0) -> bool:
    """Whether the mean of what was seen is within some standard errors of what it should be."""
    spread = max(pstdev(values), rare / len(values)) / len(values) ** 0.5
    return abs(fmean(values) - mean) <= ERRORS * spread + 1e-9


def compare(number: int, played: int) -> None:
    """Play a random battle many times and compare with the odds."""
    battle = random_battle(Random(f"played {number}"), is_plain=True)
    found, choose, terms = answer(battle), policy(battle), terms_of(battle)
    seen = []
    for game in range(played):
        dice = Seeded(f"{number} {game}".encode())
        seen.append(play(proceed(place(terms, OPTIONS, dice)), choose))
    for chance, winner in ((found.win, "attacker"), (found.loss, "defender"), (found.draw, "")):
        hits = sum(won == winner for _, won in seen)
        spread = max(chance * (1 - chance), RARE / played) / played
        assert abs(hits / played - chance) <= ERRORS * spread**0.5, (battle, winner)
    mean = found.expected
    for side, expected, dist in ((0, mean.att_value, found.att_dist), (1, mean.def_value, found.def_dist)):
        spread = deviation(dist, terms, expected) / played**0.5
        assert abs(fmean(alive(state, side) for state, _ in seen) - expected) <= ERRORS * spread + 1e-9, battle
    assert agrees([state.round for state, _ in seen], mean.rounds, RARE), battle


def deviation(dist: tuple[tuple[str, float], ...], terms: Terms, mean: float) -> float:
    """How far what is left strays from its mean, by the exact chances."""
    total = 0.0
    for name, chance in dist:
        parts = [part.split() for part in name.split(", ")] if name != "-" else []
        total += chance * (sum(int(count) * terms.types[code].cost for count, code in parts) - mean) ** 2
    return total**0.5


@pytest.mark.parametrize("number", BATTLES)
def test_battles_as_they_are_played(number):
    compare(number, PLAYED)


@pytest.mark.long
@pytest.mark.parametrize("number", BATTLES)
def test_many_battles_as_they_are_played(number):
    compare(number, PLAYED_LONG)


class Best:
    """The usual losses, strikes, and a retreat where that is best by the solver."""

    def __init__(self) -> None:
        self.known: dict[Any, bool] = {}

    def __call__(self, state: State, choices: tuple[AnyChoice, ...]) -> AnyChoice:
        if not isinstance(choices[0], Press | Retreat):
            return choices[0]
        key = tuple(tuple(sorted(u.cls for u in row if u.place == BOARD)) for row in state.units)
        if key not in self.known:
            self.known[key] = self.leaves(state)
        return Retreat() if self.known[key] else Press()

    @staticmethod
    def leaves(state: State) -> bool:
        types = state.terms.types
        forces = [
            gather(Group(u.code, u.cargo, u.hits < types[u.code].hits) for u in row if u.place == BOARD)
            for row in state.units
        ]
        kind: Any = state.terms.kind
        return press_value(forces[0], forces[1], Options(kind=kind, two_hit_carriers=state.terms.is_two_hit)) < -1e-9


def decisions(number: int) -> list[State]:
    """Some positions of a random battle in which losses are chosen, or whether to press on."""
    dice = Random(f"worth {number}")
    while True:
        battle = random_battle(dice, is_plain=True)
        battle["options"] = {k: v for k, v in battle["options"].items() if k not in ("retreat", "retreat_allowed")}
        state = proceed(place(terms_of(battle), OPTIONS, Seeded(f"worth {number}".encode())))
        found = []
        while (seat := GAME.to_act(state)) is not None:
            if isinstance(state.stages[-1], Losing | Pressing):
                found.append(replace(state, told=()))
            choices = GAME.legal(state, seat)
            state = GAME.apply(
                state, seat, dice.choice(choices[:1] if isinstance(choices[0], Press) else choices)
            ).state
        if len(found) > 1:
            return dice.sample(found, 2)


def doomed(state: State) -> tuple[int, int]:
    """Victory points of both sides, with those for what stands behind the line."""
    rows = (tuple(replace(u, place=LOST) if u.place == LINE else u for u in row) for row in state.units)
    own, other = rows
    return points(replace(state, units=(own, other)))


@pytest.mark.parametrize("number", range(10))
def test_worth_of_choices(number):
    best = Best()
    for state in decisions(number):
        seat = GAME.to_act(state)
        assert seat is not None
        choices = GAME.legal(state, seat)
        found = worths(GAME.view(state, frozenset()), choices)
        assert found is not None
        before = doomed(state)
        for place_of, (choice, worth_of) in enumerate(zip(choices, found, strict=True)):
            gains = []
            for game in range(PLAYED):
                dice = Seeded(f"{number} {place_of} {game}".encode())
                after = play(GAME.apply(replace(state, dice=dice), seat, choice).state, best)[0]
                own, other = points(after)
                gains.append(own - before[0] - (other - before[1]))
            if isinstance(choice, Press) and worth_of < 0:
                assert fmean(gains) < 0 or len(set(gains)) == 1
            else:
                assert agrees([float(gain) for gain in gains], worth_of, RARE), (choice, state.units, state.stages)


def asked(state: State) -> dict[AnyChoice, float]:
    """The choices of a position and what they are worth."""
    seat = GAME.to_act(state)
    assert seat is not None
    choices = GAME.legal(state, seat)
    found = worths(GAME.view(state, frozenset()), choices)
    assert found is not None
    return dict(zip(choices, found, strict=True))


def test_part_of_a_landing_withdraws():
    state = ashore("3 INF~ 2 FTR", "3 INF", rolls=(6,) * 8, hold=15, airfields=ANYWHERE).state
    found = asked(state)
    assert list(found) == [Press(), Withdraw()]
    before = points(state)
    for choice, worth_of in found.items():
        gains = []
        for game in range(PLAYED):
            dice = Seeded(f"ashore {game}".encode())
            after, _ = play(GAME.apply(replace(state, dice=dice), "attacker", choice).state, lambda _, row: row[0])
            own, other = points(after)
            gains.append(float(own - before[0] - other + before[1] + (15 if captures(after) else 0)))
        assert agrees(gains, worth_of, RARE)


def captures(state: State) -> bool:
    """The attacker alone is ashore."""
    own, other = ([unit for unit in row if unit.place == BOARD] for row in state.units)
    return any(unit.code in LAND_UNITS for unit in own) and not other


def test_dives():
    found = asked(begun("SS", "CA").state)
    assert found == {Strike(): pytest.approx(3), Submerge(): 0}
    assert asked(begun("SS", "3 BB").state)[Strike()] < 0
    found = asked(begun("3 BB", "SS").state)
    assert found[Strike()] > found[Submerge()] == 0


def test_worths_of_what_no_battle_asks():
    state = begun("CA TR[INF+INF]", "2 SS", kind="landing", garrison="INF").state
    assert worths(GAME.view(state, frozenset()), GAME.legal(state, "attacker")) is None

"""SI-6.9: the damage of guns and aircraft."""

from typing import Any

import pytest

from model.games.starvation.damage import hit_limit, inflict, resolve_hits
from model.games.starvation.reports import Attacked, Crippled, Damaged, Sunk
from model.games.starvation.stages import Answering, Firing, Pausing, Submarining
from model.games.starvation.state import Fleet, State
from model.games.starvation.tables import CARDS, JAPAN
from tests.starvation.build import fleet, hand, position, refused, ship
from tests.starvation.settled import go, sea, settled


def duel(firer: str, target: str, *rolls: int, **fields: Any) -> tuple[State, tuple]:
    """One ship fires at another, which holds its fire."""
    own, other = ("a", "g") if CARDS[firer].side == "japan" else ("g", "a")
    fleets = sorted((fleet(own, "0", firer), fleet(other, "0", target)), key=lambda f: f.key)
    state = sea("surface", *fleets, side="ag".index(own), rolls=rolls, **fields)
    state = go(state, f"challenge {own} {other}").state
    if isinstance(state.stages[-1], Answering):
        state = go(state, "accept").state
    shots = {firer: f"fire {firer} {target}", target: f"hold-fire {target}"}
    battle = state.stages[-1]
    assert isinstance(battle, Firing)
    step = go(state, *(shots[card] for card in battle.ships))
    return step.state, step.reports


@pytest.mark.parametrize(
    ("strength", "target", "limit"),
    [
        (5, "chicago", 4),
        (2, "kongo", 0),
        (4, "kongo", 2),
        (3, "aoba", 2),
        (6, "yamato", 2),
        (2, "yamato", -2),
        (2, "yukikaze", 2),
        (4, "shokaku", 3),
        (4, "ryujo", 4),
        (4, "mccawley", 4),
    ],
)
def test_si_6_9_a_die_hits_at_strength_minus_defence(strength, target, limit):
    assert hit_limit(strength, ship(target)) == limit


def test_si_6_9_each_die_at_or_under_the_limit_does_its_number():
    assert [resolve_hits(4, (roll,)) for roll in range(1, 7)] == [1, 2, 3, 4, 0, 0]
    assert resolve_hits(3, (3, 4, 1)) == 4
    assert resolve_hits(2, (2, 2)) == 4


def test_si_6_9_a_limit_of_zero_or_less_cannot_hit():
    for limit in (0, -1, -2):
        assert resolve_hits(limit, (1, 2, 3, 4, 5, 6)) == 0


def test_si_6_9_gun_dice_go_by_the_number_of_guns():
    for card, dice in (("helena", 2), ("atlanta", 2), ("kongo", 1), ("chokai", 1), ("laffey", 1), ("yamato", 1)):
        assert CARDS[card].gun_dice == dice
    _, reports = duel("helena", "jintsu", 4, 3)
    line = next(line for line in reports if isinstance(line, Attacked))
    assert (line.limit, line.rolls, line.damage) == (3, (4, 3), 3)


def test_si_6_9_damage_of_the_endurance_sinks_and_removes():
    state, reports = duel("kongo", "chicago", 2)
    assert Sunk(ship="chicago") in reports
    assert state.removed == ("chicago",)
    assert [f.key for f in state.fleets] == ["a"]


def test_si_6_9_less_damage_sends_home_to_the_discards():
    state, reports = duel("kongo", "chicago", 1)
    assert Damaged(ship="chicago", damage=1, endurance=2) in reports
    assert Crippled(ship="chicago") in reports
    assert (state.removed, state.discards) == ((), ("chicago",))


def test_si_6_9_a_miss_changes_nothing():
    state, reports = duel("kongo", "chicago", 5)
    assert not any(isinstance(line, Damaged | Sunk | Crippled) for line in reports)
    assert [f.key for f in state.fleets] == ["a", "g"]


def test_si_6_9_dice_of_one_wave_are_added():
    state = sea("air", fleet("a", "0", "shokaku"), fleet("g", "0", "washington", "chicago"), rolls=(1, 1, 6))
    state = go(state, "posture shokaku strike", "strike shokaku g", "target chicago").state
    assert state.removed == ("chicago",)


def test_si_6_9_damage_of_several_ships_in_one_battle_is_added():
    state = sea("surface", fleet("a", "0", "chokai", "aoba"), fleet("g", "0", "washington"), rolls=(1, 1))
    state = go(state, "challenge a g").state
    step = go(state, "hold-fire washington", "fire chokai washington", "fire aoba washington")
    assert Damaged(ship="washington", damage=2, endurance=6) in step.reports
    assert step.state.discards == ("washington",)


def test_si_6_9_two_dice_that_do_not_sink_apart_sink_together():
    state = sea("surface", fleet("a", "0", "chokai", "aoba"), fleet("g", "0", "chicago"), rolls=(1, 1))
    state = go(state, "challenge a g", "accept").state
    state = go(state, "fire chokai chicago", "fire aoba chicago", "hold-fire chicago").state
    assert state.removed == ("chicago",)


def hurt(added: int, **marks) -> tuple[Fleet, ...]:
    """Mutsu hit, with a Charge Order in Japan's hand that is played."""
    state = position(
        Pausing(JAPAN, 1), fleets=(fleet("a", "0", ship("mutsu", **marks)),), hands={"japan_rear": ["charge-1"]}
    )
    return go(inflict(state, "mutsu", added), "play charge-1").state.fleets


def test_si_6_9_marks_stay_and_are_added_on_a_charged_ship():
    assert hurt(3) == (fleet("a", "0", ship("mutsu", damage=3, charges=1)),)
    assert hurt(3, damage=3, charges=1) == (fleet("a", "0", ship("mutsu", damage=6, charges=2)),)


def test_si_6_9_added_marks_sink_at_the_endurance():
    state = position(Pausing(JAPAN, 1), fleets=(fleet("a", "0", ship("mutsu", damage=4, charges=1)),))
    state = settled(inflict(state, "mutsu", 3)).state
    assert (state.fleets, state.removed) == ((), ("mutsu",))


def test_si_6_9_a_charged_ship_damaged_again_goes_home_without_another_order():
    state = position(Pausing(JAPAN, 1), fleets=(fleet("a", "0", ship("mutsu", damage=3, charges=1), "kongo"),))
    state = settled(inflict(state, "mutsu", 1)).state
    assert state.discards == ("mutsu",)
    assert state.fleets == (fleet("a", "0", "kongo"),)


def test_si_6_9_a_hit_from_a_submarine_has_no_number():
    state = position(
        Submarining(1),
        Pausing(JAPAN, 1),
        fleets=(fleet("a", "0", "mutsu"),),
        rolls=(1, 0, 1),
        hands={"japan_rear": ["charge-1"]},
        stocks={"us_front": ["grampus"]},
    )
    state = go(state, "torpedo grampus a", "play charge-1").state
    assert state.fleets == (fleet("a", "0", ship("mutsu", face_up=True, charges=1)),)
    assert not state.fleets[0].ships[0].is_whole


def test_si_6_9_no_damage_leaves_the_ship_alone():
    state = position(Pausing(JAPAN, 1), fleets=(fleet("a", "0", ship("mutsu", damage=3, charges=1)),))
    assert inflict(state, "mutsu", 0) == state


def test_si_6_9_a_damaged_ship_asks_its_own_side_only():
    state = position(
        Pausing(JAPAN, 1),
        fleets=(fleet("g", "0", "washington"),),
        hands={"us_rear": ["charge-1"], "japan_front": ["charge-2"]},
    )
    state = settled(inflict(state, "washington", 1)).state
    assert refused(state, "play charge-2") == "SI-7"
    state = go(state, "pass").state
    assert state.discards == ("washington",)
    assert hand(state, "japan_front") == ("charge-2",)

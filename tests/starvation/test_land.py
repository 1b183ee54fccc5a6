"""SI-10.2 to SI-10.7: the base air battle, the land battle, and the field."""

from typing import Any

import pytest
from msgspec.structs import replace

from model.games.starvation.choices import Commit, Split
from model.games.starvation.game import GAME
from model.games.starvation.land import resolve_attrition, resolve_land, resolve_superiority, support
from model.games.starvation.reports import (
    AirTo,
    Attrition,
    AttritionRolled,
    Committed,
    LandRolled,
    LevelsNow,
    Modified,
    Superiority,
    Unbased,
)
from model.games.starvation.stages import Splitting
from model.games.starvation.state import State
from model.games.starvation.tables import JAPAN, US
from model.kit.dice import ScriptEnded
from tests.starvation.build import DEFAULTS, begun, fleet, hand, play, refused, ship, stock

AIR = ("tainan-air-group", "2nd-air-group", "3rd-air-group")
NAVY = ("vmf-223", "vmf-224", "vmf-212")


def land(rolls=(), **fields: Any) -> State:
    """The land battle of turn 5, after the third round."""
    return begun("land", rolls=rolls, **({"turn": 5, "round": 3} | fields))


def rolled(reports) -> list[tuple[int, int]]:
    """The dice of the land battles told."""
    return [(line.japan, line.us) for line in reports if isinstance(line, LandRolled)]


def battle(japan: int, us: int, rolls=(), *, orders=(None, None), **fields: Any):
    """A land battle to which the sides commit that many cards each."""
    state = land(rolls, stocks={"japan_front": AIR, "us_front": NAVY}, orders=orders, **fields)
    first = [f"commit {card}" for card in AIR[:japan]]
    second = [f"commit {card}" for card in NAVY[:us]]
    return play(state, *first, "done", *second, "done")


def test_si_10_2_japan_commits_first_then_the_us_from_hand_or_stock():
    fields = {
        "hands": {"japan_front": ["tainan-air-group", "i-19"], "us_front": ["vmf-223"]},
        "stocks": {"japan_front": ["2nd-air-group"], "us_front": ["vmf-224"]},
    }
    state = land(**fields)
    assert GAME.legal(state, "japan_front")[:-1] == (Commit("tainan-air-group"), Commit("2nd-air-group"))
    state = play(state, "commit 2nd-air-group", "commit tainan-air-group", "done").state
    assert state.committed == (("2nd-air-group", "tainan-air-group"), ())
    assert GAME.to_act(state) == "us_front"
    assert play(state, "commit vmf-224").state.committed[US] == ("vmf-224",)


def test_si_10_2_only_own_land_based_aircraft_of_the_front_are_committed():
    state = land(
        hands={"japan_front": ["i-19", "yukikaze"], "japan_rear": ["3rd-air-group"]},
        stocks={"japan_rear": ["2nd-air-group"], "us_front": ["vmf-223"]},
    )
    for card in ("i-19", "yukikaze", "3rd-air-group", "2nd-air-group", "vmf-223", "tainan-air-group"):
        assert refused(state, f"commit {card}") == "SI-10.2"


def test_si_10_2_the_based_card_is_not_committed():
    state = play(land(henderson="vmf-223", stocks={"us_front": ["vmf-224"]}), "done").state
    assert refused(state, "commit vmf-223") == "SI-10.2"


def test_si_10_2_how_many_are_committed_is_public():
    step = play(land(stocks={"japan_front": AIR}), "commit tainan-air-group", "done")
    assert step.reports == (Committed(side="japan", count=1),)
    view = GAME.view(step.state, frozenset({"us_front"}))
    assert (view.committed[JAPAN].count, view.committed[JAPAN].cards) == (1, None)


def test_si_10_2_undamaged_carriers_in_reach_and_the_based_card_take_part():
    fleets = (
        fleet("a", "J1", "shokaku"),
        fleet("b", "0", "ryujo"),
        fleet("c", "J2", "zuikaku"),
        fleet("d", "0", ship("junyo", charges=1)),
        fleet("g", "U1", "enterprise"),
        fleet("h", "U2", "hornet"),
    )
    state = land(fleets=fleets, henderson="vmf-223", stocks={"japan_front": AIR})
    assert (support(state, JAPAN), support(state, US)) == (5, 4)
    assert support(replace(state, closed="turn"), US) == 3
    assert support(replace(state, levels=(10, 1)), US) == 3


def test_si_10_2_carriers_need_no_decision_and_run_no_risk():
    carriers = (fleet("a", "0", "shokaku"), fleet("g", "U1", "enterprise"))
    step = play(land((1, 6, 6, 6), fleets=carriers), "done", "done")
    assert Superiority(japan=1, japan_dice=3, us=6, us_dice=3) in step.reports
    assert not any(isinstance(line, AttritionRolled) for line in step.reports)


# SI-10.3


def test_si_10_3_the_higher_total_has_the_air_and_a_tie_nobody():
    assert resolve_superiority((5, 4)) == JAPAN
    assert resolve_superiority((4, 5)) == US
    assert resolve_superiority((4, 4)) == -1


CONTEST = (fleet("a", "0", "shokaku"), fleet("g", "U1", "wasp"))


def test_si_10_3_each_side_rolls_one_die_and_adds_its_air_dice():
    for dice, side in (((2, 1), "japan"), ((1, 2), "us")):
        step = battle(0, 0, (*dice, 6, 6), fleets=CONTEST)
        assert Superiority(japan=dice[0], japan_dice=3, us=dice[1], us_dice=3) in step.reports
        assert AirTo(side=side) in step.reports


def test_si_10_3_a_tie_gives_the_air_to_nobody():
    step = battle(1, 1, (3, 3, 6, 6), fleets=CONTEST)
    assert not any(isinstance(line, AirTo | AttritionRolled) for line in step.reports)


def test_si_10_3_one_side_alone_has_the_air_without_a_roll():
    for fields, side in (
        ({"fleets": CONTEST[:1]}, "japan"),
        ({"fleets": CONTEST[1:]}, "us"),
        ({"henderson": "11th-bomb-group"}, "us"),
    ):
        step = battle(0, 0, (6, 6), **fields)
        assert AirTo(side=side) in step.reports
        assert not any(isinstance(line, Superiority) for line in step.reports)


def test_si_10_3_with_none_on_either_side_nobody_has_the_air():
    step = battle(2, 2, (6, 6))
    assert not any(isinstance(line, AirTo | Superiority | AttritionRolled) for line in step.reports)


# SI-10.4


@pytest.mark.parametrize(("roll", "result"), [(1, "survives"), (4, "survives"), (5, "damaged"), (6, "shot down")])
def test_si_10_4_a_card_survives_on_one_to_four(roll, result):
    assert resolve_attrition(roll) == result


def test_si_10_4_only_the_side_that_lost_the_air_rolls():
    step = battle(3, 3, (4, 5, 6, 6, 6), henderson="11th-bomb-group")
    assert [line for line in step.reports if isinstance(line, AttritionRolled)] == [
        AttritionRolled(side="japan", rolls=(4, 5, 6), survivors=1)
    ]
    state = step.state
    assert hand(state, "japan_front") == ("tainan-air-group",)
    assert (state.discards, state.removed) == (("2nd-air-group",), ("3rd-air-group",))
    assert hand(state, "us_front") == NAVY


def test_si_10_4_japan_with_the_air_rolls_nothing():
    step = battle(1, 2, (5, 1, 6, 6), fleets=CONTEST[:1])
    assert [line.side for line in step.reports if isinstance(line, AttritionRolled)] == ["us"]
    assert step.state.discards == ("vmf-223",)


def test_si_10_4_the_fate_of_each_card_is_its_commanders_alone():
    step = battle(1, 0, (5, 6, 6), henderson="11th-bomb-group")
    line = next(line for line in step.reports if isinstance(line, Attrition))
    assert (line.card, line.roll, line.result) == ("tainan-air-group", 5, "damaged")
    assert line.to.admits(frozenset({"japan_front"}))
    for seat in ("japan_rear", "us_front", "us_rear"):
        assert not line.to.admits(frozenset({seat}))


def test_si_10_4_carriers_and_the_based_card_give_no_modifier():
    step = battle(1, 1, (6, 1, 1, 6, 6), fleets=CONTEST[:1], henderson="11th-bomb-group")
    assert AirTo(side="japan") in step.reports
    assert rolled(step.reports) == [(6, 6)]
    assert step.state.turn == 6, "one against one: nothing to divide"
    assert step.state.henderson == "11th-bomb-group"


def test_si_10_4_survivors_go_to_the_front_hand_above_six_too():
    full = ["yukikaze", "amatsukaze", "kagero", "akatsuki", "ayanami", "kawakaze"]
    state = land((6, 6), hands={"japan_front": full}, stocks={"japan_front": AIR})
    state = play(state, *(f"commit {card}" for card in AIR), "done", "done").state
    assert hand(state, "japan_front") == (*full, *AIR)
    assert stock(state, "japan_front") == ()


# SI-10.5


def test_si_10_5_only_the_side_with_more_survivors_divides_the_difference():
    assert battle(3, 1, (6, 5)).state.stages[-1] == Splitting(JAPAN, (6, 5), 2)
    assert battle(0, 2, (6, 5)).state.stages[-1] == Splitting(US, (6, 5), 2)
    assert GAME.to_act(battle(3, 1, (6, 5)).state) == "japan_front"
    assert GAME.to_act(battle(0, 2, (6, 5)).state) == "us_front"


def test_si_10_5_equal_survivors_divide_nothing():
    assert battle(2, 2, (6, 5)).state.turn == 6


def test_si_10_5_survivors_count_after_attrition():
    state = battle(3, 1, (5, 6, 6, 4, 3), henderson="11th-bomb-group").state
    assert state.stages[-1] == Splitting(US, (4, 3), 1)


def test_si_10_5_dice_fall_before_modifiers_are_divided():
    step = battle(2, 0, (6, 5))
    assert rolled(step.reports) == [(6, 5)]
    assert GAME.legal(step.state, "japan_front") == (Split(2, 0), Split(1, 1), Split(0, 2))


def test_si_10_5_all_modifiers_are_divided():
    state = battle(2, 0, (6, 5)).state
    for text in ("split 0 0", "split 1 0", "split 2 1", "split 3 -1", "split -1 3"):
        assert refused(state, text) == "SI-10.5"


def test_si_10_5_modifiers_lower_the_own_die_or_raise_the_enemys():
    state = battle(2, 0, (6, 4), levels=(4, 5)).state
    step = play(state, "split 2 0")
    assert Modified(side="japan", own=2, theirs=0) in step.reports
    assert LevelsNow(japan=3, us=4) in step.reports
    assert LevelsNow(japan=4, us=5) in play(state, "split 0 2").reports
    assert LevelsNow(japan=4, us=5) in play(battle(2, 0, (6, 5), levels=(4, 5)).state, "split 1 1").reports


def test_si_10_5_the_us_divides_its_own_the_same_way():
    state = battle(0, 2, (4, 6), levels=(5, 4)).state
    assert LevelsNow(japan=4, us=3) in play(state, "split 2 0").reports
    assert LevelsNow(japan=5, us=4) in play(state, "split 0 2").reports


def test_si_10_5_the_die_of_the_land_battle_may_have_ten_sides():
    options = replace(DEFAULTS, land_die=10)
    state = begun("land", rolls=(10, 9), options=options, turn=5, round=3)
    assert rolled(play(state, "done", "done").reports) == [(10, 9)]
    with pytest.raises(ScriptEnded) as ended:
        play(begun("land", options=options, turn=5, round=3), "done", "done")
    assert ended.value.faces == range(1, 11)


# SI-10.6


@pytest.mark.parametrize(
    ("levels", "rolls", "after"),
    [
        ((3, 3), (3, 4), (3, 2)),
        ((3, 3), (4, 3), (2, 3)),
        ((3, 3), (1, 1), (2, 2)),
        ((3, 3), (4, 4), (3, 3)),
        ((1, 1), (1, 1), (0, 0)),
        ((0, 2), (0, 2), (0, 2)),
        ((0, 2), (-3, 3), (0, 2)),
        ((2, 0), (2, -5), (2, 0)),
        ((0, 0), (0, 0), (0, 0)),
        ((8, 2), (6, 6), (8, 1)),
    ],
)
def test_si_10_6_a_die_at_or_under_the_own_level_lowers_the_enemys(levels, rolls, after):
    assert resolve_land(levels, rolls) == after


def test_si_10_6_levels_after_the_battle_are_told():
    step = battle(0, 0, (4, 3), levels=(4, 3))
    assert LevelsNow(japan=3, us=2) in step.reports
    assert step.state.levels == (3, 2)


def test_si_10_6_at_zero_all_the_first_side_to_stand_after_a_battle_wins():
    assert battle(0, 0, (6, 6), levels=(0, 0)).state.result is None
    state = battle(0, 0, (6, 6), levels=(0, 1)).state
    assert state.result is not None
    assert state.result.winner == "us"


# SI-10.7


def test_si_10_7_at_level_one_the_based_card_returns_to_the_front_hand():
    step = battle(0, 0, (2, 6), levels=(2, 2), henderson="11th-bomb-group")
    assert step.state.levels == (2, 1)
    assert Unbased(card="11th-bomb-group") in step.reports
    assert step.state.henderson == ""
    assert hand(step.state, "us_front") == ("11th-bomb-group",)


def test_si_10_7_at_level_two_it_stays():
    state = battle(0, 0, (3, 6), levels=(3, 3), henderson="11th-bomb-group").state
    assert (state.levels, state.henderson) == ((3, 2), "11th-bomb-group")
    assert state.is_field_usable


def test_si_10_7_the_field_is_unusable_at_level_one_or_less():
    for level, usable in ((0, False), (1, False), (2, True), (3, True)):
        assert land(levels=(5, level), stocks={"japan_front": AIR}).is_field_usable is usable


def test_si_10_7_japans_level_does_not_matter():
    assert land(levels=(1, 2), stocks={"japan_front": AIR}).is_field_usable


def test_si_10_7_henderson_is_the_us_alone():
    state = begun("moves", round=1, stocks={"japan_front": ["tainan-air-group"]})
    assert refused(state, "base tainan-air-group") == "SI-10.7"

"""Worked examples 28 to 37 and 39 of the rulebook, with their dice."""

from typing import Any

from model.games.starvation.choices import Bombard, Evade
from model.games.starvation.game import GAME
from model.games.starvation.reports import (
    AirTo,
    Attacked,
    Attrition,
    AttritionRolled,
    Damaged,
    Intercepted,
    LandingLost,
    LandRolled,
    LevelsNow,
    Shelled,
    Superiority,
)
from model.games.starvation.stages import Executing, Firing, Ordering, Pausing, Resolving
from model.games.starvation.state import LaidOrder
from model.games.starvation.tables import JAPAN, US
from tests.starvation.build import begun, fleet, hand, play, position, refused, ship, started, stock
from tests.starvation.settled import go, is_over, sea


def waves(step) -> list[tuple[str, int, tuple[int, ...], int]]:
    """What was attacked: ship, limit, dice, damage."""
    return [(r.ship, r.limit, r.rolls, r.damage) for r in step.reports if isinstance(r, Attacked)]


def test_example_28_enterprise_sinks_two_ships_in_two_waves():
    fleets = (fleet("a", "0", "chokai", "yukikaze"), fleet("g", "U1", "enterprise"))
    state = sea("air", *fleets, rolls=(4, 6, 1), side=US)
    step = go(state, "posture enterprise strike", "strike enterprise a", "target chokai")
    assert waves(step) == [("chokai", 4, (4, 6), 4), ("yukikaze", 5, (1,), 1)]
    assert step.state.removed == ("chokai", "yukikaze")


def test_example_29_a_charged_mutsu_is_sunk_by_the_second_wave():
    fleets = (fleet("a", "0", "mutsu"), fleet("g", "U1", "hornet"))
    state = sea("air", *fleets, rolls=(2, 2, 3), side=US, hands={"japan_front": ["charge-1"]})
    first = go(state, "posture hornet strike", "strike hornet a")
    assert waves(first) == [("mutsu", 2, (2, 2), 4)]
    assert Damaged(ship="mutsu", damage=4, endurance=7) in first.reports
    charged = play(first.state, "play charge-1").state.fleets[0].ships[0]
    assert (charged.speed, charged.gun, charged.defence) == (3, 5, 2)
    second = go(first.state, "play charge-1")
    assert waves(second) == [("mutsu", 3, (3,), 3)]
    assert second.state.removed == ("mutsu",)


def test_example_30_henderson_is_driven_off_by_ryujo():
    fleets = (fleet("a", "J1", "ryujo"), fleet("b", "J1", "kinugawa-maru"))
    state = sea("air", *fleets, rolls=(3, 5), side=US, henderson="vmf-223")
    step = go(state, "posture ryujo cap", "posture vmf-223 strike", "strike vmf-223 b")
    assert Intercepted(rolls=(3, 5), stopped=1, left=0) in step.reports
    assert (step.state.henderson, step.state.discards) == ("", ("vmf-223",))


def test_example_31_kirishima_and_yukikaze_against_san_francisco_and_laffey():
    fleets = (fleet("a", "0", "kirishima", "yukikaze"), fleet("g", "0", "san-francisco", "laffey"))
    state = go(sea("surface", *fleets, rolls=(3, 1, 2, 3)), "challenge a g", "accept").state
    assert state.stages[-1] == Firing("a", "g", ("kirishima", "san-francisco", "yukikaze", "laffey"))
    step = go(
        state,
        "fire kirishima san-francisco",
        "fire san-francisco kirishima",
        "fire yukikaze laffey",
        "fire laffey yukikaze",
    )
    assert waves(step) == [
        ("san-francisco", 4, (3,), 3),
        ("kirishima", 2, (1,), 1),
        ("laffey", 2, (2,), 2),
        ("yukikaze", 2, (3,), 0),
    ]
    assert step.state.removed == ("san-francisco", "laffey")
    assert step.state.discards == ("kirishima",)
    assert step.state.fleets == (fleet("a", "0", ship("yukikaze", face_up=True, fired=True), fought=True),)


def test_example_32_cruisers_close_round_three_from_round_two():
    chokai = (fleet("a", "0", "chokai", "jintsu"), fleet("b", "J3", "kongo"))
    fields: dict[str, Any] = {"round": 2, "henderson": "vmf-223"}
    for rolls, closed in (((3, 4), "next"), ((4, 4), "")):
        step = go(sea("bombardment", *chokai, rolls=rolls, **fields), "bombard chokai", "bombard jintsu")
        assert [line.limit for line in step.reports if isinstance(line, Shelled)] == [7]
        assert (step.state.closed, step.state.henderson) == (closed, "vmf-223")
        assert stock(step.state, "japan_rear") == ("chokai", "jintsu")
    third = begun("events", closed="next", fleets=chokai, **fields)
    assert (third.round, third.is_field_usable, third.henderson) == (3, False, "vmf-223")
    land = begun("land", closed="round", round=3, henderson="vmf-223")
    assert land.is_field_usable
    state = sea("bombardment", fleet("a", "0", "chokai", "jintsu", "kongo"), round=3)
    assert [c.ship for c in GAME.legal(state, "japan_front") if isinstance(c, Bombard)] == ["kongo"]


def test_example_33_superiority_attrition_and_no_modifiers():
    japan = ["tainan-air-group", "2nd-air-group", "3rd-air-group"]
    state = begun(
        "land",
        rolls=(2, 5, 3, 4, 6, 4, 3),
        turn=5,
        round=3,
        levels=(2, 3),
        fleets=(fleet("a", "J1", "zuikaku"),),
        henderson="vmf-223",
        stocks={"japan_front": japan, "us_front": ["vmf-224", "vmf-212"]},
    )
    commits = [f"commit {card}" for card in japan]
    step = play(state, *commits, "done", "commit vmf-224", "commit vmf-212", "done")
    assert Superiority(japan=2, japan_dice=3, us=5, us_dice=1) in step.reports
    assert AirTo(side="us") in step.reports
    assert AttritionRolled(side="japan", rolls=(3, 4, 6), survivors=2) in step.reports
    assert [line.result for line in step.reports if isinstance(line, Attrition)] == [
        "survives",
        "survives",
        "shot down",
    ]
    assert LandRolled(japan_level=2, us_level=3, japan=4, us=3) in step.reports
    assert LevelsNow(japan=1, us=3) in step.reports
    assert step.state.removed == ("3rd-air-group",)
    assert hand(step.state, "japan_front") == ("tainan-air-group", "2nd-air-group")
    assert hand(step.state, "us_front") == ("vmf-224", "vmf-212")


def test_example_34_three_ways_to_divide_two_modifiers():
    state = begun(
        "land",
        rolls=(4, 3),
        turn=5,
        round=3,
        levels=(2, 3),
        stocks={"japan_front": ["tainan-air-group", "2nd-air-group"]},
    )
    state = play(state, "commit tainan-air-group", "commit 2nd-air-group", "done", "done").state
    for text, levels in (("split 2 0", (1, 2)), ("split 0 2", (2, 3)), ("split 1 1", (2, 3))):
        assert play(state, text).state.levels == levels


def test_example_35_a_landing_at_nothing_all_occupies_the_island():
    state = started(
        position(
            Resolving(JAPAN, ("bombardment",)),
            rolls=(1, 1),
            round=3,
            step=13,
            initiative=JAPAN,
            levels=(0, 0),
            fleets=(fleet("a", "0", "yukikaze", "kagero"),),
            stocks={"us_front": ["vmf-223", "vmf-224"]},
        )
    )
    state = go(state, "land a yukikaze,kagero").state
    assert state.levels == (1, 0)
    step = go(state, "commit vmf-223", "commit vmf-224", "split 2 0")
    assert LevelsNow(japan=1, us=0) in step.reports
    assert step.state.result is not None
    assert step.state.result.winner == "japan"


def test_example_36_destroyers_evade_washington():
    fleets = (fleet("a", "0", "yukikaze", "kagero"), fleet("g", "0", "washington"), fleet("h", "0", "chicago"))
    state = go(sea("surface", *fleets, side=US), "challenge g a").state
    assert Evade() in GAME.legal(state, "japan_front")
    state = play(state, "evade").state
    assert refused(state, "challenge g a") == refused(state, "challenge h a") == "SI-6.6"
    assert [f.fought for f in state.fleets] == [False, True, False]
    assert is_over(go(state).state)
    assert is_over(sea("landing", state.fleets[0]))


def test_example_37_an_order_of_two_is_postponed_and_stopped():
    ordering = started(position(Ordering(JAPAN), Pausing(JAPAN, 1), turn=4, hands={"japan_rear": ["attack-2-a"]}))
    laid = play(ordering, "order attack-2-a").state
    assert laid.orders[JAPAN] == LaidOrder("attack-2-a", 4)
    order: dict[str, Any] = {"orders": laid.orders, "turn": 5}
    fifth = begun("drawing", **order)
    assert not any(stage == Ordering(JAPAN) for stage in fifth.stages)
    hands = {"us_rear": ["offensive-postponed"], "japan_front": ["own-authority"]}
    state = go(begun("land", rolls=(6, 6, 6, 6), round=3, levels=(3, 3), hands=hands, **order)).state
    state = go(state, "play offensive-postponed", "play own-authority").state
    assert state.stages[-1] == Executing(JAPAN)
    state = go(state, "execute").state
    assert state.stages[-1] == Pausing(JAPAN, 1)
    state = play(state, "stop").state
    assert set(state.discards) == {"attack-2-a", "offensive-postponed", "own-authority"}
    assert state.orders == (None, None)
    sixth = begun("drawing", turn=6, orders=state.orders)
    assert sixth.stages[-1] == Ordering(JAPAN)


def test_example_39_two_raids_on_kinugawa_maru():
    state = sea(
        "landing", fleet("a", "0", "kinugawa-maru"), rolls=(5, 6, 6, 4, 2, 2), stocks={"us_front": ["vt-8", "vmf-121"]}
    )
    state = go(state, "land a kinugawa-maru").state
    first = go(state, "raid vt-8 kinugawa-maru")
    assert waves(first) == [("kinugawa-maru", 4, (5, 6), 0)]
    assert first.state.removed == ("vt-8",)
    step = go(first.state, "raid vmf-121 kinugawa-maru")
    assert waves(step) == [("kinugawa-maru", 4, (4, 2), 6)]
    assert step.state.removed == ("vt-8", "kinugawa-maru")
    assert hand(step.state, "us_front") == ("vmf-121",)
    assert LandingLost(side="japan") in step.reports
    assert step.state.levels == (10, 8)
    assert is_over(step.state)

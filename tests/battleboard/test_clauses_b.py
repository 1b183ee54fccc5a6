"""The rules clause by clause: conclusion, volleys and losses, land battle, landing."""

import pytest

from model.games.battleboard.losses import limit, wastes
from model.games.battleboard.state import Board
from tests.battleboard.build import ashore, begun, ended, kinds, lines, log, offered, places, play, refused

A, D = 0, 1


def test_bb_7_1_who_holds_the_field():
    ended(begun("CA", "DD", (1, 6)), "attacker", (8, 0))
    ended(begun("DD", "CA", (6, 1)), "defender", (0, 8))
    ended(begun("DD", "DD", (1, 1)), None, (8, 8))


def test_bb_7_2_repairs():
    step = play(begun("BB", "2 BB", (1, 1, 6)), "retreat")
    assert [line.units for line in lines(step, "Repaired")] == [("A1 BB",), ("D1 BB",)]
    assert all(unit.hits == 2 for row in step.state.units for unit in row)


def test_bb_7_3_only_land_units_capture():
    step = begun("FTR", "INF", (1, 6), kind="land", airfields=(9, 9), hold=15)
    ended(step, "attacker", (3, 0))
    assert step.state.margins == (3,)
    step = begun("TNK", "INF", (1, 6), kind="land", hold=15)
    assert step.state.margins == (18,)
    assert "Captured" in kinds(step)


@pytest.mark.parametrize(
    ("attacker", "fields", "ditched"),
    [
        ("CV 3 FTR", 0, ["A4"]),
        ("CV[FTR] 3 FTR", 0, ["A3", "A4"]),
        ("CV 3 FTR", 1, []),
        ("CV BMB 3 FTR", 1, ["A4"]),
        ("2 BMB", 1, ["A2"]),
        ("CV 2 BMB FTR", 3, []),
    ],
)
def test_bb_7_4_landing_of_aircraft(attacker, fields, ditched):
    step = begun(attacker, "TR", (), airfields=(fields, 0))
    assert [line.unit for line in lines(step, "Ditched")] == ditched


def test_bb_7_4_withdrawn_aircraft_land_too():
    step = play(begun("CV 3 FTR", "2 BB", (6,) * 6, airfields=(0, 0)), "retreat")
    ended(step, "defender", (0, 10))


def test_bb_7_5_a_won_sea_stage_goes_on_ashore():
    step = begun("2 CA TR[INF+INF] TNK", "DD", (1, 1, 6, 6, 6, 6, 6), kind="landing", garrison="INF")
    assert "WentAshore" in kinds(step)
    assert step.state.theatre == "land"


def test_bb_8_1_hits_are_counted_in_pools():
    step = play(begun("SS FTR CA", "SS FTR BB", (6, 1, 1, 6, 6, 6)), "submerge", "strike")
    stage = step.state.stages[-1]
    assert stage.pools == (0, 1, 1, 0)  # type: ignore[union-attr]


def test_bb_8_2_what_each_unit_can_hit():
    step = begun("2 FTR", "SS 2 CA", (1, 6, 6, 6), airfields=(9, 9))
    step = play(step, "strike")
    assert [line.unit for line in lines(step, "Lost")] == ["D2"]
    step = begun("DD FTR", "SS", (6, 1, 6), airfields=(9, 9))
    assert [line.unit for line in lines(step, "Lost")] == ["D1"]


def test_bb_8_3_a_limit_that_limits_nothing_is_dropped():
    step = begun("SS DD", "SS DD CA", (1, 6))
    assert step.state.stages[-1].pools == (0, 0, 1, 0)  # type: ignore[union-attr]
    step = begun("SS DD", "DD FTR CA", (1, 6), airfields=(0, 9))
    assert step.state.stages[-1].pools == (1, 0, 0, 0)  # type: ignore[union-attr]
    step = begun("FTR", "DD CA", (1,), airfields=(9, 0))
    assert step.state.stages[-1].pools == (0, 0, 1, 0)  # type: ignore[union-attr]


def test_bb_8_4_a_transport_is_lost_last():
    step = begun("2 CA", "CA DD TR", (1, 6))
    assert offered(step) == ["lose dd", "lose ca"]
    assert refused(step, "lose tr") == "BB-8.4"


def test_bb_8_5_all_dice_before_any_loss_and_pools_in_order():
    step = begun("SS FTR CA DD", "DD SS BB FTR", (1, 6, 1, 1), airfields=(9, 9))
    assert len(lines(step, "Fired")[0].shots) == 4
    assert step.state.stages[-1].pools == (1, 0, 2, 0)  # type: ignore[union-attr]
    assert "lose ftr" not in offered(step)
    assert refused(step, "lose ftr") == "BB-8.2"
    assert "lose ftr" in offered(play(step, "lose dd"))


def test_bb_8_6_two_hits():
    step = begun("CA", "BB", (1, 6))
    assert [line.unit for line in lines(step, "Damaged")] == ["D1"]
    assert places(step, D) == {"D1": "board"}
    assert refused(begun("2 CA", "BB DD", (1, 6)), "lose bb") == "BB-8.6"


@pytest.mark.parametrize(
    ("pools", "board", "most"),
    [
        ((1, 2, 0, 0), Board(1, 1, 1), 3),
        ((2, 0, 0, 0), Board(1, 5, 0), 1),
        ((0, 3, 0, 0), Board(4, 1, 1), 2),
        ((1, 1, 1, 0), Board(0, 0, 2), 2),
        ((0, 0, 9, 0), Board(1, 2, 3), 6),
        ((0, 0, 0, 2), Board(0, 1, 5), 1),
    ],
)
def test_bb_8_7_how_many_hits_find_a_target(pools, board, most):
    assert limit(pools, board) == most


def test_bb_8_7_a_pick_may_not_waste_a_hit():
    board = Board(1, 1, 1)
    assert wastes((1, 2, 0, 0), 0, board, "DD")
    assert not wastes((1, 2, 0, 0), 0, board, "SS")
    step = play(begun("SS 2 FTR", "DD SS FTR BB", (6, 2, 3, 6, 1, 6, 6), airfields=(9, 9)), "strike", "lose bb+")
    assert "lose ss" not in offered(step)


def test_bb_8_8_hits_without_a_target_are_wasted():
    step = begun("3 CA", "DD", (1, 1, 1, 6))
    assert [line.count for line in lines(step, "Wasted")] == [2]


def test_bb_8_9_given_without_a_question():
    ended(begun("3 CA", "DD CA TR", (1, 1, 1, 6, 6)), "attacker", (27, 0))
    ended(begun("2 CA", "BB", (1, 1, 6)), "attacker", (20, 0))


def test_bb_8_10_the_lowest_id_of_the_class():
    step = play(begun("2 CA", "3 DD 2 CA", (1, 6, 6, 6, 6, 6, 6)), "lose ca")
    assert [line.unit for line in lines(step, "Lost")] == ["D4"]


def test_bb_9_1_opening_fire():
    step = begun("FTR BMB INF", "2 AAA INF", (2, 6, 6, 6, 6, 6), kind="land", airfields=(9, 9))
    assert len(lines(step, "Fired")[0].shots) == 2
    step = begun("4 FTR", "AAA INF", (1, 6, 6, 6, 6, 6, 6), kind="land", airfields=(9, 9))
    shots = lines(step, "Fired")[0].shots
    assert [(shot.unit, shot.need) for shot in shots] == [("D2", 1)] * 3
    assert places(step, A)["A1"] == "lost"
    assert [line.place for line in lines(step, "Lost")] == ["lost"]


def test_bb_9_1_only_aircraft_are_hit():
    step = begun("FTR BMB INF", "AAA INF", (1, 6), kind="land", airfields=(9, 9))
    assert offered(step) == ["lose ftr", "lose bmb"]
    assert refused(step, "lose inf") == "BB-8.2"


def test_bb_9_2_bombardment_before_step_3():
    step = begun("INF", "2 INF", (4, 6, 6, 2), kind="land", bombard=(4,))
    assert [line.volley for line in lines(step, "Fired")] == ["bombard", "fire", "fire"]
    assert len(lines(step, "Fired")[2].shots) == 2


def test_bb_9_3_no_step_2_and_no_fire_of_guns():
    step = play(begun("2 INF", "INF AAA", (6, 6, 6) * 2, kind="land"), "press")
    assert {line.volley for line in lines(step, "Fired")} == {"fire"}
    assert {shot.code for line in lines(step, "Fired") for shot in line.shots} == {"INF"}


def test_bb_9_4_each_artillery_pairs_one_infantry():
    step = begun("3 INF 2 ART", "INF", (6,) * 6, kind="land")
    assert [shot.need for shot in lines(step, "Fired")[0].shots] == [2, 2, 1, 2, 2]
    step = begun("INF", "2 INF ART", (6,) * 4, kind="land")
    assert [shot.need for shot in lines(step, "Fired")[1].shots] == [2, 2, 2]


def test_bb_9_5_guns_alone_are_swept():
    step = begun("FTR", "AAA", (6,), kind="land", airfields=(9, 9))
    ended(step, "attacker", (5, 0))
    ended(begun("FTR", "AAA", (1,), kind="land"), "defender", (0, 10))


def test_bb_10_1_a_landing_needs_troops_and_a_garrison():
    with pytest.raises(ValueError, match="aboard a transport"):
        begun("DD TR", "", kind="landing", garrison="INF")
    with pytest.raises(ValueError, match="garrison"):
        begun("DD TR[INF]", "DD", kind="landing")


def test_bb_10_1_a_fleet_that_cannot_fight_goes_home():
    ended(begun("TR[INF+INF]", "SS", kind="landing", garrison="INF"), "defender", (0, 0))


def test_bb_10_2_fight_or_bypass():
    step = begun("CA TR[INF+INF] TNK", "SS TR", (6,) * 9, kind="landing", garrison="INF")
    assert offered(step) == ["fight", "bypass"]
    passed = play(step, "bypass")
    assert places(passed, D) == {"D1": "aside", "D2": "aside", "D3": "board"}
    assert play(step, "fight").state.theatre == "sea"
    assert begun("SS TR[INF+INF]", "SS", kind="landing", garrison="INF").state.theatre == "sea"
    assert begun("SS TR[INF]", "DD", (6,) * 9, kind="landing", garrison="INF").state.theatre == "sea"
    assert begun("DD TR[INF] TNK", "", (6,) * 9, kind="landing", garrison="INF FTR").state.theatre == "land"


def test_bb_10_3_air_assignment():
    step = begun("2 CA TR[INF+INF] 2 FTR BMB", "DD", (6,) * 9, kind="landing", garrison="INF FTR", airfields=(9, 9))
    assert offered(step) == ["land", "sea"]
    step = play(step, "land", "sea", "land")
    assert step.state.theatre == "sea"
    assert list(places(step, A).values()) == ["board", "board", "board", "reserve", "board", "reserve"]
    assert places(step, D) == {"D1": "board", "D2": "reserve", "D3": "reserve"}


def test_bb_10_3_without_a_sea_stage_all_aircraft_fight_on_land():
    step = begun("CA TR[INF+INF] FTR", "", (6,) * 9, kind="landing", garrison="INF", airfields=(9, 9))
    assert places(step, A) == {"A1": "aside", "A2": "aside", "A3": "board", "A4": "board", "A5": "board"}


def test_bb_10_4_a_lost_sea_stage_ends_the_landing():
    step = begun("DD TR[INF+INF] FTR", "BB", (6, 1), kind="landing", garrison="INF", airfields=(1, 9))
    step = play(step, "land")
    ended(step, "defender", (0, 8), dice=2)
    assert "Nobody lands; the operation is over." in log(step)
    assert places(step, A)["A3"] == "reserve"


def test_bb_10_5_cargo_lands():
    step = begun("CA TR[INF+INF] TR[INF+ART] TNK", "DD", (1, *(6,) * 8), kind="landing", garrison="2 INF")
    assert [f"{unit.id} {unit.cls}" for unit in step.state.units[A][3:]] == [
        *("A4 inf~", "A5 inf~", "A6 inf~", "A7 art~", "A8 tnk"),
    ]
    assert [unit.cargo for unit in step.state.units[A][:3]] == [(), (), ()]


def test_bb_10_5_with_nobody_left_it_ends():
    step = begun("2 CA TR[INF+INF]", "2 BB", (6, 6, 6, 6), kind="landing", garrison="INF")
    step = play(step, "retreat")
    ended(step, "defender", (0, 0))


def test_bb_10_6_naval_guns():
    step = begun("2 CA 2 BB BBd TR[INF+INF] TR[INF] TNK", "", (6,) * 16, kind="landing", garrison="9 INF")
    shots = lines(step, "Fired")[0].shots
    assert [(shot.unit, shot.need) for shot in shots] == [("A3", 4), ("A4", 4), ("A1", 3)]
    step = begun("CA BB TR[INF+INF] TNK", "DD", (1, 6, 6, 6, 6, 6, 6), kind="landing", garrison="INF")
    assert "bombard" not in {line.volley for line in lines(step, "Fired")}


def test_bb_10_7_a_part_may_withdraw():
    step = ashore("INF~ FTR", "3 INF", (6, 6, 6, 6, 6, 6, 2, 6, 6), airfields=(1, 9))
    assert offered(step) == ["press", "withdraw"]
    assert refused(step, "retreat") == "BB-6.5"
    step = play(step, "withdraw")
    assert places(step, A)["A1"] == "off"
    assert step.state.round > 1


def test_bb_10_7_overland_units_are_not_seaborne():
    step = begun("CA TR[INF] TNK", "", (6, 6, 6, 6, 6, 2), kind="landing", garrison="INF")
    assert [unit.cls for unit in step.state.units[A][2:]] == ["inf~", "tnk"]
    assert offered(step) == ["press", "withdraw"]
    step = play(step, "withdraw")
    assert places(step, A)["A4"] == "off"


def test_bb_10_8_one_reckoning():
    rolls = (1, 6, 1, 6, 6)
    step = begun("CA TR[INF+INF]", "DD", rolls, kind="landing", garrison="INF", hold=15)
    ended(step, "attacker", (11, 0), dice=5)
    assert kinds(step).count("Scored") == 1
    assert kinds(step).count("Won") == 1
    assert step.state.margins == (26,)

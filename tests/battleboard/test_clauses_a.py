"""The rules clause by clause: common rules, placing, submarines, fire, removal, press or retreat."""

import pytest

from model.games.battleboard.forces import fault, holds, parse
from model.games.battleboard.game import GAME
from model.games.battleboard.state import points
from model.games.battleboard.tables import UNITS
from model.games.battleboard.volleys import Battery, resolve_volley
from model.kit.dice import Seeded
from tests.battleboard.build import begun, ended, force, kinds, lines, log, offered, places, play, refused

A, D = 0, 1


@pytest.mark.parametrize(("code", "side"), [(code, side) for code in UNITS for side in (A, D)])
def test_bb_0_1_value_or_less_hits(code, side):
    value = UNITS[code].values[side]
    faces = range(1, 7)
    shots, pools = resolve_volley([Battery("A1", code, value, 6, 2)], tuple(faces))
    assert [shot.is_hit for shot in shots] == [die <= value for die in faces]
    assert sum(pools) == value


def test_bb_0_1_units_without_a_value_roll_no_die():
    step = begun("CA TR", "CA", (6, 6))
    assert [shot.unit for line in lines(step, "Fired") for shot in line.shots] == ["A1", "D1"]


def test_bb_0_2_dice_are_read_in_roster_order():
    step = begun("BB CA DD SS", "DD BB", (6,) * 6)
    first, second = lines(step, "Fired")
    assert [shot.code for shot in first.shots] == ["SS", "DD", "CA", "BB"]
    assert [shot.code for shot in second.shots] == ["DD", "BB"]


def test_bb_0_3_without_a_target_no_die():
    step = begun("SS FTR", "FTR DD", (6,) * 4, airfields=(9, 9))
    assert [shot.code for shot in lines(step, "Fired")[0].shots] == ["SS", "FTR"]
    step = play(begun("FTR CA", "SS", (6, 1)), "submerge")
    ended(step, "attacker", (0, 10), dice=0)
    step = play(begun("FTR CA", "SS", (6, 6)), "strike")
    assert [shot.code for shot in lines(step, "Fired")[0].shots] == ["SS"]
    assert [shot.code for shot in lines(step, "Fired")[1].shots] == ["CA"]


@pytest.mark.parametrize(
    ("kind", "attacker", "defender", "garrison", "ok"),
    [
        ("sea", "DD", "TR", "", True),
        ("sea", "TR", "DD", "", False),
        ("sea", "DD INF", "DD", "", False),
        ("sea", "DD TR[INF]", "DD", "", True),
        ("sea", "DD", "BMB", "", False),
        ("sea", "BMB", "DD", "", True),
        ("land", "INF", "AAA", "", True),
        ("land", "INF AAA", "INF", "", False),
        ("land", "INF", "DD", "", False),
        ("landing", "TR[INF]", "", "INF", True),
        ("landing", "TR[INF] FTR", "CV FTR SS", "FTR AAA", True),
        ("landing", "TR DD", "", "INF", False),
        ("landing", "TR[INF]", "DD", "", False),
        ("landing", "TR[AAA]", "", "INF", False),
        ("landing", "TR[INF]", "BMB", "INF", False),
    ],
)
def test_bb_0_4_who_may_fight(kind, attacker, defender, garrison, ok):
    forces = (parse(attacker), force(defender), force(garrison))
    assert (fault(kind, *forces) == "") == ok
    if not ok:
        with pytest.raises(ValueError, match=r"\.$"):
            begun(attacker, defender, kind=kind, garrison=garrison)


def test_bb_0_4_two_hit_carriers_do_not_attack():
    assert fault("sea", parse("CV"), parse("DD")) == ""
    assert fault("sea", parse("CV"), parse("DD"), (), is_two_hit=True) != ""


def test_bb_0_5_everything_is_told_with_its_clause():
    step = play(begun("SS CA", "SS CA", (5, 4, 3)), "strike", "submerge", "lose ss", "retreat")
    assert kinds(step) == [
        *("Began", "Placed", "Placed", "RoundBegan", "Striking", "Submerged", "Fired", "Fired", "Fired"),
        *("Lost", "Retreated", "Won", "Scored", "Decided"),
    ]
    assert all(getattr(line, "clause", "").startswith("BB-") for line in step.reports)
    assert all(text and "{" not in text for text in log(step))


def test_bb_0_6_nothing_is_asked_that_changes_nothing():
    ended(begun("2 CA", "DD CA", (1, 1, 6, 6)), "attacker", (20, 0))
    assert offered(begun("2 CA", "DD CA", (1, 6))) == ["lose dd", "lose ca"]


def test_bb_1_1_every_unit_in_the_column_of_its_code():
    step = begun("2 CA DD", "BB FTR", (6,) * 5, airfields=(9, 9))
    assert [unit.id for unit in step.state.units[A]] == ["A1", "A2", "A3"]
    assert [unit.code for unit in step.state.units[A]] == ["DD", "CA", "CA"]
    chart = GAME.chart(GAME.view(step.state, frozenset()))
    found = {area.key: [piece.code for stack in area.stacks for piece in stack.pieces] for area in chart.areas}
    assert found["attacker-2"] == ["DD"]
    assert found["attacker-3"] == ["CA", "CA"]
    assert found["defender-4"] == ["BB", "FTR"]


def test_bb_1_2_attack_on_one_side_defence_on_the_other():
    step = begun("FTR", "FTR", (4, 4), airfields=(9, 9))
    attack, defence = lines(step, "Fired")
    assert (attack.shots[0].need, attack.shots[0].is_hit) == (3, False)
    assert (defence.shots[0].need, defence.shots[0].is_hit) == (4, True)


def test_bb_1_3_cargo_stands_with_its_ship():
    step = begun("CA TR[INF+ART]", "CV[FTR]", (6, 6))
    assert [unit.cargo for unit in step.state.units[A]] == [(), ("INF", "ART")]
    assert [unit.id for unit in step.state.units[D]] == ["D1"]


def test_bb_1_4_cargo_does_nothing():
    step = begun("CA CA", "CV[FTR+FTR]", (1, 1, 6))
    assert [line.count for line in lines(step, "Wasted")] == [1]
    assert [len(line.shots) for line in lines(step, "Fired")] == [2, 1]


def test_bb_1_5_cargo_dies_with_its_ship():
    ended(begun("CA", "CV[FTR+FTR]", (1, 6)), "attacker", (34, 0))


def test_bb_1_6_bystanders_have_no_effect():
    step = begun("SS", "SS", (), bystanders=parse("DD"))
    assert offered(step) == ["strike", "submerge"]
    assert "Allies in the zone stay out of the battle: 1 DD." in log(step)
    assert [unit.code for unit in step.state.units[A]] == ["SS"]


@pytest.mark.parametrize(
    ("code", "cargo", "ok"),
    [
        ("CV", ("FTR", "FTR"), True),
        ("CV", ("FTR", "FTR", "FTR"), False),
        ("CV", ("BMB",), False),
        ("CV", ("INF",), False),
        ("TR", ("INF", "INF"), True),
        ("TR", ("INF", "TNK"), True),
        ("TR", ("ART", "TNK"), False),
        ("TR", ("INF", "INF", "INF"), False),
        ("TR", ("FTR",), False),
        ("DD", ("INF",), False),
    ],
)
def test_bb_1_7_what_a_ship_carries(code, cargo, ok):
    assert holds(code, cargo) == ok


def test_bb_1_8_the_check_comes_before_round_1():
    ended(begun("CA", "TR", ()), "attacker", (7, 0))
    assert kinds(begun("FTR", "AAA", (6,), kind="land", airfields=(9, 9)))[:4] == ["Began", "Placed", "Placed", "Fired"]


def test_bb_2_1_strikes_come_before_the_general_fire():
    step = play(begun("SS CA", "CA BB", (2, 6, 6)), "strike", "lose ca")
    assert [line.volley for line in lines(step, "Fired")] == ["strike", "fire", "fire"]
    assert [shot.code for shot in lines(step, "Fired")[2].shots] == ["BB"]


def test_bb_2_2_no_choice_against_a_destroyer():
    assert "Striking" not in kinds(begun("SS", "DD", (1, 1)))
    assert offered(begun("SS", "CA")) == ["strike", "submerge"]


def test_bb_2_2_a_strike_needs_a_sea_unit():
    step = play(begun("FTR DD TR", "DD SS FTR", (6,) * 5, airfields=(9, 9)))
    assert "Striking" not in kinds(step)
    step = play(begun("FTR", "SS CA", (6, 6)), "strike")
    assert [line.volley for line in lines(step, "Fired")] == ["fire", "fire"]


def test_bb_2_3_the_sides_are_judged_apart():
    step = begun("SS DD", "SS CA", (6, 6, 6))
    assert step.state.stages[-1].side == A  # type: ignore[union-attr]
    step = play(step, "submerge")
    assert step.state.stages[-1].__class__.__name__ != "Diving"


def test_bb_2_4_the_defender_chooses_after_the_attacker_and_before_the_dice():
    step = play(begun("SS CA", "SS CA", (6, 6, 6, 6)), "strike")
    assert step.state.dice.counter == 0
    assert GAME.to_act(step.state) == "defender"
    assert step.state.strikes == (True, False)


def test_bb_2_5_boat_by_boat():
    step = play(begun("3 SS CA", "CA", (6,) * 9), "submerge")
    assert offered(step) == ["strike", "submerge"]
    step = play(step, "submerge", "strike")
    assert places(step, A) == {"A1": "off", "A2": "off", "A3": "board", "A4": "board"}
    assert [line.units for line in lines(step, "Striking")] == [("A3 SS",)]


def test_bb_2_6_a_submerged_boat_is_out_of_it():
    step = play(begun("SS 2 CA", "2 CA", (6, 6, 1, 6)), "submerge")
    assert "lose ss" not in offered(step)
    step = begun("SS 3 CA DD", "2 CA DD", (6, 6, 6, 6, 6, 1, 1, 6))
    assert refused(step, "lose bb") == "BB-8.6"


def test_bb_2_7_the_battle_may_end_with_a_dive():
    step = play(begun("SS", "SS"), "submerge")
    ended(step, "defender", (0, 0))


def test_bb_2_7_a_transport_left_by_its_boat_fights_no_more():
    step = play(begun("SS TR", "CA", (6,)), "submerge")
    ended(step, "defender", (0, 0))
    assert places(step, A) == {"A1": "off", "A2": "off"}


def test_bb_2_8_an_attacking_strike_hits_on_2():
    step = play(begun("2 SS", "CA BB", (2, 3, 6)), "strike")
    assert offered(step) == ["lose bb+", "lose ca"]
    assert [shot.need for shot in lines(step, "Fired")[0].shots] == [2, 2]
    assert places(play(step, "lose ca"), D)["D1"] in ("lost", "line")


def test_bb_2_9_a_defending_strike_hits_on_1():
    step = play(begun("CA DD", "DD SS", (6,) * 4))
    assert "Striking" not in kinds(step)
    step = play(begun("SS CA", "2 SS CA", (1, 1, 2, 6, 6)), "strike", "strike", "lose ss")
    assert [shot.unit for shot in lines(step, "Fired")[1].shots] == ["D1", "D2"]
    assert offered(step) == ["lose ss", "lose ca"]


def test_bb_2_10_a_strike_spares_aircraft_and_transports():
    step = play(begun("SS", "CV FTR TR", (2,)), "strike")
    assert [line.unit for line in lines(step, "Lost")] == ["D1"]
    step = play(begun("2 SS", "CA FTR 2 BB", (1, 6)), "strike")
    assert refused(step, "lose ftr") == "BB-8.2"


def test_bb_2_11_what_a_strike_hit_does_not_fire():
    step = play(begun("SS CA", "CA BB", (1, 6, 6)), "strike", "lose ca")
    assert [line.units for line in lines(step, "Removed")] == [("D1 CA",)]
    assert [[shot.unit for shot in line.shots] for line in lines(step, "Fired")] == [["A1"], ["A2"], ["D2"]]


def test_bb_2_12_damage_of_a_strike_lasts():
    step = play(begun("SS", "BB", (1, 6)), "strike")
    assert step.state.units[D][0].hits == 1
    assert step.state.units[D][0].place == "board"
    step = play(step, "retreat")
    assert step.state.units[D][0].hits == 2


def test_bb_2_13_who_struck_does_not_fire_again():
    step = play(begun("2 SS CA", "BB", (6, 6, 6, 6)), "strike")
    assert [[shot.code for shot in line.shots] for line in lines(step, "Fired")] == [["SS", "SS"], ["CA"], ["BB"]]


def test_bb_3_1_the_attackers_fire_together():
    step = begun("SS DD CA", "DD BB", (6,) * 5)
    assert len(lines(step, "Fired")[0].shots) == 3
    assert lines(step, "Fired")[0].clause == "BB-3.1"


def test_bb_3_2_losses_still_fire():
    step = begun("CA", "CA", (1, 6))
    assert [line.place for line in lines(step, "Lost")] == ["line"]
    assert [shot.unit for shot in lines(step, "Fired")[1].shots] == ["D1"]


def test_bb_4_1_the_defenders_fire_from_behind_the_line():
    step = begun("2 CA", "2 DD", (1, 6, 2, 6))
    assert [shot.unit for shot in lines(step, "Fired")[1].shots] == ["D1", "D2"]


def test_bb_4_2_the_attackers_losses_are_destroyed_at_once():
    step = play(begun("CA DD", "2 CA", (6, 6, 1, 6)), "lose dd")
    assert [line.place for line in lines(step, "Lost")] == ["lost"]
    assert points(step.state) == (0, 8)


def test_bb_5_1_the_line_is_cleared():
    step = begun("2 CA", "2 DD", (1, 6, 6, 6))
    assert places(step, D) == {"D1": "lost", "D2": "board"}
    assert [line.clause for line in lines(step, "Removed")] == ["BB-5.1"]


def test_bb_6_1_sweep_stalemate_and_flight():
    ended(begun("CA", "TR TR[INF+INF]"), "attacker", (20, 0))
    ended(begun("SS", "FTR", airfields=(0, 9)), None, (0, 0))
    ended(begun("FTR", "SS TR", airfields=(9, 0)), None, (7, 0))
    ended(begun("SS TR", "FTR", airfields=(0, 9)), "defender", (0, 0))
    ended(begun("SS TR", "FTR", airfields=(0, 9), may_retreat=False), None, (0, 7))


def test_bb_6_2_press_or_retreat():
    step = begun("CA", "CA", (6,) * 4)
    assert offered(step) == ["press", "retreat"]
    step = play(step, "press")
    assert step.state.round == 2
    assert refused(step, "withdraw") == "BB-10.7"


def test_bb_6_3_all_leave_and_survive():
    step = play(begun("SS CA TR[INF+INF]", "CA", (6, 6)), "submerge", "retreat")
    ended(step, "defender", (0, 0))
    assert set(places(step, A).values()) == {"off"}


def test_bb_6_4_the_defender_is_never_asked_to_leave():
    step = begun("CA", "CA", (6, 6))
    assert GAME.to_act(step.state) == "attacker"
    assert GAME.why_not(step.state, "defender", GAME.legal(step.state, "attacker")[1]) is not None


def test_bb_6_5_retreat_may_be_forbidden():
    step = begun("CA", "CA", (6, 6, 6, 6, 1, 6), may_retreat=False)
    ended(step, "attacker", (12, 0))
    assert step.state.round == 3


def test_an_option_forbids_retreat():
    settings = GAME.brief.settings("tassafaronga", {"no_retreat": "on"})
    assert not GAME.setup("tassafaronga", settings, Seeded(b"0" * 16)).state.terms.may_retreat

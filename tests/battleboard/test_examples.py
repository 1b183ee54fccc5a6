"""The worked examples, with their dice in the order they fall."""

from tests.battleboard.build import ashore, begun, ended, lines, log, lost, offered, places, play, refused

A, D = 0, 1
ATTACKER, DEFENDER = "attacker", "defender"


def test_example_01_what_is_lost_still_fires():
    ended(begun("DD", "DD", (2, 3)), ATTACKER, (8, 0))


def test_example_02_both_lost():
    ended(begun("DD", "DD", (1, 2)), None, (8, 8))


def test_example_03_a_surprise_strike():
    step = begun("SS", "CA", (2,))
    assert offered(step) == ["strike", "submerge"]
    ended(play(step, "strike"), ATTACKER, (12, 0))


def test_example_04_a_struck_submarine_still_strikes():
    ended(play(begun("SS", "SS", (1, 1)), "strike", "strike"), None, (6, 6))


def test_example_05_the_defender_strikes_alone():
    step = begun("SS", "SS DD", (1,))
    assert step.state.stages[-1].side == D  # type: ignore[union-attr]
    ended(play(step, "strike"), DEFENDER, (0, 6))


def test_example_06_the_attacker_strikes_alone():
    step = begun("SS DD", "SS", (1,))
    assert step.state.stages[-1].side == A  # type: ignore[union-attr]
    ended(play(step, "strike"), ATTACKER, (6, 0))


def test_example_07_destroyers_on_both_sides():
    ended(begun("SS DD", "SS DD", (1, 1, 1, 1)), None, (14, 14))


def test_example_08_an_empty_board():
    ended(play(begun("SS", "CA"), "submerge"), DEFENDER, (0, 0))


def test_example_09_one_dives_one_strikes():
    step = play(begun("2 SS", "CA", (3, 2)), "submerge", "strike")
    ended(step, DEFENDER, (0, 6))
    assert places(step, A) == {"A1": "off", "A2": "lost"}


def test_example_10_strike_against_dive():
    step = play(begun("SS CA", "SS CA", (5, 4, 3)), "strike", "submerge")
    assert offered(step) == ["lose ss", "lose ca"]
    ended(play(step, "lose ss", "retreat"), DEFENDER, (0, 6))


def test_example_11_a_stalemate():
    step = play(begun("SS", "CV FTR", (2,)), "strike")
    ended(step, None, (24, 0))
    assert "Ditched" in [type(line).__name__ for line in step.reports]
    assert lost(step, D) == ["D1", "D2"]


def test_example_12_a_sweep():
    step = begun("CA", "DD TR[INF+INF]", (3, 6))
    ended(step, ATTACKER, (21, 0))
    assert [line.units for line in lines(step, "Swept")] == [("D2 TR[INF+INF]",)]


def test_example_13_a_transport_is_lost_last():
    step = begun("2 CA", "DD CA TR", (3, 5, 6, 6))
    assert offered(step) == ["lose dd", "lose ca"]
    assert refused(step, "lose tr") == "BB-8.4"
    ended(play(step, "lose ca", "retreat"), DEFENDER, (12, 0))


def test_example_14_battleships():
    step = begun("BB", "BB", (4, 5, 2, 4))
    assert offered(step) == ["press", "retreat"]
    assert step.state.units[D][0].hits == 1
    step = play(step, "press")
    ended(step, ATTACKER, (20, 0))
    assert [line.unit for line in lines(step, "Damaged")] == ["D1", "A1"]


def test_example_15_aircraft_do_not_find_submarines():
    step = begun("2 FTR", "SS CA", (3, 1, 4))
    struck = play(step, "strike")
    ended(struck, None, (12, 20))
    assert [line.count for line in lines(struck, "Wasted")] == [1]
    assert len(lines(struck, "Ditched")) == 2
    ended(play(begun("2 FTR", "SS CA", (3, 1, 4), airfields=(2, 0)), "submerge"), ATTACKER, (12, 0))


def test_example_16_a_destroyer_shows_the_way():
    ended(begun("FTR DD", "SS", (6, 3, 2), airfields=(1, 0)), ATTACKER, (6, 0))


def test_example_17_no_hit_is_wasted():
    step = begun("SS 2 FTR", "DD SS FTR", (2, 2, 3, 1, 5, 6), airfields=(2, 0))
    ended(play(step, "strike"), ATTACKER, (24, 0))


def test_example_18_which_transport():
    step = begun("2 CA", "DD TR[INF+INF] TR[INF+ART]", (1, 2, 5))
    assert offered(step) == ["lose tr[inf+art]", "lose tr[inf+inf]"]
    ended(play(step, "lose tr[inf+inf]"), ATTACKER, (35, 0))


def test_example_19_an_even_exchange():
    step = begun("2 CA", "2 CA", (3, 4, 1, 5))
    ended(play(step, "retreat"), DEFENDER, (12, 12))


def test_example_20_a_transport_alone_runs():
    step = begun("DD TR", "CA", (5, 2))
    ended(step, DEFENDER, (0, 8))
    assert places(step, A) == {"A1": "lost", "A2": "off"}
    ended(begun("DD TR", "CA", (5, 2), may_retreat=False), DEFENDER, (0, 15))


def test_example_21_a_damaged_deck():
    step = begun("CV 2 FTR", "CA", (3, 4, 2), is_two_hit=True)
    assert "lose cv+" in offered(step)
    ended(play(step, "lose cv+"), ATTACKER, (12, 20))


def test_example_22_an_ambush():
    ended(begun("CA", "CA", (3,), has_ambush=True), ATTACKER, (12, 0))


def test_example_23_torpedoes():
    ended(begun("DD", "2 CA", (2, 1, 3, 6), torpedo=A), None, (24, 8))


def test_example_24_opening_fire():
    step = begun("INF FTR BMB", "INF AAA", (1, 4, 4, 6, 3), kind="land", airfields=(9, 9))
    assert offered(step) == ["lose ftr", "lose bmb"]
    step = play(step, "lose ftr")
    assert offered(step) == ["lose aaa", "lose inf"]
    ended(play(step, "lose aaa", "retreat"), DEFENDER, (5, 10))


def test_example_25_artillery():
    step = begun("2 INF ART", "2 INF", (2, 2, 5, 3, 2), kind="land")
    step = play(step, "lose inf", "retreat")
    ended(step, DEFENDER, (3, 3))
    shots = lines(step, "Fired")[0].shots
    assert [(shot.unit, shot.need, shot.is_hit) for shot in shots] == [
        ("A1", 2, True),
        ("A2", 1, False),
        ("A3", 2, False),
    ]


def test_example_26_bombardment():
    step = begun("INF", "INF", (4, 2), kind="land", bombard=(4,), may_retreat=False)
    ended(step, None, (3, 3))


def test_example_27_a_partial_withdrawal():
    step = ashore("2 INF~ FTR", "2 INF", (6, 6, 5, 2, 5, 1, 6, 2), airfields=(1, 9))
    assert offered(step) == ["lose inf~", "lose ftr"]
    step = play(step, "lose inf~", "withdraw")
    ended(step, DEFENDER, (3, 6))
    assert places(step, A)["A1"] == "off"


def test_example_28_a_destroyer_behind_the_line():
    ended(begun("SS", "DD FTR", (1, 6, 1), airfields=(0, 1)), DEFENDER, (8, 6))


def test_example_29_where_aircraft_land():
    step = begun("FTR 2 BMB", "CA", (6, 2, 5, 1), airfields=(1, 0))
    step = play(step, "lose ftr")
    ended(step, ATTACKER, (12, 22))
    assert [line.unit for line in lines(step, "Ditched")] == ["A3"]


def test_example_30_fighters_on_deck():
    step = begun("CV FTR", "CV[FTR]", (1, 2, 3))
    ended(step, ATTACKER, (24, 0))
    assert [line.count for line in lines(step, "Wasted")] == [1]


def test_example_31_guns_of_the_fleet():
    step = ashore("2 INF~", "INF", (5, 3, 2), bombard=(4, 3), hold=15)
    ended(step, ATTACKER, (3, 3))
    assert step.state.margins == (15,)
    assert "The attacker captures the objective." in log(step)


def test_example_32_bystanders():
    from tests.battleboard.build import force

    step = play(begun("CA", "SS", bystanders=force("DD")), "submerge")
    ended(step, ATTACKER, (0, 0))

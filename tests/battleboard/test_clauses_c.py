"""The rules clause by clause: options, skirmish, score; the battles of history; forces as text."""

from typing import Any

import pytest

from model.game import Step
from model.games.battleboard.forces import cost, counts, fault, parse, read, spell
from model.games.battleboard.game import GAME
from model.games.battleboard.scenarios import written
from model.games.battleboard.state import State
from model.games.battleboard.tables import BATTLES, UNITS
from model.kit.dice import Scripted, Seeded
from tests.battleboard.build import begun, ended, kinds, lines, log, offered, places, play, refused

A, D = 0, 1
NAVAL, LANDINGS = 14, 3


def skirmish(kind: str, rolls: tuple[int, ...] = (), **options: Any) -> Step[State]:
    """A skirmish at the beginning of its draft."""
    slug = f"skirmish_{kind}"
    return GAME.setup(slug, GAME.brief.settings(slug, options), Scripted(rolls))


def bought(step: Step[State], *units: str) -> Step[State]:
    """Units bought in turn."""
    return play(step, *(f"buy {unit}" if unit != "done" else unit for unit in units))


def test_bb_11_1_two_hit_carriers():
    step = begun("CV DD", "CV", (6, 6, 6), is_two_hit=True)
    assert [shot.code for shot in lines(step, "Fired")[0].shots] == ["DD"]
    assert step.state.units[A][1].hits == 2
    assert cost(parse("CV"), is_two_hit=True) == 16
    step = begun("CV[FTR] FTR DD", "DD", (6, 1, 6), is_two_hit=True)
    assert [line.unit for line in lines(step, "Ditched")] == []
    with pytest.raises(ValueError, match="one hit"):
        parse("CVd")
    assert spell(parse("CVd", is_two_hit=True)) == "1 CVd"


def test_bb_11_2_ambush_only_in_round_1():
    step = begun("2 CA", "2 CA", (1, 6, 6), has_ambush=True)
    assert [shot.unit for shot in lines(step, "Fired")[1].shots] == ["D2"]
    step = play(begun("CA", "CA", (6, 6, 1, 1), has_ambush=True), "press")
    ended(step, None, (12, 12))


def test_bb_11_3_torpedoes_only_in_round_1():
    step = play(begun("DD", "DD", (6,) * 5, torpedo=D), "press")
    assert [len(line.shots) for line in lines(step, "Fired")] == [1, 2, 1, 1]
    step = begun("DD", "2 DD", (6,) * 4, torpedo=A)
    assert [len(line.shots) for line in lines(step, "Fired")] == [2, 2]


def test_bb_11_4_hits_may_be_wasted_where_that_is_allowed():
    rolls = (2, 2, 3, 1, 5, 6)
    step = play(begun("SS 2 FTR", "DD SS FTR", rolls, airfields=(9, 9), no_waste=False), "strike")
    assert offered(step) == ["lose ss", "lose dd"]
    step = play(step, "lose dd")
    assert [line.count for line in lines(step, "Wasted")] == [1]
    assert places(step, D) == {"D1": "board", "D2": "lost", "D3": "lost"}


def test_bb_11_5_terms_come_with_the_battle():
    midway = GAME.setup("midway", GAME.brief.settings("midway", {}), Seeded(b"0" * 16)).state.terms
    assert (midway.airfields, midway.par, midway.hold) == ((2, 0), 74, 0)
    savo = GAME.setup("savo", GAME.brief.settings("savo", {}), Seeded(b"0" * 16)).state.terms
    assert (savo.has_ambush, savo.torpedo) == (True, A)
    options: dict[str, int | str] = {"bystanders": 2, "no_retreat": "on", "airfields_a": "any"}
    changed = GAME.setup("savo", GAME.brief.settings("savo", options), Seeded(b"0" * 16)).state.terms
    assert (spell(changed.bystanders), changed.may_retreat, changed.airfields[0]) == ("2 DD", False, 99)


def test_bb_12_1_setting_up():
    step = skirmish("sea")
    assert [purse.points for purse in step.state.purses] == [100, 100]
    assert step.state.options.battles == "swap"
    assert not step.state.terms.has_ambush
    assert skirmish("land", budget=60).state.purses[0].points == 60
    assert not step.state.terms.bystanders


def test_bb_12_2_buying_in_turn():
    step = skirmish("sea")
    assert GAME.to_act(step.state) == "attacker"
    assert offered(step) == ["buy ss", "buy dd", "buy ca", "buy cv", "buy bb"]
    step = bought(step, "cv")
    assert GAME.to_act(step.state) == "defender"
    assert "buy bmb" not in offered(step)
    step = bought(step, "dd")
    assert "buy ftr" in offered(step)
    step = bought(step, "ftr", "dd", "ftr", "dd")
    assert refused(step, "buy ftr") == "BB-12.2"
    assert refused(step, "buy tr") == "BB-12.2"
    assert refused(step, "buy qq") == "BB-12.2"


def test_bb_12_2_bombers_need_airfields():
    step = skirmish("sea", airfields_a=1)
    assert "buy bmb" in offered(step)
    step = bought(step, "bmb", "dd")
    assert refused(step, "buy bmb") == "BB-12.2"
    assert refused(step, "buy ftr") == "BB-12.2"


def test_bb_12_2_a_landing_needs_holds():
    step = skirmish("landing")
    assert "buy inf" not in offered(step)
    step = bought(step, "tr", "inf")
    assert "buy tnk" in offered(step)
    step = bought(step, "tnk", "inf")
    assert "buy art" not in offered(step)
    step = bought(step, "inf", "cv")
    assert step.state.purses[A].force[0].cargo == ("INF", "TNK")
    assert refused(step, "buy inf") == "BB-12.2"
    step = bought(step, "dd")
    assert "buy ftr@sea" in offered(step)
    step = bought(step, "ftr@sea", "dd", "ftr")
    assert [group.code for group in step.state.purses[D].force] == ["CV", "FTR"]
    assert [group.code for group in step.state.purses[D].garrison] == ["INF", "INF", "FTR"]


def test_bb_12_2_no_draft_into_a_dead_end():
    step = skirmish("landing", budget=60)
    step = bought(step, "bb", "inf", "bb", "inf")
    assert offered(step) == ["buy ss", "buy dd", "buy tr"]
    step = bought(step, "dd", "inf")
    assert offered(step) == ["buy tr"]
    assert refused(step, "buy ss") == "BB-12.2"
    step = bought(step, "tr", "inf")
    assert offered(step) == ["buy inf", "buy art"]


def test_bb_12_2_at_most_twenty_units():
    step = skirmish("land", (6,) * 40, budget=200)
    for _ in range(20):
        step = bought(step, "inf", "inf")
    assert step.state.theatre != "draft"
    assert [sum(group.count for group in force) for force in step.state.terms.forces] == [20, 20]


def test_bb_12_3_done():
    step = skirmish("sea")
    assert refused(step, "done") == "BB-12.3"
    step = bought(step, "dd", "dd", "done")
    assert GAME.to_act(step.state) == "defender"
    assert GAME.to_act(bought(step, "dd").state) == "defender"


def test_bb_12_3_two_hit_carriers_alone_may_not_fight():
    step = bought(skirmish("sea", two_hit_carriers="on"), "cv", "dd")
    assert refused(step, "done") == "BB-12.3"


def test_bb_12_3_who_can_buy_nothing_is_done():
    step = skirmish("sea", (6,) * 99, budget=60, battles="single")
    step = bought(step, "bb", "bb", "bb", "bb", "bb", "bb")
    assert kinds(step).count("DraftDone") == 2
    assert step.state.theatre == "sea"


@pytest.mark.parametrize(
    ("kind", "hold", "fields"), [("sea", 0, (0, 0)), ("land", 15, (99, 99)), ("landing", 15, (0, 99))]
)
def test_bb_12_4_its_terms(kind, hold, fields):
    terms = skirmish(kind).state.terms
    assert (terms.par, terms.hold, terms.airfields, terms.may_retreat) == (0, hold, fields, True)


def test_bb_12_5_swap():
    step = bought(skirmish("sea", (1, 6, 6, 1), budget=60), "dd", "ca", "done", "done")
    assert step.state.leg == 2
    assert GAME.to_act(step.state) is None
    assert step.state.margins == (12, -8)
    assert step.state.result is not None
    assert step.state.result.winner == "attacker"
    assert "The attacker's seat wins by 20." in log(step)


def test_bb_12_5_in_the_second_battle_the_seats_are_exchanged():
    step = bought(skirmish("sea", (1, 6, 6, 6), budget=60), "dd", "ca", "done", "done")
    assert step.state.leg == 2
    assert GAME.to_act(step.state) == "defender"
    assert offered(step) == ["press", "retreat"]
    step = play(step, "retreat")
    assert step.state.margins == (12, 0)
    assert str(step.state.result.reason) == "The attacker's seat wins by 12."  # type: ignore[union-attr]


def test_bb_13_1_cost_of_all_that_is_destroyed():
    ended(begun("CA", "TR[INF+ART] CV[FTR]", (1, 6)), "attacker", (38, 0))
    step = play(begun("CA", "BB", (1, 6)), "retreat")
    ended(step, "defender", (0, 0))


@pytest.mark.parametrize(("rolls", "margin"), [((1, 6), 8 + 10 - 5), ((6, 1), -12 - 5)])
def test_bb_13_2_margin(rolls, margin):
    step = begun("CA", "DD", rolls, hold=10, par=5)
    assert step.state.margins == (margin,)


def test_bb_13_3_the_margin_decides():
    def result(**terms: Any) -> tuple[str | None, list[str]]:
        state = begun("CA", "DD", (1, 6), **terms).state
        assert state.result is not None
        return state.result.winner, [row.kind for row in state.result.results]

    assert result() == ("attacker", ["great victory", "loss"])
    assert result(par=6) == ("attacker", ["great victory", "loss"])
    assert result(par=7) == ("attacker", ["win", "loss"])
    assert result(par=8) == (None, ["draw", "draw"])
    assert result(par=10) == ("defender", ["loss", "win"])
    assert result(par=11) == ("defender", ["loss", "great victory"])


def test_there_are_battles_of_history():
    kinds_of = [battle.kind for battle in BATTLES.values()]
    assert (kinds_of.count("sea"), kinds_of.count("landing")) == (NAVAL, LANDINGS)
    slugs = [scenario.slug for scenario in GAME.brief.scenarios]
    assert slugs[: len(BATTLES)] == list(BATTLES)


@pytest.mark.parametrize("slug", BATTLES)
def test_the_forces_of_a_battle_may_fight(slug):
    battle = BATTLES[slug]
    force, naval, garrison = (written(text) for text in (battle.attacker, battle.defender, battle.garrison))
    assert fault(battle.kind, force, naval, garrison) == ""


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("3 SS 2 DD 1 BB", "3 SS 2 DD 1 BB"),
        ("bb ss, dd dd", "1 SS 2 DD 1 BB"),
        ("2tr[inf+inf] TR[ART+INF]", "1 TR[INF+ART] 2 TR[INF+INF]"),
        ("BBd BB", "1 BB 1 BBd"),
        ("INF~ 2 INF", "2 INF 1 INF~"),
        ("4 CV[FTR]", "4 CV[FTR]"),
        ('{"CV": 2, "FTR": 4}', "2 CV 4 FTR"),
        ("BB2 CA1", "1 CA 2 BB"),
    ],
)
def test_forces_are_read_as_people_type_them(text, found):
    assert spell(parse(text)) == found
    assert parse(found) == parse(text)
    assert read(counts(parse(text))) == parse(text)


@pytest.mark.parametrize(
    "text",
    [
        *("", "QQ", "-1 SS", "SS:-2", "10000 SS", "101 DD", "TR[TNK+ART]", "TR[QQ]", "DDd", "SS~", "0 DD"),
        *("2 DD 3", "2DD4", "TR[INF", "!"),
    ],
)
def test_bad_forces_get_one_sentence(text):
    with pytest.raises(ValueError, match=r"^[A-Z'][^\n]*[.]$") as refusal:
        parse(text)
    assert str(refusal.value).count(". ") == 0


def test_units_are_in_roster_order():
    assert " ".join(UNITS) == "SS DD CA CV BB TR FTR BMB INF ART TNK AAA"
    assert [unit.order for unit in UNITS.values()] == list(range(12))

"""The odds: the reference battles, closed forms, and the worth of pressing on [BB-11]."""

import subprocess
import sys
from itertools import pairwise

import pytest

from model.games.battleboard.forces import cost, parse
from model.games.battleboard.forces import read as read_force
from model.games.battleboard.solver import Cancelled, Odds, Options, Policies, Retreat, press_value, read, solve
from tests.battleboard.reference import BATTLES, answer
from tests.house.source import ROOT, imports, is_within, name, program, tree

SIX_DIGITS = 1.01e-6
EXACT = 1e-12
BY_ID = {battle["id"]: battle for battle in BATTLES}


def odds(attacker: str, defender: str, **named: object) -> Odds:
    options, policies = read(named)
    return solve(parse(attacker), parse(defender), options, policies)


@pytest.mark.parametrize("battle", BATTLES, ids=lambda battle: f"{battle['id']} {battle['name']}")
def test_reference(battle):
    found = answer(battle)
    assert found.is_exact
    assert found.states == battle["states"]
    for chance in ("win", "draw", "loss"):
        assert getattr(found, chance) == pytest.approx(battle[chance], abs=SIX_DIGITS)
    if "captured" in battle:
        assert found.captured == pytest.approx(battle["captured"], abs=SIX_DIGITS)
    for figure, value in battle["expected"].items():
        assert getattr(found.expected, figure) == pytest.approx(value, abs=SIX_DIGITS)
    for dist in ("att_dist", "def_dist"):
        mine, theirs = dict(getattr(found, dist)), dict(battle[dist])
        is_cut = theirs.pop("_entries", None) is not None
        assert all(mine[key] < (min(theirs.values()) if is_cut else SIX_DIGITS) for key in mine.keys() - theirs.keys())
        assert {key: mine[key] for key in theirs} == pytest.approx(theirs, abs=SIX_DIGITS)


@pytest.mark.parametrize("battle", BATTLES, ids=lambda battle: battle["id"])
def test_distributions_agree(battle):
    found = answer(battle)
    own, other = dict(found.att_dist), dict(found.def_dist)
    for whole in ([found.win, found.draw, found.loss], own.values(), other.values(), [p for *_, p in found.joint]):
        assert sum(whole) == pytest.approx(1, abs=EXACT)
    for left, chance in own.items():
        assert sum(p for a, _, p in found.joint if a == left) == pytest.approx(chance, abs=EXACT)
    for left, chance in other.items():
        assert sum(p for _, d, p in found.joint if d == left) == pytest.approx(chance, abs=EXACT)
    for dist in (found.att_dist, found.def_dist):
        assert all(more[1] >= less[1] for more, less in pairwise(dist))
    is_two_hit = battle["options"].get("two_hit_carriers", False)
    start = [cost(read_force(battle[side], is_two_hit), is_two_hit) for side in ("attacker", "defender")]
    mean = found.expected
    assert mean.att_value + mean.att_destroyed == pytest.approx(start[0], abs=1e-9)
    assert mean.def_value + mean.def_destroyed == pytest.approx(start[1], abs=1e-9)
    assert mean.swing == mean.def_destroyed - mean.att_destroyed


@pytest.mark.parametrize(
    ("attacker", "defender", "kind", "win", "draw", "loss"),
    [
        ("DD", "DD", "sea", 2 / 5, 1 / 5, 2 / 5),
        ("SS", "SS", "sea", 5 / 8, 1 / 8, 1 / 4),
        ("SS", "CA", "sea", 1 / 2, 0, 1 / 2),
        ("CA", "SS", "sea", 5 / 7, 0, 2 / 7),
        ("BB", "BB", "sea", 11 / 32, 10 / 32, 11 / 32),
        ("BB", "CA", "sea", 22 / 25, 2 / 25, 1 / 25),
        ("TNK", "INF", "land", 1 / 2, 1 / 4, 1 / 4),
    ],
)
def test_closed_forms(attacker, defender, kind, win, draw, loss):
    found = odds(attacker, defender, kind=kind)
    assert (found.win, found.draw, found.loss) == pytest.approx((win, draw, loss), abs=EXACT)


@pytest.mark.parametrize(
    ("attacker", "defender", "worth"),
    [
        ("DD", "CA", 0),
        ("2 DD", "CA", 3.428571),
        ("BBd", "2 DD", -6.782609),
        ("SS", "CV", 6),
        ("2 CA", "2 CA", 0.457143),
        ("BB DD", "BB SS", 7.050584),
        ("CV 2 FTR", "CA DD", 3.644349),
    ],
)
def test_worth_of_pressing_on(attacker, defender, worth):
    assert press_value(parse(attacker), parse(defender)) == pytest.approx(worth, abs=SIX_DIGITS)


def test_worth_of_pressing_on_with_a_hold():
    plain, held = (press_value(parse("2 CA"), parse("2 CA"), Options(hold=hold)) for hold in (0, 100))
    assert held > plain + 1
    forced = press_value(parse("DD"), parse("3 BB"), Options(retreat_allowed=False))
    assert forced == pytest.approx(odds("DD", "3 BB").expected.swing, abs=EXACT)


def test_retreat_by_value_is_the_best_retreat():
    battle = BY_ID["O37"]
    best = answer(battle).expected.swing
    others = [None, *({"rounds": n} for n in (1, 2, 3)), *({"units": k} for k in range(6))]
    assert all(answer(battle, retreat=rule).expected.swing <= best + EXACT for rule in others)


def test_landing_of_aircraft():
    found = odds("CV 4 FTR 2 BMB", "DD", airfields="1,0").landed
    assert found is not None
    assert max(dict(found.att_dist)) == "1 CV, 2 FTR, 1 BMB"
    assert found.expected.att_value < odds("CV 4 FTR 2 BMB", "DD").expected.att_value
    fields = odds("CV 4 FTR 2 BMB", "DD", airfields=[99, 99])
    assert fields.landed is not None
    assert fields.landed.att_dist == fields.att_dist
    sunk = solve(parse("CV 2 FTR", True), parse("DD", True), Options(two_hit_carriers=True, airfields=(0, 0)))
    assert sunk.landed is not None
    assert dict(sunk.landed.att_dist)["1 CV"] > dict(sunk.att_dist).get("1 CV", 0)


def test_cargo_goes_down_with_its_ship():
    empty, laden = odds("2 CA", "DD TR"), odds("2 CA", "DD TR[INF+ART]")
    assert (empty.win, empty.att_dist) == (laden.win, laden.att_dist)
    more = laden.expected.def_destroyed - empty.expected.def_destroyed
    assert more == pytest.approx(7 * empty.win, abs=EXACT)


def test_numpy_is_loaded_when_first_asked():
    ask = "import sys, model.games.battleboard.game; print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", ask], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
    strangers = [
        name(path)
        for path in program()
        if "/battleboard/solver/" not in name(path) and any(is_within(what, "numpy") for what, _ in imports(tree(path)))
    ]
    assert strangers == []


def test_waste():
    named = BY_ID["O19"]["options"]
    careful = odds("SS 2 FTR", "DD SS FTR", **named)
    careless = odds("SS 2 FTR", "DD SS FTR", **named, no_waste=False)
    assert careless.expected.def_destroyed < careful.expected.def_destroyed


def test_too_large_a_battle_is_played():
    huge = "20 SS 20 DD 20 FTR 20 CA 20 BB"
    found = odds(huge, huge)
    assert not found.is_exact
    assert 0 < found.error < 0.004
    assert found.samples > 0
    assert sum((found.win, found.draw, found.loss)) == pytest.approx(1)
    assert found == odds(huge, huge)
    with pytest.raises(ValueError, match="too large for a retreat"):
        odds(huge, huge, retreat="ev")


def test_progress_and_cancel():
    seen: list[float] = []

    def stop(part: float) -> bool:
        seen.append(part)
        return len(seen) < 3

    with pytest.raises(Cancelled):
        solve(parse("5 DD"), parse("5 DD"), progress=stop)
    assert seen == sorted(seen)
    assert solve(parse("DD"), parse("DD"), progress=lambda part: True) == odds("DD", "DD")


def test_options_by_name():
    named = {"torpedo": None, "retreat": {"rounds": 2}, "keep_A": {"dd": 1}, "ool_A": ["bb+"], "subs_D": "submerge"}
    options, policies = read(named)
    assert options == Options()
    assert policies.retreat == Retreat("rounds", 2)
    assert policies.keep == ((("DD", 1),), ())
    assert policies.losses == (("BB+",), ())
    assert policies.subs == ("strike", "submerge")
    assert read({"retreat": "units:3", "ool_D": "SS, DD", "ambush": "on"})[1].retreat == Retreat("units", 3)
    assert read({}) == (Options(), Policies())


@pytest.mark.parametrize(
    "named",
    [
        {"foo": 1},
        {"kind": "air"},
        {"ambush": "maybe"},
        {"torpedo": "B"},
        {"bombard": [9]},
        {"bombard": "x"},
        {"hold": -1},
        {"airfields": [1]},
        {"ool_A": ["XX"]},
        {"keep_A": {"DD": -1}},
        {"keep_D": "DD"},
        {"subs_A": "hide"},
        {"retreat": {"rounds": "two"}},
        {"retreat": {"rounds": 1, "units": 2}},
        {"retreat": "home"},
    ],
    ids=str,
)
def test_bad_options_are_one_sentence(named):
    with pytest.raises(ValueError, match=r"^[^\n]+\.$"):
        read(named)


@pytest.mark.parametrize(
    ("attacker", "defender"), [("3 TR", "DD"), ("DD", "BMB"), ("INF", "DD"), ("AAA", "INF"), ("DD", "2 XX"), ("", "DD")]
)
def test_bad_forces_are_one_sentence(attacker, defender):
    with pytest.raises(ValueError, match=r"^[^\n]+\.$"):
        odds(attacker, defender)

"""Forecasts of the flagship against odds counted by hand."""

import pytest

from model.forecast import Forecast, forecast
from model.games.starvation.choices import Challenge, Done
from model.games.starvation.game import GAME
from model.games.starvation.odds import gist, rehearse
from model.games.starvation.reports import Approached, Attacked, CameHome, Crippled, Damaged, Moved, Shelled, Sunk
from model.games.starvation.stages import Landing, Pausing, Searching, Splitting, Submarining
from model.games.starvation.state import Ship, State
from model.games.starvation.tables import JAPAN, US
from model.kit.dice import Seeded
from model.notation import parse
from tests.starvation.build import begun, fleet, play, position, ship, started
from tests.starvation.settled import go, sea

DICE = Seeded(bytes(16))


def foresee(state: State, text: str) -> Forecast:
    """The forecast of a typed choice as the seat that is asked sees it."""
    seat = GAME.to_act(state)
    assert seat is not None
    view = GAME.view(state, frozenset({seat}))
    choice = parse(GAME.types, text)
    assert choice in GAME.legal(state, seat)
    found = forecast(GAME, view, seat, choice, DICE)
    assert found is not None
    return found


def odds(state: State, text: str) -> dict[str, float]:
    """The exact odds of a typed choice."""
    found = foresee(state, text)
    assert found.exact
    assert found.error == 0
    assert sum(chance.chance for chance in found.chances) == pytest.approx(1)
    return {chance.gist: chance.chance for chance in found.chances}


def close(**chances: float) -> object:
    """Odds, approximately; words are joined by low lines."""
    return pytest.approx({name.replace("_", " "): chance for name, chance in chances.items()})


# Air


def strike(*targets: str | Ship) -> State:
    """Shokaku strikes fleet G, three dice of strength 5."""
    state = sea("air", fleet("a", "0", "shokaku"), fleet("g", "0", *targets))
    return go(state, "posture shokaku strike", "strike shokaku g").state


def test_odds_of_a_wave_of_two_dice():
    state = strike("chicago", "mccawley", "washington")
    # Chicago: limit 4, endurance 2. Damage 0: both dice 5 or 6; damage 1: one die 1, the other 5 or 6.
    assert odds(state, "target chicago") == close(sunk=28 / 36, damaged=4 / 36, no_effect=4 / 36)
    # McCawley: limit 5, endurance 1.
    assert odds(state, "target mccawley") == close(sunk=35 / 36, no_effect=1 / 36)
    # Washington: limit 2, endurance 6.
    assert odds(state, "target washington") == close(damaged=20 / 36, no_effect=16 / 36)


def test_odds_count_damage_already_done_and_weakened_defence():
    state = strike(ship("washington", damage=5, charges=1), "chicago")
    # Limit 5 - 2 = 3, one more point sinks.
    assert odds(state, "target washington") == close(sunk=27 / 36, no_effect=9 / 36)


def test_odds_of_the_last_die():
    state = go(
        sea("air", fleet("a", "0", "shokaku"), fleet("g", "0", "washington", "chicago"), rolls=(6, 6)),
        "posture shokaku strike", "strike shokaku g", "target washington",
    ).state  # fmt: skip
    assert odds(state, "target chicago") == close(sunk=3 / 6, damaged=1 / 6, no_effect=2 / 6)


def test_odds_of_what_cannot_hit():
    state = sea("air", fleet("a", "0", "yamato", "kongo"), henderson="vmf-223")
    state = go(state, "posture vmf-223 strike", "strike vmf-223 a").state
    assert odds(state, "target yamato") == close(no_effect=1)
    assert odds(state, "target kongo") == close(damaged=2 / 6, no_effect=4 / 6)


# Guns


def test_odds_of_a_shot():
    state = go(sea("surface", fleet("a", "0", "kongo"), fleet("g", "0", "chicago", "laffey")), "challenge a g").state
    state = go(state, "accept").state
    assert odds(state, "fire kongo chicago") == close(sunk=3 / 6, damaged=1 / 6, no_effect=2 / 6)
    assert odds(state, "fire kongo laffey") == close(sunk=5 / 6, no_effect=1 / 6)
    state = go(state, "hold-fire kongo").state
    assert odds(state, "fire chicago kongo") == close(damaged=2 / 6, no_effect=4 / 6)


def test_odds_of_two_gun_dice():
    state = go(sea("surface", fleet("a", "0", "aoba"), fleet("g", "0", "helena")), "challenge a g", "accept").state
    state = go(state, "hold-fire aoba").state
    # Limit 2, endurance 2: no hit 16/36, a single 1 8/36.
    assert odds(state, "fire helena aoba") == close(no_effect=16 / 36, sunk=12 / 36, damaged=8 / 36)


def test_odds_of_a_shot_count_the_shots_already_aimed_at_the_target():
    fleets = (fleet("a", "0", "aoba", "mutsu"), fleet("g", "0", "helena", "laffey"))
    state = go(sea("surface", *fleets), "challenge a g", "accept", "hold-fire mutsu", "hold-fire aoba").state
    state = go(state, "fire helena aoba").state
    # Two dice with limit 2 and one with limit 1 (gun 2, defence 1).
    assert odds(state, "fire laffey aoba") == close(
        no_effect=16 / 36 * 5 / 6, damaged=8 / 36 * 5 / 6 + 16 / 36 * 1 / 6, sunk=80 / 216
    )
    assert odds(state, "fire laffey mutsu") == close(no_effect=1)


# Raids


def raid() -> State:
    """VMF-223 may raid a convoy."""
    state = sea("landing", fleet("a", "0", "kinugawa-maru", "chokai", "kongo"), stocks={"us_front": ["vmf-223"]})
    return go(state, "land a kinugawa-maru").state


def test_odds_of_a_raid():
    assert odds(raid(), "raid vmf-223 kinugawa-maru") == close(sunk=8 / 9, no_effect=1 / 9)
    assert odds(raid(), "raid vmf-223 chokai") == close(sunk=21 / 36, damaged=6 / 36, no_effect=9 / 36)
    assert odds(raid(), "raid vmf-223 kongo") == close(damaged=20 / 36, no_effect=16 / 36)


def test_odds_of_a_raid_turned_by_a_squall():
    convoy = fleet("a", "0", "kinugawa-maru", "chokai", "kongo")
    state = sea("landing", convoy, stocks={"us_front": ["vmf-223"]}, hands={"japan_rear": ["squall-1"]})
    state = go(state, "land a kinugawa-maru", "raid vmf-223 kinugawa-maru", "play squall-1 kinugawa-maru").state
    assert odds(state, "target chokai") == close(sunk=21 / 36, damaged=6 / 36, no_effect=9 / 36)


# Bombardment


def test_odds_of_a_bombardment():
    state = sea("bombardment", fleet("a", "0", "kongo", "chokai", "aoba"))
    assert odds(state, "bombard kongo") == close(closed_for_the_turn=1)
    assert odds(state, "bombard chokai") == close(closed_next_round=6 / 36, no_effect=30 / 36)
    state = go(state, "bombard chokai").state
    assert odds(state, "bombard aoba") == close(closed_next_round=26 / 36, no_effect=10 / 36)
    assert odds(state, "bombard kongo") == close(closed_for_the_turn=1)


# Land battle


def test_odds_of_a_split_are_certain():
    state = started(position(Splitting(JAPAN, (4, 3), 2), levels=(2, 3)))
    assert odds(state, "split 2 0") == {"Japan 1, US 2": 1.0}
    assert odds(state, "split 0 2") == {"Japan 2, US 3": 1.0}
    assert odds(state, "split 1 1") == {"Japan 2, US 3": 1.0}


# Submarines


def hunt(*ships: str | Ship) -> State:
    """Grampus may attack fleet A."""
    return started(
        position(
            Submarining(US), Pausing(JAPAN, 1), fleets=(fleet("a", "J1", *ships),), stocks={"us_front": ["grampus"]}
        )
    )


def test_odds_of_a_torpedo_at_a_fleet_that_lies_face_up():
    ships = [ship(card, face_up=True) for card in ("kinugawa-maru", "yukikaze", "kongo")]
    # Approach 1/2; a third each: sunk for sure, 3/6 : 3/6, damaged 2/6 : sunk 4/6.
    assert odds(hunt(*ships), "torpedo grampus a") == close(
        no_effect=1 / 2, sunk=(1 + 1 / 2 + 2 / 3) / 6, damaged=(1 / 2 + 1 / 3) / 6
    )


def test_odds_of_a_torpedo_at_a_hidden_fleet_are_a_sample_with_its_error():
    found = foresee(hunt("kinugawa-maru", "yukikaze", "kongo"), "torpedo grampus a")
    assert not found.exact
    assert 0 < found.error < 0.5
    assert sum(chance.chance for chance in found.chances) == pytest.approx(1)
    assert {chance.gist for chance in found.chances} <= {"sunk", "damaged", "no effect"}


def test_odds_never_come_from_the_true_state():
    convoy, cruisers = hunt("kinugawa-maru", "yukikaze"), hunt("kongo", "chokai")
    assert foresee(convoy, "torpedo grampus a") == foresee(cruisers, "torpedo grampus a")
    weak = started(position(Searching(US), Pausing(JAPAN, 1), fleets=(fleet("a", "J3", "kongo"),), round=1))
    strong = started(position(Searching(US), Pausing(JAPAN, 1), fleets=(fleet("a", "J3", "shokaku"),), round=1))
    view = [GAME.view(state, frozenset({"us_front"})) for state in (weak, strong)]
    assert view[0] == view[1]


def test_odds_of_the_search_are_a_sample_told_to_the_side_that_adds_last():
    fleets = (fleet("a", "J3", "kongo"), fleet("g", "U3", "enterprise"))
    state = begun("search", round=1, fleets=fleets, stocks={"japan_front": ["tainan-air-group"]})
    first = GAME.view(state, frozenset({"japan_front"}))
    assert GAME.foreseen(first, Done()) == ""
    found = foresee(play(state, "search tainan-air-group", "done").state, "done")
    assert not found.exact
    assert 0 < found.error < 0.5
    assert {chance.gist for chance in found.chances} == {"initiative", "no initiative", "tie, rolled again"}


# Gists


def test_gist_is_the_first_thing_the_dice_decided():
    view = GAME.view(position(Landing(JAPAN)), frozenset({"us_front"}))
    at = Attacked(card="kongo", ship="chicago", limit=4, rolls=(4,), damage=4)
    near = Approached(side="us", card="grampus", fleet="a", roll=1, result="it attacks")
    assert gist(view, (at, Sunk(ship="chicago"))) == "sunk"
    assert gist(view, (at, Damaged(ship="chicago", damage=1, endurance=2), Crippled(ship="chicago"))) == "damaged"
    assert gist(view, (at,)) == gist(view, (near,)) == "no effect"
    assert gist(view, (Moved(side="us", fleet="g", line="0"), CameHome(side="us", fleet="g"))) == ""


def test_gist_of_a_shelling_goes_by_its_result():
    view = GAME.view(position(Landing(JAPAN)), frozenset({"us_front"}))
    for roll, found in ((2, "closed next round"), (3, "no effect")):
        step = go(sea("bombardment", fleet("a", "0", "chokai"), rolls=(roll, 2)), "bombard chokai")
        shelled = next(line for line in step.reports if isinstance(line, Shelled))
        assert gist(view, (shelled,)) == found


def test_choices_without_dice_have_no_odds():
    state = sea("surface", fleet("a", "0", "kongo"), fleet("g", "0", "chicago"))
    view = GAME.view(state, frozenset({"japan_front"}))
    for choice in (Challenge("a", "g"), Done()):
        assert GAME.foreseen(view, choice) == ""
        assert rehearse(state, choice) is None
        assert forecast(GAME, view, "japan_front", choice, DICE) is None


def test_odds_of_the_search_where_the_enemy_is_known():
    fleets = (fleet("a", "J3", ship("kongo", face_up=True)), fleet("g", "U3", "enterprise"))
    state = play(begun("search", round=1, fleets=fleets), "done").state
    found = {chance.gist: chance.chance for chance in foresee(state, "done").chances}
    # 1d6 + 2 against 1d6: of 36 falls 26 are higher, 4 equal.
    assert found == pytest.approx({"initiative": 26 / 36, "no initiative": 6 / 36, "tie, rolled again": 4 / 36})

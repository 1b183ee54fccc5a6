"""Worked examples 1 to 6 and 15 to 25 of the rulebook, with their dice."""

from typing import Any

from model.games.starvation.reports import (
    Attacked,
    Damaged,
    Initiative,
    Intercepted,
    LevelsNow,
    OrderDropped,
    Searched,
    Shelled,
    Sunk,
)
from model.games.starvation.sequence import SCHEDULE
from model.games.starvation.stages import Answering, Firing, Landing, Ordering, Resolving
from model.games.starvation.state import LaidOrder
from model.games.starvation.tables import CARDS, JAPAN, US
from tests.starvation.build import begun, fleet, hand, play, position, ship, started, told
from tests.starvation.settled import go, sea

LAST_SEARCH = max(index for index, (name, _) in enumerate(SCHEDULE) if name == "search")


def shot(firer: str, target: str, *rolls: int):
    """A ship of fleet A fires at a ship of fleet G, or the other way; the other ship holds its fire."""
    pair = sorted((firer, target), key=lambda card: CARDS[card].side or "")
    state = go(sea("surface", fleet("a", "0", pair[0]), fleet("g", "0", pair[1]), rolls=rolls), "challenge a g").state
    if isinstance(state.stages[-1], Answering):
        state = go(state, "accept").state
    battle = state.stages[-1]
    assert isinstance(battle, Firing)
    orders = {firer: f"fire {firer} {target}", target: f"hold-fire {target}"}
    return go(state, *(orders[card] for card in battle.ships))


def attack(step) -> Attacked:
    """The one attack that was told."""
    (line,) = (line for line in step.reports if isinstance(line, Attacked))
    return line


def test_example_01_kongo_sinks_chicago():
    step = shot("kongo", "chicago", 4)
    assert (attack(step).limit, attack(step).damage) == (4, 4)
    assert Sunk(ship="chicago") in step.reports
    assert step.state.removed == ("chicago",)


def test_example_02_kongo_misses_chicago():
    step = shot("kongo", "chicago", 5)
    assert attack(step).damage == 0
    assert [f.key for f in step.state.fleets] == ["a", "g"]


def test_example_03_laffey_cannot_hit_kongo():
    for roll in range(1, 7):
        step = shot("laffey", "kongo", roll)
        assert (attack(step).limit, attack(step).damage) == (0, 0)


def test_example_04_san_francisco_damages_kongo():
    step = shot("san-francisco", "kongo", 2)
    assert Damaged(ship="kongo", damage=2, endurance=5) in step.reports
    assert step.state.discards == ("kongo",)
    assert step.state.removed == ()


def test_example_05_helena_sinks_aoba_with_two_dice():
    step = shot("helena", "aoba", 2, 3)
    assert (attack(step).limit, attack(step).rolls, attack(step).damage) == (2, (2, 3), 2)
    assert step.state.removed == ("aoba",)


def test_example_06_washington_damages_yamato():
    step = shot("washington", "yamato", 2)
    assert Damaged(ship="yamato", damage=2, endurance=10) in step.reports
    assert step.state.discards == ("yamato",)


def test_example_15_cruisers_close_the_next_round_at_eight():
    for rolls, closed in (((4, 4), "next"), ((4, 5), "")):
        step = go(sea("bombardment", fleet("a", "0", "chokai", "aoba"), rolls=rolls), "bombard chokai", "bombard aoba")
        assert [line.limit for line in step.reports if isinstance(line, Shelled)] == [8]
        assert step.state.closed == closed


def test_example_16_kongo_closes_the_turn():
    step = go(sea("bombardment", fleet("a", "0", "kongo"), henderson="vmf-223"), "bombard kongo")
    assert (step.state.closed, step.state.henderson, step.state.discards) == ("turn", "", ("vmf-223",))
    assert hand(step.state, "japan_rear") == ("kongo",)


def test_example_17_two_destroyers_land_one_level_in_all():
    state = go(sea("landing", fleet("a", "0", "yukikaze", "kagero")), "land a yukikaze,kagero").state
    assert state.levels == (11, 8)
    assert hand(state, "japan_front") == ("yukikaze", "kagero")
    fleets = (fleet("a", "0", "yukikaze", "kagero"), fleet("b", "0", "kinugawa-maru"))
    state = go(sea("landing", *fleets), "land a yukikaze,kagero").state
    assert state.levels == (11, 8)
    assert not isinstance(state.stages[-1], Landing)


def test_example_18_a_transport_lands_in_round_three_and_again_next_turn():
    state = started(
        position(
            Resolving(JAPAN),
            rolls=(6, 6, 6, 1, 6, 6),
            round=3,
            step=LAST_SEARCH,
            initiative=JAPAN,
            levels=(3, 3),
            fleets=(fleet("a", "0", "kinugawa-maru"),),
        )
    )
    state = go(state, "resolve bombardment", "land a kinugawa-maru").state
    assert (state.turn, state.levels) == (2, (4, 3))
    assert state.fleets == (fleet("a", "0", ship("kinugawa-maru", face_up=True, landed=1)),)
    state = go(state, "pass", "pass", "done").state
    assert (state.turn, state.round) == (2, 1)
    state = play(state, "land a kinugawa-maru", "done").state
    assert state.levels == (5, 3)
    assert state.fleets == ()
    assert state.discards[-1] == "kinugawa-maru"


def committed(rolls: tuple[int, ...], levels: tuple[int, int], *spelled: str, **fields: Any):
    """A land battle of turn 5 at these levels."""
    stocks = {"japan_front": ["tainan-air-group", "2nd-air-group"], "us_front": ["vmf-223", "vmf-224"]}
    fields = {"turn": 5, "round": 3, "levels": levels, "stocks": stocks} | fields
    return play(begun("land", rolls=rolls, **fields), *spelled)


def test_example_19_modifiers_divided_between_both_dice():
    step = committed((2, 4), (2, 3), "done", "commit vmf-223", "commit vmf-224", "done", "split 1 1")
    assert LevelsNow(japan=1, us=3) in step.reports


def test_example_20_both_succeed_at_one_and_play_goes_on():
    step = committed((1, 1), (1, 1), "done", "done")
    assert step.state.levels == (0, 0)
    assert step.state.result is None
    assert step.state.turn == 6


def test_example_21_henderson_closes_at_level_one():
    step = committed((2, 6), (2, 2), "done", "done", henderson="11th-bomb-group")
    assert step.state.levels == (2, 1)
    assert not step.state.is_field_usable
    assert (step.state.henderson, hand(step.state, "us_front")) == ("", ("11th-bomb-group",))


def test_example_22_a_bluff_is_dropped_unseen():
    laid = play(position(Ordering(JAPAN), turn=4, hands={"japan_rear": ["yukikaze"]}), "order yukikaze").state
    assert laid.orders == (LaidOrder("yukikaze", 4), None)
    step = committed((6, 6), (3, 3), "done", "done", "pass", "pass", "drop", orders=laid.orders)
    assert OrderDropped(side="japan") in step.reports
    assert "Yukikaze" not in "".join(told(step.reports))
    assert step.state.discards == ("yukikaze",)
    assert step.state.orders == (None, None)


def test_example_23_a_timid_commander_is_relieved():
    hands = {"japan_rear": ["commander-relieved"], "us_front": ["timid-commander"]}
    state = begun("events", fleets=(fleet("a", "j1", "kongo"),), hands=hands)
    state = go(state, "play timid-commander a", "play commander-relieved").state
    assert state.fleets == (fleet("a", "j1", "kongo"),)
    assert set(state.discards) == {"timid-commander", "commander-relieved"}


def test_example_24_cap_stops_two_of_three_dice():
    fleets = (fleet("a", "0", "shokaku"), fleet("g", "U1", "enterprise"))
    state = go(
        sea("air", *fleets, rolls=(4, 2, 6, 6), side=US), "posture shokaku cap", "posture enterprise strike"
    ).state
    step = go(state, "strike enterprise a")
    assert Intercepted(rolls=(4, 2, 6), stopped=2, left=1) in step.reports
    assert attack(step).rolls == (6,)


def test_example_25_a_search_is_tied_and_rolled_again():
    state = begun(
        "search",
        rolls=(1, 4, 2, 4),
        round=1,
        fleets=(fleet("a", "J3", "shokaku"),),
        henderson="vmf-223",
        stocks={"japan_front": ["tainan-air-group", "i-19"]},
    )
    step = play(state, "search tainan-air-group", "search i-19", "done", "done")
    rolled = [(line.japan_total, line.us_total) for line in step.reports if isinstance(line, Searched)]
    assert rolled == [(6, 6), (7, 6)]
    assert Initiative(side="japan") in step.reports
    assert hand(step.state, "japan_front") == ("tainan-air-group", "i-19")
    assert step.state.fleets == (fleet("a", "J3", "shokaku"),)
    assert step.state.henderson == "vmf-223"

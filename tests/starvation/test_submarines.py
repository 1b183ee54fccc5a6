"""SI-5: submarine attacks."""

import pytest

from model.games.starvation.game import GAME
from model.games.starvation.stages import Moving, Submarining, Window
from model.games.starvation.state import Ship
from model.games.starvation.submarines import resolve_counter, resolve_torpedo
from model.games.starvation.tables import JAPAN, SEATS, US
from tests.starvation.build import begun, fleet, hand, offered, play, position, refused, ship, started, stock, told

BOATS = ("s-44", "grampus", "growler")


def hunting(*fleets, rolls=(), boats=BOATS, **fields):
    """The US front commander about to spend submarines."""
    return started(position(Submarining(US), rolls=rolls, fleets=fleets, stocks={"us_front": boats}, **fields))


def ships(state, key="a"):
    """The cards of a fleet, none where it is gone."""
    found = state.fleet(key)
    return [s.card for s in found.ships] if found else []


# SI-5.1


def test_si_5_1_japan_first_then_the_us():
    state = begun("submarines", fleets=(fleet("a", "0", "kongo"),))
    assert GAME.to_act(state) == "japan_front"
    state = play(state, "done").state
    assert GAME.to_act(state) == "us_front"
    assert isinstance(play(state, "done").state.stages[-1], Window)


def test_si_5_1_submarines_of_the_stock_against_every_enemy_fleet_at_sea():
    fleets = (fleet("a", "0", "kongo"), fleet("b", "j3", "hiei"), fleet("g", "0", "laffey"))
    state = hunting(*fleets, boats=("s-44", "grampus", "vt-8", "squall-1"), hands={"us_front": ["growler"]})
    choices = [(c.card, c.fleet) for c in offered(state)[:-1]]
    assert choices == [("s-44", "a"), ("s-44", "b"), ("grampus", "a"), ("grampus", "b")]


@pytest.mark.parametrize("card", ["growler", "vt-8", "squall-1", "i-19", "amberjack", "kongo"])
def test_si_5_1_nothing_else_attacks(card):
    fleets = (fleet("a", "0", "kongo"),)
    state = hunting(*fleets, boats=("s-44", "vt-8", "squall-1"), hands={"us_front": ["growler"]})
    assert refused(state, f"torpedo {card} a") == "SI-5.1"


@pytest.mark.parametrize("key", ["g", "b", "l", "x"])
def test_si_5_1_only_an_enemy_fleet_at_sea_is_attacked(key):
    fleets = (fleet("a", "0", "kongo"), fleet("b", "", "hiei"), fleet("g", "0", "laffey"))
    assert refused(hunting(*fleets), f"torpedo s-44 {key}") == "SI-5.1"


def test_si_5_1_one_at_a_time_each_finished_before_the_next():
    state = hunting(fleet("a", "0", "kongo"), fleet("b", "0", "hiei"), rolls=(6, 6))
    first = play(state, "torpedo grampus a").state
    assert GAME.to_act(first) == "us_front"
    assert refused(first, "torpedo grampus b") == "SI-5.1"
    second = play(first, "torpedo s-44 a").state
    assert second.dice.counter == 2
    assert stock(second, "us_front") == ("growler",)


def test_si_5_1_japan_attacks_us_fleets():
    state = position(
        Submarining(JAPAN), rolls=(6,), fleets=(fleet("g", "u3", "fuller"),), stocks={"japan_front": ["i-19"]}
    )
    state = play(state, "torpedo i-19 g").state
    assert hand(state, "japan_front") == ("i-19",)


# SI-5.2


@pytest.mark.parametrize(
    ("cards", "speed"), [(("kongo",), 1), (("mutsu",), 2), (("shokaku", "ryujo"), 2), (("kongo", "sasago-maru"), 3)]
)
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6])
def test_si_5_2_at_or_under_the_speed_level(cards, speed, roll):
    step = play(hunting(fleet("a", "j2", *cards), rolls=(roll, 0, 6)), "torpedo s-44 a")
    attacked = roll <= speed
    assert (len(ships(step.state)) < len(cards)) == attacked
    assert step.state.dice.counter == (3 if attacked else 1)


def test_si_5_2_a_charged_ship_counts_at_its_worsened_speed():
    force = fleet("a", "0", ship("kongo", charges=1))
    assert ships(play(hunting(force, rolls=(2, 0, 6)), "torpedo s-44 a").state) == []
    assert ships(play(hunting(force, rolls=(3,)), "torpedo s-44 a").state) == ["kongo"]


def test_si_5_2_the_report_names_die_and_result_not_the_level():
    failed = play(hunting(fleet("a", "j2", "kongo"), rolls=(2,)), "torpedo s-44 a")
    assert told(failed.reports) == ["US: SS S-44 approaches fleet A: 2, it fails."]
    close = play(hunting(fleet("a", "j2", "mutsu"), rolls=(2, 0, 6)), "torpedo s-44 a")
    assert told(close.reports)[0] == "US: SS S-44 approaches fleet A: 2, it attacks."
    assert not hasattr(close.reports[0], "speed")


def test_si_5_2_a_failed_approach_reveals_nothing():
    state = play(hunting(fleet("a", "j2", "kongo", "hiei"), rolls=(2,)), "torpedo s-44 a").state
    assert state.fleets[0].ships == (Ship("kongo"), Ship("hiei"))
    assert hand(state, "us_front") == ("s-44",)


# SI-5.3


@pytest.mark.parametrize("pick", [0, 1, 2])
def test_si_5_3_a_card_drawn_at_random_is_hit(pick):
    cards = ["kongo", "hiei", "kirishima"]
    state = play(hunting(fleet("a", "0", *cards), rolls=(1, pick, 6)), "torpedo s-44 a").state
    assert state.removed == (cards[pick],)
    assert ships(state) == [card for card in cards if card != cards[pick]]


@pytest.mark.parametrize(
    ("card", "sunk"),
    [
        ("yukikaze", [1, 2, 3]),
        ("kongo", [3, 4, 5, 6]),
        ("mutsu", [4, 5, 6]),
        ("yamato", [5, 6]),
        ("chokai", [2, 3, 4, 5, 6]),
        ("jintsu", [1, 2, 3, 4, 5, 6]),
        ("shokaku", [2, 3, 4, 5, 6]),
        ("ryujo", [1, 2, 3, 4, 5, 6]),
        ("sasago-maru", [1, 2, 3, 4, 5, 6]),
    ],
)
def test_si_5_3_destroyers_by_the_die_others_by_their_defence(card, sunk):
    results = [resolve_torpedo(Ship(card), roll) for roll in range(1, 7)]
    assert results == ["sunk" if roll in sunk else "damaged" for roll in range(1, 7)]


def test_si_5_3_a_charged_ship_has_less_defence():
    assert resolve_torpedo(Ship("kongo", charges=1), 2) == "sunk"
    assert resolve_torpedo(Ship("kongo", charges=1), 1) == "damaged"
    assert resolve_torpedo(Ship("yukikaze", charges=1), 4) == "damaged"


def test_si_5_3_it_is_revealed_and_no_other():
    step = play(hunting(fleet("a", "0", "yamato", "kongo"), rolls=(2, 0, 4)), "torpedo s-44 a")
    assert told(step.reports)[1] == "SS S-44 finds BB Yamato of fleet A: 4, damaged."
    assert [(s.card, s.face_up) for s in step.state.fleets[0].ships] == [("yamato", True), ("kongo", False)]


def test_si_5_3_a_damaged_ship_goes_home_to_the_discard_pile():
    state = play(hunting(fleet("a", "0", "kongo", "hiei"), rolls=(1, 0, 2)), "torpedo s-44 a").state
    assert state.stages[-1] == Window("charge", (0, 1), JAPAN, "a", "kongo")
    state = play(state, "pass", "pass").state
    assert (state.discards, ships(state)) == (("kongo",), ["hiei"])


def test_si_5_3_a_charge_order_keeps_it():
    state = hunting(fleet("a", "0", "kongo"), rolls=(1, 0, 2), hands={"japan_rear": ["charge-1"]})
    state = play(state, "torpedo s-44 a", "pass", "play charge-1").state
    assert state.fleets[0].ships == (Ship("kongo", face_up=True, charges=1),)


def test_si_5_3_a_charged_ship_damaged_again_needs_a_second_order():
    charged = fleet("a", "0", ship("kongo", charges=1, damage=1))
    state = hunting(charged, rolls=(1, 0, 1), hands={"japan_front": ["charge-2"]})
    state = play(state, "torpedo s-44 a").state
    assert play(state, "play charge-2").state.fleets[0].ships[0] == Ship("kongo", face_up=True, damage=1, charges=2)
    assert play(state, "pass", "pass").state.discards == ("kongo",)


# SI-5.4


def test_si_5_4_the_dice():
    assert [resolve_counter(roll) for roll in range(1, 7)] == ["sunk", "damaged", *["unhurt"] * 4]


def test_si_5_4_destroyers_strike_back_after_a_failed_approach():
    step = play(hunting(fleet("a", "j1", "kongo", "yukikaze"), rolls=(6, 1)), "torpedo s-44 a")
    assert step.state.removed == ("s-44",)
    assert told(step.reports)[1] == "Destroyers attack SS S-44: 1, sunk."


def test_si_5_4_and_after_a_successful_one():
    state = play(hunting(fleet("a", "j1", "kongo", "yukikaze"), rolls=(1, 0, 6, 2)), "torpedo s-44 a").state
    assert (state.removed, state.discards) == (("kongo",), ("s-44",))


def test_si_5_4_the_fleet_as_it_was_when_attacked_counts():
    state = play(hunting(fleet("a", "j1", "kongo", "yukikaze"), rolls=(1, 1, 1, 1)), "torpedo s-44 a").state
    assert state.removed == ("yukikaze", "s-44")


@pytest.mark.parametrize("cards", [("kongo",), ("jintsu",), ("sasago-maru", "chokai"), ("shokaku",)])
def test_si_5_4_without_a_destroyer_nobody_strikes_back(cards):
    state = play(hunting(fleet("a", "j1", *cards), rolls=(6, 6)), "torpedo s-44 a").state
    assert (state.dice.counter, hand(state, "us_front")) == (1, ("s-44",))
    with_destroyer = play(hunting(fleet("a", "j1", *cards, "kagero"), rolls=(6, 1)), "torpedo s-44 a").state
    assert with_destroyer.removed == ("s-44",)


# SI-5.5


@pytest.mark.parametrize(("roll", "pile"), [(1, "removed"), (2, "discards"), (3, "hand"), (4, "hand"), (6, "hand")])
def test_si_5_5_where_the_submarine_goes(roll, pile):
    state = play(hunting(fleet("a", "j1", "yukikaze"), rolls=(6, roll)), "torpedo s-44 a").state
    where = {"removed": state.removed, "discards": state.discards, "hand": hand(state, "us_front")}
    assert [name for name, cards in where.items() if "s-44" in cards] == [pile]
    assert stock(state, "us_front") == ("grampus", "growler")


def test_si_5_5_a_returned_submarine_does_not_attack_again():
    state = play(hunting(fleet("a", "j1", "yukikaze"), rolls=(6, 3)), "torpedo s-44 a").state
    assert refused(state, "torpedo s-44 a") == "SI-5.1"


def test_si_5_5_it_goes_to_the_hand_even_above_six():
    full = ["laffey", "sterett", "fletcher", "obannon", "duncan", "cushing"]
    state = hunting(fleet("a", "j1", "yukikaze"), rolls=(6, 3), hands={"us_front": full})
    state = play(state, "torpedo s-44 a").state
    assert hand(state, "us_front") == (*full, "s-44")


def test_si_5_5_a_japanese_submarine_returns_to_japans_front_hand():
    fleets = (fleet("g", "u1", "laffey"),)
    state = position(Submarining(JAPAN), Moving(JAPAN), rolls=(6, 5), fleets=fleets, stocks={"japan_front": ["i-19"]})
    state = play(state, "torpedo i-19 g").state
    assert state.hands == (("i-19",), (), (), ())
    assert len(SEATS) == len(state.hands)

"""SI-C1 to SI-C8: seats and zones, the map, the cards and their numbers."""

import re
from collections import Counter

import pytest
from msgspec.structs import replace

from model.games.starvation import air, landing, surface
from model.games.starvation.books import cards, pages
from model.games.starvation.brief import BRIEF
from model.games.starvation.checks import all_cards, check
from model.games.starvation.choices import Move, Strike
from model.games.starvation.damage import inflict
from model.games.starvation.ending import points
from model.games.starvation.game import GAME
from model.games.starvation.land import support
from model.games.starvation.operations import is_next_line
from model.games.starvation.reports import Attacked
from model.games.starvation.stages import Aiming, Firing, Landing, Moving, Shot, Stocking
from model.games.starvation.state import Fleet, LaidOrder, Ship
from model.games.starvation.tables import CARDS, FRONT, JAPAN, RULES, US
from model.games.starvation.view import make_view
from model.kit.dice import Seeded
from tests.starvation.build import begun, fleet, offered, play, position, ship, started

SHIPS = [card for card in CARDS.values() if card.kind == "ship"]
TRANSPORTS = [card for card in CARDS.values() if card.kind == "transport"]
SEAGOING = [*SHIPS, *TRANSPORTS]
CARRIERS = [card for card in SHIPS if card.cls in ("CV", "CVL")]
AIRCRAFT = [card for card in CARDS.values() if card.kind == "aircraft"]
LINES = ("j3", "j2", "j1", "0", "u1", "u2", "u3")


def kinds(pile):
    """How many cards of each kind are in a pile."""
    return Counter(CARDS[card].kind for card in pile)


def opening(scenario="short", **options):
    """The first position of a game with random dice."""
    return GAME.setup(scenario, BRIEF.settings(scenario, options), Seeded(b"components")).state


# SI-C1


def test_si_c1_there_are_four_seats_two_a_side():
    view = make_view(opening(), frozenset())
    assert [seat.slug for seat in BRIEF.seats] == ["japan_front", "japan_rear", "us_front", "us_rear"]
    assert [seat.side for seat in BRIEF.seats] == ["japan", "japan", "us", "us"]
    assert len(view.hands) == len(view.stocks) == 4


def test_si_c1_partners_do_not_see_each_others_cards():
    state = position(
        Stocking(0),
        hands={"us_front": ["laffey"], "us_rear": ["hornet"]},
        stocks={"us_front": ["s-44"], "us_rear": ["wasp"]},
    )
    front, rear = make_view(state, frozenset({"us_front"})), make_view(state, frozenset({"us_rear"}))
    assert (front.hands[2].cards, front.stocks[2].cards) == (("laffey",), ("s-44",))
    assert (front.hands[3].cards, front.stocks[3].cards) == (None, None)
    assert (rear.hands[3].cards, rear.stocks[3].cards) == (("hornet",), ("wasp",))
    assert (rear.hands[2].cards, rear.stocks[2].cards) == (None, None)


def test_si_c1_who_holds_both_seats_sees_both():
    state = position(Stocking(0), hands={"us_front": ["laffey"], "us_rear": ["hornet"]})
    view = make_view(state, frozenset({"us_front", "us_rear"}))
    assert [view.hands[seat].cards for seat in (2, 3)] == [("laffey",), ("hornet",)]
    assert [view.hands[seat].cards for seat in (0, 1)] == [None, None]


def test_si_c1_every_shared_place_is_there():
    state = position(
        Stocking(0),
        hands={"japan_rear": ["mutsu"]},
        discards=("kagero",),
        removed=("hiei",),
        orders=(LaidOrder("attack-1-a", 1), None),
        henderson="vt-8",
        fleets=(fleet("g", "u1", "laffey"),),
    )
    check(state)
    view = make_view(state, frozenset())
    assert (view.deck, view.discards, view.removed, view.henderson) == (102, 1, ("hiei",), "vt-8")
    assert (view.orders, len(view.fleets)) == ((LaidOrder("", 1), None), 1)


# SI-C2


def test_si_c2_seven_lines_in_a_row_with_the_island_in_the_middle():
    assert RULES.lines == LINES
    assert RULES.island == "0"
    state = begun("moves", fleets=(fleet("a", "0", "kongo"), fleet("g", "0", "laffey")), round=1)
    around = [[line for line in LINES if is_next_line(state, 0, Move(key, line))] for key in "ag"]
    assert around == [["j1"], ["u1"]]


@pytest.mark.parametrize(
    ("key", "line", "reached"),
    [
        ("a", "j3", ["j2"]),
        ("a", "j2", ["j3", "j1"]),
        ("a", "j1", ["j2", "0"]),
        ("a", "0", ["j1"]),
        ("g", "u3", ["u2"]),
        ("g", "u2", ["u1", "u3"]),
        ("g", "u1", ["0", "u2"]),
        ("g", "0", ["u1"]),
    ],
)
def test_si_c2_fleets_stay_on_their_own_lines_and_the_island(key, line, reached):
    side = JAPAN if key == "a" else US
    state = position(Moving(side), fleets=(fleet(key, line, "kongo" if key == "a" else "laffey"),))
    assert [to for to in LINES if is_next_line(state, FRONT[side], Move(key, to))] == reached


@pytest.mark.parametrize("line", ["j3", "j2", "j1", "0"])
@pytest.mark.parametrize("other", ["0", "u1", "u2", "u3"])
def test_si_c2_aircraft_reach_the_same_line_and_its_neighbours(line, other):
    fleets = (fleet("a", line, "shokaku"), fleet("g", other, "laffey"))
    state = position(fleets=fleets)
    near = LINES.index(other) - LINES.index(line) <= 1
    assert air.is_fleet_in_reach(state, FRONT[JAPAN], Strike("shokaku", "g")) == near


START = re.compile(r"^\| (\d) \| (\w+) \| (\d+) \| (\d+) \|$", re.MULTILINE)


def test_si_c2_force_levels_start_as_the_rulebook_says_by_the_length_of_the_game():
    rows = START.findall(pages()[0].text)
    assert [row[:2] for row in rows] == [("1", "short"), ("2", "medium"), ("3", "full")]
    for exhaustions, scenario, japan, us in rows:
        state = opening(scenario)
        assert state.options.exhaustions == int(exhaustions)
        assert state.levels == (int(japan), int(us))


def test_si_c2_a_force_level_has_no_maximum():
    fleets = (fleet("a", "0", "yukikaze", "kagero"),)
    state = started(position(Landing(JAPAN), fleets=fleets, levels=(40, 8)))
    assert play(state, "land a yukikaze,kagero").state.levels == (41, 8)


@pytest.mark.parametrize(
    ("level", "closed", "usable"),
    [
        (8, "", True),
        (2, "", True),
        (1, "", False),
        (0, "", False),
        (8, "next", True),
        (8, "round", False),
        (8, "turn", False),
    ],
)
def test_si_c2_the_conditions_of_henderson_field(level, closed, usable):
    assert position(levels=(10, level), closed=closed).is_field_usable == usable


# SI-C3


def test_si_c3_there_are_108_cards_of_these_kinds():
    pile = all_cards(opening())
    assert len(pile) == len(set(pile)) == 108
    assert kinds(pile) == {"ship": 45, "transport": 18, "aircraft": 18, "submarine": 9, "event": 9, "attack": 9}


def test_si_c3_how_many_belong_to_each_side():
    pile = all_cards(opening())
    sides = {side: kinds(card for card in pile if CARDS[card].side == side) for side in ("japan", "us", None)}
    assert sides["japan"] == {"ship": 22, "transport": 9, "aircraft": 9, "submarine": 4}
    assert sides["us"] == {"ship": 23, "transport": 9, "aircraft": 9, "submarine": 5}
    assert sides[None] == {"event": 9, "attack": 9}


def test_si_c3_classes_of_the_surface_ships():
    pile = all_cards(opening())
    classes = {
        side: Counter(CARDS[c].cls for c in pile if CARDS[c].side == side and CARDS[c].kind == "ship")
        for side in ("japan", "us")
    }
    assert classes["japan"] == {"CV": 2, "CVL": 2, "BB": 2, "BC": 3, "CA": 4, "CL": 2, "DD": 7}
    assert classes["us"] == {"CV": 4, "BB": 3, "CA": 5, "CL": 4, "DD": 7}


def test_si_c3_six_orders_of_one_battle_and_three_of_two():
    battles = Counter(CARDS[card].battles for card in all_cards(opening()) if CARDS[card].kind == "attack")
    assert battles == {1: 6, 2: 3}


def test_si_c3_the_events():
    events = Counter(CARDS[card].name for card in all_cards(opening()) if CARDS[card].kind == "event")
    assert events == {
        "Rush Construction": 1,
        "Offensive Postponed": 1,
        "On Own Authority": 1,
        "Squall": 2,
        "Charge Order": 2,
        "Timid Commander": 1,
        "Commander Relieved": 1,
    }


def test_si_c3_events_and_orders_may_be_held_by_anybody():
    hands = {
        "japan_front": ["squall-1"],
        "us_front": ["squall-2"],
        "japan_rear": ["attack-1-a"],
        "us_rear": ["charge-1"],
    }
    check(position(Stocking(0), hands=hands))


def test_si_c3_the_card_list_names_every_card():
    text = cards()
    assert all(f"| {card.name} | {card.ja} |" in text for card in CARDS.values())


SOUND = position(Stocking(0), hands={"us_rear": ["hornet"]}, fleets=(fleet("a", "0", "kongo", "yukikaze"),))


@pytest.mark.parametrize(
    ("fault", "changes"),
    [
        ("exactly one place", {"deck": SOUND.deck[1:]}),
        ("exactly one place", {"deck": (*SOUND.deck, "kongo")}),
        ("no enemy card", {"hands": (("hornet",), (), (), ())}),
        ("no enemy card", {"hands": ((), (), (), ()), "stocks": ((), ("hornet",), (), ())}),
        ("has ships", {"fleets": (*SOUND.fleets, Fleet("b", JAPAN, (), "j1"))}),
        ("letter of its side", {"fleets": (replace(SOUND.fleets[0], key="g"),)}),
        ("line of its side", {"fleets": (replace(SOUND.fleets[0], line="u1"),)}),
        ("floats", {"fleets": (fleet("a", "0", ship("kongo", damage=5), "yukikaze"),)}),
        ("own side", {"hands": ((), (), (), ()), "fleets": (fleet("a", "0", "kongo", "yukikaze", "hornet"),)}),
        ("levels", {"levels": (10, -1)}),
        ("lost field", {"levels": (10, 1), "henderson": "vt-8", "deck": tuple(c for c in SOUND.deck if c != "vt-8")}),
        ("decision", {"stages": ()}),
        ("order of their letters", {"fleets": (fleet("b", "0", "kongo"), fleet("a", "0", "yukikaze"))}),
        ("order of their letters", {"fleets": (fleet("a", "0", "kongo"), fleet("a", "0", "yukikaze"))}),
    ],
)
def test_si_c3_check_finds_what_does_not_hold(fault, changes):
    check(SOUND)
    with pytest.raises(AssertionError, match=fault):
        check(replace(SOUND, **changes))


def test_si_c3_only_ships_and_transports_sail():
    state = position(Stocking(0), fleets=(fleet("a", "0", "i-19"),))
    with pytest.raises(AssertionError, match="can sail"):
        check(state)


# SI-C4


@pytest.mark.parametrize("card", SHIPS, ids=lambda card: card.id)
def test_si_c4_the_speed_level_follows_from_the_knots(card):
    assert card.knots >= 25
    assert Ship(card.id).speed == (1 if card.knots >= 30 else 2)


@pytest.mark.parametrize("card", TRANSPORTS, ids=lambda card: card.id)
def test_si_c4_transports_are_slow(card):
    assert Ship(card.id).speed == 3


@pytest.mark.parametrize(("card", "lines"), [("kongo", 3), ("mutsu", 2), ("sasago-maru", 1)])
def test_si_c4_the_level_is_the_nearest_line_to_set_up_on(card, lines):
    state = begun("sortie", rolls=(0,), stocks={"japan_front": [card]})
    state = play(state, f"sortie {card}", "done", "done", f"assign {card} a").state
    assert [choice.line for choice in offered(state)] == ["j1", "j2", "j3"][-lines:]
    assert Ship(card).speed == 4 - lines


# SI-C5

GUNS = {"DD": (2, 0), "CL": (3, 0), "CA": (4, 1), "BC": (5, 2), "BB": (6, 3), "CV": (0, 1), "CVL": (0, 0), "AP": (0, 0)}


@pytest.mark.parametrize("card", SEAGOING, ids=lambda card: card.id)
def test_si_c5_gun_strength_and_defence_go_by_class(card):
    expected = (7, 4) if card.id == "yamato" else GUNS[card.cls]
    assert (Ship(card.id).gun, Ship(card.id).defence) == expected


@pytest.mark.parametrize("card", [card for card in SHIPS if card.guns], ids=lambda card: card.id)
def test_si_c5_a_gun_die_for_every_ten_guns_begun(card):
    target = "washington" if card.side == "japan" else "yamato"
    own, other = ("a", "g") if card.side == "japan" else ("g", "a")
    fleets = tuple(sorted((fleet(own, "0", card.id), fleet(other, "0", target)), key=lambda f: f.key))
    dice = 1 if card.guns <= 10 else 2
    assert card.guns <= 20
    battle = Firing(own, other, (), (Shot(card.id, target),))
    after = surface.resolve_fire(position(battle, fleets=fleets, rolls=(6, 6, 6)), battle)
    assert after.dice.counter == dice


# SI-C6


@pytest.mark.parametrize("card", SHIPS, ids=lambda card: card.id)
def test_si_c6_endurance_is_tons_by_7000_rounded_half_up(card):
    endurance = max(1, int(card.tons / 7000 + 0.5))
    key = "a" if card.side == "japan" else "g"
    state = position(fleets=(fleet(key, "0", card.id),))
    assert inflict(state, card.id, endurance).removed == (card.id,)
    if endurance > 1:
        after = inflict(state, card.id, endurance - 1)
        assert after.fleets[0].ships[0].damage == endurance - 1


@pytest.mark.parametrize("card", TRANSPORTS, ids=lambda card: card.id)
def test_si_c6_one_point_sinks_a_transport(card):
    key = "a" if card.side == "japan" else "g"
    assert inflict(position(fleets=(fleet(key, "0", card.id),)), card.id, 1).removed == (card.id,)


# SI-C7


@pytest.mark.parametrize("card", CARRIERS, ids=lambda card: card.id)
def test_si_c7_a_carriers_strength_goes_by_class_and_its_dice_by_aircraft(card):
    assert card.air == (5 if card.cls == "CV" else 4)
    state = position()
    assert air.strike_dice(state, card.id) == 1 + (card.aircraft - 1) // 30
    assert 31 <= card.aircraft <= 90


@pytest.mark.parametrize(("card", "dice"), [("shokaku", 3), ("junyo", 2), ("ryujo", 2)])
def test_si_c7_japanese_carriers(card, dice):
    assert air.strike_dice(position(), card) == dice


@pytest.mark.parametrize("card", AIRCRAFT, ids=lambda card: card.id)
def test_si_c7_aircraft_have_strength_four_and_two_dice_in_a_raid(card):
    side, key, target = (JAPAN, "g", "hornet") if card.side == "japan" else (US, "a", "shokaku")
    committed = ((card.id,), ()) if side == JAPAN else ((), (card.id,))
    stage = Aiming(side, key, card.id, target)
    state = position(stage, fleets=(fleet(key, "0", target),), committed=committed, rolls=(4, 4, 1))
    after = landing.raid_ship(state, stage, target)
    attacked = next(report for report in after.told if isinstance(report, Attacked))
    assert (attacked.limit, len(attacked.rolls)) == (card.air - 1, 2)
    assert card.air == 4


def test_si_c7_the_henderson_card_throws_one_die():
    state = position(henderson="vt-8")
    assert air.strike_dice(state, "vt-8") == 1
    assert air.strike_dice(state, "vmf-121") == 2
    assert support(state, US) == 1


def test_si_c7_air_dice_are_added_up_for_superiority():
    fleets = (fleet("a", "j1", "shokaku", "ryujo"), fleet("g", "u1", "hornet"))
    state = position(fleets=fleets, henderson="vt-8")
    assert (support(state, JAPAN), support(state, US)) == (5, 4)


# SI-C8


def test_si_c8_the_whole_of_a_side_is_worth_85_and_104():
    japan = [card.id for card in CARDS.values() if card.side == "japan"]
    us = [card.id for card in CARDS.values() if card.side == "us"]
    state = position(hands={"japan_rear": japan[:20], "us_rear": us}, stocks={"japan_rear": japan[20:]})
    assert (points(state, JAPAN), points(state, US)) == (85, 104)


def test_si_c8_events_and_orders_are_worth_nothing():
    neutral = [card.id for card in CARDS.values() if card.side is None]
    assert len(neutral) == 18
    assert points(position(hands={"us_rear": neutral}), US) == 0


@pytest.mark.parametrize(
    ("card", "vp"),
    [("yamato", 7), ("mutsu", 5), ("kongo", 4), ("chokai", 3), ("jintsu", 2), ("kagero", 1), ("shokaku", 5),
     ("junyo", 3), ("sasago-maru", 1), ("i-19", 1), ("tainan-air-group", 1)],
)  # fmt: skip
def test_si_c8_points_of_japanese_cards(card, vp):
    assert points(position(stocks={"japan_rear": [card]}), JAPAN) == vp


@pytest.mark.parametrize(
    ("card", "vp"),
    [("hornet", 6), ("washington", 6), ("chicago", 4), ("helena", 3), ("laffey", 1), ("fuller", 1), ("s-44", 1),
     ("vt-8", 1)],
)  # fmt: skip
def test_si_c8_points_of_us_cards(card, vp):
    assert points(position(hands={"us_rear": [card]}), US) == vp

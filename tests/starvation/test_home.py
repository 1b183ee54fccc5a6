"""SI-8: where cards go when they come home."""

import pytest
from msgspec.structs import replace

from model.games.starvation.home import bring_home, disband, leave, sink
from model.games.starvation.land import attrition
from model.games.starvation.landing import come_back
from model.games.starvation.stages import Aiming, Moving
from model.games.starvation.state import Ship
from model.games.starvation.tables import CARDS, JAPAN, US
from tests.starvation.build import fleet, hand, play, position, ship, started, stock, told

SEAGOING = [card for card in CARDS.values() if card.kind in ("ship", "transport")]
HOMES = {
    "DD": "front hand",
    "CA": "rear stock",
    "CL": "rear stock",
    "BB": "rear hand",
    "BC": "rear hand",
    "CV": "rear hand",
    "CVL": "rear hand",
    "AP": "discards",
}


def place_of(state, card):
    """Where a card is, in words."""
    front, rear = (0, 1) if CARDS[card].side == "japan" else (2, 3)
    places = {
        "front hand": state.hands[front],
        "rear hand": state.hands[rear],
        "front stock": state.stocks[front],
        "rear stock": state.stocks[rear],
        "discards": state.discards,
        "removed": state.removed,
    }
    (found,) = [name for name, cards in places.items() if card in cards]
    return found


# SI-8.1


@pytest.mark.parametrize("card", SEAGOING, ids=lambda card: card.id)
def test_si_8_1_by_class(card):
    side, key, line = (JAPAN, "a", "j1") if card.side == "japan" else (US, "g", "u1")
    state = disband(position(fleets=(fleet(key, line, card.id),)), fleet(key, line, card.id))
    assert place_of(state, card.id) == HOMES[card.cls]
    apart = position(removed=(card.id,))
    marked = bring_home(replace(apart, removed=()), side, Ship(card.id, face_up=True, fired=True))
    assert place_of(marked, card.id) == HOMES[card.cls]


def test_si_8_1_limits_do_not_apply():
    hands = {
        "us_front": ["s-44", "vt-8", "vmf-121", "grampus", "growler", "amberjack"],
        "us_rear": ["wasp", "saratoga", "enterprise", "squall-1", "fuller", "barnett"],
    }
    stocks = {"us_rear": ["helena", "honolulu", "atlanta", "juneau", "chicago", "astoria"]}
    state = position(Moving(US), hands=hands, stocks=stocks, fleets=(fleet("g", "u1", "laffey", "portland", "hornet"),))
    state = play(state, "withdraw g").state
    assert (len(hand(state, "us_front")), len(hand(state, "us_rear")), len(stock(state, "us_rear"))) == (7, 7, 7)


def test_si_8_1_a_whole_fleet_goes_each_card_to_its_home():
    force = fleet("a", "j1", "mutsu", "kongo", "chokai", "jintsu", "yukikaze", "kagero")
    state = disband(position(fleets=(force,)), force)
    assert (hand(state, "japan_rear"), stock(state, "japan_rear")) == (("mutsu", "kongo"), ("chokai", "jintsu"))
    assert hand(state, "japan_front") == ("yukikaze", "kagero")
    assert state.fleets == ()
    assert told(state.told) == ["Japan: fleet A goes home."]


def test_si_8_1_the_log_names_no_card_of_a_fleet_that_goes_home():
    force = fleet("a", "j1", "mutsu")
    report = disband(position(fleets=(force,)), force).told[0]
    assert "mutsu" not in [getattr(report, name) for name in report.__struct_fields__]


def test_si_8_1_one_ship_leaves_and_the_others_stay():
    state = leave(position(fleets=(fleet("a", "0", "kongo", "yukikaze"),)), "kongo")
    assert [s.card for s in state.fleets[0].ships] == ["yukikaze"]
    assert hand(state, "japan_rear") == ("kongo",)
    assert told(state.told) == ["Japan: BC Kongo goes home."]
    assert leave(state, "yukikaze").fleets == ()


def test_si_8_1_a_transport_half_unloaded_is_discarded_as_well():
    force = fleet("a", "j3", ship("sasago-maru", landed=1))
    assert disband(position(fleets=(force,)), force).discards == ("sasago-maru",)


def test_si_8_1_who_is_not_at_sea_cannot_leave():
    with pytest.raises(LookupError):
        leave(position(hands={"japan_rear": ["kongo"]}), "kongo")


# SI-8.2


@pytest.mark.parametrize("card", ["kongo", "chokai", "yukikaze", "shokaku", "jintsu"])
@pytest.mark.parametrize("marks", [{"damage": 1}, {"charges": 1}, {"damage": 1, "charges": 2}])
def test_si_8_2_a_damaged_ship_is_discarded(card, marks):
    state = bring_home(position(), JAPAN, Ship(card, **marks))
    assert state.discards == (card,)
    assert (hand(state, "japan_rear"), hand(state, "japan_front"), stock(state, "japan_rear")) == ((), (), ())


def test_si_8_2_a_charged_ship_withdraws_to_the_discard_pile():
    fleets = (fleet("a", "0", ship("kongo", damage=2, charges=1), "hiei"),)
    state = play(started(position(Moving(JAPAN), fleets=fleets)), "withdraw a").state
    assert (state.discards, hand(state, "japan_rear")) == (("kongo",), ("hiei",))


def test_si_8_2_a_sunk_ship_is_removed_from_the_game():
    state = sink(position(fleets=(fleet("a", "0", "kongo", "yukikaze"),)), "kongo")
    assert state.removed == ("kongo",)
    assert [s.card for s in state.fleets[0].ships] == ["yukikaze"]
    assert told(state.told) == ["BC Kongo is sunk."]


@pytest.mark.parametrize(("roll", "place"), [(1, "front hand"), (4, "front hand"), (5, "discards"), (6, "removed")])
def test_si_8_2_aircraft_after_a_raid(roll, place):
    stage = Aiming(US, "a", "vt-8", "kongo")
    state = position(fleets=(fleet("a", "0", "kongo"),), committed=((), ("vt-8",)), rolls=(roll,))
    after = come_back(state, stage)
    assert place_of(after, "vt-8") == place
    assert after.committed == ((), ())


@pytest.mark.parametrize(("roll", "place"), [(5, "discards"), (6, "removed")])
def test_si_8_2_aircraft_lost_over_the_island(roll, place):
    state = attrition(position(committed=(("tainan-air-group",), ()), rolls=(roll,)), JAPAN)
    assert place_of(state, "tainan-air-group") == place


def test_si_8_2_unhurt_aircraft_return_to_the_front_hand_above_six_too():
    full = ["laffey", "sterett", "fletcher", "obannon", "duncan", "cushing"]
    state = position(committed=((), ("vmf-121",)), hands={"us_front": full}, rolls=(4,))
    assert hand(come_back(state, Aiming(US, "a", "vmf-121", "kongo")), "us_front") == (*full, "vmf-121")

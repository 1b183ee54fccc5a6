"""SI-0 and SI-1: the deal, the first stocks, and the return of the fleets."""

import pytest

from model.games.starvation.brief import BRIEF
from model.games.starvation.drawing import deal
from model.games.starvation.game import GAME
from model.games.starvation.maintenance import begin_setup
from model.games.starvation.scenarios import set_up
from model.games.starvation.stages import Stocking
from model.games.starvation.tables import CARDS, OWNERS, SEATS
from model.kit.dice import Scripted, Seeded
from model.notation import spell
from tests.starvation.build import (
    DEFAULTS,
    begun,
    fleet,
    hand,
    offered,
    play,
    position,
    refused,
    ship,
    started,
    stock,
    told,
)

JAPANESE = tuple(card for card, side in OWNERS.items() if side == 0)
AMERICAN = tuple(card for card, side in OWNERS.items() if side == 1)
ORDERS = ("attack-1-a", "attack-1-b", "attack-2-a")
SETTINGS = BRIEF.settings("short", {})


def dealt(*first: str):
    """The hands when these cards lie on top of the deck, and the deck afterwards, nothing shuffled."""
    hands, deck, _ = deal((*first, *(card for card in CARDS if card not in first)), Scripted(()))
    return hands, deck


def by_turns(japan, us):
    """Cards of both sides in turn."""
    return [card for pair in zip(japan, us, strict=True) for card in pair]


# SI-0.1


def test_si_0_1_one_card_by_turns_the_front_hands_first():
    hands, deck = dealt(*by_turns(JAPANESE[:12], AMERICAN[:12]))
    assert hands == (JAPANESE[:6], JAPANESE[6:12], AMERICAN[:6], AMERICAN[6:12])
    assert len(deck) == 84


def test_si_0_1_an_enemy_card_is_set_aside_and_the_draw_is_used_up():
    first = [AMERICAN[-1], AMERICAN[0], JAPANESE[0], JAPANESE[-1], JAPANESE[1], AMERICAN[1]]
    hands, deck = dealt(*first, *by_turns(JAPANESE[2:12], AMERICAN[2:12]))
    assert hands[0][:2] == JAPANESE[:2]
    assert hands[2][:2] == AMERICAN[:2]
    assert deck[-2:] == (AMERICAN[-1], JAPANESE[-1])


def test_si_0_1_an_order_drawn_for_a_front_hand_is_set_aside():
    first = by_turns([ORDERS[0], *JAPANESE[:12]], [AMERICAN[0], ORDERS[1], *AMERICAN[1:12]])
    hands, deck = dealt(*first)
    assert hands[0] == JAPANESE[:6]
    assert hands[2] == AMERICAN[:6]
    assert deck[-2:] == ORDERS[:2]


def test_si_0_1_an_order_drawn_for_a_rear_hand_is_kept():
    hands, _ = dealt(*by_turns((*JAPANESE[:6], ORDERS[0]), (*AMERICAN[:6], ORDERS[1])))
    assert (hands[1][0], hands[3][0]) == ORDERS[:2]


def test_si_0_1_an_event_is_kept_by_whoever_draws_it():
    hands, _ = dealt("squall-1", "squall-2")
    assert (hands[0][0], hands[2][0]) == ("squall-1", "squall-2")


def test_si_0_1_each_side_goes_on_to_its_rear_hand_by_itself():
    delayed = by_turns(JAPANESE[:7], (*JAPANESE[20:27],))
    hands, _ = dealt(*delayed)
    assert hands[0] == JAPANESE[:6]
    assert hands[1][0] == JAPANESE[6]
    assert len(hands[2]) == 6


def test_si_0_1_a_side_with_full_hands_draws_no_more():
    first = [*by_turns(JAPANESE[:12], (*AMERICAN[:11], JAPANESE[12])), AMERICAN[11], JAPANESE[13]]
    hands, deck = dealt(*first)
    assert hands[3] == AMERICAN[6:12]
    assert deck[0] == JAPANESE[13]
    assert deck[-1] == JAPANESE[12]


def test_si_0_1_all_cards_are_shuffled_before_and_those_set_aside_after():
    dice = Seeded(b"deal")
    cards, later = dice.shuffle(tuple(CARDS))
    hands, deck, _ = deal(cards, Scripted(()))
    assert deal(tuple(CARDS), dice)[:2] == (hands, later.shuffle(deck)[0])
    assert cards != tuple(CARDS)


@pytest.mark.parametrize("key", [b"a", b"b", b"c"])
def test_si_0_1_four_hands_of_six_from_all_108(key):
    state = GAME.setup("short", SETTINGS, Seeded(key)).state
    GAME.check(state)
    assert [len(cards) for cards in state.hands] == [6, 6, 6, 6]
    assert len(state.deck) == 84
    assert not {card for seat in (0, 2) for card in state.hands[seat] if CARDS[card].kind == "attack"}


# SI-0.2


def test_si_0_2_everything_else_starts_empty():
    state = set_up(SETTINGS, Seeded(b"empty"))
    assert state.stocks == ((), (), (), ())
    assert state.orders == (None, None)
    assert (state.fleets, state.henderson) == ((), "")
    assert (state.discards, state.removed) == ((), ())
    assert (state.exhausted, state.is_last_turn) == (0, False)


def test_si_0_2_no_turn_has_begun():
    state = GAME.setup("short", SETTINGS, Seeded(b"empty")).state
    assert (state.turn, state.round, state.initiative) == (0, 0, -1)


# SI-0.3


HANDS = {
    "japan_front": ["kongo", "i-19"],
    "us_front": ["laffey"],
    "japan_rear": ["mutsu", "rush-construction"],
    "us_rear": ["hornet"],
}


def setting_up():
    """The first decision of a game with these hands."""
    return started(begin_setup(position(turn=0, step=-1, hands=HANDS)))


def test_si_0_3_every_commander_is_asked_once_then_turn_one_begins():
    state, asked = setting_up(), []
    for _ in SEATS:
        asked.append(GAME.to_act(state))
        state = play(state, "done").state
    assert asked == ["japan_front", "us_front", "japan_rear", "us_rear"]
    assert (state.turn, GAME.to_act(state)) == (1, "japan_front")


def test_si_0_3_cards_go_from_hand_to_stock():
    state = play(
        setting_up(), "stock kongo", "done", "stock laffey", "done", "stock mutsu", "done", "stock hornet"
    ).state
    assert (hand(state, "japan_front"), stock(state, "japan_front")) == (("i-19",), ("kongo",))
    assert (stock(state, "us_front"), stock(state, "japan_rear")) == (("laffey",), ("mutsu",))
    assert (hand(state, "us_rear"), stock(state, "us_rear")) == ((), ("hornet",))


def test_si_0_3_ships_can_sail_in_turn_one():
    state = play(setting_up(), "stock kongo", "done", "done", "done", "done").state
    assert "sortie kongo" in [spell(choice) for choice in offered(state)]


def test_si_0_3_nothing_is_discarded_while_setting_up():
    state = setting_up()
    assert refused(state, "discard kongo") == "SI-0.3"
    state = play(state, "done", "done").state
    assert refused(state, "discard mutsu") == "SI-0.3"


def test_si_0_3_no_event_is_played_while_setting_up():
    state = play(setting_up(), "done", "done").state
    assert GAME.to_act(state) == "japan_rear"
    assert refused(state, "play rush-construction mutsu") == "SI-7.1"


def test_si_0_3_a_stock_holds_six():
    hands = {"japan_front": JAPANESE[:7]}
    state = started(begin_setup(position(turn=0, step=-1, hands=hands)))
    state = play(state, *(f"stock {card}" for card in JAPANESE[:6])).state
    assert refused(state, f"stock {JAPANESE[6]}") == "SI-3.1"


def test_si_0_3_only_in_setup_are_discards_refused():
    state = started(position(Stocking(0), hands={"japan_front": ["kongo"]}))
    assert play(state, "discard kongo").state.discards == ("kongo",)


# SI-1.1


@pytest.mark.parametrize("line", ["j1", "j2", "j3"])
def test_si_1_1_a_fleet_away_from_the_island_disbands(line):
    state = begun("return", fleets=(fleet("a", line, "kongo", "yukikaze", "chokai", "sasago-maru"),))
    assert state.fleets == ()
    assert (hand(state, "japan_rear"), hand(state, "japan_front")) == (("kongo",), ("yukikaze",))
    assert (stock(state, "japan_rear"), state.discards) == (("chokai",), ("sasago-maru",))


@pytest.mark.parametrize("line", ["u1", "u2", "u3"])
def test_si_1_1_us_fleets_return_as_well(line):
    state = begun("return", fleets=(fleet("g", line, "hornet", "helena"),))
    assert (state.fleets, hand(state, "us_rear"), stock(state, "us_rear")) == ((), ("hornet",), ("helena",))


def test_si_1_1_a_fleet_at_the_island_stays_with_its_marks():
    ships = (ship("kongo", face_up=True, damage=2, charges=1), ship("sasago-maru", landed=1))
    state = begun("return", fleets=(fleet("a", "0", *ships), fleet("g", "0", "laffey")))
    assert [f.key for f in state.fleets] == ["a", "g"]
    assert state.fleets[0].ships == ships


def test_si_1_1_some_return_and_some_stay():
    fleets = (
        fleet("a", "0", "kongo"),
        fleet("b", "j1", "hiei"),
        fleet("c", "j2", "kirishima"),
        fleet("g", "u1", "laffey"),
    )
    state = begun("return", fleets=fleets)
    assert [f.key for f in state.fleets] == ["a"]
    assert hand(state, "japan_rear") == ("hiei", "kirishima")
    assert hand(state, "us_front") == ("laffey",)


def test_si_1_1_it_is_the_first_step_of_a_turn():
    last = play(begun("land", turn=3, rolls=(6, 6), fleets=(fleet("a", "j1", "kongo"),)), "done", "done")
    assert last.state.turn == 4
    assert last.state.fleets == ()
    assert told(last.reports)[-2:] == ["Turn 4", "Japan: fleet A goes home."]


def test_si_1_1_what_lasted_a_turn_is_over():
    state = begun("return", closed="turn", recon=("kongo",), mute=("turn", "", "round", ""), options=DEFAULTS)
    assert (state.turn, state.closed, state.recon, state.mute) == (2, "", (), ("", "", "", ""))

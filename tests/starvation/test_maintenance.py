"""SI-3: from hand to stock, from the rear to the front."""

import pytest

from model.games.starvation.game import GAME
from model.games.starvation.stages import Ordering, Reinforcing, Stocking
from model.games.starvation.tables import FRONT, JAPAN, OWNERS, REAR, US
from tests.starvation.build import begun, hand, offered, play, position, refused, started, stock, told

JAPANESE = tuple(card for card, side in OWNERS.items() if side == JAPAN)
AMERICAN = tuple(card for card, side in OWNERS.items() if side == US)


def stocking(seat, in_hand, in_stock=()):
    """A commander about to stock."""
    names = ("japan_front", "japan_rear", "us_front", "us_rear")
    return started(position(Stocking(seat), hands={names[seat]: in_hand}, stocks={names[seat]: in_stock}))


def reinforcing(side, front_hand, rear_stock):
    """A rear commander about to reinforce, the same numbers of cards for either side."""
    name, cards = ("japan", JAPANESE) if side == JAPAN else ("us", AMERICAN)
    hands = {f"{name}_front": cards[20 : 20 + front_hand]}
    return started(position(Reinforcing(side), hands=hands, stocks={f"{name}_rear": cards[:rear_stock]}))


def asked_in_turn(state, most):
    """The seats asked, each content at once."""
    asked: list[str | None] = []
    while len(asked) < most:
        asked.append(GAME.to_act(state))
        state = play(state, "pass" if isinstance(state.stages[-1], Ordering) else "done").state
    return asked


# SI-3.1


def test_si_3_1_each_step_is_japans_then_the_us():
    state = begun("maintenance")
    seats = ["japan_front", "us_front", "japan_rear", "us_rear", "japan_rear", "us_rear"]
    assert asked_in_turn(state, 6) == seats


@pytest.mark.parametrize("seat", FRONT)
def test_si_3_1_the_front_moves_cards_from_hand_to_stock(seat):
    cards = JAPANESE[:3] if seat == FRONT[JAPAN] else AMERICAN[:3]
    state = play(stocking(seat, cards), f"stock {cards[1]}", f"stock {cards[0]}", check=False).state
    assert (state.hands[seat], state.stocks[seat]) == (cards[2:], (cards[1], cards[0]))


def test_si_3_1_any_card_of_the_hand_is_stocked_and_no_other():
    state = stocking(0, ["kongo", "i-19", "tainan-air-group", "squall-1"], ["hiei"])
    assert [c.card for c in offered(state)[:4]] == ["kongo", "i-19", "tainan-air-group", "squall-1"]
    assert refused(state, "stock hiei") == "SI-3.1"
    assert refused(state, "stock mutsu") == "SI-3.1"
    assert refused(state, "stock laffey") == "SI-3.1"


def test_si_3_1_a_stock_holds_six():
    state = stocking(0, JAPANESE[:2], JAPANESE[10:15])
    state = play(state, f"stock {JAPANESE[0]}").state
    assert len(stock(state, "japan_front")) == 6
    assert refused(state, f"stock {JAPANESE[1]}") == "SI-3.1"


def test_si_3_1_unwanted_cards_of_the_hand_are_discarded():
    state = play(stocking(0, ["kongo", "squall-1"]), "discard squall-1").state
    assert (hand(state, "japan_front"), state.discards) == (("kongo",), ("squall-1",))


def test_si_3_1_a_card_of_the_stock_cannot_be_discarded():
    state = stocking(0, ["kongo"], ["hiei"])
    assert refused(state, "discard hiei") == "SI-3.1"
    assert refused(state, "discard mutsu") == "SI-3.1"


def test_si_3_1_he_may_do_nothing():
    state = play(stocking(0, ["kongo"], ["hiei"]), "done").state
    assert (hand(state, "japan_front"), stock(state, "japan_front")) == (("kongo",), ("hiei",))


def test_si_3_1_nothing_is_told_of_it():
    step = play(stocking(0, ["kongo", "hiei"]), "stock kongo", "discard hiei")
    assert told(step.reports) == []


# SI-3.2


@pytest.mark.parametrize(("side", "most"), [(JAPAN, 2), (US, 3)])
def test_si_3_2_japan_sends_two_the_us_three(side, most):
    state = reinforcing(side, 0, 5)
    cards = JAPANESE if side == JAPAN else AMERICAN
    state = play(state, *(f"reinforce {card}" for card in cards[:most])).state
    assert state.hands[FRONT[side]] == cards[:most]
    assert state.stocks[REAR[side]] == cards[most:5]
    assert refused(state, f"reinforce {cards[most]}") == "SI-3.2"
    assert len(offered(state)) == 1


@pytest.mark.parametrize("side", [JAPAN, US])
def test_si_3_2_never_beyond_a_front_hand_of_six(side):
    cards = JAPANESE if side == JAPAN else AMERICAN
    state = play(reinforcing(side, 5, 3), f"reinforce {cards[0]}").state
    assert len(state.hands[FRONT[side]]) == 6
    assert refused(state, f"reinforce {cards[1]}") == "SI-3.2"


def test_si_3_2_it_is_the_rear_commander_who_sends():
    for side, seat in ((JAPAN, "japan_rear"), (US, "us_rear")):
        state = reinforcing(side, 0, 1)
        assert GAME.to_act(state) == seat
        assert len(offered(state)) == 2


def test_si_3_2_cards_come_from_the_rear_stock_only():
    state = position(
        Reinforcing(JAPAN),
        hands={"japan_rear": ["mutsu"]},
        stocks={"japan_rear": ["kongo"], "japan_front": ["hiei"]},
    )
    assert refused(state, "reinforce mutsu") == "SI-3.2"
    assert refused(state, "reinforce hiei") == "SI-3.2"
    assert refused(state, "reinforce hornet") == "SI-3.2"
    state = play(state, "reinforce kongo").state
    assert hand(state, "japan_front") == ("kongo",)


def test_si_3_2_how_many_were_sent_is_public():
    step = play(reinforcing(JAPAN, 0, 3), f"reinforce {JAPANESE[0]}", f"reinforce {JAPANESE[1]}", "done")
    assert told(step.reports)[0] == "Japan sends 2 cards to the front."
    assert step.reports[0].to.admits(frozenset())


def test_si_3_2_he_may_send_none():
    step = play(reinforcing(JAPAN, 0, 3), "done")
    assert hand(step.state, "japan_front") == ()
    assert not [line for line in told(step.reports) if "to the front" in line]


def test_si_3_2_each_turn_counts_anew():
    state = play(reinforcing(US, 0, 6), *(f"reinforce {card}" for card in AMERICAN[:3])).state
    later = started(
        position(
            Reinforcing(US), hands={"us_front": hand(state, "us_front")}, stocks={"us_rear": stock(state, "us_rear")}
        )
    )
    assert len(hand(play(later, f"reinforce {AMERICAN[3]}").state, "us_front")) == 4


# SI-3.3


@pytest.mark.parametrize("seat", REAR)
def test_si_3_3_the_rear_moves_cards_from_hand_to_stock(seat):
    cards = JAPANESE[:3] if seat == REAR[JAPAN] else AMERICAN[:3]
    state = play(stocking(seat, cards), f"stock {cards[2]}").state
    assert (state.hands[seat], state.stocks[seat]) == (cards[:2], cards[2:])


def test_si_3_3_at_most_six():
    state = play(stocking(1, JAPANESE[:3], JAPANESE[10:15]), f"stock {JAPANESE[0]}").state
    assert len(stock(state, "japan_rear")) == 6
    assert refused(state, f"stock {JAPANESE[1]}") == "SI-3.1"


def test_si_3_3_unwanted_hand_cards_are_discarded_stock_cards_are_not():
    state = stocking(3, ["hornet", "attack-1-a"], ["wasp"])
    assert refused(state, "discard wasp") == "SI-3.1"
    state = play(state, "discard attack-1-a", "discard hornet").state
    assert (hand(state, "us_rear"), state.discards) == ((), ("attack-1-a", "hornet"))


def test_si_3_3_it_comes_after_the_reinforcements():
    state = begun("maintenance", hands={"japan_rear": ["kongo", "hiei"]})
    state = play(state, "done", "done").state
    assert refused(state, "reinforce kongo") == "SI-3.2"
    state = play(state, "done", "done", "stock kongo").state
    assert stock(state, "japan_rear") == ("kongo",)
    assert hand(state, "japan_front") == ()


# SI-3.4


def test_si_3_4_a_stock_above_six_loses_nothing_and_takes_nothing():
    state = stocking(1, JAPANESE[:2], JAPANESE[10:18])
    assert len(stock(state, "japan_rear")) == 8
    assert refused(state, f"stock {JAPANESE[0]}") == "SI-3.1"
    assert len(stock(play(state, "done").state, "japan_rear")) == 8


def test_si_3_4_a_hand_above_six_loses_nothing_and_takes_nothing():
    state = reinforcing(JAPAN, 8, 2)
    assert refused(state, f"reinforce {JAPANESE[0]}") == "SI-3.2"
    state = play(state, "done").state
    assert len(hand(state, "japan_front")) == 8
    assert len(stock(state, "japan_rear")) == 2


def test_si_3_4_a_hand_above_six_may_be_laid_into_the_stock():
    state = stocking(0, JAPANESE[:8], JAPANESE[10:15])
    state = play(state, f"stock {JAPANESE[0]}").state
    assert (len(hand(state, "japan_front")), len(stock(state, "japan_front"))) == (7, 6)


def test_si_3_4_room_counts_what_is_there_now():
    state = reinforcing(US, 6, 2)
    assert refused(state, f"reinforce {AMERICAN[0]}") == "SI-3.2"
    state = reinforcing(US, 5, 2)
    assert len(hand(play(state, f"reinforce {AMERICAN[0]}").state, "us_front")) == 6

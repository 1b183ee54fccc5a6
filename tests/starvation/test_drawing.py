"""SI-4: drawing cards, the end of the deck, and attack orders."""

import pytest
from msgspec.structs import replace

from model.games.starvation.drawing import refill
from model.games.starvation.game import GAME
from model.games.starvation.reports import DeckOut, Drawn, Drew, DrewEnemy, Laid, LastTurn, Reshuffled
from model.games.starvation.sequence import SCHEDULE, proceed
from model.games.starvation.stages import Ordering, Submarining
from model.games.starvation.state import LaidOrder
from model.games.starvation.tables import CARDS, JAPAN, OWNERS, US
from model.kit.dice import Seeded
from tests.starvation.build import DEFAULTS, begun, hand, play, position, refused, started, told

JAPANESE = tuple(card for card, side in OWNERS.items() if side == JAPAN)
AMERICAN = tuple(card for card, side in OWNERS.items() if side == US)
FULL = {"japan_rear": JAPANESE[:6], "us_rear": AMERICAN[:6]}
SHORT_OF_ONE = {"japan_rear": JAPANESE[:5], "us_rear": AMERICAN[:6]}
TWICE = replace(DEFAULTS, exhaustions=2)


def drawing(deck, japan=5, us=5, **fields):
    """What was told, and the position after drawing, with these hands and only these cards in the deck."""
    hands = {"japan_rear": JAPANESE[20 : 20 + japan], "us_rear": AMERICAN[20 : 20 + us]}
    named = {*deck, *hands["japan_rear"], *hands["us_rear"], *fields.get("discards", ())}
    fields["removed"] = tuple(card for card in CARDS if card not in named)
    step = [name for name, _ in SCHEDULE].index("drawing")
    return proceed(position(step=step - 1, hands=hands, deck=tuple(deck), **fields))


def readers(report):
    """Which single seats may read a report."""
    return [
        seat for seat in ("japan_front", "japan_rear", "us_front", "us_rear") if report.to.admits(frozenset({seat}))
    ]


# SI-4.1


def test_si_4_1_the_rear_commanders_draw_by_turns_to_six():
    state = drawing(["kongo", "laffey", "hiei", "sterett"], japan=4, us=4)
    drew = [(r.seat, r.card) for r in state.told if isinstance(r, Drew)]
    assert drew == [("japan_rear", "kongo"), ("us_rear", "laffey"), ("japan_rear", "hiei"), ("us_rear", "sterett")]
    assert hand(state, "japan_rear")[-2:] == ("kongo", "hiei")
    assert hand(state, "us_rear")[-2:] == ("laffey", "sterett")
    assert (len(hand(state, "japan_front")), len(hand(state, "us_front"))) == (0, 0)


def test_si_4_1_a_full_hand_skips():
    state = drawing(["kongo", "laffey", "sterett", "hiei"], japan=5, us=4)
    assert hand(state, "us_rear")[-2:] == ("laffey", "sterett")
    assert (len(hand(state, "japan_rear")), state.deck) == (6, ("hiei",))


def test_si_4_1_hands_above_six_draw_nothing():
    state = drawing(["kongo", "laffey"], japan=8, us=6)
    assert state.deck == ("kongo", "laffey")
    assert state.told == ()


def test_si_4_1_japan_draws_a_us_card():
    state = drawing(["laffey", "sterett", "kongo"])
    assert [(r.card, readers(r)) for r in state.told if isinstance(r, DrewEnemy)] == [
        ("laffey", ["japan_rear", "us_rear"])
    ]
    assert state.discards == ("laffey",)
    assert hand(state, "us_rear")[-1] == "sterett"
    assert hand(state, "japan_rear")[-1] == "kongo"


def test_si_4_1_the_us_draws_a_japanese_card():
    state = drawing(["kongo", "hiei", "laffey"])
    assert [(r.card, readers(r)) for r in state.told if isinstance(r, DrewEnemy)] == [("hiei", ["us_rear"])]
    assert state.discards == ("hiei",)
    assert hand(state, "us_rear")[-1] == "laffey"


def test_si_4_1_a_card_of_ones_own_is_seen_by_oneself_alone():
    state = drawing(["kongo", "laffey"])
    assert [(r.card, readers(r)) for r in state.told if isinstance(r, Drew)] == [
        ("kongo", ["japan_rear"]),
        ("laffey", ["us_rear"]),
    ]


def test_si_4_1_events_and_orders_are_kept_by_whoever_draws_them():
    state = drawing(["squall-1", "attack-1-a"])
    assert (hand(state, "japan_rear")[-1], hand(state, "us_rear")[-1]) == ("squall-1", "attack-1-a")


def test_si_4_1_the_numbers_are_public():
    state = drawing(["laffey", "sterett", "hornet", "kongo"])
    lines = [(r.side, r.count, r.discarded) for r in state.told if isinstance(r, Drawn)]
    assert lines == [("japan", 3, 2), ("us", 1, 0)]
    assert all(r.to.admits(frozenset()) for r in state.told if isinstance(r, Drawn))


def test_si_4_1_only_rear_commanders_draw():
    state = drawing(["kongo", "laffey"])
    assert {r.seat for r in state.told if isinstance(r, Drew)} == {"japan_rear", "us_rear"}


# SI-4.2


def test_si_4_2_below_the_limit_the_discards_become_the_deck():
    state = drawing([], japan=5, us=6, discards=("kongo", "laffey"), options=TWICE)
    assert (state.exhausted, state.is_last_turn) == (1, False)
    assert hand(state, "japan_rear")[-1] == "kongo"
    assert (state.deck, state.discards) == (("laffey",), ())
    assert state.dice.shuffled
    assert isinstance(state.told[0], Reshuffled)


def test_si_4_2_they_are_shuffled():
    state = replace(position(discards=JAPANESE, options=TWICE), deck=(), dice=Seeded(b"shuffle"))
    after, is_stopped = refill(state)
    assert not is_stopped
    assert sorted(after.deck) == sorted(JAPANESE)
    assert after.deck == Seeded(b"shuffle").shuffle(JAPANESE)[0] != JAPANESE


def test_si_4_1_with_full_hands_nobody_draws_from_an_empty_deck():
    state = drawing(["kongo"], japan=5, us=6)
    assert (state.deck, state.exhausted) == ((), 0)


def test_si_4_2_it_happens_in_the_middle_of_drawing():
    state = drawing(["kongo"], discards=("laffey",), options=TWICE)
    assert (hand(state, "japan_rear")[-1], hand(state, "us_rear")[-1]) == ("kongo", "laffey")
    assert state.exhausted == 1


def test_si_4_2_without_discards_drawing_stops_for_this_turn():
    state = drawing([], japan=4, us=4, options=TWICE)
    assert [type(r) for r in state.told] == [DeckOut]
    assert (state.exhausted, state.is_last_turn) == (1, False)
    assert (len(hand(state, "japan_rear")), len(hand(state, "us_rear"))) == (4, 4)


def test_si_4_2_every_time_counts_one():
    state = drawing([], discards=("kongo", "laffey"), exhausted=1, options=replace(DEFAULTS, exhaustions=3))
    assert (state.exhausted, state.is_last_turn) == (2, False)


@pytest.mark.parametrize("limit", [1, 2, 3])
def test_si_4_2_at_the_limit_drawing_stops_and_the_turn_is_the_last(limit):
    options = replace(DEFAULTS, exhaustions=limit)
    state = drawing([], discards=("kongo", "laffey"), exhausted=limit - 1, options=options)
    assert (state.exhausted, state.is_last_turn) == (limit, True)
    assert [type(r) for r in state.told] == [LastTurn]
    assert (state.deck, state.discards) == ((), ("kongo", "laffey"))
    assert len(hand(state, "japan_rear")) == 5


def test_si_4_2_the_turn_is_played_out():
    state = drawing([], options=DEFAULTS)
    assert state.is_last_turn
    assert state.result is None
    assert state.stages[-1] == Ordering(JAPAN)


# SI-4.3


def test_si_4_3_after_drawing_japan_then_the_us_may_lay_an_order():
    state = begun("drawing", hands=FULL)
    assert GAME.to_act(state) == "japan_rear"
    state = play(state, "pass").state
    assert GAME.to_act(state) == "us_rear"
    assert play(state, "pass").state.stages[-1] == Submarining(JAPAN)


def test_si_4_3_one_card_of_the_hand_is_laid_face_down():
    step = play(begun("drawing", turn=4, hands=FULL), f"order {JAPANESE[2]}")
    assert step.state.orders == (LaidOrder(JAPANESE[2], 4), None)
    assert JAPANESE[2] not in hand(step.state, "japan_rear")
    assert told(step.reports) == ["Japan lays an attack order face down."]
    assert isinstance(step.reports[0], Laid)
    assert GAME.to_act(step.state) == "us_rear"


@pytest.mark.parametrize("card", ["attack-1-a", "attack-2-c", "squall-1", "kongo", "sasago-maru", "i-19"])
def test_si_4_3_any_card_may_be_laid(card):
    state = started(position(Ordering(JAPAN), hands={"japan_rear": [card]}))
    assert play(state, f"order {card}").state.orders[JAPAN] == LaidOrder(card, 1)


def test_si_4_3_only_a_card_of_the_hand():
    state = started(
        position(
            Ordering(US), hands={"us_rear": ["hornet"], "us_front": ["attack-1-a"]}, stocks={"us_rear": ["attack-1-b"]}
        )
    )
    assert refused(state, "order attack-1-a") == "SI-4.3"
    assert refused(state, "order attack-1-b") == "SI-4.3"
    assert refused(state, "order kongo") == "SI-4.3"


def test_si_4_3_a_taken_slot_takes_no_order():
    state = begun("drawing", turn=5, hands=FULL, orders=(LaidOrder("attack-1-a", 4), None))
    assert GAME.to_act(state) == "us_rear"
    both = begun("drawing", turn=5, hands=FULL, orders=(LaidOrder("attack-1-a", 4), LaidOrder("attack-1-b", 4)))
    assert both.stages[-1] == Submarining(JAPAN)


def test_si_4_3_a_second_order_is_refused():
    state = position(Ordering(JAPAN), hands=FULL, orders=(LaidOrder("attack-1-a", 1), None))
    assert refused(state, f"order {JAPANESE[0]}") == "SI-4.3"


def laying_late(turn, *more, **fields):
    """Japan's rear commander about to lay an order just before the land battle of a turn."""
    step = [name for name, _ in SCHEDULE].index("land") - 1
    hands = {"japan_rear": ["kongo", "hiei"]}
    return started(position(Ordering(JAPAN), *more, step=step, turn=turn, hands=hands, **fields))


def test_si_4_3_the_order_is_not_due_in_the_turn_it_is_laid():
    state = play(laying_late(4, rolls=(6, 6)), "order kongo", "done", "done").state
    assert state.turn == 5
    assert state.orders[JAPAN] == LaidOrder("kongo", 4)


def test_si_4_3_an_order_at_most_every_second_turn():
    state = play(laying_late(4, rolls=(6, 6, 6, 6)), "order kongo", "done", "done").state
    state = replace(state, stages=(), step=[name for name, _ in SCHEDULE].index("drawing") - 1)
    state = play(started(state), "pass", "done", "done").state
    assert (state.turn, state.orders[JAPAN]) == (5, LaidOrder("kongo", 4))
    state = replace(state, stages=(), step=[name for name, _ in SCHEDULE].index("land") - 1)
    state = play(started(state), "done", "done", "pass", "pass", "drop").state
    assert (state.turn, state.orders[JAPAN]) == (6, None)
    state = replace(state, stages=(), step=[name for name, _ in SCHEDULE].index("drawing") - 1)
    assert GAME.to_act(started(state)) == "japan_rear"

"""SI-10.1: one land battle a turn, and the orders that bring more."""

from typing import Any

from model.games.starvation.game import GAME
from model.games.starvation.reports import (
    LandRolled,
    OrderDropped,
    OrderDue,
    OrderRevealed,
)
from model.games.starvation.stages import Committing, Executing, Pausing
from model.games.starvation.state import LaidOrder, State
from model.games.starvation.tables import JAPAN, US
from tests.starvation.build import begun, play, refused
from tests.starvation.settled import go

AIR = ("tainan-air-group", "2nd-air-group", "3rd-air-group")


def land(rolls=(), **fields: Any) -> State:
    """The land battle of turn 5, after the third round."""
    return begun("land", rolls=rolls, **({"turn": 5, "round": 3} | fields))


def rolled(reports) -> list[tuple[int, int]]:
    """The dice of the land battles told."""
    return [(line.japan, line.us) for line in reports if isinstance(line, LandRolled)]


def test_si_10_1_one_battle_every_turn_and_the_round_is_over():
    state = land((6, 6), stocks={"japan_front": AIR})
    assert state.stages[-1] == Committing(JAPAN)
    assert state.round == 0
    step = go(state, "done")
    assert rolled(step.reports) == [(6, 6)]
    assert step.state.turn == 6


def due(*orders: LaidOrder | None, rolls=(6, 6), **fields: Any):
    """The position after the base battle, with these orders in the slots."""
    state = land(rolls, orders=orders, **fields)
    return play(state, "done", "done")


def test_si_10_1_an_order_laid_in_an_earlier_turn_is_due():
    step = due(LaidOrder("attack-1-a", 4), None, hands={"us_front": ["offensive-postponed"]})
    assert OrderDue(side="japan") in step.reports
    assert GAME.to_act(step.state) == "us_front"
    state = play(step.state, "pass", "pass").state
    assert state.stages[-1] == Executing(JAPAN)
    assert GAME.to_act(state) == "japan_rear"


def test_si_10_1_an_order_laid_this_turn_is_not_due():
    step = due(LaidOrder("attack-1-a", 5), None)
    assert OrderDue(side="japan") not in step.reports
    assert step.state.orders == (LaidOrder("attack-1-a", 5), None)
    assert step.state.turn == 6


def test_si_10_1_revealed_it_goes_to_the_discards_and_its_battles_follow():
    state = due(LaidOrder("attack-1-a", 4), None, rolls=(6, 6, 6, 5)).state
    step = play(state, "pass", "pass", "execute")
    assert OrderRevealed(side="japan", card="attack-1-a") in step.reports
    assert step.state.discards == ("attack-1-a",)
    assert step.state.orders == (None, None)
    assert step.state.stages[-1] == Committing(JAPAN)
    step = play(step.state, "done", "done")
    assert rolled(step.reports) == [(6, 5)]
    assert step.state.turn == 6


def test_si_10_1_after_each_extra_battle_the_rear_commander_may_stop():
    state = due(LaidOrder("attack-2-a", 4), None, rolls=(6, 6, 6, 5, 6, 4)).state
    state = play(state, "pass", "pass", "execute", "done", "done").state
    assert state.stages[-1] == Pausing(JAPAN, 1)
    assert GAME.to_act(state) == "japan_rear"
    stopped = play(state, "stop")
    assert stopped.state.turn == 6
    step = play(state, "continue", "done", "done")
    assert rolled(step.reports) == [(6, 4)]
    assert step.state.turn == 6


def test_si_10_1_a_dropped_order_is_discarded_unseen():
    state = due(LaidOrder("attack-2-a", 4), None, rolls=(6, 6)).state
    step = play(state, "pass", "pass", "drop")
    assert step.reports[2] == OrderDropped(side="japan")
    assert "attack" not in str([GAME.tell(line) for line in step.reports])
    assert step.state.discards == ("attack-2-a",)
    assert step.state.orders == (None, None)


def test_si_10_1_a_card_that_is_no_attack_order_can_only_be_dropped():
    state = play(due(LaidOrder("yukikaze", 4), None).state, "pass", "pass").state
    assert refused(state, "execute") == "SI-10.1"
    assert play(state, "drop").state.discards == ("yukikaze",)


def test_si_10_1_japans_order_first_then_the_us():
    state = due(LaidOrder("attack-1-a", 4), LaidOrder("attack-1-b", 3)).state
    assert state.stages[-2] == Executing(JAPAN)
    state = play(state, "pass", "pass", "drop").state
    assert GAME.to_act(state) == "japan_front", "the enemy of the US may postpone its order"
    state = play(state, "pass", "pass").state
    assert state.stages[-1] == Executing(US)
    assert GAME.to_act(state) == "us_rear"
    state = play(state, "execute").state
    assert state.stages[-1] == Committing(JAPAN), "in every battle Japan commits first"


def test_si_10_1_the_decision_is_the_rear_commanders():
    state = play(due(LaidOrder("attack-1-a", 4), None).state, "pass", "pass").state
    assert GAME.legal(state, "japan_front") == ()
    assert [type(c).__name__ for c in GAME.legal(state, "japan_rear")] == ["Execute", "Drop"]


def test_si_10_1_a_game_won_in_the_base_battle_plays_no_order():
    step = due(LaidOrder("attack-1-a", 4), None, rolls=(1, 6), levels=(3, 1))
    assert step.state.result is not None
    assert step.state.orders == (LaidOrder("attack-1-a", 4), None)

"""[SI-11] The end of the game and who has won."""

from msgspec.structs import replace

from model.games.starvation.naming import SIDE_NAMES
from model.games.starvation.reports import GreatVictory, Occupied, Unoccupied
from model.games.starvation.state import State, enemy, held, report
from model.games.starvation.tables import CARDS, FRONT, JAPAN, REAR, SEATS, SIDE_OF, SIDES, US
from model.record import Outcome, Result, Words, words

WIN, DRAW, LOSS, GREAT = "win", "draw", "loss", "great victory"


def end_after_battle(state: State) -> State:
    """[SI-11.1] After a land battle with exactly one side at level 0, the other occupies the island."""
    at_zero = [side for side in (JAPAN, US) if state.levels[side] == 0]
    if len(at_zero) != 1:
        return state
    winner = enemy(at_zero[0])
    reason = words("{side} holds the island alone after a land battle.", side=SIDE_NAMES[winner])
    return finish(state, winner, reason, "SI-11.1")


def end_turn(state: State) -> State:
    """[SI-11.2] [SI-11.5] After the last exhaustion of the deck, or the last turn, the higher level occupies."""
    if state.is_last_turn:
        return finish_by_level(state, "the deck is exhausted for the last time", "SI-11.2")
    if state.turn >= state.options.turn_limit:
        return finish_by_level(state, "the last turn is over", "SI-11.5")
    return state


def finish_by_level(state: State, why: str, clause: str) -> State:
    """[SI-11.2] The side with the higher force level occupies the island, at equal levels nobody."""
    japan, us = state.levels
    if japan == us:
        reason = words("Nobody holds the island at {japan} : {us}, and {why}.", japan=japan, us=us, why=Words(why))
        return finish(state, -1, reason, clause)
    winner = JAPAN if japan > us else US
    text = "{side} is the stronger on the island at {japan} : {us}, and {why}."
    reason = words(text, side=SIDE_NAMES[winner], japan=japan, us=us, why=Words(why))
    return finish(state, winner, reason, clause)


def points(state: State, side: int) -> int:
    """[SI-11.3] [SI-C8] The victory points in hand and stock of a rear commander."""
    return sum(CARDS[card].vp for card in held(state, REAR[side]))


def great_victor(state: State, winner: int) -> int:
    """[SI-11.3] [SI-11.4] The side whose rear commander has a great victory, -1 for neither."""
    kept = (points(state, JAPAN), points(state, US))
    if kept[JAPAN] == kept[US]:
        return -1
    side = JAPAN if kept[JAPAN] > kept[US] else US
    return side if state.options.rear_victory == "own" or side == winner else -1


def finish(state: State, winner: int, reason: Words, clause: str) -> State:
    """[SI-11.3] The game ends: the occupying side wins, and a rear commander may have a great victory."""
    great = great_victor(state, winner)
    results = tuple(Result(seat, result_of(index, winner, great)) for index, seat in enumerate(SEATS))
    line = Occupied(side=SIDES[winner]) if winner >= 0 else Unoccupied()
    state = report(state, line)
    if great >= 0:
        kept = (points(state, JAPAN), points(state, US))
        seat = SEATS[REAR[great]]
        state = report(state, GreatVictory(seat=seat, points=kept[great], others=kept[enemy(great)]))
    outcome = Outcome(SIDES[winner] if winner >= 0 else None, results, reason, clause)
    return replace(state, result=outcome, stages=())


def result_of(seat: int, winner: int, great: int) -> str:
    """[SI-11.3] How the game ended for a seat."""
    side = SIDE_OF[seat]
    if side == great and seat != FRONT[side]:
        return GREAT
    if winner < 0:
        return DRAW
    return WIN if side == winner else LOSS

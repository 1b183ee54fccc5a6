"""[BB-13] A rough worth of a position, for bots that look ahead."""

from math import tanh

from model.games.battleboard.forces import cost
from model.games.battleboard.state import BOARD, LINE, Row, State, points, worth
from model.games.battleboard.tables import ATTACKER, DEFENDER, SIDES, UnitType


def score(state: State, side: str) -> float:
    """The worth of the position for a seat, from -1 (lost) to 1 (won)."""
    index = SIDES.index(side)
    if state.result is not None:
        winner = state.result.winner
        return 0.0 if winner is None else 1.0 if winner == side else -1.0
    if not any(state.terms.forces):
        return 0.0
    first = state.margins[0] if state.leg > 1 else expected(state)
    total = first - expected(state) if state.leg > 1 else first
    return tanh(total / scale(state)) * (1 if index == ATTACKER else -1)


def scale(state: State) -> float:
    """[BB-13.3] What counts as a good margin: a quarter or so of the forces."""
    terms = state.terms
    return max(1.0, sum(cost(force, terms.is_two_hit) for force in (*terms.forces, terms.garrison)) / 2)


def expected(state: State) -> float:
    """[BB-13.2] The margin so far, and what the strength left may bring."""
    attacker, defender = points(state)
    terms = state.terms
    mine, theirs = (strength(state.units[side], side, terms.types) for side in (ATTACKER, DEFENDER))
    share = mine * mine / max(mine * mine + theirs * theirs, 1)
    gain = share * value_of(state.units[DEFENDER], terms.types) - (1 - share) * value_of(
        state.units[ATTACKER], terms.types
    )
    return attacker - defender - terms.par + share * terms.hold + gain / 2


def strength(row: Row, side: int, types: dict[str, UnitType]) -> int:
    """[BB-1.2] What the units that fight bring: values and hits."""
    return sum(types[u.code].values[side] + u.hits for u in row if u.place in (BOARD, LINE))


def value_of(row: Row, types: dict[str, UnitType]) -> int:
    """[BB-13.1] The cost of the units of a side that still fight."""
    return sum(worth(unit, types) for unit in row if unit.place == BOARD)

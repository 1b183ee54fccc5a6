"""A rough worth of a position, for bots that look ahead."""

from math import tanh

from model.games.starvation.ending import points
from model.games.starvation.state import State, enemy
from model.games.starvation.tables import CARDS, SIDES, TRANSPORTS

LEVEL, TROOPS, SHIP, KEPT = 0.25, 0.1, 0.02, 0.01


def score(state: State, side: str) -> float:
    """The worth of the position for a side, from -1 (lost) to 1 (won)."""
    index = SIDES.index(side)
    if state.result is not None:
        winner = state.result.winner
        return 0.0 if winner is None else 1.0 if winner == side else -1.0
    return tanh(worth(state, index) - worth(state, enemy(index)))


def worth(state: State, side: int) -> float:
    """The levels ashore, the troops at sea, the fleet, and what the rear keeps."""
    total = LEVEL * state.levels[side]
    for fleet in state.fleets_of(side):
        for ship in fleet.ships:
            total += TROOPS if ship.card in TRANSPORTS else SHIP * CARDS[ship.card].endurance
    lost = sum(CARDS[card].vp for card in state.removed if CARDS[card].side == SIDES[side])
    return total + KEPT * (points(state, side) - lost)

"""Another position of Battle Board: nothing but the dice is hidden in it."""

from random import Random

from msgspec.structs import replace

from model.games.battleboard.state import State
from model.kit.dice import Seeded
from model.record import Seat


def scramble(state: State, seats: frozenset[Seat], random: Random) -> State:
    """Take other dice."""
    return replace(state, dice=Seeded(random.randbytes(16), state.dice.counter))

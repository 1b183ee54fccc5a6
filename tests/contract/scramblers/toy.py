"""Another position of the toy game: the deck, the hands of others, and what they have laid face down."""

from random import Random

from msgspec.structs import replace

from model.kit.dice import Seeded
from model.record import Seat
from tests.toy.values import SEATS, State


def scramble(state: State, seats: frozenset[Seat], random: Random) -> State:
    """Deal anew whatever these seats do not see."""
    others = [place for place, seat in enumerate(SEATS) if seat not in seats]
    covered = [place for place in others if state.laid[place]] if state.phase == "lay" else []
    pool = [*state.deck, *(state.laid[place] for place in covered)]
    pool += [card for place in others for card in state.hands[place]]
    random.shuffle(pool)
    hands, laid = list(state.hands), list(state.laid)
    for place in covered:
        laid[place] = pool.pop()
    for place in others:
        hands[place] = tuple(sorted(pool.pop() for _ in state.hands[place]))
    dice = Seeded(random.randbytes(16), state.dice.counter)
    return replace(state, dice=dice, deck=tuple(pool), hands=tuple(hands), laid=tuple(laid))

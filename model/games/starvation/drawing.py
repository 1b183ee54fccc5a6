"""[SI-4] Drawing cards and laying orders; [SI-0.1] the first deal."""

from collections.abc import Iterator

from msgspec.structs import replace

from model.games.starvation.choices import Order, Pass
from model.games.starvation.reports import DeckOut, Drawn, Drew, DrewEnemy, Laid, LastTurn, Reshuffled
from model.games.starvation.stages import Ordering
from model.games.starvation.state import Cards, LaidOrder, State, discard, give_hand, pop, push, put, report, take_hand
from model.games.starvation.tables import ATTACKS, FRONT, JAPAN, OWNERS, REAR, RULES, SEATS, SIDE_OF, SIDES, US
from model.kit.dice import Dice
from model.kit.verbs import Condition, Verb, bare
from model.record import only

BOTH = (JAPAN, US)


Four = tuple[Cards, Cards, Cards, Cards]


def deal(cards: Cards, dice: Dice) -> tuple[Four, Cards, Dice]:
    """[SI-0.1] Shuffle and deal by turns, each side its front hand first; gives hands, deck and dice.

    What a side cannot use (an enemy card; an attack order for a front hand) is set aside and uses up the draw; the
    cards set aside are shuffled into the deck.
    """
    deck, dice = dice.shuffle(cards)
    hands: list[Cards] = [()] * len(SEATS)
    aside: list[str] = []
    at = 0
    while any(len(hand) < RULES.hand for hand in hands):
        for side in BOTH:
            front, rear = FRONT[side], REAR[side]
            seat = front if len(hands[front]) < RULES.hand else rear
            if len(hands[seat]) >= RULES.hand:
                continue
            card, at = deck[at], at + 1
            if OWNERS[card] == 1 - side or (seat == front and card in ATTACKS):
                aside.append(card)
            else:
                hands[seat] = (*hands[seat], card)
    deck, dice = dice.shuffle((*deck[at:], *aside))
    japan_front, japan_rear, us_front, us_rear = hands
    return (japan_front, japan_rear, us_front, us_rear), deck, dice


def begin_drawing(state: State) -> State:
    """[SI-4.1] The rear commanders draw by turns to a hand of six; then [SI-4.3] orders may be laid."""
    before = tuple(len(state.hands[seat]) for seat in REAR)
    drawn, is_stopped = [0, 0], False
    while not is_stopped and any(len(state.hands[seat]) < RULES.hand for seat in REAR):
        for side in BOTH:
            if len(state.hands[REAR[side]]) >= RULES.hand:
                continue
            if not state.deck:
                state, is_stopped = refill(state)
                if is_stopped:
                    break
            state = draw(state, side)
            drawn[side] += 1
    for side in BOTH:
        if drawn[side]:
            kept = len(state.hands[REAR[side]]) - before[side]
            state = report(state, Drawn(side=SIDES[side], count=drawn[side], discarded=drawn[side] - kept))
    return push(state, *(Ordering(side) for side in BOTH if state.orders[side] is None))


def draw(state: State, side: int) -> State:
    """[SI-4.1] [SI-9.3] Draw one card; an enemy card is discarded at once and uses up the draw."""
    card, seat = state.deck[0], REAR[side]
    state = replace(state, deck=state.deck[1:])
    name = SEATS[seat]
    if OWNERS[card] != 1 - side:
        return report(give_hand(state, seat, card), Drew(seat=name, card=card, to=only(name)))
    readers = (name,) if side == US else (name, SEATS[REAR[US]])
    return report(discard(state, card), DrewEnemy(seat=name, card=card, to=only(*readers)))


def refill(state: State) -> tuple[State, bool]:
    """[SI-4.2] The deck is empty and a card must be drawn: shuffle the discards, or stop drawing for this turn."""
    exhausted, limit = state.exhausted + 1, state.options.exhaustions
    state = replace(state, exhausted=exhausted)
    if exhausted >= limit:
        return report(replace(state, is_last_turn=True), LastTurn()), True
    if not state.discards:
        return report(state, DeckOut(exhausted=exhausted, limit=limit)), True
    deck, dice = state.dice.shuffle(state.discards)
    state = replace(state, deck=deck, discards=(), dice=dice)
    return report(state, Reshuffled(exhausted=exhausted, limit=limit)), False


def orderings(state: State, seat: int) -> Iterator[Order]:
    """[SI-4.3] Every card of the rear hand."""
    return map(Order, state.hands[seat])


def is_in_hand(state: State, seat: int, choice: Order) -> bool:
    """[SI-4.3] The card is in the rear hand."""
    return choice.card in state.hands[seat]


def is_slot_free(state: State, seat: int, _choice: Order) -> bool:
    """[SI-4.3] A side has one order slot, and it is empty."""
    return state.orders[SIDE_OF[seat]] is None


def lay_order(state: State, seat: int, choice: Order) -> State:
    """[SI-4.3] The card lies face down as the order for the next turn; any card may be laid as a bluff."""
    side = SIDE_OF[seat]
    orders = put(state.orders, side, LaidOrder(choice.card, state.turn))
    return pop(report(replace(take_hand(state, seat, choice.card), orders=orders), Laid(side=SIDES[side])))


def lay_none(state: State, _seat: int, _choice: Pass) -> State:
    """[SI-4.3] No order is laid."""
    return pop(state)


ORDERING = (
    Verb(
        Order,
        orderings,
        (
            Condition("SI-4.3", "Only a card of your hand is laid as an order.", is_in_hand),
            Condition("SI-4.3", "Your order slot is taken.", is_slot_free),
        ),
        lay_order,
    ),
    Verb(Pass, bare(Pass()), (), lay_none),
)

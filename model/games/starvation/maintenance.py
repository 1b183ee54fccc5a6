"""[SI-3] Fleet maintenance: from hand to stock, from the rear to the front."""

from collections.abc import Iterator

from msgspec.structs import replace

from model.games.starvation.choices import Discard, Done, Play, Reinforce, Stock
from model.games.starvation.reports import Played, Reinforced
from model.games.starvation.stages import Reinforcing, Stocking
from model.games.starvation.state import (
    State,
    discard,
    give_hand,
    give_stock,
    held,
    pop,
    push,
    report,
    take_hand,
    take_held,
    take_stock,
    turn_over,
)
from model.games.starvation.tables import CARDS, FRONT, JAPAN, REAR, RULES, SEATS, SIDE_OF, SIDES, US
from model.games.starvation.windows import RUSH
from model.kit.verbs import Condition, Verb, bare


def begin_maintenance(state: State) -> State:
    """[SI-3] Fronts stock, rears reinforce, rears stock; each step Japan, then the US."""
    return push(
        state,
        Stocking(FRONT[JAPAN]),
        Stocking(FRONT[US]),
        Reinforcing(JAPAN),
        Reinforcing(US),
        Stocking(REAR[JAPAN]),
        Stocking(REAR[US]),
    )


def begin_setup(state: State) -> State:
    """[SI-0.3] At the start every commander moves cards from hand to stock once."""
    return push(state, *(Stocking(seat, is_setup=True) for seat in (*FRONT, *REAR)))


def stockings(state: State, seat: int) -> Iterator[Stock]:
    """[SI-3.1] Every card of the hand."""
    return map(Stock, state.hands[seat])


def is_in_hand(state: State, seat: int, choice: Stock | Discard) -> bool:
    """[SI-3.1] [SI-3.3] The card is in the hand."""
    return choice.card in state.hands[seat]


def has_stock_room(state: State, seat: int, _choice: Stock) -> bool:
    """[SI-3.1] [SI-3.4] A stock of six or more takes no further card."""
    return len(state.stocks[seat]) < RULES.stock


def stock(state: State, seat: int, choice: Stock) -> State:
    """[SI-3.1] [SI-3.3] The card goes from hand to stock."""
    return give_stock(take_hand(state, seat, choice.card), seat, choice.card)


def discards(state: State, seat: int) -> Iterator[Discard]:
    """[SI-3.1] Every card of the hand."""
    return map(Discard, state.hands[seat])


def may_discard(state: State, _seat: int, _choice: Discard) -> bool:
    """[SI-0.3] Nothing is discarded while setting up."""
    stage = state.stages[-1]
    return isinstance(stage, Stocking) and not stage.is_setup


def throw_away(state: State, seat: int, choice: Discard) -> State:
    """[SI-3.1] [SI-3.3] An unwanted card of the hand is discarded."""
    return discard(take_hand(state, seat, choice.card), choice.card)


def end_stocking(state: State, _seat: int, _choice: Done) -> State:
    """[SI-3.1] The commander is content."""
    return pop(state)


def reinforcements(state: State, seat: int) -> Iterator[Reinforce]:
    """[SI-3.2] Every card of the rear stock."""
    return map(Reinforce, state.stocks[seat])


def is_in_stock(state: State, seat: int, choice: Reinforce) -> bool:
    """[SI-3.2] The card is in the rear stock."""
    return choice.card in state.stocks[seat]


def may_send_more(state: State, seat: int, _choice: Reinforce) -> bool:
    """[SI-3.2] Japan sends two cards a turn at the most, the US three."""
    stage = state.stages[-1]
    return isinstance(stage, Reinforcing) and stage.sent < RULES.reinforce[SIDE_OF[seat]]


def has_front_room(state: State, seat: int, _choice: Reinforce) -> bool:
    """[SI-3.2] [SI-3.4] The front hand takes no card beyond six."""
    return len(state.hands[FRONT[SIDE_OF[seat]]]) < RULES.hand


def reinforce(state: State, seat: int, choice: Reinforce) -> State:
    """[SI-3.2] The card goes from the rear stock to the front hand."""
    stage = state.stages[-1]
    assert isinstance(stage, Reinforcing)
    state = give_hand(take_stock(state, seat, choice.card), FRONT[stage.side], choice.card)
    return turn_over(state, replace(stage, sent=stage.sent + 1))


def end_reinforcing(state: State, _seat: int, _choice: Done) -> State:
    """[SI-3.2] The number of cards sent is public."""
    stage = state.stages[-1]
    assert isinstance(stage, Reinforcing)
    state = pop(state)
    return report(state, Reinforced(side=SIDES[stage.side], count=stage.sent)) if stage.sent else state


def rushes(state: State, seat: int) -> Iterator[Play]:
    """[SI-7.1] Rush Construction with every other card of the rear hand."""
    if seat not in REAR:
        return
    for card in held(state, seat):
        if CARDS[card].event == RUSH:
            yield from (Play(card, other) for other in state.hands[seat] if other != card)


def is_rush_held(state: State, seat: int, choice: Play) -> bool:
    """[SI-7.1] The rear commander holds Rush Construction."""
    return choice.card in held(state, seat) and CARDS[choice.card].event == RUSH and seat in REAR


def is_maintenance(state: State, _seat: int, _choice: Play) -> bool:
    """[SI-7.1] It is played in SI-3, not while setting up."""
    stage = state.stages[-1]
    return not isinstance(stage, Stocking) or not stage.is_setup


def is_other_hand_card(state: State, seat: int, choice: Play) -> bool:
    """[SI-7.1] The card that goes to the front is another one of the rear hand."""
    return choice.target != choice.card and choice.target in state.hands[seat]


def rush(state: State, seat: int, choice: Play) -> State:
    """[SI-7.1] Rush Construction: a card of the rear hand goes straight to the front stock, above six too."""
    state = discard(take_held(state, seat, choice.card), choice.card)
    state = give_stock(take_hand(state, seat, choice.target), FRONT[SIDE_OF[seat]], choice.target)
    return report(state, Played(seat=SEATS[seat], card=choice.card))


RUSH_VERB = Verb(
    Play,
    rushes,
    (
        Condition("SI-7.1", "You do not hold Rush Construction in the rear.", is_rush_held),
        Condition("SI-7.1", "Rush Construction is played in maintenance, not while setting up.", is_maintenance),
        Condition("SI-7.1", "Name another card of your hand to send to the front stock.", is_other_hand_card),
    ),
    rush,
)
STOCKING = (
    Verb(
        Stock,
        stockings,
        (
            Condition("SI-3.1", "That card is not in your hand.", is_in_hand),
            Condition("SI-3.1", "Your stock is full.", has_stock_room),
        ),
        stock,
    ),
    Verb(
        Discard,
        discards,
        (
            Condition("SI-0.3", "Nothing is discarded while setting up.", may_discard),
            Condition("SI-3.1", "Only a card of your hand is discarded.", is_in_hand),
        ),
        throw_away,
    ),
    RUSH_VERB,
    Verb(Done, bare(Done()), (), end_stocking),
)
REINFORCING = (
    Verb(
        Reinforce,
        reinforcements,
        (
            Condition("SI-3.2", "That card is not in your stock.", is_in_stock),
            Condition("SI-3.2", "You have sent as many cards as a turn allows.", may_send_more),
            Condition("SI-3.2", "The front hand is full.", has_front_room),
        ),
        reinforce,
    ),
    RUSH_VERB,
    Verb(Done, bare(Done()), (), end_reinforcing),
)

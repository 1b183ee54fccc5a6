"""[SI-7] Event cards: the windows in which they may be played, and what they do."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from model.games.starvation.choices import Pass, PassRound, PassTurn, Play
from model.games.starvation.home import bring_home, detach, disband
from model.games.starvation.reports import (
    Crippled,
    OrderCancelled,
    Passed,
    Played,
    PlayedAt,
    PlayedOn,
)
from model.games.starvation.stages import Window
from model.games.starvation.state import (
    State,
    change_ship,
    discard,
    find_ship,
    held,
    pop,
    push,
    put,
    report,
    take_held,
    turn_over,
)
from model.games.starvation.tables import CARDS, SEATS, SEATS_OF, SIDES
from model.kit.verbs import Condition, Verb, bare
from model.record import only

RUSH = "rush-construction"
POSTPONED = "offensive-postponed"
AUTHORITY = "own-authority"
SQUALL = "squall"
CHARGE = "charge"
TIMID = "timid-commander"
RELIEVED = "commander-relieved"


def window(state: State) -> Window:
    """The window being played."""
    stage = state.stages[-1]
    assert isinstance(stage, Window)
    return stage


def plays(state: State, seat: int) -> Iterator[Play]:
    """Every event card of the seat that this window asks for, with each target."""
    if state.mute[seat]:
        return
    stage = window(state)
    for card in held(state, seat):
        if CARDS[card].event == stage.event:
            for target in targets(state, stage):
                yield Play(card, target)


def targets(state: State, stage: Window) -> tuple[str, ...]:
    """[SI-7.4] [SI-7.6] What an event may be played on; "" where the window leaves no choice."""
    if stage.event == TIMID:
        return tuple(fleet.key for fleet in state.fleets if fleet.line)
    if stage.event == SQUALL:
        fleet = state.fleet(stage.fleet)
        return tuple(ship.card for ship in fleet.ships if not ship.sheltered) if fleet else ()
    return ("",)


def is_event_held(state: State, seat: int, choice: Play) -> bool:
    """[SI-7] The card is an event of the kind asked for, in hand or stock."""
    return choice.card in held(state, seat) and CARDS[choice.card].event == window(state).event


def has_not_passed(state: State, seat: int, _choice: Play) -> bool:
    """[SI-7] The seat has not passed for the round or the turn."""
    return not state.mute[seat]


def is_target(state: State, _seat: int, choice: Play) -> bool:
    """[SI-7.4] [SI-7.6] The card may be played on that target."""
    return choice.target in targets(state, window(state))


def play_event(state: State, seat: int, choice: Play) -> State:
    """[SI-7] Discard the card and carry out the event."""
    stage = window(state)
    state = discard(take_held(state, seat, choice.card), choice.card)
    target = choice.target or stage.ship
    if stage.event == TIMID:
        state = report(state, PlayedAt(seat=SEATS[seat], card=choice.card, fleet=choice.target))
    elif target:
        state = report(state, PlayedOn(seat=SEATS[seat], card=choice.card, ship=target))
    else:
        state = report(state, Played(seat=SEATS[seat], card=choice.card))
    return EFFECTS[stage.event](state, stage, choice.target)


def shelter(state: State, _stage: Window, target: str) -> State:
    """[SI-7.4] Squall: the ship cannot be chosen from the air for the rest of the round."""
    return mark(pop(state), target, sheltered=True)


def charge(state: State, stage: Window, _target: str) -> State:
    """[SI-7.5] Charge Order: the damaged ship stays, slower and weaker."""
    found = find_ship(state, stage.ship)
    return mark(pop(state), stage.ship, charges=found[1].charges + 1) if found else pop(state)


def mark(state: State, card: str, **marks: int) -> State:
    """Change the marks of a ship at sea."""
    found = find_ship(state, card)
    return change_ship(state, found[0], replace(found[1], **marks)) if found else state


def order_home(state: State, _stage: Window, target: str) -> State:
    """[SI-7.6] Timid Commander: a fleet goes home, unless its side relieves the commander [SI-7.7]."""
    state = next_seat(state)
    fleet = state.fleet(target)
    if fleet is None:
        return state
    return push(state, Window(RELIEVED, SEATS_OF[fleet.side], fleet.side, target))


def postpone(state: State, stage: Window, _target: str) -> State:
    """[SI-7.2] Offensive Postponed: the order is discarded unless its side acts on its own authority [SI-7.3]."""
    return push(pop(state), Window(AUTHORITY, SEATS_OF[stage.side], stage.side))


def cancel(state: State, _stage: Window, _target: str) -> State:
    """[SI-7.3] [SI-7.7] The event just played has no effect."""
    return pop(state)


def next_seat(state: State) -> State:
    """[SI-7] The next seat of the window is asked; after the last the window closes."""
    stage = window(state)
    if len(stage.seats) > 1:
        return turn_over(state, replace(stage, seats=stage.seats[1:]))
    return CLOSES[stage.event](pop(state), stage)


def pass_window(state: State, seat: int, _choice: Pass) -> State:
    """[SI-7] Play nothing now; only the seat itself reads of it."""
    return next_seat(report(state, Passed(seat=SEATS[seat], to=only(SEATS[seat]))))


def pass_round(state: State, seat: int, choice: PassRound) -> State:
    """[SI-7] Play nothing until this round ends."""
    return pass_window(replace(state, mute=put(state.mute, seat, "round")), seat, Pass())


def pass_turn(state: State, seat: int, choice: PassTurn) -> State:
    """[SI-7] Play nothing until this turn ends."""
    return pass_window(replace(state, mute=put(state.mute, seat, "turn")), seat, Pass())


def may_pass_on(state: State, seat: int, _choice: PassRound | PassTurn) -> bool:
    """[SI-7] Under `windows` all, a seat with a card that has not passed already may pass for longer."""
    return state.options.windows == "all" and not state.mute[seat] and bool(held(state, seat))


def is_in_round(state: State, _seat: int, _choice: PassRound) -> bool:
    """[SI-7] A round of operations is being played."""
    return state.round > 0


def close_quietly(state: State, _stage: Window) -> State:
    """[SI-7] Nothing was played and nothing follows."""
    return state


def close_charge(state: State, stage: Window) -> State:
    """[SI-8.2] [SI-6.9] No Charge Order: the damaged ship goes to the discard pile."""
    state, fleet, ship = detach(state, stage.ship)
    return bring_home(report(state, Crippled(ship=stage.ship)), fleet.side, replace(ship, charges=ship.charges + 1))


def close_relieved(state: State, stage: Window) -> State:
    """[SI-7.6] The commander was not relieved: his fleet goes home."""
    fleet = state.fleet(stage.fleet)
    return disband(state, fleet) if fleet else state


def close_authority(state: State, stage: Window) -> State:
    """[SI-7.2] The postponed order is discarded unseen, and the decision about it falls away."""
    order = state.orders[stage.side]
    assert order is not None
    state = replace(pop(state), orders=put(state.orders, stage.side, None))
    return report(discard(state, order.card), OrderCancelled(side=SIDES[stage.side]))


Effect = Callable[[State, Window, str], State]
EFFECTS: dict[str, Effect] = {
    SQUALL: shelter,
    CHARGE: charge,
    TIMID: order_home,
    RELIEVED: cancel,
    POSTPONED: postpone,
    AUTHORITY: cancel,
}
CLOSES: dict[str, Callable[[State, Window], State]] = {
    SQUALL: close_quietly,
    CHARGE: close_charge,
    TIMID: close_quietly,
    RELIEVED: close_relieved,
    POSTPONED: close_quietly,
    AUTHORITY: close_authority,
}
LONGER = Condition("SI-7", "Only a seat with a card may pass for longer, once, where the option says so.", may_pass_on)
VERBS = (
    Verb(
        Play,
        plays,
        (
            Condition("SI-7", "You hold no such event card for this moment.", is_event_held),
            Condition("SI-7", "You have passed already.", has_not_passed),
            Condition("SI-7", "It cannot be played on that.", is_target),
        ),
        play_event,
    ),
    Verb(Pass, bare(Pass()), (), pass_window),
    Verb(
        PassRound,
        bare(PassRound()),
        (LONGER, Condition("SI-7", "No round of operations is being played.", is_in_round)),
        pass_round,
    ),
    Verb(PassTurn, bare(PassTurn()), (LONGER,), pass_turn),
)

"""[SI-6.5] Air attack: postures, strikes, CAP and the dice on ships."""

from collections.abc import Iterator

from msgspec.structs import replace

from model.games.starvation.choices import Done, Hold, Posture, Strike, Target
from model.games.starvation.damage import hit_limit, inflict, resolve_hits
from model.games.starvation.home import reveal_fleet, reveal_ship
from model.games.starvation.reports import Attacked, DiceLost, Driven, Flew, Intercepted, Struck
from model.games.starvation.stages import Attacking, Due, Intercepting, Posturing, Striking, Window
from model.games.starvation.state import (
    Fleet,
    Flight,
    State,
    discard,
    enemy,
    find_ship,
    is_carrier_ready,
    pop,
    push,
    ready_carriers,
    report,
    turn_over,
)
from model.games.starvation.tables import CARDS, FRONT, ISLAND, NEAR, RULES, SEATS_OF, SIDE_OF, SIDES, US
from model.games.starvation.windows import SQUALL
from model.kit.verbs import Condition, Verb, bare

STRIKE, CAP = "strike", "cap"
REVEAL_DUE, LANDED_DUE = "flights", "flights-over"


def begin_air(state: State, side: int) -> State:
    """[SI-6.5] The side without the initiative sets its postures first; the side with it strikes first."""
    other = enemy(side)
    return push(
        state,
        Posturing(other),
        Posturing(side),
        Due(REVEAL_DUE),
        Striking(side),
        Striking(other),
        Due(LANDED_DUE),
    )


def air_cards(state: State, side: int) -> tuple[str, ...]:
    """[SI-6.5] The undamaged carriers at sea, and the based card if the field is usable."""
    cards = ready_carriers(state, side)
    if side == US and state.henderson and state.is_field_usable:
        return (*cards, state.henderson)
    return cards


def without_posture(state: State, side: int) -> tuple[str, ...]:
    """The air cards of a side that have no posture yet."""
    flying = {flight.card for flight in state.flights}
    return tuple(card for card in air_cards(state, side) if card not in flying)


def postures(state: State, seat: int) -> Iterator[Posture]:
    """[SI-6.5] Both postures of the next air card."""
    for card in without_posture(state, SIDE_OF[seat])[:1]:
        yield Posture(card, STRIKE)
        yield Posture(card, CAP)


def is_next_air_card(state: State, seat: int, choice: Posture) -> bool:
    """[SI-6.5] Air cards are set one after another."""
    return choice.card in without_posture(state, SIDE_OF[seat])[:1]


def is_posture(_state: State, _seat: int, choice: Posture) -> bool:
    """[SI-6.5] A posture is strike or CAP."""
    return choice.mode in (STRIKE, CAP)


def set_posture(state: State, seat: int, choice: Posture) -> State:
    """[SI-6.5] The posture is set in secret."""
    flight = Flight(choice.card, SIDE_OF[seat], choice.mode == STRIKE)
    return replace(state, flights=(*state.flights, flight))


def all_set(state: State, seat: int, _choice: Done) -> bool:
    """[SI-6.5] Every air card has its posture."""
    return not without_posture(state, SIDE_OF[seat])


def end_postures(state: State, _seat: int, _choice: Done) -> State:
    """[SI-6.5] The side is ready."""
    return pop(state)


def reveal_flights(state: State) -> State:
    """[SI-6.5] [SI-9.2] Every air card is shown with its posture and its fleet."""
    state = replace(state, are_flights_open=True)
    for flight in state.flights:
        state = reveal_ship(state, flight.card)
        mode = STRIKE if flight.is_strike else CAP
        state = report(state, Flew(side=SIDES[flight.side], card=flight.card, mode=mode))
    return state


def end_air(state: State) -> State:
    """[SI-6.5] The air attack is over."""
    return replace(state, flights=(), are_flights_open=False)


def line_of(state: State, card: str) -> str:
    """The line an air card can still fly from, "" where it cannot: sunk, damaged or closed before its turn."""
    if card == state.henderson:
        return ISLAND if state.is_field_usable else ""
    found = find_ship(state, card)
    return found[0].line if found and is_carrier_ready(found[1]) else ""


def strikers(state: State, side: int) -> Iterator[str]:
    """The striking cards of a side that have not struck and still can."""
    for flight in state.flights:
        if flight.side == side and flight.is_strike and not flight.is_used and line_of(state, flight.card):
            yield flight.card


def strikes(state: State, seat: int) -> Iterator[Strike]:
    """[SI-6.5] Every striking card against every enemy fleet in reach."""
    side = SIDE_OF[seat]
    for card in strikers(state, side):
        near = NEAR[line_of(state, card)]
        yield from (Strike(card, fleet.key) for fleet in state.fleets if fleet.side != side and fleet.line in near)


def is_striker(state: State, seat: int, choice: Strike) -> bool:
    """[SI-6.5] The card flies a strike, has not struck, and still can."""
    return choice.card in strikers(state, SIDE_OF[seat])


def is_fleet_in_reach(state: State, seat: int, choice: Strike) -> bool:
    """[SI-6.5] [SI-C2] The enemy fleet is on the same or a neighbouring line."""
    fleet = state.fleet(choice.fleet)
    return fleet is not None and fleet.side != SIDE_OF[seat] and fleet.line in NEAR[line_of(state, choice.card)]


def striking_seat(state: State, stage: Striking) -> int:
    """The seat that strikes, while it has a strike that reaches a fleet."""
    seat = FRONT[stage.side]
    return seat if next(strikes(state, seat), None) else -1


def strike(state: State, seat: int, choice: Strike) -> State:
    """[SI-6.5] The fleet is revealed; a squall may be played, then CAP meets the strike."""
    fleet, side = state.fleet(choice.fleet), SIDE_OF[seat]
    assert fleet is not None
    state = report(use_flight(state, choice.card), Struck(side=SIDES[side], card=choice.card, fleet=fleet.key))
    state = reveal_fleet(state, fleet)
    return push(
        state,
        Window(SQUALL, SEATS_OF[fleet.side], fleet.side, fleet.key),
        Intercepting(side, choice.card, fleet.key),
    )


def use_flight(state: State, *cards: str) -> State:
    """Mark air cards as having struck or flown CAP."""
    flights = tuple(replace(f, is_used=True) if f.card in cards else f for f in state.flights)
    return replace(state, flights=flights)


def hold(state: State, _seat: int, _choice: Hold) -> State:
    """[SI-6.5] The side sends no more strikes."""
    return pop(state)


def strike_dice(state: State, card: str) -> int:
    """[SI-C7] The dice of an air card."""
    return RULES.henderson_dice if card == state.henderson else CARDS[card].air_dice


def interceptors(state: State, fleet: Fleet) -> tuple[str, ...]:
    """[SI-6.5] The defender's CAP on the fleet's line that has not met a strike this round."""
    return tuple(
        flight.card
        for flight in state.flights
        if flight.side == fleet.side
        and not flight.is_strike
        and not flight.is_used
        and line_of(state, flight.card) == fleet.line
    )


def resolve_cap(rolls: tuple[int, ...]) -> int:
    """[SI-6.5] Each CAP die of four or more stops one strike die."""
    return sum(roll >= RULES.cap_stops for roll in rolls)


def intercept(state: State, stage: Intercepting) -> State:
    """[SI-6.5] All CAP dice on the line are rolled; the strike goes on with what is left."""
    state = pop(state)
    fleet = state.fleet(stage.fleet)
    left = strike_dice(state, stage.card)
    cap = interceptors(state, fleet) if fleet else ()
    if cap:
        rolls, dice = state.dice.roll(sum(strike_dice(state, card) for card in cap), RULES.die)
        stopped = min(left, resolve_cap(rolls))
        left -= stopped
        state = use_flight(replace(state, dice=dice), *cap)
        state = report(state, Intercepted(rolls=rolls, stopped=stopped, left=left))
    if left:
        return push(state, Attacking(stage.side, stage.card, stage.fleet, left))
    if stage.card == state.henderson:
        state = discard(replace(report(state, Driven(card=stage.card)), henderson=""), stage.card)
    return state


def open_ships(state: State, key: str) -> Iterator[str]:
    """[SI-7.4] The ships of a fleet that may be chosen from the air: those no squall hides."""
    fleet = state.fleet(key)
    return (ship.card for ship in fleet.ships if not ship.sheltered) if fleet else iter(())


def attacking_seat(state: State, stage: Attacking) -> int:
    """The seat that picks a ship, while there is one to pick."""
    return FRONT[stage.side] if next(open_ships(state, stage.fleet), None) else -1


def attacking(state: State) -> Attacking:
    """The attack being played."""
    stage = state.stages[-1]
    assert isinstance(stage, Attacking)
    return stage


def lose_dice(state: State, stage: Attacking) -> State:
    """[SI-6.5] No ship may be chosen: the dice are lost."""
    return report(pop(state), DiceLost(card=stage.card))


def ship_targets(state: State, _seat: int) -> Iterator[Target]:
    """[SI-6.5] Every ship that may be chosen."""
    return map(Target, open_ships(state, attacking(state).fleet))


def is_open_ship(state: State, _seat: int, choice: Target) -> bool:
    """[SI-6.5] [SI-7.4] The ship is of the fleet and not hidden by a squall."""
    return choice.ship in open_ships(state, attacking(state).fleet)


def attack_wave(state: State, _seat: int, choice: Target) -> State:
    """[SI-6.5] A wave of two dice, or of the last one, attacks the ship."""
    stage = attacking(state)
    count = min(RULES.wave, stage.dice)
    left = stage.dice - count
    state = turn_over(state, replace(stage, dice=left)) if left else pop(state)
    return bomb(state, stage.card, choice.ship, count)


def bomb(state: State, card: str, target: str, count: int) -> State:
    """[SI-6.9] [SI-C7] Roll an air card's dice at a ship with its strength, and inflict the damage."""
    found = find_ship(state, target)
    assert found is not None
    rolls, dice = state.dice.roll(count, RULES.die)
    limit = hit_limit(CARDS[card].air, found[1])
    damage = resolve_hits(limit, rolls)
    state = report(replace(state, dice=dice), Attacked(card=card, ship=target, limit=limit, rolls=rolls, damage=damage))
    return inflict(state, target, damage)


POSTURING = (
    Verb(
        Posture,
        postures,
        (
            Condition("SI-6.5", "That is not your next air card.", is_next_air_card),
            Condition("SI-6.5", "A posture is strike or cap.", is_posture),
        ),
        set_posture,
    ),
    Verb(Done, bare(Done()), (Condition("SI-6.5", "An air card has no posture yet.", all_set),), end_postures),
)
STRIKING = (
    Verb(
        Strike,
        strikes,
        (
            Condition("SI-6.5", "That card does not fly a strike, or has struck.", is_striker),
            Condition("SI-6.5", "No such enemy fleet is in reach.", is_fleet_in_reach),
        ),
        strike,
    ),
    Verb(Hold, bare(Hold()), (), hold),
)
ATTACKING = (
    Verb(
        Target,
        ship_targets,
        (Condition("SI-6.5", "That ship cannot be chosen.", is_open_ship),),
        attack_wave,
    ),
)

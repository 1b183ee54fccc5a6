"""[SI-6.8] Landing troops, and raids of land-based aircraft on the landing force."""

from collections.abc import Iterator
from itertools import combinations, pairwise

from msgspec.structs import replace

from model.games.starvation.air import bomb, open_ships
from model.games.starvation.choices import Done, Land, Raid, Target
from model.games.starvation.home import leave, reveal_fleet
from model.games.starvation.reports import DiceLost, FlakRolled, Landed, LandingBegan, LandingLost, Raided
from model.games.starvation.stages import Aiming, Landing, Raiding, Unloading, Window
from model.games.starvation.state import (
    State,
    change_ship,
    discard,
    enemy,
    find_ship,
    give_hand,
    on_island,
    pop,
    push,
    put,
    remove,
    report,
    take_stock,
)
from model.games.starvation.tables import (
    AIRCRAFT,
    CARDS,
    DESTROYERS,
    FRONT,
    ISLAND,
    RULES,
    SEATS_OF,
    SIDE_OF,
    SIDES,
    TRANSPORTS,
)
from model.games.starvation.windows import SQUALL
from model.kit.verbs import Condition, Verb, bare


def begin_landing(state: State, side: int) -> State:
    """[SI-6.8] The side with the initiative may land first, then the other."""
    return push(state, Landing(side), Landing(enemy(side)))


def lands(state: State, seat: int) -> Iterator[Land]:
    """[SI-6.8] Every transport, and every pair of destroyers of one fleet that have not fired."""
    for fleet in on_island(state, SIDE_OF[seat]):
        if not fleet.evaded:
            yield from (Land(fleet.key, (ship.card,)) for ship in fleet.ships if ship.card in TRANSPORTS)
            ready = [ship.card for ship in fleet.ships if ship.card in DESTROYERS and not ship.fired]
            yield from (Land(fleet.key, pair) for pair in combinations(ready, RULES.landing_destroyers))


def is_own_at_island(state: State, seat: int, choice: Land) -> bool:
    """[SI-6.8] The fleet is one of the side's own at the island."""
    fleet = state.fleet(choice.fleet)
    return fleet is not None and fleet.side == SIDE_OF[seat] and fleet.line == ISLAND


def has_not_evaded(state: State, _seat: int, choice: Land) -> bool:
    """[SI-6.8] A fleet that evaded in this round cannot land."""
    fleet = state.fleet(choice.fleet)
    return fleet is not None and not fleet.evaded


def is_landing_party(state: State, _seat: int, choice: Land) -> bool:
    """[SI-6.8] One transport of the fleet, or two of its destroyers that have not fired in this sortie."""
    fleet = state.fleet(choice.fleet)
    assert fleet is not None
    order = {ship.card: index for index, ship in enumerate(fleet.ships)}
    if any(card not in order for card in choice.ships):
        return False
    if len(choice.ships) == 1:
        return choice.ships[0] in TRANSPORTS
    ready = {ship.card for ship in fleet.ships if ship.card in DESTROYERS and not ship.fired}
    places = [order[card] for card in choice.ships]
    return (
        len(choice.ships) == RULES.landing_destroyers
        and all(card in ready for card in choice.ships)
        and all(low < high for low, high in pairwise(places))
    )


def land(state: State, seat: int, choice: Land) -> State:
    """[SI-6.8] [SI-9.2] The force is revealed; with a transport in it, the enemy may throw aircraft at it first."""
    fleet, side = state.fleet(choice.fleet), SIDE_OF[seat]
    assert fleet is not None
    state = report(pop(state), LandingBegan(side=SIDES[side], ships=choice.ships, fleet=fleet.key))
    state = push(reveal_fleet(state, fleet), Unloading(side, fleet.key, choice.ships))
    return push(state, Raiding(enemy(side), fleet.key)) if fleet.is_transport_force else state


def end_landing(state: State, _seat: int, _choice: Done) -> State:
    """[SI-6.8] The side does not land in this round."""
    return pop(state)


def raids(state: State, seat: int) -> Iterator[Raid]:
    """[SI-6.8] Every aircraft card of the stock against every ship of the landing force."""
    stage = state.stages[-1]
    assert isinstance(stage, Raiding)
    ships = tuple(open_ships(state, stage.fleet))
    return (Raid(card, ship) for card in state.stocks[seat] if card in AIRCRAFT for ship in ships)


def is_aircraft_in_stock(state: State, seat: int, choice: Raid) -> bool:
    """[SI-6.8] The card is an aircraft card of the front stock."""
    return choice.card in AIRCRAFT and choice.card in state.stocks[seat]


def is_in_force(state: State, _seat: int, choice: Raid) -> bool:
    """[SI-6.8] [SI-7.4] The ship is of the landing force and not hidden by a squall."""
    stage = state.stages[-1]
    assert isinstance(stage, Raiding)
    return choice.ship in open_ships(state, stage.fleet)


def raid(state: State, seat: int, choice: Raid) -> State:
    """[SI-6.8] The card flies; a squall may still be played [SI-7.4]."""
    stage = state.stages[-1]
    assert isinstance(stage, Raiding)
    side = SIDE_OF[seat]
    flying = put(state.committed, side, (*state.committed[side], choice.card))
    state = replace(take_stock(state, seat, choice.card), committed=flying)
    state = report(state, Raided(side=SIDES[side], card=choice.card, ship=choice.ship))
    return push(
        state,
        Window(SQUALL, SEATS_OF[enemy(side)], enemy(side), stage.fleet),
        Aiming(side, stage.fleet, choice.card, choice.ship),
    )


def end_raids(state: State, _seat: int, _choice: Done) -> State:
    """[SI-6.8] No more aircraft are thrown at the landing."""
    return pop(state)


def raiding_seat(state: State, stage: Raiding) -> int:
    """The seat that raids, while a ship of the force may be chosen."""
    return FRONT[stage.side] if next(open_ships(state, stage.fleet), None) else -1


def aiming(state: State) -> Aiming:
    """The raid going in."""
    stage = state.stages[-1]
    assert isinstance(stage, Aiming)
    return stage


def aiming_seat(state: State, stage: Aiming) -> int:
    """The seat that must pick another ship, where a squall hides the one aimed at."""
    ships = tuple(open_ships(state, stage.fleet))
    return FRONT[stage.side] if ships and stage.ship not in ships else -1


def go_in(state: State, stage: Aiming) -> State:
    """[SI-6.8] The raid attacks the ship it aimed at; where none may be chosen its dice are lost."""
    if stage.ship in open_ships(state, stage.fleet):
        return raid_ship(state, stage, stage.ship)
    return come_back(report(pop(state), DiceLost(card=stage.card)), stage)


def other_targets(state: State, _seat: int) -> Iterator[Target]:
    """[SI-7.4] Every other ship of the force."""
    return map(Target, open_ships(state, aiming(state).fleet))


def is_open_ship(state: State, _seat: int, choice: Target) -> bool:
    """[SI-7.4] The ship is of the force and not hidden by a squall."""
    return choice.ship in open_ships(state, aiming(state).fleet)


def raid_other(state: State, _seat: int, choice: Target) -> State:
    """[SI-6.8] The raid turns to another ship."""
    return raid_ship(state, aiming(state), choice.ship)


def raid_ship(state: State, stage: Aiming, ship: str) -> State:
    """[SI-6.8] [SI-C7] The aircraft attack one ship with their dice, then roll for themselves."""
    return come_back(bomb(pop(state), stage.card, ship, CARDS[stage.card].air_dice), stage)


def resolve_flak(roll: int) -> str:
    """[SI-6.8] The aircraft are shot down on 6, damaged on 5."""
    if roll >= RULES.raid_shot_down:
        return "shot down"
    return "damaged" if roll >= RULES.raid_damaged else "unhurt"


def come_back(state: State, stage: Aiming) -> State:
    """[SI-6.8] [SI-8.2] The raiding card is removed, discarded, or back in the front hand."""
    (roll,), dice = state.dice.roll(1, RULES.die)
    result = resolve_flak(roll)
    flying = tuple(card for card in state.committed[stage.side] if card != stage.card)
    state = replace(state, dice=dice, committed=put(state.committed, stage.side, flying))
    state = report(state, FlakRolled(card=stage.card, roll=roll, result=result))
    if result == "shot down":
        return remove(state, stage.card)
    if result == "damaged":
        return discard(state, stage.card)
    return give_hand(state, FRONT[stage.side], stage.card)


def unload(state: State, stage: Unloading) -> State:
    """[SI-6.8] [SI-C2] The force level, which has no ceiling, rises by one if the landing ships are all still there."""
    state = pop(state)
    fleet = state.fleet(stage.fleet)
    there = [ship.card for ship in fleet.ships] if fleet else []
    if any(card not in there for card in stage.ships):
        return report(state, LandingLost(side=SIDES[stage.side]))
    level = state.levels[stage.side] + 1
    state = replace(state, levels=put(state.levels, stage.side, level))
    state = report(state, Landed(side=SIDES[stage.side], ships=stage.ships, level=level))
    for card in stage.ships:
        state = unload_ship(state, card)
    return state


def unload_ship(state: State, card: str) -> State:
    """[SI-6.8] Destroyers go home at once, a transport after its second level."""
    found = find_ship(state, card)
    assert found is not None
    fleet, ship = found
    landed = ship.landed + 1
    if card in TRANSPORTS and landed < CARDS[card].levels:
        return change_ship(state, fleet, replace(ship, landed=landed))
    return leave(state, card)


LANDING = (
    Verb(
        Land,
        lands,
        (
            Condition("SI-6.8", "That is no fleet of yours at the island.", is_own_at_island),
            Condition("SI-6.8", "That fleet has evaded in this round.", has_not_evaded),
            Condition(
                "SI-6.8", "One transport lands, or two destroyers of a fleet that have not fired.", is_landing_party
            ),
        ),
        land,
    ),
    Verb(Done, bare(Done()), (), end_landing),
)
RAIDING = (
    Verb(
        Raid,
        raids,
        (
            Condition("SI-6.8", "Only an aircraft card of your stock raids a landing.", is_aircraft_in_stock),
            Condition("SI-6.8", "That ship cannot be chosen.", is_in_force),
        ),
        raid,
    ),
    Verb(Done, bare(Done()), (), end_raids),
)
AIMING = (Verb(Target, other_targets, (Condition("SI-7.4", "That ship cannot be chosen.", is_open_ship),), raid_other),)

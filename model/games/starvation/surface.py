"""[SI-6.6] Surface battle at the island: challenge, evasion, and simultaneous fire."""

from collections.abc import Iterator

from msgspec.structs import replace

from model.games.starvation.choices import Accept, Challenge, Done, Evade, Fire, HoldFire
from model.games.starvation.damage import hit_limit, inflict, resolve_hits
from model.games.starvation.home import reveal_fleet
from model.games.starvation.reports import Attacked, Challenged, Evaded
from model.games.starvation.stages import Answering, Challenging, Firing, Shot
from model.games.starvation.state import (
    Fleet,
    Ship,
    State,
    change_fleet,
    enemy,
    find_ship,
    on_island,
    pop,
    push,
    put,
    report,
    turn_over,
)
from model.games.starvation.tables import (
    CARDS,
    CARRIER_CARDS,
    DESTROYERS,
    FRONT,
    ISLAND,
    ORDER_OF,
    RULES,
    SIDE_OF,
    SIDES,
    TRANSPORTS,
)
from model.kit.verbs import Condition, Verb, bare


def begin_surface(state: State, side: int) -> State:
    """[SI-6.6] The side with the initiative challenges first, then the other."""
    return push(state, Challenging(side), Challenging(enemy(side)))


def can_fire(fleet: Fleet, ship: Ship) -> bool:
    """[SI-6.6] Carriers, transports and every ship of a carrier force never fire."""
    return ship.gun > 0 and not fleet.is_carrier_force and ship.card not in TRANSPORTS


def is_free(fleet: Fleet) -> bool:
    """[SI-6.6] The fleet is at the island, has not fought in this round and has not evaded."""
    return fleet.line == ISLAND and not fleet.fought and not fleet.evaded


def challenges(state: State, seat: int) -> Iterator[Challenge]:
    """[SI-6.6] Every own fleet at the island against every enemy fleet there."""
    side = SIDE_OF[seat]
    foes = on_island(state, enemy(side))
    return (Challenge(own.key, foe.key) for own in on_island(state, side) for foe in foes)


def is_own_at_island(state: State, seat: int, choice: Challenge) -> bool:
    """[SI-6.6] The challenger is an own fleet that is free to fight."""
    fleet = state.fleet(choice.own)
    return fleet is not None and fleet.side == SIDE_OF[seat] and is_free(fleet)


def has_guns(state: State, _seat: int, choice: Challenge) -> bool:
    """[SI-6.6] A bombardment force, or the escorts of a transport force, challenges."""
    fleet = state.fleet(choice.own)
    return fleet is not None and any(can_fire(fleet, ship) for ship in fleet.ships)


def is_foe_at_island(state: State, seat: int, choice: Challenge) -> bool:
    """[SI-6.6] The challenged fleet is an enemy that is free to fight."""
    fleet = state.fleet(choice.enemy)
    return fleet is not None and fleet.side != SIDE_OF[seat] and is_free(fleet)


def challenge(state: State, seat: int, choice: Challenge) -> State:
    """[SI-6.6] A challenge reveals the challenging fleet."""
    own, side = state.fleet(choice.own), SIDE_OF[seat]
    assert own is not None
    state = report(state, Challenged(side=SIDES[side], fleet=own.key, enemy=choice.enemy))
    return push(reveal_fleet(state, own), Answering(enemy(side), own.key, choice.enemy))


def end_challenges(state: State, _seat: int, _choice: Done) -> State:
    """[SI-6.6] The side challenges no more."""
    return pop(state)


def answering(state: State) -> tuple[Fleet, Fleet]:
    """The challenger and the challenged fleet."""
    stage = state.stages[-1]
    assert isinstance(stage, Answering)
    challenger, fleet = state.fleet(stage.challenger), state.fleet(stage.fleet)
    assert challenger is not None
    assert fleet is not None
    return challenger, fleet


def is_fast_enough(state: State, _seat: int, _choice: Evade) -> bool:
    """[SI-6.6] The challenged fleet is as fast or faster."""
    challenger, fleet = answering(state)
    return fleet.speed <= challenger.speed


def evade(state: State, _seat: int, _choice: Evade) -> State:
    """[SI-6.6] No battle: the challenger has had its fight, the other may do nothing more this round."""
    challenger, fleet = answering(state)
    state = change_fleet(pop(state), replace(challenger, fought=True))
    state = change_fleet(state, replace(fleet, evaded=True))
    return report(state, Evaded(fleet=fleet.key))


def accept(state: State, _seat: int, _choice: Accept) -> State:
    """[SI-6.6] Both fleets are revealed, and ships pick targets, the strongest first."""
    challenger, fleet = answering(state)
    state = reveal_fleet(pop(state), fleet)
    for key in (challenger.key, fleet.key):
        found = state.fleet(key)
        assert found is not None
        state = change_fleet(state, replace(found, fought=True))
    ships = firing_row(challenger, fleet)
    return push(state, Firing(challenger.key, fleet.key, ships)) if ships else state


def firing_row(challenger: Fleet, fleet: Fleet) -> tuple[str, ...]:
    """[SI-6.6] Ships with guns, strongest first; on ties the challenger's, then in the order of the card list."""
    row = [
        (-ship.gun, index, ORDER_OF[ship.card], ship.card)
        for index, force in enumerate((challenger, fleet))
        for ship in force.ships
        if can_fire(force, ship)
    ]
    return tuple(card for *_, card in sorted(row))


def firing(state: State) -> Firing:
    """The battle being played."""
    stage = state.stages[-1]
    assert isinstance(stage, Firing)
    return stage


def firing_side(state: State, stage: Firing) -> int:
    """The seat whose ship picks next, until all have picked."""
    if not stage.ships:
        return -1
    found = find_ship(state, stage.ships[0])
    assert found is not None
    return FRONT[found[0].side]


def opposing(state: State, stage: Firing) -> Fleet:
    """The fleet that the next ship fires at."""
    found = find_ship(state, stage.ships[0])
    assert found is not None
    fleet = state.fleet(stage.fleet if found[0].key == stage.challenger else stage.challenger)
    assert fleet is not None
    return fleet


def fires(state: State, _seat: int) -> Iterator[Fire]:
    """[SI-6.6] The next ship at every ship of the other fleet."""
    stage = firing(state)
    return (Fire(stage.ships[0], ship.card) for ship in opposing(state, stage).ships)


def is_next_ship(state: State, _seat: int, choice: Fire | HoldFire) -> bool:
    """[SI-6.6] Ships pick in order."""
    return choice.ship == firing(state).ships[0]


def is_in_other_fleet(state: State, _seat: int, choice: Fire) -> bool:
    """[SI-6.6] The target is a ship of the other fleet."""
    return any(ship.card == choice.target for ship in opposing(state, firing(state)).ships)


def is_exposed(state: State, _seat: int, choice: Fire) -> bool:
    """[SI-6.6] Transports and carriers hide behind escorts until each of these is a target of this battle."""
    if choice.target not in TRANSPORTS and choice.target not in CARRIER_CARDS:
        return True
    stage = firing(state)
    aimed = [shot.target for shot in stage.shots]
    escorts = (s.card for s in opposing(state, stage).ships if s.card not in TRANSPORTS | CARRIER_CARDS)
    return all(card in aimed for card in escorts)


def fire(state: State, _seat: int, choice: Fire) -> State:
    """[SI-6.6] [SI-6.8] The ship takes aim; a destroyer that fires may not land in this sortie."""
    stage = firing(state)
    if choice.ship in DESTROYERS:
        found = find_ship(state, choice.ship)
        assert found is not None
        fleet, ship = found
        ships = put(fleet.ships, fleet.ships.index(ship), replace(ship, fired=True))
        state = change_fleet(state, replace(fleet, ships=ships))
    shots = (*stage.shots, Shot(choice.ship, choice.target))
    return turn_over(state, replace(stage, ships=stage.ships[1:], shots=shots))


def hold_fire(state: State, _seat: int, _choice: HoldFire) -> State:
    """[SI-6.6] The ship does not fire."""
    stage = firing(state)
    return turn_over(state, replace(stage, ships=stage.ships[1:]))


def resolve_fire(state: State, stage: Firing) -> State:
    """[SI-6.6] [SI-6.9] [SI-C5] All dice fall, then all damage is applied: fire is simultaneous."""
    state = pop(state)
    damage: dict[str, int] = {}
    for shot in stage.shots:
        firer, target = find_ship(state, shot.ship), find_ship(state, shot.target)
        assert firer is not None
        assert target is not None
        rolls, dice = state.dice.roll(CARDS[shot.ship].gun_dice, RULES.die)
        limit = hit_limit(firer[1].gun, target[1])
        done = resolve_hits(limit, rolls)
        damage[shot.target] = damage.get(shot.target, 0) + done
        line = Attacked(card=shot.ship, ship=shot.target, limit=limit, rolls=rolls, damage=done)
        state = report(replace(state, dice=dice), line)
    for card, total in damage.items():
        state = inflict(state, card, total)
    return state


CHALLENGING = (
    Verb(
        Challenge,
        challenges,
        (
            Condition("SI-6.6", "That fleet of yours is not at the island or has fought or evaded.", is_own_at_island),
            Condition("SI-6.6", "That fleet has no ship that may fire.", has_guns),
            Condition("SI-6.6", "That enemy fleet is not at the island or has fought or evaded.", is_foe_at_island),
        ),
        challenge,
    ),
    Verb(Done, bare(Done()), (), end_challenges),
)
ANSWERING = (
    Verb(
        Evade,
        bare(Evade()),
        (Condition("SI-6.6", "Your fleet is slower than the challenger.", is_fast_enough),),
        evade,
    ),
    Verb(Accept, bare(Accept()), (), accept),
)
NEXT = Condition("SI-6.6", "Another ship picks its target now.", is_next_ship)
FIRING = (
    Verb(
        Fire,
        fires,
        (
            NEXT,
            Condition("SI-6.6", "That ship is not in the enemy fleet.", is_in_other_fleet),
            Condition("SI-6.6", "Its escorts must all be targets first.", is_exposed),
        ),
        fire,
    ),
    Verb(HoldFire, lambda state, _seat: (HoldFire(firing(state).ships[0]),), (NEXT,), hold_fire),
)

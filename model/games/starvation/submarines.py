"""[SI-5] Submarine attacks."""

from collections.abc import Iterator

from msgspec.structs import replace

from model.games.starvation.choices import Done, Torpedo
from model.games.starvation.damage import cripple
from model.games.starvation.home import reveal_ship, sink
from model.games.starvation.reports import Approached, Countered, Torpedoed
from model.games.starvation.stages import Submarining
from model.games.starvation.state import (
    Fleet,
    Ship,
    State,
    discard,
    enemy,
    give_hand,
    pop,
    push,
    remove,
    report,
    take_stock,
)
from model.games.starvation.tables import DESTROYERS, JAPAN, RULES, SIDE_OF, SIDES, SUBMARINES, US
from model.kit.verbs import Condition, Verb, bare

SUNK, DAMAGED, UNHURT = "sunk", "damaged", "unhurt"


def begin_submarines(state: State) -> State:
    """[SI-5.1] Japan, then the US."""
    return push(state, Submarining(JAPAN), Submarining(US))


def torpedoes(state: State, seat: int) -> Iterator[Torpedo]:
    """[SI-5.1] Every submarine of the stock against every enemy fleet at sea."""
    targets = state.fleets_of(enemy(SIDE_OF[seat]))
    return (Torpedo(card, fleet.key) for card in state.stocks[seat] if card in SUBMARINES for fleet in targets)


def is_submarine_in_stock(state: State, seat: int, choice: Torpedo) -> bool:
    """[SI-5.1] A submarine of the front stock is spent."""
    return choice.card in SUBMARINES and choice.card in state.stocks[seat]


def is_enemy_fleet(state: State, seat: int, choice: Torpedo) -> bool:
    """[SI-5.1] Any enemy fleet at sea may be attacked."""
    fleet = state.fleet(choice.fleet)
    return fleet is not None and fleet.side != SIDE_OF[seat]


def attack(state: State, seat: int, choice: Torpedo) -> State:
    """[SI-5.2] The submarine approaches; the report names the die, not the level."""
    fleet = state.fleet(choice.fleet)
    assert fleet is not None
    (roll,), dice = state.dice.roll(1, RULES.die)
    is_close = roll <= fleet.speed
    state = replace(take_stock(state, seat, choice.card), dice=dice)
    result = "it attacks" if is_close else "it fails"
    side = SIDES[SIDE_OF[seat]]
    state = report(state, Approached(side=side, card=choice.card, fleet=fleet.key, roll=roll, result=result))
    hurt = ""
    if is_close:
        state, hurt = hit(state, fleet, choice.card)
    state = counter(state, seat, choice.card) if fleet.has_destroyer else give_hand(state, seat, choice.card)
    return cripple(state, hurt) if hurt else state


def resolve_torpedo(ship: Ship, roll: int) -> str:
    """[SI-5.3] A destroyer is sunk on 1 to 3, else damaged; another ship is damaged at or under its defence."""
    if ship.card in DESTROYERS:
        return SUNK if roll <= RULES.submarine_destroyer_sunk else DAMAGED
    return DAMAGED if roll <= ship.defence else SUNK


def hit(state: State, fleet: Fleet, submarine: str) -> tuple[State, str]:
    """[SI-5.3] A card of the fleet is drawn and revealed; gives the ship that is damaged, if one is."""
    pick, dice = state.dice.below(len(fleet.ships))
    ship = fleet.ships[pick]
    (roll,), dice = dice.roll(1, RULES.die)
    result = resolve_torpedo(ship, roll)
    state = reveal_ship(replace(state, dice=dice), ship.card)
    state = report(state, Torpedoed(card=submarine, ship=ship.card, fleet=fleet.key, roll=roll, result=result))
    return (sink(state, ship.card), "") if result == SUNK else (state, ship.card)


def resolve_counter(roll: int) -> str:
    """[SI-5.4] The submarine is sunk on 1, damaged on 2."""
    if roll <= RULES.counter_sunk:
        return SUNK
    return DAMAGED if roll <= RULES.counter_damaged else UNHURT


def counter(state: State, seat: int, submarine: str) -> State:
    """[SI-5.4] [SI-5.5] Destroyers attack the submarine; it is removed, discarded, or back in the front hand."""
    (roll,), dice = state.dice.roll(1, RULES.die)
    result = resolve_counter(roll)
    state = report(replace(state, dice=dice), Countered(card=submarine, roll=roll, result=result))
    if result == SUNK:
        return remove(state, submarine)
    return discard(state, submarine) if result == DAMAGED else give_hand(state, seat, submarine)


def end_submarines(state: State, _seat: int, _choice: Done) -> State:
    """[SI-5.1] No further submarine is spent."""
    return pop(state)


VERBS = (
    Verb(
        Torpedo,
        torpedoes,
        (
            Condition("SI-5.1", "Only a submarine of your stock attacks.", is_submarine_in_stock),
            Condition("SI-5.1", "Name an enemy fleet at sea.", is_enemy_fleet),
        ),
        attack,
    ),
    Verb(Done, bare(Done()), (), end_submarines),
)

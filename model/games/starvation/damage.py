"""[SI-6.9] Damage by guns and aircraft, and what it does to a ship."""

from msgspec.structs import replace

from model.games.starvation.home import sink
from model.games.starvation.reports import Damaged
from model.games.starvation.stages import Window
from model.games.starvation.state import Ship, State, change_ship, find_ship, push, report
from model.games.starvation.tables import CARDS, SEATS_OF


def hit_limit(strength: int, ship: Ship) -> int:
    """[SI-6.9] The highest number that hits: strength less defence; 0 or less cannot hit."""
    return strength - ship.defence


def resolve_hits(limit: int, rolls: tuple[int, ...]) -> int:
    """[SI-6.9] Each die at or under the limit does damage equal to its number."""
    return sum(roll for roll in rolls if roll <= limit)


def inflict(state: State, card: str, damage: int) -> State:
    """[SI-6.9] [SI-C6] Add damage to a ship: at its endurance it sinks, with less it is damaged."""
    found = find_ship(state, card)
    if found is None or not damage:
        return state
    fleet, ship = found
    total = ship.damage + damage
    if total >= CARDS[card].endurance:
        return sink(state, card)
    state = change_ship(state, fleet, replace(ship, damage=total))
    return cripple(report(state, Damaged(ship=card, damage=total, endurance=CARDS[card].endurance)), card)


def cripple(state: State, card: str) -> State:
    """[SI-6.9] [SI-7.5] A damaged ship goes home unless a Charge Order keeps it: its side is asked."""
    found = find_ship(state, card)
    if found is None:
        return state
    fleet, _ = found
    return push(state, Window("charge", SEATS_OF[fleet.side], fleet.side, fleet.key, card))

"""[SI-8] Coming home: where cards go when they leave the sea, and what is revealed at sea [SI-9.2]."""

from msgspec.structs import replace

from model.games.starvation.reports import CameHome, Contact, Crippled, ShipHome, Sunk
from model.games.starvation.state import (
    Fleet,
    Ship,
    State,
    change_fleet,
    discard,
    find_ship,
    give_hand,
    give_stock,
    put,
    remove,
    report,
)
from model.games.starvation.tables import CARDS, CRUISERS, DESTROYERS, FRONT, REAR, SIDES, TRANSPORTS


def bring_home(state: State, side: int, ship: Ship) -> State:
    """[SI-8.1] [SI-8.2] Put the card of a ship that has left its fleet where it belongs; limits do not apply."""
    card = ship.card
    if not ship.is_whole or card in TRANSPORTS:
        return discard(state, card)
    if card in DESTROYERS:
        return give_hand(state, FRONT[side], card)
    if CARDS[card].cls in CRUISERS:
        return give_stock(state, REAR[side], card)
    return give_hand(state, REAR[side], card)


def disband(state: State, fleet: Fleet) -> State:
    """[SI-1.1] [SI-6.2] Disband a fleet: every card goes home."""
    state = report(state, CameHome(side=SIDES[fleet.side], fleet=fleet.key))
    state = change_fleet(state, replace(fleet, ships=()))
    for ship in fleet.ships:
        state = bring_home(state, fleet.side, ship)
    return state


def leave(state: State, card: str) -> State:
    """[SI-8.1] One ship leaves its fleet and goes home."""
    state, fleet, ship = detach(state, card)
    line = ShipHome(side=SIDES[fleet.side], ship=card) if ship.is_whole else Crippled(ship=card)
    return bring_home(report(state, line), fleet.side, ship)


def sink(state: State, card: str) -> State:
    """[SI-8.2] A ship is sunk: out of the game."""
    state, _, _ = detach(state, card)
    return remove(report(state, Sunk(ship=card)), card)


def detach(state: State, card: str) -> tuple[State, Fleet, Ship]:
    """Take a ship out of its fleet; raises LookupError where it is not at sea."""
    found = find_ship(state, card)
    if found is None:
        raise LookupError(f"{card} is not at sea")
    fleet, ship = found
    ships = tuple(other for other in fleet.ships if other.card != card)
    return change_fleet(state, replace(fleet, ships=ships)), fleet, ship


def reveal_fleet(state: State, fleet: Fleet) -> State:
    """[SI-9.2] Contact turns all cards of a fleet face up."""
    if all(ship.face_up for ship in fleet.ships):
        return state
    ships = tuple(ship if ship.face_up else replace(ship, face_up=True) for ship in fleet.ships)
    state = change_fleet(state, replace(fleet, ships=ships))
    return report(state, Contact(fleet=fleet.key, ships=tuple(ship.card for ship in ships)))


def reveal_ship(state: State, card: str) -> State:
    """[SI-9.2] One card of a fleet is turned face up."""
    found = find_ship(state, card)
    if found is None or found[1].face_up:
        return state
    fleet, ship = found
    index = fleet.ships.index(ship)
    return change_fleet(state, replace(fleet, ships=put(fleet.ships, index, replace(ship, face_up=True))))

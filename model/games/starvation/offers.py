"""[SI-6.4] Which kinds of operation are offered: those that public knowledge does not rule out for both sides."""

from collections.abc import Callable

from model.games.starvation.state import Fleet, State, is_carrier_ready, on_island
from model.games.starvation.tables import (
    BATTLESHIPS,
    CARDS,
    CARRIER_CARDS,
    CRUISERS,
    DESTROYERS,
    ISLAND,
    JAPAN,
    NEAR,
    RULES,
    TRANSPORTS,
    US,
)

AIR, SURFACE, BOMBARDMENT, LANDING = "air", "surface", "bombardment", "landing"
KINDS = (AIR, SURFACE, BOMBARDMENT, LANDING)


def shows(fleet: Fleet, cards: frozenset[str]) -> bool:
    """Tell whether a card of that kind lies face up in the fleet."""
    return any(ship.face_up and ship.card in cards for ship in fleet.ships)


def has_unknown(fleet: Fleet) -> bool:
    """Tell whether a card of the fleet lies face down."""
    return any(not ship.face_up for ship in fleet.ships)


def may_fly(fleet: Fleet) -> bool:
    """[SI-6.5] An undamaged carrier lies face up, or may lie face down, in the fleet."""
    if any(ship.face_up and is_carrier_ready(ship) for ship in fleet.ships):
        return True
    return has_unknown(fleet) and not shows(fleet, TRANSPORTS)


def can_strike(state: State, side: int) -> bool:
    """[SI-6.5] A side may have an air card within reach of an enemy fleet."""
    lines = [fleet.line for fleet in state.fleets if fleet.side == side and may_fly(fleet)]
    if side == US and state.henderson and state.is_field_usable:
        lines.append(ISLAND)
    return any(fleet.side != side and fleet.line in NEAR[line] for fleet in state.fleets for line in lines)


def may_fight(fleet: Fleet) -> bool:
    """[SI-6.6] The fleet may hold a ship that can challenge."""
    if fleet.evaded or fleet.fought or shows(fleet, CARRIER_CARDS):
        return False
    return has_unknown(fleet) or any(ship.gun > 0 for ship in fleet.ships)


def can_challenge(state: State, side: int) -> bool:
    """[SI-6.6] A side may challenge an enemy fleet at the island."""
    foes = any(not fleet.evaded and not fleet.fought for fleet in on_island(state, 1 - side))
    return foes and any(may_fight(fleet) for fleet in on_island(state, side))


def may_bombard(state: State, fleet: Fleet) -> bool:
    """[SI-6.7] The fleet may hold a ship that can bombard."""
    if fleet.evaded or shows(fleet, CARRIER_CARDS):
        return False
    if has_unknown(fleet):
        return state.round < RULES.rounds or not shows(fleet, TRANSPORTS)
    classes = [CARDS[ship.card].cls for ship in fleet.ships]
    has_cruiser = any(cls in CRUISERS for cls in classes) and state.round < RULES.rounds
    return has_cruiser or (not fleet.is_transport_force and any(cls in BATTLESHIPS for cls in classes))


def can_bombard(state: State) -> bool:
    """[SI-6.7] Japan may bombard a usable field."""
    return state.is_field_usable and any(may_bombard(state, fleet) for fleet in on_island(state, JAPAN))


def may_land(fleet: Fleet) -> bool:
    """[SI-6.8] The fleet may hold a ship that can land troops."""
    if fleet.evaded:
        return False
    unknown = sum(not ship.face_up for ship in fleet.ships)
    if shows(fleet, TRANSPORTS) or (unknown and not shows(fleet, CARRIER_CARDS)):
        return True
    destroyers = sum(ship.face_up and ship.card in DESTROYERS and not ship.fired for ship in fleet.ships)
    return unknown + destroyers >= RULES.landing_destroyers


def can_land(state: State, side: int) -> bool:
    """[SI-6.8] A side may land troops."""
    return any(may_land(fleet) for fleet in on_island(state, side))


OFFERS: dict[str, Callable[[State], bool]] = {
    AIR: lambda state: can_strike(state, JAPAN) or can_strike(state, US),
    SURFACE: lambda state: can_challenge(state, JAPAN) or can_challenge(state, US),
    BOMBARDMENT: can_bombard,
    LANDING: lambda state: can_land(state, JAPAN) or can_land(state, US),
}


def is_offered(state: State, kind: str, done: tuple[str, ...]) -> bool:
    """[SI-6.4] Landing waits until surface battle is done or not offered."""
    if kind == LANDING and SURFACE not in done and OFFERS[SURFACE](state):
        return False
    return OFFERS[kind](state)

"""[BB-12] Skirmish: the draft, unit by unit, in the open."""

from collections.abc import Iterator

from msgspec.structs import replace

from model.games.battleboard.choices import Buy, Done
from model.games.battleboard.forces import Force, Group, gather, holds, may_attack, size
from model.games.battleboard.placing import begin_battle
from model.games.battleboard.reports import Bought, DraftDone
from model.games.battleboard.stages import Drafting
from model.games.battleboard.state import Purse, State, enemy, pop, push, report
from model.games.battleboard.tables import (
    AIRCRAFT,
    ATTACKER,
    BMB,
    CV,
    DEFENDER,
    FTR,
    GOODS,
    INF,
    LAND,
    LAND_UNITS,
    LANDING,
    RULES,
    SEA,
    SIDES,
    TR,
)
from model.kit.verbs import Condition, Verb

AT_SEA = "@sea"


def code_of(choice: Buy) -> str:
    """The code of what is bought."""
    return choice.unit.removesuffix(AT_SEA).upper()


def number(force: Force, code: str) -> int:
    """How many units of a code a force has, cargo not counted."""
    return sum(group.count for group in force if group.code == code)


def goods(state: State, side: int) -> tuple[str, ...]:
    """[BB-12.2] What is sold to a side in this kind of battle."""
    return GOODS[state.terms.kind][side]


def offers(state: State, side: int) -> Iterator[Buy]:
    """[BB-12.2] Everything sold to the side."""
    return (Buy(unit) for unit in goods(state, side))


def is_sold(state: State, side: int, choice: Buy) -> bool:
    """[BB-12.2] Transports and anti-aircraft guns are sold only where they have a use, and so on."""
    return choice.unit in goods(state, side)


def price(state: State, code: str) -> int:
    """[BB-12.2] The cost of a unit in points."""
    return state.terms.types[code].cost


def can_afford(state: State, side: int, choice: Buy) -> bool:
    """[BB-12.2] The points are there."""
    return price(state, code_of(choice)) <= state.purses[side].points


def has_place(state: State, side: int, _choice: Buy) -> bool:
    """[BB-12.2] A side has at most twenty units, cargo too."""
    purse = state.purses[side]
    return size(purse.force) + size(purse.garrison) < RULES.draft_units


def has_base(state: State, side: int, choice: Buy) -> bool:
    """[BB-12.2] A fighter at sea needs a free deck or airfield, a bomber an airfield."""
    code = code_of(choice)
    if code not in AIRCRAFT:
        return True
    purse, fields = state.purses[side], state.terms.airfields[side]
    force = bought_for(state, side, choice.unit)
    decks = number(purse.force, CV) * state.terms.types[CV].decks
    fighters, bombers = number(force, FTR), number(force, BMB)
    if choice.unit.endswith(AT_SEA):
        return fighters < decks
    if is_garrison(state, side, choice.unit) or state.terms.kind == LAND:
        return code == FTR or bombers < fields
    if code == FTR:
        return fighters < decks + max(fields - bombers, 0)
    return bombers < fields - max(fighters - decks, 0)


def is_garrison(state: State, side: int, unit: str) -> bool:
    """[BB-12.2] In a landing the defender's land units and aircraft stand ashore, but for fighters bought for decks."""
    if state.terms.kind != LANDING or side != DEFENDER or unit.endswith(AT_SEA):
        return False
    return unit.upper() in LAND_UNITS | AIRCRAFT


def bought_for(state: State, side: int, unit: str) -> Force:
    """The part of a side's force that a unit would join."""
    purse = state.purses[side]
    return purse.garrison if is_garrison(state, side, unit) else purse.force


def has_hold(state: State, side: int, choice: Buy) -> bool:
    """[BB-12.2] [BB-1.7] A landing attacker's land unit needs a transport with room."""
    code = code_of(choice)
    if state.terms.kind != LANDING or side != ATTACKER or code not in LAND_UNITS:
        return True
    return any(group.code == TR and holds(TR, (*group.cargo, code)) for group in state.purses[side].force)


def is_ready(state: State, side: int, purse: Purse) -> bool:
    """[BB-12.3] [BB-0.4] [BB-10.1] The force may fight as it is."""
    if state.terms.kind == LANDING:
        return bool(purse.garrison) if side == DEFENDER else any(group.cargo for group in purse.force)
    return bool(purse.force) and (side == DEFENDER or may_attack(purse.force, state.terms.is_two_hit))


def missing(state: State, side: int, purse: Purse) -> tuple[str, ...]:
    """[BB-12.2] The cheapest units that would make a force ready."""
    if is_ready(state, side, purse):
        return ()
    if state.terms.kind == LANDING and side == ATTACKER:
        return (INF,) if number(purse.force, TR) else (TR, INF)
    types = state.terms.types
    armed = [unit.upper() for unit in goods(state, side) if types.get(unit.upper()) and is_handy(state, unit)]
    return (min(armed, key=lambda code: types[code].cost),)


def is_handy(state: State, unit: str) -> bool:
    """[BB-12.2] A unit makes a force ready by itself and needs no deck or airfield."""
    code = unit.upper()
    place = LAND_UNITS if state.terms.kind != SEA else frozenset(state.terms.types) - LAND_UNITS
    return bool(state.terms.types[code].attack) and code not in AIRCRAFT and code in place


def leaves_a_force(state: State, side: int, choice: Buy) -> bool:
    """[BB-12.2] A purchase may not make it impossible to field a force that may fight."""
    after = purchase(state, side, choice.unit)
    lack = missing(state, side, after)
    places = RULES.draft_units - size(after.force) - size(after.garrison)
    return sum(price(state, code) for code in lack) <= after.points and len(lack) <= places


def purchase(state: State, side: int, unit: str) -> Purse:
    """[BB-12.2] A side's purse after buying a unit; land units board the first transport with room."""
    purse, code = state.purses[side], unit.removesuffix(AT_SEA).upper()
    left = purse.points - price(state, code)
    if is_garrison(state, side, unit):
        return replace(purse, points=left, garrison=(*purse.garrison, Group(code)))
    if state.terms.kind == LANDING and code in LAND_UNITS:
        return replace(purse, points=left, force=load(purse.force, code))
    return replace(purse, points=left, force=(*purse.force, Group(code)))


def load(force: Force, code: str) -> Force:
    """[BB-12.2] [BB-1.7] A land unit goes aboard the transport of the lowest id that has room."""
    for index, group in enumerate(force):
        if group.code == TR and holds(TR, (*group.cargo, code)):
            cargo = tuple(sorted((*group.cargo, code), key=lambda name: name != INF))
            return (*force[:index], replace(group, cargo=cargo), *force[index + 1 :])
    raise LookupError("no transport has room")


def buy(state: State, side: int, choice: Buy) -> State:
    """[BB-12.2] A unit is bought; then it is the other side's turn."""
    purse = purchase(state, side, choice.unit)
    state = report(pop(put(state, side, purse)), Bought(side=SIDES[side], code=choice.unit, points=purse.points))
    return next_buyer(state, enemy(side))


def done(state: State, side: int, _choice: Done) -> State:
    """[BB-12.2] [BB-12.3] A side buys no more; that is final."""
    return next_buyer(end_buying(pop(state), side), enemy(side))


def may_be_done(state: State, side: int, _choice: Done) -> bool:
    """[BB-12.3] A force that may not fight is not done."""
    return is_ready(state, side, state.purses[side])


def put(state: State, side: int, purse: Purse) -> State:
    """The state with another purse."""
    return replace(state, purses=tuple(purse if s == side else state.purses[s] for s in (ATTACKER, DEFENDER)))


def end_buying(state: State, side: int) -> State:
    """[BB-12.3] Note that a side is done."""
    return report(put(state, side, replace(state.purses[side], is_done=True)), DraftDone(side=SIDES[side]))


def can_buy(state: State, side: int) -> bool:
    """[BB-12.3] Something is still to be had."""
    return any(all(c.holds(state, side, choice) for c in CONDITIONS) for choice in offers(state, side))


def next_buyer(state: State, side: int) -> State:
    """[BB-12.2] [BB-12.3] The side whose turn it is, the other where that one is done; then the battle begins."""
    for buyer in (side, enemy(side)):
        if not state.purses[buyer].is_done and not can_buy(state, buyer):
            state = end_buying(state, buyer)
    for buyer in (side, enemy(side)):
        if not state.purses[buyer].is_done:
            return push(state, Drafting(buyer))
    first, second = state.purses
    terms = replace(state.terms, forces=(gather(first.force), gather(second.force)), garrison=gather(second.garrison))
    return begin_battle(replace(state, terms=terms), leg=1)


CONDITIONS = (
    Condition("BB-12.2", "That is not sold to you in this kind of battle.", is_sold),
    Condition("BB-12.2", "You have not enough points.", can_afford),
    Condition("BB-12.2", "You have all the units you may have.", has_place),
    Condition("BB-12.2", "There is no free deck or airfield for it.", has_base),
    Condition("BB-12.2", "No transport has room for it.", has_hold),
    Condition("BB-12.2", "You could then no longer field a force that may fight.", leaves_a_force),
)
DRAFTING = (
    Verb(Buy, offers, CONDITIONS, buy),
    Verb(
        Done,
        lambda _state, _side: (Done(),),
        (Condition("BB-12.3", "Your force cannot fight yet.", may_be_done),),
        done,
    ),
)

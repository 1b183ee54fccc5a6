"""[BB-10] The landing: past or through the naval force, air assignment, and going ashore."""

from msgspec.structs import replace

from model.games.battleboard.choices import Bypass, Fight, Land, Sea
from model.games.battleboard.conclusion import conclude
from model.games.battleboard.field import winner
from model.games.battleboard.forces import Group, gather
from model.games.battleboard.reports import Assigned, Bypassed, Engaged, NobodyLanded, Placed, WentAshore
from model.games.battleboard.stages import Assigning, Passing
from model.games.battleboard.state import (
    ASIDE,
    BOARD,
    RESERVE,
    Gun,
    Row,
    State,
    Unit,
    enlist,
    move,
    named,
    on_board,
    pop,
    push,
    report,
    turn_over,
    with_row,
)
from model.games.battleboard.tables import (
    ATTACKER,
    BMB,
    DEFENDER,
    FTR,
    LAND,
    LAND_UNITS,
    LANDING,
    SEA,
    SIDES,
    TR,
    WARSHIPS,
)
from model.kit.verbs import Verb, bare


def begin_passage(state: State) -> State:
    """[BB-10.2] Submarines and transports alone may be passed by; warships must be fought."""
    if not on_board(state, DEFENDER):
        return state
    may_pass = has_warship(state, ATTACKER) and not has_warship(state, DEFENDER)
    return push(state, Passing()) if may_pass else report(state, Engaged())


def has_warship(state: State, side: int) -> bool:
    """[BB-10.2] A destroyer, cruiser, carrier or battleship bars the way; a fleet without one must fight."""
    return any(unit.code in WARSHIPS for unit in on_board(state, side))


def fight(state: State, _side: int, _choice: Fight) -> State:
    """[BB-10.2] The naval force is fought, and there will be no bombardment."""
    return report(pop(state), Engaged())


def bypass(state: State, _side: int, _choice: Bypass) -> State:
    """[BB-10.2] The naval force takes no part."""
    told = Bypassed(units=named(on_board(state, DEFENDER)))
    return report(with_row(pop(state), DEFENDER, move(state.units[DEFENDER], BOARD, ASIDE)), told)


def begin_assigning(state: State, code: str) -> State:
    """[BB-10.3] With a sea stage ahead, the aircraft of one code are assigned to it or kept for the land stage."""
    left = sum(unit.code == code for unit in on_board(state, ATTACKER))
    return push(state, Assigning(code, left)) if left and on_board(state, DEFENDER) else state


def assign_fighters(state: State) -> State:
    """[BB-10.3] Fighters first."""
    return begin_assigning(state, FTR)


def assign_bombers(state: State) -> State:
    """[BB-10.3] Bombers after them."""
    return begin_assigning(state, BMB)


def stage_of(state: State) -> Assigning:
    """The choice being made."""
    stage = state.stages[-1]
    assert isinstance(stage, Assigning)
    return stage


def unassigned(state: State) -> Row:
    """[BB-10.3] The aircraft still to be assigned."""
    return tuple(unit for unit in on_board(state, ATTACKER) if unit.code == stage_of(state).code)


def keep_for_land(state: State, side: int, _choice: Land) -> State:
    """[BB-10.3] One aircraft, the lowest id, waits for the land stage."""
    stage, kept = stage_of(state), unassigned(state)[0]
    row = tuple(replace(unit, place=RESERVE) if unit.id == kept.id else unit for unit in state.units[side])
    state = report(with_row(state, side, row), Assigned(units=named((kept,)), stage=LAND))
    return turn_over(state, Assigning(stage.code, stage.left - 1)) if stage.left > 1 else pop(state)


def send_to_sea(state: State, _side: int, _choice: Sea) -> State:
    """[BB-10.3] All the rest of this kind fight at sea."""
    return pop(report(state, Assigned(units=named(unassigned(state)), stage=SEA)))


def begin_stage(state: State) -> State:
    """[BB-10.2] [BB-10.4] The sea stage is a sea battle; without one the landing begins."""
    if on_board(state, DEFENDER):
        return replace(state, theatre=SEA, step=-1)
    return go_ashore(state, is_contested=False)


def end_sea(state: State) -> State:
    """[BB-10.4] [BB-10.5] [BB-7.5] A sea battle is over; in a landing the winner goes on ashore."""
    if state.terms.kind != LANDING:
        return conclude(state)
    if winner(state) != ATTACKER or not troops(state):
        return conclude(report(state, NobodyLanded()))
    return go_ashore(state, is_contested=True)


def troops(state: State) -> tuple[Group, ...]:
    """[BB-10.5] [BB-10.7] What lands: the cargo of surviving transports, and land units that need no ship."""
    ships = (unit for unit in on_board(state, ATTACKER) if unit.code == TR)
    landed = [Group(load, is_seaborne=True) for ship in ships for load in ship.cargo]
    overland = [group for group in state.terms.forces[ATTACKER] if group.code in LAND_UNITS]
    return gather((*landed, *overland))


def go_ashore(state: State, is_contested: bool) -> State:
    """[BB-10.5] [BB-10.3] The land stage: the fleet stands aside, cargo lands, and all in reserve comes up."""
    row = state.units[ATTACKER]
    landed = enlist(troops(state), ATTACKER, len(row) + 1, state.terms.types)
    guns = () if is_contested else bombarding(state, sum(unit.is_seaborne for unit in landed))
    fleet = tuple(stand_by(unit, is_contested) for unit in row)
    defenders = tuple(stand_by(unit, is_contested=True) for unit in state.units[DEFENDER])
    state = replace(state, units=((*fleet, *landed), defenders), guns=guns, theatre=LAND, step=-1, round=0, volleys=())
    placed = [Placed(side=SIDES[side], units=named(on_board(state, side))) for side in (ATTACKER, DEFENDER)]
    return report(state, WentAshore(units=named(landed)), *placed)


def stand_by(unit: Unit, is_contested: bool) -> Unit:
    """[BB-10.3] A unit as the land stage finds it: in reserve it comes up, on the board it stands aside.

    Without a sea stage all aircraft fight on land; a transport has put its cargo ashore.
    """
    if unit.place == RESERVE:
        return replace(unit, place=BOARD)
    if unit.place != BOARD or (not is_contested and unit.code in (FTR, BMB)):
        return unit
    return replace(unit, place=ASIDE, cargo=() if unit.code == TR else unit.cargo)


def bombarding(state: State, limit: int) -> tuple[Gun, ...]:
    """[BB-10.6] As many ships as land units land, battleships before cruisers; damaged ones do not."""
    types = state.terms.types
    ships = [unit for unit in on_board(state, ATTACKER) if types[unit.code].bombard]
    whole = [Gun(unit.id, types[unit.code].bombard) for unit in ships if unit.hits == types[unit.code].hits]
    return tuple(sorted(whole, key=lambda gun: -gun.value)[:limit])


PASSING = (Verb(Fight, bare(Fight()), (), fight), Verb(Bypass, bare(Bypass()), (), bypass))
ASSIGNING = (Verb(Land, bare(Land()), (), keep_for_land), Verb(Sea, bare(Sea()), (), send_to_sea))

"""[BB-2] Step 2: surprise strike or submerge."""

from msgspec.structs import replace

from model.games.battleboard.choices import Strike, Submerge
from model.games.battleboard.field import check_field
from model.games.battleboard.reports import Removed, Striking, Submerged
from model.games.battleboard.stages import SEA_ONLY, Diving
from model.games.battleboard.state import (
    BOARD,
    LINE,
    LOST,
    OFF,
    Row,
    State,
    enemy,
    has_destroyer,
    has_sea_unit,
    move,
    named,
    pop,
    push,
    report,
    turn_over,
    with_row,
)
from model.games.battleboard.tables import ATTACKER, DEFENDER, SIDES, SS
from model.games.battleboard.volleys import STRIKE, Battery, fire
from model.kit.verbs import Verb, bare


def submarines(state: State, side: int, places: tuple[str, ...] = (BOARD,)) -> Row:
    """The submarines of a side at these places."""
    return tuple(unit for unit in state.units[side] if unit.code == SS and unit.place in places)


def may_dive(state: State, side: int) -> bool:
    """[BB-2.2] [BB-2.3] A side's submarines may strike or submerge only if the enemy has no destroyer on the board."""
    return bool(submarines(state, side)) and not has_destroyer(state.units[enemy(side)])


def begin_diving(state: State, side: int) -> State:
    """[BB-2.1] [BB-2.4] Before the general fire, and before any die: the attacker chooses, then the defender."""
    return push(state, Diving(side)) if may_dive(state, side) else state


def stage_of(state: State) -> Diving:
    """The choice being made."""
    stage = state.stages[-1]
    assert isinstance(stage, Diving)
    return stage


def submerge(state: State, side: int, _choice: Submerge) -> State:
    """[BB-2.5] [BB-2.6] One submarine, the lowest id, leaves the board and this battle, alive."""
    boat = submarines(state, side)[0]
    row = tuple(replace(unit, place=OFF) if unit.id == boat.id else unit for unit in state.units[side])
    state = report(with_row(state, side, row), Submerged(unit=boat.id, cls=boat.cls))
    state = turn_over(state, Diving(side, stage_of(state).dived + 1))
    return state if submarines(state, side) else end_diving(state)


def strike(state: State, side: int, _choice: Strike) -> State:
    """[BB-2.5] All submarines left are committed to a strike."""
    names = named(submarines(state, side))
    strikes = (True, state.strikes[1]) if side == ATTACKER else (state.strikes[0], True)
    return end_diving(report(replace(state, strikes=strikes), Striking(side=SIDES[side], units=names)))


def end_diving(state: State) -> State:
    """[BB-2.7] After a side's choices the field is checked, if any submarine submerged."""
    dived = stage_of(state).dived
    state = pop(state)
    return check_field(state, is_mid=True) if dived else state


def shoot(state: State, side: int) -> State:
    """[BB-2.8] [BB-2.9] [BB-2.2] [BB-2.10] Each striking submarine rolls one die, the defending also if just hit.

    Without an enemy sea unit on the board there is no target and no die.
    """
    if not state.strikes[side] or not has_sea_unit(state.units[enemy(side)]):
        return state
    places = (BOARD,) if side == ATTACKER else (BOARD, LINE)
    value = state.terms.types[SS].values[side]
    rows = [Battery(unit.id, unit.code, value, 1, SEA_ONLY) for unit in submarines(state, side, places)]
    return fire(state, side, STRIKE, rows, LINE, "BB-2.8" if side == ATTACKER else "BB-2.9")


def end_strikes(state: State) -> State:
    """[BB-2.11] Everything hit in this step is removed together, before steps 3 and 4."""
    if not any(state.strikes):
        return state
    for side in (ATTACKER, DEFENDER):
        state = remove(state, side, "BB-2.11")
    return check_field(state, is_mid=True)


def remove(state: State, side: int, clause: str) -> State:
    """[BB-5.1] [BB-2.11] [BB-1.5] Everything of a side behind the line is destroyed, with its cargo."""
    row = state.units[side]
    gone = named(unit for unit in row if unit.place == LINE)
    if not gone:
        return state
    return report(with_row(state, side, move(row, LINE, LOST)), Removed(units=gone, clause=clause))


DIVING = (Verb(Strike, bare(Strike()), (), strike), Verb(Submerge, bare(Submerge()), (), submerge))

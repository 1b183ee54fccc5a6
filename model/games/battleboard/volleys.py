"""[BB-0.1] [BB-8] Rolling a volley: who fires, at what value, and which pool a hit belongs to."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from model.games.battleboard.naming import Shot
from model.games.battleboard.reports import Fired
from model.games.battleboard.stages import AIR_ONLY, ANY, NOT_SS, SEA_ONLY, Losing, Pools
from model.games.battleboard.state import (
    BOARD,
    Board,
    Row,
    State,
    Unit,
    count,
    enemy,
    is_ashore,
    is_dd_side,
    push,
)
from model.games.battleboard.tables import AIRCRAFT, ART, ATTACKER, DD, INF, RULES, SIDES, SS

STRIKE, FIRE, OPENING, BOMBARD = "strike", "fire", "opening", "bombard"


class Battery(NamedTuple):
    """A unit that fires: its id and code, its value, how many dice, and the pool of its hits."""

    unit: str
    code: str
    value: int
    dice: int
    pool: int


def may_hit(code: str, target: Board, is_dd: bool, ashore: bool) -> bool:
    """[BB-8.2] [BB-0.3] Tell whether a unit of that code has an eligible target."""
    if ashore or not (code == SS or code in AIRCRAFT):
        return target.total > 0
    if code == SS:
        return target.submarines + target.others > 0
    return target.aircraft + target.others > 0 or (is_dd and target.submarines > 0)


def pool_of(code: str, target: Board, is_dd: bool, ashore: bool) -> int:
    """[BB-8.1] [BB-8.3] The pool of a hit; a restriction that excludes nothing is dropped."""
    if ashore:
        return ANY
    if code == SS:
        return SEA_ONLY if target.aircraft else ANY
    if code in AIRCRAFT:
        return NOT_SS if target.submarines and not is_dd else ANY
    return ANY


def values(state: State, side: int, row: Sequence[Unit]) -> list[int]:
    """[BB-1.2] [BB-9.4] The value of each unit of a row; on land artillery pairs the first attacking infantry."""
    types = state.terms.types
    if side != ATTACKER:
        return [types[unit.code].defence for unit in row]
    found = [types[unit.code].attack for unit in row]
    pairs = sum(types[ART].pairs for unit in row if unit.code == ART and unit.place == BOARD)
    for index, unit in enumerate(row):
        if pairs and unit.code == INF and unit.place == BOARD:
            found[index] = types[INF].paired
            pairs -= 1
    return found


def batteries(state: State, side: int, places: tuple[str, ...]) -> list[Battery]:
    """[BB-0.1] [BB-0.2] [BB-0.3] [BB-2.13] The units of a side that fire in the general volley, by roster and id."""
    row, target, ashore = state.units[side], count(state.units[enemy(side)]), is_ashore(state)
    is_dd, struck = is_dd_side(row), state.strikes[side]
    return [
        Battery(unit.id, unit.code, value, dice_of(state, side, unit), pool_of(unit.code, target, is_dd, ashore))
        for unit, value in zip(row, values(state, side, row), strict=True)
        if value
        and unit.place in places
        and not (struck and unit.code == SS)
        and may_hit(unit.code, target, is_dd, ashore)
    ]


def dice_of(state: State, side: int, unit: Unit) -> int:
    """[BB-11.3] One die, two for a destroyer of the side that has torpedoes in round 1."""
    return RULES.torpedo_dice if unit.code == DD and state.terms.torpedo == side and state.round == 1 else 1


def resolve_volley(rows: Sequence[Battery], rolls: Sequence[int]) -> tuple[tuple[Shot, ...], Pools]:
    """[BB-0.1] [BB-8.1] [BB-8.5] Read the dice of a volley: the shots, and its hits by pool."""
    shots, pools, at = list[Shot](), [0, 0, 0, 0], 0
    for unit, code, value, dice, pool in rows:
        for die in rolls[at : at + dice]:
            shots.append(Shot(unit, code, die, value))
            pools[pool] += die <= value
        at += dice
    return tuple(shots), (pools[SEA_ONLY], pools[NOT_SS], pools[ANY], pools[AIR_ONLY])


def fire(state: State, side: int, volley: str, rows: Sequence[Battery], to: str, clause: str) -> State:
    """[BB-8.5] [BB-0.5] All dice of a volley fall first; then the owner of the target gives the hits."""
    if not rows:
        return state
    rolls, dice = state.dice.roll(sum(row.dice for row in rows), RULES.die)
    shots, pools = resolve_volley(rows, rolls)
    line = Fired(side=SIDES[side], volley=volley, shots=shots, hits=sum(pools), clause=clause)
    state = replace(state, dice=dice, told=(*state.told, line), volleys=(*state.volleys, line))
    return push(state, Losing(enemy(side), pools, to, clause)) if line.hits else state


def can_hit(state: State, side: int) -> bool:
    """[BB-6.1] Some unit of a side with a value has an eligible target."""
    row = state.units[side]
    target, is_dd, ashore, types = count(state.units[enemy(side)]), is_dd_side(row), is_ashore(state), state.terms.types
    return any(
        unit.place == BOARD and types[unit.code].values[side] and may_hit(unit.code, target, is_dd, ashore)
        for unit in row
    )


def within_reach(state: State, side: int) -> Row:
    """[BB-6.1] The enemy's units on the board that some unit of a side with a value may hit."""
    row, ashore, types = state.units[side], is_ashore(state), state.terms.types
    armed = {unit.code for unit in row if unit.place == BOARD and types[unit.code].values[side]}
    is_dd = is_dd_side(row)
    return tuple(
        foe
        for foe in state.units[enemy(side)]
        if foe.place == BOARD and any(may_hit(code, count((foe,)), is_dd, ashore) for code in sorted(armed))
    )

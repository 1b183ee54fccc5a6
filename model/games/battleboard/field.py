"""[BB-6.1] The check of the field: who can still hit whom, sweeps, and the end of a stage of the battle."""

from msgspec.structs import replace

from model.games.battleboard.reports import Retreated, Stalemate, Swept
from model.games.battleboard.state import (
    BOARD,
    LAND_OVER,
    LOST,
    OFF,
    SEA_OVER,
    State,
    enemy,
    is_land_stage,
    move,
    named,
    on_board,
    report,
    with_row,
)
from model.games.battleboard.tables import ATTACKER, DEFENDER, SEA, SIDES
from model.games.battleboard.volleys import can_hit, within_reach


def check_field(state: State, is_mid: bool = False) -> State:
    """[BB-6.1] [BB-2.7] [BB-2.11] [BB-9.5] End the battle, sweep, or go on; repeated until nothing changes."""
    while on_board(state, ATTACKER) and on_board(state, DEFENDER):
        attacks, defends = can_hit(state, ATTACKER), can_hit(state, DEFENDER)
        if attacks and defends:
            return state
        if not attacks and not defends:
            return end_fighting(report(state, Stalemate()))
        if attacks:
            state = sweep(state, ATTACKER)
        elif is_mid:
            return state
        elif may_retreat(state):
            return retreat(state)
        else:
            state = sweep(state, DEFENDER)
    return end_fighting(state)


def sweep(state: State, side: int) -> State:
    """[BB-6.1] [BB-1.5] [BB-9.5] Without dice a side destroys all that it may hit and that cannot hit back."""
    prey = within_reach(state, side)
    names = {unit.id for unit in prey}
    row = tuple(replace(unit, place=LOST) if unit.id in names else unit for unit in state.units[enemy(side)])
    told = Swept(side=SIDES[side], units=named(prey))
    return report(with_row(state, enemy(side), row), told)


def may_retreat(state: State) -> bool:
    """[BB-6.4] [BB-6.5] Only the attacker retreats, where the battle does not forbid it, and never a landed force."""
    return state.terms.may_retreat and not is_land_stage(state)


def retreat(state: State) -> State:
    """[BB-6.3] All attacking units leave together and survive; the defender holds the field."""
    names = named(on_board(state, ATTACKER))
    state = with_row(state, ATTACKER, move(state.units[ATTACKER], BOARD, OFF))
    return end_fighting(report(state, Retreated(units=names)))


def end_fighting(state: State) -> State:
    """[BB-6.1] This stage of the battle is over."""
    return replace(state, theatre=SEA_OVER if state.theatre == SEA else LAND_OVER, step=-1, stages=())


def winner(state: State) -> int:
    """[BB-7.1] Who alone has a unit on the board; -1 where both have or nobody."""
    attacks, defends = bool(on_board(state, ATTACKER)), bool(on_board(state, DEFENDER))
    if attacks == defends:
        return -1
    return ATTACKER if attacks else DEFENDER

"""[BB-1] Step 1: placing the units of a battle."""

from msgspec.structs import replace

from model.games.battleboard.forces import Force, spell
from model.games.battleboard.reports import AnyReport, Began, Bystanding, Placed
from model.games.battleboard.state import BOARD, PLAN, RESERVE, Row, State, enlist, named, report
from model.games.battleboard.tables import ATTACKER, DEFENDER, LAND_UNITS, LANDING, SIDES


def begin_battle(state: State, leg: int) -> State:
    """[BB-1.1] [BB-1.3] [BB-1.6] [BB-2 Ids] The units of both sides are placed; allies of the attacker are not."""
    terms = state.terms
    rows = (fleet_of(terms.forces[ATTACKER], state), enlist(terms.forces[DEFENDER], DEFENDER, 1, terms.types))
    lines: list[AnyReport] = [Began(kind=terms.kind, leg=leg)]
    lines += [Placed(side=SIDES[side], units=named(row)) for side, row in enumerate(rows) if row]
    if terms.bystanders:
        lines.append(Bystanding(units=(spell(terms.bystanders),)))
    garrison = enlist(terms.garrison, DEFENDER, 1 + len(rows[DEFENDER]), terms.types, RESERVE)
    return replace(
        report(state, *lines),
        leg=leg,
        theatre=PLAN if terms.kind == LANDING else terms.kind,
        step=-1,
        round=0,
        units=(rows[ATTACKER], (*rows[DEFENDER], *garrison)),
        strikes=(False, False),
        guns=(),
        volleys=(),
    )


def fleet_of(force: Force, state: State) -> Row:
    """[BB-10.7] The attacker's units at the start; land units that need no ship come with the land stage."""
    is_landing = state.terms.kind == LANDING
    kept = tuple(group for group in force if not is_landing or group.code not in LAND_UNITS)
    return enlist(kept, ATTACKER, 1, state.terms.types, BOARD)

"""[BB-7] The conclusion of a battle: who won, where the aircraft land, repairs; then it is scored."""

from msgspec.structs import replace

from model.games.battleboard.field import winner
from model.games.battleboard.reports import AnyReport, CameDown, Captured, Ditched, Drawn, Repaired, Won
from model.games.battleboard.score import score_battle
from model.games.battleboard.state import LAND_OVER, LOST, Row, State, Unit, named, on_board, report, with_row
from model.games.battleboard.tables import AIRCRAFT, ATTACKER, BMB, CV, DEFENDER, FTR, LAND_UNITS, SIDES


def conclude(state: State) -> State:
    """[BB-7.1] [BB-7.2] [BB-7.4] [BB-10.8] Outcome, landing of aircraft and repairs, once for a whole operation."""
    side, is_captured = winner(state), captures(state)
    state = report(state, Won(side=SIDES[side]) if side >= 0 else Drawn())
    if is_captured:
        state = report(state, Captured())
    for owner in (ATTACKER, DEFENDER):
        state = repair(land_aircraft(state, owner), owner)
    return score_battle(state, side, is_captured)


def captures(state: State) -> bool:
    """[BB-7.3] An attacker who wins on land with a land unit on the board captures; aircraft alone do not."""
    if state.theatre != LAND_OVER or winner(state) != ATTACKER:
        return False
    return any(unit.code in LAND_UNITS for unit in on_board(state, ATTACKER))


def decks(state: State, side: int) -> int:
    """[BB-7.4] [BB-11.1] Two a surviving carrier, less the fighters that stayed on deck; none on a damaged one."""
    types = state.terms.types
    carriers = (unit for unit in state.units[side] if unit.code == CV and unit.place != LOST)
    return sum(types[CV].decks - len(ship.cargo) for ship in carriers if ship.hits == types[CV].hits)


def land_aircraft(state: State, side: int) -> State:
    """[BB-7.4] Bombers take airfields first; fighters take decks, then the airfields left; the rest ditch."""
    row = state.units[side]
    flying = [unit for unit in row if unit.code in AIRCRAFT and unit.place != LOST]
    if not flying:
        return state
    fields, room = state.terms.airfields[side], decks(state, side)
    bombers = [unit for unit in flying if unit.code == BMB]
    fighters = [unit for unit in flying if unit.code == FTR]
    left = max(fields - len(bombers), 0)
    lost = [*bombers[fields:], *fighters[room + left :]]
    on_decks, names = min(room, len(fighters)), {unit.id for unit in lost}
    lines: list[AnyReport] = []
    if len(flying) > len(lost):
        landed = CameDown(side=SIDES[side], decks=on_decks, airfields=len(flying) - len(lost) - on_decks)
        lines.append(landed)
    lines += [Ditched(unit=unit.id, cls=unit.cls) for unit in lost]
    row = tuple(replace(unit, place=LOST) if unit.id in names else unit for unit in row)
    return report(with_row(state, side, row), *lines)


def repair(state: State, side: int) -> State:
    """[BB-7.2] [BB-2.12] Damaged ships are repaired when all is over, after the landing of aircraft."""
    types, row = state.terms.types, state.units[side]
    hurt = [unit for unit in row if unit.place != LOST and unit.hits < types[unit.code].hits]
    if not hurt:
        return state
    whole: Row = tuple(mend(unit, types[unit.code].hits) if unit.place != LOST else unit for unit in row)
    return report(with_row(state, side, whole), Repaired(units=named(hurt)))


def mend(unit: Unit, hits: int) -> Unit:
    """[BB-7.2] A unit with all its hits."""
    return unit if unit.hits == hits else replace(unit, hits=hits)

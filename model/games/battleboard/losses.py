"""[BB-8] Giving the hits of a volley: pools, no waste, and what is given without asking."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from model.games.battleboard.choices import Lose
from model.games.battleboard.reports import AnyReport, Damaged, Lost, Wasted
from model.games.battleboard.stages import AIR_ONLY, ANY, NOT_SS, SEA_ONLY, Losing, Pools
from model.games.battleboard.state import BOARD, Board, Row, State, Unit, count, is_ashore, pop, turn_over, with_row
from model.games.battleboard.tables import AIRCRAFT, RULES, SEA_UNITS, SS, TR, UNITS
from model.kit.verbs import Condition, Verb

MAY_TAKE: dict[int, frozenset[str]] = {
    SEA_ONLY: SEA_UNITS,
    NOT_SS: frozenset(UNITS) - {SS},
    ANY: frozenset(UNITS),
    AIR_ONLY: AIRCRAFT,
}
SEA_ORDER = {cls: rank for rank, cls in enumerate(RULES.losses_sea)}
LAND_ORDER = tuple({cls: rank for rank, cls in enumerate(row)} for row in RULES.losses_land)


def order_of(state: State, side: int) -> dict[str, int]:
    """[BB-11 Policies] The usual order of losses of a side: the rank of every class, without cargo."""
    return LAND_ORDER[side] if is_ashore(state) else SEA_ORDER


def rank(unit: Unit, order: dict[str, int]) -> tuple[int, str]:
    """Where a unit stands in an order of losses; cargo and the like only break ties."""
    name = f"{unit.code}+" if unit.hits > 1 else unit.code
    return order.get(name, len(order)), unit.cls


def eligible(row: Sequence[Unit], pool: int) -> list[Unit]:
    """[BB-8.1] [BB-8.2] [BB-8.4] The units that may take a hit of a pool; transports only where nothing else may."""
    codes = MAY_TAKE[pool]
    takers = [unit for unit in row if unit.place == BOARD and unit.code in codes]
    return [unit for unit in takers if unit.code != TR] or takers


def limit(pools: Pools, board: Board) -> int:
    """[BB-8.7] How many of the hits left can still be given."""
    sea, not_ss, free, air = pools
    if air:
        return min(air, board.aircraft)
    to_subs, to_air = min(sea, board.submarines), min(not_ss, board.aircraft)
    to_ships = min(board.others, sea - to_subs + not_ss - to_air)
    given = to_subs + to_air + to_ships
    return given + min(free, board.total - given)


def less(pools: Pools, pool: int, hits: int = 1) -> Pools:
    """The pools after hits of one were given."""
    left = list(pools)
    left[pool] -= hits
    sea, not_ss, free, air = left
    return sea, not_ss, free, air


def without(board: Board, code: str) -> Board:
    """The board after a hit on a unit of a code."""
    if code == SS:
        return replace(board, submarines=board.submarines - 1)
    if code in AIRCRAFT:
        return replace(board, aircraft=board.aircraft - 1)
    return replace(board, others=board.others - 1)


def wastes(pools: Pools, pool: int, board: Board, code: str) -> bool:
    """[BB-8.7] Tell whether giving a hit to that code would leave another hit without a target."""
    return limit(pools, board) - limit(less(pools, pool), without(board, code)) > 1


def is_settled(pools: Pools, pool: int, board: Board, no_waste: bool) -> bool:
    """[BB-8.9] Everything left will be hit, or all that this pool may hit, whatever the owner says."""
    room = (board.submarines + board.others, board.aircraft + board.others, board.total, board.aircraft)[pool]
    return pools[pool] >= room or (no_waste and limit(pools, board) == board.total)


def current(pools: Pools) -> int:
    """[BB-8.5] The pool whose hits are given next, -1 for none."""
    return next((pool for pool in (SEA_ONLY, NOT_SS, ANY, AIR_ONLY) if pools[pool]), -1)


def legal_classes(row: Row, pools: Pools, order: dict[str, int], no_waste: bool) -> tuple[str, ...]:
    """[BB-8.4] [BB-8.7] The classes that may take the next hit, in the usual order of losses."""
    pool, board = current(pools), count(row)
    found: dict[str, Unit] = {}
    for unit in eligible(row, pool):
        if unit.cls not in found and not (no_waste and wastes(pools, pool, board, unit.code)):
            found[unit.cls] = unit
    return tuple(sorted(found, key=lambda cls: rank(found[cls], order)))


def hit(row: Row, cls: str, stage: Losing) -> tuple[Row, AnyReport]:
    """[BB-8.6] [BB-8.10] [BB-2.12] The lowest id of a class takes a hit: damaged, or lost."""
    index = next(i for i, unit in enumerate(row) if unit.place == BOARD and unit.cls == cls)
    unit = row[index]
    line: AnyReport
    if unit.hits > 1:
        struck = replace(unit, hits=unit.hits - 1)
        line = Damaged(unit=unit.id, cls=cls, clause=stage.clause)
    else:
        struck = replace(unit, place=stage.to)
        line = Lost(unit=unit.id, cls=cls, place=stage.to, clause=stage.clause)
    return (*row[:index], struck, *row[index + 1 :]), line


def give(state: State, stage: Losing) -> State:
    """[BB-8.5] [BB-8.8] [BB-8.9] [BB-0.6] Give hits as long as there is nothing to decide."""
    row, pools, order = state.units[stage.side], stage.pools, order_of(state, stage.side)
    no_waste, told = state.terms.no_waste, list[AnyReport]()
    while (pool := current(pools)) >= 0:
        classes = legal_classes(row, pools, order, no_waste)
        if not classes:
            told.append(Wasted(count=pools[pool]))
            pools = less(pools, pool, pools[pool])
        elif len(classes) == 1 or is_settled(pools, pool, count(row), no_waste):
            row, line = hit(row, classes[0], stage)
            told.append(line)
            pools = less(pools, pool)
        else:
            break
    state = replace(with_row(state, stage.side, row), told=(*state.told, *told))
    return pop(state) if pool < 0 else turn_over(state, replace(stage, pools=pools, classes=classes))


def stage_of(state: State) -> Losing:
    """The volley whose hits are being given."""
    stage = state.stages[-1]
    assert isinstance(stage, Losing)
    return stage


def candidates(state: State, _side: int) -> Iterator[Lose]:
    """[BB-8.10] The owner chooses a class."""
    return (Lose(cls) for cls in stage_of(state).classes)


def takers(state: State, choice: Lose) -> list[Unit]:
    """The units of the class chosen that stand on the board."""
    row = state.units[stage_of(state).side]
    return [unit for unit in row if unit.place == BOARD and unit.cls == choice.unit]


def is_on_board(state: State, _side: int, choice: Lose) -> bool:
    """[BB-8.6] [BB-2.6] A hit goes to a unit on the board, never to a submerged submarine."""
    return bool(takers(state, choice))


def is_target(state: State, _side: int, choice: Lose) -> bool:
    """[BB-8.2] [BB-2.10] The hit may be given to such a unit."""
    return takers(state, choice)[0].code in MAY_TAKE[current(stage_of(state).pools)]


def is_last_resort(state: State, _side: int, choice: Lose) -> bool:
    """[BB-8.4] A transport is lost last."""
    stage = stage_of(state)
    return takers(state, choice)[0] in eligible(state.units[stage.side], current(stage.pools))


def saves_hits(state: State, _side: int, choice: Lose) -> bool:
    """[BB-8.7] [BB-11.4] No hit is wasted by it."""
    stage = stage_of(state)
    board, code = count(state.units[stage.side]), takers(state, choice)[0].code
    return not state.terms.no_waste or not wastes(stage.pools, current(stage.pools), board, code)


def lose(state: State, side: int, choice: Lose) -> State:
    """[BB-8.10] [BB-4.2] [BB-2.8] [BB-2.9] The owner gives one hit; what is lost goes where the volley sends it."""
    stage = stage_of(state)
    row, line = hit(state.units[side], choice.unit, stage)
    state = replace(with_row(state, side, row), told=(*state.told, line))
    return turn_over(state, replace(stage, pools=less(stage.pools, current(stage.pools)), classes=()))


LOSING = (
    Verb(
        Lose,
        candidates,
        (
            Condition("BB-8.6", "Name a class of yours that stands on the board.", is_on_board),
            Condition("BB-8.2", "That hit cannot go to such a unit.", is_target),
            Condition("BB-8.4", "A transport is lost only when nothing else can be.", is_last_resort),
            Condition("BB-8.7", "That would waste a hit.", saves_hits),
        ),
        lose,
    ),
)

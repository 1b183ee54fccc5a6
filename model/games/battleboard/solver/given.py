"""Hits given unit by unit, for the single boards of a battle under way; many boards at once are `boards`."""

from collections import Counter
from collections.abc import Sequence

from model.games.battleboard.solver.asked import Options, Policies
from model.games.battleboard.solver.queues import AIR, REST, SUBS, Class, Units
from model.games.battleboard.stages import AIR_ONLY, ANY, NOT_SS, SEA_ONLY, Pools
from model.games.battleboard.tables import TR

MAY_TAKE = {SEA_ONLY: (SUBS, REST), NOT_SS: (AIR, REST), ANY: (SUBS, AIR, REST), AIR_ONLY: (AIR,)}
IN_TURN = (SEA_ONLY, NOT_SS, ANY, AIR_ONLY)


def hit(units: Units, cls: Class) -> Units:
    """[BB-8.6] The units after a hit on one of a class."""
    counts = Counter(dict(units))
    counts[cls] -= 1
    if cls.hits > 1:
        counts[cls.damaged()] += 1
    return tuple((one, count) for one, count in counts.items() if count)


def less(pools: Pools, pool: int) -> Pools:
    """The pools after one hit of a pool was given."""
    left = [hits - (place == pool) for place, hits in enumerate(pools)]
    sea, not_ss, free, air = left
    return sea, not_ss, free, air


def most(units: Units, pools: Pools) -> int:
    """[BB-8.7] How many of the hits can still be given."""
    left = [sum(cls.hits * count for cls, count in units if cls.queue == queue) for queue in (SUBS, AIR, REST)]
    if pools[AIR_ONLY]:
        return min(pools[AIR_ONLY], left[AIR])
    subs, air = min(pools[SEA_ONLY], left[SUBS]), min(pools[NOT_SS], left[AIR])
    given = subs + air + min(left[REST], pools[SEA_ONLY] - subs + pools[NOT_SS] - air)
    return given + min(pools[ANY], sum(left) - given)


def given(units: Units, pools: Pools, side: int, options: Options, policies: Policies) -> Units:
    """[BB-8.5] The units of a side after all hits were given by its order of losses."""
    order = policies.order(side, options.is_land)
    for pool in IN_TURN:
        while pools[pool]:
            taker = _taker(units, pools, pool, order, options.no_waste)
            if taker is None:
                return units if pool == IN_TURN[-1] else given(units, _emptied(pools, pool), side, options, policies)
            units, pools = hit(units, taker), less(pools, pool)
    return units


def _emptied(pools: Pools, pool: int) -> Pools:
    """[BB-8.8] Hits for which no unit is left are wasted."""
    for _ in range(pools[pool]):
        pools = less(pools, pool)
    return pools


def _taker(units: Units, pools: Pools, pool: int, order: Sequence[str], no_waste: bool) -> Class | None:
    """[BB-8.4] [BB-8.7] The class that takes the next hit; None where no unit can."""
    takers = [cls for cls, _ in units if cls.queue in MAY_TAKE[pool]]
    takers = [cls for cls in takers if cls.code != TR] or takers
    if no_waste:
        before, left = most(units, pools), less(pools, pool)
        takers = [cls for cls in takers if before - most(hit(units, cls), left) <= 1] or takers
    return min(takers, key=lambda cls: (order.index(cls.name), cls.place), default=None)

"""In which order one side loses its units: three queues, of submarines, of aircraft and of all others.

Under a fixed order of losses a hit within one of the three always takes the same unit, so a board is told by three
numbers: the hits that each queue has taken. Between queues the rank of the next loss decides.
"""

import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from model.games.battleboard.forces import SEABORNE, Force, cargo_text
from model.games.battleboard.solver.asked import Options, Policies
from model.games.battleboard.tables import AIRCRAFT, SS, TR, UNITS, UnitType

SUBS, AIR, REST = range(3)
QUEUES = (SUBS, AIR, REST)
NOBODY = sys.maxsize
LAST = NOBODY // 2


@dataclass(frozen=True, slots=True)
class Class:
    """[BB-2 Class] Units that are alike, with the hits they have left."""

    code: str
    hits: int
    cargo: tuple[str, ...] = ()
    is_seaborne: bool = False

    @property
    def name(self) -> str:
        """The name in an order of losses: code, and `+` where two hits are left."""
        return self.code + "+" * (self.hits - 1)

    @property
    def queue(self) -> int:
        """The queue it stands in."""
        return SUBS if self.code == SS else AIR if self.code in AIRCRAFT else REST

    @property
    def place(self) -> tuple[int, str, bool]:
        """[BB-8.10] Among classes of one name the lowest id is taken."""
        return UNITS[self.code].order, cargo_text(self.cargo), self.is_seaborne

    @property
    def spelled(self) -> str:
        """[BB-2 Class] The class in lower case, as it is typed: `bb+`, `tr[inf+art]`, `inf~`."""
        return f"{self.name}{cargo_text(self.cargo)}{SEABORNE if self.is_seaborne else ''}".lower()

    def damaged(self) -> "Class":
        """[BB-8.6] The class after a hit that it survives."""
        return Class(self.code, self.hits - 1, self.cargo, self.is_seaborne)


Units = tuple[tuple[Class, int], ...]


@dataclass(frozen=True, slots=True)
class Queue:
    """What is left of a queue after 0, 1, 2 … hits, and the rank of what the next hit takes."""

    units: tuple[Units, ...]
    ranks: tuple[int, ...]
    hits: tuple[int, ...]

    def __len__(self) -> int:
        return len(self.units)


Queues = tuple[Queue, Queue, Queue]


def classes(force: Force, types: dict[str, UnitType]) -> Units:
    """The classes of a force and their numbers."""
    counts: Counter[Class] = Counter()
    for group in force:
        hits = types[group.code].hits - group.is_damaged
        counts[Class(group.code, hits, group.cargo, group.is_seaborne)] += group.count
    return tuple(counts.items())


def queues(units: Units, side: int, options: Options, policies: Policies) -> Queues:
    """The three queues of a side under its order of losses and what it holds back."""
    order = {name: place for place, name in enumerate(policies.order(side, options.is_land))}
    keep = dict(policies.keep[side])
    subs, air, rest = (_queue([pair for pair in units if pair[0].queue == queue], order, keep) for queue in QUEUES)
    return subs, air, rest


def _queue(units: Iterable[tuple[Class, int]], order: dict[str, int], keep: dict[str, int]) -> Queue:
    counts = Counter(dict(units))
    states: list[Units] = []
    ranks: list[int] = []
    hits: list[int] = []
    while True:
        states.append(tuple((cls, count) for cls, count in counts.items() if count))
        hits.append(sum(cls.hits * count for cls, count in states[-1]))
        if not states[-1]:
            return Queue(tuple(states), (*ranks, NOBODY), tuple(hits))
        rank, cls = _next(states[-1], order, keep)
        ranks.append(rank)
        counts[cls] -= 1
        if cls.hits > 1:
            counts[cls.damaged()] += 1


def _next(units: Units, order: dict[str, int], keep: dict[str, int]) -> tuple[int, Class]:
    """[BB-8.4] [BB-8.10] What the next hit takes, and how gladly it is given: kept back later, transports last."""
    left: Counter[str] = Counter()
    for cls, count in units:
        left[cls.name] += count

    def rank(cls: Class) -> int:
        if cls.code == TR:
            return LAST
        return order[cls.name] + (0 if left[cls.name] > keep.get(cls.name, 0) else len(order))

    cls = min((cls for cls, _ in units), key=lambda cls: (rank(cls), cls.place))
    return rank(cls), cls

"""CHECK between boards: what stands on each side as a few bits, and what a pair of them means [BB-6.1]."""

from collections.abc import Sequence
from functools import cache

import numpy as np

from model.games.battleboard.solver.boards import Boards, Grid
from model.games.battleboard.solver.chance import Ints
from model.games.battleboard.solver.queues import AIR, QUEUES, REST, SUBS, Queue
from model.games.battleboard.tables import DD, UnitType

ON, OVER, SWEEP, CANNOT = range(4)
BITS = range(7)
HAS_SUBS, HAS_AIR, HAS_REST, SUBS_FIRE, AIR_FIRES, REST_FIRES, HAS_DD = (1 << bit for bit in BITS)
KINDS = 1 << len(BITS)
_HAS = (HAS_SUBS, HAS_AIR, HAS_REST)
_FIRES = (SUBS_FIRE, AIR_FIRES, REST_FIRES)


def bits(grid: Grid, places: Sequence[Ints], side: int, types: dict[str, UnitType]) -> Ints:
    """What stands on each board, told by its places: queues with units, queues with a value, a destroyer."""
    out = np.zeros(len(places[SUBS]), np.int64)
    for queue, row in enumerate(bit_rows(grid, side, types)):
        out |= row[places[queue]]
    return out


def bit_rows(grid: Grid, side: int, types: dict[str, UnitType]) -> list[Ints]:
    """The bits by place in each queue."""
    return [_queue_bits(grid.queues[queue], queue, side, types, grid.shape[queue]) for queue in QUEUES]


def _queue_bits(queue: Queue, number: int, side: int, types: dict[str, UnitType], length: int) -> Ints:
    row = np.zeros(length, np.int64)
    for place, units in enumerate(queue.units):
        for cls, _ in units:
            row[place] |= _HAS[number]
            row[place] |= _FIRES[number] if types[cls.code].values[side] else 0
            row[place] |= HAS_DD if cls.code == DD else 0
    return row


def reach(kind: int) -> int:
    """[BB-8.2] Which enemy queues a side of this kind may hit, as a mask of bits."""
    out = 0
    if kind & SUBS_FIRE:
        out |= 1 << SUBS | 1 << REST
    if kind & AIR_FIRES:
        out |= 1 << AIR | 1 << REST | (1 << SUBS if kind & HAS_DD else 0)
    if kind & REST_FIRES:
        out |= 1 << SUBS | 1 << AIR | 1 << REST
    return out


def stands(kind: int) -> int:
    """Which queues have units on the board, as a mask of bits."""
    return sum(1 << queue for queue in QUEUES if kind & _HAS[queue])


@cache
def verdicts() -> Ints:
    """[BB-6.1] (attacker's kind, defender's kind): the battle goes on, is over, is a sweep, or he cannot hit back.

    CANNOT: the defender can hit, the attacker cannot.
    """
    reaches, masks = (np.array([f(kind) for kind in range(KINDS)]) for f in (reach, stands))
    attacks = (reaches[:, None] & masks[None, :]) > 0
    defends = (reaches[None, :] & masks[:, None]) > 0
    out = np.where(attacks, np.where(defends, ON, SWEEP), np.where(defends, CANNOT, OVER))
    return np.where((masks[:, None] > 0) & (masks[None, :] > 0), out, OVER)


class Checks:
    """CHECK for the boards of a battle."""

    def __init__(self, attacker: Boards, defender: Boards, types: dict[str, UnitType]) -> None:
        self.boards = (attacker, defender)
        self.kinds = tuple(bits(side.grid, side.places, number, types) for number, side in enumerate(self.boards))
        self.reaches = tuple(np.array([reach(kind) for kind in range(KINDS)])[kinds] for kinds in self.kinds)

    def row(self, a: int) -> Ints:
        """The verdicts for one board of the attacker against every board of the defender."""
        row: Ints = verdicts()[self.kinds[0][a]][self.kinds[1]]
        return row

    def swept(self, a: int, defenders: Ints) -> Ints:
        """The codes of the defender's boards after a sweep by the attacker's board."""
        side = self.boards[1]
        return side.grid.swept(side.codes[defenders], int(self.reaches[0][a]))

    def swept_attackers(self, a: int, defenders: Ints) -> Ints:
        """The codes of the attacker's board after a sweep by each of the defender's boards."""
        side = self.boards[0]
        out = np.zeros(len(defenders), np.int64)
        for mask in np.unique(self.reaches[1][defenders]):
            out[self.reaches[1][defenders] == mask] = side.grid.swept(side.codes[a : a + 1], int(mask))[0]
        return out

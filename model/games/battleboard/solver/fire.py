"""The chances of a side's hits, board by board: submarines, aircraft and all others, apart and together [BB-8.1]."""

from collections.abc import Sequence
from functools import cached_property

import numpy as np

from model.games.battleboard.solver.boards import Grid
from model.games.battleboard.solver.chance import Floats, Ints, convolved, table, volley
from model.games.battleboard.solver.queues import AIR, REST, SUBS, Queue, Units
from model.games.battleboard.tables import ART, ATTACKER, DD, INF, RULES, UnitType


def dice_of(units: Units, side: int, types: dict[str, UnitType], has_torpedo: bool) -> list[tuple[int, int]]:
    """[BB-1.2] [BB-9.4] [BB-11.3] The dice of some units as (count, value)."""
    counts: dict[str, int] = {}
    for cls, count in units:
        counts[cls.code] = counts.get(cls.code, 0) + count
    dice = []
    for code, count in counts.items():
        unit = types[code]
        if side == ATTACKER and code == INF and counts.get(ART):
            paired = min(count, types[ART].pairs * counts[ART])
            dice.append((paired, unit.paired))
            count -= paired
        shots = RULES.torpedo_dice if has_torpedo and code == DD else 1
        dice.append((count * shots, unit.values[side]))
    return dice


class Chances:
    """(board, hits): chances of hits, and how many of them each board can make."""

    def __init__(self, table: Floats) -> None:
        self.table = table
        self.lengths = table.shape[1] - np.argmax(table[:, ::-1] > 0, axis=1)

    def row(self, board: int) -> Floats:
        """The chances of one board, as long as need be."""
        return self.table[board, : self.lengths[board]]

    def rows(self, boards: Ints) -> Floats:
        """The chances of some boards, as long as need be."""
        return self.table[boards, : self.lengths[boards].max(initial=1)]


class Fire:
    """One side's fire from each of its boards; in the first round with its torpedoes and bombarding ships.

    The rows are the chances by place in each queue.
    """

    def __init__(
        self,
        grid: Grid,
        places: Sequence[Ints],
        side: int,
        types: dict[str, UnitType],
        has_torpedo: bool = False,
        bombard: Sequence[int] = (),
    ) -> None:
        self.places = places

        def rows(queue: Queue, length: int, extra: Sequence[tuple[int, int]] = ()) -> Floats:
            found = [volley([*dice_of(units, side, types, has_torpedo), *extra]) for units in queue.units]
            return table([*found, *(volley(extra) for _ in range(length - len(found)))])

        self.subs_rows = rows(grid.queues[SUBS], grid.shape[SUBS])
        self.air_rows = rows(grid.queues[AIR], grid.shape[AIR])
        self.rest_rows = rows(grid.queues[REST], grid.shape[REST], [(1, value) for value in bombard])

    @cached_property
    def subs(self) -> Chances:
        """The hits of the submarines alone."""
        return Chances(self.subs_rows[self.places[SUBS]])

    @cached_property
    def air(self) -> Chances:
        """The hits of the aircraft alone."""
        return Chances(self.air_rows[self.places[AIR]])

    @cached_property
    def _rest(self) -> Chances:
        return Chances(self.rest_rows[self.places[REST]])

    @cached_property
    def _rest_subs(self) -> Chances:
        return Chances(convolved(self.subs.table, self._rest.table))

    @cached_property
    def _rest_air(self) -> Chances:
        return Chances(convolved(self.air.table, self._rest.table))

    @cached_property
    def _all(self) -> Chances:
        return Chances(convolved(self.air.table, self._rest_subs.table))

    def together(self, with_subs: bool, with_air: bool) -> Chances:
        """The hits that any unit may take, with those of submarines and of aircraft or without."""
        if with_subs:
            return self._all if with_air else self._rest_subs
        return self._rest_air if with_air else self._rest


def most_hits(rows: Sequence[Queue], side: int, types: dict[str, UnitType], extra: int, has_torpedo: bool) -> int:
    """The most hits a side could make in a volley; `extra` are those of bombarding ships."""
    return extra + sum(
        max(sum(count for count, value in dice_of(units, side, types, has_torpedo) if value) for units in queue.units)
        for queue in rows
    )

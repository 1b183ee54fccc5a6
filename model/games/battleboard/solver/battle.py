"""A battle made ready for numbers: the boards of both sides, their fire, and where it begins."""

import numpy as np

from model.games.battleboard.solver.asked import LIMITS, SUBMERGE, Options, Policies
from model.games.battleboard.solver.boards import Boards, Grid
from model.games.battleboard.solver.chance import Floats, Ints, hits
from model.games.battleboard.solver.check import Checks
from model.games.battleboard.solver.fire import Fire, most_hits
from model.games.battleboard.solver.odds import TooLarge
from model.games.battleboard.solver.queues import AIR, SUBS, Queues, Units, queues
from model.games.battleboard.tables import AAA, ATTACKER, DEFENDER, LETTERS

BEGIN = np.zeros(1, np.int64)


class Battle:
    """Two forces under options and policies, as numbered boards.

    It begins with all units and opening fire. For a battle under way `seen` are the forces that may still fire, those
    behind the line too, and `dives` how many submarines of each side may yet submerge by choice.
    """

    def __init__(
        self,
        forces: tuple[Units, Units],
        options: Options,
        policies: Policies,
        seen: tuple[Units, Units] | None = None,
        dives: tuple[int, int] = (0, 0),
    ) -> None:
        self.options, self.policies, self.types = options, policies, options.types
        self.dives = tuple(subs == SUBMERGE for subs in policies.subs)
        rows = [queues(units, side, options, policies) for side, units in enumerate(forces)]
        self.grids = [Grid(rows[side], self.dives[side]) for side in (ATTACKER, DEFENDER)]
        self.opening = self._opening(forces[DEFENDER])
        first = np.arange(len(self.opening)) * self.grids[ATTACKER].strides[AIR]
        below = [np.arange(count + 1) * grid.strides[SUBS] for count, grid in zip(dives, self.grids, strict=True)]
        firing = [queues(units, side, options, policies) for side, units in enumerate(seen)] if seen else rows
        self.sides = (
            self._boards(ATTACKER, np.unique(np.concatenate((first, below[ATTACKER]))), firing[DEFENDER]),
            self._boards(DEFENDER, below[DEFENDER], firing[ATTACKER]),
        )
        if len(self.sides[ATTACKER]) * len(self.sides[DEFENDER]) > LIMITS.cells:
            raise TooLarge
        self.starts = self.sides[ATTACKER].number[first]
        self.checks = Checks(*self.sides, self.types)
        self.fires = tuple(Fire(side.grid, side.places, number, self.types) for number, side in enumerate(self.sides))
        self.first_fires = tuple(self._first_fire(number) for number in (ATTACKER, DEFENDER))

    def _opening(self, defender: Units) -> Floats:
        """[BB-9.1] The chances of 0, 1, 2 … aircraft lost to opening fire."""
        guns = sum(count for cls, count in defender if cls.code == AAA)
        flak = self.types[AAA]
        return np.array(hits(min(flak.flak_dice * guns, self.grids[ATTACKER].last[AIR]), flak.flak))

    def _boards(self, side: int, starts: Ints, enemy: Queues) -> Boards:
        foe = 1 - side
        extra = len(self.options.bombard) if foe == ATTACKER else 0
        most = most_hits(enemy, foe, self.types, extra, self.options.torpedo == LETTERS[foe])
        subs, air = len(enemy[SUBS]) - 1, len(enemy[AIR]) - 1
        return Boards(self.grids[side], starts, subs, air, most, self.options.no_waste)

    def _first_fire(self, side: int) -> Fire:
        """[BB-11.3] [BB-9.2] The fire of the first round."""
        has_torpedo = self.options.torpedo == LETTERS[side]
        bombard = self.options.bombard if side == ATTACKER else ()
        if not has_torpedo and not bombard:
            return self.fires[side]
        boards = self.sides[side]
        return Fire(boards.grid, boards.places, side, self.types, has_torpedo, bombard)

"""A battle made ready for numbers: the boards of both sides, their fire, and where it begins."""

import numpy as np

from model.games.battleboard.solver.asked import LIMITS, SUBMERGE, Options, Policies
from model.games.battleboard.solver.boards import Boards, Grid, TooLarge
from model.games.battleboard.solver.chance import Floats, Ints, hits
from model.games.battleboard.solver.check import Checks
from model.games.battleboard.solver.fire import Fire, most_hits
from model.games.battleboard.solver.queues import AIR, SUBS, Units, queues
from model.games.battleboard.tables import AAA, ATTACKER, DEFENDER, LETTERS

BEGIN = np.zeros(1, np.int64)


class Battle:
    """Two forces under options and policies, as numbered boards.

    Without `starts` the battle begins with all units and opening fire; else it may stand on any pair of these boards,
    given as hits already taken.
    """

    def __init__(self, forces: tuple[Units, Units], options: Options, policies: Policies) -> None:
        self.options, self.policies, self.types = options, policies, options.types
        self.dives = tuple(subs == SUBMERGE for subs in policies.subs)
        rows = [queues(units, side, options, policies) for side, units in enumerate(forces)]
        self.grids = [Grid(rows[side], self.dives[side]) for side in (ATTACKER, DEFENDER)]
        self.opening = self._opening(forces[DEFENDER])
        first = np.arange(len(self.opening)) * self.grids[ATTACKER].strides[AIR]
        self.sides = (self._boards(ATTACKER, first), self._boards(DEFENDER, BEGIN))
        if len(self.sides[ATTACKER]) * len(self.sides[DEFENDER]) > LIMITS.cells:
            raise TooLarge
        self.starts = self.sides[ATTACKER].number[first]
        self.checks = Checks(*self.sides, self.types)
        self.fires = tuple(Fire(side, number, self.types) for number, side in enumerate(self.sides))
        self.first_fires = tuple(self._first_fire(number) for number in (ATTACKER, DEFENDER))

    def _opening(self, defender: Units) -> Floats:
        """[BB-9.1] The chances of 0, 1, 2 … aircraft lost to opening fire."""
        guns = sum(count for cls, count in defender if cls.code == AAA)
        flak = self.types[AAA]
        return np.array(hits(min(flak.flak_dice * guns, self.grids[ATTACKER].last[AIR]), flak.flak))

    def _boards(self, side: int, starts: Ints) -> Boards:
        enemy, other = 1 - side, self.grids[1 - side]
        extra = len(self.options.bombard) if enemy == ATTACKER else 0
        most = most_hits(other.queues, enemy, self.types, extra, self.options.torpedo == LETTERS[enemy])
        return Boards(self.grids[side], starts, other.last[SUBS], other.last[AIR], most, self.options.no_waste)

    def _first_fire(self, side: int) -> Fire:
        """[BB-11.3] [BB-9.2] The fire of the first round."""
        has_torpedo = self.options.torpedo == LETTERS[side]
        bombard = self.options.bombard if side == ATTACKER else ()
        if not has_torpedo and not bombard:
            return self.fires[side]
        return Fire(self.sides[side], side, self.types, has_torpedo, bombard)

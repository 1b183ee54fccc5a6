"""How the answer to a question of odds is put together from the ends of a battle."""

from collections.abc import Sequence

import numpy as np

from model.games.battleboard.solver.asked import Options
from model.games.battleboard.solver.boards import Grid
from model.games.battleboard.solver.chance import Ints, gathered
from model.games.battleboard.solver.forward import Ends
from model.games.battleboard.solver.odds import Expected, Odds
from model.games.battleboard.solver.survivors import Survivors, distribution, named
from model.games.battleboard.tables import ATTACKER, DEFENDER


class Final:
    """The ends of a battle: codes of final boards, whether the attacker left, and the chances."""

    def __init__(self, grids: Sequence[Grid], ends: Ends, options: Options) -> None:
        self.options = options
        size = grids[DEFENDER].size
        both = np.concatenate(ends.attacker) * size + np.concatenate(ends.defender)
        both = both * 2 + np.concatenate(ends.left)
        kinds, place = np.unique(both, return_inverse=True)
        self.chances = gathered(place.ravel(), np.concatenate(ends.chances), len(kinds))
        self.left = (kinds % 2).astype(np.bool_)
        own = kinds // (2 * size), kinds // 2 % size
        self.sides = tuple(Survivors(grids[side], own[side], options.types) for side in (ATTACKER, DEFENDER))

    def odds(self, start: tuple[int, int], rounds: float) -> Odds:
        """[BB-7.1] The answer; `start` is what both sides were worth."""
        attacker, defender = self.sides
        stands = attacker.on_board & ~self.left, defender.on_board
        wins, losses = stands[0] & ~stands[1], stands[1] & ~stands[0]
        win, loss = float(self.chances[wins].sum()), float(self.chances[losses].sum())
        captures = wins & attacker.holds_land if self.options.is_land else np.zeros_like(wins)
        draw = float(self.chances[~wins & ~losses].sum())
        chances = (win, draw, loss, float(self.chances[captures].sum()))
        odds = self._figures(chances, start, rounds, [(side.counts, side.worth) for side in self.sides])
        if self.options.airfields is None:
            return odds
        after = [side.landed(fields) for side, fields in zip(self.sides, self.options.airfields, strict=True)]
        landed = self._figures(chances, start, rounds, after)
        return Odds(
            odds.win,
            odds.draw,
            odds.loss,
            odds.captured,
            odds.expected,
            odds.joint,
            odds.att_dist,
            odds.def_dist,
            landed,
        )

    def _figures(
        self,
        chances: tuple[float, float, float, float],
        start: tuple[int, int],
        rounds: float,
        sides: Sequence[tuple[Ints, Ints]],
    ) -> Odds:
        (own, worth), (other, its_worth) = sides
        alive, its = float(self.chances @ worth), float(self.chances @ its_worth)
        expected = Expected(alive, its, start[ATTACKER] - alive, start[DEFENDER] - its, rounds)
        return Odds(
            *chances,
            expected,
            self._joint(own, other),
            distribution(own, self.chances),
            distribution(other, self.chances),
        )

    def _joint(self, own: Ints, other: Ints) -> tuple[tuple[str, str, float], ...]:
        kinds, place = np.unique(np.hstack((own, other)), axis=0, return_inverse=True)
        sums = gathered(place.ravel(), self.chances, len(kinds))
        order = np.argsort(-sums, kind="stable")
        width = own.shape[1]
        rows = zip(kinds[order].tolist(), sums[order].tolist(), strict=True)
        return tuple((named(tuple(row[:width])), named(tuple(row[width:])), p) for row, p in rows if p > 0)

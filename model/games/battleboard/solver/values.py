"""What a position is worth, played to the end with the attacker leaving where that is best [BB-11.4].

Worth is what the attacker has alive minus what the defender has, plus the hold; what it grows by is the reward.
The attacker's boards are taken by rising hits; within one of them the decision to leave and the worth of staying are
found in turns, until neither changes.
"""

from functools import cached_property

import numpy as np

from model.games.battleboard.solver.asked import LIMITS
from model.games.battleboard.solver.battle import Battle
from model.games.battleboard.solver.chance import Bools, Floats, Ints
from model.games.battleboard.solver.check import CANNOT, ON, OVER, SWEEP
from model.games.battleboard.solver.forward import Push, again_of, step_of, triangular, unchanging
from model.games.battleboard.solver.rounds import Round, Volleys, strikes
from model.games.battleboard.solver.survivors import Survivors
from model.games.battleboard.tables import ATTACKER, DEFENDER


class Worth:
    """What final boards are worth."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.sides = tuple(Survivors(side.grid, side.codes, battle.types) for side in battle.sides)
        self.worth = tuple(side.worth.astype(np.float64) for side in self.sides)
        self._swept: dict[tuple[int, int], tuple[Floats, Bools]] = {}

    def gain(self, a: int) -> Floats:
        """What stands on a board of the attacker against each of the defender's: the one minus the other."""
        return np.asarray(self.worth[ATTACKER][a] - self.worth[DEFENDER])

    def ends(self, a: int, verdicts: Ints) -> Floats:
        """[BB-6.1] [BB-7] What a battle that ends here is worth; nothing where it goes on."""
        attacker, holds = self.sides[ATTACKER], float(self.battle.options.hold)
        if not attacker.on_board[a] or (self.battle.options.is_land and not attacker.holds_land[a]):
            holds = 0.0
        out = np.where(verdicts == ON, 0.0, self.gain(a))
        out += holds * ((verdicts == OVER) & ~self.sides[DEFENDER].on_board)
        worth, stands = self._after_sweep(DEFENDER, int(self.battle.checks.reaches[ATTACKER][a]))
        out = np.where(verdicts == SWEEP, self.worth[ATTACKER][a] - worth + holds * ~stands, out)
        if not self.battle.options.retreat_allowed and (verdicts == CANNOT).any():
            for d in np.flatnonzero(verdicts == CANNOT).tolist():
                left, _ = self._after_sweep(ATTACKER, int(self.battle.checks.reaches[DEFENDER][d]))
                out[d] = left[a] - self.worth[DEFENDER][d]
        return out

    def _after_sweep(self, side: int, mask: int) -> tuple[Floats, Bools]:
        """What each board of a side is worth after a sweep, and whether anything stands on it."""
        if (side, mask) not in self._swept:
            boards = self.battle.sides[side]
            left = Survivors(boards.grid, boards.grid.swept(boards.codes, mask), self.battle.types)
            self._swept[side, mask] = left.worth.astype(np.float64), left.on_board
        return self._swept[side, mask]


class Values:
    """The worth of every pair of boards that a battle can come to from some of them.

    `after` is (attacker's board, defender's board) after a round, `retreats` where the attacker then leaves.
    """

    def __init__(self, push: Push) -> None:
        """`push` has played the battle out without retreat, and kept its rows."""
        self.push, self.battle = push, push.battle
        self.worth = Worth(self.battle)
        self.after, self._middle, self._begin = (np.zeros(push.shape) for _ in range(len("abc")))
        self.retreats = np.zeros(push.shape, np.bool_)
        volleys = Volleys(self.battle, False)
        for a in reversed(range(push.shape[ATTACKER])):
            self._settle(volleys, a)

    def _settle(self, volleys: Volleys, a: int) -> None:
        """Everything with one board of the attacker."""
        verdicts = self.battle.checks.row(a)
        ends = self.worth.ends(a, verdicts)
        alive = (verdicts == ON) | (verdicts == CANNOT)
        self.after[a], self._middle[a], self._begin[a] = ends, ends * ~alive, ends * ~alive
        if a not in self.push.rows:
            return
        row = self.push.round(volleys, a, self.push.rows[a], verdicts, alive, verdicts == ON)
        rows, stays = row.rows, (verdicts == ON)[row.rows]
        again = again_of(row, a, stays)
        fixed = self._fought(row)
        self._middle[a, rows] = np.where(alive[rows], fixed, ends[rows])
        base = self._struck(row, a, self._middle)
        step = step_of(row, a, again, alive[rows])
        begun, leaves = self._best(step, base, self.worth.gain(a)[rows], stays)
        kept = np.where(leaves, self.worth.gain(a)[rows], begun)
        self._middle[a, rows] += np.where(alive[rows], again @ kept, 0.0)
        self._begin[a, rows] = np.where(alive[rows], begun, ends[rows])
        self.after[a, rows] = np.where(stays, kept, self.after[a, rows])
        self.retreats[a, rows] = leaves

    def _best(self, step: Floats, base: Floats, gain: Floats, stays: Bools) -> tuple[Floats, Bools]:
        """The worth w of fighting on from each row, and the rows to leave from: w = base + step · max(w, gain)."""
        leaves = np.zeros(len(base), np.bool_)
        while True:
            upper = unchanging(step * ~leaves)
            given = base + step @ (gain * leaves)
            begun = triangular(upper[::-1, ::-1].T, given[::-1])[::-1]
            better = stays & (begun < gain - LIMITS.tiny) & self.battle.options.retreat_allowed
            if (better == leaves).all():
                return begun, leaves
            leaves = better

    def _fought(self, row: Round) -> Floats:
        """Steps 3 to 6 from rows, by what is known of the boards after them."""
        after = row.defender @ self.after[row.attacker.boards, row.first :].T
        return np.asarray((row.attacker.chances * after).sum(axis=1))

    def _struck(self, row: Round, a: int, middle: Floats) -> Floats:
        """Step 2 from rows, by what is known of the boards after it."""
        step = row.strikes
        if step is None:
            return np.asarray(middle[a, row.rows])
        out = np.zeros(len(row.rows))
        for place, board in enumerate(step.attacker.boards.tolist()):
            worth = middle[board, row.rows]
            worth[step.moving] = step.defender @ middle[board]
            out += step.attacker.chances[:, place] * worth
        dived = int(self.battle.sides[ATTACKER].dived[a]) if step.dives.any() else a
        return np.where(step.dives, self._begin[dived, row.rows], out)

    @cached_property
    def _volleys(self) -> tuple[Volleys, Volleys]:
        return Volleys(self.battle, False), Volleys(self.battle, True)

    def middle(self, a: int, d: int, is_first: bool) -> float:
        """What a position after step 2 is worth."""
        verdicts = self.battle.checks.row(a)
        if verdicts[d] not in (ON, CANNOT):
            return float(self.worth.ends(a, verdicts)[d])
        volleys, rows = self._volleys[is_first], np.array([d])
        after = volleys.at_defender(a, rows)
        if volleys.has_ambush:
            found = np.flatnonzero(after[0])
            boards = found + d
            answer = volleys.at_attacker(a, boards)
            return float((answer.chances * self.after[np.ix_(answer.boards, boards)].T).sum(axis=1) @ after[0, found])
        return float(self._fought(Round(rows, None, after, volleys.at_attacker(a, rows)))[0])

    def begin(self, a: int, d: int, is_first: bool) -> float:
        """What a position is worth in which a round begins, all submarines strike that may."""
        verdicts = self.battle.checks.row(a)
        if verdicts[d] not in (ON, CANNOT):
            return float(self.worth.ends(a, verdicts)[d])
        step = strikes(self.battle, a, np.array([d]), verdicts)
        if step is None:
            return self.middle(a, d, is_first)
        onward = step.onward(np.array([d]), np.ones(1))
        return sum(
            float(chance) * float(p) * self.middle(board, other, is_first)
            for board, chance in zip(step.attacker.boards.tolist(), step.attacker.chances[0], strict=True)
            for other, p in zip(np.flatnonzero(onward).tolist(), onward[onward > 0], strict=True)
        )

    def gain(self, a: int, d: int) -> float:
        """What is left now: the attacker's alive minus the defender's."""
        return float(self.worth.gain(a)[d])

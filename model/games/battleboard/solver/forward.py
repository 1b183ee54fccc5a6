"""Chance pushed forward, from the first board to every end; exact up to the last digits of a float.

The attacker's boards are taken by falling hits. What stays with the same board of the attacker, from defender's board
to defender's board or without any change at all, is a triangular system of equations, solved at once.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from model.games.battleboard.solver.asked import LIMITS, ROUNDS, UNITS_LEFT
from model.games.battleboard.solver.battle import Battle
from model.games.battleboard.solver.chance import Bools, Floats, Ints
from model.games.battleboard.solver.check import CANNOT, ON, SWEEP
from model.games.battleboard.solver.odds import Cancelled, TooLarge
from model.games.battleboard.solver.rounds import Round, Strikes, Volleys, rounds, strikes
from model.games.battleboard.tables import ATTACKER, DEFENDER

Progress = Callable[[float], bool]


@dataclass(slots=True)
class Ends:
    """How battles ended: the codes of both boards, whether the attacker left, and the chances."""

    attacker: list[Ints] = field(default_factory=list)
    defender: list[Ints] = field(default_factory=list)
    left: list[Bools] = field(default_factory=list)
    chances: list[Floats] = field(default_factory=list)

    def add(self, attacker: Ints, defender: Ints, has_left: bool, chances: Floats) -> None:
        """Some ends; boards that get no chance are left out."""
        self.attacker.append(attacker)
        self.defender.append(defender)
        self.left.append(np.full(len(chances), has_left))
        self.chances.append(chances)


class Push:
    """Chance on its way through a battle."""

    def __init__(self, battle: Battle, progress: Progress | None = None, keeps: bool = False) -> None:
        self.battle, self.progress = battle, progress
        self.shape = (len(battle.sides[ATTACKER]), len(battle.sides[DEFENDER]))
        self.ends = Ends()
        self.rounds, self.states, self.work = 0.0, 0, 0
        self.leaving = self._leaving()
        self.retreats: Bools | None = None
        self.keeps, self.room = keeps, LIMITS.kept
        self.rows: dict[int, Ints] = {}
        self.known: dict[int, Round] = {}
        self.moved: set[int] = set()

    def _leaving(self) -> Bools:
        """[BB-6.2] The attacker's boards from which he retreats, however the defender stands."""
        out = np.zeros(self.shape[ATTACKER], np.bool_)
        retreat = self.battle.policies.retreat
        if retreat.when == UNITS_LEFT and self.battle.options.retreat_allowed:
            out = self.battle.sides[ATTACKER].unit_counts <= retreat.number
        return out

    def stays(self, a: int, verdicts: Ints) -> Bools:
        """The defender's boards against which the attacker fights on after a round."""
        if self.leaving[a]:
            return np.zeros(len(verdicts), np.bool_)
        goes_on: Bools = verdicts == ON
        return goes_on & ~self.retreats[a] if self.retreats is not None else goes_on

    def solve(self) -> None:
        """Play the battle out from its beginning."""
        battle = self.battle
        begun = np.zeros(self.shape)
        begun[battle.starts, 0] = battle.opening
        for a in battle.starts.tolist():
            verdicts = battle.checks.row(a)
            self._finish(a, begun[a], verdicts, verdicts == ON)
            begun[a, verdicts != ON] = 0.0
        retreat = battle.policies.retreat
        arrived = self.one_round(begun, np.zeros(self.shape), Volleys(battle, True))
        if retreat.when == ROUNDS and battle.options.retreat_allowed:
            self._counted(arrived, retreat.number)
        else:
            self.to_the_end(arrived, np.zeros(self.shape), np.zeros(self.shape))

    def _counted(self, arrived: Floats, limit: int) -> None:
        """[BB-6.2] Round by round, until the attacker leaves."""
        volleys = Volleys(self.battle, False)
        for number in range(1, max(limit, 1) + 1):
            for a in np.flatnonzero(arrived.any(axis=1)).tolist():
                verdicts = self.battle.checks.row(a)
                goes_on = verdicts == ON if number < limit else np.zeros(len(verdicts), np.bool_)
                self._finish(a, arrived[a], verdicts, goes_on)
                arrived[a, ~goes_on] = 0.0
            if not arrived.any():
                return
            arrived = self.one_round(arrived, np.zeros(self.shape), volleys)

    def one_round(self, begun: Floats, struck: Floats, volleys: Volleys) -> Floats:
        """One round from boards where it begins, and from some after step 2; gives the boards after it."""
        arrived, dived = np.zeros(self.shape), np.zeros(self.shape)
        for a in range(self.shape[ATTACKER]):
            if begun[a].any() or struck[a].any() or dived[a].any():
                self._tell(a)
                verdicts = self.battle.checks.row(a)
                alive = (verdicts == ON) | (verdicts == CANNOT)
                self._finish(a, dived[a] + struck[a], verdicts, alive)
                starts = begun[a] + dived[a] * alive
                self.rounds += float(begun[a].sum())
                self.states += int(np.count_nonzero(begun[a]))
                middle = struck[a] * alive
                rows = np.flatnonzero(starts)
                if len(rows):
                    step = strikes(volleys.battle, a, rows, verdicts)
                    middle = middle + self._strike(step, a, rows, starts[rows], struck, dived)
                    self._finish(a, middle, verdicts, alive)
                    middle *= alive
                self._volley(volleys, a, middle, arrived)
        return arrived

    def _strike(self, step: Strikes | None, a: int, rows: Ints, begun: Floats, struck: Floats, dived: Floats) -> Floats:
        """Step 2 from rows; gives what stays with the attacker's board, and puts the rest where it belongs."""
        if step is None:
            out = np.zeros(self.shape[DEFENDER])
            out[rows] = begun
            return out
        if step.dives.any():
            board = int(self.battle.sides[ATTACKER].dived[a])
            dived[board, rows[step.dives]] += begun[step.dives]
            begun = begun * ~step.dives
            self.moved.add(board)
        for place, board in enumerate(step.attacker.boards.tolist()):
            if board != a:
                struck[board] += step.onward(rows, begun * step.attacker.chances[:, place])
                self.moved.add(board)
        return step.onward(rows, begun * step.attacker.to(a))

    def _volley(self, volleys: Volleys, a: int, middle: Floats, arrived: Floats) -> None:
        """Steps 3 and 4 from the boards after step 2."""
        rows = np.flatnonzero(middle)
        if not len(rows):
            return
        after = volleys.at_defender(a, rows)
        if volleys.has_ambush:
            mass = np.zeros(self.shape[DEFENDER])
            mass[rows[0] :] = middle[rows] @ after
            rows = np.flatnonzero(mass)
            answer = volleys.at_attacker(a, rows)
            arrived[np.ix_(answer.boards, rows)] += answer.chances.T * mass[rows]
        else:
            answer = volleys.at_attacker(a, rows)
            arrived[answer.boards, rows[0] :] += (answer.chances * middle[rows, None]).T @ after

    def to_the_end(self, arrived: Floats, struck: Floats, dived: Floats) -> None:
        """[BB-6] All rounds after the first; from boards after a round, after step 2, and after its dives."""
        self.moved = set(np.flatnonzero(struck.any(axis=1) | dived.any(axis=1)).tolist())
        volleys = Volleys(self.battle, False)
        for a in range(self.shape[ATTACKER]):
            if a in self.moved or arrived[a].any():
                self._tell(a)
                self._settle(volleys, a, arrived, struck, dived)

    def _settle(self, volleys: Volleys, a: int, arrived: Floats, struck: Floats, dived: Floats) -> None:
        """All rounds in which the attacker keeps one board, and how he leaves it."""
        verdicts = self.battle.checks.row(a)
        alive = (verdicts == ON) | (verdicts == CANNOT)
        stays = self.stays(a, verdicts)
        begins, between = arrived[a] * stays, struck[a] * alive
        if a in self.moved:
            self._finish(a, dived[a] + struck[a], verdicts, alive)
            begins += dived[a] * alive
        seeds = np.flatnonzero(begins + between)
        if not len(seeds):
            self._finish(a, arrived[a], verdicts, stays)
            return
        row = self.round(volleys, a, seeds, verdicts, alive, stays)
        rows = row.rows
        again = again_of(row, a, stays[rows])
        given = begins[rows]
        if row.strikes is not None or a in self.moved:
            given = given + between[rows] @ again
        begun = triangular(unchanging(step_of(row, a, again, alive[rows])), given)
        self.rounds += float(begun.sum() - (dived[a] * alive).sum())
        self.states += int(np.count_nonzero(begun))
        middle = between + self._strike(row.strikes, a, rows, begun, struck, dived)
        if row.strikes is not None:
            self._finish(a, middle, verdicts, alive)
        middle = middle[rows] * alive[rows]
        moved = (row.attacker.chances * middle[:, None]).T @ row.defender
        arrived[row.attacker.boards, row.first :] += moved
        self._finish(a, arrived[a], verdicts, stays)

    def round(self, volleys: Volleys, a: int, seeds: Ints, verdicts: Ints, alive: Bools, stays: Bools) -> Round:
        """The round of a board against all the defender's boards that it can meet from some of them."""
        if a in self.rows:
            return self.known.get(a) or rounds(volleys, a, self.rows[a], verdicts)
        out = rounds(volleys, a, seeds, verdicts)
        self._count(out)
        rows = self._closed(volleys, a, out, verdicts, alive, stays)
        if len(rows) > len(seeds):
            out = rounds(volleys, a, rows, verdicts)
            self._count(out)
        if self.keeps:
            self._keep(a, out)
        return out

    def _closed(self, volleys: Volleys, a: int, out: Round, verdicts: Ints, alive: Bools, stays: Bools) -> Ints:
        """The rows of a round, and all others that these lead to."""
        known, rows = np.zeros(len(verdicts), np.bool_), out.rows
        known[rows] = True
        fire, step = out.defender, out.strikes
        while True:
            found = np.zeros(len(verdicts), np.bool_)
            found[rows[0] :] = fire.any(axis=0)
            found &= stays
            if step is not None:
                found |= (step.onward(rows, np.ones(len(rows))) > 0) & alive
            rows = np.flatnonzero(found > known)
            if not len(rows):
                return np.flatnonzero(known)
            known |= found
            fire, step = volleys.at_defender(a, rows), strikes(self.battle, a, rows, verdicts)

    def _keep(self, a: int, out: Round) -> None:
        """Remember a round for another pass, as far as there is room."""
        self.rows[a] = out.rows
        size = out.defender.size + out.attacker.chances.size
        if size <= self.room:
            self.room -= size
            self.known[a] = out

    def _count(self, part: Round) -> None:
        """Stop where a battle is too large."""
        self.work += part.defender.size * (1 + len(part.attacker.boards))
        if self.states > LIMITS.states or self.work > LIMITS.work:
            raise TooLarge

    def _finish(self, a: int, chances: Floats, verdicts: Ints, goes_on: Bools) -> None:
        """[BB-6.1] Put away what ends here: swept, withdrawn or over."""
        ending = np.flatnonzero((chances > 0) & ~goes_on)
        if not len(ending):
            return
        sides, checks = self.battle.sides, self.battle.checks
        own = sides[ATTACKER].codes[a]
        for verdict in set(verdicts[ending].tolist()):
            boards = ending[verdicts[ending] == verdict]
            attackers, defenders = np.full(len(boards), own), sides[DEFENDER].codes[boards]
            has_left = verdict == ON or (verdict == CANNOT and self.battle.options.retreat_allowed)
            if verdict == SWEEP:
                defenders = checks.swept(a, boards)
            elif verdict == CANNOT and not has_left:
                attackers = checks.swept_attackers(a, boards)
            self.ends.add(attackers, defenders, has_left, chances[boards])

    def _tell(self, a: int) -> None:
        if self.progress is not None and not self.progress(a / self.shape[ATTACKER]):
            raise Cancelled


def again_of(row: Round, a: int, stays: Bools) -> Floats:
    """From step 3 to the end of a round, with the same board of the attacker, by rows."""
    out = row.defender[:, row.rows - row.first]
    out *= row.attacker.to(a)[:, None]
    if not stays.all():
        out *= stays
    return out


def unchanging(step: Floats) -> Floats:
    """One minus a matrix."""
    out = -step
    out.flat[:: len(out) + 1] += 1
    return out


def step_of(row: Round, a: int, again: Floats, alive: Bools) -> Floats:
    """From the beginning of a round to its end, with the same board of the attacker, by rows."""
    if row.strikes is None:
        return again
    step, moving = again.copy(), row.strikes.moving
    step[moving] = (row.strikes.defender[:, row.rows] * alive) @ again
    step *= (row.strikes.attacker.to(a) * ~row.strikes.dives)[:, None]
    return step


def triangular(upper: Floats, given: Floats) -> Floats:
    """Solve x · upper = given for a matrix without anything below its diagonal."""
    size = len(given)
    if size <= LIMITS.block:
        return np.asarray(np.linalg.solve(upper.T, given))
    half = size // 2
    first = triangular(upper[:half, :half], given[:half])
    return np.concatenate((first, triangular(upper[half:, half:], given[half:] - first @ upper[:half, half:])))

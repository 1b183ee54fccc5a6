"""A round as matrices: one board of the attacker against rows of the defender's boards.

Steps 3 and 4 are independent once step 2 is over, so two matrices hold them: where the attackers' fire leads the
defender, and where the defenders' fire leads the attacker.
"""

from dataclasses import dataclass

import numpy as np

from model.games.battleboard.solver.battle import BEGIN, Battle
from model.games.battleboard.solver.chance import Bools, Floats, Ints, gathered
from model.games.battleboard.solver.check import (
    AIR_FIRES,
    CANNOT,
    HAS_AIR,
    HAS_DD,
    HAS_SUBS,
    ON,
    SUBS_FIRE,
)
from model.games.battleboard.tables import ATTACKER, DEFENDER


@dataclass(frozen=True, slots=True)
class Spread:
    """Where rows of boards lead a side: the boards that are met, and (row, place among them) the chances."""

    boards: Ints
    chances: Floats

    def to(self, board: int) -> Floats:
        """The chances of one board, row by row."""
        place = int(np.searchsorted(self.boards, board))
        if place < len(self.boards) and self.boards[place] == board:
            return self.chances[:, place]
        return np.zeros(len(self.chances))


def spread(targets: Ints, chances: Floats) -> Spread:
    """Merge the columns of chances that lead to the same board."""
    changes = np.diff(targets)
    if not (changes >= 0).all():
        order = np.argsort(targets, kind="stable")
        targets, chances = targets[order], chances[:, order]
        changes = np.diff(targets)
    elif (changes > 0).all():
        return Spread(targets, chances)
    starts = np.concatenate((BEGIN, np.flatnonzero(changes) + 1))
    return Spread(targets[starts], np.add.reduceat(chances, starts, axis=1))


def scattered(targets: Ints, chances: Floats, length: int) -> Floats:
    """(row, board): the chances of a table put to the boards of a table of the same shape."""
    count = len(targets)
    if not count:
        return np.zeros((0, length))
    flat = (targets.reshape(count, -1) + np.arange(count)[:, None] * length).ravel()
    weights = np.broadcast_to(chances, targets.shape).ravel()
    return gathered(flat, weights, count * length).reshape(count, length)


class Volleys:
    """The fire of steps 2 to 4 in a battle, in its first round or in a later one."""

    def __init__(self, battle: Battle, is_first: bool) -> None:
        self.battle = battle
        self.fires = battle.first_fires if is_first else battle.fires
        self.kinds = battle.checks.kinds
        self.has_ambush = is_first and battle.options.ambush
        self._columns = np.arange(battle.sides[DEFENDER].air_most + 1)

    def at_defender(self, a: int, rows: Ints) -> Floats:
        """[BB-3] Where the attackers' fire leads each of the defender's boards: (row, board from the first row on)."""
        kind, kinds = int(self.kinds[ATTACKER][a]), self.kinds[DEFENDER][rows]
        mask = (HAS_DD | HAS_AIR if kind & SUBS_FIRE else 0) | (
            HAS_SUBS if kind & AIR_FIRES and not kind & HAS_DD else 0
        )
        cases = kinds & mask
        found = set(cases.tolist())
        if len(found) == 1:
            return self._hits(a, rows, int(rows[0]), kind, found.pop())
        out = np.zeros((len(rows), len(self.battle.sides[DEFENDER]) - rows[0]))
        for case in found:
            places = np.flatnonzero(cases == case)
            out[places] = self._hits(a, rows[places], int(rows[0]), kind, case)
        return out

    def _hits(self, a: int, rows: Ints, first: int, kind: int, case: int) -> Floats:
        """[BB-8.1] [BB-8.5] The same for boards against which the same hits are restricted."""
        with_subs, not_subs = bool(kind & SUBS_FIRE and case & HAS_DD), bool(case & HAS_SUBS)
        sea_only = with_subs and bool(case & HAS_AIR)
        side, fire = self.battle.sides[DEFENDER], self.fires[ATTACKER]
        free = fire.together(with_subs and not sea_only, not not_subs).row(a)
        subs = fire.subs.row(a)[:, None, None] if sea_only else np.ones((1, 1, 1))
        air = fire.air.row(a)[None, :, None] if not_subs else np.ones((1, 1, 1))
        between = rows[:, None, None]
        if sea_only and not_subs:
            between = side.sea_before_air[rows, : len(subs), : air.shape[1]]
            between = side.not_subs[between, self._columns[: air.shape[1]]]
        elif sea_only:
            between = side.sea_only[rows, : len(subs), None]
        elif not_subs:
            between = side.not_subs[rows, None, : air.shape[1]]
        targets = side.any[between, : len(free)] if between.ndim else between
        return scattered(targets - first, subs * air * free, len(side) - first)

    def at_attacker(self, a: int, rows: Ints) -> Spread:
        """[BB-4] Where the fire of each of the defender's boards leads the attacker."""
        kind, kinds = int(self.kinds[ATTACKER][a]), self.kinds[DEFENDER][rows]
        with_subs = bool(kind & HAS_DD)
        sea_only = with_subs and bool(kind & HAS_AIR)
        if not kind & HAS_SUBS:
            return self._answers(a, rows, with_subs, sea_only, False)
        bound = (kinds & AIR_FIRES > 0) & (kinds & HAS_DD == 0)
        if not bound.any():
            return self._answers(a, rows, with_subs, sea_only, False)
        if bound.all():
            return self._answers(a, rows, with_subs, sea_only, True)
        parts = [(~bound, self._answers(a, rows[~bound], with_subs, sea_only, False))]
        parts.append((bound, self._answers(a, rows[bound], with_subs, sea_only, True)))
        boards = np.unique(np.concatenate([part.boards for _, part in parts]))
        out = np.zeros((len(rows), len(boards)))
        for where, part in parts:
            out[np.ix_(where, np.searchsorted(boards, part.boards))] = part.chances
        return Spread(boards, out)

    def _answers(self, a: int, rows: Ints, with_subs: bool, sea_only: bool, not_subs: bool) -> Spread:
        side, fire = self.battle.sides[ATTACKER], self.fires[DEFENDER]
        free = fire.together(with_subs and not sea_only, not not_subs).rows(rows)
        if not sea_only and not not_subs:
            return spread(side.any[a, : free.shape[1]], free)
        subs = fire.subs.rows(rows) if sea_only else np.ones((len(rows), 1))
        air = fire.air.rows(rows) if not_subs else np.ones((len(rows), 1))
        between = side.sea_before_air[a, : subs.shape[1], : air.shape[1]] if sea_only else np.full((1, air.shape[1]), a)
        if not_subs:
            between = side.not_subs[between, np.arange(air.shape[1])]
        targets = side.any[between, : free.shape[1]]
        chances = subs[:, :, None, None] * air[:, None, :, None] * free[:, None, None, :]
        return spread(targets.ravel(), chances.reshape(len(rows), -1))


@dataclass(frozen=True, slots=True)
class Strikes:
    """[BB-2] Step 2 of one board of the attacker against rows of the defender's boards.

    `moving` are the places of the rows that the attacker's strike or the defender's dive may change, and `defender`
    (moving row, board) where to. In rows that `dives` marks the attacker submerges and nothing else happens here.
    """

    moving: Ints
    defender: Floats
    attacker: Spread
    dives: Bools

    def onward(self, rows: Ints, chances: Floats) -> Floats:
        """The defender's boards after step 2, from chances of the rows."""
        out = np.zeros(self.defender.shape[1])
        out[rows] = chances
        out[rows[self.moving]] = 0.0
        out += chances[self.moving] @ self.defender
        return out


def strikes(battle: Battle, a: int, rows: Ints, verdicts: Ints) -> Strikes | None:
    """Step 2, None where nothing happens in it; `verdicts` are those of the attacker's board for all boards."""
    if battle.options.is_land:
        return None
    kind, kinds = int(battle.checks.kinds[ATTACKER][a]), battle.checks.kinds[DEFENDER][rows]
    none = np.zeros(len(rows), np.bool_)
    attacks = kinds & HAS_DD == 0 if kind & HAS_SUBS else none
    defends = kinds & HAS_SUBS > 0 if not kind & HAS_DD else none
    if not attacks.any() and not defends.any():
        return None
    dives = attacks if battle.dives[ATTACKER] else none
    moving = np.flatnonzero((attacks & ~dives) | (defends if battle.dives[DEFENDER] else none))
    defended = np.ones((len(rows), 1))
    if defends.any() and not battle.dives[DEFENDER]:
        subs = battle.fires[DEFENDER].subs.rows(rows)
        defended = np.where(defends[:, None], subs, np.eye(1, subs.shape[1]))
    answer = spread(battle.sides[ATTACKER].sea_only[a, : defended.shape[1]], defended)
    return Strikes(moving, _struck(battle, a, rows[moving], attacks[moving] & ~dives[moving], verdicts), answer, dives)


def _struck(battle: Battle, a: int, rows: Ints, strike: Bools, verdicts: Ints) -> Floats:
    """[BB-2.7] [BB-2.8] (row, board): the defender's boards after his dive, and after the strike where there is one."""
    side, own = battle.sides[DEFENDER], battle.fires[ATTACKER].subs.row(a)
    if battle.dives[DEFENDER] and not int(battle.checks.kinds[ATTACKER][a]) & HAS_DD:
        rows = side.dived[rows]
        strike = strike & ((verdicts[rows] == ON) | (verdicts[rows] == CANNOT))
    chances = np.where(strike[:, None], own, np.eye(1, len(own)))
    return scattered(side.sea_only[rows, : len(own)], chances, len(side))


@dataclass(frozen=True, slots=True)
class Round:
    """Everything one board of the attacker may come to against rows of the defender's boards.

    `defender` is (row, board), beginning with the board of the first row.
    """

    rows: Ints
    strikes: Strikes | None
    defender: Floats
    attacker: Spread

    @property
    def first(self) -> int:
        """The board of the first row."""
        return int(self.rows[0])


def rounds(volleys: Volleys, a: int, rows: Ints, verdicts: Ints) -> Round:
    """The round of a board of the attacker against rows of the defender's boards."""
    return Round(
        rows,
        strikes(volleys.battle, a, rows, verdicts),
        volleys.at_defender(a, rows),
        volleys.at_attacker(a, rows),
    )

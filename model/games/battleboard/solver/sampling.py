"""Battles too large for an exact answer, played many at a time by the very same rules.

Every battle is a pair of codes; the dice of all of them fall together. The numbers come from a seed, so the same
question gets the same answer.
"""

import numpy as np

from model.games.battleboard.solver.asked import LIMITS, ROUNDS, SUBMERGE, UNITS_LEFT, VALUE, Options, Policies
from model.games.battleboard.solver.boards import Grid
from model.games.battleboard.solver.chance import Bools, Ints, volley
from model.games.battleboard.solver.check import (
    CANNOT,
    HAS_AIR,
    HAS_DD,
    HAS_SUBS,
    KINDS,
    ON,
    SWEEP,
    bit_rows,
    reach,
    verdicts,
)
from model.games.battleboard.solver.fire import Fire
from model.games.battleboard.solver.forward import Ends, Progress
from model.games.battleboard.solver.odds import Cancelled, TooLarge
from model.games.battleboard.solver.queues import AIR, LAST, QUEUES, REST, SUBS, Units, queues
from model.games.battleboard.tables import AAA, ATTACKER, DEFENDER, LETTERS


class Side:
    """One side of all the battles: where each stands, and what it can do."""

    def __init__(self, units: Units, number: int, options: Options, policies: Policies) -> None:
        self.number, self.no_waste = number, options.no_waste
        self.dives = policies.subs[number] == SUBMERGE
        self.grid = Grid(queues(units, number, options, policies), self.dives)
        self.codes = np.zeros(LIMITS.samples, np.int64)
        has_torpedo = options.torpedo == LETTERS[number]
        bombard = options.bombard if number == ATTACKER else ()
        fires = [
            Fire(self.grid, (), number, options.types),
            Fire(self.grid, (), number, options.types, has_torpedo, bombard),
        ]
        self.rows = [[np.cumsum(rows, axis=1) for rows in (f.subs_rows, f.air_rows, f.rest_rows)] for f in fires]
        self._bits = bit_rows(self.grid, number, options.types)
        self._counts = [
            np.array([sum(count for _, count in units) for units in queue.units]) for queue in self.grid.queues
        ]
        self._reach = np.array([reach(kind) for kind in range(KINDS)])

    def kinds(self, codes: Ints) -> Ints:
        """What stands on the boards."""
        places = self.grid.places(codes)
        out = self._bits[SUBS][places[SUBS]] | self._bits[AIR][places[AIR]]
        return np.asarray(out | self._bits[REST][places[REST]])

    def count(self, codes: Ints) -> Ints:
        """How many units stand on the boards."""
        places = self.grid.places(codes)
        return np.asarray(np.sum([self._counts[q][np.minimum(places[q], self.grid.last[q])] for q in QUEUES], axis=0))

    def hits(self, codes: Ints, queue: int, dice: np.random.Generator, is_first: bool = False) -> Ints:
        """The hits of the units of one queue."""
        chances = self.rows[is_first][queue][self.grid.places(codes)[queue]]
        return np.asarray((dice.random(len(codes))[:, None] > chances[:, :-1]).sum(axis=1))

    def swept(self, codes: Ints, enemy: Ints) -> Ints:
        """[BB-6.1] The boards after a sweep by enemies of some kinds."""
        masks, out = self._reach[enemy], codes.copy()
        for mask in np.unique(masks):
            out[masks == mask] = self.grid.swept(codes[masks == mask], int(mask))
        return out

    def give(self, codes: Ints, sea: Ints, air: Ints, free: Ints) -> Ints:
        """[BB-8.5] The boards after the hits of a volley."""
        codes = codes.copy()
        for count in range(int(sea.max(initial=0))):
            some = np.flatnonzero(sea > count)
            codes[some] = self._pick(codes[some], sea[some] - count, air[some])
        for queues_hit, pool in (((AIR, REST), air), (QUEUES, free)):
            for count in range(int(pool.max(initial=0))):
                some = np.flatnonzero(pool > count)
                codes[some] = self.grid.take(codes[some], *queues_hit)
        return codes

    def _pick(self, codes: Ints, sea: Ints, air: Ints) -> Ints:
        """[BB-8.7] The boards after one of some sea-only hits."""
        liked = self.grid.take(codes, SUBS, REST)
        if not self.no_waste or not air.any():
            return liked
        places = self.grid.places(codes)
        is_free = (self.grid.ranks[SUBS][places[SUBS]] < LAST) & (self.grid.ranks[REST][places[REST]] < LAST)
        spares = self._most(codes, sea, air) - self._most(liked, sea - 1, air) <= 1
        on_sub, on_ship = self.grid.take(codes, SUBS), self.grid.take(codes, REST)
        return np.where(is_free & ~spares, np.where(liked == on_sub, on_ship, on_sub), liked)

    def _most(self, codes: Ints, sea: Ints, air: Ints) -> Ints:
        """[BB-8.7] How many of the restricted hits can be given."""
        subs, planes, rest = (self.grid.hits[q][p] for q, p in zip(QUEUES, self.grid.places(codes), strict=True))
        on_subs, on_planes = np.minimum(sea, subs), np.minimum(air, planes)
        return np.asarray(on_subs + on_planes + np.minimum(rest, sea - on_subs + air - on_planes))


class Sampling:
    """Many battles at once."""

    def __init__(
        self, forces: tuple[Units, Units], options: Options, policies: Policies, seed: int, progress: Progress | None
    ) -> None:
        if policies.retreat.when == VALUE and options.retreat_allowed:
            raise TooLarge
        self.options, self.policies, self.progress = options, policies, progress
        self.dice = np.random.Generator(np.random.PCG64(seed))
        self.sides = [Side(units, number, options, policies) for number, units in enumerate(forces)]
        self.grids = [side.grid for side in self.sides]
        self.ends, self.rounds = Ends(), 0.0
        self._open_fire(forces[DEFENDER])

    def _open_fire(self, defender: Units) -> None:
        """[BB-9.1] Opening fire at the attacker's aircraft."""
        flak, side = self.options.types[AAA], self.sides[ATTACKER]
        guns = sum(count for cls, count in defender if cls.code == AAA)
        dice = min(flak.flak_dice * guns, side.grid.last[AIR])
        row = np.cumsum(volley([(dice, flak.flak)]))[:-1]
        side.codes += (self.dice.random(LIMITS.samples)[:, None] > row).sum(axis=1) * side.grid.strides[AIR]

    def play(self) -> None:
        """Play all battles to their ends."""
        a, d = (side.codes for side in self.sides)
        a, d = self._keep(a, d, self._check(a, d, np.zeros(len(a), np.bool_)))
        number = 0
        while len(a):
            if self.progress is not None and not self.progress(1 - len(a) / LIMITS.samples):
                raise Cancelled
            number += 1
            self.rounds += len(a) / LIMITS.samples
            a, d, struck = self._step_two(a, d)
            a, d = self._volleys(a, d, struck, number == 1)
            a, d = self._keep(a, d, self._check(a, d, np.zeros(len(a), np.bool_)))
            a, d = self._keep(a, d, self._leave(a, number))

    def _leave(self, a: Ints, number: int) -> Bools:
        """[BB-6.2] Who fights on after a round; the others retreat."""
        retreat = self.policies.retreat
        if not self.options.retreat_allowed:
            return np.ones(len(a), np.bool_)
        if retreat.when == ROUNDS:
            return np.full(len(a), number < retreat.number)
        if retreat.when == UNITS_LEFT:
            return np.asarray(self.sides[ATTACKER].count(a) > retreat.number)
        return np.ones(len(a), np.bool_)

    def _keep(self, a: Ints, d: Ints, goes_on: Bools) -> tuple[Ints, Ints]:
        """Put away what ends here, as it stands: those that could go on have left."""
        verdict = self._verdict(a, d)
        own, other = a.copy(), d.copy()
        attacker, defender = self.sides
        sweeps = verdict == SWEEP
        other[sweeps] = defender.swept(d[sweeps], attacker.kinds(a[sweeps]))
        left = (verdict == ON) | (verdict == CANNOT)
        if not self.options.retreat_allowed:
            helpless = verdict == CANNOT
            own[helpless] = attacker.swept(a[helpless], defender.kinds(d[helpless]))
            left &= ~helpless
        for has_left in (False, True):
            some = ~goes_on & (left == has_left)
            self.ends.add(own[some], other[some], has_left, np.full(int(some.sum()), 1 / LIMITS.samples))
        return a[goes_on], d[goes_on]

    def _verdict(self, a: Ints, d: Ints) -> Ints:
        attacker, defender = self.sides
        out: Ints = verdicts()[attacker.kinds(a), defender.kinds(d)]
        return out

    def _check(self, a: Ints, d: Ints, is_mid: Bools) -> Bools:
        """[BB-6.1] Which battles go on."""
        verdict = self._verdict(a, d)
        goes_on: Bools = (verdict == ON) | ((verdict == CANNOT) & is_mid)
        return goes_on

    def _step_two(self, a: Ints, d: Ints) -> tuple[Ints, Ints, tuple[Bools, Bools]]:
        """[BB-2] Submerge or strike; gives the boards, and whose submarines struck."""
        attacker, defender = self.sides
        if self.options.is_land:
            nobody = np.zeros(len(a), np.bool_)
            return a, d, (nobody, nobody)
        for side in self.sides:
            own, foe = (a, d) if side is attacker else (d, a)
            dives = (self._other(side).kinds(foe) & HAS_DD == 0) & (side.kinds(own) & HAS_SUBS > 0) & side.dives
            after = np.where(dives, side.grid.submerged(own), own)
            a, d = (after, d) if side is attacker else (a, after)
            a, d = self._keep(a, d, self._check(a, d, np.ones(len(a), np.bool_)) | ~dives)
        struck = (defender.kinds(d) & HAS_DD == 0), (attacker.kinds(a) & HAS_DD == 0)
        fires = [side.hits(codes, SUBS, self.dice) for side, codes in ((attacker, a), (defender, d))]
        none = np.zeros(len(a), np.int64)
        a2 = attacker.give(a, fires[DEFENDER] * struck[DEFENDER], none, none)
        d2 = defender.give(d, fires[ATTACKER] * struck[ATTACKER], none, none)
        goes_on = self._check(a2, d2, np.ones(len(a), np.bool_))
        a, d = self._keep(a2, d2, goes_on)
        return a, d, (struck[ATTACKER][goes_on], struck[DEFENDER][goes_on])

    def _other(self, side: Side) -> Side:
        return self.sides[1 - side.number]

    def _volleys(self, a: Ints, d: Ints, struck: tuple[Bools, Bools], is_first: bool) -> tuple[Ints, Ints]:
        """[BB-3] [BB-4] The general fire."""
        attacker, defender = self.sides
        after = self._fire(attacker, a, d, struck[ATTACKER], is_first)
        answering = after if is_first and self.options.ambush else d
        return self._fire(defender, answering, a, struck[DEFENDER], is_first), after

    def _fire(self, side: Side, own: Ints, target: Ints, struck: Bools, is_first: bool) -> Ints:
        """[BB-8.1] One side's volley; gives the boards of the other after it."""
        other = self._other(side)
        kinds, foes = side.kinds(own), other.kinds(target)
        subs = side.hits(own, SUBS, self.dice, is_first) * ~struck
        air = side.hits(own, AIR, self.dice, is_first)
        free = side.hits(own, REST, self.dice, is_first)
        sea_only, not_subs = foes & HAS_AIR > 0, (foes & HAS_SUBS > 0) & (kinds & HAS_DD == 0)
        free = free + subs * ~sea_only + air * ~not_subs
        return other.give(target, subs * sea_only, air * not_subs, free)

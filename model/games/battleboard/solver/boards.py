"""Every board one side can come to, numbered, and what a hit makes of each.

A board is three numbers, the hits its queues have taken. Boards are numbered by falling hits left, so that a hit always
leads to a higher number. On the axis of submarines, places behind the last stand for those that submerged.
"""

from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import pairwise

import numpy as np

from model.games.battleboard.solver.asked import LIMITS
from model.games.battleboard.solver.chance import Bools, Ints
from model.games.battleboard.solver.odds import TooLarge
from model.games.battleboard.solver.queues import AIR, LAST, NOBODY, QUEUES, REST, SUBS, Queues

Hit = Callable[[Ints], Ints]


class Grid:
    """All boards that three queues could make, as codes, whether they can be reached or not."""

    def __init__(self, queues: Queues, submerges: bool) -> None:
        self.queues = queues
        subs = len(queues[SUBS]) - 1
        self.last = tuple(len(queue) - 1 for queue in queues)
        self.shape = (subs + 1 + (subs if submerges else 0), len(queues[AIR]), len(queues[REST]))
        self.size = int(np.prod(self.shape))
        out = [0] * (self.shape[SUBS] - subs - 1)
        self.hits = [np.array((*queues[SUBS].hits, *out)), *(np.array(queues[q].hits) for q in (AIR, REST))]
        self.ranks = [
            np.array((*queues[SUBS].ranks, *(NOBODY for _ in out))),
            *(np.array(queues[q].ranks) for q in (AIR, REST)),
        ]
        self.strides = (self.shape[AIR] * self.shape[REST], self.shape[REST], 1)

    def places(self, codes: Ints) -> tuple[Ints, Ints, Ints]:
        """The places of boards in the three queues."""
        rest = codes % self.shape[REST]
        air = codes // self.shape[REST] % self.shape[AIR]
        return codes // self.strides[SUBS], air, rest

    def take(self, codes: Ints, *queues: int) -> Ints:
        """[BB-8.2] The boards after a hit that only units of some queues can take."""
        places = self.places(codes)
        ranks = [self.ranks[q][places[q]] for q in queues]
        best = ranks[0]
        for rank in ranks[1:]:
            best = np.minimum(best, rank)
        out, is_given = codes.copy(), best == NOBODY
        for queue, rank in zip(queues, ranks, strict=True):
            takes = ~is_given & (rank == best)
            out[takes] += self.strides[queue]
            is_given |= takes
        return out

    def submerged(self, codes: Ints) -> Ints:
        """[BB-2.6] The boards after all submarines on them have submerged."""
        subs = self.places(codes)[SUBS]
        left = self.hits[SUBS][subs]
        return np.where(left > 0, codes + (self.last[SUBS] + left - subs) * self.strides[SUBS], codes)

    def swept(self, codes: Ints, mask: int) -> Ints:
        """[BB-6.1] The boards after a sweep of the queues in a mask of bits."""
        out, places = codes.copy(), self.places(codes)
        for queue in QUEUES:
            if mask >> queue & 1:
                gone = np.maximum(self.last[queue] - places[queue], 0)
                out += gone * self.strides[queue]
        return out


class Boards:
    """The boards of a side that a battle can come to, and the boards that hits lead to."""

    def __init__(self, grid: Grid, starts: Ints, enemy_subs: int, enemy_air: int, hits: int, no_waste: bool) -> None:
        """The enemy has so many submarines and aircraft, and makes at most so many hits of any kind in a volley."""
        self.grid, self.hits_most = grid, hits
        self.subs_most, self.air_most = enemy_subs, enemy_air
        is_mixed = bool(enemy_subs and enemy_air and grid.last[AIR])
        self.careful = no_waste and is_mixed and bool(grid.last[SUBS])
        self.codes = self._reached(starts)
        order = np.argsort(-self._left(self.codes), kind="stable")
        self.codes = self.codes[order]
        self.number = np.zeros(grid.size, np.int64)
        self.number[self.codes] = np.arange(len(self.codes))
        self.places = grid.places(self.codes)
        self.left = tuple(grid.hits[q][self.places[q]] for q in QUEUES)

    def __len__(self) -> int:
        return len(self.codes)

    def _left(self, codes: Ints) -> Ints:
        places = self.grid.places(codes)
        return np.asarray(sum(self.grid.hits[q][places[q]] for q in QUEUES))

    def _ways(self) -> Iterator[Hit]:
        """What may happen to a board of this side, one hit at a time."""
        grid = self.grid
        yield lambda codes: grid.take(codes, *QUEUES)
        if self.subs_most and grid.last[AIR]:
            yield lambda codes: grid.take(codes, SUBS, REST)
        if self.air_most and grid.last[SUBS]:
            yield lambda codes: grid.take(codes, AIR, REST)
        if self.careful:
            yield lambda codes: grid.take(codes, SUBS)
            yield lambda codes: grid.take(codes, REST)
        if grid.shape[SUBS] > grid.last[SUBS] + 1:
            yield grid.submerged

    def _reached(self, starts: Ints) -> Ints:
        known = np.zeros(self.grid.size, np.bool_)
        known[starts] = True
        ways, fresh = list(self._ways()), starts
        while len(fresh):
            found = known.copy()
            for way in ways:
                found[way(fresh)] = True
            fresh = np.flatnonzero(found > known)
            known = found
        return np.flatnonzero(known)

    def _step(self, *queues: int) -> Ints:
        return self.number[self.grid.take(self.codes, *queues)]

    @cached_property
    def any(self) -> Ints:
        """[BB-8.1] (board, hits): the board after so many hits that any unit may take."""
        return self._repeated(self._step(*QUEUES), self.hits_most)

    @cached_property
    def not_subs(self) -> Ints:
        """[BB-8.1] (board, hits): the board after so many hits that submarines cannot take."""
        return self._repeated(self._step(AIR, REST), self.air_most)

    @cached_property
    def sea_only(self) -> Ints:
        """[BB-8.1] (board, hits): the board after so many hits that aircraft cannot take, and no others to come."""
        return self._repeated(self._step(SUBS, REST), self.subs_most)

    @cached_property
    def sea_before_air(self) -> Ints:
        """[BB-8.7] (board, sea-only hits, not-SS hits): the board after the former, when the latter are to come."""
        if not self.careful:
            return np.repeat(self.sea_only[:, :, None], self.air_most + 1, axis=2)
        shape = (len(self), self.subs_most + 1, self.air_most + 1)
        self._fits(int(np.prod(shape)))
        out = np.zeros(shape, np.int64)
        here = np.arange(len(self))
        for air in range(shape[2]):
            out[:, 0, air] = here
            for subs in range(1, shape[1]):
                out[:, subs, air] = out[self._pick(subs, air), subs - 1, air]
        return out

    @cached_property
    def unit_counts(self) -> Ints:
        """How many units stand on each board, without cargo."""
        out = np.zeros(len(self), np.int64)
        for queue in QUEUES:
            counts = [sum(count for _, count in units) for units in self.grid.queues[queue].units]
            counts += [0] * (self.grid.shape[queue] - len(counts))
            out += np.array(counts)[self.places[queue]]
        return out

    @cached_property
    def dived(self) -> Ints:
        """[BB-2.6] The board after its submarines have submerged."""
        return self.number[self.grid.submerged(self.codes)]

    def _repeated(self, step: Ints, times: int) -> Ints:
        self._fits(len(self) * (times + 1))
        out = np.zeros((len(self), times + 1), np.int64)
        out[:, 0] = np.arange(len(self))
        for before, after in pairwise(range(times + 1)):
            out[:, after] = step[out[:, before]]
        return out

    @cached_property
    def _sea_steps(self) -> tuple[Ints, Ints, Ints, Bools]:
        """After a sea-only hit: as liked best, on a submarine, on a ship; and where that choice is free."""
        ranks = [self.grid.ranks[q][self.places[q]] for q in (SUBS, REST)]
        is_free = (ranks[0] < LAST) & (ranks[1] < LAST)
        return self._step(SUBS, REST), self._step(SUBS), self._step(REST), is_free

    def _pick(self, sea: int, air: int) -> Ints:
        """[BB-8.7] The board after one of some sea-only hits, none of which and of the not-SS hits may be wasted."""
        liked, on_sub, on_ship, is_free = self._sea_steps
        before = self._most(np.arange(len(self)), sea, air)
        spares = before - self._most(liked, sea - 1, air) <= 1
        other = np.where(liked == on_sub, on_ship, on_sub)
        return np.where(is_free & ~spares, other, liked)

    def _most(self, boards: Ints, sea: int, air: int) -> Ints:
        """[BB-8.7] How many of the restricted hits can be given."""
        subs, planes, rest = (self.left[q][boards] for q in QUEUES)
        on_subs, on_planes = np.minimum(sea, subs), np.minimum(air, planes)
        return np.asarray(on_subs + on_planes + np.minimum(rest, sea - on_subs + air - on_planes))

    @staticmethod
    def _fits(cells: int) -> None:
        if cells > LIMITS.cells:
            raise TooLarge

"""What is left of a side on a final board: units by code, cargo, what it is worth, and what finds a deck."""

from collections.abc import Callable, Iterable
from functools import cache

import numpy as np

from model.games.battleboard.solver.boards import Grid
from model.games.battleboard.solver.chance import Bools, Floats, Ints, gathered
from model.games.battleboard.solver.queues import QUEUES, REST, SUBS, Class
from model.games.battleboard.tables import BMB, CV, FTR, ROSTER, SS, UnitType

NONE = "-"


Worth = Callable[[Class], int]


class Survivors:
    """The final boards of one side, given as codes; submerged submarines are alive."""

    def __init__(self, grid: Grid, codes: Ints, types: dict[str, UnitType], given: int = 0) -> None:
        """`given` submarines had submerged before the battle began."""
        self.grid, self.types, self.codes = grid, types, codes
        self.places = grid.places(codes)
        self.submerged = np.maximum(self.places[SUBS] - grid.last[SUBS], 0)
        self.on_board = np.sum([grid.hits[q][self.places[q]] for q in QUEUES], axis=0) > 0
        self.counts = self._counts()
        self.counts[:, ROSTER.index(SS)] += self.submerged + given

    def _counts(self) -> Ints:
        """(final board, roster): units left, without cargo."""
        out = np.zeros((len(self.codes), len(ROSTER)), np.int64)
        for queue in QUEUES:
            table = np.zeros((self.grid.shape[queue], len(ROSTER)), np.int64)
            for place, units in enumerate(self.grid.queues[queue].units):
                for cls, count in units:
                    table[place, ROSTER.index(cls.code)] += count
            out += table[self.places[queue]]
        return out

    def _sum(self, worth: Worth) -> Ints:
        """For each final board, the sum of a worth of its units."""
        out = np.zeros(len(self.codes), np.int64)
        for queue in QUEUES:
            row = [sum(worth(cls) * count for cls, count in units) for units in self.grid.queues[queue].units]
            out += np.array([*row, *(0 for _ in range(self.grid.shape[queue] - len(row)))])[self.places[queue]]
        return out

    @property
    def worth(self) -> Ints:
        """[BB-13.1] The cost of all that is alive, cargo too."""
        cost = self.types
        alive = self._sum(lambda cls: cost[cls.code].cost + sum(cost[load].cost for load in cls.cargo))
        return np.asarray(
            alive + (self.counts[:, ROSTER.index(SS)] - self._sum(lambda cls: cls.code == SS)) * cost[SS].cost
        )

    @property
    def holds_land(self) -> Bools:
        """[BB-7.3] Boards with a land unit that can hold the ground."""
        return self.grid.hits[REST][self.places[REST]] > 0

    def landed(self, airfields: int) -> tuple[Ints, Ints]:
        """[BB-7.4] Units by roster, and what all is worth, after the landing of aircraft; cargo counts in the worth."""
        decks = self._sum(lambda cls: free_decks(cls, self.types))
        counts, worth = self.counts.copy(), self.worth
        fighters, bombers = ROSTER.index(FTR), ROSTER.index(BMB)
        on_fields = np.minimum(counts[:, bombers], airfields)
        on_decks = np.minimum(counts[:, fighters], decks + airfields - on_fields)
        for code, kept in ((bombers, on_fields), (fighters, on_decks)):
            worth = worth - (counts[:, code] - kept) * self.types[ROSTER[code]].cost
            counts[:, code] = kept
        return counts, worth


def free_decks(cls: Class, types: dict[str, UnitType]) -> int:
    """[BB-7.4] Decks of a carrier that its cargo leaves free; a damaged one that has two hits has none."""
    if cls.code != CV or cls.hits < types[CV].hits:
        return 0
    return types[CV].decks - sum(load == FTR for load in cls.cargo)


@cache
def named(counts: tuple[int, ...]) -> str:
    """Units by roster as words: `1 DD, 2 BB`."""
    return ", ".join(f"{count} {code}" for code, count in zip(ROSTER, counts, strict=True) if count) or NONE


def distribution(counts: Ints, chances: Floats) -> tuple[tuple[str, float], ...]:
    """Chances by what is left, the likeliest first."""
    kinds, place = np.unique(counts, axis=0, return_inverse=True)
    sums = gathered(place.ravel(), chances, len(kinds))
    return tuple(
        ordered((named(tuple(kind)), chance) for kind, chance in zip(kinds.tolist(), sums.tolist(), strict=True))
    )


def ordered(chances: Iterable[tuple[str, float]]) -> list[tuple[str, float]]:
    """Chances by size, those that are alike by name; what has none is left out."""
    return sorted(((name, chance) for name, chance in chances if chance > 0), key=lambda pair: (-pair[1], pair[0]))

"""The chances of hits: how many of some dice hit."""

from collections.abc import Iterable, Sequence
from functools import cache

import numpy as np
import numpy.typing as npt

from model.games.battleboard.tables import RULES

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]


@cache
def hits(count: int, value: int) -> tuple[float, ...]:
    """[BB-0.1] The chances of 0, 1, 2 … hits of dice that hit on a value or less."""
    if not count:
        return (1.0,)
    chance, before = value / RULES.die, hits(count - 1, value)
    return tuple(miss * (1 - chance) + hit * chance for miss, hit in zip((*before, 0.0), (0.0, *before), strict=True))


def volley(dice: Iterable[tuple[int, int]]) -> Floats:
    """The chances of the hits of dice given as (count, value)."""
    row = np.ones(1)
    for count, value in dice:
        if count and value:
            row = np.convolve(row, hits(count, value))
    return row


def table(rows: Sequence[Floats]) -> Floats:
    """Rows of chances as one table, short ones filled with zeros."""
    out = np.zeros((len(rows), max(map(len, rows))))
    for place, row in enumerate(rows):
        out[place, : len(row)] = row
    return out


def gathered(places: Ints, chances: Floats, length: int) -> Floats:
    """The sums of chances by place."""
    return np.asarray(np.bincount(places, chances, length), np.float64)


def convolved(first: Floats, second: Floats) -> Floats:
    """Row by row, the chances of the sum of two tables' hits."""
    short, long = sorted((first, second), key=lambda one: one.shape[1])
    out = np.zeros((len(first), short.shape[1] + long.shape[1] - 1))
    for shift in range(short.shape[1]):
        out[:, shift : shift + long.shape[1]] += short[:, shift, None] * long
    return out

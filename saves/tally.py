"""Adds up many games: shares with their intervals, turns, decisions, endings."""

from collections import Counter
from collections.abc import Iterable
from math import sqrt

from model.notation import verbs
from model.record import Record, Seat, Side
from saves.campaign import AnyGame

CONFIDENCE = 1.959964  # standard deviations either side, for 95 %

Counts = tuple[tuple[str, int], ...]


class Played(Record, frozen=True):
    """One game: winning side if any, result and decisions of every seat, why and in which turn it ended.

    `choices` counts all nodes, `longest` is the longest list that had to be chosen from.
    """

    winner: Side | None
    results: tuple[tuple[Seat, str], ...]
    reason: str
    turn: int
    decisions: tuple[tuple[Seat, int], ...]
    choices: int
    verbs: Counts
    longest: int


class Share(Record, frozen=True):
    """A part of a whole with its 95 % interval, from 0 to 1 (Wilson's)."""

    count: int
    total: int
    low: float
    high: float

    @property
    def part(self) -> float:
        """The share itself; 0 of nothing."""
        return self.count / self.total if self.total else 0.0


class SideTally(Record, frozen=True):
    """How a side did: its share of all games, and of those that one side won."""

    side: Side
    bot: str
    of_all: Share
    of_decided: Share


class SeatTally(Record, frozen=True):
    """How a seat did: how often each result, and its unforced decisions in all games together."""

    seat: Seat
    results: Counts
    decisions: int


class Tally(Record, frozen=True):
    """Many games in short; `verbs` counts every kind of choice, with 0 for one that was never made.

    `turns` counts games by the turn they ended in, `forced` choices that were the only one.
    """

    games: int
    sides: tuple[SideTally, ...]
    undecided: int
    seats: tuple[SeatTally, ...]
    turns: tuple[tuple[int, int], ...]
    decisions: int
    forced: int
    endings: Counts
    verbs: Counts
    longest: int
    choices: int
    seconds: float

    @property
    def rate(self) -> float:
        """Choices in a second, all processes together."""
        return self.choices / self.seconds if self.seconds else 0.0

    @property
    def mean_turn(self) -> float:
        """The turn games ended in, on average."""
        return sum(turn * count for turn, count in self.turns) / self.games if self.games else 0.0


def wilson(count: int, total: int) -> Share:
    """A share with its interval by Wilson's score; the interval of nothing is everything."""
    if not total:
        return Share(0, 0, 0.0, 1.0)
    part, square = count / total, CONFIDENCE * CONFIDENCE
    middle = part + square / (2 * total)
    spread = CONFIDENCE * sqrt(part * (1 - part) / total + square / (4 * total * total))
    whole = 1 + square / total
    return Share(count, total, max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole))


def summarize(game: AnyGame, bots: Iterable[tuple[Side, str]], rows: list[Played], seconds: float) -> Tally:
    """Add up the games of a series."""
    wins = Counter(row.winner for row in rows)
    decided = len(rows) - wins[None]
    made = Counter(dict.fromkeys(verbs(game.types), 0))
    decisions: Counter[Seat] = Counter()
    for row in rows:
        made.update(dict(row.verbs))
        decisions.update(dict(row.decisions))
    choices = sum(row.choices for row in rows)
    return Tally(
        games=len(rows),
        sides=tuple(SideTally(s, b, wilson(wins[s], len(rows)), wilson(wins[s], decided)) for s, b in bots),
        undecided=wins[None],
        seats=tuple(_seat(seat.slug, rows, decisions[seat.slug]) for seat in game.brief.seats),
        turns=tuple(sorted(Counter(row.turn for row in rows).items())),
        decisions=decisions.total(),
        forced=choices - decisions.total(),
        endings=_ranked(Counter(row.reason for row in rows)),
        verbs=_ranked(made),
        longest=max((row.longest for row in rows), default=0),
        choices=choices,
        seconds=seconds,
    )


def _seat(seat: Seat, rows: list[Played], decisions: int) -> SeatTally:
    return SeatTally(seat, _ranked(Counter(dict(row.results).get(seat, "") for row in rows)), decisions)


def _ranked(counter: Counter[str]) -> Counts:
    return tuple(sorted(counter.items(), key=lambda item: (-item[1], item[0])))

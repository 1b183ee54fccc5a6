"""What each level of Battle Board's bots gives up per decision, against the best legal choice by exact odds.

Run `python -m tests.bench.giveaway [GAMES]`. Games over all scenarios in turn, played by random players and by Ensigns
alternately, bring up the decisions; at each that the solver can weigh exactly, every level chooses from the same view.
What is given up is the difference in expected victory points; for random it is the mean over all choices.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from statistics import fmean
from typing import Any

from model.bots import chooser
from model.games.battleboard.game import GAME
from model.games.battleboard.solver import worths
from model.games.battleboard.view import View, side_of
from model.kit.dice import Seeded
from saves.bots import luck
from saves.simulate import beginning, series

GAMES = 200
PLAYERS = ("random", "ensign")
LEVELS = ("ensign", "captain")
TINY = 1e-9
Decision = tuple[View, str, tuple[Any, ...], Seeded]


def decisions(games: int) -> Iterator[Decision]:
    """Every real decision of some games, with the luck of whoever makes it."""
    what = series("battleboard", scenario="all")
    for number in range(games):
        scenario, settings = beginning(GAME.brief, what, number)
        level = PLAYERS[number // len(GAME.brief.scenarios) % len(PLAYERS)]
        state, at = GAME.setup(scenario, settings, Seeded(f"giveaway {number}".encode())).state, 0
        while (seat := GAME.to_act(state)) is not None:
            choices, view, at = GAME.legal(state, seat), GAME.view(state, frozenset({seat})), at + 1
            dice = luck(f"players {number}".encode(), at)
            if len(choices) > 1:
                yield view, seat, choices, dice
            choice: Any = chooser(level)(GAME, view, seat, choices, dice)
            state = GAME.apply(state, seat, choice).state


def given_up(decision: Decision) -> dict[str, float] | None:
    """What each level gives up at a decision; None where the solver has no answer."""
    view, seat, choices, dice = decision
    found = worths(view, choices)
    if found is None:
        return None
    sign = 1 if side_of(seat, view.leg) == 0 else -1
    gains = [sign * worth for worth in found]
    best = max(gains)
    lost = {"random": best - fmean(gains)}
    for level in LEVELS:
        choice = chooser(level)(GAME, view, seat, choices, dice)
        lost[level] = best - gains[choices.index(choice)]
    return lost


def main(games: int) -> None:
    """Print the figures: by kind of decision, and over all."""
    lost: dict[str, list[dict[str, float]]] = defaultdict(list)
    left_out = Counter[str]()
    for decision in decisions(games):
        kind = type(decision[0].stages[-1]).__name__.lower()
        row = given_up(decision)
        if row is None:
            left_out[kind] += 1
        else:
            lost[kind].append(row)
    lost["all"] = [row for rows in lost.values() for row in rows]
    print(f"{games} games; without an exact answer: {dict(left_out)}")
    for kind, rows in lost.items():
        print(f"| {kind} | {len(rows):,} |", " | ".join(told(rows, level) for level in ("random", *LEVELS)), "|")


def told(rows: list[dict[str, float]], level: str) -> str:
    """The mean of a level, and how often it gave up nothing."""
    values = [row[level] for row in rows]
    return f"{fmean(values):.3f} ({sum(value < TINY for value in values) / len(values):.0%})"


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else GAMES)

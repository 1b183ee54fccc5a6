"""Choices and `apply` per second of the flagship, and of the yardstick by turns with it."""

import time
from collections.abc import Callable
from random import Random
from typing import Any

from model.game import Game
from model.games import load
from model.kit.dice import Seeded
from tests.bench import mini_yardstick as yardstick
from tests.bench.campaigns import GAME, longest_scenario

STRETCHES = 8
SAMPLE = 1000


def playout(game: Game[Any, Any, Any], seed: int) -> int:
    """Play a game of random choices to its end, and count them; the only choice there is counts too."""
    luck, count = Random(seed).random, 0
    dice = Seeded(seed.to_bytes(16, "big"))
    state = game.setup(longest_scenario(), game.brief.settings(longest_scenario(), {}), dice).state
    while (seat := game.to_act(state)) is not None:
        choices = game.legal(state, seat)
        state = game.apply(state, seat, choices[int(luck() * len(choices))]).state
        count += 1
    return count


def positions(game: Game[Any, Any, Any]) -> list[tuple[Any, str, Any]]:
    """Positions of random games, each with the seat that is asked and what it chose."""
    found: list[tuple[Any, str, Any]] = []
    seed = 0
    while len(found) < SAMPLE:
        luck, seed = Random(seed), seed + 1
        dice = Seeded(seed.to_bytes(16, "big"))
        state = game.setup(longest_scenario(), game.brief.settings(longest_scenario(), {}), dice).state
        while (seat := game.to_act(state)) is not None:
            choice = luck.choice(game.legal(state, seat))
            found.append((state, seat, choice))
            state = game.apply(state, seat, choice).state
    return found


def yardstick_positions() -> list[tuple[Any, Any]]:
    """Positions of random games of the yardstick, each with what was chosen."""
    found: list[tuple[Any, Any]] = []
    seed = 1000
    while len(found) < SAMPLE:
        luck, state, seed = Random(seed), yardstick.initial(seed), seed + 1
        while state.phase != yardstick.P_OVER:
            choice = luck.choice(yardstick.legal(state))
            found.append((state, choice))
            state = yardstick.apply(state, choice)
    return found


def rates(probes: dict[str, Callable[[], int]], seconds: float) -> dict[str, int]:
    """What each probe counts per CPU second, the best of its stretches; they take turns, as the machine changes."""
    best = dict.fromkeys(probes, 0.0)
    for _ in range(STRETCHES):
        for name, probe in probes.items():
            count, begun = 0, time.process_time()
            while time.process_time() - begun < seconds / STRETCHES:
                count += probe()
            best[name] = max(best[name], count / (time.process_time() - begun))
    return {name: round(rate) for name, rate in best.items()}


def speed(seconds: float = 2.0) -> dict[str, int]:
    """Choices and `apply` per CPU second, each probe running so long in all."""
    game, luck = load(GAME), Random(1)
    ours, theirs = positions(game), yardstick_positions()
    apply, their_apply = game.apply, yardstick.apply
    legal = game.legal
    return rates(
        {
            "choices": lambda: playout(game, luck.randrange(10**6)),
            "yardstick choices": lambda: yardstick.playout(
                yardstick.initial(luck.randrange(10**9)), luck.randrange(10**9)
            )[0],
            "apply": lambda: len([apply(state, seat, choice) for state, seat, choice in ours]),
            "yardstick apply": lambda: len([their_apply(state, choice) for state, choice in theirs]),
            "legal": lambda: len([legal(state, seat) for state, seat, _ in ours]),
            "yardstick legal": lambda: len([yardstick.legal(state) for state, _ in theirs]),
        },
        seconds,
    )

"""Positions of every kind a game knows, met in play."""

from collections import Counter
from functools import cache
from math import lcm
from random import Random
from typing import Any

from model.match import Node
from model.record import Record
from tests.contract.games import LEVELS, WIDER, AnyGame, Start, decisions, game_of

GAMES, KEPT, LAST = 32, 3, 3
PEOPLE = 2


class Position:
    """A state met in play, and the log so far."""

    def __init__(self, state: Any, nodes: tuple[Node, ...]) -> None:
        self.state = state
        self.nodes = nodes

    def __repr__(self) -> str:
        return f"Position(after {len(self.nodes)} choices)"


def beginnings(game: AnyGame, count: int) -> list[Start]:
    """Ways to begin: every scenario, for one person and for two, played by every level."""
    found, scenarios = [], game.brief.scenarios
    ways = PEOPLE * len(LEVELS)
    for number in range(max(count, ways * len(scenarios))):
        scenario = scenarios[number % len(scenarios)].slug
        way = number + number // lcm(ways, len(scenarios))
        options = game.brief.settings(scenario, {}, 1 + way % PEOPLE)
        key = Random(number).randbytes(16)
        found.append(Start(scenario, options, key, number, LEVELS[way // PEOPLE % len(LEVELS)]))
    return found


def features(game: AnyGame, state: Any) -> list[tuple]:
    """What marks a position: who is asked between which sorts of choices, and what its fields hold."""
    asked = game.to_act(state)
    choices = game.legal(state, asked) if asked else ()
    tags = sorted({type(choice).__name__ for choice in choices})
    found: list[tuple] = [(asked, *tags), (asked, len(choices), *tags)]
    for name in state.__struct_fields__:
        value = getattr(state, name)
        if isinstance(value, tuple):
            found.append((asked, name, *map(_outline, value[-LAST:])))
    return found


def _outline(value: Any) -> str:
    """The sort of a value, and whether there is anything in it."""
    return type(value).__name__ if isinstance(value, Record) else str(bool(value))


@cache
def positions(slug: str) -> tuple[Position, ...]:
    """A few positions with every feature, from many games; forced ones too."""
    game, seen = game_of(slug), Counter[tuple]()
    found: list[Position] = []
    for start in beginnings(game, GAMES * WIDER):
        *_, match = decisions(game, start)
        for number in Random(start.luck).sample(range(len(match.nodes)), len(match.nodes)):
            state = match.nodes[number].state
            marks = [mark for mark in features(game, state) if seen[mark] < KEPT * WIDER]
            if marks:
                seen.update(marks)
                found.append(Position(state, match.nodes[: number + 1]))
    return tuple(found)

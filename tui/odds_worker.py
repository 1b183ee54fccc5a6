"""The odds process: reads one question a line, answers one forecast a line, until its input ends.

It is told a view and never a state, and keeps out of the way of everything else on the machine.
"""

import os
import sys
from functools import cache
from typing import Any

import msgspec

from model.forecast import Forecast, forecast
from model.games import load
from model.kit.dice import Seeded
from model.notation import parse
from model.record import Seat

WORLDS, LEAVES = 16, 800


class Question(msgspec.Struct, frozen=True):
    """The odds of which choice, in which view, with which luck for imagined worlds."""

    game: str
    seat: Seat
    view: msgspec.Raw
    choice: str
    luck: str


@cache
def _views(slug: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(load(slug).types.view)


def answer(line: bytes) -> bytes:
    """The line that answers a question: a forecast, or null where there is none."""
    try:
        found = _reckon(msgspec.json.decode(line, type=Question))
    except Exception:  # noqa: BLE001 - odds are a help; without them the game goes on
        found = None
    return msgspec.json.encode(found) + b"\n"


def _reckon(asked: Question) -> Forecast | None:
    game = load(asked.game)
    view = _views(asked.game).decode(asked.view)
    dice = Seeded(bytes.fromhex(asked.luck))
    return forecast(game, view, asked.seat, parse(game.types, asked.choice), dice, WORLDS, LEAVES)


def main() -> None:
    """Answer every line of standard input."""
    if hasattr(os, "nice"):
        os.nice(5)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(answer(line))
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()

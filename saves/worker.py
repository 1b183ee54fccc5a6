"""The bot process: reads one request a line, answers one choice a line, until its input ends.

It knows the view of the seat it plays and never the state; whatever it is sent, it answers with a line.
"""

import sys
from functools import cache
from typing import Any

import msgspec

from model.games import load
from model.kit.dice import Seeded
from model.notation import spell
from model.record import Seat
from saves.bots import choose


class Asked(msgspec.Struct, frozen=True):
    """A request as it arrives; view and choices are read once the game is known."""

    game: str
    level: str
    seat: Seat
    view: msgspec.Raw
    choices: msgspec.Raw
    luck: str


@cache
def _decoders(slug: str) -> tuple[msgspec.json.Decoder[Any], msgspec.json.Decoder[Any]]:
    types = load(slug).types
    return msgspec.json.Decoder(types.view), msgspec.json.Decoder(tuple.__class_getitem__((types.choice, ...)))


def answer(request: bytes) -> bytes:
    """The line that answers a request: a choice as typed words, or what is wrong, in one sentence."""
    try:
        said = {"choice": _choose(msgspec.json.decode(request, type=Asked))}
    except Exception as error:  # noqa: BLE001 - whatever goes wrong, the asker waits for a line
        said = {"error": " ".join(str(error).split()) or type(error).__name__}
    return msgspec.json.encode(said) + b"\n"


def _choose(asked: Asked) -> str:
    views, rows = _decoders(asked.game)
    choices = rows.decode(asked.choices)
    if not choices:
        raise ValueError("There is nothing to choose from.")
    dice = Seeded(bytes.fromhex(asked.luck))
    return spell(choose(asked.level, load(asked.game), views.decode(asked.view), asked.seat, choices, dice))


def main() -> None:
    """Answer every line of standard input."""
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(answer(line))
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()

"""Bots at a table, in this process: for line mode, tests and whoever needs no process of their own."""

import secrets
from typing import Any

from model.bots import chooser
from model.kit.dice import Dice, Seeded
from model.record import Choice, Seat
from saves.campaign import AnyGame
from saves.holders import BOT
from saves.table import KEY_BYTES, Table

STRIDE = 1 << 20


def choose(level: str, game: AnyGame, view: Any, seat: Seat, choices: tuple[Choice, ...], dice: Dice) -> Choice:
    """What a bot chooses, from the view of its seat alone; raises UnknownLevel."""
    return chooser(level)(game, view, seat, choices, dice)


def luck(key: bytes, number: int) -> Seeded:
    """Dice of a bot for its choice of that number, apart from those of every other choice."""
    return Seeded(key, number * STRIDE)


def play_bots(table: Table, key: bytes | None = None) -> int:
    """Let bots choose until a person is asked or the match is over, and return how many choices that took.

    `key` makes them choose the same again; without one their luck is fresh. Raises as `Table.play` does.
    """
    key, count = key or secrets.token_bytes(KEY_BYTES), 0
    while (found := table.bot_to_act()) is not None:
        seat, level = found
        at = table.position
        view, choices = table.bot_view()
        table.play(at, seat, choose(level, table.game, view, seat, choices, luck(key, at)), by=BOT)
        count += 1
    return count

"""Scramblers: for each game, another position that differs only in what is hidden from a reader.

They are written from the rule text alone and share nothing with `view` or `determinize`.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from model.record import Seat
from tests.contract.scramblers import battleboard, starvation, toy

Scrambler = Callable[[Any, frozenset[Seat], Random], Any]
SCRAMBLERS: dict[str, Scrambler] = {
    "battleboard": battleboard.scramble,
    "starvation": starvation.scramble,
    "toy": toy.scramble,
}

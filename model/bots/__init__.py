"""Bots: how a level chooses, from its view and the legal choices alone."""

from collections.abc import Callable
from typing import Any, cast

from model.brief import Brief
from model.game import Captained, Game
from model.kit.dice import Dice
from model.record import Choice, Seat

AnyGame = Game[Any, Any, Any]
Chooser = Callable[[AnyGame, Any, Seat, tuple[Choice, ...], Dice], Choice]
PICK_LIMIT = 255


class UnknownLevel(LookupError):
    """No bot plays at that level; the message is one sentence."""


def at_random(game: AnyGame, view: Any, seat: Seat, choices: tuple[Choice, ...], dice: Dice) -> Choice:
    """Any choice, each equally likely."""
    if len(choices) > PICK_LIMIT:
        return dice.shuffle(choices)[0][0]
    return choices[dice.below(len(choices))[0]]


def ensign(game: AnyGame, view: Any, seat: Seat, choices: tuple[Choice, ...], dice: Dice) -> Choice:
    """What the game itself thinks quick and plausible."""
    choice: Choice = game.ensign(view, seat, choices, dice)
    return choice


def captain(game: AnyGame, view: Any, seat: Seat, choices: tuple[Choice, ...], dice: Dice) -> Choice:
    """What the game itself finds best where it can tell; raises UnknownLevel where it offers no such bot."""
    chooser("captain", game.brief)
    choice: Choice = cast(Captained, game).captain(view, seat, choices, dice)
    return choice


LEVELS: dict[str, Chooser] = {"random": at_random, "ensign": ensign, "captain": captain}


def chooser(level: str, brief: Brief | None = None) -> Chooser:
    """How a level chooses; raises UnknownLevel where there is no such bot, or not in the game of that brief."""
    known = tuple(LEVELS) if brief is None else brief.bots
    if level not in known:
        raise UnknownLevel(f"There is no bot called {level!r}; there is {', '.join(known)}.")
    return LEVELS[level]

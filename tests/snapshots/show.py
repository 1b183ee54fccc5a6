"""Lets a screen come to rest before it is pictured: odds all there, notices gone."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from textual.pilot import Pilot

from model.forecast import Forecast
from model.notation import spell
from model.record import Choice, Seat
from tui.odds_worker import Question, answer
from tui.screens.table import TableScreen

LUCK = "00" * 16
PATIENCE = 500


async def foreseen(_: object, game: str, seat: Seat, view: Any, choice: Choice) -> Forecast | None:
    """The odds of a choice as the program reckons them, in this process and with the same luck every time."""
    question = Question(game, seat, msgspec.Raw(msgspec.json.encode(view)), spell(choice), LUCK)
    return msgspec.json.decode(answer(msgspec.json.encode(question)), type=Forecast | None)


def settled(*keys: str) -> Callable[[Pilot[Any]], Awaitable[None]]:
    """Press keys, each at rest, and wait until nothing more comes."""

    async def run(pilot: Pilot[Any]) -> None:
        await rest(pilot)
        for key in keys:
            await pilot.press(key)
            await rest(pilot)

    return run


async def rest(pilot: Pilot[Any]) -> None:
    """Wait until workers are done and every odds of the table stand there; drop notices."""
    app = pilot.app
    for _ in range(PATIENCE):
        await pilot.pause(0.01)
        screen = app.screen
        is_reckoning = isinstance(screen, TableScreen) and screen.choices.wanted() is not None
        if not is_reckoning and all(worker.is_finished for worker in app.workers):
            break
    app.clear_notifications()
    await pilot.pause(0.05)

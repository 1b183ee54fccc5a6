"""Lets the bots of a table choose, slowly enough to follow and never in the way of a key."""

import asyncio
import secrets
from collections.abc import Callable

from model.kit.dice import Seeded
from model.notation import Unreadable, parse
from model.record import Choice, IllegalChoice
from saves.bots import choose
from saves.holders import BOT
from saves.table import CannotSave, ReadOnly, Stale, Table
from tui.bot_runner import BotGone, BotRunner

PACE, WATCHED_PACE = 0.35, 0.6
KEY_BYTES = 16


class Opponents:
    """Plays the bots' choices until a person is asked.

    `count` gives the number of log lines the viewer may read: the pace slows only where he has something to read.
    """

    def __init__(self, table: Table, runner: BotRunner, count: Callable[[], int], say: Callable[[str], None]) -> None:
        """Opponents at a table; `say` is told what goes wrong."""
        self._table, self._runner, self._count, self._say = table, runner, count, say
        self._is_watched = not table.people()
        self._hurry = asyncio.Event()
        self._go = asyncio.Event()
        self._go.set()
        self._is_step = False

    @property
    def is_paused(self) -> bool:
        """Whether a watcher has stopped them."""
        return not self._go.is_set()

    def hurry(self) -> None:
        """Do not wait any more until a person is asked."""
        self._hurry.set()

    def pause(self) -> None:
        """Stop, or go on."""
        if self._go.is_set():
            self._go.clear()
        else:
            self._go.set()

    def step(self) -> None:
        """Make one choice, then stand still again."""
        self._is_step = True
        self._go.set()

    async def play(self) -> None:
        """Let bots choose while bots are asked."""
        self._hurry.clear()
        while self._table.bot_to_act() is not None:
            read = self._count()
            try:
                if not await self._choose():
                    return
            except Stale:
                continue
            if self._count() > read:
                await self._rest(WATCHED_PACE if self._is_watched else PACE)
            if self._is_watched:
                await self._wait()

    async def _wait(self) -> None:
        if self._is_step:
            self._is_step = False
            self._go.clear()
        await self._go.wait()

    async def _rest(self, pace: float) -> None:
        try:
            await asyncio.wait_for(self._hurry.wait(), pace)
        except TimeoutError:
            return
        await asyncio.sleep(0)

    async def _choose(self) -> bool:
        """One choice; false where the bots cannot go on."""
        found = self._table.bot_to_act()
        if found is None:
            return False
        at, (seat, level) = self._table.position, found
        try:
            choice = parse(self._table.game.types, await self._runner.choose(self._table.bot_request()))
        except (BotGone, Unreadable) as gone:
            self._say(str(gone))
            choice = self._think_here(seat, level)
        if at != self._table.position:
            return True
        try:
            self._table.play(at, seat, choice, by=BOT)
        except (IllegalChoice, ReadOnly, CannotSave) as refused:
            self._say(str(refused))
            return False
        return True

    def _think_here(self, seat: str, level: str) -> Choice:
        view, choices = self._table.bot_view()
        return choose(level, self._table.game, view, seat, choices, Seeded(secrets.token_bytes(KEY_BYTES)))

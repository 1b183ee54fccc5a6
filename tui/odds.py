"""Odds come from a process of their own, one question at a time, so that no key waits for them."""

import asyncio
import secrets
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from typing import Any

import msgspec

from model.forecast import Forecast
from model.notation import spell
from model.record import Choice, Seat
from saves.seen import Seen
from tui.odds_worker import Question

LIMIT = 1 << 20
KEY_BYTES = 16


class OddsRunner:
    """Starts the process at the first question; a question nobody waits for any more is dropped with its process."""

    def __init__(self, command: tuple[str, ...] = (sys.executable, "-P", "-m", "tui.odds_worker")) -> None:
        """Nothing is started yet."""
        self._command = command
        self._process: Process | None = None
        self._is_busy = False

    async def ask(self, game: str, seat: Seat, view: Any, choice: Choice) -> Forecast | None:
        """The odds of a choice as the holder of the view may reckon them; None where there are none."""
        raw = msgspec.Raw(msgspec.json.encode(view))
        question = Question(game, seat, raw, spell(choice), secrets.token_bytes(KEY_BYTES).hex())
        self._is_busy = True
        try:
            return await self._exchange(msgspec.json.encode(question) + b"\n")
        except (OSError, ValueError, msgspec.MsgspecError):
            await self.close()
            return None
        finally:
            self._is_busy = False

    async def _exchange(self, line: bytes) -> Forecast | None:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LIMIT
            )
        process = self._process
        if process.stdin is None or process.stdout is None:
            return None
        process.stdin.write(line)
        await process.stdin.drain()
        return msgspec.json.decode(await process.stdout.readline(), type=Forecast | None)

    def hurry(self) -> None:
        """Nobody waits for the present question any more: it ends with its process."""
        if self._is_busy and self._process is not None and self._process.returncode is None:
            self._process.kill()

    async def close(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()


class Reckoner:
    """Fills in odds one after another: `wanted` names the next choice of what is seen, `tell` takes its odds."""

    def __init__(
        self,
        game: str,
        wanted: Callable[[], tuple[Seen, int] | None],
        tell: Callable[[int, int, Forecast | None], None],
    ) -> None:
        """Nothing is wanted yet; `tell` is given the position, the number of the choice, and the odds."""
        self._game, self._wanted, self._tell = game, wanted, tell
        self._runner = OddsRunner()
        self._at: int | None = None

    async def reckon(self) -> None:
        """Reckon until nothing is wanted; a question about a position gone by is dropped."""
        wanted = self._wanted()
        if self._at is not None:
            if wanted is None or wanted[0].position != self._at:
                self._runner.hurry()
            return
        try:
            while (wanted := self._wanted()) is not None:
                seen, number = wanted
                self._at = seen.position
                odds = await self._runner.ask(self._game, seen.asked or "", seen.view, seen.legal[number])
                self._tell(seen.position, number, odds)
        finally:
            self._at = None

    async def close(self) -> None:
        """End the process."""
        await self._runner.close()

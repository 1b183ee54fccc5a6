"""Bots think in a process of their own, so that no key waits for them."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process

import msgspec

COMMAND = (sys.executable, "-P", "-m", "saves.worker")
LIMIT = 1 << 24  # bytes in one line; a request holds a whole view
PATIENCE = 60.0  # seconds
GONE = "The bot's own process failed, so the bot thinks in this one; keys may wait for it."


class BotGone(Exception):
    """The bot's process could not be started, stopped, or gave no choice; the message is one sentence."""


class BotRunner:
    """Starts the bot's process when a bot is first asked, and asks one thing at a time."""

    def __init__(self, command: tuple[str, ...] = COMMAND) -> None:
        self._command = command
        self._process: Process | None = None
        self._one_at_a_time = asyncio.Lock()

    async def choose(self, request: bytes) -> str:
        """The bot's choice, written out as words; raises BotGone, and may be asked again after that."""
        async with self._one_at_a_time:
            try:
                answer = await asyncio.wait_for(self._exchange(request), PATIENCE)
                return msgspec.json.decode(answer, type=dict[str, str])["choice"]
            except (OSError, ValueError, KeyError) as error:  # time-outs are OSErrors, bad JSON is a ValueError
                await self.close()
                raise BotGone(GONE) from error
            except asyncio.CancelledError:  # an answer nobody waits for must not be taken for the next one
                await self.close()
                raise

    async def _exchange(self, request: bytes) -> bytes:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LIMIT
            )
        process = self._process
        if process.stdin is None or process.stdout is None:
            raise BrokenPipeError
        process.stdin.write(request)
        await process.stdin.drain()
        return await process.stdout.readline()

    async def close(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.wait()

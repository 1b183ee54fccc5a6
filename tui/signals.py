"""What the outside world says to a program that owns the screen: leave, or that the window is gone."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from types import FrameType

STOPPED = 128  # plus the number of the signal: the exit code of a program that a signal ended


def listen(stop: Callable[[int], None]) -> None:
    """Have `stop` called with the exit code for a signal to leave; must be called while the loop runs."""
    if sys.platform == "win32":
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop, STOPPED + number)

    def hang_up(number: int, frame: FrameType | None) -> None:
        # Not by the loop: it may be waiting for ever to write to a window that is gone.
        if not _has_window():
            os._exit(STOPPED + number)
        loop.call_soon_threadsafe(stop, STOPPED + number)

    signal.signal(signal.SIGHUP, hang_up)


def _has_window() -> bool:
    import termios

    try:
        termios.tcgetattr(0)
    except termios.error:
        return False
    return True

"""A real terminal: a program on a pseudo-terminal, its bytes counted and drawn as a screen."""

import contextlib
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType

import pyte

from tests.house.source import ROOT

POSITION = re.compile(r"#(\d+)\s*$")
WHERE, HERE = b"\x1b[6n", b"\x1b[1;6R"  # asked after five characters of doubtful width, each of them one cell wide here


def program(*words: str) -> list[str]:
    """The command that starts Ironbottom from this copy of the source."""
    return [sys.executable, "-m", "tui", *words]


def environment(**more: str) -> dict[str, str]:
    """The environment of a colour terminal that speaks UTF-8."""
    return {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", **more}


def set_size(fd: int, columns: int, rows: int) -> None:
    """Tell a terminal how large it is."""
    fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


class Terminal:
    """A window of so many columns and rows, and the program in it; without a command others take the `slave` end.

    `raw` is all that was written; `moments` tell how much of it had come when, in seconds since just before the start,
    and how many seconds of its own the program had computed by then (0 where the system does not tell).
    """

    def __init__(
        self,
        command: list[str] | None,
        size: tuple[int, int] = (80, 24),
        folder: Path = ROOT,
        env: Mapping[str, str] | None = None,
    ) -> None:
        self.size = size
        self._master, slave = pty.openpty()
        set_size(slave, *size)
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self._drawn = 0
        self.raw = bytearray()
        self.moments: list[tuple[int, float, float]] = []
        self.slave: int | None = slave
        self.process: subprocess.Popen[bytes] | None = None
        self._born = time.monotonic()
        if command is not None:
            self.process = subprocess.Popen(
                command, stdin=slave, stdout=slave, stderr=slave, cwd=folder, start_new_session=True,
                env=dict(env) if env is not None else environment(),
            )  # fmt: skip
            self.hand_over()

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def hand_over(self) -> None:
        """Keep no end of the line that the program has."""
        if self.slave is not None:
            os.close(self.slave)
            self.slave = None

    # In and out

    def send(self, keys: str | bytes) -> None:
        """Press keys."""
        os.write(self._master, keys.encode() if isinstance(keys, str) else keys)

    def read(self, seconds: float) -> int:
        """Take what the program writes, waiting so long for it to begin; gives the number of bytes, -1 at the end."""
        ready, _, _ = select.select([self._master], [], [], seconds)
        if not ready:
            return 0
        try:
            data = os.read(self._master, 1 << 16)
        except OSError:
            return -1
        if WHERE in data:
            self.send(HERE)
        self.raw += data
        self.moments.append((len(self.raw), time.monotonic() - self._born, self.cpu()))
        return len(data) or -1

    def wait_for(self, condition: Callable[[], bool], seconds: float = 30.0) -> bool:
        """Read until something holds; false where the program ended, or was too slow."""
        end = time.monotonic() + seconds
        while not condition():
            left = end - time.monotonic()
            if left <= 0 or self.read(min(left, 0.5)) < 0:
                return condition()
        return True

    def settle(self, quiet: float, longest: float = 30.0) -> int:
        """Read until nothing came for so long; gives how many bytes came."""
        end, count = time.monotonic() + longest, 0
        while (got := self.read(quiet)) > 0 and time.monotonic() < end:
            count += got
        return count

    def cpu(self) -> float:
        """The seconds the program has computed so far, its children not counted."""
        if self.process is None or not sys.platform.startswith("linux"):
            return 0.0
        with contextlib.suppress(OSError):
            return time.clock_gettime(~self.process.pid << 3 | 2)  # the clock of another process
        return 0.0

    # What stands on the screen

    def text(self) -> str:
        """All that stands on the screen."""
        if self._drawn < len(self.raw):
            self._stream.feed(bytes(self.raw[self._drawn :]))
            self._drawn = len(self.raw)
        return "\n".join(self.screen.display)

    def position(self) -> int | None:
        """The position number in the status line, if one stands there."""
        found = POSITION.search(self.text())
        return int(found[1]) if found else None

    def shows(self, *words: str) -> bool:
        """Whether all of these stand on the screen."""
        text = self.text()
        return all(word in text for word in words)

    # The end

    def kill(self) -> None:
        """Kill the program as nothing can be ready for; what it had written can still be read."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def ended(self, seconds: float = 15.0) -> int | None:
        """Read until the program ends by itself; gives its exit code, None where it goes on."""
        assert self.process is not None
        end = time.monotonic() + seconds
        while self.read(0.2) >= 0 and self.process.poll() is None and time.monotonic() < end:
            pass
        with contextlib.suppress(subprocess.TimeoutExpired):  # it leaves the terminal a little before it ends
            self.process.wait(max(end - time.monotonic(), 0.1))
        return self.process.poll()

    def close(self) -> None:
        """End the program, if it still runs, and close the window."""
        if self.process is not None and self.process.poll() is None:
            self.kill()
        self.hand_over()
        os.close(self._master)

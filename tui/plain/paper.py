"""What line mode writes on and reads from."""

import sys
from collections.abc import Iterable
from typing import TextIO

PROMPT = "> "
WIPE = "\x1b[H\x1b[2J\x1b[3J"  # cursor home, screen, lines scrolled away
LINES_TO_HIDE = 100


class Paper:
    """Text going out and lines coming in; a terminal can be wiped, everything else only grows."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None, terminal: str = "") -> None:
        self._source = source or sys.stdin
        self._target = target or sys.stdout
        self._can_wipe = self._target.isatty() and terminal not in ("", "dumb")
        self._echoes = not self._source.isatty()

    def write(self, *lines: str) -> None:
        """Write lines and let them be seen."""
        for line in lines:
            self._put(f"{line}\n")
        self._target.flush()

    def write_all(self, lines: Iterable[str]) -> None:
        """Write many lines."""
        self.write(*lines)

    def ask(self, prompt: str = PROMPT) -> str:
        """Read one line; raises EOFError at the end of the input. What a script typed is written down too."""
        self._put(prompt)
        self._target.flush()
        line = self._source.readline()
        if not line:
            self.write("")
            raise EOFError
        if self._echoes:
            self.write(line.rstrip("\r\n"))
        return line.strip()

    def wipe(self) -> None:
        """Take everything written so far out of sight, the lines scrolled away as well where the terminal can."""
        if self._target.isatty():
            self._put(WIPE if self._can_wipe else "\n" * LINES_TO_HIDE)
            self._target.flush()

    def _put(self, text: str) -> None:
        encoding = self._target.encoding or "utf-8"
        self._target.write(text.encode(encoding, "replace").decode(encoding))

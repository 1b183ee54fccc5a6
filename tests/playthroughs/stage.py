"""A program that opens the real screen again and again, to be killed: everything is imported once, a child plays.

Started as `python -m tests.playthroughs.stage`; reads orders "TERMINAL FOLDER", where TERMINAL is the path of the
terminal to play on, forks a child that resumes the last campaign of the folder there, and prints "pid N"; when it has
died "gone". The child runs what `ironbottom resume` runs, but for the imports.
"""

import fcntl
import os
import sys
import termios
from pathlib import Path

import tui.app
import tui.launch
import tui.screens.table
import tui.screens.title
from model.games import load


def perform(terminal: str, folder: Path) -> int:
    """Sit down at a terminal and play until killed."""
    os.setsid()
    line = os.open(terminal, os.O_RDWR)
    fcntl.ioctl(line, termios.TIOCSCTTY, 0)
    for number in range(3):
        os.dup2(line, number)
    return tui.launch.launch(folder, False, tui.launch.find_table(folder, None))


def main() -> None:
    """Fork a child for each order and wait for its end."""
    out = os.dup(1)
    for order in sys.stdin:
        terminal, folder = order.split()
        if child := os.fork():
            os.write(out, f"pid {child}\n".encode())
            os.waitpid(child, 0)
            os.write(out, b"gone\n")
        else:
            try:
                perform(terminal, Path(folder))
            finally:
                os._exit(1)


if __name__ == "__main__":
    load("starvation")
    main()

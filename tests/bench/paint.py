"""How long until a screen stands: the title and the table, beside a Textual app that shows nothing."""

import sys
from pathlib import Path
from random import Random

import pyte

from tests.bench.campaigns import begin, onward
from tests.playthroughs.terminal import Terminal, program

EMPTY = [sys.executable, "-c", "from textual.app import App; App().run()"]
SIZE = (80, 24)
DEPTH = 150
LAST_ROW = b"\x1b[24;1H"


def is_full(screen: pyte.Screen) -> bool:
    """Whether every cell was painted, be it only with a background."""
    return all(screen.buffer[y][x].bg != "default" for y in range(screen.lines) for x in range(screen.columns))


def first_paint(command: list[str], words: str = "") -> tuple[float, float]:
    """Seconds from the start of a program until every cell and these words stand: by the clock, and of computing."""
    with Terminal(command, SIZE) as terminal:
        terminal.wait_for(lambda: LAST_ROW in terminal.raw)
        terminal.settle(0.4, 3.0)
        terminal.kill()
        screen = pyte.Screen(*SIZE)
        stream, drawn = pyte.ByteStream(screen), 0
        for length, clock, cpu in terminal.moments:
            stream.feed(bytes(terminal.raw[drawn:length]))
            drawn = length
            if LAST_ROW in terminal.raw[:length] and is_full(screen) and words in "\n".join(screen.display):
                return clock, cpu
    raise AssertionError(f"{' '.join(command)} never painted {words!r}")


def first_paints(folder: Path, times: int) -> dict[str, list[tuple[float, float]]]:
    """First paints of the empty app, the title, a new table and a table gone on with, by turns."""
    late = folder / "late"
    table = begin(late, "short", 1)
    onward(table, DEPTH, Random(1))
    table.close()
    commands = {
        "empty": (EMPTY, ""),
        "title": (program("--saves", str(folder / "none")), "New game"),
        "table": (program("play", "starvation", "--seed", "7", "--saves", str(folder / "new")), "#0"),
        "resume": (program("resume", "--saves", str(late)), "#"),
    }
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    for _ in range(times):
        for name, (command, words) in commands.items():
            found[name].append(first_paint(command, words))
    return found

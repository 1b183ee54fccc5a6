"""How many bytes go to the terminal for a key on the table, and while nothing happens."""

import time
from pathlib import Path
from random import Random

from tests.bench.campaigns import begin, onward
from tests.playthroughs.terminal import Terminal, program

SIZE = (120, 40)
DEPTHS = (0, 40, 90, 150)
LIST, MAP = ("\x1b[B", "\x1b[B", "\x1b[A", "j", "k"), ("\x1b[C", "\x1b[C", "\x1b[D", "\x1b[B", "\x1b[A")
QUIET = 0.25
TAB = "\t"
NOTICE = "▌"  # the edge of a notice
WINDOWS = 5


def opened(folder: Path, position: int, size: tuple[int, int] = SIZE, seed: int = 1) -> Terminal:
    """A terminal where the program shows a campaign that is so many choices old, and has come to rest."""
    place = folder / f"at{position}"
    table = begin(place, "short", seed)
    onward(table, position, Random(seed))
    table.close()
    terminal = Terminal(program("resume", "--saves", str(place)), size)
    if not terminal.wait_for(lambda: terminal.position() is not None):
        terminal.close()
        raise AssertionError(f"no table was painted:\n{terminal.text()}")
    rest(terminal)
    return terminal


def rest(terminal: Terminal) -> None:
    """Wait until every notice has gone and the odds stand."""
    assert terminal.wait_for(lambda: not terminal.shows(NOTICE))
    terminal.settle(1.0)


def per_key(terminal: Terminal, keys: tuple[str, ...]) -> list[int]:
    """The bytes each key brings, late odds with it."""
    found = []
    for key in keys:
        terminal.send(key)
        found.append(terminal.settle(QUIET))
    return found


def cursor_keys(folder: Path, depths: tuple[int, ...] = DEPTHS) -> dict[str, list[int]]:
    """Bytes for cursor keys in the list of choices and on the map, and for going to the map, at several positions."""
    found: dict[str, list[int]] = {"list": [], "map": [], "pane": []}
    for depth in depths:
        with opened(folder, depth) as terminal:
            found["list"] += per_key(terminal, LIST)
            while "look" not in terminal.text().splitlines()[-1]:  # around the panes, to the map
                terminal.send(TAB)
                found["pane"].append(terminal.settle(1.0))
            found["map"] += per_key(terminal, MAP)
    return found


def idle(folder: Path, seconds: float = 2.0) -> dict[str, int]:
    """Bytes that come while nobody does anything, on the title and on the table.

    The least of a few stretches: odds may still come in the first, a clock or a spinner would write in all.
    """
    found = {}
    with opened(folder, 40) as terminal:
        found["table"] = least(terminal, seconds)
    with Terminal(program("--saves", str(folder / "none")), SIZE) as terminal:
        assert terminal.wait_for(lambda: terminal.shows("New game")), terminal.text()
        rest(terminal)
        found["title"] = least(terminal, seconds)
    return found


def least(terminal: Terminal, seconds: float) -> int:
    """The fewest bytes that come in so many seconds."""
    fewest = 1 << 30
    for _ in range(WINDOWS):
        end, before = time.monotonic() + seconds, len(terminal.raw)
        while (left := end - time.monotonic()) > 0:
            terminal.read(left)
        fewest = min(fewest, len(terminal.raw) - before)
        if not fewest:
            break
    return fewest

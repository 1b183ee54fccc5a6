"""What an old campaign costs: loading, verifying, undo and redo, what a screen is shown, one more choice."""

import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from saves.store import open_table
from saves.verify import verify
from tests.bench.campaigns import ME, old, onward

DEPTH = 700


def best(deed: Callable[[], object], times: int = 7) -> float:
    """The shortest time a deed took, in milliseconds by the clock."""
    found = []
    for _ in range(times):
        begun = time.perf_counter()
        deed()
        found.append(time.perf_counter() - begun)
    return 1000 * min(found)


def costs(folder: Path, depth: int = DEPTH) -> dict[str, float]:
    """Milliseconds each thing takes in a campaign so many choices old; choices and steps are on disk when they end."""
    table = old(folder, depth)
    path = table.path
    assert path is not None
    assert table.position >= depth
    table.close()
    found = {
        "load": best(lambda: open_table(path).close()),
        "verify": best(lambda: verify(path)),
    }
    table = open_table(path)
    steps: dict[str, list[float]] = {"undo": [], "redo": [], "seen": [], "choice": []}
    seats, luck = table.seats_of(ME), Random(3)
    for _ in range(10):
        steps["undo"].append(best(lambda: table.undo(ME), 1))
        steps["seen"].append(best(lambda: table.seen(seats), 1))
        steps["redo"].append(best(lambda: table.redo(ME), 1))
    while len(steps["choice"]) < 10 and table.asked is not None:
        table.undo(ME)
        at = table.position
        steps["choice"].append(best(lambda: onward(table, at + 1, luck), 1))  # noqa: B023 - called at once
    table.close()
    return found | {name: min(row) for name, row in steps.items()} | {f"{n}, worst": max(r) for n, r in steps.items()}

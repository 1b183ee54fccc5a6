"""A short game of a fixed seed written down choice by choice, to be compared with what the rules make of it today.

Run `python -m tests.playthroughs.golden` to write it anew; look at what changed before it is committed.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from model.notation import spell
from saves.holders import Holder
from saves.store import unsaved

FILE = Path(__file__).parent / "starvation_short_seed_4.txt"
SEED = 4
HOLDERS = {seat: Holder("person", "Ann") for seat in ("japan_front", "japan_rear", "us_front", "us_rear")}


def lines() -> Iterator[str]:
    """The game as text: what is asked of whom, every choice as it is typed, and the log lines it brings."""
    table, luck = unsaved("starvation", "short", {}, HOLDERS, seed=SEED), Random(SEED)
    everybody = frozenset(HOLDERS)
    known = 0
    yield f"starvation, short, open seed {SEED}: one person holds every seat and chooses at random."
    while True:
        seen = table.seen(everybody)
        yield from (f"    {line.words}" for line in seen.log[known:])
        known = len(seen.log)
        if seen.outcome is not None:
            break
        assert seen.asked is not None
        choice = luck.choice(seen.legal)
        yield f"{seen.position} {seen.asked}: {spell(choice)} (of {len(seen.legal)})"
        table.play(seen.position, seen.asked, choice)
    heading = " - ".join(map(str, seen.chart.heading))
    tracks = ", ".join(f"{track.name} {track.value}" for track in seen.chart.tracks)
    results = ", ".join(f"{result.seat} {result.kind}" for result in seen.outcome.results)
    yield f"The end, at position {seen.position}: {heading}; {tracks}"
    yield f"{seen.outcome.reason} ({seen.outcome.clause}): {results}"


if __name__ == "__main__":
    FILE.write_text("\n".join([*lines(), ""]), encoding="utf-8")

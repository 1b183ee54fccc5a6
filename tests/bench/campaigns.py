"""Campaigns of the flagship that are so many choices old, played at random from a fixed seed."""

from pathlib import Path
from random import Random

from saves import store
from saves.holders import Holder
from saves.table import Table

GAME = "starvation"
ME = "Ann"
ALL = {seat: Holder("person", ME) for seat in ("japan_front", "japan_rear", "us_front", "us_rear")}


def begin(folder: Path | None, scenario: str, seed: int, name: str = "Bench") -> Table:
    """A new table where one person holds every seat; without a folder it has no file."""
    if folder is None:
        return store.unsaved(GAME, scenario, {}, ALL, seed)
    folder.mkdir(parents=True, exist_ok=True)
    return store.new(folder, GAME, scenario, {}, ALL, name, seed)


def onward(table: Table, position: int, luck: Random) -> bool:
    """Choose at random until a position is reached; false where the game ended before."""
    while table.position < position and table.asked is not None:
        seen = table.seen(table.seats_of(ME))
        table.play(seen.position, table.asked, luck.choice(seen.legal))
    return table.position >= position


def longest_scenario() -> str:
    """The scenario that goes on for longest."""
    from model.games import load

    return load(GAME).brief.scenarios[-1].slug


def old(folder: Path | None, position: int, name: str = "Bench") -> Table:
    """A table at or just past a position, in the first game of the seeds that goes on so long."""
    for seed in range(100):
        table = begin(None, longest_scenario(), seed)
        if onward(table, position, Random(seed)):
            again = begin(folder, longest_scenario(), seed, name)
            onward(again, position, Random(seed))
            return again
    raise AssertionError(f"no game lasts {position} choices")

"""Tables of the toy game, and ways to play on them."""

from pathlib import Path
from random import Random

from saves import store
from saves.holders import Holder
from saves.table import Table

ANN, BOB = Holder("person", "Ann"), Holder("person", "Bob")
RANDOM = Holder("bot", "random")
ALONE = {"north": ANN, "south": ANN, "east": ANN, "west": ANN}
TWO = {"north": ANN, "south": ANN, "east": BOB, "west": BOB}
AGAINST_BOT = {"north": ANN, "south": ANN, "east": RANDOM, "west": RANDOM}


def begin(folder: Path | None = None, holders=None, **settings) -> Table:
    """A new table, in a file where a folder is given."""
    scenario = settings.pop("scenario", "skirmish")
    settings.setdefault("seed", 1)
    if folder is None:
        return store.unsaved("toy", scenario, {}, holders or ALONE, **settings)
    return store.new(folder, "toy", scenario, {}, holders or ALONE, **settings)


def file(table: Table) -> Path:
    """The file of a table that has one."""
    assert table.path is not None
    return table.path


def step(table: Table, which: int = 0, by: str = "person") -> None:
    """Make one of the legal choices of whoever is asked."""
    seen = table.seen(frozenset({table.asked or ""}))
    assert seen.asked is not None
    table.play(seen.position, seen.asked, seen.legal[which % len(seen.legal)], by)


def onward(table: Table, steps: int | None = None, luck: int = 0) -> None:
    """Make so many random choices, or all to the end."""
    random = Random(luck)
    while steps != 0 and table.asked is not None:
        step(table, random.randrange(99), "bot" if table.bot_to_act() else "person")
        steps = None if steps is None else steps - 1


def to_phase(table: Table, word: str) -> None:
    """Go on until the title line says so."""
    while word not in phase(table):
        step(table)


def phase(table: Table) -> str:
    """The second part of the title line."""
    return str(table.seen(frozenset()).chart.heading[1])


def log(table: Table, *seats: str) -> list[str]:
    """The battle log these seats may read, as text."""
    return [str(line.words) for line in table.seen(frozenset(seats)).log]


def everything(table: Table) -> list:
    """All that may be seen of a table, by anybody, but for the notice."""
    readers = [frozenset(), *(frozenset({seat}) for seat in table.holders), frozenset(table.holders)]
    shown = [table.seen(seats) for seats in readers]
    return [
        table.name,
        table.mode,
        table.holders,
        *((s.position, s.latest, s.asked, s.view, s.chart, s.legal, s.log, s.can_undo, s.undo_reason) for s in shown),
        *((s.can_redo, s.outcome) for s in shown),
    ]

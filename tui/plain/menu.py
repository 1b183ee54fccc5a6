"""Line mode from its first line to its last, with a short menu where no game was named."""

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from model.games import briefs
from saves.store import listing, new, open_table
from saves.table import Table
from tui.listing import can_open, free_name, where
from tui.plain.commands import obey
from tui.plain.paper import Paper
from tui.plain.session import Session
from tui.seating import my_name, usual

RECENT = 5


def run_plain(folder: Path, table: Table | None) -> int:
    """Play a table, or one picked from a menu, in line mode; gives the exit code."""
    paper = Paper(terminal=os.environ.get("TERM", ""))
    if table is not None:
        Session(table, paper).run(obey)
        return 0
    picked = pick(folder, paper)
    if picked is not None:
        try:
            Session(picked, paper).run(obey)
        finally:
            picked.close()
    return 0


def pick(folder: Path, paper: Paper) -> Table | None:
    """Let the player pick a campaign to resume or a game to begin; None to leave."""
    entries = list(_entries(folder))
    paper.write("Ironbottom")
    paper.write_all(f"{n:>3}  {words}" for n, (words, _) in enumerate(entries, 1))
    while True:
        try:
            line = paper.ask()
        except EOFError:
            return None
        if line.lower() in ("q", "quit", "exit"):
            return None
        if line.isdecimal() and 1 <= int(line) <= len(entries):
            return entries[int(line) - 1][1]()
        paper.write(f"Type a number from 1 to {len(entries)}, or quit.")


def _entries(folder: Path) -> Iterator[tuple[str, Callable[[], Table]]]:
    going_on = [summary for summary in listing(folder) if can_open(summary) and not summary.over]
    for summary in going_on[:RECENT]:
        words = f"Resume {summary.name}: {summary.title}, {where(summary)}"
        yield words, partial(open_table, folder / summary.file)
    for brief in briefs():
        scenario, holders = brief.scenarios[0].slug, usual(brief, my_name())
        name = free_name(folder, str(brief.title))
        yield f"New game of {brief.title}", partial(new, folder, brief.slug, scenario, {}, holders, name)

"""Opens campaigns, and the way to play them: on a whole screen, or line by line where that cannot be."""

import os
import sys
from pathlib import Path

import click

from saves.journal import SUFFIX
from saves.store import open_table
from saves.table import Table
from tui.listing import find_summary
from tui.sentences import Nonsense


def launch(folder: Path, plain: bool, table: Table | None = None) -> int:
    """Show the table, or the title where there is none, until the player leaves; gives the exit code."""
    trouble = "" if plain else screen_trouble()
    if trouble:
        click.echo(trouble, err=True)
    try:
        if plain or trouble:
            from tui.plain.menu import run_plain

            return run_plain(folder, table)
        from tui.app import run_app

        return run_app(folder, table)
    finally:
        if table is not None:
            table.close()


def screen_trouble() -> str:
    """Why a whole screen cannot be drawn here, in a sentence; empty where it can."""
    terminal = os.environ.get("TERM", "")
    if os.name == "posix" and terminal in ("", "dumb"):
        return "This terminal cannot draw a screen (TERM is dumb or not set), so you play line by line."
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return "This is not a terminal, so you play line by line."
    return ""


def find_table(folder: Path, name: str | None) -> Table:
    """Open the campaign of that name, the last one played where none is named; raises Nonsense and CannotOpen."""
    return open_table(folder / find_summary(folder, name).file)


def find_file(folder: Path, name: str) -> Path:
    """The campaign file of that path or name; raises Nonsense."""
    path = Path(name)
    if path.is_dir():
        raise Nonsense(f"{name} is a folder, not a campaign file.")
    if path.is_file():
        return path
    if path.suffix == SUFFIX or len(path.parts) > 1:
        raise Nonsense(f"There is no file {name}.")
    return folder / find_summary(folder, name).file

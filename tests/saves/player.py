"""A program to be killed: plays random choices at a table and says what it has painted; one child for each order.

Started as `python -m tests.saves.player`; reads orders "FILE SEED BYTES" and forks a child for each, which first prints
"pid N", then after every change "painted POSITION LENGTH" with the length of the file. With BYTES above 0 the child
kills itself once it has written so many bytes, in the middle of a line as it may be; else it waits to be killed.
"""

import os
import signal
import sys
from pathlib import Path
from random import Random

from saves import journal, store
from saves.table import Locked, Table


def say(text: str) -> None:
    """Print a line at once, past every buffer."""
    os.write(1, f"{text}\n".encode())


def die_after(count: int) -> None:
    """Have this process killed in the middle of writing, after so many bytes."""
    left = count

    def write(fd: int, data: bytes) -> None:
        nonlocal left
        os.write(fd, data[:left])
        if left <= len(data):
            os.kill(os.getpid(), signal.SIGKILL)
        left -= len(data)

    journal._write = write


def turn(table: Table, random: Random) -> None:
    """Do something at the table: mostly a choice, sometimes a step back."""
    if table.asked is None or random.random() < 0.1:
        try:
            table.undo(table.people()[0])
        except Locked:
            return
        return
    seen = table.seen(frozenset({table.asked}))
    table.play(seen.position, table.asked, random.choice(seen.legal))


def play(path: Path, luck: int, count: int) -> None:
    """Play until killed."""
    table = store.open_table(path)
    assert not table.read_only, str(table.notice)
    random = Random(luck)
    table.subscribe(lambda: say(f"painted {table.position} {path.stat().st_size}"))
    if count:
        die_after(count)
    say(f"pid {os.getpid()}")
    while True:
        turn(table, random)


def main() -> None:
    """Fork a child for each order and wait for its end."""
    for order in sys.stdin:
        name, luck, count = order.rsplit(maxsplit=2)
        if child := os.fork():
            os.waitpid(child, 0)
            say("gone")
        else:
            try:
                play(Path(name), int(luck), int(count))
            finally:
                os._exit(1)


if __name__ == "__main__":
    main()

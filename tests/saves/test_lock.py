"""One writer for each campaign: a second program is told, and looks on."""

import os
import subprocess
import sys

import pytest

from saves import lock, store
from saves.table import ReadOnly
from tests.house.source import ROOT
from tests.saves.play import begin, everything, file, onward, step

HOLD = """
import pathlib, sys
from saves.store import open_table
table = open_table(pathlib.Path(sys.argv[1]))
print(table.read_only, flush=True)
input()
"""


def test_a_second_table_looks_on(folder):
    table = begin(folder)
    onward(table, 3)
    other = store.open_table(file(table))
    assert other.read_only
    assert str(other.notice) == str(other.seen(frozenset()).notice)
    assert "Another program plays this campaign" in str(other.notice)
    assert everything(other) == everything(table)
    for deed in (lambda: step(other), lambda: other.undo("Ann"), lambda: other.resign("east")):
        with pytest.raises(ReadOnly, match="Another program"):
            deed()
    other.shown("Ann")
    other.close()
    table.close()
    third = store.open_table(file(table))
    assert not third.read_only
    third.close()


def test_another_program_holds_it_and_lets_go_by_dying(folder):
    table = begin(folder)
    table.close()
    command = [sys.executable, "-c", HOLD]
    with subprocess.Popen(
        [*command, str(file(table))], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "False\n"
        with pytest.raises(ReadOnly):
            store.delete(file(table))
        with pytest.raises(ReadOnly):
            store.rename(file(table), "Mine")
        assert store.open_table(file(table)).read_only
        program.kill()
    again = store.open_table(file(table))
    assert not again.read_only
    again.close()


def test_a_file_that_may_only_be_read(folder, monkeypatch):
    table = begin(folder)
    table.close()
    real = os.open

    def guarded(path, flags, *rest, **more):
        if str(path).endswith(".ironbottom") and flags & os.O_RDWR:
            raise PermissionError(13, "Permission denied")
        return real(path, flags, *rest, **more)

    monkeypatch.setattr(os, "open", guarded)
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    other = store.open_table(file(table))
    assert (other.read_only, str(other.notice)) == (True, "The file may only be read, so nothing can be added.")


def test_where_there_are_no_locks_everybody_writes(tmp_path, monkeypatch):
    def flock(fd: int, how: int) -> None:
        raise OSError(38, "Function not implemented")

    monkeypatch.setattr("saves.lock.fcntl.flock", flock)
    fd = os.open(tmp_path / "x", os.O_RDWR | os.O_CREAT)
    assert lock.take(fd)
    os.close(fd)

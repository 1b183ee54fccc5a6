"""A disk that is full or broken: the choice is refused, and nothing changed in memory or on disk."""

import errno
import os
import resource
from pathlib import Path

import pytest

from saves import journal, store
from saves.journal import CannotSave
from tests.saves.play import begin, everything, file, onward, step, to_phase
from tests.toy.values import Hold


@pytest.fixture
def table(folder):
    """A table some choices into its game, at one that a forced choice follows."""
    table = begin(folder)
    to_phase(table, "Strike")
    return table


def refuses(table, message: str) -> None:
    """The next choice is refused in one sentence, nobody is told, and nothing changed; then the disk is well again."""
    before, data = everything(table), file(table).read_bytes()
    heard: list[int] = []
    stop = table.subscribe(lambda: heard.append(1))
    with pytest.raises(CannotSave) as refused:
        table.play(table.position, table.asked, Hold())
    stop()
    assert str(refused.value) == f"It cannot be saved, so it was not done: {message}."
    assert heard == []
    assert everything(table) == before
    assert file(table).read_bytes() == data


def no_space(fd: int) -> None:
    """A disk without room, met late."""
    raise OSError(errno.ENOSPC, "full")


def is_well(table) -> None:
    """Choices are taken again, and the file is sound."""
    table.play(table.position, table.asked, Hold())
    table.close()
    assert store.verify(file(table)).ok
    assert everything(store.open_table(file(table))) == everything(table)


@pytest.mark.parametrize("room", [0, 1, 40, 160])
def test_a_full_disk(table, room):
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (file(table).stat().st_size + room, hard))
    try:
        refuses(table, os.strerror(errno.EFBIG))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    is_well(table)


def test_no_space_left(table, monkeypatch):
    full, write = os.open("/dev/full", os.O_RDWR), os.write
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda fd, data: write(full, data))
        refuses(table, os.strerror(errno.ENOSPC))
    os.close(full)
    is_well(table)


def test_a_sync_that_fails(table, monkeypatch):
    def fsync(fd: int) -> None:
        raise OSError(errno.EIO, "broken")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fsync)
        refuses(table, os.strerror(errno.EIO))
    is_well(table)


def test_a_disk_that_takes_little_at_a_time(table, monkeypatch):
    write = os.write
    monkeypatch.setattr(os, "write", lambda fd, data: write(fd, bytes(data)[:7]))
    is_well(table)


def test_what_could_not_be_cut_off_is_cut_off_later(table, monkeypatch):
    write, data = os.write, file(table).read_bytes()

    def partly(fd: int, rest: memoryview) -> int:
        if len(rest) > 20:
            return write(fd, bytes(rest)[: len(rest) - 20])
        raise OSError(errno.ENOSPC, "full")

    def ftruncate(fd: int, length: int) -> None:
        raise OSError(errno.EIO, "broken")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", partly)
        patch.setattr(os, "ftruncate", ftruncate)
        with pytest.raises(CannotSave):
            step(table)
    assert len(file(table).read_bytes()) > len(data)
    is_well(table)


def test_everything_else_is_refused_as_well(table, monkeypatch):
    before = everything(table)
    with monkeypatch.context() as patch:
        patch.setattr(journal, "_sync", no_space)
        for deed in (
            lambda: table.undo("Ann"),
            lambda: table.resign("north"),
            lambda: table.note("x", "Ann"),
            lambda: table.rename("other"),
        ):
            with pytest.raises(CannotSave):
                deed()
    assert everything(table) == before
    is_well(table)


def test_a_new_campaign_on_a_full_disk_leaves_nothing(folder, monkeypatch):
    monkeypatch.setattr(journal, "_sync", no_space)
    with pytest.raises(CannotSave, match="No space left on device"):
        begin(folder)
    assert list(folder.iterdir()) == []


def test_a_folder_that_is_not_there(tmp_path: Path):
    with pytest.raises(CannotSave, match="No campaign can be kept in"):
        begin(tmp_path / "nowhere")


def test_names_are_synced_with_the_folder(folder, monkeypatch):
    synced: list[str] = []
    fsync = os.fsync

    def watched(fd: int) -> None:
        synced.append("folder" if os.path.isdir(f"/proc/self/fd/{fd}") else "file")
        fsync(fd)

    monkeypatch.setattr(os, "fsync", watched)
    table = begin(folder)
    assert synced == ["file", "folder"]
    onward(table, 2)
    assert synced[2:] == ["file", "file"]


def test_a_file_that_was_deleted_takes_nothing_more(table):
    file(table).unlink()
    before = everything(table)
    with pytest.raises(CannotSave, match="was deleted"):
        step(table)
    assert everything(table) == before


def test_a_file_that_was_cut_short_takes_nothing_more(table):
    file(table).write_bytes(file(table).read_bytes()[:-5])
    with pytest.raises(CannotSave, match="was cut short"):
        step(table)
    assert store.open_table(file(table)).read_only


def test_a_draft_left_by_a_crash_is_no_campaign(folder):
    (folder / ".toy-skirmish.ironbottom.17.new").write_bytes(b'{"line":"camp')
    assert store.listing(folder) == ()
    assert file(begin(folder)).name == "toy-skirmish.ironbottom"

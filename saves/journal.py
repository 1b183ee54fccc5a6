"""A campaign file: read as far as it is sound, appended line by line, safe on disk before anything is shown."""

import contextlib
import os
import sys
from pathlib import Path

from model.record import Record, Words, words
from saves import lock
from saves.lines import AnyLine, Broken, seal, unseal

SUFFIX = ".ironbottom"
_BINARY = getattr(os, "O_BINARY", 0)


class CannotSave(Exception):
    """The disk refused; nothing was changed, and the message is one sentence."""


class Reading(Record, frozen=True):
    """What a file holds: its sound lines, their length in bytes, and the hash of the last.

    `torn` tells that a last line without its end was left out; `damaged` is the number of the first unsound line that
    is not merely torn, counted from 1, or 0.
    """

    lines: tuple[AnyLine, ...]
    length: int
    mark: str
    torn: bool = False
    damaged: int = 0

    @property
    def fault(self) -> Words | None:
        """What is wrong with the file, in one sentence."""
        if self.damaged:
            return words("Line {n} of the file is damaged; only what stands before it is shown.", n=self.damaged)
        if self.torn:
            return words("The last line of the file was not finished; it is left out.")
        return None


def read(data: bytes) -> Reading:
    """Read the lines of a file up to the first that is unsound; never raises."""
    lines: list[AnyLine] = []
    mark, length = "", 0
    *whole, rest = data.split(b"\n")
    for text in whole:
        try:
            line, mark = unseal(mark, text)
        except Broken:
            return Reading(tuple(lines), length, mark, damaged=len(lines) + 1)
        lines.append(line)
        length += len(text) + 1
    return Reading(tuple(lines), length, mark, torn=bool(rest))


class Journal:
    """The writer of a campaign file; holds its lock until closed."""

    def __init__(self, path: Path, fd: int, length: int, mark: str) -> None:
        self.path = path
        self._fd, self._length, self._mark = fd, length, mark

    @property
    def is_closed(self) -> bool:
        """Whether nothing can be appended any more."""
        return self._fd < 0

    def append(self, lines: tuple[AnyLine, ...]) -> None:
        """Write lines and wait until they are on disk; raises CannotSave, and then the file is as it was."""
        if self.is_closed:
            raise CannotSave("The campaign is closed.")
        data, mark = sealed(self._mark, lines)
        try:
            self._make_ready()
            os.lseek(self._fd, self._length, os.SEEK_SET)
            _write(self._fd, data)
            _sync(self._fd)
        except OSError as error:
            with contextlib.suppress(OSError):
                os.ftruncate(self._fd, self._length)
            raise CannotSave(f"It cannot be saved, so it was not done: {os.strerror(error.errno or 0)}.") from error
        self._length += len(data)
        self._mark = mark

    def _make_ready(self) -> None:
        """Cut off a torn line; raises CannotSave where the file is not what it was, for then nothing is safe in it."""
        found = os.fstat(self._fd)
        if found.st_nlink == 0:
            raise CannotSave("The file of the campaign was deleted, so nothing can be added.")
        if found.st_size < self._length:
            raise CannotSave("The file of the campaign was cut short, so nothing can be added.")
        if found.st_size > self._length:
            os.ftruncate(self._fd, self._length)

    def close(self) -> None:
        """Give the file and its lock back; closing twice is harmless."""
        if not self.is_closed:
            with contextlib.suppress(OSError):
                lock.release(self._fd)
            os.close(self._fd)
            self._fd = -1


def sealed(mark: str, lines: tuple[AnyLine, ...]) -> tuple[bytes, str]:
    """Lines as bytes of the file after one whose hash is `mark`, and the hash of the last."""
    rows: list[bytes] = []
    for line in lines:
        row, mark = seal(mark, line)
        rows.append(row)
    return b"".join(rows), mark


def open_writer(path: Path) -> int | None:
    """Open a file for writing and take its lock; None where another program plays it or it may only be read."""
    try:
        fd = os.open(path, os.O_RDWR | _BINARY)
    except PermissionError:
        return None
    if lock.take(fd):
        return fd
    os.close(fd)
    return None


def create(path: Path, lines: tuple[AnyLine, ...]) -> Journal:
    """Make a new file with its first lines, whole or not at all; raises FileExistsError and CannotSave."""
    data, mark = sealed("", lines)
    draft = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        fd = os.open(draft, os.O_RDWR | os.O_CREAT | os.O_TRUNC | _BINARY, 0o600)
    except OSError as error:
        raise CannotSave(f"No campaign can be kept in {path.parent}: {os.strerror(error.errno or 0)}.") from error
    try:
        lock.take(fd)
        _write(fd, data)
        _sync(fd)
        _publish(draft, path)
        sync_folder(path.parent)
    except OSError as error:
        os.close(fd)
        if isinstance(error, FileExistsError):
            raise
        raise CannotSave(f"The campaign cannot be saved: {os.strerror(error.errno or 0)}.") from error
    finally:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)
    return Journal(path, fd, len(data), mark)


def _publish(draft: Path, path: Path) -> None:
    """Give the finished file its name, unless there is one of that name; raises FileExistsError."""
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links
        if path.exists():
            raise FileExistsError(path) from None
        draft.rename(path)


def _write(fd: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(fd, rest) :]


def _sync(fd: int) -> None:
    """Wait until the file is on disk; on a Mac only F_FULLFSYNC does that."""
    if sys.platform == "darwin":
        import fcntl

        with contextlib.suppress(OSError):
            fcntl.fcntl(fd, fcntl.F_FULLFSYNC)
            return
    os.fsync(fd)


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on disk, where the system can do that."""
    if sys.platform != "win32":
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)

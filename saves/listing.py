"""The list of campaigns in a folder; what was read once is kept beside them until the file changes."""

import contextlib
import os
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from model import __version__
from model.match import line, outcome
from model.record import Record, Seat, Words, words
from saves.holders import Holder
from saves.journal import SUFFIX
from saves.replay import CannotOpen, first_line, open_bytes

KEPT = ".listing.json"


class Summary(Record, frozen=True):
    """One campaign of the list, told from its public view.

    `file` is the file's name, `heading` the title line of the table in parts and `turn` the first of them; times are in
    ISO form; `choices` counts those of the present line; `problem` is one sentence, or "".
    """

    name: str
    file: str
    game: str
    title: Words
    scenario: str = ""
    turn: Words = Words("")
    heading: tuple[Words, ...] = ()
    holders: tuple[tuple[Seat, Holder], ...] = ()
    mode: str = ""
    created: str = ""
    modified: str = ""
    over: bool = False
    choices: int = 0
    problem: str = ""


class _Kept(Record, frozen=True):
    """A summary and the size and time of the file it was made from."""

    size: int
    changed: int
    summary: Summary


class _Keep(Record, frozen=True):
    """All kept summaries, by file name, and the version of the program that made them."""

    version: str
    found: dict[str, _Kept]


def listing(folder: Path) -> tuple[Summary, ...]:
    """Every campaign of a folder, the one played last first; a file that cannot be read is listed with its problem."""
    kept = _load(folder)
    found: dict[str, _Kept] = {}
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        with contextlib.suppress(OSError):
            stat = path.stat()
            old = kept.get(path.name)
            is_same = old is not None and (old.size, old.changed) == (stat.st_size, stat.st_mtime_ns)
            found[path.name] = old if old and is_same else _Kept(stat.st_size, stat.st_mtime_ns, summary(path))
    if found != kept:
        _save(folder, found)
    return tuple(entry.summary for entry in sorted(found.values(), key=lambda entry: -entry.changed))


def find(folder: Path, name: str) -> Path:
    """The file of a campaign by its name, or by its file's name; raises CannotOpen."""
    campaigns = listing(folder)
    for same in (str, str.casefold):
        for entry in campaigns:
            if same(name) in (same(entry.name), same(entry.file), same(entry.file.removesuffix(SUFFIX))):
                return folder / entry.file
    raise CannotOpen(f"There is no campaign called {name!r}.")


def summary(path: Path) -> Summary:
    """What the list says of one file; raises OSError."""
    data = path.read_bytes()
    modified = datetime.fromtimestamp(path.stat().st_mtime, UTC).isoformat(timespec="microseconds")
    try:
        game, opened = open_bytes(data)
    except CannotOpen as error:
        return _unread(path, data, modified, str(error))
    match, header = opened.campaign.match, opened.header
    heading = game.chart(game.view(match.state, frozenset())).heading
    return Summary(
        name=opened.campaign.name,
        file=path.name,
        game=header.game,
        title=game.brief.title,
        scenario=header.scenario,
        turn=heading[0] if heading else words(""),
        heading=heading,
        holders=opened.campaign.holders,
        mode=header.mode,
        created=header.created,
        modified=modified,
        over=outcome(game, match) is not None,
        choices=len(line(match)) - 1,
        problem=str(opened.notice or ""),
    )


def _unread(path: Path, data: bytes, modified: str, problem: str) -> Summary:
    """What can be said of a file that cannot be opened."""
    try:
        header = first_line(data)
    except CannotOpen:
        stem = path.name.removesuffix(SUFFIX)
        return Summary(name=stem, file=path.name, game="", title=words(""), modified=modified, problem=problem)
    return Summary(
        name=header.name,
        file=path.name,
        game=header.game,
        title=words(header.game),
        scenario=header.scenario,
        holders=tuple(header.holders.items()),
        mode=header.mode,
        created=header.created,
        modified=modified,
        problem=problem,
    )


def _load(folder: Path) -> dict[str, _Kept]:
    try:
        keep = msgspec.json.decode((folder / KEPT).read_bytes(), type=_Keep)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return {}
    return keep.found if keep.version == __version__ else {}


def _save(folder: Path, found: dict[str, _Kept]) -> None:
    """Keep the summaries; a folder that cannot be written does without."""
    draft = folder / f"{KEPT}.{os.getpid()}"
    with contextlib.suppress(OSError):
        draft.write_bytes(msgspec.json.encode(_Keep(__version__, found)))
        draft.replace(folder / KEPT)

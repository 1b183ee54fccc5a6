"""The folder of campaigns: begin, open, rename, copy, delete."""

import os
import secrets
from collections.abc import Mapping
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path

import platformdirs
from msgspec.structs import replace

from model import __version__
from model.games import load
from model.match import Match, line, settle
from model.record import Seat, Words, words
from saves.campaign import AnyGame, Campaign, copied, start, written
from saves.holders import Holder, Holders, clean_holder, clean_name, people, usual_mode
from saves.journal import SUFFIX, CannotSave, Journal, create, open_writer, sync_folder
from saves.lines import FORMAT, AnyLine, Header
from saves.listing import Summary, find, listing
from saves.names import paths
from saves.replay import CannotOpen, open_bytes
from saves.table import KEY_BYTES, ReadOnly, Table, key_hash
from saves.verify import Verdict, verify

__all__ = [
    "CannotOpen",
    "CannotSave",
    "ReadOnly",
    "Summary",
    "Verdict",
    "copy",
    "data_folder",
    "delete",
    "find",
    "listing",
    "new",
    "open_table",
    "rename",
    "unsaved",
    "verify",
]

MODES = ("free", "fair")
TRASH = "trash"
BUSY = words("Another program plays this campaign; here it can only be looked at.")
GUARDED = words("The file may only be read, so nothing can be added.")


def data_folder(saves: str | None = None) -> Path:
    """The folder of the campaigns, made if need be: the one named, else the user's own; raises CannotOpen."""
    folder = Path(saves).expanduser() if saves else platformdirs.user_data_path("ironbottom", False) / "campaigns"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise CannotOpen(f"No campaigns can be kept in {folder}: {os.strerror(error.errno or 0)}.") from error
    return folder


def new(
    folder: Path,
    game: str,
    scenario: str,
    options: Mapping[str, int | str],
    holders: Mapping[Seat, Holder],
    name: str | None = None,
    seed: int | str | None = None,
    mode: str | None = None,
) -> Table:
    """Begin a campaign in a file of its own; seats without a holder stay open.

    Raises UnknownGame, ValueError for settings that do not fit, and CannotSave.
    """
    rules, header, campaign = _begin(game, scenario, options, holders, name, seed, mode)
    lines = (header, *written(campaign, 1))
    journal = _publish(folder, header.name, lines)
    return Table(rules, header, campaign, journal, path=journal.path)


def unsaved(
    game: str,
    scenario: str,
    options: Mapping[str, int | str],
    holders: Mapping[Seat, Holder],
    seed: int | str | None = None,
    mode: str | None = None,
) -> Table:
    """A table without a file, for practice and tests; raises as `new` does."""
    rules, header, campaign = _begin(game, scenario, options, holders, None, seed, mode)
    return Table(rules, header, campaign)


def _begin(
    slug: str,
    scenario: str,
    options: Mapping[str, int | str],
    holders: Mapping[Seat, Holder],
    name: str | None,
    seed: int | str | None,
    mode: str | None,
) -> tuple[AnyGame, Header, Campaign]:
    game = load(slug)
    sitting = _seated(game, holders)
    mode = mode or usual_mode(sitting)
    if mode not in MODES:
        raise ValueError(f"A campaign is played in one of the modes {', '.join(MODES)}, not {mode!r}.")
    key = secrets.token_bytes(KEY_BYTES) if seed is None else key_of(seed)
    header = Header(
        format=FORMAT,
        game=slug,
        edition=game.brief.edition,
        scenario=scenario,
        options=game.brief.settings(scenario, dict(options), len(people(sitting))),
        key=key.hex(),
        key_hash=key_hash(key),
        holders=dict(sitting),
        mode=mode,
        created=now(),
        version=__version__,
        name=clean_name(name or "") or f"{game.brief.title}",
        seed=None if seed is None else str(seed),
    )
    campaign = start(game, header)
    return game, header, replace(campaign, match=settle(game, campaign.match))


def _seated(game: AnyGame, holders: Mapping[Seat, Holder]) -> Holders:
    slugs = tuple(seat.slug for seat in game.brief.seats)
    unknown = sorted(set(holders) - set(slugs))
    if unknown:
        raise ValueError(f"{game.brief.title} has no seat {unknown[0]!r}; it has {', '.join(slugs)}.")
    return tuple((slug, clean_holder(holders.get(slug, Holder("open")))) for slug in slugs)


def key_of(seed: int | str) -> bytes:
    """The key of an open seed: the same word gives the same dice everywhere."""
    return blake2b(str(seed).encode(), digest_size=KEY_BYTES, person=b"ironbottom seed").digest()


def now() -> str:
    """The present time in ISO form, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def _publish(folder: Path, name: str, lines: tuple[AnyLine, ...]) -> Journal:
    """Make the file under the first name that is free; raises CannotSave."""
    for path in paths(folder, name):
        try:
            return create(path, lines)
        except FileExistsError:
            continue
    raise AssertionError("the row of names has no end")


def open_table(which: Path | str, folder: Path | None = None) -> Table:
    """Open a campaign by its file, or by its name in a folder; read-only where another program has it.

    Raises CannotOpen, and then the file was left alone.
    """
    is_file = isinstance(which, Path) or (which.endswith(SUFFIX) and Path(which).is_file())
    path = Path(which) if is_file else find(folder or data_folder(), str(which))
    _bytes(path)
    fd = open_writer(path)
    try:
        game, opened = open_bytes(_bytes(path))
    except BaseException:
        _close(fd)
        raise
    if opened.frozen:
        _close(fd)
        return Table(game, opened.header, opened.campaign, None, opened.notice, path)
    if fd is None:
        return Table(game, opened.header, opened.campaign, None, _why_no_writer(path), path)
    journal = Journal(path, fd, opened.reading.length, opened.reading.mark)
    return Table(game, opened.header, opened.campaign, journal, opened.notice, path, opened.pending)


def _close(fd: int | None) -> None:
    if fd is not None:
        os.close(fd)


def rename(path: Path, name: str) -> None:
    """Give a campaign another name; its file stays; raises CannotOpen, ReadOnly, CannotSave and ValueError."""
    table = open_table(path)
    try:
        table.rename(name)
    finally:
        table.close()


def copy(path: Path, name: str | None = None) -> Path:
    """Make a campaign that goes on from where this one stands, with dice of its own, and return its file.

    What was taken back is left out, and of a damaged campaign what is not sound; raises CannotOpen and CannotSave.
    """
    _game, opened = open_bytes(_bytes(path))
    campaign = opened.campaign
    row = line(campaign.match)
    nodes = tuple(replace(campaign.match.nodes[number], parent=at - 1) for at, number in enumerate(row))
    short = replace(campaign, match=Match(nodes, len(nodes) - 1))
    after = copied(short, secrets.token_bytes(KEY_BYTES))
    title = clean_name(name or "") or clean_name(f"{campaign.name} (copy)")
    holders = dict(campaign.holders)
    header = replace(opened.header, name=title, created=now(), version=__version__, holders=holders, seed=None)
    journal = _publish(path.parent, title, (header, *written(after, 1)))
    journal.close()
    return journal.path


def delete(path: Path) -> Path:
    """Move a campaign to the trash beside it and return where it lies now; raises ReadOnly while it is played."""
    fd = open_writer(path)
    if fd is None:
        raise ReadOnly(str(_why_no_writer(path)))
    os.close(fd)
    trash = path.parent / TRASH
    try:
        trash.mkdir(exist_ok=True)
        target = next(p for p in paths(trash, path.stem) if not p.exists())
        path.rename(target)
        sync_folder(path.parent)
    except OSError as error:
        raise CannotSave(f"{path.name} cannot be moved to the trash: {os.strerror(error.errno or 0)}.") from error
    return target


def _why_no_writer(path: Path) -> Words:
    return BUSY if os.access(path, os.W_OK) else GUARDED


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise CannotOpen(f"{path.name} cannot be read: {os.strerror(error.errno or 0)}.") from error

"""From the bytes of a campaign file to a campaign: as far as the file is sound and the rules still agree."""

import msgspec
from msgspec.structs import replace

from model.games import UnknownGame, load
from model.match import settle
from model.record import Record, Words, words
from saves.campaign import CHANGED, AnyGame, Campaign, Disagrees, fold, start, written
from saves.journal import Reading, read
from saves.lines import FORMAT, AnyLine, Header


class CannotOpen(Exception):
    """A file is no campaign this program can read; the message is one sentence, and the file was left alone."""


class Opened(Record, frozen=True):
    """A campaign read from a file; `frozen` where nothing may be added, and then `notice` says why.

    `pending` are choices that follow by themselves and that the file still lacks.
    """

    header: Header
    campaign: Campaign
    reading: Reading
    notice: Words | None
    frozen: bool
    pending: tuple[AnyLine, ...] = ()

    def __repr__(self) -> str:
        return "Opened()"


class _Probe(msgspec.Struct, frozen=True):
    """What the first line of any format says."""

    line: str
    format: int


def open_bytes(data: bytes) -> tuple[AnyGame, Opened]:
    """Read a campaign; raises CannotOpen."""
    reading = read(data)
    header = _header(data, reading)
    game = _game(header)
    campaign, disagrees = _replay(game, header, reading)
    if disagrees:
        text = "The rules have changed since line {n} was written; the campaign stands where they last agree."
        return game, Opened(header, campaign, reading, words(text, n=disagrees), True)
    if reading.damaged:
        return game, Opened(header, campaign, reading, reading.fault, True)
    since = len(campaign.match.nodes)
    if campaign.match.ended is None:
        campaign = replace(campaign, match=settle(game, campaign.match))
    return game, Opened(header, campaign, reading, reading.fault, False, written(campaign, since))


def first_line(data: bytes) -> Header:
    """The first line of a file; raises CannotOpen."""
    return _header(data, read(data.partition(b"\n")[0] + b"\n"))


def _header(data: bytes, reading: Reading) -> Header:
    try:
        probe = msgspec.json.decode(data.partition(b"\n")[0], type=_Probe)
    except (msgspec.DecodeError, UnicodeDecodeError):
        probe = _Probe("", 0)
    if probe.line == "campaign" and probe.format > FORMAT:
        raise CannotOpen(f"This campaign is written in format {probe.format}; this program reads up to {FORMAT}.")
    if reading.lines and isinstance(reading.lines[0], Header):
        return reading.lines[0]
    if probe.line == "campaign":
        raise CannotOpen("The first line of the file is damaged, so the campaign cannot be opened.")
    raise CannotOpen("This is not an Ironbottom campaign.")


def _game(header: Header) -> AnyGame:
    try:
        game = load(header.game)
    except UnknownGame as error:
        raise CannotOpen(str(error)) from None
    if header.edition > game.brief.edition:
        raise CannotOpen(
            f"This campaign follows edition {header.edition} of the rules of {game.brief.title};"
            f" this program knows up to {game.brief.edition}."
        )
    return game


def _replay(game: AnyGame, header: Header, reading: Reading) -> tuple[Campaign, int]:
    """Follow every line; also the number of the first line that no longer agrees, or 0."""
    try:
        campaign = start(game, header)
    except CHANGED as error:
        raise CannotOpen(f"The rules have changed; the campaign cannot begin: {error}.") from None
    for number, entry in enumerate(reading.lines[1:], 2):
        try:
            campaign = fold(game, campaign, entry)
        except Disagrees:
            return campaign, number
    return campaign, 0

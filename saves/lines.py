"""The lines of a campaign file: their shapes, and the chain of hashes that binds each to the one before."""

from hashlib import blake2b
from typing import Any

import msgspec

from model.record import Record, Seat
from saves.holders import Holder

FORMAT = 1
SHORT = 8
_MARK = b',"h":"'
_TAIL = len(_MARK) + 2 * SHORT + len(b'"}')

_encode = msgspec.json.Encoder(order="deterministic").encode
_pack = msgspec.msgpack.Encoder(order="deterministic").encode


class Line(Record, frozen=True, tag_field="line", omit_defaults=True):
    """One line of a campaign file, without its hash."""


class Header(Line, frozen=True, tag="campaign"):
    """The first line: what is played, from which key, by whom, how, and since when.

    `key` is the secret the dice come from, in hex, and `key_hash` may be shown to anybody; `seed` is the word the key
    was made from where it was given openly; `created` is a time in ISO form; `version` is the program's.
    """

    format: int
    game: str
    edition: int
    scenario: str
    options: dict[str, int | str]
    key: str
    key_hash: str
    holders: dict[Seat, Holder]
    mode: str
    created: str
    version: str
    name: str
    seed: str | None = None


class Made(Line, frozen=True, tag="choice"):
    """A choice: its number, the position it was made at, and a hash of the state after it.

    `row` is the number of the first choice of a row that is undone as one, 0 for none.
    """

    n: int
    parent: int
    seat: Seat
    by: str
    choice: msgspec.Raw
    s: str
    row: int = 0


class Moved(Line, frozen=True, tag="head"):
    """The head went to another position: by `undo`, `redo` or `goto`."""

    head: int
    why: str
    who: str


class Copied(Line, frozen=True, tag="copy"):
    """The campaign went on from here as a copy, with dice from a new key."""

    n: int
    key: str
    s: str


class Named(Line, frozen=True, tag="name"):
    """The campaign got another name."""

    name: str


class Noted(Line, frozen=True, tag="note"):
    """Somebody wrote something down, for himself, at a position."""

    at: int
    who: str
    text: str


class Resigned(Line, frozen=True, tag="resign"):
    """A seat gave up, and with it its side."""

    seat: Seat


class Sat(Line, frozen=True, tag="sit"):
    """A seat got another holder."""

    seat: Seat
    holder: Holder


class Shown(Line, frozen=True, tag="shown"):
    """A person was shown a position."""

    at: int
    who: str


AnyLine = Header | Made | Moved | Copied | Named | Noted | Resigned | Sat | Shown
_decode = msgspec.json.Decoder(AnyLine).decode


class Broken(ValueError):
    """A line is not what was once written."""


def short_hash(*parts: bytes) -> str:
    """A short hash, in hex."""
    return blake2b(b"".join(parts), digest_size=SHORT).hexdigest()


def state_hash(state: Any) -> str:
    """A short hash of a state, the same on every Python and platform."""
    return short_hash(_pack(state))


def seal(before: str, line: AnyLine) -> tuple[bytes, str]:
    """A line as it stands in the file, and its hash, which the next line needs; `before` is "" for the first line."""
    body = _encode(line)
    mark = short_hash(before.encode(), body)
    return body[:-1] + _MARK + mark.encode() + b'"}\n', mark


def unseal(before: str, text: bytes) -> tuple[AnyLine, str]:
    """Read a line, given without its line break; raises Broken where the hash or the shape is wrong."""
    body, tail = text[:-_TAIL] + b"}", text[-_TAIL:]
    mark = short_hash(before.encode(), body)
    if tail != _MARK + mark.encode() + b'"}':
        raise Broken("the hash does not fit")
    try:
        return _decode(body), mark
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Broken(str(error)) from None


def encode_choice(choice: Any) -> msgspec.Raw:
    """A choice as a part of a line."""
    return msgspec.Raw(_encode(choice))

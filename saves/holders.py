"""Who sits where: a person by name, a bot by its level, or nobody yet."""

import unicodedata
from collections.abc import Iterable

from model.record import Record, Seat

PERSON, BOT, OPEN = "person", "bot", "open"
LONGEST_NAME = 40


class Holder(Record, frozen=True):
    """The holder of a seat; `kind` is `person`, `bot` or `open`, `name` a person's name or the level of a bot."""

    kind: str
    name: str = ""


Holders = tuple[tuple[Seat, Holder], ...]


def clean_name(name: str, longest: int = LONGEST_NAME) -> str:
    """A text from people, fit for any screen: no control or direction marks, single spaces, not endless; may be ""."""
    spaced = "".join(" " if c.isspace() else c for c in unicodedata.normalize("NFC", name))
    kept = "".join(c for c in spaced if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn"))
    return " ".join(kept.split())[:longest].strip()


def clean_holder(holder: Holder) -> Holder:
    """The holder with a clean name; raises ValueError for an unknown kind or a person without a name."""
    if holder.kind not in (PERSON, BOT, OPEN):
        raise ValueError(f"A seat is held by a person, a bot or nobody, not by {holder.kind!r}.")
    name = clean_name(holder.name)
    if not name and holder.kind != OPEN:
        raise ValueError("A holder needs a name.")
    return Holder(holder.kind, name)


def people(holders: Iterable[tuple[Seat, Holder]]) -> tuple[str, ...]:
    """The names of the people, in seat order, each once."""
    return tuple(dict.fromkeys(holder.name for _, holder in holders if holder.kind == PERSON))


def seats_of(holders: Iterable[tuple[Seat, Holder]], person: str) -> frozenset[Seat]:
    """The seats a person holds."""
    return frozenset(seat for seat, holder in holders if holder == Holder(PERSON, person))


def usual_mode(holders: Iterable[tuple[Seat, Holder]]) -> str:
    """How strict undo is where nothing was said: `fair` with two or more people, else `free`."""
    return "fair" if len(people(holders)) > 1 else "free"

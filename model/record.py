"""The frozen bases every part of the model is built from."""

import re
from typing import ClassVar

import msgspec

_JOINT = re.compile(r"(?<=[a-z])(?=[A-Z])")

Seat = str
Side = str
Key = str


def kebab(name: str) -> str:
    """Turn a class name into the tag it carries in files and on the command line: `PassRound` becomes `pass-round`."""
    return _JOINT.sub("-", name.rpartition(".")[2]).lower()


class Record(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """An immutable value; made anew, in part, by `msgspec.structs.replace`."""


class Audience(Record, frozen=True, omit_defaults=True):
    """Who may read a report: everybody, only some seats, or all but some seats."""

    only: tuple[Seat, ...] = ()
    but: tuple[Seat, ...] = ()

    def admits(self, seats: frozenset[Seat]) -> bool:
        """Tell whether the holder of these seats may read; no seats at all is a spectator."""
        if self.only:
            return not seats.isdisjoint(self.only)
        return seats.isdisjoint(self.but)


ALL = Audience()


def only(*seats: Seat) -> Audience:
    """The audience of just these seats."""
    return Audience(only=seats)


def all_but(*seats: Seat) -> Audience:
    """The audience of everybody, spectators too, except these seats."""
    return Audience(but=seats)


class Words(Record, frozen=True):
    """A sentence as data: an English template, also the catalogue key, and its named arguments."""

    text: str
    args: tuple[tuple[str, "Arg"], ...] = ()

    def __str__(self) -> str:
        return self.text.format(**{name: plain(arg) for name, arg in self.args}) if self.args else self.text


Arg = str | int | Words | tuple[Words | int, ...]


def words(text: str, **args: Arg) -> Words:
    """Build Words from a template and its arguments: `words("{ship} is sunk", ship=name)`."""
    return Words(text, tuple(args.items()))


def plain(arg: Arg) -> str:
    """Render one argument in English; a row of Words is joined by commas."""
    return ", ".join(map(str, arg)) if isinstance(arg, tuple) else str(arg)


class Choice(Record, frozen=True, tag=kebab, tag_field="do"):
    """One small thing a seat may do; the tag is its verb, the fields are its nouns."""


class Report(Record, frozen=True, tag=kebab, tag_field="is", kw_only=True, omit_defaults=True):
    """One structured line of the battle log; `reveals` marks a fact that was hidden from a reader before.

    `reveals_what` names it where undo is refused for it: "a card was drawn".
    """

    reveals: ClassVar[bool] = False
    reveals_what: ClassVar[str] = "a hidden fact was told"
    to: Audience = ALL


class Label(Record, frozen=True):
    """What the screen shows for a choice: its words and the keys on the chart that it touches."""

    words: Words
    keys: tuple[Key, ...] = ()


class Refusal(Record, frozen=True):
    """Why a choice is not legal: the clause and one sentence."""

    clause: str
    words: Words


class Result(Record, frozen=True):
    """How the match ended for one seat: `win`, `draw`, `loss` or `great victory`."""

    seat: Seat
    kind: str


class Outcome(Record, frozen=True):
    """The end of a match: the result of every seat, the winning side if any, the reason and its clause."""

    winner: Side | None
    results: tuple[Result, ...]
    reason: Words
    clause: str


class IllegalChoice(ValueError):
    """A choice was refused; `refusal` says why in words the seat may read."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.words} ({refusal.clause})" if refusal.clause else str(refusal.words))
        self.refusal = refusal

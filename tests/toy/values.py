"""The values of the toy game: state, view, choices, reports."""

from typing import ClassVar

from model.kit.dice import Dice
from model.record import Choice, Record, Report, Seat, Side

SEATS: tuple[Seat, ...] = ("north", "east", "south", "west")
SIDES: dict[Seat, Side] = {"north": "red", "east": "blue", "south": "red", "west": "blue"}
CARDS = tuple(range(1, 6)) * 4
HAND, STRENGTH, HIT, HIGHEST, AIMS = 3, 3, 4, 6, 2


class Lay(Choice, frozen=True):
    """Lay a card face down."""

    card: int


class Strike(Choice, frozen=True):
    """Strike at a seat of the other side."""

    seat: str


class Hold(Choice, frozen=True):
    """Strike at nobody."""


class Aim(Choice, frozen=True):
    """Take aim before the strike, which then hits a little easier; no die falls, and the same seat goes on."""


class EndRound(Choice, frozen=True):
    """End the round; there is never anything else to do."""


class State(Record, frozen=True):
    """The whole truth; hands and the row laid stand in seat order, 0 is nothing laid."""

    dice: Dice
    rounds: int
    round: int
    asked: int
    striker: Side
    phase: str
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[int, ...]
    spent: tuple[int, ...]
    strength: tuple[int, ...]
    aim: int = 0

    @property
    def turn(self) -> int:
        """The number of the round."""
        return self.round

    def __repr__(self) -> str:
        return "State()"


class View(Record, frozen=True):
    """What the holder of `seats` may know; a hand or a laid card of another is only counted."""

    seats: tuple[Seat, ...]
    rounds: int
    round: int
    asked: int
    striker: Side
    phase: str
    deck: int
    hands: tuple[tuple[int, ...], ...]
    counts: tuple[int, ...]
    laid: tuple[int, ...]
    covered: tuple[bool, ...]
    spent: tuple[int, ...]
    strength: tuple[int, ...]
    aim: int = 0


class Laid(Report, frozen=True, kw_only=True):
    """A card was laid; its number is 0 for those who may not know it."""

    seat: Seat
    card: int = 0


class Shown(Report, frozen=True, kw_only=True):
    """All laid cards were turned up."""

    reveals: ClassVar[bool] = True
    reveals_what: ClassVar[str] = "the cards were turned up"
    cards: tuple[int, ...]


class Aimed(Report, frozen=True, kw_only=True):
    """The strike takes aim."""

    times: int


class Struck(Report, frozen=True, kw_only=True):
    """A strike, its dice and how many hit."""

    seat: Seat
    dice: tuple[int, ...]
    hits: int


class Drew(Report, frozen=True, kw_only=True):
    """A seat drew a card from the deck; its number is 0 for those who may not know it."""

    reveals: ClassVar[bool] = True
    reveals_what: ClassVar[str] = "a card was drawn"
    seat: Seat
    card: int = 0


class Ended(Report, frozen=True, kw_only=True):
    """A round is over."""

    round: int

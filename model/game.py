"""The contract of a game: the rules, stateless, behind one door."""

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from model.brief import Brief
from model.chart import Chart
from model.kit.dice import Dice
from model.record import Choice, Label, Outcome, Record, Refusal, Report, Seat, Side, Words

S = TypeVar("S")
C = TypeVar("C", bound=Choice)
V = TypeVar("V")


class Step(Record, Generic[S], frozen=True):
    """What a choice leads to: the state after it and the reports it makes."""

    state: S
    reports: tuple[Report, ...] = ()


class Types(Record, frozen=True):
    """The types of a game, for files and for bots in a process of their own; choice and report may be unions."""

    state: Any
    choice: Any
    view: Any
    report: Any


class Page(Record, frozen=True):
    """One page of a game's books (rules, glossary, cards), in markdown."""

    slug: str
    title: Words
    text: str


class Game(Protocol[S, C, V]):
    """The rules of one game; every method is pure, and a State holds its dice in the field `dice`."""

    brief: ClassVar[Brief]
    types: ClassVar[Types]

    def setup(self, scenario: str, options: Mapping[str, int | str], dice: Dice) -> Step[S]:
        """The first position, played up to the first decision; `options` comes from `Brief.settings`."""

    def to_act(self, state: S) -> Seat | None:
        """The one seat that chooses next, or None when the match is over."""

    def legal(self, state: S, seat: Seat) -> tuple[C, ...]:
        """Every choice the seat may make now, in a stable order; never empty for the seat to act, else empty."""

    def why_not(self, state: S, seat: Seat, choice: C) -> Refusal | None:
        """The clause and words that forbid a choice, from what the seat may know; None where it is legal."""

    def apply(self, state: S, seat: Seat, choice: C) -> Step[S]:
        """Carry out a legal choice and all that follows by itself, up to the next decision or the end."""

    def rehearse(self, state: S, seat: Seat, choice: C) -> Step[S] | None:
        """For its odds, let the dice of a choice fall at once that would fall only later; None where `apply` does."""

    def view(self, state: S, seats: frozenset[Seat]) -> V:
        """What the holder of these seats may know; no seats is a spectator."""

    def determinize(self, view: V, dice: Dice) -> S:
        """A full state that agrees with the view, its unknown parts drawn from these dice."""

    def check(self, state: S) -> None:
        """Raise AssertionError naming the first invariant that does not hold."""

    def chart(self, view: V) -> Chart:
        """The picture of a view."""

    def label(self, view: V, choice: C) -> Label:
        """The words of a choice and the keys it touches."""

    def tell(self, report: Report) -> Words:
        """The log line of a report."""

    def gist(self, view: V, reports: tuple[Report, ...]) -> str:
        """What came of a choice, coarsely, so that forecasts can merge: "sunk", "damaged"; "" for nothing to tell."""

    def foreseen(self, view: V, choice: C) -> str:
        """How the odds of a choice may be told: "exact", "sampled" (hidden things matter) or "" for none."""

    def score(self, state: S, side: Side) -> float:
        """A rough worth of the position for a side, from -1 to 1."""

    def outcome(self, state: S) -> Outcome | None:
        """How the match ended, or None while it goes on."""

    def ensign(self, view: V, seat: Seat, choices: tuple[C, ...], dice: Dice) -> C:
        """A quick and plausible choice for a seat, from its view alone."""

    def pages(self) -> tuple[Page, ...]:
        """The books of the game, the rulebook first."""


class Captained(Protocol):
    """What a game offers besides where `captain` is among the `bots` of its brief."""

    def captain(self, view: Any, seat: Seat, choices: tuple[Any, ...], dice: Dice) -> Any:
        """A choice that was thought about for a second or so, from the view of a seat alone."""

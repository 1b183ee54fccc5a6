"""A calculator that a game may offer beside its rules: a question in words, an answer as a sheet of figures.

A game has one if its GAME has the attribute `odds_tool`; command line and screens find it there, and know no more
of it than this.
"""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from model.record import Record, Words

Progress = Callable[[float], bool]


class Given(Record, frozen=True):
    """Something that may be told with a question: its name, what it is, and the values it knows, if they are few."""

    name: str
    about: Words
    values: tuple[str, ...] = ()


class Bar(Record, frozen=True):
    """One line of a plot: what it is, and its chance."""

    label: Words
    chance: float


class Plot(Record, frozen=True):
    """Chances as bars, the likeliest first."""

    title: Words
    bars: tuple[Bar, ...]


class Sheet(Record, frozen=True):
    """The answer to a question: the sides as they were understood, chances, figures, plots, and how it was found.

    `json` is the whole answer for programs.
    """

    sides: tuple[Words, Words]
    chances: tuple[Bar, ...]
    figures: tuple[Words, ...]
    plots: tuple[Plot, ...]
    source: Words
    json: str


class Calculator(Protocol):
    """What answers; `givens` are the options and policies it takes by name."""

    givens: tuple[Given, ...]

    def ask(self, sides: tuple[str, str], named: Mapping[str, Any], progress: Progress | None = None) -> Sheet:
        """Answer a question; `progress` is told the part that is done. Raises ValueError with one sentence."""

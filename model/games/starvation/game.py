"""Starvation Island behind the contract of a game: a table of contents of its rules."""

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from model.brief import Brief
from model.chart import Chart
from model.game import Page, Step, Types
from model.games.starvation import books, checks, ensign, odds, worth
from model.games.starvation.brief import BRIEF
from model.games.starvation.choices import AnyChoice
from model.games.starvation.labels import make_label
from model.games.starvation.naming import Line, tell_line
from model.games.starvation.pictures import make_chart
from model.games.starvation.prompts import clause_of_stage
from model.games.starvation.reports import AnyReport
from model.games.starvation.scenarios import set_up
from model.games.starvation.sequence import PARTS, asked, proceed
from model.games.starvation.state import State
from model.games.starvation.tables import SEAT_INDEX, SEATS
from model.games.starvation.view import View, make_view
from model.games.starvation.worlds import determinize
from model.kit.dice import Dice
from model.kit.verbs import Verb, legal, refusal
from model.record import Label, Outcome, Refusal, Report, Seat, Side, Words


def told(state: State) -> Step[State]:
    """A step: the position, with the reports it gathered beside it."""
    return Step(replace(state, told=()), state.told)


def verb_of(state: State, choice: AnyChoice) -> Verb | None:
    """The verb of a choice in the decision being made, or None where it has none."""
    verbs = PARTS[type(state.stages[-1])].verbs if state.stages else ()
    return next((verb for verb in verbs if verb.kind is type(choice)), None)


class Starvation:
    """The 108-card game of Guadalcanal."""

    brief: ClassVar[Brief] = BRIEF
    types: ClassVar[Types] = Types(State, AnyChoice, View, AnyReport)

    def setup(self, scenario: str, options: Mapping[str, int | str], dice: Dice) -> Step[State]:
        """[SI-0] Deal, and begin with the first commander's hand."""
        return told(proceed(set_up(options, dice)))

    def to_act(self, state: State) -> Seat | None:
        """The seat whose decision it is."""
        index = asked(state)
        return SEATS[index] if index >= 0 else None

    def legal(self, state: State, seat: Seat) -> tuple[AnyChoice, ...]:
        """Every choice of the seat, empty where another is asked."""
        index = SEAT_INDEX[seat]
        if asked(state) != index:
            return ()
        return legal(PARTS[type(state.stages[-1])].verbs, state, index)

    def why_not(self, state: State, seat: Seat, choice: AnyChoice) -> Refusal | None:
        """The clause that forbids a choice."""
        if asked(state) != SEAT_INDEX[seat]:
            return Refusal("", Words("It is not your turn to choose."))
        verb = verb_of(state, choice)
        if verb is None:
            return Refusal(clause_of_stage(state.stages[-1]), Words("That is not what is asked now."))
        return refusal(verb, state, SEAT_INDEX[seat], choice)

    def apply(self, state: State, seat: Seat, choice: AnyChoice) -> Step[State]:
        """Carry out a legal choice, and play on to the next decision."""
        verb = verb_of(state, choice)
        assert verb is not None, "only a legal choice is applied"
        return told(proceed(verb.carry_out(state, SEAT_INDEX[seat], choice)))

    def rehearse(self, state: State, seat: Seat, choice: AnyChoice) -> Step[State] | None:
        """Let the dice of a choice fall at once, for its odds."""
        after = odds.rehearse(state, choice)
        return told(after) if after else None

    def view(self, state: State, seats: frozenset[Seat]) -> View:
        """[SI-9] What these seats may know."""
        return make_view(state, seats)

    def determinize(self, view: View, dice: Dice) -> State:
        """[SI-9.4] A state that agrees with the view."""
        return determinize(view, dice)

    def check(self, state: State) -> None:
        """[SI-C3] Every card in one place."""
        checks.check(state)

    def chart(self, view: View) -> Chart:
        """The map of seven lines, the hands and the stocks."""
        return make_chart(view)

    def label(self, view: View, choice: AnyChoice) -> Label:
        """The words of a choice."""
        return make_label(view, choice)

    def tell(self, report: Report) -> Words:
        """The log line of a report."""
        assert isinstance(report, Line)
        return tell_line(report)

    def gist(self, view: View, reports: tuple[Report, ...]) -> str:
        """What came of a choice."""
        return odds.gist(view, reports)

    def foreseen(self, view: View, choice: AnyChoice) -> str:
        """How the odds of a choice may be told."""
        return odds.foreseen(view, choice)

    def score(self, state: State, side: Side) -> float:
        """A rough worth of the position."""
        return worth.score(state, side)

    def outcome(self, state: State) -> Outcome | None:
        """[SI-11] How the game ended."""
        return state.result

    def ensign(self, view: View, seat: Seat, choices: tuple[AnyChoice, ...], dice: Dice) -> AnyChoice:
        """A plausible choice."""
        return ensign.choose(view, seat, choices, dice)

    def pages(self) -> tuple[Page, ...]:
        """The rulebook, the glossary and the cards."""
        return books.pages()


GAME = Starvation()

"""Battle Board behind the contract of a game: a table of contents of its rules."""

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from model.brief import Brief
from model.chart import Chart
from model.game import Page, Step, Types
from model.games.battleboard import books, captain, checks, ensign, odds, worth
from model.games.battleboard.brief import BRIEF
from model.games.battleboard.choices import AnyChoice, Lose
from model.games.battleboard.labels import make_label
from model.games.battleboard.naming import Line, tell_line
from model.games.battleboard.odds_tool import ODDS_TOOL, OddsTool
from model.games.battleboard.pictures import make_chart
from model.games.battleboard.prompts import clause_of_stage
from model.games.battleboard.reports import AnyReport
from model.games.battleboard.scenarios import set_up
from model.games.battleboard.sequence import VERBS, asked, proceed
from model.games.battleboard.stages import Losing
from model.games.battleboard.state import State
from model.games.battleboard.view import View, make_view, seat_of, side_of
from model.games.battleboard.worlds import determinize
from model.kit.dice import Dice
from model.kit.verbs import Verb, legal, refusal
from model.record import Label, Outcome, Refusal, Report, Seat, Side, Words


def told(state: State) -> Step[State]:
    """A step: the position, with the reports it gathered beside it."""
    return Step(replace(state, told=()), state.told)


def verb_of(state: State, choice: AnyChoice) -> Verb | None:
    """The verb of a choice in the decision being made, or None where it has none."""
    verbs = VERBS[type(state.stages[-1])] if state.stages else ()
    return next((verb for verb in verbs if verb.kind is type(choice)), None)


def legal_now(state: State, side: int) -> tuple[AnyChoice, ...]:
    """The choices of the side that is asked; those of a loss are known already, from giving the hits before it."""
    stage = state.stages[-1]
    if isinstance(stage, Losing):
        return tuple(map(Lose, stage.classes))
    return legal(VERBS[type(stage)], state, side)


class BattleBoard:
    """One battle on a card of numbered columns."""

    brief: ClassVar[Brief] = BRIEF
    types: ClassVar[Types] = Types(State, AnyChoice, View, AnyReport)
    odds_tool: ClassVar[OddsTool] = ODDS_TOOL

    def setup(self, scenario: str, options: Mapping[str, int | str], dice: Dice) -> Step[State]:
        """[BB-11.5] [BB-12.1] Place the units of a scenario, or begin a draft."""
        return told(proceed(set_up(scenario, options, dice)))

    def to_act(self, state: State) -> Seat | None:
        """[BB-12.5] The seat whose decision it is."""
        side = asked(state)
        return seat_of(side, state.leg) if side >= 0 else None

    def legal(self, state: State, seat: Seat) -> tuple[AnyChoice, ...]:
        """Every choice of the seat, empty where another is asked."""
        side = side_of(seat, state.leg)
        if asked(state) != side:
            return ()
        return legal_now(state, side)

    def why_not(self, state: State, seat: Seat, choice: AnyChoice) -> Refusal | None:
        """The clause that forbids a choice."""
        side = side_of(seat, state.leg)
        if asked(state) != side:
            return Refusal("", Words("It is not your turn to choose."))
        verb = verb_of(state, choice)
        if verb is None:
            return Refusal(clause_of_stage(state.stages[-1]), Words("That is not what is asked now."))
        return refusal(verb, state, side, choice)

    def apply(self, state: State, seat: Seat, choice: AnyChoice) -> Step[State]:
        """Carry out a legal choice, and play on to the next decision."""
        verb = verb_of(state, choice)
        assert verb is not None, "only a legal choice is applied"
        return told(proceed(verb.carry_out(state, side_of(seat, state.leg), choice)))

    def rehearse(self, state: State, seat: Seat, choice: AnyChoice) -> Step[State] | None:
        """Let the dice of a strike fall at once, for its odds."""
        after = odds.rehearse(state, choice)
        return told(after) if after else None

    def view(self, state: State, seats: frozenset[Seat]) -> View:
        """[BB-5 View] All but the dice."""
        return make_view(state, seats)

    def determinize(self, view: View, dice: Dice) -> State:
        """[BB-5 View] The state behind the view, with other dice."""
        return determinize(view, dice)

    def check(self, state: State) -> None:
        """Every unit in one place."""
        checks.check(state)

    def chart(self, view: View) -> Chart:
        """[BB-1.1] The card with its columns."""
        return make_chart(view)

    def label(self, view: View, choice: AnyChoice) -> Label:
        """The words of a choice."""
        return make_label(view, choice)

    def tell(self, report: Report) -> Words:
        """[BB-0.5] The log line of a report."""
        assert isinstance(report, Line)
        return tell_line(report)

    def gist(self, view: View, reports: tuple[Report, ...]) -> str:
        """What came of a choice."""
        return odds.gist(view, reports)

    def foreseen(self, view: View, choice: AnyChoice) -> str:
        """How the odds of a choice may be told."""
        return odds.foreseen(view, choice)

    def score(self, state: State, side: Side) -> float:
        """[BB-13.2] A rough worth of the position."""
        return worth.score(state, side)

    def outcome(self, state: State) -> Outcome | None:
        """[BB-13.3] How the playing ended."""
        return state.result

    def ensign(self, view: View, seat: Seat, choices: tuple[AnyChoice, ...], dice: Dice) -> AnyChoice:
        """[BB-11 Policies] A plausible choice."""
        return ensign.choose(view, seat, choices, dice)

    def captain(self, view: View, seat: Seat, choices: tuple[AnyChoice, ...], dice: Dice) -> AnyChoice:
        """[BB-11 Policies] The best choice by exact odds, where they can be had."""
        return captain.choose(view, seat, choices, dice)

    def pages(self) -> tuple[Page, ...]:
        """The rulebook, the units and the battles."""
        return books.pages()


GAME = BattleBoard()

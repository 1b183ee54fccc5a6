"""The toy game behind the contract."""

from collections.abc import Mapping
from typing import ClassVar

from model.brief import Brief
from model.chart import Area, Chart, Fact, Piece, Stack, Track, Zone
from model.game import Page, Step, Types
from model.kit.dice import Dice
from model.record import Choice, Label, Outcome, Refusal, Report, Result, Seat, Side, Words, words
from tests.toy import rules
from tests.toy.brief import BRIEF
from tests.toy.values import (
    CARDS,
    HAND,
    HIT,
    SEATS,
    SIDES,
    STRENGTH,
    Aim,
    Aimed,
    Drew,
    Ended,
    EndRound,
    Hold,
    Laid,
    Lay,
    Shown,
    State,
    Strike,
    Struck,
    View,
)

PHASES = {"lay": "Lay a card", "strike": "Strike", "end": "End of the round", "over": "Over"}
REPORTS = Laid | Shown | Aimed | Struck | Drew | Ended
GISTS = ("no hit", "hit", "two hits")


class Toy:
    """Two sides, four seats, four rounds."""

    brief: ClassVar[Brief] = BRIEF
    types: ClassVar[Types] = Types(State, Lay | Strike | Hold | Aim | EndRound, View, REPORTS)

    def setup(self, scenario: str, options: Mapping[str, int | str], dice: Dice) -> Step[State]:
        return rules.setup(int(options["rounds"]), dice)

    def to_act(self, state: State) -> Seat | None:
        return None if state.phase == "over" else SEATS[state.asked]

    def legal(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        return rules.legal(state) if self.to_act(state) == seat else ()

    def why_not(self, state: State, seat: Seat, choice: Choice) -> Refusal | None:
        if choice in self.legal(state, seat):
            return None
        if isinstance(choice, Lay) and state.phase == "lay":
            return Refusal("T-1", words("You hold no {card}.", card=choice.card))
        if isinstance(choice, Strike) and state.phase == "strike":
            return Refusal("T-2", words("You cannot strike at {seat}.", seat=choice.seat))
        return Refusal("", words("It is not the time for that."))

    def apply(self, state: State, seat: Seat, choice: Choice) -> Step[State]:
        return rules.DOES[type(choice)](state, choice)  # type: ignore[operator]

    def rehearse(self, state: State, seat: Seat, choice: Choice) -> Step[State] | None:
        return None

    def view(self, state: State, seats: frozenset[Seat]) -> View:
        return rules.view(state, seats)

    def determinize(self, view: View, dice: Dice) -> State:
        return rules.determinize(view, dice)

    def check(self, state: State) -> None:
        laid = () if state.phase != "lay" else tuple(c for c in state.laid if c)
        cards = (*state.deck, *(c for hand in state.hands for c in hand), *laid, *state.spent)
        assert sorted(cards) == sorted(CARDS), "every card is in one place"
        assert all(0 <= n <= STRENGTH for n in state.strength), "strength within bounds"

    def chart(self, view: View) -> Chart:
        areas = tuple(self._area(view, at) for at in range(len(SEATS)))
        tracks = tuple(
            Track(f"strength-{side}", words("Strength"), side, self._strength(view, side), 2 * STRENGTH)
            for side in ("red", "blue")
        )
        zones = tuple(self._hand(view, at) for at in range(len(SEATS)))
        heading = (words("Round {n} of {all}", n=view.round, all=view.rounds), words(PHASES[view.phase]))
        facts = (Fact("deck", words("Deck"), words("{n}", n=view.deck)),)
        hint = words("The side with the higher cards strikes.")
        ask = {"lay": "Which card do you lay?", "strike": "Whom do you strike?"}.get(view.phase, "")
        focus = (SEATS[view.asked],) if view.phase != "over" else ()
        return Chart(heading, areas, tracks, zones, facts, hint, words(ask), "T-1", focus)

    def _strength(self, view: View, side: Side) -> int:
        return sum(n for s, n in zip(SEATS, view.strength, strict=True) if SIDES[s] == side)

    def _area(self, view: View, at: int) -> Area:
        seat, side = SEATS[at], SIDES[SEATS[at]]
        stacks: tuple[Stack, ...] = ()
        if view.covered[at]:
            card = view.laid[at]
            pieces = (Piece(f"laid-{seat}", f"C{card}", words("Card {n}", n=card), side=side),) if card else ()
            stacks = (Stack(f"stack-{seat}", "laid", side, words("A laid card"), pieces, 0 if card else 1),)
        return Area(seat, seat[0].upper(), BRIEF.seats[at].name, at, home=side, stacks=stacks)

    def _hand(self, view: View, at: int) -> Zone:
        seat = SEATS[at]
        cards = tuple(Piece(f"{seat}-{n}", f"C{c}", words("Card {n}", n=c)) for n, c in enumerate(view.hands[at]))
        known = cards if seat in view.seats else None
        return Zone(f"hand-{seat}", words("Hand"), seat, "hand", view.counts[at], HAND, known)

    def label(self, view: View, choice: Choice) -> Label:
        if isinstance(choice, Lay):
            return Label(words("Lay a {card}", card=choice.card), (f"hand-{SEATS[view.asked]}",))
        if isinstance(choice, Strike):
            return Label(words("Strike at {seat}", seat=choice.seat), (choice.seat,))
        return Label({Hold: words("Hold"), Aim: words("Take aim"), EndRound: words("End the round")}[type(choice)])

    def tell(self, report: Report) -> Words:
        match report:
            case Laid(card=card, seat=seat):
                return words("{seat} lays a {card}", seat=seat, card=card) if card else words("{seat} lays", seat=seat)
            case Shown(cards=cards):
                return words("Turned up: {cards}", cards=tuple(words(str(c)) for c in cards))
            case Struck(seat=seat, dice=dice, hits=hits):
                fallen = tuple(words(str(die)) for die in dice)
                return words("Strike at {seat}: {dice}, hits {hits}", seat=seat, dice=fallen, hits=hits)
            case Aimed(times=times):
                return words("Aim taken: {n}", n=times)
            case Drew(card=card, seat=seat):
                return (
                    words("{seat} draws a {card}", seat=seat, card=card) if card else words("{seat} draws", seat=seat)
                )
            case Ended(round=number):
                return words("Round {n} is over", n=number)
        raise TypeError(type(report))

    def gist(self, view: View, reports: tuple[Report, ...]) -> str:
        return next((GISTS[r.hits] for r in reports if isinstance(r, Struck)), "")

    def foreseen(self, view: View, choice: Choice) -> str:
        return "exact" if isinstance(choice, Strike) else ""

    def score(self, state: State, side: Side) -> float:
        mine = sum(n for s, n in zip(SEATS, state.strength, strict=True) if SIDES[s] == side)
        return (2 * mine - sum(state.strength)) / (2 * STRENGTH)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        lead = self.score(state, "red")
        winner = None if not lead else "red" if lead > 0 else "blue"
        win = "great victory" if rules.sunk(state) else "win"
        kinds = {s: "draw" if winner is None else win if SIDES[s] == winner else "loss" for s in SEATS}
        reason = words("All rounds are over.") if win == "win" else words("A side is sunk.")
        return Outcome(winner, tuple(Result(s, kinds[s]) for s in SEATS), reason, "T-3")

    def ensign(self, view: View, seat: Seat, choices: tuple[Choice, ...], dice: Dice) -> Choice:
        strikes = [c for c in choices if isinstance(c, Strike)]
        if strikes:
            return min(strikes, key=lambda c: view.strength[SEATS.index(c.seat)])
        return choices[-1]

    def pages(self) -> tuple[Page, ...]:
        hit = f"A strike hits on {HIT} or more."
        return (
            Page("rules", words("Rules"), f"# Toy Skirmish\n\n[T-1] Lay a card. [T-2] {hit} [T-3] Strength wins.\n"),
        )


GAME = TOY = Toy()

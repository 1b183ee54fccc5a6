"""The test of secrecy: two positions that differ only in what is hidden from a reader tell him the same."""

from collections.abc import Callable, Iterable
from functools import cache
from random import Random
from typing import Any, NamedTuple

from model.kit.dice import Seeded
from model.match import Match, Node, play
from model.record import Choice, IllegalChoice, Report, Seat
from tests.contract.games import AnyGame, arbitrary, game_of, readers
from tests.contract.positions import positions
from tests.contract.scramblers import SCRAMBLERS

READERS, LINES, DOOR = 2, 6, 9


class Case(NamedTuple):
    """A position, its twin, who reads, the end of the log, choices to be refused, and luck."""

    state: Any
    twin: Any
    seats: frozenset[Seat]
    log: tuple[Report, ...]
    tried: tuple[Choice, ...]
    luck: bytes


Channel = Callable[[AnyGame, Any, Case], Any]


def read_view(game: AnyGame, state: Any, case: Case) -> Any:
    """The view."""
    return game.view(state, case.seats)


def read_asked(game: AnyGame, state: Any, case: Case) -> Any:
    """Who is asked, and whether and how the match is over."""
    return game.to_act(state), game.outcome(state)


def read_legal(game: AnyGame, state: Any, case: Case) -> Any:
    """The legal choices of the reader's seats."""
    return [game.legal(state, seat) for seat in sorted(case.seats)]


def read_chart(game: AnyGame, state: Any, case: Case) -> Any:
    """The picture."""
    return game.chart(game.view(state, case.seats))


def read_labels(game: AnyGame, state: Any, case: Case) -> Any:
    """The words of his choices, and how their odds may be told."""
    view = game.view(state, case.seats)
    choices = [choice for seat in sorted(case.seats) for choice in game.legal(state, seat)]
    return [(game.label(view, choice), game.foreseen(view, choice)) for choice in choices]


def read_log(game: AnyGame, state: Any, case: Case) -> Any:
    """The lines of the log that he may read."""
    game.view(state, case.seats)
    return [game.tell(report) for report in case.log if report.to.admits(case.seats)]


def read_refusals(game: AnyGame, state: Any, case: Case) -> Any:
    """Why a choice may not be made, for choices of all kinds, of things he knows and of things he does not."""
    return [game.why_not(state, seat, choice) for seat in sorted(case.seats) for choice in case.tried]


def read_errors(game: AnyGame, state: Any, case: Case) -> Any:
    """What the door says to him."""
    match = Match((Node(-1, "", None, "settle", state, (), True),))
    said = []
    for choice in case.tried[::DOOR]:
        for seat in sorted(case.seats):
            try:
                play(game, match, seat, choice)
            except IllegalChoice as error:
                said.append(f"{error} / {error.refusal}")
    return said


def read_ensign(game: AnyGame, state: Any, case: Case) -> Any:
    """What the game's own bot chooses for a seat of his, with the same luck."""
    asked = game.to_act(state)
    if asked not in case.seats:
        return None
    view, dice = game.view(state, frozenset({asked})), Seeded(case.luck)
    return game.ensign(view, asked, game.legal(state, asked), dice)


CHANNELS: dict[str, Channel] = {
    "view": read_view,
    "asked": read_asked,
    "legal": read_legal,
    "ensign": read_ensign,
    "labels": read_labels,
    "log": read_log,
    "chart": read_chart,
    "refusals": read_refusals,
    "errors": read_errors,
}


def first_leak(game: AnyGame, cases: Iterable[Case]) -> str | None:
    """What tells a reader of a hidden thing first, or None where nothing does."""
    for name, channel in CHANNELS.items():
        for number, case in enumerate(cases):
            if channel(game, case.state, case) != channel(game, case.twin, case):
                return f"{name}, case {number}, read by {', '.join(sorted(case.seats)) or 'a spectator'}"
    return None


def some(holders: list[frozenset[Seat]], random: Random) -> list[frozenset[Seat]]:
    """A few of these sets of seats; of a game for two there may be no more than one."""
    return random.sample(holders, min(READERS, len(holders)))


@cache
def cases_of(slug: str) -> tuple[Case, ...]:
    """Twins of many positions, for a few readers each; every reader has his turn."""
    game, scramble = game_of(slug), SCRAMBLERS[slug]
    everybody = readers(game)[:-1]
    found = []
    for number, position in enumerate(positions(slug)):
        random, asked = Random(number), game.to_act(position.state)
        log = tuple(report for node in position.nodes[-LINES:] for report in node.reports)
        tried = tuple(arbitrary(game, position.state, random))
        concerned = [seats for seats in everybody if asked in seats] or everybody
        for seats in (*some(concerned, random), *some(everybody, random)):
            twin = scramble(position.state, seats, random)
            found.append(Case(position.state, twin, seats, log, tried, random.randbytes(16)))
    return tuple(found)

"""[SI-9] Every card that a line of the log names to a reader is one that the rules tell him of."""

from collections.abc import Iterator
from typing import Any

import pytest

from model.match import Match, Node
from model.record import Report, Seat
from tests.contract.games import LEVELS, Start, game_of, whole
from tests.contract.scramblers.starvation import FACTS, SEATS, SIDES, raiding

GAME = game_of("starvation")
SPECTATOR = frozenset[Seat]()
READERS = (SPECTATOR, *(frozenset({seat}) for seat in SEATS), frozenset(SEATS[:2]), frozenset(SEATS[2:]))
CONTACT = {"Strike", "Challenge", "Accept", "Land", "Done"}

# What turns a card up for everybody: the line, and where it names the card.
SHOWN = {
    "Contact": ("ships",),
    "Flew": ("card",),
    "Approached": ("card",),
    "Torpedoed": ("card", "ship"),
    "Countered": ("card",),
    "Played": ("card",),
    "PlayedOn": ("card",),
    "PlayedAt": ("card",),
    "Based": ("card",),
    "Raided": ("card",),
    "OrderRevealed": ("card",),
}


def own_front(report: Any) -> frozenset[Seat]:
    """The front seat of the side that the line is about."""
    return frozenset({SEATS[2 * SIDES.index(report.side)]})


def packer(report: Any) -> frozenset[Seat]:
    """The front seat of the side whose ships return to the stock."""
    return frozenset({SEATS[2 * SIDES.index(FACTS[report.cards[0]]["side"])]})


# What is told to some seats alone: the line, and to whom.
PRIVATE = {
    "Recon": lambda report: frozenset({"us_front"}),
    "Drew": lambda report: frozenset({report.seat}),
    "DrewEnemy": lambda report: frozenset({report.seat, "us_rear"}),
    "Attrition": own_front,
    "BackToPort": packer,
    "Passed": lambda report: frozenset({report.seat}),
}
RARE = {"BackToPort"}


def name_of(report: Report) -> str:
    """The sort of a line."""
    return type(report).__name__


def named(report: Report, fields: tuple[str, ...] = ()) -> Iterator[str]:
    """Every card that a line names, or that some of its fields do."""
    for field in fields or report.__struct_fields__:
        value = getattr(report, field)
        yield from (word for word in (value if isinstance(value, tuple) else (value,)) if word in FACTS)


def public_cards(state: Any) -> set[str]:
    """Cards that lie face up: at sea, at Henderson Field, in a raid, and out of the game."""
    at_sea = {ship.card for fleet in state.fleets if fleet.line for ship in fleet.ships if ship.face_up}
    based = {state.henderson} - {""}
    return at_sea | based | raiding(state) | set(state.removed)


def own_ships(state: Any, seats: frozenset[Seat]) -> set[str]:
    """Cards in the reader's own fleets."""
    sides = {SEATS.index(seat) // 2 for seat in seats}
    return {ship.card for fleet in state.fleets if fleet.side in sides for ship in fleet.ships}


def games() -> list[Match]:
    """A few games of each length, random and plausible, with narrow and with wide windows."""
    found = []
    for number in range(12):
        scenario = GAME.brief.scenarios[number % 3].slug
        options = GAME.brief.settings(scenario, {}, 1 + number % 2)
        found.append(whole(GAME, Start(scenario, options, bytes([number] * 16), number, LEVELS[number // 2 % 2])))
    return found


@pytest.fixture(scope="module")
def steps() -> list[tuple[Any, Node]]:
    """Every choice of some games, with the position before it."""
    return [(match.nodes[node.parent].state, node) for match in games() for node in match.nodes[1:]]


def test_si_9_4_lines_name_only_what_a_reader_is_told(steps):
    for before, node in steps:
        shown = {card for r in node.reports for card in named(r, SHOWN.get(name_of(r), ("to",)))}
        public = public_cards(before) | shown
        for seats in READERS:
            allowed = public | own_ships(before, seats)
            for report in node.reports:
                if report.to.admits(seats) and name_of(report) not in PRIVATE:
                    assert set(named(report)) <= allowed, (report, seats)


def test_si_9_3_private_lines_reach_their_seats_alone(steps):
    seen = set()
    for _, node in steps:
        for report in node.reports:
            if name_of(report) in PRIVATE:
                seen.add(name_of(report))
                expected = PRIVATE[name_of(report)](report)
                assert [seats for seats in READERS if report.to.admits(seats)] == [
                    seats for seats in READERS if seats & expected
                ], report
            elif any(named(report)):
                assert all(report.to.admits(seats) for seats in READERS), report
    assert seen | RARE == set(PRIVATE)


def test_si_9_2_what_is_turned_up_is_told_and_stays_up(steps):
    for before, node in steps:
        up, now = public_cards(before), public_cards(node.state)
        shown = {card for r in node.reports for card in named(r, SHOWN.get(name_of(r), ("to",)))}
        shot_down = {card for r in node.reports if name_of(r) == "Attrition" for card in named(r)}
        assert now <= up | shown | shot_down, node.choice
        at_sea = {ship.card for fleet in node.state.fleets for ship in fleet.ships}
        assert up & at_sea <= now
        if any(name_of(report) == "Contact" for report in node.reports):
            assert type(node.choice).__name__ in CONTACT

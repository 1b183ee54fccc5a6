"""Plays the toy game for tests."""

from random import Random

from model.kit.dice import Seeded
from model.match import Match, begin, decider, play, settle
from tests.toy.game import TOY

KEY = bytes(range(16))


def opening(rounds: int = 4) -> Match:
    """A settled match at its first decision."""
    return settle(TOY, begin(TOY, "skirmish", {"rounds": rounds}, Seeded(KEY)))


def asked(match: Match) -> str:
    """The seat that chooses next."""
    seat = decider(TOY, match)
    assert seat is not None
    return seat


def onward(match: Match, choices: int | None = None, luck: int = 0) -> Match:
    """Make so many random decisions, or all to the end."""
    random = Random(luck)
    while choices != 0 and (seat := decider(TOY, match)) is not None:
        match = settle(TOY, play(TOY, match, seat, random.choice(TOY.legal(match.state, seat))))
        choices = None if choices is None else choices - 1
    return match


def to_phase(phase: str, luck: int = 0) -> Match:
    """A match at the first decision of a phase."""
    match = opening()
    while match.state.phase != phase:
        match = onward(match, 1, luck)
    return match

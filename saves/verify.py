"""Checks a campaign file from the first line to the last."""

from pathlib import Path

from model.match import line
from model.record import Record
from saves.replay import CannotOpen, open_bytes


class Verdict(Record, frozen=True):
    """What a check found: whether all is well, how many choices stand in the present line, and one sentence."""

    ok: bool
    choices: int
    sentence: str


def verify(path: Path) -> Verdict:
    """Replay every line of a file and compare every hash; never raises for what the file holds."""
    try:
        game, opened = open_bytes(path.read_bytes())
    except OSError as error:
        return Verdict(False, 0, f"{path.name} cannot be read: {error.strerror}.")
    except CannotOpen as error:
        return Verdict(False, 0, str(error))
    match = opened.campaign.match
    choices = len(line(match)) - 1
    if opened.notice is not None:
        return Verdict(False, choices, str(opened.notice))
    try:
        game.check(match.state)
    except AssertionError as error:
        return Verdict(False, choices, f"The position at the end is not sound: {error}.")
    return Verdict(True, choices, f"All {len(opened.reading.lines)} lines are sound.")

"""What a person may take back, and why not, in words."""

from model.match import Match, line
from model.record import Seat, Words, words
from saves.campaign import COPY, Campaign, is_fallen
from saves.holders import PERSON, seats_of

NOTHING_BACK = words("There is nothing to take back.")
NOTHING_AHEAD = words("There is nothing to bring back.")


def undo_target(campaign: Campaign, person: str) -> int | None:
    """The position of the person's last unforced choice, or the start of its row; None where there is none.

    A resignation is taken back by itself, and the position stays.
    """
    match, seats = campaign.match, seats_of(campaign.holders, person)
    if match.ended:
        return match.head
    for number in reversed(line(match)):
        node = match.nodes[number]
        if node.by == PERSON and node.seat in seats:
            return match.nodes[campaign.row_start(number)].parent
    return None


def resting(match: Match, target: int) -> int:
    """The position itself, or the one its forced choices led to."""
    for number, node in enumerate(match.nodes[target + 1 :], target + 1):
        if node.parent == target and node.by == "settle":
            target = number
    return target


def refusal(campaign: Campaign, mode: str, person: str, target: int | None) -> Words | None:
    """Why a person may not go back to a position of the present line; None where he may."""
    if target is None:
        return NOTHING_BACK
    if mode == "free":
        return None
    match = campaign.match
    if match.ended:
        return _refused(match.ended.reason)
    path = line(match)
    if target not in path:
        return words("In a fair game nobody can go to a position that is not behind this one.")
    seats = seats_of(campaign.holders, person)
    for number in path[path.index(target) + 1 :]:
        wall = _wall(campaign, number, person, seats)
        if wall is not None:
            return _refused(wall)
    return None


def _refused(reason: Words) -> Words:
    return words("It cannot be taken back: {reason}", reason=reason)


def _wall(campaign: Campaign, number: int, person: str, seats: frozenset[Seat]) -> Words | None:
    """What stands at this node against going back over it."""
    match = campaign.match
    node = match.nodes[number]
    if node.by == COPY:
        return words("the campaign was copied here.")
    if is_fallen(match, number):
        return words("a die has fallen.")
    told = next((report.reveals_what for report in node.reports if report.reveals), None)
    if told is not None:
        return words("{what}.", what=words(told))
    if node.by == PERSON and node.seat not in seats:
        return words("{who} has chosen since.", who=campaign.holder(node.seat).name)
    others = sorted(who for at, who in campaign.shown if at == number and who != person)
    return words("{who} has seen the position.", who=others[0]) if others else None

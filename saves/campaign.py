"""A campaign as a value: the match and what people did around it; every line of the file leads from one to the next."""

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from model.game import Game
from model.kit.dice import Seeded
from model.match import Match, Node, begin, line, play, resign, settle
from model.record import Choice, Record, Seat
from saves.holders import Holder, Holders
from saves.lines import (
    AnyLine,
    Copied,
    Header,
    Made,
    Moved,
    Named,
    Noted,
    Resigned,
    Sat,
    Shown,
    encode_choice,
    state_hash,
)

AnyGame = Game[Any, Any, Any]
COPY = "copy"

# How a choice from a file may fail under other rules: unknown, not legal any more, or about things that are no more.
CHANGED = (ValueError, LookupError, TypeError, AttributeError, AssertionError)


class Disagrees(ValueError):
    """A line does not lead where it led when it was written: the rules have changed since."""


class Taken(Record, frozen=True):
    """Something that was taken back: to a position, over its child, by whom, how many choices, whether a die fell."""

    at: int
    child: int
    who: str
    choices: int
    fallen: bool


class Campaign(Record, frozen=True):
    """Everything a campaign file says; `rows` are first and last node of what is undone as one."""

    match: Match
    name: str
    holders: Holders
    rows: tuple[tuple[int, int], ...] = ()
    taken: tuple[Taken, ...] = ()
    notes: tuple[Noted, ...] = ()
    shown: frozenset[tuple[int, str]] = frozenset()

    def __repr__(self) -> str:
        return f"Campaign({len(self.match.nodes)} nodes)"

    def holder(self, seat: Seat) -> Holder:
        """Who holds a seat."""
        return next(holder for other, holder in self.holders if other == seat)

    def row_start(self, number: int) -> int:
        """The first node of the row a node belongs to; the node itself where there is no row."""
        return next((first for first, last in self.rows if first <= number <= last), number)


def start(game: AnyGame, header: Header) -> Campaign:
    """The campaign as the first line of its file has it, not settled."""
    match = begin(game, header.scenario, header.options, Seeded(bytes.fromhex(header.key)))
    holders = tuple((s.slug, header.holders[s.slug]) for s in game.brief.seats)
    return Campaign(match, header.name, holders)


def take(game: AnyGame, campaign: Campaign, seat: Seat, choice: Choice, by: str) -> Campaign:
    """Make a choice and those that follow by themselves; raises IllegalChoice."""
    return replace(campaign, match=settle(game, play(game, campaign.match, seat, choice, by)))


def written(campaign: Campaign, since: int, row: int = 0) -> tuple[Made | Copied, ...]:
    """The lines of all nodes from a number on."""
    return tuple(_line_of(n, node, row) for n, node in enumerate(campaign.match.nodes[since:], since))


def _line_of(n: int, node: Node, row: int) -> Made | Copied:
    if node.by == COPY:
        return Copied(n, node.state.dice.key.hex(), state_hash(node.state))
    return Made(n, node.parent, node.seat, node.by, encode_choice(node.choice), state_hash(node.state), row)


def mark_row(campaign: Campaign, first: int) -> Campaign:
    """Tie the nodes from the first to the last made together, to be undone as one."""
    rows = campaign.rows
    last = len(campaign.match.nodes) - 1
    kept = rows[:-1] if rows and rows[-1][0] == first else rows
    return replace(campaign, rows=(*kept, (first, last)))


def fold(game: AnyGame, campaign: Campaign, entry: AnyLine) -> Campaign:
    """The campaign after a line; raises Disagrees where the line no longer leads where it did."""
    return _FOLDS[type(entry)](game, campaign, entry)


@cache
def _choice_decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def _made(game: AnyGame, campaign: Campaign, entry: Made) -> Campaign:
    match = campaign.match
    if entry.n != len(match.nodes) or entry.parent != match.head:
        raise Disagrees("the positions are not in order")
    try:
        choice = _choice_decoder(game.types.choice).decode(entry.choice)
        match = play(game, match, entry.seat, choice, entry.by)
    except CHANGED as error:
        raise Disagrees(str(error)) from None
    if state_hash(match.state) != entry.s:
        raise Disagrees("the position is another one")
    campaign = replace(campaign, match=match)
    return mark_row(campaign, entry.row) if entry.row else campaign


def copied(campaign: Campaign, key: bytes) -> Campaign:
    """Go on from here with dice from a new key."""
    match = campaign.match
    state = replace(match.state, dice=Seeded(key))
    node = Node(match.head, "", None, COPY, state, (), True)
    return replace(campaign, match=Match((*match.nodes, node), len(match.nodes)))


def _copied(game: AnyGame, campaign: Campaign, entry: Copied) -> Campaign:
    after = copied(campaign, bytes.fromhex(entry.key))
    if entry.n != after.match.head or state_hash(after.match.state) != entry.s:
        raise Disagrees("the position is another one")
    return after


def _moved(game: AnyGame, campaign: Campaign, entry: Moved) -> Campaign:
    match = campaign.match
    if not 0 <= entry.head < len(match.nodes):
        raise Disagrees("there is no such position")
    if match.ended and entry.head == match.head:
        return replace(campaign, match=replace(match, ended=None))
    if entry.why == "redo":
        return replace(campaign, match=replace(match, head=entry.head, ahead=match.ahead[:-1], ended=None))
    path = line(match)
    if entry.head not in path or entry.head == match.head:
        return replace(campaign, match=replace(match, head=entry.head, ahead=(), ended=None))
    ahead = (*match.ahead, match.head)
    gone = line(match, ahead[0])[path.index(entry.head) + 1 :]
    taken = _count(match, entry, gone)
    kept = tuple(t for t in campaign.taken if (t.at, t.child) != (taken.at, taken.child))
    return replace(campaign, match=replace(match, head=entry.head, ahead=ahead, ended=None), taken=(*kept, taken))


def _count(match: Match, entry: Moved, gone: tuple[int, ...]) -> Taken:
    nodes = match.nodes
    choices = sum(nodes[n].by not in ("settle", COPY) for n in gone)
    return Taken(entry.head, gone[0], entry.who, choices, any(is_fallen(match, n) for n in gone))


def is_fallen(match: Match, number: int) -> bool:
    """Whether a die fell with this node."""
    node = match.nodes[number]
    counter: int = match.nodes[node.parent].state.dice.counter
    return node.by != COPY and node.state.dice.counter != counter


def _resigned(game: AnyGame, campaign: Campaign, entry: Resigned) -> Campaign:
    try:
        return replace(campaign, match=resign(game, campaign.match, entry.seat))
    except ValueError as error:
        raise Disagrees(str(error)) from None


def _named(game: AnyGame, campaign: Campaign, entry: Named) -> Campaign:
    return replace(campaign, name=entry.name)


def _noted(game: AnyGame, campaign: Campaign, entry: Noted) -> Campaign:
    return replace(campaign, notes=(*campaign.notes, entry))


def _sat(game: AnyGame, campaign: Campaign, entry: Sat) -> Campaign:
    holders = tuple((seat, entry.holder if seat == entry.seat else holder) for seat, holder in campaign.holders)
    return replace(campaign, holders=holders)


def _shown(game: AnyGame, campaign: Campaign, entry: Shown) -> Campaign:
    return replace(campaign, shown=campaign.shown | {(entry.at, entry.who)})


def _header(game: AnyGame, campaign: Campaign, entry: Header) -> Campaign:
    raise Disagrees("a second first line")


_FOLDS: dict[type[Any], Callable[[AnyGame, Campaign, Any], Campaign]] = {
    Header: _header,
    Made: _made,
    Moved: _moved,
    Copied: _copied,
    Named: _named,
    Noted: _noted,
    Resigned: _resigned,
    Sat: _sat,
    Shown: _shown,
}

"""One playing of a game: a growing row of nodes and a head; `play` is the only door into a game."""

from typing import Any

from msgspec.structs import replace

from model.game import Game
from model.record import Choice, IllegalChoice, Outcome, Record, Refusal, Report, Result, Seat, words

AnyGame = Game[Any, Any, Any]


class Node(Record, frozen=True):
    """A position and how it came about; node 0 is the start and has no choice.

    `by` is `person`, `bot` or `settle`; `wall` tells that going back over this node would unlearn something.
    """

    parent: int
    seat: Seat
    choice: Choice | None
    by: str
    state: Any
    reports: tuple[Report, ...]
    wall: bool


class Match(Record, frozen=True):
    """All nodes in the order they were made, and the head; the number of a node is its position number.

    `ahead` holds the heads that redo goes back to, the next one last; `ended` is set by a resignation.
    """

    nodes: tuple[Node, ...]
    head: int = 0
    ahead: tuple[int, ...] = ()
    ended: Outcome | None = None

    def __repr__(self) -> str:
        return f"Match({len(self.nodes)} nodes)"

    @property
    def state(self) -> Any:
        """The state at the head."""
        return self.nodes[self.head].state


def begin(game: AnyGame, scenario: str, options: dict[str, int | str], dice: Any) -> Match:
    """A new match at its first position, not yet settled."""
    step = game.setup(scenario, options, dice)
    return Match((Node(-1, "", None, "settle", step.state, step.reports, True),))


def play(game: AnyGame, match: Match, seat: Seat, choice: Choice, by: str = "person") -> Match:
    """Make one choice; raises IllegalChoice, with clause and words, where it is not legal."""
    state = match.state
    if outcome(game, match) is not None:
        raise IllegalChoice(Refusal("", words("The game is over.")))
    if game.to_act(state) != seat:
        raise IllegalChoice(Refusal("", words("It is not your turn to choose.")))
    if choice not in game.legal(state, seat):
        refused = game.why_not(state, seat, choice)
        raise IllegalChoice(refused or Refusal("", words("That cannot be chosen now.")))
    step = game.apply(state, seat, choice)
    wall = step.state.dice.counter != state.dice.counter or any(report.reveals for report in step.reports)
    node = Node(match.head, seat, choice, by, step.state, step.reports, wall)
    return Match((*match.nodes, node), len(match.nodes))


def settle(game: AnyGame, match: Match) -> Match:
    """Take every choice that is the only one, until a seat has a real decision or the match ends."""
    while (seat := decider(game, match)) is not None:
        choices = game.legal(match.state, seat)
        if len(choices) != 1:
            break
        match = play(game, match, seat, choices[0], by="settle")
    return match


def decider(game: AnyGame, match: Match) -> Seat | None:
    """The seat that chooses next, or None when the match is over."""
    return None if match.ended else game.to_act(match.state)


def outcome(game: AnyGame, match: Match) -> Outcome | None:
    """How the match ended: by resignation or by the rules; None while it goes on."""
    return match.ended or game.outcome(match.state)


def line(match: Match, head: int | None = None) -> tuple[int, ...]:
    """The node numbers from the start to the head, or to another node."""
    at = match.head if head is None else head
    row: list[int] = []
    while at >= 0:
        row.append(at)
        at = match.nodes[at].parent
    return tuple(reversed(row))


def undo_target(match: Match, seats: frozenset[Seat]) -> int | None:
    """The position of these seats' last unforced choice, or None where there is none to take back."""
    at = match.head
    while at > 0:
        node = match.nodes[at]
        if node.by != "settle" and node.seat in seats:
            return node.parent
        at = node.parent
    return None


def wall_after(match: Match, target: int) -> int | None:
    """The first node between an earlier position of this line and the head that has a wall, or None."""
    return next((n for n in line(match)[len(line(match, target)) :] if match.nodes[n].wall), None)


def goto(match: Match, target: int) -> Match:
    """Move the head to any node; raises IndexError where there is no such node."""
    if not 0 <= target < len(match.nodes):
        raise IndexError(f"There is no position {target}; the last is {len(match.nodes) - 1}.")
    return replace(match, head=target, ahead=(), ended=None)


def undo(match: Match, seats: frozenset[Seat]) -> Match:
    """Take back these seats' last unforced choice and all after it; redo brings it back. The same match if none."""
    target = undo_target(match, seats)
    if target is None:
        return match
    return replace(match, head=target, ahead=(*match.ahead, match.head), ended=None)


def redo(match: Match) -> Match:
    """Go back to where the last undo started; the same match if there was none since the last choice."""
    if not match.ahead:
        return match
    return replace(match, head=match.ahead[-1], ahead=match.ahead[:-1], ended=None)


def resign(game: AnyGame, match: Match, seat: Seat) -> Match:
    """End the match with a loss for the side of the seat; raises IllegalChoice when it is over already."""
    if outcome(game, match) is not None:
        raise IllegalChoice(Refusal("", words("The game is over.")))
    seats = game.brief.seats
    side = game.brief.side_of(seat)
    results = tuple(Result(s.slug, "loss" if s.side == side else "win") for s in seats)
    others = [s.side for s in seats if s.side != side]
    name = next(s.name for s in seats if s.slug == seat)
    winner = others[0] if others else None
    return replace(match, ended=Outcome(winner, results, words("{seat} resigns.", seat=name), ""))

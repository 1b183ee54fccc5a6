"""Chains of undo, redo, goto and branches, and replay: a position once reached never changes."""

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from model.match import Match, decider, goto, line, play, redo, settle, undo, undo_target
from tests.contract.games import SLUGS, AnyGame, choose, examples, game_of, opening, pack, seats_of, starts, whole

pytestmark = pytest.mark.parametrize("slug", SLUGS)
PLAY, UNDO, REDO, GOTO = "play", "undo", "redo", "goto"
MOVES = st.lists(st.tuples(st.sampled_from((PLAY, PLAY, PLAY, UNDO, REDO, GOTO)), st.integers(0, 2**16)), max_size=60)


def hashes(match: Match) -> list[bytes]:
    """Every position of a match, written."""
    return [pack(node.state) for node in match.nodes]


def step_on(game: AnyGame, match: Match, luck: int) -> Match:
    """One decision more, where the match is not over."""
    seat = decider(game, match)
    if seat is None:
        return match
    return settle(game, play(game, match, seat, choose(game, match.state, seat, Random(luck), "random")))


def step_back(game: AnyGame, match: Match, luck: int) -> Match:
    """Undo for some seats; redo would lead back here."""
    seats = frozenset(Random(luck).sample(seats_of(game), 2))
    target = undo_target(match, seats)
    after = undo(match, seats)
    if target is None:
        assert after is match
        return match
    assert after.head == target
    assert decider(game, after) in seats
    assert redo(after).head == match.head
    assert redo(after).ahead == match.ahead
    return after


def step_forward(game: AnyGame, match: Match, luck: int) -> Match:
    """Redo, where something was undone."""
    after = redo(match)
    assert after.head == (match.ahead[-1] if match.ahead else match.head)
    return after


def step_to(game: AnyGame, match: Match, luck: int) -> Match:
    """Go to any position."""
    target = luck % len(match.nodes)
    after = goto(match, target)
    assert after.head == target
    return settle(game, after)


STEPS = {PLAY: step_on, UNDO: step_back, REDO: step_forward, GOTO: step_to}


def test_positions_never_change(slug):
    game = game_of(slug)

    @examples(30)
    @given(starts(game), MOVES)
    def never_change(start, moves):
        match = settle(game, opening(game, start))
        known = hashes(match)
        for kind, luck in moves:
            match = STEPS[kind](game, match, luck)
            assert hashes(match)[: len(known)] == known
            known = hashes(match)
            assert pack(match.state) == known[match.head]
            assert line(match)[0] == 0
            assert line(match)[-1] == match.head

    never_change()


def test_a_branch_grows_from_where_the_head_was(slug):
    game = game_of(slug)

    @examples(20)
    @given(starts(game), st.integers(0, 2**16), st.integers(0, 2**16))
    def grows(start, place, luck):
        match = whole(game, start)
        back = goto(match, place % len(match.nodes))
        branch = step_on(game, back, luck)
        assert branch.nodes[: len(match.nodes)] == match.nodes
        if branch is not back:
            assert branch.nodes[len(match.nodes)].parent == back.head
        assert goto(branch, match.head).state == match.state

    grows()


def test_the_same_choice_gives_the_same_position_again(slug):
    game = game_of(slug)

    @examples(20)
    @given(starts(game), st.integers(0, 2**16))
    def is_the_same(start, place):
        match = whole(game, start)
        assume(len(match.nodes) > 1)
        number = 1 + place % (len(match.nodes) - 1)
        node = match.nodes[number]
        assert node.choice is not None
        again = play(game, goto(match, node.parent), node.seat, node.choice, node.by)
        assert again.nodes[-1] == node

    is_the_same()


def test_replay_equals_match(slug):
    game = game_of(slug)

    @examples(20)
    @given(starts(game))
    def equals(start):
        match, again = whole(game, start), opening(game, start)
        assert again.nodes[0] == match.nodes[0]
        for number, node in enumerate(match.nodes[1:], 1):
            assert node.choice is not None
            again = play(game, again, node.seat, node.choice, node.by)
            assert again.nodes[number] == node
            assert pack(again.nodes[number].state) == pack(node.state)

    equals()

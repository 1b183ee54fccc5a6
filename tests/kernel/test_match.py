"""The one door, settled choices, going back and forth, branches, walls, resigning."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.match import (
    decider,
    goto,
    line,
    outcome,
    play,
    redo,
    resign,
    settle,
    undo,
    undo_target,
    wall_after,
)
from model.record import IllegalChoice
from tests.kernel.play import asked, onward, opening, to_phase
from tests.toy.game import TOY
from tests.toy.values import EndRound, Hold, Lay

NORTH = frozenset({"north"})


def test_the_door_takes_a_legal_choice():
    match = opening()
    choice = TOY.legal(match.state, "north")[0]
    after = play(TOY, match, "north", choice)
    assert (len(after.nodes), after.head) == (2, 1)
    assert after.nodes[1].choice == choice
    assert match.head == 0


def test_the_door_refuses_another_seat():
    match = opening()
    with pytest.raises(IllegalChoice, match="not your turn"):
        play(TOY, match, "east", TOY.legal(match.state, "north")[0])


def test_the_door_refuses_with_clause_and_words():
    with pytest.raises(IllegalChoice) as refused:
        play(TOY, opening(), "north", Lay(9))
    assert (refused.value.refusal.clause, str(refused.value.refusal.words)) == ("T-1", "You hold no 9.")


def test_the_door_is_shut_after_the_end():
    match = onward(opening())
    assert outcome(TOY, match) is not None
    with pytest.raises(IllegalChoice, match="over"):
        play(TOY, match, "north", EndRound())


def test_settle_takes_only_what_is_forced():
    match = to_phase("strike")
    seat = asked(match)
    after = settle(TOY, play(TOY, match, seat, Hold()))
    assert [node.by for node in after.nodes[-2:]] == ["person", "settle"]
    assert len(TOY.legal(after.state, asked(after))) > 1


@given(st.integers(0, 30))
def test_no_decision_has_one_choice(luck):
    match = onward(opening(), luck=luck)
    for node in match.nodes[1:]:
        before = match.nodes[node.parent].state
        assert (len(TOY.legal(before, node.seat)) == 1) == (node.by == "settle")
        TOY.check(node.state)


@given(st.integers(0, 30), st.integers(1, 12))
def test_undo_and_redo_come_back(luck, times):
    match = onward(opening(), 12, luck)
    back = match
    for _ in range(times):
        back = undo(back, frozenset({"north", "east", "south", "west"}))
    forth = back
    while forth.ahead:
        forth = redo(forth)
    assert (forth.head, forth.state) == (match.head, match.state)


def test_undo_goes_to_the_last_unforced_choice_of_the_seats():
    match = onward(opening(), 3)
    assert undo_target(match, NORTH) == 0
    assert undo_target(match, frozenset({"south"})) == 2
    assert undo_target(opening(), NORTH) is None
    assert undo(opening(), NORTH) == opening()


def test_undo_passes_over_settled_choices():
    match = to_phase("strike")
    after = settle(TOY, play(TOY, match, asked(match), Hold()))
    assert after.nodes[-1].by == "settle"
    assert undo(after, frozenset({after.nodes[-1].seat})).head == match.head


def test_a_new_choice_ends_redo_and_makes_a_branch():
    match = undo(onward(opening(), 1), NORTH)
    other = TOY.legal(match.state, "north")[-1]
    after = play(TOY, match, "north", other)
    assert after.ahead == ()
    assert [node.parent for node in after.nodes[1:]] == [0, 0]
    assert line(after) == (0, 2)
    assert line(goto(after, 1)) == (0, 1)


def test_the_same_choice_gives_the_same_dice():
    match = to_phase("strike")
    seat = asked(match)
    strike = TOY.legal(match.state, seat)[0]
    once = play(TOY, match, seat, strike)
    assert play(TOY, goto(once, match.head), seat, strike).state == once.state


def test_goto_nowhere():
    with pytest.raises(IndexError, match="no position 9"):
        goto(opening(), 9)


def test_a_wall_stands_where_a_die_fell_or_a_fact_was_told():
    match = to_phase("strike")
    seat = asked(match)
    assert match.nodes[match.head].wall, "the cards were turned up"
    assert not match.nodes[1].wall, "a laid card told nobody anything new"
    assert play(TOY, match, seat, TOY.legal(match.state, seat)[0]).nodes[-1].wall
    assert not play(TOY, match, seat, Hold()).nodes[-1].wall
    assert wall_after(match, 0) == match.head
    assert wall_after(match, match.head) is None


def test_resigning_loses_for_the_side():
    match = resign(TOY, opening(), "north")
    ended = outcome(TOY, match)
    assert ended is not None
    assert ended.winner == "blue"
    assert {r.seat: r.kind for r in ended.results} == {"north": "loss", "south": "loss", "east": "win", "west": "win"}
    assert str(ended.reason) == "North resigns."
    assert decider(TOY, match) is None
    with pytest.raises(IllegalChoice):
        resign(TOY, match, "east")
    assert goto(match, 0).ended is None


def test_a_match_prints_no_secrets():
    assert repr(onward(opening(), 2)) == "Match(3 nodes)"

"""Going back and forth, freely and in a fair game."""

import pytest

from saves.table import Locked
from tests.saves.play import AGAINST_BOT, ALONE, RANDOM, TWO, begin, everything, log, onward, phase, step, to_phase
from tests.toy.values import Aim, Hold, Strike

TAKEN = "Ann took back {}."


def strike(table) -> None:
    """Go on to a strike and make it."""
    to_phase(table, "Strike")
    step(table)


def test_nothing_to_take_back():
    table = begin()
    with pytest.raises(Locked, match="There is nothing to take back"):
        table.undo("Ann")
    with pytest.raises(Locked, match="There is nothing to bring back"):
        table.redo("Ann")
    seen = table.seen(frozenset({"north"}))
    assert (seen.can_undo, seen.can_redo, str(seen.undo_reason)) == (False, False, "There is nothing to take back.")


def test_undo_and_redo():
    table = begin()
    onward(table, 9)
    before = everything(table)
    for _ in range(3):
        table.undo("Ann")
    while table.seen(frozenset({"north"})).can_redo:
        table.redo("Ann")
    assert everything(table) == before


def test_undo_passes_over_forced_choices_and_bots():
    table = begin(holders=AGAINST_BOT)
    at = table.position
    step(table)
    step(table, by="bot")
    assert table.asked == "south"
    table.undo("Ann")
    assert (table.position, table.asked) == (at, "north")


def test_undo_passes_over_what_a_bot_chose_for_the_seat():
    table = begin(holders=AGAINST_BOT)
    step(table)
    step(table, by="bot")
    table.sit("east", ALONE["east"])
    table.undo("Ann")
    assert table.position == 0


def test_undone_lines_leave_the_log_and_one_stays():
    table = begin()
    step(table)
    step(table, 1)
    assert len(log(table)) == 2
    table.undo("Ann")
    table.undo("Ann")
    assert log(table) == [TAKEN.format("2 choices")]
    table.redo("Ann")
    assert log(table) == ["north lays", TAKEN.format("one choice")]
    table.redo("Ann")
    assert log(table) == ["north lays", "east lays"]


def test_the_line_says_that_a_die_had_fallen():
    table = begin()
    strike(table)
    table.undo("Ann")
    assert log(table)[-1] == "Ann took back one choice; a die had fallen."
    step(table, table.seen(frozenset({table.asked or ""})).legal.index(Hold()))
    assert log(table).count("Ann took back one choice; a die had fallen.") == 1


def test_trying_again_and_again_makes_one_line():
    table = begin()
    for which in (0, 1, 2):
        step(table, which)
        table.undo("Ann")
    assert log(table) == [TAKEN.format("3 choices")]


def test_the_same_choice_meets_the_same_dice():
    table = begin()
    strike(table)
    said = [line for line in log(table) if line.startswith("Strike")]
    table.undo("Ann")
    step(table)
    assert [line for line in log(table) if line.startswith("Strike")] == said


def test_goto_any_line_and_back():
    table = begin()
    onward(table, 9)
    before, at = everything(table), table.position
    lines = table.seen(frozenset()).log
    table.goto(lines[1].node, "Ann")
    assert table.position == lines[1].node
    table.redo("Ann")
    assert everything(table) == before
    table.goto(2, "Ann")
    table.goto(at, "Ann")
    assert table.position == at
    with pytest.raises(Locked, match="no position 99"):
        table.goto(99, "Ann")


def test_goto_comes_to_rest_at_a_decision():
    table = begin()
    to_phase(table, "Strike")
    at = table.position
    table.play(at, table.asked or "", Hold())
    step(table)
    table.goto(at + 1, "Ann")
    assert (table.position, phase(table)) == (at + 2, "Lay a card")


def test_a_branch_is_a_position_of_its_own():
    table = begin()
    step(table, 0)
    table.undo("Ann")
    step(table, 1)
    assert (table.position, table.seen(frozenset()).latest) == (2, 2)
    table.goto(1, "Ann")
    assert table.position == 1


def test_a_resignation_is_taken_back_by_itself():
    table = begin()
    step(table)
    table.resign("east")
    table.undo("Ann")
    assert (table.position, table.outcome, table.asked) == (1, None, "east")
    fair = begin(holders=TWO)
    fair.resign("north")
    assert str(fair.undo_reason("Ann")) == "It cannot be taken back: North resigns."


def test_fair_is_free_until_something_is_told():
    table = begin(holders=TWO)
    step(table)
    assert table.undo_reason("Ann") is None
    table.undo("Ann")
    assert table.position == 0


def refused(table, person: str) -> str:
    """Why the person may not take back, which undo itself says too."""
    reason = str(table.undo_reason(person))
    with pytest.raises(Locked) as locked:
        table.undo(person)
    assert str(locked.value) == str(locked.value.words) == reason
    return reason


def test_fair_stops_at_a_die():
    table = begin(holders=TWO, mode="fair")
    to_phase(table, "Strike")
    who = table.holders[table.asked or ""].name
    table.play_row(table.position, table.asked or "", (Aim(), Strike("east" if who == "Ann" else "north")))
    assert refused(table, who) == "It cannot be taken back: a die has fallen."
    seen = table.seen(table.seats_of(who))
    assert (seen.can_undo, str(seen.undo_reason)) == (False, refused(table, who))


def test_fair_stops_at_a_hidden_fact():
    table = begin(holders=TWO)
    to_phase(table, "Strike")
    assert refused(table, "Bob") == "It cannot be taken back: the cards were turned up."
    asked = table.asked or ""
    table.play(table.position, asked, Hold())
    assert refused(table, table.holders[asked].name) == "It cannot be taken back: a card was drawn."


def test_fair_stops_where_another_has_chosen():
    table = begin(holders=TWO)
    step(table)
    step(table)
    assert refused(table, "Ann") == "It cannot be taken back: Bob has chosen since."
    assert table.undo_reason("Bob") is None


def test_fair_stops_where_another_has_looked():
    table = begin(holders=TWO)
    step(table)
    table.shown("Ann")
    assert table.undo_reason("Ann") is None
    table.shown("Bob")
    assert refused(table, "Ann") == "It cannot be taken back: Bob has seen the position."


def test_fair_goes_only_back():
    table = begin(holders=TWO)
    step(table, 0)
    table.undo("Ann")
    with pytest.raises(Locked, match="not behind this one"):
        table.goto(1, "Ann")
    step(table, 1)
    step(table)
    with pytest.raises(Locked, match="Bob has chosen since"):
        table.goto(0, "Ann")
    table.goto(2, "Bob")
    assert table.position == 2


def test_fair_redo_is_for_the_one_who_is_asked():
    table = begin(holders=TWO)
    step(table)
    table.undo("Ann")
    with pytest.raises(Locked):
        table.redo("Bob")
    assert table.seen(table.seats_of("Bob")).can_redo is False
    table.redo("Ann")
    assert table.position == 1


def test_bots_are_no_wall():
    holders = TWO | {"east": RANDOM}
    table = begin(holders=holders)
    step(table)
    step(table, by="bot")
    assert (table.mode, table.undo_reason("Ann")) == ("fair", None)


def test_a_spectator_takes_nothing_back():
    seen = begin(holders=TWO).seen(frozenset())
    assert (seen.can_undo, seen.undo_reason, seen.can_redo) == (False, None, False)

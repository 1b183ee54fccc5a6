"""Playing at a table: choices, rows, what each may see, holders, listeners."""

import pytest

from model.record import IllegalChoice
from saves.holders import Holder
from saves.table import ReadOnly, Stale
from tests.saves.play import (
    AGAINST_BOT,
    ANN,
    BOB,
    RANDOM,
    TWO,
    begin,
    everything,
    log,
    onward,
    phase,
    step,
    to_phase,
)
from tests.toy.values import Aim, Hold, Lay

NORTH = frozenset({"north"})


def test_a_choice_is_made():
    table = begin()
    seen = table.seen(NORTH)
    assert (seen.position, seen.asked, seen.mine) == (0, "north", True)
    table.play(0, "north", seen.legal[0])
    assert (table.position, table.asked) == (1, "east")
    assert (table.seen(NORTH).legal, table.seen(NORTH).labels) == ((), ())


def test_a_late_or_repeated_choice_is_stale():
    table = begin()
    choice = table.seen(NORTH).legal[0]
    table.play(0, "north", choice)
    with pytest.raises(Stale, match="The position has changed; look again"):
        table.play(0, "north", choice)
    assert table.position == 1


def test_an_illegal_choice_changes_nothing():
    table = begin()
    before = everything(table)
    with pytest.raises(IllegalChoice, match="You hold no 9"):
        table.play(0, "north", Lay(9))
    with pytest.raises(IllegalChoice, match="not your turn"):
        table.play(0, "east", Lay(1))
    with pytest.raises(IllegalChoice, match="not your turn"):
        table.play(0, "nobody", Lay(1))
    assert everything(table) == before


def test_why_not_agrees_with_the_door():
    table = begin()
    assert table.why_not("north", table.seen(NORTH).legal[0]) is None
    assert str(table.why_not("north", Lay(9)).words) == "You hold no 9."  # type: ignore[union-attr]
    assert str(table.why_not("east", Lay(9)).words) == "It is not your turn to choose."  # type: ignore[union-attr]
    onward(table)
    assert str(table.why_not("east", Lay(9)).words) == "The game is over."  # type: ignore[union-attr]


def test_forced_choices_follow_by_themselves():
    table = begin()
    to_phase(table, "Strike")
    at = table.position
    table.play(at, table.asked or "", Hold())
    assert table.position == at + 2
    assert phase(table) == "Lay a card"


def test_each_reads_what_is_for_him():
    table = begin(holders=TWO)
    card = table.seen(NORTH).legal[0]
    table.play(0, "north", card)
    assert log(table, "north")[-1] == f"north lays a {card.card}"  # type: ignore[attr-defined]
    assert log(table, "east")[-1] == log(table)[-1] == "north lays"
    assert log(table, "north", "east")[-1] == f"north lays a {card.card}"  # type: ignore[attr-defined]


def test_each_sees_his_own_hand():
    table = begin(holders=TWO)
    assert [bool(hand) for hand in table.seen(NORTH).view.hands] == [True, False, False, False]
    assert not any(table.seen(frozenset()).view.hands)
    assert table.seen(frozenset({"east"})).legal == ()


def test_a_log_line_tells_whose_choice_it_was():
    table = begin()
    to_phase(table, "Strike")
    seat = table.asked or ""
    table.play(table.position, seat, Hold())
    own, other = table.seen(frozenset({seat})).log[-1], table.seen(frozenset({"north", "south"}) - {seat}).log[-1]
    assert (own.node, own.by, own.seat) == (table.position, "settle", seat)
    assert (other.node, other.by, other.seat) == (table.position, "person", seat)


def test_forecast_is_for_this_position():
    table = begin()
    to_phase(table, "Strike")
    seat = table.asked or ""
    choice = table.seen(frozenset({seat})).legal[0]
    found = table.forecast(table.position, seat, choice, frozenset({seat}))
    assert found is not None
    assert found.exact
    assert table.forecast(table.position - 1, seat, choice, frozenset({seat})) is None


def test_a_bot_s_seat_is_its_own():
    table = begin(holders=AGAINST_BOT)
    assert table.bot_to_act() is None
    step(table)
    assert table.bot_to_act() == ("east", "random")
    with pytest.raises(IllegalChoice, match="A bot chooses for East"):
        step(table)
    step(table, by="bot")
    with pytest.raises(Stale):
        step(table, by="bot")


def test_an_open_seat_waits():
    table = begin(holders={"north": ANN})
    step(table)
    with pytest.raises(IllegalChoice, match="Nobody holds East yet"):
        step(table)
    table.sit("east", BOB)
    step(table)
    assert table.people() == ("Ann", "Bob")


def test_holders():
    table = begin(holders=TWO)
    assert table.people() == ("Ann", "Bob")
    assert table.seats_of("Ann") == {"north", "south"}
    table.sit("east", RANDOM)
    assert table.seats_of("Bob") == {"west"}
    with pytest.raises(ValueError, match="no seat 'up'"):
        table.sit("up", ANN)
    with pytest.raises(ValueError, match="needs a name"):
        table.sit("east", Holder("person", "\u202e"))


def test_the_usual_mode():
    assert begin().mode == begin(holders=AGAINST_BOT).mode == "free"
    assert begin(holders=TWO).mode == "fair"
    assert begin(holders=TWO, mode="free").mode == "free"
    with pytest.raises(ValueError, match="not 'wild'"):
        begin(mode="wild")


def test_resigning_ends_the_match():
    table = begin(holders=TWO)
    table.resign("north")
    ended = table.outcome
    assert ended is not None
    assert (ended.winner, table.asked, table.seen(NORTH).mine) == ("blue", None, False)
    assert log(table)[-1] == "North resigns."
    with pytest.raises(IllegalChoice, match="over"):
        table.resign("east")
    with pytest.raises(IllegalChoice, match="over"):
        table.play(0, "north", table.game.legal(table._campaign.match.state, "north")[0])


def test_listeners_hear_every_change_after_it():
    table = begin()
    heard: list[int] = []
    stop = table.subscribe(lambda: heard.append(table.position))
    step(table)
    step(table)
    table.undo("Ann")
    stop()
    stop()
    step(table)
    assert heard == [1, 2, 1]


def test_a_note_is_for_its_writer():
    table = begin(holders=TWO)
    table.note(" mind\nthe \x1b[31mleft ", "Ann")
    table.note(" \n", "Ann")
    assert log(table, "north") == ["Ann: mind the [31mleft"]
    assert log(table, "east") == log(table) == []


def test_the_same_table_is_seen_once():
    table = begin()
    assert table.seen(NORTH) is table.seen(NORTH)
    before = table.seen(NORTH)
    step(table)
    assert table.seen(NORTH) is not before


def test_a_row_is_made_and_undone_as_one():
    table = begin()
    to_phase(table, "Strike")
    at, seat = table.position, table.asked or ""
    assert table.play_row(at, seat, (Aim(), Aim())) == 2
    assert log(table)[-2:] == ["Aim taken: 1", "Aim taken: 2"]
    table.undo("Ann")
    assert table.position == at
    table.redo("Ann")
    assert table.position == at + 2


def test_a_row_stops_where_a_die_falls():
    table = begin()
    to_phase(table, "Strike")
    at, seat = table.position, table.asked or ""
    strike = table.seen(frozenset({seat})).legal[0]
    lay = Lay(1)
    assert table.play_row(at, seat, (Aim(), strike, lay, lay)) == 2


def test_a_row_stops_when_another_is_asked():
    table = begin()
    first, second = table.seen(NORTH).legal[:2]
    assert table.play_row(0, "north", (first, second)) == 1
    assert table.asked == "east"


def test_a_row_stops_where_the_rest_is_not_legal():
    table = begin()
    to_phase(table, "Strike")
    assert table.play_row(table.position, table.asked or "", (Aim(), Aim(), Aim(), Hold())) == 2
    assert phase(table) == "Strike"


def test_a_row_that_cannot_begin():
    table = begin()
    with pytest.raises(IllegalChoice, match="You hold no 9"):
        table.play_row(0, "north", (Lay(9),))
    with pytest.raises(Stale):
        table.play_row(5, "north", ())
    assert table.play_row(0, "north", ()) == 0


def test_a_closed_table_can_only_be_looked_at(folder):
    table = begin(folder)
    step(table)
    table.close()
    table.close()
    assert table.seen(NORTH).position == 1
    with pytest.raises(ReadOnly):
        step(table)
    with pytest.raises(ReadOnly):
        table.undo("Ann")


def test_nothing_secret_is_printed(folder):
    table = begin(folder, seed=None)
    onward(table, 5)
    key = table._header.key
    for thing in (table, table.seen(NORTH), table._campaign, table._campaign.match):
        assert key not in repr(thing)
        assert "hands" not in repr(thing)

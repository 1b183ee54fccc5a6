"""Bots against bots, many games over."""

import pytest
from msgspec.structs import replace

from model.bots import UnknownLevel
from model.games import UnknownGame
from model.record import words
from saves.simulate import Broken, beginning, kind_of, play_one, series, simulate
from saves.tally import wilson
from tests.toy.game import TOY, Toy


def without_time(tally):
    """The tally but for how long it took."""
    return replace(tally, seconds=0.0)


def test_the_result_does_not_depend_on_the_processes():
    what = series("toy", "ensign,random", 3)
    heard: list[int] = []
    alone = simulate(what, 40, progress=heard.append)
    assert heard == list(range(1, 41))
    assert without_time(simulate(what, 40, jobs=2)) == without_time(alone)


def test_the_seed_and_the_number_make_the_game():
    what = series("toy", "random", "a")
    assert play_one(what, 5) == play_one(what, 5)
    assert len({play_one(what, n) for n in range(20)}) > 10
    assert play_one(series("toy", "random", "b"), 5) != play_one(what, 5)
    whole = simulate(what, 10)
    assert simulate(what, 4).choices + simulate(what, 6, first=4).choices == whole.choices


def test_the_tally_adds_up():
    tally = simulate(series("toy", "ensign,random", 1), 60)
    assert tally.games == 60
    assert [side.bot for side in tally.sides] == ["ensign", "random"]
    assert sum(side.of_all.count for side in tally.sides) + tally.undecided == 60
    assert all(side.of_decided.total == 60 - tally.undecided for side in tally.sides)
    assert all(side.of_all.low < side.of_all.part < side.of_all.high for side in tally.sides)
    assert tally.choices == tally.decisions + tally.forced == sum(count for _, count in tally.verbs)
    assert sum(count for _, count in tally.turns) == sum(count for _, count in tally.endings) == 60
    assert {verb for verb, count in tally.verbs if count} == {"lay", "strike", "hold", "aim", "end-round"}
    assert [seat.seat for seat in tally.seats] == ["north", "east", "south", "west"]
    assert all(sum(count for _, count in seat.results) == 60 for seat in tally.seats)
    assert tally.longest == 4
    assert 1 <= tally.mean_turn <= 4
    assert tally.rate > 0


def test_the_better_bot_wins():
    tally = simulate(series("toy", "ensign,random"), 100)
    mirrored = simulate(series("toy", "random,ensign"), 100)
    assert tally.sides[0].of_all.count > mirrored.sides[0].of_all.count


def test_a_verb_never_seen_is_told():
    tally = simulate(series("toy", "ensign"), 5)
    assert dict(tally.verbs)["aim"] == 0


def test_scenario_and_options():
    assert simulate(series("toy", "random", scenario="duel"), 5).turns == ((1, 5),)
    assert simulate(series("toy", "random", options={"rounds": 2}), 5).turns[-1] == (2, 5)


def test_like_ends_are_counted_together():
    reason = words("{side} leads by {more} to {less}.", side=words("Japan"), more=5, less=2)
    assert kind_of(reason) == "Japan leads by N to N."


def test_no_games_at_all():
    tally = simulate(series("toy"), 0)
    assert (tally.games, tally.mean_turn, tally.longest) == (0, 0.0, 0)


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"game": "chess"}, UnknownGame),
        ({"game": "toy", "bots": "god"}, UnknownLevel),
        ({"game": "toy", "bots": "captain"}, UnknownLevel),
        ({"game": "toy", "scenario": "all", "options": {"rounds": 9}}, ValueError),
        ({"game": "toy", "bots": "random,random,random"}, ValueError),
        ({"game": "toy", "scenario": "war"}, ValueError),
        ({"game": "toy", "options": {"rounds": 7}}, ValueError),
    ],
)
def test_what_cannot_be_played(arguments, error):
    with pytest.raises(error):
        series(**arguments)


def test_a_game_that_breaks_is_named(monkeypatch):
    def broken(self, view, seat, choices, dice):
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(Toy, "ensign", broken)
    with pytest.raises(Broken, match="Game 7 of seed '0' broke: ZeroDivisionError: oops"):
        simulate(series(TOY.brief.slug), 1, first=7)


def test_a_game_without_end_is_named(monkeypatch):
    monkeypatch.setattr("saves.simulate.ENDLESS", 5)
    with pytest.raises(Broken, match="no end after 5 choices"):
        simulate(series("toy"), 1)


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (90, 100, 0.8256, 0.9448)],
)
def test_wilson(count, total, low, high):
    share = wilson(count, total)
    assert (share.low, share.high) == pytest.approx((low, high), abs=1e-4)
    assert share.part == count / total


def test_wilson_of_nothing():
    assert (wilson(0, 0).low, wilson(0, 0).high, wilson(0, 0).part) == (0.0, 1.0, 0.0)


def test_every_scenario_in_turn():
    what = series("toy", "random", scenario="all")
    assert [beginning(TOY.brief, what, number)[0] for number in range(3)] == ["skirmish", "duel", "skirmish"]
    assert dict(simulate(what, 6).turns)[1] == 3

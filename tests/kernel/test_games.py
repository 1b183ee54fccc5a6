"""How games are found, and what their briefs say."""

import pytest

from model.games import UnknownGame, briefs, load
from tests.toy.brief import BRIEF


def test_an_installed_game_is_found(toy_found):
    assert toy_found.brief is BRIEF
    assert BRIEF in briefs()


def test_an_unknown_game_gets_one_sentence():
    with pytest.raises(UnknownGame, match="There is no game called 'chess'"):
        load("chess")


def test_settings_come_from_choice_scenario_and_default():
    assert BRIEF.settings("skirmish", {}) == {"rounds": 4}
    assert BRIEF.settings("duel", {}) == {"rounds": 1}
    assert BRIEF.settings("duel", {"rounds": 5}) == {"rounds": 5}


@pytest.mark.parametrize(
    ("scenario", "chosen", "message"),
    [
        ("war", {}, "no scenario 'war'"),
        ("duel", {"length": 1}, "no option 'length'"),
        ("duel", {"rounds": 9}, "9 is not one of 1 to 5"),
        ("duel", {"rounds": "two"}, "'two' is not one of"),
    ],
)
def test_settings_that_do_not_fit(scenario, chosen, message):
    with pytest.raises(ValueError, match=message):
        BRIEF.settings(scenario, chosen)

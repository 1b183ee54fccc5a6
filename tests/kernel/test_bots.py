"""Bots see a view and the legal choices, nothing else."""

import pytest

from model.bots import LEVELS, UnknownLevel, chooser
from model.games import load, packages
from model.kit.dice import Seeded
from tests.kernel.play import KEY, opening, to_phase
from tests.toy.game import TOY
from tests.toy.values import Lay, Strike


@pytest.mark.parametrize("level", TOY.brief.bots)
def test_a_level_chooses_what_is_legal(level):
    state = opening().state
    choices = TOY.legal(state, "north")
    view = TOY.view(state, frozenset({"north"}))
    assert {chooser(level)(TOY, view, "north", choices, Seeded(KEY, n)) for n in range(40)} <= set(choices)


def test_random_makes_every_choice():
    choices = tuple(Lay(card) for card in range(7))
    assert {chooser("random")(TOY, None, "north", choices, Seeded(KEY, n)) for n in range(99)} == set(choices)


def test_random_among_very_many():
    choices = tuple(Lay(card) for card in range(1000))
    assert chooser("random")(TOY, None, "north", choices, Seeded(KEY)) in choices


def test_ensign_is_the_game_s_own():
    state = to_phase("strike").state
    seat = TOY.to_act(state) or ""
    view = TOY.view(state, frozenset({seat}))
    assert isinstance(chooser("ensign")(TOY, view, seat, TOY.legal(state, seat), Seeded(KEY)), Strike)


def test_unknown_level():
    with pytest.raises(UnknownLevel, match="no bot called 'god'"):
        chooser("god")


def test_a_level_that_a_game_does_not_offer():
    with pytest.raises(UnknownLevel, match="no bot called 'captain'; there is random, ensign"):
        chooser("captain", TOY.brief)
    state = opening().state
    with pytest.raises(UnknownLevel, match="captain"):
        chooser("captain")(TOY, TOY.view(state, frozenset({"north"})), "north", TOY.legal(state, "north"), Seeded(KEY))


@pytest.mark.parametrize("slug", packages())
def test_a_game_offers_the_levels_of_its_brief(slug):
    game = load(slug)
    assert set(game.brief.bots) <= set(LEVELS)
    assert ("captain" in game.brief.bots) is hasattr(game, "captain")

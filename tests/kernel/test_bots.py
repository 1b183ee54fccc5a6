"""Bots see a view and the legal choices, nothing else."""

import pytest

from model.bots import LEVELS, UnknownLevel, chooser
from model.kit.dice import Seeded
from tests.kernel.play import KEY, opening, to_phase
from tests.toy.game import TOY
from tests.toy.values import Lay, Strike


@pytest.mark.parametrize("level", LEVELS)
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

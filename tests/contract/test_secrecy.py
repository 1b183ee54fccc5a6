"""Secrets: what a reader sees, may do and is told never depends on what is hidden from him."""

import pytest

from tests.contract.games import SLUGS, game_of, kinds, pack, readers
from tests.contract.positions import positions
from tests.contract.scramblers import SCRAMBLERS
from tests.contract.secrecy import cases_of, first_leak


def test_every_game_has_a_scrambler():
    assert set(SLUGS) <= set(SCRAMBLERS)


@pytest.mark.parametrize("slug", SLUGS)
def test_nothing_hidden_is_told(slug):
    assert first_leak(game_of(slug), cases_of(slug)) is None


@pytest.mark.parametrize("slug", SLUGS)
def test_twins_are_positions_of_the_game(slug):
    game = game_of(slug)
    for case in cases_of(slug):
        game.check(case.twin)
        assert pack(case.twin) != pack(case.state)
        assert case.twin.dice != case.state.dice


@pytest.mark.parametrize("slug", SLUGS)
def test_cases_are_of_every_kind(slug):
    game, cases = game_of(slug), cases_of(slug)
    assert {case.seats for case in cases} == set(readers(game)[:-1])
    tried = {type(choice) for case in cases for seat in sorted(case.seats) for choice in game.legal(case.state, seat)}
    assert tried == set(kinds(game))
    assert any(game.outcome(position.state) for position in positions(slug))

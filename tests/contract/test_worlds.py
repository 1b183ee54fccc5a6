"""Imagined worlds: a reader cannot tell them from the true position, and they can be played."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.kit.dice import Seeded
from tests.contract.games import SLUGS, AnyGame, choose, examples, game_of, matches, pack, readers
from tests.contract.positions import positions

pytestmark = pytest.mark.parametrize("slug", SLUGS)
LUCK = st.binary(min_size=16, max_size=16)
IMAGINED = b"imagined"
FURTHER, SOME = 20, 3


def play_on(game: AnyGame, world: Any, random: Random) -> None:
    """Make a few random choices; every position on the way is one of the game."""
    game.check(world)
    for _ in range(FURTHER):
        seat = game.to_act(world)
        if seat is None:
            return
        assert game.legal(world, seat)
        world = game.apply(world, seat, choose(game, world, seat, random, "random")).state
        game.check(world)


def test_a_world_agrees_with_its_view(slug):
    game = game_of(slug)

    @examples(120)
    @given(matches(game), st.sampled_from(readers(game)), LUCK)
    def agrees(match, seats, luck):
        state = match.state
        view = game.view(state, seats)
        world = game.determinize(view, Seeded(IMAGINED + luck))
        game.check(world)
        assert game.view(world, seats) == view
        assert game.to_act(world) == game.to_act(state)
        for seat in seats:
            assert game.legal(world, seat) == game.legal(state, seat)
        assert world.dice != state.dice

    agrees()


def test_worlds_can_be_played(slug):
    game = game_of(slug)

    @examples(100)
    @given(matches(game), st.sampled_from(readers(game)), LUCK)
    def can_be_played(match, seats, luck):
        world = game.determinize(game.view(match.state, seats), Seeded(luck))
        play_on(game, world, Random(luck))

    can_be_played()


def test_worlds_of_every_kind_of_position(slug):
    game, everybody = game_of(slug), readers(game_of(slug))
    for number, position in enumerate(positions(slug)):
        random = Random(number)
        for seats in random.sample(everybody, SOME):
            view = game.view(position.state, seats)
            world = game.determinize(view, Seeded(IMAGINED + random.randbytes(16)))
            assert game.view(world, seats) == view
            play_on(game, world, random)


def test_worlds_differ(slug):
    game = game_of(slug)

    @examples(10)
    @given(matches(game))
    def differ(match):
        view = game.view(match.nodes[0].state, frozenset())
        worlds = {pack(game.determinize(view, Seeded(bytes([number] * 16)))) for number in range(8)}
        assert len(worlds) == 8

    differ()

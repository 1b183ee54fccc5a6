"""Whatever a game hands out can be written and read back, in both encodings, and is then the very same."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.contract.games import SLUGS, examples, game_of, matches, readers

CODECS = (msgspec.json, msgspec.msgpack)
pytestmark = pytest.mark.parametrize("slug", SLUGS)


def assert_stable(value: Any, kind: Any) -> None:
    """Encoding, decoding and encoding again gives the same value and the same bytes."""
    for codec in CODECS:
        written = codec.encode(value, order="deterministic")
        read = codec.decode(written, type=kind)
        assert read == value
        assert type(read) is type(value)
        assert codec.encode(read, order="deterministic") == written


def test_round_trip(slug):
    game = game_of(slug)
    types = game.types

    @examples(60)
    @given(matches(game), st.sampled_from(readers(game)))
    def is_stable(match, seats):
        state = match.state
        assert_stable(state, types.state)
        assert_stable(game.view(state, seats), types.view)
        asked = game.to_act(state)
        for choice in game.legal(state, asked) if asked else ():
            assert_stable(choice, types.choice)
        for report in match.nodes[match.head].reports:
            assert_stable(report, types.report)

    is_stable()


def test_every_report_and_choice_of_a_match(slug):
    game = game_of(slug)

    @examples(8)
    @given(matches(game))
    def is_stable(match):
        for node in match.nodes:
            if node.choice is not None:
                assert_stable(node.choice, game.types.choice)
            for report in node.reports:
                assert_stable(report, game.types.report)

    is_stable()


def test_nothing_is_printed_of_a_state(slug):
    game = game_of(slug)

    @examples(10)
    @given(matches(game))
    def is_blank(match):
        for secret in (match.state, match, match.state.dice):
            assert len(repr(secret)) < 40
            assert str(secret) == repr(secret)

    is_blank()

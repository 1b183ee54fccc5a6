"""One door, purity, no dead ends, words for everything: what the kernel asks of a game at every position."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from model.kit.dice import Seeded
from model.match import Match, decider, outcome, play
from model.notation import parse, spell
from model.record import Choice, IllegalChoice, Words
from tests.contract.games import (
    SLUGS,
    AnyGame,
    arbitrary,
    decisions,
    examples,
    game_of,
    matches,
    pack,
    readers,
    seats_of,
    starts,
)

pytestmark = pytest.mark.parametrize("slug", SLUGS)


def assert_words(words: Words) -> None:
    """The words say something, and every place in them is filled."""
    text = str(words)
    assert text.strip()
    assert "{" not in text
    assert "}" not in text


def assert_decision(game: AnyGame, match: Match) -> None:
    """Somebody is asked, he alone may choose, and there is something to choose from."""
    state, seat = match.state, decider(game, match)
    assert seat in seats_of(game)
    assert game.outcome(state) is None
    for other in seats_of(game):
        choices = game.legal(state, other)
        assert (len(choices) >= 2) if other == seat else choices == (), other
        assert len(set(choices)) == len(choices)


def assert_choices(game: AnyGame, state: Any) -> None:
    """Every legal choice has words, and is read back from how it is spelled."""
    seat = game.to_act(state)
    assert seat is not None
    view = game.view(state, frozenset({seat}))
    for choice in game.legal(state, seat):
        assert isinstance(choice, game.types.choice)
        label = game.label(view, choice)
        assert_words(label.words)
        assert all(label.keys)
        assert parse(game.types, spell(choice)) == choice
        assert parse(game.types, spell(choice).upper()) == choice
        assert game.why_not(state, seat, choice) is None


def assert_over(game: AnyGame, match: Match) -> None:
    """Nobody is asked any more, and every seat has a result."""
    end = outcome(game, match)
    assert end is not None
    assert_words(end.reason)
    assert tuple(result.seat for result in end.results) == seats_of(game)
    assert all(result.kind in ("win", "draw", "loss", "great victory") for result in end.results)
    assert end.winner in {None, *(seat.side for seat in game.brief.seats)}
    assert game.to_act(match.state) is None
    for seat in seats_of(game):
        assert game.legal(match.state, seat) == ()


def test_every_game_ends(slug):
    game = game_of(slug)

    @examples(25)
    @given(starts(game))
    def ends(start):
        match = None
        for match in decisions(game, start):
            if decider(game, match) is not None:
                assert_decision(game, match)
        assert match is not None
        assert_over(game, match)
        for node in match.nodes:
            game.check(node.state)
            for report in node.reports:
                assert isinstance(report, game.types.report)
                assert_words(game.tell(report))

    ends()


def test_every_choice_has_words(slug):
    game = game_of(slug)

    @examples(8)
    @given(starts(game))
    def has_words(start):
        for match in decisions(game, start):
            if decider(game, match) is not None:
                assert_choices(game, match.state)

    has_words()


def assert_refused(game: AnyGame, match: Match, seat: str, choice: Choice) -> None:
    """The door stays shut, in words, and nothing has changed."""
    before = pack(match.state)
    with pytest.raises(IllegalChoice) as refused:
        play(game, match, seat, choice)
    assert_words(refused.value.refusal.words)
    assert pack(match.state) == before


def test_there_is_one_door(slug):
    game = game_of(slug)

    @examples(40)
    @given(matches(game), st.integers(0, 2**32))
    def is_one_door(match, luck):
        state, asked = match.state, game.to_act(match.state)
        legal = {seat: game.legal(state, seat) for seat in seats_of(game)}
        tried = [*arbitrary(game, state, Random(luck)), *legal.get(asked or "", ())]
        tried += [node.choice for node in match.nodes[::10] if node.choice]
        for seat in seats_of(game):
            for choice in tried:
                if choice not in legal[seat]:
                    assert_refused(game, match, seat, choice)
                    refusal = game.why_not(state, seat, choice)
                    assert asked is None or refusal is not None
                else:
                    assert game.why_not(state, seat, choice) is None
                    assert seat == asked
                    after = play(game, match, seat, choice)
                    assert after.nodes[: len(match.nodes)] == match.nodes

    is_one_door()


def answers(game: AnyGame, state: Any, seats: frozenset[str], luck: bytes) -> tuple:
    """What a game says of a position, to readers and to the program."""
    view, asked, dice = game.view(state, seats), game.to_act(state), Seeded(luck)
    said: list[Any] = [view, asked, game.chart(view), game.outcome(state), game.determinize(view, dice)]
    said += [game.score(state, side.side) for side in game.brief.seats]
    for seat in seats_of(game):
        said.append(game.legal(state, seat))
    if asked is None:
        return tuple(said)
    choices = game.legal(state, asked)
    for choice in choices[:6]:
        step = game.apply(state, asked, choice)
        said += [step, game.rehearse(state, asked, choice), game.why_not(state, asked, choice)]
        said += [game.foreseen(view, choice), game.gist(view, step.reports), *map(game.tell, step.reports)]
        if asked in seats:
            said.append(game.label(view, choice))
    if asked in seats:
        said.append(game.ensign(view, asked, choices, dice))
    return tuple(said)


def test_a_game_is_pure(slug):
    game = game_of(slug)

    @examples(40)
    @given(matches(game), st.sampled_from(readers(game)), st.binary(min_size=16, max_size=16))
    def is_pure(match, seats, luck):
        state, before = match.state, pack(match.state)
        first = answers(game, state, seats, luck)
        assert pack(state) == before
        again = answers(game, replace(state), seats, luck)
        assert again == first
        assert pack(again) == pack(first)
        game.check(state)
        assert pack(state) == before

    is_pure()


def test_what_a_game_says_is_within_bounds(slug):
    game = game_of(slug)

    @examples(40)
    @given(matches(game))
    def is_within_bounds(match):
        state, asked = match.state, game.to_act(match.state)
        assert all(-1 <= game.score(state, seat.side) <= 1 for seat in game.brief.seats)
        for seats in readers(game):
            view = game.view(state, seats)
            chart = game.chart(view)
            assert "{" not in str(chart.ask)
            keys = [area.key for area in chart.areas]
            assert len(set(keys)) == len(keys)
            choices = game.legal(state, asked) if asked in seats else ()
            if len(choices) > 1:
                assert_words(chart.ask)
                assert chart.clause
            for choice in choices:
                assert game.foreseen(view, choice) in ("exact", "sampled", "")

    is_within_bounds()


def test_an_opening_is_the_same_for_the_same_key(slug):
    game = game_of(slug)

    @examples(20)
    @given(starts(game))
    def is_the_same(start):
        steps = [game.setup(start.scenario, start.options, Seeded(start.key)) for _ in range(2)]
        assert steps[0] == steps[1]
        assert pack(steps[0]) == pack(steps[1])

    is_the_same()

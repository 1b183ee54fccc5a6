"""The log and undo: a choice that raises no wall tells him who made it nothing that was hidden from him."""

import pytest
from msgspec.structs import replace

from model.match import Match, Node, play
from model.record import Choice
from tests.contract.games import SLUGS, AnyGame, game_of
from tests.contract.secrecy import Case, cases_of

TRIED = 4


def after(game: AnyGame, state, case: Case, choice: Choice) -> Node:
    """The node that a choice makes."""
    seat = game.to_act(state)
    assert seat is not None
    return play(game, Match((Node(-1, "", None, "settle", state, (), True),)), seat, choice).nodes[-1]


def learnt(game: AnyGame, node: Node, case: Case) -> tuple:
    """What the reader sees and reads after a choice."""
    lines = [game.tell(report) for report in node.reports if report.to.admits(case.seats)]
    return game.view(node.state, case.seats), lines


@pytest.mark.parametrize("slug", SLUGS)
def test_without_a_wall_nothing_hidden_is_learnt(slug):
    game, compared = game_of(slug), 0
    for case in cases_of(slug):
        state, twin = case.state, replace(case.twin, dice=case.state.dice)
        asked = game.to_act(state)
        if asked not in case.seats:
            continue
        for choice in game.legal(state, asked)[:TRIED]:
            node, other = (after(game, position, case, choice) for position in (state, twin))
            if node.wall or other.wall:
                continue
            compared += 1
            assert learnt(game, node, case) == learnt(game, other, case), choice
    assert compared


@pytest.mark.parametrize("slug", SLUGS)
def test_every_reader_reads_words(slug):
    game = game_of(slug)
    for case in cases_of(slug):
        for report in case.log:
            if report.to.admits(case.seats):
                text = str(game.tell(report))
                assert text
                assert "{" not in text

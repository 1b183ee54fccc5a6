"""The Captain: exact where the solver answers, sensible elsewhere, and it sees nothing but a view."""

import pytest
from msgspec.structs import replace

from model.bots import chooser
from model.games.battleboard import captain
from model.games.battleboard.choices import Buy, Done, Press, Retreat, Strike, Submerge
from model.games.battleboard.game import GAME
from model.games.battleboard.solver import worths
from model.games.battleboard.stages import Losing
from model.games.battleboard.state import State
from model.kit.dice import Seeded
from saves.simulate import play_one, series
from tests.battleboard.build import begun

DICE = Seeded(b"0" * 16)


def chosen(state: State):
    """What the Captain chooses for whoever is asked."""
    seat = GAME.to_act(state) or ""
    return GAME.captain(GAME.view(state, frozenset({seat})), seat, GAME.legal(state, seat), DICE)


def drafting(kind: str, **options: int | str) -> State:
    """The beginning of a draft."""
    return GAME.setup(f"skirmish_{kind}", GAME.brief.settings(f"skirmish_{kind}", dict(options)), DICE).state


def test_it_leaves_a_lost_battle_and_presses_a_won_one():
    assert chosen(begun("DD", "4 BB", (6,) * 8).state) == Retreat()
    assert chosen(begun("4 BB", "DD DD", (6,) * 8).state) == Press()


@pytest.mark.parametrize(("attacker", "defender"), [("SS", "4 BB"), ("3 BB CA", "SS"), ("2 SS", "SS CA")])
def test_its_submarines_do_what_is_worth_more(attacker, defender):
    state = begun(attacker, defender, (6,) * 9).state
    seat = GAME.to_act(state) or ""
    choices = GAME.legal(state, seat)
    found = worths(GAME.view(state, frozenset()), choices)
    assert found is not None
    assert set(map(type, choices)) == {Strike, Submerge}
    assert chosen(state) == choices[found.index(max(found) if seat == "attacker" else min(found))]


def test_it_gives_the_losses_that_are_worth_least():
    state, seen = GAME.setup("midway", GAME.brief.settings("midway", {}), DICE).state, 0
    while (seat := GAME.to_act(state)) is not None:
        choices = GAME.legal(state, seat)
        choice = choices[0]
        if isinstance(state.stages[-1], Losing):
            found = worths(GAME.view(state, frozenset()), choices)
            assert found is not None
            choice = choices[found.index(max(found) if seat == "attacker" else min(found))]
            assert chosen(state) == choice
            seen += 1
        state = GAME.apply(state, seat, choice).state
    assert seen


@pytest.mark.parametrize(("attacker", "defender", "wanted"), [("DD", "4 BB", Retreat()), ("4 BB", "DD DD", Press())])
def test_without_the_solver_it_weighs_the_next_round(monkeypatch, attacker, defender, wanted):
    monkeypatch.setattr(captain, "worths", lambda view, choices: None)
    assert chosen(begun(attacker, defender, (6,) * 8).state) == wanted


def test_without_the_solver_it_takes_losses_as_the_ensign(monkeypatch):
    monkeypatch.setattr(captain, "worths", lambda view, choices: None)
    state = begun("SS CA", "CA SS DD", (6, 6, 1, 1, 1)).state
    seat = GAME.to_act(state) or ""
    choices = GAME.legal(state, seat)
    assert chosen(state) == GAME.ensign(GAME.view(state, frozenset()), seat, choices, DICE)


@pytest.mark.parametrize("kind", ["sea", "land", "landing"])
@pytest.mark.parametrize("battles", ["single", "swap"])
def test_it_buys_what_is_sold(kind, battles):
    state = drafting(kind, battles=battles)
    assert isinstance(chosen(state), Buy | Done)
    assert chosen(state) in GAME.legal(state, "attacker")


def test_a_sampled_draft_ends_in_a_battle():
    state = drafting("sea", battles="single", budget=60)
    first, terms, dice = captain.sample(GAME.view(state, frozenset()), DICE)
    assert first in GAME.legal(state, "attacker")
    assert all(terms.forces)
    assert dice != DICE
    assert captain.swing(terms) == captain.swing(replace(terms, par=7))


def test_a_battle_too_large_is_weighed_by_cost(monkeypatch):
    def refuse(*_):
        raise ValueError("too large")

    monkeypatch.setattr(captain, "solve", refuse)
    terms = begun("BB", "DD CA", (6,) * 4).state.terms
    assert captain.swing(terms) == 0


def test_the_view_of_the_other_seat_gives_the_same_choice():
    state = begun("2 CA", "2 CA", (3, 4, 1, 5)).state
    choices = GAME.legal(state, "attacker")
    views = [GAME.view(state, seats) for seats in (frozenset(), frozenset({"attacker", "defender"}))]
    assert len({chooser("captain")(GAME, view, "attacker", choices, DICE) for view in views}) == 1


@pytest.mark.parametrize("scenario", ["wake", "savo", "skirmish_land"])
def test_whole_games(scenario):
    what = series("battleboard", "captain,ensign", 5, scenario, {"battles": "single"})
    assert play_one(what, 0).winner in ("attacker", "defender", None)

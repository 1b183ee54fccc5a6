"""Forecasts: exact odds by walking every fall of the dice."""

import pytest
from msgspec.structs import replace

from model import forecast as module
from model.forecast import Chance, follow, forecast
from model.game import Step
from model.kit.dice import Seeded
from tests.kernel.play import KEY, asked, opening, to_phase
from tests.toy.game import TOY, Toy
from tests.toy.values import Hold, Lay, Strike

DICE = Seeded(KEY)
ODDS = {"no hit": 1 / 2, "hit": 5 / 12, "two hits": 1 / 12}


def strike():
    """A view with a strike to foresee: seat, view, choice."""
    match = to_phase("strike")
    seat = asked(match)
    return seat, TOY.view(match.state, frozenset({seat})), TOY.legal(match.state, seat)[0]


def test_exact_odds():
    seat, view, choice = strike()
    found = forecast(TOY, view, seat, choice, DICE)
    assert found is not None
    assert {c.gist: c.chance for c in found.chances} == pytest.approx(ODDS)
    assert (found.exact, found.error) == (True, 0.0)
    assert [c.gist for c in found.chances] == ["no hit", "hit", "two hits"]


def test_every_fork_is_walked_once(monkeypatch):
    scripts: list[tuple[int, ...]] = []

    def watched(game, view, state, seat, choice):
        scripts.append(state.dice.rolls)
        return follow(game, view, state, seat, choice)

    monkeypatch.setattr(module, "follow", watched)
    seat, view, choice = strike()
    forecast(TOY, view, seat, choice, DICE)
    whole = [s for s in scripts if s and (s[0] < 6 or len(s) == 2)]
    assert sorted(whole) == [(1,), (2,), (3,), (4,), (5,), *((6, n) for n in range(1, 7))]
    assert len(scripts) == len(whole) + 2, "the empty script and the lone six end early"


def test_settled_choices_run_through():
    match = to_phase("strike")
    state = match.state
    view = TOY.view(state, frozenset({asked(match)}))
    step = follow(TOY, view, state, asked(match), Hold())
    assert type(step.reports[0]).__name__ == "Ended"
    assert step.state.round == state.round + 1


class Rehearsing(Toy):
    """Says at once what a strike would do in the end."""

    def rehearse(self, state, seat, choice):
        return self.apply(state, seat, Strike("east" if seat in ("north", "south") else "north"))


def test_dice_that_fall_only_later_are_rehearsed():
    seat, view, _ = strike()

    class Foreseen(Rehearsing):
        def foreseen(self, view, choice):
            return "exact"

    found = forecast(Foreseen(), view, seat, Hold(), DICE)
    assert found is not None
    assert {c.gist: c.chance for c in found.chances} == pytest.approx(ODDS)


def test_odds_that_are_not_told():
    view = TOY.view(opening().state, frozenset({"north"}))
    assert forecast(TOY, view, "north", Lay(view.hands[0][0]), DICE) is None
    seat, view, _ = strike()
    assert forecast(TOY, view, seat, Hold(), DICE) is None


class Sampled(Toy):
    """Says that hidden things matter."""

    def foreseen(self, view, choice):
        return "sampled"


def test_sampled_odds_say_so():
    seat, view, choice = strike()
    found = forecast(Sampled(), view, seat, choice, DICE)
    assert found is not None
    assert {c.gist: c.chance for c in found.chances} == pytest.approx(ODDS)
    assert not found.exact
    assert found.error > 0


def test_a_tree_too_wide_is_sampled():
    seat, view, choice = strike()
    found = forecast(Sampled(), view, seat, choice, DICE, worlds=200, leaves=3)
    assert found is not None
    assert not found.exact
    assert {c.gist: c.chance for c in found.chances} == pytest.approx(ODDS, abs=4 * found.error)
    assert forecast(Toy(), view, seat, choice, DICE, leaves=3).exact is False  # type: ignore[union-attr]


class Shuffling(Toy):
    """Shuffles in passing."""

    def apply(self, state, seat, choice):
        step = super().apply(state, seat, choice)
        if isinstance(choice, Strike):
            deck, dice = step.state.dice.shuffle(step.state.deck)
            return Step(replace(step.state, dice=dice, deck=deck), step.reports)
        return step


def test_a_shuffle_makes_odds_a_sample():
    match = to_phase("strike")
    game, seat = Silent(), asked(match)
    view = game.view(match.state, frozenset({seat}))
    found = forecast(game, view, seat, game.legal(match.state, seat)[0], DICE)
    assert found is not None
    assert found.chances == (Chance("shuffled", 1.0),)
    assert not found.exact


class Silent(Shuffling):
    """Tells every end as the same."""

    def gist(self, view, reports):
        return "shuffled"

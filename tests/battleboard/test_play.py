"""Whole games by random players: every position holds, everything is told, every game ends."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from model.bots import chooser
from model.forecast import forecast
from model.games.battleboard.game import GAME, legal_now
from model.games.battleboard.losses import eligible, limit
from model.games.battleboard.sequence import VERBS, asked
from model.games.battleboard.stages import Losing
from model.games.battleboard.state import LOST, State, count, points, worth
from model.kit.dice import Seeded
from model.kit.verbs import legal
from tests.battleboard.build import begun, play

SCENARIOS = [scenario.slug for scenario in GAME.brief.scenarios]
GAMES = 12
LONGEST = 400


def settings(slug: str, random: Random) -> dict[str, int | str]:
    """The settings of a scenario, some of its options said at random."""
    said: dict[str, int | str] = {}
    for option in GAME.brief.options:
        if random.random() < 0.3:
            said[option.slug] = random.choice(option.values) if option.values else random.randint(0, option.high)
    return GAME.brief.settings(slug, said)


def whole(slug: str, luck: int) -> list[State]:
    """The positions of a game between random players, checked one by one."""
    random, level = Random(luck), ("random", "ensign")[luck % 2]
    step = GAME.setup(slug, settings(slug, random), Seeded(random.randbytes(16)))
    found = [step.state]
    while (seat := GAME.to_act(step.state)) is not None:
        state = step.state
        GAME.check(state)
        view, choices = GAME.view(state, frozenset({seat})), GAME.legal(state, seat)
        choice: Any = chooser(level)(GAME, view, seat, choices, Seeded(random.randbytes(16)))
        step = GAME.apply(state, seat, choice)
        assert all(getattr(line, "clause", "") and str(GAME.tell(line)) for line in step.reports)
        found.append(step.state)
        assert len(found) < LONGEST
    GAME.check(step.state)
    return found


@pytest.mark.parametrize("slug", SCENARIOS)
def test_every_game_ends_with_a_score(slug):
    for luck in range(GAMES):
        *_, last = whole(slug, luck)
        assert last.result is not None
        assert len(last.margins) == (2 if last.options.battles == "swap" else 1)
        types = last.terms.types
        lost = [sum(worth(unit, types) for unit in row if unit.place == LOST) for row in last.units]
        assert points(last) == (lost[1], lost[0])


def test_a_loss_is_a_real_question_and_always_has_an_answer():
    pools = Counter[int]()
    for slug in SCENARIOS:
        for state in whole(slug, 5):
            stage = state.stages[-1] if state.stages else None
            if isinstance(stage, Losing):
                row = state.units[stage.side]
                pool = next(pool for pool, hits in enumerate(stage.pools) if hits)
                assert len(stage.classes) >= 2
                assert set(stage.classes) <= {unit.cls for unit in eligible(row, pool)}
                if state.terms.no_waste:
                    assert limit(stage.pools, count(row)) < count(row).total
                pools[pool] += 1
    assert pools


def test_the_legal_losses_are_those_that_meet_every_condition():
    compared = 0
    for number, slug in enumerate(SCENARIOS):
        for state in whole(slug, number):
            side = asked(state)
            if side >= 0:
                assert legal_now(state, side) == legal(VERBS[type(state.stages[-1])], state, side)
                compared += isinstance(state.stages[-1], Losing)
    assert compared


def test_the_odds_of_a_strike():
    step = begun("2 SS CA", "BB CA", (6,) * 9)
    view = GAME.view(step.state, frozenset({"attacker"}))
    strike, submerge = GAME.legal(step.state, "attacker")
    odds = forecast(GAME, view, "attacker", strike, Seeded(b"0" * 16))
    assert odds is not None
    assert odds.exact
    assert {chance.gist: round(chance.chance * 9) for chance in odds.chances} == {"no hit": 4, "1 hit": 4, "2 hits": 1}
    assert forecast(GAME, view, "attacker", submerge, Seeded(b"0" * 16)) is None


def test_the_ensign_leaves_a_lost_battle_and_presses_a_won_one():
    for attacker, defender, verb in (("DD", "4 BB", "Retreat"), ("4 BB", "DD DD", "Press")):
        step = begun(attacker, defender, (6,) * 8)
        view = GAME.view(step.state, frozenset({"attacker"}))
        choice = GAME.ensign(view, "attacker", GAME.legal(step.state, "attacker"), Seeded(b"0" * 16))
        assert type(choice).__name__ == verb


def test_the_ensign_takes_losses_in_the_usual_order():
    step = begun("2 CA", "BB CA DD SS", (1, 6, 6), may_retreat=True)
    step = play(step, "submerge") if "submerge" in str(GAME.legal(step.state, "defender")) else step
    view = GAME.view(step.state, frozenset({"defender"}))
    choices = GAME.legal(step.state, "defender")
    assert GAME.ensign(view, "defender", choices, Seeded(b"0" * 16)) == choices[0]


def test_scores_of_both_seats_are_opposite():
    for state in whole("midway", 3):
        assert GAME.score(state, "attacker") == -GAME.score(state, "defender")


def test_the_books():
    rules, units, battles = GAME.pages()
    assert rules.slug == "rules"
    assert "| BB | battleship | sea | 4 | 4 | 20 | 2 |" in units.text
    assert "| CV | carrier | sea | – | 2 | 16 | 2 |" in units.text
    assert "## Midway, 4 June 1942" in battles.text

"""One definition of legality: whatever is chosen, anywhere, `why_not` and `legal` agree and neither raises."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.games.starvation.brief import BRIEF
from model.games.starvation.choices import (
    AnyChoice,
    Discard,
    Done,
    Drop,
    Hold,
    HoldFire,
    Move,
    Pass,
    PassRound,
    PassTurn,
    Stop,
    Withdraw,
)
from model.games.starvation.game import GAME
from model.games.starvation.state import State
from model.games.starvation.tables import CARDS, RULES, SEATS
from model.kit.dice import Seeded

KINDS: tuple[Any, ...] = get_args(AnyChoice)
NONSENSE = ["", "x", "Kongo", "kongo ", "japan", "-1", "J1"]
AWAY = [line for row in RULES.own_lines for line in row[1:]]
KEYS = [*RULES.fleet_keys[0], *RULES.fleet_keys[1]]
MODES = ["strike", "cap", "air", "surface", "bombardment", "landing"]
NOUNS = st.sampled_from([*CARDS, *KEYS, *RULES.lines, *MODES, *NONSENSE])
ROWS = st.lists(st.sampled_from([*CARDS, *KEYS, *NONSENSE]), max_size=4).map(tuple)
NUMBERS = st.integers(-3, 12)
OPTIONS: tuple[dict[str, int | str], ...] = (
    {},
    {"windows": "all"},
    {"exhaustions": 2, "rear_victory": "with_side"},
    {"japan_level": 2, "us_level": 2, "land_die": 10},
)


def noun(kind: Any) -> st.SearchStrategy[Any]:
    """Any value of the type of a choice's field."""
    if kind is int:
        return NUMBERS
    return NOUNS if kind is str else ROWS


def choices_of(kind: Any) -> st.SearchStrategy[Any]:
    """Any choice of a kind, sensible or not."""
    return st.builds(kind, **{field.name: noun(field.type) for field in msgspec.structs.fields(kind)})


ANYTHING = st.lists(st.one_of(*map(choices_of, KINDS)), min_size=20, max_size=60)


DULL = (Done, Pass, PassRound, PassTurn, Hold, HoldFire, Discard, Withdraw, Drop, Stop)


def is_bold(choice: Any) -> bool:
    """Tell whether a choice does something, and no fleet sails away from the island."""
    return not isinstance(choice, DULL) and not (isinstance(choice, Move) and choice.line in AWAY)


def walk(key: int, options: dict[str, int | str], boldness: int) -> Iterator[State]:
    """The positions of a random game; in `boldness` of six decisions something is done where it can be."""
    state, dice = (
        GAME.setup("short", BRIEF.settings("short", options), Seeded(b"game%d" % key)).state,
        Seeded(b"%d" % key),
    )
    while state.result is None:
        yield state
        seat = GAME.to_act(state)
        assert seat is not None
        choices = GAME.legal(state, seat)
        mood, dice = dice.below(6)
        if mood < boldness:
            choices = tuple(filter(is_bold, choices)) or choices
        pick, dice = dice.below(len(choices))
        state = GAME.apply(state, seat, choices[pick]).state


def reached(key: int, length: int, options: dict[str, int | str], boldness: int) -> State:
    """The position after so many choices of a random game, or its last one."""
    *_, last = islice(walk(key, options, boldness), length + 1)
    return last


def nearby(state: State) -> list[Any]:
    """Choices that could almost be made: every kind, with the cards, fleets and lines that are in play."""
    cards = [card for row in (*state.hands, *state.stocks) for card in row]
    at_sea = [ship.card for fleet in state.fleets for ship in fleet.ships]
    keys = [fleet.key for fleet in state.fleets] + [row[0] for row in RULES.fleet_keys]
    words = [*cards, *at_sea, *state.orders, *keys]
    firsts = [word for word in words if isinstance(word, str)]
    found: list[Any] = []
    for kind in KINDS:
        fields = msgspec.structs.fields(kind)
        if not fields:
            found.append(kind())
        elif fields[0].type is int:
            found.extend(kind(own, enemy) for own in range(-1, 5) for enemy in range(-1, 5))
        elif len(fields) == 1:
            found.extend(kind(word) for word in [*firsts, *MODES])
        elif fields[1].type is str:
            found.extend(kind(first, other) for first in firsts for other in ["", *keys, *at_sea, *RULES.lines, *MODES])
        else:
            found.extend(kind(key, row) for key in keys for row in rows_of(at_sea))
    return found


def rows_of(cards: list[str]) -> list[tuple[str, ...]]:
    """Rows of up to two cards, and one of three."""
    return [(), tuple(cards[:3]), *((a,) for a in cards), *((a, b) for a in cards for b in cards)]


def disagreements(state: State, seat: str, choices: list[Any]) -> list[tuple[Any, str]]:
    """The choices that `legal` lists and `why_not` refuses, or the other way round."""
    legal = set(GAME.legal(state, seat))
    found = []
    for choice in choices:
        refusal = GAME.why_not(state, seat, choice)
        if (refusal is None) != (choice in legal):
            found.append((choice, str(refusal and refusal.words)))
    return found


POSITIONS = st.builds(reached, st.integers(0, 40), st.integers(0, 450), st.sampled_from(OPTIONS), st.integers(0, 6))


@given(POSITIONS, ANYTHING)
def test_refused_and_listed_are_opposites(state, choices):
    for seat in SEATS:
        assert disagreements(state, seat, choices) == []


@given(POSITIONS)
@settings(max_examples=25)
def test_refused_and_listed_are_opposites_close_by(state):
    seat = GAME.to_act(state)
    assert seat is not None
    assert disagreements(state, seat, nearby(state)) == []


@given(POSITIONS)
def test_nothing_is_listed_twice_or_for_a_seat_that_is_not_asked(state):
    seat = GAME.to_act(state)
    for other in SEATS:
        choices = GAME.legal(state, other)
        assert len(choices) == len(set(choices))
        assert bool(choices) == (other == seat)
        assert all(GAME.why_not(state, other, choice) is None for choice in choices)


@given(POSITIONS, ANYTHING)
def test_a_refusal_names_a_clause_and_a_sentence(state, choices):
    seat = GAME.to_act(state)
    assert seat is not None
    for choice in choices:
        refusal = GAME.why_not(state, seat, choice)
        if refusal is not None:
            assert refusal.clause.startswith("SI-")
            assert str(refusal.words).endswith(".")


@cache
def samples() -> dict[type, tuple[State, ...]]:
    """A few positions for every kind of choice, from the first games that offer it."""
    found: dict[type, tuple[State, ...]] = {}
    for key in range(60):
        for state in walk(key, OPTIONS[key % len(OPTIONS)], boldness=key % 7):
            for kind in {type(choice) for choice in GAME.legal(state, GAME.to_act(state) or "")}:
                row = found.get(kind, ())
                if len(row) < 3 and all(other.options != state.options for other in row):
                    found[kind] = (*row, state)
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_refused_and_listed_are_opposites_wherever_a_kind_of_choice_is_offered(kind):
    states = samples().get(kind, ())
    assert states
    for state in states:
        assert disagreements(state, GAME.to_act(state) or "", nearby(state)) == []


def test_self_a_disagreement_is_found(monkeypatch):
    state = reached(1, 0, {}, 0)
    seat = GAME.to_act(state)
    assert seat is not None
    first = GAME.legal(state, seat)[0]
    monkeypatch.setattr(type(GAME), "legal", lambda *_: ())
    assert [choice for choice, _ in disagreements(state, seat, [first])] == [first]

"""The test of secrecy finds a slip wherever in the rules of Starvation Island it is made."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from model.games.starvation import offers, sequence, surface, view, windows
from model.games.starvation.stages import Challenging
from model.games.starvation.view import Holding
from tests.contract.games import game_of
from tests.contract.secrecy import cases_of, first_leak

GAME = game_of("starvation")


def open_pair(rows: Any, _fronts: Any) -> Any:
    """Both rows, for everybody."""
    return tuple(Holding(len(row), row) for row in rows)


def unmasked(field: str, value: Callable[[Any], Any]) -> Callable[..., Any]:
    """A view in which one field is not masked."""
    real = view.make_view

    def slip(state: Any, seats: Any) -> Any:
        return replace(real(state, seats), **{field: value(state)})

    return slip


MASKS: dict[str, tuple[str, Any]] = {
    "hands or stocks": ("_holdings", lambda rows, _mine: tuple(Holding(len(row), row) for row in rows)),
    "search and support": ("_pair", open_pair),
    "sailing": ("_known", lambda rows, _fronts: rows),
    "orders": ("_orders", lambda state, _mine: state.orders),
    "face-down ships": ("_face_up", lambda fleet: fleet.ships),
    "passes": ("_mute", lambda state, _mine: state.mute),
}
FIELDS: dict[str, Callable[[Any], Any]] = {
    "flights": lambda state: state.flights,
    "recon": lambda state: state.recon,
    "chosen": lambda state: state.chosen,
}


@pytest.mark.parametrize("name", MASKS)
def test_a_mask_that_is_forgotten(monkeypatch, name):
    monkeypatch.setattr(view, *MASKS[name])
    assert first_leak(GAME, cases_of("starvation")) is not None


@pytest.mark.parametrize("field", FIELDS)
def test_a_field_that_is_not_masked(monkeypatch, field):
    monkeypatch.setattr("model.games.starvation.game.make_view", unmasked(field, FIELDS[field]))
    assert first_leak(GAME, cases_of("starvation")) is not None


def test_si_6_4_offers_that_look_under_cards(monkeypatch):
    monkeypatch.setattr(offers, "has_unknown", lambda _fleet: False)
    monkeypatch.setattr(offers, "shows", lambda fleet, cards: any(ship.card in cards for ship in fleet.ships))
    assert first_leak(GAME, cases_of("starvation")) is not None


def test_si_6_6_a_refusal_that_looks_at_the_enemy_first(monkeypatch):
    part = sequence.PARTS[Challenging]
    verb, done = part.verbs
    own, guns, foe = verb.conditions
    slip = part._replace(verbs=(verb._replace(conditions=(guns, own, foe)), done))
    monkeypatch.setitem(sequence.PARTS, Challenging, slip)
    assert guns.holds is surface.has_guns
    assert first_leak(GAME, cases_of("starvation")) is not None


def test_si_6_1_an_event_that_looks_into_hands(monkeypatch):
    windows_targets = windows.targets

    def by_hand(state: Any, stage: Any) -> tuple[str, ...]:
        found = windows_targets(state, stage)
        return found[::-1] if state.hands[0] and state.hands[0][0] < "m" else found

    monkeypatch.setattr(windows, "targets", by_hand)
    assert first_leak(GAME, cases_of("starvation")) is not None

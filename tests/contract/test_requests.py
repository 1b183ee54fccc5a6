"""What a bot process and a screen are sent holds no card that is hidden from the seat, and never the key."""

from base64 import b64encode
from typing import Any

import msgspec
import pytest

from model.record import Seat
from saves import store
from saves.bots import choose, luck
from saves.holders import BOT, Holder
from saves.table import Table
from saves.worker import answer
from tests.contract.games import game_of
from tests.contract.positions import beginnings
from tests.contract.scramblers.starvation import FACTS, SEATS, hidden_cards

GAME = game_of("starvation")
LOOK = 4
HOLDERS: tuple[frozenset[Seat], ...] = (
    frozenset(),
    *(frozenset({seat}) for seat in SEATS),
    frozenset(SEATS[:2]),
    frozenset(SEATS[1:3]),
)
EVENTS = {fact.get("event") for fact in FACTS.values()}  # a window says which event it is for, as some cards are named


def hidden_names(state: Any, seats: frozenset[Seat]) -> set[str]:
    """The names of cards hidden from these seats, as far as nothing else is called so."""
    return hidden_cards(state, seats) - EVENTS


def words_in(thing: Any) -> set[str]:
    """Every word of something decoded, the names of fields too."""
    if isinstance(thing, dict):
        return words_in(list(thing.keys())) | words_in(list(thing.values()))
    if isinstance(thing, list | tuple):
        return {word for part in thing for word in words_in(part)}
    return {thing} if isinstance(thing, str) else set()


def key_forms(key: bytes) -> list[bytes]:
    """The key as it might be written."""
    return [key, key.hex().encode(), b64encode(key), repr(key).encode()]


def tables() -> list[Table]:
    """Games of bots, each its own way."""
    found = []
    for start in beginnings(GAME, 4):
        holders = {seat: Holder(BOT, start.level) for seat in SEATS}
        found.append(store.unsaved("starvation", start.scenario, {}, holders, seed=start.luck))
    return found


def play_on(table: Table) -> None:
    """Let the bot that is asked choose."""
    found = table.bot_to_act()
    assert found is not None
    seat, level = found
    view, choices = table.bot_view()
    dice = luck(b"bots", table.position)
    table.play(table.position, seat, choose(level, GAME, view, seat, choices, dice), by=BOT)


def state_of(table: Table) -> Any:
    """The truth, which no screen and no bot may reach."""
    return table._campaign.match.state


def test_requests_hold_nothing_hidden():
    for table in tables():
        while (found := table.bot_to_act()) is not None:
            seat, state = found[0], state_of(table)
            request = table.bot_request()
            assert not [form for form in key_forms(state.dice.key) if form in request]
            said = words_in(msgspec.json.decode(request))
            seats = frozenset({seat})
            assert not said & hidden_names(state, seats)
            assert said & set(FACTS) <= words_in(msgspec.to_builtins(GAME.view(state, seats))) | EVENTS
            play_on(table)


def test_screens_are_shown_nothing_hidden():
    for table in tables():
        while table.bot_to_act() is not None:
            state = state_of(table)
            for seats in HOLDERS if table.position % LOOK == 0 else ():
                seen = table.seen(seats)
                shown = msgspec.to_builtins((seen.view, seen.chart, seen.legal, seen.labels, seen.outcome))
                assert not words_in(shown) & hidden_names(state, seats)
            play_on(table)


def test_a_request_is_answered_from_its_line_alone():
    table = tables()[0]
    for _ in range(40):
        table.bot_reply(table.position, answer(table.bot_request()))


@pytest.mark.parametrize("leak", ["hand", "key"])
def test_a_leaking_request_would_be_found(leak):
    table = tables()[1]
    for _ in range(30):
        play_on(table)
    found = table.bot_to_act()
    assert found is not None
    state, seats = state_of(table), frozenset({found[0]})
    other = next(place for place, seat in enumerate(SEATS) if seat != found[0] and state.hands[place])
    leaked = {"hand": list(state.hands[other]), "key": state.dice.key.hex()}[leak]
    request = msgspec.json.encode([msgspec.json.decode(table.bot_request()), leaked])
    hidden = words_in(msgspec.json.decode(request)) & hidden_names(state, seats)
    assert hidden or [form for form in key_forms(state.dice.key) if form in request]

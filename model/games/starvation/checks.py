"""[SI-C3] What must hold in every position: each card in one place, and the limits of the rules."""

from model.games.starvation.state import State
from model.games.starvation.tables import CARDS, LINES_OF, OWNERS, RULES, SEATS, SHIPS, SIDE_OF


def check(state: State) -> None:
    """[SI-C3] Raise AssertionError naming the first invariant that does not hold."""
    cards = sorted(all_cards(state))
    assert cards == sorted(CARDS), "every card is in exactly one place"
    for index, seat in enumerate(SEATS):
        strangers = [c for c in state.hands[index] + state.stocks[index] if OWNERS[c] == 1 - SIDE_OF[index]]
        assert not strangers, f"{seat} holds no enemy card"
    for fleet in state.fleets:
        assert fleet.ships, f"fleet {fleet.key} has ships"
        assert fleet.key in RULES.fleet_keys[fleet.side], f"fleet {fleet.key} has a letter of its side"
        assert not fleet.line or fleet.line in LINES_OF[fleet.side], f"fleet {fleet.key} is on a line of its side"
        for ship in fleet.ships:
            assert ship.card in SHIPS, f"{ship.card} can sail"
            assert OWNERS[ship.card] == fleet.side, f"{ship.card} sails with its own side"
            assert ship.damage < CARDS[ship.card].endurance, f"{ship.card} floats"
    keys = [fleet.key for fleet in state.fleets]
    assert keys == sorted(set(keys)), "fleets stand in the order of their letters, each once"
    assert all(level >= 0 for level in state.levels), "levels are not below 0"
    assert state.levels[1] >= RULES.henderson_level or not state.henderson, "no card is based at a lost field"
    assert state.result is not None or state.stages, "a decision is to be made while the game goes on"
    assert state.told == (), "no report is left over"


def all_cards(state: State) -> tuple[str, ...]:
    """[SI-C3] Every card, wherever it is."""
    rows = (
        state.deck,
        state.discards,
        state.removed,
        *state.hands,
        *state.stocks,
        *state.sailing,
        *state.spent,
        *state.committed,
    )
    found = [card for row in rows for card in row]
    found.extend(ship.card for fleet in state.fleets for ship in fleet.ships)
    found.extend(order.card for order in state.orders if order)
    return (*found, state.henderson) if state.henderson else tuple(found)

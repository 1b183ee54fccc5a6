"""What must hold in every position."""

from model.games.battleboard.forces import holds
from model.games.battleboard.losses import legal_classes, order_of
from model.games.battleboard.stages import Losing
from model.games.battleboard.state import ASIDE, BOARD, LINE, LOST, OFF, RESERVE, State, Unit
from model.games.battleboard.tables import LETTERS, SEA

PLACES = frozenset({BOARD, LINE, OFF, LOST, ASIDE, RESERVE})


def check(state: State) -> None:
    """[BB-1.1] [BB-1.7] Raise AssertionError naming the first invariant that does not hold."""
    for side, row in enumerate(state.units):
        names = [unit.id for unit in row]
        assert names == [f"{LETTERS[side]}{number}" for number in range(1, len(row) + 1)], "ids run from 1"
        for unit in row:
            check_unit(state, unit)
    for stage in state.stages:
        if isinstance(stage, Losing) and stage.classes:
            row = state.units[stage.side]
            legal = legal_classes(row, stage.pools, order_of(state, stage.side), state.terms.no_waste)
            assert stage.classes == legal, "the classes that may be lost are the legal ones"
    assert all(purse.points >= 0 for purse in state.purses), "nobody spends more than he has"
    assert state.result is not None or state.stages, "a decision is to be made while the game goes on"
    assert not (state.result and state.stages), "nothing is to be decided when the game is over"
    assert len(state.margins) <= 2, "at most two battles are fought"
    assert state.told == (), "no report is left over"


def check_unit(state: State, unit: Unit) -> None:
    """[BB-1.7] [BB-8.6] A unit stands in one place, with hits left and no more cargo than it can carry."""
    assert unit.place in PLACES, f"{unit.id} stands somewhere"
    assert 1 <= unit.hits <= state.terms.types[unit.code].hits, f"{unit.id} has hits left"
    assert holds(unit.code, unit.cargo), f"{unit.id} can carry what it carries"
    assert not (unit.is_seaborne and state.theatre == SEA), f"{unit.id} has landed"

"""[BB-3] [BB-4] [BB-5] [BB-6] The rounds of a battle: the attackers fire, the defenders fire, press on or retreat."""

from msgspec.structs import replace

from model.games.battleboard.choices import Press, Retreat, Withdraw
from model.games.battleboard.field import check_field, may_retreat, retreat
from model.games.battleboard.reports import Pressed, RoundBegan, Withdrew
from model.games.battleboard.stages import Pressing
from model.games.battleboard.state import (
    BOARD,
    LINE,
    LOST,
    OFF,
    Row,
    State,
    is_land_stage,
    named,
    on_board,
    pop,
    push,
    report,
    with_row,
)
from model.games.battleboard.submarines import remove
from model.games.battleboard.tables import ATTACKER, DEFENDER
from model.games.battleboard.volleys import FIRE, batteries, fire
from model.kit.verbs import Condition, Verb, bare


def begin_round(state: State) -> State:
    """[BB-1.8] The next round begins; what was rolled in the last one is put away."""
    number = state.round + 1
    state = replace(state, round=number, strikes=(False, False), volleys=())
    return report(state, RoundBegan(round=number))


def fire_attackers(state: State) -> State:
    """[BB-3.1] [BB-3.2] [BB-11.2] One volley; what it costs goes behind the line, in an ambush's first round off it."""
    is_ambush = state.terms.has_ambush and state.round == 1
    rows = batteries(state, ATTACKER, (BOARD,))
    return fire(state, ATTACKER, FIRE, rows, LOST if is_ambush else LINE, "BB-3.1")


def fire_defenders(state: State) -> State:
    """[BB-4.1] [BB-4.2] One volley of those on the board or behind the line; what it costs is destroyed at once."""
    return fire(state, DEFENDER, FIRE, batteries(state, DEFENDER, (BOARD, LINE)), LOST, "BB-4.1")


def remove_losses(state: State) -> State:
    """[BB-5.1] [BB-6.2] Everything behind the line is destroyed; then the field is checked."""
    return check_field(remove(state, DEFENDER, "BB-5.1"))


def begin_pressing(state: State) -> State:
    """[BB-6.2] [BB-10.7] Ask the attacker whether he presses on, where he has a choice."""
    if is_land_stage(state):
        return push(state, Pressing(is_landing=True)) if may_withdraw(state) else state
    return push(state, Pressing()) if may_retreat(state) else state


def others(state: State) -> Row:
    """[BB-10.7] The attacker's units on the board that did not land from the sea."""
    return tuple(unit for unit in on_board(state, ATTACKER) if not unit.is_seaborne)


def may_withdraw(state: State) -> bool:
    """[BB-10.7] [BB-6.5] Units other than seaborne ones may leave a landing."""
    return state.terms.may_retreat and bool(others(state))


def stage_of(state: State) -> Pressing:
    """The choice being made."""
    stage = state.stages[-1]
    assert isinstance(stage, Pressing)
    return stage


def is_battle(state: State, _side: int, _choice: Retreat) -> bool:
    """[BB-6.3] [BB-6.5] Seaborne units never retreat."""
    return not stage_of(state).is_landing


def is_landing(state: State, _side: int, _choice: Withdraw) -> bool:
    """[BB-10.7] Only a landing knows a partial retreat."""
    return stage_of(state).is_landing


def press(state: State, _side: int, _choice: Press) -> State:
    """[BB-6.2] The next round begins."""
    return report(pop(state), Pressed())


def leave(state: State, _side: int, _choice: Retreat) -> State:
    """[BB-6.3] The attacker leaves the field to the defender."""
    return retreat(pop(state))


def withdraw(state: State, _side: int, _choice: Withdraw) -> State:
    """[BB-10.7] All but the seaborne units leave for good; the seaborne fight on."""
    gone = others(state)
    names = {unit.id for unit in gone}
    row = tuple(replace(unit, place=OFF) if unit.id in names else unit for unit in state.units[ATTACKER])
    told = Withdrew(units=named(gone))
    return check_field(report(with_row(pop(state), ATTACKER, row), told))


PRESSING = (
    Verb(Press, bare(Press()), (), press),
    Verb(
        Retreat,
        bare(Retreat()),
        (Condition("BB-6.5", "A landed force cannot retreat.", is_battle),),
        leave,
    ),
    Verb(
        Withdraw,
        bare(Withdraw()),
        (Condition("BB-10.7", "Only in a landing can a part withdraw.", is_landing),),
        withdraw,
    ),
)

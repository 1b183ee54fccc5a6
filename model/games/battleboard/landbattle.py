"""[BB-9] The land battle: opening fire and bombardment; the rounds are those of every battle, without step 2."""

from msgspec.structs import replace

from model.games.battleboard.field import check_field
from model.games.battleboard.stages import AIR_ONLY, ANY
from model.games.battleboard.state import LINE, LOST, Gun, State, on_board
from model.games.battleboard.tables import AAA, AIRCRAFT, ATTACKER, DEFENDER, SIDES
from model.games.battleboard.volleys import BOMBARD, OPENING, Battery, fire


def open_fire(state: State) -> State:
    """[BB-9.1] [BB-9.3] [BB-9.5] Anti-aircraft guns fire once, three dice each, one for each aircraft at the most."""
    guns = [unit for unit in on_board(state, DEFENDER) if unit.code == AAA]
    left = sum(unit.code in AIRCRAFT for unit in on_board(state, ATTACKER))
    flak, rows = state.terms.types[AAA], list[Battery]()
    for gun in guns:
        dice = min(flak.flak_dice, left)
        left -= dice
        if dice:
            rows.append(Battery(gun.id, AAA, flak.flak, dice, AIR_ONLY))
    return fire(state, DEFENDER, OPENING, rows, LOST, "BB-9.1")


def begin_fighting(state: State) -> State:
    """[BB-1.8] [BB-9.5] After placing and opening fire the field is checked."""
    return check_field(state)


def bombard(state: State) -> State:
    """[BB-9.2] [BB-10.6] Before step 3 of round 1 the ships bombard; what they hit goes behind the line."""
    if state.round > 1 or not state.guns:
        return state
    rows = [Battery(gun.unit or SIDES[ATTACKER], "guns", gun.value, 1, ANY) for gun in state.guns]
    return fire(replace(state, guns=()), ATTACKER, BOMBARD, rows, LINE, "BB-9.2")


def train_guns(state: State) -> State:
    """[BB-9.2] A land battle alone may come with a bombardment."""
    guns = tuple(Gun("", value) for value in state.terms.bombard)
    return replace(state, guns=state.guns or guns)

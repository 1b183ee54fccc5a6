"""What a forecast asks of the rules: which choices have odds, how their dice fall at once, and what came of them."""

from msgspec.structs import replace

from model.games.battleboard import submarines
from model.games.battleboard.choices import AnyChoice, Strike
from model.games.battleboard.reports import Fired
from model.games.battleboard.stages import Diving
from model.games.battleboard.state import BOARD, State, enemy, has_sea_unit
from model.games.battleboard.tables import RULES, SS
from model.games.battleboard.view import View
from model.record import Report

EXACT, NONE = "exact", ""


def foreseen(view: View, choice: AnyChoice) -> str:
    """How the odds of a choice may be told: a strike by its own dice, where they are few enough to enumerate."""
    stage = view.stages[-1] if view.stages else None
    if not isinstance(choice, Strike) or not isinstance(stage, Diving):
        return NONE
    boats = sum(unit.code == SS and unit.place == BOARD for unit in view.units[stage.side])
    has_target = has_sea_unit(view.units[enemy(stage.side)])
    return EXACT if has_target and boats <= RULES.forecast_dice else NONE


def rehearse(state: State, choice: AnyChoice) -> State | None:
    """[BB-2.8] Let the dice of a strike fall at once, where the other side would choose first; None elsewhere."""
    stage = state.stages[-1]
    if not isinstance(choice, Strike) or not isinstance(stage, Diving):
        return None
    return submarines.shoot(replace(state, strikes=(True, True)), stage.side)


def gist(view: View, reports: tuple[Report, ...]) -> str:
    """What came of a choice, coarsely: the hits of its first volley."""
    for line in reports:
        if isinstance(line, Fired):
            return "no hit" if not line.hits else "1 hit" if line.hits == 1 else f"{line.hits} hits"
    return ""

"""Full states that agree with a view: all is known but the dice, which are fresh."""

from model.games.battleboard.state import State
from model.games.battleboard.view import View
from model.kit.dice import Dice


def determinize(view: View, dice: Dice) -> State:
    """[BB-5 View] The state behind a view, with these dice."""
    return State(
        options=view.options,
        scenario=view.scenario,
        terms=view.terms,
        dice=dice,
        leg=view.leg,
        theatre=view.theatre,
        step=view.step,
        round=view.round,
        units=view.units,
        stages=view.stages,
        purses=view.purses,
        strikes=view.strikes,
        guns=view.guns,
        volleys=view.volleys,
        margins=view.margins,
        result=view.result,
    )

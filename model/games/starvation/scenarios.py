"""[SI-0] [SI-11.4] Setup: the deal, the start levels and the options."""

from collections.abc import Mapping

import msgspec

from model.games.starvation.drawing import deal
from model.games.starvation.maintenance import begin_setup
from model.games.starvation.reports import Dealt
from model.games.starvation.state import Options, State, report
from model.games.starvation.tables import CARDS
from model.kit.dice import Dice


def set_up(settings: Mapping[str, int | str], dice: Dice) -> State:
    """[SI-0.1] [SI-0.2] Deal from all 108 cards; stocks, orders, sea and the Henderson slot are empty.

    The start levels [SI-C2] and the other options [SI-11.4] come with the settings.
    """
    options = msgspec.convert(dict(settings), Options)
    hands, deck, dice = deal(tuple(CARDS), dice)
    state = State(
        options=options,
        dice=dice,
        turn=0,
        step=-1,
        round=0,
        stages=(),
        deck=deck,
        discards=(),
        removed=(),
        hands=hands,
        stocks=((), (), (), ()),
        orders=(None, None),
        levels=(options.japan_level, options.us_level),
    )
    state = report(state, Dealt(japan=options.japan_level, us=options.us_level))
    return begin_setup(state)

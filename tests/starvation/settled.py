"""Play on at sea: only choices are taken by themselves, and the position stops when the operation is over."""

from typing import Any

from model.game import Step
from model.games.starvation.game import GAME
from model.games.starvation.stages import Due, Pausing
from model.games.starvation.state import Fleet, State
from model.games.starvation.tables import JAPAN
from tests.starvation.build import play, position, started

AFTER = Pausing(JAPAN, 1)


def sea(what: str, *fleets: Fleet, side: int = JAPAN, **fields: Any) -> State:
    """A kind of operation about to be resolved by the side with the initiative; `AFTER` is asked when it is over."""
    setting: dict[str, Any] = {"round": 1, "step": "search", "initiative": side, "fleets": fleets} | fields
    return settled(started(position(Due(what, side), AFTER, **setting))).state


def settled(state: State) -> Step[State]:
    """Take every choice that is the only one."""
    reports: tuple[Any, ...] = ()
    while (seat := GAME.to_act(state)) is not None and len(choices := GAME.legal(state, seat)) == 1:
        step = GAME.apply(state, seat, choices[0])
        GAME.check(step.state)
        state, reports = step.state, reports + step.reports
    return Step(state, reports)


def go(state: State, *spelled: str) -> Step[State]:
    """Make typed choices one after another; what is the only choice is taken by itself, before and after."""
    first = settled(state)
    state, reports = first.state, first.reports
    for text in spelled:
        step = play(state, text)
        rest = settled(step.state)
        state, reports = rest.state, reports + step.reports + rest.reports
    return Step(state, reports)


def is_over(state: State) -> bool:
    """Tell whether the operation is over."""
    return state.stages == (AFTER,)

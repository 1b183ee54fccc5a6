"""[SI-3 Sequence of a turn] The schedule, and which module plays which stage."""

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from model.games.starvation import (
    air,
    bombardment,
    drawing,
    land,
    landing,
    maintenance,
    operations,
    sortie,
    submarines,
    surface,
    windows,
)
from model.games.starvation.ending import end_turn
from model.games.starvation.home import disband
from model.games.starvation.offers import AIR, BOMBARDMENT, LANDING, SURFACE
from model.games.starvation.reports import TurnBegan
from model.games.starvation.stages import (
    Aiming,
    Answering,
    AnyStage,
    Attacking,
    Bombarding,
    Challenging,
    Committing,
    Declaring,
    Due,
    Executing,
    Firing,
    Intercepting,
    Landing,
    Moving,
    Ordering,
    Organising,
    Pausing,
    Placing,
    Posturing,
    Raiding,
    Reinforcing,
    Resolving,
    Searching,
    Splitting,
    Stocking,
    Striking,
    Submarining,
    Unloading,
    Window,
)
from model.games.starvation.state import State, pop, report
from model.games.starvation.tables import FRONT, ISLAND, REAR, RULES
from model.kit.verbs import Verb


class Part(NamedTuple):
    """How a stage is played: the seat it asks (-1 for none), what may be chosen, and how it plays itself."""

    asks: Callable[[State, Any], int]
    verbs: tuple[Verb, ...] = ()
    advance: Callable[[State, Any], State] = lambda state, _stage: pop(state)


def front(_state: State, stage: Any) -> int:
    """The front seat of the stage's side."""
    return FRONT[stage.side]


def rear(_state: State, stage: Any) -> int:
    """The rear seat of the stage's side."""
    return REAR[stage.side]


def nobody(_state: State, _stage: Any) -> int:
    """No seat: the stage plays itself."""
    return -1


def asked_first(_state: State, stage: Window) -> int:
    """[SI-7] The next seat of a window."""
    return stage.seats[0]


def stocking_seat(_state: State, stage: Stocking) -> int:
    """[SI-3.1] [SI-3.3] The commander who stocks."""
    return stage.seat


def play_due(state: State, stage: Due) -> State:
    """Play a step that is due."""
    return DUE[stage.what](pop(state), stage)


DUE: dict[str, Callable[[State, Due], State]] = {
    operations.SEARCH_DUE: lambda state, _due: operations.resolve_search(state),
    AIR: lambda state, due: air.begin_air(state, due.side),
    SURFACE: lambda state, due: surface.begin_surface(state, due.side),
    BOMBARDMENT: lambda state, due: bombardment.begin_bombardment(state, due.side),
    LANDING: lambda state, due: landing.begin_landing(state, due.side),
    air.REVEAL_DUE: lambda state, _due: air.reveal_flights(state),
    air.LANDED_DUE: lambda state, _due: air.end_air(state),
    land.AIR_DUE: lambda state, _due: land.fight_air(state),
    land.ORDER_DUE: lambda state, due: land.order_due(state, due.side),
    land.OFFENSIVE_DUE: lambda state, due: land.pause(state, due.side, due.count),
}
PARTS: dict[type[AnyStage], Part] = {
    Due: Part(nobody, advance=play_due),
    Declaring: Part(front, sortie.DECLARE),
    Organising: Part(sortie.organises, sortie.ORGANISE),
    Placing: Part(sortie.places, sortie.PLACE),
    Stocking: Part(stocking_seat, maintenance.STOCKING),
    Reinforcing: Part(rear, maintenance.REINFORCING),
    Ordering: Part(rear, drawing.ORDERING),
    Submarining: Part(front, submarines.VERBS),
    Window: Part(asked_first, windows.VERBS),
    Moving: Part(front, operations.MOVING),
    Searching: Part(front, operations.SEARCHING),
    Resolving: Part(operations.resolver, operations.RESOLVING),
    Posturing: Part(front, air.POSTURING),
    Striking: Part(air.striking_seat, air.STRIKING),
    Intercepting: Part(nobody, advance=air.intercept),
    Attacking: Part(air.attacking_seat, air.ATTACKING, air.lose_dice),
    Challenging: Part(front, surface.CHALLENGING),
    Answering: Part(front, surface.ANSWERING),
    Firing: Part(surface.firing_side, surface.FIRING, surface.resolve_fire),
    Bombarding: Part(front, bombardment.VERBS),
    Landing: Part(front, landing.LANDING),
    Raiding: Part(landing.raiding_seat, landing.RAIDING),
    Aiming: Part(landing.aiming_seat, landing.AIMING, landing.go_in),
    Unloading: Part(nobody, advance=landing.unload),
    Committing: Part(front, land.COMMITTING),
    Splitting: Part(front, land.SPLITTING),
    Executing: Part(rear, land.EXECUTING),
    Pausing: Part(rear, land.PAUSING),
}


def return_fleets(state: State) -> State:
    """[SI-1.1] Every fleet that is not at the island disbands."""
    for fleet in state.fleets:
        if fleet.line != ISLAND:
            state = disband(state, fleet)
    return state


def begin_turn(state: State) -> State:
    """[SI-1] A turn begins: what lasted one turn is over."""
    state = replace(state, turn=state.turn + 1, round=0, initiative=-1, closed="", recon=(), mute=("", "", "", ""))
    return return_fleets(report(state, TurnBegan(turn=state.turn)))


ROUND = (
    ("events", operations.begin_events),
    ("moves", operations.begin_moving),
    ("search", operations.begin_search),
)
SCHEDULE: tuple[tuple[str, Callable[[State], State]], ...] = (
    ("return", begin_turn),
    ("sortie", sortie.begin_sortie),
    ("maintenance", maintenance.begin_maintenance),
    ("drawing", drawing.begin_drawing),
    ("submarines", submarines.begin_submarines),
    *ROUND * RULES.rounds,
    ("land", land.begin_land),
    ("end", end_turn),
)


def proceed(state: State) -> State:
    """Play all that plays itself, up to the next decision or the end."""
    while state.result is None:
        if not state.stages:
            step = (state.step + 1) % len(SCHEDULE)
            state = SCHEDULE[step][1](replace(state, step=step))
            continue
        stage = state.stages[-1]
        part = PARTS[type(stage)]
        if part.asks(state, stage) >= 0:
            break
        state = part.advance(state, stage)
    return state


def asked(state: State) -> int:
    """The seat that chooses next, -1 when the game is over."""
    if state.result is not None:
        return -1
    stage = state.stages[-1]
    return PARTS[type(stage)].asks(state, stage)

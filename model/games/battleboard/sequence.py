"""[BB-4 Decision list] The steps of a battle in order, and which module plays which decision."""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from model.games.battleboard import landbattle, landing, losses, rounds, skirmish, submarines
from model.games.battleboard.conclusion import conclude
from model.games.battleboard.stages import AnyStage, Assigning, Diving, Drafting, Losing, Passing, Pressing
from model.games.battleboard.state import DRAFT, LAND_OVER, PLAN, SEA_OVER, State
from model.games.battleboard.tables import ATTACKER, DEFENDER, LAND, SEA
from model.kit.verbs import Verb

StepFunction = Callable[[State], State]


class Theatre(NamedTuple):
    """The steps played once, and those of every round after them."""

    once: tuple[StepFunction, ...]
    round: tuple[StepFunction, ...] = ()


def attacker_dives(state: State) -> State:
    """[BB-2.4] The attacker's submarines choose first."""
    return submarines.begin_diving(state, ATTACKER)


def defender_dives(state: State) -> State:
    """[BB-2.4] The defender's choose when they know."""
    return submarines.begin_diving(state, DEFENDER)


def attacker_strikes(state: State) -> State:
    """[BB-2.8] The attacker's strike."""
    return submarines.shoot(state, ATTACKER)


def defender_strikes(state: State) -> State:
    """[BB-2.9] The defender's strike."""
    return submarines.shoot(state, DEFENDER)


def begin_draft(state: State) -> State:
    """[BB-12.2] The attacker buys first."""
    return skirmish.next_buyer(state, ATTACKER)


GENERAL = (rounds.fire_attackers, rounds.fire_defenders, rounds.remove_losses, rounds.begin_pressing)
THEATRES: dict[str, Theatre] = {
    DRAFT: Theatre((begin_draft,)),
    PLAN: Theatre((landing.begin_passage, landing.assign_fighters, landing.assign_bombers, landing.begin_stage)),
    SEA: Theatre(
        (landbattle.begin_fighting,),
        (
            rounds.begin_round,
            attacker_dives,
            defender_dives,
            attacker_strikes,
            defender_strikes,
            submarines.end_strikes,
            *GENERAL,
        ),
    ),
    LAND: Theatre(
        (landbattle.train_guns, landbattle.open_fire, landbattle.begin_fighting),
        (rounds.begin_round, landbattle.bombard, *GENERAL),
    ),
    SEA_OVER: Theatre((landing.end_sea,)),
    LAND_OVER: Theatre((conclude,)),
}
VERBS: dict[type[AnyStage], tuple[Verb, ...]] = {
    Drafting: skirmish.DRAFTING,
    Passing: landing.PASSING,
    Assigning: landing.ASSIGNING,
    Diving: submarines.DIVING,
    Losing: losses.LOSING,
    Pressing: rounds.PRESSING,
}


def proceed(state: State) -> State:
    """[BB-1.8] [BB-9.3] Play all that plays itself, up to the next decision or the end."""
    while state.result is None:
        if state.stages:
            stage = state.stages[-1]
            if not isinstance(stage, Losing) or stage.classes:
                break
            state = losses.give(state, stage)
            continue
        theatre = THEATRES[state.theatre]
        steps, step = theatre.once + theatre.round, state.step + 1
        if step == len(steps):
            step = len(theatre.once)
        state = steps[step](replace(state, step=step))
    return state


def asked(state: State) -> int:
    """The side that chooses next, -1 when the playing is over."""
    if state.result is not None:
        return -1
    stage = state.stages[-1]
    return stage.side if isinstance(stage, Drafting | Diving | Losing) else ATTACKER

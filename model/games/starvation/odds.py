"""What a forecast asks of the rules: which choices have odds, how they fall by themselves, and what came of them."""

from msgspec.structs import replace

from model.games.starvation import air, bombardment, operations, surface
from model.games.starvation import choices as c
from model.games.starvation.reports import (
    Approached,
    Attacked,
    Bombarded,
    Crippled,
    Damaged,
    Initiative,
    LevelsNow,
    Searched,
    Shelled,
    Sunk,
    Torpedoed,
)
from model.games.starvation.stages import Aiming, Attacking, Firing, Searching, Shot
from model.games.starvation.state import State, pop, report, turn_over
from model.games.starvation.tables import CARDS, SEATS, SIDE_OF, SIDES, US
from model.games.starvation.view import View
from model.record import Report

EXACT, SAMPLED, NONE = "exact", "sampled", ""


def foreseen(view: View, choice: c.AnyChoice) -> str:
    """How the odds of a choice may be told in this view."""
    stage = view.stages[-1] if view.stages else None
    match choice:
        case c.Target() | c.Fire() | c.Bombard() | c.Raid() | c.Split():
            return EXACT
        case c.Torpedo():
            fleet = next((fleet for fleet in view.fleets if fleet.key == choice.fleet), None)
            return EXACT if fleet is not None and not fleet.hidden else SAMPLED
        case c.Done() if isinstance(stage, Searching) and stage.side == US:
            return SAMPLED
    return NONE


def rehearse(state: State, choice: c.AnyChoice) -> State | None:
    """Let the dice of a choice fall at once, where they would only fall after further choices; None elsewhere."""
    stage = state.stages[-1]
    match choice:
        case c.Fire() if isinstance(stage, Firing):
            shots = tuple(shot for shot in stage.shots if shot.target == choice.target)
            alone = replace(stage, ships=(), shots=(*shots, Shot(choice.ship, choice.target)))
            return surface.resolve_fire(turn_over(state, alone), alone)
        case c.Target() if isinstance(stage, Attacking):
            return air.attack_wave(state, 0, choice)
        case c.Target() if isinstance(stage, Aiming):
            return air.bomb(pop(state), stage.card, choice.ship, CARDS[stage.card].air_dice)
        case c.Raid():
            return air.bomb(state, choice.card, choice.ship, CARDS[choice.card].air_dice)
        case c.Bombard():
            chosen = replace(state, chosen=(*state.chosen, choice.ship))
            return bombardment.end_bombardment(chosen, 0, c.Done())
        case c.Done() if isinstance(stage, Searching) and stage.side == US:
            after, winner = operations.roll_search(state)
            return report(after, Initiative(side=SIDES[winner])) if winner >= 0 else after
    return None


def gist(view: View, reports: tuple[Report, ...]) -> str:
    """What came of a choice, coarsely: the first thing that its dice decided."""
    found = ""
    for line in reports:
        match line:
            case Sunk():
                return "sunk"
            case Damaged() | Crippled():
                return "damaged"
            case Torpedoed():
                return line.result
            case Bombarded():
                return "closed for the turn"
            case Shelled():
                return "closed next round" if line.result.startswith("the field") else "no effect"
            case LevelsNow():
                return f"Japan {line.japan}, US {line.us}"
            case Initiative():
                mine = {SIDES[SIDE_OF[SEATS.index(seat)]] for seat in view.seats}
                return "initiative" if line.side in mine else "no initiative"
            case Searched():
                found = "tie, rolled again"
            case Attacked() | Approached():
                found = "no effect"
    return found

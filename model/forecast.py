"""The odds of a choice, by enumerating its dice with the very rules that resolve it."""

from math import sqrt
from typing import Any

from msgspec.structs import replace

from model.game import Game, Step
from model.kit.dice import Dice, Scripted, ScriptEnded
from model.record import Choice, Record, Report, Seat

AnyGame = Game[Any, Any, Any]
LEAVES = 1500
WORLDS = 24


class Chance(Record, frozen=True):
    """One thing that may come of a choice, and how likely it is, from 0 to 1."""

    gist: str
    chance: float


class Forecast(Record, frozen=True):
    """What may come of a choice, likeliest first; where not `exact`, `error` is the largest standard error."""

    chances: tuple[Chance, ...]
    exact: bool
    error: float = 0.0


class _TooWide(Exception):
    """The tree of dice has more leaves than the budget."""


def forecast(
    game: AnyGame, view: Any, seat: Seat, choice: Choice, dice: Dice, worlds: int = WORLDS, leaves: int = LEAVES
) -> Forecast | None:
    """The odds of a choice in a view, or None where the game shows none.

    `dice` draws the imagined worlds, `leaves` limits the tree of each. Exact only where the game says that nothing
    hidden matters and the whole tree was walked.
    """
    manner = game.foreseen(view, choice)
    if not manner:
        return None
    totals: list[dict[str, float]] = []
    whole = True
    for _ in range(1 if manner == "exact" else worlds):
        world = game.determinize(view, dice)
        _, dice = dice.below(2)
        try:
            total, is_shuffled = _enumerate(game, view, world, seat, choice, leaves)
            totals.append(total)
            whole &= not is_shuffled
        except _TooWide:
            whole = False
            sample, dice = _sample(game, view, world, seat, choice, dice)
            totals.append(sample)
    return _merge(totals, manner == "exact" and whole)


def _merge(totals: list[dict[str, float]], exact: bool) -> Forecast | None:
    count = len(totals)
    mean = {gist: sum(t.get(gist, 0.0) for t in totals) / count for gist in sorted({g for t in totals for g in t})}
    if set(mean) <= {""}:
        return None
    ranked = sorted(mean.items(), key=lambda item: (-item[1], item[0]))
    error = 0.0 if exact else max(sqrt(p * (1 - p) / count) for p in mean.values())
    return Forecast(tuple(Chance(gist, chance) for gist, chance in ranked), exact, error)


def _enumerate(
    game: AnyGame, view: Any, world: Any, seat: Seat, choice: Choice, leaves: int
) -> tuple[dict[str, float], bool]:
    """Walk every way the dice may fall: where the script ends, fork it; also whether cards were shuffled anywhere."""
    total: dict[str, float] = {}
    is_shuffled = False
    scripts: list[tuple[tuple[int, ...], float]] = [((), 1.0)]
    walked = 0
    while scripts:
        walked += 1
        if walked > leaves:
            raise _TooWide
        script, weight = scripts.pop()
        try:
            step = follow(game, view, replace(world, dice=Scripted(script)), seat, choice)
        except ScriptEnded as end:
            share = weight / len(end.faces)
            scripts.extend(((*script, face), share) for face in reversed(end.faces))
            continue
        is_shuffled |= step.state.dice.shuffled
        gist = game.gist(view, step.reports)
        total[gist] = total.get(gist, 0.0) + weight
    return total, is_shuffled


def _sample(
    game: AnyGame, view: Any, world: Any, seat: Seat, choice: Choice, dice: Dice
) -> tuple[dict[str, float], Dice]:
    """One random way for the dice to fall."""
    script: tuple[int, ...] = ()
    while True:
        try:
            step = follow(game, view, replace(world, dice=Scripted(script)), seat, choice)
        except ScriptEnded as end:
            pick, dice = dice.below(len(end.faces))
            script = (*script, end.faces[pick])
            continue
        return {game.gist(view, step.reports): 1.0}, dice


def follow(game: AnyGame, view: Any, state: Any, seat: Seat, choice: Choice) -> Step[Any]:
    """A choice and the settled choices after it, up to a gist, a real decision or the end, as one step."""
    rehearsed = game.rehearse(state, seat, choice)
    step = rehearsed or game.apply(state, seat, choice)
    reports: tuple[Report, ...] = step.reports
    while not rehearsed and not game.gist(view, reports):
        state = step.state
        acting = game.to_act(state)
        choices = game.legal(state, acting) if acting is not None else ()
        if acting is None or len(choices) != 1:
            break
        step = game.apply(state, acting, choices[0])
        reports += step.reports
    return Step(step.state, reports)

"""Exact odds of a battle, and what a choice in one is worth.

`solve` answers a question about two forces, `press_value` tells what fighting on is worth, and `worths` what each legal
choice of a battle under way is. numpy is imported when one of them is first called, and nowhere outside this package.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from model.games.battleboard.choices import AnyChoice
from model.games.battleboard.forces import Force, cost, fault
from model.games.battleboard.solver.asked import LIMITS, VALUE, Options, Policies, Retreat, read
from model.games.battleboard.solver.odds import Cancelled, Expected, Odds, TooLarge
from model.games.battleboard.solver.queues import Units, classes
from model.games.battleboard.view import View

if TYPE_CHECKING:
    from model.games.battleboard.solver.battle import Battle
    from model.games.battleboard.solver.forward import Push

Progress = Callable[[float], bool]
Forces = tuple[Units, Units]
PLAIN, USUAL = Options(), Policies()


def solve(
    attacker: Force,
    defender: Force,
    options: Options = PLAIN,
    policies: Policies = USUAL,
    progress: Progress | None = None,
    seed: int = 0,
) -> Odds:
    """[BB-11.1] The odds of a battle; one too large to be exact is played many times, from a seed.

    `progress` is told the part that is done, and ends it by giving False. Raises ValueError with one sentence for
    forces that cannot fight or cannot be answered, and Cancelled.
    """
    wrong = fault(options.kind, attacker, defender, is_two_hit=options.two_hit_carriers)
    if wrong:
        raise ValueError(wrong)
    forces = classes(attacker, options.types), classes(defender, options.types)
    start = cost(attacker, options.two_hit_carriers), cost(defender, options.two_hit_carriers)
    try:
        return _exact(forces, start, options, policies, progress)
    except TooLarge:
        pass
    try:
        return _sampled(forces, start, options, policies, progress, seed)
    except TooLarge:
        raise ValueError("The battle is too large for a retreat by expected value; choose another rule.") from None


def _exact(
    forces: Forces, start: tuple[int, int], options: Options, policies: Policies, progress: Progress | None
) -> Odds:
    """[BB-11.3] [BB-11.4] By dynamic programming over boards; raises TooLarge."""
    from model.games.battleboard.solver.answer import Final
    from model.games.battleboard.solver.battle import Battle
    from model.games.battleboard.solver.forward import Push

    battle = Battle(forces, options, policies)
    push = Push(battle, progress)
    if policies.retreat.when == VALUE and options.retreat_allowed:
        push = _by_value(battle, progress)
    push.solve()
    odds = Final(battle.grids, push.ends, options).odds(start, push.rounds)
    return replace(odds, states=push.states)


def _by_value(battle: "Battle", progress: Progress | None) -> "Push":
    """[BB-11.4] A battle in which the attacker leaves where that is best, ready to be played."""
    from model.games.battleboard.solver.forward import Push
    from model.games.battleboard.solver.values import Values

    scout = Push(battle, progress, keeps=True)
    scout.solve()
    push = Push(battle, progress)
    push.rows, push.known, push.retreats = scout.rows, scout.known, Values(scout).retreats
    return push


def _sampled(
    forces: Forces, start: tuple[int, int], options: Options, policies: Policies, progress: Progress | None, seed: int
) -> Odds:
    """By playing it many times; raises TooLarge where even that cannot be."""
    from model.games.battleboard.solver.answer import Final
    from model.games.battleboard.solver.sampling import Sampling

    sampling = Sampling(forces, options, policies, seed, progress)
    sampling.play()
    odds = Final(sampling.grids, sampling.ends, options).odds(start, sampling.rounds)
    worst = max(chance * (1 - chance) for chance in (odds.win, odds.draw, odds.loss))
    return replace(odds, is_exact=False, samples=LIMITS.samples, error=(worst / LIMITS.samples) ** 0.5)


def press_value(
    attacker: Force,
    defender: Force,
    options: Options = PLAIN,
    policies: Policies = USUAL,
    progress: Progress | None = None,
) -> float:
    """[BB-11.4] What fighting on is worth to the attacker between rounds, in victory points; raises TooLarge."""
    from model.games.battleboard.solver.table import at_start

    return at_start((classes(attacker, options.types), classes(defender, options.types)), options, policies, progress)


def worths(view: View, choices: Sequence[AnyChoice], progress: Progress | None = None) -> tuple[float, ...] | None:
    """[BB-12] What each legal choice of a battle under way is worth to the attacker; None where that is not exact."""
    from model.games.battleboard.solver.advice import worths as found

    return found(view, choices, progress)


__all__ = [
    "Cancelled",
    "Expected",
    "Odds",
    "Options",
    "Policies",
    "Retreat",
    "TooLarge",
    "press_value",
    "read",
    "solve",
    "worths",
]

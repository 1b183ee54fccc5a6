"""The worth of a battle under way: its value table, and the chances that lead into it."""

from collections.abc import Iterable, Sequence

import numpy as np

from model.games.battleboard.solver.asked import Options, Policies
from model.games.battleboard.solver.battle import Battle
from model.games.battleboard.solver.chance import Floats, Ints, gathered, volley
from model.games.battleboard.solver.check import CANNOT, HAS_AIR, HAS_SUBS, ON
from model.games.battleboard.solver.fire import dice_of
from model.games.battleboard.solver.forward import Progress, Push
from model.games.battleboard.solver.queues import AIR, QUEUES, REST, SUBS, Units
from model.games.battleboard.solver.rounds import Volleys, rounds
from model.games.battleboard.solver.values import Values
from model.games.battleboard.tables import ATTACKER, DD, DEFENDER, LETTERS

Spot = tuple[int, int]
AFTER, MIDDLE, BEGIN = range(3)


class Table:
    """What positions of one battle are worth; `spots` are those that will be asked for, numbers of boards by stage.

    A spot stands after a round, after step 2 or at the beginning of a round; the last two perhaps in the first round.
    """

    def __init__(
        self,
        battle: Battle,
        stage: int,
        spots: Iterable[Spot],
        is_first: bool = False,
        progress: Progress | None = None,
    ) -> None:
        self.stage, self.is_first = stage, is_first
        push = Push(battle, progress, keeps=True)
        arrived, struck, begun = (np.zeros(push.shape) for _ in range(len("abc")))
        for a, d in spots:
            (arrived, struck, begun)[stage][a, d] = 1.0
        if is_first:
            for a in range(push.shape[ATTACKER]):
                verdicts = battle.checks.row(a)
                begun[a, (verdicts != ON) & (verdicts != CANNOT)] = 0.0
            arrived += push.one_round(begun, struck, Volleys(battle, True))
            push.to_the_end(arrived, np.zeros(push.shape), np.zeros(push.shape))
        else:
            push.to_the_end(arrived, struck, begun)
        self.values = Values(push)

    def worth(self, a: int, d: int) -> float:
        """What a spot is worth: what the attacker will have alive minus what the defender will have, and the hold."""
        if self.stage == AFTER:
            return float(self.values.after[a, d])
        if self.stage == MIDDLE:
            return self.values.middle(a, d, self.is_first)
        return self.values.begin(a, d, self.is_first)


def answers(
    battle: Battle, side: int, units: Units, target: int, struck: bool, is_first: bool, is_dd_side: bool
) -> Floats:
    """[BB-3] [BB-4] The chances of a side's boards after the fire of some enemy units at one of them.

    `struck` leaves the enemy's submarines out; `is_dd_side` lets his aircraft hit submarines.
    """
    own, kind = battle.sides[side], int(battle.checks.kinds[side][target])
    has_torpedo = is_first and battle.options.torpedo == LETTERS[1 - side]
    by_queue = [[pair for pair in units if pair[0].queue == queue] for queue in QUEUES]
    rows = [volley(dice_of(tuple(pairs), 1 - side, battle.types, has_torpedo)) for pairs in by_queue]
    if struck:
        rows[SUBS] = np.ones(1)
    free = rows[REST]
    if not kind & HAS_AIR:
        free, rows[SUBS] = np.convolve(free, rows[SUBS]), np.ones(1)
    if not kind & HAS_SUBS or is_dd_side:
        free, rows[AIR] = np.convolve(free, rows[AIR]), np.ones(1)
    boards = np.full((1, 1), target)
    if len(rows[SUBS]) > 1:
        boards = own.sea_before_air[target, : len(rows[SUBS]), : len(rows[AIR])]
    if len(rows[AIR]) > 1:
        boards = own.not_subs[boards, np.arange(len(rows[AIR]))]
    boards = own.any[boards, : len(free)]
    chances = rows[SUBS][:, None, None] * rows[AIR][None, :, None] * free
    return gathered(boards.ravel(), np.broadcast_to(chances, boards.shape).ravel(), len(own))


def has_destroyer(units: Units) -> bool:
    """[BB-2 DD-side] A destroyer is among the units."""
    return any(cls.code == DD for cls, _ in units)


def value(forces: Sequence[Units], options: Options) -> float:
    """What two sides have on the board: the attacker's cost minus the defender's, cargo too."""
    types = options.types
    sums = [
        sum(count * (types[cls.code].cost + sum(types[load].cost for load in cls.cargo)) for cls, count in units)
        for units in forces
    ]
    return float(sums[ATTACKER] - sums[DEFENDER])


def at_start(forces: tuple[Units, Units], options: Options, policies: Policies, progress: Progress | None) -> float:
    """[BB-11.4] What fighting on from these boards is worth, after a round.

    Where leaving would be better, it is the worth of fighting on until something changes.
    """
    battle = Battle(forces, options, policies)
    verdicts = battle.checks.row(0)
    if verdicts[0] != ON:
        return Table(battle, AFTER, [(0, 0)], progress=progress).worth(0, 0) - value(forces, options)
    worth = Table(battle, BEGIN, [(0, 0)], progress=progress).worth(0, 0) - value(forces, options)
    return worth / (1 - unchanged(battle, verdicts)) if worth < 0 and options.retreat_allowed else worth


def unchanged(battle: Battle, verdicts: Ints) -> float:
    """[BB-11.3] The chance that a round leaves the first boards as they are."""
    row = rounds(Volleys(battle, False), 0, np.zeros(1, np.int64), verdicts)
    chance = float(row.attacker.to(0)[0] * row.defender[0, 0])
    if row.strikes is None:
        return chance
    return chance * float(row.strikes.attacker.to(0)[0] * row.strikes.onward(row.rows, np.ones(1))[0])

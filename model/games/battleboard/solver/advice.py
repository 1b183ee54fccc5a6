"""What every legal choice of a battle under way is worth, by the view of it [BB-12].

Worth is in victory points, the attacker's view of what is still to come: what the defender will lose minus what the
attacker will lose, plus the hold. After the choice both sides lose their units in the usual order, submarines strike,
and the attacker leaves where that is best. Ditching aircraft and a land stage still ahead are left aside.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Literal

import numpy as np

from model.games.battleboard.choices import AnyChoice, Lose, Press, Submerge, Withdraw
from model.games.battleboard.solver.asked import Options, Policies
from model.games.battleboard.solver.battle import Battle
from model.games.battleboard.solver.chance import Floats, gathered, volley
from model.games.battleboard.solver.check import CANNOT, ON
from model.games.battleboard.solver.fire import dice_of
from model.games.battleboard.solver.forward import Progress
from model.games.battleboard.solver.given import given, hit, less
from model.games.battleboard.solver.odds import TooLarge
from model.games.battleboard.solver.queues import SUBS, Class, Units
from model.games.battleboard.solver.table import AFTER, BEGIN, MIDDLE, Table, answers, at_start, has_destroyer, value
from model.games.battleboard.stages import Diving, Losing, Pressing
from model.games.battleboard.state import BOARD, LINE, Row
from model.games.battleboard.tables import ATTACKER, DEFENDER, LAND, LANDING, SEA, SS
from model.games.battleboard.view import View

USUAL = Policies()
TORPEDO: dict[int, Literal["", "A", "D"]] = {-1: "", ATTACKER: "A", DEFENDER: "D"}
BOMBARDED = "BB-9.2"


def units_of(row: Row, *places: str) -> Units:
    """The units of a side at some places, by class."""
    counts = Counter(Class(unit.code, unit.hits, unit.cargo, unit.is_seaborne) for unit in row if unit.place in places)
    return tuple(counts.items())


class Position:
    """A battle under way, as its view shows it."""

    def __init__(self, view: View, progress: Progress | None = None) -> None:
        self.view, self.progress, self.stage = view, progress, view.stages[-1]
        terms = view.terms
        is_ashore = view.theatre == LAND
        self.is_landing = is_ashore and terms.kind == LANDING
        self.options = Options(
            kind="land" if is_ashore else "sea",
            two_hit_carriers=terms.is_two_hit,
            ambush=terms.has_ambush,
            torpedo=TORPEDO[terms.torpedo],
            bombard=tuple(gun.value for gun in view.guns),
            retreat_allowed=terms.may_retreat and not self.is_landing,
            no_waste=terms.no_waste,
            hold=terms.hold,
        )
        self.forces = (units_of(view.units[ATTACKER], BOARD), units_of(view.units[DEFENDER], BOARD))
        self.firing = units_of(view.units[DEFENDER], BOARD, LINE)
        self.is_first = view.round == 1
        self.now = value(self.forces, self.options)

    def worth(self, choice: AnyChoice) -> float:
        """What a choice is worth to the attacker; raises TooLarge."""
        stage = self.stage
        if isinstance(stage, Losing) and isinstance(choice, Lose):
            return self._after_loss(stage, choice) - self.now
        if isinstance(stage, Diving):
            return self._after_dive(stage, isinstance(choice, Submerge)) - self.now
        if isinstance(choice, Press):
            return at_start(self.forces, self.options, USUAL, self.progress)
        return self._without_fleet() if isinstance(choice, Withdraw) else 0.0

    def _without_fleet(self) -> float:
        """[BB-10.7] The seaborne fight on alone."""
        left = tuple((cls, count) for cls, count in self.forces[ATTACKER] if cls.is_seaborne)
        forces = (left, self.forces[DEFENDER])
        return self._table(forces, AFTER).worth(0, 0) - value(forces, self.options)

    def _table(self, forces: tuple[Units, Units], stage: int) -> Table:
        battle = Battle(forces, self.options, USUAL)
        return Table(battle, stage, [(0, 0)], self.is_first and stage != AFTER, self.progress)

    def _after_dive(self, stage: Diving, dives: bool) -> float:
        """[BB-2.5] The best number of submarines to submerge, and the defender's best answer."""
        counts = [sum(count for cls, count in units if cls.code == SS) for units in self.forces]
        if stage.side == ATTACKER:
            answer = counts[DEFENDER] if not has_destroyer(self.forces[ATTACKER]) else 0
            most = (counts[ATTACKER] if dives else 0, answer)
        else:
            most = (0, counts[DEFENDER] if dives else 0)
        battle = Battle(self.forces, self.options, USUAL, dives=most)
        places = [
            [int(side.number[count * side.grid.strides[SUBS]]) for count in range(number + 1)]
            for side, number in zip(battle.sides, most, strict=True)
        ]
        spots = [(a, d) for a in places[ATTACKER] for d in places[DEFENDER]]
        table = Table(battle, BEGIN, spots, self.is_first, self.progress)
        cost = self.options.types[SS].cost

        def worth(own: int, other: int) -> float:
            return table.worth(places[ATTACKER][own], places[DEFENDER][other]) + cost * (own - other)

        def answered(own: int) -> float:
            verdict = battle.checks.row(places[ATTACKER][own])[places[DEFENDER][0]]
            if own + getattr(stage, "dived", 0) and verdict not in (ON, CANNOT):
                return worth(own, 0)
            return min(worth(own, other) for other in range(most[DEFENDER] + 1))

        if stage.side == ATTACKER:
            return max(answered(own) for own in range(1 if dives else 0, most[ATTACKER] + 1))
        return min(worth(0, other) for other in range(1 if dives else 0, most[DEFENDER] + 1))

    def _after_loss(self, stage: Losing, choice: Lose) -> float:
        """[BB-8.10] The rest of the volley is given in the usual order, and the round goes on."""
        side, units = stage.side, self.forces[stage.side]
        cls = next(cls for cls, _ in units if cls.spelled == choice.unit)
        pool = next(pool for pool, hits in enumerate(stage.pools) if hits)
        left = given(hit(units, cls), less(stage.pools, pool), side, self.options, USUAL)
        forces = (left, self.forces[DEFENDER]) if side == ATTACKER else (self.forces[ATTACKER], left)
        match stage.clause:
            case "BB-2.8":
                return self._struck(forces)
            case "BB-2.9":
                return self._table(forces, MIDDLE).worth(0, 0)
            case "BB-3.1" | "BB-9.2":
                return self._answered(forces, stage.clause == BOMBARDED)
            case "BB-9.1":
                return self._table(forces, BEGIN).worth(0, 0)
        return self._table(forces, AFTER).worth(0, 0)

    def _struck(self, forces: tuple[Units, Units]) -> float:
        """[BB-2.9] The defender's strike comes next, if there is one, with those just hit."""
        battle = Battle(forces, self.options, USUAL, seen=(forces[ATTACKER], self.firing))
        boards = np.eye(1, len(battle.sides[ATTACKER]))[0]
        if self.view.strikes[DEFENDER]:
            subs = tuple((cls, count) for cls, count in self.firing if cls.code == SS)
            boards = strike(battle, subs)
        spots = [(int(a), 0) for a in np.flatnonzero(boards)]
        table = Table(battle, MIDDLE, spots, self.is_first, self.progress)
        return sum(float(boards[a]) * table.worth(a, d) for a, d in spots)

    def _answered(self, forces: tuple[Units, Units], is_bombarded: bool) -> float:
        """[BB-4.1] The attacker's fire, if it is still to come, and the defender's, with those behind the line."""
        battle = Battle(forces, self.options, USUAL, seen=(forces[ATTACKER], self.firing))
        is_ambush = self.options.ambush and self.is_first
        firing = forces[DEFENDER] if is_ambush else self.firing
        own = answers(battle, ATTACKER, firing, 0, self.view.strikes[DEFENDER], self.is_first, has_destroyer(firing))
        its = np.eye(1, len(battle.sides[DEFENDER]))[0]
        if is_bombarded:
            its = answers(battle, DEFENDER, forces[ATTACKER], 0, False, self.is_first, False)
        chances = {(int(a), int(d)): own[a] * its[d] for a in np.flatnonzero(own) for d in np.flatnonzero(its)}
        table = Table(battle, AFTER, chances, progress=self.progress)
        return sum(float(p) * table.worth(a, d) for (a, d), p in chances.items())


def strike(battle: Battle, subs: Units) -> Floats:
    """[BB-2.9] The chances of the attacker's boards after the defender's strike."""
    row, side = volley(dice_of(subs, DEFENDER, battle.types, False)), battle.sides[ATTACKER]
    return gathered(side.sea_only[0, : len(row)], row, len(side))


def worths(view: View, choices: Sequence[AnyChoice], progress: Progress | None = None) -> tuple[float, ...] | None:
    """What each legal choice is worth to the attacker; None where the answer is not exact."""
    if (
        view.theatre not in (SEA, LAND)
        or not view.stages
        or not isinstance(view.stages[-1], Losing | Diving | Pressing)
    ):
        return None
    position = Position(view, progress)
    try:
        return tuple(position.worth(choice) for choice in choices)
    except TooLarge:
        return None

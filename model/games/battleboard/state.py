"""The whole truth of a playing: the terms of the battle, the units of both sides, and what is still to be decided.

Pairs are for the attacker and the defender of the battle being fought; in a swap the seats change, the sides do not.
"""

from collections.abc import Iterable
from functools import cache
from itertools import groupby

from msgspec.structs import replace

from model.games.battleboard.forces import Force, Group, cargo_text
from model.games.battleboard.reports import AnyReport, Fired
from model.games.battleboard.stages import AnyStage
from model.games.battleboard.tables import (
    AIRCRAFT,
    ATTACKER,
    DD,
    LAND,
    LANDING,
    LETTERS,
    SEA_UNITS,
    SS,
    UnitType,
    units,
)
from model.kit.dice import Dice
from model.record import Outcome, Record

DRAFT, PLAN, SEA_OVER, LAND_OVER = "draft", "plan", "sea-over", "land-over"
BOARD, LINE, OFF, LOST, ASIDE, RESERVE = "board", "line", "off", "lost", "aside", "reserve"


class Options(Record, frozen=True):
    """[BB-11] [BB-12.1] The options of this playing."""

    two_hit_carriers: str
    ambush: str
    torpedo: str
    no_waste: str
    no_retreat: str
    airfields_a: int | str
    airfields_d: int | str
    bystanders: int
    budget: int
    battles: str


class Terms(Record, frozen=True):
    """[BB-11] [BB-13.2] What holds all through a battle; `forces` are the attacker's and the defender's at the start.

    In a landing the second force is the naval one. `torpedo` is the side that has it, -1 for none; `bombard` gives a
    land battle alone its bombarding values.
    """

    kind: str
    forces: tuple[Force, Force]
    garrison: Force = ()
    bystanders: Force = ()
    airfields: tuple[int, int] = (0, 0)
    hold: int = 0
    par: int = 0
    is_two_hit: bool = False
    has_ambush: bool = False
    torpedo: int = -1
    no_waste: bool = True
    may_retreat: bool = True
    bombard: tuple[int, ...] = ()

    @property
    def types(self) -> dict[str, UnitType]:
        """[BB-11.1] The numbers of every unit in this battle."""
        return units(self.is_two_hit)


class Unit(Record, frozen=True):
    """[BB-2 Places] A unit: on the board, behind the line, off, destroyed; or aside or in reserve during a stage.

    `aside` is a unit that has no part in this stage of a landing, `reserve` one that waits for the land stage.
    """

    id: str
    code: str
    hits: int
    cargo: tuple[str, ...] = ()
    is_seaborne: bool = False
    place: str = BOARD

    @property
    def cls(self) -> str:
        """The class of the unit."""
        return class_of(self.code, self.hits, self.cargo, self.is_seaborne)


class Gun(Record, frozen=True):
    """[BB-10.6] A ship that bombards, and its value; without id where the battle is on land alone."""

    unit: str
    value: int


class Purse(Record, frozen=True):
    """[BB-12.2] What a side has bought, in that order, and what it has left."""

    points: int
    force: Force = ()
    garrison: Force = ()
    is_done: bool = False


Row = tuple[Unit, ...]


class State(Record, frozen=True):
    """All truth.

    `theatre` and `step` say where the battle stands: drafting, planning, at sea, on land, over. `strikes` tells whose
    submarines struck this round, `guns` what bombards in the first round ashore, `volleys` the dice of this round,
    `margins` the results of the battles behind, `told` the reports of the choice being carried out.
    """

    options: Options
    scenario: str
    terms: Terms
    dice: Dice
    leg: int
    theatre: str
    step: int
    round: int
    units: tuple[Row, Row]
    stages: tuple[AnyStage, ...] = ()
    purses: tuple[Purse, ...] = ()
    strikes: tuple[bool, bool] = (False, False)
    guns: tuple[Gun, ...] = ()
    volleys: tuple[Fired, ...] = ()
    margins: tuple[int, ...] = ()
    result: Outcome | None = None
    told: tuple[AnyReport, ...] = ()

    def __repr__(self) -> str:
        return f"State(round {self.round})"


class Board(Record, frozen=True):
    """[BB-8.2] What stands on one side of the card, counted in hits: submarines, aircraft and all others."""

    submarines: int
    aircraft: int
    others: int

    @property
    def total(self) -> int:
        """All of it."""
        return self.submarines + self.aircraft + self.others


@cache
def class_of(code: str, hits: int, cargo: tuple[str, ...], is_seaborne: bool) -> str:
    """[BB-2 Class] The class in lower case, as it is typed: `bb+`, `tr[inf+art]`, `inf~`."""
    return f"{code}{'+' if hits > 1 else ''}{cargo_text(cargo)}{'~' if is_seaborne else ''}".lower()


@cache
def id_of(side: int, number: int) -> str:
    """[BB-2 Ids] The id of a unit, numbers from 1."""
    return f"{LETTERS[side]}{number}"


def enemy(side: int) -> int:
    """The other side."""
    return 1 - side


def report(state: State, *reports: AnyReport) -> State:
    """Add lines to the battle log of the choice being carried out."""
    return replace(state, told=state.told + reports)


def push(state: State, *stages: AnyStage) -> State:
    """Put stages on top of those still to be decided; the first one given is decided first."""
    return replace(state, stages=state.stages + stages[::-1])


def pop(state: State) -> State:
    """Take away the stage being decided."""
    return replace(state, stages=state.stages[:-1])


def turn_over(state: State, stage: AnyStage) -> State:
    """Put another stage in the place of the one being decided."""
    return replace(state, stages=(*state.stages[:-1], stage))


def with_row(state: State, side: int, row: Row) -> State:
    """The state with other units on one side."""
    return replace(state, units=(row, state.units[1]) if side == ATTACKER else (state.units[0], row))


def move(row: Row, source: str, to: str) -> Row:
    """Move every unit of a row from one place to another."""
    return tuple(replace(unit, place=to) if unit.place == source else unit for unit in row)


def on_board(state: State, side: int) -> Row:
    """The units of a side that stand on the board."""
    return tuple(unit for unit in state.units[side] if unit.place == BOARD)


def count(row: Row) -> Board:
    """[BB-8.2] [BB-1.4] Count the hits that a side has on the board; cargo counts for nothing."""
    submarines = aircraft = others = 0
    for unit in row:
        if unit.place == BOARD:
            if unit.code == SS:
                submarines += unit.hits
            elif unit.code in AIRCRAFT:
                aircraft += unit.hits
            else:
                others += unit.hits
    return Board(submarines, aircraft, others)


def is_dd_side(row: Row) -> bool:
    """[BB-2 DD-side] [BB-3.2] A destroyer on the board, or behind the line, makes its side a DD-side."""
    return any(unit.code == DD and (unit.place in (BOARD, LINE)) for unit in row)


def has_destroyer(row: Row) -> bool:
    """[BB-2.3] One destroyer on the board is enough."""
    return any(unit.code == DD and unit.place == BOARD for unit in row)


def has_sea_unit(row: Row) -> bool:
    """[BB-2.2] Some sea unit is on the board."""
    return any(unit.place == BOARD and unit.code in SEA_UNITS for unit in row)


def is_ashore(state: State) -> bool:
    """[BB-9] The battle is being fought on land."""
    return state.theatre == LAND


def is_land_stage(state: State) -> bool:
    """[BB-10.7] The battle is the land stage of a landing."""
    return state.theatre == LAND and state.terms.kind == LANDING


def enlist(force: Force, side: int, first: int, types: dict[str, UnitType], place: str = BOARD) -> Row:
    """[BB-2 Ids] [BB-1.1] The units of a force with their ids, numbered from `first`, in their order."""
    groups = [group for group in force for _ in range(group.count)]
    return tuple(unit_of(group, id_of(side, first + n), types, place) for n, group in enumerate(groups))


def unit_of(group: Group, name: str, types: dict[str, UnitType], place: str) -> Unit:
    """[BB-1.3] A unit with the cargo that it carries."""
    hits = types[group.code].hits - group.is_damaged
    return Unit(name, group.code, hits, group.cargo, group.is_seaborne, place)


def named(row: Iterable[Unit]) -> tuple[str, ...]:
    """Units by id and class, neighbours of one class together: `A1 DD`, `A2–A4 CA`."""
    found = []
    for cls, group in groupby(row, key=lambda unit: unit.cls):
        first, *rest = group
        found.append(f"{first.id}–{rest[-1].id} {cls.upper()}" if rest else f"{first.id} {cls.upper()}")
    return tuple(found)


def worth(unit: Unit, types: dict[str, UnitType]) -> int:
    """[BB-13.1] The cost of a unit and its cargo; damage does not lower it."""
    return types[unit.code].cost + sum(types[load].cost for load in unit.cargo)


def points(state: State) -> tuple[int, int]:
    """[BB-13.1] The victory points of both sides: what the enemy has lost."""
    types = state.terms.types
    attacker, defender = (sum(worth(u, types) for u in row if u.place == LOST) for row in state.units)
    return defender, attacker

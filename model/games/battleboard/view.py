"""[BB-5 View] What a reader sees: everything but the dice; nothing in this game is hidden."""

from model.games.battleboard.reports import Fired
from model.games.battleboard.sequence import asked
from model.games.battleboard.stages import AnyStage
from model.games.battleboard.state import Gun, Options, Purse, Row, State, Terms, points
from model.games.battleboard.tables import ATTACKER, SIDES
from model.record import Outcome, Record, Seat


class View(Record, frozen=True):
    """What some seats know of a State; rows and pairs as there, `asked` is the seat, `points` are victory points."""

    seats: tuple[Seat, ...]
    asked: Seat | None
    options: Options
    scenario: str
    terms: Terms
    leg: int
    theatre: str
    step: int
    round: int
    units: tuple[Row, Row]
    stages: tuple[AnyStage, ...]
    purses: tuple[Purse, ...]
    strikes: tuple[bool, bool]
    guns: tuple[Gun, ...]
    volleys: tuple[Fired, ...]
    margins: tuple[int, ...]
    points: tuple[int, int]
    result: Outcome | None


def seat_of(side: int, leg: int) -> Seat:
    """[BB-12.5] The seat that plays a side: in the second battle of a swap they are exchanged."""
    return SIDES[side] if leg == 1 else SIDES[1 - side]


def side_of(seat: Seat, leg: int) -> int:
    """[BB-12.5] The side that a seat plays."""
    index = SIDES.index(seat)
    return index if leg == 1 else 1 - index


def make_view(state: State, seats: frozenset[Seat]) -> View:
    """[BB-5 View] Build the view: the same for everybody."""
    side = asked(state)
    return View(
        seats=tuple(seat for seat in SIDES if seat in seats),
        asked=seat_of(side, state.leg) if side >= ATTACKER else None,
        options=state.options,
        scenario=state.scenario,
        terms=state.terms,
        leg=state.leg,
        theatre=state.theatre,
        step=state.step,
        round=state.round,
        units=state.units,
        stages=state.stages,
        purses=state.purses,
        strikes=state.strikes,
        guns=state.guns,
        volleys=state.volleys,
        margins=state.margins,
        points=points(state),
        result=state.result,
    )

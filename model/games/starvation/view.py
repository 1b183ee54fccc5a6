"""[SI-9] What the holder of some seats may know, built by adding it."""

from msgspec.structs import replace

from model.games.starvation.sequence import asked
from model.games.starvation.stages import Aiming, AnyStage
from model.games.starvation.state import Cards, Fleet, Flight, LaidOrder, Options, Ship, State
from model.games.starvation.tables import FRONT, JAPAN, SEATS, SEATS_OF, US
from model.record import Outcome, Record, Seat


class Holding(Record, frozen=True):
    """[SI-9.1] Cards of a seat: how many is public, `cards` is None for a reader who may not see them."""

    count: int
    cards: Cards | None = None


class FleetView(Record, frozen=True):
    """[SI-9.2] A fleet as the reader sees it: the ships he knows, and how many lie face down to him."""

    key: str
    side: int
    line: str
    ships: tuple[Ship, ...]
    hidden: int
    evaded: bool = False
    fought: bool = False


class View(Record, frozen=True):
    """What some seats may know of a State; rows and pairs as there.

    `muster` holds the cards that sail and have no placed fleet yet, `flights` those the reader may see.
    """

    seats: tuple[Seat, ...]
    asked: Seat | None
    options: Options
    turn: int
    step: int
    round: int
    stages: tuple[AnyStage, ...]
    deck: int
    discards: int
    removed: Cards
    hands: tuple[Holding, Holding, Holding, Holding]
    stocks: tuple[Holding, Holding, Holding, Holding]
    orders: tuple[LaidOrder | None, LaidOrder | None]
    levels: tuple[int, int]
    fleets: tuple[FleetView, ...]
    henderson: str
    is_field_usable: bool
    closed: str
    exhausted: int
    is_last_turn: bool
    initiative: int
    muster: tuple[int, int]
    sailing: tuple[Cards | None, Cards | None]
    spent: tuple[Holding, Holding]
    committed: tuple[Holding, Holding]
    chosen: Cards
    flights: tuple[Flight, ...]
    are_flights_open: bool
    recon: Cards
    mute: tuple[str, str, str, str]
    result: Outcome | None


def make_view(state: State, seats: frozenset[Seat]) -> View:
    """[SI-9.4] [SI-9.5] Build the view of these seats, with what is open to all; no seats is a spectator."""
    mine = [index for index, seat in enumerate(SEATS) if seat in seats]
    fronts = tuple(FRONT[side] in mine for side in (JAPAN, US))
    sides = tuple(any(index in mine for index in SEATS_OF[side]) for side in (JAPAN, US))
    seat = asked(state)
    return View(
        seats=tuple(SEATS[index] for index in mine),
        asked=SEATS[seat] if seat >= 0 else None,
        options=state.options,
        turn=state.turn,
        step=state.step,
        round=state.round,
        stages=state.stages,
        deck=len(state.deck),
        discards=len(state.discards),
        removed=state.removed,
        hands=_holdings(state.hands, mine),
        stocks=_holdings(state.stocks, mine),
        orders=_orders(state, mine),
        levels=state.levels,
        fleets=_fleets(state, sides),
        henderson=state.henderson,
        is_field_usable=state.is_field_usable,
        closed=state.closed,
        exhausted=state.exhausted,
        is_last_turn=state.is_last_turn,
        initiative=state.initiative,
        muster=_muster(state),
        sailing=_known(state.sailing, fronts),
        spent=_pair(state.spent, fronts),
        committed=_pair(state.committed, (True, True) if _is_raid(state) else fronts),
        chosen=state.chosen if sides[JAPAN] else (),
        flights=tuple(flight for flight in state.flights if state.are_flights_open or sides[flight.side]),
        are_flights_open=state.are_flights_open,
        recon=state.recon if fronts[US] else (),
        mute=_mute(state, mine),
        result=state.result,
    )


def _is_raid(state: State) -> bool:
    """[SI-6.8] A raid is flown for everybody to see."""
    return any(isinstance(stage, Aiming) for stage in state.stages)


def _holdings(rows: tuple[Cards, ...], mine: list[int]) -> tuple[Holding, Holding, Holding, Holding]:
    """[SI-C1] [SI-9.1] A hand or stock is open to its own seat alone; how many cards it holds is public."""
    a, b, c, d = (Holding(len(row), row if index in mine else None) for index, row in enumerate(rows))
    return a, b, c, d


def _pair(rows: tuple[Cards, Cards], fronts: tuple[bool, ...]) -> tuple[Holding, Holding]:
    a, b = (Holding(len(row), row if front else None) for row, front in zip(rows, fronts, strict=True))
    return a, b


def _known(rows: tuple[Cards, Cards], fronts: tuple[bool, ...]) -> tuple[Cards | None, Cards | None]:
    a, b = (row if front else None for row, front in zip(rows, fronts, strict=True))
    return a, b


def _orders(state: State, mine: list[int]) -> tuple[LaidOrder | None, LaidOrder | None]:
    """[SI-9.1] An order slot is private to its rear commander; that one is laid, and when, is public."""
    shown = [
        order if order is None or SEATS_OF[side][1] in mine else replace(order, card="")
        for side, order in enumerate(state.orders)
    ]
    return shown[JAPAN], shown[US]


def _fleets(state: State, sides: tuple[bool, ...]) -> tuple[FleetView, ...]:
    """[SI-9.2] Own fleets are open to both seats of their side; of enemy fleets what lies face up."""
    return tuple(
        FleetView(
            fleet.key,
            fleet.side,
            fleet.line,
            ships := fleet.ships if sides[fleet.side] else _face_up(fleet),
            len(fleet.ships) - len(ships),
            fleet.evaded,
            fleet.fought,
        )
        for fleet in state.fleets
        if fleet.line or sides[fleet.side]
    )


def _face_up(fleet: Fleet) -> tuple[Ship, ...]:
    return tuple(ship for ship in fleet.ships if ship.face_up)


def _muster(state: State) -> tuple[int, int]:
    counts = [len(row) for row in state.sailing]
    for fleet in state.fleets:
        if not fleet.line:
            counts[fleet.side] += len(fleet.ships)
    return counts[JAPAN], counts[US]


def _mute(state: State, mine: list[int]) -> tuple[str, str, str, str]:
    a, b, c, d = (passed if index in mine else "" for index, passed in enumerate(state.mute))
    return a, b, c, d

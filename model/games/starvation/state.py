"""The whole truth of a playing: cards, fleets, levels, and the stages still to be played.

What is chosen in secret stands in fields of the State of its own, which a View masks. Pairs are for Japan and the US,
rows of four for the seats in the order of `SEATS`.
"""

from typing import Any

from msgspec.structs import replace

from model.games.starvation.stages import AnyStage
from model.games.starvation.tables import (
    CARDS,
    CARRIER_CARDS,
    DESTROYERS,
    ISLAND,
    RULES,
    TRANSPORTS,
    US,
)
from model.kit.dice import Dice
from model.record import Outcome, Record, Report


class Options(Record, frozen=True):
    """[SI-11.4] The options of this playing."""

    exhaustions: int
    rear_victory: str
    japan_level: int
    us_level: int
    land_die: int
    turn_limit: int
    windows: str


class Ship(Record, frozen=True):
    """A card at sea and its marks; `landed` counts levels already put ashore, `sheltered` is a squall over it."""

    card: str
    face_up: bool = False
    damage: int = 0
    charges: int = 0
    landed: int = 0
    fired: bool = False
    sheltered: bool = False

    @property
    def speed(self) -> int:
        """[SI-7.5] [SI-C4] The speed level, worsened by each Charge Order."""
        return min(RULES.slowest, CARDS[self.card].speed + RULES.charge_speed * self.charges)

    @property
    def gun(self) -> int:
        """[SI-7.5] [SI-C5] The gun strength, weakened by each Charge Order."""
        return max(0, CARDS[self.card].gun - RULES.charge_fight * self.charges)

    @property
    def defence(self) -> int:
        """[SI-7.5] [SI-C5] The defence, weakened by each Charge Order."""
        return max(0, CARDS[self.card].defence - RULES.charge_fight * self.charges)

    @property
    def is_whole(self) -> bool:
        """Tell whether the ship is undamaged."""
        return not self.damage and not self.charges


class Fleet(Record, frozen=True):
    """Ships that sail together; `line` is empty until the fleet is placed."""

    key: str
    side: int
    ships: tuple[Ship, ...]
    line: str = ""
    evaded: bool = False
    fought: bool = False

    @property
    def speed(self) -> int:
        """[SI-2.4] The speed level of the slowest ship."""
        return max(ship.speed for ship in self.ships)

    @property
    def is_carrier_force(self) -> bool:
        """[SI-2.4] Tell whether a carrier sails with the fleet."""
        return any(ship.card in CARRIER_CARDS for ship in self.ships)

    @property
    def is_transport_force(self) -> bool:
        """[SI-2.4] Tell whether a transport sails with the fleet."""
        return any(ship.card in TRANSPORTS for ship in self.ships)

    @property
    def has_destroyer(self) -> bool:
        """Tell whether a destroyer sails with the fleet."""
        return any(ship.card in DESTROYERS for ship in self.ships)


class LaidOrder(Record, frozen=True):
    """[SI-4.3] A card face down in a side's order slot, and the turn it was laid in."""

    card: str
    turn: int


class Flight(Record, frozen=True):
    """[SI-6.5] An air card of this round's air attack; `is_used` once it has struck or flown CAP."""

    card: str
    side: int
    is_strike: bool
    is_used: bool = False


Cards = tuple[str, ...]
NONE: tuple[Cards, Cards] = ((), ())


class State(Record, frozen=True):
    """All truth.

    `step` is the position in the schedule of the turn; `closed` is how long Henderson Field is closed ("", "next",
    "round" or "turn"); `sailing`, `spent`, `chosen`, `committed` and `flights` are what is being chosen in secret;
    `recon` is what the US front commander has seen this turn; `mute` is what each seat has passed ("", "round",
    "turn"); `told` gathers the reports of the choice being carried out and is empty between choices.
    """

    options: Options
    dice: Dice
    turn: int
    step: int
    round: int
    stages: tuple[AnyStage, ...]
    deck: Cards
    discards: Cards
    removed: Cards
    hands: tuple[Cards, Cards, Cards, Cards]
    stocks: tuple[Cards, Cards, Cards, Cards]
    orders: tuple[LaidOrder | None, LaidOrder | None]
    levels: tuple[int, int]
    fleets: tuple[Fleet, ...] = ()
    henderson: str = ""
    closed: str = ""
    exhausted: int = 0
    is_last_turn: bool = False
    initiative: int = -1
    sailing: tuple[Cards, Cards] = NONE
    spent: tuple[Cards, Cards] = NONE
    committed: tuple[Cards, Cards] = NONE
    chosen: Cards = ()
    flights: tuple[Flight, ...] = ()
    are_flights_open: bool = False
    recon: Cards = ()
    mute: tuple[str, str, str, str] = ("", "", "", "")
    result: Outcome | None = None
    told: tuple[Report, ...] = ()

    def __repr__(self) -> str:
        return f"State(turn {self.turn})"

    @property
    def is_field_usable(self) -> bool:
        """[SI-C2] [SI-10.7] [SI-6.7] Tell whether Henderson Field can be used now."""
        return self.levels[US] >= RULES.henderson_level and self.closed not in ("round", "turn")

    def fleet(self, key: str) -> Fleet | None:
        """The fleet of that letter that has been placed, or None."""
        for fleet in self.fleets:
            if fleet.key == key:
                return fleet if fleet.line else None
        return None

    def fleets_of(self, side: int) -> tuple[Fleet, ...]:
        """The placed fleets of a side, by letter."""
        return tuple(fleet for fleet in self.fleets if fleet.side == side and fleet.line)


def report(state: State, *reports: Report) -> State:
    """Add lines to the battle log of the choice being carried out."""
    return replace(state, told=state.told + reports)


def push(state: State, *stages: AnyStage) -> State:
    """Put stages on top of those still to be played; the first one given is played first."""
    return replace(state, stages=state.stages + stages[::-1])


def pop(state: State) -> State:
    """Take away the stage being played."""
    return replace(state, stages=state.stages[:-1])


def turn_over(state: State, stage: AnyStage) -> State:
    """Put another stage in the place of the one being played."""
    return replace(state, stages=(*state.stages[:-1], stage))


def put(row: Any, index: int, value: Any) -> Any:
    """A row with one value replaced."""
    return (*row[:index], value, *row[index + 1 :])


def give_hand(state: State, seat: int, *cards: str) -> State:
    """Add cards to a hand."""
    return replace(state, hands=put(state.hands, seat, state.hands[seat] + cards))


def take_hand(state: State, seat: int, card: str) -> State:
    """Take a card from a hand."""
    return replace(state, hands=put(state.hands, seat, without(state.hands[seat], card)))


def give_stock(state: State, seat: int, *cards: str) -> State:
    """Add cards to a stock."""
    return replace(state, stocks=put(state.stocks, seat, state.stocks[seat] + cards))


def take_stock(state: State, seat: int, card: str) -> State:
    """Take a card from a stock."""
    return replace(state, stocks=put(state.stocks, seat, without(state.stocks[seat], card)))


def discard(state: State, *cards: str) -> State:
    """Put cards face down on the discard pile."""
    return replace(state, discards=state.discards + cards)


def remove(state: State, *cards: str) -> State:
    """Put cards out of the game, face up."""
    return replace(state, removed=state.removed + cards)


def without(row: Cards, card: str) -> Cards:
    """A row without its first such card."""
    index = row.index(card)
    return row[:index] + row[index + 1 :]


def held(state: State, seat: int) -> Cards:
    """Every card in hand and stock of a seat."""
    return state.hands[seat] + state.stocks[seat]


def take_held(state: State, seat: int, card: str) -> State:
    """Take a card from wherever the seat holds it, the hand first."""
    return take_hand(state, seat, card) if card in state.hands[seat] else take_stock(state, seat, card)


def change_fleet(state: State, fleet: Fleet) -> State:
    """Put a changed fleet in the place of the old one; an empty one is gone."""
    fleets = state.fleets
    for index, old in enumerate(fleets):
        if old.key == fleet.key:
            kept = (fleet,) if fleet.ships else ()
            return replace(state, fleets=(*fleets[:index], *kept, *fleets[index + 1 :]))
    raise LookupError(f"no fleet {fleet.key}")


def change_ship(state: State, fleet: Fleet, ship: Ship) -> State:
    """Put a changed ship in the place of the old one of the same card."""
    return change_fleet(state, replace(fleet, ships=tuple(ship if s.card == ship.card else s for s in fleet.ships)))


def find_ship(state: State, card: str) -> tuple[Fleet, Ship] | None:
    """The placed fleet and the ship of a card at sea, or None."""
    for fleet in state.fleets:
        for ship in fleet.ships:
            if ship.card == card:
                return (fleet, ship) if fleet.line else None
    return None


def is_carrier_ready(ship: Ship) -> bool:
    """Tell whether a ship is an undamaged carrier."""
    return ship.card in CARRIER_CARDS and ship.is_whole


def ready_carriers(state: State, side: int, lines: frozenset[str] | None = None) -> tuple[str, ...]:
    """The undamaged carriers of a side at sea, on these lines or on all, by fleet."""
    return tuple(
        ship.card
        for fleet in state.fleets
        if fleet.side == side and fleet.line and (lines is None or fleet.line in lines)
        for ship in fleet.ships
        if is_carrier_ready(ship)
    )


def enemy(side: int) -> int:
    """The other side."""
    return 1 - side


def on_island(state: State, side: int) -> tuple[Fleet, ...]:
    """The fleets of a side on the line of the island."""
    return tuple(fleet for fleet in state.fleets if fleet.side == side and fleet.line == ISLAND)

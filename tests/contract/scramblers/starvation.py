"""Another position of Starvation Island that a reader cannot tell from the true one, by clause SI-9 of its rules.

Hidden are [SI-9.1] hands, stocks and order slots of other seats, the deck and the discards; [SI-2.1] [SI-2.4] what
sails and is being organised; [SI-9.2] cards face down in enemy fleets; [SI-6.3] [SI-10.2] what searches and supports;
[SI-6.5] postures not shown yet; [SI-6.7] ships picked to bombard; [SI-9.3] recon; [SI-7] who has passed; the dice.
"""

from collections.abc import Callable, Iterator
from importlib.resources import files
from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from model.kit.dice import Seeded
from model.record import Seat

SEATS = ("japan_front", "japan_rear", "us_front", "us_rear")
JAPAN, US = "japan", "us"
SIDES = (JAPAN, US)
LETTERS = ("abcdef", "ghijkl")
FACTS: dict[str, dict[str, Any]] = {
    card["id"]: card
    for card in msgspec.json.decode(files("model.games.starvation").joinpath("data", "cards.json").read_bytes())
}
TRIES = 25
CARRIERS, BIG, CRUISERS = ("CV", "CVL"), ("BB", "BC"), ("CA", "CL")


class Slot(NamedTuple):
    """A place where a hidden card lies: zone, row within it, place within the row, and for a ship its own."""

    zone: str
    row: int = 0
    place: int = 0
    ship: int = 0


def kind(card: str) -> str:
    """What a card is."""
    return str(FACTS[card]["kind"])


def is_own(card: str, side: int) -> bool:
    """The card belongs to the side, or to nobody."""
    return FACTS[card]["side"] in (SIDES[side], None)


def is_of(card: str, side: int, *kinds: str) -> bool:
    """The card is the side's, and of these kinds."""
    return FACTS[card]["side"] == SIDES[side] and kind(card) in kinds


def cls(card: str) -> str:
    """The class of a ship."""
    return str(FACTS[card].get("cls", ""))


def may_sail_together(cards: list[str]) -> bool:
    """[SI-2.4] Not both transports and carriers, and nothing slower than the slowest carrier."""
    carriers = [FACTS[card]["speed"] for card in cards if cls(card) in CARRIERS]
    if not carriers:
        return True
    return all(kind(card) != "transport" and FACTS[card]["speed"] <= max(carriers) for card in cards)


class Reader:
    """Who reads: the places of his seats, and the sides he is of."""

    def __init__(self, seats: frozenset[Seat]) -> None:
        self.places = {SEATS.index(seat) for seat in seats}
        self.sides = {place // 2 for place in self.places}
        self.fronts = {place // 2 for place in self.places if place % 2 == 0}
        self.rears = {place // 2 for place in self.places if place % 2}


class Truth:
    """A position taken apart so that cards can change places."""

    def __init__(self, state: Any, reader: Reader) -> None:
        self.state, self.reader = state, reader
        self.rows: dict[str, list[list[str]]] = {
            "deck": [list(state.deck)],
            "discards": [list(state.discards)],
            **{zone: [list(row) for row in getattr(state, zone)] for zone in TWO_ROWS + FOUR_ROWS},
            "orders": [[order.card] if order else [] for order in state.orders],
            "fleets": [[ship.card for ship in fleet.ships] for fleet in state.fleets],
        }

    def slots(self) -> Iterator[Slot]:
        """Every slot whose card the reader may not know."""
        for zone, rows in self.rows.items():
            for row, cards in enumerate(rows):
                for place in range(len(cards)):
                    if self.is_hidden(zone, row, place):
                        yield Slot(zone, row, place)

    def is_hidden(self, zone: str, row: int, place: int) -> bool:
        """Tell whether the reader may not know the card of a slot."""
        reader = self.reader
        if zone in ("deck", "discards"):
            return True
        if zone in FOUR_ROWS:
            return row not in reader.places
        if zone == "orders":
            return row not in reader.rears
        if zone == "fleets":
            fleet = self.state.fleets[row]
            return fleet.side not in reader.sides and not fleet.ships[place].face_up
        return row not in reader.fronts and self.rows[zone][row][place] not in raiding(self.state)

    def suits(self, slot: Slot, card: str) -> bool:
        """Tell whether a card could lie in a slot."""
        if slot.zone in ("deck", "discards"):
            return True
        if slot.zone in FOUR_ROWS:
            return is_own(card, slot.row // 2)
        if slot.zone == "fleets":
            side = self.state.fleets[slot.row].side
            others = [other for place, other in enumerate(self.rows["fleets"][slot.row]) if place != slot.place]
            return is_of(card, side, "ship", "transport") and may_sail_together([*others, card])
        return SUITS[slot.zone](card, slot.row)

    def is_at_sea(self, slot: Slot) -> bool:
        """Tell whether a slot is where a ship lies that has sailed for Japan this turn."""
        if slot.zone == "fleets":
            return bool(self.state.fleets[slot.row].side == 0)
        return slot.zone == "sailing" and slot.row == 0

    def swap(self, one: Slot, other: Slot) -> bool:
        """Exchange two cards, where each suits the other's place; tell whether it was done."""
        mine, theirs = self.card(one), self.card(other)
        if mine == theirs or self.is_bound(one, other):
            return False
        self.put(one, theirs)
        self.put(other, mine)
        if self.suits(one, theirs) and self.suits(other, mine):
            return True
        self.put(one, mine)
        self.put(other, theirs)
        return False

    def is_bound(self, one: Slot, other: Slot) -> bool:
        """[SI-9.3] What recon saw sail the US front knows to have sailed: it stays at sea while it is there."""
        if 1 not in self.reader.fronts or self.is_at_sea(one) == self.is_at_sea(other):
            return False
        return any(self.card(slot) in self.state.recon for slot in (one, other) if self.is_at_sea(slot))

    def card(self, slot: Slot) -> str:
        """The card in a slot."""
        return self.rows[slot.zone][slot.row][slot.place]

    def put(self, slot: Slot, card: str) -> None:
        """Lay a card in a slot."""
        self.rows[slot.zone][slot.row][slot.place] = card

    def built(self) -> Any:
        """The position put together again."""
        rows, state = self.rows, self.state
        zones = {zone: tuple(tuple(row) for row in rows[zone]) for zone in TWO_ROWS + FOUR_ROWS}
        return replace(
            state,
            deck=tuple(rows["deck"][0]),
            discards=tuple(rows["discards"][0]),
            orders=tuple(
                replace(order, card=row[0]) if order else None
                for order, row in zip(state.orders, rows["orders"], strict=True)
            ),
            fleets=tuple(
                replace(fleet, ships=tuple(replace(s, card=c) for s, c in zip(fleet.ships, row, strict=True)))
                for fleet, row in zip(state.fleets, rows["fleets"], strict=True)
            ),
            **zones,
        )


TWO_ROWS = ("sailing", "spent", "committed")
FOUR_ROWS = ("hands", "stocks")
SUITS: dict[str, Callable[[str, int], bool]] = {
    "orders": is_own,
    "sailing": lambda card, side: is_of(card, side, "ship", "transport"),
    "spent": lambda card, side: is_of(card, side, "aircraft", "submarine"),
    "committed": lambda card, side: is_of(card, side, "aircraft"),
}


def raiding(state: Any) -> set[str]:
    """[SI-6.8] The aircraft cards that everybody sees raid a landing."""
    return {stage.card for stage in state.stages if type(stage).__name__ == "Aiming"}


def hidden_cards(state: Any, seats: frozenset[Seat]) -> set[str]:
    """Every card of which these seats may not be told in any way."""
    truth = Truth(state, Reader(seats))
    told = set(state.recon) if "us_front" in seats else set()
    return {truth.card(slot) for slot in truth.slots()} - told


def scramble(state: Any, seats: frozenset[Seat], random: Random) -> Any:
    """Another position with the same public facts, and the same private ones of these seats."""
    reader = Reader(seats)
    truth = Truth(state, reader)
    slots = list(truth.slots())
    for slot in random.sample(slots, len(slots)):
        any(truth.swap(slot, random.choice(slots)) for _ in range(TRIES))
    state = truth.built()
    for side in (0, 1):
        if side not in reader.sides:
            state = regroup(state, side, random)
            state = set_postures(state, side, random)
    if 0 not in reader.sides:
        state = pick_again(state, random)
    if 1 not in reader.fronts:
        state = see_again(state, random)
    return replace(
        state,
        mute=tuple(pass_again(state, place, reader, random) for place in range(len(SEATS))),
        dice=Seeded(random.randbytes(16), state.dice.counter),
    )


def regroup(state: Any, side: int, random: Random) -> Any:
    """[SI-2.4] The enemy does not see who joins which new fleet, nor how many there will be."""
    new = [fleet for fleet in state.fleets if fleet.side == side and not fleet.line]
    ships = [ship for fleet in new for ship in fleet.ships]
    if not new:
        return state
    old = tuple(fleet for fleet in state.fleets if fleet not in new)
    letters = [letter for letter in LETTERS[side] if all(fleet.key != letter for fleet in old)]
    groups: list[list[Any]] = []
    for ship in random.sample(ships, len(ships)):
        fits = [group for group in groups if may_sail_together([ship.card, *(s.card for s in group)])]
        if fits and (len(groups) == len(letters) or random.random() < 0.5):
            random.choice(fits).append(ship)
        elif len(groups) < len(letters):
            groups.append([ship])
        else:
            return state
    formed = [replace(new[0], key=key, ships=tuple(group)) for key, group in zip(letters, groups, strict=False)]
    return replace(state, fleets=tuple(sorted((*old, *formed), key=lambda fleet: fleet.key)))


def set_postures(state: Any, side: int, random: Random) -> Any:
    """[SI-6.5] Postures are hidden until both sides are ready: all are set anew, or some where the side is at it."""
    waiting = [stage.side for stage in state.stages if type(stage).__name__ == "Posturing"]
    if state.are_flights_open or not waiting:
        return state
    if waiting == [side, 1 - side]:
        return state  # the other side is still at it, and this one has not begun
    others = tuple(flight for flight in state.flights if flight.side != side)
    cards = list(air_cards(state, side))
    if side in waiting:
        cards = cards[: random.randrange(len(cards) + 1)]
    flown = [make_flight(card, side, random.random() < 0.5) for card in cards]
    rows = {side: tuple(flown), 1 - side: others}
    order = (1 - waiting[0], waiting[0])
    return replace(state, flights=(*rows[order[0]], *rows[order[1]]))


def make_flight(card: str, side: int, is_strike: bool) -> Any:
    """A flight of an air card."""
    from model.games.starvation.state import Flight

    return Flight(card, side, is_strike)


def air_cards(state: Any, side: int) -> Iterator[str]:
    """[SI-6.5] Undamaged carriers at sea, and the card based at a usable field."""
    for fleet in state.fleets:
        if fleet.side == side and fleet.line:
            for ship in fleet.ships:
                if cls(ship.card) in CARRIERS and not ship.damage and not ship.charges:
                    yield ship.card
    if side == 1 and state.henderson and state.is_field_usable:
        yield state.henderson


def pick_again(state: Any, random: Random) -> Any:
    """[SI-6.7] Which ships will bombard is not seen before they do."""
    if not state.stages or type(state.stages[-1]).__name__ != "Bombarding":
        return state
    picked: list[str] = []
    cruisers_of = ""
    for fleet in state.fleets:
        cards = [ship.card for ship in fleet.ships]
        is_able = fleet.side == 0 and fleet.line == "0" and not fleet.evaded
        if not is_able or any(cls(card) in CARRIERS for card in cards):
            continue
        has_troops = any(kind(card) == "transport" for card in cards)
        for card in random.sample(cards, random.randrange(len(cards) + 1)):
            if cls(card) in BIG and not has_troops:
                picked.append(card)
            if cls(card) in CRUISERS and state.round < 3 and cruisers_of in ("", fleet.key):
                cruisers_of = fleet.key
                picked.append(card)
    return replace(state, chosen=tuple(picked))


def see_again(state: Any, random: Random) -> Any:
    """[SI-9.3] What recon has seen, only the US front knows."""
    ships = sorted(card for card in FACTS if is_of(card, 0, "ship", "transport"))
    return replace(state, recon=tuple(random.sample(ships, len(state.recon))))


def pass_again(state: Any, place: int, reader: Reader, random: Random) -> str:
    """[SI-7] For how long another seat has passed, only that seat knows."""
    if place in reader.places or state.options.windows != "all":
        return str(state.mute[place])
    return random.choice(("", "round", "turn") if state.round else ("", "turn"))

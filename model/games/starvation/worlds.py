"""Full states that agree with a view: what the reader does not know is dealt anew."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from model.games.starvation.air import air_cards
from model.games.starvation.sortie import letter_of
from model.games.starvation.stages import Organising, Placing, Posturing
from model.games.starvation.state import Cards, Fleet, Flight, LaidOrder, Ship, State
from model.games.starvation.tables import (
    AIRCRAFT,
    CARDS,
    CARRIER_CARDS,
    JAPAN,
    OWNERS,
    RULES,
    SHIPS,
    SUBMARINES,
    TRANSPORTS,
    US,
)
from model.games.starvation.view import FleetView, Holding, View
from model.kit.dice import Dice

BOTH = (JAPAN, US)


class Pool:
    """The cards a reader does not know the place of, in random order, dealt out one by one."""

    def __init__(self, cards: Iterable[str], first: Cards) -> None:
        self.cards = list(cards)
        self.first = [card for card in first if card in self.cards]

    def take(self, suits: Callable[[str], bool]) -> str:
        """Take the next card that suits, one known to have sailed before others; any card where none suits."""
        for row in (self.first, self.cards):
            for card in row:
                if suits(card):
                    return self._drop(card)
        return self._drop(self.cards[0])

    def _drop(self, card: str) -> str:
        self.cards.remove(card)
        if card in self.first:
            self.first.remove(card)
        return card

    def spare(self, side: int) -> int:
        """How many cards only that side can hold."""
        return sum(OWNERS[card] == side for card in self.cards)


def determinize(view: View, dice: Dice) -> State:
    """[SI-9.4] A state that gives the same view, its unknown cards dealt by these dice; its own dice are fresh."""
    unknown, dice = dice.shuffle(tuple(card for card in CARDS if card not in known_cards(view)))
    pool = Pool(unknown, view.recon)
    fleets, sailing = fill_fleets(view, pool)
    committed = tuple(fill(pool, row, side_suits(side, AIRCRAFT)) for side, row in enumerate(view.committed))
    spent = tuple(fill(pool, row, side_suits(side, AIRCRAFT | SUBMARINES)) for side, row in enumerate(view.spent))
    hands, stocks, orders = fill_holdings(view, pool)
    deck = tuple(pool.cards[: view.deck])
    state = State(
        options=view.options,
        dice=dice,
        turn=view.turn,
        step=view.step,
        round=view.round,
        stages=view.stages,
        deck=deck,
        discards=tuple(pool.cards[view.deck :]),
        removed=view.removed,
        hands=hands,
        stocks=stocks,
        orders=orders,
        levels=view.levels,
        fleets=fleets,
        henderson=view.henderson,
        closed=view.closed,
        exhausted=view.exhausted,
        is_last_turn=view.is_last_turn,
        initiative=view.initiative,
        sailing=sailing,
        spent=(spent[JAPAN], spent[US]),
        committed=(committed[JAPAN], committed[US]),
        chosen=view.chosen,
        flights=view.flights,
        are_flights_open=view.are_flights_open,
        recon=view.recon,
        mute=view.mute,
        result=view.result,
    )
    return fly_unseen(state)


def known_cards(view: View) -> frozenset[str]:
    """Every card whose place the reader knows."""
    cards = set(view.removed) | {view.henderson}
    for row in (*view.hands, *view.stocks, *view.spent, *view.committed):
        cards.update(row.cards or ())
    for sailing in view.sailing:
        cards.update(sailing or ())
    for fleet in view.fleets:
        cards.update(ship.card for ship in fleet.ships)
    cards.update(order.card for order in view.orders if order)
    return frozenset(cards)


def side_suits(side: int, kind: frozenset[str]) -> Callable[[str], bool]:
    """Tell which cards of a kind belong to a side."""
    return lambda card: OWNERS[card] == side and card in kind


def fill(pool: Pool, holding: Holding, suits: Callable[[str], bool]) -> Cards:
    """The cards of a holding, dealt where they are unknown."""
    if holding.cards is not None:
        return holding.cards
    return tuple(pool.take(suits) for _ in range(holding.count))


def joins(side: int, ships: list[Ship]) -> Callable[[str], bool]:
    """[SI-2.4] Tell which cards may sail with these ships."""
    has_transport = any(ship.card in TRANSPORTS for ship in ships)
    carriers = [CARDS[ship.card].speed for ship in ships if ship.card in CARRIER_CARDS]

    def suits(card: str) -> bool:
        if OWNERS[card] != side or card not in SHIPS:
            return False
        if card in TRANSPORTS:
            return not carriers
        if card in CARRIER_CARDS:
            slowest = max([CARDS[card].speed, *carriers])
            return not has_transport and all(CARDS[ship.card].speed <= slowest for ship in ships)
        return not carriers or CARDS[card].speed <= max(carriers)

    return suits


def fill_fleets(view: View, pool: Pool) -> tuple[tuple[Fleet, ...], tuple[Cards, Cards]]:
    """The fleets at sea and those mustering, with the cards that still sail unassigned."""
    fleets = [fill_fleet(fleet, pool) for fleet in view.fleets]
    sailing: list[Cards] = []
    for side in BOTH:
        known = view.sailing[side]
        if known is not None:
            sailing.append(known)
            continue
        mustered = sum(len(f.ships) + f.hidden for f in view.fleets if f.side == side and not f.line)
        cards = tuple(pool.take(side_suits(side, SHIPS)) for _ in range(view.muster[side] - mustered))
        is_organised = Organising(side) not in view.stages and Placing(side) in view.stages
        sailing.append(() if is_organised else cards)
        if is_organised:
            fleets = muster(fleets, side, cards)
    return tuple(sorted(fleets, key=letter_of)), (sailing[JAPAN], sailing[US])


def fill_fleet(fleet: FleetView, pool: Pool) -> Fleet:
    """A fleet with its face-down ships dealt."""
    ships = list(fleet.ships)
    for _ in range(fleet.hidden):
        ships.append(Ship(pool.take(joins(fleet.side, ships))))
    return Fleet(fleet.key, fleet.side, tuple(ships), fleet.line, fleet.evaded, fleet.fought)


def muster(fleets: list[Fleet], side: int, cards: Cards) -> list[Fleet]:
    """Form unseen new fleets: each card its own while there are letters, then wherever it fits."""
    letters = [key for key in RULES.fleet_keys[side] if all(fleet.key != key for fleet in fleets)]
    groups: list[list[Ship]] = []
    for card in cards:
        if len(groups) < len(letters):
            groups.append([Ship(card)])
            continue
        group = next((g for g in groups if joins(side, g)(card)), groups[0])
        group.append(Ship(card))
    return fleets + [Fleet(key, side, tuple(group)) for key, group in zip(letters, groups, strict=False)]


Four = tuple[Cards, Cards, Cards, Cards]


def fill_holdings(view: View, pool: Pool) -> tuple[Four, Four, tuple[LaidOrder | None, LaidOrder | None]]:
    """[SI-9.1] Hands, stocks and orders, with cards of their own side or of none."""
    needed = [_missing(view, side) for side in BOTH]
    hands: list[Cards] = []
    stocks: list[Cards] = []
    orders: list[LaidOrder | None] = []
    for side in BOTH:
        reserve = max(0, needed[US] - pool.spare(US)) if side == JAPAN else 0
        neutral = sum(OWNERS[card] < 0 for card in pool.cards) - reserve
        take = _dealer(pool, side, neutral)
        for seat in (2 * side, 2 * side + 1):
            hands.append(_deal(view.hands[seat], take))
            stocks.append(_deal(view.stocks[seat], take))
        order = view.orders[side]
        orders.append(LaidOrder(take(), order.turn) if order and not order.card else order)
    a, b, c, d = hands
    e, f, g, h = stocks
    return (a, b, c, d), (e, f, g, h), (orders[JAPAN], orders[US])


def _missing(view: View, side: int) -> int:
    rows = [view.hands[2 * side], view.hands[2 * side + 1], view.stocks[2 * side], view.stocks[2 * side + 1]]
    order = view.orders[side]
    return sum(row.count for row in rows if row.cards is None) + (order is not None and not order.card)


def _dealer(pool: Pool, side: int, neutral: int) -> Callable[[], str]:
    left = neutral

    def take() -> str:
        nonlocal left
        card = pool.take(lambda card: OWNERS[card] == side or (OWNERS[card] < 0 and left > 0))
        left -= OWNERS[card] < 0
        return card

    return take


def _deal(holding: Holding, take: Callable[[], str]) -> Cards:
    return holding.cards if holding.cards is not None else tuple(take() for _ in range(holding.count))


def fly_unseen(state: State) -> State:
    """[SI-6.5] Give a side that has set its postures out of sight a random posture for each of its air cards."""
    if state.are_flights_open or not any(isinstance(stage, Posturing) for stage in state.stages):
        return state
    dice = state.dice
    for side in BOTH:
        if Posturing(side) in state.stages:
            continue
        flying = {flight.card for flight in state.flights}
        for card in air_cards(state, side):
            if card not in flying:
                pick, dice = dice.below(2)
                state = replace(state, flights=(*state.flights, Flight(card, side, pick == 0)))
    return replace(state, dice=dice)

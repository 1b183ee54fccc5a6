"""The chart of a view: lines, fleets, levels, hands and stocks."""

from model.chart import Area, Chart, Fact, Piece, Stack, Track, Zone
from model.games.starvation.naming import SIDE_NAMES, card_words, line_words
from model.games.starvation.prompts import clause_of, prompt_of
from model.games.starvation.stages import Firing
from model.games.starvation.state import Ship
from model.games.starvation.tables import (
    CARDS,
    CARRIERS,
    FRONT,
    ISLAND,
    JAPAN,
    REAR,
    RULES,
    SEATS,
    SIDES,
    TRANSPORT,
    US,
)
from model.games.starvation.view import FleetView, Holding, View
from model.record import Words, words

EVENT_CODE, ORDER_CODE = "EV", "AO"
PLAN = "plan"
FIELD = {
    "": Words("usable"),
    "next": Words("usable, closed next round"),
    "round": Words("closed this round"),
    "turn": Words("closed this turn"),
}


def make_chart(view: View) -> Chart:
    """The picture of a view."""
    prompt = prompt_of(view)
    stage = view.stages[-1] if view.stages else None
    return Chart(
        heading=heading(view),
        areas=areas(view),
        tracks=tracks(view),
        zones=zones(view),
        facts=facts(view),
        hint=Words(prompt.hint),
        ask=prompt.ask(view, stage) if stage else Words("The game is over."),
        clause=clause_of(view),
        focus=prompt.focus(stage) if stage else (),
    )


def heading(view: View) -> tuple[Words, ...]:
    """Turn, round, phase and initiative."""
    parts = [words("Turn {turn}", turn=view.turn) if view.turn else Words("Setup")]
    if view.round:
        parts.append(words("Round {round} of {rounds}", round=view.round, rounds=RULES.rounds))
    if phase := prompt_of(view).phase:
        parts.append(Words(phase))
    if view.initiative >= 0 and view.round:
        parts.append(words("{side}: initiative", side=SIDE_NAMES[view.initiative]))
    return tuple(parts)


def areas(view: View) -> tuple[Area, ...]:
    """The seven lines, Japan's on the left."""
    homes = {line: SIDES[side] for side in (JAPAN, US) for line in RULES.own_lines[side]}
    return tuple(
        Area(
            key=line,
            name=str(line_words(line)),
            about=Words("Guadalcanal") if line == ISLAND else words("Line {line}", line=line_words(line)),
            column=column,
            home=homes.get(line, ""),
            stacks=tuple(stack(fleet) for fleet in view.fleets if fleet.line == line),
        )
        for column, line in enumerate(RULES.lines)
    )


def stack(fleet: FleetView) -> Stack:
    """A fleet as its reader sees it."""
    marks = []
    if fleet.evaded:
        marks.append(Words("evaded"))
    if fleet.fought:
        marks.append(Words("has fought"))
    count = len(fleet.ships) + fleet.hidden
    return Stack(
        key=fleet.key,
        name=fleet.key.upper(),
        side=SIDES[fleet.side],
        about=words(
            "{side} fleet {letter}, {kind}, cards: {count}",
            side=SIDE_NAMES[fleet.side],
            letter=fleet.key.upper(),
            kind=kind_of(fleet),
            count=count,
        ),
        pieces=tuple(ship_piece(ship) for ship in fleet.ships),
        hidden=fleet.hidden,
        marks=tuple(marks),
    )


def kind_of(fleet: FleetView) -> Words:
    """[SI-2.4] The kind of a fleet, where all its cards are known."""
    codes = [CARDS[ship.card].cls for ship in fleet.ships]
    if any(code in CARRIERS for code in codes):
        return Words("carrier force")
    if TRANSPORT in codes:
        return Words("transport force")
    return Words("unknown force") if fleet.hidden else Words("bombardment force")


def ship_piece(ship: Ship) -> Piece:
    """A ship at sea with its marks."""
    card = CARDS[ship.card]
    marks = []
    if ship.damage:
        marks.append(words("damage {damage} of {endurance}", damage=ship.damage, endurance=card.endurance))
    if ship.charges:
        marks.append(Words("charging"))
    if ship.fired:
        marks.append(Words("has fired"))
    if ship.landed:
        marks.append(words("landed {landed} of {levels}", landed=ship.landed, levels=card.levels))
    if ship.sheltered:
        marks.append(Words("in a squall"))
    return card_piece(ship.card, tuple(marks))


def card_piece(card: str, marks: tuple[Words, ...] = ()) -> Piece:
    """A card with its numbers."""
    fact = CARDS[card]
    code = fact.cls or (ORDER_CODE if fact.kind == "attack" else EVENT_CODE)
    return Piece(card, code, fact.words, fact.ja, fact.side or "", stats_of(card), marks)


def stats_of(card: str) -> tuple[tuple[str, str], ...]:
    """[SI-C4] to [SI-C8] The numbers of a card that matter, as short pairs."""
    fact = CARDS[card]
    stats: list[tuple[str, str]] = []
    if fact.speed:
        stats.append(("speed", str(fact.speed)))
    if fact.gun:
        dice = f"×{fact.gun_dice}" if fact.gun_dice > 1 else ""
        stats.append(("gun", f"{fact.gun}{dice}"))
    if fact.air:
        stats.append(("air", f"{fact.air}×{fact.air_dice}"))
    if fact.endurance:
        stats.extend((("defence", str(fact.defence)), ("endurance", str(fact.endurance))))
    if fact.search:
        stats.append(("search", f"+{fact.search}"))
    if fact.battles:
        stats.append(("battles", str(fact.battles)))
    if fact.vp:
        stats.append(("VP", str(fact.vp)))
    return tuple(stats)


def tracks(view: View) -> tuple[Track, ...]:
    """The force levels."""
    top = max(*view.levels, view.options.japan_level, view.options.us_level)
    return tuple(
        Track(f"level-{SIDES[side]}", SIDE_NAMES[side], SIDES[side], view.levels[side], top) for side in (JAPAN, US)
    )


def zones(view: View) -> tuple[Zone, ...]:
    """Hands and stocks of the four seats, and what is being chosen from them in secret."""
    rows: list[Zone] = []
    for index, seat in enumerate(SEATS):
        rows.append(zone(f"hand-{seat}", Words("hand"), index, "hand", RULES.hand, view.hands[index]))
        rows.append(zone(f"stock-{seat}", Words("stock"), index, "stock", RULES.stock, view.stocks[index]))
    plans = (row for side in (JAPAN, US) for row in plans_of(view, side))
    return (*rows, *(row for row in plans if row.count), *mustering(view))


def plans_of(view: View, side: int) -> tuple[Zone, ...]:
    """What a side has taken from its hands and stocks for a purpose."""
    name, front, rear = SIDES[side], FRONT[side], REAR[side]
    order = view.orders[side]
    laid = (order.card,) if order and order.card else None
    formed = sum(len(fleet.ships) for fleet in view.fleets if fleet.side == side and not fleet.line)
    sailing = Holding(view.muster[side] - formed, view.sailing[side])
    return (
        zone(f"sailing-{name}", Words("sailing"), front, PLAN, 0, sailing),
        zone(f"search-{name}", Words("searching"), front, PLAN, 0, view.spent[side]),
        zone(f"support-{name}", Words("committed"), front, PLAN, 0, view.committed[side]),
        zone(f"order-{name}", Words("order"), rear, PLAN, 0, Holding(int(order is not None), laid)),
    )


def zone(key: str, name: Words, seat: int, kind: str, limit: int, holding: Holding) -> Zone:
    """A zone of a seat."""
    cards = None if holding.cards is None else tuple(card_piece(card) for card in holding.cards)
    return Zone(key, name, SEATS[seat], kind, holding.count, limit, cards)


def mustering(view: View) -> list[Zone]:
    """[SI-2.4] The reader's own new fleets that are not placed yet."""
    return [
        Zone(
            key=fleet.key,
            name=words("New fleet {letter}", letter=fleet.key.upper()),
            seat=SEATS[FRONT[fleet.side]],
            kind=PLAN,
            count=len(fleet.ships),
            limit=0,
            cards=tuple(ship_piece(ship) for ship in fleet.ships),
        )
        for fleet in view.fleets
        if not fleet.line
    ]


def facts(view: View) -> tuple[Fact, ...]:
    """Henderson Field, the deck, and what else is public or the reader's own."""
    rows = [
        Fact("henderson", Words("Henderson"), words("{field}, {based}", field=field_of(view), based=based_of(view))),
        Fact("deck", Words("Deck"), deck_of(view)),
        Fact("discards", Words("Discards"), words("{count}", count=view.discards)),
        Fact("removed", Words("Removed"), words("{count}", count=len(view.removed))),
    ]
    lists = (
        ("lost", "Lost", tuple(map(card_words, view.removed))),
        ("recon", "Sailed", tuple(map(card_words, view.recon))),
        ("flights", "In the air", flights_of(view)),
        ("chosen", "Bombarding", tuple(map(card_words, view.chosen))),
        ("aimed", "Aimed", shots_of(view)),
    )
    rows.extend(Fact(key, Words(name), words("{items}", items=items)) for key, name, items in lists if items)
    for side, order in enumerate(view.orders):
        if order:
            name = words("{side} order", side=SIDE_NAMES[side])
            rows.append(Fact(f"laid-{SIDES[side]}", name, words("face down since turn {turn}", turn=order.turn)))
    return tuple(rows)


def field_of(view: View) -> Words:
    """[SI-10.7] [SI-6.7] Whether Henderson Field can be used, and how long it is closed."""
    if view.levels[US] < RULES.henderson_level:
        return Words("unusable")
    return FIELD[view.closed]


def based_of(view: View) -> Words:
    """[SI-9.5] The card based at Henderson Field."""
    return card_words(view.henderson) if view.henderson else Words("empty")


def deck_of(view: View) -> Words:
    """[SI-4.2] The cards of the deck, and how often it has been exhausted."""
    if view.is_last_turn:
        return Words("exhausted: last turn")
    return words(
        "{count}, pass {this} of {all}", count=view.deck, this=view.exhausted + 1, all=view.options.exhaustions
    )


def shots_of(view: View) -> tuple[Words, ...]:
    """[SI-6.6] The targets picked so far in a surface battle."""
    stage = view.stages[-1] if view.stages else None
    shots = stage.shots if isinstance(stage, Firing) else ()
    return tuple(
        words("{ship} at {target}", ship=card_words(shot.ship), target=card_words(shot.target)) for shot in shots
    )


def flights_of(view: View) -> tuple[Words, ...]:
    """[SI-6.5] Air cards and their postures."""
    return tuple(
        words("{card} {mode}", card=card_words(flight.card), mode=Words("strike" if flight.is_strike else "CAP"))
        for flight in view.flights
    )

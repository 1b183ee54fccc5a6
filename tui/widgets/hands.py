"""Hands and stocks of the seats a person holds: flowing rows, or columns with every number where there is room."""

from collections.abc import Sequence
from itertools import groupby

from textual import events
from textual.geometry import Offset, Size

from model.chart import Chart, Piece, Zone
from model.record import Key, Seat
from tui.ink import Row, Span, fit, pad, width
from tui.widgets.cards import Columns, detail, short, tone
from tui.widgets.pane import Pane, window

TABLE_FROM, BLOCK = 6, 40


class HandsPane(Pane):
    """The cards a person holds, with a cursor to look at one."""

    def __init__(self, seats: dict[Seat, str], *, id: str | None = None) -> None:  # noqa: A002 - Textual's own word
        """An empty pane; `seats` are the names of the seats."""
        super().__init__(id=id)
        self.seats = seats
        self.zones: tuple[Zone, ...] = ()
        self.others: tuple[Zone, ...] = ()
        self.order: dict[str, int] = {}
        self.cursor: Key = ""
        self.touched: frozenset[Key] = frozenset()
        self._asked: Seat | None = None
        self._spots: dict[Key, tuple[int, int]] = {}
        self._tops: dict[Key, int] = {}
        self._top = 0

    def show(self, chart: Chart | None, asked: Seat | None, order: dict[str, int]) -> None:
        """Take the zones of a chart; the seat that is asked comes into sight."""
        zones = chart.zones if chart else ()
        seats = list(dict.fromkeys(zone.seat for zone in zones))
        zones = tuple(sorted(zones, key=lambda zone: seats.index(zone.seat)))
        self.zones = tuple(zone for zone in zones if zone.cards is not None)
        self.others = tuple(zone for zone in zones if zone.cards is None)
        self.order = order
        cards = self.cards()
        own = [card.key for zone in self.zones if zone.seat == asked for card in zone.cards or ()]
        if self.cursor not in cards or (asked != self._asked and own):
            self.cursor = next(iter([*own, *cards]), "")
        self._asked = asked
        self.entitle()
        self.repaint()

    def touch(self, keys: frozenset[Key]) -> None:
        """Light the cards the choice at hand touches, and bring the first of them into sight."""
        self.touched = keys
        if not self.has_focus:
            self.cursor = next((key for key in self.cards() if key in keys), self.cursor)
        self.repaint()

    def cards(self) -> dict[Key, Piece]:
        """Every open card by its key."""
        return {card.key: card for zone in self.zones for card in zone.cards or ()}

    def seat_in_sight(self) -> Seat | None:
        """The seat whose card is under the cursor, else the one asked."""
        for zone in self.zones:
            if any(card.key == self.cursor for card in zone.cards or ()):
                return zone.seat
        return self._asked if any(zone.seat == self._asked for zone in self.zones) else None

    def picture(self, size: Size) -> Sequence[Row]:
        """Flowing rows in a low pane, columns in a high one."""
        self._spots = {}
        if not self.zones:
            self.hot = None
            return [((" " + " · ".join(self.counts()), "dim"),)] if self.others else ()
        rows = self._table(size) if size.height >= TABLE_FROM else self._flow(size)
        x, y = self._spots.get(self.cursor, (0, 0))
        self._top = window(y, self._top, size.height, len(rows))
        if y == 1:
            self._top = 0
        self.hot = Offset(x, y - self._top) if self.cursor in self._spots else None
        return rows[self._top : self._top + size.height]

    def _ink(self, card: Piece, usual: str) -> str:
        if card.key == self.cursor and self.has_focus:
            return "cursor"
        return "accent" if card.key in self.touched else usual

    def _sign(self, card: Piece) -> Span:
        return (self.glyphs.cursor if card.key in self.touched else " ", "accent")

    def _flow(self, size: Size) -> list[Row]:
        rows: list[Row] = []
        for zone in self.zones:
            head = f" {self._zone_name(zone)} "
            lines: list[list[Span]] = [[(head, "dim")]]
            room = size.width - width(head)
            for card in zone.cards or ():
                text = short(card)
                if width(text) + 2 > room and len(lines[-1]) > 1:
                    lines.append([(" " * width(head), "dim")])
                    room = size.width - width(head)
                self._spots[card.key] = (size.width - room + 1, len(rows) + len(lines) - 1)
                lines[-1] += [self._sign(card), (text, self._ink(card, tone(card, self.order))), (" ", "text")]
                room -= width(text) + 2
            if not zone.cards:
                lines[-1].append((" –", "faint"))
            rows += [tuple(line) for line in lines]
        return rows

    def _zone_name(self, zone: Zone) -> str:
        name = str(zone.name)
        many = len({other.seat for other in self.zones}) > 1
        size = max(width(self._full(other) if many else str(other.name)) for other in self.zones)
        return fit(self._full(zone) if many else name, min(size, 18))

    def _full(self, zone: Zone) -> str:
        seat = self.seats.get(zone.seat, zone.seat)
        side = seat.split(" ")
        return f"{side[-1]} {str(zone.name).lower()}" if len(side) > 1 else f"{seat} {str(zone.name).lower()}"

    def _table(self, size: Size) -> list[Row]:
        columns = max(1, min(size.width // BLOCK, len(self.zones)))
        cells = size.width // columns
        shelves: list[list[Row]] = [[] for _ in range(columns)]
        seats = list(dict.fromkeys(zone.seat for zone in self.zones))
        for zone in self.zones:
            number = seats.index(zone.seat) % columns
            if columns > len(seats):
                number = min(range(columns), key=lambda shelf: len(shelves[shelf]))
            self._fill(shelves[number], zone, cells, cells * number)
        tall = max(map(len, shelves))
        for shelf in shelves:
            shelf += [()] * (tall - len(shelf))
        rows: list[Row] = [tuple(s for part in line for s in pad(part, cells)) for line in zip(*shelves, strict=True)]
        return [*rows, ((" " + f" {self.glyphs.dot} ".join(self.counts()), "dim"),)] if self.others else rows

    def _fill(self, shelf: list[Row], zone: Zone, cells: int, x: int) -> None:
        every = [card for other in self.zones for card in other.cards or ()]
        numbers = Columns(every, cells - 3)
        limit = f"/{zone.limit}" if zone.limit else ""
        shelf.append(((f" {self._full(zone)} {zone.count}{limit}", "strong"),))
        for card in zone.cards or ():
            self._spots[card.key] = (x + 1, len(shelf))
            ink = self._ink(card, tone(card, self.order))
            shelf.append((self._sign(card), *numbers.row(card, ink, ink == "cursor")))

    def counts(self) -> list[str]:
        """How many cards the other seats hold, for every seat once."""
        found = []
        for seat, zones in groupby(self.others, lambda zone: zone.seat):
            parts = ", ".join(f"{str(zone.name).lower()} {zone.count}" for zone in zones)
            found.append(f"{self.seats.get(seat, seat)}: {parts}")
        return found

    def move(self, way: str) -> None:
        """Go to the nearest card in that direction."""
        here = self._spots.get(self.cursor)
        keys = sorted(self._spots, key=lambda key: (self._spots[key][1], self._spots[key][0]))
        if here is None or way in ("home", "end"):
            self.cursor = (keys[-1 if way == "end" else 0]) if keys else ""
        elif way in ("left", "right"):
            row = [key for key in keys if self._spots[key][1] == here[1]]
            others = row if len(row) > 1 else sorted(keys, key=lambda key: self._spots[key])
            there = others.index(self.cursor) + (1 if way == "right" else -1)
            self.cursor = others[max(0, min(there, len(others) - 1))]
        else:
            self._climb(here, -1 if way in ("up", "pageup") else 1, 1 if way in ("up", "down") else self.size.height)
        self.entitle()

    def _climb(self, here: tuple[int, int], way: int, far: int) -> None:
        x, y = here
        rows = sorted(
            {spot[1] for spot in self._spots.values() if (spot[1] - y) * way > 0}, key=lambda row: abs(row - y)
        )
        if rows:
            row = rows[min(far, len(rows)) - 1]
            level = [key for key in self._spots if self._spots[key][1] == row]
            self.cursor = min(level, key=lambda key: abs(self._spots[key][0] - x))

    def entitle(self) -> None:
        """What the frame says."""
        seat = self.seat_in_sight()
        title = "Hands and stocks"
        if seat and self.zones:
            counts = f" {self.glyphs.lane} ".join(
                f"{str(zone.name).lower()} {zone.count}{f'/{zone.limit}' if zone.limit else ''}"
                for zone in self.zones
                if zone.seat == seat
            )
            title = f"{self.seats.get(seat, seat)} {self.glyphs.lane} {counts}"
        card = self.cards().get(self.cursor)
        self.title(title, detail(card, self.glyphs.dot) if card and self.has_focus else self._elsewhere(seat))

    def _elsewhere(self, seat: Seat | None) -> str:
        """The other seats whose cards are further down, where not all rows fit."""
        rows = {spot[1] for spot in self._spots.values()}
        if not rows or max(rows) < self.size.height:
            return ""
        others = dict.fromkeys(zone.seat for zone in self.zones if zone.seat != seat)
        return f"{self.glyphs.down} {', '.join(self.seats.get(other, other) for other in others)}" if others else ""

    def on_click(self, event: events.Click) -> None:
        """The mouse puts the cursor on a card; a second click opens it."""
        point = event.get_content_offset(self)
        if point is None:
            return
        row = [key for key, spot in self._spots.items() if spot[1] == point.y + self._top and spot[0] <= point.x + 1]
        if row:
            self.cursor = max(row, key=lambda key: self._spots[key][0])
            self.entitle()
            self.repaint()
            self.post_message(self.Moved(self) if event.chain < 2 else self.Opened(self))

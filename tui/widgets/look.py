"""What the cursor stands on, in full: every ship of a fleet, every number of a card, all known of a place."""

from collections.abc import Sequence

from textual.geometry import Size

from model.chart import Area, Chart, Piece, Stack
from model.record import Key
from tui.ink import Row, cut, pad, wrap
from tui.widgets.cards import Columns, detail, short, tone
from tui.widgets.pane import Pane

WIDE = 40


class LookPane(Pane, can_focus=False):
    """Describes one thing; scrolls where it must."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own word
        """Nothing to look at."""
        super().__init__(id=id)
        self.thing: Area | Stack | Piece | None = None
        self.chart: Chart | None = None
        self.order: dict[str, int] = {}
        self.others: list[str] = []
        self._top = 0
        self._tall = 0

    def show(
        self, thing: Area | Stack | Piece | None, chart: Chart | None, order: dict[str, int], others: list[str]
    ) -> None:
        """Look at a thing of a chart; `others` says how many cards the other seats hold."""
        self.thing, self.chart, self.order, self.others, self._top = thing, chart, order, others, 0
        self.entitle()
        self.repaint()

    def scroll_by(self, rows: int) -> None:
        """Show what is further down or up."""
        self._top = max(0, min(self._top + rows, self._tall - self.size.height))
        self.entitle()
        self.repaint()

    def entitle(self) -> None:
        """What the frame says."""
        title = "Look"
        if isinstance(self.thing, Stack):
            place = next(
                (str(area.about) for area in (self.chart.areas if self.chart else ()) if self.thing in area.stacks), ""
            )
            marks = "".join(f" {self.glyphs.dot} {mark}" for mark in self.thing.marks)
            title = f"{self.thing.about} {self.glyphs.dot} {place}{marks}"
        elif isinstance(self.thing, Area):
            about = str(self.thing.about)
            title = about if self.thing.name in about else f"{about} {self.glyphs.dot} {self.thing.name}"
        elif isinstance(self.thing, Piece):
            title = short(self.thing)
        more = "PgDn: more" if self._tall > self._top + self.size.height > 0 else ""
        self.title(cut(title, max(self.size.width - 4, 8)), more)

    def picture(self, size: Size) -> Sequence[Row]:
        """The thing in as much room as there is."""
        rows = self._described(size)
        self._tall = len(rows)
        return rows[self._top : self._top + size.height]

    def _described(self, size: Size) -> list[Row]:
        thing = self.thing
        if isinstance(thing, Stack):
            return self._fleet(thing, size)
        if isinstance(thing, Piece):
            return [
                ((" ", "text"), *row)
                for row in wrap(((detail(thing, self.glyphs.dot), tone(thing, self.order)),), size.width - 2)
            ]
        if isinstance(thing, Area):
            return self._place(thing, size)
        return []

    def _fleet(self, fleet: Stack, size: Size) -> list[Row]:
        rows: list[Row] = []
        if fleet.pieces:
            rows = self._in_columns(fleet, size) if size.height > 3 else self._in_words(fleet, size)
        if fleet.hidden:
            count = f"{self.glyphs.hidden} {fleet.hidden} face down"
            rows.append(((f" {count}", f"hidden-{self.order.get(fleet.side, 0)}"),))
        return rows

    def _in_columns(self, fleet: Stack, size: Size) -> list[Row]:
        columns = max(1, min(size.width // WIDE, -(-len(fleet.pieces) // max(size.height - 1, 1))))
        cells = size.width // columns
        numbers = Columns(fleet.pieces, cells - 3)
        tall = -(-len(fleet.pieces) // columns)
        rows: list[Row] = []
        for y in range(tall):
            line = [fleet.pieces[x * tall + y] for x in range(columns) if x * tall + y < len(fleet.pieces)]
            parts = [pad(((" ", "text"), *numbers.row(piece, tone(piece, self.order))), cells) for piece in line]
            rows.append(tuple(span for part in parts for span in part))
        return rows

    def _in_words(self, fleet: Stack, size: Size) -> list[Row]:
        spans = []
        for piece in fleet.pieces:
            marks = f" ({', '.join(map(str, piece.marks))})" if piece.marks else ""
            text = f"{short(piece)}{marks}".replace(" ", "\u00a0")
            spans += [(text, "bad" if piece.marks else tone(piece, self.order)), ("  ", "text")]
        return [((" ", "text"), *row) for row in wrap(tuple(spans), size.width - 2)]

    def _place(self, area: Area, size: Size) -> list[Row]:
        spans = [(f"{stack.name}: {_sum(stack)}.  ", f"side-{self.order.get(stack.side, 0)}") for stack in area.stacks]
        rows = wrap(tuple(spans), size.width - 2) if spans else []
        facts = [(f"{fact.name} {fact.value}.  ", "text") for fact in (self.chart.facts if self.chart else ())]
        held = [(f"{other}.  ", "dim") for other in self.others]
        rows += wrap(tuple(facts + held), size.width - 2) if facts or held else []
        return [((" ", "text"), *row) for row in rows]


def thing_of(chart: Chart | None, key: Key) -> Area | Stack | None:
    """The area or stack of that key."""
    for area in chart.areas if chart else ():
        if area.key == key:
            return area
        for stack in area.stacks:
            if stack.key == key:
                return stack
    return None


def _sum(stack: Stack) -> str:
    parts = [short(piece) for piece in stack.pieces]
    return ", ".join([*parts, f"{stack.hidden} face down"] if stack.hidden else parts) or str(stack.about)

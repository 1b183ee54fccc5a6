"""The map pane: draws the chart of any game and moves a cursor over the things that matter on it."""

from collections.abc import Sequence

from textual import events
from textual.geometry import Offset, Size

from model.chart import Area, Chart, Stack
from model.record import Key
from tui.boards.painter import Light, paint
from tui.boards.plan import Plan, Spot, foot, lay
from tui.boards.scenery import SCENERY
from tui.ink import Canvas, Row, cut
from tui.widgets.pane import Pane


class ChartBoard(Pane):
    """A map of areas, stacks, tracks and facts, known only by the chart."""

    def __init__(self, slug: str, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own word
        """A board for the game of that slug, still blank."""
        super().__init__(id=id)
        self.slug = slug
        self.chart: Chart | None = None
        self.order: dict[str, int] = {}
        self.cursor: Key = ""
        self.light = Light()
        self.plan: Plan | None = None

    def show(self, chart: Chart | None, legal: frozenset[Key], order: dict[str, int]) -> None:
        """Take a new chart, or none to show nothing at all."""
        self.chart, self.order = chart, order
        known = set(self.things())
        if self.cursor not in known:
            self.cursor = next((key for key in (*chart.focus, *self._first()) if key in known), "") if chart else ""
        self.light = Light(legal=legal, focus=frozenset(chart.focus) if chart else frozenset())
        self.entitle()
        self.repaint()

    def entitle(self) -> None:
        """The hint stands in the frame, as much of it as there is room for."""
        hint = str(self.chart.hint) if self.chart else ""
        self.title("Map", cut(hint, max(self.size.width - 2, 8)))

    def touch(self, keys: frozenset[Key]) -> None:
        """Light what the choice at hand touches."""
        light = self.light
        self.light = Light(light.cursor, light.is_live, light.legal, keys, light.focus)
        self.repaint()

    def things(self) -> dict[Key, Area | Stack]:
        """Everything the cursor can stand on, by key."""
        areas = self.chart.areas if self.chart else ()
        return {area.key: area for area in areas} | {stack.key: stack for area in areas for stack in area.stacks}

    def _first(self) -> list[Key]:
        areas = self.chart.areas if self.chart else ()
        return [stack.key for area in areas for stack in area.stacks] + [area.key for area in areas if not area.home]

    def picture(self, size: Size) -> Sequence[Row]:
        """The map above, tracks and facts below."""
        if self.chart is None or size.width < 20 or not self.chart.areas:
            self.hot = None
            return ()
        light = self.light
        light = Light(self.cursor, self.has_focus, light.legal, light.touched, light.focus)
        below = foot(
            self.chart, size.width, 2 if size.height < 13 else 4, self.order, (self.glyphs.full, self.glyphs.empty)
        )
        rows = size.height - len(below)
        self.plan = lay(self.chart, size.width, rows, self.cursor, self.order)
        canvas = Canvas(size.width, rows)
        paint(canvas, self.chart, self.plan, light, self.order, self.glyphs, SCENERY.get(self.slug))
        spot = self.spot(self.cursor)
        self.hot = Offset(spot.x + 1, spot.y) if spot else None
        return [*canvas.rows(), *below]

    def spot(self, key: Key) -> Spot | None:
        """Where a thing stands, if it is in sight."""
        return next((spot for spot in self.plan.spots if spot.key == key), None) if self.plan else None

    def move(self, way: str) -> None:
        """Go to the nearest thing in that direction; home and end go to the first and the last."""
        here = self.spot(self.cursor)
        if self.plan is None or not self.plan.spots:
            return
        if here is None or way in ("home", "end"):
            self.cursor = self.plan.spots[-1 if way == "end" else 0].key
        elif found := _nearest(here, self._reach(way, here), way):
            self.cursor = found.key

    def _reach(self, way: str, here: Spot) -> list[Spot]:
        """Where the cursor may go from here; a neighbour that is folded away comes into sight first."""
        if here.stack is not None and way in ("up", "down"):
            group = next((a.stacks for a in self.chart.areas if here.stack in a.stacks), ()) if self.chart else ()
            same = [stack for stack in group if stack.side == here.stack.side]
            at = same.index(here.stack) + (1 if way == "down" else -1)
            if 0 <= at < len(same) and self.spot(same[at].key) is None:
                y = here.y + here.rows if way == "down" else here.y - 1
                return [Spot(same[at].key, here.x, y, here.cells, 1, same[at])]
        return list(self.plan.spots) if self.plan else []

    def on_click(self, event: events.Click) -> None:
        """The mouse puts the cursor on a thing; a second click opens it."""
        point = event.get_content_offset(self)
        if point is None or self.plan is None:
            return
        for spot in self.plan.spots:
            if spot.x <= point.x < spot.x + spot.cells and spot.y <= point.y < spot.y + spot.rows:
                self.cursor = spot.key
                self.repaint()
                self.post_message(self.Moved(self) if event.chain < 2 else self.Opened(self))
                return


def _nearest(here: Spot, spots: list[Spot], way: str) -> Spot | None:
    """The nearest spot that lies in that direction; what is straight ahead counts as nearer."""
    x, y = here.middle
    ranked = []
    for spot in spots:
        dx, dy = spot.middle[0] - x, spot.middle[1] - y
        ahead = {"left": -dx, "right": dx, "up": -dy, "down": dy}[way]
        aside = abs(dy) if way in ("left", "right") else abs(dx)
        if ahead > 0.9 and spot.key != here.key and aside <= 6 * ahead:
            ranked.append((ahead + 2 * aside, spot.y, spot))
    return min(ranked, key=lambda item: item[:2])[2] if ranked else None

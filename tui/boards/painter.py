"""Draws a plan of a chart on a canvas: waters and lanes, headings, stacks as boxes."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from model.chart import Chart, Piece, Stack
from model.record import Key
from tui.boards.plan import CLASSES, LINES, NAMES, Cell, Plan, Spot, classes, line_of
from tui.glyphs import Glyphs
from tui.ink import Canvas, cut, fit, width

Scenery = Callable[[Canvas, Cell, Glyphs], None]
RIPPLES = ((3, 1), (9, 3), (5, 6), (12, 8), (1, 10), (8, 12))
STRIDE, CYCLE = 14, 13


@dataclass(frozen=True)
class Light:
    """What is lit: the key under the cursor, keys that a choice touches, those of the choice at hand, the focus."""

    cursor: Key = ""
    is_live: bool = False
    legal: frozenset[Key] = frozenset()
    touched: frozenset[Key] = frozenset()
    focus: frozenset[Key] = frozenset()


def paint(
    canvas: Canvas,
    chart: Chart,
    plan: Plan,
    light: Light,
    order: dict[str, int],
    glyphs: Glyphs,
    scenery: Scenery | None,
) -> None:
    """Draw all of a plan."""
    for cell in plan.cells:
        _waters(canvas, cell, order, glyphs)
    if plan.is_lane:
        _lane(canvas, plan, glyphs)
    for cell in plan.cells:
        if scenery and cell.middle[1] < cell.cells:
            scenery(canvas, cell, glyphs)
    owners = {stack.key: area.key for area in chart.areas for stack in area.stacks}
    for spot in plan.spots:
        if spot.stack is None:
            _title(canvas, spot, plan, light, glyphs)
        else:
            _stack(canvas, spot, spot.stack, light, order, glyphs, owners[spot.key])
    for x, y, text in plan.rest:
        canvas.put(x, y, f"{text} {glyphs.down}", "accent")


def _waters(canvas: Canvas, cell: Cell, order: dict[str, int], glyphs: Glyphs) -> None:
    canvas.wash(cell.x, cell.y, cell.cells, cell.rows, f"water-{order.get(cell.area.home, 0)}")
    for y in range(cell.y + 1, cell.y + cell.rows):
        canvas.put(cell.x, y, " " * cell.cells, "ripple")
        for dx, dy in RIPPLES:
            x = cell.x + dx
            while x < cell.x + cell.cells:
                if (y + x // STRIDE) % CYCLE == dy and x % STRIDE == dx:
                    canvas.put(x, y, glyphs.ripple, "ripple")
                x += 1


def _lane(canvas: Canvas, plan: Plan, glyphs: Glyphs) -> None:
    """The areas of a lane are joined by a line, because what is next in the row is next at sea."""
    headings = [spot for spot in plan.spots if spot.stack is None]
    for one, other in pairwise(headings):
        start = one.x + one.cells
        canvas.put(start, one.y, glyphs.lane * max(other.x - start, 0), "line")


def _title(canvas: Canvas, spot: Spot, plan: Plan, light: Light, glyphs: Glyphs) -> None:
    area = next(cell.area for cell in plan.cells if cell.area.key == spot.key)
    mark = _mark(spot.key, light, glyphs) or " "
    canvas.put(spot.x, spot.y, cut(f"{mark}{area.name} ", spot.cells), _ink(spot.key, light, "strong"))


def _mark(key: Key, light: Light, glyphs: Glyphs) -> str:
    if key in light.touched:
        return glyphs.cursor
    if key in light.focus:
        return glyphs.focus
    return glyphs.legal if key in light.legal else ""


def _ink(key: Key, light: Light, usual: str) -> str:
    if key == light.cursor:
        return "cursor" if light.is_live else "marked"
    return "accent" if key in light.touched or key in light.focus else usual


def _stack(
    canvas: Canvas, spot: Spot, stack: Stack, light: Light, order: dict[str, int], glyphs: Glyphs, home: Key
) -> None:
    number = order.get(stack.side, 0)
    is_lit = spot.key in light.touched or spot.key in light.focus
    if spot.level == LINES:
        name, rest = line_of(stack, spot.cells, glyphs.hidden)
        canvas.put(spot.x, spot.y, name[0], _ink(spot.key, light, f"strong-{number}"))
        style = "accent" if is_lit else f"side-{number}" if stack.pieces else f"hidden-{number}"
        canvas.put(spot.x + 1, spot.y, (_mark(spot.key, light, glyphs) or " ") + rest, style)
        return
    _frame(canvas, spot, stack, light, number, is_lit, glyphs)
    for dy, (left, right, style) in enumerate(_inside(stack, spot, number, glyphs), 1):
        inside = spot.cells - 2
        canvas.put(spot.x + 1, spot.y + dy, fit(left, inside - width(right)) + right, style)


def _frame(canvas: Canvas, spot: Spot, stack: Stack, light: Light, number: int, is_lit: bool, glyphs: Glyphs) -> None:
    left, top, right, side, low, bottom, last = tuple(glyphs.heavy_box if is_lit else _box(number, glyphs))
    style = "accent" if is_lit else f"side-{number}"
    inside = spot.cells - 2
    for dy in range(1, spot.rows - 1):
        canvas.put(spot.x, spot.y + dy, side, style)
        canvas.put(spot.x + spot.cells - 1, spot.y + dy, side, style)
    mark = _mark(spot.key, light, glyphs)
    label = f" {stack.name} " if spot.key == light.cursor or inside > len(stack.name) + 3 else stack.name
    canvas.put(spot.x, spot.y, left + top * inside + right, style)
    canvas.put(spot.x + 1, spot.y, cut(label, inside), _ink(spot.key, light, f"strong-{number}"))
    if mark:
        canvas.put(spot.x + spot.cells - 2, spot.y, mark, "accent")
    canvas.put(spot.x, spot.y + spot.rows - 1, low + bottom * inside + last, style)
    tags = " ".join(map(str, stack.marks))
    if tags:
        canvas.put(spot.x + 1, spot.y + spot.rows - 1, tags if width(tags) <= inside else glyphs.mark, "accent")


def _box(number: int, glyphs: Glyphs) -> str:
    return glyphs.square_box if number == 2 else glyphs.round_box


def _inside(stack: Stack, spot: Spot, number: int, glyphs: Glyphs) -> list[tuple[str, str, str]]:
    rows: list[tuple[str, str, str]] = []
    if spot.level == NAMES:
        rows = [_named(piece, spot.cells - 2, number, glyphs) for piece in stack.pieces]
    if spot.level == CLASSES:
        hurt = {piece.code for piece in stack.pieces if piece.marks}
        for code, count in classes(stack):
            room = spot.cells - 2 - width(str(count))
            tag = f"{code[: room - 1]}{glyphs.hurt}" if code in hurt else code
            rows.append((tag, str(count), "bad" if code in hurt else f"strong-{number}"))
    if stack.hidden or not rows:
        bars = glyphs.hidden[0] * max(2, spot.cells - 5) if spot.level == NAMES else glyphs.hidden
        rows.append((f"{bars}", str(stack.hidden), f"hidden-{number}"))
    return rows


def _named(piece: Piece, room: int, number: int, glyphs: Glyphs) -> tuple[str, str, str]:
    code = f"{piece.code} " if piece.code else ""
    name = f"{code}{piece.name}"
    tail = glyphs.hurt if piece.marks else ""
    second = piece.second if width(name) + width(piece.second) + width(tail) + 1 <= room else ""
    return name, f"{second}{tail}", "bad" if piece.marks else f"strong-{number}"

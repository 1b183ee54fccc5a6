"""Where the parts of a chart stand on a board of so many cells: columns, boxes, the foot; no colours yet."""

from collections import Counter
from dataclasses import dataclass

from model.chart import Area, Chart, Stack
from model.record import Key
from tui.ink import Row, clip, fit, width

NAMES, CLASSES, LINES = 2, 1, 0
NAMES_FROM = 12


@dataclass(frozen=True)
class Spot:
    """A thing the cursor can stand on, and the cells it takes."""

    key: Key
    x: int
    y: int
    cells: int
    rows: int
    stack: Stack | None = None
    level: int = LINES

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of it, rows counted double as cells are narrow."""
        return self.x + self.cells / 2, 2 * (self.y + self.rows / 2)


@dataclass(frozen=True)
class Cell:
    """The room of one area: its column, from its heading down."""

    area: Area
    x: int
    y: int
    cells: int
    rows: int
    lane: tuple[int, int]
    middle: tuple[int, int]


@dataclass(frozen=True)
class Plan:
    """All of a board: the areas' room, the spots of areas and stacks, and what did not fit, by column."""

    cells: tuple[Cell, ...]
    spots: tuple[Spot, ...]
    rest: tuple[tuple[int, int, str], ...]
    is_lane: bool


def lay(chart: Chart, cells: int, rows: int, selected: Key, order: dict[str, int]) -> Plan:
    """Lay a chart out on so many cells and rows; the stack under the cursor is always in sight."""
    neutral = [area for area in chart.areas if not area.home]
    is_lane = all(area.row == 0 for area in chart.areas) and len(neutral) == 1
    lefts = _columns(chart, cells, is_lane)
    tops = _bands(chart, rows)
    placed, spots, rest = [], [], []
    for area in chart.areas:
        x, y = lefts[area.column], tops[area.row]
        cell = _cell(area, x, y, lefts[area.column + 1] - x, tops[area.row + 1] - y, is_lane)
        placed.append(cell)
        spots.append(_heading(cell))
        for group, (left, room) in _groups(area, cell, order):
            found, missing = _stack_up(group, left, cell.y + 1, room, cell.rows - 1, selected)
            spots += found
            if missing:
                rest.append((left, cell.y + cell.rows - 1, f"+{missing}"))
    return Plan(tuple(placed), tuple(spots), tuple(rest), is_lane)


def _columns(chart: Chart, cells: int, is_lane: bool) -> list[int]:
    count = max(area.column for area in chart.areas) + 1
    if not is_lane:
        return [cells * column // count for column in range(count + 1)]
    middle = max(16, cells * 27 // 100)
    side = max((cells - middle) // max(count - 1, 1), 5)
    middle = cells - side * (count - 1)
    centre = next(area.column for area in chart.areas if not area.home)
    lefts = [0]
    for column in range(count):
        lefts.append(lefts[-1] + (middle if column == centre else side))
    return lefts


def _bands(chart: Chart, rows: int) -> list[int]:
    count = max(area.row for area in chart.areas) + 1
    return [rows * band // count for band in range(count + 1)]


def _cell(area: Area, x: int, y: int, cells: int, rows: int, is_lane: bool) -> Cell:
    if is_lane and not area.home:
        room = (cells - 4) // 2 if cells < 20 else (cells - cells // 4) // 2
        return Cell(area, x, y, cells, rows, (x, room), (x + room, cells - 2 * room))
    return Cell(area, x, y, cells, rows, (x, cells - (1 if cells > 7 else 0)), (x, cells))


def _heading(cell: Cell) -> Spot:
    label = width(cell.area.name) + 2
    return Spot(cell.area.key, cell.x + max(0, (cell.cells - label) // 2), cell.y, min(label, cell.cells), 1)


def _groups(area: Area, cell: Cell, order: dict[str, int]) -> list[tuple[list[Stack], tuple[int, int]]]:
    left, room = cell.lane
    if cell.middle == (cell.x, cell.cells):
        return [(list(area.stacks), (left, room))]
    first = [stack for stack in area.stacks if order.get(stack.side, 1) == 1]
    second = [stack for stack in area.stacks if order.get(stack.side, 1) != 1]
    return [(first, (left, room)), (second, (cell.x + cell.cells - room, room))]


def _stack_up(stacks: list[Stack], x: int, y: int, cells: int, rows: int, selected: Key) -> tuple[list[Spot], int]:
    """Stand stacks below each other, as fully as they all fit; of lines too many, those around the cursor."""
    if not stacks:
        return [], 0
    level = next((lv for lv in (NAMES, CLASSES) if _fits(stacks, lv, cells, rows)), LINES)
    first = 0
    if level == LINES and len(stacks) > rows:
        chosen = next((i for i, stack in enumerate(stacks) if stack.key == selected), 0)
        first = max(0, min(chosen - (rows - 2), len(stacks) - (rows - 1)))
        shown = stacks[first : first + rows - 1]
    else:
        shown = stacks
    spots = []
    for stack in shown:
        tall = height(stack, level)
        spots.append(Spot(stack.key, x, y, cells, tall, stack, level))
        y += tall
    return spots, len(stacks) - len(shown)


def _fits(stacks: list[Stack], level: int, cells: int, rows: int) -> bool:
    return (level != NAMES or cells >= NAMES_FROM) and sum(height(stack, level) for stack in stacks) <= rows


def height(stack: Stack, level: int) -> int:
    """How many rows a stack takes at a level of detail."""
    if level == LINES:
        return 1
    inside = len(stack.pieces) if level == NAMES else len(classes(stack))
    return 2 + max(1, inside + bool(stack.hidden))


def classes(stack: Stack) -> list[tuple[str, int]]:
    """The classes of a stack's open pieces and how many there are of each, in the order of the pieces."""
    return list(Counter(piece.code for piece in stack.pieces).items())


def foot(chart: Chart, cells: int, most: int, order: dict[str, int], marks: tuple[str, str]) -> list[Row]:
    """Tracks as bars and facts as short lines, flowed into at most so many rows."""
    full, empty = marks
    items: list[Row] = []
    top = max((max(track.value, track.top) for track in chart.tracks), default=1)
    scale = min(1.0, (cells // max(len(chart.tracks), 1) - 14) / max(top, 1))
    for track in chart.tracks:
        number = order.get(track.side, 0)
        bar = max(round(track.value * scale), 1) if track.value > 0 else 0
        blank = max(round(max(track.top, track.value) * scale) - bar, 0)
        name = (f"{track.name} ", f"side-{number}")
        items.append(
            (name, (full * bar, f"side-{number}"), (empty * blank, "faint"), (f" {track.value}", f"strong-{number}"))
        )
    items += [((f"{fact.name} ", "dim"), (str(fact.value), "text")) for fact in chart.facts]
    return _flow(items, cells, most)


def _flow(items: list[Row], cells: int, most: int) -> list[Row]:
    rows: list[Row] = []
    used = cells
    for item in items:
        size = sum(width(text) for text, _ in item)
        if rows and used + 3 + size <= cells:
            rows[-1] = (*rows[-1], ("   ", "text"), *item)
            used += 3 + size
        else:
            rows.append(((" ", "text"), *item))
            used = 1 + size
    return [clip(row, cells) for row in rows[:most]]


def line_of(stack: Stack, cells: int, hidden: str) -> tuple[str, str]:
    """A stack in one row: its name, then its first class and how many pieces there are."""
    count = len(stack.pieces) + stack.hidden
    code = stack.pieces[0].code if stack.pieces else hidden
    room = cells - width(stack.name) - 1
    number = str(count)
    return f"{stack.name} ", fit(code, max(room - width(number), 0), "") + number

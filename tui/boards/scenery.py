"""What a game's map has besides its chart: land to look at, by the slug of the game."""

from tui.boards.painter import Scenery
from tui.boards.plan import Cell
from tui.glyphs import Glyphs
from tui.ink import Canvas

COAST = (
    "..ooo...",
    ".oOOOoo.",
    "oOOOOOOo",
    "oOO@OOOo",
    "oO@@OOo.",
    "oOO@OOOo",
    ".oOOOOOo",
    ".oOOOOo.",
    "..oOOo..",
    "...oo...",
)


def island(canvas: Canvas, cell: Cell, glyphs: Glyphs) -> None:
    """An island in the middle of the contested line, with hills and an airfield."""
    left, room = cell.middle
    rows = cell.rows - 1
    if rows < 3 or room < 3:
        return
    tones = {".": "", "o": glyphs.land[0], "O": glyphs.land[1], "@": glyphs.land[2]}
    for y in range(rows):
        line = COAST[y * len(COAST) // rows]
        for x in range(room):
            tone = tones[line[x * len(line) // room]]
            if tone:
                canvas.put(left + x, cell.y + 1 + y, tone, "land")
    if room >= len(glyphs.runway):
        canvas.put(left + (room - len(glyphs.runway)) // 2, cell.y + 1 + rows * 2 // 3, glyphs.runway, "strong-0")


SCENERY: dict[str, Scenery] = {"starvation": island}

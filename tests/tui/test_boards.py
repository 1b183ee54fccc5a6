"""The map: nothing is lost however many fleets stand on a line, and the cursor reaches everything."""

import re
from itertools import chain

import pytest
from textual.app import App

from tests.tui.stage import CROWD, FLEETS, ORDER, chart, fleet, ship
from tui.boards.chart_board import ChartBoard
from tui.boards.plan import lay
from tui.theme import NIGHT, THEMES
from tui.widgets.pane import InkScreen

CROWDED = FLEETS | {"0": CROWD}


def texts(board):
    """The rows of a board as plain text."""
    return ["".join(text for text, _ in row) for row in board.picture(board.size)]


class Wall(InkScreen):
    """A screen for one pane."""

    def __init__(self, pane):
        super().__init__()
        self.pane = pane

    def compose(self):
        yield self.pane


class Hanger(App):
    """Shows one pane."""

    CSS_PATH = "../../tui/ironbottom.tcss"

    def __init__(self, pane):
        super().__init__()
        self.pane = pane
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = NIGHT.name

    def get_default_screen(self):
        return Wall(self.pane)


@pytest.mark.parametrize("size", [(51, 9), (52, 10), (82, 20), (148, 30)])
@pytest.mark.parametrize("fleets", [FLEETS, CROWDED, {}])
def test_boxes_do_not_overlap(size, fleets):
    plan = lay(chart(fleets), size[0], size[1], "", ORDER)
    cells = [(x, y) for s in plan.spots for x in range(s.x, s.x + s.cells) for y in range(s.y, s.y + s.rows)]
    assert len(cells) == len(set(cells))
    assert all(0 <= x < size[0] and 0 <= y < size[1] for x, y in cells)


@pytest.mark.parametrize("size", [(52, 6), (52, 10), (82, 20)])
def test_the_selected_stack_is_always_in_sight(size):
    for stack in CROWD:
        plan = lay(chart(CROWDED), size[0], size[1], stack.key, ORDER)
        assert stack.key in {spot.key for spot in plan.spots}


def test_what_does_not_fit_is_counted():
    plan = lay(chart(CROWDED), 52, 6, "a", ORDER)
    shown = sum(spot.stack in CROWD for spot in plan.spots)
    assert shown + sum(int(text[1:]) for _, _, text in plan.rest) == len(CROWD)


@pytest.mark.parametrize("size", [(54, 11), (84, 17)])
async def test_the_cursor_reaches_everything(size):
    board = ChartBoard("none")
    async with Hanger(board).run_test(size=size) as pilot:
        board.show(chart(CROWDED), frozenset(), ORDER)
        board.focus()
        await pilot.pause()
        reached, waiting = set(), [board.cursor]
        while waiting:
            start = waiting.pop()
            if start in reached:
                continue
            reached.add(start)
            for way in ("up", "down", "left", "right"):
                board.cursor = start
                board.repaint()
                board.move(way)
                waiting.append(board.cursor)
        assert reached == set(board.things())


async def test_fleets_show_classes_or_their_size():
    board = ChartBoard("none")
    async with Hanger(board).run_test(size=(54, 12)):
        board.show(chart(), frozenset(), ORDER)
        picture = "\n".join(texts(board))
        assert re.search(r"CA +2", picture)
        assert re.search(r"▒▒ *2", picture)
        assert "Henderson usable" in picture


async def test_light_changes_more_than_colour():
    board = ChartBoard("none")
    async with Hanger(board).run_test(size=(54, 12)):
        board.show(chart(focus=()), frozenset(), ORDER)
        plain = texts(board)
        board.show(chart(focus=()), frozenset({"g"}), ORDER)
        legal = texts(board)
        board.touch(frozenset({"g"}))
        touched = texts(board)
        assert len({tuple(rows) for rows in (plain, legal, touched)}) == 3


async def test_wide_names_stand_in_line():
    board = ChartBoard("none")
    pieces = (ship("CV", "Shokaku", "japan"), ship("AP", "Kinugawa Maru", "japan"), ship("DD", "Kagero", "japan"))
    async with Hanger(board).run_test(size=(150, 30)):
        board.show(chart({"J1": (fleet("A", "japan", *pieces),)}, ()), frozenset(), ORDER)
        from tui.ink import width

        rows = [row for row in texts(board) if "│" in row]
        assert len(rows) == 3
        assert len({width(row[: row.rindex("│")]) for row in rows}) == 1
        assert any("翔鶴" in row for row in rows)


async def test_home_and_end():
    board = ChartBoard("none")
    async with Hanger(board).run_test(size=(54, 12)):
        board.show(chart(), frozenset(), ORDER)
        board.move("home")
        assert board.cursor == "line-J3"
        board.move("end")
        assert board.cursor in set(chain(board.things()))

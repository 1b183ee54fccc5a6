"""Pictures of the table, compared cell by cell; look at every one that changes."""

import pytest

from model.forecast import Chance, Forecast
from tests.tui.stage import CROWD, FLEETS, Stage
from tests.tui.test_table import TWO, Play
from tui.glyphs import ASCII, UNICODE
from tui.screens.curtain import CurtainScreen

SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
ODDS = Forecast((Chance("sunk", 0.5), Chance("no effect", 1 / 3), Chance("damaged", 1 / 6)), True)


@pytest.fixture(autouse=True)
def known_odds(monkeypatch):
    """Every choice has the same odds."""

    async def ask(*_):
        return ODDS

    monkeypatch.setattr("tui.odds.OddsRunner.ask", ask)


def after(*keys):
    """Press keys once the table stands there."""

    async def run(pilot):
        app = pilot.app
        await app.ready(pilot)
        if keys and isinstance(app.screen, CurtainScreen):
            await pilot.press("enter")
            await app.ready(pilot)
        for key in keys:
            await pilot.press(key)
        for _ in range(20):
            await pilot.pause(0.01)

    return run


@SIZES
def test_air_attack(snap_compare, size):
    assert snap_compare(Play(Stage()), terminal_size=size, run_before=after("down"))


@SIZES
def test_quiet_moment(snap_compare, size):
    assert snap_compare(Play(Stage(fleets={"J1": FLEETS["J1"]})), terminal_size=size, run_before=after("space"))


@SIZES
def test_hand_over(snap_compare, size):
    assert snap_compare(Play(Stage(TWO)), terminal_size=size, run_before=after())


@SIZES
def test_many_fleets_and_a_look_at_one(snap_compare, size):
    app = Play(Stage(fleets=FLEETS | {"0": CROWD}))
    assert snap_compare(app, terminal_size=size, run_before=after("tab", "end"))


@SIZES
def test_help(snap_compare, size):
    assert snap_compare(Play(Stage()), terminal_size=size, run_before=after("question_mark"))


@pytest.mark.parametrize(
    ("size", "signs", "theme"), [((80, 24), ASCII, "ironbottom"), ((200, 50), UNICODE, "ironbottom-light")]
)
def test_other_terminals(snap_compare, size, signs, theme):
    app = Play(Stage(), signs)
    app.theme = theme
    assert snap_compare(app, terminal_size=size, run_before=after())

"""Every screen a game passes through, compared cell by cell at two sizes; look at every one that changes."""

import os
import time
from pathlib import Path

import pytest

from saves.holders import Holder
from saves.store import new
from saves.table import Table
from tests.snapshots import moments
from tests.snapshots.show import foreseen, settled
from tui.app import IronbottomApp
from tui.screens.report import ReportScreen

SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
DAY = 86400


@pytest.fixture(autouse=True)
def same_everywhere(monkeypatch):
    """The same player on every machine, and odds that are reckoned with the same luck."""
    monkeypatch.setattr("tui.app.my_name", lambda: "Ann")
    monkeypatch.setattr("tui.odds.OddsRunner.ask", foreseen)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of three campaigns: one just begun, one in the middle, one over; played some days ago."""
    ann, bob = Holder("person", "Ann"), Holder("person", "Bob")
    japan = dict.fromkeys(moments.JAPAN, ann)
    for age, (name, holders) in enumerate(
        (
            ("Cactus", japan | dict.fromkeys(moments.US, moments.ENSIGN)),
            ("Tokyo Express", japan | dict.fromkeys(moments.US, bob)),
            ("Friday evening", dict.fromkeys(moments.JAPAN + moments.US, ann)),
        )
    ):
        table = new(tmp_path, moments.GAME, "short", {}, holders, name, seed=age)
        for _ in range(0 if age == 0 else 60 if age == 1 else 10_000):
            if table.asked is None:
                break
            seen = table.seen(frozenset({table.asked}))
            table.play(seen.position, table.asked, seen.legal[-1 if seen.position % 3 else 0])
        table.close()
        assert table.path is not None
        then = time.time() - (age + 1) * DAY - 60
        os.utime(table.path, (then, then))
    return tmp_path


def app_at(folder: Path, table: Table | None = None) -> IronbottomApp:
    """The program, sitting at a table or showing the title."""
    return IronbottomApp(folder, table)


@SIZES
def test_title(snap_compare, folder, size):
    assert snap_compare(app_at(folder), terminal_size=size, run_before=settled())


@SIZES
def test_title_of_a_newcomer(snap_compare, tmp_path, size):
    assert snap_compare(app_at(tmp_path), terminal_size=size, run_before=settled())


@SIZES
def test_new_game(snap_compare, tmp_path, size):
    assert snap_compare(app_at(tmp_path), terminal_size=size, run_before=settled("n"))


@SIZES
def test_campaigns(snap_compare, folder, size):
    assert snap_compare(app_at(folder), terminal_size=size, run_before=settled("c", "down"))


@SIZES
def test_table_in_a_quiet_moment(snap_compare, tmp_path, size):
    table = moments.at(moments.quiet, moments.ALONE)
    assert snap_compare(app_at(tmp_path, table), terminal_size=size, run_before=settled())


@SIZES
def test_table_in_an_air_attack(snap_compare, tmp_path, size):
    table = moments.at(moments.air_attack, moments.ALONE)
    assert snap_compare(app_at(tmp_path, table), terminal_size=size, run_before=settled())


@SIZES
def test_hand_over(snap_compare, tmp_path, size):
    table = moments.at(moments.hand_over, moments.TWO)
    assert snap_compare(app_at(tmp_path, table), terminal_size=size, run_before=settled())


@SIZES
def test_end_report(snap_compare, tmp_path, size):
    table = moments.at_the_end()
    app = app_at(tmp_path, table)

    async def look(pilot) -> None:
        await settled()(pilot)
        if not isinstance(app.screen, ReportScreen):
            await settled("enter")(pilot)
        assert isinstance(app.screen, ReportScreen)

    assert snap_compare(app, terminal_size=size, run_before=look)

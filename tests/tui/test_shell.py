"""Title, new game, campaigns, books, gate: by keyboard alone at 80×24."""

import os

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from saves.holders import Holder
from saves.store import listing, new
from tests.toy.fixture import toy_found as toy_found
from tui.app import IronbottomApp
from tui.screens.book import BookScreen
from tui.screens.campaigns import CampaignsScreen
from tui.screens.gate import GateScreen
from tui.screens.new_game import NewGameScreen
from tui.screens.table import TableScreen
from tui.screens.title import TitleScreen

pytestmark = pytest.mark.usefixtures("only_the_toy")
SIZE = (80, 24)
ANN = {"north": Holder("person", "Ann"), "south": Holder("person", "Ann")}
BOTS = {"east": Holder("bot", "ensign"), "west": Holder("bot", "ensign")}


@pytest.fixture
def only_the_toy(toy_found, monkeypatch):
    """The toy is the only game, so that lists are short and stay so when games are added."""
    monkeypatch.setattr("model.games.packages", lambda: {"toy": "tests.toy"})
    monkeypatch.setattr("tui.seating.my_name", lambda: "Ann")
    monkeypatch.setattr("tui.app.my_name", lambda: "Ann")
    return toy_found


@pytest.fixture
def app(tmp_path):
    folder = tmp_path / "campaigns"
    folder.mkdir()
    return IronbottomApp(folder)


async def settle(pilot: Pilot) -> None:
    """Wait for what is read beside the screen, too."""
    await pilot.pause()
    while any(worker.group == "default" and not worker.is_finished for worker in pilot.app.workers):
        await pilot.pause(0.01)
    await pilot.pause()


async def resize(pilot: Pilot, width: int, height: int) -> None:
    """Another size of the window, which the app takes up after a moment."""
    await pilot.resize_terminal(width, height)
    await pilot.pause(0.05)
    await settle(pilot)


async def press(pilot: Pilot, *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


def text(app: IronbottomApp, selector: str) -> str:
    return str(app.screen.query_one(selector, Static).render())


def rows(app: IronbottomApp) -> list[str]:
    return [str(option.prompt) for option in app.screen.query_one(OptionList).options]


def here(app: IronbottomApp) -> str:
    option = app.screen.query_one(OptionList).highlighted_option
    return option.id or "" if option else ""


async def test_title_begins_at_a_new_game(app):
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, TitleScreen)
        assert here(app) == "new"
        await press(pilot, "r")
        assert isinstance(app.screen, TitleScreen)


async def test_title_resumes_the_last(app):
    first = new(app.folder, "toy", "duel", {}, ANN | BOTS, "First")
    first.close()
    os.utime(str(first.path), (1, 1))
    new(app.folder, "toy", "duel", {}, ANN | BOTS, "[red]Second[/red]").close()
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert here(app) == "resume"
        assert "[red]Second[/red]: Round 1 of 1" in rows(app)[0]
        await press(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.table.name == "[red]Second[/red]"
        assert not app.screen.table.read_only


@pytest.mark.parametrize(
    ("keys", "kind"),
    [
        (("n",), NewGameScreen),
        (("2",), NewGameScreen),
        (("down", "enter"), CampaignsScreen),
        (("j", "j", "enter"), BookScreen),
        (("c",), CampaignsScreen),
        (("question_mark",), BookScreen),
    ],
)
async def test_title_leads_everywhere_and_back(app, keys, kind):
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, *keys)
        assert isinstance(app.screen, kind)
        await press(pilot, "escape")
        assert isinstance(app.screen, TitleScreen)


@pytest.mark.parametrize(("key", "code"), [("q", 0), ("escape", 0), ("ctrl+q", 0), ("ctrl+c", 130), ("5", 0)])
async def test_leaving(app, key, code):
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(key)
        await pilot.pause()
    assert app.return_code == code


async def test_new_game_as_it_stands(app):
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "n", "enter")
        assert isinstance(app.screen, TableScreen)
        table = app.screen.table
        assert (table.name, table.people(), table.scenario) == ("Toy Skirmish", ("Ann",), "skirmish")
        assert table.seats_of("Ann") == {"north", "south"}
        await press(pilot, "q")
        assert len(app.screen_stack) == 1
        assert here(app) == "resume"
        await press(pilot, "enter")
        assert not app.screen.table.read_only


async def go_to(pilot: Pilot, key: str) -> None:
    form = pilot.app.screen.query_one(OptionList)
    form.highlighted = form.get_option_index(key)
    await settle(pilot)


async def test_new_game_with_everything_changed(app):
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "n")
        await go_to(pilot, "players")
        await press(pilot, "right", "right")
        assert "2 people" in rows(app)[0]
        await go_to(pilot, "seat west")
        await press(pilot, "enter", *("backspace",) * 8, *"Zoe", "enter")
        assert "as set below" in rows(app)[0]
        await go_to(pilot, "scenario")
        await press(pilot, "right")
        assert "Duel" in text(app, "#about") or "One round." in text(app, "#about")
        await go_to(pilot, "option rounds")
        await press(pilot, "left", "left")
        await go_to(pilot, "undo")
        await press(pilot, "l")
        await go_to(pilot, "name")
        await press(pilot, "enter", *"Savo", "enter", "s")
        table = app._table
        assert table.name == "Savo"
        assert table.people() == ("Ann", "Player 2", "Zoe")
        assert (table.scenario, table.options, table.mode) == ("duel", {"rounds": 4}, "free")


async def test_new_game_refuses_in_one_sentence(app):
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "n")
        await go_to(pilot, "seat west")
        await press(pilot, "enter", *("backspace",) * 8, *"open", "enter")
        assert "cannot be left open" in text(app, "#wrong")
        await press(pilot, "escape")
        assert isinstance(app.screen, NewGameScreen)
        assert "Ensign (bot)" in rows(app)[4]


async def test_campaigns_rename_copy_delete(app):
    new(app.folder, "toy", "duel", {}, ANN | BOTS, "Savo").close()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "c", "r", "end", *"!", "enter")
        assert [s.name for s in listing(app.folder)] == ["Savo!"]
        await press(pilot, "c")
        assert {s.name for s in listing(app.folder)} == {"Savo!", "Savo! (copy)"}
        await press(pilot, "d", "n")
        assert len(listing(app.folder)) == 2
        await press(pilot, "d", "y")
        assert len(rows(app)) == len(listing(app.folder)) == 1
        assert len(list((app.folder / "trash").iterdir())) == 1
        await press(pilot, "enter")
        assert isinstance(app.screen, TableScreen)


async def test_campaigns_filter_and_damage(app):
    for name in ("Savo", "Tassafaronga"):
        new(app.folder, "toy", "duel", {}, ANN | BOTS, name).close()
    (app.folder / "broken.ironbottom").write_text("nonsense\n")
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "c")
        assert len(rows(app)) == 3
        await press(pilot, "slash", *"tass", "enter")
        assert len(rows(app)) == 1
        assert "Round 1 of 1" in text(app, "#about")
        await press(pilot, "escape")
        assert len(rows(app)) == 3
        await press(pilot, "slash", *"brok", "enter", "enter")
        assert isinstance(app.screen, CampaignsScreen)
        assert "cannot be opened" in rows(app)[0]


async def test_books_go_to_a_clause(app, toy_found):
    async with app.run_test(size=SIZE) as pilot:
        app.push_screen(BookScreen(toy_found, find="strike hits"))
        await settle(pilot)
        assert "Rules" in text(app, "#title")
        await press(pilot, "slash", *"zebra", "enter")
        assert "nothing speaks of" in text(app, "#title")
        assert isinstance(app.focused, Input)
        await press(pilot, "escape", "escape")
        assert isinstance(app.screen, TitleScreen)


async def test_gate_swallows_keys_and_gives_the_screen_back(app):
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "n")
        await resize(pilot, 79, 24)
        assert isinstance(app.screen, GateScreen)
        assert "79 × 24" in text(app, "#gate")
        await press(pilot, "escape", "s", "enter", "question_mark")
        assert isinstance(app.screen, GateScreen)
        await resize(pilot, 80, 23)
        assert "80 × 23" in text(app, "#gate")
        await resize(pilot, 100, 30)
        assert isinstance(app.screen, NewGameScreen)


async def test_gate_stays_before_what_comes_later(app, toy_found):
    async with app.run_test(size=(60, 20)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, GateScreen)
        app.push_screen(BookScreen(toy_found))
        await settle(pilot)
        assert isinstance(app.screen, GateScreen)
        await resize(pilot, 80, 24)
        assert isinstance(app.screen, BookScreen)
        await press(pilot, "escape")
        await settle(pilot)
        assert isinstance(app.screen, TitleScreen)

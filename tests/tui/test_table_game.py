"""A whole short game on the screen at 80×24, by keyboard alone, with a seeded player against the real bots."""

from random import Random

import msgspec
import pytest

from saves.holders import Holder
from saves.store import new, open_table
from saves.worker import answer
from tui.app import IronbottomApp
from tui.screens.curtain import CurtainScreen
from tui.screens.report import ReportScreen
from tui.screens.table import TableScreen
from tui.widgets.choices import LETTERS

LIMIT = 6000
ALICE = {"japan_front": Holder("person", "Alice"), "japan_rear": Holder("person", "Alice")}
BOTS = {"us_front": Holder("bot", "ensign"), "us_rear": Holder("bot", "ensign")}
BOB = {"us_front": Holder("person", "Bob"), "us_rear": Holder("person", "Bob")}


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """No odds, no pauses, and the bots' process is played by its own function."""

    async def no_odds(*_):
        return None

    async def choose(_, request):
        return msgspec.json.decode(answer(request))["choice"]

    monkeypatch.setattr("tui.odds.OddsRunner.ask", no_odds)
    monkeypatch.setattr("tui.opponents.PACE", 0)
    monkeypatch.setattr("tui.bot_runner.BotRunner.choose", choose)


async def play_on(app, pilot, dice, steps=LIMIT):
    """Press keys like a player without a plan until the report stands there; gives how many choices were made."""
    taken = 0
    for _ in range(steps):
        screen = app.screen
        if isinstance(screen, ReportScreen):
            break
        if isinstance(screen, CurtainScreen):
            await pilot.press("enter")
        elif isinstance(screen, TableScreen) and screen.choices.is_armed:
            pane = screen.choices
            spot = dice.randrange(min(len(pane.choices), len(LETTERS)))
            if dice.random() < 0.15:
                await pilot.press(dice.choice(("down", "tab", "right", "j")))
                screen.choices.focus()
            await pilot.press(LETTERS[spot])
            taken += 1
        await pilot.pause()
    return taken


async def test_a_whole_game_by_keyboard(tmp_path):
    table = new(tmp_path, "starvation", "short", {}, ALICE | BOTS, seed=5)
    app = IronbottomApp(tmp_path, table)
    async with app.run_test(size=(80, 24)) as pilot:
        taken = await play_on(app, pilot, Random(7))
        assert isinstance(app.screen, ReportScreen)
        assert table.outcome is not None
        assert taken > 30


async def test_two_people_never_see_each_other(tmp_path):
    table = new(tmp_path, "starvation", "short", {}, ALICE | BOB, seed=6)
    app = IronbottomApp(tmp_path, table)
    dice = Random(8)
    async with app.run_test(size=(80, 24)) as pilot:
        curtains = 0
        for _ in range(60):
            await play_on(app, pilot, dice, 4)
            if isinstance(app.screen, TableScreen) and app.screen.hands.cards():
                asked = table.asked
                assert asked in table.seats_of(app.screen.viewer)
                assert {zone.seat for zone in app.screen.hands.zones} <= table.seats_of(app.screen.viewer)
            if isinstance(app.screen, CurtainScreen):
                curtains += 1
                words = "\n".join(strip.text for strip in app.screen._compositor.render_strips(app.size))
                hands = [z for z in table.seen(frozenset(table.holders)).chart.zones if z.cards]
                told = " ".join(str(line.words) for line in table.seen(frozenset()).log)
                secret = [str(card.name) for zone in hands for card in zone.cards or () if str(card.name) not in told]
                assert [name for name in secret if name in words] == []
        assert curtains > 1


async def test_undo_goes_back_to_my_choice_and_the_game_is_found_again(tmp_path):
    table = new(tmp_path, "starvation", "short", {}, ALICE | BOTS, name="Mine", seed=5)
    app = IronbottomApp(tmp_path, table)
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(app, pilot, Random(1), 12)
        before = table.position
        await pilot.press("u")
        await pilot.pause()
        assert table.position < before
        back = table.position
        await pilot.press("q")
        await pilot.pause()
    again = open_table("Mine", tmp_path)
    assert again.position == back
    again.close()

"""A whole short game on the screen, by keyboard alone, against the Ensign in its own process."""

from random import Random

import pytest

from saves.holders import Holder
from saves.store import new, verify
from tests.playthroughs.eyes import painted, position
from tui.app import IronbottomApp
from tui.screens.report import ReportScreen
from tui.screens.table import TableScreen

LIMIT = 4000
JAPAN, US = ("japan_front", "japan_rear"), ("us_front", "us_rear")
CURSOR = ("down", "up", "left", "right", "j", "k", "h", "l")
DIGITS = "123456789"


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch):
    """The Ensign does not wait until its choice has been read, and no odds are reckoned."""

    async def no_odds(*_):
        return None

    monkeypatch.setattr("tui.opponents.PACE", 0)
    monkeypatch.setattr("tui.odds.OddsRunner.ask", no_odds)


def seats(mine: tuple[str, ...], bots: tuple[str, ...]) -> dict[str, Holder]:
    """One side mine, the other the Ensign's."""
    return dict.fromkeys(mine, Holder("person", "Ann")) | dict.fromkeys(bots, Holder("bot", "ensign"))


class Player:
    """Presses keys without a plan: mostly a choice, now and then a look around, a mark, a step back."""

    def __init__(self, seed: int) -> None:
        self._dice = Random(seed)
        self.chosen = self.undone = 0

    async def press(self, pilot, keys: str) -> None:
        for key in keys.split():
            await pilot.press(key)

    async def turn(self, app, pilot) -> None:
        """Do one thing at the table, and check that the status line follows."""
        before, dice = position(app), self._dice
        kind = dice.random()
        if kind < 0.04 and before:
            await pilot.press("u")
            await pilot.pause()
            assert position(app) < before or "nothing to take back" in painted(app)
            self.undone += position(app) < before
            if dice.random() < 0.5 and position(app) < before:
                await pilot.press("U")
                await pilot.pause()
                assert position(app) >= before
        elif kind < 0.15:
            await self.press(pilot, " ".join(("tab", dice.choice(CURSOR), dice.choice(CURSOR), "escape")))
            assert app.screen.focused is app.screen.choices
            assert position(app) == before
        else:
            count = len(app.screen.choices.choices)
            keys = " ".join(["down"] * dice.randrange(min(count, 12)))
            few = min(count, len(DIGITS))
            way = dice.random()
            await self.press(pilot, DIGITS[dice.randrange(few)] if way < 0.7 else f"{keys} enter")
            await pilot.pause()
            if app.screen.__class__ is TableScreen:
                assert position(app) > before
            self.chosen += 1


@pytest.mark.parametrize(("mine", "bots", "seed"), [(JAPAN, US, 5), (US, JAPAN, 6)])
async def test_a_whole_game_against_the_ensign(tmp_path, mine, bots, seed):
    table = new(tmp_path, "starvation", "short", {}, seats(mine, bots), seed=seed)
    app, player = IronbottomApp(tmp_path, table), Player(seed)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(LIMIT):
            screen = app.screen
            if isinstance(screen, ReportScreen):
                break
            if isinstance(screen, TableScreen) and screen.choices.is_armed and screen.choices.choices:
                await player.turn(app, pilot)
            else:
                await pilot.pause(0.002)
        assert isinstance(app.screen, ReportScreen), painted(app)
        await pilot.pause()
        assert table.outcome is not None
        assert str(table.outcome.reason)[:30] in painted(app)
        assert player.chosen > 30
        assert player.undone > 0
        await pilot.press("t")
        await pilot.pause()
        assert "New game" in painted(app)
    assert table.path is not None
    verdict = verify(table.path)
    assert verdict.ok, verdict.sentence

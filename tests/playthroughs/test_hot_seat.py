"""Two people at one keyboard: a curtain falls at every hand-over, and nobody ever reads the other's cards."""

from random import Random

import pytest

from saves.holders import Holder
from saves.store import new
from tests.playthroughs.eyes import painted
from tui.app import IronbottomApp
from tui.screens.curtain import CurtainScreen
from tui.screens.table import TableScreen

STEPS = 120
BEGINNING = 10
HOLDERS = {
    "japan_front": Holder("person", "Ann"),
    "japan_rear": Holder("person", "Ann"),
    "us_front": Holder("person", "Bob"),
    "us_rear": Holder("person", "Bob"),
}


@pytest.fixture(autouse=True)
def no_odds(monkeypatch):
    """No odds are reckoned."""

    async def none(*_):
        return None

    monkeypatch.setattr("tui.odds.OddsRunner.ask", none)


def names(table, person: str, *kinds: str) -> set[str]:
    """How the names of a person's cards begin; the ends may be cut off on a narrow screen."""
    seats = table.seats_of(person)
    zones = [zone for zone in table.seen(seats).chart.zones if zone.seat in seats and zone.kind in kinds]
    return {str(card.name)[:BEGINNING] for zone in zones for card in zone.cards or ()}


def secrets_on(screen: str, table, owner: str, *readers: str) -> list[str]:
    """What stands on a screen of an owner's hands that the readers neither hold the like of nor have read of."""
    seats = frozenset(seat for person in readers for seat in table.seats_of(person))
    told = "\n".join(str(line.words) for line in table.seen(seats).log)
    known = {name for person in readers for name in names(table, person, "hand", "stock")}
    return sorted(name for name in names(table, owner, "hand") - known if name in screen and name not in told)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_curtain_hides_both_hands(tmp_path, size):
    table = new(tmp_path, "starvation", "short", {}, HOLDERS, seed=8)
    app, dice = IronbottomApp(tmp_path, table), Random(8)
    curtains, looks, called = 0, {"Ann": 0, "Bob": 0}, set()
    async with app.run_test(size=size) as pilot:
        for _ in range(STEPS):
            await pilot.pause()
            shown, owner = painted(app), table.holders[table.asked or ""].name
            if isinstance(app.screen, CurtainScreen):
                curtains += 1
                called.add(owner)
                assert owner in shown
                assert secrets_on(shown, table, "Ann") == []
                assert secrets_on(shown, table, "Bob") == []
                await pilot.press("1", "2", "space", "down")  # none of these lifts it
                await pilot.pause()
                assert painted(app) == shown
                await pilot.press("enter")
            elif isinstance(app.screen, TableScreen) and app.screen.choices.is_armed:
                other = "Bob" if owner == "Ann" else "Ann"
                assert secrets_on(shown, table, other, owner) == []
                looks[owner] += any(name in shown for name in names(table, owner, "hand"))
                await pilot.press(str(dice.randrange(min(len(app.screen.choices.choices), 9)) + 1))
    assert curtains > 5
    assert called == {"Ann", "Bob"}
    assert min(looks.values()) > 5, "each has seen cards of their own"


async def test_undo_from_the_curtain_brings_my_own_cards_back(tmp_path):
    table = new(tmp_path, "starvation", "short", {}, HOLDERS, seed=8)
    app = IronbottomApp(tmp_path, table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        position, shown = -1, painted(app)
        while "Bob" not in shown:  # until the curtain calls him
            position = table.position
            listed = len(table.seen(table.seats_of("Ann")).legal)
            await pilot.press(str(listed))  # done with this hand
            await pilot.pause()
            shown = painted(app)
        await pilot.press("u")
        await pilot.pause()
        assert table.position == position
        shown = painted(app)
        assert "Ann" in shown, "a curtain calls her back, in case he sits there already"
        assert secrets_on(shown, table, "Ann") == secrets_on(shown, table, "Bob") == []
        await pilot.press("enter")
        await pilot.pause()
        shown = painted(app)
        assert secrets_on(shown, table, "Bob", "Ann") == []
        assert any(name in shown for name in names(table, "Ann", "hand", "stock")), "it is my turn again"

"""Bots at the table: they stop where a person is asked, hurry, pause for watchers, and go on without their process."""

import asyncio

import msgspec
import pytest

from saves.holders import Holder
from saves.store import unsaved
from saves.worker import answer
from tests.toy.fixture import toy_found as toy_found
from tui.bot_runner import BotGone, BotRunner
from tui.opponents import Opponents

SEATS = ("north", "east", "south", "west")


class Here(BotRunner):
    """Bots that think in this process."""

    async def choose(self, request):
        return str(msgspec.json.decode(answer(request))["choice"])


class Gone(BotRunner):
    """Bots whose process has stopped."""

    async def choose(self, request):
        raise BotGone("The bot's process has stopped.")


def begin(toy, people=()):
    """A toy game with bots but for these seats."""
    holders = {seat: Holder("person", "Ann") if seat in people else Holder("bot", "ensign") for seat in SEATS}
    return unsaved("toy", toy.brief.scenarios[0].slug, {}, holders, seed=3)


@pytest.mark.parametrize("runner", [Here(), Gone()], ids=["here", "gone"])
async def test_bots_play_until_a_person_is_asked(toy_found, runner):
    table = begin(toy_found, ("south",))
    said: list[str] = []
    await Opponents(table, runner, lambda: 0, said.append).play()
    assert table.asked == "south"
    assert bool(said) is isinstance(runner, Gone)


async def test_nobody_plays_on_while_a_watcher_pauses(toy_found):
    table = begin(toy_found)
    bots = Opponents(table, Here(), lambda: 0, lambda _: None)
    bots.pause()
    playing = asyncio.ensure_future(bots.play())
    await asyncio.sleep(0.05)
    held = table.position
    assert bots.is_paused
    assert table.outcome is None
    await asyncio.sleep(0.05)
    assert table.position == held
    bots.step()
    await asyncio.sleep(0.05)
    assert table.position > held
    assert bots.is_paused
    bots.pause()
    await asyncio.wait_for(playing, 5)
    assert table.outcome is not None


async def test_hurry_ends_the_pauses(toy_found, monkeypatch):
    monkeypatch.setattr("tui.opponents.WATCHED_PACE", 60)
    table = begin(toy_found)
    bots = Opponents(table, Here(), lambda: len(table.seen(frozenset()).log), lambda _: None)
    playing = asyncio.ensure_future(bots.play())
    await asyncio.sleep(0.05)
    assert table.outcome is None
    bots.hurry()
    await asyncio.wait_for(playing, 5)
    assert table.outcome is not None

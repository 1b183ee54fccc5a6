"""Odds from their own process: right, dropped when nobody waits for them, and none where the process cannot answer."""

import asyncio
import sys

import msgspec
import pytest

from saves.holders import Holder
from saves.store import unsaved
from tests.toy.fixture import toy_found as toy_found
from tui.odds import OddsRunner, Reckoner
from tui.odds_worker import answer

PEOPLE = {seat: Holder("person", "Ann") for seat in ("north", "east", "south", "west")}
SEATS = frozenset(PEOPLE)


@pytest.fixture
def table(toy_found):
    """A toy game at its first strike."""
    table = unsaved("toy", toy_found.brief.scenarios[0].slug, {}, PEOPLE, seed=4)
    for _ in range(20):
        seen = table.seen(SEATS)
        if any(type(choice).__name__ == "Strike" for choice in seen.legal):
            return table
        table.play(seen.position, seen.asked or "", seen.legal[0])
    raise AssertionError


async def test_odds_of_a_strike(table):
    runner, seen = OddsRunner(), table.seen(SEATS)
    odds = await runner.ask("toy", seen.asked, seen.view, seen.legal[0])
    assert odds == table.forecast(seen.position, seen.asked, seen.legal[0], SEATS)
    assert odds is not None
    assert sum(chance.chance for chance in odds.chances) == pytest.approx(1)
    await runner.close()


async def test_hurry_drops_a_question_and_the_next_is_answered(table):
    runner, seen = OddsRunner(), table.seen(SEATS)
    waiting = asyncio.ensure_future(runner.ask("toy", seen.asked, seen.view, seen.legal[0]))
    await asyncio.sleep(0.05)
    runner.hurry()
    assert await waiting is None
    assert await runner.ask("toy", seen.asked, seen.view, seen.legal[0]) is not None
    await runner.close()


@pytest.mark.parametrize("program", ["pass", "print('nonsense')", "print()"])
async def test_a_silent_process_means_no_odds(table, program):
    runner, seen = OddsRunner((sys.executable, "-c", program)), table.seen(SEATS)
    assert await runner.ask("toy", seen.asked, seen.view, seen.legal[0]) is None
    await runner.close()


def test_worker_answers_nonsense_with_null():
    assert msgspec.json.decode(answer(b"{}\n")) is None
    assert msgspec.json.decode(answer(b"\xff\n")) is None


async def test_reckoner_fills_in_what_is_wanted_and_forgets_old_positions(table, monkeypatch):
    async def ask(self, game, seat, view, choice):
        self.asked = [*getattr(self, "asked", []), choice]
        await asyncio.sleep(0)

    monkeypatch.setattr(OddsRunner, "ask", ask)
    seen = table.seen(SEATS)
    told: list[tuple[int, int]] = []

    def wanted():
        return (seen, len(told)) if len(told) < len(seen.legal) else None

    reckoner = Reckoner("toy", wanted, lambda at, number, odds: told.append((at, number)))
    await asyncio.gather(reckoner.reckon(), reckoner.reckon())
    assert told == [(seen.position, number) for number in range(len(seen.legal))]
    await reckoner.close()

"""Killed at any moment, a campaign is found again at or past the position that was last painted."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from model.games import load
from saves import store
from saves.holders import Holder
from saves.replay import open_bytes
from tests.house.source import ROOT

CAMPAIGNS, KILLS = 5, 24
LONGEST_LIFE = 0.03  # seconds
GAMES = ["toy", *sorted(path.parent.name for path in ROOT.glob("model/games/*/game.py"))]
Program = subprocess.Popen[str]


@pytest.fixture
def player() -> Iterator[Program]:
    """The program that plays and is killed."""
    command = [sys.executable, "-m", "tests.saves.player"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        yield program
        assert program.stdin is not None
        program.stdin.close()


def until_killed(player: Program, path: Path, random: Random) -> list[str]:
    """Have a child play and die, by its own hand in the middle of a write or by ours at any time; what it painted."""
    assert player.stdin is not None
    assert player.stdout is not None
    count = random.randrange(1, 2000) if random.random() < 0.5 else 0
    player.stdin.write(f"{path} {random.randrange(10**6)} {count}\n")
    player.stdin.flush()
    first = player.stdout.readline().split()
    assert first[0] == "pid", "the child could not open the campaign"
    if not count:
        time.sleep(random.random() * LONGEST_LIFE)
        os.kill(int(first[1]), signal.SIGKILL)
    painted = []
    while (said := player.stdout.readline().strip()) != "gone":
        painted.append(said)
    return [line for line in painted if line.startswith("painted ")]


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_painted_is_lost(player, folder, slug):
    random, died_while_playing, torn = Random(slug), 0, 0
    for _ in range(CAMPAIGNS):
        path = begun(folder, slug)
        for _ in range(KILLS):
            painted = until_killed(player, path, random)
            data = path.read_bytes()
            game, opened = open_bytes(data)
            assert not opened.frozen
            torn += opened.reading.torn
            if painted:
                died_while_playing += 1
                _, position, length = painted[-1].split()
                assert opened.reading.length >= int(length)
                assert open_bytes(data[: int(length)])[1].campaign.match.head == int(position)
            is_whole = not opened.reading.torn
            assert store.verify(path).ok == is_whole, store.verify(path).sentence
            game.check(opened.campaign.match.state)
    assert died_while_playing > CAMPAIGNS * KILLS // 2
    assert torn > 0, "some were killed in the middle of a line"


def begun(folder: Path, slug: str) -> Path:
    """The file of a new campaign that one person plays alone, in the first scenario."""
    brief = load(slug).brief
    holders = {seat.slug: Holder("person", "Ann") for seat in brief.seats}
    table = store.new(folder, slug, brief.scenarios[0].slug, {}, holders)
    table.close()
    assert table.path is not None
    return table.path

"""The real program in a real terminal of 80×24: played, left and found again, and killed at random moments."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from model.match import line
from saves import store
from saves.holders import Holder
from saves.replay import open_bytes
from tests.house.source import ROOT
from tests.playthroughs.terminal import Terminal, environment, program

DECISIONS = 60
ENTER = "\r"
LONGEST_LIFE = 1.2  # seconds
HOLDERS = {seat: Holder("person", "Ann") for seat in ("japan_front", "japan_rear", "us_front", "us_rear")}


def keys(dice: Random) -> str:
    """What takes a choice, or hurries a bot: a digit, or Enter after a few steps down."""
    return str(dice.randrange(4) + 1) if dice.random() < 0.4 else "j" * dice.randrange(5) + ENTER


def press_on(terminal: Terminal, dice: Random, seconds: float) -> int:
    """Take choices as fast as the status line follows, for so long; gives how many positions went by."""
    end, before, count = time.monotonic() + seconds, terminal.position(), 0
    while (left := end - time.monotonic()) > 0:
        terminal.send(keys(dice))
        if terminal.read(min(left, 0.05)) < 0:
            break
        if (now := terminal.position()) != before and now is not None:
            before, count = now, count + 1
    return count


def test_sixty_decisions_then_found_again(tmp_path):
    dice, taken = Random(7), 0
    words = ("play", "starvation", "--seed", "7", "--seats", "japan=me,us=ensign", "--saves", str(tmp_path))
    with Terminal(program(*words)) as terminal:
        assert terminal.wait_for(lambda: terminal.position() is not None), terminal.text()
        assert terminal.shows("Starvation Island", "Map", "Battle log", "Enter")
        for _ in range(DECISIONS * 20):
            at = terminal.position()
            terminal.send(keys(dice))
            taken += terminal.wait_for(lambda at=at: terminal.position() not in (at, None), 0.4)  # type: ignore[misc]
            if taken >= DECISIONS or terminal.shows("The battle"):
                break
        assert taken >= DECISIONS or terminal.shows("The battle"), terminal.text()
        terminal.settle(0.8)  # the Ensign plays on until a person is asked
        last = terminal.position()
        assert last is not None
        terminal.send("q")
        assert terminal.wait_for(lambda: terminal.shows("New game", "is saved")), terminal.text()
        terminal.send("q")
        assert terminal.ended() == 0
        assert b"\x1b[?1049l" in terminal.raw, "the terminal is given back as it was"
    with Terminal(program("resume", "--saves", str(tmp_path))) as terminal:
        assert terminal.wait_for(lambda: terminal.position() is not None), terminal.text()
        terminal.settle(0.5)
        assert (terminal.position() or -1) >= last
    (campaign,) = store.listing(tmp_path)
    assert store.verify(tmp_path / campaign.file).ok


def test_a_terminal_too_small_gets_a_gate_and_a_larger_one_opens_it(tmp_path):
    with Terminal(program("--saves", str(tmp_path)), (60, 20)) as terminal:
        assert terminal.wait_for(lambda: terminal.shows("80")), terminal.text()
        assert not terminal.shows("New game")


# Killed


def begin(folder: Path, number: int) -> None:
    """A campaign where one person holds every seat, the only one of its folder."""
    for old in store.listing(folder):
        store.delete(folder / old.file)
    store.new(folder, "starvation", "short", {}, HOLDERS, f"Kill {number}", seed=number).close()


Start = Callable[[Path], tuple[Terminal, Callable[[], None]]]


@contextmanager
def from_the_shell() -> Iterator[Start]:
    """Starts the program as a player does."""

    def start(folder: Path) -> tuple[Terminal, Callable[[], None]]:
        terminal = Terminal(program("resume", "--saves", str(folder)))
        return terminal, terminal.kill

    yield start


@contextmanager
def from_the_stage() -> Iterator[Start]:
    """Starts the same screen from a program that has imported everything already."""
    command = [sys.executable, "-m", "tests.playthroughs.stage"]
    env = environment(PYTHONIOENCODING="utf-8")
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True, env=env) as stage:
        assert stage.stdin is not None
        assert stage.stdout is not None
        orders, told = stage.stdin, stage.stdout

        def start(folder: Path) -> tuple[Terminal, Callable[[], None]]:
            terminal = Terminal(None)
            assert terminal.slave is not None
            orders.write(f"{os.ttyname(terminal.slave)} {folder}\n")
            orders.flush()
            child = int(told.readline().removeprefix("pid "))

            def kill() -> None:
                os.kill(child, signal.SIGKILL)
                assert told.readline() == "gone\n"

            return terminal, kill

        yield start
        orders.close()


def kill_again_and_again(folder: Path, way: Start, kills: int, seed: int) -> dict[str, int]:
    """Play, kill, reload; counts kills, those after something was painted, games begun, and positions that went by."""
    dice = Random(seed)
    counts = {"kills": 0, "painted": 0, "games": 1, "choices": 0, "unpainted": 0}
    begin(folder, seed)
    for _ in range(kills):
        (campaign,) = store.listing(folder)
        if campaign.over:
            counts["games"] += 1
            begin(folder, seed + 1000 * counts["games"])
        terminal, kill = way(folder)
        with terminal:
            if dice.random() < 0.9:
                terminal.wait_for(lambda: terminal.position() is not None)  # noqa: B023 - called at once
            counts["choices"] += press_on(terminal, dice, dice.random() * LONGEST_LIFE)
            kill()
            terminal.hand_over()
            while terminal.read(0.05) > 0:
                pass
            painted = terminal.position()
        counts["kills"] += 1
        counts["painted"] += painted is not None
        reloaded = check(folder, painted)
        counts["unpainted"] += painted is not None and reloaded > painted
    return counts


def check(folder: Path, painted: int | None) -> int:
    """The position found again, which is at or past the painted one, on the same line."""
    (path,) = folder.glob("*.ironbottom")
    game, opened = open_bytes(path.read_bytes())
    assert not opened.frozen
    game.check(opened.campaign.match.state)
    head = opened.campaign.match.head
    if painted is not None:
        assert head >= painted
        assert painted in line(opened.campaign.match)
    return head


def test_killed_nothing_painted_is_lost(tmp_path):
    with from_the_stage() as way:
        counts = kill_again_and_again(tmp_path, way, 12, 5)
    assert counts["painted"] > 6, counts
    assert counts["choices"] > 5, counts


@pytest.mark.long
@pytest.mark.parametrize(("way", "kills"), [(from_the_stage, 100), (from_the_shell, 100)])
def test_killed_a_hundred_times(tmp_path, way, kills):
    with way() as start:
        counts = kill_again_and_again(tmp_path, start, kills, 6)
    print(counts)  # noqa: T201 - shown by `pytest -s`, and written down in README.md
    assert counts["painted"] > kills // 2, counts

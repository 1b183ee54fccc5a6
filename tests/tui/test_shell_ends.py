"""How the program ends: crashes, signals, a hang-up; and the bot's process, which ends with it."""

import asyncio
import os
import signal
import sys
import time
from pathlib import Path

import pexpect
import pytest

import model
from saves.holders import Holder
from saves.store import listing, unsaved
from tests.toy.fixture import toy_found as toy_found
from tui.app import IronbottomApp, run_app
from tui.bot_runner import BotGone, BotRunner
from tui.crash import lines, write_log
from tui.screens.report import ReportScreen

pytestmark = pytest.mark.usefixtures("toy_found")
ROOT = Path(model.__file__).parents[1]
LEFT_SCREEN = "\x1b[?1049l"


def explode(shokaku: str) -> None:
    raise KeyError(shokaku)


def test_crash_log_names_places_and_no_values():
    try:
        try:
            explode("zuikaku in the hand")
        except KeyError as inner:
            raise ValueError("akagi in the deck") from inner
    except ValueError as error:
        said = "\n".join(lines(error))
        path = write_log(error)
    assert "zuikaku" not in said.replace('explode("zuikaku in the hand")', "")
    assert "akagi" not in said.replace('raise ValueError("akagi in the deck") from inner', "")
    assert "in explode" in said
    assert "because of\nKeyError" in said
    assert path.read_text(encoding="utf-8").startswith(f"ironbottom {model.__version__}")


def test_crash_of_a_screen_is_one_sentence(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(IronbottomApp, "on_mount", lambda app: app.call_later(explode, "zuikaku"))
    monkeypatch.setattr(IronbottomApp, "run", lambda app: asyncio.run(app.run_async(headless=True)))
    assert run_app(tmp_path, None) == 1
    said = capsys.readouterr().err
    assert said.startswith(
        "Ironbottom has stopped because of a fault in the program; your game is saved, what happened"
    )
    assert said.count("\n") == 1
    assert "zuikaku" not in said


def hear_interrupts() -> None:
    """A suite that runs in the background ignores interrupts, and so would all that it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def start(folder: Path, *words: str) -> pexpect.spawn:
    command = ["-m", "tui", *words, "--saves", str(folder)]
    environment = {**os.environ, "TERM": "xterm-256color"}
    return pexpect.spawn(
        sys.executable, command, cwd=str(ROOT), env=environment, dimensions=(24, 80), encoding="utf-8", timeout=30,
        preexec_fn=hear_interrupts,
    )  # fmt: skip


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)])
def test_signals_leave_a_clean_terminal(tmp_path, number, code):
    child = start(tmp_path, "play", "toy", "--seats", "red=me,blue=me")
    child.expect("Battle log")
    child.kill(number)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == code
    assert LEFT_SCREEN in child.before
    assert "Traceback" not in child.before
    assert len(listing(tmp_path)) == 1


def test_hang_up_ends_the_program_and_its_bots(tmp_path):
    child = start(tmp_path, "play", "toy", "--seats", "red=ensign,blue=ensign")
    child.expect("Battle log")
    child.ptyproc.fileobj.close()  # the window is gone
    child.ptyproc.closed = child.closed = True
    deadline = time.monotonic() + 30
    while child.isalive() and time.monotonic() < deadline:
        time.sleep(0.02)
    assert child.exitstatus == 129


def test_line_mode_is_interrupted_without_a_traceback(tmp_path):
    child = start(tmp_path, "play", "toy", "--plain")
    child.expect("> ")
    time.sleep(0.5)  # the prompt is out a moment before the program listens for an answer
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in child.before


def test_poor_terminal_plays_line_by_line(tmp_path):
    child = pexpect.spawn(
        sys.executable, ["-m", "tui", "--saves", str(tmp_path)], cwd=str(ROOT), env={**os.environ, "TERM": "dumb"},
        encoding="utf-8", timeout=30,
    )  # fmt: skip
    child.expect("This terminal cannot draw a screen")
    child.expect("New game of Toy Skirmish")
    child.sendline("quit")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def bots_only():
    seats = dict.fromkeys(("north", "east", "south", "west"), Holder("bot", "ensign"))
    return unsaved("toy", "duel", {}, seats, seed=3)


async def test_bots_think_in_a_process_of_their_own():
    table, runner = bots_only(), BotRunner()
    seat, _ = table.bot_to_act()
    assert (await runner.choose(table.bot_request())).startswith("lay ")
    process = runner._process
    assert (await runner.choose(table.bot_request())).startswith("lay ")
    assert runner._process is process is not None
    await runner.close()
    assert process.returncode is not None
    assert seat == "north"


@pytest.mark.parametrize(
    "program", ["", "print('nonsense', flush=True); input()", 'print(\'{"error":"no"}\', flush=True)']
)
async def test_a_bot_that_is_gone_is_one_sentence(program):
    runner = BotRunner((sys.executable, "-c", program))
    with pytest.raises(BotGone, match=r"^The bot's own process failed, .*\.$"):
        await runner.choose(bots_only().bot_request())
    assert runner._process is None


async def test_a_bot_that_cannot_start():
    with pytest.raises(BotGone):
        await BotRunner(("/nowhere/python",)).choose(b"{}\n")


async def test_an_answer_nobody_waits_for_is_not_taken_for_the_next():
    runner = BotRunner((sys.executable, "-c", "import time; time.sleep(60)"))
    waiting = asyncio.create_task(runner.choose(b"{}\n"))
    await asyncio.sleep(0.3)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert runner._process is None


async def test_report(tmp_path):
    table = bots_only()
    table.resign("east")
    app = IronbottomApp(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(ReportScreen(table, ""))
        await pilot.pause()
        said = [str(app.screen.query_one(f"#{name}").render()) for name in ("headline", "reason", "seats", "figures")]
        assert said[0] == "Red has won."
        assert said[1] == "East resigns."
        assert "East" in said[2]
        assert "loss" in said[2]
        assert "Round 1 of 1 · 0 positions" in said[3]
        await pilot.press("t")
        await pilot.pause()
        assert len(app.screen_stack) == 1

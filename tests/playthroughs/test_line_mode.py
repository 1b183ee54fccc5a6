"""A whole short game in line mode: the real program on pipes, and a seeded player who reads its prompts."""

import re
import subprocess
from pathlib import Path
from random import Random

import pytest

from saves.store import listing, verify
from tests.house.source import ROOT
from tests.playthroughs.terminal import environment, program

PROMPT = "> "
LIMIT = 3000
CHOICE = re.compile(r"^ *(\d+)  \S", re.MULTILINE)


class Reader:
    """Reads what a program writes up to each of its prompts."""

    def __init__(self, command: list[str], folder: Path = ROOT) -> None:
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=folder,
            env=environment(TERM="dumb"),
        )  # fmt: skip
        self.all = ""

    def read(self) -> str:
        """What is written up to the next prompt or to the end, as far as it was not read before."""
        assert self.process.stdout is not None
        data = bytearray()
        while not data.endswith((b"\n> ", b"Enter. ")) and (more := self.process.stdout.read(1)):
            data += more
        text = data.decode()
        self.all += text
        return text

    def type(self, line: str) -> None:
        """Type a line."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()


def numbers(said: str) -> list[str]:
    """The numbers of the choices listed after the last question."""
    return CHOICE.findall(said.rpartition("[position ")[2])


@pytest.mark.parametrize(("seats", "seed"), [("japan=me,us=ensign", 7), ("us=Ann,japan=Bob", 8)])
def test_a_whole_game(tmp_path, seats, seed):
    words = ("play", "starvation", "--length", "short", "--seats", seats, "--seed", str(seed), "--plain")
    reader, dice, typed = Reader(program(*words, "--saves", str(tmp_path))), Random(seed), 0
    with reader.process:
        while typed < LIMIT:
            said = reader.read()
            if "The game is over." in said:
                break
            if said.endswith("Enter. "):
                reader.type("")
                continue
            listed = numbers(said)
            assert listed, f"no choices and no end:\n{said}"
            reader.type(dice.choice(listed))
            typed += 1
        reader.type("quit")
        reader.read()
        assert reader.process.wait(10) == 0
    assert "The game is over." in reader.all, reader.all[-2000:]
    assert "Traceback" not in reader.all
    assert typed > 30
    (campaign,) = listing(tmp_path)
    assert campaign.over
    verdict = verify(tmp_path / campaign.file)
    assert verdict.ok, verdict.sentence


def test_a_script_that_ends_early_leaves_the_game_where_it_was(tmp_path):
    words = ("play", "starvation", "--seed", "7", "--plain", "--saves", str(tmp_path), "--name", "Script")
    script = "1\n2\nundo\nmap\nhand\n?\n1\n"
    done = subprocess.run(
        program(*words), input=script, capture_output=True, text=True, cwd=ROOT, env=environment(TERM="dumb")
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "ironbottom resume" in done.stdout
    (campaign,) = listing(tmp_path)
    again = subprocess.run(
        program("resume", "Script", "--plain", "--saves", str(tmp_path)), input="", capture_output=True, text=True,
        cwd=ROOT, env=environment(TERM="dumb"),
    )  # fmt: skip
    last = re.findall(r"\[position (\d+)\]", done.stdout)[-1]
    assert f"[position {last}]" in again.stdout
    assert campaign.choices > 0

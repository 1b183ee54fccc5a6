"""The command line: what it prints, and the one sentence for whatever is wrong with its words."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import model
from saves.holders import Holder
from saves.store import listing, new
from tests.toy.fixture import toy_found as toy_found
from tui.cli import main

pytestmark = pytest.mark.usefixtures("toy_found")
PEOPLE = {"north": Holder("person", "Ann"), "south": Holder("person", "Ann")}
BOTS = {"east": Holder("bot", "ensign"), "west": Holder("bot", "ensign")}


@pytest.fixture
def run(monkeypatch, capsys):
    """Run the command line in this process: exit code, output, errors."""

    def go(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["ironbottom", *words])
        monkeypatch.setattr(sys, "excepthook", sys.excepthook)
        with pytest.raises(SystemExit) as end:
            main()
        said = capsys.readouterr()
        code = end.value.code
        return (code if isinstance(code, int) else 0), said.out, said.err

    return go


WRONG = {
    "pley": "There is no command 'pley'; did you mean 'play'?",
    "--sav x": "There is no option '--sav'; did you mean '--saves'?",
    "play": "Missing argument 'GAME'.",
    "play toyy": "There is no game called 'toyy'; did you mean 'toy'?",
    "play toy --length due": "Toy Skirmish has no length or scenario 'due'; did you mean 'duel'?",
    "play toy --length x": "Toy Skirmish has no length or scenario 'x'; there is skirmish and duel.",
    "play toy --option round=2": "Toy Skirmish has no option 'round'; did you mean 'rounds'?",
    "play toy --option rounds": "Write an option as NAME=VALUE, not 'rounds'.",
    "play toy --option rounds=9": "The option rounds is a number from 1 to 5, not '9'.",
    "play toy --option rounds=few": "The option rounds is a number from 1 to 5, not 'few'.",
    "play toy --seats nrth=me": "Toy Skirmish has no seat 'nrth'; did you mean 'north'?",
    "play toy --seats me": "Write who holds which seat as SEAT=NAME, for example red=me,blue=ensign.",
    "play toy --seats red=open": "A seat cannot be left open yet; name a person or a bot for red.",
    "play toy --seed x": "Invalid value for '--seed': 'x' is not a valid integer.",
    "play toy --sed 3": "There is no option '--sed'; did you mean '--seed'?",
    "resume": "There is no campaign to go on with; begin one with: ironbottom play.",
    "resume Anns": "There is no campaign called 'Anns'; there is none yet.",
    "verify nothing.ironbottom": "There is no file nothing.ironbottom.",
    "verify .": ". is a folder, not a campaign file.",
    "verify nothing": "There is no campaign called 'nothing'; there is none yet.",
    "rules toy --page glossary": "The books have no page 'glossary'; there is rules.",
    "simulate toy --bots ensing": "There is no bot called 'ensing'; did you mean 'ensign'?",
    "simulate toy --bots ensign,random,ensign": "Name one bot for all, or one for each side: red and blue.",
    "simulate toy --bots captain": "There is no bot called 'captain'; there is random and ensign.",
    "play toy --seats red=captain": "There is no bot called 'captain'; there is random and ensign.",
    "simulate toy --games 0": "Invalid value for '--games': 0 is not in the range x>=1.",
}


@pytest.mark.parametrize("words", WRONG)
def test_wrong_words_are_one_sentence(words, run):
    code, out, err = run(*words.split())
    assert (code, out, err) == (2, "", f"{WRONG[words]}\n")


def test_folder_that_cannot_be(run, tmp_path):
    (tmp_path / "file").touch()
    code, _, err = run("list", "--saves", str(tmp_path / "file"))
    assert code == 2
    assert err.startswith("No campaigns can be kept in ")
    assert err.count("\n") == 1


def test_saves_may_stand_before_the_command(run, tmp_path):
    new(tmp_path, "toy", "duel", {}, PEOPLE | BOTS, "Skirmish off Savo")
    for words in (["--saves", str(tmp_path), "list"], ["list", "--saves", str(tmp_path)]):
        code, out, _ = run(*words)
        assert code == 0
        assert "Skirmish off Savo  Toy Skirmish  Round 1 of 1  Ann, Ensign (bot)  just now" in out


def test_list_of_nothing(run, tmp_path):
    assert run("list", "--saves", str(tmp_path)) == (0, "There is no campaign yet.\n", "")


def test_list_names_what_is_damaged(run, tmp_path):
    (tmp_path / "broken.ironbottom").write_text("no campaign\n")
    _, out, _ = run("list", "--saves", str(tmp_path))
    assert "broken" in out
    assert "cannot be opened" in out


def test_verify(run, tmp_path):
    new(tmp_path, "toy", "duel", {}, PEOPLE | BOTS, "Off Savo").close()
    path = tmp_path / "off-savo.ironbottom"
    assert run("verify", str(path))[0] == 0
    assert run("verify", "off savo", "--saves", str(tmp_path))[0] == 0
    path.write_bytes(path.read_bytes().replace(b'"mode":"free"', b'"mode":"fair"'))
    code, out, err = run("verify", str(path))
    assert (code, out) == (1, "")
    assert err.count("\n") == 1


def test_rules(run):
    code, out, _ = run("rules", "toy")
    assert code == 0
    assert "[T-1] Lay a card." in out


def test_simulate(run):
    code, out, _ = run("simulate", "toy", "--games", "12", "--bots", "ensign,random", "--seed", "7")
    assert code == 0
    assert "12 games in" in out
    assert "Red (ensign)" in out
    code, out, _ = run("simulate", "toy", "--games", "12", "--bots", "ensign,random", "--seed", "7", "--json")
    assert json.loads(out)["games"] == 12


def test_play_from_a_pipe(tmp_path):
    command = [sys.executable, "-m", "tui", "play", "toy", "--saves", str(tmp_path), "--seed", "4"]
    done = subprocess.run(command, input="1\n", capture_output=True, text=True, cwd=Path(model.__file__).parents[1])
    assert done.returncode == 0
    assert done.stderr == "This is not a terminal, so you play line by line.\n"
    assert "The dice come from the open seed 4" in done.stdout
    assert "Saved as Toy Skirmish" in done.stdout
    assert [summary.choices > 0 for summary in listing(tmp_path)] == [True]


def test_names_are_given_once(run, tmp_path, monkeypatch):
    monkeypatch.setattr("tui.launch.launch", lambda *_: 0)
    for _ in range(2):
        assert run("play", "toy", "--saves", str(tmp_path))[0] == 0
    assert {summary.name for summary in listing(tmp_path)} == {"Toy Skirmish", "Toy Skirmish 2"}

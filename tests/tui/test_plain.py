"""Line mode: commands, hand-over, whole games by a seeded player."""

import io
from random import Random

import pytest

from model.brief import Brief
from model.games import load
from saves.holders import Holder
from saves.store import new, open_table
from saves.table import Table
from tests.toy.fixture import toy_found as toy_found
from tui.plain.commands import obey
from tui.plain.menu import run_plain
from tui.plain.paper import WIPE, Paper
from tui.plain.session import Session
from tui.seating import read_seats

pytestmark = pytest.mark.usefixtures("toy_found")


class Terminal(io.StringIO):
    """A terminal that can be wiped."""

    def isatty(self) -> bool:
        return True


class Player(io.TextIOBase):
    """Types a random legal choice, by number, whenever a line is asked for; Enter at a hand-over, quit at the end."""

    def __init__(self, table: Table, seed: int, lines: int = 5000) -> None:
        self._table, self._random, self._lines = table, Random(seed), lines
        self.session: Session | None = None

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        self._lines -= 1
        assert self._lines > 0, "the game does not end"
        if self._table.outcome is not None:
            return "quit\n"
        asked = self._table.asked
        holder = self._table.holders[asked or ""]
        if self.session is None or self.session.person != holder.name:
            return "\n"
        count = len(self._table.seen(self._table.seats_of(holder.name)).legal)
        return f"{self._random.randrange(count) + 1}\n"


def begin(folder, seats: str, game: str = "toy", length: str = "skirmish", seed: int = 4) -> Table:
    brief: Brief = load(game).brief
    return new(folder, game, length, {}, read_seats(brief, seats, "Ann"), "Test", seed)


def script(table: Table, *lines: str, target: io.StringIO | None = None) -> str:
    """What a session writes when these lines are typed and the input ends."""
    target = target or io.StringIO()
    Session(table, Paper(io.StringIO("".join(f"{line}\n" for line in lines)), target, "xterm")).run(obey)
    return target.getvalue()


def whole(table: Table, seed: int) -> str:
    """A whole game by a random player."""
    target, player = io.StringIO(), Player(table, seed)
    session = Session(table, Paper(player, target))  # type: ignore[arg-type]
    player.session = session
    session.run(obey)
    return target.getvalue()


@pytest.mark.parametrize("seats", ["red=me", "red=me,blue=Bob", "north=A,east=B,south=C,west=D", "red=me,blue=me"])
def test_whole_toy_game(tmp_path, seats):
    table = begin(tmp_path, seats)
    said = whole(table, 7)
    assert table.outcome is not None
    assert "The game is over." in said
    assert f"({table.outcome.clause})" in said
    table.close()
    assert open_table(tmp_path / "test.ironbottom").outcome == table.outcome


@pytest.mark.parametrize("seats", ["japan=me", "us=me", "japan=me,us=Bob"])
def test_whole_short_game_of_the_flagship(tmp_path, seats):
    table = begin(tmp_path, seats, "starvation", "short")
    said = whole(table, 11)
    assert table.outcome is not None
    assert str(table.outcome.reason) in said


def test_bots_alone_are_told(tmp_path):
    said = script(begin(tmp_path, "red=ensign,blue=random"))
    assert "Turned up:" in said
    assert "The game is over." in said


def test_end_of_input_saves_and_leaves(tmp_path):
    table = begin(tmp_path, "red=me")
    said = script(table, "1")
    assert said.rstrip().endswith("Saved as Test; go on with: ironbottom resume.")
    table.close()
    assert open_table(tmp_path / "test.ironbottom").position == table.position > 0


def test_a_choice_by_number_and_in_words(tmp_path):
    table = begin(tmp_path, "red=me,blue=me")
    first = table.seen(table.seats_of("Ann")).legal[0]
    script(table, f"LAY {getattr(first, 'card')}")  # noqa: B009 - a choice of the toy, typed
    assert table.position == 1
    script(table, "1")
    assert table.position == 2


SENTENCES = {
    "mpa": "There is no word 'mpa' here; did you mean 'map'?",
    "xyzzy": "There is no word 'xyzzy' here; type ? for help.",
    "99": "There is no choice 99; there is 1 to ",
    "lay": "Write it as: lay <card>.",
    "lay many": "That does not fit 'lay'",
    "why lay 77": "You hold no 77. (T-1)",
    "why 1": "It is allowed.",
    "why": "Write the choice after why",
    "strike north": "It is not the time for that.",
    "undo": "There is nothing to take back.",
    "redo": "There is nothing to bring back.",
    "goto": "Write the position after goto",
    "goto x": "'x' is not a number.",
    "goto 99": "There is no position 99.",
    "log x": "'x' is not a number.",
    "rules zebra": "Nothing in the books speaks of 'zebra'.",
    "rules T-2": "A strike hits on 4 or more.",
    "rules": "Toy Skirmish",
    "map": "Nothing at N, E, S, W.",
    "hand": "East, Hand: 3 of 3, face down",
    "odds 1": "no odds",
    "?": "The side with the higher cards strikes. (T-1)",
    "help": "rules [WORDS]",
}


@pytest.mark.parametrize("typed", SENTENCES)
def test_commands(tmp_path, typed):
    table = begin(tmp_path, "red=me")
    assert SENTENCES[typed] in script(table, typed)
    assert table.position == 0


def test_odds_of_a_strike(tmp_path):
    table = begin(tmp_path, "red=me,blue=me")
    while not any("Strike" in str(label.words) for label in table.seen(table.seats_of("Ann")).labels):
        script(table, "1")
    assert "hit" in script(table, "odds")


def test_undo_redo_goto(tmp_path):
    table = begin(tmp_path, "red=me,blue=me")
    said = script(table, "1", "undo", "log")
    assert table.position == 0
    assert "Ann took back one choice." in said
    script(table, "redo")
    assert table.position == 1
    script(table, "goto 0")
    assert table.position == 0


def test_resigning_asks_first(tmp_path):
    table = begin(tmp_path, "red=me")
    script(table, "resign", "no")
    assert table.outcome is None
    said = script(table, "resign", "yes")
    assert "Blue has won." in said
    assert "resign" in script(table, "1") or table.outcome is not None


def test_question_is_written_once_and_again_on_enter(tmp_path):
    said = script(begin(tmp_path, "red=me"), "map", "hand", "")
    assert said.count("Which card do you lay?") == 2


def test_hand_over_shows_nothing_until_the_next_comes(tmp_path):
    table = begin(tmp_path, "north=Ann,east=Bob,south=Ann,west=Bob")
    target = Terminal()
    said = script(table, "", "1", target=target)
    before, _, after = said.partition("Pass the keyboard to Ann. Press Enter. ")
    assert "Which card" not in before
    assert after.startswith(WIPE) or WIPE in after.partition("Round 1")[0]
    _, _, last = after.partition("Pass the keyboard to Bob. Press Enter. ")
    assert after.index(WIPE, after.index("Which card")) < after.index("Pass the keyboard to Bob")
    assert "Which card" not in last


def test_undo_works_until_the_next_lifts_the_curtain(tmp_path):
    table = begin(tmp_path, "north=Ann,east=Bob,south=Ann,west=Bob")
    script(table, "", "1", "undo")
    assert table.position == 0


def test_read_only_tells_and_refuses(tmp_path):
    first = begin(tmp_path, "red=me")
    said = script(open_table(tmp_path / "test.ironbottom"), "1")
    assert said.count("Another program plays this campaign") == 2
    assert first.position == 0


def test_menu(tmp_path, monkeypatch, capsys):
    begin(tmp_path, "red=me").close()
    monkeypatch.setattr("sys.stdin", io.StringIO("x\n1\nmap\n"))
    assert run_plain(tmp_path, None) == 0
    said = capsys.readouterr().out
    assert "1  Resume Test: Toy Skirmish, Round 1 of 4" in said
    assert "Type a number from 1 to " in said
    assert "Nothing at N" in said


def test_text_that_the_target_cannot_write(tmp_path):
    raw = io.BytesIO()
    paper = Paper(io.StringIO(""), io.TextIOWrapper(raw, encoding="ascii"))
    paper.write("翔鶴 Shokaku")
    assert raw.getvalue() == b"?? Shokaku\n"


def test_names_carry_no_control_characters(tmp_path):
    brief = load("toy").brief
    holders = read_seats(brief, "red=\x1b[31mEve\u202e,blue=me", "Ann")
    assert holders["north"] == Holder("person", "[31mEve")

"""Bots at a table and in a process of their own."""

import json
import subprocess
import sys

import pytest

from model.notation import spell
from model.record import IllegalChoice
from saves.bots import choose, luck, play_bots
from saves.table import Stale
from saves.worker import answer
from tests.house.source import ROOT
from tests.saves.play import AGAINST_BOT, RANDOM, begin, everything, onward, step


@pytest.fixture
def table():
    """A table where a bot is asked."""
    table = begin(holders=AGAINST_BOT)
    step(table)
    return table


def test_bots_play_until_a_person_is_asked(table):
    assert play_bots(table) == 1
    assert table.bot_to_act() is None
    assert table.asked == "south"
    assert play_bots(table) == 0


def test_the_same_luck_gives_the_same_choices():
    tables = [begin(holders=dict.fromkeys(AGAINST_BOT, RANDOM)) for _ in range(3)]
    for table, key in zip(tables, (b"a" * 16, b"a" * 16, b"b" * 16), strict=True):
        play_bots(table, key)
    one, same, other = map(everything, tables)
    assert one == same != other


def test_a_request_holds_no_secret(table):
    request = json.loads(table.bot_request())
    assert set(request) == {"game", "level", "seat", "view", "choices", "luck"}
    assert (request["game"], request["level"], request["seat"]) == ("toy", "random", "east")
    assert request["view"]["seats"] == ["east"]
    assert [bool(hand) for hand in request["view"]["hands"]] == [False, True, False, False]
    assert table._header.key not in json.dumps(request)
    assert request["luck"] != json.loads(table.bot_request())["luck"]


def test_no_request_where_a_person_is_asked():
    with pytest.raises(Stale):
        begin(holders=AGAINST_BOT).bot_request()


def test_a_reply_is_played(table):
    at = table.position
    table.bot_reply(at, answer(table.bot_request()))
    assert table.position == at + 1
    with pytest.raises(Stale):
        table.bot_reply(at, b'{"choice":"lay 1"}')


@pytest.mark.parametrize(
    "reply", [b"", b"?", b"{}", b'{"choice":"fly"}', b'{"choice":"lay 9"}', b'{"error":"no"}', b"\xff"]
)
def test_a_reply_without_sense_is_refused(table, reply):
    at = table.position
    with pytest.raises(IllegalChoice):
        table.bot_reply(at, reply)
    assert table.position == at


def test_undo_while_a_bot_thinks_makes_its_reply_stale(table):
    at, reply = table.position, answer(table.bot_request())
    table.undo("Ann")
    with pytest.raises(Stale):
        table.bot_reply(at, reply)


def test_the_worker_answers_everything_with_one_line(table):
    good = table.bot_request()
    fields = json.loads(good)
    bad = [
        b"", b"?", b"[]", b"\xff\xfe", good[:40], json.dumps(fields | {"game": "chess"}).encode(),
        json.dumps(fields | {"level": "god"}).encode(), json.dumps(fields | {"choices": []}).encode(),
        json.dumps(fields | {"view": {}}).encode(), json.dumps(fields | {"luck": "xyz"}).encode(),
    ]  # fmt: skip
    for request in bad:
        said = json.loads(answer(request))
        assert list(said) == ["error"]
        assert said["error"]
        assert "\n" not in said["error"]
    assert "choice" in json.loads(answer(good))


def test_the_worker_as_a_process(table):
    requests = [table.bot_request(), b"nonsense\n", b"\n", table.bot_request()]
    done = subprocess.run(
        [sys.executable, "-P", "-m", "saves.worker"],
        cwd=ROOT,
        input=b"".join(requests),
        capture_output=True,
        check=True,
    )
    said = [list(json.loads(line)) for line in done.stdout.splitlines()]
    assert said == [["choice"], ["error"], ["error"], ["choice"]]
    assert done.stderr == b""


def test_the_worker_chooses_as_a_bot_here_would(table):
    request = table.bot_request()
    view, choices = table.bot_view()
    dice = luck(bytes.fromhex(json.loads(request)["luck"]), 0)
    here = choose("random", table.game, view, "east", choices, dice)
    assert json.loads(answer(request)) == {"choice": spell(here)}


def test_the_worker_loads_no_screen():
    code = "import sys, saves.worker; print([m for m in sys.modules if m in ('textual', 'rich', 'click')])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_whole_game_with_a_worker(table):
    while table.outcome is None:
        if table.bot_to_act():
            table.bot_reply(table.position, answer(table.bot_request()))
        else:
            onward(table, 1)
    assert table.bot_to_act() is None

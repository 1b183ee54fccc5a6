"""Files that were cut, altered, or written by another program or other rules."""

import json

import pytest
from msgspec.structs import replace

from saves import store
from saves.journal import read
from saves.lines import seal
from saves.replay import CannotOpen, open_bytes
from saves.table import ReadOnly
from tests.saves.play import begin, file, onward, step
from tests.toy import rules
from tests.toy.game import Toy
from tests.toy.values import Strike


@pytest.fixture
def path(folder):
    """The file of a short campaign with lines of several kinds."""
    table = begin(folder, name="Short")
    onward(table, 5)
    table.undo("Ann")
    table.note("remember", "Ann")
    step(table)
    table.close()
    return file(table)


def prefix(data: bytes, lines: int):
    """The campaign that the first lines of a file make."""
    return open_bytes(b"".join(data.splitlines(keepends=True)[:lines]))[1].campaign


def settled(campaign) -> tuple:
    """What the campaign says but for choices that follow by themselves."""
    nodes = [node for node in campaign.match.nodes if node.by != "settle"]
    return nodes, campaign.taken, campaign.notes


def test_cut_at_every_byte(path):
    data = path.read_bytes()
    header = data.index(b"\n") + 1
    for length in range(len(data)):
        cut = data[:length]
        if length < header:
            with pytest.raises(CannotOpen):
                open_bytes(cut)
            continue
        _, opened = open_bytes(cut)
        whole = cut.count(b"\n")
        assert len(opened.reading.lines) == whole
        assert settled(opened.campaign) == settled(prefix(data, whole))
        assert not opened.frozen
        is_torn = not cut.endswith(b"\n")
        assert str(opened.notice or "") == is_torn * "The last line of the file was not finished; it is left out."


@pytest.mark.parametrize("flip", [0x01, 0x80])
def test_every_byte_altered(path, flip):
    data = path.read_bytes()
    header = data.index(b"\n") + 1
    for at in range(len(data)):
        bad = data[:at] + bytes([data[at] ^ flip]) + data[at + 1 :]
        number = data.count(b"\n", 0, at) + 1
        if at < header:
            with pytest.raises(CannotOpen):
                open_bytes(bad)
            continue
        _, opened = open_bytes(bad)
        assert len(opened.reading.lines) == number - 1
        assert settled(opened.campaign) == settled(prefix(data, number - 1))
        if at == len(data) - 1:
            assert opened.reading.torn, "without its line break the last line is torn"
        else:
            assert f"Line {number} of the file is damaged" in str(opened.notice)
            assert opened.frozen


@pytest.mark.parametrize("number", [2, 4])
def test_a_line_lost_or_doubled(path, number):
    rows = path.read_bytes().splitlines(keepends=True)
    for bad in (rows[: number - 1] + rows[number:], rows[:number] + rows[number - 1 :]):
        opened = open_bytes(b"".join(bad))[1]
        assert len(opened.reading.lines) < len(rows) - 1
        assert opened.frozen


def test_a_torn_line_is_cut_when_the_next_is_written(path):
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"line":"choice","n":')
    table = store.open_table(path)
    assert "not finished" in str(table.notice)
    assert path.read_bytes() != whole
    step(table)
    table.close()
    assert path.read_bytes().startswith(whole + b'{"line":"choice"')
    assert store.verify(path).ok


def test_zeros_at_the_end_are_a_torn_line(path):
    whole = path.read_bytes()
    path.write_bytes(whole + bytes(4096))
    table = store.open_table(path)
    assert not table.read_only
    table.close()


def test_a_damaged_campaign_can_be_looked_at_and_copied(path):
    data = path.read_bytes()
    rows = data.splitlines(keepends=True)
    path.write_bytes(b"".join(rows[:3]) + b"nonsense\n" + b"".join(rows[3:]))
    before = path.read_bytes()
    table = store.open_table(path)
    assert (table.read_only, table.position) == (True, 2)
    with pytest.raises(ReadOnly, match="Line 4 of the file is damaged"):
        step(table)
    verdict = store.verify(path)
    assert (verdict.ok, verdict.choices) == (False, 2)
    assert "Line 4" in verdict.sentence
    again = store.open_table(store.copy(path))
    assert not again.read_only
    step(again)
    assert path.read_bytes() == before
    table.close()
    again.close()


@pytest.mark.parametrize("data", [b"", b"\n", b"{}", b"{}\n", b"hello\n", b"\xff\xfe\n", b"[1]\n" * 9, bytes(99)])
def test_no_campaign_at_all(folder, data):
    path = folder / "odd.ironbottom"
    path.write_bytes(data)
    with pytest.raises(CannotOpen, match="not an Ironbottom campaign"):
        store.open_table(path)
    assert store.verify(path).sentence == "This is not an Ironbottom campaign."
    assert path.read_bytes() == data


def rewritten(path, **changes) -> bytes:
    """The file's header with changes, soundly sealed."""
    header = read(path.read_bytes()).lines[0]
    return seal("", replace(header, **changes))[0]


def test_a_newer_format(path):
    said = json.loads(path.read_bytes().splitlines()[0]) | {"format": 2, "what": "is new"}
    data = json.dumps(said).encode() + b"\nmore\n"
    path.write_bytes(data)
    with pytest.raises(CannotOpen, match="written in format 2; this program reads up to 1"):
        store.open_table(path)
    assert path.read_bytes() == data


def test_a_newer_edition(path):
    path.write_bytes(rewritten(path, edition=2))
    with pytest.raises(CannotOpen, match="edition 2 of the rules of Toy Skirmish; this program knows up to 1"):
        store.open_table(path)


def test_an_unknown_game(path):
    path.write_bytes(rewritten(path, game="chess"))
    with pytest.raises(CannotOpen, match="no game called 'chess'"):
        store.open_table(path)


def test_a_scenario_that_is_gone(path):
    path.write_bytes(rewritten(path, options={}))
    with pytest.raises(CannotOpen, match="rules have changed"):
        store.open_table(path)


def test_a_second_header(path):
    data = path.read_bytes()
    mark = read(data).mark
    path.write_bytes(data + seal(mark, read(data).lines[0])[0])
    assert "The rules have changed" in str(open_bytes(path.read_bytes())[1].notice)


def test_changed_rules_open_where_they_last_agree(folder, monkeypatch):
    table = begin(folder)
    onward(table)
    table.close()
    nodes = table._campaign.match.nodes
    strike = next(node for node in nodes if isinstance(node.choice, Strike))
    monkeypatch.setitem(rules.DOES, Strike, rules.hold)
    before = file(table).read_bytes()
    again = store.open_table(file(table))
    assert again.position == strike.parent
    assert again.seen(frozenset()).latest == again.position
    assert again._campaign.match.nodes == nodes[: again.position + 1]
    assert "The rules have changed since line" in str(again.notice)
    assert again.read_only
    assert not store.verify(file(table)).ok
    assert file(table).read_bytes() == before


def test_a_choice_that_is_not_legal_any_more(path, monkeypatch):
    monkeypatch.setattr(Toy, "legal", lambda self, state, seat: ())
    opened = open_bytes(path.read_bytes())[1]
    assert (opened.campaign.match.head, opened.frozen) == (0, True)
    assert "since line 2 was written" in str(opened.notice)


def test_rules_that_fail_over_an_old_choice(path, monkeypatch):
    monkeypatch.setattr(rules, "DOES", {})
    opened = open_bytes(path.read_bytes())[1]
    assert (opened.campaign.match.head, opened.frozen) == (0, True)


def test_a_position_that_is_not_sound_is_told(path, monkeypatch):
    def check(self, state):
        raise AssertionError("a card too many")

    monkeypatch.setattr(Toy, "check", check)
    assert store.verify(path).sentence == "The position at the end is not sound: a card too many."

"""The folder of campaigns: names, list, copies, trash."""

import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.games import UnknownGame
from saves import store
from saves.holders import Holder, clean_holder, clean_name
from saves.listing import KEPT
from saves.names import slug
from saves.replay import CannotOpen
from saves.store import key_of
from tests.saves.play import ANN, TWO, begin, everything, file, log, onward, step


@given(st.text(max_size=80))
def test_a_name_is_clean(text):
    name = clean_name(text)
    assert len(name) <= 40
    assert name == clean_name(name) == name.strip()
    assert all(c.isprintable() for c in name)


@given(st.text(max_size=80))
def test_a_file_name_is_safe(text):
    name = slug(text)
    assert 1 <= len(name) <= 60
    assert set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert name[0] != "-" != name[-1]


@pytest.mark.parametrize(
    ("text", "name", "file_name"),
    [
        ("Santa Cruz, 1942", "Santa Cruz, 1942", "santa-cruz-1942"),
        ("Zoë's\tgame\n", "Zoë's game", "zoe-s-game"),
        ("\u202egnp.exe\x1b[2J", "gnp.exe[2J", "gnp-exe-2j"),
        ("../../etc/passwd", "../../etc/passwd", "etc-passwd"),
        ("鉄底海峡", "鉄底海峡", "campaign"),
        ("CON", "CON", "con-game"),
        ("   ", "", "campaign"),
    ],
)
def test_names(text, name, file_name):
    assert (clean_name(text), slug(text)) == (name, file_name)


def test_holders_are_checked():
    assert clean_holder(Holder("person", " Ann\n")) == ANN
    assert clean_holder(Holder("open")) == Holder("open")
    for wrong in (Holder("ghost", "x"), Holder("person", ""), Holder("bot", " ")):
        with pytest.raises(ValueError, match=r"held by|needs a name"):
            clean_holder(wrong)


def test_two_campaigns_never_collide(folder):
    tables = [begin(folder, name=name) for name in ("Cape Esperance", "cape esperance", "Cape-Esperance!")]
    names = [file(table).name for table in tables]
    assert names == ["cape-esperance.ironbottom", "cape-esperance-2.ironbottom", "cape-esperance-3.ironbottom"]
    assert [table.name for table in tables] == ["Cape Esperance", "cape esperance", "Cape-Esperance!"]
    assert sorted(p.name for p in folder.iterdir()) == sorted(names)


def test_a_campaign_is_for_its_owner_alone(folder):
    assert file(begin(folder)).stat().st_mode & 0o077 == 0


def test_without_a_name_it_bears_that_of_the_game(folder):
    assert begin(folder, name=" \x07 ").name == "Toy Skirmish"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"scenario": "war"}, "no scenario 'war'"),
        ({"options": {"rounds": 9}}, "9 is not one of 1 to 5"),
        ({"holders": {"up": ANN}}, "no seat 'up'; it has north, east, south, west"),
        ({"mode": "wild"}, "not 'wild'"),
    ],
)
def test_settings_that_do_not_fit_leave_no_file(folder, changes, message):
    settings = {"game": "toy", "scenario": "skirmish", "options": {}, "holders": TWO} | changes
    with pytest.raises(ValueError, match=message):
        store.new(folder, **settings)
    assert list(folder.iterdir()) == []


def test_an_unknown_game(folder):
    with pytest.raises(UnknownGame):
        store.new(folder, "chess", "x", {}, {})


def test_the_key_is_fresh_or_from_the_seed():
    assert begin(seed=5)._header.key == key_of(5).hex() == begin(seed="5")._header.key
    assert len({begin(seed=None)._header.key for _ in range(5)}) == 5


def test_the_list(folder):
    first, second = begin(folder, TWO, name="First"), begin(folder, name="Second", scenario="duel")
    onward(second)
    step(first)
    os.utime(file(second), (1, 1))
    one, two = store.listing(folder)
    assert (one.name, one.over, one.choices, one.mode, one.problem) == ("First", False, 1, "fair", "")
    assert (two.name, two.over, two.scenario, str(two.turn)) == ("Second", True, "duel", "Round 1 of 1")
    assert dict(one.holders) == TWO
    assert (one.game, str(one.title), one.file) == ("toy", "Toy Skirmish", "first.ironbottom")
    assert two.modified == "1970-01-01T00:00:01.000000+00:00"
    assert [str(part) for part in one.heading] == ["Round 1 of 4", "Lay a card"]


def test_the_list_reads_a_file_again_only_when_it_changed(folder, monkeypatch):
    table = begin(folder)
    before = store.listing(folder)
    asked: list[str] = []

    def watched(path):
        asked.append(path.name)
        return before[0]

    monkeypatch.setattr("saves.listing.summary", watched)
    assert store.listing(folder) == before
    assert asked == []
    step(table)
    store.listing(folder)
    assert asked == ["toy-skirmish.ironbottom"]


def test_a_list_that_was_spoiled_is_made_anew(folder):
    begin(folder)
    before = store.listing(folder)
    (folder / KEPT).write_bytes(b'{"version":')
    assert store.listing(folder) == before


def test_what_cannot_be_read_is_listed_with_its_problem(folder):
    (folder / "odd.ironbottom").write_bytes(b"?")
    table = begin(folder)
    table.close()
    file(table).write_bytes(file(table).read_bytes().replace(b'"edition":1', b'"edition":7'))
    problems = {entry.file: entry.problem for entry in store.listing(folder)}
    assert problems["odd.ironbottom"] == "This is not an Ironbottom campaign."
    assert "first line" in problems["toy-skirmish.ironbottom"]


def test_find_by_name(folder):
    begin(folder, name="One").close()
    begin(folder, name="ONE").close()
    other = begin(folder, name="Two")
    other.rename("Three")
    assert store.find(folder, "three") == store.find(folder, "two") == file(other)
    assert store.find(folder, "One").name == "one.ironbottom"
    assert store.find(folder, "ONE").name == "one-2.ironbottom"
    assert store.open_table(str(file(other))).name == "Three"
    with pytest.raises(CannotOpen, match="no campaign called 'Four'"):
        store.open_table("Four", folder)
    with pytest.raises(CannotOpen, match="cannot be read: No such file"):
        store.open_table(folder / "none.ironbottom")


def test_rename(folder):
    table = begin(folder, name="Old")
    table.close()
    store.rename(file(table), "New \u200bname")
    again = store.open_table("New name", folder)
    assert (again.name, again.path) == ("New name", file(table))
    again.close()
    with pytest.raises(ValueError, match="needs a name"):
        store.rename(file(table), "\x00")


def test_a_copy_of_an_open_seed_has_secret_dice(folder):
    table = begin(folder, name="Open", seed=7)
    other = store.open_table(store.copy(file(table)))
    assert table.seed == "7"
    assert other.seed is None
    other.close()


def test_a_copy_goes_on_with_other_dice(folder):
    table = begin(folder, TWO, name="First")
    onward(table, 1)
    before = file(table).read_bytes()
    path = store.copy(file(table))
    other = store.open_table(path)
    assert (other.name, other.mode, other.holders) == ("First (copy)", "fair", table.holders)
    assert file(table).read_bytes() == before
    seats = frozenset(table.holders)
    assert other.seen(seats).view == table.seen(seats).view
    assert log(other, *seats)[:-1] == log(table, *seats)
    assert "copy, with other dice" in log(other)[-1]
    assert str(other.undo_reason("Ann")) == "It cannot be taken back: the campaign was copied here."
    keys = {t._campaign.match.state.dice.key for t in (table, other)}
    assert len(keys) == 2
    onward(other)
    other.close()
    assert store.verify(path).ok
    twice = store.open_table(store.copy(path, "Second"))
    assert twice.name == "Second"
    assert store.verify(file(twice)).ok


def test_what_was_taken_back_is_not_copied(folder):
    table = begin(folder)
    onward(table, 6)
    table.goto(2, "Ann")
    step(table)
    other = store.open_table(store.copy(file(table)))
    assert other.position == 4
    assert [line for line in log(other) if "took back" in line] == []
    assert everything(other)[2] == everything(table)[2]


def test_delete_moves_to_the_trash(folder):
    for _ in range(2):
        table = begin(folder, name="Gone")
        table.close()
        store.delete(file(table))
    assert store.listing(folder) == ()
    assert sorted(p.name for p in (folder / "trash").iterdir()) == ["gone-2.ironbottom", "gone.ironbottom"]
    again = store.open_table(folder / "trash" / "gone.ironbottom")
    assert again.name == "Gone"
    again.close()


def test_the_folder_is_the_user_s_or_the_one_named(empty_home, tmp_path):
    assert store.data_folder().is_relative_to(empty_home)
    assert store.data_folder(str(tmp_path / "here")) == tmp_path / "here"
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotOpen, match="No campaigns can be kept in"):
        store.data_folder(str(tmp_path / "file"))

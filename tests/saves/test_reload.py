"""What was played is what is found again."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saves import store
from saves.bots import play_bots
from saves.holders import Holder
from saves.replay import open_bytes
from saves.table import Locked, Table
from tests.saves.play import AGAINST_BOT, ALONE, TWO, begin, everything, file, onward, step, to_phase
from tests.toy.values import Hold

DEEDS = ("play", "play", "play", "row", "undo", "redo", "goto", "note", "sit", "shown", "resign", "rename")


def deed(table: Table, what: str, random: Random) -> None:
    """Do something that may or may not be possible."""
    person = random.choice(table.people() or ("Ann",))
    seen = table.seen(frozenset({table.asked or ""}))
    if what == "play" and seen.legal:
        step(table, random.randrange(9), "bot" if table.bot_to_act() else "person")
    elif what == "row" and seen.legal and not table.bot_to_act():
        table.play_row(table.position, table.asked or "", tuple(random.choices(seen.legal, k=3)))
    elif what == "goto":
        table.goto(random.randrange(seen.latest + 1), person)
    elif what in ("undo", "redo", "shown"):
        getattr(table, what)(person)
    elif what == "note":
        table.note(f"note {random.random()}", person)
    elif what == "sit":
        table.sit(random.choice(("east", "west")), random.choice((Holder("person", "Zoë"), Holder("bot", "random"))))
    elif what == "resign" and table.outcome is None and random.random() < 0.3:
        table.resign(random.choice(tuple(table.holders)))
    elif what == "rename":
        table.rename(f"Name {random.randrange(9)}")


@given(st.integers(0, 10_000), st.sampled_from(("free", "fair")), st.sampled_from((ALONE, TWO, AGAINST_BOT)))
def test_everything_comes_back(tmp_path_factory, luck, mode, holders):
    folder, random = tmp_path_factory.mktemp("campaigns"), Random(luck)
    table = begin(folder, holders, mode=mode)
    for what in random.choices(DEEDS, k=40):
        try:
            deed(table, what, random)
        except Locked:
            continue
    table.close()
    again = store.open_table(file(table))
    assert again.notice is None
    assert everything(again) == everything(table)
    assert store.verify(file(table)).ok
    again.close()


def test_redo_survives_the_night(folder):
    table = begin(folder)
    onward(table, 6)
    before = everything(table)
    table.undo("Ann")
    table.undo("Ann")
    table.close()
    again = store.open_table(file(table))
    again.redo("Ann")
    again.redo("Ann")
    assert everything(again) == before


def test_every_change_is_on_disk_before_it_is_told(folder):
    table = begin(folder)
    found: list[bool] = []

    def look() -> None:
        campaign = open_bytes(file(table).read_bytes())[1].campaign
        found.append(campaign == table._campaign)

    table.subscribe(look)
    onward(table, 5)
    table.undo("Ann")
    table.note("so far", "Ann")
    table.resign("north")
    assert found == [True] * 8


def test_choices_that_follow_by_themselves_are_made_up_for(folder):
    table = begin(folder)
    to_phase(table, "Strike")
    table.play(table.position, table.asked or "", Hold())
    path, data = file(table), file(table).read_bytes()
    table.close()
    assert b'"by":"settle"' in data.splitlines()[-1]
    path.write_bytes(data[: data.rindex(b"\n", 0, -1) + 1])
    short = path.read_bytes()
    again = store.open_table(path)
    assert everything(again) == everything(table)
    assert path.read_bytes() == short, "looking writes nothing"
    step(again)
    again.close()
    assert path.read_bytes().startswith(data)
    assert store.verify(path).ok


def test_a_campaign_of_bots_plays_on(folder):
    table = begin(folder, dict.fromkeys(ALONE, Holder("bot", "ensign")))
    assert play_bots(table, b"k" * 16) > 10
    assert table.outcome is not None
    twin = begin(None, dict.fromkeys(ALONE, Holder("bot", "ensign")))
    play_bots(twin, b"k" * 16)
    assert everything(twin) == everything(table)


@pytest.mark.parametrize("seed", [7, "Santa Cruz"])
def test_an_open_seed_gives_the_same_game(seed):
    one, other = begin(seed=seed), begin(seed=seed)
    onward(one)
    onward(other)
    assert everything(one) == everything(other)
    assert one.seed == str(seed)


def test_without_a_seed_no_two_games_are_the_same(folder):
    one, other = begin(folder, seed=None), begin(folder, seed=None)
    assert one.seed is None
    assert one.fingerprint != other.fingerprint

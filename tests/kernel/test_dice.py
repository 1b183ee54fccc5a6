"""Dice: exactly fair, always the same, and never altered by a roll."""

import subprocess
import sys
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.kit import dice as module
from model.kit.dice import Scripted, ScriptEnded, Seeded
from tests.house.source import ROOT

KEY = bytes(range(16))
GOLDEN_ROLL = (1, 2, 6, 5, 1, 4, 6, 4, 2, 1, 4, 5)
GOLDEN_SHUFFLE = (15, 5, 1, 14, 19, 17, 4, 6, 9, 10, 8, 2, 18, 7, 16, 3, 13, 12, 0, 11)
GOLDEN_BELOW = 30


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 10, 20, 100, 252, 255])
def test_every_face_has_as_many_bytes(sides):
    table, reject = module._FACES[sides]
    kept = bytes(range(256)).translate(table, reject)
    assert Counter(kept) == dict.fromkeys(range(1, sides + 1), 256 // sides)
    assert len(reject) == 256 % sides


def test_six_sides_keep_bytes_up_to_251():
    assert module._FACES[6][1] == bytes(range(252, 256))


def test_rejected_bytes_are_passed_over(monkeypatch):
    digests = iter([bytes([255, 252, 0]), bytes([253, 5])])
    monkeypatch.setattr(Seeded, "_digest", lambda self, counter: next(digests))
    assert Seeded(KEY).roll(2) == ((1, 6), Seeded(KEY, 2))


def test_rolls_are_spread_evenly():
    faces = Counter(face for start in range(300) for face in Seeded(KEY, start).roll(20)[0])
    expected = 300 * 20 / 6
    assert sum((faces[face] - expected) ** 2 / expected for face in range(1, 7)) < 20.5  # 0.1 % for five degrees


def test_shuffles_are_spread_evenly():
    places = Counter(Seeded(KEY, start).shuffle(("a", "b", "c", "d"))[0] for start in range(4800))
    assert len(places) == 24
    assert sum((count - 200) ** 2 / 200 for count in places.values()) < 49.7  # 0.1 % for 23 degrees


def test_golden():
    dice = Seeded(KEY)
    assert dice.roll(12) == (GOLDEN_ROLL, Seeded(KEY, 1))
    assert dice.below(100) == (GOLDEN_BELOW, Seeded(KEY, 1))
    assert dice.shuffle(tuple(range(20))) == (GOLDEN_SHUFFLE, Seeded(KEY, 2))


def test_golden_in_another_process_and_hash_seed():
    code = "from model.kit.dice import Seeded; print(Seeded(bytes(range(16))).shuffle(tuple(range(20)))[0])"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": "7"}
    )
    assert done.stdout.strip() == str(GOLDEN_SHUFFLE)


@given(st.binary(min_size=16, max_size=16), st.integers(0, 1000), st.integers(0, 200), st.integers(1, 255))
def test_roll_gives_so_many_faces(key, counter, count, sides):
    dice = Seeded(key, counter)
    faces, after = dice.roll(count, sides)
    assert len(faces) == count
    assert all(1 <= face <= sides for face in faces)
    assert after.key == key
    assert after.counter > counter or count == 0
    assert dice.roll(count, sides) == (faces, after)


@given(st.integers(0, 1000), st.integers(1, 255))
def test_below(counter, count):
    pick, after = Seeded(KEY, counter).below(count)
    assert 0 <= pick < count
    assert after.counter > counter


@given(st.lists(st.integers()))
def test_shuffle_keeps_everything(row):
    shuffled, after = Seeded(KEY).shuffle(tuple(row))
    assert sorted(shuffled) == sorted(row)
    assert (after.counter > 0) == (len(row) > 1)


@pytest.mark.parametrize("dice", [Seeded(KEY), Scripted((1, 2))])
def test_dice_do_not_print_what_they_know(dice):
    assert repr(dice) == f"{type(dice).__name__}()"


def test_scripted_falls_as_written():
    dice = Scripted((5, 3, 6))
    first, dice = dice.roll(2)
    pick, dice = dice.below(9)
    assert (first, pick, dice.counter) == ((5, 3), 6, 3)


def test_script_ends_with_the_faces_that_may_come():
    with pytest.raises(ScriptEnded) as roll:
        Scripted((5,)).roll(2, 6)
    with pytest.raises(ScriptEnded) as pick:
        Scripted(()).below(4)
    assert (roll.value.faces, pick.value.faces) == (range(1, 7), range(4))


def test_scripted_shuffle_is_remembered():
    row, dice = Scripted(()).shuffle((3, 1, 2))
    assert row == (3, 1, 2)
    assert dice.shuffled
    assert Scripted((1,), shuffled=True).roll(1)[1].shuffled

"""The frozen bases: tags, audiences, words."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.record import ALL, Audience, IllegalChoice, Refusal, Words, all_but, kebab, only, words

SEATS = st.frozensets(st.sampled_from(("north", "east", "south", "west")))


@pytest.mark.parametrize(
    ("name", "tag"), [("Lay", "lay"), ("PassRound", "pass-round"), ("outer.Inner.EndOfTurn", "end-of-turn")]
)
def test_kebab(name, tag):
    assert kebab(name) == tag


@given(SEATS)
def test_all_admits_everybody(seats):
    assert ALL.admits(seats)


@given(SEATS, SEATS)
def test_only_and_all_but_split_the_readers(named, seats):
    if named:
        assert only(*sorted(named)).admits(seats) != all_but(*sorted(named)).admits(seats)


def test_spectators_read_what_is_not_for_some_only():
    assert ALL.admits(frozenset())
    assert all_but("north").admits(frozenset())
    assert not only("north").admits(frozenset())


def test_words_with_arguments():
    inner = words("{n} ships", n=2)
    said = words("{who} sinks {what} of {rest}", who="Ann {n}", what=inner, rest=(words("a"), words("b")))
    assert str(said) == "Ann {n} sinks 2 ships of a, b"


def test_words_without_arguments_are_not_a_template():
    assert str(Words("{braces} stay")) == "{braces} stay"


def test_words_survive_encoding():
    said = words("{a} {b} {c} {d}", a="x", b=1, c=words("y"), d=(words("z"), words("{n}", n=2)))
    assert msgspec.json.decode(msgspec.json.encode(said), type=Words) == said


def test_illegal_choice_says_clause_and_words():
    assert str(IllegalChoice(Refusal("T-1", words("No.")))) == "No. (T-1)"
    assert str(IllegalChoice(Refusal("", words("No.")))) == "No."


def test_records_take_no_unknown_field():
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"only":[],"nobody":[]}', type=Audience)

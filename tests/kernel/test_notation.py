"""Choices as typed words and back."""

from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.game import Types
from model.notation import Unreadable, parse, spell, verbs
from model.record import Choice
from tests.kernel.play import onward, opening
from tests.toy.game import TOY
from tests.toy.values import Aim, EndRound, Hold, Lay, Strike


class Send(Choice, frozen=True):
    """A choice with a row and an optional noun."""

    ships: tuple[str, ...]
    where: str = ""

    kind: ClassVar[str] = "test"


SENDING = Types(None, Send, None, None)


@given(st.integers(0, 20))
def test_every_choice_comes_back(luck):
    match = onward(opening(), luck=luck)
    for node in match.nodes[1:]:
        for choice in TOY.legal(match.nodes[node.parent].state, node.seat):
            assert parse(TOY.types, spell(choice)) == choice


def test_verbs():
    assert verbs(TOY.types) == {"lay": Lay, "strike": Strike, "hold": Hold, "aim": Aim, "end-round": EndRound}


@pytest.mark.parametrize(
    ("choice", "text"),
    [(Send(("a", "b"), "x"), "send a,b x"), (Send(("a",)), "send a"), (Send(("a",), ""), "send a")],
)
def test_rows_and_missing_nouns(choice, text):
    assert spell(choice) == text
    assert parse(SENDING, text) == choice


def test_capitals_and_spaces_do_not_matter():
    assert parse(TOY.types, "  STRIKE   East ") == Strike("east")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Type a choice."),
        ("fly", "There is no choice called 'fly'."),
        ("lay", "Write it as: lay <card>."),
        ("hold 3", "Write it as: hold."),
        ("lay high", "That does not fit 'lay': Expected `int`, got `str`."),
    ],
)
def test_unreadable_words_get_one_sentence(text, message):
    with pytest.raises(Unreadable) as refused:
        parse(TOY.types, text)
    assert str(refused.value) == message

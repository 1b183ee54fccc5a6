"""Text in cells: wide characters, cutting, wrapping, and where two pictures differ."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui import ink

TEXTS = st.text(st.sampled_from("ab 翔鶴▒é"), max_size=30)


@given(TEXTS, st.integers(0, 40))
def test_fit_takes_exactly_the_cells(text, cells):
    assert ink.width(ink.fit(text, cells)) == cells


@given(TEXTS, st.integers(0, 40))
def test_cut_keeps_within_the_cells(text, cells):
    found = ink.cut(text, cells)
    assert ink.width(found) <= cells
    assert found == text or found.endswith("…") or not found


@given(TEXTS, st.integers(4, 30))
def test_wrap_loses_no_word(text, cells):
    rows = ink.wrap(((text, "text"),), cells, 1)
    assert all(ink.length(row) <= cells + 1 for row in rows)
    if all(ink.width(word) < cells for word in text.split()):
        assert " ".join("".join(part for part, _ in row) for row in rows).split() == text.split()


def test_canvas_places_wide_characters_in_two_cells():
    canvas = ink.Canvas(8, 1)
    canvas.put(0, 0, "翔鶴", "strong")
    canvas.put(4, 0, "|", "text")
    canvas.wash(0, 0, 8, 1, "sea")
    assert canvas.rows() == [(("翔鶴", "sea strong"), ("|   ", "sea text"))]


@pytest.mark.parametrize("x", [-3, 7, 9])
def test_canvas_drops_what_is_outside(x):
    canvas = ink.Canvas(8, 1)
    canvas.put(x, 0, "abc", "text")
    canvas.put(0, 5, "abc", "text")
    assert ink.length(canvas.rows()[0]) == 8


def test_changed_names_only_the_cells_that_differ():
    before = [(("Fleet ", "text"), ("A", "strong"), (" here", "text"))]
    after = [(("Fleet ", "text"), ("B", "strong"), (" here", "text"))]
    assert ink.changed(before, after) == [(0, 6, 7)]
    assert ink.changed(before, before) == []
    assert ink.changed(before, [*before, (("x", "text"),)]) == [(1, 0, 1)]
    assert ink.changed(before, []) == [(0, 0, 12)]

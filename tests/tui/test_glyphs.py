"""Which characters a terminal gets, and how the probe reads its answer."""

import os
import pty
import threading
from dataclasses import fields

import pytest

from tui import glyphs
from tui.ink import width


@pytest.mark.parametrize("signs", [glyphs.UNICODE, glyphs.ASCII])
def test_every_glyph_is_one_cell(signs):
    for field in fields(signs):
        value = getattr(signs, field.name)
        assert width(value) == len(value)


def test_plain_glyphs_are_ascii_and_as_long():
    for field in fields(glyphs.ASCII):
        plain = getattr(glyphs.ASCII, field.name)
        assert plain.isascii()
        if field.name not in ("name", "arrows", "swing"):
            assert len(plain) == len(getattr(glyphs.UNICODE, field.name))


def test_twin_is_cell_for_cell():
    text = "Shokaku 翔鶴 · ≤ 4 ×2 – ▒▒"
    assert glyphs.twin(glyphs.UNICODE, text) == text
    plain = glyphs.twin(glyphs.ASCII, text)
    assert plain.isascii()
    assert width(plain) == width(text)
    assert "翔鶴" in glyphs.twin(glyphs.NARROW, text)


@pytest.mark.parametrize("term", ["linux", "dumb"])
def test_poor_terminals_get_plain_glyphs(term, monkeypatch):
    monkeypatch.setenv("TERM", term)
    assert glyphs.choose() is glyphs.ASCII


def test_a_wish_wins(monkeypatch):
    monkeypatch.setenv("TERM", "linux")
    assert glyphs.choose("unicode") is glyphs.UNICODE
    assert glyphs.choose("ascii") is glyphs.ASCII


def test_locale_without_utf8_gets_plain_glyphs(monkeypatch):
    monkeypatch.setattr(glyphs, "speaks_utf8", lambda: False)
    assert glyphs.choose() is glyphs.ASCII


@pytest.mark.parametrize(("column", "is_wide"), [(6, False), (11, True), (None, False)])
def test_probe_reads_the_column(column, is_wide, monkeypatch):
    terminal, program = pty.openpty()
    monkeypatch.setattr(glyphs, "PATIENCE", 0.5 if column else 0.05)

    def reply():
        heard = b""
        while not heard.endswith(b"\x1b[6n"):
            heard += os.read(terminal, 1)
        os.write(terminal, b"\x1b[1;%dR" % column)

    if column:
        threading.Thread(target=reply, daemon=True).start()
    with os.fdopen(program, "r+b", buffering=0) as stream:
        monkeypatch.setattr("sys.__stdin__", stream)
        monkeypatch.setattr("sys.__stdout__", stream)
        assert glyphs.draws_wide() is is_wide
    os.close(terminal)

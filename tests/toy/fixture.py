"""Lets the program find the toy game as an installed one: in this process, and in processes started from tests."""

import os
from pathlib import Path

import pytest

import model.games

ROOT = Path(__file__).parents[2]
PLUGIN = Path(__file__).parent / "plugin"


def forget() -> None:
    """Drop what was found so far."""
    for found in (model.games.packages, model.games.briefs, model.games.load):
        found.cache_clear()


@pytest.fixture
def toy_found(monkeypatch: pytest.MonkeyPatch):
    """The toy game is among the games, here and (by PYTHONPATH) in child processes."""
    monkeypatch.syspath_prepend(str(PLUGIN))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(PLUGIN), str(ROOT))))
    forget()
    yield model.games.load("toy")
    monkeypatch.undo()
    forget()

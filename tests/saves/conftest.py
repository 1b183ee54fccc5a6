"""Fixtures of these tests: the toy game among the games, and a folder for campaigns."""

from pathlib import Path

import pytest

from tests.toy.fixture import toy_found as toy_found


@pytest.fixture(autouse=True)
def with_toy(toy_found):
    """Every test here knows the toy game."""
    return toy_found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder of campaigns."""
    found = tmp_path / "campaigns"
    found.mkdir()
    return found

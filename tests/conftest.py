"""Shared fixtures: every test gets an empty home, a plain terminal and a screen that settles quickly."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    database=None,
    print_blob=True,
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("long", settings.get_profile("ci"), derandomize=False, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.fixture(autouse=True)
def empty_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of the test's own, so that no test sees or touches a player's campaigns and settings."""
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    for name, folder in (("DATA", "share"), ("CONFIG", "config"), ("STATE", "state"), ("CACHE", "cache")):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(home / folder))
    return home


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same terminal for every test, whatever the developer's looks like."""
    ours = [name for name in os.environ if name.startswith(("TEXTUAL", "IRONBOTTOM"))]
    for name in [name for name in ours if not name.startswith("TEXTUAL_SNAPSHOT")]:
        monkeypatch.delenv(name)
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "LC_ALL", "LC_CTYPE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "TZ": "UTC"}.items():
        monkeypatch.setenv(name, value)


@pytest.fixture(autouse=True, scope="session")
def quick_pilot() -> Iterator[None]:
    """Lets `Pilot` look for an idle app every 2 ms; as shipped it sleeps 20 ms three times for every key."""
    from textual import _wait

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_wait, "SLEEP_GRANULARITY", 1 / 500)
        patch.setattr(_wait, "SLEEP_IDLE", 1 / 2000)
        yield

"""What must stand nowhere in the repository, and the one thing every folder of tests must hold."""

import re

import pytest

from tests.house.source import ROOT, name, tracked

TEXT = {".py", ".md", ".toml", ".json", ".tcss", ".txt", ".cfg", ".svg", ".raw", ".po", ".yml", ""}

# Every pattern holds a [bracket], and every sample below a gap, so that this file does not name what it forbids.
FORBIDDEN = {
    "an unfinished thought": r"\b(?:[T]ODO|[F]IXME|[X]XX|[H]ACK)\b",
    "a path of somebody's machine": r"(?<![\w.~])/(?:[h]ome|[U]sers|[r]oot|[w]ork|[o]pt)/[\w.]|/[t]mp/venv",
    "how it was made": r"\b[s]ession \d|\b[i]ssue #?\d",
    "a package registry's host": r"\b[p]ypi\.org|[p]ythonhosted|[n]pmjs\.|[d]ebian\.org|[u]buntu\.com",
}


def slips(text: str) -> list[str]:
    """Forbidden words in a text, each with its line."""
    return [
        f"{number}: {what}: {found.group()}"
        for number, line in enumerate(text.splitlines(), 1)
        for what, pattern in FORBIDDEN.items()
        if (found := re.search(pattern, line))
    ]


@pytest.mark.parametrize("path", [path for path in tracked() if path.suffix in TEXT], ids=name)
def test_words(path):
    assert slips(path.read_text(encoding="utf-8")) == []


def test_test_folders_are_packages():
    folders = {path.parent for path in tracked() if name(path).startswith("tests/") and path.suffix == ".py"}
    assert [name(folder) for folder in folders if not (folder / "__init__.py").exists()] == []


def test_packages_are_typed():
    assert [p for p in ("model", "saves", "tui") if not (ROOT / p / "py.typed").exists()] == []


@pytest.mark.parametrize(
    "line",
    [
        ("# TO", "DO: later"),
        ("open('/ho", "me/someone/x')"),
        ("see /wo", "rk/shared"),
        ("as in sess", "ion 12"),
        ("closes iss", "ue #4"),
        ("https://py", "pi.org/simple"),
    ],
)
def test_self_slips(line):
    assert len(slips("".join(line))) == 1


def test_self_no_slips():
    assert slips("The session's language; a hidden issue; ~/.local/share/ironbottom; net/work/x; /usr/bin/env") == []

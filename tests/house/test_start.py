"""What the first look at the program costs: the version is printed without loading the screen or the codecs."""

import subprocess
import sys
from importlib.metadata import version

import pytest

import model
from tests.house.source import ROOT

HEAVY = {"textual", "rich", "msgspec", "asyncio"}
ASK = "import sys; sys.argv = ['ironbottom', '--version']\ntry:\n    {call}\nfinally:\n    print(*sys.modules)"


def heavy(call: str) -> tuple[str, set[str]]:
    """What a fresh interpreter prints for the call, and the heavy packages it loaded on the way."""
    done = subprocess.run([sys.executable, "-c", ASK.format(call=call)], cwd=ROOT, capture_output=True, text=True)
    *said, loaded = done.stdout.splitlines()
    return "\n".join(said), HEAVY & set(loaded.split())


@pytest.mark.skipif(not (ROOT / "tui" / "cli.py").exists(), reason="there is no command line yet")
def test_version_is_cheap():
    said, loaded = heavy("from tui.cli import main; main()")
    assert model.__version__ in said
    assert loaded <= {"asyncio"}


def test_version_of_the_package():
    assert version("ironbottom") == model.__version__


def test_self_heavy():
    assert heavy("import msgspec, textual")[1] >= {"msgspec", "textual"}

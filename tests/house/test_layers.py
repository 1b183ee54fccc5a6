"""Who may know whom, read from the imports and names in the source."""

import ast

import pytest

from tests.house.source import ROOT, imports, is_within, modules, name, tree

SCREEN = {"tui", "saves", "textual", "textual_plotext", "rich", "click"}
DISK = {"os", "pathlib", "io", "shutil", "tempfile", "glob", "platformdirs", "tomlkit"}
WORLD = {"socket", "subprocess", "threading", "multiprocessing", "asyncio"}
CHANCE = {"random", "secrets", "uuid", "time", "datetime", "calendar"}
IMPURE = SCREEN | DISK | WORLD | CHANCE
UNSTABLE = {"open", "input", "print", "hash", "id", "eval", "exec", "breakpoint"}
HIDDEN = {"State", "Match"}
GAMES = sorted(path.parent.name for path in ROOT.glob("model/games/*/__init__.py"))


def impurities(module: ast.AST) -> list[str]:
    """What in a module of the model reaches for a screen, a disk, a clock, or chance that is not its dice."""
    found = [f"{line}: imports {what}" for what, line in imports(module) if what.split(".")[0] in IMPURE]
    calls = [node.func for node in ast.walk(module) if isinstance(node, ast.Call)]
    names = [call for call in calls if isinstance(call, ast.Name) and call.id in UNSTABLE]
    return found + [f"{call.lineno}: calls {call.id}" for call in names]


def truths(module: ast.AST) -> list[str]:
    """Where a module of the screen lays hands on what only the rules may see."""
    found = [
        f"{line}: imports {what}"
        for what, line in imports(module)
        if what.split(".")[0] in {"model", "saves"}
        and (what.split(".")[-1] in HIDDEN or is_within(what, "model.match") or what.endswith(".state"))
    ]
    for node in ast.walk(module):
        if isinstance(node, ast.Name) and node.id in HIDDEN:
            found.append(f"{node.lineno}: names {node.id}")
        if isinstance(node, ast.Attribute) and ast.unparse(node).endswith(
            ("table.match", "table._match", "match.state", "node.state", "head.state", ".determinize")
        ):
            found.append(f"{node.lineno}: reads {ast.unparse(node)}")
    return found


def neighbours(module: ast.AST, home: str | None) -> list[str]:
    """Imports of a game from outside it; `home` is the game the module belongs to, if any."""
    strangers = [f"model.games.{game}" for game in GAMES if game != home]
    return [f"{line}: imports {what}" for what, line in imports(module) if any(is_within(what, s) for s in strangers)]


@pytest.mark.parametrize("path", modules("model/**/*.py"), ids=name)
def test_model_is_pure(path):
    assert impurities(tree(path)) == []


@pytest.mark.parametrize("path", modules("model/**/*.py"), ids=name)
def test_model_reads_package_data_through_one_module(path):
    found = [line for what, line in imports(tree(path)) if is_within(what, "importlib.resources")]
    assert found == [] or name(path) == "model/data.py"


@pytest.mark.parametrize("path", modules("saves/**/*.py"), ids=name)
def test_saves_know_no_screen(path):
    assert [what for what, _ in imports(tree(path)) if what.split(".")[0] in {"tui", "textual", "rich", "click"}] == []


@pytest.mark.parametrize("path", modules("tui/**/*.py"), ids=name)
def test_screen_never_sees_the_truth(path):
    assert truths(tree(path)) == []


@pytest.mark.parametrize("path", modules("model/**/*.py", "saves/**/*.py"), ids=name)
def test_games_are_known_to_nobody_else(path):
    parts = path.relative_to(ROOT).parts
    home = parts[2] if parts[:2] == ("model", "games") and len(parts) > 3 else None
    assert neighbours(tree(path), home) == []


@pytest.mark.parametrize("path", modules("tui/**/*.py"), ids=name)
def test_only_drawings_know_a_game(path):
    assert name(path).startswith("tui/boards/") or neighbours(tree(path), None) == []


@pytest.mark.parametrize(
    "line",
    ["import random", "from os import path", "import pathlib", "def f():\n    import time", "open('x')", "hash('x')"],
)
def test_self_impure(line):
    assert len(impurities(ast.parse(line))) >= 1


def test_self_pure():
    assert impurities(ast.parse("import msgspec\nfrom model.record import Record\nself.open(x)")) == []


@pytest.mark.parametrize(
    "line",
    [
        "from model.match import play",
        "import model.games.x.state",
        "from model.games.x.game import State",
        "def f(s: State): ...",
        "self.table.match",
        "node.state.deck",
        "game.determinize(view, rng)",
    ],
)
def test_self_truth(line):
    assert len(truths(ast.parse(line))) >= 1


def test_self_no_truth():
    assert truths(ast.parse("from saves.table import Table\nfound: re.Match = table.seen(holder).view")) == []


def test_self_neighbours(monkeypatch):
    monkeypatch.setattr("tests.house.test_layers.GAMES", ["here", "there"])
    assert neighbours(ast.parse("from model.games.there import state"), "here") != []
    assert neighbours(ast.parse("from model.games import there"), None) != []
    assert neighbours(ast.parse("from model.games.here import state"), "here") == []

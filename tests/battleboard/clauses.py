"""The clauses of the rules: where they stand, which functions cite them, and which of these a test executes."""

import ast
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import msgspec

TESTS = Path(__file__).parent
FOLDER = TESTS.parents[1] / "model" / "games" / "battleboard"
CLAUSES: tuple[str, ...] = tuple(msgspec.json.decode((TESTS / "data" / "clauses.json").read_bytes()))
CHAPTERS = frozenset(clause.partition(".")[0] for clause in CLAUSES)
EXAMPLES: dict[int, tuple[str, ...]] = {
    row["number"]: tuple(row["clauses"]) for row in msgspec.json.decode((TESTS / "data" / "examples.json").read_bytes())
}

CITATION = re.compile(r"\[(BB-\d+(?:\.\d+)?)\]")
TEST_NAME = re.compile(r"test_bb_(\d+_\d+|\d+)(?=_|$)")
EXAMPLE_NAME = re.compile(r"test_example_(\d\d)_")
PARAGRAPH = re.compile(r"^\*\*(BB-[^*]+)\*\*", re.MULTILINE)
EXAMPLE = re.compile(r"^\*\*Example (\d+)\*\* \((.+?)\)", re.MULTILINE)
ROW = re.compile(r"^\| (BB-\S+) \| (.+?) \| (.+?) \|$", re.MULTILINE)


def clauses_of(test: str) -> tuple[str, ...]:
    """The clauses a test must prove: `test_bb_2_5_boats` is for BB-2.5, `test_example_07_…` for those of example 7."""
    if found := TEST_NAME.match(test):
        return (f"BB-{found[1].replace('_', '.')}",)
    example = EXAMPLE_NAME.match(test)
    return EXAMPLES.get(int(example[1]), ()) if example else ()


@cache
def cited_by(code: CodeType) -> frozenset[str]:
    """The clauses that the docstring of a function cites; none where it is no function of the game."""
    if not Path(code.co_filename).is_relative_to(FOLDER) or not code.co_consts:
        return frozenset()
    doc = code.co_consts[0]
    return frozenset(CITATION.findall(doc)) if isinstance(doc, str) else frozenset()


class Seen:
    """The code that ran, and the clauses that its functions cite."""

    def __init__(self) -> None:
        self.codes: set[CodeType] = set()

    def notice(self, frame: FrameType, event: str, _arg: Any) -> None:
        """Note down a call; for `sys.setprofile`."""
        if event == "call":
            self.codes.add(frame.f_code)

    @property
    def clauses(self) -> frozenset[str]:
        """Every clause cited by a function that ran."""
        return frozenset().union(*map(cited_by, self.codes))


@contextmanager
def watching() -> Iterator[Seen]:
    """See which functions run meanwhile."""
    seen, before = Seen(), sys.getprofile()
    sys.setprofile(seen.notice)
    try:
        yield seen
    finally:
        sys.setprofile(before)


def unproved(test: str, executed: frozenset[str]) -> str:
    """What is wrong with a test that executed functions citing these clauses; "" where its own are among them."""
    missing = [clause for clause in clauses_of(test) if clause not in executed]
    return f"{test} executed no function of the rules that cites {', '.join(missing)}" if missing else ""


def every_name() -> Iterator[str]:
    """The names of the tests of this folder."""
    for path in sorted(TESTS.glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name


@cache
def names_by_clause() -> dict[str, list[str]]:
    """The tests of this folder by the clause they are named for."""
    found: dict[str, list[str]] = {}
    for name in filter(TEST_NAME.match, every_name()):
        found.setdefault(clauses_of(name)[0], []).append(name)
    return found


@cache
def functions_by_clause() -> dict[str, list[str]]:
    """The functions of the rules, as `module.function`, by the clauses that their docstrings cite."""
    found: dict[str, list[str]] = {}
    for path in sorted(FOLDER.glob("*.py")):
        for name, node in _functions(ast.parse(path.read_text(encoding="utf-8")), path.stem):
            for clause in CITATION.findall(ast.get_docstring(node) or ""):
                found.setdefault(clause, []).append(name)
    return found


def _functions(node: ast.AST, name: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef):
            yield f"{name}.{child.name}", child
        elif isinstance(child, ast.ClassDef):
            yield from _functions(child, f"{name}.{child.name}")


def worked() -> dict[int, tuple[str, ...]]:
    """The worked examples of RULES.md, each with the clauses that it names."""
    rows = EXAMPLE.findall((FOLDER / "RULES.md").read_text(encoding="utf-8"))
    return {int(number): tuple(clauses.split(", ")) for number, clauses in rows}


def rulebook() -> tuple[str, ...]:
    """The clauses that RULES.md has a paragraph for, in its order."""
    return tuple(PARAGRAPH.findall((FOLDER / "RULES.md").read_text(encoding="utf-8")))


@cache
def table() -> dict[str, tuple[str, tuple[str, ...]]]:
    """The table of README.md: for each clause what it says in short, and the functions that carry it out."""
    rows = ROW.findall((FOLDER / "README.md").read_text(encoding="utf-8"))
    return {clause: (short, tuple(re.findall(r"`([\w.]+)`", names))) for clause, short, names in rows}

"""The program's source as text and syntax trees, for the checks of this folder."""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("model", "saves", "tui")


@cache
def modules(*patterns: str) -> tuple[Path, ...]:
    """Python files that match the glob patterns, seen from the top of the repository, in a stable order."""
    found = {path for pattern in patterns for path in ROOT.glob(pattern)}
    return tuple(sorted(path for path in found if "__pycache__" not in path.parts))


def program() -> tuple[Path, ...]:
    """Every module of the three packages."""
    return modules(*(f"{package}/**/*.py" for package in PACKAGES))


@cache
def tree(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def name(path: Path) -> str:
    """The path as people write it: from the top of the repository."""
    return path.relative_to(ROOT).as_posix()


def imports(module: ast.AST) -> Iterator[tuple[str, int]]:
    """Dotted names a syntax tree imports, anywhere in it, with their lines; `from a import b` gives `a` and `a.b`."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = "." * node.level + (node.module or "")
            yield package, node.lineno
            yield from ((f"{package}.{alias.name}", node.lineno) for alias in node.names)


def is_within(dotted: str, package: str) -> bool:
    """Whether a dotted name is the package or lies in it."""
    return dotted == package or dotted.startswith(f"{package}.")


@cache
def tracked() -> tuple[Path, ...]:
    """The files of the repository: those git knows or would take, and without git those of the known folders."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        done = subprocess.run(listing, cwd=ROOT, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        places = [ROOT / place for place in (*PACKAGES, "tests", "docs")]
        found = [*ROOT.glob("*.*"), *(path for place in places for path in place.rglob("*"))]
    else:
        found = [ROOT / entry for entry in done.stdout.decode().split("\0") if entry]
    return tuple(sorted(path for path in found if path.is_file() and "__pycache__" not in path.parts))

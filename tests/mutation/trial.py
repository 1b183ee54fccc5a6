"""Trying mutants: the tests of the rules run on a copy of the program in which one fault was put."""

import ast
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from time import monotonic
from typing import NamedTuple

from tests.mutation.mutants import CHAPTERS, ROOT, RULES, Mutant, sample, source_of

EQUIVALENTS = Path(__file__).with_name("equivalents.json")
PYTEST = ("-m", "pytest", "-x", "-q", "-n0", "-p", "no:cacheprovider")
TESTS = "tests/starvation"
JOBS = 2
LIMIT = 600.0
PATIENCE = 4


class Trial(NamedTuple):
    """A mutant and what became of it: killed, hung, survived, or equivalent with the reason."""

    mutant: Mutant
    fate: str
    why: str = ""


def equivalents() -> dict[tuple[str, str, str, str, str], str]:
    """The faults that change nothing a player could see, with the reason."""
    rows = json.loads(EQUIVALENTS.read_text())
    return {(row["module"], row["function"], row["text"], row["was"], row["now"]): row["why"] for row in rows}


def copy_program(folder: Path) -> Path:
    """A copy of the program without what tests of the rules do not read."""
    ignored = shutil.ignore_patterns("__pycache__", ".*", "tui", "kernel", "saves", "bench", "mutation")
    shutil.copytree(ROOT / "model", folder / "model", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "tests", folder / "tests", ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def tests_of(folder: Path, module: str) -> list[str]:
    """The tests of the rules, those first that are about a chapter: they are likelier to fail soon."""
    paths = sorted((folder / TESTS).glob("test_*.py"))
    paths.sort(key=lambda path: f"starvation.{module} import" not in path.read_text())
    return [str(path.relative_to(folder)) for path in paths]


def try_tests(folder: Path, module: str = "", seconds: float = LIMIT) -> str:
    """Run the tests of the rules in a copy until the first failure: survived, killed, or hung where they never end."""
    env = os.environ | {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(folder)}
    command = [sys.executable, *PYTEST, *tests_of(folder, module)]
    try:
        done = subprocess.run(command, cwd=folder, env=env, capture_output=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return "hung"
    return "killed" if done.returncode else "survived"


def time_tests(folder: Path) -> float:
    """The seconds the tests take on chapters that are written anew, as a mutant's is, but have no fault.

    Raises RuntimeError where they fail.
    """
    texts = {path: path.read_text() for path in (folder / RULES / f"{module}.py" for module in CHAPTERS)}
    for path, text in texts.items():
        path.write_text(ast.unparse(ast.parse(text)))
    start = monotonic()
    if try_tests(folder) != "survived":
        raise RuntimeError("the tests fail without any fault")
    for path, text in texts.items():
        path.write_text(text)
    return monotonic() - start


def attempt(mutant: Mutant, folders: "SimpleQueue[Path]", seconds: float) -> Trial:
    """Put a fault into a free copy, run the tests for so long, and mend the copy."""
    folder = folders.get()
    path = folder / RULES / f"{mutant.module}.py"
    whole = path.read_text()
    try:
        path.write_text(source_of(mutant, whole))
        return Trial(mutant, try_tests(folder, mutant.module, seconds))
    finally:
        path.write_text(whole)
        folders.put(folder)


def run(seed: int, count: int, tell: Callable[[str], object]) -> list[Trial]:
    """Try so many mutants of a seed; equivalent ones are told and replaced by the next of the sample.

    Raises RuntimeError where the tests fail without any fault.
    """
    known = equivalents()
    trials: list[Trial] = []
    chosen: list[Mutant] = []
    for mutant in sample(seed):
        if len(chosen) == count:
            break
        if why := known.get(mutant.key):
            trials.append(Trial(mutant, "equivalent", why))
            tell(f"equivalent  {mutant} ({why})")
        else:
            chosen.append(mutant)
    with TemporaryDirectory() as place, ThreadPoolExecutor(JOBS) as pool:
        folders: SimpleQueue[Path] = SimpleQueue()
        for number in range(JOBS):
            folders.put(copy_program(Path(place) / str(number)))
        seconds = PATIENCE * time_tests(Path(place) / "0")
        for trial in pool.map(lambda mutant: attempt(mutant, folders, seconds), chosen):
            trials.append(trial)
            tell(f"{trial.fate:10}  {trial.mutant}")
    return trials

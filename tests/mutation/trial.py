"""Trying mutants: the tests of the rules run on a copy of the program in which one fault was put."""

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
from typing import NamedTuple

from tests.mutation.mutants import ROOT, RULES, Mutant, sample, source_of

EQUIVALENTS = Path(__file__).with_name("equivalents.json")
TESTS = ("-m", "pytest", "-x", "-q", "-n0", "-p", "no:cacheprovider", "tests/starvation")
JOBS = 2
SECONDS = 180


class Trial(NamedTuple):
    """A mutant and what became of it: killed, survived, or equivalent with the reason."""

    mutant: Mutant
    fate: str
    why: str = ""


def equivalents() -> dict[tuple[str, str, str, str], str]:
    """The faults that change nothing a player could see, with the reason."""
    rows = json.loads(EQUIVALENTS.read_text())
    return {(row["module"], row["function"], row["was"], row["now"]): row["why"] for row in rows}


def copy_program(folder: Path) -> Path:
    """A copy of the program without what tests of the rules do not read."""
    ignored = shutil.ignore_patterns("__pycache__", ".*", "tui", "kernel", "saves", "bench", "mutation")
    shutil.copytree(ROOT / "model", folder / "model", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "tests", folder / "tests", ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def passes(folder: Path) -> bool:
    """Run the tests of the rules in a copy until the first failure; tests that never end count as failed."""
    env = os.environ | {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(folder)}
    try:
        done = subprocess.run(
            [sys.executable, *TESTS], cwd=folder, env=env, capture_output=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def attempt(mutant: Mutant, folders: "SimpleQueue[Path]") -> Trial:
    """Put a fault into a free copy, run the tests, and mend the copy."""
    folder = folders.get()
    path = folder / RULES / f"{mutant.module}.py"
    whole = path.read_text()
    try:
        path.write_text(source_of(mutant))
        return Trial(mutant, "survived" if passes(folder) else "killed")
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
        if not passes(Path(place) / "0"):
            raise RuntimeError("the tests fail without any fault")
        for trial in pool.map(lambda mutant: attempt(mutant, folders), chosen):
            trials.append(trial)
            tell(f"{trial.fate:10}  {trial.mutant}")
    return trials

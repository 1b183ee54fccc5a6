"""The same game is the same in every process, whatever its hash seed, and on another Python."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.contract.digest import digest
from tests.contract.games import SLUGS, game_of

ROOT = Path(__file__).parents[2]
OTHER_PYTHON = os.environ.get("IRONBOTTOM_OTHER_PYTHON", "")
SEEDS = (0, 1, 2, 3, 4, 5)


def played_by(python: str, hash_seed: str, slug: str) -> list[str]:
    """The digests that a process prints."""
    done = subprocess.run(
        [python, "-m", "tests.contract.digest", slug, *map(str, SEEDS)],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def played_here(slug: str) -> list[str]:
    """The digests of this process."""
    return [digest(game_of(slug), seed) for seed in SEEDS]


@pytest.mark.parametrize("hash_seed", ["0", "4242"])
@pytest.mark.parametrize("slug", SLUGS)
def test_another_process_plays_the_same(slug, hash_seed):
    assert played_by(sys.executable, hash_seed, slug) == played_here(slug)


@pytest.mark.skipif(not OTHER_PYTHON, reason="no other Python is named in IRONBOTTOM_OTHER_PYTHON")
@pytest.mark.parametrize("slug", SLUGS)
def test_another_python_plays_the_same(slug):
    assert played_by(OTHER_PYTHON, "7", slug) == played_here(slug)


@pytest.mark.parametrize("slug", SLUGS)
def test_seeds_differ(slug):
    assert len(set(played_here(slug))) == len(SEEDS)

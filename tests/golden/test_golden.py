"""Every golden campaign opens, is sound to its last line, and is over."""

from collections import Counter
from pathlib import Path

import pytest

from model.games import load
from saves.replay import open_bytes
from saves.verify import verify
from tests.golden.make import FOLDER

FILES = sorted(FOLDER.glob("*/*.ironbottom"))
LARGEST = 1_500_000


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_campaign_is_sound(path: Path):
    verdict = verify(path)
    assert verdict.ok, verdict.sentence
    assert verdict.choices > 0


def test_there_are_enough_of_all_kinds():
    count = Counter(path.parent.name for path in FILES)
    assert count["battleboard"] >= 20
    assert count["starvation"] >= 3
    assert sum(path.stat().st_size for path in FILES) < LARGEST


def test_battles_end_in_every_way():
    game, ways, kinds, battles = load("battleboard"), Counter[str](), set(), set()
    for path in (FOLDER / "battleboard").glob("*.ironbottom"):
        match = open_bytes(path.read_bytes())[1].campaign.match
        assert game.outcome(match.state) is not None
        kinds.add(match.state.terms.kind)
        battles.add(match.state.options.battles)
        ways.update(type(report).__name__ for node in match.nodes for report in node.reports)
        ways.update(result.kind for result in match.state.result.results)
    assert kinds == {"sea", "land", "landing"}
    assert battles == {"single", "swap"}
    assert {"Won", "Retreated", "Stalemate", "Swapped", "Scored", "win", "loss", "great victory", "draw"} <= set(ways)

"""The game that was written down is still played the same, line by line."""

from tests.playthroughs.golden import FILE, lines


def test_the_game_written_down_is_played_the_same():
    before = FILE.read_text(encoding="utf-8").splitlines()
    for number, (was, now) in enumerate(zip(before, lines(), strict=True), 1):
        assert now == was, f"line {number} of {FILE.name}; see tests/playthroughs/README.md"

"""Writes the golden campaigns anew: bots play games of fixed seeds.

Run `python -m tests.golden.make`; a file that changes means that old campaigns no longer load, so until 1.0 say so in
CHANGELOG.md, and from 1.0 on add files and change none.
"""

from hashlib import blake2b
from pathlib import Path

from model.brief import Brief
from model.games import load
from saves import store
from saves.bots import play_bots
from saves.holders import BOT, Holder

FOLDER = Path(__file__).parent
WHEN = "2026-01-01T00:00:00+00:00"
Plan = tuple[str, dict[str, int | str], tuple[str, ...], int]

SINGLE: dict[str, int | str] = {"battles": "single"}
BATTLEBOARD: tuple[Plan, ...] = (
    *((battle.slug, {}, ("ensign",), 1) for battle in load("battleboard").brief.scenarios),
    ("skirmish_sea", SINGLE | {"budget": 60}, ("random",), 2),
    ("skirmish_land", SINGLE, ("ensign", "random"), 2),
    ("skirmish_landing", SINGLE | {"budget": 150}, ("ensign",), 2),
    ("skirmish_sea", SINGLE | {"budget": 200, "two_hit_carriers": "on"}, ("ensign",), 3),
    ("skirmish_sea", SINGLE | {"budget": 60}, ("captain", "ensign"), 4),
    ("midway", {"two_hit_carriers": "on", "ambush": "on", "airfields_a": 0}, ("random",), 3),
    ("guadalcanal_1", {"torpedo": "A", "no_waste": "off", "bystanders": 2}, ("ensign",), 3),
    ("samar", {"no_retreat": "on"}, ("random",), 4),
    ("luzon", {}, ("random",), 5),
    ("luzon", {}, ("captain",), 6),
    ("coral_sea", {}, ("captain", "random"), 7),
    ("skirmish_sea", SINGLE | {"budget": 60, "no_retreat": "on"}, ("random",), 86),  # ends in a stalemate
    *(("skirmish_sea", SINGLE | {"budget": 60}, ("random",), seed) for seed in range(8, 16)),
)
STARVATION: tuple[Plan, ...] = (
    ("short", {"windows": "all"}, ("ensign",), 1),
    ("medium", {"windows": "holders"}, ("ensign",), 2),
    ("full", {"windows": "holders"}, ("random", "ensign"), 3),
    ("short", {"windows": "holders"}, ("random",), 4),
)
PLANS = {"battleboard": BATTLEBOARD, "starvation": STARVATION}


def holders(brief: Brief, levels: tuple[str, ...]) -> dict[str, Holder]:
    """Bots in every seat, a level for each side or one for both."""
    sides = list(dict.fromkeys(seat.side for seat in brief.seats))
    return {seat.slug: Holder(BOT, levels[sides.index(seat.side) % len(levels)]) for seat in brief.seats}


def write(folder: Path, slug: str, plan: Plan) -> Path:
    """Play one game into a file of a folder."""
    scenario, options, levels, seed = plan
    brief = load(slug).brief
    name = f"{scenario} {'-'.join(levels)} {seed}"
    table = store.new(folder, slug, scenario, options, holders(brief, levels), name, seed)
    play_bots(table, blake2b(name.encode(), digest_size=16).digest())
    table.close()
    assert table.path is not None
    return table.path


def main() -> None:
    """Write every file anew."""
    store.now = lambda: WHEN
    for slug, plans in PLANS.items():
        folder = FOLDER / slug
        folder.mkdir(exist_ok=True)
        for old in folder.glob("*.ironbottom"):
            old.unlink()
        for plan in plans:
            write(folder, slug, plan)


if __name__ == "__main__":
    main()

"""Moments of a game the screens are pictured at, reached by choices written down beside this file.

A game is played here by its written choices and not by bots, so that bots may learn to play better without changing any
picture. Run `python -m tests.snapshots.moments` to have the Ensign play it anew and write its choices down.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from model.games import load
from model.notation import parse, spell
from saves.bots import choose, luck
from saves.holders import BOT, Holder
from saves.store import unsaved
from saves.table import Table

GAME, SCENARIO, SEED = "starvation", "full", 181
FILE = Path(__file__).parent / "choices.txt"
JAPAN, US = ("japan_front", "japan_rear"), ("us_front", "us_rear")
ANN, BOB, ENSIGN = Holder("person", "Ann"), Holder("person", "Bob"), Holder(BOT, "ensign")
ALONE = dict.fromkeys(JAPAN, ANN) | dict.fromkeys(US, ENSIGN)
TWO = dict.fromkeys(JAPAN, ANN) | dict.fromkeys(US, BOB)
ATTACK = 140

Stop = Callable[[Table], bool]


def quiet(table: Table) -> bool:
    """The second turn begins, and the first seat puts its cards in order."""
    heading = [str(part) for part in table.seen(frozenset()).chart.heading]
    return table.asked == JAPAN[0] and heading[:2] == ["Turn 2", "Maintenance"]


def air_attack(table: Table) -> bool:
    """A carrier picks the ship its dice are thrown at."""
    seen = table.seen(frozenset(JAPAN))
    return table.position == ATTACK and len(seen.legal) > 2


def hand_over(table: Table) -> bool:
    """The second person is asked for the first time after a search."""
    is_searching = "Round 1" in " ".join(map(str, table.seen(frozenset()).chart.heading))
    return is_searching and table.asked == US[0]


def play(table: Table, spelled: str) -> None:
    """Make a written choice for whoever is asked."""
    assert table.asked is not None
    by = BOT if table.bot_to_act() else "person"
    table.play(table.position, table.asked, parse(load(GAME).types, spelled), by)


def at(stop: Stop, holders: dict[str, Holder]) -> Table:
    """The table where the written choices first reach such a moment."""
    options = unsaved(GAME, SCENARIO, {}, ALONE, SEED).options  # some depend on how many people play
    table = unsaved(GAME, SCENARIO, options, holders, SEED)
    for spelled in FILE.read_text(encoding="utf-8").splitlines():
        if stop(table):
            break
        play(table, spelled)
    assert stop(table), f"{stop.__name__} is never reached"
    return table


def at_the_end() -> Table:
    """A short game that random choices brought to its end."""
    table, dice = unsaved(GAME, "short", {}, TWO, seed=4), Random(4)
    while table.asked is not None:
        seen = table.seen(frozenset({table.asked}))
        table.play(seen.position, table.asked, dice.choice(seen.legal))
    return table


def recorded() -> Iterator[str]:
    """The choices of the Ensign on every seat."""
    options = unsaved(GAME, SCENARIO, {}, ALONE, SEED).options
    table = unsaved(GAME, SCENARIO, options, dict.fromkeys(JAPAN + US, ENSIGN), SEED)
    while not quiet(table) and table.asked is not None:
        view, choices = table.bot_view()
        dice = luck(SEED.to_bytes(16, "big"), table.position)
        choice = choose("ensign", table.game, view, table.asked, choices, dice)
        yield spell(choice)
        table.play(table.position, table.asked, choice, BOT)


if __name__ == "__main__":
    FILE.write_text("\n".join([*recorded(), ""]), encoding="utf-8")

"""The books of the game: the rulebook, the units, and the battles of history."""

from model.data import text
from model.game import Page
from model.games.battleboard.tables import BATTLES, PACKAGE, TWO_HIT, UNITS, Battle, UnitType
from model.record import Words


def pages() -> tuple[Page, ...]:
    """The rulebook first."""
    return (
        Page("rules", Words("Rulebook"), text(PACKAGE, "RULES.md")),
        Page("units", Words("Units"), roster()),
        Page("battles", Words("Battles"), battles()),
    )


def roster() -> str:
    """[BB-1.2] Every unit with its numbers."""
    head = "| Code | Unit | Kind | Attack | Defence | Cost | Hits |\n|---|---|---|---|---|---|---|"
    rows = "\n".join(row(unit) for unit in UNITS.values())
    other = "\n".join(row(unit) for code, unit in TWO_HIT.items() if unit != UNITS[code])
    return f"# Units\n\n{head}\n{rows}\n\nWith the option of two-hit carriers:\n\n{head}\n{other}\n"


def row(unit: UnitType) -> str:
    """One unit as a row of the table."""
    numbers = [unit.attack or "–", unit.defence or "–", unit.cost, unit.hits]
    return f"| {unit.code} | {unit.name} | {unit.kind} | " + " | ".join(map(str, numbers)) + " |"


def battles() -> str:
    """[BB-11.5] Every battle of history with its forces."""
    return "# Battles\n\n" + "\n\n".join(map(battle, BATTLES.values())) + "\n"


def battle(fact: Battle) -> str:
    """One battle."""
    attacker, defender = fact.nations
    shore = f"; ashore {fact.garrison}" if fact.garrison else ""
    return (
        f"## {fact.name}, {fact.date}\n\n{fact.about}\n\n"
        f"- Attacker, {attacker}: {fact.attacker}\n- Defender, {defender}: {fact.defender or 'no fleet'}{shore}\n"
        f"- Hold {fact.hold}, par {fact.par}; the attacker who never retreats wins {fact.win:.0%}."
    )

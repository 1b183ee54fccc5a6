"""The books of the game: the rulebook, a glossary and a reference of the cards."""

from model.data import decode, text
from model.game import Page
from model.games.starvation.naming import SIDE_NAMES
from model.games.starvation.tables import CARDS, PACKAGE, SIDE_INDEX, Card, Entry
from model.record import Words

KINDS = {
    "ship": "Surface ships",
    "transport": "Transports",
    "submarine": "Submarines",
    "aircraft": "Land-based aircraft",
    "event": "Events",
    "attack": "Attack orders",
}
HEAD = (
    "| Class | Name | 名 | Side | Speed | Gun | Air | Defence | Endurance | VP |\n"
    "|---|---|---|---|---|---|---|---|---|---|"
)


def pages() -> tuple[Page, ...]:
    """The rulebook first."""
    return (
        Page("rules", Words("Rulebook"), text(PACKAGE, "RULES.md")),
        Page("glossary", Words("Glossary"), glossary()),
        Page("cards", Words("Cards"), cards()),
    )


def glossary() -> str:
    """The words of the game and the codes of its classes."""
    entries = decode(PACKAGE, "glossary.json", tuple[Entry, ...])
    rows = "\n".join(f"- **{entry.term}** ({entry.ja}) – {entry.words}" for entry in entries)
    return f"# Glossary\n\n{rows}\n"


def cards() -> str:
    """[SI-C3] Every card with its numbers."""
    parts = ["# Cards"]
    for kind, title in KINDS.items():
        rows = "\n".join(row(card) for card in CARDS.values() if card.kind == kind)
        parts.append(f"## {title}\n\n{HEAD}\n{rows}")
    return "\n\n".join(parts) + "\n"


def row(card: Card) -> str:
    """One card as a row of the table."""
    side = str(SIDE_NAMES[SIDE_INDEX[card.side]]) if card.side else "either"
    gun = f"{card.gun}×{card.gun_dice}" if card.gun else "–"
    air = f"{card.air}×{card.air_dice}" if card.air else "–"
    numbers = [card.speed or "–", gun, air]
    numbers += [card.defence, card.endurance] if card.endurance else ["–", "–"]
    code = card.cls or (f"×{card.battles}" if card.battles else "–")
    return f"| {code} | {card.name} | {card.ja} | {side} | " + " | ".join(map(str, [*numbers, card.vp])) + " |"

"""The words of the battle log: a report tells itself by a template in which its fields are named."""

from typing import ClassVar

from model.games.starvation.tables import CARDS, SEATS, SIDES
from model.record import Arg, Report, Words, words

SIDE_NAMES = (Words("Japan"), Words("US"))
SEAT_NAMES = (Words("Japan's front"), Words("Japan's rear"), Words("The US front"), Words("The US rear"))
KIND_NAMES = {
    "air": Words("air attack"),
    "surface": Words("surface battle"),
    "bombardment": Words("bombardment"),
    "landing": Words("landing"),
}
MODE_NAMES = {"strike": Words("strike"), "cap": Words("CAP")}


def card_words(card: str) -> Words:
    """A card with its class code before its name."""
    fact = CARDS[card]
    return words("{code} {card}", code=fact.cls, card=fact.words) if fact.cls else fact.words


def fleet_words(key: str) -> Words:
    """A fleet by its letter."""
    return words("fleet {letter}", letter=key.upper())


def line_words(key: str) -> Words:
    """A line as it is written on the map."""
    return Words(key.upper())


def count_words(count: int) -> Words:
    """A number of cards."""
    return Words("1 card") if count == 1 else words("{count} cards", count=count)


def words_of(name: str, value: object) -> Arg:
    """The words of a report's field, by its name."""
    if isinstance(value, tuple):
        return tuple(_one(name, item) for item in value)
    return _one(name, value)


def _one(name: str, value: object) -> Words | int:
    match name:
        case "side" | "other":
            return SIDE_NAMES[SIDES.index(str(value))]
        case "seat":
            return SEAT_NAMES[SEATS.index(str(value))]
        case "card" | "ship" | "target" | "cards" | "ships":
            return card_words(str(value))
        case "fleet" | "enemy":
            return fleet_words(str(value))
        case "line":
            return line_words(str(value))
        case "count" | "spent":
            return count_words(int(str(value)))
        case "kind":
            return KIND_NAMES[str(value)]
        case "mode":
            return MODE_NAMES[str(value)]
    return value if isinstance(value, int) else Words(str(value))


class Line(Report, frozen=True, kw_only=True):
    """A report that tells itself by a template in which its fields are named."""

    text: ClassVar[str] = ""


def tell_line(report: Line) -> Words:
    """The words of a report: its template with the words of its fields."""
    fields = [name for name in report.__struct_fields__ if f"{{{name}}}" in report.text]
    return Words(report.text, tuple((name, words_of(name, getattr(report, name))) for name in fields))

"""The words of the battle log: a report tells itself by a template in which its fields are named."""

from typing import ClassVar

from model.games.battleboard.tables import SIDES, UNITS
from model.record import Arg, Record, Report, Words, words

SIDE_NAMES = (Words("The attacker"), Words("The defender"))
SIDE_TITLES = (Words("Attacker"), Words("Defender"))
KIND_NAMES = {"sea": Words("sea battle"), "land": Words("land battle"), "landing": Words("landing")}
VOLLEYS = {
    "strike": Words("surprise strike"),
    "fire": Words("fire"),
    "opening": Words("opening fire"),
    "bombard": Words("bombardment"),
}
PLACES = {"line": Words("goes behind the line"), "lost": Words("is destroyed")}


class Shot(Record, frozen=True):
    """[BB-0.1] One die: the unit that rolled it, what it needed and whether it hit."""

    unit: str
    code: str
    die: int
    need: int

    @property
    def is_hit(self) -> bool:
        """[BB-0.1] A die that shows the value or less is a hit."""
        return self.die <= self.need


class Line(Report, frozen=True, kw_only=True):
    """A report that tells itself by a template in which its fields are named."""

    text: ClassVar[str] = ""


def side_words(side: str) -> Words:
    """A side in the middle of a sentence or at its head."""
    return SIDE_NAMES[SIDES.index(side)]


def cls_words(cls: str) -> Words:
    """A class as it is written on the card."""
    return Words(cls.upper())


def code_words(code: str) -> Words:
    """The name of a kind of unit."""
    place = Words(" at sea") if code.endswith("@sea") else Words("")
    return words("{unit}{place}", unit=UNITS[code.partition("@")[0].upper()].words, place=place)


def rolls_words(shots: tuple[Shot, ...]) -> tuple[Words, ...]:
    """[BB-0.5] The dice of a volley by code and value: `CA ≤3: 2 5 1`."""
    rows: dict[tuple[str, int], list[str]] = {}
    for shot in shots:
        rows.setdefault((shot.code, shot.need), []).append(str(shot.die))
    return tuple(
        words("{code} ≤{need}: {dice}", code=Words(code), need=need, dice=Words(" ".join(dice)))
        for (code, need), dice in rows.items()
    )


def words_of(name: str, value: object) -> Arg:
    """The words of a report's field, by its name."""
    match name:
        case "shots":
            assert isinstance(value, tuple)
            return rolls_words(value)
        case "units":
            assert isinstance(value, tuple)
            return tuple(Words(str(item)) for item in value)
        case "side" | "other":
            return side_words(str(value))
        case "cls":
            return cls_words(str(value))
        case "code":
            return code_words(str(value))
        case "kind":
            return KIND_NAMES[str(value)]
        case "volley":
            return VOLLEYS[str(value)]
        case "place":
            return PLACES[str(value)]
    return value if isinstance(value, int) else Words(str(value))


def tell_line(report: Line) -> Words:
    """The words of a report: its template with the words of its fields."""
    fields = [name for name in report.__struct_fields__ if f"{{{name}}}" in report.text]
    return Words(report.text, tuple((name, words_of(name, getattr(report, name))) for name in fields))

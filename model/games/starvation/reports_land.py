"""The lines of the battle log for the land battle and the end."""

from typing import ClassVar

from model.games.starvation.naming import Line


class OrderDue(Line, frozen=True):
    """[SI-10.1] An order is due."""

    text: ClassVar[str] = "The {side} order is due."
    side: str


class OrderDropped(Line, frozen=True):
    """[SI-10.1] An order is dropped unseen."""

    text: ClassVar[str] = "{side} drops its order unseen."
    side: str


class OrderCancelled(Line, frozen=True):
    """[SI-7.2] An order is cancelled unseen."""

    text: ClassVar[str] = "The {side} order is discarded unseen."
    side: str


class OrderRevealed(Line, frozen=True):
    """[SI-10.1] An attack order is revealed."""

    reveals: ClassVar[bool] = True
    reveals_what: ClassVar[str] = "an order was revealed"
    text: ClassVar[str] = "{side} reveals {card}."
    side: str
    card: str


class Stopped(Line, frozen=True):
    """[SI-10.1] An offensive stops."""

    text: ClassVar[str] = "{side} stops its offensive."
    side: str


class Committed(Line, frozen=True):
    """[SI-10.2] Aircraft are committed."""

    text: ClassVar[str] = "{side} commits {count}."
    side: str
    count: int


class Superiority(Line, frozen=True):
    """[SI-10.3] A fight for the air."""

    text: ClassVar[str] = "Air battle: Japan {japan}+{japan_dice}, US {us}+{us_dice}."
    japan: int
    japan_dice: int
    us: int
    us_dice: int


class AirTo(Line, frozen=True):
    """[SI-10.3] A side has the air."""

    text: ClassVar[str] = "{side} has air superiority."
    side: str


class Attrition(Line, frozen=True):
    """[SI-10.4] A committed card's fate, told with its name to its commander."""

    text: ClassVar[str] = "{side}: {card}, {roll}: {result}."
    side: str
    card: str
    roll: int
    result: str


class AttritionRolled(Line, frozen=True):
    """[SI-10.4] The attrition of a side as everybody sees it."""

    text: ClassVar[str] = "{side} attrition {rolls}: survivors {survivors}."
    side: str
    rolls: tuple[int, ...]
    survivors: int


class LandRolled(Line, frozen=True):
    """[SI-10.5] The dice of a land battle."""

    text: ClassVar[str] = "Land battle at {japan_level} : {us_level} – Japan rolls {japan}, US {us}."
    japan_level: int
    us_level: int
    japan: int
    us: int


class Modified(Line, frozen=True):
    """[SI-10.5] Modifiers are divided."""

    text: ClassVar[str] = "{side} divides its air support: own die −{own}, enemy die +{theirs}."
    side: str
    own: int
    theirs: int


class LevelsNow(Line, frozen=True):
    """[SI-10.6] The result of a land battle."""

    text: ClassVar[str] = "Force levels: Japan {japan}, US {us}."
    japan: int
    us: int


class Occupied(Line, frozen=True):
    """[SI-11.1] A side occupies the island."""

    text: ClassVar[str] = "{side} occupies the island."
    side: str


class Unoccupied(Line, frozen=True):
    """[SI-11.2] Nobody occupies the island."""

    text: ClassVar[str] = "Nobody occupies the island."


class GreatVictory(Line, frozen=True):
    """[SI-11.3] A rear commander has kept more victory points."""

    reveals: ClassVar[bool] = True
    reveals_what: ClassVar[str] = "the hands were counted"
    text: ClassVar[str] = "{seat} has a great victory: {points} VP against {others}."
    seat: str
    points: int
    others: int

"""The lines of the battle log for operations at sea."""

from typing import ClassVar

from model.games.starvation.naming import Line


class Moved(Line, frozen=True):
    """[SI-6.2] A fleet moves."""

    text: ClassVar[str] = "{side}: {fleet} moves to line {line}."
    side: str
    fleet: str
    line: str


class Based(Line, frozen=True):
    """[SI-6.2] An aircraft card is based at Henderson Field."""

    reveals: ClassVar[bool] = True
    reveals_what: ClassVar[str] = "a card was shown"
    text: ClassVar[str] = "{card} is based at Henderson Field."
    card: str


class Unbased(Line, frozen=True):
    """[SI-10.7] The card based at Henderson Field returns."""

    text: ClassVar[str] = "{card} leaves Henderson Field for the US front hand."
    card: str


class NoSearch(Line, frozen=True):
    """[SI-6.3] Nothing is at sea."""

    text: ClassVar[str] = "Nothing is at sea: no search in this round."


class Searched(Line, frozen=True):
    """[SI-6.3] The search of both sides."""

    text: ClassVar[str] = (
        "Search: Japan {japan_roll}+{japan}={japan_total} ({japan_spent} spent), "
        "US {us_roll}+{us}={us_total} ({us_spent} spent)."
    )
    japan_roll: int
    japan: int
    japan_total: int
    japan_spent: int
    us_roll: int
    us: int
    us_total: int
    us_spent: int


class Initiative(Line, frozen=True):
    """[SI-6.3] A side has the initiative."""

    text: ClassVar[str] = "{side} has the initiative."
    side: str


class Picked(Line, frozen=True):
    """[SI-6.4] A kind of operation is resolved."""

    text: ClassVar[str] = "{side} picks: {kind}."
    side: str
    kind: str


class Flew(Line, frozen=True):
    """[SI-6.5] An air card shows its posture."""

    reveals: ClassVar[bool] = True
    reveals_what: ClassVar[str] = "the air cards were shown"
    text: ClassVar[str] = "{side}: {card} flies {mode}."
    side: str
    card: str
    mode: str


class Struck(Line, frozen=True):
    """[SI-6.5] A strike sets out."""

    text: ClassVar[str] = "{side}: {card} strikes {fleet}."
    side: str
    card: str
    fleet: str


class Contact(Line, frozen=True):
    """[SI-9.2] A fleet is revealed."""

    reveals: ClassVar[bool] = True
    reveals_what: ClassVar[str] = "a fleet was revealed"
    text: ClassVar[str] = "Contact: {fleet} is {ships}."
    fleet: str
    ships: tuple[str, ...]


class Intercepted(Line, frozen=True):
    """[SI-6.5] CAP dice are rolled."""

    text: ClassVar[str] = "CAP {rolls}: {stopped} stopped, dice left: {left}."
    rolls: tuple[int, ...]
    stopped: int
    left: int


class Driven(Line, frozen=True):
    """[SI-6.5] The strike of the Henderson card was stopped altogether."""

    text: ClassVar[str] = "{card} is damaged: to the discard pile."
    card: str


class Attacked(Line, frozen=True):
    """[SI-6.9] Dice fall on a ship; `limit` is the highest number that hits."""

    text: ClassVar[str] = "{card} at {ship} (≤ {limit}): {rolls}, damage {damage}."
    card: str
    ship: str
    limit: int
    rolls: tuple[int, ...]
    damage: int


class DiceLost(Line, frozen=True):
    """[SI-6.5] No ship may be chosen."""

    text: ClassVar[str] = "{card} finds no ship it may attack; its dice are lost."
    card: str


class Damaged(Line, frozen=True):
    """[SI-6.9] A ship is damaged."""

    text: ClassVar[str] = "{ship} is damaged: {damage} of {endurance}."
    ship: str
    damage: int
    endurance: int


class Sunk(Line, frozen=True):
    """[SI-8.2] A ship is sunk."""

    text: ClassVar[str] = "{ship} is sunk."
    ship: str


class Crippled(Line, frozen=True):
    """[SI-8.2] A damaged ship leaves the sea."""

    text: ClassVar[str] = "{ship} goes home damaged: to the discard pile."
    ship: str


class Challenged(Line, frozen=True):
    """[SI-6.6] A fleet challenges another."""

    text: ClassVar[str] = "{side}: {fleet} challenges {enemy}."
    side: str
    fleet: str
    enemy: str


class Evaded(Line, frozen=True):
    """[SI-6.6] A fleet evades."""

    text: ClassVar[str] = "{fleet} evades."
    fleet: str


class Bombarded(Line, frozen=True):
    """[SI-6.7] Battleships close the airfield."""

    text: ClassVar[str] = "{ships} bombard: Henderson Field is closed for the rest of the turn."
    ships: tuple[str, ...]


class Shelled(Line, frozen=True):
    """[SI-6.7] Cruisers shell the airfield."""

    text: ClassVar[str] = "{ships} bombard: {rolls} against {limit}, {result}."
    ships: tuple[str, ...]
    rolls: tuple[int, ...]
    limit: int
    result: str


class BasedLost(Line, frozen=True):
    """[SI-6.7] The card based at Henderson Field is discarded."""

    text: ClassVar[str] = "{card} is lost on the ground: to the discard pile."
    card: str


class Landed(Line, frozen=True):
    """[SI-6.8] Troops are ashore."""

    text: ClassVar[str] = "{side} lands troops from {ships}: force level {level}."
    side: str
    ships: tuple[str, ...]
    level: int


class LandingBegan(Line, frozen=True):
    """[SI-6.8] A landing is announced."""

    text: ClassVar[str] = "{side}: {ships} of {fleet} begin a landing."
    side: str
    ships: tuple[str, ...]
    fleet: str


class LandingLost(Line, frozen=True):
    """[SI-6.8] The landing came to nothing."""

    text: ClassVar[str] = "{side}: the landing is lost."
    side: str


class Raided(Line, frozen=True):
    """[SI-6.8] An aircraft card raids a landing force."""

    reveals: ClassVar[bool] = True
    reveals_what: ClassVar[str] = "a card was shown"
    text: ClassVar[str] = "{side}: {card} raids {ship}."
    side: str
    card: str
    ship: str


class FlakRolled(Line, frozen=True):
    """[SI-6.8] What became of the raiding aircraft."""

    text: ClassVar[str] = "{card} comes back: {roll}, {result}."
    card: str
    roll: int
    result: str

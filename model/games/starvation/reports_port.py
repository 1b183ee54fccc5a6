"""The lines of the battle log for sorties, maintenance, drawing, submarines and events."""

from typing import ClassVar

from model.games.starvation.naming import Line


class Dealt(Line, frozen=True):
    """[SI-0.1] The cards are dealt."""

    text: ClassVar[str] = "The cards are shuffled and dealt. Force levels: Japan {japan}, US {us}."
    japan: int
    us: int


class TurnBegan(Line, frozen=True):
    """A turn begins."""

    text: ClassVar[str] = "Turn {turn}"
    turn: int


class RoundBegan(Line, frozen=True):
    """A round of operations begins."""

    text: ClassVar[str] = "Turn {turn}, round {round}"
    turn: int
    round: int


class CameHome(Line, frozen=True):
    """[SI-8.1] A fleet disbands; the growing hands and stocks tell what sorts of ships were in it."""

    reveals: ClassVar[bool] = True
    reveals_what: ClassVar[str] = "a fleet came home"
    text: ClassVar[str] = "{side}: {fleet} goes home."
    side: str
    fleet: str


class ShipHome(Line, frozen=True):
    """[SI-8.1] A ship that everybody sees goes home."""

    text: ClassVar[str] = "{side}: {ship} goes home."
    side: str
    ship: str


class Declared(Line, frozen=True):
    """[SI-2.1] A side has declared how many cards sail."""

    text: ClassVar[str] = "{side} sails with {count}."
    side: str
    count: int


class StaysInPort(Line, frozen=True):
    """[SI-2.1] A side sails with nothing."""

    text: ClassVar[str] = "{side} stays in port."
    side: str


class Recon(Line, frozen=True):
    """[SI-2.2] The US front commander sees some of the declared cards."""

    reveals: ClassVar[bool] = True
    reveals_what: ClassVar[str] = "recon has seen enemy cards"
    text: ClassVar[str] = "Recon sees {cards} sail."
    cards: tuple[str, ...]


class ReconMade(Line, frozen=True):
    """[SI-2.2] What the others know of recon."""

    text: ClassVar[str] = "US recon sees {count} of the Japanese sortie."
    count: int


class BackToPort(Line, frozen=True):
    """[SI-2.4] Cards that no fleet can take return to the stock."""

    text: ClassVar[str] = "{cards}: no fleet can take them; back to the stock."
    cards: tuple[str, ...]


class Placed(Line, frozen=True):
    """[SI-2.5] A new fleet is placed."""

    text: ClassVar[str] = "{side} places {fleet} ({count}) on line {line}."
    side: str
    fleet: str
    count: int
    line: str


class Reinforced(Line, frozen=True):
    """[SI-3.2] The front got cards."""

    text: ClassVar[str] = "{side} sends {count} to the front."
    side: str
    count: int


class Drew(Line, frozen=True):
    """[SI-4.1] A rear commander draws a card of his own."""

    reveals: ClassVar[bool] = True
    reveals_what: ClassVar[str] = "a card was drawn"
    text: ClassVar[str] = "{seat} draws {card}."
    seat: str
    card: str


class DrewEnemy(Line, frozen=True):
    """[SI-4.1] An enemy card is drawn and discarded; only some seats see it."""

    reveals: ClassVar[bool] = True
    reveals_what: ClassVar[str] = "a card was drawn"
    text: ClassVar[str] = "{seat} draws {card}, an enemy card: discarded."
    seat: str
    card: str


class Drawn(Line, frozen=True):
    """[SI-4.1] What everybody knows of a side's drawing."""

    text: ClassVar[str] = "{side} draws {count}; enemy cards among them, discarded: {discarded}."
    side: str
    count: int
    discarded: int


class Reshuffled(Line, frozen=True):
    """[SI-4.2] The discards became the new deck."""

    text: ClassVar[str] = "The deck is exhausted ({exhausted} of {limit}); the discards are shuffled."
    exhausted: int
    limit: int


class DeckOut(Line, frozen=True):
    """[SI-4.2] The deck is exhausted and no discards are left."""

    text: ClassVar[str] = "The deck is exhausted ({exhausted} of {limit}); there is nothing to shuffle."
    exhausted: int
    limit: int


class LastTurn(Line, frozen=True):
    """[SI-4.2] The last exhaustion of the deck."""

    text: ClassVar[str] = "The deck is exhausted for the last time: the game ends after this turn."


class Laid(Line, frozen=True):
    """[SI-4.3] A side has laid an order."""

    text: ClassVar[str] = "{side} lays an attack order face down."
    side: str


class Approached(Line, frozen=True):
    """[SI-5.2] A submarine's approach; the level it is compared with stays unsaid."""

    text: ClassVar[str] = "{side}: {card} approaches {fleet}: {roll}, {result}."
    side: str
    card: str
    fleet: str
    roll: int
    result: str


class Torpedoed(Line, frozen=True):
    """[SI-5.3] A submarine hits the card it drew."""

    reveals: ClassVar[bool] = True
    reveals_what: ClassVar[str] = "a ship was revealed"
    text: ClassVar[str] = "{card} finds {ship} of {fleet}: {roll}, {result}."
    card: str
    ship: str
    fleet: str
    roll: int
    result: str


class Countered(Line, frozen=True):
    """[SI-5.4] The destroyers attack the submarine."""

    reveals: ClassVar[bool] = True
    reveals_what: ClassVar[str] = "a die has fallen"
    text: ClassVar[str] = "Destroyers attack {card}: {roll}, {result}."
    card: str
    roll: int
    result: str


class Played(Line, frozen=True):
    """[SI-7] A commander plays an event card."""

    reveals: ClassVar[bool] = True
    reveals_what: ClassVar[str] = "an event card was shown"
    text: ClassVar[str] = "{seat} plays {card}."
    seat: str
    card: str


class PlayedOn(Line, frozen=True):
    """[SI-7] A commander plays an event card on a ship."""

    reveals: ClassVar[bool] = True
    reveals_what: ClassVar[str] = "an event card was shown"
    text: ClassVar[str] = "{seat} plays {card} on {ship}."
    seat: str
    card: str
    ship: str


class PlayedAt(Line, frozen=True):
    """[SI-7] A commander plays an event card on a fleet."""

    reveals: ClassVar[bool] = True
    reveals_what: ClassVar[str] = "an event card was shown"
    text: ClassVar[str] = "{seat} plays {card} on {fleet}."
    seat: str
    card: str
    fleet: str


class Passed(Line, frozen=True):
    """[SI-7] A seat passes."""

    text: ClassVar[str] = "{seat} passes."
    seat: str

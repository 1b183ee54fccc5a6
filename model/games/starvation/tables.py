"""Every number of the rules, decoded from the game's data files."""

from model.data import decode
from model.record import Record, Words

PACKAGE = "model.games.starvation"

JAPAN, US = 0, 1
SIDES = ("japan", "us")
SEATS = ("japan_front", "japan_rear", "us_front", "us_rear")
SEAT_INDEX = {seat: index for index, seat in enumerate(SEATS)}
SEATS_OF = ((0, 1), (2, 3))
SIDE_OF = (JAPAN, JAPAN, US, US)
FRONT = (0, 2)
REAR = (1, 3)


class Card(Record, frozen=True):
    """One of the 108 cards [SI-C3]; `side` is None for events and attack orders, which belong to nobody."""

    id: str
    side: str | None
    kind: str
    name: str
    ja: str
    vp: int
    cls: str = ""
    event: str = ""
    battles: int = 0
    tons: int = 0
    knots: float = 0
    speed: int = 0
    guns: int = 0
    gun: int = 0
    gun_dice: int = 0
    defence: int = 0
    endurance: int = 0
    aircraft: int = 0
    air: int = 0
    air_dice: int = 0
    search: int = 0
    levels: int = 0

    @property
    def words(self) -> Words:
        """The card's name, to be translated."""
        return Words(self.name)


class Rules(Record, frozen=True):
    """The numbers of the rules by name; pairs are for Japan and the US."""

    lines: tuple[str, ...]
    island: str
    own_lines: tuple[tuple[str, ...], tuple[str, ...]]
    rounds: int
    hand: int
    stock: int
    fleets: int
    reinforce: tuple[int, int]
    slowest: int
    charge_speed: int
    charge_fight: int
    search_die: int
    search_aircraft: int
    search_submarine: int
    search_carrier: int
    cap_stops: int
    wave: int
    henderson_dice: int
    henderson_level: int
    submarine_destroyer_sunk: int
    counter_sunk: int
    counter_damaged: int
    bombard_dice: int
    landing_destroyers: int
    raid_damaged: int
    raid_shot_down: int
    attrition_damaged: int
    attrition_shot_down: int
    die: int
    whim: int
    fleet_keys: tuple[str, str]


class Entry(Record, frozen=True):
    """One entry of the glossary."""

    term: str
    ja: str
    words: str


RULES = decode(PACKAGE, "rules.json", Rules)
CARDS = {card.id: card for card in decode(PACKAGE, "cards.json", tuple[Card, ...])}
ORDER_OF = {card: index for index, card in enumerate(CARDS)}
ISLAND = RULES.island
LINE_OF = {line: index for index, line in enumerate(RULES.lines)}
NEAR = {
    line: frozenset(other for other in RULES.lines if abs(LINE_OF[line] - LINE_OF[other]) <= 1) for line in RULES.lines
}
LINES_OF = tuple(frozenset((*RULES.own_lines[side], ISLAND)) for side in (JAPAN, US))
SIDE_INDEX = {"japan": JAPAN, "us": US}
CARRIERS = frozenset({"CV", "CVL"})
BATTLESHIPS = frozenset({"BB", "BC"})
CRUISERS = frozenset({"CA", "CL"})
DESTROYER = "DD"
TRANSPORT = "AP"


def ids(**facts: str) -> frozenset[str]:
    """The cards that have all these facts: `ids(kind="event")`."""
    return frozenset(c.id for c in CARDS.values() if all(getattr(c, name) == value for name, value in facts.items()))


SHIPS = ids(kind="ship") | ids(kind="transport")
SUBMARINES = ids(kind="submarine")
AIRCRAFT = ids(kind="aircraft")
EVENTS = ids(kind="event")
ATTACKS = ids(kind="attack")
CARRIER_CARDS = frozenset(c.id for c in CARDS.values() if c.cls in CARRIERS)
TRANSPORTS = ids(kind="transport")
DESTROYERS = ids(cls=DESTROYER)
OWNERS: dict[str, int] = {c.id: SIDE_INDEX[c.side] if c.side else -1 for c in CARDS.values()}

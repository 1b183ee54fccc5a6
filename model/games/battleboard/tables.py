"""Every number of the rules, decoded from the game's data files."""

from msgspec.structs import replace

from model.data import decode
from model.record import Record, Words

PACKAGE = "model.games.battleboard"

ATTACKER, DEFENDER = 0, 1
SIDES = ("attacker", "defender")
LETTERS = "AD"
SEA, LAND, LANDING = "sea", "land", "landing"
AIR = "air"


class UnitType(Record, frozen=True):
    """[BB-1.2] One kind of unit: values 0 roll no die, `kind` is sea, air or land, `order` its place in the roster.

    `bombard` is its value as a bombarding ship, `decks` and `holds` what it can carry; `paired` is the attack of an
    infantry beside an artillery, `pairs` how many that one pairs; `flak` and `flak_dice` belong to opening fire.
    """

    code: str
    name: str
    kind: str
    attack: int
    defence: int
    cost: int
    hits: int
    bombard: int = 0
    decks: int = 0
    holds: int = 0
    paired: int = 0
    pairs: int = 0
    flak: int = 0
    flak_dice: int = 0
    order: int = 0

    @property
    def values(self) -> tuple[int, int]:
        """[BB-1.2] The value on the attacker's and on the defender's side."""
        return self.attack, self.defence

    @property
    def words(self) -> Words:
        """The name, to be translated."""
        return Words(self.name)


class Roster(Record, frozen=True):
    """[BB-11.1] The units in roster order, and those that the option of two-hit carriers puts in their place."""

    plain: tuple[UnitType, ...]
    two_hit: tuple[UnitType, ...]


class Rules(Record, frozen=True):
    """The numbers of the rules by name; `losses` are the usual orders of losses, for land one a side."""

    die: int
    torpedo_dice: int
    decisive: int
    largest_force: int
    draft_units: int
    any_airfields: int
    odd_cargo: int
    forecast_dice: int
    whim: int
    sampled_drafts: int
    goods: tuple[tuple[str, tuple[tuple[str, ...], tuple[str, ...]]], ...]
    skirmish_kinds: tuple[tuple[str, str], ...]
    skirmish_holds: tuple[tuple[str, int], ...]
    losses_sea: tuple[str, ...]
    losses_land: tuple[tuple[str, ...], tuple[str, ...]]


class Battle(Record, frozen=True):
    """A battle of history; forces are written in the notation of `forces`, `win` is the attacker's chance to win.

    Its airfields and special rules are options that the brief sets.
    """

    slug: str
    name: str
    date: str
    kind: str
    nations: tuple[str, str]
    attacker: str
    defender: str
    about: str
    hold: int
    par: int
    win: float
    garrison: str = ""
    bystanders: str = ""


RULES = decode(PACKAGE, "rules.json", Rules)
_ROSTER = decode(PACKAGE, "units.json", Roster)
UNITS: dict[str, UnitType] = {unit.code: replace(unit, order=order) for order, unit in enumerate(_ROSTER.plain)}
TWO_HIT: dict[str, UnitType] = UNITS | {
    unit.code: replace(unit, order=UNITS[unit.code].order) for unit in _ROSTER.two_hit
}
ROSTER = tuple(UNITS)
SKIRMISHES = dict(RULES.skirmish_kinds)
GOODS = dict(RULES.goods)
HOLDS = dict(RULES.skirmish_holds)
BATTLES = {battle.slug: battle for battle in decode(PACKAGE, "scenarios.json", tuple[Battle, ...])}

SS, DD, CA, CV, BB, TR = "SS", "DD", "CA", "CV", "BB", "TR"
FTR, BMB = "FTR", "BMB"
INF, ART, TNK, AAA = "INF", "ART", "TNK", "AAA"
SEA_UNITS = frozenset(code for code, unit in UNITS.items() if unit.kind == SEA)
SHIPS = SEA_UNITS - {SS}
AIRCRAFT = frozenset(code for code, unit in UNITS.items() if unit.kind == AIR)
LAND_UNITS = frozenset(code for code, unit in UNITS.items() if unit.kind == LAND)
WARSHIPS = SHIPS - {TR}


def units(is_two_hit: bool) -> dict[str, UnitType]:
    """[BB-11.1] The units by code, with two-hit carriers or without."""
    return TWO_HIT if is_two_hit else UNITS

"""One position for every kind of decision, with secrets in every place that can hold one."""

from typing import Any

from msgspec.structs import replace

from model.games.starvation.damage import inflict
from model.games.starvation.stages import (
    Declaring,
    Executing,
    Moving,
    Ordering,
    Organising,
    Pausing,
    Placing,
    Reinforcing,
    Resolving,
    Splitting,
    Stocking,
    Submarining,
    Window,
)
from model.games.starvation.state import Fleet, LaidOrder, State
from model.games.starvation.tables import JAPAN, US
from tests.starvation.build import DEFAULTS, begun, fleet, play, position, ship, started
from tests.starvation.settled import AFTER, go, sea

HANDS = {
    "japan_front": ("naganami", "i-15", "charge-1", "own-authority"),
    "japan_rear": ("yamato", "rush-construction", "attack-1-a"),
    "us_front": ("cushing", "grampus", "vmf-212", "squall-1", "timid-commander"),
    "us_rear": ("south-dakota", "offensive-postponed", "attack-1-b"),
}
STOCKS = {
    "japan_front": ("ayanami", "i-19", "tainan-air-group", "hiei", "shokaku", "brisbane-maru"),
    "japan_rear": ("suzuya", "squall-2", "commander-relieved"),
    "us_front": ("duncan", "growler", "vmf-223", "north-carolina", "charge-2"),
    "us_rear": ("astoria", "vmf-121"),
}
SEA = (
    fleet("a", "0", "kongo", "chokai", "yukikaze", "kagero"),
    fleet("b", "0", "kinugawa-maru", "jintsu"),
    fleet("c", "J1", "zuikaku", "aoba"),
    fleet("g", "0", "san-francisco", "laffey"),
    fleet("h", "U1", "enterprise", "atlanta"),
)
ORDERS = (LaidOrder("attack-2-a", 4), LaidOrder("wasp", 5))
FIELDS: dict[str, Any] = {
    "turn": 5,
    "round": 1,
    "step": "search",
    "initiative": JAPAN,
    "hands": HANDS,
    "stocks": STOCKS,
    "fleets": SEA,
    "orders": ORDERS,
    "removed": ("kirishima", "hornet"),
    "discards": ("mutsu", "portland"),
    "henderson": "vmf-224",
    "recon": ("chokai", "yukikaze"),
    "options": replace(DEFAULTS, windows="all"),
}
QUIET = {name: value for name, value in FIELDS.items() if name not in ("step", "initiative")}


def scene(*stages, **fields) -> State:
    """A decision in the middle of a game."""
    return started(position(*stages, AFTER, **(FIELDS | fields)))


def at_sea(what: str, *spelled: str, fleets: tuple[Fleet, ...] = SEA, **fields) -> State:
    """A decision in the middle of an operation."""
    rest = {name: value for name, value in FIELDS.items() if name != "fleets"} | fields
    return go(sea(what, *fleets, **rest), *spelled).state


def muster(*more: str) -> State:
    """The sortie of Japan being organised."""
    state = scene(Organising(JAPAN), Placing(JAPAN), sailing=(("akatsuki", "ryujo", "furutaka"), ()), round=0)
    return play(state, *more).state


def wounded() -> State:
    """Kongo is damaged, and Japan may keep it at sea."""
    force = fleet("a", "0", *(ship(card, face_up=True) for card in ("kongo", "chokai", "yukikaze", "kagero")))
    state = inflict(position(AFTER, **(FIELDS | {"fleets": (force, *SEA[1:])})), "kongo", 2)
    return replace(state, told=())


def aimed() -> State:
    """A squall hides the ship that a raid aimed at."""
    state = at_sea("landing", "land b kinugawa-maru", "raid vmf-223 kinugawa-maru")
    return play(state, "pass", "play squall-2 kinugawa-maru").state


POSTURES = ("posture enterprise strike", "posture vmf-224 cap", "posture zuikaku strike")
SCENES: dict[str, State] = {
    "declaring": scene(Declaring(JAPAN), round=0),
    "responding": scene(Declaring(US, is_response=True), round=0, sailing=(("akatsuki", "furutaka"), ())),
    "organising": muster("assign ryujo d"),
    "placing": muster("assign ryujo d", "assign akatsuki d", "assign furutaka e"),
    "stocking": scene(Stocking(1), round=0),
    "setting-up": scene(Stocking(2, is_setup=True), round=0),
    "reinforcing": scene(Reinforcing(US, sent=1), round=0),
    "ordering": scene(Ordering(JAPAN), round=0, orders=(None, None)),
    "submarines": scene(Submarining(US), round=0),
    "timid": scene(Window("timid-commander", (2, 3))),
    "relieved": scene(Window("commander-relieved", (1,), JAPAN, "a")),
    "squall": scene(Window("squall", (2,), US, "g")),
    "charge": wounded(),
    "postponed": scene(Window("offensive-postponed", (3,), JAPAN), Executing(JAPAN), round=0),
    "authority": scene(Window("own-authority", (0,), JAPAN), Executing(JAPAN), round=0),
    "moving": scene(Moving(US), henderson=""),
    "searching": play(begun("search", **QUIET), "search i-19", "done").state,
    "resolving": scene(Resolving(JAPAN)),
    "posturing": at_sea("air"),
    "postured": at_sea("air", "posture enterprise strike"),
    "striking": at_sea("air", *POSTURES),
    "attacking": at_sea("air", *POSTURES, "strike zuikaku g", "pass", "pass", rolls=(1,)),
    "challenging": at_sea("surface"),
    "answering": at_sea("surface", "challenge a g"),
    "firing": at_sea("surface", "challenge a g", "accept", "fire kongo san-francisco"),
    "bombarding": at_sea("bombardment", "bombard kongo"),
    "landing": at_sea("landing"),
    "raiding": at_sea("landing", "land b kinugawa-maru"),
    "aiming": aimed(),
    "committing": play(begun("land", **QUIET), "commit tainan-air-group", "done").state,
    "splitting": scene(Splitting(US, (3, 4), 2), round=0),
    "executing": scene(Executing(JAPAN), round=0),
    "pausing": scene(Pausing(US, 1), round=0),
}

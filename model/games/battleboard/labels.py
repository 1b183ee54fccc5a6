"""The words of a choice, and the keys on the chart it touches."""

from collections.abc import Callable
from typing import Any

from model.games.battleboard import choices as c
from model.games.battleboard.naming import cls_words, code_words
from model.games.battleboard.stages import Assigning, Diving, Losing
from model.games.battleboard.state import BOARD, named
from model.games.battleboard.tables import ATTACKER, DEFENDER, LETTERS, SS, UNITS
from model.games.battleboard.view import View
from model.record import Key, Label, Words, words


def key_of(side: int, cls: str, place: str = BOARD) -> Key:
    """The key of the stack of a class: its side's letter and the class, and the place where that is not the board."""
    where = "" if place == BOARD else f":{place}"
    return f"{LETTERS[side]}:{cls}{where}".lower()


def keys_of(view: View, side: int, code: str = "") -> tuple[Key, ...]:
    """The stacks of a side on the board, of one code or of all."""
    row = view.units[side]
    found = {key_of(side, u.cls): None for u in row if u.place == BOARD and code in ("", u.code)}
    return tuple(found)


def label_buy(view: View, choice: c.Buy) -> Label:
    """A unit and its price."""
    code = choice.unit.partition("@")[0].upper()
    name = code_words(choice.unit)
    args = words("Buy {code} {name} for {cost}", code=Words(code), name=name, cost=view.terms.types[code].cost)
    return Label(args, (f"goods-{choice.unit}",))


def label_lose(view: View, choice: c.Lose) -> Label:
    """A class, and whether it is lost or only damaged."""
    stage = view.stages[-1]
    assert isinstance(stage, Losing)
    text = "Damage {cls}" if "+" in choice.unit.partition("[")[0] else "Lose {cls}"
    row = [u for u in view.units[stage.side] if u.place == BOARD and u.cls == choice.unit]
    name = words("{cls} ({unit})", cls=cls_words(choice.unit), unit=Words(row[0].id)) if row else cls_words(choice.unit)
    return Label(words(text, cls=name), (key_of(stage.side, choice.unit),))


def diving_keys(view: View) -> tuple[Key, ...]:
    """The submarines that are asked."""
    stage = view.stages[-1]
    return keys_of(view, stage.side, SS) if isinstance(stage, Diving) else ()


def label_strike(view: View, _choice: c.Strike) -> Label:
    """All submarines left."""
    keys = diving_keys(view)
    return Label(Words("Strike with every submarine left"), keys)


def label_submerge(view: View, _choice: c.Submerge) -> Label:
    """One submarine, the lowest id."""
    stage = view.stages[-1]
    assert isinstance(stage, Diving)
    boat = next(u for u in view.units[stage.side] if u.code == SS and u.place == BOARD)
    return Label(words("Submerge {unit}", unit=Words(boat.id)), diving_keys(view))


def label_land(view: View, _choice: c.Land) -> Label:
    """One aircraft for the land stage."""
    return Label(words("Keep one {code} for the land stage", code=aircraft_words(view)), aircraft_keys(view))


def label_sea(view: View, _choice: c.Sea) -> Label:
    """The rest for the sea stage."""
    return Label(words("Send every {code} left into the sea stage", code=aircraft_words(view)), aircraft_keys(view))


def aircraft_words(view: View) -> Words:
    """The aircraft being assigned."""
    stage = view.stages[-1]
    return UNITS[stage.code].words if isinstance(stage, Assigning) else Words("aircraft")


def aircraft_keys(view: View) -> tuple[Key, ...]:
    """The stack of the aircraft being assigned."""
    stage = view.stages[-1]
    return keys_of(view, ATTACKER, stage.code) if isinstance(stage, Assigning) else ()


def label_withdraw(view: View, _choice: c.Withdraw) -> Label:
    """Who leaves."""
    gone = [unit for unit in view.units[ATTACKER] if unit.place == BOARD and not unit.is_seaborne]
    keys = tuple({key_of(ATTACKER, unit.cls): None for unit in gone})
    return Label(words("Withdraw {units}", units=tuple(map(Words, named(gone)))), keys)


LABELS: dict[type, Callable[[View, Any], Label]] = {
    c.Buy: label_buy,
    c.Done: lambda _view, _choice: Label(Words("Buy no more")),
    c.Fight: lambda view, _choice: Label(Words("Fight the naval force"), keys_of(view, DEFENDER)),
    c.Bypass: lambda view, _choice: Label(Words("Sail past it and bombard"), keys_of(view, DEFENDER)),
    c.Land: label_land,
    c.Sea: label_sea,
    c.Strike: label_strike,
    c.Submerge: label_submerge,
    c.Lose: label_lose,
    c.Press: lambda view, _choice: Label(Words("Press on"), keys_of(view, DEFENDER)),
    c.Retreat: lambda view, _choice: Label(Words("Retreat with everything"), keys_of(view, ATTACKER)),
    c.Withdraw: label_withdraw,
}


def make_label(view: View, choice: c.AnyChoice) -> Label:
    """The words of a choice and the keys it touches."""
    return LABELS[type(choice)](view, choice)

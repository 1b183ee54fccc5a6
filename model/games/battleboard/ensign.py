"""The Ensign: a quick and plausible commander who follows rules of thumb."""

from collections.abc import Callable

from model.games.battleboard import choices as c
from model.games.battleboard.stages import Diving, Drafting
from model.games.battleboard.state import BOARD
from model.games.battleboard.tables import ATTACKER, DEFENDER, LANDING, RULES, SEA_UNITS, TR
from model.games.battleboard.view import View, side_of
from model.games.battleboard.worth import strength, value_of
from model.kit.dice import Dice

BOLD, WARY, RECKLESS = 0.7, 0.5, 0.3
WEIGHTS: dict[str, float] = {
    "dd": 1.0,
    "ss": 0.8,
    "ca": 0.8,
    "bb": 0.6,
    "cv": 0.3,
    "ftr": 0.8,
    "bmb": 0.5,
    "ftr@sea": 0.5,
}
ASHORE: dict[str, float] = {"inf": 1.0, "art": 0.7, "tnk": 0.6, "aaa": 0.3}
LANDERS: dict[str, float] = {"inf": 2.0, "art": 2.0, "tr": 1.0, "dd": 0.6, "ca": 0.6, "bb": 0.4, "cv": 0.6, "ftr": 2.0}
GARRISON: dict[str, float] = {"inf": 1.0, "art": 0.8, "tnk": 0.6, "aaa": 0.3, "ftr": 0.6, "ss": 0.8, "dd": 0.1}
LITTLE = 0.05


def choose(view: View, seat: str, choices: tuple[c.AnyChoice, ...], dice: Dice) -> c.AnyChoice:
    """[BB-11 Policies] The choice of a rule of thumb; a draft is bought with some chance."""
    side = side_of(seat, view.leg)
    if isinstance(view.stages[-1], Drafting):
        return draft(view, side, choices, dice)
    if isinstance(choices[0], c.Lose):
        return choices[0]
    wanted = HABITS[type(choices[0])](view, side)
    return next((choice for choice in choices if isinstance(choice, wanted)), choices[0])


def balance(view: View) -> float:
    """[BB-13.1] The attacker's chances, roughly: strength twice, and what he may win by what he may lose."""
    types = view.terms.types
    mine, theirs = (strength(view.units[side], side, types) for side in (ATTACKER, DEFENDER))
    won, lost = (value_of(view.units[side], types) for side in (DEFENDER, ATTACKER))
    return (mine / max(theirs, 1)) ** 2 * (won + view.terms.hold + 1) / (lost + 1)


def at_sea(view: View, side: int) -> int:
    """[BB-1.2] The strength of a side's sea units on the board."""
    ships = tuple(unit for unit in view.units[side] if unit.code in SEA_UNITS and unit.place == BOARD)
    return strength(ships, side, view.terms.types)


def dive(view: View, side: int) -> tuple[type, ...]:
    """Strike, unless the battle is as good as lost."""
    stage = view.stages[-1]
    assert isinstance(stage, Diving)
    odds = balance(view)
    return (c.Submerge,) if side == DEFENDER and odds > 1 / WARY else (c.Strike,)


def press(view: View, _side: int) -> tuple[type, ...]:
    """Retreat when the balance is bad."""
    return (c.Press,) if balance(view) > BOLD else (c.Retreat, c.Withdraw)


def passage(view: View, _side: int) -> tuple[type, ...]:
    """Fight what is weak, sail past what is not."""
    return (c.Fight if at_sea(view, ATTACKER) > at_sea(view, DEFENDER) / RECKLESS else c.Bypass,)


def assign(view: View, _side: int) -> tuple[type, ...]:
    """Aircraft help the fleet where it needs help."""
    return (c.Land if at_sea(view, ATTACKER) > at_sea(view, DEFENDER) else c.Sea,)


HABITS: dict[type, Callable[[View, int], tuple[type, ...]]] = {
    c.Strike: dive,
    c.Submerge: dive,
    c.Press: press,
    c.Retreat: press,
    c.Withdraw: press,
    c.Fight: passage,
    c.Bypass: passage,
    c.Land: assign,
    c.Sea: assign,
}


def draft(view: View, side: int, choices: tuple[c.AnyChoice, ...], dice: Dice) -> c.AnyChoice:
    """[BB-12.2] Buy what has its use here, with some chance; be done only when nothing else is to be had."""
    likes = WEIGHTS | ASHORE
    if view.terms.kind == LANDING:
        likes = LANDERS if side == ATTACKER else GARRISON
    best, top = choices[0], -1.0
    for choice in choices:
        pick, dice = dice.below(RULES.whim)
        wish = likes.get(choice.unit, LITTLE) if isinstance(choice, c.Buy) else 0.0
        if choice == c.Buy("tr") and any(group.code == TR and not group.cargo for group in view.purses[side].force):
            wish = LITTLE
        appeal = wish * (pick + 1)
        if appeal > top:
            best, top = choice, appeal
    return best

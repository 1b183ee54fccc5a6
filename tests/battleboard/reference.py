"""The reference battles, and random ones; what the solver says of them by name."""

import json
from pathlib import Path
from random import Random
from typing import Any

from model.games.battleboard.forces import fault
from model.games.battleboard.forces import read as read_force
from model.games.battleboard.solver import Odds, read, solve

BATTLES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "data" / "battleboard-odds.json").read_text())
SEA = ("SS", "DD", "CA", "CV", "BB", "TR", "FTR", "BMB", "BBd")
LAND = ("INF", "ART", "TNK", "AAA", "FTR", "BMB")
ORDER = ("BB+", "CV+", "SS", "DD", "FTR", "CA", "BMB", "CV", "BB")


def answer(battle: dict[str, Any], **more: Any) -> Odds:
    """The solver's answer to a battle written as in the reference."""
    options, policies = read(battle["options"] | more)
    own, other = (read_force(battle[side], options.two_hit_carriers) for side in ("attacker", "defender"))
    return solve(own, other, options, policies)


def random_battle(dice: Random, is_plain: bool = False) -> dict[str, Any]:
    """A battle that can be fought, of up to twelve units a side; a plain one has no orders of losses of its own."""
    while True:
        kind = dice.choice(("sea", "sea", "sea", "land"))
        options: dict[str, Any] = {"kind": kind}
        odd = {
            "two_hit_carriers": kind == "sea",
            "ambush": True,
            "torpedo": dice.choice("AD"),
            "subs_A": "submerge",
            "subs_D": "submerge",
            "retreat_allowed": False,
            "retreat": dice.choice(({"rounds": dice.randint(1, 3)}, {"units": dice.randint(0, 3)})),
        }
        orders = {
            "keep_A": {dice.choice(("DD", "FTR", "INF")): 1},
            "keep_D": {dice.choice(("DD", "SS", "BB")): 2},
            "ool_A": dice.sample(ORDER, len(ORDER)),
            "ool_D": dice.sample(ORDER, len(ORDER)),
        }
        options |= {name: value for name, value in odd.items() if dice.random() < 0.3}
        options |= {name: value for name, value in orders.items() if not is_plain and dice.random() < 0.3}
        if kind == "land" and dice.random() < 0.4:
            options["bombard"] = [dice.randint(3, 4) for _ in range(dice.randint(1, 3))]
        names = SEA if kind == "sea" else LAND
        forces = [{name: dice.randint(1, 3) for name in dice.sample(names, dice.randint(1, 4))} for _ in "AD"]
        is_two_hit = options.get("two_hit_carriers", False)
        own, other = (read_force(force, is_two_hit) for force in forces)
        if not fault(kind, own, other, is_two_hit=is_two_hit):
            return {"attacker": forces[0], "defender": forces[1], "options": options}

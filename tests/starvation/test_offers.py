"""SI-6.4: what is offered to be resolved depends on public facts only, and rules out what they rule out."""

from typing import Any

import pytest

from model.games.starvation.choices import Resolve
from model.games.starvation.game import GAME
from model.games.starvation.offers import AIR, BOMBARDMENT, KINDS, LANDING, SURFACE, is_offered
from model.games.starvation.stages import Resolving
from model.games.starvation.state import Fleet
from model.games.starvation.tables import JAPAN, US
from tests.starvation.build import fleet, position, ship, started
from tests.starvation.settled import go


def offered(*fleets: Fleet, done: tuple[str, ...] = (), **fields: Any) -> set[str]:
    """The kinds that are offered with these fleets at sea."""
    setting: dict[str, Any] = {"round": 1, "step": "search", "initiative": JAPAN} | fields
    state = position(Resolving(JAPAN, done), fleets=fleets, **setting)
    return {kind for kind in KINDS if is_offered(state, kind, done)}


def up(card: str, **marks):
    """A ship that lies face up."""
    return ship(card, face_up=True, **marks)


HIDDEN = {
    "a": (("yukikaze", "kagero"), ("kongo", "chokai"), ("shokaku", "kirishima"), ("kinugawa-maru", "mutsu")),
    "g": (("laffey", "sterett"), ("washington", "chicago"), ("enterprise", "juneau"), ("mccawley", "laffey")),
}


@pytest.mark.parametrize("line", ["0", "J1", "J2"])
@pytest.mark.parametrize("side", [JAPAN, US])
def test_si_6_4_face_down_ships_never_change_what_is_offered(line, side):
    seen = set()
    for japanese in HIDDEN["a"]:
        for american in HIDDEN["g"]:
            fleets = (fleet("a", line, *japanese), fleet("g", "0", *american))
            state = started(
                position(Resolving(side), fleets=fleets, round=1, step="search", initiative=side, henderson="vmf-223")
            )
            seat = GAME.to_act(state)
            assert seat is not None
            choices = GAME.legal(state, seat)
            assert all(isinstance(choice, Resolve) for choice in choices)
            seen.add((seat, choices))
    assert len(seen) == 1


def test_si_6_4_cards_in_hand_and_stock_never_change_what_is_offered():
    fleets = (fleet("a", "0", "kongo"), fleet("g", "0", "washington"))
    full = {"japan_front": ["tainan-air-group", "i-19"], "us_front": ["vmf-223", "vmf-224"]}
    assert offered(*fleets) == offered(*fleets, stocks=full) == offered(*fleets, hands=full)


def test_si_6_4_a_kind_in_which_nobody_can_act_just_ends():
    fleets = (fleet("a", "0", "yukikaze", "jintsu"), fleet("g", "U1", "laffey"))
    state = started(position(Resolving(US), fleets=fleets, round=1, step="search", initiative=US))
    assert Resolve("air") in GAME.legal(state, "us_front")
    step = go(state, "resolve air")
    assert GAME.to_act(step.state) == "us_front"
    assert Resolve("air") not in GAME.legal(step.state, "us_front")


# Air attack


def test_si_6_4_air_attack_needs_a_fleet_within_reach():
    assert AIR in offered(fleet("a", "0", "kongo"), fleet("g", "U1", "washington"))
    assert AIR in offered(fleet("a", "J1", "kongo"), fleet("g", "0", "washington"))
    assert AIR not in offered(fleet("a", "J1", "kongo"), fleet("g", "U1", "washington"))
    assert AIR not in offered(fleet("a", "0", "shokaku"))
    assert AIR not in offered(fleet("g", "0", "enterprise"))


def test_si_6_4_air_attack_needs_a_card_that_may_be_an_undamaged_carrier():
    foe = fleet("g", "0", up("washington"))
    assert AIR in offered(fleet("a", "0", up("shokaku")), foe)
    assert AIR not in offered(fleet("a", "0", up("kongo")), foe)
    assert AIR not in offered(fleet("a", "0", up("shokaku", damage=1, charges=1)), foe)
    assert AIR not in offered(fleet("a", "0", up("shokaku", charges=1)), foe)
    assert AIR in offered(fleet("a", "0", up("shokaku", charges=1), "zuikaku"), foe)
    assert AIR in offered(fleet("a", "0", up("kongo"), "yukikaze"), foe)
    assert AIR not in offered(fleet("a", "0", up("kinugawa-maru"), "yukikaze"), foe)


def test_si_6_4_either_side_may_be_the_one_that_can_strike():
    assert AIR in offered(fleet("a", "0", up("kongo")), fleet("g", "0", up("enterprise")))
    assert AIR in offered(fleet("a", "J1", up("kongo")), fleet("g", "0", "enterprise"))


def test_si_6_4_a_based_card_can_strike_from_a_usable_field():
    foe = fleet("a", "J1", up("kongo"))
    assert AIR in offered(foe, henderson="vmf-223")
    assert AIR not in offered(foe)
    assert AIR not in offered(foe, henderson="vmf-223", closed="turn")
    assert AIR not in offered(fleet("a", "J2", up("kongo")), henderson="vmf-223")
    assert AIR not in offered(fleet("g", "0", up("chicago")), henderson="vmf-223")


# Surface battle


def test_si_6_4_surface_battle_needs_both_sides_at_the_island():
    assert SURFACE in offered(fleet("a", "0", "kongo"), fleet("g", "0", "washington"))
    assert SURFACE not in offered(fleet("a", "0", "kongo"), fleet("g", "U1", "washington"))
    assert SURFACE not in offered(fleet("a", "J1", "kongo"), fleet("g", "0", "washington"))


def test_si_6_4_surface_battle_needs_a_fleet_that_may_challenge():
    japan, us = up("kinugawa-maru"), up("mccawley")
    assert SURFACE not in offered(fleet("a", "0", japan), fleet("g", "0", us))
    assert SURFACE in offered(fleet("a", "0", japan, "yukikaze"), fleet("g", "0", us))
    assert SURFACE in offered(fleet("a", "0", japan), fleet("g", "0", us, up("laffey")))
    assert SURFACE not in offered(fleet("a", "0", up("ryujo"), "mutsu"), fleet("g", "0", us))
    assert SURFACE not in offered(fleet("a", "0", up("yukikaze", charges=2)), fleet("g", "0", us))


def test_si_6_4_fleets_that_fought_or_evaded_challenge_nobody_and_are_not_challenged():
    foe = fleet("g", "0", "laffey")
    for marks in ({"fought": True}, {"evaded": True}):
        assert SURFACE not in offered(fleet("a", "0", "kongo", **marks), foe)
        assert SURFACE not in offered(fleet("a", "0", "kongo"), fleet("g", "0", "laffey", **marks))


# Bombardment


def test_si_6_4_bombardment_is_japans_at_the_island_while_the_field_is_usable():
    kongo = fleet("a", "0", "kongo")
    assert BOMBARDMENT in offered(kongo)
    assert BOMBARDMENT in offered(kongo, levels=(10, 2))
    assert BOMBARDMENT in offered(kongo, closed="next")
    assert BOMBARDMENT not in offered(fleet("a", "J1", "kongo"))
    assert BOMBARDMENT not in offered(fleet("g", "0", "washington"))
    assert BOMBARDMENT not in offered(kongo, levels=(10, 1))
    assert BOMBARDMENT not in offered(kongo, closed="turn")
    assert BOMBARDMENT not in offered(kongo, closed="round")


def test_si_6_4_bombardment_needs_a_ship_that_may_bombard():
    assert BOMBARDMENT in offered(fleet("a", "0", up("kongo")))
    assert BOMBARDMENT in offered(fleet("a", "0", up("chokai")))
    assert BOMBARDMENT not in offered(fleet("a", "0", up("yukikaze")))
    assert BOMBARDMENT in offered(fleet("a", "0", up("yukikaze"), "kagero"))
    assert BOMBARDMENT not in offered(fleet("a", "0", "kongo", evaded=True))
    assert BOMBARDMENT not in offered(fleet("a", "0", up("ryujo"), up("mutsu")))
    assert BOMBARDMENT not in offered(fleet("a", "0", up("ryujo"), "mutsu"))


def test_si_6_4_bombardment_by_a_transport_force_is_by_cruisers():
    convoy = up("kinugawa-maru")
    assert BOMBARDMENT not in offered(fleet("a", "0", convoy, up("kongo")))
    assert BOMBARDMENT in offered(fleet("a", "0", convoy, up("chokai")))
    assert BOMBARDMENT in offered(fleet("a", "0", convoy, "yukikaze"))


def test_si_6_4_bombardment_in_round_three_is_by_battleships():
    assert BOMBARDMENT in offered(fleet("a", "0", up("kongo")), round=3)
    assert BOMBARDMENT not in offered(fleet("a", "0", up("chokai")), round=3)
    assert BOMBARDMENT in offered(fleet("a", "0", up("chokai")), round=2)
    assert BOMBARDMENT in offered(fleet("a", "0", "chokai"), round=3)
    assert BOMBARDMENT not in offered(fleet("a", "0", up("kinugawa-maru"), "chokai"), round=3)


# Landing


def test_si_6_4_landing_needs_a_fleet_at_the_island_that_may_land():
    assert LANDING in offered(fleet("a", "0", up("kinugawa-maru")))
    assert LANDING in offered(fleet("g", "0", up("mccawley")))
    assert LANDING in offered(fleet("a", "0", "kongo"))
    assert LANDING in offered(fleet("a", "0", up("kongo"), "yukikaze"))
    assert LANDING not in offered(fleet("a", "J1", up("kinugawa-maru")))
    assert LANDING not in offered(fleet("a", "0", up("kinugawa-maru"), evaded=True))
    assert LANDING not in offered(fleet("a", "0", up("kongo")))


def test_si_6_4_landing_by_destroyers_needs_two_that_have_not_fired():
    assert LANDING in offered(fleet("a", "0", up("yukikaze"), up("kagero")))
    assert LANDING not in offered(fleet("a", "0", up("yukikaze")))
    assert LANDING not in offered(fleet("a", "0", up("yukikaze"), up("kagero", fired=True)))
    assert LANDING not in offered(fleet("a", "0", up("yukikaze")), fleet("b", "0", up("kagero")))


def test_si_6_4_of_a_carrier_force_two_destroyers_may_land():
    assert LANDING not in offered(fleet("a", "0", up("shokaku"), "yukikaze"))
    assert LANDING in offered(fleet("a", "0", up("shokaku"), "yukikaze", "kagero"))
    assert LANDING in offered(fleet("a", "0", up("shokaku"), "yukikaze", up("kagero")))
    assert LANDING not in offered(fleet("a", "0", up("shokaku"), "yukikaze", up("chokai")))


def test_si_6_4_landing_waits_for_surface_battle_while_that_is_offered():
    fleets = (fleet("a", "0", "yukikaze", "kagero"), fleet("g", "0", "laffey"))
    assert LANDING not in offered(*fleets)
    assert LANDING in offered(*fleets, done=(SURFACE,))
    assert LANDING in offered(fleets[0], fleet("g", "0", "laffey", evaded=True))

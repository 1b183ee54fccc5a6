"""SI-6.8: landing troops, and raids on the landing force."""

from typing import Any

import pytest

from model.games.starvation.choices import Land, Raid, Target
from model.games.starvation.game import GAME
from model.games.starvation.landing import resolve_flak
from model.games.starvation.reports import Attacked, Contact, DiceLost, FlakRolled, Landed, LandingBegan, LandingLost
from model.games.starvation.stages import Landing, Raiding
from model.games.starvation.state import Fleet, State
from model.games.starvation.tables import JAPAN, US
from tests.starvation.build import fleet, hand, play, refused, ship, stock
from tests.starvation.settled import go, is_over, sea

EXPRESS = fleet("a", "0", "yukikaze", "kagero", "chokai")
CONVOY = fleet("a", "0", "kinugawa-maru", "yukikaze", "chokai")


def parties(state: State) -> list[tuple[str, ...]]:
    """What may land."""
    seat = GAME.to_act(state)
    assert seat is not None
    return [choice.ships for choice in GAME.legal(state, seat) if isinstance(choice, Land)]


def landing(*fleets: Fleet, side: int = JAPAN, rolls=(), **fields: Any) -> State:
    """A side about to land, the level of Japan 10, of the US 8."""
    return sea("landing", *fleets, side=side, rolls=rolls, **fields)


def raided(*spelled: str, rolls: tuple[int, ...], force: Fleet = CONVOY, **fields: Any):
    """The convoy of Japan lands and is raided by the US with what its front stock holds."""
    fields = {"stocks": {"us_front": ["vmf-223", "vmf-224"]}} | fields
    return go(landing(force, rolls=rolls, **fields), "land a kinugawa-maru", *spelled)


def test_si_6_8_two_destroyers_or_a_transport_at_the_island_land():
    fleets = (fleet("a", "0", "yukikaze", "kagero", "akatsuki", "kinugawa-maru", "chokai"), fleet("b", "J1", "ayanami"))
    assert parties(landing(*fleets)) == [
        ("kinugawa-maru",),
        ("yukikaze", "kagero"),
        ("yukikaze", "akatsuki"),
        ("kagero", "akatsuki"),
    ]


def test_si_6_8_every_other_party_is_refused():
    fleets = (fleet("a", "0", "yukikaze", "kagero", "kinugawa-maru", "hirokawa-maru", "chokai", "akatsuki"),)
    state = landing(*fleets)
    for ships in (
        "chokai",
        "yukikaze",
        "chokai,jintsu",
        "yukikaze,kinugawa-maru",
        "kinugawa-maru,hirokawa-maru",
        "yukikaze,kagero,akatsuki",
        "kagero,yukikaze",
        "yukikaze,yukikaze",
        "ayanami,kawakaze",
        "mccawley",
    ):
        assert refused(state, f"land a {ships}") == "SI-6.8"


def test_si_6_8_the_fleet_is_an_own_one_at_the_island():
    state = landing(EXPRESS, fleet("b", "J1", "hirokawa-maru"), fleet("g", "0", "mccawley"))
    for text in ("land b hirokawa-maru", "land g mccawley", "land c yukikaze,kagero"):
        assert refused(state, text) == "SI-6.8"


def test_si_6_8_the_two_destroyers_are_of_one_fleet():
    state = landing(fleet("a", "0", "yukikaze"), fleet("b", "0", "kagero"), fleet("c", "0", "kinugawa-maru"))
    assert parties(state) == [("kinugawa-maru",)]
    assert refused(state, "land a yukikaze,kagero") == "SI-6.8"


def test_si_6_8_destroyers_that_have_fired_cannot_land():
    state = landing(fleet("a", "0", ship("yukikaze", fired=True), "kagero", "akatsuki"))
    assert parties(state) == [("kagero", "akatsuki")]
    assert refused(state, "land a yukikaze,kagero") == "SI-6.8"


def test_si_6_8_a_fleet_that_evaded_cannot_land():
    state = landing(fleet("a", "0", "yukikaze", "kagero", evaded=True), fleet("b", "0", "hirokawa-maru"))
    assert parties(state) == [("hirokawa-maru",)]
    assert refused(state, "land a yukikaze,kagero") == "SI-6.8"


def test_si_6_8_a_fleet_that_fought_may_land():
    assert parties(landing(fleet("a", "0", "yukikaze", "kagero", fought=True))) == [("yukikaze", "kagero")]


def test_si_6_8_destroyers_raise_the_level_by_one_and_go_home():
    step = go(landing(EXPRESS), "land a yukikaze,kagero")
    assert step.state.levels == (11, 8)
    assert hand(step.state, "japan_front") == ("yukikaze", "kagero")
    assert [s.card for s in step.state.fleets[0].ships] == ["chokai"]
    assert Landed(side="japan", ships=("yukikaze", "kagero"), level=11) in step.reports


def test_si_6_8_at_most_one_level_per_side_and_round():
    fleets = (fleet("a", "0", "yukikaze", "kagero", "akatsuki", "ayanami"), fleet("b", "0", "kinugawa-maru"))
    state = go(landing(*fleets, fleet("g", "0", "laffey", "sterett")), "land b kinugawa-maru").state
    assert state.levels == (11, 8)
    assert state.stages[-1] == Landing(US)
    state = go(state, "land g laffey,sterett").state
    assert state.levels == (11, 9)
    assert is_over(state)


def test_si_6_8_the_side_with_the_initiative_lands_first():
    fleets = (EXPRESS, fleet("g", "0", "laffey", "sterett"))
    assert GAME.to_act(landing(*fleets, side=US)) == "us_front"
    assert GAME.to_act(landing(*fleets)) == "japan_front"


def test_si_6_8_nobody_has_to_land():
    state = go(landing(EXPRESS), "done").state
    assert (state.levels, state.fleets) == ((10, 8), (EXPRESS,))


def test_si_6_8_levels_have_no_maximum():
    assert go(landing(EXPRESS, levels=(40, 8)), "land a yukikaze,kagero").state.levels == (41, 8)


def test_si_6_8_a_transport_holds_two_levels_and_goes_home_after_the_second():
    step = go(landing(CONVOY), "land a kinugawa-maru")
    assert step.state.levels == (11, 8)
    kept = step.state.fleets[0]
    assert kept.ships[0] == ship("kinugawa-maru", face_up=True, landed=1)
    step = go(landing(kept, levels=(11, 8)), "land a kinugawa-maru")
    assert step.state.levels == (12, 8)
    assert step.state.discards == ("kinugawa-maru",)
    assert [s.card for s in step.state.fleets[0].ships] == ["yukikaze", "chokai"]


def test_si_6_8_the_landing_force_is_revealed():
    step = go(landing(EXPRESS), "land a yukikaze,kagero")
    assert step.reports[:2] == (
        LandingBegan(side="japan", ships=("yukikaze", "kagero"), fleet="a"),
        Contact(fleet="a", ships=("yukikaze", "kagero", "chokai")),
    )


# Raids


def test_si_6_8_the_enemy_front_commander_may_raid_a_force_with_a_transport():
    state = raided(rolls=()).state
    assert state.stages[-1] == Raiding(US, "a")
    assert GAME.to_act(state) == "us_front"
    assert state.levels == (10, 8)
    assert go(state, "done").state.levels == (11, 8)


def test_si_6_8_destroyers_that_land_beside_a_transport_are_raided_too():
    force = fleet("a", "0", "yukikaze", "kagero", "kinugawa-maru")
    state = go(landing(force, stocks={"us_front": ["vmf-223"]}), "land a yukikaze,kagero").state
    assert state.stages[-1] == Raiding(US, "a")


def test_si_6_8_a_force_without_a_transport_is_not_raided():
    state = go(landing(EXPRESS, stocks={"us_front": ["vmf-223"]}), "land a yukikaze,kagero").state
    assert is_over(state)
    assert state.levels == (11, 8)


def test_si_6_8_the_us_convoy_is_raided_by_japan():
    state = landing(fleet("g", "0", "mccawley"), side=US, stocks={"japan_front": ["tainan-air-group"]}, rolls=(5, 4, 1))
    state = go(state, "land g mccawley", "raid tainan-air-group mccawley").state
    assert state.levels == (10, 8)
    assert state.removed == ("mccawley",)
    assert hand(state, "japan_front") == ("tainan-air-group",)


def test_si_6_8_only_land_based_aircraft_of_the_stock_raid():
    state = raided(rolls=(), stocks={"us_front": ["vmf-223", "grampus"]}, hands={"us_front": ["vt-8"]}).state
    seat = GAME.to_act(state)
    assert seat is not None
    assert [(c.card, c.ship) for c in GAME.legal(state, seat) if isinstance(c, Raid)] == [
        ("vmf-223", "kinugawa-maru"),
        ("vmf-223", "yukikaze"),
        ("vmf-223", "chokai"),
    ]
    for text in ("raid vt-8 chokai", "raid grampus chokai", "raid vmf-224 chokai"):
        assert refused(state, text) == "SI-6.8"


def test_si_6_8_a_raid_is_at_one_ship_of_that_force():
    state = landing(CONVOY, fleet("b", "0", "kongo"), stocks={"us_front": ["vmf-223"]})
    state = go(state, "land a kinugawa-maru").state
    for card in ("kongo", "hiei"):
        assert refused(state, f"raid vmf-223 {card}") == "SI-6.8"


def test_si_6_8_a_raid_has_two_dice_of_strength_four():
    step = raided("raid vmf-223 chokai", rolls=(4, 3, 1))
    line = next(r for r in step.reports if isinstance(r, Attacked))
    assert (line.card, line.ship, line.limit, line.rolls, line.damage) == ("vmf-223", "chokai", 3, (4, 3), 3)
    assert step.state.removed == ("chokai",)


@pytest.mark.parametrize(("roll", "result"), [(1, "unhurt"), (4, "unhurt"), (5, "damaged"), (6, "shot down")])
def test_si_6_8_the_aircraft_roll_for_themselves(roll, result):
    assert resolve_flak(roll) == result
    step = raided("raid vmf-223 chokai", rolls=(6, 6, roll))
    assert FlakRolled(card="vmf-223", roll=roll, result=result) in step.reports
    places = {
        "unhurt": hand(step.state, "us_front"),
        "damaged": step.state.discards,
        "shot down": step.state.removed,
    }
    assert places[result] == ("vmf-223",)
    assert stock(step.state, "us_front") == ("vmf-224",)


def test_si_6_8_each_card_raids_once_a_landing_and_the_owner_chooses_how_many():
    step = raided("raid vmf-223 chokai", rolls=(6, 6, 1))
    assert step.state.stages[-1] == Raiding(US, "a")
    assert refused(step.state, "raid vmf-223 chokai") == "SI-6.8"
    state = go(step.state, "done").state
    assert state.levels == (11, 8)


def test_si_6_8_a_sunk_transport_lands_nothing_and_the_landing_is_spent():
    force = fleet("a", "0", "kinugawa-maru", "yukikaze", "kagero")
    step = raided("raid vmf-223 kinugawa-maru", "done", rolls=(4, 6, 1), force=force)
    assert LandingLost(side="japan") in step.reports
    assert step.state.levels == (10, 8)
    assert step.state.removed == ("kinugawa-maru",)
    assert is_over(step.state)


def test_si_6_8_a_landing_destroyer_lost_loses_the_landing():
    force = fleet("a", "0", "yukikaze", "kagero", "kinugawa-maru")
    state = landing(force, stocks={"us_front": ["vmf-223"]}, rolls=(1, 6, 1))
    step = go(state, "land a yukikaze,kagero", "raid vmf-223 kagero")
    assert step.state.levels == (10, 8)
    assert LandingLost(side="japan") in step.reports
    assert [s.card for s in step.state.fleets[0].ships] == ["yukikaze", "kinugawa-maru"]


def test_si_6_8_another_ship_lost_does_not_hinder_the_landing():
    step = raided("raid vmf-223 yukikaze", "done", rolls=(1, 6, 1))
    assert step.state.levels == (11, 8)
    assert step.state.removed == ("yukikaze",)


def test_si_6_8_raids_end_when_the_force_is_gone():
    step = raided("raid vmf-223 kinugawa-maru", rolls=(1, 6, 1), force=fleet("a", "0", "kinugawa-maru"))
    assert is_over(step.state)
    assert step.state.fleets == ()
    assert stock(step.state, "us_front") == ("vmf-224",)


def test_si_6_8_a_squall_turns_the_raid_to_another_ship():
    step = raided(
        "raid vmf-223 kinugawa-maru", "play squall-1 kinugawa-maru", rolls=(), hands={"japan_rear": ["squall-1"]}
    )
    seat = GAME.to_act(step.state)
    assert seat == "us_front"
    assert GAME.legal(step.state, seat) == (Target("yukikaze"), Target("chokai"))
    assert refused(step.state, "target kinugawa-maru") == "SI-7.4"


def test_si_6_8_a_squall_over_the_only_ship_loses_the_dice_but_the_aircraft_roll():
    step = raided(
        "raid vmf-223 kinugawa-maru",
        "play squall-1 kinugawa-maru",
        rolls=(6,),
        force=fleet("a", "0", "kinugawa-maru"),
        hands={"japan_rear": ["squall-1"]},
    )
    assert DiceLost(card="vmf-223") in step.reports
    assert FlakRolled(card="vmf-223", roll=6, result="shot down") in step.reports
    assert step.state.removed == ("vmf-223",)
    assert step.state.levels == (11, 8)
    assert is_over(step.state)


def test_si_6_8_a_squall_over_another_ship_does_not_turn_the_raid():
    step = raided(
        "raid vmf-223 kinugawa-maru",
        "play squall-1 chokai",
        rolls=(4, 6, 1),
        hands={"japan_rear": ["squall-1"]},
    )
    assert step.state.removed == ("kinugawa-maru",)
    assert refused(step.state, "raid vmf-224 chokai") == "SI-6.8"


def test_si_6_8_the_raiding_card_is_public_while_it_flies():
    state = landing(CONVOY, stocks={"us_front": ["vmf-223"]}, hands={"japan_rear": ["squall-1"]})
    state = play(state, "land a kinugawa-maru", "raid vmf-223 chokai").state
    assert state.committed == ((), ("vmf-223",))
    assert GAME.view(state, frozenset()).committed[US].count == 1

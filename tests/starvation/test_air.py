"""SI-6.5: postures, strikes, CAP and waves."""

from typing import Any

from model.games.starvation.air import resolve_cap
from model.games.starvation.choices import Posture, Strike, Target
from model.games.starvation.game import GAME
from model.games.starvation.reports import Attacked, Contact, DiceLost, Driven, Flew, Intercepted, Struck
from model.games.starvation.state import Fleet, Flight, State
from model.games.starvation.tables import JAPAN, US
from tests.starvation.build import fleet, refused, ship, told
from tests.starvation.settled import go, is_over, sea

KIDO_BUTAI = fleet("a", "0", "shokaku", "chokai")
TASK_FORCE = fleet("g", "U1", "enterprise", "san-francisco")


def asked(state: State) -> list[str]:
    """The typed nouns of what may be chosen."""
    seat = GAME.to_act(state)
    assert seat is not None
    nouns = {Posture: ("card", "mode"), Strike: ("card", "fleet"), Target: ("ship",)}
    return [
        " ".join(getattr(choice, name) for name in nouns[type(choice)])
        for choice in GAME.legal(state, seat)
        if type(choice) in nouns
    ]


def both(first: str, second: str, *fleets: Fleet, side: int = JAPAN, rolls=(), **fields: Any) -> State:
    """Two postures set, that of the side without the initiative first."""
    return go(sea("air", *fleets, side=side, rolls=rolls, **fields), f"posture {first}", f"posture {second}").state


def attacked(reports) -> list[tuple[str, str, tuple[int, ...], int]]:
    """The waves that were told: card, ship, dice, damage."""
    return [(r.card, r.ship, r.rolls, r.damage) for r in reports if isinstance(r, Attacked)]


def test_si_6_5_the_side_without_the_initiative_sets_its_postures_first():
    for side, first in ((JAPAN, "us_front"), (US, "japan_front")):
        assert GAME.to_act(sea("air", KIDO_BUTAI, TASK_FORCE, side=side)) == first


def test_si_6_5_air_cards_are_undamaged_carriers_at_sea():
    hurt = fleet("a", "0", "shokaku", ship("zuikaku", damage=1, charges=1), ship("junyo", charges=1), "ryujo")
    state = sea("air", hurt, side=US)
    assert asked(state) == ["shokaku strike", "shokaku cap"]
    state = go(state, "posture shokaku cap").state
    assert asked(state) == ["ryujo strike", "ryujo cap"]
    for card in ("zuikaku", "junyo", "chokai"):
        assert refused(state, f"posture {card} strike") == "SI-6.5"
    assert is_over(go(state, "posture ryujo cap").state)


def test_si_6_5_no_other_land_based_aircraft_has_a_posture():
    state = sea("air", KIDO_BUTAI, TASK_FORCE, stocks={"us_front": ["vmf-223"]}, hands={"us_front": ["vt-8"]})
    assert asked(state) == ["enterprise strike", "enterprise cap"]
    assert refused(state, "posture vmf-223 cap") == "SI-6.5"
    assert refused(state, "posture vt-8 strike") == "SI-6.5"


def test_si_6_5_the_henderson_card_flies_while_the_field_is_usable():
    assert asked(sea("air", KIDO_BUTAI, henderson="vmf-223")) == ["vmf-223 strike", "vmf-223 cap"]
    assert asked(sea("air", KIDO_BUTAI, henderson="vmf-223", closed="next")) == ["vmf-223 strike", "vmf-223 cap"]
    for closed in ("round", "turn"):
        state = sea("air", KIDO_BUTAI, henderson="vmf-223", closed=closed)
        assert asked(state) == ["shokaku strike", "shokaku cap"]


def test_si_6_5_each_card_is_set_to_strike_or_cap_and_the_side_is_ready_only_then():
    state = sea("air", KIDO_BUTAI, TASK_FORCE)
    assert refused(state, "posture enterprise sideways") == "SI-6.5"
    assert refused(state, "done") == "SI-6.5"
    state = go(state, "posture enterprise strike").state
    assert state.flights == (Flight("enterprise", US, True),)
    assert GAME.to_act(state) == "japan_front"


def test_si_6_5_postures_are_hidden_until_both_sides_are_set():
    views = []
    for mode in ("strike", "cap"):
        step = go(sea("air", KIDO_BUTAI, TASK_FORCE), f"posture enterprise {mode}")
        assert step.reports == ()
        views.append(GAME.view(step.state, frozenset({"japan_front", "japan_rear"})))
    assert views[0] == views[1]
    assert views[0].flights == ()


def test_si_6_5_then_both_are_revealed_with_their_fleets_but_not_the_other_cards():
    step = go(sea("air", KIDO_BUTAI, TASK_FORCE), "posture enterprise cap", "posture shokaku strike")
    flown = [line for line in step.reports if isinstance(line, Flew)]
    assert flown == [Flew(side="us", card="enterprise", mode="cap"), Flew(side="japan", card="shokaku", mode="strike")]
    assert step.state.fleets == (
        fleet("a", "0", ship("shokaku", face_up=True), "chokai"),
        fleet("g", "U1", ship("enterprise", face_up=True), "san-francisco"),
    )
    assert GAME.view(step.state, frozenset()).flights == step.state.flights


def test_si_6_5_a_strike_reaches_its_own_and_the_neighbouring_lines():
    far = (fleet("g", "U1", "enterprise"), fleet("h", "0", "chicago"), fleet("i", "U2", "portland"))
    state = both("enterprise cap", "shokaku strike", KIDO_BUTAI, *far)
    assert asked(state) == ["shokaku g", "shokaku h"]
    assert refused(state, "strike shokaku i") == "SI-6.5"
    state = both("enterprise cap", "shokaku strike", fleet("a", "J1", "shokaku"), *far)
    assert asked(state) == ["shokaku h"]


def test_si_6_5_a_strike_names_an_enemy_fleet_at_sea():
    state = both("enterprise cap", "shokaku strike", KIDO_BUTAI, TASK_FORCE)
    for target in ("a", "h", "z"):
        assert refused(state, f"strike shokaku {target}") == "SI-6.5"


def test_si_6_5_only_a_striking_card_of_the_side_strikes_and_once():
    state = sea("air", fleet("a", "0", "shokaku", "ryujo"), TASK_FORCE, rolls=(6, 6, 6, 6))
    state = go(state, "posture enterprise strike", "posture shokaku strike", "posture ryujo cap").state
    assert refused(state, "strike ryujo g") == "SI-6.5"
    assert refused(state, "strike enterprise a") == "SI-6.5"
    state = go(state, "strike shokaku g", "target enterprise", "target enterprise").state
    assert GAME.to_act(state) == "us_front"
    assert refused(state, "strike shokaku g") == "SI-6.5"


def test_si_6_5_the_order_of_strikes_is_the_sides_and_it_may_hold():
    state = sea("air", fleet("a", "0", "shokaku", "ryujo"), fleet("g", "U1", "chicago"), rolls=(6, 6))
    state = go(state, "posture shokaku strike", "posture ryujo strike").state
    assert asked(state) == ["shokaku g", "ryujo g"]
    state = go(state, "strike ryujo g").state
    assert asked(state) == ["shokaku g"]
    assert is_over(go(state, "hold").state)


def test_si_6_5_the_fleet_struck_is_revealed():
    state = both("enterprise cap", "shokaku strike", fleet("a", "0", "shokaku"), TASK_FORCE, rolls=(1, 1, 1))
    step = go(state, "strike shokaku g")
    assert step.reports[:2] == (
        Struck(side="japan", card="shokaku", fleet="g"),
        Contact(fleet="g", ships=("enterprise", "san-francisco")),
    )


def test_si_6_5_all_strikes_of_the_initiative_side_come_first():
    state = both("enterprise strike", "shokaku strike", KIDO_BUTAI, TASK_FORCE, rolls=(6, 6, 6, 6, 6, 6))
    assert GAME.to_act(state) == "japan_front"
    state = go(state, "strike shokaku g", "target enterprise", "target enterprise").state
    assert GAME.to_act(state) == "us_front"
    state = go(state, "strike enterprise a", "target chokai", "target chokai").state
    assert is_over(state)
    assert state.flights == ()
    assert not state.are_flights_open


def test_si_6_5_waves_of_two_dice_and_the_last_of_one():
    state = both("enterprise strike", "shokaku strike", KIDO_BUTAI, TASK_FORCE, rolls=(6, 5, 6))
    step = go(state, "strike shokaku g", "target san-francisco", "target enterprise")
    assert attacked(step.reports) == [
        ("shokaku", "san-francisco", (6, 5), 0),
        ("shokaku", "enterprise", (6,), 0),
    ]


def test_si_6_5_a_light_carrier_has_one_wave_of_strength_four():
    state = sea("air", fleet("a", "0", "ryujo"), fleet("g", "0", "chicago"), rolls=(4, 3))
    step = go(state, "posture ryujo strike", "strike ryujo g")
    line = next(r for r in step.reports if isinstance(r, Attacked))
    assert (line.limit, line.rolls, line.damage) == (3, (4, 3), 3)
    assert step.state.removed == ("chicago",)


def test_si_6_5_the_attacker_chooses_a_ship_of_that_fleet():
    state = both("enterprise cap", "shokaku strike", KIDO_BUTAI, TASK_FORCE, rolls=(1, 1, 1))
    state = go(state, "strike shokaku g").state
    assert GAME.to_act(state) == "japan_front"
    assert asked(state) == ["enterprise", "san-francisco"]
    for card in ("chokai", "portland"):
        assert refused(state, f"target {card}") == "SI-6.5"


def test_si_6_5_transports_and_carriers_have_no_cover_from_the_air():
    state = sea("air", fleet("a", "0", "shokaku"), fleet("g", "0", "mccawley", "laffey"), rolls=(5, 6, 1))
    step = go(state, "posture shokaku strike", "strike shokaku g", "target mccawley")
    assert step.state.removed == ("mccawley", "laffey")


def test_si_6_5_each_cap_die_of_four_or_more_stops_one_strike_die():
    assert [resolve_cap((roll,)) for roll in range(1, 7)] == [0, 0, 0, 1, 1, 1]
    assert resolve_cap((4, 2, 6)) == 2
    state = both("enterprise cap", "shokaku strike", KIDO_BUTAI, TASK_FORCE, rolls=(3, 4, 3, 6, 6))
    step = go(state, "strike shokaku g", "target enterprise")
    assert Intercepted(rolls=(3, 4, 3), stopped=1, left=2) in step.reports
    assert attacked(step.reports) == [("shokaku", "enterprise", (6, 6), 0)]


def test_si_6_5_cap_stops_no_more_dice_than_the_strike_has():
    state = both("enterprise cap", "ryujo strike", fleet("a", "0", "ryujo"), TASK_FORCE, rolls=(4, 5, 6))
    step = go(state, "strike ryujo g")
    assert Intercepted(rolls=(4, 5, 6), stopped=2, left=0) in step.reports
    assert is_over(step.state)


def test_si_6_5_every_air_card_of_the_defender_on_that_line_flies_cap():
    fleets = (fleet("g", "U1", "enterprise", "chicago"), fleet("h", "U1", "hornet"), fleet("i", "U2", "wasp"))
    state = sea("air", fleet("a", "0", "shokaku"), *fleets, rolls=(1, 1, 1, 1, 1, 4, 6, 6))
    modes = [f"posture {card} cap" for card in ("enterprise", "hornet", "wasp")]
    step = go(state, *modes, "posture shokaku strike", "strike shokaku g", "target chicago")
    assert Intercepted(rolls=(1, 1, 1, 1, 1, 4), stopped=1, left=2) in step.reports


def test_si_6_5_cap_dice_are_rolled_against_the_first_strike_on_the_line_only():
    state = sea("air", fleet("a", "0", "shokaku", "zuikaku"), TASK_FORCE, rolls=(4, 4, 4, 6, 6, 6))
    state = go(state, "posture enterprise cap", "posture shokaku strike", "posture zuikaku strike").state
    step = go(state, "strike zuikaku g")
    assert Intercepted(rolls=(4, 4, 4), stopped=3, left=0) in step.reports
    step = go(step.state, "strike shokaku g", "target enterprise", "target enterprise")
    assert not any(isinstance(line, Intercepted) for line in step.reports)
    assert attacked(step.reports) == [
        ("shokaku", "enterprise", (6, 6), 0),
        ("shokaku", "enterprise", (6,), 0),
    ]


def test_si_6_5_cap_on_another_line_does_not_meet_the_strike():
    fleets = (fleet("g", "U1", "enterprise"), fleet("h", "0", "chicago"))
    state = both("enterprise cap", "shokaku strike", KIDO_BUTAI, *fleets, rolls=(6, 6, 6))
    step = go(state, "strike shokaku h")
    assert [dice for *_, dice, _ in attacked(step.reports)] == [(6, 6), (6,)]


def test_si_6_5_a_card_on_strike_flies_no_cap():
    state = both("enterprise strike", "shokaku strike", KIDO_BUTAI, TASK_FORCE, rolls=(6, 6, 6))
    step = go(state, "strike shokaku g", "target enterprise", "target enterprise")
    assert not any(isinstance(line, Intercepted) for line in step.reports)


def test_si_6_5_henderson_strikes_with_one_die_of_strength_four():
    state = sea("air", fleet("a", "J1", "chokai", "kongo"), henderson="vmf-223", rolls=(3,))
    step = go(state, "posture vmf-223 strike", "strike vmf-223 a", "target chokai")
    assert attacked(step.reports) == [("vmf-223", "chokai", (3,), 3)]
    assert step.state.removed == ("chokai",)
    assert step.state.henderson == "vmf-223"


def test_si_6_5_henderson_flies_cap_over_the_island_with_one_die():
    fleets = (KIDO_BUTAI, fleet("g", "0", "chicago"))
    state = both("vmf-223 cap", "shokaku strike", *fleets, henderson="vmf-223", rolls=(5, 6, 6))
    step = go(state, "strike shokaku g")
    assert Intercepted(rolls=(5,), stopped=1, left=2) in step.reports


def test_si_6_5_a_henderson_card_stopped_altogether_is_damaged():
    fleets = (fleet("a", "0", "shokaku"),)
    state = both("vmf-223 strike", "shokaku cap", *fleets, henderson="vmf-223", rolls=(1, 2, 4))
    step = go(state, "strike vmf-223 a")
    assert Driven(card="vmf-223") in step.reports
    assert (step.state.henderson, step.state.discards) == ("", ("vmf-223",))


def test_si_6_5_a_henderson_card_that_gets_through_is_not_damaged():
    state = both("vmf-223 strike", "shokaku cap", fleet("a", "0", "shokaku"), henderson="vmf-223", rolls=(1, 2, 3, 6))
    state = go(state, "strike vmf-223 a").state
    assert state.henderson == "vmf-223"


def test_si_6_5_a_carrier_stopped_altogether_loses_no_card():
    state = both("enterprise cap", "shokaku strike", KIDO_BUTAI, TASK_FORCE, rolls=(4, 4, 4))
    state = go(state, "strike shokaku g").state
    assert state.discards == ()
    assert [f.key for f in state.fleets] == ["a", "g"]


def test_si_6_5_a_carrier_sunk_before_its_turn_does_not_strike():
    wasp = fleet("g", "U1", "wasp")
    state = both("wasp strike", "shokaku strike", fleet("a", "0", "shokaku"), wasp, rolls=(3, 1))
    state = go(state, "strike shokaku g").state
    assert state.removed == ("wasp",)
    assert is_over(state)


def test_si_6_5_a_carrier_damaged_before_its_turn_does_not_strike_even_if_it_stays():
    state = both(
        "enterprise strike", "shokaku strike", KIDO_BUTAI, TASK_FORCE, rolls=(1, 5, 6), hands={"us_front": ["charge-1"]}
    )
    state = go(state, "strike shokaku g", "target enterprise", "play charge-1", "target san-francisco").state
    assert is_over(state)
    assert state.fleets[1].ships[0] == ship("enterprise", face_up=True, damage=1, charges=1)


def test_si_6_5_a_carrier_damaged_before_flies_no_cap():
    fleets = (fleet("a", "0", "shokaku", "zuikaku"), TASK_FORCE)
    state = sea("air", *fleets, rolls=(1, 1, 1, 1, 6, 6, 6, 6, 6), hands={"us_front": ["charge-1"]})
    state = go(state, "posture enterprise cap", "posture shokaku strike", "posture zuikaku strike").state
    state = go(state, "strike shokaku g", "target enterprise", "play charge-1", "target san-francisco").state
    step = go(state, "strike zuikaku g")
    assert not any(isinstance(line, Intercepted) for line in step.reports)


def test_si_6_5_dice_are_lost_when_no_ship_may_be_chosen():
    state = sea("air", KIDO_BUTAI, fleet("g", "0", "chicago"), rolls=(3, 6))
    step = go(state, "posture shokaku strike", "strike shokaku g")
    assert attacked(step.reports) == [("shokaku", "chicago", (3, 6), 3)]
    assert DiceLost(card="shokaku") in step.reports
    assert told(step.reports)[-1] == "CV Shokaku finds no ship it may attack; its dice are lost."


def test_si_6_5_a_side_without_a_fleet_in_reach_is_not_asked_to_strike():
    state = both("enterprise strike", "shokaku strike", fleet("a", "J1", "shokaku"), TASK_FORCE)
    assert is_over(state)


def test_si_6_5_a_fleet_gone_is_out_of_reach_of_the_next_strike():
    fleets = (fleet("a", "0", "shokaku", "zuikaku"), fleet("g", "0", "laffey"))
    state = sea("air", *fleets, rolls=(1, 6))
    state = go(state, "posture shokaku strike", "posture zuikaku strike", "strike shokaku g").state
    assert state.removed == ("laffey",)
    assert is_over(state)

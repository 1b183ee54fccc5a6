"""SI-6.6: challenge, evasion and simultaneous fire at the island."""

from typing import Any

from model.games.starvation.choices import Challenge, Evade, Fire
from model.games.starvation.game import GAME
from model.games.starvation.reports import Attacked, Challenged, Contact, Evaded
from model.games.starvation.stages import Answering, Challenging, Firing, Shot
from model.games.starvation.state import Fleet, State
from model.games.starvation.tables import JAPAN, US
from tests.starvation.build import fleet, hand, play, refused, ship
from tests.starvation.settled import go, is_over, sea

TOKYO = fleet("a", "0", "kirishima", "yukikaze")
TOKYO_B = fleet("b", "0", "hiei")
CALLAGHAN = fleet("g", "0", "san-francisco", "laffey")


def battle(*fleets: Fleet, rolls=(), side: int = JAPAN, **fields: Any) -> State:
    """Fleet A challenges fleet G (or G challenges A) and is accepted."""
    own, other = ("a", "g") if side == JAPAN else ("g", "a")
    state = go(sea("surface", *fleets, rolls=rolls, side=side, **fields), f"challenge {own} {other}").state
    return go(state, "accept").state if isinstance(state.stages[-1], Answering) else state


def challenges(state: State) -> list[tuple[str, str]]:
    """Who may challenge whom."""
    seat = GAME.to_act(state)
    assert seat is not None
    return [(c.own, c.enemy) for c in GAME.legal(state, seat) if isinstance(c, Challenge)]


def targets(state: State) -> list[str]:
    """What the next ship may fire at."""
    seat = GAME.to_act(state)
    assert seat is not None
    return [c.target for c in GAME.legal(state, seat) if isinstance(c, Fire)]


def row(state: State) -> tuple[str, ...]:
    """The ships that pick targets, in order."""
    stage = state.stages[-1]
    assert isinstance(stage, Firing)
    return stage.ships


def test_si_6_6_battles_are_fought_at_the_island_only():
    fleets = (TOKYO, fleet("b", "J1", "hiei"), CALLAGHAN, fleet("h", "U1", "chicago"))
    state = sea("surface", *fleets)
    assert challenges(state) == [("a", "g")]
    for text in ("challenge b g", "challenge b h", "challenge a h"):
        assert refused(state, text) == "SI-6.6"


def test_si_6_6_a_side_challenges_enemies_with_its_own():
    state = sea("surface", TOKYO, fleet("b", "0", "hiei"), CALLAGHAN)
    for text in ("challenge a b", "challenge g a", "challenge a a", "challenge c g", "challenge a z"):
        assert refused(state, text) == "SI-6.6"


def test_si_6_6_a_side_may_challenge_nobody():
    state = sea("surface", TOKYO, CALLAGHAN)
    state = go(state, "done").state
    assert state.stages[-1] == Challenging(US)
    assert is_over(go(state, "done").state)


def test_si_6_6_the_side_with_the_initiative_challenges_first():
    assert GAME.to_act(sea("surface", TOKYO, CALLAGHAN, side=US)) == "us_front"


def test_si_6_6_the_escorts_of_a_transport_force_challenge():
    convoy = fleet("a", "0", "kinugawa-maru", "yukikaze")
    assert challenges(sea("surface", convoy, CALLAGHAN)) == [("a", "g")]
    assert row(battle(convoy, CALLAGHAN)) == ("san-francisco", "yukikaze", "laffey")


def test_si_6_6_transports_alone_and_carrier_forces_challenge_nobody():
    for own in (fleet("a", "0", "kinugawa-maru"), fleet("a", "0", "shokaku", "kongo")):
        state = sea("surface", own, CALLAGHAN)
        assert GAME.to_act(state) == "us_front"
        assert state.stages[-1] == Challenging(US)


def test_si_6_6_a_fleet_without_guns_is_refused():
    state = sea("surface", fleet("a", "0", "kinugawa-maru"), TOKYO_B, CALLAGHAN)
    assert challenges(state) == [("b", "g")]
    assert refused(state, "challenge a g") == "SI-6.6"


def test_si_6_6_a_challenge_reveals_the_challenger_alone():
    step = go(sea("surface", TOKYO, CALLAGHAN), "challenge a g")
    assert step.reports == (
        Challenged(side="japan", fleet="a", enemy="g"),
        Contact(fleet="a", ships=("kirishima", "yukikaze")),
    )
    assert all(s.face_up for s in step.state.fleets[0].ships)
    assert step.state.fleets[1] == CALLAGHAN
    assert GAME.to_act(step.state) == "us_front"


def can_evade(challenged: Fleet, challenger: Fleet) -> bool:
    """Tell whether the challenged side may evade; where it may not it accepts by itself."""
    state = go(sea("surface", challenger, challenged), "challenge a g").state
    if not isinstance(state.stages[-1], Answering):
        return False
    return Evade() in GAME.legal(state, "us_front")


def test_si_6_6_the_challenged_fleet_may_evade_at_the_same_speed_or_faster():
    fast, slow, convoy = fleet("a", "0", "kongo"), fleet("a", "0", "mutsu"), fleet("a", "0", "mutsu", "kinugawa-maru")
    washington = fleet("g", "0", "washington", "laffey")
    assert can_evade(CALLAGHAN, fast)
    assert can_evade(CALLAGHAN, slow)
    assert not can_evade(washington, fast)
    assert can_evade(washington, slow)
    assert can_evade(washington, convoy)
    assert not can_evade(fleet("g", "0", "laffey", "mccawley"), slow)


def test_si_6_6_a_charged_ship_slows_its_fleet():
    assert not can_evade(fleet("g", "0", ship("washington", damage=1, charges=1)), fleet("a", "0", "mutsu"))
    assert can_evade(fleet("g", "0", "washington"), fleet("a", "0", ship("kongo", damage=1, charges=1)))


def test_si_6_6_a_slower_fleet_is_refused_to_evade():
    state = sea("surface", fleet("a", "0", "kongo"), fleet("g", "0", "washington"))
    state = play(state, "challenge a g").state
    assert refused(state, "evade") == "SI-6.6"


def test_si_6_6_evading_means_no_battle_and_no_contact():
    step = go(sea("surface", TOKYO, CALLAGHAN), "challenge a g", "evade")
    assert Evaded(fleet="g") in step.reports
    assert step.state.dice.counter == 0
    assert not any(s.face_up for s in step.state.fleets[1].ships)
    assert step.state.fleets[1].evaded
    assert is_over(step.state)


def test_si_6_6_a_fleet_that_evaded_neither_challenges_nor_is_challenged():
    state = sea("surface", TOKYO, TOKYO_B, CALLAGHAN, fleet("h", "0", "chicago"))
    state = go(state, "challenge a g", "evade").state
    assert challenges(state) == [("b", "h")]
    assert refused(state, "challenge b g") == "SI-6.6"
    state = go(state, "done").state
    assert challenges(state) == [("h", "b")]
    assert refused(state, "challenge g b") == "SI-6.6"


def test_si_6_6_an_evasion_uses_up_the_challengers_fight():
    state = sea("surface", TOKYO, CALLAGHAN, fleet("h", "0", "chicago"))
    state = go(state, "challenge a g", "evade").state
    assert state.fleets[0].fought
    assert is_over(state)


def test_si_6_6_a_fleet_that_evaded_may_not_land_or_bombard_this_round():
    state = sea("surface", fleet("a", "0", "chokai", "yukikaze", "kagero"), CALLAGHAN, side=US)
    fleets = go(state, "challenge g a", "evade").state.fleets
    assert is_over(sea("landing", *fleets))
    assert is_over(sea("bombardment", *fleets))


def test_si_6_6_each_fleet_fights_at_most_once_a_round():
    state = sea("surface", TOKYO, TOKYO_B, CALLAGHAN, fleet("h", "0", "chicago"), rolls=())
    state = go(state, "challenge a g", "accept").state
    state = go(state, *(f"hold-fire {card}" for card in row(state))).state
    assert challenges(state) == [("b", "h")]
    assert refused(state, "challenge a h") == "SI-6.6"
    assert refused(state, "challenge b g") == "SI-6.6"
    state = go(state, "done").state
    assert challenges(state) == [("h", "b")]


def test_si_6_6_accepting_reveals_both_fleets():
    step = go(sea("surface", TOKYO, CALLAGHAN), "challenge a g", "accept")
    assert Contact(fleet="g", ships=("san-francisco", "laffey")) in step.reports
    assert all(s.face_up for f in step.state.fleets for s in f.ships)
    assert all(f.fought for f in step.state.fleets)


def test_si_6_6_ships_pick_strongest_first_the_challengers_first_on_ties():
    assert row(battle(TOKYO, CALLAGHAN)) == ("kirishima", "san-francisco", "yukikaze", "laffey")
    assert row(battle(TOKYO, CALLAGHAN, side=US)) == ("kirishima", "san-francisco", "laffey", "yukikaze")


def test_si_6_6_equal_guns_of_one_side_go_by_the_card_list():
    assert row(battle(fleet("a", "0", "aoba", "chokai"), CALLAGHAN))[:3] == ("chokai", "aoba", "san-francisco")


def test_si_6_6_a_charged_ship_fires_later_with_its_weakened_guns():
    kirishima = fleet("a", "0", ship("kirishima", damage=1, charges=1), "yukikaze")
    assert row(battle(kirishima, CALLAGHAN, side=US))[:2] == ("san-francisco", "kirishima")
    gone = fleet("a", "0", "kagero", ship("yukikaze", charges=2))
    assert "yukikaze" not in row(battle(gone, CALLAGHAN))


def test_si_6_6_the_seat_of_the_ship_is_asked_and_only_that_ship_picks():
    state = battle(TOKYO, CALLAGHAN)
    assert GAME.to_act(state) == "japan_front"
    assert refused(state, "fire yukikaze laffey") == "SI-6.6"
    assert refused(state, "hold-fire yukikaze") == "SI-6.6"
    state = go(state, "hold-fire kirishima").state
    assert GAME.to_act(state) == "us_front"


def test_si_6_6_a_ship_fires_at_the_other_fleet_only():
    state = battle(TOKYO, CALLAGHAN, fleet("h", "0", "chicago"))
    assert targets(state) == ["san-francisco", "laffey"]
    for target in ("chicago", "yukikaze", "portland"):
        assert refused(state, f"fire kirishima {target}") == "SI-6.6"


def test_si_6_6_all_fire_is_simultaneous():
    state = battle(TOKYO, CALLAGHAN, rolls=(2, 1, 1))
    state = go(state, "fire kirishima san-francisco").state
    assert state.stages[-1] == Firing(
        "a", "g", ("san-francisco", "yukikaze", "laffey"), (Shot("kirishima", "san-francisco"),)
    )
    assert state.dice.counter == 0
    step = go(state, "fire san-francisco kirishima", "fire yukikaze laffey", "hold-fire laffey")
    assert [(r.card, r.rolls) for r in step.reports if isinstance(r, Attacked)] == [
        ("kirishima", (2,)),
        ("san-francisco", (1,)),
        ("yukikaze", (1,)),
    ]
    assert step.state.removed == ("san-francisco", "laffey")
    assert step.state.discards == ("kirishima",)


def test_si_6_6_the_defence_counts_as_it_was_when_the_dice_fell():
    fleets = (fleet("a", "0", "chokai", "aoba"), fleet("g", "0", "washington"))
    state = battle(*fleets, rolls=(1, 2), hands={"us_front": ["charge-1"]})
    step = go(state, "hold-fire washington", "fire chokai washington", "fire aoba washington")
    assert [(r.limit, r.damage) for r in step.reports if isinstance(r, Attacked)] == [(1, 1), (1, 0)]


def test_si_6_6_carrier_forces_are_only_shot_at():
    state = sea("surface", TOKYO, fleet("g", "0", "wasp", "chicago"), rolls=(6, 6))
    state = go(state, "challenge a g").state
    assert row(state) == ("kirishima", "yukikaze")
    assert GAME.to_act(state) == "japan_front"


def test_si_6_6_a_carrier_force_may_evade():
    assert can_evade(fleet("g", "0", "enterprise"), fleet("a", "0", "kongo"))


def test_si_6_6_transports_never_fire():
    state = battle(TOKYO, fleet("g", "0", "mccawley"))
    assert row(state) == ("kirishima", "yukikaze")
    assert targets(state) == ["mccawley"]


def test_si_6_6_a_transport_is_exposed_when_every_escort_is_a_target():
    state = battle(TOKYO, fleet("g", "0", "laffey", "mccawley", "chicago"), rolls=(6, 6))
    assert targets(state) == ["laffey", "chicago"]
    assert refused(state, "fire kirishima mccawley") == "SI-6.6"
    state = go(state, "fire kirishima laffey", "hold-fire chicago").state
    assert targets(state) == ["laffey", "chicago"]


def test_si_6_6_every_escort_a_target_opens_the_transport_and_the_carrier():
    state = battle(TOKYO, fleet("g", "0", "laffey", "mccawley"), rolls=(6, 6))
    state = go(state, "fire kirishima laffey").state
    assert targets(state) == ["laffey", "mccawley"]
    state = battle(TOKYO, fleet("g", "0", "wasp", "laffey"))
    assert targets(state) == ["laffey"]
    assert targets(go(state, "fire kirishima laffey").state) == ["wasp", "laffey"]


def test_si_6_6_holding_fire_exposes_nothing():
    state = battle(fleet("a", "0", "kirishima", "hiei"), fleet("g", "0", "mccawley", "laffey"), side=JAPAN)
    state = go(state, "hold-fire hiei").state
    assert targets(state) == ["laffey"]


def test_si_6_6_a_carrier_without_escort_is_a_target_at_once():
    assert targets(battle(TOKYO, fleet("g", "0", "wasp"))) == ["wasp"]


def test_si_6_6_a_destroyer_that_fires_may_not_land_this_sortie():
    state = battle(fleet("a", "0", "yukikaze", "kagero", "chokai"), CALLAGHAN, rolls=(6,))
    orders = ["hold-fire chokai", "hold-fire san-francisco", "fire yukikaze laffey", "hold-fire kagero"]
    state = go(state, *orders, "hold-fire laffey").state
    assert [s.fired for s in state.fleets[0].ships] == [True, False, False]
    assert is_over(sea("landing", state.fleets[0]))


def test_si_6_6_other_ships_that_fire_are_not_marked():
    state = go(battle(TOKYO, CALLAGHAN), "fire kirishima laffey").state
    assert not state.fleets[0].ships[0].fired


def test_si_6_6_a_fleet_of_transports_is_shot_at_without_firing_back():
    state = battle(TOKYO, fleet("g", "0", "mccawley", "barnett"), rolls=(5, 2))
    state = go(state, "fire kirishima mccawley", "fire yukikaze barnett").state
    assert state.removed == ("mccawley", "barnett")
    assert hand(state, "us_front") == ()


def test_si_6_6_ships_that_all_hold_fire_roll_no_dice():
    state = battle(TOKYO, CALLAGHAN)
    state = go(state, *(f"hold-fire {card}" for card in row(state))).state
    assert is_over(state)
    assert state.dice.counter == 0

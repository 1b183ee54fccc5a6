"""SI-6.1 to SI-6.4: the rounds, the event window, moving, search, and who picks what comes next."""

from typing import Any

from msgspec.structs import replace

from model.games.starvation.choices import Resolve
from model.games.starvation.game import GAME
from model.games.starvation.reports import Initiative, Moved, NoSearch, RoundBegan, Searched
from model.games.starvation.stages import Challenging, Landing, Moving, Resolving, Searching
from model.games.starvation.state import State
from model.games.starvation.tables import JAPAN, SEATS, US
from tests.starvation.build import begun, fleet, hand, play, position, refused, ship, started, stock, told


def lines(state: State) -> dict[str, str]:
    """Where each fleet is."""
    return {f.key: f.line for f in state.fleets}


def kinds(state: State) -> list[str]:
    """What may be resolved next."""
    seat = GAME.to_act(state)
    assert seat is not None
    choices = GAME.legal(state, seat)
    assert all(isinstance(choice, Resolve) for choice in choices)
    return [choice.kind for choice in choices if isinstance(choice, Resolve)]


def picking(side: int, *fleets, **fields: Any) -> State:
    """A side with the initiative about to pick."""
    setting: dict[str, Any] = {"round": 1, "step": "search", "initiative": side, "fleets": fleets} | fields
    return started(position(Resolving(side), **setting))


# SI-6.1


def test_si_6_1_every_seat_is_asked_japan_first():
    state = begun("events", fleets=(fleet("a", "j1", "kongo"),))
    asked = []
    for _ in SEATS:
        asked.append(GAME.to_act(state))
        state = play(state, "pass").state
    assert asked == ["japan_front", "japan_rear", "us_front", "us_rear"]
    assert state.stages[-1] == Moving(JAPAN)


def test_si_6_1_an_enemy_fleet_alone_opens_the_window_too():
    state = begun("events", fleets=(fleet("g", "u3", "washington"),))
    assert GAME.to_act(state) == "japan_front"
    assert refused(state, "move a j1") == "SI-7.6"


def test_si_6_1_the_window_is_skipped_with_no_fleet_at_sea():
    state = begun("events", hands={"japan_front": ["timid-commander"]})
    assert state.stages[-1] == Moving(JAPAN)
    assert state.round == 1


def test_si_6_1_timid_commander_is_played_before_anybody_moves():
    state = begun("events", fleets=(fleet("a", "j1", "kongo"),), hands={"us_front": ["timid-commander"]})
    state = play(state, "pass", "pass", "play timid-commander a", "pass", "pass").state
    assert state.fleets == ()
    assert hand(state, "japan_rear") == ("kongo",)


def test_si_6_1_only_timid_commander_is_played_there():
    state = begun(
        "events",
        fleets=(fleet("a", "j1", "kongo"),),
        hands={"japan_front": ["squall-1", "charge-1", "offensive-postponed", "commander-relieved"]},
    )
    for card in hand(state, "japan_front"):
        assert refused(state, f"play {card} a") == "SI-7"


def test_si_6_1_the_window_opens_in_each_of_three_rounds():
    state = begun("events", fleets=(fleet("a", "j3", "kongo"),), rolls=(5, 1, 5, 1, 5, 1))
    began = []
    for _ in range(3):
        assert GAME.to_act(state) == "japan_front"
        began.append(state.round)
        state = play(state, *["pass"] * 4, *["done"] * 4).state
    assert began == [1, 2, 3]
    assert state.round == 0
    assert state.turn == 1


def test_si_6_a_new_round_ends_evasions_fights_squalls_and_the_initiative():
    marked = fleet("a", "0", ship("kongo", sheltered=True, face_up=True), evaded=True, fought=True)
    state = begun("events", fleets=(marked,), initiative=US, round=1)
    assert state.fleets == (fleet("a", "0", ship("kongo", face_up=True)),)
    assert (state.round, state.initiative) == (2, -1)


# SI-6.2


def test_si_6_2_japan_moves_then_the_us():
    state = begun("moves", round=1, fleets=(fleet("a", "j2", "kongo"), fleet("g", "u1", "washington")))
    assert GAME.to_act(state) == "japan_front"
    state = play(state, "move a j1", "done").state
    assert GAME.to_act(state) == "us_front"
    step = play(state, "move g 0")
    assert lines(step.state) == {"a": "j1", "g": "0"}
    assert step.reports == (Moved(side="us", fleet="g", line="0"),)


def test_si_6_2_a_fleet_moves_one_line_towards_or_away_from_the_island():
    state = begun("moves", round=1, fleets=(fleet("a", "j2", "kongo"),))
    assert lines(play(state, "move a j1").state) == {"a": "j1"}
    assert lines(play(state, "move a j3").state) == {"a": "j3"}
    for line in ("j2", "0", "u1", "j9"):
        assert refused(state, f"move a {line}") == "SI-6.2"


def test_si_6_2_no_fleet_moves_past_the_island():
    state = begun("moves", round=1, fleets=(fleet("a", "0", "kongo"), fleet("g", "0", "washington")))
    assert refused(state, "move a u1") == "SI-6.2"
    assert lines(play(state, "move a j1").state)["a"] == "j1"
    state = play(state, "done").state
    assert refused(state, "move g j1") == "SI-6.2"
    assert lines(play(state, "move g u1").state)["g"] == "u1"


def test_si_6_2_no_fleet_moves_beyond_line_three():
    state = begun("moves", round=1, fleets=(fleet("a", "j3", "kongo"), fleet("g", "u3", "washington")))
    assert [str(choice.line) for choice in GAME.legal(state, "japan_front") if hasattr(choice, "line")] == ["j2"]
    state = play(state, "done").state
    assert [str(choice.line) for choice in GAME.legal(state, "us_front") if hasattr(choice, "line")] == ["u2"]


def test_si_6_2_each_fleet_moves_once():
    state = begun("moves", round=1, fleets=(fleet("a", "j2", "kongo"), fleet("b", "j1", "hiei")))
    state = play(state, "move a j1").state
    assert refused(state, "move a 0") == "SI-6.2"
    assert refused(state, "withdraw a") == "SI-6.2"
    assert lines(play(state, "move b 0", "done").state) == {"a": "j1", "b": "0"}


def test_si_6_2_a_fleet_may_stay():
    state = begun("moves", round=1, fleets=(fleet("a", "j2", "kongo"), fleet("g", "u2", "washington")))
    assert lines(play(state, "done", "done").state) == {"a": "j2", "g": "u2"}


def test_si_6_2_only_own_fleets_move_or_withdraw():
    state = begun("moves", round=1, fleets=(fleet("a", "j2", "kongo"), fleet("g", "u2", "washington")))
    for text in ("move g u1", "withdraw g", "move b j1", "withdraw b"):
        assert refused(state, text) == "SI-6.2"


def test_si_6_2_a_withdrawn_fleet_goes_home_at_once():
    ships = ("mutsu", "kongo", "chokai", "jintsu", "yukikaze", "kinugawa-maru", ship("hiei", damage=1, charges=1))
    state = begun("moves", round=1, fleets=(fleet("a", "j3", *ships),))
    state = play(state, "withdraw a").state
    assert state.fleets == ()
    assert hand(state, "japan_rear") == ("mutsu", "kongo")
    assert stock(state, "japan_rear") == ("chokai", "jintsu")
    assert hand(state, "japan_front") == ("yukikaze",)
    assert state.discards == ("kinugawa-maru", "hiei")


def test_si_6_2_withdrawing_shows_the_enemy_no_card():
    state = begun("moves", round=1, fleets=(fleet("a", "j3", "kongo"),))
    assert told(play(state, "withdraw a").reports) == ["Japan: fleet A goes home."]


def test_si_6_2_the_us_bases_one_aircraft_card_of_its_front_stock():
    state = begun(
        "moves", round=1, stocks={"us_front": ["vmf-223", "vmf-224", "grampus"]}, hands={"us_front": ["vt-8"]}
    )
    state = play(state, "done").state
    assert refused(state, "base vt-8") == "SI-6.2"
    assert refused(state, "base grampus") == "SI-6.2"
    state = play(state, "base vmf-223").state
    assert state.henderson == "vmf-223"
    assert stock(state, "us_front") == ("vmf-224", "grampus")
    assert refused(state, "base vmf-224") == "SI-6.2"
    assert GAME.to_act(state) == "us_front"


def test_si_6_2_the_based_card_is_public():
    state = begun("moves", round=1, stocks={"us_front": ["vmf-223"]})
    step = play(state, "done", "base vmf-223")
    assert GAME.view(step.state, frozenset()).henderson == "vmf-223"
    assert told(step.reports) == ["LBA VMF-223 is based at Henderson Field."]


def test_si_6_2_no_card_is_based_at_a_field_that_cannot_be_used():
    stocks = {"us_front": ["vmf-223"]}
    for fields in ({"levels": (10, 1)}, {"closed": "round"}, {"closed": "turn"}):
        state = play(begun("moves", round=1, stocks=stocks, **fields), "done").state
        assert refused(state, "base vmf-223") == "SI-6.2"
    for fields in ({"levels": (10, 2)}, {"closed": "next"}):
        state = play(begun("moves", round=1, stocks=stocks, **fields), "done").state
        assert play(state, "base vmf-223").state.henderson == "vmf-223"


def test_si_6_2_basing_is_possible_after_fleets_have_moved():
    state = begun("moves", round=1, fleets=(fleet("g", "u2", "washington"),), stocks={"us_front": ["vmf-223"]})
    state = play(state, "done", "move g u1", "base vmf-223").state
    assert (state.henderson, lines(state)) == ("vmf-223", {"g": "u1"})


# SI-6.3


def searching(rolls=(6, 1), **fields: Any) -> State:
    """The search of round 1, with a fleet at sea that cannot act."""
    fields = {"round": 1, "fleets": (fleet("a", "j3", "kongo"),)} | fields
    return begun("search", rolls=rolls, **fields)


def found(state: State, *spelled: str) -> Searched:
    """What the search told."""
    return next(line for line in play(state, *spelled).reports if isinstance(line, Searched))


def test_si_6_3_japan_adds_cards_then_the_us():
    state = searching(stocks={"japan_front": ["i-19"], "us_front": ["vmf-223"]})
    assert GAME.to_act(state) == "japan_front"
    state = play(state, "search i-19", "done").state
    assert GAME.to_act(state) == "us_front"
    assert state.stages[-1] == Searching(US)


def test_si_6_3_aircraft_add_two_and_submarines_one():
    state = searching(
        stocks={"japan_front": ["i-19", "i-26", "tainan-air-group"], "us_front": ["vmf-223", "vmf-224", "grampus"]}
    )
    line = found(
        state, "search i-19", "search i-26", "search tainan-air-group", "done",
        "search vmf-223", "search vmf-224", "search grampus", "done",
    )  # fmt: skip
    assert (line.japan, line.japan_total, line.japan_spent) == (4, 10, 3)
    assert (line.us, line.us_total, line.us_spent) == (5, 6, 3)


def test_si_6_3_only_aircraft_and_submarines_of_the_stock_search():
    state = searching(stocks={"japan_front": ["yukikaze", "i-19"]}, hands={"japan_front": ["i-26", "tainan-air-group"]})
    for card in ("yukikaze", "i-26", "tainan-air-group", "grampus"):
        assert refused(state, f"search {card}") == "SI-6.3"
    state = play(state, "search i-19").state
    assert refused(state, "search i-19") == "SI-6.3"


def test_si_6_3_every_undamaged_carrier_at_sea_adds_two_on_any_line():
    fleets = (
        fleet("a", "j3", "shokaku", "ryujo"),
        fleet("b", "0", ship("zuikaku", damage=1, charges=1)),
        fleet("c", "j1", ship("junyo", charges=1)),
        fleet("g", "u1", "enterprise", "washington"),
    )
    line = found(searching(fleets=fleets), "done", "done")
    assert (line.japan, line.us) == (4, 2)
    assert (line.japan_spent, line.us_spent) == (0, 0)


def test_si_6_3_the_based_card_adds_two_in_a_usable_field():
    for closed, strength in (("", 2), ("next", 2), ("round", 0), ("turn", 0)):
        assert found(searching(henderson="vmf-223", closed=closed), "done", "done").us == strength


def test_si_6_3_the_higher_total_has_the_initiative():
    for rolls, side in (((5, 4), "japan"), ((2, 3), "us")):
        assert Initiative(side=side) in play(searching(rolls=rolls), "done", "done").reports


def test_si_6_3_a_roll_is_one_die_a_side_and_ties_roll_again():
    state = searching(rolls=(3, 1, 6, 5, 1, 4), stocks={"us_front": ["vmf-223"]})
    step = play(state, "done", "search vmf-223", "done")
    rolled = [line for line in step.reports if isinstance(line, Searched)]
    assert [(line.japan_total, line.us_total) for line in rolled] == [(3, 3), (6, 7)]
    assert Initiative(side="us") in step.reports
    assert step.state.dice.counter == 4


def test_si_6_3_spent_cards_return_to_the_front_hand_above_six_too():
    full = ["yukikaze", "amatsukaze", "kagero", "akatsuki", "ayanami", "kawakaze"]
    state = searching(stocks={"japan_front": ["i-19", "tainan-air-group", "i-26"]}, hands={"japan_front": full})
    state = play(state, "search tainan-air-group", "search i-19", "done", "done").state
    assert hand(state, "japan_front") == (*full, "tainan-air-group", "i-19")
    assert stock(state, "japan_front") == ("i-26",)


def test_si_6_3_carriers_and_the_based_card_do_not_return():
    state = searching(fleets=(fleet("a", "j3", "shokaku"),), henderson="vmf-223", rolls=(5, 1))
    state = play(state, "done", "done").state
    assert state.henderson == "vmf-223"
    assert state.fleets == (fleet("a", "j3", "shokaku"),)


def test_si_6_3_public_are_dice_totals_and_numbers_of_cards_only():
    stocks = {"japan_front": ["tainan-air-group", "2nd-air-group"]}
    view, texts = [], []
    for card in stocks["japan_front"]:
        state = searching(stocks=stocks)
        middle = play(state, f"search {card}", "done").state
        view.append(GAME.view(middle, frozenset({"us_front", "us_rear"})))
        step = play(middle, "done")
        texts.append(told(step.reports)[:2])
    assert view[0] == view[1]
    assert view[0].spent[JAPAN].count == 1
    assert texts[0] == texts[1]
    assert texts[0][0] == "Search: Japan 6+2=8 (1 spent), US 1+0=1 (0 spent)."


def test_si_6_3_what_came_from_carriers_is_not_told_apart():
    spent = searching(stocks={"japan_front": ["tainan-air-group"]})
    flown = searching(fleets=(fleet("a", "j3", "shokaku"),))
    assert found(spent, "search tainan-air-group", "done", "done").japan == found(flown, "done", "done").japan == 2


def test_si_6_3_the_round_ends_without_search_when_nothing_is_at_sea():
    step = play(begun("moves", round=1), "done", "done")
    assert NoSearch() in step.reports
    assert RoundBegan(turn=1, round=2) in step.reports
    assert step.state.dice.counter == 0


def test_si_6_3_a_based_card_alone_is_enough_for_a_search():
    state = begun("search", round=1, henderson="vmf-223", closed="turn")
    assert state.stages[-1] == Searching(JAPAN)


def test_si_6_3_an_enemy_fleet_alone_is_enough_for_a_search():
    assert searching(fleets=(fleet("g", "u3", "washington"),)).stages[-1] == Searching(JAPAN)


# SI-6.4


def test_si_6_4_the_side_with_the_initiative_picks():
    fleets = (fleet("a", "0", "kongo", "yukikaze"), fleet("g", "0", "washington"))
    assert GAME.to_act(picking(JAPAN, *fleets)) == "japan_front"
    assert GAME.to_act(picking(US, *fleets)) == "us_front"


def test_si_6_4_in_the_order_it_wishes_but_landing_waits_for_surface_battle():
    state = picking(US, fleet("a", "0", "kongo", "yukikaze"), fleet("g", "0", "washington"))
    assert kinds(state) == ["air", "surface", "bombardment"]
    assert refused(state, "resolve landing") == "SI-6.4"
    state = play(state, "resolve surface", "done", "done").state
    assert kinds(state) == ["air", "bombardment", "landing"]
    assert GAME.to_act(state) == "us_front"


def test_si_6_4_landing_needs_no_surface_battle_where_none_is_offered():
    state = picking(JAPAN, fleet("a", "0", "kongo", "yukikaze"))
    assert kinds(state) == ["bombardment", "landing"]


def test_si_6_4_each_kind_is_resolved_once_a_round():
    state = picking(US, fleet("a", "0", "kongo", "yukikaze"), fleet("g", "0", "washington"))
    state = play(state, "resolve surface", "done", "done").state
    assert refused(state, "resolve surface") == "SI-6.4"
    assert refused(state, "resolve weather") == "SI-6.4"
    state = play(state, "resolve landing", "done", "done", "resolve bombardment", "done", "resolve air").state
    assert state.stages[0] == Resolving(US, ("surface", "landing", "bombardment", "air"))


def test_si_6_4_the_side_with_the_initiative_acts_first_then_the_other():
    fleets = (fleet("a", "0", "kongo", "yukikaze"), fleet("g", "0", "washington"))
    for side, other in ((JAPAN, US), (US, JAPAN)):
        state = play(picking(side, *fleets), "resolve surface").state
        assert state.stages[-1] == Challenging(side)
        state = play(state, "done").state
        assert state.stages[-1] == Challenging(other)
        state = play(state, "done", "resolve landing").state
        assert state.stages[-1] == Landing(side)
        assert play(state, "done").state.stages[-1] == Landing(other)


def test_si_6_4_the_round_is_over_when_nothing_is_left():
    state = picking(JAPAN, fleet("a", "0", "kongo", "yukikaze"))
    step = play(state, "resolve bombardment", "done", "resolve landing", "done", "done")
    assert step.reports[-1] == RoundBegan(turn=1, round=2)
    assert replace(step.state, stages=()).round == 2


def test_si_6_4_what_is_picked_is_told():
    state = picking(US, fleet("a", "0", "kongo", "yukikaze"), fleet("g", "0", "washington"))
    assert told(play(state, "resolve surface").reports) == ["US picks: surface battle."]


def test_si_1_a_new_turn_has_neither_round_nor_initiative():
    state = begun("return", round=3, initiative=JAPAN, turn=4, stocks={"japan_front": ["kongo"]})
    assert (state.turn, state.round, state.initiative) == (5, 0, -1)

"""SI-6.7: bombardment of Henderson Field."""

from typing import Any

from model.games.starvation.bombardment import resolve_shelling
from model.games.starvation.choices import Bombard, Resolve
from model.games.starvation.game import GAME
from model.games.starvation.reports import BasedLost, Bombarded, Contact, Shelled, ShipHome
from model.games.starvation.stages import Resolving
from model.games.starvation.state import State
from model.games.starvation.tables import JAPAN, US
from tests.starvation.build import begun, fleet, hand, play, position, refused, ship, started, stock
from tests.starvation.settled import go, is_over, sea

ABE = fleet("a", "0", "kongo", "chokai", "yukikaze")


def offered(state: State) -> list[str]:
    """The ships that may bombard."""
    seat = GAME.to_act(state)
    assert seat is not None
    return [choice.ship for choice in GAME.legal(state, seat) if isinstance(choice, Bombard)]


def test_si_6_7_battleships_and_cruisers_at_the_island_bombard():
    ships = ("yamato", "mutsu", "kongo", "chokai", "jintsu", "yukikaze")
    assert offered(sea("bombardment", fleet("a", "0", *ships), fleet("b", "J1", "hiei"))) == list(ships[:5])


def test_si_6_7_every_other_ship_is_refused():
    state = sea("bombardment", ABE, fleet("b", "J1", "hiei"), fleet("g", "0", "washington"))
    for card in ("yukikaze", "hiei", "washington", "kirishima"):
        assert refused(state, f"bombard {card}") == "SI-6.7"


def test_si_6_7_only_japan_bombards():
    for side in (JAPAN, US):
        state = sea("bombardment", ABE, fleet("g", "0", "washington", "chicago"), side=side)
        assert GAME.to_act(state) == "japan_front"
    assert is_over(sea("bombardment", fleet("g", "0", "washington", "chicago")))


def test_si_6_7_a_fleet_that_evaded_or_has_carriers_does_not():
    fleets = (
        fleet("a", "0", "kongo", "chokai", evaded=True),
        fleet("b", "0", "ryujo", "mutsu", "aoba"),
        fleet("c", "0", "hiei"),
    )
    state = sea("bombardment", *fleets)
    assert offered(state) == ["hiei"]
    for card in ("kongo", "chokai", "mutsu", "aoba", "ryujo"):
        assert refused(state, f"bombard {card}") == "SI-6.7"


def test_si_6_7_a_fleet_that_fought_may_bombard():
    assert offered(sea("bombardment", fleet("a", "0", "kongo", fought=True))) == ["kongo"]


def test_si_6_7_of_a_transport_force_only_cruisers_bombard():
    state = sea("bombardment", fleet("a", "0", "kongo", "chokai", "kinugawa-maru"))
    assert offered(state) == ["chokai"]
    assert refused(state, "bombard kongo") == "SI-6.7"


def test_si_6_7_a_battleship_closes_the_field_for_the_turn_without_a_roll():
    step = go(sea("bombardment", ABE, henderson="vmf-223"), "bombard kongo", "done")
    assert step.state.closed == "turn"
    assert not step.state.is_field_usable
    assert step.state.dice.counter == 0
    assert Bombarded(ships=("kongo",)) in step.reports


def test_si_6_7_the_based_card_is_discarded():
    step = go(sea("bombardment", ABE, henderson="vmf-223"), "bombard kongo", "done")
    assert BasedLost(card="vmf-223") in step.reports
    assert (step.state.henderson, step.state.discards) == ("", ("vmf-223",))


def test_si_6_7_an_empty_field_closes_too():
    step = go(sea("bombardment", ABE), "bombard kongo", "done")
    assert (step.state.closed, step.state.discards) == ("turn", ())


def test_si_6_7_the_field_stays_closed_in_later_rounds_and_in_the_land_battle():
    assert not begun("land", closed="turn", round=3, stocks={"us_front": ["vmf-223"]}).is_field_usable
    state = begun("events", closed="turn", round=1, fleets=(fleet("a", "J3", "kongo"),))
    assert state.closed == "turn"


def test_si_6_7_the_field_is_open_again_next_turn():
    closed = go(sea("bombardment", ABE), "bombard kongo", "done").state.closed
    assert closed == "turn"
    assert begun("return", closed=closed, stocks={"japan_front": ["hiei"]}).closed == ""


def test_si_6_7_cruisers_roll_two_dice_against_the_sum_of_their_guns():
    assert resolve_shelling(8, (4, 4))
    assert not resolve_shelling(8, (4, 5))
    fleets = (fleet("a", "0", "chokai", "aoba", "jintsu"),)
    for rolls, closed in (((5, 6), "next"), ((6, 6), "")):
        step = go(sea("bombardment", *fleets, rolls=rolls), "bombard chokai", "bombard aoba", "bombard jintsu")
        assert step.state.closed == closed
        assert [r.limit for r in step.reports if isinstance(r, Shelled)] == [11]
        assert step.state.dice.counter == 2


def test_si_6_7_a_charged_cruiser_counts_with_its_weakened_guns():
    step = go(sea("bombardment", fleet("a", "0", ship("chokai", damage=1, charges=1)), rolls=(2, 2)), "bombard chokai")
    assert [r.limit for r in step.reports if isinstance(r, Shelled)] == [3]
    assert step.state.closed == ""
    assert step.state.discards == ("chokai",)


def test_si_6_7_the_player_chooses_which_cruisers_bombard():
    step = go(sea("bombardment", fleet("a", "0", "chokai", "aoba"), rolls=(2, 2)), "bombard aoba", "done")
    assert [(r.ships, r.limit) for r in step.reports if isinstance(r, Shelled)] == [(("aoba",), 4)]
    assert [s.card for s in step.state.fleets[0].ships] == ["chokai"]


def test_si_6_7_cruisers_close_the_next_round_and_the_based_card_stays():
    state = go(sea("bombardment", fleet("a", "0", "chokai"), rolls=(1, 1), henderson="vmf-223"), "bombard chokai").state
    assert (state.closed, state.henderson, state.is_field_usable) == ("next", "vmf-223", True)
    state = begun("events", closed="next", round=1, henderson="vmf-223", fleets=(fleet("a", "J3", "kongo"),))
    assert (state.closed, state.henderson, state.is_field_usable) == ("round", "vmf-223", False)
    state = begun("events", closed="round", round=2, henderson="vmf-223", fleets=(fleet("a", "J3", "kongo"),))
    assert (state.closed, state.is_field_usable) == ("", True)


def test_si_6_7_a_closure_of_round_three_is_over_before_the_land_battle():
    state = begun("land", closed="round", round=3, henderson="vmf-223")
    assert state.is_field_usable


def test_si_6_7_cruisers_are_of_one_fleet_battleships_of_any():
    fleets = (fleet("a", "0", "chokai", "kongo"), fleet("b", "0", "aoba", "hiei"))
    state = go(sea("bombardment", *fleets, rolls=(1, 1)), "bombard chokai").state
    assert offered(state) == ["kongo", "hiei"]
    assert refused(state, "bombard aoba") == "SI-6.7"
    step = go(state, "bombard kongo", "bombard hiei")
    assert Bombarded(ships=("kongo", "hiei")) in step.reports
    assert [r.ships for r in step.reports if isinstance(r, Shelled)] == [("chokai",)]


def test_si_6_7_a_ship_is_chosen_once():
    state = go(sea("bombardment", ABE), "bombard kongo").state
    assert refused(state, "bombard kongo") == "SI-6.7"
    assert offered(state) == ["chokai"]


def test_si_6_7_cruisers_beside_battleships_roll_but_change_nothing():
    step = go(sea("bombardment", ABE, rolls=(1, 1)), "bombard kongo", "bombard chokai")
    assert step.state.closed == "turn"
    assert step.state.dice.counter == 2


def test_si_6_7_in_round_three_cruisers_are_not_offered():
    state = sea("bombardment", ABE, round=3)
    assert offered(state) == ["kongo"]
    assert refused(state, "bombard chokai") == "SI-6.7"
    assert offered(sea("bombardment", ABE, round=2)) == ["kongo", "chokai"]


def test_si_6_7_ships_that_bombarded_go_home_at_once_hit_or_miss():
    for rolls in ((1, 1), (6, 6)):
        step = go(sea("bombardment", ABE, rolls=rolls), "bombard chokai", "bombard kongo")
        assert stock(step.state, "japan_rear") == ("chokai",)
        assert hand(step.state, "japan_rear") == ("kongo",)
        assert [s.card for s in step.state.fleets[0].ships] == ["yukikaze"]
        assert ShipHome(side="japan", ship="kongo") in step.reports


def test_si_6_7_the_fleet_is_revealed():
    step = go(sea("bombardment", ABE), "bombard kongo", "done")
    assert Contact(fleet="a", ships=("kongo", "chokai", "yukikaze")) in step.reports
    assert all(s.face_up for s in step.state.fleets[0].ships)


def test_si_6_7_what_is_chosen_is_hidden_until_it_is_done():
    state = go(sea("bombardment", ABE), "bombard kongo").state
    assert GAME.view(state, frozenset({"us_front"})).chosen == ()
    assert GAME.view(state, frozenset({"japan_rear"})).chosen == ("kongo",)
    assert state.fleets == (ABE,)


def test_si_6_7_nobody_has_to_bombard():
    step = go(sea("bombardment", ABE), "done")
    assert step.reports == ()
    assert (step.state.fleets, step.state.closed) == ((ABE,), "")


def kinds(**fields: Any) -> list[str]:
    """What may be resolved with the fleet of Abe at the island."""
    setting: dict[str, Any] = {"round": 1, "step": "search", "initiative": JAPAN, "fleets": (ABE,)} | fields
    state = started(position(Resolving(JAPAN), **setting))
    seat = GAME.to_act(state)
    if seat is None or state.round != setting["round"]:
        return []
    return [choice.kind for choice in GAME.legal(state, seat) if isinstance(choice, Resolve)]


def test_si_6_7_only_while_the_field_is_usable():
    assert "bombardment" in kinds()
    assert "bombardment" in kinds(closed="next")
    assert "bombardment" in kinds(levels=(10, 2))
    for fields in ({"closed": "turn"}, {"closed": "round"}, {"levels": (10, 1)}):
        assert "bombardment" not in kinds(**fields)


def test_si_6_7_bombarding_ships_need_no_further_choice_when_none_is_left():
    state = play(sea("bombardment", fleet("a", "0", "kongo")), "bombard kongo").state
    assert GAME.legal(state, "japan_front") == (GAME.legal(state, "japan_front")[0],)

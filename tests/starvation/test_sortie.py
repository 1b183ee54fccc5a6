"""SI-2: what sails, recon, forming fleets and placing them."""

import pytest

from model.games.starvation import bombardment, surface
from model.games.starvation.choices import Bombard
from model.games.starvation.game import GAME
from model.games.starvation.stages import Organising, Placing, Stocking
from model.games.starvation.state import Ship
from model.games.starvation.tables import FRONT, JAPAN, US
from model.games.starvation.view import make_view
from tests.starvation.build import begun, fleet, offered, play, position, refused, ship, started, stock, told

STOCKS = {
    "japan_front": ["kongo", "i-19", "tainan-air-group", "squall-1", "sasago-maru", "yukikaze"],
    "us_front": ["laffey", "hornet", "vt-8", "s-44", "fuller"],
}
FRONT_US, REAR_US = frozenset({"us_front"}), frozenset({"us_rear"})


def sailing(*cards: str, **fields):
    """Japan's front commander about to form fleets of these cards."""
    return started(
        position(Organising(JAPAN), Organising(US), Placing(JAPAN), Placing(US), sailing=(cards, ()), **fields)
    )


# SI-2.1


def test_si_2_1_japans_front_declares_the_ships_of_his_stock():
    state = begun("sortie", stocks=STOCKS, hands={"japan_front": ["hiei"]})
    assert GAME.to_act(state) == "japan_front"
    cards = [getattr(choice, "card", "done") for choice in offered(state)]
    assert cards == ["kongo", "sasago-maru", "yukikaze", "done"]


@pytest.mark.parametrize("card", ["i-19", "tainan-air-group", "squall-1"])
def test_si_2_1_submarines_aircraft_and_events_never_sail(card):
    assert refused(begun("sortie", stocks=STOCKS), f"sortie {card}") == "SI-2.1"


@pytest.mark.parametrize("card", ["hiei", "laffey", "mutsu"])
def test_si_2_1_only_ships_of_his_own_stock_sail(card):
    state = begun("sortie", stocks=STOCKS, hands={"japan_front": ["hiei"]})
    assert refused(state, f"sortie {card}") == "SI-2.1"


def test_si_2_1_a_declared_card_has_left_the_stock():
    state = play(begun("sortie", stocks=STOCKS), "sortie kongo").state
    assert "kongo" not in stock(state, "japan_front")
    assert state.sailing == (("kongo",), ())
    assert refused(state, "sortie kongo") == "SI-2.1"


def test_si_2_1_how_many_sail_is_public_and_no_more():
    step = play(begun("sortie", rolls=(0,), stocks=STOCKS), "sortie kongo", "sortie yukikaze", "done")
    assert told(step.reports)[0] == "Japan sails with 2 cards."
    assert step.reports[0].to.admits(frozenset())


def test_si_2_1_he_may_declare_none():
    step = play(begun("sortie", stocks=STOCKS), "done")
    assert told(step.reports) == ["Japan stays in port."]
    assert step.state.sailing == ((), ())


# SI-2.2


SIX = ("kongo", "hiei", "kirishima", "yukikaze", "kagero", "akatsuki")


@pytest.mark.parametrize(("declared", "seen"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_si_2_2_the_us_front_sees_half_of_them_rounded_up(declared, seen):
    state = begun("sortie", rolls=(0,) * 6, stocks={"japan_front": SIX, "us_front": ["laffey"]})
    step = play(state, *(f"sortie {card}" for card in SIX[:declared]), "done")
    assert step.state.recon == SIX[:seen]
    assert step.state.dice.counter == seen


def test_si_2_2_they_are_drawn_at_random_each_once():
    state = begun("sortie", rolls=(4, 0, 2), stocks={"japan_front": SIX})
    state = play(state, *(f"sortie {card}" for card in SIX[:5]), "done").state
    assert state.recon == ("kagero", "kongo", "yukikaze")


def test_si_2_2_he_sees_them_secretly():
    state = begun("sortie", rolls=(0,), stocks=STOCKS)
    step = play(state, "sortie kongo", "sortie yukikaze", "done")
    readers = {
        seat: [str(GAME.tell(r)) for r in step.reports if r.to.admits(frozenset(seat))]
        for seat in (("us_front",), ("us_rear",), ("japan_front",), ())
    }
    assert readers[("us_front",)][1:] == ["Recon sees BC Kongo sail."]
    for seat in (("us_rear",), ("japan_front",), ()):
        assert readers[seat][1:] == ["US recon sees 1 card of the Japanese sortie."]


def test_si_2_2_then_he_responds_from_his_stock():
    state = play(begun("sortie", rolls=(0,), stocks=STOCKS), "sortie kongo", "done").state
    assert GAME.to_act(state) == "us_front"
    assert [getattr(c, "card", "done") for c in offered(state)] == ["laffey", "hornet", "fuller", "done"]
    step = play(state, "sortie hornet", "done")
    assert told(step.reports) == ["US sails with 1 card."]
    assert step.state.sailing == (("kongo",), ("hornet",))
    assert step.state.stages[-1] == Organising(JAPAN)


def test_si_2_2_he_may_respond_with_none():
    state = play(begun("sortie", rolls=(0,), stocks=STOCKS), "sortie kongo", "done").state
    assert play(state, "done").state.stages == (Placing(US), Placing(JAPAN), Organising(US), Organising(JAPAN))


# SI-2.3


def test_si_2_3_if_japan_stays_the_us_may_declare_without_recon():
    step = play(begun("sortie", stocks=STOCKS), "done")
    assert GAME.to_act(step.state) == "us_front"
    step = play(step.state, "sortie hornet", "sortie laffey", "done")
    assert told(step.reports) == ["US sails with 2 cards."]
    assert (step.state.recon, step.state.dice.counter) == ((), 0)


def test_si_2_3_japan_learns_the_number_only_and_may_respond():
    state = play(begun("sortie", stocks=STOCKS), "done", "sortie hornet", "sortie laffey", "done").state
    assert GAME.to_act(state) == "japan_front"
    view = make_view(state, frozenset({"japan_front", "japan_rear"}))
    assert (view.muster, view.sailing, view.recon) == ((0, 2), ((), None), ())
    step = play(state, "sortie kongo", "done")
    assert told(step.reports) == ["Japan sails with 1 card."]
    assert step.state.stages[-1] == Organising(JAPAN)
    assert step.state.recon == ()


def test_si_2_3_with_both_in_port_nobody_is_asked_again():
    step = play(begun("sortie", stocks=STOCKS), "done", "done")
    assert told(step.reports) == ["Japan stays in port.", "US stays in port."]
    assert step.state.stages[-1] == Stocking(FRONT[JAPAN])


def test_si_2_3_japan_may_respond_with_none():
    state = play(begun("sortie", stocks=STOCKS), "done", "sortie hornet", "done", "done").state
    assert GAME.to_act(state) == "us_front"
    assert state.stages[-1] == Organising(US)


# SI-2.4


@pytest.mark.parametrize(
    ("cards", "speed"),
    [
        (("kongo", "yukikaze"), 1),
        (("kongo", "mutsu"), 2),
        (("shokaku", "kongo"), 1),
        (("shokaku", "ryujo"), 2),
        (("sasago-maru",), 3),
        (("sasago-maru", "yukikaze", "mutsu"), 3),
    ],
)
def test_si_2_4_a_fleet_has_the_speed_of_its_slowest_ship(cards, speed):
    assert fleet("a", "j3", *cards).speed == speed


@pytest.mark.parametrize(
    ("cards", "is_transport", "is_carrier"),
    [
        (("kongo", "yukikaze"), False, False),
        (("kongo", "sasago-maru"), True, False),
        (("shokaku", "kongo"), False, True),
        (("ryujo",), False, True),
    ],
)
def test_si_2_4_the_kinds_of_fleet(cards, is_transport, is_carrier):
    force = fleet("a", "j3", *cards)
    assert (force.is_transport_force, force.is_carrier_force) == (is_transport, is_carrier)


def test_si_2_4_a_charged_ship_counts_at_its_worsened_speed():
    assert fleet("a", "0", ship("kongo", charges=1), "yukikaze").speed == 2
    assert fleet("a", "0", ship("mutsu", charges=1), "yukikaze").speed == 3
    assert fleet("a", "0", ship("mutsu", charges=1), "sasago-maru").speed == 3
    assert fleet("a", "0", ship("sasago-maru", charges=1)).speed == 4


def test_si_2_4_kind_and_speed_are_those_of_the_moment():
    fleets = (fleet("a", "j1", "kongo", "sasago-maru"),)
    state = begun("submarines", rolls=(3, 1, 1), fleets=fleets, stocks={"us_front": ["s-44", "grampus"]})
    assert (state.fleets[0].speed, state.fleets[0].is_transport_force) == (3, True)
    state = play(state, "done", "torpedo s-44 a").state
    assert [s.card for s in state.fleets[0].ships] == ["kongo"]
    assert (state.fleets[0].speed, state.fleets[0].is_transport_force) == (1, False)


def test_si_2_4_the_last_carrier_gone_leaves_a_bombardment_force():
    before, after = fleet("a", "0", "ryujo", "kongo"), fleet("a", "0", "kongo")
    assert not surface.can_fire(before, Ship("kongo"))
    assert surface.can_fire(after, Ship("kongo"))
    assert (before.is_carrier_force, after.is_carrier_force) == (True, False)


def test_si_2_4_a_carrier_force_neither_fires_nor_bombards():
    state = position(fleets=(fleet("a", "0", "shokaku", "kongo"), fleet("b", "0", "hiei")), round=1)
    assert not any(surface.can_fire(state.fleets[0], s) for s in state.fleets[0].ships)
    assert not bombardment.is_fleet_free(state, FRONT[JAPAN], Bombard("kongo"))
    assert bombardment.is_fleet_free(state, FRONT[JAPAN], Bombard("hiei"))


def test_si_2_4_each_card_joins_one_fleet():
    state = play(sailing("kongo", "yukikaze", "mutsu"), "assign kongo a", "assign yukikaze a", "assign mutsu b").state
    assert [(f.key, [s.card for s in f.ships]) for f in state.fleets] == [
        ("a", ["kongo", "yukikaze"]),
        ("b", ["mutsu"]),
    ]


def test_si_2_4_only_declared_cards_join_and_each_once():
    state = play(sailing("kongo", "yukikaze", stocks={"japan_front": ["hiei"]}), "assign kongo a").state
    assert refused(state, "assign kongo b") == "SI-2.4"
    assert refused(state, "assign hiei a") == "SI-2.4"


def test_si_2_4_transports_and_carriers_do_not_sail_together():
    state = sailing("shokaku", "sasago-maru", "yukikaze")
    first = play(state, "assign shokaku a").state
    assert refused(first, "assign sasago-maru a") == "SI-2.4"
    other = play(state, "assign sasago-maru a").state
    assert refused(other, "assign shokaku a") == "SI-2.4"
    assert play(other, "assign yukikaze a", "assign shokaku b").state.stages[-1] == Placing(JAPAN)


def test_si_2_4_no_ship_is_slower_than_the_slowest_carrier():
    state = play(sailing("shokaku", "mutsu", "ryujo"), "assign shokaku a").state
    assert refused(state, "assign mutsu a") == "SI-2.4"
    state = play(state, "assign ryujo a", "assign mutsu a").state
    assert [s.card for s in state.fleets[0].ships] == ["shokaku", "ryujo", "mutsu"]


def test_si_2_4_a_carrier_cannot_join_ships_slower_than_it():
    state = play(sailing("mutsu", "shokaku", "ryujo"), "assign mutsu a").state
    assert refused(state, "assign shokaku a") == "SI-2.4"
    assert play(state, "assign ryujo a", "assign shokaku a").state.fleets[0].speed == 2


AT_ISLAND = tuple(fleet(key, "0", card) for key, card in zip("abcde", SIX, strict=False))


def test_si_2_4_six_fleets_a_side():
    state = sailing("mutsu", *("ayanami", "kawakaze", "naganami", "jintsu", "nagara", "chokai"))
    cards = ("mutsu", "ayanami", "kawakaze", "naganami", "jintsu", "nagara")
    state = play(state, *(f"assign {card} {key}" for card, key in zip(cards, "abcdef", strict=True))).state
    assert refused(state, "assign chokai g") == "SI-2.4"
    assert len(offered(state)) == 6
    assert play(state, "assign chokai f").state.fleets[5].ships == (Ship("nagara"), Ship("chokai"))


def test_si_2_4_the_six_count_fleets_at_the_island_which_nothing_joins():
    state = sailing("mutsu", "yamato", fleets=AT_ISLAND)
    assert [str(c.fleet) for c in offered(state)] == ["f", "f"]
    assert refused(state, "assign mutsu a") == "SI-2.4"
    state = play(state, "assign mutsu f").state
    assert [c.fleet for c in offered(state)] == ["f"]


def test_si_2_4_a_new_fleet_takes_the_first_free_letter():
    state = sailing("mutsu", fleets=(fleet("a", "0", "kongo"), fleet("c", "0", "hiei"), fleet("g", "0", "laffey")))
    assert refused(state, "assign mutsu d") == "SI-2.4"
    assert refused(state, "assign mutsu h") == "SI-2.4"
    assert refused(state, "assign mutsu x") == "SI-2.4"
    assert [f.key for f in play(state, "assign mutsu b").state.fleets] == ["a", "b", "c", "g"]


def test_si_2_4_nobody_is_done_while_a_card_can_join():
    state = sailing("shokaku", "mutsu")
    assert refused(state, "done") == "SI-2.4"
    assert refused(play(state, "assign shokaku a").state, "done") == "SI-2.4"


def test_si_2_4_a_card_that_no_fleet_can_take_returns_to_the_stock():
    state = play(
        sailing("shokaku", "mutsu", "kagero", fleets=AT_ISLAND[:4] + (fleet("e", "0", "chokai"),)), "assign shokaku f"
    ).state
    assert refused(state, "done") == "SI-2.4"
    step = play(state, "assign kagero f", "done")
    assert stock(step.state, "japan_front") == ("mutsu",)
    assert told(step.reports) == ["BB Mutsu: no fleet can take them; back to the stock."]
    assert step.reports[0].to.only == ("japan_front",)
    assert step.state.sailing == ((), ())


def test_si_2_4_with_six_fleets_at_the_island_all_return():
    step = play(sailing("mutsu", fleets=(*AT_ISLAND, fleet("f", "0", "akatsuki"))), "done")
    assert stock(step.state, "japan_front") == ("mutsu",)


def test_si_2_4_japan_forms_first_then_the_us_neither_seeing_the_other():
    state = started(
        position(
            Organising(JAPAN), Organising(US), Placing(JAPAN), Placing(US), sailing=(("kongo", "hiei"), ("laffey",))
        )
    )
    state = play(state, "assign kongo a", "assign hiei a").state
    assert GAME.to_act(state) == "us_front"
    view = make_view(state, FRONT_US)
    assert (view.fleets, view.muster, view.sailing[JAPAN]) == ((), (2, 1), None)
    state = play(state, "assign laffey g").state
    assert GAME.to_act(state) == "japan_front"
    view = make_view(state, frozenset({"japan_front"}))
    assert ([f.key for f in view.fleets], view.muster) == (["a"], (2, 1))


def test_si_2_4_then_japan_places_all_and_the_us_sees_side_line_and_number():
    fleets = (fleet("a", "", "kongo", "hiei"), fleet("b", "", "mutsu"), fleet("g", "", "laffey"))
    state = started(position(Placing(JAPAN), Placing(US), fleets=fleets))
    state = play(state, "place a j1", "place b j3").state
    assert GAME.to_act(state) == "us_front"
    view = make_view(state, FRONT_US)
    seen = [(f.key, f.side, f.line, f.hidden, f.ships) for f in view.fleets]
    assert seen[:2] == [("a", JAPAN, "j1", 2, ()), ("b", JAPAN, "j3", 1, ())]
    assert play(state, "place g u1").state.fleets[2].speed == 1


# SI-2.5


@pytest.mark.parametrize(
    ("cards", "lines"),
    [
        (("kongo", "yukikaze"), ["j1", "j2", "j3"]),
        (("kongo", "mutsu"), ["j2", "j3"]),
        (("shokaku", "ryujo"), ["j2", "j3"]),
        (("sasago-maru", "yukikaze"), ["j3"]),
    ],
)
def test_si_2_5_a_fleet_starts_at_or_above_its_speed_level(cards, lines):
    state = started(position(Placing(JAPAN), fleets=(fleet("a", "", *cards),)))
    assert [c.line for c in offered(state)] == lines
    for line in {"j1", "j2", "j3"} - set(lines):
        assert refused(state, f"place a {line}") == "SI-2.5"
    assert play(state, f"place a {lines[0]}").state.fleets[0].line == lines[0]


@pytest.mark.parametrize("line", ["0", "u1", "u3", "j0", "j4", "x"])
def test_si_2_5_only_on_its_sides_own_lines(line):
    state = started(position(Placing(JAPAN), fleets=(fleet("a", "", "kongo"),)))
    assert refused(state, f"place a {line}") == "SI-2.5"


def test_si_2_5_the_us_places_on_its_own_lines():
    state = started(position(Placing(US), fleets=(fleet("g", "", "washington"),)))
    assert [c.line for c in offered(state)] == ["u2", "u3"]
    assert refused(state, "place g u1") == "SI-2.5"
    assert refused(state, "place g j2") == "SI-2.5"


def test_si_2_5_fleets_are_placed_one_after_another():
    fleets = (fleet("a", "", "kongo"), fleet("b", "", "hiei"), fleet("c", "0", "mutsu"))
    state = started(position(Placing(JAPAN), fleets=fleets))
    assert refused(state, "place b j1") == "SI-2.5"
    assert refused(state, "place c j2") == "SI-2.5"
    assert refused(play(state, "place a j1").state, "place a j2") == "SI-2.5"
    assert [f.line for f in play(state, "place a j1", "place b j2").state.fleets] == ["j1", "j2", "0"]


def test_si_2_5_fleets_lie_face_down():
    state = started(position(Placing(JAPAN), fleets=(fleet("a", "", "kongo", "hiei"),)))
    step = play(state, "place a j2")
    assert told(step.reports)[0] == "Japan places fleet A (2 cards) on line J2."
    assert not any(s.face_up for s in step.state.fleets[0].ships)
    assert make_view(step.state, REAR_US).fleets[0].ships == ()

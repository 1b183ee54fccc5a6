"""SI-9: what is hidden from whom."""

from typing import Any

import pytest
from msgspec.structs import replace

from model.games.starvation.ending import end_turn
from model.games.starvation.game import GAME
from model.games.starvation.home import reveal_fleet, reveal_ship
from model.games.starvation.reports import Contact, DrewEnemy
from model.games.starvation.sequence import SCHEDULE, proceed
from model.games.starvation.stages import (
    Bombarding,
    Challenging,
    Committing,
    Declaring,
    Due,
    Landing,
    Moving,
    Ordering,
    Organising,
    Pausing,
    Placing,
    Posturing,
    Searching,
    Striking,
    Submarining,
)
from model.games.starvation.state import Fleet, Flight, LaidOrder, Ship, State
from model.games.starvation.tables import JAPAN, SEATS, US
from model.games.starvation.view import make_view
from model.kit.dice import Seeded
from tests.starvation.build import begun, fleet, play, position, ship, started

FULL: dict[str, Any] = {
    "hands": {
        "japan_front": ["kagero", "i-19"],
        "japan_rear": ["mutsu", "squall-1"],
        "us_front": ["laffey", "s-44", "vt-8"],
        "us_rear": ["hornet", "attack-1-a"],
    },
    "stocks": {
        "japan_front": ["chokai", "i-15"],
        "japan_rear": ["yamato"],
        "us_front": ["helena"],
        "us_rear": ["wasp", "charge-1"],
    },
    "orders": (LaidOrder("attack-2-a", 3), LaidOrder("fuller", 4)),
    "discards": ("akatsuki", "duncan"),
    "removed": ("hiei",),
    "fleets": (fleet("a", "j1", ship("kongo", face_up=True), "yukikaze"), fleet("g", "0", "chicago", "sterett")),
    "turn": 4,
}
SPECTATOR: frozenset[str] = frozenset()


def holder(*seats: str) -> frozenset[str]:
    """Who holds these seats."""
    return frozenset(seats)


def full(**changes: Any) -> State:
    """A position with something in every place, Japan's front about to move."""
    return position(Moving(JAPAN), Moving(US), **(FULL | changes))


# SI-9.1


@pytest.mark.parametrize("seat", SEATS)
def test_si_9_1_hand_and_stock_are_open_to_their_own_seat_alone(seat):
    state, index = full(), SEATS.index(seat)
    view = make_view(state, holder(seat))
    assert [h.cards for h in view.hands] == [state.hands[i] if i == index else None for i in range(4)]
    assert [h.cards for h in view.stocks] == [state.stocks[i] if i == index else None for i in range(4)]


def test_si_9_1_numbers_of_cards_are_public():
    view = make_view(full(), SPECTATOR)
    assert [h.count for h in view.hands] == [2, 2, 3, 2]
    assert [h.count for h in view.stocks] == [2, 1, 1, 2]
    assert all(h.cards is None for h in (*view.hands, *view.stocks))
    assert (view.discards, view.deck) == (2, len(full().deck))


@pytest.mark.parametrize(
    ("seat", "cards"),
    [
        ("japan_front", ("", "")),
        ("japan_rear", ("attack-2-a", "")),
        ("us_front", ("", "")),
        ("us_rear", ("", "fuller")),
    ],
)
def test_si_9_1_an_order_is_open_to_its_rear_commander_alone(seat, cards):
    view = make_view(full(), holder(seat))
    assert view.orders == (LaidOrder(cards[0], 3), LaidOrder(cards[1], 4))


def test_si_9_1_that_no_order_is_laid_is_public():
    assert make_view(full(orders=(None, LaidOrder("fuller", 4))), SPECTATOR).orders == (None, LaidOrder("", 4))


@pytest.mark.parametrize("seat", SEATS)
def test_si_9_1_deck_order_and_discards_are_unknown_to_all(seat):
    state = full()
    other = replace(state, deck=state.deck[::-1], discards=(state.deck[0], "duncan"))
    other = replace(other, deck=tuple("akatsuki" if c == state.deck[0] else c for c in other.deck))
    GAME.check(other)
    assert make_view(state, holder(seat)) == make_view(other, holder(seat))


# SI-9.2


def test_si_9_2_the_enemy_sees_side_line_and_number():
    view = make_view(full(), holder("japan_front"))
    (seen,) = [f for f in view.fleets if f.side == US]
    assert (seen.key, seen.line, seen.ships, seen.hidden) == ("g", "0", (), 2)


@pytest.mark.parametrize("seat", ["us_front", "us_rear"])
def test_si_9_2_own_fleets_are_open_to_both_seats_of_their_side(seat):
    view = make_view(full(), holder(seat))
    own = next(f for f in view.fleets if f.side == US)
    assert ([s.card for s in own.ships], own.hidden) == (["chicago", "sterett"], 0)


def test_si_9_2_of_an_enemy_fleet_what_lies_face_up_is_seen():
    (seen,) = [f for f in make_view(full(), holder("us_rear")).fleets if f.side == JAPAN]
    assert ([s.card for s in seen.ships], seen.hidden) == (["kongo"], 1)


def test_si_9_2_contact_reveals_all_cards():
    state = full()
    after = reveal_fleet(state, state.fleets[0])
    assert all(s.face_up for s in after.fleets[0].ships)
    assert isinstance(after.told[0], Contact)
    assert reveal_fleet(after, after.fleets[0]) == after


def test_si_9_2_an_air_attack_is_contact():
    flights = (Flight("shokaku", JAPAN, True),)
    fleets = (fleet("a", "j1", "shokaku", "kagero"), fleet("g", "0", "laffey", "helena"), fleet("h", "0", "fuller"))
    state = started(position(Striking(JAPAN), Pausing(JAPAN, 1), flights=flights, are_flights_open=True, fleets=fleets))
    state = play(state, "strike shokaku g").state
    assert faces(state) == {"a": [False, False], "g": [True, True], "h": [False]}


def faces(state: State) -> dict[str, list[bool]]:
    """Which cards of each fleet lie face up."""
    return {f.key: [s.face_up for s in f.ships] for f in state.fleets}


BOTH_AT_ISLAND = (fleet("a", "0", "kongo", "kagero", "yukikaze"), fleet("g", "0", "chicago", "laffey"))


def test_si_9_2_a_challenge_reveals_the_challenger_and_a_battle_both():
    state = started(position(Challenging(JAPAN), Pausing(JAPAN, 1), fleets=BOTH_AT_ISLAND))
    state = play(state, "challenge a g").state
    assert faces(state) == {"a": [True] * 3, "g": [False] * 2}
    assert faces(play(state, "accept").state) == {"a": [True] * 3, "g": [True] * 2}
    assert faces(play(state, "evade").state) == {"a": [True] * 3, "g": [False] * 2}


def test_si_9_2_bombarding_is_contact():
    state = started(position(Bombarding(JAPAN), Pausing(JAPAN, 1), fleets=BOTH_AT_ISLAND, round=1))
    chosen = play(state, "bombard kongo").state
    assert faces(chosen)["a"] == [False] * 3
    assert faces(play(chosen, "done").state) == {"a": [True] * 2, "g": [False] * 2}


def test_si_9_2_landing_is_contact():
    state = started(position(Landing(JAPAN), Pausing(JAPAN, 1), fleets=BOTH_AT_ISLAND))
    assert faces(play(state, "land a kagero,yukikaze").state) == {"a": [True], "g": [False] * 2}


def test_si_9_2_a_submarine_reveals_only_the_card_it_hits():
    state = position(
        Submarining(US),
        rolls=(1, 0, 2),
        fleets=(fleet("a", "j1", "kongo", "chokai"),),
        stocks={"us_front": ["s-44"]},
        hands={"japan_rear": ["charge-1"]},
    )
    assert faces(play(state, "torpedo s-44 a").state) == {"a": [True, False]}


def test_si_9_2_flying_reveals_the_carrier_alone():
    fleets = (fleet("a", "j1", "shokaku", "kagero"), fleet("g", "u1", "hornet", "laffey"))
    state = started(position(Posturing(US), Posturing(JAPAN), Due("flights"), Pausing(JAPAN, 1), fleets=fleets))
    state = play(state, "posture hornet cap", "done", "posture shokaku strike").state
    assert faces(state) == {"a": [False, False], "g": [False, False]}
    assert faces(play(state, "done").state) == {"a": [True, False], "g": [True, False]}


def test_si_9_2_postures_are_hidden_until_both_are_set():
    fleets = (fleet("a", "j1", "shokaku"), fleet("g", "u1", "hornet"))
    state = started(position(Posturing(US), Posturing(JAPAN), Due("flights"), Pausing(JAPAN, 1), fleets=fleets))
    state = play(state, "posture hornet cap", "done").state
    assert make_view(state, holder("japan_front")).flights == ()
    assert make_view(state, holder("us_rear")).flights == (Flight("hornet", US, False),)


def test_si_9_2_what_was_revealed_stays_face_up_until_it_goes_home():
    state = begun("return", fleets=(fleet("a", "0", ship("kongo", face_up=True), "kagero"),))
    assert faces(state) == {"a": [True, False]}
    assert faces(reveal_ship(state, "kagero")) == {"a": [True, True]}
    again = reveal_ship(state, "kongo")
    assert again.fleets == state.fleets


def test_si_9_2_a_card_that_is_not_at_sea_is_not_turned():
    state = full()
    assert reveal_ship(state, "mutsu") == state


def test_si_9_2_fleets_that_are_not_placed_are_unseen():
    state = started(position(Placing(JAPAN), fleets=(fleet("a", "", "kongo"), fleet("b", "0", "hiei"))))
    assert [f.key for f in make_view(state, holder("us_front")).fleets] == ["b"]
    assert [f.key for f in make_view(state, holder("japan_rear")).fleets] == ["a", "b"]


# SI-9.3


def declared() -> State:
    """Japan has declared two ships, and recon has seen the second."""
    state = begun("sortie", rolls=(1,), stocks={"japan_front": ["kongo", "hiei"], "us_front": ["laffey"]})
    return play(state, "sortie kongo", "sortie hiei", "done").state


def test_si_9_3_recon_is_for_the_us_front_alone():
    state = declared()
    shown = {seat: make_view(state, holder(seat)).recon for seat in SEATS}
    assert shown == {"japan_front": (), "japan_rear": (), "us_front": ("hiei",), "us_rear": ()}
    assert make_view(state, SPECTATOR).recon == ()


def test_si_9_3_it_is_listed_as_sailed_without_a_fleet_until_the_turn_ends():
    state = play(declared(), "done", "assign kongo a", "assign hiei b", "place a j1", "place b j2").state
    view = make_view(state, holder("us_front"))
    assert view.recon == ("hiei",)
    assert [(f.ships, f.hidden) for f in view.fleets] == [((), 1), ((), 1)]
    sunk = replace(state, fleets=state.fleets[:1], removed=("hiei",))
    assert make_view(sunk, holder("us_front")).recon == ("hiei",)
    later = started(replace(state, stages=(), step=len(SCHEDULE) - 1))
    assert (later.turn, make_view(later, holder("us_front")).recon) == (2, ())


def drawn(deck: tuple[str, ...]) -> tuple[Any, ...]:
    """The reports of drawing from this deck with one card missing in each rear hand."""
    japan = ("kagero", "akatsuki", "ayanami", "kawakaze", "naganami")
    us = ("laffey", "sterett", "fletcher", "duncan", "cushing")
    step = [name for name, _ in SCHEDULE].index("maintenance")
    return proceed(position(step=step, hands={"japan_rear": japan, "us_rear": us}, deck=deck)).told


@pytest.mark.parametrize(
    ("deck", "knowing"),
    [
        (("helena", "hornet", "kongo"), {"japan_rear", "us_rear"}),
        (("kongo", "mutsu", "hornet"), {"us_rear"}),
    ],
)
def test_si_9_3_a_card_shown_in_drawing_is_in_that_seats_log_only(deck, knowing):
    (line,) = [r for r in drawn(deck) if isinstance(r, DrewEnemy)]
    assert {seat for seat in SEATS if line.to.admits(holder(seat))} == knowing
    assert not line.to.admits(SPECTATOR)


def test_si_9_3_recon_lines_of_the_log():
    state = begun("sortie", rolls=(0,), stocks={"japan_front": ["kongo", "hiei"]})
    step = play(state, "sortie kongo", "sortie hiei", "done")
    cards = [r for r in step.reports if "kongo" in str(r)]
    assert [{seat for seat in SEATS if r.to.admits(holder(seat))} for r in cards] == [{"us_front"}]


# SI-9.4


def swapped(state: State, one: str, other: str) -> State:
    """The same position with two cards in each other's place."""
    names = {one: other, other: one}

    def swap(row: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(names.get(card, card) for card in row)

    def swap_fleet(f: Fleet) -> Fleet:
        return replace(f, ships=tuple(replace(s, card=names.get(s.card, s.card)) for s in f.ships))

    return replace(
        state,
        deck=swap(state.deck),
        discards=swap(state.discards),
        hands=tuple(map(swap, state.hands)),
        stocks=tuple(map(swap, state.stocks)),
        orders=tuple(o and replace(o, card=names.get(o.card, o.card)) for o in state.orders),
        fleets=tuple(map(swap_fleet, state.fleets)),
        sailing=tuple(map(swap, state.sailing)),
        spent=tuple(map(swap, state.spent)),
        committed=tuple(map(swap, state.committed)),
        recon=swap(state.recon),
        chosen=swap(state.chosen),
    )


@pytest.mark.parametrize(
    ("one", "other", "blind"),
    [
        ("kagero", "ayanami", {"japan_rear", "us_front", "us_rear"}),
        ("mutsu", "junyo", {"japan_front", "us_front", "us_rear"}),
        ("chokai", "aoba", {"japan_rear", "us_front", "us_rear"}),
        ("yamato", "junyo", {"japan_front", "us_front", "us_rear"}),
        ("laffey", "obannon", {"japan_front", "japan_rear", "us_rear"}),
        ("wasp", "enterprise", {"japan_front", "japan_rear", "us_front"}),
        ("attack-2-a", "attack-2-b", {"japan_front", "us_front", "us_rear"}),
        ("fuller", "barnett", {"japan_front", "japan_rear", "us_front"}),
        ("yukikaze", "naganami", {"us_front", "us_rear"}),
        ("chicago", "astoria", {"japan_front", "japan_rear"}),
        ("akatsuki", "amatsukaze", set(SEATS)),
        ("duncan", "cushing", set(SEATS)),
    ],
)
def test_si_9_4_a_hidden_difference_shows_to_nobody_it_is_hidden_from(one, other, blind):
    state = full()
    changed = swapped(state, one, other)
    GAME.check(changed)
    assert changed != state
    same = {seat for seat in SEATS if make_view(state, holder(seat)) == make_view(changed, holder(seat))}
    assert same == blind
    assert make_view(state, SPECTATOR) == make_view(changed, SPECTATOR)


@pytest.mark.parametrize(
    ("state", "one", "other", "seeing"),
    [
        (position(Organising(JAPAN), sailing=(("kongo",), ())), "kongo", "hiei", {"japan_front"}),
        (position(Declaring(US), sailing=((), ("helena",))), "helena", "juneau", {"us_front"}),
        (position(Placing(JAPAN), fleets=(fleet("a", "", "kongo"),)), "kongo", "hiei", {"japan_front", "japan_rear"}),
        (position(Searching(US), spent=(("i-19",), ())), "i-19", "i-15", {"japan_front"}),
        (position(Committing(US), committed=((), ("vt-8",))), "vt-8", "vmf-121", {"us_front"}),
        (
            position(Bombarding(JAPAN), fleets=(fleet("a", "0", "kongo", "hiei"),), chosen=("kongo",)),
            "kongo",
            "hiei",
            {"japan_front", "japan_rear"},
        ),
    ],
)
def test_si_9_4_what_is_being_chosen_in_secret(state, one, other, seeing):
    changed = swapped(state, one, other)
    assert {seat for seat in SEATS if make_view(state, holder(seat)) != make_view(changed, holder(seat))} == seeing


def test_si_9_4_the_dice_are_in_no_view():
    state = full()
    changed = replace(state, dice=Seeded(b"other"))
    assert all(make_view(state, holder(seat)) == make_view(changed, holder(seat)) for seat in SEATS)
    assert "dice" not in make_view(state, SPECTATOR).__struct_fields__


def test_si_9_4_what_a_seat_has_passed_is_its_own_affair():
    state = full(mute=("", "turn", "", ""))
    assert make_view(state, holder("japan_rear")).mute == ("", "turn", "", "")
    assert make_view(state, holder("japan_front", "us_rear")).mute == ("", "", "", "")


def test_si_9_4_legal_choices_do_not_tell_either():
    fleets = (fleet("a", "0", "kongo"), fleet("g", "0", "chicago"))
    state = started(position(Challenging(JAPAN), fleets=fleets))
    changed = swapped(state, "chicago", "hornet")
    assert make_view(state, holder("japan_front")) == make_view(changed, holder("japan_front"))
    assert GAME.legal(state, "japan_front") == GAME.legal(changed, "japan_front")


def test_si_9_4_a_world_imagined_from_a_view_gives_the_same_view():
    state = full()
    for seat in SEATS:
        view = make_view(state, holder(seat))
        for key in (b"one", b"two", b"three"):
            world = GAME.determinize(view, Seeded(key))
            GAME.check(world)
            assert make_view(world, holder(seat)) == view


def test_si_9_4_imagined_worlds_differ():
    view = make_view(full(), holder("us_front"))
    worlds = [GAME.determinize(view, Seeded(bytes([key]))) for key in range(8)]
    assert len({world.hands[0] for world in worlds}) > 1
    assert len({world.deck for world in worlds}) == 8


# SI-9.5


def test_si_9_5_open_to_all():
    state = full(henderson="vmf-223", levels=(7, 3), exhausted=1)
    for seats in (SPECTATOR, *map(holder, SEATS)):
        view = make_view(state, seats)
        assert (view.henderson, view.levels, view.removed) == ("vmf-223", (7, 3), ("hiei",))
        assert (view.deck, view.discards, view.exhausted) == (len(state.deck), 2, 1)
        assert [h.count for h in (*view.hands, *view.stocks)] == [2, 2, 3, 2, 2, 1, 1, 2]


def test_si_9_5_who_is_asked_is_known_to_all():
    assert [make_view(full(), seats).asked for seats in (SPECTATOR, holder("us_rear"))] == ["japan_front"] * 2
    assert make_view(position(Moving(US)), SPECTATOR).asked == "us_front"
    over = end_turn(position(turn=40))
    assert make_view(over, SPECTATOR).asked is None
    assert make_view(over, SPECTATOR).result == over.result


def test_si_9_5_numbers_of_cards_at_sea_and_being_chosen_are_public():
    state = position(
        Searching(US),
        spent=(("i-19", "tainan-air-group"), ()),
        committed=((), ("vt-8",)),
        fleets=(fleet("a", "j1", "kongo", "hiei"),),
        sailing=((), ("laffey",)),
    )
    view = make_view(state, SPECTATOR)
    assert ([h.count for h in view.spent], [h.count for h in view.committed]) == ([2, 0], [0, 1])
    assert [h.cards for h in (*view.spent, *view.committed)] == [None] * 4
    assert (view.fleets[0].hidden, view.muster) == (2, (0, 1))


def test_si_9_5_a_card_seen_and_then_discarded_is_in_no_view():
    state = position(Ordering(JAPAN), fleets=(fleet("a", "0", ship("kongo", face_up=True)),), discards=("laffey",))
    for seats in (SPECTATOR, *map(holder, SEATS)):
        assert "laffey" not in repr(make_view(state, seats))


def test_si_9_5_a_ship_is_unmarked_in_views_until_it_is_seen():
    state = position(Moving(US), fleets=(fleet("g", "u1", ship("laffey", fired=True), "helena"),))
    assert make_view(state, SPECTATOR).fleets[0].ships == ()
    assert make_view(state, holder("us_rear")).fleets[0].ships == (Ship("laffey", fired=True), Ship("helena"))

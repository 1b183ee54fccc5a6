"""SI-7.1 to SI-7.7: the seven event cards."""

from typing import Any

import pytest
from msgspec.structs import replace

from model.games.starvation.choices import Pass, Play
from model.games.starvation.damage import inflict
from model.games.starvation.game import GAME
from model.games.starvation.reports import Crippled, OrderCancelled, Played, PlayedAt, PlayedOn
from model.games.starvation.stages import Executing, Pausing, Reinforcing, Stocking, Window
from model.games.starvation.state import LaidOrder, State
from model.games.starvation.tables import JAPAN, US
from tests.starvation.build import DEFAULTS, begun, fleet, hand, play, position, refused, ship, started, stock
from tests.starvation.settled import go, is_over, sea, settled

KONGO = fleet("a", "J1", "kongo")


def legal(state: State) -> list[type]:
    """The kinds of choice of the seat that is asked."""
    seat = GAME.to_act(state)
    assert seat is not None
    return [type(choice) for choice in GAME.legal(state, seat)]


def events(options=DEFAULTS, fleets=(KONGO,), **fields: Any) -> State:
    """The event window of round 1, with a fleet of Japan at sea."""
    return begun("events", options=options, fleets=fleets, **fields)


# SI-7.1 Rush Construction


def stocking(seat: int, **fields: Any) -> State:
    """A commander at maintenance."""
    return started(position(Stocking(seat), Pausing(JAPAN, 1), **fields))


def test_si_7_1_a_rear_hand_card_goes_straight_to_the_front_stock_even_above_six():
    full = ["yukikaze", "amatsukaze", "kagero", "akatsuki", "ayanami", "kawakaze"]
    state = stocking(1, hands={"japan_rear": ["rush-construction", "yamato"]}, stocks={"japan_front": full})
    step = play(state, "play rush-construction yamato")
    assert stock(step.state, "japan_front") == (*full, "yamato")
    assert hand(step.state, "japan_rear") == ()
    assert step.state.discards == ("rush-construction",)
    assert step.reports == (Played(seat="japan_rear", card="rush-construction"),)


def test_si_7_1_it_is_played_from_the_stock_too_and_in_reinforcing():
    stocks = {"us_rear": ["rush-construction", "laffey"]}
    fields: dict[str, Any] = {"hands": {"us_rear": ["washington"]}, "stocks": stocks}
    state = started(position(Reinforcing(US), Pausing(JAPAN, 1), **fields))
    state = play(state, "play rush-construction washington").state
    assert stock(state, "us_front") == ("washington",)
    assert stock(state, "us_rear") == ("laffey",)
    state = play(stocking(3, **fields), "play rush-construction washington").state
    assert stock(state, "us_front") == ("washington",)


def test_si_7_1_the_card_sent_is_another_one_of_the_rear_hand():
    fields = {"hands": {"japan_rear": ["rush-construction", "yamato"]}, "stocks": {"japan_rear": ["kongo"]}}
    state = stocking(1, **fields)
    for target in ("kongo", "rush-construction", "mutsu"):
        assert refused(state, f"play rush-construction {target}") == "SI-7.1"
    assert refused(state, "play rush-construction") == "SI-7.1"


def test_si_7_1_only_the_rear_commander_plays_it_and_only_if_he_holds_it():
    state = stocking(0, hands={"japan_front": ["rush-construction", "kongo"]})
    assert refused(state, "play rush-construction kongo") == "SI-7.1"
    state = stocking(1, hands={"japan_front": ["rush-construction"], "japan_rear": ["kongo", "squall-1"]})
    assert refused(state, "play rush-construction kongo") == "SI-7.1"
    assert refused(state, "play squall-1 kongo") == "SI-7.1"


def test_si_7_1_it_is_not_played_while_setting_up():
    state = started(
        position(Stocking(1, is_setup=True), Pausing(JAPAN, 1), hands={"japan_rear": ["rush-construction", "kongo"]})
    )
    assert refused(state, "play rush-construction kongo") == "SI-7.1"


# SI-7.2 and SI-7.3


def offensive(**fields: Any) -> State:
    """Japan's order is due after the base battle of turn 5."""
    fields = {"orders": (LaidOrder("attack-2-a", 4), None), "turn": 5, "round": 3} | fields
    return go(begun("land", rolls=(6, 6, 6, 6), **fields)).state


def test_si_7_2_the_enemy_order_is_discarded_unseen_before_it_is_turned_up():
    state = offensive(hands={"us_rear": ["offensive-postponed"]})
    assert GAME.to_act(state) == "us_rear"
    step = play(state, "play offensive-postponed", "pass", "pass")
    assert OrderCancelled(side="japan") in step.reports
    assert step.state.orders == (None, None)
    assert step.state.discards == ("offensive-postponed", "attack-2-a")
    assert "Attack" not in "".join(str(GAME.tell(line)) for line in step.reports if isinstance(line, OrderCancelled))


def test_si_7_2_the_decision_about_the_order_falls_away():
    state = offensive(hands={"us_front": ["offensive-postponed"]})
    state = play(state, "play offensive-postponed", "pass", "pass").state
    assert not any(isinstance(stage, Executing | Window) for stage in state.stages)
    assert state.turn == 6


def test_si_7_2_it_is_played_against_the_other_side_only():
    state = begun(
        "land",
        rolls=(6, 6),
        turn=5,
        round=3,
        orders=(LaidOrder("attack-2-a", 4), None),
        hands={"japan_front": ["offensive-postponed"], "japan_rear": ["squall-1"]},
    )
    state = go(state).state
    assert state.stages[-1] == Executing(JAPAN)
    assert refused(state, "play offensive-postponed") == "SI-10.1"


def test_si_7_2_against_the_us_japan_is_asked():
    state = offensive(orders=(None, LaidOrder("attack-1-a", 1)), hands={"japan_front": ["offensive-postponed"]})
    assert GAME.to_act(state) == "japan_front"
    step = play(state, "play offensive-postponed", "pass", "pass")
    assert OrderCancelled(side="us") in step.reports


def test_si_7_3_on_own_authority_cancels_the_postponement():
    hands = {"us_front": ["offensive-postponed"], "japan_front": ["own-authority"]}
    state = play(offensive(hands=hands), "play offensive-postponed").state
    assert GAME.to_act(state) == "japan_front"
    step = play(state, "play own-authority")
    assert step.state.stages[-1] == Executing(JAPAN)
    assert step.state.orders[JAPAN] == LaidOrder("attack-2-a", 4)
    assert step.state.discards == ("offensive-postponed", "own-authority")
    assert GAME.to_act(play(step.state, "execute").state) == "japan_front"


def test_si_7_2_own_authority_waits_for_a_postponement():
    state = offensive(hands={"japan_front": ["own-authority"]})
    assert state.stages[-1] == Executing(JAPAN)


def test_si_7_3_either_commander_of_that_side_is_asked():
    hands = {"us_front": ["offensive-postponed"], "japan_rear": ["own-authority"], "us_rear": ["squall-1"]}
    state = go(offensive(hands=hands), "play offensive-postponed").state
    assert GAME.to_act(state) == "japan_rear"
    assert legal(state) == [Play, Pass]


# SI-7.4 Squall


FLEETS = (fleet("a", "0", "shokaku", "zuikaku"), fleet("g", "0", "chicago", "laffey"))


def struck(*more: str, rolls=(), **fields: Any):
    """Shokaku strikes fleet G, and Zuikaku can too."""
    fields = {"hands": {"us_front": ["squall-1"]}} | fields
    state = sea("air", *FLEETS, rolls=rolls, **fields)
    return go(state, "posture shokaku strike", "posture zuikaku strike", "strike shokaku g", *more)


def test_si_7_4_a_ship_cannot_be_chosen_for_the_rest_of_the_round():
    step = struck("play squall-1 chicago", rolls=(6, 6, 6, 6, 6, 6))
    assert PlayedOn(seat="us_front", card="squall-1", ship="chicago") in step.reports
    assert step.state.fleets[1].ships[0].sheltered
    step = go(step.state, "strike zuikaku g")
    assert is_over(step.state)
    assert step.state.fleets[1].ships[0].sheltered


def test_si_7_4_it_is_refused_as_a_target():
    state = sea("air", FLEETS[0], fleet("g", "0", "chicago", "laffey", "portland"), hands={"us_front": ["squall-1"]})
    state = go(state, "posture shokaku strike", "posture zuikaku strike", "strike shokaku g").state
    state = go(state, "play squall-1 laffey").state
    assert refused(state, "target laffey") == "SI-6.5"


def test_si_7_4_it_hides_one_ship_of_the_fleet_that_is_attacked():
    state = struck(rolls=()).state
    assert GAME.to_act(state) == "us_front"
    assert GAME.legal(state, "us_front") == (Play("squall-1", "chicago"), Play("squall-1", "laffey"), Pass())
    for target in ("shokaku", "portland"):
        assert refused(state, f"play squall-1 {target}") == "SI-7"


def test_si_7_4_it_is_offered_once_a_strike_after_the_fleet_is_revealed_and_before_cap():
    state = struck(hands={"us_front": ["squall-1"], "us_rear": ["squall-2"]}, rolls=(6,) * 6).state
    assert all(s.face_up for s in state.fleets[1].ships)
    assert state.dice.counter == 0
    state = go(state, "play squall-1 laffey").state
    assert GAME.to_act(state) == "japan_front", "the other squall may be played against the next strike only"
    state = go(state, "strike zuikaku g").state
    assert GAME.to_act(state) == "us_rear"
    assert refused(state, "play squall-2 laffey") == "SI-7"
    state = go(state, "play squall-2 chicago").state
    assert is_over(state)
    assert state.dice.counter == 3, "with no ship in sight the second strike lost its dice"


def test_si_7_4_the_attacker_is_not_asked():
    state = struck(hands={"japan_front": ["squall-1"]}, rolls=()).state
    assert GAME.to_act(state) == "japan_front"
    assert refused(state, "play squall-1 chicago") == "SI-6.5"


def test_si_7_4_it_is_over_with_the_round():
    fleets = struck("play squall-1 chicago", rolls=(6,) * 3).state.fleets
    assert fleets[1].ships[0].sheltered
    state = begun("events", round=1, fleets=fleets[1:])
    assert not state.fleets[0].ships[0].sheltered


def test_si_7_4_a_ship_hidden_from_a_strike_is_hidden_from_a_raid_of_the_same_round():
    convoy = fleet("a", "0", ship("kinugawa-maru", sheltered=True), "chokai")
    state = sea("landing", convoy, stocks={"us_front": ["vmf-223"]})
    state = go(state, "land a kinugawa-maru").state
    assert refused(state, "raid vmf-223 kinugawa-maru") == "SI-6.8"


# SI-7.5 Charge Order


def hit(damage: int = 1, *, target: str = "mutsu", **fields: Any) -> State:
    """A ship of fleet A is damaged."""
    fields = {"hands": {"japan_rear": ["charge-1"]}, "fleets": (fleet("a", "0", "mutsu", "kinugawa-maru"),)} | fields
    return settled(replace(inflict(position(Pausing(JAPAN, 1), **fields), target, damage), told=())).state


def test_si_7_5_a_damaged_ship_stays_slower_and_weaker():
    step = play(hit(3), "play charge-1")
    mutsu = step.state.fleets[0].ships[0]
    assert mutsu == ship("mutsu", damage=3, charges=1)
    assert (mutsu.speed, mutsu.gun, mutsu.defence) == (3, 5, 2)
    assert step.reports == (PlayedOn(seat="japan_rear", card="charge-1", ship="mutsu"),)
    assert step.state.discards == ("charge-1",)


def test_si_7_5_without_it_the_ship_goes_home_to_the_discards():
    step = play(hit(3), "pass")
    assert Crippled(ship="mutsu") in step.reports
    assert step.state.discards == ("mutsu",)
    assert [s.card for s in step.state.fleets[0].ships] == ["kinugawa-maru"]


def test_si_7_5_speed_worsens_to_four_and_strength_not_below_zero():
    assert ship("kinugawa-maru", charges=2).speed == 4
    assert ship("mutsu", charges=3).speed == 4
    weak = ship("yukikaze", charges=3)
    assert (weak.gun, weak.defence) == (0, 0)
    assert ship("chokai", charges=2).defence == 0
    state = play(hit(1), "play charge-1").state
    assert state.fleets[0].speed == 3


def test_si_7_5_each_new_damage_needs_another_order():
    charged = (fleet("a", "0", ship("mutsu", damage=3, charges=1)),)
    state = hit(1, fleets=charged, hands={"japan_front": ["charge-1"], "japan_rear": ["charge-2"]})
    assert GAME.to_act(state) == "japan_front"
    state = play(state, "pass", "play charge-2").state
    assert state.fleets[0].ships[0] == ship("mutsu", damage=4, charges=2)
    assert hit(1, fleets=charged, hands={}).discards == ("mutsu",)


def test_si_6_9_a_sunk_ship_is_beyond_a_charge_order():
    state = hit(7)
    assert state.removed == ("mutsu",)
    assert hand(state, "japan_rear") == ("charge-1",)


def test_si_7_5_the_card_names_no_other_ship():
    assert refused(hit(1), "play charge-1 kinugawa-maru") == "SI-7"


# SI-7.6 and SI-7.7


def test_si_7_6_any_one_fleet_of_either_side_goes_home_at_once():
    fleets = (fleet("a", "0", "yukikaze", "chokai"), fleet("g", "U2", "washington"))
    state = events(fleets=fleets, hands={"japan_front": ["timid-commander"]})
    assert GAME.legal(state, "japan_front")[:2] == (Play("timid-commander", "a"), Play("timid-commander", "g"))
    step = play(state, "play timid-commander g", "pass", "pass")
    assert PlayedAt(seat="japan_front", card="timid-commander", fleet="g") in step.reports
    assert hand(step.state, "us_rear") == ("washington",)
    step = play(state, "play timid-commander a", "pass", "pass")
    assert hand(step.state, "japan_front") == ("yukikaze",)
    assert stock(step.state, "japan_rear") == ("chokai",)


def test_si_7_6_it_names_a_fleet_at_sea():
    state = events(hands={"japan_front": ["timid-commander"]})
    for target in ("b", "g", "kongo"):
        assert refused(state, f"play timid-commander {target}") == "SI-7"
    assert refused(state, "play timid-commander") == "SI-7"


def test_si_7_6_it_is_played_in_the_event_window_only():
    state = begun("moves", round=1, fleets=(KONGO,), hands={"japan_front": ["timid-commander"]})
    assert refused(state, "play timid-commander a") == "SI-6.2"
    state = events(hands={"us_rear": ["timid-commander"]})
    assert play(settled(state).state, "play timid-commander a", "pass", "pass").state.fleets == ()


def test_si_7_6_the_seats_after_the_player_are_still_asked():
    fleets = (KONGO, fleet("g", "U2", "washington"))
    state = events(fleets=fleets, hands={"japan_front": ["timid-commander"]})
    state = play(state, "play timid-commander a", "pass", "pass").state
    assert state.stages[-1] == Window("timid-commander", (1, 2, 3))


@pytest.mark.parametrize("seat", ["japan_front", "japan_rear"])
def test_si_7_7_cancels_a_timid_commander_on_your_fleet(seat):
    state = settled(events(hands={seat: ["commander-relieved"], "us_front": ["timid-commander"]})).state
    state = settled(play(state, "play timid-commander a").state).state
    assert GAME.to_act(state) == seat
    state = play(state, "play commander-relieved").state
    assert state.fleets == (KONGO,)
    assert set(state.discards) == {"timid-commander", "commander-relieved"}


def test_si_7_7_the_other_side_cannot_relieve_your_commander():
    state = settled(events(hands={"us_rear": ["commander-relieved"], "us_front": ["timid-commander"]})).state
    state = play(state, "play timid-commander a").state
    assert state.stages[-1] == Window("commander-relieved", (0, 1), JAPAN, "a")
    assert refused(state, "play commander-relieved") == "SI-7"
    assert play(state, "pass", "pass").state.fleets == ()


def test_si_7_7_it_is_of_use_against_an_own_timid_commander_too():
    state = events(hands={"japan_front": ["timid-commander"], "japan_rear": ["commander-relieved"]})
    state = play(state, "play timid-commander a", "pass", "play commander-relieved").state
    assert state.fleets == (KONGO,)


def test_si_7_7_it_names_no_target_and_waits_for_a_timid_commander():
    state = events(hands={"japan_front": ["commander-relieved"], "us_front": ["timid-commander"]})
    assert refused(state, "play commander-relieved a") == "SI-7"
    state = play(settled(state).state, "play timid-commander a").state
    assert refused(state, "play commander-relieved a") == "SI-7"

"""SI-7: the windows in which events are played, and passing."""

from typing import Any

from msgspec.structs import replace

from model.games.starvation.choices import Pass, PassRound, PassTurn, Play
from model.games.starvation.damage import inflict
from model.games.starvation.game import GAME
from model.games.starvation.reports import Passed
from model.games.starvation.stages import Moving, Pausing, Window
from model.games.starvation.state import LaidOrder, State
from model.games.starvation.tables import JAPAN
from tests.starvation.build import DEFAULTS, begun, fleet, hand, play, position, refused, stock
from tests.starvation.settled import settled

ALL = replace(DEFAULTS, windows="all")
KONGO = fleet("a", "J1", "kongo")


def legal(state: State) -> list[type]:
    """The kinds of choice of the seat that is asked."""
    seat = GAME.to_act(state)
    assert seat is not None
    return [type(choice) for choice in GAME.legal(state, seat)]


def events(options=DEFAULTS, fleets=(KONGO,), **fields: Any) -> State:
    """The event window of round 1, with a fleet of Japan at sea."""
    return begun("events", options=options, fleets=fleets, **fields)


def test_si_7_events_are_played_from_hand_or_stock():
    for fields in ({"hands": {"japan_front": ["timid-commander"]}}, {"stocks": {"japan_front": ["timid-commander"]}}):
        state = play(events(**fields), "play timid-commander a").state
        assert state.discards == ("timid-commander",)
        assert hand(state, "japan_front") == stock(state, "japan_front") == ()


def test_si_7_either_commander_of_the_side_may_play():
    for seat in ("japan_front", "japan_rear", "us_front", "us_rear"):
        state = settled(events(hands={seat: ["timid-commander"]})).state
        assert GAME.to_act(state) == seat
        assert Play("timid-commander", "a") in GAME.legal(state, seat)


def test_si_7_only_the_side_concerned_is_asked():
    state = position(Pausing(JAPAN, 1), fleets=(KONGO,), hands={"us_front": ["charge-1"], "us_rear": ["charge-2"]})
    state = inflict(state, "kongo", 1)
    asked = []
    while isinstance(state.stages[-1], Window):
        asked.append(GAME.to_act(state))
        state = play(replace(state, told=()), "pass").state
    assert asked == ["japan_front", "japan_rear"]


def test_si_7_a_seat_without_a_playable_card_has_only_pass():
    state = events(hands={"japan_front": ["squall-1", "yukikaze"], "japan_rear": ["commander-relieved"]})
    assert legal(state) == [Pass]
    assert legal(play(state, "pass").state) == [Pass]


def test_si_7_under_holders_nobody_passes_for_longer():
    state = events(hands={"japan_front": ["timid-commander"]})
    assert legal(state) == [Play, Pass]
    assert refused(state, "pass-round") == "SI-7"
    assert refused(state, "pass-turn") == "SI-7"


def test_si_7_under_all_a_seat_with_a_card_may_pass_for_longer():
    for fields in ({"hands": {"japan_front": ["yukikaze"]}}, {"stocks": {"japan_front": ["yukikaze"]}}):
        assert legal(events(ALL, **fields)) == [Pass, PassRound, PassTurn]
    assert legal(events(ALL)) == [Pass]
    assert refused(events(ALL), "pass-round") == "SI-7"
    assert refused(events(ALL), "pass-turn") == "SI-7"


def test_si_7_outside_rounds_only_the_turn_may_be_passed():
    state = begun(
        "land",
        rolls=(6, 6),
        options=ALL,
        turn=5,
        orders=(LaidOrder("attack-1-a", 4), None),
        hands={"us_front": ["grampus"]},
    )
    state = play(state, "done", "done").state
    assert GAME.to_act(state) == "us_front"
    assert legal(state) == [Pass, PassTurn]
    assert refused(state, "pass-round") == "SI-7"


def test_si_7_a_pass_for_the_round_binds_until_the_round_ends():
    state = events(ALL, fleets=(KONGO, fleet("g", "0", "wasp")), hands={"japan_front": ["timid-commander"]})
    state = play(state, "pass-round").state
    assert state.mute == ("round", "", "", "")
    window = Window("timid-commander", (0,))
    again = replace(state, stages=(*state.stages[:-1], window))
    assert legal(again) == [Pass]
    assert refused(again, "play timid-commander a") == "SI-7"
    assert refused(again, "pass-turn") == "SI-7"
    later = begun(
        "events", round=1, options=ALL, mute=state.mute, fleets=(KONGO,), hands={"japan_front": ["timid-commander"]}
    )
    assert legal(later) == [Play, Pass, PassRound, PassTurn]


def test_si_7_a_pass_for_round_three_is_over_before_the_land_battle():
    fields: dict[str, Any] = {"options": ALL, "turn": 5, "round": 3, "orders": (LaidOrder("attack-1-a", 4), None)}
    hands = {"us_front": ["offensive-postponed"]}
    state = begun("land", rolls=(6, 6), mute=("", "", "round", ""), hands=hands, **fields)
    state = play(state, "done", "done").state
    assert legal(state) == [Play, Pass, PassTurn]


def test_si_7_a_pass_for_the_turn_binds_until_the_turn_ends():
    state = events(ALL, hands={"japan_front": ["timid-commander"]})
    state = play(state, "pass-turn").state
    assert state.mute == ("turn", "", "", "")
    fields: dict[str, Any] = {"options": ALL, "mute": state.mute, "hands": {"japan_front": ["timid-commander"]}}
    assert legal(begun("events", round=2, fleets=(KONGO,), **fields)) == [Pass]
    assert begun("land", round=3, **fields, stocks={"japan_front": ["tainan-air-group"]}).mute == state.mute
    assert begun("return", **fields, stocks={"japan_front": ["kongo"]}).mute == ("", "", "", "")


def test_si_7_a_pass_is_told_to_its_owner_only():
    step = play(events(hands={"japan_front": ["timid-commander"]}), "pass")
    (line,) = step.reports
    assert isinstance(line, Passed)
    assert line.seat == "japan_front"
    for seat in ("japan_rear", "us_front", "us_rear"):
        assert not line.to.admits(frozenset({seat}))
    assert line.to.admits(frozenset({"japan_front"}))


def test_si_7_one_counter_card_ends_the_exchange():
    hands = {"japan_front": ["commander-relieved"], "us_front": ["timid-commander"]}
    state = settled(events(hands=hands)).state
    state = play(state, "play timid-commander a").state
    step = play(state, "play commander-relieved")
    assert step.state.stages[-1] == Window("timid-commander", (3,)), "the US rear is asked about its own card only"
    assert play(step.state, "pass").state.stages[-1] == Moving(JAPAN)


def test_si_7_a_card_not_held_or_of_another_kind_is_refused():
    state = events(hands={"japan_front": ["squall-1", "yukikaze"], "us_front": ["timid-commander"]})
    for text in ("play timid-commander a", "play squall-1 a", "play yukikaze a"):
        assert refused(state, text) == "SI-7"

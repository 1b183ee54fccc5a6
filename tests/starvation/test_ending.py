"""SI-11: the end of the game, victory, and the options."""

import pytest
from msgspec.structs import replace

from model.games.starvation.brief import BRIEF
from model.games.starvation.choices import Done
from model.games.starvation.ending import end_after_battle, end_turn, great_victor, points
from model.games.starvation.game import GAME
from model.games.starvation.reports import GreatVictory, LandRolled, Occupied, Unoccupied
from model.games.starvation.scenarios import set_up
from model.games.starvation.stages import Committing, Due, Stocking
from model.games.starvation.state import State
from model.games.starvation.tables import JAPAN, SEATS, US
from model.kit.dice import Seeded
from tests.starvation.build import DEFAULTS, begun, play, position, started, told, winner_of

WITH_SIDE = replace(DEFAULTS, rear_victory="with_side")


def results(state: State) -> dict[str, str]:
    """How the game ended for each seat."""
    assert state.result is not None
    return {result.seat: result.kind for result in state.result.results}


def battle(levels, rolls, **fields) -> State:
    """The position after the land battle of a turn, no aircraft committed."""
    return play(begun("land", levels=levels, rolls=rolls, **fields), "done", "done").state


# SI-11.1


@pytest.mark.parametrize(("levels", "winner"), [((0, 3), "us"), ((3, 0), "japan"), ((0, 1), "us"), ((1, 0), "japan")])
def test_si_11_1_exactly_one_side_at_zero_loses_the_island(levels, winner):
    state = end_after_battle(position(levels=levels))
    assert winner_of(state) == winner
    assert state.result is not None
    assert state.result.clause == "SI-11.1"
    assert state.stages == ()


@pytest.mark.parametrize("levels", [(0, 0), (1, 1), (5, 3)])
def test_si_11_1_otherwise_play_goes_on(levels):
    state = position(Stocking(0), levels=levels)
    assert end_after_battle(state) == state


def test_si_11_1_it_is_looked_at_after_a_land_battle():
    state = battle((1, 5), (6, 1))
    assert (state.levels, winner_of(state)) == ((0, 5), "us")
    assert GAME.to_act(state) is None
    assert all(GAME.legal(state, seat) == () for seat in SEATS)


def test_si_11_1_a_level_of_zero_before_the_battle_ends_nothing():
    state = begun("land", levels=(0, 5))
    assert state.result is None
    assert end_after_battle(state).result is not None


def test_si_11_1_both_at_zero_after_a_battle_go_on():
    state = battle((1, 1), (1, 1))
    assert (state.levels, state.result, state.turn) == ((0, 0), None, 2)


def test_si_11_1_after_an_extra_battle_too():
    stages = (Committing(JAPAN), Committing(US), Due("air-battle"), Due("offensive", JAPAN, 1))
    state = started(position(*stages, levels=(6, 1), rolls=(2, 6)))
    state = play(state, "done", "done").state
    assert (state.levels, winner_of(state)) == ((6, 0), "japan")


def test_si_11_1_the_log_says_who_occupies():
    step = play(begun("land", levels=(1, 5), rolls=(6, 1)), "done", "done")
    assert [type(r) for r in step.reports if isinstance(r, (Occupied, Unoccupied))] == [Occupied]
    assert told(step.reports)[-1] == "US occupies the island."


# SI-11.2


@pytest.mark.parametrize(("levels", "winner"), [((5, 4), "japan"), ((4, 5), "us"), ((4, 4), None), ((0, 0), None)])
def test_si_11_2_after_the_last_exhaustion_the_higher_level_occupies(levels, winner):
    state = end_turn(position(levels=levels, is_last_turn=True))
    assert winner_of(state) == winner
    assert state.result is not None
    assert state.result.clause == "SI-11.2"


def test_si_11_2_before_it_the_game_goes_on():
    state = position(levels=(5, 4), exhausted=1)
    assert end_turn(state) == state


def test_si_11_2_the_game_ends_when_the_turn_is_over():
    state = begun("land", levels=(5, 4), rolls=(6, 6), is_last_turn=True)
    assert state.result is None
    assert winner_of(play(state, "done", "done").state) == "japan"


def test_si_11_2_the_levels_after_the_last_battle_count():
    state = battle((5, 5), (6, 1), is_last_turn=True)
    assert (state.levels, winner_of(state)) == ((4, 5), "us")


def test_si_11_2_with_equal_levels_nobody_wins():
    state = end_turn(position(levels=(4, 4), is_last_turn=True))
    assert results(state) == dict.fromkeys(SEATS, "draw")
    assert isinstance(state.told[0], Unoccupied)


# SI-11.3


def ended(levels, japan=(), us=(), japan_stock=(), us_stock=(), options=DEFAULTS) -> State:
    """The end of a last turn with these cards in the rear."""
    hands = {"japan_rear": japan, "us_rear": us}
    stocks = {"japan_rear": japan_stock, "us_rear": us_stock}
    return end_turn(position(levels=levels, is_last_turn=True, hands=hands, stocks=stocks, options=options))


def test_si_11_3_the_occupying_side_wins():
    assert results(ended((5, 4))) == dict.fromkeys(SEATS[:2], "win") | dict.fromkeys(SEATS[2:], "loss")
    assert results(ended((4, 5))) == dict.fromkeys(SEATS[:2], "loss") | dict.fromkeys(SEATS[2:], "win")


def test_si_11_3_hand_and_stock_of_the_rear_are_counted():
    state = position(
        hands={"japan_rear": ["yamato", "squall-1"], "japan_front": ["shokaku"], "us_rear": ["hornet"]},
        stocks={"japan_rear": ["kagero"], "japan_front": ["kongo"], "us_rear": ["laffey", "vt-8"]},
    )
    assert (points(state, JAPAN), points(state, US)) == (8, 8)


@pytest.mark.parametrize("levels", [(5, 4), (4, 5), (4, 4)])
def test_si_11_3_more_points_are_a_great_victory_whoever_holds_the_island(levels):
    state = ended(levels, japan=["kongo"], us=["helena"])
    assert results(state)["japan_rear"] == "great victory"
    assert "great victory" not in {results(state)[seat] for seat in SEATS if seat != "japan_rear"}
    other = ended(levels, japan=["kongo"], us=["helena"], us_stock=["laffey", "vt-8"])
    assert results(other)["us_rear"] == "great victory"
    assert "great victory" not in {results(other)[seat] for seat in SEATS if seat != "us_rear"}


def test_si_11_3_the_front_commander_shares_no_great_victory():
    assert results(ended((4, 5), japan=["yamato"])) == {
        "japan_front": "loss",
        "japan_rear": "great victory",
        "us_front": "win",
        "us_rear": "win",
    }
    assert results(ended((5, 4), japan=["yamato"]))["japan_front"] == "win"


def test_si_11_3_equal_points_are_no_great_victory():
    state = ended((5, 4), japan=["kongo"], us_stock=["chicago"])
    assert "great victory" not in results(state).values()
    assert not [r for r in state.told if isinstance(r, GreatVictory)]


def test_si_11_3_it_is_told_with_the_points_of_both():
    state = ended((5, 4), japan=["kongo"], us_stock=["helena"])
    (line,) = [r for r in state.told if isinstance(r, GreatVictory)]
    assert (line.seat, line.points, line.others) == ("japan_rear", 4, 3)


def test_si_11_3_it_comes_with_the_fall_of_the_island_as_well():
    state = battle((1, 5), (6, 1), hands={"japan_rear": ["yamato"]})
    assert results(state)["japan_rear"] == "great victory"
    assert winner_of(state) == "us"


# SI-11.4


@pytest.mark.parametrize("exhaustions", [1, 2, 3])
def test_si_11_4_exhaustions(exhaustions):
    state = set_up(BRIEF.settings("short", {"exhaustions": exhaustions}), Seeded(b"options"))
    assert state.options.exhaustions == exhaustions


@pytest.mark.parametrize(("scenario", "exhaustions"), [("short", 1), ("medium", 2), ("full", 3)])
def test_si_11_4_the_scenarios_are_lengths(scenario, exhaustions):
    assert set_up(BRIEF.settings(scenario, {}), Seeded(b"options")).options.exhaustions == exhaustions


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("exhaustions", 0),
        ("exhaustions", 4),
        ("rear_victory", "never"),
        ("land_die", 8),
        ("windows", "none"),
        ("turn_limit", 0),
        ("japan_level", 0),
        ("us_level", -1),
    ],
)
def test_values_that_an_option_does_not_admit_are_refused(option, value):
    with pytest.raises(ValueError, match="is not one of"):
        BRIEF.settings("short", {option: value})


def test_si_11_4_start_levels():
    chosen = BRIEF.settings("full", {"japan_level": 12, "us_level": 8, "land_die": 10})
    state = set_up(chosen, Seeded(b"options"))
    assert (state.levels, state.options.land_die) == ((12, 8), 10)


def test_si_11_4_defaults():
    options = set_up(BRIEF.settings("short", {}), Seeded(b"options")).options
    assert (options.rear_victory, options.land_die, options.turn_limit) == ("own", 6, 40)


def test_si_11_4_windows_are_for_holders_with_one_person_and_for_all_with_more():
    people = [set_up(BRIEF.settings("short", {}, n), Seeded(b"options")).options.windows for n in (1, 2, 3, 4)]
    assert people == ["holders", "all", "all", "all"]


def test_si_11_4_rear_victory_with_the_side():
    own = position(hands={"japan_rear": ["yamato"]})
    with_side = replace(own, options=WITH_SIDE)
    assert [great_victor(own, winner) for winner in (JAPAN, US, -1)] == [JAPAN, JAPAN, JAPAN]
    assert [great_victor(with_side, winner) for winner in (JAPAN, US, -1)] == [JAPAN, -1, -1]


def test_si_11_4_rear_victory_with_the_side_in_the_result():
    lost = ended((4, 5), japan=["yamato"], options=WITH_SIDE)
    assert results(lost) == dict.fromkeys(SEATS[:2], "loss") | dict.fromkeys(SEATS[2:], "win")
    won = ended((5, 4), japan=["yamato"], options=WITH_SIDE)
    assert results(won)["japan_rear"] == "great victory"


def test_si_11_4_a_land_die_of_ten():
    chosen = BRIEF.settings("short", {"land_die": 10, "japan_level": 12, "us_level": 8})
    options = set_up(chosen, Seeded(b"options")).options
    faces = set()
    for key in range(60):
        state = begun("land", options=options)
        state = replace(state, dice=Seeded(bytes([key])))
        step = play(state, "done", "done")
        faces |= {r.japan for r in step.reports if isinstance(r, LandRolled)}
    assert faces == set(range(1, 11))


# SI-11.5


@pytest.mark.parametrize("limit", [1, 7, 40])
def test_si_11_5_the_game_ends_at_the_end_of_the_turn_limit(limit):
    options = replace(DEFAULTS, turn_limit=limit)
    state = end_turn(position(turn=limit, levels=(5, 4), options=options))
    assert winner_of(state) == "japan"
    assert state.result is not None
    assert state.result.clause == "SI-11.5"
    before = position(turn=limit - 1, levels=(5, 4), options=options)
    assert end_turn(before) == before


@pytest.mark.parametrize(("levels", "winner"), [((5, 4), "japan"), ((4, 5), "us"), ((0, 0), None)])
def test_si_11_5_as_by_the_last_exhaustion(levels, winner):
    assert winner_of(end_turn(position(turn=40, levels=levels))) == winner


def test_si_11_5_the_turn_is_played_to_its_end():
    state = begun("land", turn=40, levels=(5, 5), rolls=(6, 1))
    assert state.result is None
    state = play(state, "done", "done").state
    assert (winner_of(state), state.turn) == ("us", 40)


def test_si_11_5_nothing_may_be_chosen_after_the_end():
    state = end_turn(position(turn=40, levels=(5, 4)))
    assert GAME.to_act(state) is None
    assert GAME.outcome(state) == state.result
    refusal = GAME.why_not(state, "us_front", Done())
    assert refusal is not None
    assert "not your turn" in str(refusal.words)

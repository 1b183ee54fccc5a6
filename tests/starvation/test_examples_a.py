"""Worked examples 7 to 14, 26, 27, 38 and 40 of the rulebook, with their dice."""

import pytest

from model.games.starvation.reports import Drew, DrewEnemy
from model.games.starvation.sequence import SCHEDULE, proceed
from model.games.starvation.stages import Challenging, Ordering, Organising, Pausing, Submarining
from model.games.starvation.state import State
from model.games.starvation.tables import JAPAN, SEATS, US
from tests.starvation.build import begun, fleet, hand, offered, play, position, refused, started, stock, told


def hunted(*fleets, rolls, boats=("grampus", "growler")) -> State:
    """The US front commander about to send submarines."""
    return started(position(Submarining(US), rolls=rolls, fleets=fleets, stocks={"us_front": boats}))


@pytest.mark.parametrize(("roll", "result"), [(3, "it attacks"), (4, "it fails")])
def test_example_07_approach_to_a_transport_force(roll, result):
    state = hunted(fleet("a", "j3", "kinugawa-maru"), rolls=(roll, 0, 6))
    step = play(state, "torpedo grampus a")
    assert told(step.reports)[0] == f"US: SS Grampus approaches fleet A: {roll}, {result}."
    assert (step.state.removed == ("kinugawa-maru",)) == (roll == 3)


@pytest.mark.parametrize(("roll", "pile"), [(3, "removed"), (4, "discards")])
def test_example_08_a_destroyer_is_hit(roll, pile):
    state = play(hunted(fleet("a", "j3", "yukikaze"), rolls=(1, 0, roll, 6)), "torpedo grampus a").state
    if pile == "discards":
        state = play(state, "pass", "pass").state
    assert getattr(state, pile) == ("yukikaze",)
    assert state.fleets == ()


@pytest.mark.parametrize(("roll", "pile"), [(1, "discards"), (2, "removed")])
def test_example_09_shokaku_is_hit(roll, pile):
    state = play(hunted(fleet("a", "j3", "shokaku"), rolls=(1, 0, roll)), "torpedo grampus a").state
    if pile == "discards":
        state = play(state, "pass", "pass").state
    assert getattr(state, pile) == ("shokaku",)
    assert state.fleets == ()


@pytest.mark.parametrize("roll", [1, 2, 3])
def test_example_10_counter_attack(roll):
    state = play(hunted(fleet("a", "j1", "yukikaze"), rolls=(6, roll)), "torpedo grampus a").state
    assert [state.removed, state.discards, hand(state, "us_front")].index(("grampus",)) == roll - 1


def test_example_11_the_us_sees_three_of_five():
    ships = ["kongo", "hiei", "yukikaze", "mutsu", "sasago-maru"]
    state = begun("sortie", rolls=(4, 0, 1), stocks={"japan_front": ships})
    state = play(state, *(f"sortie {card}" for card in ships), "done").state
    assert state.recon == ("sasago-maru", "kongo", "yukikaze")


def test_example_12_speed_of_a_fleet():
    state = started(
        position(Organising(JAPAN), Pausing(JAPAN, 1), sailing=(("kongo", "yukikaze", "mutsu", "sasago-maru"), ()))
    )
    state = play(state, "assign kongo a", "assign yukikaze a").state
    assert state.fleets[0].speed == 1
    state = play(state, "assign mutsu a").state
    assert state.fleets[0].speed == 2
    assert play(state, "assign sasago-maru a").state.fleets[0].speed == 3


def test_example_13_legal_carrier_forces():
    state = started(position(Organising(JAPAN), sailing=(("ryujo", "shokaku", "mutsu"), ())))
    assert play(state, "assign ryujo a", "assign mutsu a").state.fleets[0].is_carrier_force
    assert refused(play(state, "assign shokaku a").state, "assign mutsu a") == "SI-2.4"
    assert refused(play(state, "assign mutsu a").state, "assign shokaku a") == "SI-2.4"


@pytest.mark.parametrize(("challenger", "may"), [("kongo", False), ("yamato", True)])
def test_example_14_who_may_evade(challenger, may):
    fleets = (fleet("a", "0", challenger), fleet("g", "0", "washington", "laffey"))
    state = play(started(position(Challenging(JAPAN), Pausing(JAPAN, 1), fleets=fleets)), "challenge a g").state
    assert len(offered(state)) == (2 if may else 1)
    if may:
        assert play(state, "evade").state.fleets[1].evaded
    else:
        assert refused(state, "evade") == "SI-6.6"


def test_example_26_grampus_and_growler():
    state = hunted(fleet("a", "j3", "kongo", "yukikaze", "kinugawa-maru"), rolls=(3, 0, 2, 2, 4, 1))
    state = play(state, "torpedo grampus a", "pass", "pass").state
    assert state.discards == ("grampus", "kongo")
    assert [s.card for s in state.fleets[0].ships] == ["yukikaze", "kinugawa-maru"]
    state = play(state, "torpedo growler a").state
    assert state.removed == ("growler",)
    assert [s.card for s in state.fleets[0].ships] == ["yukikaze", "kinugawa-maru"]
    assert state.dice.counter == 6


def test_example_27_s_44_and_a_lone_yukikaze():
    state = play(hunted(fleet("a", "j1", "yukikaze"), rolls=(1, 0, 3, 5), boats=("s-44",)), "torpedo s-44 a").state
    assert state.removed == ("yukikaze",)
    assert state.fleets == ()
    assert hand(state, "us_front") == ("s-44",)
    assert state.dice.counter == 4


def test_example_38_drawing():
    hands = {
        "japan_rear": ("kagero", "akatsuki", "ayanami", "kawakaze", "naganami"),
        "us_rear": ("sterett", "fletcher", "duncan", "cushing"),
    }
    deck = ("helena", "laffey", "kongo", "mutsu", "squall-1", "hiei")
    step = [name for name, _ in SCHEDULE].index("drawing") - 1
    state = proceed(position(step=step, hands=hands, deck=deck))
    lines = [r for r in state.told if isinstance(r, Drew | DrewEnemy)]
    assert [(r.seat, r.card, type(r)) for r in lines] == [
        ("japan_rear", "helena", DrewEnemy),
        ("us_rear", "laffey", Drew),
        ("japan_rear", "kongo", Drew),
        ("us_rear", "mutsu", DrewEnemy),
        ("us_rear", "squall-1", Drew),
    ]
    seen = [[seat for seat in SEATS if r.to.admits(frozenset({seat}))] for r in lines if isinstance(r, DrewEnemy)]
    assert seen == [["japan_rear", "us_rear"], ["us_rear"]]
    assert state.discards == ("helena", "mutsu")
    assert hand(state, "japan_rear") == (*hands["japan_rear"], "kongo")
    assert hand(state, "us_rear") == (*hands["us_rear"], "laffey", "squall-1")
    assert state.deck[0] == "hiei"
    assert state.stages[-1] == Ordering(JAPAN)


def test_example_40_one_new_fleet_for_seven_ships():
    at_sea = ("hiei", "kirishima", "chokai", "aoba", "furutaka")
    ships = ("shokaku", "mutsu", "kinugawa-maru", "yukikaze", "kagero", "kongo", "jintsu")
    fleets = tuple(fleet(key, "0", card) for key, card in zip("abcde", at_sea, strict=True))
    state = begun("sortie", rolls=(0,) * 4, fleets=fleets, stocks={"japan_front": ships})
    state = play(state, *(f"sortie {card}" for card in ships), "done", "done", "assign shokaku f").state
    assert refused(state, "assign mutsu f") == "SI-2.4"
    assert refused(state, "assign kinugawa-maru f") == "SI-2.4"
    state = play(state, *(f"assign {card} f" for card in ships[3:]), "done").state
    assert stock(state, "japan_front") == ("mutsu", "kinugawa-maru")
    assert [s.card for s in state.fleets[5].ships] == ["shokaku", *ships[3:]]

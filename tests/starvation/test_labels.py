"""Words and pictures: labels, log lines, prompts and charts of every kind of decision."""

from itertools import combinations
from typing import get_args

import msgspec
import pytest

from model.chart import Chart
from model.games.starvation.choices import AnyChoice
from model.games.starvation.game import GAME
from model.games.starvation.naming import Line
from model.games.starvation.prompts import PROMPTS
from model.games.starvation.reports import AnyReport, Attacked
from model.games.starvation.sequence import PARTS, nobody
from model.games.starvation.stages import Aiming, Moving
from model.games.starvation.state import State
from model.games.starvation.tables import CARDS, RULES, SEATS, SEATS_OF, SIDE_OF
from model.record import Words
from tests.starvation.build import begun, fleet, play, position, ship
from tests.starvation.scenes import SCENES

HOLDERS = [frozenset(row) for count in (0, 1, 2) for row in combinations(SEATS, count)]
SAMPLE = {
    "side": "japan",
    "seat": "us_rear",
    "card": "kongo",
    "ship": "yukikaze",
    "cards": ("kongo", "squall-1"),
    "ships": ("kongo", "yukikaze"),
    "fleet": "a",
    "enemy": "g",
    "line": "j1",
    "kind": "surface",
    "mode": "cap",
    "result": "sunk",
}


def scene(name: str) -> tuple[State, str, object]:
    """A position, the seat that is asked, and what it sees."""
    state = SCENES[name]
    seat = GAME.to_act(state)
    assert seat is not None
    return state, seat, GAME.view(state, frozenset({seat}))


def assert_readable(words: Words) -> str:
    """Words are whole: no empty text, no brace left, no doubled space."""
    text = str(words)
    assert text.strip()
    assert text == text.strip()
    assert "{" not in text
    assert "}" not in text
    assert "  " not in text
    return text


def chart_of(state: State, seats: frozenset[str]) -> Chart:
    """The chart that the holder of these seats looks at."""
    return GAME.chart(GAME.view(state, seats))


def keys_of(chart: Chart) -> set[str]:
    """Every key on a chart."""
    keys = {area.key for area in chart.areas} | {zone.key for zone in chart.zones} | {fact.key for fact in chart.facts}
    keys |= {track.key for track in chart.tracks}
    for area in chart.areas:
        for stack in area.stacks:
            keys |= {stack.key, *(piece.key for piece in stack.pieces)}
    for zone in chart.zones:
        keys |= {piece.key for piece in zone.cards or ()}
    return keys


def test_a_scene_for_every_stage_that_asks():
    asking = {stage for stage, part in PARTS.items() if part.asks is not nobody}
    assert {type(state.stages[-1]) for state in SCENES.values()} == asking


def test_a_scene_for_every_choice():
    kinds = {type(choice) for state in SCENES.values() for choice in GAME.legal(state, GAME.to_act(state) or "")}
    assert kinds == set(get_args(AnyChoice))


@pytest.mark.parametrize("name", SCENES)
def test_scenes_are_sound(name):
    GAME.check(SCENES[name])


@pytest.mark.parametrize("name", SCENES)
def test_labels_of_every_choice(name):
    state, seat, view = scene(name)
    chart = GAME.chart(view)  # type: ignore[arg-type]
    texts = []
    for choice in GAME.legal(state, seat):
        label = GAME.label(view, choice)  # type: ignore[arg-type]
        texts.append(assert_readable(label.words))
        if getattr(choice, "card", "") != state.henderson or not state.henderson:
            assert set(label.keys) <= keys_of(chart) | set(RULES.lines), choice
    assert len(set(texts)) == len(texts), "no two choices read the same"


@pytest.mark.parametrize("report", get_args(AnyReport), ids=lambda report: report.__name__)
def test_every_report_tells(report):
    values = {}
    for field in msgspec.structs.fields(report):
        if field.name == "to":
            continue
        number = (4, 2) if field.type == tuple[int, ...] else 3
        values[field.name] = SAMPLE.get(field.name, number)
    line = report(**values)
    assert isinstance(line, Line)
    text = assert_readable(GAME.tell(line))
    assert text[0].isupper() or text[0].isdigit() or text.startswith("fleet")


def test_a_report_names_its_ships_and_dice():
    line = Attacked(card="kongo", ship="yukikaze", limit=5, rolls=(4, 6), damage=4)
    assert str(GAME.tell(line)) == "BC Kongo at DD Yukikaze (≤ 5): 4, 6, damage 4."


@pytest.mark.parametrize("name", SCENES)
def test_every_stage_has_a_prompt(name):
    state, _, view = scene(name)
    assert type(state.stages[-1]) in PROMPTS
    chart = GAME.chart(view)  # type: ignore[arg-type]
    assert assert_readable(chart.ask).endswith(("?", "."))
    assert assert_readable(chart.hint).endswith(".")
    assert chart.clause.startswith("SI-")
    assert set(chart.focus) <= keys_of(chart)
    assert next(assert_readable(part) for part in chart.heading) == "Turn 5"


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("seats", HOLDERS, ids=lambda seats: "+".join(sorted(seats)) or "spectator")
def test_charts_agree_with_the_position(name, seats):
    state = SCENES[name]
    chart = chart_of(state, seats)
    assert [area.key for area in chart.areas] == list(RULES.lines)
    stacks = {stack.key: (area.key, len(stack.pieces) + stack.hidden) for area in chart.areas for stack in area.stacks}
    assert stacks == {f.key: (f.line, len(f.ships)) for f in state.fleets if f.line}
    assert [track.value for track in chart.tracks] == list(state.levels)
    zones = {zone.key: zone for zone in chart.zones}
    assert len(zones) == len(chart.zones)
    for index, seat in enumerate(SEATS):
        for row, kind in ((state.hands, "hand"), (state.stocks, "stock")):
            zone = zones[f"{kind}-{seat}"]
            assert (zone.seat, zone.count) == (seat, len(row[index]))
            assert (zone.cards is not None) == (seat in seats)
    for zone in chart.zones:
        assert zone.cards is None or len(zone.cards) == zone.count
        assert zone.kind in ("hand", "stock") or zone.count
    facts = {fact.key: str(fact.value) for fact in chart.facts}
    assert len(facts) == len(chart.facts)
    assert facts["deck"].startswith(str(len(state.deck)))
    assert facts["discards"] == str(len(state.discards))
    assert facts["removed"] == str(len(state.removed))
    for fact in chart.facts:
        assert_readable(fact.name)
        assert_readable(fact.value)


def may_know(state: State, seats: frozenset[str]) -> set[str]:
    """What the rules let these seats know: written from SI-9, not from the view."""
    known = {*state.removed, state.henderson}
    sides = {SIDE_OF[SEATS.index(seat)] for seat in seats}
    for index, seat in enumerate(SEATS):
        if seat in seats:
            known |= {*state.hands[index], *state.stocks[index]}
            side = SIDE_OF[index]
            order = state.orders[side]
            if index == SEATS_OF[side][0]:
                known |= {*state.sailing[side], *state.spent[side], *state.committed[side]}
            elif order is not None:
                known.add(order.card)
    for force in state.fleets:
        known |= {s.card for s in force.ships if s.face_up or force.side in sides}
    stage = state.stages[-1]
    if isinstance(stage, Aiming):
        known.add(stage.card)
    if "us_front" in seats:
        known |= {*state.recon}
    return known


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("seats", HOLDERS, ids=lambda seats: "+".join(sorted(seats)) or "spectator")
def test_no_chart_names_a_card_its_reader_may_not_know(name, seats):
    state = SCENES[name]
    text = msgspec.json.encode(chart_of(state, seats)).decode()
    known = may_know(state, seats)
    told = {CARDS[card].name for card in known if card}
    for card, fact in CARDS.items():
        if card not in known:
            assert f'"{card}"' not in text
            assert fact.name in told or f'"{fact.name}"' not in text, fact.name


def test_lines_are_written_as_on_the_map():
    chart = chart_of(SCENES["moving"], frozenset())
    assert [area.name for area in chart.areas] == ["J3", "J2", "J1", "0", "U1", "U2", "U3"]
    state, seat, view = scene("moving")
    texts = [str(GAME.label(view, choice).words) for choice in GAME.legal(state, seat)]  # type: ignore[arg-type]
    assert "Move fleet G to line U1" in texts


def test_the_end_has_no_question():
    state = play(begun("land", rolls=(1, 6), levels=(1, 1), round=3), "done", "done").state
    chart = chart_of(state, frozenset({"japan_front"}))
    assert str(chart.ask) == "The game is over."
    assert chart.clause == ""


def test_marks_of_ships_and_fleets_are_shown():
    marked = ship("mutsu", face_up=True, damage=3, charges=1, sheltered=True)
    ships = (marked, ship("yukikaze", fired=True, face_up=True), ship("kinugawa-maru", landed=1, face_up=True))
    state = position(Moving(0), fleets=(fleet("a", "0", *ships, evaded=True, fought=True),))
    stack = chart_of(state, frozenset()).areas[3].stacks[0]
    assert [str(mark) for mark in stack.marks] == ["evaded", "has fought"]
    assert [[str(mark) for mark in piece.marks] for piece in stack.pieces] == [
        ["damage 3 of 7", "charging", "in a squall"],
        ["has fired"],
        ["landed 1 of 2"],
    ]
    assert str(stack.about) == "Japan fleet A, transport force, cards: 3"


@pytest.mark.parametrize(
    ("fields", "value"),
    [
        ({}, "usable, empty"),
        ({"henderson": "vmf-223"}, "usable, LBA VMF-223"),
        ({"closed": "next"}, "usable, closed next round, empty"),
        ({"closed": "round"}, "closed this round, empty"),
        ({"closed": "turn"}, "closed this turn, empty"),
        ({"levels": (10, 1)}, "unusable, empty"),
        ({"levels": (10, 1), "closed": "turn"}, "unusable, empty"),
    ],
)
def test_the_field_is_told_as_it_is(fields, value):
    chart = chart_of(position(Moving(0), **fields), frozenset())
    assert {fact.key: str(fact.value) for fact in chart.facts}["henderson"] == value

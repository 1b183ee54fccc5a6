"""The chart of a view: the card with its numbered columns, what stands behind the line and off, and the dice."""

from collections.abc import Iterable
from itertools import groupby

from model.chart import Area, Chart, Fact, Piece, Stack, Track, Zone
from model.games.battleboard.forces import cost, gather, spell
from model.games.battleboard.labels import key_of
from model.games.battleboard.naming import KIND_NAMES, SIDE_NAMES, SIDE_TITLES, VOLLEYS, rolls_words
from model.games.battleboard.prompts import clause_of_stage, prompt_of
from model.games.battleboard.skirmish import goods
from model.games.battleboard.stages import Drafting, Losing
from model.games.battleboard.state import ASIDE, BOARD, DRAFT, LINE, LOST, OFF, RESERVE, Row, Unit, class_of, enlist
from model.games.battleboard.tables import ATTACKER, BATTLES, DEFENDER, RULES, SIDES, UNITS
from model.games.battleboard.view import View, seat_of
from model.games.battleboard.worlds import determinize
from model.kit.dice import Scripted
from model.record import Words, words

TOP = max(max(unit.values) for unit in UNITS.values())
ROWS = (DEFENDER, ATTACKER)
AWAY = {OFF: Words("away"), ASIDE: Words("aside"), RESERVE: Words("waits")}


def make_chart(view: View) -> Chart:
    """The picture of a view."""
    prompt = prompt_of(view)
    stage = view.stages[-1] if view.stages else None
    return Chart(
        heading=heading(view),
        areas=tuple(area for row, side in enumerate(ROWS) for area in areas(view, side, row)),
        tracks=tracks(view),
        zones=zones(view),
        facts=facts(view),
        hint=Words(prompt.hint),
        ask=prompt.ask(view, stage),
        clause=clause_of_stage(stage) if stage else "",
        focus=prompt.focus(view, stage) if stage else (),
    )


def heading(view: View) -> tuple[Words, ...]:
    """The battle, the leg of a swap, the round and the phase."""
    battle = BATTLES.get(view.scenario)
    parts = [Words(battle.name) if battle else KIND_NAMES[view.terms.kind]]
    if view.leg > 1:
        parts.append(Words("Seats exchanged"))
    if view.round:
        parts.append(words("Round {round}", round=view.round))
    if phase := prompt_of(view).phase:
        parts.append(Words(phase))
    return tuple(parts)


def row_of(view: View, side: int) -> Row:
    """The units of a side; during a draft what it has bought."""
    if view.theatre != DRAFT:
        return view.units[side]
    purse = view.purses[side]
    return enlist(gather((*purse.force, *purse.garrison)), side, 1, view.terms.types)


def areas(view: View, side: int, row: int) -> list[Area]:
    """[BB-1.1] [BB-1.2] A side of the card: its columns by value, then behind the line, then off the board."""
    units, types = row_of(view, side), view.terms.types
    name, home, found = SIDES[side], seat_of(side, view.leg), list[Area]()
    for value in range(TOP + 1):
        here = [u for u in units if u.place == BOARD and types[u.code].values[side] == value]
        about = words("{side}: value {value}", side=SIDE_TITLES[side], value=value)
        title = str(value) if value else "–"
        found.append(Area(f"{name}-{value}", title, about, value, row, home, stacks(view, side, here)))
    line = [u for u in units if u.place == LINE]
    about = words("{side}: behind the line, still owed a shot", side=SIDE_TITLES[side])
    found.append(Area(f"{name}-line", "line", about, TOP + 1, row, home, stacks(view, side, line)))
    away = sorted((u for u in units if u.place in AWAY), key=lambda unit: unit.place)
    about = words("{side}: submerged, withdrawn or waiting", side=SIDE_TITLES[side])
    found.append(Area(f"{name}-off", "off", about, TOP + 2, row, home, stacks(view, side, away)))
    return found


def stacks(view: View, side: int, row: Iterable[Unit]) -> tuple[Stack, ...]:
    """Units of one class stand together."""
    found = []
    for (cls, place), group in groupby(row, key=lambda unit: (unit.cls, unit.place)):
        units = tuple(group)
        unit = units[0]
        about = words("{unit}, {count}", unit=UNITS[unit.code].words, count=len(units))
        marks = (Words("+".join(unit.cargo)),) if unit.cargo else (AWAY[place],) if place in AWAY else ()
        pieces = tuple(piece(view, side, unit) for unit in units)
        name = class_of(unit.code, unit.hits, (), unit.is_seaborne).upper()
        found.append(Stack(key_of(side, cls, place), name, seat_of(side, view.leg), about, pieces, marks=marks))
    return tuple(found)


def piece(view: View, side: int, unit: Unit) -> Piece:
    """A unit with its numbers, its cargo and its damage."""
    fact = view.terms.types[unit.code]
    stats = [("attack", str(fact.attack)), ("defence", str(fact.defence)), ("cost", str(fact.cost))]
    if fact.hits > 1:
        stats.append(("hits", f"{unit.hits}/{fact.hits}"))
    if unit.cargo:
        stats.append(("cargo", "+".join(unit.cargo)))
    marks = (Words("damaged"),) if unit.hits < fact.hits else ()
    name = words("{id} {name}", id=Words(unit.id), name=fact.words)
    return Piece(f"{unit.id}".lower(), unit.code, name, "", seat_of(side, view.leg), tuple(stats), marks)


def tracks(view: View) -> tuple[Track, ...]:
    """[BB-13.1] The victory points of both sides, out of all there are."""
    terms = view.terms
    tops = [
        sum(cost(f, terms.is_two_hit) for f in forces)
        for forces in ((terms.forces[1], terms.garrison), terms.forces[:1])
    ]
    return tuple(
        Track(f"points-{SIDES[side]}", SIDE_TITLES[side], seat_of(side, view.leg), view.points[side], tops[side])
        for side in (ATTACKER, DEFENDER)
    )


def zones(view: View) -> tuple[Zone, ...]:
    """What each side has lost; during a draft, what it may buy."""
    stage = view.stages[-1] if view.stages else None
    if isinstance(stage, Drafting):
        return (shop(view, stage.side),)
    return tuple(
        Zone(f"lost-{SIDES[side]}", Words("destroyed"), seat_of(side, view.leg), "lost", len(row), 0, row)
        for side in (ATTACKER, DEFENDER)
        if (row := tuple(piece(view, side, unit) for unit in view.units[side] if unit.place == LOST))
    )


def shop(view: View, side: int) -> Zone:
    """[BB-12.2] What is sold to the side that buys."""
    names = goods(determinize(view, Scripted(())), side)
    cards = tuple(ware(view, name) for name in names)
    return Zone(f"goods-{SIDES[side]}", Words("for sale"), seat_of(side, view.leg), "goods", len(cards), 0, cards)


def ware(view: View, name: str) -> Piece:
    """[BB-12.2] A unit for sale, with its numbers."""
    fact = view.terms.types[name.partition("@")[0].upper()]
    stats = (("attack", str(fact.attack)), ("defence", str(fact.defence)), ("cost", str(fact.cost)))
    return Piece(f"goods-{name}", fact.code, fact.words, "", "", stats)


def facts(view: View) -> tuple[Fact, ...]:
    """[BB-0.5] The dice of this round by volley, hits still to give, and the terms of the battle."""
    rows = [
        Fact(
            f"volley-{number}",
            words("{side}, {volley}", side=SIDE_NAMES[SIDES.index(line.side)], volley=VOLLEYS[line.volley]),
            words("{dice} · hits {hits}", dice=rolls_words(line.shots), hits=line.hits),
        )
        for number, line in enumerate(view.volleys, 1)
    ]
    stage = view.stages[-1] if view.stages else None
    if isinstance(stage, Losing):
        rows.append(Fact("hits", Words("Hits to give"), words("{count}", count=sum(stage.pools))))
    return (*rows, *purses(view), *conditions(view))


def purses(view: View) -> list[Fact]:
    """[BB-12.2] What is left to spend in a draft."""
    if view.theatre != DRAFT:
        return []
    return [
        Fact(f"purse-{SIDES[side]}", SIDE_TITLES[side], words("{points} points", points=purse.points))
        for side, purse in enumerate(view.purses)
    ]


def conditions(view: View) -> list[Fact]:
    """[BB-11] [BB-13.2] Par, hold, airfields, special rules, and allies that stay out."""
    terms = view.terms
    rows = [Fact("par", Words("Par"), words("{par}", par=terms.par))] if terms.par else []
    if terms.hold:
        rows.append(Fact("hold", Words("Hold"), words("{hold}", hold=terms.hold)))
    fields = tuple(Words("any") if n == RULES.any_airfields else words("{n}", n=n) for n in terms.airfields)
    rows.append(Fact("airfields", Words("Airfields"), words("{own} / {other}", own=fields[0], other=fields[1])))
    if special := specials(view):
        rows.append(Fact("special", Words("Special"), words("{rules}", rules=special)))
    if view.margins:
        rows.append(Fact("margin", Words("Margin of battle 1"), words("{margin}", margin=view.margins[0])))
    if terms.bystanders:
        rows.append(Fact("bystanders", Words("Allies that stay out"), Words(spell(terms.bystanders))))
    return rows


def specials(view: View) -> tuple[Words, ...]:
    """[BB-11.1] [BB-11.2] [BB-11.3] [BB-11.4] [BB-11.5] The special rules that hold in this battle."""
    terms, found = view.terms, []
    if terms.is_two_hit:
        found.append(Words("two-hit carriers"))
    if terms.has_ambush:
        found.append(Words("ambush"))
    if terms.torpedo >= 0:
        found.append(words("torpedoes: {side}", side=SIDE_TITLES[terms.torpedo]))
    if not terms.no_waste:
        found.append(Words("hits may be wasted"))
    if not terms.may_retreat:
        found.append(Words("no retreat"))
    return tuple(found)

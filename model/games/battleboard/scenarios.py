"""Setup: battles of history, skirmishes, and any battle of two forces."""

from collections.abc import Mapping

import msgspec

from model.games.battleboard.forces import Force, fault, parse
from model.games.battleboard.placing import begin_battle
from model.games.battleboard.reports import DraftBegan
from model.games.battleboard.state import DRAFT, Options, Purse, State, Terms, report
from model.games.battleboard.tables import BATTLES, DD, HOLDS, LETTERS, RULES, SKIRMISHES
from model.kit.dice import Dice

ON = "on"


def set_up(scenario: str, settings: Mapping[str, int | str], dice: Dice) -> State:
    """[BB-11.5] [BB-12.1] A battle of history is placed; a skirmish begins with its draft."""
    options = msgspec.convert(dict(settings), Options)
    if scenario in SKIRMISHES:
        return begin_draft(scenario, options, dice)
    battle = BATTLES[scenario]
    force, naval, garrison = (written(text) for text in (battle.attacker, battle.defender, battle.garrison))
    terms = terms_of(options, battle.kind, (force, naval), garrison, written(battle.bystanders))
    terms = msgspec.structs.replace(terms, hold=battle.hold, par=battle.par)
    return begin_battle(blank(scenario, options, terms, dice), leg=1)


def written(text: str) -> Force:
    """A force of the data, which may be empty."""
    return parse(text) if text else ()


def begin_draft(scenario: str, options: Options, dice: Dice) -> State:
    """[BB-12.1] [BB-12.2] [BB-12.4] Both sides have the budget to spend; par is 0 and the hold goes by the kind."""
    kind = SKIRMISHES[scenario]
    terms = msgspec.structs.replace(terms_of(options, kind, ((), ())), hold=HOLDS[kind])
    state = blank(scenario, options, terms, dice)
    purse = Purse(options.budget)
    state = msgspec.structs.replace(state, theatre=DRAFT, purses=(purse, purse))
    return report(state, DraftBegan(kind=kind, points=options.budget))


def terms_of(
    options: Options, kind: str, forces: tuple[Force, Force], garrison: Force = (), bystanders: Force = ()
) -> Terms:
    """[BB-11] The terms of a battle under the options; bystanders of the options join those of the battle."""
    more = parse(f"{options.bystanders} {DD}") if options.bystanders else ()
    return Terms(
        kind=kind,
        forces=forces,
        garrison=garrison,
        bystanders=bystanders + more,
        airfields=(airfields(options.airfields_a), airfields(options.airfields_d)),
        is_two_hit=options.two_hit_carriers == ON,
        has_ambush=options.ambush == ON,
        torpedo=LETTERS.find(options.torpedo),
        no_waste=options.no_waste == ON,
        may_retreat=options.no_retreat != ON,
    )


def airfields(value: int | str) -> int:
    """[BB-11.5] How many aircraft an airfield takes; as many as you like for a word."""
    return value if isinstance(value, int) else RULES.any_airfields


def blank(scenario: str, options: Options, terms: Terms, dice: Dice) -> State:
    """A playing before its battle begins."""
    return State(
        options=options, scenario=scenario, terms=terms, dice=dice, leg=1, theatre="", step=-1, round=0, units=((), ())
    )


def battle(terms: Terms, options: Options, dice: Dice, scenario: str = "") -> State:
    """[BB-0.4] [BB-10.1] Any battle of two forces; raises ValueError with one sentence where they may not fight."""
    attacker, defender = terms.forces
    if wrong := fault(terms.kind, attacker, defender, terms.garrison, terms.is_two_hit):
        raise ValueError(wrong)
    return begin_battle(blank(scenario, options, terms, dice), leg=1)

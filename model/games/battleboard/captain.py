"""The Captain: chooses by exact odds, and by rules of thumb where the solver has no answer."""

from model.games.battleboard import choices as c
from model.games.battleboard import ensign
from model.games.battleboard.forces import cost
from model.games.battleboard.score import SWAP
from model.games.battleboard.skirmish import DRAFTING
from model.games.battleboard.solver import Options, Policies, Retreat, solve, worths
from model.games.battleboard.stages import Drafting, Pressing
from model.games.battleboard.state import BOARD, Row, State, Terms, worth
from model.games.battleboard.tables import ATTACKER, LAND, LANDING, RULES, UnitType
from model.games.battleboard.view import View, make_view, side_of
from model.games.battleboard.worlds import determinize
from model.kit.dice import Dice
from model.kit.verbs import legal

BY_VALUE = Policies(retreat=Retreat("ev"))


def choose(view: View, seat: str, choices: tuple[c.AnyChoice, ...], dice: Dice) -> c.AnyChoice:
    """[BB-11 Policies] The choice worth most to the side, the first of equals; else what seems good."""
    side, stage = side_of(seat, view.leg), view.stages[-1]
    if isinstance(stage, Drafting):
        return draft(view, side, choices, dice)
    found = worths(view, choices)
    if found is not None:
        return choices[found.index(max(found) if side == ATTACKER else min(found))]
    if isinstance(stage, Pressing) and not stage.is_landing:
        return choices[0] if next_round(view) > 0 else choices[-1]
    return ensign.choose(view, seat, choices, dice)


def next_round(view: View) -> float:
    """[BB-11 Policies] What another round will win the attacker and cost him, roughly: hits by the mean cost of one."""
    types = view.terms.types
    rows = tuple(tuple(unit for unit in row if unit.place == BOARD) for row in view.units)
    mine, theirs = (fire(row, side, types) for side, row in enumerate(rows))
    cost_mine, cost_theirs = (cost_of_hit(row, types) for row in rows)
    return mine * cost_theirs - theirs * cost_mine


def fire(row: Row, side: int, types: dict[str, UnitType]) -> float:
    """[BB-0.1] The mean number of hits that units score in a round."""
    return sum(types[unit.code].values[side] for unit in row) / RULES.die


def cost_of_hit(row: Row, types: dict[str, UnitType]) -> float:
    """[BB-13.1] What a hit on units costs on average."""
    return sum(worth(unit, types) for unit in row) / max(sum(unit.hits for unit in row), 1)


def draft(view: View, side: int, choices: tuple[c.AnyChoice, ...], dice: Dice) -> c.AnyChoice:
    """[BB-12.2] The first purchase of the best of some drafts, bought to their end as the Ensign would.

    In a swap both sides fight with both forces, so none is better than another; a landing is too long to look through.
    """
    if view.terms.kind == LANDING or view.options.battles == SWAP:
        return ensign.draft(view, side, choices, dice)
    best, top = choices[0], float("-inf")
    for _ in range(RULES.sampled_drafts):
        first, terms, dice = sample(view, dice)
        found = swing(terms) * (1 if side == ATTACKER else -1)
        if found > top:
            best, top = first, found
    return best


def sample(view: View, dice: Dice) -> tuple[c.AnyChoice, Terms, Dice]:
    """[BB-12.2] A draft bought to its end by whim: what is bought first, and the terms of the battle then."""
    state, first = determinize(view, dice), None
    while state.stages and isinstance(state.stages[-1], Drafting):
        buyer = state.stages[-1].side
        choice, dice = whim(state, buyer, dice)
        first = first or choice
        verb = next(verb for verb in DRAFTING if verb.kind is type(choice))
        state = verb.carry_out(state, buyer, choice)
    assert first is not None, "a draft that goes on buys something"
    return first, state.terms, dice


def whim(state: State, side: int, dice: Dice) -> tuple[c.AnyChoice, Dice]:
    """[BB-12.2] What the Ensign would buy, and dice that were not used for it."""
    choices = legal(DRAFTING, state, side)
    choice = ensign.draft(make_view(state, frozenset()), side, choices, dice)
    for _ in choices:
        _, dice = dice.below(RULES.whim)
    return choice, dice


def swing(terms: Terms) -> float:
    """[BB-13.2] What the attacker will win more than he loses, on average, if he leaves where that is best."""
    attacker, defender = terms.forces
    options = Options(
        kind="land" if terms.kind == LAND else "sea",
        two_hit_carriers=terms.is_two_hit,
        ambush=terms.has_ambush,
        torpedo=("A", "D", "")[terms.torpedo],
        retreat_allowed=terms.may_retreat,
        no_waste=terms.no_waste,
        hold=terms.hold,
    )
    try:
        odds = solve(attacker, defender, options, BY_VALUE)
    except ValueError:
        return float(cost(attacker, terms.is_two_hit) - cost(defender, terms.is_two_hit))
    held = odds.captured if terms.kind == LAND else odds.win
    return odds.expected.swing + terms.hold * held

"""[BB-13] Score: victory points, margin and result; [BB-12.5] the swap."""

from msgspec.structs import replace

from model.games.battleboard.forces import cost
from model.games.battleboard.naming import SIDE_NAMES
from model.games.battleboard.placing import begin_battle
from model.games.battleboard.reports import Decided, Scored, Swapped, Undecided
from model.games.battleboard.state import State, Terms, points, report
from model.games.battleboard.tables import ATTACKER, DEFENDER, RULES, SEA, SIDES
from model.record import Outcome, Result, words

WIN, LOSS, DRAW, DECISIVE = "win", "loss", "draw", "great victory"
SWAP = "swap"


def holds_field(terms: Terms, winner: int, is_captured: bool) -> bool:
    """[BB-13.2] The attacker holds the prize: he won a sea battle, or captured the objective of another."""
    return winner == ATTACKER if terms.kind == SEA else is_captured


def score_battle(state: State, winner: int, is_captured: bool) -> State:
    """[BB-13.1] [BB-13.2] [BB-10.8] Count a battle; then the next one of a swap begins, or the playing ends."""
    terms, (attacker, defender) = state.terms, points(state)
    hold = terms.hold if holds_field(terms, winner, is_captured) else 0
    margin = attacker - defender + hold - terms.par
    told = Scored(attacker=attacker, defender=defender, hold=hold, par=terms.par, margin=margin)
    state = replace(report(state, told), margins=(*state.margins, margin))
    if state.options.battles == SWAP:
        return decide_swap(state) if state.leg > 1 else begin_battle(report(state, Swapped()), leg=2)
    return decide(state)


def decide(state: State) -> State:
    """[BB-13.3] The margin decides for the attacker or the defender."""
    margin = state.margins[-1]
    seat = ATTACKER if margin > 0 else DEFENDER if margin < 0 else -1
    is_great = seat >= 0 and is_decisive(state.terms, seat, abs(margin))
    return finish(state, seat, abs(margin), "BB-13.3", is_great)


def is_decisive(terms: Terms, seat: int, margin: int) -> bool:
    """[BB-13.3] A margin of at least a quarter of what the beaten side began with."""
    beaten = terms.forces[1 - seat] + (terms.garrison if seat == ATTACKER else ())
    return margin * RULES.decisive >= cost(beaten, terms.is_two_hit)


def decide_swap(state: State) -> State:
    """[BB-12.5] A seat's result is its margin as attacker less the other's; nobody wins at 0."""
    first, second = state.margins
    seat = ATTACKER if first > second else DEFENDER if first < second else -1
    return finish(state, seat, abs(first - second), "BB-12.5", is_great=False)


def finish(state: State, seat: int, margin: int, clause: str, is_great: bool) -> State:
    """[BB-13.3] The playing is over, with a result for each seat."""
    if seat < 0:
        line, reason = Undecided(clause=clause), words("The margin is 0.")
        results = tuple(Result(name, DRAW) for name in SIDES)
        return over(report(state, line), Outcome(None, results, reason, clause))
    text = "{side}'s seat wins decisively, by {margin}." if is_great else "{side}'s seat wins by {margin}."
    reason = words(text, side=SIDE_NAMES[seat], margin=margin)
    won = DECISIVE if is_great else WIN
    results = tuple(Result(name, won if index == seat else LOSS) for index, name in enumerate(SIDES))
    told = Decided(side=SIDES[seat], margin=margin, clause=clause)
    return over(report(state, told), Outcome(SIDES[seat], results, reason, clause))


def over(state: State, outcome: Outcome) -> State:
    """The playing is over."""
    return replace(state, result=outcome, stages=())

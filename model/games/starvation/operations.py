"""[SI-6] Operations: the rounds, moving, search and initiative."""

from collections.abc import Iterator

from msgspec.structs import replace

from model.games.starvation.choices import Base, Done, Move, Resolve, Search, Withdraw
from model.games.starvation.home import disband
from model.games.starvation.offers import KINDS, is_offered
from model.games.starvation.reports import Based, Initiative, Moved, NoSearch, Picked, RoundBegan, Searched
from model.games.starvation.stages import Due, Moving, Resolving, Searching, Window
from model.games.starvation.state import (
    Fleet,
    State,
    change_fleet,
    give_hand,
    pop,
    push,
    put,
    ready_carriers,
    report,
    take_stock,
    turn_over,
)
from model.games.starvation.tables import (
    AIRCRAFT,
    FRONT,
    JAPAN,
    LINE_OF,
    LINES_OF,
    NEAR,
    RULES,
    SEATS_OF,
    SIDE_OF,
    SIDES,
    SUBMARINES,
    US,
)
from model.games.starvation.windows import TIMID
from model.kit.verbs import Condition, Verb, bare

SEARCH_DUE = "search"
NEXT_CLOSED = {"next": "round", "turn": "turn"}


def begin_round(state: State) -> State:
    """[SI-6] A round begins."""
    state = replace(end_round(state), round=state.round + 1)
    return report(state, RoundBegan(turn=state.turn, round=state.round))


def end_round(state: State) -> State:
    """[SI-6] [SI-7] What lasted one round is over."""
    mute = tuple("" if passed == "round" else passed for passed in state.mute)
    fleets = tuple(_refresh(fleet) for fleet in state.fleets)
    return replace(state, initiative=-1, mute=mute, fleets=fleets, closed=NEXT_CLOSED.get(state.closed, ""))


def _refresh(fleet: Fleet) -> Fleet:
    ships = fleet.ships
    if any(ship.sheltered for ship in ships):
        ships = tuple(replace(ship, sheltered=False) for ship in ships)
    return replace(fleet, evaded=False, fought=False, ships=ships)


def begin_events(state: State) -> State:
    """[SI-6.1] The event window of the round: every seat is asked, while a fleet is at sea."""
    state = begin_round(state)
    return push(state, Window(TIMID, (*SEATS_OF[JAPAN], *SEATS_OF[US]))) if state.fleets else state


def begin_moving(state: State) -> State:
    """[SI-6.2] Japan moves, then the US."""
    return push(state, Moving(JAPAN), Moving(US))


def moving(state: State) -> Moving:
    """The stage of moving."""
    stage = state.stages[-1]
    assert isinstance(stage, Moving)
    return stage


def moves(state: State, seat: int) -> Iterator[Move]:
    """[SI-6.2] Every fleet that has not moved, to each neighbouring line."""
    side, moved = SIDE_OF[seat], moving(state).moved
    for fleet in state.fleets:
        if fleet.side == side and fleet.key not in moved:
            at = LINE_OF[fleet.line]
            for line in RULES.lines[max(0, at - 1) : at + 2]:
                if line != fleet.line and line in LINES_OF[side]:
                    yield Move(fleet.key, line)


def withdrawals(state: State, seat: int) -> Iterator[Withdraw]:
    """[SI-6.2] Every fleet that has not moved."""
    side, moved = SIDE_OF[seat], moving(state).moved
    return (Withdraw(f.key) for f in state.fleets if f.side == side and f.key not in moved)


def is_own_fleet(state: State, seat: int, choice: Move | Withdraw) -> bool:
    """[SI-6.2] The fleet is one of the side's own."""
    fleet = state.fleet(choice.fleet)
    return fleet is not None and fleet.side == SIDE_OF[seat]


def has_not_moved(state: State, _seat: int, choice: Move | Withdraw) -> bool:
    """[SI-6.2] Each fleet moves once a round."""
    return choice.fleet not in moving(state).moved


def is_next_line(state: State, seat: int, choice: Move) -> bool:
    """[SI-6.2] [SI-C2] The line is a neighbour, and one of the side's own or the island's."""
    fleet = state.fleet(choice.fleet)
    assert fleet is not None
    return choice.line in NEAR[fleet.line] and choice.line != fleet.line and choice.line in LINES_OF[fleet.side]


def move(state: State, _seat: int, choice: Move) -> State:
    """[SI-6.2] The fleet moves one line."""
    fleet, stage = state.fleet(choice.fleet), moving(state)
    assert fleet is not None
    state = change_fleet(state, replace(fleet, line=choice.line))
    state = report(state, Moved(side=SIDES[fleet.side], fleet=fleet.key, line=choice.line))
    return turn_over(state, replace(stage, moved=(*stage.moved, fleet.key)))


def withdraw(state: State, _seat: int, choice: Withdraw) -> State:
    """[SI-6.2] The fleet disbands and goes home."""
    fleet = state.fleet(choice.fleet)
    assert fleet is not None
    return disband(state, fleet)


def bases(state: State, seat: int) -> Iterator[Base]:
    """[SI-6.2] Every aircraft card of the US front stock."""
    if SIDE_OF[seat] == US:
        yield from (Base(card) for card in state.stocks[seat] if card in AIRCRAFT)


def is_us(_state: State, seat: int, _choice: Base) -> bool:
    """[SI-10.7] Henderson Field is the US's alone."""
    return SIDE_OF[seat] == US


def is_aircraft_in_stock(state: State, seat: int, choice: Base) -> bool:
    """[SI-6.2] The card is an aircraft card of the front stock."""
    return choice.card in AIRCRAFT and choice.card in state.stocks[seat]


def is_field_free(state: State, _seat: int, _choice: Base) -> bool:
    """[SI-6.2] The Henderson slot is empty."""
    return not state.henderson


def is_field_usable(state: State, _seat: int, _choice: Base) -> bool:
    """[SI-6.2] The field is usable."""
    return state.is_field_usable


def base(state: State, seat: int, choice: Base) -> State:
    """[SI-6.2] The card is based at Henderson Field, face up."""
    state = replace(take_stock(state, seat, choice.card), henderson=choice.card)
    return report(state, Based(card=choice.card))


def end_moving(state: State, _seat: int, _choice: Done) -> State:
    """[SI-6.2] The other fleets stay."""
    return pop(state)


def begin_search(state: State) -> State:
    """[SI-6.3] Japan adds cards in secret, then the US; with nothing at sea or based the round is over."""
    if not state.fleets and not state.henderson:
        return report(state, NoSearch())
    return push(state, Searching(JAPAN), Searching(US), Due(SEARCH_DUE))


def searches(state: State, seat: int) -> Iterator[Search]:
    """[SI-6.3] Every aircraft and submarine card of the stock."""
    return (Search(card) for card in state.stocks[seat] if card in AIRCRAFT or card in SUBMARINES)


def is_searcher_in_stock(state: State, seat: int, choice: Search) -> bool:
    """[SI-6.3] The card is an aircraft or submarine of the front stock."""
    return choice.card in state.stocks[seat] and (choice.card in AIRCRAFT or choice.card in SUBMARINES)


def search(state: State, seat: int, choice: Search) -> State:
    """[SI-6.3] The card joins the search."""
    side = SIDE_OF[seat]
    spent = put(state.spent, side, (*state.spent[side], choice.card))
    return replace(take_stock(state, seat, choice.card), spent=spent)


def end_searching(state: State, _seat: int, _choice: Done) -> State:
    """[SI-6.3] The side adds no more."""
    return pop(state)


def search_strength(state: State, side: int) -> int:
    """[SI-6.3] Spent aircraft and submarines, undamaged carriers at sea, and the based card in a usable field."""
    spent = state.spent[side]
    aircraft = sum(card in AIRCRAFT for card in spent)
    total = RULES.search_aircraft * aircraft + RULES.search_submarine * (len(spent) - aircraft)
    carriers = len(ready_carriers(state, side))
    if side == US and state.henderson and state.is_field_usable:
        carriers += 1
    return total + RULES.search_carrier * carriers


def resolve_search(state: State) -> State:
    """[SI-6.3] Both roll and add; the higher has the initiative, ties roll again; spent cards come home."""
    winner = -1
    while winner < 0:
        state, winner = roll_search(state)
    for side in (JAPAN, US):
        state = give_hand(state, FRONT[side], *state.spent[side])
    state = replace(state, spent=((), ()), initiative=winner)
    return push(report(state, Initiative(side=SIDES[winner])), Resolving(winner))


def roll_search(state: State) -> tuple[State, int]:
    """[SI-6.3] One roll of both sides; the side with the higher total, -1 on a tie."""
    strengths = (search_strength(state, JAPAN), search_strength(state, US))
    (japan, us), dice = state.dice.roll(2, RULES.search_die)
    totals = (japan + strengths[JAPAN], us + strengths[US])
    state = report(replace(state, dice=dice), _searched(state, (japan, us), strengths))
    if totals[JAPAN] == totals[US]:
        return state, -1
    return state, JAPAN if totals[JAPAN] > totals[US] else US


def _searched(state: State, rolls: tuple[int, int], strengths: tuple[int, int]) -> Searched:
    return Searched(
        japan_roll=rolls[JAPAN],
        japan=strengths[JAPAN],
        japan_total=rolls[JAPAN] + strengths[JAPAN],
        japan_spent=len(state.spent[JAPAN]),
        us_roll=rolls[US],
        us=strengths[US],
        us_total=rolls[US] + strengths[US],
        us_spent=len(state.spent[US]),
    )


def kinds_left(state: State) -> tuple[str, ...]:
    """[SI-6.4] What may be resolved next: not yet done this round, and not ruled out by what is public."""
    stage = state.stages[-1]
    assert isinstance(stage, Resolving)
    return tuple(kind for kind in KINDS if kind not in stage.done and is_offered(state, kind, stage.done))


def resolver(state: State, stage: Resolving) -> int:
    """The seat that picks, while something is left to resolve."""
    return FRONT[stage.side] if kinds_left(state) else -1


def picks(state: State, _seat: int) -> Iterator[Resolve]:
    """[SI-6.4] Every kind of operation."""
    return map(Resolve, KINDS)


def is_left(state: State, _seat: int, choice: Resolve) -> bool:
    """[SI-6.4] Each kind is resolved once a round, and only where it may matter."""
    return choice.kind in kinds_left(state)


def pick(state: State, _seat: int, choice: Resolve) -> State:
    """[SI-6.4] The kind is resolved next, the side with the initiative first."""
    stage = state.stages[-1]
    assert isinstance(stage, Resolving)
    state = turn_over(state, replace(stage, done=(*stage.done, choice.kind)))
    state = report(state, Picked(side=SIDES[stage.side], kind=choice.kind))
    return push(state, Due(choice.kind, stage.side))


OWN = Condition("SI-6.2", "That is not a fleet of yours at sea.", is_own_fleet)
ONCE = Condition("SI-6.2", "That fleet has moved in this round.", has_not_moved)
MOVING = (
    Verb(
        Move,
        moves,
        (OWN, ONCE, Condition("SI-6.2", "A fleet moves one line, on its own lines and the island's.", is_next_line)),
        move,
    ),
    Verb(Withdraw, withdrawals, (OWN, ONCE), withdraw),
    Verb(
        Base,
        bases,
        (
            Condition("SI-10.7", "Only the US can use Henderson Field.", is_us),
            Condition("SI-6.2", "Only an aircraft card of your stock is based.", is_aircraft_in_stock),
            Condition("SI-6.2", "A card is based there already.", is_field_free),
            Condition("SI-6.2", "The field cannot be used now.", is_field_usable),
        ),
        base,
    ),
    Verb(Done, bare(Done()), (), end_moving),
)
SEARCHING = (
    Verb(
        Search,
        searches,
        (Condition("SI-6.3", "Only an aircraft or submarine card of your stock searches.", is_searcher_in_stock),),
        search,
    ),
    Verb(Done, bare(Done()), (), end_searching),
)
RESOLVING = (
    Verb(
        Resolve,
        picks,
        (Condition("SI-6.4", "That is done for this round, comes later, or cannot happen.", is_left),),
        pick,
    ),
)

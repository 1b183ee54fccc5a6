"""[SI-10] The base air battle, the land battle, and attack orders."""

from collections.abc import Iterator

from msgspec.structs import replace

from model.games.starvation.choices import Commit, Continue, Done, Drop, Execute, Split, Stop
from model.games.starvation.ending import end_after_battle
from model.games.starvation.operations import end_round
from model.games.starvation.reports import (
    AirTo,
    Attrition,
    AttritionRolled,
    Committed,
    LandRolled,
    LevelsNow,
    Modified,
    OrderDropped,
    OrderDue,
    OrderRevealed,
    Stopped,
    Superiority,
    Unbased,
)
from model.games.starvation.stages import Committing, Due, Executing, Pausing, Splitting, Window
from model.games.starvation.state import (
    State,
    discard,
    enemy,
    give_hand,
    held,
    pop,
    push,
    put,
    ready_carriers,
    remove,
    report,
    take_held,
)
from model.games.starvation.tables import (
    AIRCRAFT,
    ATTACKS,
    CARDS,
    FRONT,
    ISLAND,
    JAPAN,
    NEAR,
    REAR,
    RULES,
    SEATS,
    SEATS_OF,
    SIDE_OF,
    SIDES,
    US,
)
from model.games.starvation.windows import POSTPONED
from model.kit.verbs import Condition, Verb, bare
from model.record import only

BOTH = (JAPAN, US)
AIR_DUE, OFFENSIVE_DUE, ORDER_DUE = "air-battle", "offensive", "order"
SURVIVES, DAMAGED, SHOT_DOWN = "survives", "damaged", "shot down"


def begin_land(state: State) -> State:
    """[SI-10.1] The last round is over; one battle every turn, then the orders that are due, Japan's first."""
    return push(replace(end_round(state), round=0), *battle(), Due(ORDER_DUE, JAPAN), Due(ORDER_DUE, US))


def battle() -> tuple[Committing, Committing, Due]:
    """[SI-10.2] Japan commits aircraft, then the US; then the battle is fought."""
    return Committing(JAPAN), Committing(US), Due(AIR_DUE)


def commitments(state: State, seat: int) -> Iterator[Commit]:
    """[SI-10.2] Every aircraft card of hand and stock."""
    return (Commit(card) for card in held(state, seat) if card in AIRCRAFT)


def is_aircraft_held(state: State, seat: int, choice: Commit) -> bool:
    """[SI-10.2] The card is an aircraft card of the front hand or stock."""
    return choice.card in AIRCRAFT and choice.card in held(state, seat)


def commit(state: State, seat: int, choice: Commit) -> State:
    """[SI-10.2] The card supports the battle."""
    side = SIDE_OF[seat]
    committed = put(state.committed, side, (*state.committed[side], choice.card))
    return replace(take_held(state, seat, choice.card), committed=committed)


def end_committing(state: State, seat: int, _choice: Done) -> State:
    """[SI-10.2] The number of cards committed is public."""
    side = SIDE_OF[seat]
    return pop(report(state, Committed(side=SIDES[side], count=len(state.committed[side]))))


def support(state: State, side: int) -> int:
    """[SI-10.2] [SI-10.3] [SI-C7] The air dice of undamaged carriers in reach of the island, and of the based card."""
    total = sum(CARDS[card].air_dice for card in ready_carriers(state, side, NEAR[ISLAND]))
    if side == US and state.henderson and state.is_field_usable:
        total += RULES.henderson_dice
    return total


def resolve_superiority(totals: tuple[int, int]) -> int:
    """[SI-10.3] The higher total has the air, -1 for nobody on a tie."""
    if totals[JAPAN] == totals[US]:
        return -1
    return JAPAN if totals[JAPAN] > totals[US] else US


def fight_air(state: State) -> State:
    """[SI-10.3] [SI-10.4] Carriers and the based card contest the air; the loser's committed cards roll attrition."""
    strengths = (support(state, JAPAN), support(state, US))
    winner = -1
    if all(strengths):
        (japan, us), dice = state.dice.roll(2, RULES.die)
        state = report(
            replace(state, dice=dice),
            Superiority(japan=japan, japan_dice=strengths[JAPAN], us=us, us_dice=strengths[US]),
        )
        winner = resolve_superiority((japan + strengths[JAPAN], us + strengths[US]))
    elif any(strengths):
        winner = JAPAN if strengths[JAPAN] else US
    if winner >= 0:
        state = attrition(report(state, AirTo(side=SIDES[winner])), enemy(winner))
    return roll_land(state)


def resolve_attrition(roll: int) -> str:
    """[SI-10.4] A committed card survives on 1 to 4, is damaged on 5, shot down on 6."""
    if roll >= RULES.attrition_shot_down:
        return SHOT_DOWN
    return DAMAGED if roll >= RULES.attrition_damaged else SURVIVES


def attrition(state: State, side: int) -> State:
    """[SI-10.4] [SI-8.2] Each committed card of the side that lost the air rolls."""
    cards = state.committed[side]
    if not cards:
        return state
    rolls, dice = state.dice.roll(len(cards), RULES.die)
    state = replace(state, dice=dice)
    survivors: tuple[str, ...] = ()
    for card, roll in zip(cards, rolls, strict=True):
        result = resolve_attrition(roll)
        reader = only(SEATS[FRONT[side]])
        state = report(state, Attrition(side=SIDES[side], card=card, roll=roll, result=result, to=reader))
        if result == SURVIVES:
            survivors = (*survivors, card)
        else:
            state = remove(state, card) if result == SHOT_DOWN else discard(state, card)
    state = replace(state, committed=put(state.committed, side, survivors))
    return report(state, AttritionRolled(side=SIDES[side], rolls=rolls, survivors=len(survivors)))


def roll_land(state: State) -> State:
    """[SI-10.4] [SI-10.5] Survivors come home; both sides roll, and the side with more survivors divides the rest."""
    survivors = (len(state.committed[JAPAN]), len(state.committed[US]))
    for side in BOTH:
        state = give_hand(state, FRONT[side], *state.committed[side])
    rolls, dice = state.dice.roll(2, state.options.land_die)
    state = replace(state, dice=dice, committed=((), ()))
    levels = state.levels
    state = report(
        state,
        LandRolled(japan_level=levels[JAPAN], us_level=levels[US], japan=rolls[JAPAN], us=rolls[US]),
    )
    modifiers = survivors[JAPAN] - survivors[US]
    if not modifiers:
        return finish_land(state, (rolls[JAPAN], rolls[US]))
    side = JAPAN if modifiers > 0 else US
    return push(state, Splitting(side, (rolls[JAPAN], rolls[US]), abs(modifiers)))


def splitting(state: State) -> Splitting:
    """The division being made."""
    stage = state.stages[-1]
    assert isinstance(stage, Splitting)
    return stage


def splits(state: State, _seat: int) -> Iterator[Split]:
    """[SI-10.5] Every division of all modifiers."""
    modifiers = splitting(state).modifiers
    return (Split(own, modifiers - own) for own in range(modifiers, -1, -1))


def is_whole_split(state: State, _seat: int, choice: Split) -> bool:
    """[SI-10.5] All modifiers are used, none twice."""
    return choice.own >= 0 and choice.enemy >= 0 and choice.own + choice.enemy == splitting(state).modifiers


def split(state: State, seat: int, choice: Split) -> State:
    """[SI-10.5] The own die falls, the enemy's rises."""
    stage, side = splitting(state), SIDE_OF[seat]
    rolls: tuple[int, int] = put(stage.rolls, side, stage.rolls[side] - choice.own)
    rolls = put(rolls, enemy(side), rolls[enemy(side)] + choice.enemy)
    state = report(pop(state), Modified(side=SIDES[side], own=choice.own, theirs=choice.enemy))
    return finish_land(state, rolls)


def resolve_land(levels: tuple[int, int], rolls: tuple[int, int]) -> tuple[int, int]:
    """[SI-10.6] A side at level 1 or more whose die is at or under its level lowers the enemy's by one."""
    success = [levels[side] > 0 and rolls[side] <= levels[side] for side in BOTH]
    return max(0, levels[JAPAN] - success[US]), max(0, levels[US] - success[JAPAN])


def finish_land(state: State, rolls: tuple[int, int]) -> State:
    """[SI-10.6] [SI-10.7] [SI-11.1] The levels change; the field may fall; the island may be won."""
    levels = resolve_land(state.levels, rolls)
    state = report(replace(state, levels=levels), LevelsNow(japan=levels[JAPAN], us=levels[US]))
    return end_after_battle(leave_field(state))


def leave_field(state: State) -> State:
    """[SI-10.7] At US level 1 or less the based card returns to the US front hand."""
    card = state.henderson
    if not card or state.levels[US] >= RULES.henderson_level:
        return state
    return give_hand(report(replace(state, henderson=""), Unbased(card=card)), FRONT[US], card)


def order_due(state: State, side: int) -> State:
    """[SI-10.1] An order laid in an earlier turn is due: the enemy may postpone it first [SI-7.2]."""
    order = state.orders[side]
    if order is None or order.turn >= state.turn:
        return state
    return push(
        report(state, OrderDue(side=SIDES[side])),
        Window(POSTPONED, SEATS_OF[enemy(side)], side),
        Executing(side),
    )


def take_order(state: State, seat: int) -> tuple[State, str]:
    """Take the order from the slot to the discard pile, and give its card."""
    side = SIDE_OF[seat]
    order = state.orders[side]
    assert order is not None
    return discard(replace(pop(state), orders=put(state.orders, side, None)), order.card), order.card


def is_attack_order(state: State, seat: int, _choice: Execute) -> bool:
    """[SI-10.1] The card laid is an attack order."""
    order = state.orders[SIDE_OF[seat]]
    return order is not None and order.card in ATTACKS


def execute(state: State, seat: int, _choice: Execute) -> State:
    """[SI-10.1] The order is revealed, and its battles follow."""
    state, card = take_order(state, seat)
    side = SIDE_OF[seat]
    state = report(state, OrderRevealed(side=SIDES[side], card=card))
    return push(state, *battle(), Due(OFFENSIVE_DUE, side, CARDS[card].battles - 1))


def drop(state: State, seat: int, _choice: Drop) -> State:
    """[SI-10.1] The order is discarded unseen."""
    state, _ = take_order(state, seat)
    return report(state, OrderDropped(side=SIDES[SIDE_OF[seat]]))


def pause(state: State, side: int, left: int) -> State:
    """[SI-10.1] After each extra battle the rear commander may stop, while another may follow."""
    return push(state, Pausing(side, left)) if left else state


def stop(state: State, seat: int, _choice: Stop) -> State:
    """[SI-10.1] The offensive stops."""
    return report(pop(state), Stopped(side=SIDES[SIDE_OF[seat]]))


def go_on(state: State, _seat: int, _choice: Continue) -> State:
    """[SI-10.1] One more battle is fought."""
    stage = state.stages[-1]
    assert isinstance(stage, Pausing)
    return push(pop(state), *battle(), Due(OFFENSIVE_DUE, stage.side, stage.left - 1))


def rear_of(_state: State, stage: Executing | Pausing) -> int:
    """The rear seat that decides about an order."""
    return REAR[stage.side]


COMMITTING = (
    Verb(
        Commit,
        commitments,
        (Condition("SI-10.2", "Only an aircraft card of your hand or stock is committed.", is_aircraft_held),),
        commit,
    ),
    Verb(Done, bare(Done()), (), end_committing),
)
SPLITTING = (
    Verb(
        Split,
        splits,
        (Condition("SI-10.5", "All modifiers are divided between the two dice.", is_whole_split),),
        split,
    ),
)
EXECUTING = (
    Verb(
        Execute,
        bare(Execute()),
        (Condition("SI-10.1", "The card you laid is no attack order.", is_attack_order),),
        execute,
    ),
    Verb(Drop, bare(Drop()), (), drop),
)
PAUSING = (Verb(Continue, bare(Continue()), (), go_on), Verb(Stop, bare(Stop()), (), stop))

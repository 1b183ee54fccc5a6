"""[SI-2] Sortie: what sails, in which fleets, and where they are placed."""

from collections.abc import Iterator

from msgspec.structs import replace

from model.games.starvation.choices import Assign, Done, Place, Sortie
from model.games.starvation.reports import BackToPort, Declared, Placed, Recon, ReconMade, StaysInPort
from model.games.starvation.stages import Declaring, Organising, Placing
from model.games.starvation.state import (
    Cards,
    Fleet,
    Ship,
    State,
    change_fleet,
    give_stock,
    pop,
    push,
    put,
    report,
    take_stock,
    without,
)
from model.games.starvation.tables import (
    CARDS,
    CARRIER_CARDS,
    FRONT,
    JAPAN,
    RULES,
    SEATS,
    SHIPS,
    SIDE_OF,
    SIDES,
    TRANSPORTS,
    US,
)
from model.kit.verbs import Condition, Verb, bare
from model.record import all_but, only

US_FRONT = SEATS[FRONT[US]]


def begin_sortie(state: State) -> State:
    """[SI-2] Japan declares first; then both organise and place, Japan before the US."""
    return push(state, Declaring(JAPAN), Organising(JAPAN), Organising(US), Placing(JAPAN), Placing(US))


def sorties(state: State, seat: int) -> Iterator[Sortie]:
    """[SI-2.1] Every ship of the stock."""
    return (Sortie(card) for card in state.stocks[seat] if card in SHIPS)


def is_ship_in_stock(state: State, seat: int, choice: Sortie) -> bool:
    """[SI-2.1] Only ships and transports of the front stock are declared."""
    return choice.card in SHIPS and choice.card in state.stocks[seat]


def declare(state: State, seat: int, choice: Sortie) -> State:
    """[SI-2.1] The card sails."""
    side = SIDE_OF[seat]
    sailing = put(state.sailing, side, (*state.sailing[side], choice.card))
    return replace(take_stock(state, seat, choice.card), sailing=sailing)


def end_declaring(state: State, seat: int, _choice: Done) -> State:
    """[SI-2.2] [SI-2.3] Tell how many sail, make recon, and let the other side respond."""
    stage = state.stages[-1]
    assert isinstance(stage, Declaring)
    side, count = stage.side, len(state.sailing[stage.side])
    name = SIDES[side]
    state = report(pop(state), Declared(side=name, count=count) if count else StaysInPort(side=name))
    if stage.is_response:
        return state
    if side == JAPAN:
        return push(make_recon(state), Declaring(US, is_response=count > 0))
    return push(state, Declaring(JAPAN, is_response=True)) if count else state


def make_recon(state: State) -> State:
    """[SI-2.2] [SI-9.3] The US front commander sees half of the declared cards, rounded up, drawn at random."""
    pool, dice = state.sailing[JAPAN], state.dice
    seen: Cards = ()
    if not pool:
        return state
    wanted = (len(pool) + 1) // 2
    while len(seen) < wanted:
        pick, dice = dice.below(len(pool))
        seen, pool = (*seen, pool[pick]), pool[:pick] + pool[pick + 1 :]
    state = replace(state, dice=dice, recon=seen)
    return report(state, Recon(cards=seen, to=only(US_FRONT)), ReconMade(count=wanted, to=all_but(US_FRONT)))


def new_fleets(state: State, side: int) -> tuple[Fleet, ...]:
    """The fleets of a side that have not been placed."""
    return tuple(fleet for fleet in state.fleets if fleet.side == side and not fleet.line)


def free_letter(state: State, side: int) -> str:
    """[SI-2.4] The first letter of a side without a fleet, "" when all six are at sea."""
    used = {fleet.key for fleet in state.fleets}
    return next((key for key in RULES.fleet_keys[side] if key not in used), "")


def members(state: State, choice: Assign) -> Cards:
    """The cards that already are in the new fleet of that letter."""
    return next((tuple(s.card for s in f.ships) for f in state.fleets if f.key == choice.fleet), ())


def assignments(state: State, seat: int) -> Iterator[Assign]:
    """[SI-2.4] Every sailing card with every new fleet and the next free letter."""
    side = SIDE_OF[seat]
    keys = [fleet.key for fleet in new_fleets(state, side)]
    if letter := free_letter(state, side):
        keys.append(letter)
    return (Assign(card, key) for card in state.sailing[side] for key in keys)


def is_sailing(state: State, seat: int, choice: Assign) -> bool:
    """[SI-2.4] The card was declared and is not in a fleet yet."""
    return choice.card in state.sailing[SIDE_OF[seat]]


def is_new_fleet(state: State, seat: int, choice: Assign) -> bool:
    """[SI-2.4] Sailing cards join new fleets only, six fleets a side at the most."""
    side = SIDE_OF[seat]
    return bool(choice.fleet) and (
        choice.fleet == free_letter(state, side) or any(f.key == choice.fleet for f in new_fleets(state, side))
    )


def is_one_kind(state: State, _seat: int, choice: Assign) -> bool:
    """[SI-2.4] A fleet has not both transports and carriers."""
    cards = (*members(state, choice), choice.card)
    return not (any(c in TRANSPORTS for c in cards) and any(c in CARRIER_CARDS for c in cards))


def keeps_pace(state: State, _seat: int, choice: Assign) -> bool:
    """[SI-2.4] No ship of a carrier force is slower than its slowest carrier."""
    cards = (*members(state, choice), choice.card)
    carriers = [CARDS[c].speed for c in cards if c in CARRIER_CARDS]
    return not carriers or max(CARDS[c].speed for c in cards) <= max(carriers)


def assign(state: State, seat: int, choice: Assign) -> State:
    """[SI-2.4] The card joins the fleet."""
    side = SIDE_OF[seat]
    state = replace(state, sailing=put(state.sailing, side, without(state.sailing[side], choice.card)))
    for fleet in state.fleets:
        if fleet.key == choice.fleet:
            return change_fleet(state, replace(fleet, ships=(*fleet.ships, Ship(choice.card))))
    fleets = (*state.fleets, Fleet(choice.fleet, side, (Ship(choice.card),)))
    return replace(state, fleets=tuple(sorted(fleets, key=letter_of)))


def letter_of(fleet: Fleet) -> str:
    """The letter of a fleet, by which fleets stand in order."""
    return fleet.key


def no_ship_fits(state: State, seat: int, _choice: Done) -> bool:
    """[SI-2.4] No sailing card can join any fleet."""
    conditions = ASSIGN.conditions
    return not any(all(c.holds(state, seat, a) for c in conditions) for a in assignments(state, seat))


def end_organising(state: State, seat: int, _choice: Done) -> State:
    """[SI-2.4] What no fleet can take returns to the stock."""
    side = SIDE_OF[seat]
    back = state.sailing[side]
    state = replace(give_stock(state, seat, *back), sailing=put(state.sailing, side, ()))
    return pop(report(state, BackToPort(cards=back, to=only(SEATS[seat]))))


def organises(state: State, stage: Organising) -> int:
    """The seat that forms fleets, while it has ships to assign."""
    return FRONT[stage.side] if state.sailing[stage.side] else -1


def places(state: State, stage: Placing) -> int:
    """The seat that places fleets, while it has new ones."""
    return FRONT[stage.side] if new_fleets(state, stage.side) else -1


def placements(state: State, seat: int) -> Iterator[Place]:
    """[SI-2.5] The next new fleet on each of its own lines."""
    side = SIDE_OF[seat]
    fleet = new_fleets(state, side)[0]
    return (Place(fleet.key, line) for line in RULES.own_lines[side])


def is_next_fleet(state: State, seat: int, choice: Place) -> bool:
    """[SI-2.5] New fleets are placed in the order of their letters."""
    return choice.fleet == new_fleets(state, SIDE_OF[seat])[0].key


def is_far_enough(state: State, seat: int, choice: Place) -> bool:
    """[SI-2.5] The line is numbered at or above the fleet's speed level."""
    lines = RULES.own_lines[SIDE_OF[seat]]
    return choice.line in lines and lines.index(choice.line) >= new_fleets(state, SIDE_OF[seat])[0].speed - 1


def place(state: State, seat: int, choice: Place) -> State:
    """[SI-2.5] The fleet lies face down on its line."""
    fleet = new_fleets(state, SIDE_OF[seat])[0]
    state = change_fleet(state, replace(fleet, line=choice.line))
    return report(state, Placed(side=SIDES[fleet.side], fleet=fleet.key, count=len(fleet.ships), line=choice.line))


DECLARE = (
    Verb(
        Sortie,
        sorties,
        (Condition("SI-2.1", "Only ships and transports of your stock sail.", is_ship_in_stock),),
        declare,
    ),
    Verb(Done, bare(Done()), (), end_declaring),
)
ASSIGN = Verb(
    Assign,
    assignments,
    (
        Condition("SI-2.4", "That card was not declared, or has its fleet already.", is_sailing),
        Condition("SI-2.4", "Sailing ships join new fleets only; a further one takes the next letter.", is_new_fleet),
        Condition("SI-2.4", "A fleet has not both transports and carriers.", is_one_kind),
        Condition("SI-2.4", "No ship of a carrier force is slower than its slowest carrier.", keeps_pace),
    ),
    assign,
)
ORGANISE = (
    ASSIGN,
    Verb(
        Done,
        bare(Done()),
        (Condition("SI-2.4", "A declared ship can still join a fleet.", no_ship_fits),),
        end_organising,
    ),
)
PLACE = (
    Verb(
        Place,
        placements,
        (
            Condition("SI-2.5", "New fleets are placed in the order of their letters.", is_next_fleet),
            Condition("SI-2.5", "A fleet starts on its own lines, at or above its speed level.", is_far_enough),
        ),
        place,
    ),
)

"""[SI-6.7] Bombardment of Henderson Field."""

from collections.abc import Iterator

from msgspec.structs import replace

from model.games.starvation.choices import Bombard, Done
from model.games.starvation.home import leave, reveal_fleet
from model.games.starvation.reports import BasedLost, Bombarded, Shelled
from model.games.starvation.stages import Bombarding
from model.games.starvation.state import Fleet, Ship, State, discard, find_ship, on_island, pop, push, report
from model.games.starvation.tables import BATTLESHIPS, CARDS, CRUISERS, ISLAND, JAPAN, RULES, SIDE_OF
from model.kit.verbs import Condition, Verb, bare


def begin_bombardment(state: State, _side: int) -> State:
    """[SI-6.7] Only Japan bombards: a US bombardment would change nothing."""
    return push(state, Bombarding(JAPAN))


def is_battleship(card: str) -> bool:
    """Tell whether a card is a battleship or a battlecruiser."""
    return CARDS[card].cls in BATTLESHIPS


def is_cruiser(card: str) -> bool:
    """Tell whether a card is a cruiser."""
    return CARDS[card].cls in CRUISERS


def bombards(state: State, seat: int) -> Iterator[Bombard]:
    """[SI-6.7] Every ship at the island."""
    return (Bombard(ship.card) for fleet in on_island(state, SIDE_OF[seat]) for ship in fleet.ships)


def bombarder(state: State, choice: Bombard, seat: int) -> tuple[Fleet, Ship] | None:
    """The fleet and ship named, where they are the seat's own at the island."""
    found = find_ship(state, choice.ship)
    return found if found and found[0].side == SIDE_OF[seat] and found[0].line == ISLAND else None


def is_own_ship(state: State, seat: int, choice: Bombard) -> bool:
    """[SI-6.7] The ship is one of the side's own at the island, and not chosen already."""
    return bombarder(state, choice, seat) is not None and choice.ship not in state.chosen


def is_fleet_free(state: State, seat: int, choice: Bombard) -> bool:
    """[SI-6.7] Its fleet has not evaded in this round and is no carrier force."""
    found = bombarder(state, choice, seat)
    return found is not None and not found[0].evaded and not found[0].is_carrier_force


def has_heavy_guns(state: State, seat: int, choice: Bombard) -> bool:
    """[SI-6.7] Battleships of a bombardment force, or cruisers, bombard."""
    found = bombarder(state, choice, seat)
    if found is None:
        return False
    return is_cruiser(choice.ship) or (is_battleship(choice.ship) and not found[0].is_transport_force)


def is_of_use(state: State, _seat: int, choice: Bombard) -> bool:
    """[SI-6.7] Cruisers close the next round only, so there must be one."""
    return not is_cruiser(choice.ship) or state.round < RULES.rounds


def is_one_cruiser_fleet(state: State, seat: int, choice: Bombard) -> bool:
    """[SI-6.7] The cruisers that bombard are of one fleet."""
    if not is_cruiser(choice.ship):
        return True
    found = bombarder(state, choice, seat)
    others = [find_ship(state, card) for card in state.chosen if is_cruiser(card)]
    return found is not None and all(other is not None and other[0].key == found[0].key for other in others)


def choose_ship(state: State, _seat: int, choice: Bombard) -> State:
    """[SI-6.7] The ship will bombard."""
    return replace(state, chosen=(*state.chosen, choice.ship))


def end_bombardment(state: State, _seat: int, _choice: Done) -> State:
    """[SI-6.7] [SI-9.2] The chosen ships are revealed with their fleets, bombard, and go home."""
    chosen = state.chosen
    state = replace(pop(state), chosen=())
    for card in chosen:
        found = find_ship(state, card)
        assert found is not None
        state = reveal_fleet(state, found[0])
    battleships = tuple(card for card in chosen if is_battleship(card))
    cruisers = tuple(card for card in chosen if is_cruiser(card))
    if battleships:
        state = close_turn(state, battleships)
    if cruisers:
        state = shell(state, cruisers)
    for card in chosen:
        state = leave(state, card)
    return state


def close_turn(state: State, ships: tuple[str, ...]) -> State:
    """[SI-6.7] Battleships close the field for the rest of the turn; the based card is discarded."""
    state = report(replace(state, closed="turn"), Bombarded(ships=ships))
    if card := state.henderson:
        state = discard(report(replace(state, henderson=""), BasedLost(card=card)), card)
    return state


def resolve_shelling(limit: int, rolls: tuple[int, ...]) -> bool:
    """[SI-6.7] The sum of the dice is at or under the sum of the gun strengths."""
    return sum(rolls) <= limit


def shell(state: State, ships: tuple[str, ...]) -> State:
    """[SI-6.7] Cruisers roll once, at or under the sum of their gun strengths, to close the next round."""
    limit = 0
    for card in ships:
        found = find_ship(state, card)
        assert found is not None
        limit += found[1].gun
    rolls, dice = state.dice.roll(RULES.bombard_dice, RULES.die)
    is_hit = resolve_shelling(limit, rolls)
    result = "the field is closed in the next round" if is_hit else "no effect"
    state = report(replace(state, dice=dice), Shelled(ships=ships, rolls=rolls, limit=limit, result=result))
    return replace(state, closed="next") if is_hit and not state.closed else state


VERBS = (
    Verb(
        Bombard,
        bombards,
        (
            Condition("SI-6.7", "That is no ship of yours at the island, or it is chosen already.", is_own_ship),
            Condition("SI-6.7", "Its fleet has evaded in this round, or is a carrier force.", is_fleet_free),
            Condition("SI-6.7", "Only battleships of a bombardment force and cruisers bombard.", has_heavy_guns),
            Condition("SI-6.7", "Cruisers close the next round only, and this is the last.", is_of_use),
            Condition("SI-6.7", "Cruisers of one fleet only bombard in a round.", is_one_cruiser_fleet),
        ),
        choose_ship,
    ),
    Verb(Done, bare(Done()), (), end_bombardment),
)

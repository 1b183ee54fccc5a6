"""The Ensign: a quick and plausible commander who sees only his view and follows rules of thumb."""

from collections.abc import Callable
from typing import Any

from model.games.starvation import choices as c
from model.games.starvation import stages as s
from model.games.starvation.tables import (
    AIRCRAFT,
    ATTACKS,
    CARDS,
    CARRIER_CARDS,
    DESTROYERS,
    EVENTS,
    FRONT,
    ISLAND,
    JAPAN,
    LINE_OF,
    RULES,
    SEAT_INDEX,
    SHIPS,
    SIDE_OF,
    SUBMARINES,
    TRANSPORTS,
)
from model.games.starvation.view import FleetView, View
from model.kit.dice import Dice

NEVER = -1.0
LIKELY, FAIR, SLIGHT = 2.0, 1.0, 0.5
JITTER = 0.4
UNKNOWN_GUNS = 2.0
JAPAN_FIRST = {"bombardment": 2.0, "air": 1.5, "surface": 1.0}
US_FIRST = {"air": 2.0, "surface": 1.5, "bombardment": 1.0}


def choose(view: View, seat: str, choices: tuple[c.AnyChoice, ...], dice: Dice) -> c.AnyChoice:
    """The choice of the highest appeal, with a little chance among near equals."""
    index = SEAT_INDEX[seat]
    best, top = choices[0], float("-inf")
    for choice in choices:
        pick, dice = dice.below(RULES.whim)
        appeal = APPEALS[type(choice)](view, index, choice) + JITTER * pick / RULES.whim
        if appeal > top:
            best, top = choice, appeal
    return best


def fleet_of(view: View, key: str) -> FleetView:
    """A fleet in the view."""
    return next(fleet for fleet in view.fleets if fleet.key == key)


def has(fleet: FleetView, cards: frozenset[str]) -> bool:
    """Tell whether a known ship of the fleet is one of these."""
    return any(ship.card in cards for ship in fleet.ships)


def worth(card: str) -> float:
    """What sinking or saving a card is worth."""
    return CARDS[card].vp + (2 if card in TRANSPORTS else 0)


def stage(view: View) -> Any:
    """The decision being made."""
    return view.stages[-1]


def done(view: View, seat: int, _choice: c.Done) -> float:
    """Being done is a middling thing, better than what is never done."""
    return 0.5


def sortie(view: View, seat: int, choice: c.Sortie) -> float:
    """Transports and escorts sail, and big ships mostly."""
    out = len(view.sailing[SIDE_OF[seat]] or ())
    if choice.card in TRANSPORTS:
        return LIKELY
    return FAIR + SLIGHT - 0.1 * out


def assign(view: View, seat: int, choice: c.Assign) -> float:
    """Transports together with a few escorts, carriers with destroyers, guns together."""
    fleet = next((f for f in view.fleets if f.key == choice.fleet), None)
    card = choice.card
    if fleet is None:
        alone = not any(not f.line and f.side == SIDE_OF[seat] for f in view.fleets)
        if card in TRANSPORTS or card in CARRIER_CARDS:
            return LIKELY if not any(not f.line and has(f, same_kind(card)) for f in view.fleets) else 0.0
        return FAIR if alone else 0.6
    if card in TRANSPORTS:
        return LIKELY if has(fleet, TRANSPORTS) else NEVER
    if card in CARRIER_CARDS:
        return LIKELY if has(fleet, CARRIER_CARDS) else NEVER
    if has(fleet, CARRIER_CARDS):
        return SLIGHT if card in DESTROYERS and len(fleet.ships) <= 2 else NEVER
    if has(fleet, TRANSPORTS):
        return FAIR if len(fleet.ships) <= RULES.reinforce[1] else 0.0
    return FAIR


def same_kind(card: str) -> frozenset[str]:
    """Transports for a transport, carriers for a carrier."""
    return TRANSPORTS if card in TRANSPORTS else CARRIER_CARDS


def place(view: View, _seat: int, choice: c.Place) -> float:
    """As near to the island as the speed allows; carriers at arm's length."""
    distance = abs(LINE_OF[choice.line] - LINE_OF[ISLAND])
    fleet = fleet_of(view, choice.fleet)
    return FAIR - 0.5 * abs(distance - 2 if has(fleet, CARRIER_CARDS) else distance)


def stock(view: View, seat: int, choice: c.Stock) -> float:
    """The front stocks what fights; the rear stocks what the front needs."""
    card = choice.card
    if seat in FRONT:
        return NEVER if card in EVENTS or card in ATTACKS else FAIR + SLIGHT
    if card in EVENTS or card in ATTACKS:
        return NEVER
    return FAIR + (SLIGHT if card in TRANSPORTS or card in AIRCRAFT else 0.0)


def discard(view: View, seat: int, choice: c.Discard) -> float:
    """Only what a front commander cannot use is thrown away."""
    return SLIGHT + 0.2 if seat in FRONT and choice.card in ATTACKS else NEVER


def reinforce(view: View, seat: int, choice: c.Reinforce) -> float:
    """Troops first, then the destroyers that carry them, aircraft, and the rest."""
    if choice.card in TRANSPORTS:
        return LIKELY
    return FAIR + (0.7 if choice.card in DESTROYERS else SLIGHT if choice.card in AIRCRAFT else 0.2)


def play(view: View, seat: int, choice: c.Play) -> float:
    """Events are played when they save or cost something."""
    event = CARDS[choice.card].event
    if event == "timid-commander":
        fleet = fleet_of(view, choice.target)
        near = fleet.line == ISLAND
        return FAIR + SLIGHT if fleet.side != SIDE_OF[seat] and near and size(fleet) > 2 else NEVER
    if event == "squall":
        return FAIR + 0.1 * worth(choice.target)
    if event == "rush-construction":
        return FAIR if choice.target in SHIPS or choice.target in AIRCRAFT else NEVER
    return FAIR + SLIGHT


def size(fleet: FleetView) -> int:
    """The number of ships of a fleet."""
    return len(fleet.ships) + fleet.hidden


def order(view: View, seat: int, choice: c.Order) -> float:
    """An attack order is laid while the own troops are the stronger."""
    if choice.card not in ATTACKS:
        return NEVER
    return FAIR + 0.1 * CARDS[choice.card].battles if is_stronger(view, seat) else NEVER


def is_stronger(view: View, seat: int) -> bool:
    """Tell whether more land battles favour the seat's side."""
    return view.levels[SIDE_OF[seat]] >= view.levels[1 - SIDE_OF[seat]]


def torpedo(view: View, seat: int, choice: c.Torpedo) -> float:
    """Slow and big fleets are the best prey."""
    fleet = fleet_of(view, choice.fleet)
    return 0.6 + (0.6 if has(fleet, TRANSPORTS | CARRIER_CARDS) else 0.0) + 0.05 * size(fleet)


def move(view: View, seat: int, choice: c.Move) -> float:
    """Towards the island, except carriers, who stay one line away."""
    fleet = fleet_of(view, choice.fleet)
    before, after = (abs(LINE_OF[line] - LINE_OF[ISLAND]) for line in (fleet.line, choice.line))
    wanted = 1 if has(fleet, CARRIER_CARDS) else 0
    return FAIR + SLIGHT if abs(after - wanted) < abs(before - wanted) else NEVER


def withdraw(view: View, seat: int, choice: c.Withdraw) -> float:
    """Only a fleet that can do no more goes home."""
    fleet = fleet_of(view, choice.fleet)
    weak = fleet.line == ISLAND and all(ship.fired for ship in fleet.ships)
    return 0.7 if weak else NEVER


def base(view: View, seat: int, choice: c.Base) -> float:
    """Henderson Field is always worth a card."""
    return LIKELY


def search(view: View, seat: int, choice: c.Search) -> float:
    """Submarines always; aircraft while some are left for the land battle."""
    if choice.card in SUBMARINES:
        return FAIR
    stocks = view.stocks[seat].cards or ()
    return FAIR if sum(card in AIRCRAFT for card in stocks) > 2 else 0.3


def resolve(view: View, seat: int, choice: c.Resolve) -> float:
    """Japan closes the airfield before it can strike; else air first, then guns, and the landing."""
    appeal = JAPAN_FIRST if SIDE_OF[seat] == JAPAN else US_FIRST
    return appeal.get(choice.kind, 0.0)


def posture(view: View, seat: int, choice: c.Posture) -> float:
    """Strike, unless an enemy carrier is known to be about."""
    threatened = any(f.side != SIDE_OF[seat] and has(f, CARRIER_CARDS) for f in view.fleets)
    if choice.mode == "cap":
        return SLIGHT + (0.4 if threatened else 0.0)
    return FAIR


def strike(view: View, seat: int, choice: c.Strike) -> float:
    """Transports and carriers, then the largest fleet."""
    fleet = fleet_of(view, choice.fleet)
    return FAIR + (FAIR if has(fleet, TRANSPORTS | CARRIER_CARDS) else 0.0) + 0.1 * size(fleet)


def target(view: View, seat: int, choice: c.Target) -> float:
    """The most valuable ship that can be hurt."""
    now = stage(view)
    return chance(CARDS[now.card].air, choice.ship) * worth(choice.ship)


def chance(strength: int, card: str) -> float:
    """How likely one die is to hit."""
    return max(0, strength - CARDS[card].defence) / RULES.die


def challenge(view: View, seat: int, choice: c.Challenge) -> float:
    """A fleet that is not clearly weaker challenges; transports do not."""
    own, foe = fleet_of(view, choice.own), fleet_of(view, choice.enemy)
    if has(own, TRANSPORTS):
        return NEVER
    strength = guns(own)
    against = guns(foe) + UNKNOWN_GUNS * foe.hidden
    return FAIR if strength >= against else 0.0


def guns(fleet: FleetView) -> float:
    """The known gun strength of a fleet."""
    return float(sum(CARDS[ship.card].gun * CARDS[ship.card].gun_dice for ship in fleet.ships))


def evade(view: View, seat: int, choice: c.Evade) -> float:
    """Evade a clearly stronger challenger, or when carriers are at stake."""
    now: s.Answering = stage(view)
    own, foe = fleet_of(view, now.fleet), fleet_of(view, now.challenger)
    if has(own, CARRIER_CARDS):
        return LIKELY
    return FAIR if guns(foe) > guns(own) + 2 and not has(own, TRANSPORTS) else 0.0


def fire(view: View, seat: int, choice: c.Fire) -> float:
    """The best target that can be hurt; destroyers keep their right to land when they can hurt nothing."""
    hit = chance(CARDS[choice.ship].gun, choice.target)
    return 0.6 + hit * worth(choice.target) if hit > 0 else NEVER


def bombard(view: View, seat: int, choice: c.Bombard) -> float:
    """Battleships always; cruisers where there is something to close."""
    return LIKELY if CARDS[choice.ship].cls in ("BB", "BC") and not view.chosen else 0.2


def land(view: View, seat: int, choice: c.Land) -> float:
    """Always land; from destroyers first where both could."""
    return FAIR + (SLIGHT if len(choice.ships) > 1 else 0.0)


def raid(view: View, seat: int, choice: c.Raid) -> float:
    """Throw aircraft at transports while some are left for the land battle."""
    stocks = view.stocks[seat].cards or ()
    few = sum(card in AIRCRAFT for card in stocks) <= 1
    return 0.2 if few else SLIGHT + (FAIR if choice.ship in TRANSPORTS else 0.1 * worth(choice.ship))


def commit(view: View, seat: int, choice: c.Commit) -> float:
    """Commit a few aircraft where a modifier can matter, for a die that always succeeds needs none."""
    side = SIDE_OF[seat]
    matters = min(view.levels[side], view.levels[1 - side] - RULES.wave) < RULES.die
    return FAIR if matters and view.committed[side].count <= RULES.wave else 0.2


def execute(view: View, seat: int, choice: c.Execute) -> float:
    """Attack while the own troops are the stronger."""
    return FAIR if is_stronger(view, seat) else 0.0


def go_on(view: View, seat: int, choice: c.Continue) -> float:
    """Fight on while the own side is not the weaker."""
    return FAIR if is_stronger(view, seat) else 0.0


def split(view: View, seat: int, choice: c.Split) -> float:
    """Own success first, then the enemy's failure, by the levels as they stand."""
    now: s.Splitting = stage(view)
    side = SIDE_OF[seat]
    own, other = view.levels[side], view.levels[1 - side]
    wins = own > 0 and now.rolls[side] - choice.own <= own
    loses = other > 0 and now.rolls[1 - side] + choice.enemy <= other
    return FAIR * wins - FAIR * loses


Appeal = Callable[[View, int, Any], float]


def flat(appeal: float) -> Appeal:
    """The same appeal whatever the position."""
    return lambda _view, _seat, _choice: appeal


APPEALS: dict[type, Appeal] = {
    c.Done: done,
    c.Sortie: sortie,
    c.Assign: assign,
    c.Place: place,
    c.Stock: stock,
    c.Discard: discard,
    c.Reinforce: reinforce,
    c.Play: play,
    c.Pass: flat(FAIR),
    c.PassRound: flat(NEVER),
    c.PassTurn: flat(NEVER),
    c.Order: order,
    c.Torpedo: torpedo,
    c.Move: move,
    c.Withdraw: withdraw,
    c.Base: base,
    c.Search: search,
    c.Resolve: resolve,
    c.Posture: posture,
    c.Strike: strike,
    c.Hold: flat(0.0),
    c.Target: target,
    c.Challenge: challenge,
    c.Evade: evade,
    c.Accept: flat(SLIGHT),
    c.Fire: fire,
    c.HoldFire: flat(0.3),
    c.Bombard: bombard,
    c.Land: land,
    c.Raid: raid,
    c.Commit: commit,
    c.Execute: execute,
    c.Drop: flat(SLIGHT),
    c.Continue: go_on,
    c.Stop: flat(SLIGHT),
    c.Split: split,
}

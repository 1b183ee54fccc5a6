"""What a seat may choose, one small thing at a time [SI-5 Decisions of the rulebook]; the tag is the typed verb."""

from model.record import Choice


class Sortie(Choice, frozen=True):
    """[SI-2.1] Declare that a ship of the stock sails."""

    card: str


class Done(Choice, frozen=True):
    """End what the seat is doing."""


class Assign(Choice, frozen=True):
    """[SI-2.4] Put a sailing ship in a fleet; a free letter opens a new one."""

    card: str
    fleet: str


class Place(Choice, frozen=True):
    """[SI-2.5] Put a new fleet on a line."""

    fleet: str
    line: str


class Stock(Choice, frozen=True):
    """[SI-3.1] Move a card from hand to stock."""

    card: str


class Discard(Choice, frozen=True):
    """[SI-3.1] Discard a card of the hand."""

    card: str


class Reinforce(Choice, frozen=True):
    """[SI-3.2] Send a card of the rear stock to the front hand."""

    card: str


class Play(Choice, frozen=True):
    """[SI-7] Play an event card, on a target where it needs one."""

    card: str
    target: str = ""


class Pass(Choice, frozen=True):
    """[SI-7] Do nothing this time."""


class PassRound(Choice, frozen=True):
    """[SI-7] Play no event until this round ends."""


class PassTurn(Choice, frozen=True):
    """[SI-7] Play no event until this turn ends."""


class Order(Choice, frozen=True):
    """[SI-4.3] Lay a card face down as the attack order for the next turn."""

    card: str


class Torpedo(Choice, frozen=True):
    """[SI-5.1] Spend a submarine against an enemy fleet."""

    card: str
    fleet: str


class Move(Choice, frozen=True):
    """[SI-6.2] Move a fleet one line."""

    fleet: str
    line: str


class Withdraw(Choice, frozen=True):
    """[SI-6.2] Disband a fleet and send it home."""

    fleet: str


class Base(Choice, frozen=True):
    """[SI-6.2] Base an aircraft card of the stock at Henderson Field."""

    card: str


class Search(Choice, frozen=True):
    """[SI-6.3] Add an aircraft or submarine card of the stock to the search."""

    card: str


class Resolve(Choice, frozen=True):
    """[SI-6.4] Pick what is resolved next: air, surface, bombardment or landing."""

    kind: str


class Posture(Choice, frozen=True):
    """[SI-6.5] Set an air card to strike or to cap."""

    card: str
    mode: str


class Strike(Choice, frozen=True):
    """[SI-6.5] Send a striking air card against an enemy fleet."""

    card: str
    fleet: str


class Hold(Choice, frozen=True):
    """[SI-6.5] Send no more strikes."""


class Target(Choice, frozen=True):
    """[SI-6.5] Pick the ship that the next dice attack."""

    ship: str


class Challenge(Choice, frozen=True):
    """[SI-6.6] Challenge an enemy fleet with one of your own."""

    own: str
    enemy: str


class Evade(Choice, frozen=True):
    """[SI-6.6] Evade a challenge."""


class Accept(Choice, frozen=True):
    """[SI-6.6] Accept a challenge."""


class Fire(Choice, frozen=True):
    """[SI-6.6] Fire the guns of a ship at an enemy ship."""

    ship: str
    target: str


class HoldFire(Choice, frozen=True):
    """[SI-6.6] Do not fire with this ship."""

    ship: str


class Bombard(Choice, frozen=True):
    """[SI-6.7] Let a ship bombard the airfield."""

    ship: str


class Land(Choice, frozen=True):
    """[SI-6.8] Land troops from a transport or from two destroyers of a fleet."""

    fleet: str
    ships: tuple[str, ...]


class Raid(Choice, frozen=True):
    """[SI-6.8] Throw an aircraft card at a ship of the landing force."""

    card: str
    ship: str


class Commit(Choice, frozen=True):
    """[SI-10.2] Commit an aircraft card to the land battle."""

    card: str


class Execute(Choice, frozen=True):
    """[SI-10.1] Reveal the attack order and attack."""


class Drop(Choice, frozen=True):
    """[SI-10.1] Drop the order unseen."""


class Stop(Choice, frozen=True):
    """[SI-10.1] Fight no further land battle."""


class Continue(Choice, frozen=True):
    """[SI-10.1] Fight one more land battle."""


class Split(Choice, frozen=True):
    """[SI-10.5] Divide the modifiers between the own die and the enemy's."""

    own: int
    enemy: int


AnyChoice = (
    Sortie
    | Done
    | Assign
    | Place
    | Stock
    | Discard
    | Reinforce
    | Play
    | Pass
    | PassRound
    | PassTurn
    | Order
    | Torpedo
    | Move
    | Withdraw
    | Base
    | Search
    | Resolve
    | Posture
    | Strike
    | Hold
    | Target
    | Challenge
    | Evade
    | Accept
    | Fire
    | HoldFire
    | Bombard
    | Land
    | Raid
    | Commit
    | Execute
    | Drop
    | Stop
    | Continue
    | Split
)

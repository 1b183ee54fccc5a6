"""[BB-0.5] The lines of the battle log: what happened, as data, each with its template and the clause behind it."""

from typing import ClassVar

from model.games.battleboard.naming import Line, Shot


class Began(Line, frozen=True):
    """[BB-1.1] A battle begins; `leg` counts the battles of a swap."""

    text: ClassVar[str] = "Battle {leg}: a {kind}."
    kind: str
    leg: int
    clause: str = "BB-1.1"


class Placed(Line, frozen=True):
    """[BB-1.1] The units of a side stand on the card."""

    text: ClassVar[str] = "{side} places {units}."
    side: str
    units: tuple[str, ...]
    clause: str = "BB-1.1"


class Bystanding(Line, frozen=True):
    """[BB-1.6] Units of the attacker's allies stay out."""

    text: ClassVar[str] = "Allies in the zone stay out of the battle: {units}."
    units: tuple[str, ...]
    clause: str = "BB-1.6"


class DraftBegan(Line, frozen=True):
    """[BB-12.2] The draft begins."""

    text: ClassVar[str] = "The draft for a {kind} begins, with {points} points a side."
    kind: str
    points: int
    clause: str = "BB-12.2"


class Bought(Line, frozen=True):
    """[BB-12.2] A unit is bought."""

    text: ClassVar[str] = "{side} buys: {code}, {points} points left."
    side: str
    code: str
    points: int
    clause: str = "BB-12.2"


class DraftDone(Line, frozen=True):
    """[BB-12.3] A side has bought all it wants, or can."""

    text: ClassVar[str] = "{side} is done buying."
    side: str
    clause: str = "BB-12.3"


class Engaged(Line, frozen=True):
    """[BB-10.2] The naval force must be fought."""

    text: ClassVar[str] = "The landing must fight its way past the naval force."
    clause: str = "BB-10.2"


class Bypassed(Line, frozen=True):
    """[BB-10.2] The naval force is passed by."""

    text: ClassVar[str] = "The fleet sails past {units}."
    units: tuple[str, ...]
    clause: str = "BB-10.2"


class Assigned(Line, frozen=True):
    """[BB-10.3] Aircraft are kept for the land stage, or fight at sea."""

    text: ClassVar[str] = "{units}: for the {stage} stage."
    units: tuple[str, ...]
    stage: str
    clause: str = "BB-10.3"


class RoundBegan(Line, frozen=True):
    """[BB-1.8] A round begins."""

    text: ClassVar[str] = "Round {round}."
    round: int
    clause: str = "BB-1.8"


class Submerged(Line, frozen=True):
    """[BB-2.6] A submarine is off the board."""

    text: ClassVar[str] = "{unit} {cls} submerges."
    unit: str
    cls: str
    clause: str = "BB-2.6"


class Striking(Line, frozen=True):
    """[BB-2.5] The submarines left will strike."""

    text: ClassVar[str] = "{side} will strike with {units}."
    side: str
    units: tuple[str, ...]
    clause: str = "BB-2.5"


class Fired(Line, frozen=True):
    """[BB-8.5] All dice of a volley."""

    text: ClassVar[str] = "{side}, {volley}: {shots}. Hits: {hits}."
    side: str
    volley: str
    shots: tuple[Shot, ...]
    hits: int
    clause: str


class Lost(Line, frozen=True):
    """[BB-8.6] A unit is lost: behind the line, still owed its shot, or destroyed at once."""

    text: ClassVar[str] = "{unit} {cls} {place}."
    unit: str
    cls: str
    place: str
    clause: str


class Damaged(Line, frozen=True):
    """[BB-8.6] A unit of two hits takes the first."""

    text: ClassVar[str] = "{unit} {cls} is damaged."
    unit: str
    cls: str
    clause: str


class Wasted(Line, frozen=True):
    """[BB-8.8] No eligible unit is left for some hits."""

    text: ClassVar[str] = "No target is left; hits wasted: {count}."
    count: int
    clause: str = "BB-8.8"


class Removed(Line, frozen=True):
    """[BB-5.1] [BB-2.11] What stood behind the line is destroyed."""

    text: ClassVar[str] = "Removed: {units}."
    units: tuple[str, ...]
    clause: str


class Swept(Line, frozen=True):
    """[BB-6.1] Units that cannot hit back are destroyed without dice."""

    text: ClassVar[str] = "{side} sweeps {units}."
    side: str
    units: tuple[str, ...]
    clause: str = "BB-6.1"


class Stalemate(Line, frozen=True):
    """[BB-6.1] Neither side can hit the other."""

    text: ClassVar[str] = "Neither side can hit the other: a stalemate."
    clause: str = "BB-6.1"


class Pressed(Line, frozen=True):
    """[BB-6.2] The attacker fights on."""

    text: ClassVar[str] = "The attacker presses on."
    clause: str = "BB-6.2"


class Retreated(Line, frozen=True):
    """[BB-6.3] The attacker leaves the battle."""

    text: ClassVar[str] = "The attacker retreats with {units}."
    units: tuple[str, ...]
    clause: str = "BB-6.3"


class Withdrew(Line, frozen=True):
    """[BB-10.7] All but the seaborne units leave a landing."""

    text: ClassVar[str] = "The attacker withdraws {units}."
    units: tuple[str, ...]
    clause: str = "BB-10.7"


class WentAshore(Line, frozen=True):
    """[BB-10.5] Cargo lands."""

    text: ClassVar[str] = "The attacker lands {units}."
    units: tuple[str, ...]
    clause: str = "BB-10.5"


class NobodyLanded(Line, frozen=True):
    """[BB-10.4] [BB-10.5] The operation ends after the sea stage."""

    text: ClassVar[str] = "Nobody lands; the operation is over."
    clause: str = "BB-10.4"


class Won(Line, frozen=True):
    """[BB-7.1] A side holds the field."""

    text: ClassVar[str] = "{side} wins the battle."
    side: str
    clause: str = "BB-7.1"


class Captured(Line, frozen=True):
    """[BB-7.3] The objective is taken."""

    text: ClassVar[str] = "The attacker captures the objective."
    clause: str = "BB-7.3"


class Drawn(Line, frozen=True):
    """[BB-7.1] Nobody holds the field."""

    text: ClassVar[str] = "The battle is a draw."
    clause: str = "BB-7.1"


class CameDown(Line, frozen=True):
    """[BB-7.4] Aircraft land."""

    text: ClassVar[str] = "{side}: on decks {decks}, on airfields {airfields}."
    side: str
    decks: int
    airfields: int
    clause: str = "BB-7.4"


class Ditched(Line, frozen=True):
    """[BB-7.4] An aircraft finds no place to land."""

    text: ClassVar[str] = "{unit} {cls} ditches."
    unit: str
    cls: str
    clause: str = "BB-7.4"


class Repaired(Line, frozen=True):
    """[BB-7.2] Damaged ships are repaired."""

    text: ClassVar[str] = "Repaired: {units}."
    units: tuple[str, ...]
    clause: str = "BB-7.2"


class Scored(Line, frozen=True):
    """[BB-13.2] The margin of a battle."""

    text: ClassVar[str] = "Destroyed {attacker}, lost {defender}; hold {hold}, par {par}: margin {margin}."
    attacker: int
    defender: int
    hold: int
    par: int
    margin: int
    clause: str = "BB-13.2"


class Swapped(Line, frozen=True):
    """[BB-12.5] The seats change sides."""

    text: ClassVar[str] = "The seats change sides: the same forces once more."
    clause: str = "BB-12.5"


class Decided(Line, frozen=True):
    """[BB-13.3] [BB-12.5] A seat has won the playing; in a swap `margin` is its result over both battles."""

    text: ClassVar[str] = "{side}'s seat wins by {margin}."
    side: str
    margin: int
    clause: str = "BB-13.3"


class Undecided(Line, frozen=True):
    """[BB-13.3] [BB-12.5] Nobody has won the playing."""

    text: ClassVar[str] = "The margin is 0: nobody wins."
    clause: str = "BB-13.3"


AnyReport = (
    Began
    | Placed
    | Bystanding
    | DraftBegan
    | Bought
    | DraftDone
    | Engaged
    | Bypassed
    | Assigned
    | RoundBegan
    | Submerged
    | Striking
    | Fired
    | Lost
    | Damaged
    | Wasted
    | Removed
    | Swept
    | Stalemate
    | Pressed
    | Retreated
    | Withdrew
    | WentAshore
    | NobodyLanded
    | Won
    | Captured
    | Drawn
    | CameDown
    | Ditched
    | Repaired
    | Scored
    | Swapped
    | Decided
    | Undecided
)

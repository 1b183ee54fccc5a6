"""What is still to be played, as data: every stage holds public facts only."""

from model.record import Record


class Stage(Record, frozen=True, tag_field="stage"):
    """Something still to be played; the last one of `State.stages` is played first."""


class Due(Stage, frozen=True, tag="due"):
    """A step that plays itself when the stages above it are over."""

    what: str
    side: int = 0
    count: int = 0


class Declaring(Stage, frozen=True, tag="declaring"):
    """[SI-2.1] A front commander declares what sails, first or in response."""

    side: int
    is_response: bool = False


class Organising(Stage, frozen=True, tag="organising"):
    """[SI-2.4] A front commander forms fleets of what sails."""

    side: int


class Placing(Stage, frozen=True, tag="placing"):
    """[SI-2.5] A front commander places his new fleets."""

    side: int


class Stocking(Stage, frozen=True, tag="stocking"):
    """[SI-3.1] [SI-3.3] A commander moves cards from hand to stock; at the start he discards none."""

    seat: int
    is_setup: bool = False


class Reinforcing(Stage, frozen=True, tag="reinforcing"):
    """[SI-3.2] A rear commander sends cards to the front."""

    side: int
    sent: int = 0


class Ordering(Stage, frozen=True, tag="ordering"):
    """[SI-4.3] A rear commander may lay an attack order."""

    side: int


class Submarining(Stage, frozen=True, tag="submarining"):
    """[SI-5.1] A front commander spends submarines."""

    side: int


class Window(Stage, frozen=True, tag="window"):
    """[SI-7] Seats are asked in turn for an event card: which, and about which fleet or ship."""

    event: str
    seats: tuple[int, ...]
    side: int = 0
    fleet: str = ""
    ship: str = ""


class Moving(Stage, frozen=True, tag="moving"):
    """[SI-6.2] A front commander moves his fleets, each once."""

    side: int
    moved: tuple[str, ...] = ()


class Searching(Stage, frozen=True, tag="searching"):
    """[SI-6.3] A front commander adds cards to the search."""

    side: int


class Resolving(Stage, frozen=True, tag="resolving"):
    """[SI-6.4] The side with the initiative picks what is resolved next."""

    side: int
    done: tuple[str, ...] = ()


class Posturing(Stage, frozen=True, tag="posturing"):
    """[SI-6.5] A side sets its air cards to strike or CAP."""

    side: int


class Striking(Stage, frozen=True, tag="striking"):
    """[SI-6.5] A side sends its strikes one after another."""

    side: int


class Intercepting(Stage, frozen=True, tag="intercepting"):
    """[SI-6.5] The CAP over a fleet meets a strike."""

    side: int
    card: str
    fleet: str


class Attacking(Stage, frozen=True, tag="attacking"):
    """[SI-6.5] An air card picks a ship for its next dice."""

    side: int
    card: str
    fleet: str
    dice: int


class Challenging(Stage, frozen=True, tag="challenging"):
    """[SI-6.6] A side challenges enemy fleets."""

    side: int


class Answering(Stage, frozen=True, tag="answering"):
    """[SI-6.6] A side evades or accepts a challenge."""

    side: int
    challenger: str
    fleet: str


class Shot(Record, frozen=True):
    """[SI-6.6] A ship's fire at a target."""

    ship: str
    target: str


class Firing(Stage, frozen=True, tag="firing"):
    """[SI-6.6] Ships pick their targets in the order of `ships`; `shots` are those picked so far."""

    challenger: str
    fleet: str
    ships: tuple[str, ...]
    shots: tuple[Shot, ...] = ()


class Bombarding(Stage, frozen=True, tag="bombarding"):
    """[SI-6.7] A side picks the ships that bombard."""

    side: int


class Landing(Stage, frozen=True, tag="landing"):
    """[SI-6.8] A side may land one level."""

    side: int


class Raiding(Stage, frozen=True, tag="raiding"):
    """[SI-6.8] A side throws aircraft at a landing force."""

    side: int
    fleet: str


class Aiming(Stage, frozen=True, tag="aiming"):
    """[SI-6.8] A raid goes in against a ship, or against another where a squall hides that one."""

    side: int
    fleet: str
    card: str
    ship: str


class Unloading(Stage, frozen=True, tag="unloading"):
    """[SI-6.8] A landing is completed by the ships that are still there."""

    side: int
    fleet: str
    ships: tuple[str, ...]


class Committing(Stage, frozen=True, tag="committing"):
    """[SI-10.2] A front commander commits aircraft to the land battle."""

    side: int


class Splitting(Stage, frozen=True, tag="splitting"):
    """[SI-10.5] A front commander divides his modifiers; `rolls` are the dice of both sides."""

    side: int
    rolls: tuple[int, int]
    modifiers: int


class Executing(Stage, frozen=True, tag="executing"):
    """[SI-10.1] A rear commander reveals or drops his order."""

    side: int


class Pausing(Stage, frozen=True, tag="pausing"):
    """[SI-10.1] A rear commander may stop his offensive; `left` battles may still follow."""

    side: int
    left: int


AnyStage = (
    Due
    | Declaring
    | Organising
    | Placing
    | Stocking
    | Reinforcing
    | Ordering
    | Submarining
    | Window
    | Moving
    | Searching
    | Resolving
    | Posturing
    | Striking
    | Intercepting
    | Attacking
    | Challenging
    | Answering
    | Firing
    | Bombarding
    | Landing
    | Raiding
    | Aiming
    | Unloading
    | Committing
    | Splitting
    | Executing
    | Pausing
)

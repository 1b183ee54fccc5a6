"""What is still to be decided, as data; a stage that asks nobody plays itself."""

from model.record import Record

POOLS = ("sea", "not-ss", "any", "air")
SEA_ONLY, NOT_SS, ANY, AIR_ONLY = range(len(POOLS))
Pools = tuple[int, int, int, int]


class Stage(Record, frozen=True, tag_field="stage"):
    """Something to be decided; the last one of `State.stages` is decided first."""


class Drafting(Stage, frozen=True, tag="drafting"):
    """[BB-12.2] A side buys one unit, or is done."""

    side: int


class Passing(Stage, frozen=True, tag="passing"):
    """[BB-10.2] The attacker fights a naval force of submarines and transports, or sails past it."""


class Assigning(Stage, frozen=True, tag="assigning"):
    """[BB-10.3] The attacker assigns his aircraft of one code, `left` of them, to the sea stage or the land stage."""

    code: str
    left: int


class Diving(Stage, frozen=True, tag="diving"):
    """[BB-2.5] A side's submarines strike or submerge; `dived` counts those that did."""

    side: int
    dived: int = 0


class Losing(Stage, frozen=True, tag="losing"):
    """[BB-8.5] Hits of a volley are given to units of a side.

    `pools` counts the hits left by what they may hit; `to` is where a lost unit goes, `clause` why. `classes` are the
    legal ones where the owner must choose, and empty while the hits give themselves.
    """

    side: int
    pools: Pools
    to: str
    clause: str
    classes: tuple[str, ...] = ()


class Pressing(Stage, frozen=True, tag="pressing"):
    """[BB-6.2] [BB-10.7] The attacker presses on or retreats; ashore those who can withdraw."""

    is_landing: bool = False


AnyStage = Drafting | Passing | Assigning | Diving | Losing | Pressing

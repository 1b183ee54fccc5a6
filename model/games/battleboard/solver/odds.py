"""The answer to a question of odds, and why there may be none."""

from model.record import Record


class TooLarge(Exception):
    """A battle is too large for an exact answer."""


class Cancelled(Exception):
    """Somebody has seen enough."""


Dist = tuple[tuple[str, float], ...]


class Expected(Record, frozen=True):
    """[BB-11.1] Mean cost of what is alive and of what is destroyed, and the mean number of rounds begun."""

    att_value: float
    def_value: float
    att_destroyed: float
    def_destroyed: float
    rounds: float

    @property
    def swing(self) -> float:
        """What the attacker destroys more than he loses, on average."""
        return self.def_destroyed - self.att_destroyed


class Odds(Record, frozen=True):
    """The odds of a battle.

    `joint` is (attacker's survivors, defender's survivors, chance); the likeliest stand first. Survivors are written
    `1 DD, 2 BB`, with damage and cargo merged. `landed` are the same figures after the landing of aircraft. Where
    `is_exact` is false, `samples` battles were played, and `error` is the standard error of the chances.
    """

    win: float
    draw: float
    loss: float
    captured: float
    expected: Expected
    joint: tuple[tuple[str, str, float], ...]
    att_dist: Dist
    def_dist: Dist
    landed: "Odds | None" = None
    states: int = 0
    is_exact: bool = True
    error: float = 0.0
    samples: int = 0

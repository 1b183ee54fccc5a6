"""Games that leak: each tells its readers one thing that is hidden from them, by one way of telling."""

from collections.abc import Callable, Iterator
from typing import Any

from model.record import Label, Refusal, Words
from tests.contract.games import AnyGame

Secret = Callable[[Any], Any]


class Told:
    """A view with something in it that does not belong there."""

    def __init__(self, view: Any, secret: Any) -> None:
        self._view, self._secret = view, secret

    def __getattr__(self, name: str) -> Any:
        return getattr(self._view, name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Told) and (self._view, self._secret) == (other._view, other._secret)

    __hash__ = None  # type: ignore[assignment]


class Leaky:
    """A game as it is; those built on it leak."""

    def __init__(self, game: AnyGame, secret: Secret) -> None:
        self.game, self.secret, self.last = game, secret, ""

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)


class LeakyView(Leaky):
    """The secret stands in the view."""

    def view(self, state: Any, seats: frozenset[str]) -> Any:
        """The view and the secret."""
        return Told(self.game.view(state, seats), self.secret(state))


class LeakyState(Leaky):
    """Remembers the secret of the state seen last, as a careless cache would."""

    def view(self, state: Any, seats: frozenset[str]) -> Any:
        """The view as it should be; the secret is kept."""
        self.last = str(self.secret(state))
        return self.game.view(state, seats)


class LeakyChart(LeakyState):
    """The secret stands in the picture."""

    def chart(self, view: Any) -> Any:
        """The picture and the secret."""
        return self.game.chart(view), self.last


class LeakyLabel(LeakyState):
    """The secret stands in the words of a choice."""

    def label(self, view: Any, choice: Any) -> Any:
        """The label and the secret."""
        label = self.game.label(view, choice)
        return Label(label.words, (*label.keys, self.last))


class LeakyForesight(LeakyState):
    """Whether odds are told depends on the secret."""

    def foreseen(self, view: Any, choice: Any) -> str:
        """Odds or none."""
        return self.game.foreseen(view, choice) if sum(self.last.encode()) % 2 else ""


class LeakyLog(LeakyState):
    """The secret stands in the log."""

    def tell(self, report: Any) -> Any:
        """The line and the secret."""
        return Words(f"{self.game.tell(report)} {self.last}")


class LeakyEnsign(LeakyState):
    """The bot knows the secret."""

    def ensign(self, view: Any, seat: str, choices: Any, dice: Any) -> Any:
        """A choice by the secret."""
        return choices[sum(self.last.encode()) % len(choices)]


class LeakyEnd(Leaky):
    """The secret stands in how the match ended."""

    def outcome(self, state: Any) -> Any:
        """The outcome and the secret."""
        return self.game.outcome(state), self.secret(state)


class LeakyLegal(Leaky):
    """The order of the legal choices depends on the secret."""

    def legal(self, state: Any, seat: str) -> Any:
        """The choices, forwards or backwards."""
        choices = self.game.legal(state, seat)
        return choices if sum(str(self.secret(state)).encode()) % 2 else choices[::-1]


class LeakyRefusal(Leaky):
    """The secret stands in a refusal."""

    def why_not(self, state: Any, seat: str, choice: Any) -> Any:
        """The refusal and the secret."""
        refusal = self.game.why_not(state, seat, choice)
        return refusal and Refusal(refusal.clause, Words(f"{refusal.words} {self.secret(state)}"))


WAYS: tuple[type[Leaky], ...] = (
    LeakyView,
    LeakyChart,
    LeakyLabel,
    LeakyForesight,
    LeakyLog,
    LeakyEnsign,
    LeakyEnd,
    LeakyLegal,
    LeakyRefusal,
)


def one(row: Any) -> Any:
    """The first of a row, None where it is empty: one card is the least that can leak."""
    return row[0] if row else None


def part(name: str, place: int) -> Secret:
    """The first card of a row of rows."""
    return lambda state: one(getattr(state, name)[place])


def face_down(side: int) -> Secret:
    """The first ship that lies face down in a fleet at sea."""
    return lambda state: one(
        [s.card for f in state.fleets if f.side == side and f.line for s in f.ships if not s.face_up]
    )


def unplaced(side: int) -> Secret:
    """The letters of new fleets and who sails in the first."""
    return lambda state: one([f for f in state.fleets if f.side == side and not f.line])


def laid(side: int) -> Secret:
    """The card in an order slot."""
    return lambda state: state.orders[side] and state.orders[side].card


def passed(place: int) -> Secret:
    """For how long a seat has passed."""
    return lambda state: state.mute[place]


def postures(side: int) -> Secret:
    """Which air cards of a side strike, while that is hidden."""
    return lambda state: [f.is_strike for f in state.flights if f.side == side and not state.are_flights_open]


def laid_down(place: int) -> Secret:
    """What a seat of the toy game has laid face down."""
    return lambda state: state.phase == "lay" and state.laid[place]


def in_hand(place: int) -> Secret:
    """The first card of a hand, which every game with hands calls so."""
    return part("hands", place)


SEATS = ("japan_front", "japan_rear", "us_front", "us_rear")
SIDES = ("japan", "us")
STARVATION: dict[str, Secret] = {
    **{f"hand of {seat}": in_hand(place) for place, seat in enumerate(SEATS)},
    **{f"stock of {seat}": part("stocks", place) for place, seat in enumerate(SEATS)},
    **{f"passes of {seat}": passed(place) for place, seat in enumerate(SEATS)},
    **{f"order of {side}": laid(place) for place, side in enumerate(SIDES)},
    **{f"sailing of {side}": part("sailing", place) for place, side in enumerate(SIDES)},
    **{f"search of {side}": part("spent", place) for place, side in enumerate(SIDES)},
    **{f"support of {side}": part("committed", place) for place, side in enumerate(SIDES)},
    **{f"face down of {side}": face_down(place) for place, side in enumerate(SIDES)},
    **{f"new fleets of {side}": unplaced(place) for place, side in enumerate(SIDES)},
    **{f"postures of {side}": postures(place) for place, side in enumerate(SIDES)},
    "new fleets counted": lambda state: sum(not fleet.line for fleet in state.fleets),
    "top of the deck": lambda state: one(state.deck),
    "bottom of the deck": lambda state: one(state.deck[::-1]),
    "discards": lambda state: one(state.discards),
    "recon": lambda state: one(state.recon),
    "ships that bombard": lambda state: one(state.chosen),
    "ships that bombard, counted": lambda state: len(state.chosen),
    "key": lambda state: state.dice.key[0],
}
TOY: dict[str, Secret] = {
    **{f"hand {place}": in_hand(place) for place in range(4)},
    **{f"laid {place}": laid_down(place) for place in range(3)},
    "deck": lambda state: one(state.deck),
    "key": lambda state: state.dice.key[0],
}
BATTLEBOARD: dict[str, Secret] = {"key": lambda state: state.dice.key[0]}
SECRETS: dict[str, dict[str, Secret]] = {"battleboard": BATTLEBOARD, "starvation": STARVATION, "toy": TOY}


def leaks(slug: str) -> Iterator[tuple[type[Leaky], str]]:
    """Every secret told in the view, and a hand told in every other way."""
    for name in SECRETS[slug]:
        yield LeakyView, name
    for way in WAYS[1:]:
        yield way, next(iter(SECRETS[slug]))

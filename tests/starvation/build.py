"""Positions for tests: name what matters, the other cards lie in the deck."""

from typing import Any

from msgspec.structs import replace

from model.game import Step
from model.games.starvation.game import GAME
from model.games.starvation.sequence import SCHEDULE, proceed
from model.games.starvation.stages import AnyStage
from model.games.starvation.state import Fleet, Options, Ship, State
from model.games.starvation.tables import CARDS, RULES, SEATS, SIDES
from model.kit.dice import Scripted
from model.notation import parse

DEFAULTS = Options(
    exhaustions=1, rear_victory="own", japan_level=10, us_level=8, land_die=6, turn_limit=40, windows="holders"
)


def ship(card: str, **marks: Any) -> Ship:
    """A ship with its marks."""
    return Ship(card, **marks)


def fleet(key: str, line: str, *ships: str | Ship, **marks: Any) -> Fleet:
    """A fleet of cards or ships; its side goes by its letter, its line may be written as on the map."""
    side = 0 if key in RULES.fleet_keys[0] else 1
    return Fleet(key, side, tuple(s if isinstance(s, Ship) else Ship(s) for s in ships), line.lower(), **marks)


def position(*stages: AnyStage, rolls: tuple[int, ...] = (), options: Options = DEFAULTS, **fields: Any) -> State:
    """A position in which these stages are to be played, the first one first; unnamed cards lie in the deck.

    `hands` and `stocks` may be given as {seat: cards}; `step` may be the name of a step of the schedule.
    """
    for name in ("hands", "stocks"):
        rows = fields.get(name, {})
        fields[name] = tuple(tuple(rows.get(seat, ())) for seat in SEATS)
    if isinstance(fields.get("step"), str):
        fields["step"] = [name for name, _ in SCHEDULE].index(fields["step"])
    facts: dict[str, Any] = {"turn": 1, "step": 0, "round": 0, "orders": (None, None)} | fields
    facts.setdefault("levels", (options.japan_level, options.us_level))
    state = State(
        options=options,
        dice=Scripted(rolls),
        stages=stages[::-1],
        deck=facts.pop("deck", ()),
        discards=facts.pop("discards", ()),
        removed=facts.pop("removed", ()),
        **facts,
    )
    return replace(state, deck=state.deck + rest(state))


def rest(state: State) -> tuple[str, ...]:
    """The cards that the position has not named."""
    from model.games.starvation.checks import all_cards

    named = set(all_cards(state))
    return tuple(card for card in CARDS if card not in named)


def started(state: State) -> State:
    """The position played up to its first decision."""
    return replace(proceed(state), told=())


def begun(step: str, rolls: tuple[int, ...] = (), **fields: Any) -> State:
    """The position at the beginning of a step of the schedule, played up to the first decision."""
    index = [name for name, _ in SCHEDULE].index(step)
    return started(position(rolls=rolls, step=index - 1, **fields))


def play(state: State, *spelled: str, check: bool = True) -> Step[State]:
    """Make typed choices one after another, each for the seat that is asked; refuses an illegal one.

    The reports of all of them come together.
    """
    reports: tuple[Any, ...] = ()
    for text in spelled:
        seat = GAME.to_act(state)
        assert seat is not None, f"the game is over before {text!r}"
        choice = parse(GAME.types, text)
        refused = GAME.why_not(state, seat, choice)  # type: ignore[arg-type]
        assert refused is None, f"{text!r} for {seat}: {refused.words} ({refused.clause})"
        assert choice in GAME.legal(state, seat), f"{text!r} is not listed for {seat}"
        step = GAME.apply(state, seat, choice)
        state, reports = step.state, reports + step.reports
        if check:
            GAME.check(state)
    return Step(state, reports)


def offered(state: State) -> tuple[Any, ...]:
    """What the seat that is asked may choose."""
    seat = GAME.to_act(state)
    return GAME.legal(state, seat) if seat else ()


def refused(state: State, text: str) -> str:
    """The clause that forbids a typed choice to the seat that is asked; it must not be listed."""
    seat = GAME.to_act(state)
    assert seat is not None
    choice = parse(GAME.types, text)
    refusal = GAME.why_not(state, seat, choice)  # type: ignore[arg-type]
    assert refusal is not None, f"{text!r} is legal for {seat}"
    assert choice not in GAME.legal(state, seat)
    return refusal.clause


def hand(state: State, seat: str) -> tuple[str, ...]:
    """The hand of a seat."""
    return state.hands[SEATS.index(seat)]


def stock(state: State, seat: str) -> tuple[str, ...]:
    """The stock of a seat."""
    return state.stocks[SEATS.index(seat)]


def told(reports: tuple[Any, ...]) -> list[str]:
    """The log lines of reports, in English."""
    return [str(GAME.tell(report)) for report in reports]


def winner_of(state: State) -> str | None:
    """The side that has won, None for nobody; the game must be over."""
    assert state.result is not None
    assert state.result.winner in (*SIDES, None)
    return state.result.winner

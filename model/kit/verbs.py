"""One definition of legality: per choice type its candidates and an ordered row of conditions."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from model.record import Choice, Refusal, Words


class Condition(NamedTuple):
    """A requirement of the rules: its clause, the words of its refusal, and the test."""

    clause: str
    words: str
    holds: Callable[[Any, int, Any], bool]


class Verb(NamedTuple):
    """A kind of choice: what may be tried, what must hold, and what is then done.

    `candidates(state, seat)` offers every choice that could be legal; `conditions` are tried in order;
    `carry_out(state, seat, choice)` gives the state after it.
    """

    kind: type[Choice]
    candidates: Callable[[Any, int], Iterable[Any]]
    conditions: tuple[Condition, ...]
    carry_out: Callable[[Any, int, Any], Any]


def legal(verbs: Iterable[Verb], state: Any, seat: int) -> tuple[Any, ...]:
    """Every candidate of the verbs that passes all its conditions, in order."""
    found: list[Any] = []
    for verb in verbs:
        conditions = verb.conditions
        for choice in verb.candidates(state, seat):
            for condition in conditions:
                if not condition.holds(state, seat, choice):
                    break
            else:
                found.append(choice)
    return tuple(found)


def refusal(verb: Verb, state: Any, seat: int, choice: Choice) -> Refusal | None:
    """The first condition of the verb that the choice fails."""
    for condition in verb.conditions:
        if not condition.holds(state, seat, choice):
            return Refusal(condition.clause, Words(condition.words))
    return None


def bare(choice: Choice) -> Callable[[Any, int], tuple[Choice, ...]]:
    """The candidates of a verb without nouns."""
    row = (choice,)
    return lambda _state, _seat: row

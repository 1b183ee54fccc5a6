"""Positions for tests: any two forces on the card, with scripted dice."""

from typing import Any

from msgspec.structs import replace

from model.game import Step
from model.games.battleboard.forces import Force, parse
from model.games.battleboard.game import GAME
from model.games.battleboard.scenarios import battle
from model.games.battleboard.sequence import proceed
from model.games.battleboard.state import LOST, Options, State, Terms, enlist, points
from model.kit.dice import Scripted
from model.notation import parse as read_choice
from model.notation import spell as write_choice

OPTIONS = Options(
    two_hit_carriers="off",
    ambush="off",
    torpedo="none",
    no_waste="on",
    no_retreat="off",
    airfields_a=0,
    airfields_d=0,
    bystanders=0,
    budget=100,
    battles="single",
)


def force(text: str, is_two_hit: bool = False) -> Force:
    """A force, which may be empty."""
    return parse(text, is_two_hit) if text else ()


def begun(
    attacker: str, defender: str, rolls: tuple[int, ...] = (), kind: str = "sea", garrison: str = "", **terms: Any
) -> Step[State]:
    """A battle of two forces, played up to its first decision."""
    is_two_hit = terms.get("is_two_hit", False)
    forces = (force(attacker, is_two_hit), force(defender, is_two_hit))
    facts = Terms(kind=kind, forces=forces, garrison=force(garrison), **terms)
    return told(proceed(battle(facts, OPTIONS, Scripted(rolls))))


def ashore(attacker: str, defender: str, rolls: tuple[int, ...] = (), **terms: Any) -> Step[State]:
    """The land stage of a landing, played up to its first decision."""
    forces = (force(attacker), force(defender))
    facts = Terms(kind="landing", forces=(forces[0], ()), garrison=forces[1], **terms)
    state = replace(battle(replace(facts, kind="land", forces=forces, garrison=()), OPTIONS, Scripted(rolls)))
    rows = tuple(enlist(row, side, 1, facts.types) for side, row in enumerate(forces))
    return told(proceed(replace(state, terms=facts, theatre="land", units=(rows[0], rows[1]))))


def told(state: State) -> Step[State]:
    """A step: the position, with the reports it gathered beside it."""
    return Step(replace(state, told=()), state.told)


def play(step: Step[State] | State, *spelled: str) -> Step[State]:
    """Make typed choices one after another, each for the seat that is asked; refuses an illegal one.

    The reports of all of them come after those of the step.
    """
    state, reports = (step.state, step.reports) if isinstance(step, Step) else (step, ())
    for text in spelled:
        seat = GAME.to_act(state)
        assert seat is not None, f"the game is over before {text!r}"
        choice: Any = read_choice(GAME.types, text)
        refused = GAME.why_not(state, seat, choice)
        assert refused is None, f"{text!r} for {seat}: {refused.words} ({refused.clause})"
        assert choice in GAME.legal(state, seat), f"{text!r} is not listed for {seat}"
        after = GAME.apply(state, seat, choice)
        state, reports = after.state, reports + after.reports
        GAME.check(state)
    return Step(state, reports)


def offered(step: Step[State]) -> list[str]:
    """What the seat that is asked may choose, as it is typed."""
    seat = GAME.to_act(step.state)
    return [write_choice(choice) for choice in GAME.legal(step.state, seat)] if seat else []


def refused(step: Step[State], text: str) -> str:
    """The clause that forbids a typed choice to the seat that is asked; it must not be listed."""
    seat = GAME.to_act(step.state)
    assert seat is not None
    choice: Any = read_choice(GAME.types, text)
    refusal = GAME.why_not(step.state, seat, choice)
    assert refusal is not None, f"{text!r} is legal for {seat}"
    assert choice not in GAME.legal(step.state, seat)
    return refusal.clause


def ended(step: Step[State], winner: str | None, vp: tuple[int, int], dice: int | None = None) -> None:
    """The battle is over with this winner of the field, these victory points, and all dice of the script used."""
    state = step.state
    assert state.result is not None, f"asked: {offered(step)}"
    assert points(state) == vp
    won = [line.side for line in lines(step, "Won")]
    assert won == ([winner] if winner else [])
    assert state.dice.counter == (len(state.dice.rolls) if dice is None else dice)  # type: ignore[union-attr]


def places(step: Step[State] | State, side: int) -> dict[str, str]:
    """Where the units of a side are, by id."""
    state = step.state if isinstance(step, Step) else step
    return {unit.id: unit.place for unit in state.units[side]}


def lost(step: Step[State], side: int) -> list[str]:
    """The ids of a side's units that are destroyed."""
    return [unit.id for unit in step.state.units[side] if unit.place == LOST]


def kinds(step: Step[State]) -> list[str]:
    """The kinds of the reports, in order."""
    return [type(line).__name__ for line in step.reports]


def lines(step: Step[State], kind: str) -> list[Any]:
    """The reports of one kind."""
    return [line for line in step.reports if type(line).__name__ == kind]


def log(step: Step[State]) -> list[str]:
    """The log lines, in English."""
    return [str(GAME.tell(line)) for line in step.reports]

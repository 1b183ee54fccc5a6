"""The question of each decision, the clause it comes from, and a hint for newcomers."""

from collections.abc import Callable
from typing import Any, NamedTuple

from model.games.battleboard import stages as s
from model.games.battleboard.labels import keys_of
from model.games.battleboard.naming import side_words
from model.games.battleboard.tables import ATTACKER, DEFENDER, SIDES, SS, UNITS
from model.games.battleboard.view import View
from model.record import Key, Words, words


class Prompt(NamedTuple):
    """What is asked: the clause, the phase, the hint, the question, and the keys it is about."""

    clause: str
    phase: str
    hint: str
    ask: Callable[[View, Any], Words]
    focus: Callable[[View, Any], tuple[Key, ...]] = lambda _view, _stage: ()


POOLS = {
    s.SEA_ONLY: Words("a hit on a sea unit"),
    s.NOT_SS: Words("a hit on anything but a submarine"),
    s.ANY: Words("a hit"),
    s.AIR_ONLY: Words("a hit on an aircraft"),
}


def ask_draft(view: View, stage: s.Drafting) -> Words:
    """What to buy next."""
    return words("{side} has {points} points. Buy what?", side=side(stage), points=view.purses[stage.side].points)


def ask_passage(_view: View, _stage: s.Passing) -> Words:
    """Fight or sail past."""
    return Words("Only submarines and transports bar the way. Fight them, or sail past and bombard?")


def ask_assign(_view: View, stage: s.Assigning) -> Words:
    """Where aircraft fight."""
    text = "{code}, {left} to assign: keep one for the land stage, or send the rest to sea?"
    return words(text, code=UNITS[stage.code].words, left=stage.left)


def ask_dive(_view: View, stage: s.Diving) -> Words:
    """Strike or submerge."""
    return words("{side}'s submarines: strike, or submerge one?", side=side(stage))


def ask_loss(_view: View, stage: s.Losing) -> Words:
    """Who takes the hit."""
    pool = next((pool for pool in POOLS if stage.pools[pool]), s.ANY)
    text = "{side} takes {hit}, {left} to give. Which class?"
    return words(text, side=side(stage), hit=POOLS[pool], left=sum(stage.pools))


def ask_press(_view: View, stage: s.Pressing) -> Words:
    """On or away."""
    return Words("Press on, or withdraw all that did not land?" if stage.is_landing else "Press on, or retreat?")


def side(stage: Any) -> Words:
    """The side that is asked."""
    return side_words(SIDES[stage.side])


def own_units(view: View, stage: Any) -> tuple[Key, ...]:
    """The stacks of the side that is asked."""
    return keys_of(view, stage.side)


WAIT = Prompt("", "", "", lambda _view, _stage: Words("The battle is over."))
PROMPTS: dict[type, Prompt] = {
    s.Drafting: Prompt(
        "BB-12.2",
        "Draft",
        "Buy in turn, in the open. Destroyers are cheap and blind every submarine; battleships take two hits.",
        ask_draft,
    ),
    s.Passing: Prompt(
        "BB-10.2",
        "Passage",
        "Whoever fights at sea gives up the bombardment of the shore.",
        ask_passage,
        lambda view, _stage: keys_of(view, DEFENDER),
    ),
    s.Assigning: Prompt(
        "BB-10.3",
        "Air assignment",
        "An aircraft fights in one stage only: at sea or over the beach.",
        ask_assign,
        lambda view, stage: keys_of(view, ATTACKER, stage.code),
    ),
    s.Diving: Prompt(
        "BB-2.5",
        "Submarines",
        "A strike removes what it hits before it can fire. A submerged boat is safe and out of the battle.",
        ask_dive,
        lambda view, stage: keys_of(view, stage.side, SS),
    ),
    s.Losing: Prompt(
        "BB-8.6",
        "Losses",
        "First damage what has two hits, then lose what fights least; keep a destroyer against submarines.",
        ask_loss,
        own_units,
    ),
    s.Pressing: Prompt(
        "BB-6.2",
        "Press or retreat",
        "What you lose counts for the enemy. Leave when the next round costs more than it brings.",
        ask_press,
    ),
}


def clause_of_stage(stage: s.AnyStage) -> str:
    """The clause of a decision."""
    if isinstance(stage, s.Pressing) and stage.is_landing:
        return "BB-10.7"
    return PROMPTS[type(stage)].clause


def prompt_of(view: View) -> Prompt:
    """What is asked in a view."""
    return PROMPTS[type(view.stages[-1])] if view.stages else WAIT

"""The question of each decision, the clause it comes from, and a hint for newcomers."""

from collections.abc import Callable
from typing import Any, NamedTuple

from model.games.starvation import stages as s
from model.games.starvation.naming import card_words, fleet_words
from model.games.starvation.tables import CARDS
from model.games.starvation.view import View
from model.record import Key, Words, words


class Prompt(NamedTuple):
    """What is asked: the clause, the phase, the hint, and the question with the keys it is about."""

    clause: str
    phase: str
    hint: str
    ask: Callable[[View, Any], Words]
    focus: Callable[[Any], tuple[Key, ...]] = lambda _stage: ()


def plainly(text: str) -> Callable[[View, Any], Words]:
    """A question that needs no arguments."""
    question = Words(text)
    return lambda _view, _stage: question


EVENT_ASKS = {
    "timid-commander": "Play Timid Commander before fleets move?",
    "commander-relieved": "A fleet is ordered home. Relieve its commander?",
    "squall": "{fleet} is attacked from the air. Play Squall?",
    "charge": "{ship} is damaged. Play Charge Order to keep it at sea?",
    "offensive-postponed": "An enemy order is due. Postpone the offensive?",
    "own-authority": "Your offensive is postponed. Act on your own authority?",
}
EVENT_CLAUSES = {
    "timid-commander": "SI-7.6",
    "commander-relieved": "SI-7.7",
    "squall": "SI-7.4",
    "charge": "SI-7.5",
    "offensive-postponed": "SI-7.2",
    "own-authority": "SI-7.3",
}


def ask_window(_view: View, stage: s.Window) -> Words:
    """Ask for the event card of a window."""
    text = EVENT_ASKS[stage.event]
    if "{ship}" in text:
        return words(text, ship=card_words(stage.ship))
    return words(text, fleet=fleet_words(stage.fleet)) if "{fleet}" in text else Words(text)


def ask_attack(view: View, stage: s.Attacking) -> Words:
    """Ask for the ship that the next dice attack."""
    text = "{card}: strength {strength}, dice left {dice}. Which ship of {fleet}?"
    strength = CARDS[stage.card].air
    return words(text, card=card_words(stage.card), strength=strength, dice=stage.dice, fleet=fleet_words(stage.fleet))


def ask_fire(_view: View, stage: s.Firing) -> Words:
    """Ask for the target of the next ship."""
    if not stage.ships:
        return Words("The guns speak.")
    return words("{ship}: at which target?", ship=card_words(stage.ships[0]))


def ask_answer(_view: View, stage: s.Answering) -> Words:
    """Ask whether to evade."""
    text = "{challenger} challenges {fleet}. Evade or fight?"
    return words(text, challenger=fleet_words(stage.challenger), fleet=fleet_words(stage.fleet))


def ask_stock(_view: View, stage: s.Stocking) -> Words:
    """Ask what goes from hand to stock."""
    text = "Which cards go from hand to stock?" if stage.is_setup else "Which cards go to stock, which are discarded?"
    return Words(text)


def ask_split(view: View, stage: s.Splitting) -> Words:
    """Ask how to divide modifiers."""
    return words("Divide the air support ({count}) between the dice.", count=stage.modifiers)


WAIT = Prompt("", "", "", plainly(""))
PROMPTS: dict[type, Prompt] = {
    s.Declaring: Prompt(
        "SI-2.1",
        "Sortie",
        "Ships leave the stock for the sea. What sails now can land, fight and bombard this turn.",
        plainly("Which ships of your stock sail?"),
    ),
    s.Organising: Prompt(
        "SI-2.4",
        "Organisation",
        "Form fleets. Transports make a slow force; carriers strike from afar and never fire guns.",
        plainly("Which ship joins which fleet?"),
    ),
    s.Placing: Prompt(
        "SI-2.5",
        "Placement",
        "A fleet starts on a line at or above its speed level: fast ones may start close to the island.",
        plainly("On which line does the fleet start?"),
    ),
    s.Stocking: Prompt(
        "SI-3.1",
        "Maintenance",
        "Only what lies in a stock can be used or sent to the front. A stock holds six cards.",
        ask_stock,
    ),
    s.Reinforcing: Prompt(
        "SI-3.2",
        "Reinforcement",
        "The rear feeds the front from its stock – or keeps victory points for itself.",
        plainly("Which cards go to the front?"),
    ),
    s.Ordering: Prompt(
        "SI-4.3",
        "Attack orders",
        "An attack order laid now brings extra land battles next turn. Any card may be laid as a bluff.",
        plainly("Lay an attack order?"),
    ),
    s.Submarining: Prompt(
        "SI-5.1",
        "Submarines",
        "A submarine attacks a fleet; slow fleets are easy to find, destroyers strike back.",
        plainly("Send a submarine?"),
    ),
    s.Window: Prompt(
        "SI-7",
        "Event",
        "Event cards are played from hand or stock, and discarded.",
        ask_window,
        lambda stage: tuple(key for key in (stage.fleet, stage.ship) if key),
    ),
    s.Moving: Prompt(
        "SI-6.2",
        "Movement",
        "Each fleet may move one line or withdraw. Only on line 0 can it fight, bombard and land.",
        plainly("Move your fleets?"),
    ),
    s.Searching: Prompt(
        "SI-6.3",
        "Search",
        "Aircraft add 2, submarines 1; carriers at sea search by themselves. The winner has the initiative.",
        plainly("Which cards search?"),
    ),
    s.Resolving: Prompt(
        "SI-6.4",
        "Initiative",
        "The side with the initiative picks the order of air attack, surface battle, bombardment and landing.",
        plainly("What is resolved next?"),
    ),
    s.Posturing: Prompt(
        "SI-6.5",
        "Air attack",
        "A strike attacks an enemy fleet in reach; CAP stops strikes on its own line with 4 and more.",
        plainly("Strike or CAP?"),
    ),
    s.Striking: Prompt(
        "SI-6.5",
        "Air attack",
        "A strike reaches the same line or a neighbouring one.",
        plainly("Which strike goes where?"),
    ),
    s.Attacking: Prompt(
        "SI-6.5",
        "Air attack",
        "Each die hits at strength less defence or lower, and does damage equal to its number.",
        ask_attack,
        lambda stage: (stage.fleet,),
    ),
    s.Challenging: Prompt(
        "SI-6.6",
        "Surface battle",
        "A challenge reveals your fleet; a fleet as fast or faster may evade, but then it does nothing this round.",
        plainly("Challenge an enemy fleet?"),
    ),
    s.Answering: Prompt(
        "SI-6.6",
        "Surface battle",
        "Who evades may neither land nor bombard in this round.",
        ask_answer,
        lambda stage: (stage.fleet, stage.challenger),
    ),
    s.Firing: Prompt(
        "SI-6.6",
        "Surface battle",
        "All fire is simultaneous. A destroyer that fires cannot land troops on this sortie.",
        ask_fire,
        lambda stage: (*stage.ships[:1], stage.fleet, stage.challenger),
    ),
    s.Bombarding: Prompt(
        "SI-6.7",
        "Bombardment",
        "Battleships close Henderson Field for the turn; cruisers try for the next round. Ships go home after it.",
        plainly("Which ships bombard?"),
    ),
    s.Landing: Prompt(
        "SI-6.8",
        "Landing",
        "One level a round: from a transport, or from two destroyers that have not fired.",
        plainly("Land troops?"),
    ),
    s.Raiding: Prompt(
        "SI-6.8",
        "Raid",
        "Land-based aircraft may attack a landing force with a transport: two dice, strength 4.",
        plainly("Raid the landing?"),
        lambda stage: (stage.fleet,),
    ),
    s.Aiming: Prompt(
        "SI-6.8",
        "Raid",
        "A squall hides the ship you aimed at.",
        plainly("Which other ship does the raid attack?"),
        lambda stage: (stage.fleet,),
    ),
    s.Committing: Prompt(
        "SI-10.2",
        "Base air battle",
        "Each card that survives is a modifier in the land battle; without air superiority it may be lost.",
        plainly("Which aircraft support the troops?"),
    ),
    s.Splitting: Prompt(
        "SI-10.5",
        "Land battle",
        "A side succeeds with a die at or under its own level, and lowers the enemy's level by one.",
        ask_split,
    ),
    s.Executing: Prompt(
        "SI-10.1",
        "Attack order",
        "A revealed order brings extra land battles; a dropped one is discarded unseen.",
        plainly("Your order is due. Attack?"),
    ),
    s.Pausing: Prompt(
        "SI-10.1",
        "Attack order",
        "Each further battle may cost both sides.",
        plainly("Fight on?"),
    ),
}


def prompt_of(view: View) -> Prompt:
    """The prompt of the present decision."""
    return PROMPTS.get(type(view.stages[-1]), WAIT) if view.stages else WAIT


def clause_of_stage(stage: s.AnyStage) -> str:
    """The clause of a decision."""
    return EVENT_CLAUSES[stage.event] if isinstance(stage, s.Window) else PROMPTS.get(type(stage), WAIT).clause


def clause_of(view: View) -> str:
    """The clause of the present decision."""
    return clause_of_stage(view.stages[-1]) if view.stages else ""

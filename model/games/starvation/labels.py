"""The words of a choice, and the keys on the chart it touches."""

from collections.abc import Callable
from typing import Any

from model.games.starvation import choices as c
from model.games.starvation.naming import KIND_NAMES, MODE_NAMES, card_words, fleet_words, line_words
from model.games.starvation.stages import (
    Answering,
    Bombarding,
    Challenging,
    Committing,
    Declaring,
    Landing,
    Moving,
    Organising,
    Posturing,
    Raiding,
    Reinforcing,
    Searching,
    Splitting,
    Stocking,
    Submarining,
)
from model.games.starvation.tables import JAPAN
from model.games.starvation.view import View
from model.record import Label, Words, words

DONE = {
    Declaring: "That is all that sails",
    Organising: "The rest stays in port",
    Stocking: "Done with this hand",
    Reinforcing: "Send no more",
    Submarining: "No further submarine",
    Moving: "The other fleets stay",
    Searching: "Search with what is out",
    Posturing: "Ready",
    Challenging: "Challenge no more",
    Bombarding: "That is all that bombards",
    Landing: "Land nothing",
    Raiding: "Raid no more",
    Committing: "Commit no more",
}
PLAIN: dict[type, str] = {
    c.Pass: "Pass",
    c.PassRound: "Pass for this round",
    c.PassTurn: "Pass for this turn",
    c.Hold: "Hold the other strikes",
    c.Evade: "Evade",
    c.Accept: "Accept battle",
    c.Execute: "Reveal the order and attack",
    c.Drop: "Drop the order unseen",
    c.Stop: "Stop the offensive",
    c.Continue: "Fight one more battle",
}


def card_label(text: str, card: str) -> Label:
    """The label of a choice about one card."""
    return Label(words(text, card=card_words(card)), (card,))


def fleet_label(text: str, fleet: str, *others: str) -> Label:
    """The label of a choice about one fleet."""
    return Label(words(text, fleet=fleet_words(fleet)), (fleet, *others))


def label_done(view: View, _choice: c.Done) -> Label:
    """What being done means now."""
    return Label(Words(DONE.get(type(view.stages[-1]), "Done") if view.stages else "Done"))


def label_assign(view: View, choice: c.Assign) -> Label:
    """A ship joins a new fleet; the label names who is in it."""
    fleet = next((f for f in view.fleets if f.key == choice.fleet), None)
    if fleet is None:
        text = "{card} opens {fleet}"
        return Label(words(text, card=card_words(choice.card), fleet=fleet_words(choice.fleet)), (choice.card,))
    ships = tuple(card_words(ship.card) for ship in fleet.ships)
    text = "{card} joins {fleet} ({ships})"
    args = words(text, card=card_words(choice.card), fleet=fleet_words(choice.fleet), ships=ships)
    return Label(args, (choice.card, choice.fleet))


def label_play(_view: View, choice: c.Play) -> Label:
    """An event card and its target."""
    if not choice.target:
        return card_label("Play {card}", choice.card)
    target = fleet_words(choice.target) if len(choice.target) == 1 else card_words(choice.target)
    text = words("Play {card} on {target}", card=card_words(choice.card), target=target)
    return Label(text, (choice.card, choice.target))


def label_two(text: str, first: str, second: str) -> Label:
    """The label of a choice about a card and a fleet."""
    return Label(words(text, card=card_words(first), fleet=fleet_words(second)), (second, first))


def label_shot(text: str, ship: str, target: str) -> Label:
    """The label of a choice about a ship and a target."""
    return Label(words(text, ship=card_words(ship), target=card_words(target)), (target, ship))


def label_place(_view: View, choice: c.Place) -> Label:
    """A new fleet and its line."""
    text = words("Place {fleet} on line {line}", fleet=fleet_words(choice.fleet), line=line_words(choice.line))
    return Label(text, (choice.line, choice.fleet))


def label_move(_view: View, choice: c.Move) -> Label:
    """A fleet and its next line."""
    text = words("Move {fleet} to line {line}", fleet=fleet_words(choice.fleet), line=line_words(choice.line))
    return Label(text, (choice.fleet, choice.line))


def label_posture(_view: View, choice: c.Posture) -> Label:
    """An air card and its posture."""
    text = words("{card} flies {mode}", card=card_words(choice.card), mode=MODE_NAMES[choice.mode])
    return Label(text, (choice.card,))


def label_land(_view: View, choice: c.Land) -> Label:
    """The ships that land."""
    ships = tuple(card_words(card) for card in choice.ships)
    text = words("Land from {ships} of {fleet}", ships=ships, fleet=fleet_words(choice.fleet))
    return Label(text, (choice.fleet, *choice.ships))


def label_split(view: View, choice: c.Split) -> Label:
    """Both dice as the division leaves them."""
    stage = view.stages[-1]
    assert isinstance(stage, Splitting)
    own, theirs = stage.rolls if stage.side == JAPAN else stage.rolls[::-1]
    text = "Own die {own} − {minus} = {mine}, enemy die {theirs} + {plus} = {raised}"
    mine, raised = own - choice.own, theirs + choice.enemy
    args = words(text, own=own, minus=choice.own, mine=mine, theirs=theirs, plus=choice.enemy, raised=raised)
    return Label(args)


def label_accept(view: View, _choice: c.Accept) -> Label:
    """The battle to come."""
    stage = view.stages[-1]
    fleet = stage.fleet if isinstance(stage, Answering) else ""
    return Label(Words(PLAIN[c.Accept]), (fleet,) if fleet else ())


LABELS: dict[type, Callable[[View, Any], Label]] = {
    c.Done: label_done,
    c.Assign: label_assign,
    c.Play: label_play,
    c.Place: label_place,
    c.Move: label_move,
    c.Posture: label_posture,
    c.Land: label_land,
    c.Split: label_split,
    c.Accept: label_accept,
    c.Sortie: lambda _view, x: card_label("{card} sails", x.card),
    c.Stock: lambda _view, x: card_label("Stock {card}", x.card),
    c.Discard: lambda _view, x: card_label("Discard {card}", x.card),
    c.Reinforce: lambda _view, x: card_label("Send {card} to the front", x.card),
    c.Order: lambda _view, x: card_label("Lay {card} as the order", x.card),
    c.Base: lambda _view, x: card_label("Base {card} at Henderson Field", x.card),
    c.Search: lambda _view, x: card_label("Search with {card}", x.card),
    c.Bombard: lambda _view, x: card_label("{card} bombards", x.ship),
    c.Commit: lambda _view, x: card_label("Commit {card}", x.card),
    c.Target: lambda _view, x: card_label("Attack {card}", x.ship),
    c.HoldFire: lambda _view, x: card_label("{card} holds fire", x.ship),
    c.Withdraw: lambda _view, x: fleet_label("Withdraw {fleet}", x.fleet),
    c.Torpedo: lambda _view, x: label_two("{card} attacks {fleet}", x.card, x.fleet),
    c.Strike: lambda _view, x: label_two("{card} strikes {fleet}", x.card, x.fleet),
    c.Fire: lambda _view, x: label_shot("{ship} fires at {target}", x.ship, x.target),
    c.Raid: lambda _view, x: label_shot("{ship} raids {target}", x.card, x.ship),
    c.Challenge: lambda _view, x: Label(
        words("{own} challenges {enemy}", own=fleet_words(x.own), enemy=fleet_words(x.enemy)), (x.enemy, x.own)
    ),
    c.Resolve: lambda _view, x: Label(words("Resolve {kind}", kind=KIND_NAMES[x.kind])),
}


def make_label(view: View, choice: c.AnyChoice) -> Label:
    """The words of a choice and the keys it touches."""
    maker = LABELS.get(type(choice))
    return maker(view, choice) if maker else Label(Words(PLAIN[type(choice)]))

"""How a game ended, in words: who won, why, and what every seat made of it."""

from collections.abc import Mapping
from itertools import takewhile

from model.brief import Brief
from model.record import Outcome, Seat
from saves.holders import Holder


def side_name(brief: Brief, side: str) -> str:
    """The name of a side: what the names of its seats begin with, `Japan's front` and `Japan's rear`."""
    names = [str(seat.name).split() for seat in brief.seats if seat.side == side]
    columns = zip(*names, strict=False)
    common = [column[0] for column in takewhile(lambda column: len(set(column)) == 1, columns)]
    return " ".join(common).removesuffix("'s") or side.replace("_", " ").capitalize()


def in_sentence(name: str) -> str:
    """A name as it stands within a sentence: `the US`."""
    return f"the {name.removeprefix('The ')}" if name.startswith("The ") else name


def headline(brief: Brief, outcome: Outcome) -> str:
    """Who won."""
    return f"{side_name(brief, outcome.winner)} has won." if outcome.winner else "Nobody has won."


def reason(outcome: Outcome) -> str:
    """Why the game is over, with the clause."""
    return f"{outcome.reason} ({outcome.clause})" if outcome.clause else str(outcome.reason)


def results(brief: Brief, outcome: Outcome, holders: Mapping[Seat, Holder]) -> tuple[tuple[str, str, str], ...]:
    """For every seat its name, who held it and what came of it."""
    names = {seat.slug: str(seat.name) for seat in brief.seats}
    return tuple((names[r.seat], holder_name(holders.get(r.seat)), r.kind) for r in outcome.results)


def holder_name(holder: Holder | None) -> str:
    """A holder as people say it: the person's name, or the bot's rank."""
    if holder is None or holder.kind == "open":
        return "nobody"
    return holder.name if holder.kind == "person" else f"{holder.name.capitalize()} (bot)"

"""What a new game is made of, from typed words: the game, its scenario, its options, and who holds which seat."""

import getpass
from collections.abc import Iterable, Sequence
from itertools import groupby

from model.bots import LEVELS
from model.brief import Brief, Option, Scenario
from model.games import briefs
from model.record import Seat
from saves.holders import Holder, clean_name
from tui.sentences import Nonsense, unknown

ME = "me"
OPEN = "open"
USUAL_BOT = "ensign"


def my_name() -> str:
    """What to call the person at the keyboard: the name of the account, if it has one."""
    try:
        account = getpass.getuser()
    except (KeyError, OSError):
        account = ""
    name = clean_name(account)
    return (name.capitalize() if name.islower() else name) or "You"


def find_brief(slug: str) -> Brief:
    """The game of that name; raises Nonsense."""
    known = {brief.slug: brief for brief in briefs()}
    if slug not in known:
        raise unknown("There is no game called", slug, known)
    return known[slug]


def find_scenario(brief: Brief, slug: str | None) -> Scenario:
    """The scenario of that name, the first where none is named; raises Nonsense."""
    known = {scenario.slug: scenario for scenario in brief.scenarios}
    if slug is None:
        return brief.scenarios[0]
    if slug not in known:
        raise unknown(f"{brief.title} has no length or scenario", slug, known)
    return known[slug]


def read_options(brief: Brief, pairs: Iterable[str]) -> dict[str, int | str]:
    """Options from words such as `cap=off`; raises Nonsense."""
    known = {option.slug: option for option in brief.options}
    chosen: dict[str, int | str] = {}
    for pair in pairs:
        slug, equals, written = (part.strip() for part in pair.partition("="))
        if not equals:
            raise Nonsense(f"Write an option as NAME=VALUE, not {pair!r}.")
        if slug not in known:
            raise unknown(f"{brief.title} has no option", slug, known)
        chosen[slug] = read_value(known[slug], written)
    return chosen


def read_value(option: Option, written: str) -> int | str:
    """A value of an option from a word; raises Nonsense."""
    spelled = {str(value): value for value in option.values}
    value: int | str = spelled.get(written, int(written) if is_whole(written) else written)
    if not option.admits(value):
        raise Nonsense(f"The option {option.slug} is {values_in_words(option)}, not {written!r}.")
    return value


def is_whole(written: str) -> bool:
    """Whether a word is a whole number."""
    return written.removeprefix("-").isdecimal()


def values_in_words(option: Option) -> str:
    """What an option may be: `on or off`, `a number from 1 to 6`."""
    *most, last = map(str, option.values or (option.low, option.high))
    if not option.values:
        return f"a number from {most[0]} to {last}"
    return f"{', '.join(most)} or {last}" if most else last


def sides(brief: Brief) -> dict[str, tuple[Seat, ...]]:
    """The seats of every side, in the order of the game."""
    ordered = sorted(brief.seats, key=lambda seat: [other.side for other in brief.seats].index(seat.side))
    return {side: tuple(seat.slug for seat in seats) for side, seats in groupby(ordered, lambda seat: seat.side)}


def usual(brief: Brief, me: str) -> dict[Seat, Holder]:
    """The first side is mine, a bot holds the others."""
    first = brief.seats[0].side
    return {s.slug: person(me) if s.side == first else bot(USUAL_BOT) for s in brief.seats}


def person(name: str) -> Holder:
    """A person who holds a seat."""
    return Holder("person", name)


def bot(level: str) -> Holder:
    """A bot that holds a seat."""
    return Holder("bot", level)


def read_seats(brief: Brief, spec: str | None, me: str) -> dict[Seat, Holder]:
    """Who holds which seat, from words such as `japan_front=Ann,us=ensign`; a side covers all its seats.

    A seat named by itself wins over its side; seats not named are held by a bot. Raises Nonsense.
    """
    if spec is None:
        return usual(brief, me)
    groups = sides(brief)
    by_side: dict[Seat, Holder] = {}
    by_seat: dict[Seat, Holder] = {}
    for part in spec.split(","):
        place, equals, word = (piece.strip() for piece in part.partition("="))
        if not equals or not word:
            example = ",".join(f"{side}={who}" for side, who in zip(groups, (ME, USUAL_BOT), strict=False))
            raise Nonsense(f"Write who holds which seat as SEAT=NAME, for example {example}.")
        holder = read_holder(word, me, place, brief.bots)
        if place in groups:
            by_side |= dict.fromkeys(groups[place], holder)
        elif any(place == seat.slug for seat in brief.seats):
            by_seat[place] = holder
        else:
            raise unknown(f"{brief.title} has no seat", place, [*groups, *(seat.slug for seat in brief.seats)])
    return {s.slug: bot(USUAL_BOT) for s in brief.seats} | by_side | by_seat


def read_holder(word: str, me: str, place: str, bots: Sequence[str]) -> Holder:
    """One holder from a word: `me`, the level of a bot, or a person's name; raises Nonsense."""
    if word.lower() == ME:
        return person(me)
    if word.lower() in bots:
        return bot(word.lower())
    if word.lower() in LEVELS:
        raise unknown("There is no bot called", word.lower(), bots)
    if word.lower() == OPEN:
        raise Nonsense(f"A seat cannot be left open yet; name a person or a bot for {place}.")
    name = clean_name(word)
    if not name:
        raise Nonsense(f"{word!r} is not a name.")
    return person(name)


def people(holders: Iterable[Holder]) -> tuple[str, ...]:
    """The people among the holders, each once."""
    return tuple(dict.fromkeys(holder.name for holder in holders if holder.kind == "person"))

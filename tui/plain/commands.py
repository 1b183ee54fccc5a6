"""What may be typed in line mode besides a choice."""

from collections.abc import Callable
from typing import NamedTuple

from model.forecast import Forecast
from model.notation import spell, verbs
from model.record import Seat
from saves.table import Seen
from tui.book import contents, search, unmarked
from tui.ending import in_sentence, side_name
from tui.plain.picture import heading, map_lines, zone_lines
from tui.plain.session import Session
from tui.sentences import Nonsense, nearest

LOG_LINES = 20
PASSAGES = 3


class Command(NamedTuple):
    """A word that may be typed, how to write it, what it does in short, and what does it."""

    usage: str
    about: str
    act: Callable[[Session, str], None]


def obey(session: Session, line: str) -> bool:
    """Do what was typed; False if that was to leave."""
    word, _, rest = line.partition(" ")
    if word.lower() in ("quit", "q", "exit"):
        return False
    command = COMMANDS.get(word.lower())
    if command is not None:
        session.attempt(lambda: command.act(session, rest.strip()))
    elif line:
        session.attempt(lambda: take(session, line))
    else:
        session.forget_question()
    return True


def take(session: Session, line: str) -> None:
    """Make the choice that was typed, by its number or in words."""
    seen = session.seen()
    word = line.split()[0].lower()
    known = [*verbs(session.table.game.types), *COMMANDS]
    if not word.isdecimal() and word not in known:
        meant = nearest(word, known)
        raise Nonsense(
            f"There is no word {word!r} here; " + (f"did you mean {meant!r}?" if meant else "type ? for help.")
        )
    seat = asked_seat(session, seen)
    session.table.play(seen.position, seat, session.find_choice(seen, line))


def asked_seat(session: Session, seen: Seen) -> Seat:
    """The seat of the person who looks that is asked to choose; raises Nonsense."""
    if seen.outcome is not None:
        raise Nonsense("The game is over.")
    if seen.asked is None or not seen.mine:
        raise Nonsense("You are not asked to choose.")
    return seen.asked


def show_help(session: Session, rest: str) -> None:
    """The hint of the phase, how to write the choices, and the commands."""
    seen = session.seen()
    clause = f" ({seen.chart.clause})" if seen.chart.clause else ""
    session.paper.write(f"{seen.chart.hint}{clause}")
    for number, (choice, label) in enumerate(zip(seen.legal, seen.labels, strict=True), 1):
        session.paper.write(f"{number:>3}  {spell(choice)}: {label.words}")
    session.paper.write("Besides a choice, by number or written out, you may type:")
    session.paper.write_all(f"  {command.usage:<14}{command.about}" for command in dict.fromkeys(COMMANDS.values()))
    session.paper.write("  quit          leave; the game is saved")


def show_map(session: Session, rest: str) -> None:
    """The heading and the map."""
    chart = session.seen().chart
    session.paper.write(heading(chart))
    session.paper.write_all(map_lines(chart, session.table.game.brief))


def show_hand(session: Session, rest: str) -> None:
    """Hands and stocks."""
    session.paper.write_all(zone_lines(session.seen().chart.zones, session.table.game.brief))


def show_log(session: Session, rest: str) -> None:
    """The last lines of the battle log, each with its position."""
    count = whole(rest) if rest else LOG_LINES
    lines = session.seen().log[-count:] if count else ()
    session.paper.write_all(f"{line.node:>5}  {line.words}" for line in lines)


def show_odds(session: Session, rest: str) -> None:
    """What may come of a choice, or of every choice."""
    seen = session.seen()
    seat = asked_seat(session, seen)
    choices = [session.find_choice(seen, rest)] if rest else list(seen.legal)
    for choice in choices:
        forecast = session.table.forecast(seen.position, seat, choice, session.seats)
        session.paper.write(f"{spell(choice)}: {odds_words(forecast)}")


def odds_words(forecast: Forecast | None) -> str:
    """A forecast in one line."""
    if forecast is None:
        return "no odds"
    parts = [f"{chance.gist or 'nothing'} {chance.chance:.0%}" for chance in forecast.chances]
    return ", ".join(parts) + ("" if forecast.exact else f" (sampled, give or take {forecast.error:.0%})")


def show_why(session: Session, rest: str) -> None:
    """Why a choice may not be made."""
    seen = session.seen()
    seat = asked_seat(session, seen)
    if not rest:
        raise Nonsense("Write the choice after why, for example: why 1.")
    refusal = session.table.why_not(seat, session.find_choice(seen, rest))
    if refusal is None:
        session.paper.write("It is allowed.")
    else:
        session.paper.write(f"{refusal.words} ({refusal.clause})" if refusal.clause else str(refusal.words))


def go(session: Session, rest: str) -> None:
    """Go to any position of the game."""
    if not rest:
        raise Nonsense("Write the position after goto; log shows their numbers.")
    session.goto(whole(rest))


def resign(session: Session, rest: str) -> None:
    """Give the game up, after a question."""
    seen = session.seen()
    if seen.outcome is not None:
        raise Nonsense("The game is over.")
    if not session.seats:
        raise Nonsense("You hold no seat.")
    seat = seen.asked if seen.mine and seen.asked else min(session.seats)
    brief = session.table.game.brief
    side = in_sentence(side_name(brief, brief.side_of(seat)))
    if session.paper.ask(f"Give up the game for {side}? Type yes to do it. ").lower() in ("y", "yes"):
        session.table.resign(seat)


def show_rules(session: Session, rest: str) -> None:
    """The contents of the books, a clause, or passages that hold some words."""
    pages = session.table.game.pages()
    if not rest:
        for page in pages:
            session.paper.write(f"{page.title}:")
            session.paper.write_all(f"  {line}" for line in contents(page))
        return
    found = search((page.text for page in pages), rest)
    if not found:
        raise Nonsense(f"Nothing in the books speaks of {rest!r}.")
    for passage in found[:PASSAGES]:
        session.paper.write("", unmarked(passage.words))
    if len(found) > PASSAGES:
        session.paper.write("", f"{len(found) - PASSAGES} more passages speak of it; add a word to see fewer.")


def whole(word: str) -> int:
    """A whole number from a word; raises Nonsense."""
    if not word.isdecimal():
        raise Nonsense(f"{word!r} is not a number.")
    return int(word)


_HELP = Command("?", "this help", show_help)

COMMANDS = {
    "?": _HELP,
    "help": _HELP,
    "choices": Command(
        "choices", "the question and the choices once more; so does Enter", lambda s, rest: s.forget_question()
    ),
    "map": Command("map", "the map", show_map),
    "hand": Command("hand", "hands and stocks", show_hand),
    "log": Command("log [N]", "the last lines of the battle log", show_log),
    "odds": Command("odds [N]", "what may come of choice N, or of every choice", show_odds),
    "why": Command("why CHOICE", "why a choice is not allowed", show_why),
    "undo": Command("undo", "take back your last choice", lambda session, rest: session.undo()),
    "redo": Command("redo", "make it again", lambda session, rest: session.redo()),
    "goto": Command("goto N", "go to position N", go),
    "rules": Command("rules [WORDS]", "the contents of the books, a clause such as SI-6.9, or a search", show_rules),
    "resign": Command("resign", "give up the game", resign),
}

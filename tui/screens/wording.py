"""What the table says in its lines: the title, whose turn it is, the keys of the pane."""

from collections.abc import Mapping

from model.record import Seat
from saves.seen import Seen
from saves.table import Table
from tui.glyphs import Glyphs
from tui.ink import Row, Span

HINTS = {
    "choices": (("Enter", "take"), ("Space", "mark"), ("/", "filter")),
    "map": (("{arrows}", "look"), ("Enter", "its choices")),
    "hands": (("{arrows}", "look"), ("Enter", "its choices")),
    "log": (("g", "back to here"), ("/", "search"), ("[ ]", "turn")),
}
ALWAYS = (("u", "undo"), ("?", "rules"), ("Tab", "panes"), ("F1", "keys"), ("q", "title"))


def title(table: Table, seen: Seen | None, viewer: str, names: Mapping[Seat, str], glyphs: Glyphs) -> tuple[Row, Row]:
    """The game and where it stands; who looks, through which seats."""
    parts = [str(part) for part in seen.chart.heading if str(part)] if seen else []
    left: list[Span] = [(f" {table.game.brief.title}  ", "accent"), (f" {glyphs.dot} ".join(parts), "text")]
    seats = ", ".join(names[seat] for seat in seen.seats) if seen else ""
    who = f"{viewer}: " if len(table.people()) > 1 and viewer else ""
    return tuple(left), ((f"{who}{seats}", "dim"),)


def status(pane: str, message: str, seen: Seen, glyphs: Glyphs) -> tuple[Row, Row]:
    """A message, else the keys of a pane; the position."""
    right: Row = ((f"#{seen.position}", "dim"),)
    if message:
        return ((f" {message}", "accent"),), right
    left: list[Span] = [(" ", "text")]
    for key, does in (*HINTS.get(pane, ()), *ALWAYS):
        left += [(key.format(arrows=glyphs.arrows), "key"), (f" {does}  ", "dim")]
    return tuple(left), right


def question(seen: Seen, names: Mapping[Seat, str]) -> str:
    """What is asked, or who chooses."""
    if seen.mine:
        return str(seen.chart.ask)
    return "The game is over" if seen.outcome else f"{names.get(seen.asked or '', 'Nobody')} chooses"


def waiting(table: Table, seen: Seen, is_paused: bool) -> str:
    """What stands where choices would, while there are none."""
    if seen.outcome:
        return f"{seen.outcome.reason} Enter: report, q: title."
    if table.read_only and seen.notice:
        return str(seen.notice)
    if not table.people():
        return "Paused. Space: go on, Enter: one choice." if is_paused else "Space: pause, Enter: hurry to the end."
    return "Enter: hurry."

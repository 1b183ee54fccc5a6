"""A chart as lines of text."""

from collections.abc import Iterable, Iterator

from model.brief import Brief
from model.chart import Area, Chart, Piece, Stack, Track, Zone
from tui.ending import side_name


def heading(chart: Chart) -> str:
    """Where the game stands: turn, phase, initiative."""
    return " · ".join(map(str, chart.heading))


def map_lines(chart: Chart, brief: Brief) -> Iterator[str]:
    """The map: every place with what stands there, the empty ones in one line, then the tracks and facts."""
    empty = [area.name for area in chart.areas if not area.stacks]
    for area in chart.areas:
        yield from area_lines(area)
    if empty:
        yield f"Nothing at {', '.join(empty)}."
    if chart.tracks:
        yield " · ".join(f"{track_name(track, brief)} {track.value}" for track in chart.tracks)
    if chart.facts:
        yield " · ".join(f"{fact.name}: {fact.value}" for fact in chart.facts)


def area_lines(area: Area) -> Iterator[str]:
    """A place that is not empty: its name, then a line for every stack."""
    if area.stacks:
        about = f" ({area.about})" if str(area.about) else ""
        yield f"At {area.name}{about}:"
    for stack in area.stacks:
        yield f"  {stack.name}: {stack_words(stack)}"


def stack_words(stack: Stack) -> str:
    """What a stack is and what is known to be in it."""
    parts = [str(stack.about)] if str(stack.about) else []
    parts += map(str, stack.marks)
    cards = [piece_words(piece) for piece in stack.pieces]
    if stack.hidden:
        cards.append(f"{stack.hidden} face down")
    return "; ".join([*parts, ", ".join(cards) or "empty"])


def piece_words(piece: Piece) -> str:
    """A piece: class, name and what is wrong with it."""
    name = " ".join(filter(None, (piece.code, str(piece.name))))
    return f"{name} ({', '.join(map(str, piece.marks))})" if piece.marks else name


def piece_details(piece: Piece) -> str:
    """A piece with its other name and its numbers."""
    stats = ", ".join(f"{name} {value}" for name, value in piece.stats)
    return "  ".join(filter(None, (piece_words(piece), piece.second, stats)))


def track_name(track: Track, brief: Brief) -> str:
    """The name of a track, with its side where it does not say so itself."""
    side, name = side_name(brief, track.side) if track.side else "", str(track.name)
    return name if side in name or name in side else f"{side} {name}"


def zone_lines(zones: Iterable[Zone], brief: Brief) -> Iterator[str]:
    """Hands and stocks: card by card where I may look, else how many."""
    seats = {seat.slug: str(seat.name) for seat in brief.seats}
    for zone in zones:
        seat = seats.get(zone.seat, "")
        name = str(zone.name) if seat in str(zone.name) else f"{seat}, {zone.name}"
        limit = f" of {zone.limit}" if zone.limit else ""
        if zone.cards is None:
            yield f"{name}: {zone.count}{limit}, face down"
        else:
            yield f"{name}: {zone.count}{limit}"
            yield from (f"  {piece_details(piece)}" for piece in zone.cards)

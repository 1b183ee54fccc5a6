"""The campaigns of a folder in words, for the list on the screen and the one on paper."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from saves.listing import Summary, listing
from tui.ending import holder_name
from tui.ink import fit, width
from tui.sentences import Nonsense, unknown

MINUTE, HOUR, DAY, WEEK = 60, 3600, 86400, 604800
COLUMNS = ("Campaign", "Game", "Stands at", "Who", "When")


def can_open(summary: Summary) -> bool:
    """Whether there is a position to be shown."""
    return bool(summary.heading)


def latest(campaigns: Sequence[Summary]) -> Summary | None:
    """The campaign to go on with: the last one played that is not over, else the last one that opens."""
    sound = [summary for summary in campaigns if can_open(summary)]
    return next((summary for summary in sound if not summary.over), sound[0] if sound else None)


def find_summary(folder: Path, name: str | None) -> Summary:
    """The campaign of that name, the one to go on with where none is named; raises Nonsense."""
    campaigns = listing(folder)
    if name is None:
        found = latest(campaigns)
        if found is None:
            raise Nonsense("There is no campaign to go on with; begin one with: ironbottom play.")
        return found
    wanted = name.casefold()
    for summary in campaigns:
        if wanted in (summary.name.casefold(), summary.file.casefold(), Path(summary.file).stem.casefold()):
            return summary
    raise unknown("There is no campaign called", name, [summary.name for summary in campaigns])


def free_name(folder: Path, name: str) -> str:
    """The name, with a number where a campaign is called so already."""
    taken = {summary.name for summary in listing(folder)}
    return next(each for n in count(1) if (each := name if n == 1 else f"{name} {n}") not in taken)


def who(summary: Summary) -> str:
    """The holders of a campaign, each once."""
    return ", ".join(dict.fromkeys(holder_name(holder) for _, holder in summary.holders))


def where(summary: Summary) -> str:
    """Where a campaign stands: its turn, that it is over, or that it cannot be opened."""
    if not can_open(summary):
        return "cannot be opened"
    return "over" if summary.over else str(summary.turn)


def when(moment: str, now: datetime | None = None) -> str:
    """A time in ISO form as people say it: how long ago, and after a week the day."""
    then = datetime.fromisoformat(moment)
    seconds = int(((now or datetime.now(UTC)) - then).total_seconds())
    if seconds < MINUTE:
        return "just now"
    for unit, size, limit in (("min", MINUTE, HOUR), ("h", HOUR, DAY), ("d", DAY, WEEK)):
        if seconds < limit:
            return f"{seconds // size} {unit} ago"
    return f"{then.astimezone():%Y-%m-%d}"


def table_of_campaigns(folder: Path) -> Iterator[str]:
    """The list on paper: a line for every campaign, and one more for each that has a problem."""
    campaigns = listing(folder)
    if not campaigns:
        yield "There is no campaign yet."
        return
    rows = [COLUMNS, *((s.name, str(s.title), where(s), who(s), when(s.modified)) for s in campaigns)]
    widths = [max(width(row[n]) for row in rows) for n in range(len(COLUMNS))]
    problems = ["", *(summary.problem for summary in campaigns)]
    for row, problem in zip(rows, problems, strict=True):
        yield "  ".join(fit(cell, cells) for cell, cells in zip(row, widths, strict=True)).rstrip()
        if problem:
            yield f"  {problem}"

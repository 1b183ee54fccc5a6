"""Bots against bots on the command line: the progress bar, and the figures in words or as JSON."""

import sys
from collections.abc import Iterator, Mapping

import click
import msgspec

from model.brief import Brief
from saves.simulate import Broken, series, simulate
from saves.tally import Counts, Share, Tally
from tui.ending import side_name
from tui.seating import sides
from tui.sentences import Nonsense, listed, unknown

BROKEN = 1


def run(
    brief: Brief,
    scenario: str,
    options: Mapping[str, int | str],
    bots: str,
    seed: str,
    games: int,
    jobs: int,
    as_json: bool,
) -> int:
    """Play the games and print what came of them; gives the exit code. Raises Nonsense."""
    what = series(brief.slug, check_bots(brief, bots), seed, scenario, options)
    try:
        with click.progressbar(length=games, label=str(brief.title), file=sys.stderr) as bar:
            tally = simulate(what, games, jobs, lambda done: bar.update(done - bar.pos))
    except Broken as error:
        click.echo(str(error), err=True)
        return BROKEN
    if as_json:
        click.echo(msgspec.json.encode(tally))
    else:
        for line in figures(brief, tally):
            click.echo(line)
    return 0


def check_bots(brief: Brief, bots: str) -> str:
    """The levels as they were written; raises Nonsense."""
    levels = [level.strip() for level in bots.split(",")]
    for level in levels:
        if level not in brief.bots:
            raise unknown("There is no bot called", level, brief.bots)
    names = list(sides(brief))
    if len(levels) not in (1, len(names)):
        raise Nonsense(f"Name one bot for all, or one for each side: {listed(names)}.")
    return ",".join(levels)


def figures(brief: Brief, tally: Tally) -> Iterator[str]:
    """A tally line by line."""
    yield f"{tally.games} games in {tally.seconds:.1f} s, {tally.rate:,.0f} choices a second"
    for side in tally.sides:
        name = f"{side_name(brief, side.side)} ({side.bot})"
        yield f"  {name:<26} won {share(side.of_all)}; of the decided games {share(side.of_decided)}"
    yield f"  undecided {tally.undecided}"
    turns = ", ".join(f"{turn}: {count}" for turn, count in tally.turns)
    yield f"Turns: {tally.mean_turn:.1f} on average; games by their last turn {turns}"
    yield (
        f"Choices: {tally.choices / tally.games:.0f} a game, {tally.decisions / tally.games:.0f} of them decisions; "
        f"the longest list had {tally.longest}"
    )
    yield f"Choices by kind: {counts(tally.verbs)}"
    yield "Endings:"
    yield from (f"  {count:>6}  {reason}" for reason, count in tally.endings)
    yield "Seats:"
    names = {seat.slug: str(seat.name) for seat in brief.seats}
    yield from (
        f"  {names[seat.seat]:<16} {counts(seat.results)}; {seat.decisions / tally.games:.0f} decisions a game"
        for seat in tally.seats
    )


def share(part: Share) -> str:
    """A share with its interval."""
    return f"{part.count} of {part.total}, {part.part:.1%} ({part.low:.1%} to {part.high:.1%})"


def counts(row: Counts) -> str:
    """Names with their counts in one line."""
    return ", ".join(f"{name} {count}" for name, count in row)

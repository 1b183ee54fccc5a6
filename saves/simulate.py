"""Bots against bots, many games over, on several processes: who wins, how long it takes, how it ends."""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from hashlib import blake2b
from multiprocessing import get_context

from model.bots import chooser
from model.brief import Brief
from model.games import load
from model.kit.dice import Seeded
from model.match import Match, begin, decider, outcome, play, settle
from model.record import Record, Seat, Side, Words
from saves.bots import luck
from saves.campaign import AnyGame
from saves.table import KEY_BYTES
from saves.tally import Played, Tally, summarize

CHUNK = 8
ENDLESS = 20_000
ALL = "all"


class Broken(Exception):
    """A game of the series broke; the message names it, so that it can be played again."""


class Series(Record, frozen=True):
    """What is played: `bots` are the levels of the sides, `seed` and the number of a game make its dice.

    Where the scenario is `all`, they are played in turn, and `options` holds what was said besides their own.
    """

    game: str
    scenario: str
    options: tuple[tuple[str, int | str], ...]
    bots: tuple[tuple[Side, str], ...]
    seed: str


def sides(game: AnyGame) -> tuple[Side, ...]:
    """The sides of a game in seat order."""
    return tuple(dict.fromkeys(seat.side for seat in game.brief.seats))


def series(
    game: str, bots: str = "ensign", seed: int | str = 0, scenario: str | None = None,
    options: Mapping[str, int | str] | None = None,
) -> Series:  # fmt: skip
    """What `simulate` plays; `bots` is one level, or one for each side in seat order; `all` plays every scenario.

    Raises UnknownGame, UnknownLevel, and ValueError for settings that do not fit.
    """
    rules = load(game)
    levels = [level.strip() for level in bots.split(",")]
    names = sides(rules)
    levels = levels * len(names) if len(levels) == 1 else levels
    if len(levels) != len(names):
        raise ValueError(f"Name one bot for each side: {', '.join(names)}.")
    for level in levels:
        chooser(level, rules.brief)
    known = [found.slug for found in rules.brief.scenarios]
    scenario, chosen = scenario or known[0], dict(options or {})
    for slug in known if scenario == ALL else [scenario]:
        settings = rules.brief.settings(slug, chosen)
    said = chosen if scenario == ALL else settings
    return Series(game, scenario, tuple(said.items()), tuple(zip(names, levels, strict=True)), str(seed))


def beginning(brief: Brief, what: Series, number: int) -> tuple[str, dict[str, int | str]]:
    """The scenario of one game of a series, and its settings."""
    scenario = brief.scenarios[number % len(brief.scenarios)].slug if what.scenario == ALL else what.scenario
    return scenario, brief.settings(scenario, dict(what.options))


def simulate(
    what: Series, games: int, jobs: int = 1, progress: Callable[[int], None] | None = None, first: int = 0
) -> Tally:
    """Play games `first` to `first + games - 1` of a series; `progress` hears how many are done.

    The result does not depend on `jobs`, but for the time it took. Raises Broken.
    """
    begun = time.perf_counter()
    numbers = range(first, first + games)
    rows: dict[int, Played] = {}
    for number, played in _all(what, numbers, jobs):
        rows[number] = played
        if progress is not None:
            progress(len(rows))
    return summarize(load(what.game), what.bots, [rows[number] for number in numbers], time.perf_counter() - begun)


def _all(what: Series, numbers: range, jobs: int) -> Iterator[tuple[int, Played]]:
    if jobs < 2 or len(numbers) < 2:
        for number in numbers:
            yield number, play_one(what, number)
        return
    chunks = [numbers[at : at + CHUNK] for at in range(0, len(numbers), CHUNK)]
    with ProcessPoolExecutor(min(jobs, len(chunks)), mp_context=get_context("spawn")) as pool:
        waiting = {pool.submit(_some, what, chunk): chunk for chunk in chunks}
        try:
            for done in as_completed(waiting):
                yield from zip(waiting[done], done.result(), strict=True)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _some(what: Series, numbers: Iterable[int]) -> list[Played]:
    return [play_one(what, number) for number in numbers]


def _key(what: Series, number: int, purpose: bytes) -> bytes:
    return blake2b(f"{what.seed}/{number}".encode(), digest_size=KEY_BYTES, person=purpose).digest()


def play_one(what: Series, number: int) -> Played:
    """Play one game of a series; raises Broken."""
    game = load(what.game)
    bots = {seat.slug: dict(what.bots)[seat.side] for seat in game.brief.seats}
    try:
        return _play(game, what, number, bots)
    except Exception as error:
        raise Broken(f"Game {number} of seed {what.seed!r} broke: {type(error).__name__}: {error}") from error


def _play(game: AnyGame, what: Series, number: int, bots: dict[Seat, str]) -> Played:
    dice, key = Seeded(_key(what, number, b"dice")), _key(what, number, b"bots")
    match = settle(game, begin(game, *beginning(game.brief, what, number), dice))
    longest = 0
    while (seat := decider(game, match)) is not None:
        choices = game.legal(match.state, seat)
        longest = max(longest, len(choices))
        view = game.view(match.state, frozenset({seat}))
        choice = chooser(bots[seat])(game, view, seat, choices, luck(key, len(match.nodes)))
        match = settle(game, play(game, match, seat, choice, by="bot"))
        if len(match.nodes) > ENDLESS:
            raise RuntimeError(f"no end after {ENDLESS} choices")
    return _told(game, match, longest)


def kind_of(reason: Words) -> str:
    """The reason of an end without its numbers, so that like ends are counted together."""
    return str(Words(reason.text, tuple((name, "N" if isinstance(arg, int) else arg) for name, arg in reason.args)))


def _told(game: AnyGame, match: Match, longest: int) -> Played:
    ended = outcome(game, match)
    if ended is None:
        raise RuntimeError("nobody is asked, and there is no outcome")
    decisions: dict[Seat, int] = {}
    verbs: dict[str, int] = {}
    for node in match.nodes:
        if node.choice is None:
            continue
        verb = str(node.choice.__struct_config__.tag)
        verbs[verb] = verbs.get(verb, 0) + 1
        if node.by != "settle":
            decisions[node.seat] = decisions.get(node.seat, 0) + 1
    return Played(
        winner=ended.winner,
        results=tuple((result.seat, result.kind) for result in ended.results),
        reason=kind_of(ended.reason),
        turn=getattr(match.state, "turn", 0),
        decisions=tuple(sorted(decisions.items())),
        choices=len(match.nodes) - 1,
        verbs=tuple(sorted(verbs.items())),
        longest=longest,
    )

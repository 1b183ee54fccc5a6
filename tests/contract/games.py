"""The games under test, and random play of any of them."""

from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import msgspec
from hypothesis import settings
from hypothesis import strategies as st

from model.bots import chooser
from model.brief import Brief
from model.game import Game
from model.games import load, packages
from model.kit.dice import Seeded
from model.match import Match, begin, decider, play, settle
from model.record import Choice, Seat
from tests.toy.game import TOY

AnyGame = Game[Any, Any, Any]
SLUGS = (*sorted(packages()), "toy")
BOUND = 20_000
LEVELS = ("random", "ensign")
USUAL = 50
WIDER = max(1, settings().max_examples // USUAL // 8)  # how many times more positions the long profile looks at
SHORT, LIKELY, UNLIKELY = 2, 20, 1

pack = msgspec.msgpack.Encoder(order="deterministic").encode


class Start(msgspec.Struct, frozen=True):
    """How a match begins, and what its random players choose by."""

    scenario: str
    options: dict[str, int | str]
    key: bytes
    luck: int
    level: str


def game_of(slug: str) -> AnyGame:
    """A game that is found, or the toy."""
    return TOY if slug == "toy" else load(slug)


def examples(count: int) -> settings:
    """So many examples in the usual profile, and in another in proportion."""
    return settings(max_examples=max(1, count * settings().max_examples // USUAL))


def seats_of(game: AnyGame) -> tuple[Seat, ...]:
    """The slugs of a game's seats."""
    return tuple(seat.slug for seat in game.brief.seats)


def readers(game: AnyGame) -> list[frozenset[Seat]]:
    """Every set of seats that one holder may have, from the spectator's none to all."""
    found = [frozenset[Seat]()]
    for seat in seats_of(game):
        found += [seats | {seat} for seats in found]
    return found


def values(option: Any) -> st.SearchStrategy[int | str]:
    """Any value that an option admits."""
    return st.sampled_from(option.values) if option.values else st.integers(option.low, option.high)


def settings_of(brief: Brief) -> st.SearchStrategy[tuple[str, dict[str, int | str]]]:
    """A scenario of a brief, with any of its options said or left unsaid, for one person or two."""
    said = st.fixed_dictionaries({}, optional={option.slug: values(option) for option in brief.options})
    names = st.sampled_from([scenario.slug for scenario in brief.scenarios])
    return st.builds(
        lambda name, chosen, people: (name, brief.settings(name, chosen, people)), names, said, st.integers(1, 2)
    )


def starts(game: AnyGame) -> st.SearchStrategy[Start]:
    """Any way to begin, with luck for the players."""
    return st.builds(
        lambda setting, key, luck, level: Start(setting[0], setting[1], key, luck, level),
        settings_of(game.brief),
        st.binary(min_size=16, max_size=16),
        st.integers(0, 2**32),
        st.sampled_from(LEVELS),
    )


def opening(game: AnyGame, start: Start) -> Match:
    """A match before anything is chosen."""
    return begin(game, start.scenario, start.options, Seeded(start.key))


def choose(game: AnyGame, state: Any, seat: Seat, random: Random, level: str) -> Choice:
    """What a player of that level picks; now and then he picks anything, so that nothing stays untried."""
    choices = game.legal(state, seat)
    name = level if random.random() < 0.9 else "random"
    dice = Seeded(random.randbytes(16))
    return chooser(name)(game, game.view(state, frozenset({seat})), seat, choices, dice)


def decisions(game: AnyGame, start: Start) -> Iterator[Match]:
    """A match at each of its decisions, and at its end."""
    random, match = Random(start.luck), settle(game, opening(game, start))
    yield match
    while (seat := decider(game, match)) is not None:
        assert len(match.nodes) < BOUND, "a game ends"
        match = settle(game, play(game, match, seat, choose(game, match.state, seat, random, start.level)))
        yield match


def whole(game: AnyGame, start: Start) -> Match:
    """A match played to its end."""
    *_, match = decisions(game, start)
    return match


@st.composite
def matches(draw: st.DrawFn, game: AnyGame) -> Match:
    """A match that ended, with its head anywhere on the way."""
    match = whole(game, draw(starts(game)))
    head = draw(st.integers(0, 2**16)) % len(match.nodes)
    return msgspec.structs.replace(match, head=head)


def kinds(game: AnyGame) -> tuple[type[Choice], ...]:
    """Every choice type of a game."""
    return get_args(game.types.choice) or (game.types.choice,)


def nouns(state: Any) -> list[str]:
    """Every word that stands anywhere in a state."""
    found: dict[str, None] = {"": None}
    rest = [msgspec.to_builtins(state)]
    while rest:
        thing = rest.pop()
        if isinstance(thing, str):
            found[thing] = None
        elif isinstance(thing, dict):
            rest.extend(thing.values())
        elif isinstance(thing, list | tuple):
            rest.extend(thing)
    return sorted(found)


def arbitrary(game: AnyGame, state: Any, random: Random) -> list[Choice]:
    """Choices of every type with any nouns of the state, most of the types that are asked for: few make sense."""
    names, asked = nouns(state), game.to_act(state)
    short = [name for name in names if len(name) <= SHORT]
    likely = {type(choice) for choice in game.legal(state, asked)} if asked else set()
    counts = {kind: LIKELY if kind in likely else UNLIKELY for kind in kinds(game)}
    return [_any(kind, random.choice((names, short)), random) for kind in counts for _ in range(counts[kind])]


def _any(kind: type[Choice], names: list[str], random: Random) -> Choice:
    fields = msgspec.structs.fields(kind)
    return kind(*(_noun(field.type, names, random) for field in fields))


def _noun(kind: Any, names: list[str], random: Random) -> Any:
    if kind is int:
        return random.randrange(-2, 8)
    if kind is str:
        return random.choice(names)
    return tuple(_noun(get_args(kind)[0], names, random) for _ in range(random.randrange(4)))

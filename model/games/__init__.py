"""Finds the games: every folder below this one, and packages that offer the entry point `ironbottom.games`."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from model.brief import Brief
from model.game import Game

GROUP = "ironbottom.games"


class UnknownGame(LookupError):
    """No game of that name is here; the message is one sentence."""


@cache
def own() -> dict[str, str]:
    """The import package of every game of the program itself by its slug."""
    return {info.name: f"{__name__}.{info.name}" for info in iter_modules(__path__) if info.ispkg}


@cache
def packages() -> dict[str, str]:
    """The import package of every game by its slug, the program's own first."""
    from importlib.metadata import entry_points

    others = {point.name: point.value for point in entry_points(group=GROUP)}
    return own() | {slug: package for slug, package in others.items() if slug not in own()}


@cache
def briefs() -> tuple[Brief, ...]:
    """The brief of every game, read without importing its rules, in the order to list them."""
    found: list[Brief] = [import_module(f"{package}.brief").BRIEF for package in packages().values()]
    return tuple(sorted(found, key=lambda brief: (brief.rank, brief.slug)))


@cache
def load(slug: str) -> Game[Any, Any, Any]:
    """The game of that slug; raises UnknownGame."""
    package = own().get(slug) or packages().get(slug)
    if package is None:
        raise UnknownGame(f"There is no game called {slug!r}; there is {', '.join(packages())}.")
    game: Game[Any, Any, Any] = import_module(f"{package}.game").GAME
    return game

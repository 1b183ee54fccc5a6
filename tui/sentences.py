"""One sentence for whatever was asked for and cannot be."""

from collections.abc import Iterable
from difflib import get_close_matches


class Nonsense(ValueError):
    """What was asked for cannot be; the message is one sentence for the person who asked."""


def listed(names: Iterable[str], last: str = "and") -> str:
    """Names as a sentence holds them: `a, b and c`."""
    *some, end = list(names) or [""]
    return f"{', '.join(some)} {last} {end}" if some else end


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name a mistyped one was probably meant to be."""
    by_lower = {other.lower(): other for other in known}
    found = get_close_matches(name.lower(), by_lower, n=1)
    return by_lower[found[0]] if found else None


def unknown(start: str, name: str, known: Iterable[str]) -> Nonsense:
    """There is no such thing: `unknown("There is no game called", "slto", ["slot"])` asks whether slot was meant."""
    names = list(known)
    meant = nearest(name, names)
    if meant:
        return Nonsense(f"{start} {name!r}; did you mean {meant!r}?")
    return Nonsense(f"{start} {name!r}; there is {listed(names) if names else 'none yet'}.")


def one_line(text: str) -> str:
    """A message of another program as one line that ends like a sentence."""
    line = " ".join(text.split())
    return line if line.endswith((".", "?", "!")) else f"{line}."

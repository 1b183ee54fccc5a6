"""Names of campaigns, and the file names made from them."""

import re
import unicodedata
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from saves.journal import SUFFIX

LONGEST_SLUG = 48
_RESERVED = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))})


def slug(name: str) -> str:
    """A name as a file name that every system takes: small letters, digits and hyphens; never empty."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    found = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST_SLUG].strip("-") or "campaign"
    return f"{found}-game" if found in _RESERVED else found


def paths(folder: Path, name: str) -> Iterator[Path]:
    """File names to try for a campaign, best first, without end."""
    base = slug(name)
    yield folder / f"{base}{SUFFIX}"
    for number in count(2):
        yield folder / f"{base}-{number}{SUFFIX}"

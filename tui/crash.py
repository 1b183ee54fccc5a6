"""What a crash leaves behind: one sentence for the player, and a log that holds no secret of a game."""

import platform
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from traceback import extract_tb

from model import __version__


def sentence(error: BaseException) -> str:
    """Write the log of a crash and say where it is."""
    try:
        place = f"what happened is written in {write_log(error)}"
    except OSError:
        place = "and what happened could not be written down"
    return f"Ironbottom has stopped because of a fault in the program; your game is saved, {place}."


def write_log(error: BaseException) -> Path:
    """Write the log of a crash into the log folder of the account; raises OSError."""
    from platformdirs import user_log_path

    now = datetime.now(UTC)
    path = user_log_path("ironbottom", appauthor=False, ensure_exists=True) / f"crash-{now:%Y%m%d-%H%M%S-%f}.txt"
    program = f"ironbottom {__version__}, Python {platform.python_version()}"
    about = f"{program}, {platform.platform()}, {now:%Y-%m-%d %H:%M} UTC"
    path.write_text("\n".join((about, *lines(error), "")), encoding="utf-8")
    return path


def lines(error: BaseException) -> Iterator[str]:
    """The kinds of the errors, innermost last, and where they came about.

    Neither their messages nor the values of variables: those may name a hidden card.
    """
    cause = getattr(error, "error", None) or error.__cause__ or error.__context__
    yield type(error).__qualname__
    for frame in extract_tb(error.__traceback__):
        yield f"  {frame.filename}:{frame.lineno} in {frame.name}"
        yield f"    {frame.line}"
    if isinstance(cause, BaseException):
        yield "because of"
        yield from lines(cause)

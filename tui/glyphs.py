"""The characters the screens are drawn with: line art, or plain ASCII for terminals that cannot show it.

A terminal that draws doubtful characters two cells wide still shows Japanese; its set is the plain one, `narrow`.
"""

import os
import re
import sys
from dataclasses import dataclass, fields, replace
from typing import Any

from rich.cells import get_character_cell_size

ANSWER = re.compile(rb"\x1b\[(\d+);(\d+)R")
PATIENCE = 0.25


@dataclass(frozen=True)
class Glyphs:
    """One set of characters, each a single cell; `round_box` and the other boxes run top left, top, top right, side,
    bottom left, bottom, bottom right."""

    name: str = "unicode"
    round_box: str = "╭─╮│╰─╯"
    square_box: str = "┌─┐│└─┘"
    heavy_box: str = "┏━┓┃┗━┛"
    lane: str = "─"
    hidden: str = "▒▒"
    full: str = "■"
    empty: str = "□"
    cursor: str = "▸"
    mark: str = "●"
    legal: str = "•"
    focus: str = "◆"
    hurt: str = "†"
    dot: str = "·"
    more: str = "…"
    up: str = "▴"
    down: str = "▾"
    arrows: str = "↑↓←→"
    ripple: str = "~"
    land: str = "░▒▓"
    runway: str = "═╪═"
    peak: str = "▲"
    swing: str = "±"
    waves: str = "≈"


UNICODE = Glyphs()
ASCII = Glyphs(
    name="ascii",
    round_box="+-+|+-+",
    square_box="+=+|+=+",
    heavy_box="#=###=#",
    lane="-",
    hidden="??",
    full="#",
    empty=".",
    cursor=">",
    mark="*",
    legal="'",
    focus="!",
    hurt="x",
    dot="-",
    more=".",
    up="^",
    down="v",
    arrows="arrows",
    ripple="~",
    land=".:%",
    runway="=+=",
    peak="^",
    swing="+-",
    waves="~",
)
NARROW = replace(ASCII, name="narrow")
PROBES = "─■▒●·"


def of(app: Any) -> Glyphs:
    """The glyphs an app draws with."""
    found = getattr(app, "glyphs", UNICODE)
    return found if isinstance(found, Glyphs) else UNICODE


def choose(wish: str = "auto") -> Glyphs:
    """The glyphs for this terminal: as wished, else by its kind, its locale and how wide it draws doubtful characters.

    Asks the terminal, so it must be called before the app starts reading keys.
    """
    if wish in ("ascii", "unicode"):
        return ASCII if wish == "ascii" else UNICODE
    if os.environ.get("TERM", "") in ("linux", "dumb", "vt100", "vt220") or not speaks_utf8():
        return ASCII
    return NARROW if draws_wide() else UNICODE


def speaks_utf8() -> bool:
    """Tell whether the terminal takes the line art at all."""
    encoding = getattr(sys.__stdout__, "encoding", None) or ""
    return encoding.lower().replace("-", "") == "utf8"


def draws_wide() -> bool:
    """Tell whether the terminal draws characters of doubtful width two cells wide; silence counts as no."""
    stdin, stdout = sys.__stdin__, sys.__stdout__
    if stdin is None or stdout is None or not (stdin.isatty() and stdout.isatty()):
        return False
    try:
        import termios
        import tty
    except ImportError:
        return False
    descriptor = stdin.fileno()
    try:
        before = termios.tcgetattr(descriptor)
        tty.setcbreak(descriptor)
    except termios.error:
        return False
    try:
        column = _column_after(descriptor, stdout.fileno())
    finally:
        termios.tcsetattr(descriptor, termios.TCSANOW, before)
    return column is not None and column > len(PROBES) + 1


def _column_after(read_from: int, write_to: int) -> int | None:
    """Where the cursor stands after the probes, counted from one; the line is wiped again."""
    import select

    os.write(write_to, f"\r{PROBES}\x1b[6n".encode())
    answer = b""
    while not (found := ANSWER.search(answer)):
        if not select.select([read_from], [], [], PATIENCE)[0]:
            break
        answer += os.read(read_from, 32)
    os.write(write_to, b"\r\x1b[K")
    return int(found.group(2)) if found else None


def twin(glyphs: Glyphs, text: str) -> str:
    """The text as a terminal of these glyphs can show it, cell for cell."""
    if glyphs.name == "unicode" or text.isascii():
        return text
    text = text.translate(_TWINS)
    if glyphs.name == "narrow":
        return text
    return "".join(sign if sign.isascii() else "?" * get_character_cell_size(sign) for sign in text)


def _twins() -> dict[int, str]:
    pairs: dict[int, str] = {}
    for field in fields(Glyphs):
        fancy, plain = getattr(UNICODE, field.name), getattr(ASCII, field.name)
        if len(fancy) == len(plain) and field.name != "name":
            pairs |= {ord(one): other for one, other in zip(fancy, plain, strict=True) if ord(one) > 127}
    return pairs | {ord("–"): "-", ord("−"): "-", ord("×"): "x", ord("→"): ">", ord("’"): "'", ord("≤"): "<"}


_TWINS = _twins()

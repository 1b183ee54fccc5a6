"""The odds of a battle on the command line, from any game that offers a calculator."""

import json
import re
import sys
import time
from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Any

import click

from tui.sentences import Nonsense, unknown

PATIENCE = 0.5
LINES = 12
WIDTH = 78
GAP = 3
_NEGATIVE = re.compile(r"-\d")


class _Forces(click.Command):
    """A command whose arguments may begin with a negative number, so that it is refused as what it is.

    What the calculator takes by name may stand as an option of its own: `--retreat ev`, `--ambush`, `--ool_A=SS,DD`.
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        return super().parse_args(ctx, list(self._spelled_out(ctx, iter(args))))

    def _spelled_out(self, ctx: click.Context, args: Iterator[str]) -> Iterator[str]:
        own = {name for param in self.get_params(ctx) for name in param.opts}
        for word in args:
            name, equals, written = word.removeprefix("--").partition("=")
            given = _given(name) if word.startswith("--") and f"--{name}" not in own else None
            if given is None:
                yield f" {word}" if _NEGATIVE.match(word) else word
            elif equals or set(given.values) & {"on"}:
                yield f"--option={given.name}={written or 'on'}"
            else:
                yield f"--option={given.name}={next(args, '')}"


def _given(name: str) -> Any:
    """What the calculator takes by that name, None for nothing."""
    return next((given for given in find(None).givens if given.name == name.replace("-", "_")), None)


@click.command(cls=_Forces)
@click.argument("attacker")
@click.argument("defender")
@click.option("--game", metavar="NAME", help="The game that is asked; else the first that can answer.")
@click.option("--kind", help="Where the battle is fought: sea or land.")
@click.option(
    "--option", "--policy", "pairs", metavar="NAME=VALUE", multiple=True, help="An option or policy; repeatable."
)
@click.option("--versus", nargs=2, metavar="ATTACKER DEFENDER", help="A second set-up, shown beside the first.")
@click.option(
    "--versus-option", "others", metavar="NAME=VALUE", multiple=True, help="What differs in the second; repeatable."
)
@click.option("--list", "lists", is_flag=True, is_eager=True, expose_value=False, callback=lambda *a: show_givens(*a))
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def odds(
    attacker: str,
    defender: str,
    game: str | None,
    kind: str | None,
    pairs: tuple[str, ...],
    versus: tuple[str, str] | None,
    others: tuple[str, ...],
    as_json: bool,
) -> None:
    """Tell the odds of a battle between two forces, such as "3 SS 2 DD" "1 BB 2 DD".

    --list shows what --option takes.
    """
    tool = find(game)
    named = read(pairs) | ({} if kind is None else {"kind": kind})
    asked = [((attacker, defender), named)]
    if versus or others:
        asked.append((versus or (attacker, defender), named | read(others)))
    sheets = [answer(tool, sides, given) for sides, given in asked]
    if as_json:
        click.echo(sheets[0].json if len(sheets) == 1 else f"[{','.join(sheet.json for sheet in sheets)}]")
        return
    width = WIDTH if len(sheets) == 1 else (WIDTH - GAP) // len(sheets)
    for row in zip_longest(*(lines(sheet, width) for sheet in sheets), fillvalue=""):
        click.echo((" " * GAP).join(f"{line:<{width}}" for line in row).rstrip())


def find(slug: str | None) -> Any:
    """The calculator of a game, of the first that has one where none is named; raises Nonsense."""
    from model.games import load, packages
    from tui.seating import find_brief

    if slug is not None:
        brief = find_brief(slug)
        tool = getattr(load(slug), "odds_tool", None)
        if tool is None:
            raise Nonsense(f"{brief.title} has no odds to ask for.")
        return tool
    for name in packages():
        tool = getattr(load(name), "odds_tool", None)
        if tool is not None:
            return tool
    raise Nonsense("No game here has odds to ask for.")


def show_givens(ctx: click.Context, _param: click.Parameter, is_asked: bool) -> None:
    """Show what the calculator takes by name."""
    if not is_asked or ctx.resilient_parsing:
        return
    for given in find(None).givens:
        values = f" ({', '.join(given.values)})" if given.values else ""
        click.echo(f"{given.name:<17} {given.about}{values}")
    ctx.exit()


def read(pairs: tuple[str, ...]) -> dict[str, Any]:
    """Options and policies from words such as `retreat=ev`, `ambush` or `keep_A={"DD":1}`; raises Nonsense."""
    out: dict[str, Any] = {}
    for pair in pairs:
        name, equals, written = (part.strip() for part in pair.partition("="))
        out[name] = value(name, written) if equals else True
    return out


def value(name: str, written: str) -> Any:
    """A value as it was written: JSON where it looks like it, else words; raises Nonsense."""
    if written[:1] not in ("{", "["):
        return None if written == "null" else written
    try:
        return json.loads(written)
    except ValueError:
        raise Nonsense(f"The value of {name} is not JSON: {written}.") from None


def answer(tool: Any, sides: tuple[str, str], named: Mapping[str, Any]) -> Any:
    """Ask, and show how far it is where it takes long; raises Nonsense."""
    known = [given.name for given in tool.givens]
    for name in named:
        if name not in known:
            raise unknown("There is no option or policy called", name, known)
    meter = Meter()
    try:
        return tool.ask(sides, named, meter)
    except ValueError as error:
        raise Nonsense(str(error)) from None
    finally:
        meter.clear()


class Meter:
    """How far a long answer is, on the error output of a terminal."""

    def __init__(self) -> None:
        self._begun, self._shown = time.monotonic(), ""

    def __call__(self, part: float) -> bool:
        if sys.stderr.isatty() and time.monotonic() - self._begun > PATIENCE and self._shown != f"{part:.0%}":
            self._shown = f"{part:.0%}"
            click.echo(f"\r{self._shown:>4}", nl=False, err=True)
        return True

    def clear(self) -> None:
        """Take the figure away."""
        if self._shown:
            click.echo("\r    \r", nl=False, err=True)


def lines(sheet: Any, width: int) -> Iterator[str]:
    """A sheet line by line."""
    for role, side in zip(("", "against "), sheet.sides, strict=True):
        yield cut(f"{role}{side}", width)
    yield ""
    yield from (line(bar, width) for bar in sheet.chances)
    yield ""
    yield from (cut(str(figure), width) for figure in sheet.figures)
    yield cut(str(sheet.source), width)
    for plot in sheet.plots:
        yield ""
        yield cut(str(plot.title), width)
        yield from (line(bar, width) for bar in plot.bars[:LINES])
        rest = plot.bars[LINES:]
        if rest:
            yield cut(f"{share(sum(bar.chance for bar in rest))} {len(rest)} others", width)


def line(bar: Any, width: int) -> str:
    """One chance as figure, bar and words."""
    room = width // GAP
    full = round(bar.chance * room)
    return cut(f"{share(bar.chance)} {block() * full}{' ' * (room - full)} {bar.label}", width)


def share(chance: float) -> str:
    """A chance in hundredths."""
    return f"{chance:>7.2%}"


def block() -> str:
    """What bars are made of, as far as the output can show it."""
    try:
        "█".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return "#"
    return "█"


def cut(text: str, width: int) -> str:
    """A line no longer than there is room."""
    return text if len(text) <= width else f"{text[: width - GAP]}..."

"""The command line; nothing heavy is imported before a command needs it."""

import gc
import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

import click

from model import __version__
from tui.odds_command import odds
from tui.sentences import Nonsense, one_line, unknown

WRONG = 2
FAILED = 1
INTERRUPTED = 130
PATIENT = (50_000, 20, 20)


class _Commands(click.Group):
    """The commands, asked for by their name; a name that is nearly one of them is answered with a question."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            raise unknown("There is no command", args[0], self.list_commands(ctx))
        return super().resolve_command(ctx, args)


_saves = click.option("--saves", metavar="DIR", help="Keep campaigns in this folder.")
_plain = click.option("--plain", is_flag=True, help="Play as plain text, line by line.")


@click.group(cls=_Commands, invoke_without_command=True)
@click.version_option(__version__, prog_name="ironbottom", message="%(prog)s %(version)s")
@_saves
@_plain
@click.pass_context
def cli(ctx: click.Context, saves: str | None, plain: bool) -> None:
    """Naval wargames of the Pacific War in a terminal. Without a command: the title screen."""
    if ctx.invoked_subcommand is None:
        from tui.launch import launch

        ctx.exit(launch(folder(saves), plain))


def folder(saves: str | None) -> Path:
    """The folder of the campaigns: the one named by the command, before it, or the usual one; raises Nonsense."""
    from saves.store import CannotOpen, data_folder

    root = click.get_current_context().find_root()
    try:
        return data_folder(saves or root.params.get("saves"))
    except CannotOpen as error:
        raise Nonsense(str(error)) from None


@cli.command()
@click.argument("game")
@click.option("--seats", metavar="SPEC", help="Who holds which seat, as in us=me,japan=ensign.")
@click.option("--length", "--scenario", "scenario", metavar="NAME", help="The scenario; else the first.")
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help="An option of the rules; repeatable.")
@click.option("--seed", type=int, help="Dice that can be played again, and foretold by all who know the number.")
@click.option("--name", help="The name of the campaign.")
@_plain
@_saves
def play(
    game: str,
    seats: str | None,
    scenario: str | None,
    options: tuple[str, ...],
    seed: int | None,
    name: str | None,
    plain: bool,
    saves: str | None,
) -> None:
    """Play a new GAME."""
    from saves.store import CannotSave, new
    from tui.launch import launch
    from tui.listing import free_name
    from tui.seating import find_brief, find_scenario, my_name, read_options, read_seats

    brief = find_brief(game)
    length = find_scenario(brief, scenario).slug
    holders = read_seats(brief, seats, my_name())
    chosen = read_options(brief, options)
    place = folder(saves)
    try:
        table = new(place, game, length, chosen, holders, name=name or free_name(place, str(brief.title)), seed=seed)
    except CannotSave as error:
        raise Nonsense(str(error)) from None
    leave(launch(place, plain, table))


@cli.command()
@click.argument("name", required=False)
@_plain
@_saves
def resume(name: str | None, plain: bool, saves: str | None) -> None:
    """Go on with the campaign NAME, the last one played if none is named."""
    from saves.store import CannotOpen
    from tui.launch import find_table, launch

    place = folder(saves)
    try:
        table = find_table(place, name)
    except CannotOpen as error:
        raise Nonsense(str(error)) from None
    leave(launch(place, plain, table))


@cli.command("list")
@_saves
def list_(saves: str | None) -> None:
    """List the campaigns, the last one played first."""
    from tui.listing import table_of_campaigns

    for line in table_of_campaigns(folder(saves)):
        click.echo(line)


@cli.command()
@click.argument("file")
@_saves
def verify(file: str, saves: str | None) -> None:
    """Play the campaign FILE through and check every line of it.

    FILE is a file or the name of a campaign. The exit code is 1 if it is damaged.
    """
    from saves.verify import verify as check
    from tui.launch import find_file

    verdict = check(find_file(folder(saves), file))
    click.echo(verdict.sentence, err=not verdict.ok)
    leave(0 if verdict.ok else FAILED)


@cli.command()
@click.argument("game")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
@click.option(
    "--bots", default="ensign", show_default=True, help="The bot of both sides, or one for each: ensign,random."
)
@click.option("--seed", default="0", show_default=True, help="The same seed plays the same games.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="How many processes.")
@click.option("--length", "--scenario", "scenario", metavar="NAME", help="The scenario, or all; else the first.")
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help="An option of the rules; repeatable.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def simulate(
    game: str,
    games: int,
    bots: str,
    seed: str,
    jobs: int,
    scenario: str | None,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots play GAME against bots, many times over."""
    from saves.simulate import ALL
    from tui.seating import find_brief, find_scenario, read_options
    from tui.simulation import run

    brief = find_brief(game)
    length = ALL if scenario == ALL else find_scenario(brief, scenario).slug
    leave(run(brief, length, read_options(brief, options), bots, seed, games, jobs, as_json))


@cli.command()
@click.argument("game")
@click.option("--page", metavar="NAME", default=None, help="Another page than the rulebook, such as glossary.")
def rules(game: str, page: str | None) -> None:
    """Show the rulebook of GAME."""
    from model.games import load
    from tui.book import find_page, unmarked
    from tui.seating import find_brief

    pages = load(find_brief(game).slug).pages()
    found = pages[0] if page is None else find_page(pages, page)
    click.echo_via_pager(f"{unmarked(found.text).rstrip()}\n")


cli.add_command(odds)


def leave(code: int) -> None:
    """End the command with an exit code."""
    click.get_current_context().exit(code)


def main() -> None:
    """Run the command line; whatever is wrong with the words is one sentence and exit code 2."""
    sys.excepthook = _report_crash
    gc.set_threshold(*PATIENT)  # values are frozen and hold no cycles, so collecting them again and again finds nothing
    sys.exit(_run(lambda: cli.main(standalone_mode=False)))


def _run(command: Callable[[], Any]) -> int:
    try:
        return int(command() or 0)
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except click.ClickException as error:
        return _refuse(_sentence(error))
    except Nonsense as error:
        return _refuse(str(error))


def _report_crash(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    from tui.crash import sentence

    click.echo(sentence(error), err=True)


def _sentence(error: click.ClickException) -> str:
    if isinstance(error, click.NoSuchOption):
        known = [name for param in error.ctx.command.params for name in param.opts] if error.ctx else []
        return str(unknown("There is no option", error.option_name, [name for name in known if name.startswith("--")]))
    return one_line(error.format_message())


def _refuse(sentence: str) -> int:
    click.echo(sentence, err=True)
    return WRONG

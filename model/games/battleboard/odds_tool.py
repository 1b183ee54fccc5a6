"""The odds of a battle as a calculator: forces and policies in words, figures and bars as the answer."""

from collections.abc import Mapping
from typing import Any

import msgspec

from model.calculator import Bar, Given, Plot, Progress, Sheet
from model.games.battleboard.forces import Force, parse, spell
from model.games.battleboard.solver import Odds, read, solve
from model.games.battleboard.tables import LAND
from model.record import Words, words

GIVENS = (
    Given("kind", Words("sea or land battle"), ("sea", "land")),
    Given("two_hit_carriers", Words("carriers have two hits and do not attack"), ("on", "off")),
    Given("ambush", Words("in round 1 what the attackers hit does not fire"), ("on", "off")),
    Given("torpedo", Words("the side whose destroyers roll twice in round 1"), ("A", "D", "none")),
    Given("bombard", Words("values of bombarding ships, as 4,3,3")),
    Given("retreat_allowed", Words("whether the attacker may leave"), ("on", "off")),
    Given("no_waste", Words("whether hits may not be wasted"), ("on", "off")),
    Given("hold", Words("points for a win, ashore for a capture")),
    Given("airfields", Words("airfields of both sides, as 1,0: figures after the landing of aircraft too")),
    Given("ool_A", Words("the attacker's order of losses, as BB+,SS,DD")),
    Given("ool_D", Words("the defender's order of losses")),
    Given("keep_A", Words("what the attacker holds back, as DD:1")),
    Given("keep_D", Words("what the defender holds back")),
    Given("subs_A", Words("what the attacker's submarines do"), ("strike", "submerge")),
    Given("subs_D", Words("what the defender's submarines do"), ("strike", "submerge")),
    Given("retreat", Words("when the attacker leaves: never, rounds:N, units:N, or ev for by value")),
)


class OddsTool:
    """The calculator of this game."""

    givens: tuple[Given, ...] = GIVENS

    def ask(self, sides: tuple[str, str], named: Mapping[str, Any], progress: Progress | None = None) -> Sheet:
        """[BB-11.1] Answer for two forces; raises ValueError with one sentence."""
        options, policies = read(named)
        attacker, defender = (parse(side, options.two_hit_carriers) for side in sides)
        odds = solve(attacker, defender, options, policies, progress)
        return sheet(attacker, defender, odds, options.kind == LAND)


def sheet(attacker: Force, defender: Force, odds: Odds, is_land: bool) -> Sheet:
    """An answer as a sheet."""
    chances = [("win", odds.win), ("draw", odds.draw), ("loss", odds.loss)]
    if is_land:
        chances.append(("captured", odds.captured))
    figures = figures_of(odds)
    if odds.landed:
        figures += (Words("After the landing of aircraft:"), *figures_of(odds.landed)[:-1])
    return Sheet(
        sides=(Words(spell(attacker)), Words(spell(defender))),
        chances=tuple(Bar(Words(name), chance) for name, chance in chances),
        figures=figures,
        plots=(
            plot(Words("What the attacker has left"), odds.att_dist),
            plot(Words("What the defender has left"), odds.def_dist),
        ),
        source=source(odds),
        json=msgspec.json.encode(plain(odds)).decode(),
    )


def figures_of(odds: Odds) -> tuple[Words, ...]:
    """The expected values in words."""
    mean = odds.expected
    sides = (
        ("attacker", mean.att_value, mean.att_destroyed),
        ("defender", mean.def_value, mean.def_destroyed),
    )
    rows = [
        words("{side}: {alive} alive, {lost} lost", side=Words(side), alive=number(alive), lost=number(lost))
        for side, alive, lost in sides
    ]
    return (*rows, words("swing {swing}, {rounds} rounds", swing=signed(mean.swing), rounds=number(mean.rounds)))


def source(odds: Odds) -> Words:
    """[BB-11.5] How the answer was found."""
    if odds.is_exact:
        return words("exact, {states} states", states=odds.states)
    return words(
        "{samples} battles played, standard error {error} %",
        samples=odds.samples,
        error=Words(f"{odds.error:.2%}"[:-1]),
    )


def number(value: float) -> Words:
    """A mean value with two digits."""
    return Words(f"{value:.2f}")


def signed(value: float) -> Words:
    """A difference with two digits and its sign."""
    return Words(f"{value:+.2f}")


def plot(title: Words, dist: tuple[tuple[str, float], ...]) -> Plot:
    """A distribution as bars."""
    return Plot(title, tuple(Bar(Words(name), chance) for name, chance in dist))


def plain(odds: Odds) -> dict[str, Any]:
    """An answer for programs, by the names of the reference."""
    out: dict[str, Any] = {"win": odds.win, "draw": odds.draw, "loss": odds.loss, "captured": odds.captured}
    out |= figures_of_json(odds)
    out |= {"rounds": odds.expected.rounds, "swing": odds.expected.swing, "joint": odds.joint}
    out |= {"exact": odds.is_exact, "error": odds.error, "samples": odds.samples, "states": odds.states}
    return out | ({"landed": figures_of_json(odds.landed)} if odds.landed else {})


def figures_of_json(odds: Odds) -> dict[str, Any]:
    """Expected values and what is left, by name."""
    return {
        "expected": msgspec.structs.asdict(odds.expected),
        "att_dist": dict(odds.att_dist),
        "def_dist": dict(odds.def_dist),
    }


ODDS_TOOL = OddsTool()

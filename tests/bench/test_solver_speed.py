"""How fast the odds are: a gate against the plain solver in the same run, and figures in milliseconds."""

import time
from collections.abc import Callable

import pytest

from model.games.battleboard.forces import parse
from model.games.battleboard.solver import solve
from model.games.battleboard.tables import BATTLES as HISTORY
from tests.battleboard.reference import BATTLES, answer
from tests.bench.plain_solver import Plain, chances

pytestmark = pytest.mark.bench
SHARE = 1 / 20
BY_ID = {battle["id"]: battle for battle in BATTLES}
FIGURES = {
    "10 SS 10 BB against the same": ("10 SS 10 BB", "10 SS 10 BB"),
    "Philippine Sea": (HISTORY["phil_sea"].attacker, HISTORY["phil_sea"].defender),
    "30 units, strikes": ("10 SS 10 BB 10 FTR", "10 SS 10 BB 10 CA"),
    "30 units, all kinds": ("5 SS 5 DD 5 CA 5 CV 8 FTR 2 BB", "5 SS 5 DD 5 CA 5 CV 8 FTR 2 BB"),
    "100 units, played": ("20 SS 20 DD 20 FTR 20 CA 20 BB", "20 SS 20 DD 20 FTR 20 CA 20 BB"),
}


def quickest(what: Callable[[], object], times: int) -> float:
    """The shortest of some runs, in seconds."""
    best = float("inf")
    for _ in range(times):
        begun = time.perf_counter()
        what()
        best = min(best, time.perf_counter() - begun)
    return best


def test_o22_against_the_plain_solver():
    battle = BY_ID["O22"]
    begun = time.perf_counter()
    ends, _ = Plain(battle["attacker"], battle["defender"], battle["options"]).solve()
    plain = time.perf_counter() - begun
    fast = quickest(lambda: answer(battle), 5)
    found = answer(battle)
    assert (found.win, found.draw, found.loss) == pytest.approx(chances(ends), abs=1e-11)
    print(f"\nO22: {fast * 1000:.1f} ms, the plain solver {plain:.2f} s, 1/{plain / fast:.0f}")
    assert fast <= plain * SHARE


@pytest.mark.parametrize("name", FIGURES)
def test_figures(name):
    attacker, defender = map(parse, FIGURES[name])
    first = quickest(lambda: solve(attacker, defender), 1)
    best = quickest(lambda: solve(attacker, defender), 5 if first < 1 else 1)
    found = solve(attacker, defender)
    how = f"{found.states} states" if found.is_exact else f"{found.samples} battles, ± {found.error:.4f}"
    print(f"\n{name}: {best * 1000:.0f} ms ({how})")
    assert best < 60

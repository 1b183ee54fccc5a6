"""The odds against a second opinion: the plain solver, and battles played many at a time."""

from random import Random

import pytest

from model.games.battleboard.forces import cost
from model.games.battleboard.forces import read as read_force
from model.games.battleboard.solver import read, solve
from model.games.battleboard.solver.answer import Final
from model.games.battleboard.solver.queues import classes
from model.games.battleboard.solver.sampling import Sampling
from tests.battleboard.reference import BATTLES, answer, random_battle
from tests.bench.plain_solver import Plain, chances

ALIKE = 1e-11
RARE = 20
BATCHES = range(6)


@pytest.mark.parametrize("batch", BATCHES)
def test_like_the_plain_solver(batch):
    dice = Random(f"plain {batch}")
    for _ in range(12):
        battle = random_battle(dice)
        ends, rounds = Plain(battle["attacker"], battle["defender"], battle["options"]).solve()
        found = answer(battle)
        said = (found.win, found.draw, found.loss, found.expected.rounds)
        assert said == pytest.approx((*chances(ends), rounds), abs=ALIKE), battle


@pytest.mark.parametrize("batch", BATCHES)
def test_like_battles_played_many_at_a_time(batch):
    dice = Random(f"sampled {batch}")
    for number in range(5):
        battle = random_battle(dice)
        options, policies = read(battle["options"])
        forces = [read_force(battle[side], options.two_hit_carriers) for side in ("attacker", "defender")]
        exact = solve(forces[0], forces[1], options, policies)
        own, other = (classes(force, options.types) for force in forces)
        sampling = Sampling((own, other), options, policies, number, None)
        sampling.play()
        start = [cost(force, options.two_hit_carriers) for force in forces]
        played = Final(sampling.grids, sampling.ends, options).odds((start[0], start[1]), sampling.rounds)
        samples = sum(len(part) for part in sampling.ends.chances)
        for name in ("win", "draw", "loss", "captured"):
            chance, seen = getattr(exact, name), getattr(played, name)
            spread = max(chance * (1 - chance), RARE / samples) / samples
            assert abs(chance - seen) <= 4 * spread**0.5, (battle, name)
        for chances_of in ("att_dist", "def_dist"):
            seen = dict(getattr(played, chances_of))
            for name, chance in getattr(exact, chances_of):
                spread = max(chance * (1 - chance), RARE / samples) / samples
                assert abs(chance - seen.get(name, 0)) <= 5 * spread**0.5, (battle, name)


def test_the_plain_solver_knows_the_reference():
    for battle in BATTLES:
        if battle["states"] < 60 and battle["options"].get("retreat") != {"ev": True}:
            ends, rounds = Plain(battle["attacker"], battle["defender"], battle["options"]).solve()
            said = (battle["win"], battle["draw"], battle["loss"], battle["expected"]["rounds"])
            assert (*chances(ends), rounds) == pytest.approx(said, abs=2e-6)

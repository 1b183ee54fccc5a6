"""The test of secrecy can fail: each leak, however small, turns it red."""

from typing import Any

import pytest

from tests.contract import mutants
from tests.contract.games import SLUGS, game_of
from tests.contract.mutants import SECRETS, Leaky, leaks
from tests.contract.secrecy import CHANNELS, cases_of, first_leak

ALL = [(slug, way, name) for slug in SLUGS for way, name in leaks(slug)]
FOUND_BY: dict[str, type[Leaky]] = {
    "view": mutants.LeakyView,
    "asked": mutants.LeakyEnd,
    "legal": mutants.LeakyLegal,
    "ensign": mutants.LeakyEnsign,
    "labels": mutants.LeakyLabel,
    "log": mutants.LeakyLog,
    "chart": mutants.LeakyChart,
    "refusals": mutants.LeakyRefusal,
    "errors": mutants.LeakyRefusal,
}


def test_every_game_has_secrets():
    assert set(SLUGS) <= set(SECRETS)


@pytest.mark.parametrize(("slug", "way", "name"), ALL, ids=[f"{s}-{w.__name__}-{n}" for s, w, n in ALL])
def test_a_leak_is_found(slug: str, way: type[Leaky], name: str):
    mutant: Any = way(game_of(slug), SECRETS[slug][name])
    assert first_leak(mutant, cases_of(slug)) is not None


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("channel", CHANNELS)
def test_every_channel_finds_a_leak_alone(slug: str, channel: str):
    mutant: Any = FOUND_BY[channel](game_of(slug), next(iter(SECRETS[slug].values())))
    read = CHANNELS[channel]
    assert any(read(mutant, case.state, case) != read(mutant, case.twin, case) for case in cases_of(slug))

"""The test of secrecy can fail: each leak, however small, turns it red."""

import pytest

from tests.contract.games import SLUGS, game_of
from tests.contract.mutants import SECRETS, Leaky, leaks
from tests.contract.secrecy import CHANNELS, cases_of, first_leak

ALL = [(slug, way, name) for slug in SLUGS for way, name in leaks(slug)]


def test_every_game_has_secrets():
    assert set(SLUGS) <= set(SECRETS)


@pytest.mark.parametrize(("slug", "way", "name"), ALL, ids=[f"{s}-{w.__name__}-{n}" for s, w, n in ALL])
def test_a_leak_is_found(slug: str, way: type[Leaky], name: str):
    mutant = way(game_of(slug), SECRETS[slug][name])
    assert first_leak(mutant, cases_of(slug)) is not None  # type: ignore[arg-type]


def test_every_channel_finds_something():
    found = {str(first_leak(way(game_of("toy"), SECRETS["toy"][n]), cases_of("toy"))) for way, n in leaks("toy")}  # type: ignore[arg-type]
    assert {name for name in CHANNELS if any(text.startswith(name) for text in found)} >= {"view", "legal", "chart"}

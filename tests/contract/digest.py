"""Plays seeded games and prints a digest of all positions: `python -m tests.contract.digest toy 7`.

It imports nothing but the model and the toy, so that any Python with msgspec can run it.
"""

import sys
from hashlib import blake2b
from typing import Any

import msgspec

from model.game import Game
from model.games import load
from model.kit.dice import Seeded
from model.match import begin, decider, play, settle
from tests.toy.game import TOY


def digest(game: Game[Any, Any, Any], seed: int) -> str:
    """A digest of every position, choice and report of a game, its choices made by dice of their own."""
    pack = msgspec.msgpack.Encoder(order="deterministic").encode
    found, luck = blake2b(digest_size=16), Seeded(b"choices", seed)
    scenario = game.brief.scenarios[seed % len(game.brief.scenarios)].slug
    options = game.brief.settings(scenario, {}, 1 + seed % 2)
    match = settle(game, begin(game, scenario, options, Seeded(seed.to_bytes(16, "little"))))
    while (seat := decider(game, match)) is not None:
        choices, state = game.legal(match.state, seat), match.state
        pick, luck = luck.below(len(choices))
        chosen = choices[pick]
        if pick % 2:
            chosen = game.ensign(game.view(state, frozenset({seat})), seat, choices, luck)
        match = settle(game, play(game, match, seat, chosen))
    for node in match.nodes:
        words = [str(game.tell(report)) for report in node.reports]
        found.update(pack((node.state, node.choice, node.reports, words)))
    return found.hexdigest()


def main() -> None:
    """Print the digests of one game for the seeds named."""
    slug, *seeds = sys.argv[1:]
    game = TOY if slug == "toy" else load(slug)
    sys.stdout.write(" ".join(digest(game, int(seed)) for seed in seeds) + "\n")


if __name__ == "__main__":
    main()

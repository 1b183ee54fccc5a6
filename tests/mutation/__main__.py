"""`python -m tests.mutation --seed N --count 30`: how many small faults in the rules do the tests find?"""

import argparse
import sys

from tests.mutation.trial import run


def tell(line: str) -> None:
    """Write a line at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> int:
    """Try mutants and tell the fate of each; 1 where one survived."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=30)
    given = parser.parse_args()
    trials = run(given.seed, given.count, tell)
    fates = [trial.fate for trial in trials]
    tell(", ".join(f"{fates.count(fate)} {fate}" for fate in ("killed", "hung", "survived", "equivalent")))
    return int("survived" in fates)


if __name__ == "__main__":
    sys.exit(main())

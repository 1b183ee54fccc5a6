"""Measures everything and prints a table: what, how much, and what it should be.

Run `python -m tests.bench [--json] [rules|table|paint|wire ...]`; it takes about two minutes on a quiet machine.
"""

import argparse
import json
import os
import platform
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.bench import paint, rules, table, wire

PARTS = ("rules", "table", "paint", "wire")


class Figure(NamedTuple):
    """Something measured; `aim` is "" where nothing is asked of it."""

    name: str
    value: float
    unit: str = ""
    aim: str = ""
    is_met: bool = True

    def line(self) -> str:
        """As a line of the table."""
        value = f"{self.value:,.0f}" if self.value >= 1000 else f"{self.value:.3g}"
        verdict = f"{self.aim:>10}  {'met' if self.is_met else 'MISSED'}" if self.aim else ""
        return f"{self.name:<58}{value:>10} {self.unit:<4}{verdict}"


def at_most(name: str, value: float, limit: float, unit: str = "") -> Figure:
    """A figure that should not be larger."""
    return Figure(name, value, unit, f"≤ {limit:,g}", value <= limit)


def at_least(name: str, value: float, limit: float) -> Figure:
    """A figure that should not be smaller."""
    return Figure(name, value, "", f"≥ {limit:,g}", value >= limit)


def measure_rules(folder: Path) -> list[Figure]:
    """The rules beside the yardstick."""
    found = rules.speed()
    figures = [Figure(f"{name} per CPU second", rate) for name, rate in found.items()]
    for name, limit in (("choices", 0.15), ("apply", 0.15)):
        figures.append(at_least(f"{name}, of the yardstick's", found[name] / found[f"yardstick {name}"], limit))
    return figures


def measure_table(folder: Path) -> list[Figure]:
    """A campaign of 700 choices."""
    limits = {"load": 100, "verify": 100, "undo": 10, "redo": 10}
    figures = []
    for name, ms in table.costs(folder).items():
        words = f"{name}, {table.DEPTH} choices deep"
        figures.append(at_most(words, ms, limits[name], "ms") if name in limits else Figure(words, ms, "ms"))
    return figures


def measure_paint(folder: Path, times: int = 9) -> list[Figure]:
    """First paints beside that of an empty app."""
    limits = {"title": 1.5, "table": 2.0, "resume": 2.0}
    found = paint.first_paints(folder, times)
    best = {name: [min(column) for column in zip(*row, strict=True)] for name, row in found.items()}
    figures = []
    for name, (clock, cpu) in best.items():
        middle = median(clock for clock, _ in found[name])
        figures += [Figure(f"first paint: {name}, best", 1000 * clock, "ms")]
        figures += [Figure("  median", 1000 * middle, "ms"), Figure("  computing, best", 1000 * cpu, "ms")]
    for name, limit in limits.items():
        clock, cpu = (ours / empty for ours, empty in zip(best[name], best["empty"], strict=True))
        figures += [at_most(f"first paint: {name}, of the empty app's", clock, limit)]
        figures += [at_most("  computing", cpu, limit)]
    return figures


def measure_wire(folder: Path) -> list[Figure]:
    """Bytes to the terminal."""
    figures = []
    for pane, row in wire.cursor_keys(folder / "keys").items():
        key = "for Tab, to the map" if pane == "pane" else f"per cursor key, {pane}"
        figures += [Figure(f"bytes {key}: median", median(row))]
        words = f"bytes {key}: most"
        figures += [Figure(words, max(row)) if pane == "pane" else at_most(words, max(row), 2000)]
    figures += [at_most(f"bytes in 2 idle seconds: {place}", n, 0) for place, n in wire.idle(folder / "idle").items()]
    return figures


def machine() -> str:
    """The processor, its cores, the system and the Python."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    model = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "")
    cores = os.cpu_count()
    return f"{model or platform.processor()}, {cores} cores, {platform.system()}, Python {platform.python_version()}"


def main() -> None:
    """Measure what is asked for, everything if nothing is."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    asked = parser.parse_args()
    measures = {"rules": measure_rules, "table": measure_table, "paint": measure_paint, "wire": measure_wire}
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    with TemporaryDirectory() as folder:
        figures = [figure for part in asked.parts or PARTS for figure in measures[part](Path(folder) / part)]
    if asked.json:
        print(json.dumps({"machine": machine() + load, "figures": [figure._asdict() for figure in figures]}, indent=1))
        return
    print(machine() + load)
    for figure in figures:
        print(figure.line())


if __name__ == "__main__":
    main()

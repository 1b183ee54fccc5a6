"""The gates that are measured in time: ratios within one run, and limits with much room. Run by `pytest -m bench`."""

import pytest

from tests.bench import __main__ as bench

pytestmark = pytest.mark.bench


@pytest.mark.parametrize("part", ["rules", "table", "paint", "wire"])
def test_gates(part, tmp_path):
    measure = getattr(bench, f"measure_{part}")
    missed = [figure.line() for figure in measure(tmp_path) if not figure.is_met]
    assert missed == []

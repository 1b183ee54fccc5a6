"""The clause index: rulebook = README = docstrings = tests, and every test executes what it is named for."""

from types import SimpleNamespace
from typing import Any

import pytest

from model.games.starvation.choices import Place
from model.games.starvation.sortie import is_far_enough
from model.games.starvation.tables import JAPAN
from tests.starvation.build import fleet, position
from tests.starvation.clauses import (
    CHAPTERS,
    CLAUSES,
    EXAMPLE_NAME,
    EXAMPLES,
    clauses_of,
    every_name,
    functions_by_clause,
    names_by_clause,
    rulebook,
    table,
    unproved,
    watching,
    worked,
)
from tests.starvation.conftest import pytest_runtest_call

FLEET = fleet("a", "", "mutsu")
IDLE: Any = SimpleNamespace(name="test_si_2_4_speed")


def test_the_rulebook_has_a_paragraph_for_every_clause():
    assert rulebook() == CLAUSES


def test_the_table_has_a_row_for_every_clause():
    assert tuple(table()) == CLAUSES


def test_every_clause_is_cited_by_a_function():
    cited = set(functions_by_clause())
    assert [clause for clause in CLAUSES if clause not in cited] == []


def test_nothing_is_cited_that_the_rulebook_does_not_have():
    assert sorted(set(functions_by_clause()) - set(CLAUSES) - CHAPTERS) == []


def test_every_clause_has_a_test():
    tested = set(names_by_clause())
    assert [clause for clause in CLAUSES if clause not in tested] == []


def test_no_test_is_named_for_a_clause_that_is_not_there():
    assert sorted(set(names_by_clause()) - set(CLAUSES) - CHAPTERS) == []


@pytest.mark.parametrize("clause", CLAUSES)
def test_the_table_names_functions_that_cite_the_clause(clause):
    short, names = table()[clause]
    assert short
    assert names
    assert set(names) <= set(functions_by_clause()[clause])


def test_the_rulebook_works_out_every_example_with_its_clauses():
    assert worked() == EXAMPLES
    assert list(EXAMPLES) == list(range(1, 41))


def test_every_example_has_one_test():
    found = [int(match[1]) for name in every_name() if (match := EXAMPLE_NAME.match(name))]
    assert sorted(found) == list(EXAMPLES)


@pytest.mark.parametrize(
    ("name", "clauses"),
    [
        ("test_si_2_4_speed", ("SI-2.4",)),
        ("test_si_10_7", ("SI-10.7",)),
        ("test_si_c4_speed", ("SI-C4",)),
        ("test_si_7_windows", ("SI-7",)),
        ("test_example_07_approach", ("SI-5.2",)),
        ("test_example_10_counter_attack", ("SI-5.4", "SI-5.5")),
        ("test_sides", ()),
    ],
)
def test_self_names(name, clauses):
    assert clauses_of(name) == clauses


def test_self_a_test_that_executes_its_clause_is_sound():
    with watching() as seen:
        assert FLEET.speed == 2
    assert unproved("test_si_2_4_speed", seen.clauses) == ""


def test_self_a_test_that_executes_nothing_is_found():
    with watching() as seen:
        assert FLEET.key == "a"
    assert "SI-2.4" in unproved("test_si_2_4_speed", seen.clauses)


def test_self_a_test_that_executes_another_clause_is_found():
    state = position(fleets=(FLEET,))
    with watching() as seen:
        assert is_far_enough(state, JAPAN, Place("a", "j2"))
    assert unproved("test_si_2_5_placing", seen.clauses) == ""
    assert "SI-3.1" in unproved("test_si_3_1_stock", seen.clauses)


def test_self_an_example_must_execute_all_its_clauses():
    assert unproved("test_example_10_counter_attack", frozenset({"SI-5.4", "SI-5.5"})) == ""
    fault = unproved("test_example_10_counter_attack", frozenset({"SI-5.4"}))
    assert "SI-5.5" in fault
    assert "SI-5.4" not in fault


def test_self_the_hook_fails_an_idle_test():
    hook = pytest_runtest_call(IDLE)
    next(hook)
    with pytest.raises(pytest.fail.Exception, match=r"SI-2\.4"):
        hook.send(None)


def test_self_the_hook_lets_a_busy_test_pass():
    hook = pytest_runtest_call(IDLE)
    next(hook)
    assert FLEET.speed == 2
    with pytest.raises(StopIteration):
        hook.send(None)

"""The clause index: rulebook = README = docstrings = tests, and every test executes what it is named for."""

import pytest

from tests.battleboard.build import begun
from tests.battleboard.clauses import (
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
    assert list(EXAMPLES) == list(range(1, 33))


def test_every_example_has_one_test():
    found = [int(match[1]) for name in every_name() if (match := EXAMPLE_NAME.match(name))]
    assert sorted(found) == list(EXAMPLES)


def test_self_names():
    assert clauses_of("test_bb_2_10_strike") == ("BB-2.10",)
    assert clauses_of("test_bb_2_step") == ("BB-2",)
    assert clauses_of("test_example_08_an_empty_board") == ("BB-2.7",)
    assert clauses_of("test_forces") == ()


def test_self_a_test_that_executes_another_clause_is_found():
    with watching() as seen:
        begun("DD", "DD", (2, 3))
    assert unproved("test_bb_3_1_volley", seen.clauses) == ""
    assert "BB-12.2" in unproved("test_bb_12_2_draft", seen.clauses)

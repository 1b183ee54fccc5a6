"""The mutation runner itself; the run is `long`."""

import ast
import sys

import pytest

from tests.mutation.mutants import CHAPTERS, faults, mutants_of, sample, short, source_of, text_of
from tests.mutation.trial import equivalents, run

MUTANTS = sample(1)


def versions(text: str) -> list[str]:
    """The faulty versions of an expression or a statement."""
    statement = ast.parse(text).body[0]
    node = statement.value if isinstance(statement, ast.Expr) else statement
    return [short(ast.fix_missing_locations(fault)) for fault in faults(node)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a < b", ["a <= b"]),
        ("a == b != c", ["a != b != c", "a == b == c"]),
        ("a in b", ["a not in b"]),
        ("a and b", ["a or b"]),
        ("not a", ["a"]),
        ("a + b", ["a - b"]),
        ("2", ["3", "1"]),
        ("True", ["False"]),
        ("'turn'", ["''"]),
        ("'two words'", []),
        ("a if b else c", ["c if b else a"]),
        ("any(row)", ["all(row)"]),
        ("if a:\n    b", ["if not a"]),
        ("state = pop(state)", ["pass"]),
        ("fresh = pop(state)", []),
        ("push(state, First(), Second())", ["push(state, Second())", "push(state, First())"]),
        ("(Condition(a), Condition(b))", ["(Condition(b),)", "(Condition(a),)"]),
    ],
)
def test_faults(text, found):
    assert versions(text) == found


def test_every_chapter_has_many_mutants():
    assert {mutant.module for mutant in MUTANTS} == set(CHAPTERS)
    assert len(MUTANTS) > 1000


def test_a_sample_is_the_same_every_time():
    assert sample(1) == MUTANTS
    assert sample(2) != MUTANTS
    assert sorted(sample(2)) == sorted(MUTANTS)


@pytest.mark.parametrize("module", CHAPTERS)
def test_a_mutant_is_the_chapter_with_one_fault(module):
    whole = ast.unparse(ast.parse(text_of(module)))
    rows = list(mutants_of(module))
    for mutant in (rows[0], rows[len(rows) // 2], rows[-1]):
        source = source_of(mutant, text_of(module))
        compile(source, module, "exec")
        assert source != whole
        assert mutant.was != mutant.now


def test_assertions_and_words_are_left_alone():
    for module in CHAPTERS:
        asserts = {node.lineno for node in ast.walk(ast.parse(text_of(module))) if isinstance(node, ast.Assert)}
        assert not [mutant for mutant in mutants_of(module) if mutant.line in asserts]
    assert not [mutant for mutant in MUTANTS if mutant.function == "(module)" and mutant.was.startswith("'")]


def test_equivalent_mutants_still_stand_in_the_rules():
    keys = {mutant.key for mutant in MUTANTS}
    for key, why in equivalents().items():
        assert key in keys
        assert why


@pytest.mark.long
def test_no_mutant_survives():
    trials = run(1, 30, lambda line: sys.stderr.write(f"{line}\n"))
    assert [str(trial.mutant) for trial in trials if trial.fate == "survived"] == []

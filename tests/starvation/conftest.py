"""A test named for a clause must execute a function of the rules that cites it."""

from collections.abc import Generator

import pytest

from tests.starvation.clauses import clause_of, unproved, watching


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Watch a test that is named for a clause, and fail it where it proves nothing about it."""
    name = getattr(item, "originalname", item.name)
    if clause_of(name) is None:
        return (yield)
    with watching() as seen:
        result = yield
    if fault := unproved(name, seen.clauses):
        pytest.fail(fault, pytrace=False)
    return result

"""A test named for a clause, or for a worked example, must execute a function of the rules that cites it."""

from collections.abc import Generator

import pytest

from tests.battleboard.clauses import clauses_of, unproved, watching


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Watch a test that is named for clauses, and fail it where it proves nothing about one of them."""
    name = getattr(item, "originalname", item.name)
    if not clauses_of(name):
        return (yield)
    with watching() as seen:
        result = yield
    if fault := unproved(name, seen.clauses):
        pytest.fail(fault, pytrace=False)
    return result

"""Fixtures of these tests."""

from tests.toy.fixture import toy_found as toy_found

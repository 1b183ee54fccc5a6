"""No number of a rulebook stands in code: rules read their numbers from the data files beside them."""

import ast

import pytest

from tests.house.source import modules, name, tree

LARGEST = 2

# (path from model/games/, number): why it is no number of the rules.
ALLOWED: dict[tuple[str, float], str] = {
    ("starvation/tables.py", 3): "the fourth of the four seats, counted from 0",
}


def numbers(module: ast.AST) -> list[tuple[int, float]]:
    """Numbers above two in a syntax tree, each with its line; written as text they count as well."""
    return [
        (node.lineno, node.value)
        for node in ast.walk(module)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, int | float)
        and not isinstance(node.value, bool)
        and abs(node.value) > LARGEST
    ] + [
        (node.lineno, float(node.value))
        for node in ast.walk(module)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and is_large(node.value)
    ]


def is_large(text: str) -> bool:
    """Whether a whole string is a number above two, as in `int("12")`."""
    return text.strip().lstrip("+-").isdecimal() and int(text) > LARGEST


@pytest.mark.parametrize("path", modules("model/games/*/*.py"), ids=name)
def test_no_rule_number_in_code(path):
    place = name(path).removeprefix("model/games/")
    assert [(line, number) for line, number in numbers(tree(path)) if (place, number) not in ALLOWED] == []


def test_every_exception_is_needed():
    needed = {
        (name(path).removeprefix("model/games/"), number)
        for path in modules("model/games/*/*.py")
        for _, number in numbers(tree(path))
    }
    assert set(ALLOWED) <= needed


@pytest.mark.parametrize("line", ["x = 3", "f(-6)", "hits = sum(die <= 2.5 for die in dice)", "int('12')"])
def test_self_numbers(line):
    assert len(numbers(ast.parse(line))) == 1


def test_self_no_numbers():
    assert numbers(ast.parse("a = 0, 1, 2, -1, True, 0.5\n'[SI-6.9] 12 ships'\n'2'")) == []

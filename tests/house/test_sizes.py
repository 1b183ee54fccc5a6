"""How long a module and a function may be, and that public functions of the model say what they do."""

import ast

import pytest

from tests.house.source import name, program, tree

MODULE_LINES = 400
FUNCTION_LINES = 40


def long_functions(module: ast.AST) -> list[str]:
    """Functions over the limit, counted from `def` to the last line."""
    functions = [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    spans = [(node.name, (node.end_lineno or 0) - node.lineno + 1) for node in functions]
    return [f"{function}: {lines} lines" for function, lines in spans if lines > FUNCTION_LINES]


def silent(module: ast.Module) -> list[str]:
    """The module itself, and its public functions and classes, as far as they have no docstring."""
    found = [] if ast.get_docstring(module) else ["the module"]
    for node in module.body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) or node.name.startswith("_"):
            continue
        if not ast.get_docstring(node) and "overload" not in map(ast.unparse, node.decorator_list):
            found.append(node.name)
    return found


@pytest.mark.parametrize("path", program(), ids=name)
def test_module_is_short(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MODULE_LINES


@pytest.mark.parametrize("path", program(), ids=name)
def test_functions_are_short(path):
    assert long_functions(tree(path)) == []


@pytest.mark.parametrize("path", [path for path in program() if name(path).startswith("model/")], ids=name)
def test_public_functions_say_what_they_do(path):
    assert silent(tree(path)) == []


def test_self_long_functions():
    assert long_functions(ast.parse("def f():\n" + "    x = 1\n" * (FUNCTION_LINES - 1))) == []
    assert long_functions(ast.parse("def f():\n" + "    x = 1\n" * FUNCTION_LINES)) != []
    assert long_functions(ast.parse("class A:\n  async def f():\n" + "    x = 1\n" * FUNCTION_LINES)) != []


def test_self_silent():
    assert silent(ast.parse("def f(): ...\nclass A: ...\ndef _g(): ...")) == ["the module", "f", "A"]
    assert silent(ast.parse('"""M."""\ndef f():\n    """F."""')) == []

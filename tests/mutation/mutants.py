"""Small faults put into the rules one at a time: what they are, and where they can be put."""

import ast
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
RULES = "model/games/starvation"
CHAPTERS = (
    "air",
    "bombardment",
    "damage",
    "drawing",
    "ending",
    "home",
    "land",
    "landing",
    "maintenance",
    "offers",
    "operations",
    "sequence",
    "sortie",
    "submarines",
    "surface",
    "windows",
)
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
}
NAMES = {"any": "all", "all": "any", "min": "max", "max": "min"}


class Mutant(NamedTuple):
    """One fault: the module, its number there, the line and its text, the function, what stood there and stands now."""

    module: str
    number: int
    line: int
    text: str
    function: str
    was: str
    now: str

    @property
    def key(self) -> tuple[str, str, str, str, str]:
        """What the fault is, wherever its line may move."""
        return self.module, self.function, self.text, self.was, self.now

    def __str__(self) -> str:
        return f"{RULES}/{self.module}.py:{self.line} {self.function}: {self.was}  →  {self.now}"


def faults(node: ast.AST) -> Iterator[ast.AST]:
    """Every faulty version of a node."""
    for kind, make in FAULTS:
        if isinstance(node, kind):
            yield from make(node)


def swap_comparison(node: ast.Compare) -> Iterator[ast.AST]:
    """`<` for `<=`, `==` for `!=`, `in` for `not in`, and the other way."""
    for index, operator in enumerate(node.ops):
        if other := COMPARISONS.get(type(operator)):
            ops = [*node.ops[:index], other(), *node.ops[index + 1 :]]
            yield ast.Compare(node.left, ops, node.comparators)


def swap_connective(node: ast.BoolOp) -> Iterator[ast.AST]:
    """`and` for `or`, and the other way."""
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)


def drop_not(node: ast.UnaryOp) -> Iterator[ast.AST]:
    """`x` for `not x`, and `x` for `-x`."""
    if isinstance(node.op, ast.Not | ast.USub):
        yield node.operand


def swap_sum(node: ast.BinOp) -> Iterator[ast.AST]:
    """`-` for `+`, and the other way."""
    if other := SUMS.get(type(node.op)):
        yield ast.BinOp(node.left, other(), node.right)


def change_constant(node: ast.Constant) -> Iterator[ast.AST]:
    """Another number, the other truth, no word."""
    value = node.value
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int):
        yield ast.Constant(value + 1)
        yield ast.Constant(value - 1)
    elif isinstance(value, str) and value and " " not in value:
        yield ast.Constant("")


def swap_branches(node: ast.If) -> Iterator[ast.AST]:
    """The branches of an `if` change places; without `else` the condition turns round."""
    yield ast.If(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)


def swap_values(node: ast.IfExp) -> Iterator[ast.AST]:
    """The values of a conditional change places."""
    yield ast.IfExp(node.test, node.orelse, node.body)


def swap_name(node: ast.Call) -> Iterator[ast.AST]:
    """`any` for `all`, `min` for `max`, and the other way; and a `report` that is not made."""
    if isinstance(node.func, ast.Name) and node.func.id in NAMES:
        yield ast.Call(ast.Name(NAMES[node.func.id], ast.Load()), node.args, node.keywords)


def drop_change(node: ast.Assign) -> Iterator[ast.AST]:
    """A change of something that stood there before is left out."""
    target = node.targets[0]
    names = {n.id for n in ast.walk(node.value) if isinstance(n, ast.Name)}
    if isinstance(target, ast.Name) and target.id in names:
        yield ast.Pass()


def drop_member(node: ast.Tuple) -> Iterator[ast.AST]:
    """One of the conditions of a choice is left out, or one of several values of a row that may differ in length."""
    for index, value in enumerate(node.elts):
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "Condition":
            yield ast.Tuple([*node.elts[:index], *node.elts[index + 1 :]], ast.Load())


def drop_argument(node: ast.Call) -> Iterator[ast.AST]:
    """One of the stages to be played is left out."""
    if isinstance(node.func, ast.Name) and node.func.id == "push":
        for index in range(1, len(node.args)):
            yield ast.Call(node.func, [*node.args[:index], *node.args[index + 1 :]], node.keywords)


FAULTS: tuple[tuple[type[ast.AST], Callable[..., Iterator[ast.AST]]], ...] = (
    (ast.Compare, swap_comparison),
    (ast.BoolOp, swap_connective),
    (ast.UnaryOp, drop_not),
    (ast.BinOp, swap_sum),
    (ast.Constant, change_constant),
    (ast.If, swap_branches),
    (ast.IfExp, swap_values),
    (ast.Call, swap_name),
    (ast.Assign, drop_change),
    (ast.Tuple, drop_member),
    (ast.Call, drop_argument),
)


def places(tree: ast.AST, function: str = "") -> Iterator[tuple[ast.AST, str, int | None, ast.AST, str]]:
    """Every node that may be changed: its parent, the field and index it stands in, the node, and the function.

    Assertions, annotations, docstrings and the words of refusals are no rules and are left alone.
    """
    for field, value in ast.iter_fields(tree):
        if field in ("annotation", "returns", "decorator_list"):
            continue
        for index, child in enumerate(value) if isinstance(value, list) else ((None, value),):
            if not isinstance(child, ast.AST) or isinstance(child, ast.Assert | ast.Import | ast.ImportFrom):
                continue
            if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
                continue
            name = child.name if isinstance(child, ast.FunctionDef | ast.ClassDef) else function
            if not (isinstance(tree, ast.Call) and is_condition(tree) and isinstance(child, ast.Constant)):
                yield tree, field, index, child, name
            yield from places(child, name)


def is_condition(call: ast.Call) -> bool:
    """Tell whether a call makes a Condition, whose texts are words."""
    return isinstance(call.func, ast.Name) and call.func.id == "Condition"


def faulty(tree: ast.AST) -> Iterator[tuple[ast.AST, ast.AST, str]]:
    """Put each possible fault into a tree, one after another: what stood there, what stands there, the function."""
    for parent, field, index, node, function in places(tree):
        if isinstance(node, ast.Constant) and not function and isinstance(node.value, str):
            continue
        for fault in faults(node):
            set_child(parent, field, index, fault)
            yield node, fault, function or "(module)"
            set_child(parent, field, index, node)


def text_of(module: str) -> str:
    """The source of a chapter."""
    return (ROOT / RULES / f"{module}.py").read_text()


def mutants_of(module: str) -> Iterator[Mutant]:
    """Every mutant of a chapter, outer ones first."""
    text = text_of(module)
    lines = text.splitlines()
    for number, (node, fault, function) in enumerate(faulty(ast.parse(text))):
        line = getattr(node, "lineno", 0)
        yield Mutant(module, number, line, lines[line - 1].strip(), function, short(node), short(fault))


def source_of(mutant: Mutant, text: str) -> str:
    """The whole source of a chapter with its fault; `text` is the source without it."""
    tree = ast.parse(text)
    next(islice(faulty(tree), mutant.number, None))
    return ast.unparse(ast.fix_missing_locations(tree))


def set_child(parent: ast.AST, field: str, index: int | None, child: ast.AST) -> None:
    """Put a node in its place."""
    if index is None:
        setattr(parent, field, child)
    else:
        getattr(parent, field)[index] = child


def short(node: ast.AST) -> str:
    """A node as one line."""
    if isinstance(node, ast.If):
        return f"if {ast.unparse(node.test)}"
    return " ".join(ast.unparse(node).split())


def sample(seed: int) -> list[Mutant]:
    """All mutants of all chapters in the order of a seed."""
    rows = [mutant for module in CHAPTERS for mutant in mutants_of(module)]
    Random(seed).shuffle(rows)
    return rows

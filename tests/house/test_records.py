"""Every record of the model is frozen, and made only of values that cannot change."""

import ast
import enum
import importlib
import inspect
import pkgutil
import textwrap
import types
import typing
from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec
import pytest

import model

VALUES = (int, float, str, bool, bytes, types.NoneType)

# Fields that may hold more than values: why.
EXCEPTIONS = {
    "model.match.Node.state": "the State of whatever game is played, itself a record and walked as one",
    "model.game.Types.state": "a class, so that files can be decoded",
    "model.game.Types.choice": "a class or a union of them",
    "model.game.Types.view": "a class",
    "model.game.Types.report": "a class or a union of them",
}


def records() -> Iterator[type[msgspec.Struct]]:
    """Every struct class the model defines, found by importing all of it."""
    for found in pkgutil.walk_packages(model.__path__, "model."):
        if not found.name.endswith("__main__"):
            importlib.import_module(found.name)
    waiting, seen = [msgspec.Struct], set()
    while waiting:
        for child in waiting.pop().__subclasses__():
            if child not in seen:
                seen.add(child)
                waiting.append(child)
    ours = [child for child in seen if child.__module__.startswith("model.") and "<locals>" not in child.__qualname__]
    yield from sorted(ours, key=lambda child: (child.__module__, child.__qualname__))


def loose_parts(kind: Any) -> list[Any]:
    """The parts of a field's type that could change after the record was made."""
    origin = get_origin(kind)
    if origin is Annotated:
        return loose_parts(get_args(kind)[0])
    if origin is Literal or kind is Ellipsis:
        return []
    if origin in (tuple, frozenset, Union, types.UnionType):
        return [bad for part in get_args(kind) for bad in loose_parts(part)]
    if isinstance(kind, TypeVar):
        return loose_parts(kind.__bound__) if kind.__bound__ else []
    whole = origin or kind
    if whole in VALUES or (inspect.isclass(whole) and issubclass(whole, (msgspec.Struct, enum.Enum))):
        return [bad for part in get_args(kind) for bad in loose_parts(part)]
    return [kind]


def faults(record: type[msgspec.Struct]) -> list[str]:
    """What is wrong with one record: not frozen here, watched by the collector, or holding something loose."""
    found = []
    heading = ast.parse(textwrap.dedent(inspect.getsource(record))).body[0]
    assert isinstance(heading, ast.ClassDef)
    spelled = {word.arg: ast.unparse(word.value) for word in heading.keywords}
    if spelled.get("frozen") != "True":
        found.append("the class line does not say frozen=True")
    if record.__struct_config__.gc:
        found.append("gc=False is missing")
    for field, kind in typing.get_type_hints(record, include_extras=True).items():
        if field not in record.__struct_fields__ or f"{record.__module__}.{record.__name__}.{field}" in EXCEPTIONS:
            continue
        found += [f"{field} holds {bad}" for bad in loose_parts(kind)]
    return found


@pytest.mark.parametrize("record", records(), ids=lambda record: f"{record.__module__}.{record.__qualname__}")
def test_record_cannot_change(record):
    assert faults(record) == []


class Good(msgspec.Struct, frozen=True, gc=False):
    """A record as it should be."""

    ships: tuple[tuple[str, int], ...]
    zone: Literal["a", "b"] | None = None
    seen: frozenset[int] = frozenset()


class Child(Good):  # type: ignore[misc]
    """Inherits frozen without saying so."""


class Loose(msgspec.Struct, frozen=True, gc=False):
    """Frozen outside, loose inside."""

    deck: tuple[list[int], ...]
    names: dict[str, str]
    anything: Any


class Watched(msgspec.Struct, frozen=True):
    """Left to the garbage collector."""


def test_self_records():
    assert faults(Good) == []
    assert faults(Child) == ["the class line does not say frozen=True"]
    assert len(faults(Loose)) == len(("list", "dict", "Any"))
    assert faults(Watched) == ["gc=False is missing"]

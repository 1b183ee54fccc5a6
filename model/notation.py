"""Choices as typed words: the verb, then its nouns, for line mode, the command line, scripts and tests."""

from typing import Any, get_args

import msgspec

from model.game import Types
from model.record import Choice


class Unreadable(ValueError):
    """Typed words are not a choice; the message is one sentence."""


def verbs(types: Types) -> dict[str, type[Choice]]:
    """Every choice type of a game by its verb."""
    kinds = get_args(types.choice) or (types.choice,)
    return {kind.__struct_config__.tag: kind for kind in kinds}


def spell(choice: Choice) -> str:
    """Write a choice as words: `assign yukikaze a`; nouns of a row are joined by commas."""
    nouns = [getattr(choice, name) for name in choice.__struct_fields__]
    while nouns and nouns[-1] == "":
        nouns.pop()
    return " ".join([str(choice.__struct_config__.tag), *map(_noun, nouns)])


def parse(types: Types, text: str) -> Choice:
    """Read a choice from words, capital letters or not; raises Unreadable with one sentence."""
    verb, *nouns = text.lower().split() or [""]
    kind = verbs(types).get(verb)
    if kind is None:
        raise Unreadable(f"There is no choice called {verb!r}." if verb else "Type a choice.")
    fields = msgspec.structs.fields(kind)
    needed = sum(field.required for field in fields)
    if not needed <= len(nouns) <= len(fields):
        usage = " ".join([verb, *(f"<{field.name}>" for field in fields)])
        raise Unreadable(f"Write it as: {usage}.")
    written: dict[str, Any] = {"do": verb}
    for field, noun in zip(fields, nouns, strict=False):
        written[field.name] = noun.split(",") if _is_row(field.type) else noun
    try:
        return msgspec.convert(written, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Unreadable(f"That does not fit {verb!r}: {str(error).partition(' - ')[0]}.") from None


def _noun(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _is_row(kind: Any) -> bool:
    return getattr(kind, "__origin__", None) is tuple

"""Package data: the one place where the model reads a file."""

from importlib.resources import files
from typing import TypeVar

import msgspec

T = TypeVar("T")


def decode(package: str, name: str, kind: type[T]) -> T:
    """Decode a JSON file in the `data` folder of a package to frozen structs; raises where a field does not fit."""
    return msgspec.json.decode(files(package).joinpath("data", name).read_bytes(), type=kind)


def text(package: str, name: str) -> str:
    """The text of a file beside the modules of a package."""
    return files(package).joinpath(name).read_text(encoding="utf-8")

"""The rules of every game, as pure values and functions; imports nothing, so that the version costs nothing to ask."""

__version__ = "0.1.0"

"""What a player of the app sees, for tests that look at the screen and not into the program."""

from typing import Any

from textual.app import App


def painted(app: App[Any]) -> str:
    """All that stands on the screen."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips(app.size))


def position(app: App[Any]) -> int:
    """The number in the status line."""
    return int(painted(app).rstrip().rpartition("#")[2])

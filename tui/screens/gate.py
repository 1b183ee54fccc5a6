"""What stands before every screen while the window is too small for it."""

from textual.app import ComposeResult
from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

LEAST = Size(80, 24)


def is_too_small(size: Size) -> bool:
    """Whether a window is smaller than the screens need."""
    return size.width < LEAST.width or size.height < LEAST.height


class GateScreen(Screen[None]):
    """Says how much room is missing, takes no key but those that leave, and goes when there is room."""

    def compose(self) -> ComposeResult:
        """One sentence."""
        yield Static(id="gate", markup=False)

    def on_mount(self) -> None:
        """Say how large the window is."""
        self._look(self.app.size)

    def on_resize(self, event: Resize) -> None:
        """Go, or say how large the window is now."""
        self._look(event.size)

    def on_screen_resume(self) -> None:
        """Go when what lay over the gate has gone and there is room."""
        self._look(self.app.size)

    def _look(self, size: Size) -> None:
        if self.app.screen is self and not is_too_small(size):
            self.dismiss()
        self.query_one("#gate", Static).update(
            f"The window is {size.width} × {size.height}.\nIronbottom needs {LEAST.width} × {LEAST.height}.\n"
            "Make it larger, or its letters smaller.\nEverything is saved; Ctrl+Q leaves."
        )

"""Sends the terminal only cells that changed; Textual begins every row of a partial update at its pane's edge."""

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate, Compositor


class FrugalUpdate(ChopsUpdate):
    """A partial update cut on the left as well as on the right."""

    def render_segments(self, console: Console) -> str:
        """The cells that changed, as the terminal takes them."""
        parts: list[str] = []
        for y, start, stop in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                left, right = max(x, start), min(end, stop)
                if strip is not None and left < right:
                    parts += (Control.move_to(left, y).segment.text, strip.crop(left - x, right - x).render(console))
        return "".join(parts)


class FrugalCompositor(Compositor):
    """A compositor whose partial updates are frugal."""

    def render_partial_update(self) -> ChopsUpdate | None:
        """What changed since the last time, if anything did."""
        update = super().render_partial_update()
        return FrugalUpdate(update.chops, update.spans, update.chop_ends) if update else None

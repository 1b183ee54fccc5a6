"""The end of a game: who has won and why, what it meant for every seat, how long it took, and the record."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, Static

from model.chart import Chart
from saves.table import LogLine, Seen, Table
from tui.ending import headline, reason, results
from tui.glyphs import Glyphs, of
from tui.ink import fit
from tui.seating import sides

BAR = 30
KIND_STYLES = {"win": "$success", "great victory": "bold $accent", "loss": "$error", "draw": "$text"}


class ReportScreen(Screen[None]):
    """What `person` may know of how it ended; nobody is a spectator."""

    CSS_PATH = "lists.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("m,enter,escape", "look", "Map", key_display="m"),
        Binding("l", "log", "Log"),
        Binding("t,q", "title", "Title", key_display="t"),
        Binding("j", "app.simulate_key('down')", show=False),
        Binding("k", "app.simulate_key('up')", show=False),
    ]

    def __init__(self, table: Table, person: str) -> None:
        super().__init__()
        self._table = table
        self._seen: Seen = table.seen(table.seats_of(person))

    def compose(self) -> ComposeResult:
        """The verdict over the record."""
        signs = of(self.app)
        names = dict.fromkeys((str(self._table.game.brief.title), self._table.name))
        title = f" {signs.dot} ".join(names)
        yield Static(Content(title), id="title")
        yield Static(Content(self._headline()), id="headline")
        yield Static(Content(reason(self._seen.outcome) if self._seen.outcome else ""), id="reason")
        yield Static(self._seats(), id="seats")
        yield Static(self._figures(signs), id="figures")
        with VerticalScroll() as record:
            record.border_title = "The battle"
            yield Static(_record(self._seen.log))
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Begin at the end of the record."""
        record = self.query_one(VerticalScroll)
        record.focus()
        self.call_after_refresh(record.scroll_end, animate=False)

    def _headline(self) -> str:
        brief = self._table.game.brief
        return headline(brief, self._seen.outcome) if self._seen.outcome else f"{brief.title} goes on."

    def _seats(self) -> Content:
        if self._seen.outcome is None:
            return Content()
        rows = results(self._table.game.brief, self._seen.outcome, self._table.holders)
        lines = [
            Content.assemble(f"{fit(seat, 16)}", (fit(holder, 20), "$dim"), (kind, KIND_STYLES.get(kind, "")))
            for seat, holder, kind in rows
        ]
        return Content("\n").join(lines)

    def _figures(self, signs: Glyphs) -> Content:
        seen = self._seen
        length = f" {signs.dot} ".join([*map(str, seen.chart.heading[:1]), f"{seen.position} positions"])
        order = list(sides(self._table.game.brief))
        return Content("\n").join([Content(length), *tracks(seen.chart, signs, order)])

    def action_look(self) -> None:
        """Go back to the map as it stands at the end."""
        self.dismiss()

    def action_log(self) -> None:
        """Go into the record."""
        self.query_one(VerticalScroll).focus()

    def action_title(self) -> None:
        """Leave the table."""
        self.app.go_to_title()  # type: ignore[attr-defined]


def tracks(chart: Chart, signs: Glyphs, order: list[str]) -> list[Content]:
    """The tracks as bars, all on one scale, in the colours of their sides."""
    top = max((max(track.top, track.value) for track in chart.tracks), default=0)
    return [
        Content.assemble(
            (fit(str(track.name), 18), "$dim"),
            (
                signs.full * (track.value * BAR // top if top else 0),
                f"$side-{order.index(track.side) + 1 if track.side in order else 0}",
            ),
            f" {track.value}",
        )
        for track in chart.tracks
    ]


def _record(log: tuple[LogLine, ...]) -> Content:
    lines = [Content.assemble((f"{line.node:>5}  ", "$faint"), str(line.words)) for line in log]
    return Content("\n").join(lines) if lines else Content("Nothing was written down.")

"""The choices of the present decision, with their odds; none can be taken before it stands on the screen."""

from collections.abc import Sequence

from textual import events
from textual.geometry import Offset, Size
from textual.message import Message
from textual.strip import Strip

from model.forecast import Forecast
from model.record import Choice, Key, Label
from tui.ink import Row, Span, clip, cut, length, pad, width
from tui.widgets.pane import Pane, step, window
from tui.widgets.typing import Typing

LETTERS = "123456789abcdefimoprstvwxyz"
NEVER = float("inf")


class ChoicesPane(Pane):
    """A list in columns: letters take a line at once, space marks several, Enter takes."""

    class Made(Message):
        """Choices were taken, one or a row, from the list of that position."""

        def __init__(self, at: int, choices: tuple[Choice, ...]) -> None:
            """Tell them."""
            super().__init__()
            self.at = at
            self.choices = choices

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own word
        """An empty list."""
        super().__init__(id=id)
        self.position = -1
        self.choices: tuple[Choice, ...] = ()
        self.labels: tuple[Label, ...] = ()
        self.odds: dict[int, Forecast | None] = {}
        self.marked: list[int] = []
        self.typing = Typing()
        self.at = 0
        self.key: Key = ""
        self.ask, self.hint, self.idle = "", "", ""
        self._listed: list[int] = []
        self._grid = (1, 1)
        self._top = 0
        self._armed_at = NEVER
        self._is_drawn = True

    def show(
        self, at: int, ask: str, choices: tuple[Choice, ...], labels: tuple[Label, ...], hint: str = "", idle: str = ""
    ) -> None:
        """Take the choices of a position; `hint` stands below, `idle` is what to say where there are no choices."""
        if at != self.position or choices != self.choices:
            self.at, self.marked, self.odds, self.key = 0, [], {}, ""
            self.typing = Typing()
            self._armed_at, self._is_drawn = NEVER, False
            self.refresh()
        self.position, self.choices, self.labels = at, choices, labels
        self.ask, self.hint, self.idle = ask, hint, idle
        self._list()

    def render_line(self, y: int) -> Strip:
        """One line; once the list is on its way to the terminal, keys pressed from then on count."""
        if not self._is_drawn:
            self._is_drawn = True
            self.call_after_refresh(self._arm, self.position)
        return super().render_line(y)

    def _arm(self, position: int) -> None:
        if position == self.position:
            self._armed_at = Message().time

    @property
    def is_armed(self) -> bool:
        """Whether the list stands on the screen, so that keys take choices."""
        return self._armed_at < NEVER

    @property
    def current(self) -> int | None:
        """The number of the choice under the cursor."""
        return self._listed[self.at] if self.at < len(self._listed) else None

    @property
    def touched(self) -> frozenset[Key]:
        """What the choice under the cursor touches."""
        return frozenset(self.labels[self.current].keys) if self.current is not None else frozenset()

    def wanted(self) -> int | None:
        """The next choice in sight whose odds are not known, the one under the cursor first."""
        rows = max(self.size.height, 1)
        tall = self._grid[1]
        seen = [n for i, n in enumerate(self._listed) if self._top <= i % max(tall, 1) < self._top + rows]
        first = [self.current] if self.current is not None else []
        return next((n for n in first + seen if n not in self.odds), None)

    def foretell(self, at: int, number: int, odds: Forecast | None) -> None:
        """Take the odds of a choice; odds of another position are dropped."""
        if at == self.position:
            self.odds[number] = odds
            self.repaint()

    def narrow(self, key: Key) -> int:
        """List only what touches a key, all for none; returns how many."""
        self.key, self.at = key, 0
        self._list()
        return len(self._listed)

    def begin_typing(self) -> None:
        """Start to filter by letters."""
        self.typing.begin()
        self._list()

    def clear(self) -> bool:
        """Drop filter and marks; tell whether there was any."""
        had = bool(self.key or self.typing.text or self.marked)
        self.key, self.marked, self.at = "", [], self.at if not had else 0
        self.typing = Typing()
        self._list()
        return had

    def _list(self) -> None:
        wanted = self.typing.text.casefold()
        here = self.current
        self._listed = [
            number
            for number, label in enumerate(self.labels)
            if (not self.key or self.key in label.keys) and wanted in str(label.words).casefold()
        ]
        self.at = self._listed.index(here) if here in self._listed else 0
        self.repaint()

    def repaint(self) -> None:
        """Draw again; the frame then tells what part of the list is in sight."""
        super().repaint()
        self.entitle()

    def entitle(self) -> None:
        """What the frame says."""
        current = self.current
        odds = self.odds.get(current) if current is not None else None
        below = foretold(odds, self.glyphs.dot, self.glyphs.swing) if odds else self.hint
        if self.marked:
            below = f"{len(self.marked)} marked: Enter takes them"
        if self.typing.is_on or self.typing.text:
            below = f"/{self.typing.text}{'_' if self.typing.is_on else ''}"
        title = f"{self.ask} (filtered, Esc: all)" if self.key or self.typing.text else self.ask
        if self._grid[1] > self.size.height > 0 and self._listed:
            more = f"{self.glyphs.down if self._top + self.size.height < self._grid[1] else ' '}"
            title = f"{cut(title, max(self.size.width - 14, 8))} {self.at + 1}/{len(self._listed)} {more}".rstrip()
        self.title(cut(title, max(self.size.width - 2, 8)), cut(below, max(self.size.width - 2, 8)))

    def picture(self, size: Size) -> Sequence[Row]:
        """The list in as many columns as it needs and has room for."""
        if not self._listed:
            self.hot = None
            return [((f" {self.idle}", "dim"),)] if not self.choices else [((" No choice fits.", "dim"),)]
        count, rows = len(self._listed), size.height
        widest = max(width(str(self.labels[number].words)) for number in self._listed) + 6
        columns = max(1, min(size.width // widest, -(-count // rows)))
        tall = -(-count // columns)
        self._grid = (columns, tall)
        self._top = window(self.at % tall, self._top, rows, tall)
        cells = size.width // columns
        self.hot = Offset(cells * (self.at // tall), self.at % tall - self._top)
        wide = widest - 2 if columns > 1 else min(widest, cells)
        return [self._line(y, cells, wide) for y in range(self._top, min(self._top + rows, tall))]

    def _line(self, y: int, cells: int, label: int) -> Row:
        columns, tall = self._grid
        spots = [x * tall + y for x in range(columns) if x * tall + y < len(self._listed)]
        return tuple(span for spot in spots for span in pad(self._item(spot, cells - 1, label), cells))

    def _item(self, spot: int, cells: int, room: int) -> Row:
        number = self._listed[spot]
        is_here = spot == self.at
        letter = LETTERS[spot] if spot < len(LETTERS) else " "
        pointer = self.glyphs.mark if number in self.marked else self.glyphs.cursor if is_here else " "
        text = str(self.labels[number].words)
        odds = self.odds.get(number)
        shown = brief(odds, cells - room - 2) if odds else ""
        style = "cursor" if is_here and self.has_focus else "marked" if is_here or number in self.marked else "text"
        spans: list[Span] = [(pointer, "accent"), (letter, "key"), (" ", "text"), (text, style)]
        row = clip(spans, cells - (width(shown) + 2 if shown else 0), self.glyphs.more)
        return (*row, (" " * (max(room, length(row)) - length(row)), "text"), (shown, "dim")) if shown else row

    def move(self, way: str) -> None:
        """Move the cursor; left and right change the column."""
        tall = self._grid[1]
        count = len(self._listed)
        if way in ("left", "right"):
            there = self.at + (tall if way == "right" else -tall)
            self.at = there if 0 <= there < count else self.at
        else:
            self.at = step(way, self.at, count, max(self.size.height - 1, 1))

    def mark(self) -> None:
        """Mark the choice under the cursor, or take the mark off, and go on to the next."""
        if (number := self.current) is None:
            return
        if number in self.marked:
            self.marked.remove(number)
        else:
            self.marked.append(number)
        self.move("down")
        self.repaint()

    def take(self, pressed_at: float, spot: int | None = None) -> bool:
        """Take what is marked, else one line; false where the key was pressed before the list stood on the screen."""
        if pressed_at <= self._armed_at:
            return False
        numbers = self.marked if spot is None and self.marked else self._listed[self.at if spot is None else spot :][:1]
        if numbers:
            self._armed_at = NEVER
            self.post_message(self.Made(self.position, tuple(self.choices[number] for number in numbers)))
        return bool(numbers)

    def rearm(self) -> None:
        """Nothing came of what was taken: the list counts again once it is drawn again."""
        self._is_drawn = False
        self.refresh()

    def spot_of(self, character: str | None) -> int | None:
        """The line a letter stands for."""
        spot = LETTERS.find(character) if character else -1
        return spot if 0 <= spot < len(self._listed) else None

    def press(self, event: events.Key) -> None:
        """Letters belong to the filter while it is typed; Enter takes, space marks."""
        if self.typing.take(event):
            self._list()
            self.post_message(self.Moved(self))
        elif event.key == "enter" and self.choices:
            event.stop()
            self.take(event.time)
        elif event.key == "space" and self.choices:
            event.stop()
            self.mark()
            self.entitle()
            self.post_message(self.Moved(self))

    def on_click(self, event: events.Click) -> None:
        """The mouse puts the cursor on a line; a second click takes it."""
        point = event.get_content_offset(self)
        if point is None or not self._listed:
            return
        columns, tall = self._grid
        spot = min(point.x // max(self.size.width // columns, 1), columns - 1) * tall + self._top + point.y
        if point.y + self._top < tall and spot < len(self._listed):
            self.at = spot
            self.repaint()
            self.post_message(self.Moved(self))
            if event.chain > 1:
                self.take(event.time)


def percent(chance: float) -> str:
    """A chance as a whole percentage that never says 0 or 100 of what is not certain."""
    whole = round(chance * 100)
    if 0 < chance < 1:
        whole = min(max(whole, 1), 99)
    return f"{whole} %"


def brief(odds: Forecast, cells: int) -> str:
    """The likeliest things that may come of a choice, as many as fit."""
    text = ""
    for chance in odds.chances:
        if not chance.gist:
            continue
        longer = f"{text}  {chance.gist} {percent(chance.chance)}".strip()
        if width(longer) > cells:
            break
        text = longer
    return text or tight(odds, cells)


def tight(odds: Forecast, cells: int) -> str:
    """The likeliest thing in as few cells as there are: its chance alone, if need be."""
    likeliest = next((chance for chance in odds.chances if chance.gist), None)
    if likeliest is None:
        return ""
    share = percent(likeliest.chance).replace(" ", "")
    return next((text for text in (f"{likeliest.gist} {share}", share) if width(text) <= cells), "")


def foretold(odds: Forecast, dot: str, swing: str) -> str:
    """Everything that may come of a choice, in words."""
    parts = [f"{chance.gist or 'nothing'} {percent(chance.chance)}" for chance in odds.chances]
    sure = "" if odds.exact else f" ({swing}{max(round(odds.error * 100), 1)})"
    return f" {dot} ".join(parts) + sure

"""The books of a game: contents beside one chapter at a time, and a search that goes to the passage."""

from collections.abc import Iterator
from typing import Any, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, Input, Markdown, OptionList, Static
from textual.widgets.markdown import MarkdownBlock
from textual.widgets.option_list import Option

from model.game import Game
from tui.book import Passage, chapters, search


class BookScreen(Screen[None]):
    """Opens at a page, and there at the passage that `find` names: a clause, or words."""

    CSS_PATH = "lists.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "look_for", "Search", key_display="/"),
        Binding("n", "next(1)", "Next found", show=False),
        Binding("N,p", "next(-1)", "Last found", show=False),
        Binding("left_square_bracket,left,h", "chapter(-1)", "Chapter before", key_display="left"),
        Binding("right_square_bracket,right,l", "chapter(1)", "after", key_display="right"),
        Binding("space,pagedown", "scroll('page_down')", "Page down", key_display="space"),
        Binding("b,pageup", "scroll('page_up')", "up"),
        Binding("j", "scroll('down')", show=False),
        Binding("k", "scroll('up')", show=False),
        Binding("escape,q", "leave", "Back"),
    ]

    def __init__(self, game: Game[Any, Any, Any], page: str = "rules", find: str = "") -> None:
        super().__init__()
        self._title = str(game.brief.title)
        pages = game.pages()
        self._chapters = [chapter for one in pages for chapter in chapters(one)]
        self._at = next((n for n, chapter in enumerate(self._chapters) if chapter.page.slug == page), 0)
        self._wanted = find
        self._found: tuple[Passage, ...] = ()
        self._found_at = -1

    def compose(self) -> ComposeResult:
        """Title, search line, contents, text."""
        yield Static(Content(self._title), id="title")
        yield Input(self._wanted, placeholder="words, or a clause", compact=True)
        with Horizontal():
            yield OptionList(*self._contents())
            with VerticalScroll():
                yield Markdown(open_links=False)
        yield Footer(compact=True, show_command_palette=False)

    def _contents(self) -> Iterator[Option | None]:
        page = None
        for number, chapter in enumerate(self._chapters):
            if page is not None and chapter.page is not page:
                yield None
            page = chapter.page
            yield Option(Content(chapter.title), str(number))

    def on_mount(self) -> None:
        """Open the book, at the place that was asked for."""
        self.query_one(OptionList).focus()
        if self._wanted:
            self._found = search((chapter.text for chapter in self._chapters), self._wanted)
        if self._found:
            self.action_next(1)
        else:
            self._open(self._at)

    def _open(self, number: int, line: int = 0) -> None:
        self._at = number % len(self._chapters)
        rows = self.query_one(OptionList)
        with self.prevent(OptionList.OptionHighlighted):
            rows.highlighted = rows.get_option_index(str(self._at))
        self._write(self._chapters[self._at].text, line)

    @work(exclusive=True)
    async def _write(self, text: str, line: int) -> None:
        page = self.query_one(VerticalScroll)
        await self.query_one(Markdown).update(text)
        page.scroll_home(animate=False)
        if line:
            blocks = self.query(MarkdownBlock)
            found = next((b for b in blocks if b.source_range[0] <= line < b.source_range[1]), None)
            if found is not None:
                found.add_class("-found")
                self.call_after_refresh(page.scroll_to_widget, found, animate=False, top=True)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the chapter under the cursor."""
        if event.option_id is not None and int(event.option_id) != self._at:
            self._open(int(event.option_id))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go to the first passage that holds the words."""
        self._found = search((chapter.text for chapter in self._chapters), event.value)
        self._found_at = -1
        if self._found:
            self.query_one(OptionList).focus()
            self.action_next(1)
        else:
            self._say(f"nothing speaks of {event.value!r}")

    def action_next(self, way: int) -> None:
        """Go to the next passage found, or the one before."""
        if self._found:
            self._found_at = (self._found_at + way) % len(self._found)
            passage = self._found[self._found_at]
            more = f" · {self._found_at + 1} of {len(self._found)}, n next" if len(self._found) > 1 else ""
            self._say(f"{self._chapters[passage.text].title}{more}")
            self._open(passage.text, passage.line)

    def _say(self, words: str) -> None:
        self.query_one("#title", Static).update(Content(f"{self._title} · {words}"))

    def action_look_for(self) -> None:
        """Type what to look for."""
        line = self.query_one(Input)
        line.add_class("-on")
        line.focus()

    def action_chapter(self, way: int) -> None:
        """Go to the chapter before or after."""
        self._say(self._chapters[(self._at + way) % len(self._chapters)].title)
        self._open(self._at + way)

    def action_scroll(self, way: str) -> None:
        """Scroll the text, whatever has the cursor."""
        page = self.query_one(VerticalScroll)
        {
            "down": page.scroll_down,
            "up": page.scroll_up,
            "page_down": page.scroll_page_down,
            "page_up": page.scroll_page_up,
        }[way](animate=False)

    def action_leave(self) -> None:
        """Close the search, or go back."""
        line = self.query_one(Input)
        if line.has_class("-on"):
            line.remove_class("-on")
            self.query_one(OptionList).focus()
        else:
            self.dismiss()

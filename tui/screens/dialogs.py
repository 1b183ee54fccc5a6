"""Small questions in the middle of a screen: yes or no, and a line of text."""

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Label, OptionList
from textual.widgets.option_list import Option

from tui.sentences import Nonsense


class Question(ModalScreen[bool]):
    """A question; the answer that changes nothing is the first."""

    CSS_PATH = "lists.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,n", "answer(False)", "No"),
        Binding("y", "answer(True)", "Yes"),
    ]

    def __init__(self, question: str, yes: str, no: str) -> None:
        super().__init__()
        self._question, self._yes, self._no = question, yes, no

    def compose(self) -> ComposeResult:
        """The question over its two answers."""
        with Vertical():
            yield Label(self._question, markup=False)
            yield OptionList(Option(Content(f"n  {self._no}"), "no"), Option(Content(f"y  {self._yes}"), "yes"))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Take the answer under the cursor."""
        self.dismiss(event.option_id == "yes")

    def action_answer(self, answer: bool) -> None:
        """Take an answer by its letter."""
        self.dismiss(answer)


class Pick(ModalScreen[str | None]):
    """One of a few things, each with its slug and its words; None where none was wanted."""

    CSS_PATH = "lists.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "Leave")]

    def __init__(self, question: str, things: list[tuple[str, str]]) -> None:
        super().__init__()
        self._question, self._things = question, things

    def compose(self) -> ComposeResult:
        """The question over the things."""
        with Vertical():
            yield Label(self._question, markup=False)
            yield OptionList(*(Option(Content(words), slug) for slug, words in self._things))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Take the one under the cursor."""
        self.dismiss(event.option_id)

    def action_leave(self) -> None:
        """Take none."""
        self.dismiss(None)


class TextDialog(ModalScreen[str | None]):
    """A line of text, or None; `check` raises Nonsense for what cannot be taken."""

    CSS_PATH = "lists.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "Leave")]

    def __init__(self, question: str, text: str, check: Callable[[str], object] = str) -> None:
        super().__init__()
        self._question, self._text, self._check = question, text, check

    def compose(self) -> ComposeResult:
        """The question over the line."""
        with Vertical():
            yield Label(self._question, markup=False)
            yield Input(self._text)
            yield Label("", id="wrong", markup=False)

    def on_mount(self) -> None:
        """There is nothing wrong yet."""
        self.query_one("#wrong").display = False

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the line, or say what is wrong with it."""
        try:
            self._check(event.value)
        except Nonsense as wrong:
            label = self.query_one("#wrong", Label)
            label.update(Content(str(wrong)))
            label.display = True
        else:
            self.dismiss(event.value)

    def action_leave(self) -> None:
        """Leave everything as it was."""
        self.dismiss(None)

"""A few letters typed into a pane, such as a search, without a field of its own."""

from textual import events


class Typing:
    """What is being typed; `is_on` while letters belong to it."""

    def __init__(self) -> None:
        """Nothing typed."""
        self.text = ""
        self.is_on = False

    def begin(self) -> None:
        """Start anew."""
        self.text, self.is_on = "", True

    def end(self) -> None:
        """Letters mean something else again; the text stays."""
        self.is_on = False

    def take(self, event: events.Key) -> bool:
        """Use a key if letters belong here now, and tell whether it was used."""
        if not self.is_on or event.key in ("tab", "shift+tab"):
            return False
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            self.text, self.is_on = "", False
        elif event.key == "enter":
            self.is_on = False
        elif event.key == "backspace":
            self.text = self.text[:-1]
        elif event.character and event.is_printable:
            self.text += event.character
        return True

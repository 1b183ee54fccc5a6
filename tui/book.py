"""Finding the way in a game's books: chapters, clauses, words."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from model.game import Page
from tui.sentences import unknown

CLAUSE = re.compile(r"\b[A-Z]{2}-(?:[A-Z]?\d+(?:\.\d+)*|[A-Z]\b)")
_START = re.compile(r"#{1,6} |\*\*[A-Z]{2}-[A-Z]?\d+(?:\.\d+)*\*\*")
_MARKS = re.compile(r"\*\*(.+?)\*\*|(?<![\w*])\*(\S.*?)\*(?!\w)", re.S)


@dataclass(frozen=True)
class Chapter:
    """A part of a page that is read at one go: what follows a heading of the second level."""

    page: Page
    title: str
    text: str


def find_page(pages: Iterable[Page], slug: str) -> Page:
    """The page of that name; raises Nonsense."""
    known = {page.slug: page for page in pages}
    if slug not in known:
        raise unknown("The books have no page", slug, known)
    return known[slug]


def chapters(page: Page) -> Iterator[Chapter]:
    """The chapters of a page, its beginning first, under the name of the page."""
    title, rows = str(page.title), list[str]()
    for line in page.text.splitlines():
        if line.startswith("## "):
            if any(map(str.strip, rows)):
                yield Chapter(page, title, "\n".join(rows))
            title, rows = line.removeprefix("## "), []
        rows.append(line)
    if any(map(str.strip, rows)):
        yield Chapter(page, title, "\n".join(rows))


@dataclass(frozen=True)
class Passage:
    """A heading or a clause and what follows it; `text` numbers the text it stands in, `line` its first line."""

    text: int
    line: int
    words: str


def passages(texts: Iterable[str]) -> Iterator[Passage]:
    """Texts cut where a heading or a clause begins."""
    for number, text in enumerate(texts):
        lines = text.splitlines()
        starts = [at for at, line in enumerate(lines) if at == 0 or _START.match(line)]
        for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
            yield Passage(number, start, "\n".join(lines[start:end]).strip())


def opens_with(passage: str, clause: str) -> bool:
    """Whether a passage is the text of a clause, or the heading of its chapter; `6.9` will do for `SI-6.9`."""
    found = CLAUSE.search(passage.partition("\n")[0])
    if found is None or not _START.match(passage):
        return False
    whole = found.group().lower()
    return clause.lower() in (whole, whole.partition("-")[2])


def search(texts: Iterable[str], wanted: str) -> tuple[Passage, ...]:
    """Passages for a clause or for words: the clause alone if there is one, else all that hold every word."""
    needed = wanted.lower().split()
    if not needed:
        return ()
    every = list(passages(texts))
    exact = [passage for passage in every if opens_with(passage.words, wanted.strip())]
    return tuple(exact or (each for each in every if all(word in each.words.lower() for word in needed)))


def contents(page: Page) -> tuple[str, ...]:
    """The headings of a page, each as deep as it stands."""
    heads = [line for line in page.text.splitlines() if line.startswith("#")]
    return tuple("  " * (len(mark) - 1) + title for mark, _, title in (head.partition(" ") for head in heads))


def unmarked(text: str) -> str:
    """Markdown without its emphasis, for readers of plain text."""
    return _MARKS.sub(lambda found: found.group(1) or found.group(2), text)

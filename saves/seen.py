"""What a screen may show to the holder of some seats: the view, the choices, and the battle log he may read."""

from typing import Any

from msgspec.structs import replace

from model.chart import Chart
from model.match import Node, decider, line, outcome
from model.record import Audience, Choice, Label, Outcome, Record, Seat, Words, words
from saves.campaign import COPY, AnyGame, Campaign, Taken
from saves.holders import PERSON
from saves.undoing import refusal, undo_target

Readable = tuple[tuple[Audience, "LogLine"], ...]


class LogLine(Record, frozen=True):
    """One line of the battle log: the node it came with, and whose choice that was.

    `by` is `person`, `bot`, `settle`, or `note` for what people did around the match; that a choice was settled is told
    only to the holder of its seat.
    """

    node: int
    words: Words
    by: str
    seat: Seat


class Seen(Record, frozen=True):
    """Everything a screen may show to the holder of `seats`; `legal` and `labels` are empty unless it is his choice."""

    position: int
    latest: int
    seats: tuple[Seat, ...]
    asked: Seat | None
    mine: bool
    view: Any
    chart: Chart
    legal: tuple[Choice, ...]
    labels: tuple[Label, ...]
    log: tuple[LogLine, ...]
    can_undo: bool
    undo_reason: Words | None
    can_redo: bool
    outcome: Outcome | None
    notice: Words | None

    def __repr__(self) -> str:
        return f"Seen(position {self.position})"


class BattleLog:
    """The log lines of every node, told once and kept."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._told: dict[int, Readable] = {}
        self._read: dict[tuple[int, frozenset[Seat]], tuple[LogLine, ...]] = {}

    def lines(self, campaign: Campaign, seats: frozenset[Seat]) -> tuple[LogLine, ...]:
        """What these seats may read of the present line, and what was taken back from it."""
        match = campaign.match
        path = line(match)
        aside = _aside(campaign, seats, path)
        log: list[LogLine] = []
        for number in path:
            log += self._node(number, match.nodes[number], seats)
            if number in aside:
                log += aside[number]
        if match.ended:
            log.append(LogLine(match.head, match.ended.reason, "note", ""))
        return tuple(log)

    def _node(self, number: int, node: Node, seats: frozenset[Seat]) -> tuple[LogLine, ...]:
        found = self._read.get((number, seats))
        if found is None:
            if number not in self._told:
                self._told[number] = self._tell(number, node)
            told = (entry for audience, entry in self._told[number] if audience.admits(seats))
            found = tuple(told) if node.seat in seats or not number else tuple(map(_unforced, told))
            self._read[number, seats] = found
        return found

    def _tell(self, number: int, node: Node) -> Readable:
        if node.by == COPY:
            note = words("From here on this is a copy, with other dice.")
            return ((Audience(), LogLine(number, note, "note", "")),)
        tell = self._game.tell
        return tuple((r.to, LogLine(number, tell(r), node.by, node.seat)) for r in node.reports)


def _unforced(entry: LogLine) -> LogLine:
    """The line for a reader of other seats: that a choice was the only one would tell what lies hidden there."""
    return replace(entry, by="person") if entry.by == "settle" else entry


def _aside(campaign: Campaign, seats: frozenset[Seat], path: tuple[int, ...]) -> dict[int, list[LogLine]]:
    """By node: one line a person for what he took back there, and the reader's own notes."""
    found: dict[int, list[LogLine]] = {}
    if not campaign.taken and not campaign.notes:
        return found
    here = set(path)
    sums: dict[tuple[int, str], list[Taken]] = {}
    for taken in campaign.taken:
        if taken.at in here and taken.child not in here:
            sums.setdefault((taken.at, taken.who), []).append(taken)
    for (at, who), row in sums.items():
        found.setdefault(at, []).append(LogLine(at, _told_back(who, row), "note", ""))
    names = {holder.name for seat, holder in campaign.holders if seat in seats and holder.kind == PERSON}
    for note in campaign.notes:
        if note.at in here and note.who in names:
            text = words("{who}: {note}", who=note.who, note=note.text)
            found.setdefault(note.at, []).append(LogLine(note.at, text, "note", ""))
    return found


def _told_back(who: str, row: list[Taken]) -> Words:
    count, fallen = sum(taken.choices for taken in row), any(taken.fallen for taken in row)
    number = words("one choice") if count == 1 else words("{n} choices", n=count)
    if fallen:
        return words("{who} took back {number}; a die had fallen.", who=who, number=number)
    return words("{who} took back {number}.", who=who, number=number)


def person_of(campaign: Campaign, seats: frozenset[Seat], asked: Seat | None) -> str | None:
    """The person who looks through these seats: he who is asked, else the first in seat order."""
    mine = [(seat, h.name) for seat, h in campaign.holders if seat in seats and h.kind == PERSON]
    return next((name for seat, name in mine if seat == asked), mine[0][1] if mine else None)


def look(
    game: AnyGame, campaign: Campaign, mode: str, seats: frozenset[Seat], log: BattleLog, notice: Words | None
) -> Seen:
    """Build what these seats may see; no seats is a spectator."""
    match = campaign.match
    ended = outcome(game, match)
    asked = None if ended else decider(game, match)
    view = game.view(match.state, seats)
    legal = game.legal(match.state, asked) if asked is not None and asked in seats else ()
    person = person_of(campaign, seats, asked)
    reason = refusal(campaign, mode, person, undo_target(campaign, person)) if person is not None else None
    return Seen(
        position=match.head,
        latest=len(match.nodes) - 1,
        seats=tuple(seat for seat, _ in campaign.holders if seat in seats),
        asked=asked,
        mine=asked is not None and asked in seats,
        view=view,
        chart=game.chart(view),
        legal=legal,
        labels=tuple(game.label(view, choice) for choice in legal),
        log=log.lines(campaign, seats),
        can_undo=person is not None and reason is None,
        undo_reason=reason,
        can_redo=bool(match.ahead) and person is not None and (mode == "free" or asked in seats),
        outcome=ended,
        notice=notice,
    )

"""The Table: a match being played, the one thing that changes; screens, line mode and bots reach a game through it."""

import secrets
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from model.forecast import Forecast, forecast
from model.kit.dice import Seeded
from model.match import decider, outcome
from model.notation import Unreadable, parse
from model.record import Choice, IllegalChoice, Outcome, Refusal, Seat, Words, words
from saves.campaign import AnyGame, Campaign, fold, mark_row, take, written
from saves.holders import BOT, OPEN, PERSON, Holder, clean_holder, clean_name, people, seats_of
from saves.journal import CannotSave, Journal
from saves.lines import AnyLine, Header, Moved, Named, Noted, Resigned, Sat, Shown
from saves.seen import BattleLog, LogLine, Seen, look
from saves.undoing import NOTHING_AHEAD, refusal, resting, undo_target

__all__ = ["CannotSave", "Locked", "LogLine", "ReadOnly", "Seen", "Stale", "Table"]

KEY_BYTES = 16
LONGEST_NOTE = 400


class Stale(Exception):
    """A choice came late or twice; the message is one sentence."""

    def __init__(self) -> None:
        super().__init__("The position has changed; look again.")


class Locked(Exception):
    """Going back was refused; `words` say why."""

    def __init__(self, reason: Words) -> None:
        super().__init__(str(reason))
        self.words = reason


class ReadOnly(Exception):
    """The campaign can only be looked at; the message is the notice that says why."""


class Request(msgspec.Struct, frozen=True):
    """What a bot process is told: never more than the view of the seat it plays; `luck` is 16 bytes in hex."""

    game: str
    level: str
    seat: Seat
    view: object
    choices: tuple[Choice, ...]
    luck: str


class Table:
    """A match being played; `journal` None plays without a file, `notice` says what its opener should be told.

    A table with a `path` but no journal can only be looked at. `pending` are lines the file still lacks, written before
    the next one.
    """

    def __init__(
        self,
        game: AnyGame,
        header: Header,
        campaign: Campaign,
        journal: Journal | None = None,
        notice: Words | None = None,
        path: Path | None = None,
        pending: tuple[AnyLine, ...] = (),
    ) -> None:
        self.game = game
        self.mode = header.mode
        self.path = path
        self.read_only = path is not None and journal is None
        self.notice = notice
        self._header, self._campaign, self._journal, self._pending = header, campaign, journal, pending
        self._listeners: list[Callable[[], None]] = []
        self._log = BattleLog(game)
        self._seen: dict[frozenset[Seat], Seen] = {}

    # What stands on the table

    @property
    def name(self) -> str:
        """The name of the campaign."""
        return self._campaign.name

    @property
    def scenario(self) -> str:
        """The slug of the scenario that is played."""
        return self._header.scenario

    @property
    def options(self) -> dict[str, int | str]:
        """Every option with its value."""
        return dict(self._header.options)

    @property
    def seed(self) -> str | None:
        """The word the dice come from where it was given openly."""
        return self._header.seed

    @property
    def fingerprint(self) -> str:
        """A hash of the secret key, public from the start, by which the dice can be checked in the end."""
        return self._header.key_hash

    @property
    def holders(self) -> dict[Seat, Holder]:
        """Who sits where, in seat order."""
        return dict(self._campaign.holders)

    @property
    def position(self) -> int:
        """The number of the position on the table."""
        return self._campaign.match.head

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return outcome(self.game, self._campaign.match)

    @property
    def asked(self) -> Seat | None:
        """The seat that chooses next, or None when the match is over."""
        return None if self.outcome else decider(self.game, self._campaign.match)

    def people(self) -> tuple[str, ...]:
        """The names of the people at the table, in seat order, each once."""
        return people(self._campaign.holders)

    def seats_of(self, person: str) -> frozenset[Seat]:
        """The seats a person holds."""
        return seats_of(self._campaign.holders, person)

    def seen(self, seats: frozenset[Seat]) -> Seen:
        """Everything the holder of these seats may be shown; no seats is a spectator."""
        found = self._seen.get(seats)
        if found is None:
            found = look(self.game, self._campaign, self.mode, seats, self._log, self.notice)
            self._seen[seats] = found
        return found

    def why_not(self, seat: Seat, choice: Choice) -> Refusal | None:
        """The clause and words that forbid a choice now; None where it is legal."""
        if self.outcome:
            return Refusal("", words("The game is over."))
        if self.asked != seat:
            return Refusal("", words("It is not your turn to choose."))
        state = self._campaign.match.state
        if choice in self.game.legal(state, seat):
            return None
        return self.game.why_not(state, seat, choice) or Refusal("", words("That cannot be chosen now."))

    def forecast(self, at: int, seat: Seat, choice: Choice, seats: frozenset[Seat]) -> Forecast | None:
        """The odds of a choice as the holder of these seats may reckon them; None for a position gone by.

        Changes nothing, and may be called in another thread.
        """
        match = self._campaign.match
        if at != match.head:
            return None
        view = self.game.view(match.state, seats)
        return forecast(self.game, view, seat, choice, Seeded(secrets.token_bytes(KEY_BYTES)))

    # Choices

    def play(self, at: int, seat: Seat, choice: Choice, by: str = PERSON) -> None:
        """Make a choice, and those that follow by themselves.

        Raises Stale, IllegalChoice, ReadOnly and CannotSave; then nothing has changed.
        """
        self._admit(at, seat, by)
        since = len(self._campaign.match.nodes)
        after = take(self.game, self._campaign, seat, choice, by)
        self._commit(written(after, since), after)

    def play_row(self, at: int, seat: Seat, choices: tuple[Choice, ...]) -> int:
        """Make several choices, undone as one later, and return how many were made.

        Stops where a die fell or a hidden fact was told, another seat is asked, or the rest is not legal. Raises as
        `play` does where not even the first can be made.
        """
        self._admit(at, seat, PERSON)
        after, first, count = self._campaign, len(self._campaign.match.nodes), 0
        for choice in choices:
            since = len(after.match.nodes)
            try:
                after = take(self.game, after, seat, choice, PERSON)
            except IllegalChoice:
                if not count:
                    raise
                break
            count += 1
            walls = any(node.wall for node in after.match.nodes[since:])
            if walls or outcome(self.game, after.match) or decider(self.game, after.match) != seat:
                break
        if count > 1:
            self._commit(written(after, first, first), mark_row(after, first))
        elif count:
            self._commit(written(after, first), after)
        return count

    def _admit(self, at: int, seat: Seat, by: str) -> None:
        """Raise unless this position is on the table and that kind of holder may choose for the seat."""
        if self.read_only:
            raise ReadOnly(str(self.notice or words("The campaign can only be looked at.")))
        if at != self.position:
            raise Stale
        if seat not in self.holders or self.asked != seat:
            return  # refused by the door itself, in its own words
        holder = self._campaign.holder(seat)
        if by == BOT and holder.kind != BOT:
            raise Stale
        if by != BOT and holder.kind == BOT:
            raise IllegalChoice(Refusal("", words("A bot chooses for {seat}.", seat=self._seat_name(seat))))
        if holder.kind == OPEN:
            raise IllegalChoice(Refusal("", words("Nobody holds {seat} yet.", seat=self._seat_name(seat))))

    def _seat_name(self, seat: Seat) -> Words:
        return next(s.name for s in self.game.brief.seats if s.slug == seat)

    # Going back

    def undo_reason(self, person: str) -> Words | None:
        """Why the person cannot take back his last choice; None where he can."""
        return refusal(self._campaign, self.mode, person, undo_target(self._campaign, person))

    def undo(self, person: str) -> None:
        """Take back the person's last unforced choice and all after it; raises Locked."""
        self._move_back(undo_target(self._campaign, person), "undo", person)

    def goto(self, position: int, person: str) -> None:
        """Go to another position, in a fair game only to one behind this that no wall cuts off; raises Locked."""
        match = self._campaign.match
        if not 0 <= position < len(match.nodes):
            raise Locked(words("There is no position {n}.", n=position))
        target = resting(match, position)
        if target != match.head or match.ended:
            self._move_back(target, "goto", person)

    def _move_back(self, target: int | None, why: str, person: str) -> None:
        reason = refusal(self._campaign, self.mode, person, target)
        if reason is not None or target is None:
            raise Locked(reason or words("There is nothing to take back."))
        self._add(Moved(target, why, person))

    def redo(self, person: str) -> None:
        """Go forward again to where the last undo began; raises Locked."""
        ahead = self._campaign.match.ahead
        if not ahead or (self.mode != "free" and self.asked not in self.seats_of(person)):
            raise Locked(NOTHING_AHEAD)
        self._add(Moved(ahead[-1], "redo", person))

    def shown(self, person: str) -> None:
        """Remember that a person has been shown this position; for the others that is a wall."""
        key = (self.position, person)
        if self.mode != "free" and not self.read_only and key not in self._campaign.shown and len(self.people()) > 1:
            self._add(Shown(*key))

    # Around the match

    def resign(self, seat: Seat) -> None:
        """Give up for the side of a seat; raises IllegalChoice when the match is over."""
        if self.outcome:
            raise IllegalChoice(Refusal("", words("The game is over.")))
        self._add(Resigned(seat))

    def sit(self, seat: Seat, holder: Holder) -> None:
        """Give a seat another holder; raises ValueError for a holder that cannot be."""
        if seat not in self.holders:
            raise ValueError(f"There is no seat {seat!r}.")
        holder = clean_holder(holder)
        if holder != self._campaign.holder(seat):
            self._add(Sat(seat, holder))

    def note(self, text: str, person: str) -> None:
        """Write something down beside this position, for the person's own eyes."""
        kept = clean_name(text, LONGEST_NOTE)
        if kept:
            self._add(Noted(self.position, person, kept))

    def rename(self, name: str) -> None:
        """Give the campaign another name; raises ValueError where nothing printable is left of it."""
        kept = clean_name(name)
        if not kept:
            raise ValueError("A campaign needs a name.")
        if kept != self.name:
            self._add(Named(kept))

    # Bots

    def bot_to_act(self) -> tuple[Seat, str] | None:
        """The seat and level of the bot that chooses next, or None."""
        asked = self.asked
        if asked is None or self.read_only:
            return None
        holder = self._campaign.holder(asked)
        return (asked, holder.name) if holder.kind == BOT else None

    def bot_view(self) -> tuple[Any, tuple[Choice, ...]]:
        """What the bot that is asked may know, and its legal choices; raises Stale where no bot is asked."""
        found = self.bot_to_act()
        if found is None:
            raise Stale
        state = self._campaign.match.state
        return self.game.view(state, frozenset({found[0]})), self.game.legal(state, found[0])

    def bot_request(self) -> bytes:
        """One line for the bot process, from the view of its seat alone; raises Stale where no bot is asked."""
        view, choices = self.bot_view()
        seat, level = self.bot_to_act() or ("", "")
        luck = secrets.token_bytes(KEY_BYTES).hex()
        request = Request(self.game.brief.slug, level, seat, view, choices, luck)
        return msgspec.json.encode(request, order="deterministic") + b"\n"

    def bot_reply(self, at: int, reply: bytes) -> None:
        """Make the choice a bot process answered with; raises as `play` does, and IllegalChoice for nonsense."""
        found = self.bot_to_act()
        if found is None or at != self.position:
            raise Stale
        try:
            said = msgspec.json.decode(reply, type=dict[str, str])
            choice = parse(self.game.types, said.get("choice", ""))
        except (msgspec.DecodeError, UnicodeDecodeError, Unreadable) as error:
            text = words("The bot's answer makes no sense: {error}", error=str(error))
            raise IllegalChoice(Refusal("", text)) from None
        self.play(at, found[0], choice, by=BOT)

    # Listeners and the file

    def subscribe(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Have a function called after every change; returns one that ends it."""
        self._listeners.append(callback)

        def unsubscribe() -> None:
            if callback in self._listeners:
                self._listeners.remove(callback)

        return unsubscribe

    def close(self) -> None:
        """Give the file back to other programs; the table can still be looked at."""
        if self._journal is not None:
            self._journal.close()
            self.read_only = True

    def _add(self, entry: AnyLine) -> None:
        """Do what a line says."""
        self._commit((entry,), fold(self.game, self._campaign, entry))

    def _commit(self, lines: tuple[AnyLine, ...], after: Campaign) -> None:
        """Write lines to the file, then let everybody see; raises ReadOnly and CannotSave, with nothing changed."""
        if self.read_only:
            raise ReadOnly(str(self.notice or words("The campaign can only be looked at.")))
        if self._journal is not None:
            self._journal.append((*self._pending, *lines))
        self._pending = ()
        self._campaign = after
        self._seen.clear()
        for callback in tuple(self._listeners):
            callback()


def key_hash(key: bytes) -> str:
    """The public hash of a secret key, in hex."""
    return blake2b(key, digest_size=KEY_BYTES).hexdigest()

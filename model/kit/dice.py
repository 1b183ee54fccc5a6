"""Dice as a value: each roll returns the numbers and the dice that come after it."""

from hashlib import blake2b
from struct import unpack
from typing import TypeVar

import msgspec

from model.record import Record

T = TypeVar("T")

BYTE = 256
WORD = 1 << 32
WORDS_A_DIGEST = 16


def _tables(sides: int) -> tuple[bytes, bytes]:
    """The byte map to 1..sides, and the bytes to reject so that every face is equally likely."""
    fair = BYTE - BYTE % sides
    faces = bytes(range(1, sides + 1)) * (BYTE // sides + 1)
    return faces[:BYTE], bytes(range(fair, BYTE))


_FACES = {sides: _tables(sides) for sides in range(1, BYTE)}


class ScriptEnded(Exception):
    """Scripted dice ran out; `faces` are the ways the next one may fall."""

    def __init__(self, faces: range) -> None:
        super().__init__(f"the script has no more dice (the next has {len(faces)} faces)")
        self.faces = faces


class Seeded(Record, frozen=True, tag="seeded"):
    """Dice from a secret key: blake2b keyed with it over a counter, one digest for up to 64 dice."""

    key: bytes
    counter: int = 0

    def __repr__(self) -> str:
        return "Seeded()"

    def _digest(self, counter: int) -> bytes:
        return blake2b(counter.to_bytes(8, "little"), key=self.key).digest()

    def roll(self, count: int, sides: int = 6) -> tuple[tuple[int, ...], "Seeded"]:
        """Roll `count` dice of `sides` sides, 1 to 255; each face is exactly equally likely."""
        table, reject = _FACES[sides]
        counter, faces = self.counter, b""
        while len(faces) < count:
            counter += 1
            faces += self._digest(counter).translate(table, reject)
        return tuple(faces[:count]), Seeded(self.key, counter)

    def below(self, count: int) -> tuple[int, "Seeded"]:
        """Pick a number from 0 to count - 1, count at most 255."""
        (face,), dice = self.roll(1, count)
        return face - 1, dice

    def shuffle(self, row: tuple[T, ...]) -> tuple[tuple[T, ...], "Seeded"]:
        """Put a row in random order, every order equally likely."""
        cards, counter = list(row), self.counter
        numbers: list[int] = []
        for last in range(len(cards) - 1, 0, -1):
            fair = WORD - WORD % (last + 1)
            while True:
                if not numbers:
                    counter += 1
                    numbers = list(unpack(f"<{WORDS_A_DIGEST}I", self._digest(counter)))
                number = numbers.pop()
                if number < fair:
                    break
            other = number % (last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return tuple(cards), Seeded(self.key, counter)


class Scripted(Record, frozen=True, tag="scripted"):
    """Dice that fall as written: for worked examples and forecasts; `below` reads its number as it stands.

    A shuffle leaves the row as it is and sets `shuffled`, so that a forecast knows it is only a sample.
    """

    rolls: tuple[int, ...]
    counter: int = 0
    shuffled: bool = False

    def __repr__(self) -> str:
        return "Scripted()"

    def roll(self, count: int, sides: int = 6) -> tuple[tuple[int, ...], "Scripted"]:
        """Take the next `count` numbers of the script; raises ScriptEnded where it is too short."""
        end = self.counter + count
        if end > len(self.rolls):
            raise ScriptEnded(range(1, sides + 1))
        return self.rolls[self.counter : end], Scripted(self.rolls, end, self.shuffled)

    def below(self, count: int) -> tuple[int, "Scripted"]:
        """Take the next number of the script as a pick from 0 to count - 1."""
        if self.counter >= len(self.rolls):
            raise ScriptEnded(range(count))
        return self.rolls[self.counter], Scripted(self.rolls, self.counter + 1, self.shuffled)

    def shuffle(self, row: tuple[T, ...]) -> tuple[tuple[T, ...], "Scripted"]:
        """Leave the row in its order."""
        return row, msgspec.structs.replace(self, shuffled=True)


Dice = Seeded | Scripted

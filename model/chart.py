"""A picture of a View as data: areas, stacks, tracks and hands, without colour or terminal."""

from model.record import Key, Record, Seat, Side, Words


class Piece(Record, frozen=True):
    """A card, ship or counter; face down it has no name, code or key of its own.

    `code` is the class in two to four letters, `second` the name in the other language, `stats` short pairs such as
    ("gun", "5"), `marks` words such as "damaged".
    """

    key: Key
    code: str
    name: Words
    second: str = ""
    side: Side = ""
    stats: tuple[tuple[str, str], ...] = ()
    marks: tuple[Words, ...] = ()


class Stack(Record, frozen=True):
    """Pieces that stand together in an area, for example a fleet; `hidden` counts those that lie face down."""

    key: Key
    name: str
    side: Side
    about: Words
    pieces: tuple[Piece, ...]
    hidden: int = 0
    marks: tuple[Words, ...] = ()


class Area(Record, frozen=True):
    """A place on the map at a column and row of a coarse grid; `home` is the side whose waters it is, if any."""

    key: Key
    name: str
    about: Words
    column: int
    row: int = 0
    home: Side = ""
    stacks: tuple[Stack, ...] = ()


class Track(Record, frozen=True):
    """A number drawn as a bar, for example a force level; `top` is the longest bar to expect."""

    key: Key
    name: Words
    side: Side
    value: int
    top: int


class Zone(Record, frozen=True):
    """Cards off the map: a hand or a stock; `cards` is None where the reader may only know how many there are.

    `limit` is the usual limit, 0 for none.
    """

    key: Key
    name: Words
    seat: Seat
    kind: str
    count: int
    limit: int
    cards: tuple[Piece, ...] | None = None


class Fact(Record, frozen=True):
    """One short line of the picture: a name and its value, such as Deck and 41."""

    key: Key
    name: Words
    value: Words


class Chart(Record, frozen=True):
    """What a screen may draw.

    `heading` is the title line in parts (turn, phase, initiative), `hint` says what the present phase is about, `ask`
    is the question of the present decision, `clause` the clause it comes from, and `focus` the keys it is about.
    """

    heading: tuple[Words, ...]
    areas: tuple[Area, ...]
    tracks: tuple[Track, ...]
    zones: tuple[Zone, ...]
    facts: tuple[Fact, ...]
    hint: Words
    ask: Words
    clause: str
    focus: tuple[Key, ...] = ()

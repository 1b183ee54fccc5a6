"""A made-up table in the shape of a card game of fleets, for tests of the panes that need no rules."""

from collections.abc import Callable
from types import SimpleNamespace

from msgspec.structs import replace

from model.brief import Brief, Scenario, SeatBrief
from model.chart import Area, Chart, Fact, Piece, Stack, Track, Zone
from model.game import Page, Types
from model.record import Choice, IllegalChoice, Label, Refusal, Words, words
from saves.holders import Holder
from saves.seen import LogLine, Seen
from saves.table import Stale

SECOND = {"Shokaku": "翔鶴", "Zuikaku": "瑞鶴", "Kinugawa Maru": "鬼怒川丸", "Yukikaze": "雪風", "Kagero": "陽炎"}


class Target(Choice, frozen=True):
    """Pick a ship."""

    ship: str


class Done(Choice, frozen=True):
    """Stop."""


def ship(code: str, name: str, side: str, *marks: str) -> Piece:
    """A ship with numbers."""
    stats = (("speed", "1"), ("gun", "4"), ("defence", "1"), ("endurance", "2"), ("VP", str(len(name) % 7)))
    key = name.lower().replace(" ", "_")
    return Piece(key, code, Words(name), SECOND.get(name, ""), side, stats, tuple(map(Words, marks)))


def fleet(name: str, side: str, *pieces: Piece, hidden: int = 0) -> Stack:
    """A fleet."""
    return Stack(name.lower(), name, side, words("{side} force", side=side.title()), pieces, hidden)


J, U = "japan", "us"
ORDER = {J: 1, U: 2}
FLEETS = {
    "J2": (fleet("C", J, ship("AP", "Kinugawa Maru", J), ship("AP", "Sado Maru", J), ship("DD", "Hatsukaze", J)),),
    "J1": (fleet("A", J, ship("CV", "Shokaku", J), ship("CA", "Chokai", J), ship("CA", "Aoba", J)),),
    "0": (
        fleet("B", J, ship("BB", "Kirishima", J), ship("BB", "Hiei", J, "damaged"), ship("DD", "Akatsuki", J)),
        fleet(
            "G",
            U,
            ship("CA", "Portland", U),
            ship("CA", "Chicago", U),
            ship("DD", "Laffey", U),
            ship("DD", "Sterett", U),
        ),
    ),
    "U2": (fleet("H", U, hidden=2),),
}
CROWD = tuple(fleet(n, J, ship("DD", f"Ship {n}", J)) for n in "ABCDEF") + tuple(
    fleet(n, U, hidden=3) for n in "GHIJKL"
)


def chart(fleets: dict[str, tuple[Stack, ...]] = FLEETS, focus: tuple[str, ...] = ("g",)) -> Chart:
    """Seven lines with fleets on them."""
    names = ("J3", "J2", "J1", "0", "U1", "U2", "U3")
    homes = (J, J, J, "", U, U, U)
    areas = tuple(
        Area(f"line-{n}", n, words("Line {n}", n=n), column, 0, homes[column], fleets.get(n, ()))
        for column, n in enumerate(names)
    )
    return Chart(
        heading=(
            words("Turn {turn}", turn=4),
            words("Round {n} of {all}", n=2, all=3),
            Words("Air attack"),
            Words("Japan: initiative"),
        ),
        areas=areas,
        tracks=(Track("japan-level", Words("Japan"), J, 12, 14), Track("us-level", Words("US"), U, 8, 14)),
        zones=zones(),
        facts=(
            Fact("henderson", Words("Henderson"), words("usable, {card}", card="VMF-223")),
            Fact("deck", Words("Deck"), Words("41")),
            Fact("discards", Words("Discards"), Words("17")),
            Fact("orders", Words("Orders"), Words("Japan laid")),
            Fact("removed", Words("Removed"), Words("5")),
        ),
        hint=Words("Each wave of two dice is thrown at one ship of the fleet."),
        ask=Words("Shokaku: two dice, strength 5. Which ship of fleet G?"),
        clause="XX-1.1",
        focus=focus,
    )


def zones() -> tuple[Zone, ...]:
    """Hands and stocks of four seats; those of Japan are open."""
    cards = {
        "front hand": ["DD Yukikaze", "DD Kagero", "SS I-19", "LB Tainan Air Group"],
        "front stock": ["CV Zuikaku", "BB Mutsu", "CA Myoko", "DD Ayanami", "AP Sasago Maru", "LB Misawa Air Group"],
        "rear hand": ["BB Yamato", "EV Squall", "CVL Ryujo", "CL Jintsu", "AO Attack Order 2", "DD Amatsukaze"],
        "rear stock": ["BB Kongo", "CA Tone", "CA Suzuya", "AP Sakito Maru", "EV Charge Order"],
    }
    own = tuple(
        Zone(
            f"japan-{place}",
            Words(place.split()[1].title()),
            f"japan_{place.split()[0]}",
            place.split()[1],
            len(names),
            6,
            tuple(ship(*name.split(" ", 1), J) for name in names),
        )
        for place, names in cards.items()
    )
    theirs = tuple(
        Zone(f"us-{seat}-{kind}", Words(kind.title()), f"us_{seat}", kind, 5, 6)
        for seat in ("front", "rear")
        for kind in ("hand", "stock")
    )
    return own + theirs


BRIEF = Brief(
    "starvation-shaped",
    Words("Starvation Island"),
    Words("A stage."),
    1,
    (
        SeatBrief("japan_front", J, Words("Japan's front")),
        SeatBrief("japan_rear", J, Words("Japan's rear")),
        SeatBrief("us_front", U, Words("The US front")),
        SeatBrief("us_rear", U, Words("The US rear")),
    ),
    (Scenario("one", Words("One"), Words("Only one.")),),
)
SHIPS = ("Portland", "Chicago", "Laffey", "Sterett")
CHOICES: tuple[Choice, ...] = (*(Target(name.lower()) for name in SHIPS), Done())
LABELS = (
    *(
        Label(words("{code} {ship}", code=code, ship=name), (name.lower(), "g"))
        for code, name in zip(("CA", "CA", "DD", "DD"), SHIPS, strict=True)
    ),
    Label(Words("Lose the dice")),
)
LOG = (
    (words("Turn {turn}", turn=4), "settle"),
    (Words("Japan sails with 5 cards."), "person"),
    (Words("The US sees 3 of them."), "settle"),
    (words("Turn {turn}, round {n}", turn=4, n=2), "settle"),
    (Words("Search: Japan 5 + 4 = 9, US 3 + 2 = 5. Japan has the initiative."), "settle"),
    (Words("Shokaku strikes fleet G."), "person"),
    (Words("CAP of fleet G: 4, 2, 6: two dice are stopped."), "settle"),
    (Words("Alice took back one choice."), "note"),
)


class Stage:
    """Answers as a Table does, and counts what it is told."""

    def __init__(self, people: dict[str, str] | None = None, fleets: dict[str, tuple[Stack, ...]] = FLEETS) -> None:
        page = Page(
            "rules", Words("Rules"), "# Rules\n\n**XX-1.1** *Waves.* Two dice a wave.\n\n**XX-1.2** *No.* Not this.\n"
        )
        types = Types(None, Target | Done, None, None)
        slug = replace(BRIEF, slug="starvation") if fleets is FLEETS else BRIEF
        self.game = SimpleNamespace(brief=slug, types=types, pages=lambda: (page,))
        seats = people or {"japan_front": "Alice", "japan_rear": "Alice"}
        self.holders = {
            s.slug: Holder("person", seats[s.slug]) if s.slug in seats else Holder("bot", "ensign") for s in BRIEF.seats
        }
        self.name, self.mode, self.read_only, self.outcome = "A stage", "free", False, None
        self.position = 123
        self.asked = "japan_front"
        self.fleets = fleets
        self.played: list[tuple[int, str, tuple[Choice, ...]]] = []
        self.went: list[object] = []
        self._listeners: list[Callable[[], None]] = []

    def people(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(h.name for h in self.holders.values() if h.kind == "person"))

    def seats_of(self, person: str) -> frozenset[str]:
        return frozenset(seat for seat, holder in self.holders.items() if holder == Holder("person", person))

    def seen(self, seats: frozenset[str]) -> Seen:
        mine = self.asked in seats
        picture = chart(self.fleets)
        if not mine:
            picture = replace(picture, zones=tuple(replace(zone, cards=None) for zone in picture.zones))
        log = tuple(LogLine(100 + n, text, by, "japan_front") for n, (text, by) in enumerate(LOG))
        return Seen(
            self.position, 123, tuple(s for s in self.holders if s in seats), self.asked, mine, None, picture,
            CHOICES if mine else (), LABELS if mine else (), log, True, None, False, None, None,
        )  # fmt: skip

    def subscribe(self, callback: Callable[[], None]) -> Callable[[], None]:
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback)

    def play(self, at: int, seat: str, choice: Choice, by: str = "person") -> None:
        self.play_row(at, seat, (choice,))

    def play_row(self, at: int, seat: str, choices: tuple[Choice, ...]) -> int:
        if at != self.position:
            raise Stale
        if any(choice not in CHOICES for choice in choices):
            raise IllegalChoice(Refusal("XX-1.1", Words("No.")))
        self.played.append((at, seat, choices))
        self.position += len(choices)
        self.tell()
        return len(choices)

    def tell(self) -> None:
        for callback in tuple(self._listeners):
            callback()

    def undo(self, person: str) -> None:
        self.went.append(("undo", person))
        self.position -= 1
        self.tell()

    def redo(self, person: str) -> None:
        self.went.append(("redo", person))

    def goto(self, position: int, person: str) -> None:
        self.went.append((position, person))

    def shown(self, person: str) -> None:
        self.went.append(("shown", person))

    def bot_to_act(self) -> tuple[str, str] | None:
        holder = self.holders[self.asked]
        return (self.asked, holder.name) if holder.kind == "bot" else None

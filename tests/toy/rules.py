"""What the choices of the toy game do, and what a view may know."""

from msgspec.structs import replace

from model.game import Step
from model.kit.dice import Dice
from model.record import Choice, Report, Seat, all_but, only
from tests.toy.values import (
    AIMS,
    CARDS,
    HAND,
    HIGHEST,
    HIT,
    SEATS,
    SIDES,
    STRENGTH,
    Aim,
    Aimed,
    Drew,
    Ended,
    EndRound,
    Hold,
    Laid,
    Lay,
    Shown,
    State,
    Strike,
    Struck,
    View,
)

NOBODY = -1
NOTHING = (0,) * len(SEATS)


def put(row: tuple, place: int, thing: object) -> tuple:
    """The row with one thing replaced."""
    return (*row[:place], thing, *row[place + 1 :])


def setup(rounds: int, dice: Dice) -> Step[State]:
    """Shuffle, deal, and ask the first seat."""
    deck, dice = dice.shuffle(CARDS)
    hands = tuple(tuple(sorted(deck[n * HAND : (n + 1) * HAND])) for n in range(len(SEATS)))
    rest = deck[len(SEATS) * HAND :]
    state = State(dice, rounds, 1, 0, "", "lay", rest, hands, NOTHING, (), (STRENGTH,) * len(SEATS))
    return Step(state)


def legal(state: State) -> tuple[Choice, ...]:
    """The choices of the seat that is asked."""
    if state.phase == "lay":
        return tuple(Lay(card) for card in sorted(set(state.hands[state.asked])))
    if state.phase == "strike":
        enemies = (s for n, s in enumerate(SEATS) if SIDES[s] != state.striker and state.strength[n])
        return (*map(Strike, enemies), Hold(), *((Aim(),) * (state.aim < AIMS)))
    return (EndRound(),)


def lay(state: State, choice: Lay) -> Step[State]:
    """Put a card face down, and turn all up after the last."""
    at, seat = state.asked, SEATS[state.asked]
    hand = list(state.hands[at])
    hand.remove(choice.card)
    state = replace(state, hands=put(state.hands, at, tuple(hand)), laid=put(state.laid, at, choice.card), asked=at + 1)
    reports = (Laid(to=only(seat), seat=seat, card=choice.card), Laid(to=all_but(seat), seat=seat))
    return turn_up(state, reports) if state.asked == len(SEATS) else Step(state, reports)


def turn_up(state: State, reports: tuple[Report, ...]) -> Step[State]:
    """Turn the cards up; the side with more strikes, and red where both have the same."""
    totals = {
        side: sum(c for s, c in zip(SEATS, state.laid, strict=True) if SIDES[s] == side) for side in ("red", "blue")
    }
    striker = "red" if totals["red"] >= totals["blue"] else "blue"
    first = next(n for n, s in enumerate(SEATS) if SIDES[s] == striker)
    state = replace(state, striker=striker, phase="strike", asked=first, spent=state.spent + state.laid)
    return Step(state, (*reports, Shown(cards=state.laid)))


def strike(state: State, choice: Strike) -> Step[State]:
    """One die; from HIT up the seat loses a strength, and a HIGHEST is followed by a second die."""
    (die,), dice = state.dice.roll(1)
    fallen: tuple[int, ...] = (die,)
    if die == HIGHEST:
        second, dice = dice.roll(1)
        fallen += second
    hits = sum(d >= HIT - state.aim for d in fallen)
    at = SEATS.index(choice.seat)
    left = max(0, state.strength[at] - hits)
    state = replace(state, dice=dice, strength=put(state.strength, at, left), phase="end", aim=0)
    return Step(state, (Struck(seat=choice.seat, dice=fallen, hits=hits),))


def hold(state: State, choice: Hold) -> Step[State]:
    """Let the strike go by."""
    return Step(replace(state, phase="end", aim=0))


def aim(state: State, choice: Aim) -> Step[State]:
    """Take aim; the same seat goes on."""
    return Step(replace(state, aim=state.aim + 1), (Aimed(times=state.aim + 1),))


def end_round(state: State, choice: EndRound) -> Step[State]:
    """Every seat draws a card while there are any, and the next round begins."""
    reports: list[Report] = [Ended(round=state.round)]
    for at, seat in enumerate(SEATS):
        if state.deck:
            card, *rest = state.deck
            hand = tuple(sorted((*state.hands[at], card)))
            state = replace(state, deck=tuple(rest), hands=put(state.hands, at, hand))
            reports += [Drew(to=only(seat), seat=seat, card=card), Drew(to=all_but(seat), seat=seat)]
    over = state.round == state.rounds or sunk(state) is not None
    asked = NOBODY if over else 0
    state = replace(state, asked=asked, round=state.round + (not over), phase="over" if over else "lay", laid=NOTHING)
    return Step(state, tuple(reports))


def sunk(state: State) -> str | None:
    """The side without any strength left, if there is one."""
    left = {
        side: sum(n for s, n in zip(SEATS, state.strength, strict=True) if SIDES[s] == side) for side in ("red", "blue")
    }
    return next((side for side, strength in left.items() if not strength), None)


DOES = {Lay: lay, Strike: strike, Hold: hold, Aim: aim, EndRound: end_round}


def view(state: State, seats: frozenset[Seat]) -> View:
    """Everything public, and the cards of these seats."""
    mine = tuple(s for s in SEATS if s in seats)
    open_now = state.phase not in ("lay", "over")
    return View(
        mine,
        state.rounds,
        state.round,
        state.asked,
        state.striker,
        state.phase,
        len(state.deck),
        tuple(h if s in seats else () for s, h in zip(SEATS, state.hands, strict=True)),
        tuple(len(h) for h in state.hands),
        tuple(c if open_now or s in seats else 0 for s, c in zip(SEATS, state.laid, strict=True)),
        tuple(c > 0 for c in state.laid),
        state.spent,
        state.strength,
        state.aim,
    )


def determinize(view: View, dice: Dice) -> State:
    """Deal what the view does not know at random."""
    unknown = list(CARDS)
    laid_now = [] if view.phase in ("strike", "end") else [c for c in view.laid if c]
    for card in (*view.spent, *laid_now, *(c for hand in view.hands for c in hand)):
        unknown.remove(card)
    pool, dice = dice.shuffle(tuple(unknown))
    hands, laid = [], []
    for at, seat in enumerate(SEATS):
        known = seat in view.seats
        covered = view.covered[at] and not view.laid[at]
        laid.append(pool[0] if covered else view.laid[at])
        pool = pool[1:] if covered else pool
        count = view.counts[at]
        hands.append(view.hands[at] if known else tuple(sorted(pool[:count])))
        pool = pool if known else pool[count:]
    return State(
        dice, view.rounds, view.round, view.asked, view.striker, view.phase,
        pool, tuple(hands), tuple(laid), view.spent, view.strength, view.aim,
    )  # fmt: skip

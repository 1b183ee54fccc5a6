"""A yardstick for the kernel: a small card wargame on frozen structs, and a search that plays it.

The game is made up (108 cards, 4 seats, 6 fleets, 15 kinds of choice, some 340 choices a playing) and leaves out what a
real one needs: no reports, no views, no refusals. What it reaches on a machine is a ceiling there; the kernel is
measured as a share of it. It stays as it is, flat and long, or figures from before and after cannot be compared.

Run `python -m tests.bench.mini_yardstick [seconds per probe]`; it prints one line of JSON, rates per CPU second.
"""

import json
import math
import platform
import random
import sys
import time
from collections.abc import Callable
from hashlib import blake2b, shake_128
from struct import unpack
from typing import Any

import msgspec
from msgspec.structs import replace


class Fleet(msgspec.Struct, frozen=True, gc=False):
    """Ships sailing together."""

    owner: int
    ships: tuple[int, ...]
    dmg: tuple[int, ...]
    zone: int
    smoke: int
    spent: int


class State(msgspec.Struct, frozen=True, gc=False):
    """The whole position; `rng` counts the draws of chance."""

    phase: int
    seat: int
    cur: int
    turn: int
    ap: int
    deck: tuple[int, ...]
    pile: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    stocks: tuple[tuple[int, ...], ...]
    fleets: tuple[Fleet, ...]
    scores: tuple[int, ...]
    atk: int
    tgt: int
    shots: int
    hits: int
    rng: int


A = tuple[int, int, int]
KEY = bytes(range(16))
D6R = bytes([b % 6 + 1 for b in range(256)])
R6 = bytes(range(252, 256))
M64 = 18446744073709551615
GUN, TORP, REPAIRC, SMOKEC, EVENTC = (0, 1, 2, 3, 4)
_pat = (0, 0, 0, 1, 1, 2, 3, 4, 0)
CTYPE: tuple[int, ...] = tuple([_pat[i % 9] for i in range(72)] + [9] * 36)
CVAL: tuple[int, ...] = tuple([1 + i * 7 % 3 for i in range(108)])
HP: tuple[int, ...] = tuple([2 + i * 5 % 4 for i in range(108)])
OWNER: tuple[int, ...] = (0, 0, 1, 1, 2, 3)
OWN: tuple[tuple[int, ...], ...] = ((0, 1), (2, 3), (4,), (5,))
ADJ: tuple[tuple[int, ...], ...] = ((1, 2), (0, 2), (0, 1))
P_DRAW, P_MAIN, P_FIRE, P_REACT, P_ROLL, P_ASSIGN, P_DISC, P_OVER = (0, 1, 2, 3, 4, 5, 6, 7)
(
    K_DRAW,
    K_DEPLOY,
    K_MOVE,
    K_ATTACK,
    K_REPAIR,
    K_SMOKE,
    K_EVENT,
    K_END,
    K_FIRE,
    K_STOP,
    K_REACT,
    K_DECLINE,
    K_ROLL,
    K_ASSIGN,
    K_DISC,
) = range(15)
TURNS = 36
A_DRAW: A = (K_DRAW, 0, 0)
A_END: A = (K_END, 0, 0)
A_STOP: A = (K_STOP, 0, 0)
A_DECLINE: A = (K_DECLINE, 0, 0)
A_ROLL: A = (K_ROLL, 0, 0)


def rng_out(x: int) -> int:
    z = (x ^ x >> 30) * 13787848793156543929 & M64
    z = (z ^ z >> 27) * 10723151780598845931 & M64
    return z ^ z >> 31


def rng_shuffle(cards, x):
    n = len(cards)
    x += 1
    w = unpack(f"<{n}Q", shake_128(KEY + x.to_bytes(8, "little")).digest(8 * n))
    for i in range(n - 1, 0, -1):
        j = w[i] % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return x


def tset(t: tuple[int, ...], i: int, v: int) -> tuple[int, ...]:
    return t[:i] + (v,) + t[i + 1 :]


def tdel(t: tuple[int, ...], i: int) -> tuple[int, ...]:
    return t[:i] + t[i + 1 :]


def ttset(t: tuple[tuple[int, ...], ...], i: int, v: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return t[:i] + (v,) + t[i + 1 :]


def fset(t: tuple[Fleet, ...], i: int, v: Fleet) -> tuple[Fleet, ...]:
    return t[:i] + (v,) + t[i + 1 :]


def initial(seed: int) -> State:
    x = seed & M64
    deck = list(range(72))
    x = rng_shuffle(deck, x)
    ships = list(range(72, 108))
    x = rng_shuffle(ships, x)
    fl: list[Fleet] = []
    for i in range(6):
        sh = tuple(ships[i * 3 : i * 3 + 3])
        fl.append(Fleet(owner=OWNER[i], ships=sh, dmg=(0, 0, 0), zone=i % 3, smoke=0, spent=0))
    rest = tuple(ships[18:])
    d = tuple(deck)
    hands = (d[0:5], d[5:10], d[10:15], d[15:20])
    return State(
        phase=P_DRAW,
        seat=0,
        cur=0,
        turn=0,
        ap=0,
        deck=d[20:],
        pile=(),
        hands=hands,
        stocks=(rest[0:5], rest[5:10], rest[10:14], rest[14:18]),
        fleets=tuple(fl),
        scores=(0, 0, 0, 0),
        atk=0,
        tgt=0,
        shots=0,
        hits=0,
        rng=x,
    )


def legal(s: State) -> list[A]:
    p = s.phase
    seat = s.seat
    if p == P_MAIN:
        out: list[A] = [A_END]
        if s.ap > 0:
            fleets = s.fleets
            ns = len(s.stocks[seat])
            own = OWN[seat]
            for fi in own:
                f = fleets[fi]
                n = len(f.ships)
                if n < 6:
                    for i in range(ns):
                        out.append((K_DEPLOY, i, fi))
                if n > 0 and f.spent == 0:
                    zone = f.zone
                    for z in ADJ[zone]:
                        out.append((K_MOVE, fi, z))
                    ti = 0
                    for t in fleets:
                        if t.owner != seat and t.zone == zone and t.ships:
                            out.append((K_ATTACK, fi, ti))
                        ti += 1
            i = 0
            for c in s.hands[seat]:
                ct = CTYPE[c]
                if ct == REPAIRC:
                    for fi in own:
                        j = 0
                        for d in fleets[fi].dmg:
                            if d > 0:
                                out.append((K_REPAIR, i, fi * 8 + j))
                            j += 1
                elif ct == SMOKEC:
                    for fi in own:
                        f = fleets[fi]
                        if f.smoke == 0 and f.ships:
                            out.append((K_SMOKE, i, fi))
                elif ct == EVENTC:
                    out.append((K_EVENT, i, 0))
                i += 1
        return out
    if p == P_DRAW:
        return [A_DRAW]
    if p == P_FIRE:
        out = [A_STOP]
        if s.shots < 9:
            i = 0
            for c in s.hands[seat]:
                if CTYPE[c] <= TORP:
                    out.append((K_FIRE, i, 0))
                i += 1
        return out
    if p == P_REACT:
        out = [A_DECLINE]
        i = 0
        for c in s.hands[seat]:
            if CTYPE[c] == SMOKEC:
                out.append((K_REACT, i, 0))
            i += 1
        return out
    if p == P_ROLL:
        return [A_ROLL]
    if p == P_ASSIGN:
        out = []
        for i in range(len(s.fleets[s.tgt].ships)):
            out.append((K_ASSIGN, i, 0))
        return out
    if p == P_DISC:
        out = []
        for i in range(len(s.hands[seat])):
            out.append((K_DISC, i, 0))
        return out
    return []


def next_turn(s: State) -> State:
    alive = 0
    for f in s.fleets:
        if f.ships:
            alive |= 1 << f.owner
    turn = s.turn + 1
    if turn >= TURNS or alive & alive - 1 == 0:
        return replace(s, phase=P_OVER, turn=turn)
    nxt = s.cur + 1 & 3
    while not alive >> nxt & 1:
        nxt = nxt + 1 & 3
    fl = s.fleets
    for i in OWN[nxt]:
        f = fl[i]
        if f.spent or f.smoke:
            fl = fset(fl, i, replace(f, spent=0, smoke=0))
    return replace(s, phase=P_DRAW, seat=nxt, cur=nxt, turn=turn, fleets=fl)


def apply(s: State, a: A) -> State:
    k = a[0]
    x = a[1]
    y = a[2]
    seat = s.seat
    if k == K_DRAW:
        deck = s.deck
        rng = s.rng
        pile = s.pile
        if len(deck) < 3:
            tmp = list(pile)
            rng = rng_shuffle(tmp, rng)
            deck = tuple(tmp) + deck
            pile = ()
        hand = s.hands[seat] + deck[-3:]
        return replace(s, phase=P_MAIN, ap=4, deck=deck[:-3], pile=pile, rng=rng, hands=ttset(s.hands, seat, hand))
    if k == K_DEPLOY:
        stock = s.stocks[seat]
        f = s.fleets[y]
        f2 = replace(f, ships=f.ships + (stock[x],), dmg=f.dmg + (0,))
        return replace(s, ap=s.ap - 1, stocks=ttset(s.stocks, seat, tdel(stock, x)), fleets=fset(s.fleets, y, f2))
    if k == K_MOVE:
        return replace(s, ap=s.ap - 1, fleets=fset(s.fleets, x, replace(s.fleets[x], zone=y, spent=1)))
    if k == K_ATTACK:
        f = s.fleets[x]
        n = len(f.ships)
        return replace(
            s,
            ap=s.ap - 1,
            phase=P_FIRE,
            atk=x,
            tgt=y,
            shots=3 if n > 3 else n,
            hits=0,
            fleets=fset(s.fleets, x, replace(f, spent=1)),
        )
    if k == K_REPAIR:
        hand = s.hands[seat]
        fi = y >> 3
        j = y & 7
        f = s.fleets[fi]
        f2 = replace(f, dmg=tset(f.dmg, j, f.dmg[j] - 1))
        return replace(
            s,
            ap=s.ap - 1,
            pile=s.pile + (hand[x],),
            hands=ttset(s.hands, seat, tdel(hand, x)),
            fleets=fset(s.fleets, fi, f2),
        )
    if k == K_SMOKE:
        hand = s.hands[seat]
        return replace(
            s,
            ap=s.ap - 1,
            pile=s.pile + (hand[x],),
            hands=ttset(s.hands, seat, tdel(hand, x)),
            fleets=fset(s.fleets, y, replace(s.fleets[y], smoke=1)),
        )
    if k == K_EVENT:
        hand = s.hands[seat]
        pile = s.pile + (hand[x],)
        hand = tdel(hand, x)
        deck = s.deck
        if deck:
            hand = hand + deck[-1:]
            deck = deck[:-1]
        return replace(s, pile=pile, deck=deck, hands=ttset(s.hands, seat, hand))
    if k == K_END:
        if len(s.hands[seat]) > 7:
            return replace(s, phase=P_DISC)
        return next_turn(s)
    if k == K_FIRE:
        hand = s.hands[seat]
        c = hand[x]
        return replace(s, shots=s.shots + CVAL[c], pile=s.pile + (c,), hands=ttset(s.hands, seat, tdel(hand, x)))
    if k == K_STOP:
        return replace(s, phase=P_REACT, seat=s.fleets[s.tgt].owner)
    if k == K_REACT:
        hand = s.hands[seat]
        c = hand[x]
        sh = s.shots - 2
        return replace(
            s,
            phase=P_ROLL,
            seat=s.cur,
            shots=sh if sh > 0 else 0,
            pile=s.pile + (c,),
            hands=ttset(s.hands, seat, tdel(hand, x)),
        )
    if k == K_DECLINE:
        return replace(s, phase=P_ROLL, seat=s.cur)
    if k == K_ROLL:
        rng = s.rng + 1
        f = s.fleets[s.tgt]
        need = 4 + f.smoke
        hits = 0
        for d in blake2b(rng.to_bytes(8, "little"), key=KEY, digest_size=64).digest().translate(D6R, R6)[: s.shots]:
            if d >= need:
                hits += 1
        if hits:
            return replace(s, phase=P_ASSIGN, seat=f.owner, rng=rng, hits=hits)
        return replace(s, phase=P_MAIN, rng=rng)
    if k == K_ASSIGN:
        f = s.fleets[s.tgt]
        d = f.dmg[x] + 1
        scores = s.scores
        if d >= HP[f.ships[x]]:
            cur = s.cur
            scores = tset(scores, cur, scores[cur] + HP[f.ships[x]])
            f2 = replace(f, ships=tdel(f.ships, x), dmg=tdel(f.dmg, x))
        else:
            f2 = replace(f, dmg=tset(f.dmg, x, d))
        hits = s.hits - 1
        if hits > 0 and f2.ships:
            return replace(s, hits=hits, scores=scores, fleets=fset(s.fleets, s.tgt, f2))
        return replace(s, hits=0, phase=P_MAIN, seat=s.cur, scores=scores, fleets=fset(s.fleets, s.tgt, f2))
    if k == K_DISC:
        hand = s.hands[seat]
        s = replace(s, pile=s.pile + (hand[x],), hands=ttset(s.hands, seat, tdel(hand, x)))
        if len(hand) - 1 > 7:
            return s
        return next_turn(s)
    raise ValueError(k)


def playout(s: State, r: int) -> tuple[int, int]:
    """random playout; own LCG as the policy so that every variant plays the same game"""
    n = 0
    h = 0
    while s.phase != P_OVER:
        acts = legal(s)
        m = len(acts)
        if m == 1:
            a = acts[0]
        else:
            r = r * 1103515245 + 12345 & 2147483647
            a = acts[(r >> 8) % m]
        s = apply(s, a)
        n += 1
        h = h * 31 + m & 268435455
    return (n, h)


clock = time.process_time
rnd = random.Random(3)
rr = rnd.random


class Node:
    """A node of the search tree: visits, winnings, times it could be chosen, children by choice."""

    __slots__ = ("avail", "kids", "n", "w")

    def __init__(self):
        self.n = self.avail = 0
        self.w = 0.0
        self.kids = {}


def determinize(s, me):
    pool = list(s.deck)
    for p in range(4):
        if p != me:
            pool.extend(s.hands[p])
    rnd.shuffle(pool)
    i, hands = 0, []
    for p in range(4):
        k = len(s.hands[p])
        if p == me:
            hands.append(s.hands[p])
        else:
            hands.append(tuple(pool[i : i + k]))
            i += k
    return replace(s, hands=tuple(hands), deck=tuple(pool[i:]), rng=int(rr() * 2**53))


def search(root, sims, depth, c_uct=0.7):
    me, top, ua = root.seat, Node(), 0
    for _ in range(sims):
        s, node, path = determinize(root, me), top, []
        while s.phase != P_OVER:
            acts, kids = legal(s), node.kids
            if len(acts) == 1:
                a = acts[0]
                c = kids.get(a)
            else:
                new = [a for a in acts if a not in kids]
                if new:
                    a, c = new[int(rr() * len(new))], None
                else:
                    best = -1.0
                    for x in acts:
                        k = kids[x]
                        k.avail += 1
                        v = k.w / k.n + c_uct * math.sqrt(math.log(k.avail) / k.n)
                        if v > best:
                            best, a, c = v, x, k
            p, s = s.seat, apply(s, a)
            ua += 1
            if c is None:
                c = kids[a] = Node()
                c.avail = 1
                path.append((c, p))
                break
            path.append((c, p))
            node = c
        d = 0
        while s.phase != P_OVER and d < depth:
            acts = legal(s)
            s = apply(s, acts[0] if len(acts) == 1 else acts[int(rr() * len(acts))])
            d += 1
        ua += d
        sc = s.scores
        for c, p in path:
            c.n += 1
            c.w += 0.5 + (sc[p] - (sum(sc) - sc[p]) / 3) / 60
    return ua


def rate(probe: Callable[[], int], seconds: float) -> int:
    """The best of five stretches, in what the probe counts per CPU second."""
    best = 0.0
    for _ in range(5):
        n, t = 0, clock()
        while clock() - t < seconds / 5:
            n += probe()
        best = max(best, n / (clock() - t))
    return round(best)


def measure(seconds: float = 1.0) -> dict[str, Any]:
    """Every figure of the yardstick; a probe lasts `seconds`, and there are eight."""
    states: list[State] = []
    chosen: list[A] = []
    games = 0
    while len(states) < 1000:
        s, games = initial(1000 + games), games + 1
        while s.phase != P_OVER:
            acts = legal(s)
            states.append(s)
            chosen.append(acts[int(rr() * len(acts))])
            s = apply(s, chosen[-1])
    pairs = list(zip(states, chosen, strict=True))
    encode = msgspec.msgpack.Encoder().encode
    length = round(len(states) / games, 1)
    out: dict[str, Any] = {"python": platform.python_version(), "msgspec": msgspec.__version__, "avg_len": length}
    out["choices_per_s"] = rate(lambda: playout(initial(int(rr() * 1e9)), int(rr() * 1e9))[0], seconds)
    out["playouts_per_s"] = round(out["choices_per_s"] / length, 1)
    out["apply_per_s"] = rate(lambda: len([apply(s, a) for s, a in pairs]), seconds)
    out["legal_per_s"] = rate(lambda: len([legal(s) for s in states]), seconds)
    out["encode_per_s"] = rate(lambda: len([encode(s) for s in states]), seconds)
    middle = next(s for s in states[60:] if len(legal(s)) >= 5)
    for depth in (0, 30, 100, 10000):
        made: list[int] = []

        def probe(depth: int = depth, made: list[int] = made) -> int:
            made.append(search(middle, 100, depth))
            return 100

        name = "full" if depth > 999 else depth
        out[f"ismcts_d{name}_sims_per_s"] = rate(probe, seconds)
        out[f"ismcts_d{name}_choices_per_sim"] = round(sum(made) / len(made) / 100, 1)
    return out


if __name__ == "__main__":
    print(json.dumps(measure(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0)))

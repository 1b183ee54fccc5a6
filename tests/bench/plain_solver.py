"""The plain way to the exact odds: dictionaries and loops over battle states, one state after another.

A measure for the speed of the solver and a second opinion on its figures: it shares no code with it, and takes from the
game nothing but the numbers of the units. Fixed loss orders, strikes or dives, retreat never, after n rounds or at k
units; sea and land. A board is a sorted tuple of (class, count); classes as in the rules, without cargo.
"""

from collections import Counter, defaultdict
from functools import cache
from typing import Any

from model.games.battleboard.tables import RULES, units

AIR = ("FTR", "BMB")
SEA_ORDER = list(RULES.losses_sea)
LAND_ORDERS = [list(order) for order in RULES.losses_land]
GO, OVER, RETREAT = "go", "over", "retreat"


def pmf(values):
    """The chances of 0, 1, 2 … hits of dice that hit on these values or less."""
    row = [1.0]
    for value in values:
        p = value / RULES.die
        row = [(row[i] if i < len(row) else 0) * (1 - p) + (row[i - 1] * p if i else 0) for i in range(len(row) + 1)]
    return row


def is_of(kind, cls):
    """Whether a class counts as S (submarine), A (aircraft) or N (all others)."""
    code = cls.rstrip("+")
    return {"S": code == "SS", "A": code in AIR, "N": code != "SS" and code not in AIR}[kind]


def hits_of(board, kinds="SAN"):
    """The hits that the classes of these kinds can take."""
    return sum(n * (2 if c.endswith("+") else 1) for c, n in board for kind in kinds if is_of(kind, c))


def most(board, s, a, g):
    """How many of the hits can be given at all [BB-8.7]."""
    subs, air, rest = (hits_of(board, kind) for kind in "SAN")
    s1, a1 = min(s, subs), min(a, air)
    n = min(rest, s - s1 + a - a1)
    return s1 + a1 + n + min(g, subs - s1 + air - a1 + rest - n)


def lose(board, cls):
    """The board after a hit on a unit of the class."""
    counts = Counter(dict(board))
    counts[cls] -= 1
    if cls.endswith("+"):
        counts[cls[:-1]] += 1
    return tuple(sorted((c, n) for c, n in counts.items() if n))


class Plain:
    """One battle; `solve` gives the chances, the expected values and the survivors."""

    def __init__(self, attacker, defender, options):
        get = options.get
        self.land = get("kind") == "land"
        self.types = units(bool(get("two_hit_carriers")))
        usual = LAND_ORDERS if self.land else [SEA_ORDER, SEA_ORDER]
        self.orders = [
            list(get(name) or ()) + [c for c in usual[i] + SEA_ORDER if c not in (get(name) or ())]
            for i, name in enumerate(("ool_A", "ool_D"))
        ]
        self.keep = [get("keep_A") or {}, get("keep_D") or {}]
        self.dive = [get("subs_A") == "submerge", get("subs_D") == "submerge"]
        self.ambush, self.torpedo = get("ambush"), get("torpedo")
        self.bombard = list(get("bombard") or ())
        self.may_retreat = get("retreat_allowed", True)
        self.retreat = (get("retreat") or {}) if self.may_retreat else {}
        self.start = (self.board(attacker), self.board(defender))
        self.give = cache(self._give)

    def board(self, force):
        counts: Counter[str] = Counter()
        for name, n in force.items():
            code = name.partition("[")[0]
            damaged, code = code.endswith("d"), code.rstrip("d")
            counts[code + ("+" if self.types[code].hits - damaged > 1 else "")] += n
        return tuple(sorted(counts.items()))

    def can(self, cls, pool):
        return pool == "g" or is_of("N", cls) or is_of("S" if pool == "s" else "A", cls)

    def _give(self, side, board, s, a, g):
        """Give the hits one by one: sea-only, not-SS, any."""
        left = {"s": s, "a": a, "g": g}
        for pool in "sag":
            while left[pool]:
                legal = [c for c, _ in board if self.can(c, pool)]
                legal = [c for c in legal if c != "TR"] or legal
                if not legal:
                    break
                best = most(board, left["s"], left["a"], left["g"])
                left[pool] -= 1
                fair = [c for c in legal if most(lose(board, c), left["s"], left["a"], left["g"]) >= best - 1] or legal
                fair.sort(key=self.orders[side].index)
                counts = dict(board)
                spare = [c for c in fair if counts[c] > self.keep[side].get(c, 0)]
                board = lose(board, (spare or fair)[0])
            left[pool] = 0
        return board

    def pools(self, side, board, target, with_subs, is_first, is_dd_side):
        """The chances of the hits (s, a, g) of a volley."""
        has_air, has_subs = hits_of(target, "A"), hits_of(target, "S")
        dice: dict[str, list[int]] = {"s": [], "a": [], "g": []}
        counts = dict(board)
        paired = min(counts.get("ART", 0), counts.get("INF", 0)) if side == 0 else 0
        for cls, n in board:
            code = cls.rstrip("+")
            value = self.types[code].values[side]
            twice = is_first and code == "DD" and self.torpedo == "AD"[side]
            pool = "g"
            if code == "SS":
                n, pool = n if with_subs else 0, "s" if has_air else "g"
            elif code in AIR and has_subs and not is_dd_side:
                pool = "a"
            if value:
                dice[pool] += [value] * (n * (RULES.torpedo_dice if twice else 1))
            if code == "INF" and paired:
                dice[pool][-paired:] = [self.types["INF"].paired] * paired
        if is_first and side == 0:
            dice["g"] += self.bombard
        rows = [pmf(dice[pool]) for pool in "sag"]
        return {
            (s, a, g): ps * pa * pg
            for s, ps in enumerate(rows[0])
            for a, pa in enumerate(rows[1])
            for g, pg in enumerate(rows[2])
        }

    def volley(self, side, board, target, with_subs, is_first):
        """The chances of the target's boards after it."""
        out: dict[Any, float] = defaultdict(float)
        for (s, a, g), p in self.pools(side, board, target, with_subs, is_first, "DD" in dict(board)).items():
            out[self.give(1 - side, target, s, a, g)] += p
        return out

    def targets(self, side, board, target):
        """The classes of the target that some unit of the side may hit."""
        counts, found = dict(board), set()
        for cls, _ in board:
            code = cls.rstrip("+")
            if self.types[code].values[side]:
                found |= {
                    c
                    for c, _ in target
                    if (code != "SS" or not is_of("A", c)) and (code not in AIR or "DD" in counts or not is_of("S", c))
                }
        return found

    def check(self, a, d, is_mid):
        """CHECK [BB-6.1]: what comes of it, and the boards then."""
        if not a or not d:
            return OVER, a, d
        hit_d, hit_a = self.targets(0, a, d), self.targets(1, d, a)
        if hit_d and hit_a:
            return GO, a, d
        if hit_d:
            return OVER, a, tuple(x for x in d if x[0] not in hit_d)
        if not hit_a:
            return OVER, a, d
        if is_mid:
            return GO, a, d
        return (RETREAT, a, d) if self.may_retreat else (OVER, tuple(x for x in a if x[0] not in hit_a), d)

    def dives(self, a, d, dived):
        """Step 2, the choices [BB-2.5]; gives the boards, the numbers submerged and whether it is over."""
        for side in (0, 1):
            own, other = (a, d) if side == 0 else (d, a)
            if self.dive[side] and dict(own).get("SS") and not dict(other).get("DD"):
                dived = tuple(n + (dict(own)["SS"] if i == side else 0) for i, n in enumerate(dived))
                own = tuple(x for x in own if x[0] != "SS")
                a, d = (own, d) if side == 0 else (a, own)
                end, a2, d2 = self.check(a, d, True)
                if end == OVER:
                    return a2, d2, dived, True
        return a, d, dived, False

    def strikes(self, a, d):
        """Step 2, the dice; gives the chances of the boards after it."""
        struck = [not self.land and "DD" not in dict(d), not self.land and "DD" not in dict(a)]
        n_a, n_d = (dict(a).get("SS", 0) if struck[0] else 0), (dict(d).get("SS", 0) if struck[1] else 0)
        out: dict[Any, float] = defaultdict(float)
        for i, p in enumerate(pmf([self.types["SS"].attack] * n_a)):
            for j, q in enumerate(pmf([self.types["SS"].defence] * n_d)):
                out[self.give(0, a, j, 0, 0), self.give(1, d, i, 0, 0)] += p * q
        return out, struck

    def round(self, state, is_first):
        """One round; gives the chances of the boards after it, of those over as well."""
        a, d, dived, is_over = self.dives(*state)
        if is_over:
            return {(OVER, (a, d, dived)): 1.0}
        out: dict[Any, float] = defaultdict(float)
        after, struck = self.strikes(a, d)
        for (a1, d1), p in after.items():
            end, a2, d2 = self.check(a1, d1, True)
            if end == OVER:
                out[OVER, (a2, d2, dived)] += p
                continue
            lost = self.volley(0, a1, d1, not struck[0], is_first)
            if not (is_first and self.ambush):
                answer = self.volley(1, d1, a1, not struck[1], is_first)
            for d3, q in lost.items():
                if is_first and self.ambush:
                    answer = self.volley(1, d3, a1, not struck[1], is_first)
                for a3, r in answer.items():
                    end, a4, d4 = self.check(a3, d3, False)
                    out[end, (a4, d4, dived)] += p * q * r
        return out

    def opening(self):
        """[BB-9.1] The chances of the attacker's boards after opening fire."""
        a, d = self.start
        air = [(c, n) for c, n in a if c in AIR]
        dice = min(self.types["AAA"].flak_dice * dict(d).get("AAA", 0), sum(n for _, n in air))
        for i, p in enumerate(pmf([self.types["AAA"].flak] * dice)):
            board = a
            for _ in range(i):
                board = lose(board, min((c for c, _ in board if c in AIR), key=self.orders[0].index))
            yield board, p

    def leaves(self, state, done):
        """Whether the attacker leaves after that many rounds."""
        if "rounds" in self.retreat:
            return done >= self.retreat["rounds"]
        return "units" in self.retreat and sum(n for _, n in state[0]) <= self.retreat["units"]

    def solve(self):
        """Push chances forward by falling hits; gives the ends {(a, d, dived, left): chance}, and the rounds."""
        ends: dict[Any, float] = defaultdict(float)
        waiting: dict[Any, float] = defaultdict(float)
        rounds = 0.0
        for a, p in self.opening():
            end, a1, d1 = self.check(a, self.start[1], False)
            self.sort(ends, waiting, end, (a1, d1, (0, 0)), 0, p, 0)
        self.states = 0
        while waiting:
            key = max(waiting, key=lambda k: (hits_of(k[1][0]) + hits_of(k[1][1]), -k[0]))
            p = waiting.pop(key)
            done, state = key
            self.states += 1
            following = self.round(state, done == 0)
            counts = "rounds" in self.retreat or done == 0
            stay = 0.0 if counts or self.leaves(state, 1) else following.pop((GO, state), 0.0)
            rounds += p / (1 - stay)
            for (end, after), q in following.items():
                later = done + 1 if "rounds" in self.retreat else 1
                self.sort(ends, waiting, end, after, later, p * q / (1 - stay), later)
        return ends, rounds

    def sort(self, ends, waiting, end, state, done, p, rounds):
        """Put a chance where it belongs."""
        if not p:
            return
        if end == GO and not (rounds and self.leaves(state, rounds)):
            waiting[done, state] += p
        else:
            ends[(*state, end != OVER)] += p


def chances(ends):
    """Win, draw and loss [BB-7.1]."""
    win = sum(p for (a, d, _, left), p in ends.items() if a and not d and not left)
    loss = sum(p for (a, d, _, left), p in ends.items() if d and (left or not a))
    return win, sum(ends.values()) - win - loss, loss

"""Jokkmokk once more, from RULES.md alone: names, lists and one long story in plain Python.

A market is a generator that tells, step by step, who is to act and all that may happen then,
and is sent what does. It knows the cards of the box and nothing of the rules' own modules.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Generator
from itertools import combinations

from spelbord.games.jokkmokk.content import CONTENT

Step = Generator[tuple[int, set[str]], str, None]
CHANCE = -1
RING = 18
BOX = {
    f"{entry.key}-{number}": (card.time, card.points, card.sign)
    for entry in CONTENT.sets
    for number, card in enumerate(entry.cards, start=1)
}
SYMBOLS = ("donation", "friend", "queue")
GRID = [f"{column}{row}" for row in "123" for column in "abc"]
PYRAMID = ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "a3", "b3", "a4"]
CELLS = {"patchwork": GRID, "lantern": PYRAMID}
ROW_PAYS = {"1": 4, "2": 8, "3": 12, "4": 20}


def kind(card: str) -> str:
    return card.split("-")[0]


def neighbours(a: str, b: str) -> bool:
    """Whether two cells of a grid have an edge in common."""
    return abs(ord(a[0]) - ord(b[0])) + abs(ord(a[1]) - ord(b[1])) == 1


class Market:
    """One match: the ring, the decks, and what everybody has."""

    def __init__(
        self, seats: int, keys: list[str], neutral: int, simple: bool, opponents: int
    ) -> None:
        self.seats, self.simple, self.opponents = seats, simple, opponents
        self.owners = 2 if seats == 1 else seats + neutral
        self.scoring = range(2 if seats == 1 else seats)
        self.ring: list[str | int | None] = [None] * RING
        self.token = RING - 1
        cards = [card for card in BOX if kind(card) in keys]
        self.decks = {t: {c for c in cards if BOX[c][0] == t} for t in ("morning", "evening")}
        self.stacks: list[dict[str, list[str]]] = [defaultdict(list) for _ in range(self.owners)]
        self.patterns: list[dict[str, dict[str, str]]] = [
            defaultdict(dict) for _ in range(self.owners)
        ]
        self.tokens = [0] * self.owners
        self.midgame_sets = [key for key in ("candy", "snowflake") if key in keys]
        self.held = False
        self.turns = 0
        self.last = 0

    # --- the ring ----------------------------------------------------------------------

    def ahead(self, slot: int) -> list[int]:
        """The slots in front of a slot, up to the one behind the token."""
        found = []
        while (slot := (slot + 1) % RING) != self.token:
            found.append(slot)
        return found

    def ranking(self) -> list[int]:
        """Owners, furthest back first."""
        standing = [self.ring[slot] for slot in self.ahead(self.token)]
        return list(dict.fromkeys(who for who in standing if isinstance(who, int)))

    def cards_ahead(self, slot: int) -> list[tuple[int, str]]:
        lying = [(place, self.ring[place]) for place in self.ahead(slot)]
        return [(place, card) for place, card in lying if isinstance(card, str)]

    def reachable(self, slot: int, owner: int, far: int) -> list[tuple[int, str]]:
        """Cards up to so many ahead, no further than the first Queue that holds one up."""
        found = self.cards_ahead(slot)[:far]
        for k, (_, card) in enumerate(found):
            if kind(card) == "queue" and not self.stacks[owner]["queue"]:
                return found[: k + 1]
        return found

    def claimable(self, slot: int, owner: int) -> list[tuple[int, str]]:
        near = owner >= self.seats and not self.simple
        rich = any(stack for key, stack in self.stacks[owner].items() if key != "donation")
        reach = self.reachable(slot, owner, 3 if near else RING)
        return [(place, card) for place, card in reach if rich or kind(card) != "donation"]

    # --- the story ---------------------------------------------------------------------

    def story(self) -> Step:
        first = yield CHANCE, {f"first {seat}" for seat in range(self.seats)}
        for slot, owner in enumerate(self.lined_up(int(first.split()[1]))):
            self.ring[slot] = owner
        for slot in self.ahead(self.token):
            if self.ring[slot] is None:
                plain = {c for c in self.decks["morning"] if kind(c) not in SYMBOLS}
                yield from self.deal(slot, plain or self.decks["morning"])
        yield from self.turns_to_the_end()

    def turns_to_the_end(self) -> Step:
        while True:
            movers = [
                (slot, who) for slot in self.ahead(self.token)
                if isinstance(who := self.ring[slot], int) and self.claimable(slot, who)
            ]  # fmt: skip
            if not movers:
                return
            yield from self.turn(*movers[0])

    def lined_up(self, first: int) -> list[int]:
        if self.seats == 1:
            return [0, 0] + [1] * self.opponents
        round_once = [(first + k) % self.seats for k in range(self.seats)]
        players = round_once + round_once[::-1]
        neutral = list(range(self.seats, self.owners))
        waiting = neutral + neutral[::-1]
        behind: list[list[int]] = [[] for _ in players]
        for k, who in enumerate(waiting):
            behind[k % len(players)].append(who)
        return [who for one, rest in zip(players, behind, strict=True) for who in (one, *rest)]

    def deal(self, slot: int, cards: set[str]) -> Step:
        text = yield CHANCE, {f"deal {card} to {slot}" for card in cards}
        card = text.split()[1]
        self.decks[BOX[card][0]].remove(card)
        self.ring[slot] = card

    def turn(self, slot: int, owner: int) -> Step:
        if owner < self.seats:
            self.last = owner
        ways = self.claimable(slot, owner)
        if owner >= self.seats and self.simple:
            text = yield CHANCE, {f"neutral claim {ways[0][1]}"}
        else:
            text = yield self.decides(owner), {f"claim {card}" for _, card in ways}
        claimed = text.split()[-1]
        passed = [card for _, card in self.cards_ahead(slot)].index(claimed)
        slot = self.walk(slot, owner, claimed)
        yield from self.gets(owner, claimed)
        yield from self.effect(kind(claimed), owner, slot, claimed, passed)
        yield from self.tidy()
        if BOX[claimed][0] == "evening" and self.midgame_sets and not self.held:
            self.held = True
            for who in self.scoring:
                self.tokens[who] += sum(self.majority(who, key) for key in self.midgame_sets)
        self.turns += 1

    def decides(self, owner: int) -> int:
        return owner if owner < self.seats else self.last

    def walk(self, slot: int, owner: int, card: str) -> int:
        there = self.ring.index(card)
        self.ring[slot], self.ring[there] = None, owner
        return there

    def gets(self, owner: int, card: str) -> Step:
        """A card comes to an owner: on a stack, or into a pattern."""
        key = kind(card)
        cells = {cell for cell in CELLS.get(key, ()) if self.fits(owner, card, cell)}
        if not cells:
            self.stacks[owner][key].append(card)
            return
        text = yield self.decides(owner), {f"place {cell}" for cell in cells}
        self.patterns[owner][key][text.split()[1]] = card

    def fits(self, owner: int, card: str, cell: str) -> bool:
        placed = self.patterns[owner][kind(card)]
        if cell in placed:
            return False
        if kind(card) == "patchwork":
            return not placed or any(neighbours(cell, other) for other in placed)
        column, row = cell[0], cell[1]
        if row == "1":
            return True
        below = chr(ord(row) - 1)
        feet = [placed.get(f"{c}{below}") for c in (column, chr(ord(column) + 1))]
        return all(foot and self.number(card) <= self.number(foot) for foot in feet)

    def number(self, card: str) -> int:
        sign = BOX[card][2]
        assert isinstance(sign, int)
        return sign

    # --- effects -------------------------------------------------------------------------

    def effect(self, key: str, owner: int, slot: int, claimed: str, passed: int) -> Step:
        others = [who for who in range(self.owners) if who != owner]
        if key == "sparkler":
            self.tokens[owner] += min(12, 2 * passed)
        elif key == "present":
            for place, card in self.cards_ahead(slot)[:1]:
                self.ring[place] = None
                yield from self.gets(owner, card)
        elif key == "mystery":
            if deck := self.decks["morning"] or self.decks["evening"]:
                text = yield CHANCE, {f"draw {card}" for card in deck}
                deck.remove(text.split()[1])
                yield from self.gets(owner, text.split()[1])
        elif key == "skating":
            if ways := self.reachable(slot, owner, 3):
                text = yield self.decides(owner), {f"walk {card}" for _, card in ways}
                self.walk(slot, owner, text.split()[1])
                yield from self.gets(owner, text.split()[1])
        elif key == "donation":
            yield from self.takes(owner, owner, "donation")
        elif key == "surstromming":
            whom = yield from self.chooses(owner, others)
            self.stacks[owner][key].remove(claimed)
            self.stacks[whom][key].append(claimed)
        elif key == "friend":
            yield from self.visit(owner, others, claimed)

    def visit(self, owner: int, others: list[int], claimed: str) -> Step:
        visited = [who for who in others if any(self.stacks[who].values())]
        if not visited:
            return
        whom = yield from self.chooses(owner, visited)
        taken = yield from self.takes(owner, whom)
        yield from self.gets(owner, taken)
        own = [key for key, stack in self.stacks[owner].items() if stack and stack[-1] != claimed]
        if own:
            text = yield self.decides(owner), {f"stack {key}" for key in own}
            yield from self.gets(whom, self.stacks[owner][text.split()[1]].pop())

    def chooses(self, owner: int, among: list[int]) -> Generator[tuple[int, set[str]], str, int]:
        if len(among) == 1:
            return among[0]
        text = yield self.decides(owner), {f"player {who}" for who in among}
        return int(text.split()[1])

    def takes(
        self, owner: int, of: int, but: str = ""
    ) -> Generator[tuple[int, set[str]], str, str]:
        keys = {f"stack {key}" for key, stack in self.stacks[of].items() if stack and key != but}
        text = yield self.decides(owner), keys
        return self.stacks[of][text.split()[1]].pop()

    def tidy(self) -> Step:
        """The token walks up, cards on its way leave, and what is empty is filled."""
        while not isinstance(self.ring[(self.token + 1) % RING], int):
            self.token = (self.token + 1) % RING
            self.ring[self.token] = None
        for slot in self.ahead(self.token):
            deck = self.decks["morning"] or self.decks["evening"]
            if deck and self.ring[slot] is None:
                yield from self.deal(slot, deck)

    # --- points --------------------------------------------------------------------------

    def cards(self, owner: int, key: str) -> list[str]:
        return [*self.stacks[owner][key], *self.patterns[owner][key].values()]

    def worth(self, owner: int, key: str) -> int:
        """What a majority or a penalty is about."""
        signs = [BOX[card][2] for card in self.cards(owner, key)]
        return len(set(map(str, signs))) if key == "snowflake" else sum(map(int, map(str, signs)))

    def order(self, key: str) -> list[int]:
        """Who has how much of it, the most first; of equals the one further back."""
        back = self.ranking()
        taking = [who for who in self.scoring if self.cards(who, key)]
        return sorted(taking, key=lambda who: (-self.worth(who, key), back.index(who)))

    def majority(self, owner: int, key: str) -> int:
        paid = (15,) if len(self.scoring) == 2 else (15, 10, 5)
        return dict(zip(self.order(key), paid, strict=False)).get(owner, 0)

    def score(self, owner: int, key: str) -> int:
        cards = self.cards(owner, key)
        printed = sum(BOX[card][1] for card in cards)
        signs = Counter(str(BOX[card][2]) for card in cards)
        if key == "antique":
            return printed + 10 * min(signs[s] for s in ("clock", "jug", "mirror"))
        if key == "horse":
            return printed * len(cards)
        if key == "fika":
            return printed + 8 * min(signs["coffee"], signs["pastry"])
        if key == "aurora":
            return len(signs) ** 2 + len(cards) - len(signs)
        if key == "bell":
            return len(cards) ** 2 if len(cards) < 6 else 36 + 8 * (len(cards) - 6)
        if key == "hotdog":
            return -(-printed // 2) if self.greedy() == owner else printed
        if key in ("candy", "snowflake"):
            return printed + self.majority(owner, key)
        if key == "lantern":
            return printed + sum(ROW_PAYS[cell[1]] for cell in self.patterns[owner][key])
        if key == "patchwork":
            return printed + 7 * self.matches(self.patterns[owner][key])
        return printed

    def greedy(self) -> int | None:
        """Whose hot dogs are halved: of several with the most, the one furthest ahead."""
        most = max((self.worth(who, "hotdog") for who in self.scoring), default=0)
        full = [who for who in self.scoring if self.worth(who, "hotdog") == most > 0]
        return max(full, key=self.ranking().index) if full else None

    def matches(self, placed: dict[str, str]) -> int:
        found = 0
        for a, b in combinations(sorted(placed), 2):
            if neighbours(a, b):  # `a` is left of `b`, or above it
                one, other = BOX[placed[a]][2], BOX[placed[b]][2]
                assert isinstance(one, list)
                assert isinstance(other, list)
                found += one[2] == other[0] if a[0] == b[0] else one[1] == other[3]
        return found

    def total(self, owner: int) -> int:
        keys = {*self.stacks[owner], *self.patterns[owner]}
        return self.tokens[owner] + sum(self.score(owner, key) for key in keys)

    def winner(self) -> int:
        best = max(map(self.total, self.scoring))
        return next(w for w in self.ranking() if w in self.scoring and self.total(w) == best)

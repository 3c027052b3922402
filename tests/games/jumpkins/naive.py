"""A second Jumpkins, written from RULES.md alone: lists of dice, texts in, no records.

It knows nothing of the first one. `test_naive.py` plays both side by side.
"""

from __future__ import annotations

from typing import Any

INSECTS = ["ant", "bug", "roach", "dung_beetle", "flea", "grasshopper"]
DEVICES = ["ramp", "stump", "sponge", "anthill"]
LYING = ["island", "ditch", "anthill", "outside", "whirlpool"]
ISLAND_AREAS = "one_a one_b one_c one_d three_a three_b five"
FUNFAIR_AREAS = (
    "merry_one_a merry_one_b merry_two_a merry_two_b trail stall_a stall_b stall_c stall_d "
    "band puddle_a puddle_b puddle_c"
)
BATHING_AREAS = "river scrubland towel_two towel_three towel_four"
AREAS = {"island": ISLAND_AREAS, "funfair": FUNFAIR_AREAS, "bathing": BATHING_AREAS}
NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "trail": 5, "river": 1}
MINUS = {"band": 1, "puddle_a": 2, "puddle_b": 2, "puddle_c": 2, "scrubland": 1}


class Naive:
    """A match of two or more; `tell` says everything that can be seen."""

    def __init__(self, seats: int, scene: str) -> None:
        self.seats, self.scene = seats, scene
        self.points = [0] * seats
        kit = {**dict.fromkeys(DEVICES, 2), "joker": 1, "neutral": 0}
        self.markers = [dict(kit) for _ in range(seats)]
        self.jokers_left, self.turn, self.seat = 5, 0, -1
        self.stock, self.ditch, self.hand = set(range(20)), set[int](), set[int]()
        self.objects: list[list[int]] = []  # dice from the lowest up
        self.face: dict[int, str] = {}
        self.under: dict[int, list[str]] = {}  # areas under a die
        self.phase, self.fresh, self.device, self.jumper = "draw_start", True, "", -1
        self.attempt = self.die_of_turn = 1
        self.swept = False
        self.just_built: list[int] = []

    def tell(self) -> dict[str, Any]:
        """Everything that can be compared."""
        return {
            "phase": self.phase,
            "turn": self.turn,
            "points": list(self.points),
            "markers": [dict(m) for m in self.markers],
            "neutral": self.jokers_left,
            "stock": set(self.stock),
            "ditch": set(self.ditch),
            "hand": set(self.hand),
            "objects": sorted(self.objects),
            "faces": {die: self.face[die] for o in self.objects for die in o},
        }

    # --- what is said -------------------------------------------------------------------

    def say(self, text: str) -> None:
        """Something is done that has a text."""
        verb, *rest = text.split()
        if verb == "start":
            self.seat = int(rest[0]) - 1
            self.pick_up()
        elif verb == "wheel":
            self.score(len(self.just_built) + INSECTS.index(rest[0]) + 1)
        elif verb == "jump":
            self.phase = "flight"
        elif verb == "put":
            self.put(int(rest[0]) - 1, int(rest[2]) - 1)
        elif verb == "break":
            self.to_stock(self.object_of(int(rest[0]) - 1))
            self.island_first()
        elif verb == "swap":
            self.markers[self.seat][rest[0]] -= 1
            self.markers[self.seat]["neutral"] += 1
            self.jokers_left -= 1
            self.next_seat()
        elif verb in [*DEVICES, "joker", "neutral"]:
            self.choose(verb, rest[-1] if rest else verb)
        else:
            self.answer(text)

    def answer(self, text: str) -> None:
        if text == "points":
            self.score(len(self.just_built) + self.bonus(self.just_built))
        elif text == "spin":
            self.phase = "wheel"
        elif text == "clear":
            self.sweep()
        elif text == "leave":
            self.phase = "choose"
        elif text == "again":
            self.attempt, self.phase = 2, "jump"
        elif text in ("decline", "second die"):
            self.die_of_turn, self.attempt = 2, 1
            self.take()
        else:
            assert text in ("stop", "keep")
            self.stock |= self.hand
            self.hand = set()
            self.next_seat()

    def choose(self, marker: str, device: str) -> None:
        self.markers[self.seat][marker] -= 1
        self.jokers_left += marker == "neutral"
        self.device = device
        self.take()

    def take(self) -> None:
        self.jumper = min(self.stock)
        self.stock.remove(self.jumper)
        self.hand, self.phase = {self.jumper}, "jump"

    # --- what is thrown -----------------------------------------------------------------

    def thrown(self, landing: dict[str, Any]) -> None:
        """Dice come to rest."""
        if self.phase == "drop":
            self.dropped(landing)
        else:
            self.landed(landing)

    def lie(self, die: int, landing: dict[str, Any]) -> None:
        """A die lies on the island by itself."""
        self.objects.append([die])
        self.face[die] = INSECTS[landing["faces"][die]]
        names = AREAS[self.scene].split()
        bits = landing["touches"][die]
        self.under[die] = [name for k, name in enumerate(names) if bits & 2**k]

    def dropped(self, landing: dict[str, Any]) -> None:
        dice = self.hand | {die for o in self.objects for die in o}
        self.objects, self.hand = [], set()
        for die in sorted(dice):
            if landing["zone"][die] == 1:
                self.lie(die, landing)
            else:
                self.hand.add(die)
        if not self.hand:
            self.after_sorting()

    def landed(self, landing: dict[str, Any]) -> None:
        where = LYING[landing["rest"]]
        towers = [o for o in self.objects if len(o) > 1]
        standing = [self.left_of(tower, landing) for tower in towers]
        knocked = any(len(a) != len(b) for a, b in zip(towers, standing, strict=True))
        singles = [o[0] for o in self.objects if len(o) == 1]
        self.objects = []
        for tower, still in zip(towers, standing, strict=True):
            self.settle_tower(tower, still, landing)
        for die in singles:
            self.by_zone(die, landing)
        self.hand = set()
        if where == "island":
            self.lie(self.jumper, landing)
            cost = max([MINUS.get(name, 0) for name in self.under[self.jumper]], default=0)
            self.points[self.seat] = max(0, self.points[self.seat] - cost)
        elif where == "ditch":
            self.ditch.add(self.jumper)
        else:
            self.hand = {self.jumper}
        if knocked:
            for lone in [o for o in self.objects if len(o) == 1]:
                self.to_stock(lone)
            self.stock |= self.hand
            self.hand = set()
            self.exchange_or_end() if where == "ditch" else self.next_seat()
        else:
            self.judge(where)

    def left_of(self, tower: list[int], landing: dict[str, Any]) -> list[int]:
        """The dice of a tower that still stand on each other, from the lowest up."""
        for level, die in enumerate(tower):
            if landing["fell"][die] or landing["zone"][die] != 1:
                return tower[:level]
        return tower

    def settle_tower(self, tower: list[int], still: list[int], landing: dict[str, Any]) -> None:
        for die in tower[len(still) :]:
            (self.ditch if landing["zone"][die] == 2 else self.stock).add(die)
        if still:
            self.objects.append(still)
            names = AREAS[self.scene].split()
            bits = landing["touches"][still[0]]
            self.under[still[0]] = [name for k, name in enumerate(names) if bits & 2**k]

    def by_zone(self, die: int, landing: dict[str, Any]) -> None:
        zone = landing["zone"][die]
        if zone == 1:
            self.lie(die, landing)
        else:
            (self.ditch if zone == 2 else self.stock).add(die)

    def judge(self, where: str) -> None:
        if where == "island":
            if self.likes(self.jumper):
                self.phase = "build"
            elif self.die_of_turn == 1 and self.stock:
                self.phase = "second"
            else:
                self.next_seat()
        elif where == "ditch":
            self.exchange_or_end()
        elif where == "whirlpool":
            self.stock |= self.hand
            self.hand = set()
            self.score(10)
        elif self.attempt == 1:
            self.phase = "retry"
        else:
            self.stock |= self.hand
            self.hand = set()
            self.next_seat()

    def exchange_or_end(self) -> None:
        if self.jokers_left and any(self.markers[self.seat][d] for d in DEVICES):
            self.phase = "exchange"
        else:
            self.next_seat()

    # --- building and points ------------------------------------------------------------

    def object_of(self, die: int) -> list[int]:
        return next(o for o in self.objects if o[0] == die)

    def likes(self, die: int) -> list[list[int]]:
        return [o for o in self.objects if o[0] != die and self.face[o[0]] == self.face[die]]

    def put(self, upper: int, lower: int) -> None:
        above, below = self.object_of(upper), self.object_of(lower)
        self.objects.remove(above)
        below.extend(above)
        if self.phase == "sort":
            self.after_sorting()
            return
        self.just_built = below
        wheel = self.scene == "funfair" and self.device == "anthill"
        if self.stock and (self.die_of_turn == 1 or wheel):
            self.phase = "score"
        else:
            self.answer("points")

    def bonus(self, tower: list[int]) -> int:
        found = [0]
        for name in self.under[tower[0]]:
            if name.startswith("stall"):
                found.append(self.on_other_stalls(tower, name))
            elif name not in MINUS:
                found += [n for word, n in NUMBERS.items() if word in name.split("_")]
        return max(found)

    def on_other_stalls(self, tower: list[int], stall: str) -> int:
        return sum(
            len(o)
            for o in self.objects
            if o is not tower
            and any(name.startswith("stall") and name != stall for name in self.under[o[0]])
        )

    def score(self, points: int) -> None:
        self.points[self.seat] += points
        self.next_seat()

    # --- turns --------------------------------------------------------------------------

    def to_stock(self, what: list[int]) -> None:
        self.objects.remove(what)
        self.stock |= set(what)

    def pick_up(self) -> None:
        for _ in range(min(7, len(self.stock))):
            die = min(self.stock)
            self.stock.remove(die)
            self.hand.add(die)
        self.phase = "drop"

    def sweep(self) -> None:
        for what in list(self.objects):
            self.to_stock(what)
        self.swept = True
        self.pick_up()

    def after_sorting(self) -> None:
        if any(self.likes(o[0]) for o in self.objects):
            self.phase = "sort"
        elif self.swept:
            self.stock_first()
        else:
            self.open_turn()

    def open_turn(self) -> None:
        self.die_of_turn, self.attempt, self.swept, self.device = 1, 1, False, ""
        self.stock_first()

    def stock_first(self) -> None:
        if not self.stock:
            top = max(len(o) for o in self.objects)
            highest = [o for o in self.objects if len(o) == top]
            if top > 1 and len(highest) > 1:
                self.phase = "new_stock"
                return
            for what in highest:
                self.to_stock(what)
        self.island_first()

    def island_first(self) -> None:
        if self.swept or len(self.objects) > 1:
            self.phase = "choose"
        elif self.objects:
            self.phase = "clear"
        else:
            self.sweep()

    def next_seat(self) -> None:
        self.turn += 1
        left = len(self.stock) + sum(len(o) for o in self.objects)
        round_over = self.turn % self.seats == 0
        if (
            not any(sum(m.values()) for m in self.markers)
            or left == 0
            or (round_over and left <= 10)
        ):
            self.phase = "finished"
        else:
            self.seat = (self.seat + 1) % self.seats
            self.open_turn()

"""How a practised hand fares with each device: `python -m benchmarks.tune_jumpkins`.

Every device is tried with a grid of aims from the front side, on tables with seven dropped
dice; the aim that brings most dice onto the island is then measured with fresh throws. The
tables of `docs/balance/jumpkins.md` come from here. The same seed gives the same numbers.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import numpy as np

from spelbord.games.jumpkins.physics.box import BOX, Box
from spelbord.games.jumpkins.physics.jump import Landing, drop, jump
from spelbord.games.jumpkins.physics.launch import aimed
from spelbord.games.jumpkins.physics.resting import Scene
from spelbord.games.jumpkins.physics.speed import AIMS
from spelbord.games.jumpkins.physics.tables import bare, stacked
from spelbord.games.jumpkins.physics.tremor import TREMORS, Tremor, trembled
from spelbord.games.jumpkins.state import (
    ANTHILL,
    DEVICE_KEYS,
    FRONT,
    HAND_KEYS,
    ON_ISLAND,
    REST_KEYS,
)

Aim = tuple[int, int, int]
TABLES = 12
DROPPED = 7
HEAD = ("device", "hand", "best aim", "island", "ditch", "anthill", "outside", "tower fell")
HEAD += ("cocked", "x, y", "spread")
BEST = 3  # aims that are measured again before one is chosen


@dataclass
class Tally:
    """What came of many throws with one aim."""

    aim: Aim
    rests: list[int]
    felled: int
    cocked: int
    x: float
    y: float
    spread: float

    @property
    def throws(self) -> int:
        """How many."""
        return sum(self.rests)

    @property
    def share(self) -> float:
        """Of those that ended on the island."""
        return self.rests[ON_ISLAND] / self.throws


def tables(seed: int, box: Box = BOX, scene: str = "island") -> list[Scene]:
    """Some tables as they are after the drop, equal insects stacked."""
    rng = np.random.default_rng(seed)
    return [
        stacked(drop(scene, bare(scene, box), tuple(range(DROPPED)), rng, box).reading.scene)
        for _ in range(TABLES)
    ]


def throws(
    scenes: list[Scene], device: int, aim: Aim, tremor: Tremor, count: int, seed: int, box: Box
) -> Iterator[Landing]:
    """Landings of one aim under a tremor."""
    rng = np.random.default_rng([seed, device, *aim])
    meant = aimed(box, device, FRONT, aim)
    for n in range(count):
        before = scenes[n % len(scenes)]
        yield jump("island", before, DROPPED, trembled(box, meant, tremor, rng), box)


def tally(
    scenes: list[Scene], device: int, aim: Aim, tremor: Tremor, count: int, seed: int, box: Box
) -> Tally:
    """The counts of many throws."""
    found = Tally(aim, [0] * len(REST_KEYS), 0, 0, 0.0, 0.0, 0.0)
    places = []
    for landing in throws(scenes, device, aim, tremor, count, seed, box):
        reading = landing.reading
        found.rests[reading.rest] += 1
        found.felled += bool(reading.fell.any())
        found.cocked += reading.cocked
        if reading.rest == ON_ISLAND:
            places.append(reading.scene.poses[DROPPED, :2])
    if places:
        found.x, found.y = (float(v) for v in np.mean(places, axis=0))
        found.spread = float(np.hypot(*np.std(places, axis=0)))
    return found


def aims(device: int) -> list[Aim]:
    """A grid of aims: places and strengths, or for the anthill spots."""
    if device == ANTHILL:
        spots = product((0, 64, 128, 192, 255), repeat=2)
        return [(place, deep, 0) for place, deep in spots]
    return [(place, 128, strength) for place in (72, 128) for strength in range(16, 240, 16)]


def best(
    scenes: list[Scene], device: int, tremor: Tremor, count: int, seed: int, box: Box
) -> Tally:
    """The best aim of the grid, measured with fresh throws."""
    tried = [tally(scenes, device, aim, tremor, count // 8, seed, box) for aim in aims(device)]
    tried.sort(key=lambda t: -t.share)
    again = [tally(scenes, device, t.aim, tremor, count // 2, seed + 1, box) for t in tried[:BEST]]
    chosen = max(again, key=lambda t: t.share)
    return tally(scenes, device, chosen.aim, tremor, count, seed + 2, box)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--throws", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fixed", action="store_true", help="with the aims of the speed test")
    parser.add_argument("--devices", default=",".join(DEVICE_KEYS))
    parser.add_argument("--hands", default=",".join(HAND_KEYS))
    asked = parser.parse_args()
    scenes = tables(asked.seed)
    hands = [HAND_KEYS.index(name) for name in asked.hands.split(",")]
    print("| " + " | ".join(HEAD) + " |")
    print("| --- " * len(HEAD) + "|")
    for name in asked.devices.split(","):
        for hand in hands:
            device, tremor = DEVICE_KEYS.index(name), TREMORS[hand]
            if asked.fixed:
                found = tally(scenes, device, AIMS[device], tremor, asked.throws, asked.seed, BOX)
            else:
                found = best(scenes, device, tremor, asked.throws, asked.seed, BOX)
            print(row(name, hand, found), flush=True)


def row(name: str, hand: int, t: Tally) -> str:
    """A row of the table."""
    shares = [f"{n / t.throws:.2f}" for n in t.rests[:4]]
    cells = [name, HAND_KEYS[hand], "/".join(map(str, t.aim)), *shares]
    cells += [f"{t.felled / t.throws:.2f}", f"{t.cocked / t.throws:.3f}"]
    return "| " + " | ".join([*cells, f"{t.x:.0f}, {t.y:.0f}", f"{t.spread:.0f}"]) + " |"


if __name__ == "__main__":
    main()

"""Landings without physics, for studies: drawn from what many simulated jumps came to.

`landings.npz` is made by `benchmarks/fit_jumpkins.py`. For each scene and device it holds
throws (as shares of what a hand can do), where the die came to rest on a table as it is in a
match, and its spot in the frame of the side it came from, or beside the anthill. A landing is
that of one of the nearest throws, moved and turned by how the throw differs from it. Whether a
tower near the straight way of the die falls is a logistic regression on `features`. Single dice
are not pushed. `docs/balance/jumpkins.md` shows the fit.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from spelbord.games.jumpkins.state import (
    ANTHILL,
    DICE,
    DITCH,
    EDGE,
    IN_DITCH,
    ISLAND,
    NOBODY,
    ON_ISLAND,
    RAMP,
    SPONGE,
    STOCK,
)

from .box import Box
from .footprint import distance
from .launch import Throw, limits, shares_of, spot_of
from .model import Array
from .nudge import nudge
from .resting import Reading, Scene
from .turns import HOLDS, about, times

Point = tuple[float, float]
Way = tuple[Point, Point]  # from the device to where the die came to rest
DATA = Path(__file__).with_name("landings.npz")
# Throws as unlike as this count as equally far away: place, direction, strength as shares.
# Place and direction weigh less, since a landing is moved and turned to make up for them.
UNLIKE: Array = np.array([0.35, 0.15, 0.02])
UNLIKE_DROP: Array = np.array([0.30, 0.30, 0.40])
NEAREST = 4
DROP_REACH = 90.0  # a drop by physics has the same spread: 51 mm in x and in y
NEAR_WAY = 45.0  # millimetres from the way of a die, within which a tower may fall
MOST_DICE = 9  # a tower counts as so high at most
# Ways to spots on a table with dice are shorter than those that the regression saw. With so
# much on the logarithm of the odds, about as many towers fall in a match as by physics.
RAISED = 0.3


@dataclass(frozen=True)
class Learnt:
    """Landings of one device in one scene."""

    shares: Array  # (throws, 3)
    rests: NDArray[np.uint8]
    spots: Array  # (throws, 2)


@dataclass(frozen=True)
class Knocks:
    """What a die does to the towers near its way."""

    weights: Array  # of `features`
    standing: Array  # shares of fallen towers that were left standing, in rising order
    ditch: float  # share of fallen dice that end in the ditch


@cache
def learnt(scene: str, device: int) -> Learnt:
    """The stored landings of a device in a scene."""
    with np.load(DATA) as data:
        name = f"{scene}_{device}"
        shares = data[f"{name}_shares"].astype(np.float64)
        spots = data[f"{name}_spots"].astype(np.float64) / 10
        rests = data[f"{name}_rests"]
    # What holds for a throw holds for its mirror image.
    return Learnt(
        np.concatenate(
            [shares, shares * (-1, -1, 1) if device != ANTHILL else shares * (-1, 1, 1)]
        ),
        np.concatenate([rests, rests]),
        np.concatenate([spots, spots * (-1, 1)]),
    )


@cache
def knocks() -> Knocks:
    """The stored fit of knock-downs."""
    with np.load(DATA) as data:
        return Knocks(data["weights"], data["standing"], float(data["ditch"]))


def drawn_landing(
    box: Box, scene: str, before: Scene, die: int, throw: Throw, rng: np.random.Generator
) -> Reading:
    """A landing of a throw (as it comes off the hand) by chance."""
    found = Reading(before.copy())
    rest, spot = drawn_rest(box, scene, before, throw, rng)
    table = found.scene
    table.poses[die] = (*spot, 0.0, *any_turn(rng))
    way = (start(box, before, throw), spot)
    knocked_down(box, found, way, throw.device, rng)
    table.zone[die] = STOCK
    if rest in (ON_ISLAND, IN_DITCH):
        others = [int(k) for k in np.flatnonzero(table.lying) if k != die]
        nudge(box, table.poses, table.zone, table.anthill, die, others)
        rest = ON_ISLAND if table.zone[die] == ISLAND else IN_DITCH
    found.rest = rest
    found.there = tuple(sorted({*np.flatnonzero(before.lying).tolist(), die}))
    return found


def drawn_drop(box: Box, before: Scene, dice: tuple[int, ...], rng: np.random.Generator) -> Reading:
    """Dice dropped anywhere on the island; those that missed it were dropped again (2.4)."""
    found = Reading(before.copy())
    table = found.scene
    for die in dice:
        x, y = rng.uniform(-DROP_REACH, DROP_REACH, 2)
        table.poses[die] = (x, y, 0.0, *any_turn(rng))
        others = [int(k) for k in np.flatnonzero(table.lying) if k != die]
        nudge(box, table.poses, table.zone, table.anthill, die, others)
    found.there = tuple(sorted({*np.flatnonzero(before.lying).tolist(), *dice}))
    return found


def drawn_rest(
    box: Box, scene: str, before: Scene, throw: Throw, rng: np.random.Generator
) -> tuple[int, tuple[float, float]]:
    """Where a die comes to rest if nothing falls: the kind of place, and x and y."""
    known = learnt(scene, throw.device)
    share = np.array(shares_of(box, throw))
    unlike = UNLIKE_DROP if throw.device == ANTHILL else UNLIKE
    far = (((known.shares - share) / unlike) ** 2).sum(axis=1)
    near = np.argpartition(far, NEAREST)[:NEAREST]
    one = int(near[int(rng.integers(NEAREST))])
    a, b = (float(v) for v in known.spots[one])
    rest = int(known.rests[one])
    if throw.device == ANTHILL:
        x, y = _beside_hill(before, throw, a, b)
    else:
        x, y = spot_of(box, throw.side, *_moved(box, throw, known.shares[one], a, b))
    if rest == ON_ISLAND and not _on_island(box, x, y):
        rest = IN_DITCH
    return rest, (x, y)


def _moved(box: Box, throw: Throw, shares: Array, a: float, b: float) -> tuple[float, float]:
    """A spot as it would be from another place and in another direction."""
    reach, turn = limits(box, throw)
    turned = math.radians(throw.direction - float(shares[1]) * turn)
    aside = a - float(shares[0]) * reach
    c, s = math.cos(turned), math.sin(turned)
    return throw.place + aside * c + b * s, b * c - aside * s


def _beside_hill(before: Scene, throw: Throw, a: float, b: float) -> tuple[float, float]:
    x, y = ((a, b), (b, -a), (-a, -b), (-b, a))[throw.side]
    return float(before.anthill[0]) + x, float(before.anthill[1]) + y


def _on_island(box: Box, x: float, y: float) -> bool:
    return abs(x) < box.island.width / 2 and abs(y) < box.island.depth / 2


def start(box: Box, before: Scene, throw: Throw) -> tuple[float, float]:
    """From where the way of a die begins, seen from above."""
    if throw.device == ANTHILL:
        return float(before.anthill[0]), float(before.anthill[1])
    return spot_of(box, throw.side, throw.place, 0.0)


def any_turn(rng: np.random.Generator) -> Array:
    """A flat die that shows any face, turned anyhow."""
    return times(about(2, float(rng.uniform(0, 90))), HOLDS[int(rng.integers(len(HOLDS)))])


# --- what falls ----------------------------------------------------------------------------


def objects(scene: Scene) -> list[list[int]]:
    """The single dice and towers of the island, each from its lowest die up."""
    above = {int(scene.under[k]): k for k in range(DICE) if scene.under[k] != NOBODY}
    found = []
    for low in range(DICE):
        if scene.zone[low] == ISLAND and scene.under[low] == NOBODY:
            one = [low]
            while one[-1] in above:
                one.append(above[one[-1]])
            found.append(one)
    return found


def features(device: int, height: int, spot: Point, way: Way) -> Array | None:
    """What decides whether a tower falls; None for one that stands too far from the way."""
    off = distance(spot, *way)
    if off > NEAR_WAY:
        return None
    (ax, ay), (bx, by) = way
    long = math.hypot(bx - ax, by - ay)
    along = ((spot[0] - ax) * (bx - ax) + (spot[1] - ay) * (by - ay)) / max(long, 1.0) ** 2
    share, far, tall = min(max(along, 0.0), 1.0), off / 10, min(height, MOST_DICE) / 4
    kinds = [float(device == kind) for kind in (RAMP, SPONGE, ANTHILL)]
    return np.array(
        [1.0, *kinds, far, far * far, share, share * share, tall, tall * share, long / 100]
    )


def knocked_down(box: Box, found: Reading, way: Way, device: int, rng: np.random.Generator) -> None:
    """Let towers near the way of a die fall."""
    table, known = found.scene, knocks()
    for one in objects(table):
        spot = (float(table.poses[one[0], 0]), float(table.poses[one[0], 1]))
        seen = features(device, len(one), spot, way) if len(one) > 1 else None
        if seen is None or rng.random() >= _chance(float(known.weights @ seen) + RAISED):
            continue
        share = float(known.standing[int(rng.integers(len(known.standing)))])
        for k in one[int(share * len(one)) :]:
            found.fell[k] = 1
            table.under[k] = NOBODY
            if rng.random() < known.ditch:
                _to_ditch(box, table, k)


def _chance(odds: float) -> float:
    """The probability whose odds have this logarithm."""
    return 1 / (1 + math.exp(-odds))


def _to_ditch(box: Box, table: Scene, die: int) -> None:
    """Lay a die into the ditch at the nearest side of the island."""
    x, y = (float(v) for v in table.poses[die, :2])
    half = (box.box.width + box.island.width) / 4
    if half - abs(x) < half - abs(y):
        x = math.copysign(half, x)
    else:
        y = math.copysign((box.box.depth + box.island.depth) / 4, y)
    table.poses[die, :3] = (x, y, EDGE / 2)
    table.zone[die] = DITCH
    others = [int(k) for k in np.flatnonzero(table.lying) if k != die]
    nudge(box, table.poses, table.zone, table.anthill, die, others)

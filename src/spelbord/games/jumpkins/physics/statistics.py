"""Landings without physics, for studies: drawn from what many simulated jumps came to.

`landings.npz` is made by `benchmarks/fit_jumpkins.py`. For each scene and device it holds
throws (as shares of what a hand can do), where the die came to rest on an island without dice,
and its spot in the frame of the side it came from, or beside the anthill. A landing is that of
one of the nearest throws, moved and turned by how the throw differs from it. What the die does
to others is read from tables: how often an object falls or is pushed off, by its height and by
how far it stands from the straight way of the die. `docs/balance/jumpkins.md` shows the fit.
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
    IN_DITCH,
    ISLAND,
    NOBODY,
    ON_ISLAND,
    STOCK,
)

from .box import Box
from .footprint import distance
from .launch import Throw, limits, shares_of, spot_of
from .model import Array
from .nudge import nudge
from .resting import Reading, Scene
from .turns import HOLDS, about, times

DATA = Path(__file__).with_name("landings.npz")
# Throws as unlike as this count as equally far away: place, direction, strength as shares.
# Place and direction weigh less, since a landing is moved and turned to make up for them.
UNLIKE: Array = np.array([0.25, 0.15, 0.025])
UNLIKE_DROP: Array = np.array([0.30, 0.30, 0.40])
NEAREST = 6
FAR_OFF: Array = np.array([6.0, 12.0, 18.0, 24.0, 32.0, 45.0])  # bounds of the tables, in mm
TALL = (2, 4, 7)  # single dice, and towers of up to 3, up to 6, and more


@dataclass(frozen=True)
class Learnt:
    """Landings of one device in one scene."""

    shares: Array  # (throws, 3)
    rests: NDArray[np.uint8]
    spots: Array  # (throws, 2)


@dataclass(frozen=True)
class Knocks:
    """What a die does to the objects near its way."""

    odds: Array  # by height and distance: that a tower falls, that a single die leaves the island
    standing: Array  # shares of fallen towers that were left standing, in rising order
    ditch: float  # share of fallen dice that end in the ditch


@cache
def learnt(scene: str, device: int) -> Learnt:
    """The stored landings of a device in a scene."""
    with np.load(DATA) as data:
        name = f"{scene}_{device}"
        return Learnt(
            data[f"{name}_shares"].astype(np.float64),
            data[f"{name}_rests"],
            data[f"{name}_spots"].astype(np.float64) / 10,
        )


@cache
def knocks() -> Knocks:
    """The stored tables of knock-downs."""
    with np.load(DATA) as data:
        return Knocks(data["odds"], data["standing"], float(data["ditch"]))


def drawn_landing(
    box: Box, scene: str, before: Scene, die: int, throw: Throw, rng: np.random.Generator
) -> Reading:
    """A landing of a throw (as it comes off the hand) by chance."""
    found = Reading(before.copy())
    rest, spot = drawn_rest(box, scene, before, throw, rng)
    table = found.scene
    table.poses[die] = (*spot, 0.0, *any_turn(rng))
    way = (start(box, before, throw), spot)
    knocked_down(box, found, way, die, rng)
    table.zone[die] = STOCK
    if rest in (ON_ISLAND, IN_DITCH):
        others = [int(k) for k in np.flatnonzero(table.lying) if k != die]
        nudge(box, table.poses, table.zone, table.anthill, die, others)
        rest = ON_ISLAND if table.zone[die] == ISLAND else IN_DITCH
    found.rest = rest
    found.there = tuple(sorted({*np.flatnonzero(before.lying).tolist(), die}))
    return found


def drawn_rest(
    box: Box, scene: str, before: Scene, throw: Throw, rng: np.random.Generator
) -> tuple[int, tuple[float, float]]:
    """Where a die comes to rest on an island without dice: the kind of place, and x and y."""
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


def bins(height: int, off: float) -> tuple[int, int]:
    """The row and column of the tables for an object so high and so far from the way."""
    return sum(height >= tall for tall in TALL), int(np.searchsorted(FAR_OFF, off))


def knocked_down(
    box: Box,
    found: Reading,
    way: tuple[tuple[float, float], tuple[float, float]],
    die: int,
    rng: np.random.Generator,
) -> None:
    """Let fall, or push off the island, what stands near the way of a die."""
    table, known = found.scene, knocks()
    for one in objects(table):
        x, y = (float(v) for v in table.poses[one[0], :2])
        row, column = bins(len(one), distance((x, y), *way))
        if one[0] == die or column >= len(FAR_OFF) or rng.random() >= known.odds[row, column]:
            continue
        if len(one) == 1:
            _to_ditch(box, table, one[0])
            continue
        share = float(known.standing[int(rng.integers(len(known.standing)))])
        for k in one[int(share * len(one)) :]:
            found.fell[k] = 1
            table.under[k] = NOBODY
            if rng.random() < known.ditch:
                _to_ditch(box, table, k)


def _to_ditch(box: Box, table: Scene, die: int) -> None:
    """Lay a die into the ditch at the nearest side of the island."""
    x, y = (float(v) for v in table.poses[die, :2])
    half = (box.box.width + box.island.width) / 4
    if half - abs(x) < half - abs(y):
        x = math.copysign(half, x)
    else:
        y = math.copysign((box.box.depth + box.island.depth) / 4, y)
    table.poses[die, :3] = (x, y, 8.0)
    table.zone[die] = DITCH
    others = [int(k) for k in np.flatnonzero(table.lying) if k != die]
    nudge(box, table.poses, table.zone, table.anthill, die, others)

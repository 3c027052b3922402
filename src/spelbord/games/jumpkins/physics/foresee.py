"""Landings of many throws at once, for bots that aim: the draw of `statistics`, simplified.

A die that comes to rest on another is moved aside, not to the nearest free spot, its areas are
read from a map, and every six throws in a row show the six insects once each.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spelbord.core.game import States
from spelbord.core.lists import Floats, Ints
from spelbord.core.rule import rule
from spelbord.games.jumpkins.state import (
    ANTHILL,
    DEVICE_KEYS,
    DICE,
    DITCH,
    DROP,
    EDGE,
    FACES,
    HAND,
    IN_DITCH,
    ISLAND,
    NOBODY,
    ON_ISLAND,
    OUTCOME,
    RAMP,
    SCENE_KEYS,
    SPONGE,
    STOCK,
    UPRIGHT,
    side_of,
)

from .box import BOX, Box
from .footprint import mask
from .launch import ASTRAY_DROP, ASTRAY_TURN, Throw, limits
from .model import Array
from .statistics import (
    DROP_REACH,
    MOST_DICE,
    NEAR_WAY,
    NEAREST,
    UNLIKE,
    UNLIKE_DROP,
    knocks,
    learnt,
)
from .tremor import TREMORS

CELL = 3.0  # millimetres of the map of areas
APART = 1.15 * EDGE  # a die that hit another lies so far from it
HEADING = 0.4  # radians: a die turned neither straight nor by half a right angle


@dataclass(frozen=True)
class Throws:
    """Throws with one device from one side: rows of place, direction, strength as shares."""

    scene: str
    device: int
    side: int
    shares: Array


def foresee(states: States, rng: np.random.Generator) -> Any:
    """An outcome for each state, all of which wait for one."""
    outcomes = np.zeros(len(states), dtype=OUTCOME)
    outcomes["pose"], outcomes["anthill"] = states["pose"], states["anthill"]
    outcomes["touches"], outcomes["faces"] = states["touches"], states["face"]
    outcomes["zone"] = np.where(states["zone"] == HAND, STOCK, states["zone"])
    dropped = states["phase"] == DROP
    if dropped.any():
        outcomes[dropped] = _dropped(BOX, states[dropped], outcomes[dropped], rng)
    kinds = np.stack([states["scene"], states["tool"], states["seat"], states["hand"]], axis=1)
    for kind in np.unique(kinds[~dropped], axis=0):
        those = ~dropped & (kinds == kind).all(axis=1)
        if those.all():  # no copies
            _jumped(BOX, states, outcomes, rng)
        else:
            outcomes[those] = _jumped(BOX, states[those], outcomes[those], rng)
    return outcomes


def _dropped(box: Box, states: States, found: Any, rng: np.random.Generator) -> Any:
    """The dice in hand lie anywhere on the island."""
    rows, dice = np.nonzero(states["zone"] == HAND)
    x, y = rng.uniform(-DROP_REACH, DROP_REACH, (2, len(rows)))
    _lay(box, found, (rows, dice), np.full(len(rows), ISLAND), x, y)
    found["faces"][rows, dice] = rng.integers(FACES, size=len(rows))
    found["touches"][rows, dice] = areas(box, SCENE_KEYS[states["scene"][0]], x, y)
    return found


def _jumped(box: Box, states: States, found: Any, rng: np.random.Generator) -> Any:
    """One die each has jumped, all with one device from one side."""
    n = np.arange(len(states))
    throws = _trembled(box, states, rng)
    rest, x, y = _rests(box, throws, states["anthill"], rng)
    _knock_down(box, throws, states, found, (x, y), rng)
    x, y = _on_ground(box, rest, *_aside(states, x, y))
    die = states["die"]
    zone = np.select([rest == ON_ISLAND, rest == IN_DITCH], [ISLAND, DITCH], STOCK)
    _lay(box, found, (n, die), zone, x, y)
    found["rest"] = rest
    found["face"] = (n + rng.integers(FACES)) % FACES
    found["faces"][n, die] = found["face"]
    found["touches"][n, die] = np.where(zone == ISLAND, areas(box, throws.scene, x, y), 0)
    return found


def _lay(
    box: Box, found: Any, which: tuple[Any, Any], zone: NDArray[Any], x: Array, y: Array
) -> None:
    z = np.where(zone == ISLAND, box.island.height, 0.0) + EDGE / 2
    turn = np.broadcast_to(UPRIGHT, (len(x), 4))
    found["pose"][which] = np.column_stack([x, y, z, turn])
    found["zone"][which] = zone


def _on_ground(box: Box, rest: NDArray[np.int64], x: Array, y: Array) -> tuple[Array, Array]:
    """Dice that stayed on the island lie within its rim."""
    island, stays = box.island, rest == ON_ISLAND
    edge = island.rim_width + EDGE * 0.6
    wide, deep = island.width / 2 - edge, island.depth / 2 - edge
    return np.where(stays, np.clip(x, -wide, wide), x), np.where(stays, np.clip(y, -deep, deep), y)


# --- the throw -----------------------------------------------------------------------------


def _trembled(box: Box, states: States, rng: np.random.Generator) -> Throws:
    """The throws as they come off the hand (as `tremor.trembled`)."""
    first = states[0]
    device, side = int(first["tool"]), side_of(first, int(first["seat"]))
    hand, tremor = box.hand(DEVICE_KEYS[device]), TREMORS[int(first["hand"])]
    reach, turn = limits(box, Throw(device, side, 0.0, 0.0, 0.0))
    aim = states["aim"]
    numbers = np.column_stack([aim >> 16 & 255, aim >> 8 & 255, aim & 255]) / 255.0
    shares = numbers * (2, 2, 1) - (1, 1, 0)
    force = hand.least + (hand.most - hand.least) * shares[:, 2]
    noise = rng.normal(size=shares.shape)
    turning = tremor.place if device == ANTHILL else tremor.direction
    shares[:, 0] += noise[:, 0] * tremor.place * hand.place / reach
    shares[:, 1] += noise[:, 1] * turning * hand.direction / turn
    shares[:, 2] += noise[:, 2] * tremor.strength * hand.strength * force / (hand.most - hand.least)
    astray = ASTRAY_DROP if device == ANTHILL else 0.0
    widest = 1.0 + astray / reach
    furthest = 1.0 + (ASTRAY_DROP if device == ANTHILL else ASTRAY_TURN) / turn
    low, high = (-widest, -furthest, 0.0), (widest, furthest, 1.0)
    return Throws(SCENE_KEYS[int(first["scene"])], device, side, np.clip(shares, low, high))


def _rests(
    box: Box, throws: Throws, anthill: Array, rng: np.random.Generator
) -> tuple[NDArray[np.int64], Array, Array]:
    """Where the dice come to rest, and x and y (as `statistics.drawn_rest`)."""
    known = learnt(throws.scene, throws.device)
    unlike = UNLIKE_DROP if throws.device == ANTHILL else UNLIKE
    one = rng.integers(NEAREST, size=len(throws.shares))
    near_ones(known.shares / unlike, throws.shares / unlike, one)
    spots, rest = known.spots[one], known.rests[one].astype(np.int64)
    if throws.device == ANTHILL:
        x, y = _sideways(throws.side, spots[:, 0], spots[:, 1])
        return rest, anthill[:, 0] + x, anthill[:, 1] + y
    reach, turn = limits(box, Throw(throws.device, throws.side, 0.0, 0.0, 0.0))
    shifted = throws.shares - known.shares[one]
    angle = np.radians(shifted[:, 1] * turn)
    aside = spots[:, 0] - known.shares[one, 0] * reach
    c, s = np.cos(angle), np.sin(angle)
    x, y = _in_box(
        box,
        throws.side,
        throws.shares[:, 0] * reach + aside * c + spots[:, 1] * s,
        spots[:, 1] * c - aside * s,
    )
    return rest, x, y


@rule
def near_ones(known: Floats, wanted: Floats, one: Ints) -> None:
    """The nearest known row to each wanted one, or the second, third, ... as `one` says first.

    Rows are points of three coordinates; `one` holds a place among the nearest four at
    first, and the row in the end.
    """
    for k in range(len(wanted)):
        f0 = f1 = f2 = f3 = 1e30
        n0 = n1 = n2 = n3 = 0
        for row in range(len(known)):
            a = known[row, 0] - wanted[k, 0]
            b = known[row, 1] - wanted[k, 1]
            c = known[row, 2] - wanted[k, 2]
            far = a * a + b * b + c * c
            if far >= f3:
                continue
            f3, n3 = far, row
            if f3 < f2:
                f2, n2, f3, n3 = f3, n3, f2, n2
            if f2 < f1:
                f1, n1, f2, n2 = f2, n2, f1, n1
            if f1 < f0:
                f0, n0, f1, n1 = f1, n1, f0, n0
        one[k] = (n0, n1, n2, n3)[one[k]]


def _sideways(side: int, a: Array, b: Array) -> tuple[Array, Array]:
    return ((a, b), (b, -a), (-a, -b), (-b, a))[side]


def _in_box(box: Box, side: int, a: Array, b: Array) -> tuple[Array, Array]:
    """Places in a side's frame as x and y (as `launch.spot_of`)."""
    half = (box.box.depth if side % 2 == 0 else box.box.width) / 2
    return _sideways(side, a, b - half)


# --- the other dice ------------------------------------------------------------------------


def _aside(states: States, x: Array, y: Array) -> tuple[Array, Array]:
    """Move dice that came to rest on another one off it, the way they lie."""
    lying = (states["zone"] == ISLAND) & (states["under"] == NOBODY)
    dx, dy = x[:, None] - states["pose"][:, :, 0], y[:, None] - states["pose"][:, :, 1]
    far = np.where(lying, np.hypot(dx, dy), np.inf)
    n, nearest = np.arange(len(x)), far.argmin(axis=1)
    off = far[n, nearest]
    more = np.where(off < APART, (APART - off) / np.maximum(off, 1e-6), 0.0)
    return x + more * dx[n, nearest], y + more * dy[n, nearest]


def _levels(under: NDArray[Any]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The lowest die of each die's object, and how many dice are beneath it."""
    n = np.arange(len(under))[:, None]
    low = np.broadcast_to(np.arange(DICE), under.shape).copy()
    level = np.zeros(under.shape, dtype=np.int64)
    while ((below := under[n, low]) != NOBODY).any():
        level += below != NOBODY
        low = np.where(below != NOBODY, below, low)
    return low, level


def _knock_down(
    box: Box,
    throws: Throws,
    states: States,
    found: Any,
    spots: tuple[Array, Array],
    rng: np.random.Generator,
) -> None:
    """Let towers near the way of the dice fall (as `statistics.knocked_down`)."""
    n = np.arange(len(states))[:, None]
    low, level = _levels(states["under"])
    height = np.ones(low.shape, dtype=np.int64)
    np.maximum.at(height, (n, low), level + 1)
    towers = (states["zone"] == ISLAND) & (states["under"] == NOBODY) & (height > 1)
    odds = np.where(towers, _odds(box, throws, states, height, spots), 0.0)
    hit = rng.random(odds.shape) < odds
    if not hit.any():
        return
    known = knocks()
    standing = known.standing[rng.integers(len(known.standing), size=hit.shape)]
    falls = hit[n, low] & (level >= (standing * height).astype(np.int64)[n, low])
    found["fell"][falls] = 1
    found["zone"][falls & (rng.random(falls.shape) < known.ditch)] = DITCH


def _odds(
    box: Box, throws: Throws, states: States, height: NDArray[np.int64], spots: tuple[Array, Array]
) -> Array:
    """How likely each tower falls (as `statistics.features`)."""
    if throws.device == ANTHILL:
        ax, ay = states["anthill"][:, 0].astype(float), states["anthill"][:, 1].astype(float)
    else:
        reach, _ = limits(box, Throw(throws.device, throws.side, 0.0, 0.0, 0.0))
        place = throws.shares[:, 0] * reach
        ax, ay = _in_box(box, throws.side, place, np.zeros_like(place))
    ax, ay, wx, wy = (v[:, None] for v in (ax, ay, spots[0] - ax, spots[1] - ay))
    px, py = states["pose"][:, :, 0] - ax, states["pose"][:, :, 1] - ay
    long = np.hypot(wx, wy)
    share = np.clip((px * wx + py * wy) / np.maximum(long, 1.0) ** 2, 0.0, 1.0)
    off = np.hypot(px - share * wx, py - share * wy)
    far, tall = off / 10, np.minimum(height, MOST_DICE) / 4
    kinds = [float(throws.device == kind) for kind in (RAMP, SPONGE, ANTHILL)]
    parts = (1.0, *kinds, far, far * far, share, share * share, tall, tall * share, long / 100)
    total = sum(w * part for w, part in zip(knocks().weights.tolist(), parts, strict=True))
    return np.where(off > NEAR_WAY, 0.0, 1 / (1 + np.exp(-total)))


# --- areas ---------------------------------------------------------------------------------


def areas(box: Box, scene: str, x: Array, y: Array) -> NDArray[np.int64]:
    """The areas that dice touch, from the map."""
    found = _map(scene)
    half = CELL * (len(found) - 1) / 2
    row = np.clip(np.rint((y + half) / CELL), 0, len(found) - 1).astype(np.int64)
    column = np.clip(np.rint((x + half) / CELL), 0, len(found) - 1).astype(np.int64)
    return found[row, column]


@cache
def _map(scene: str) -> NDArray[np.int64]:
    """The areas that a die touches, for each cell of our island."""
    half = int(max(BOX.island.width, BOX.island.depth) / 2 / CELL)
    steps = [CELL * k for k in range(-half, half + 1)]
    return np.array([[mask(BOX, scene, x, y, HEADING) for x in steps] for y in steps])

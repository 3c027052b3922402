"""A leaning die is nudged to the nearest free flat spot, its nearest face up."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from spelbord.games.jumpkins.state import DITCH, EDGE, ISLAND, STOCK

from .box import Box
from .footprint import Outline, gap, overlap, square
from .turns import Array, flat, heading

FREE = 0.2  # millimetres left around the die
RING = 2.0  # spots are tried on rings so far apart …
WAYS = 24  # … in so many directions
FURTHEST = 150.0
CLOSE = 2 * EDGE  # dice further away cannot be in the way


def nudge(
    box: Box,
    poses: Array,
    zones: NDArray[np.int8],
    anthill: Array,
    die: int,
    others: list[int],
) -> None:
    """Lay `die` flat on the nearest spot that `others` leave free (to the stock without one)."""
    turn = flat(poses[die, 3:])
    turned = heading(turn)
    x, y = float(poses[die, 0]), float(poses[die, 1])
    for dx, dy in _rings():
        zone = _zone(box, square(x + dx, y + dy, turned))
        if zone != STOCK and _free(box, poses, anthill, others, (x + dx, y + dy, turned)):
            zones[die] = zone
            level = box.island.height if zone == ISLAND else 0.0
            poses[die] = (x + dx, y + dy, level + EDGE / 2, *turn)
            return
    zones[die] = STOCK


def _rings() -> Iterator[tuple[float, float]]:
    yield 0.0, 0.0
    for ring in range(1, int(FURTHEST / RING)):
        for way in range(WAYS):
            turn = way * 2 * math.pi / WAYS
            yield ring * RING * math.cos(turn), ring * RING * math.sin(turn)


def _zone(box: Box, outline: Outline) -> int:
    """Where a die with this outline lies wholly on flat ground; STOCK for nowhere."""
    xs, ys = [abs(x) for x, _ in outline], [abs(y) for _, y in outline]
    island, walls = box.island, box.box
    rim = island.rim_width + FREE
    if max(xs) < island.width / 2 - rim and max(ys) < island.depth / 2 - rim:
        return ISLAND
    if max(xs) > walls.width / 2 - FREE or max(ys) > walls.depth / 2 - FREE:
        return STOCK
    clear = _beside([x for x, _ in outline], island.width / 2 + FREE)
    return DITCH if clear or _beside([y for _, y in outline], island.depth / 2 + FREE) else STOCK


def _beside(values: list[float], half: float) -> bool:
    """Whether all are beyond the island on the same side."""
    return min(values) > half or max(values) < -half


def _free(
    box: Box, poses: Array, anthill: Array, others: list[int], spot: tuple[float, float, float]
) -> bool:
    x, y, turned = spot
    outline = square(x, y, turned)
    hill = (float(anthill[0]), float(anthill[1]))
    if gap(hill, outline) < box.anthill.base / 2 + FREE:
        return False
    for k in others:
        if abs(poses[k, 0] - x) < CLOSE and abs(poses[k, 1] - y) < CLOSE:
            other = square(float(poses[k, 0]), float(poses[k, 1]), heading(poses[k, 3:]))
            if overlap(_wider(outline, x, y), other):
                return False
    return True


def _wider(outline: Outline, x: float, y: float) -> Outline:
    """The outline with a little room around it."""
    by = 1 + 2 * FREE / EDGE
    return [(x + by * (px - x), y + by * (py - y)) for px, py in outline]

"""From last poses to a landing: where every die lies, what fell, and which face is up.

A die in place lies flat on the ground of the island or of the ditch, or on the die below it in
its tower. Whatever else is within the box (leaning, on a rim, on a strange die) is nudged to
the nearest free flat spot and shows the face nearest to up.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from spelbord.games.jumpkins.state import (
    DICE,
    DITCH,
    EDGE,
    IN_DITCH,
    IN_WHIRLPOOL,
    ISLAND,
    NOBODY,
    ON_ANTHILL,
    ON_ISLAND,
    OUTSIDE,
    STOCK,
)

from .box import Box
from .nudge import nudge
from .turns import Array, face_up, flat, matrix

IN_PLACE = 0.5  # millimetres above or below where a flat die has its middle
LEVEL = 0.995  # cosine of a die that is as good as flat
COCKED = 0.97  # cosine of a die whose face could be doubted
OFF_CENTRE = 8.0  # of a die in a tower
GAP_SHARE = 0.12  # of a die's height, between two dice of a tower
IN_BOX = (ON_ISLAND, IN_DITCH)
HANGS = 2.5  # so high hangs the lowest corner of a die that the anthill bears
Flags = NDArray[np.bool_]


@dataclass
class Scene:
    """What lies where: poses in millimetres, zones, which die is under which, the anthill."""

    poses: Array  # (20, 7)
    zone: NDArray[np.int8]
    under: NDArray[np.int8]
    anthill: Array  # (7,)

    def copy(self) -> Scene:
        """The same scene, to be changed."""
        return Scene(self.poses.copy(), self.zone.copy(), self.under.copy(), self.anthill.copy())

    @property
    def lying(self) -> Flags:
        """Which dice are in the box."""
        found: Flags = (self.zone == ISLAND) | (self.zone == DITCH)
        return found


def _none() -> NDArray[np.int8]:
    return np.zeros(DICE, dtype=np.int8)


@dataclass
class Reading:
    """A landing as it is read from last poses."""

    scene: Scene
    rest: int = OUTSIDE
    fell: NDArray[np.int8] = field(default_factory=_none)
    there: tuple[int, ...] = ()  # dice that lay in the box or were sent off
    nudged: tuple[int, ...] = ()
    cocked: bool = False  # whether the face of the jumped die could have been doubted


def read(box: Box, before: Scene, last: Scene, at_rest: dict[int, bool], *, pool: bool) -> Reading:
    """The landing of the dice that were sent off, and of those that lay there.

    `last` holds the last poses, but zones as they were before; `at_rest` says of each die
    that was sent off whether it lies still.
    """
    scene = last.copy()
    found = Reading(scene, fell=fallen(box, scene))
    scene.under[found.fell == 1] = NOBODY
    found.there = tuple(sorted({*np.flatnonzero(before.lying).tolist(), *at_rest}))
    for k in found.there:
        scene.zone[k] = zone_of(box, scene.poses[k])
    for die, still in at_rest.items():
        found.rest = _special(box, scene, die, pool=pool) if still else OUTSIDE
        if found.rest not in IN_BOX:
            scene.zone[die] = STOCK
        found.cocked = face_up(scene.poses[die, 3:])[1] < COCKED
    _settle(box, scene, found, first=tuple(at_rest))
    if found.rest in IN_BOX:
        zone = int(scene.zone[next(reversed(at_rest))])
        found.rest = {ISLAND: ON_ISLAND, DITCH: IN_DITCH}.get(zone, OUTSIDE)
    return found


def _settle(box: Box, scene: Scene, found: Reading, *, first: tuple[int, ...]) -> None:
    """Lay flat what is in place, and nudge the others: those that were sent off first."""
    there = np.flatnonzero(scene.lying).tolist()
    loose = [k for k in there if scene.under[k] == NOBODY and not in_place(box, scene, k)]
    loose.sort(key=lambda k: (k not in first, k))
    for k in sorted(there, key=lambda k: float(scene.poses[k, 2])):
        if k not in loose:
            _lay(box, scene, k)
    for n, k in enumerate(loose):
        others = [j for j in there if j not in loose[n:] and scene.zone[j] != STOCK]
        nudge(box, scene.poses, scene.zone, scene.anthill, k, others)
    found.nudged = tuple(loose)


def ground(box: Box, zone: int) -> float:
    """The height of the ground of the island or of the ditch."""
    return box.island.height if zone == ISLAND else 0.0


def zone_of(box: Box, pose: Array) -> int:
    """In which part of the box the middle of a die is; STOCK for outside."""
    x, y = abs(float(pose[0])), abs(float(pose[1]))
    if x > box.box.width / 2 or y > box.box.depth / 2:
        return STOCK
    return ISLAND if x <= box.island.width / 2 and y <= box.island.depth / 2 else DITCH


def in_place(box: Box, scene: Scene, k: int) -> bool:
    """Whether a die lies flat on the ground of its zone."""
    high = float(scene.poses[k, 2]) - ground(box, int(scene.zone[k])) - EDGE / 2
    return abs(high) < IN_PLACE and face_up(scene.poses[k, 3:])[1] > LEVEL


def _lay(box: Box, scene: Scene, k: int) -> None:
    """Set a die that is in place exactly flat; those below it have been laid before."""
    below = int(scene.under[k])
    scene.poses[k, 3:] = flat(scene.poses[k, 3:])
    if below == NOBODY:
        scene.poses[k, 2] = ground(box, int(scene.zone[k])) + EDGE / 2
    else:
        scene.poses[k, 2] = scene.poses[below, 2] + EDGE
        scene.zone[k] = scene.zone[below]


def fallen(box: Box, scene: Scene) -> NDArray[np.int8]:
    """Which dice of towers no longer lie flat on those below them, down to the ground (8.5)."""
    found = _none()
    above = {int(scene.under[k]): k for k in range(DICE) if scene.under[k] != NOBODY}
    for low in set(above) - {k for k in above if scene.under[k] != NOBODY}:
        stands = _upright(scene, low) and zone_of(box, scene.poses[low]) == ISLAND
        stands = stands and abs(scene.poses[low, 2] - box.island.height - EDGE / 2) < EDGE / 8
        found[low] = not stands
        below, k = low, above.get(low, NOBODY)
        while k != NOBODY:
            stands = stands and _stands_on(scene, k, below)
            found[k] = not stands
            below, k = k, above.get(k, NOBODY)
    return found


def _upright(scene: Scene, k: int) -> bool:
    return face_up(scene.poses[k, 3:])[1] > COCKED


def _stands_on(scene: Scene, k: int, below: int) -> bool:
    x, y, z = scene.poses[k, :3] - scene.poses[below, :3]
    off = math.hypot(x, y) < OFF_CENTRE
    return bool(off and abs(z - EDGE) < GAP_SHARE * EDGE and _upright(scene, k))


def _special(box: Box, scene: Scene, die: int, *, pool: bool) -> int:
    """Outside, in the whirlpool or on the anthill; else on the island or in the ditch."""
    pose, hill = scene.poses[die], box.anthill
    zone = zone_of(box, pose)
    if zone == STOCK:
        return OUTSIDE
    inside = matrix(scene.anthill[3:]).T @ (pose[:3] - scene.anthill[:3])
    aside, up = math.hypot(inside[0], inside[1]), float(inside[2])
    if pool:
        wide = hill.base / 2 + (hill.top - hill.base) / 2 * up / hill.height
        if aside < wide and -EDGE < up < hill.height:
            return IN_WHIRLPOOL
    elif aside < hill.base / 2 and _lowest(pose) > box.island.height + HANGS:
        return ON_ANTHILL
    return ON_ISLAND if zone == ISLAND else IN_DITCH


def _lowest(pose: Array) -> float:
    """The height of a die's lowest corner (its edges taken as sharp)."""
    return float(pose[2] - EDGE / 2 * np.abs(matrix(pose[3:])[2]).sum())

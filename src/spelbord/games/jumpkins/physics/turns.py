"""Turns of dice as quaternions (w, x, y, z): which face is up, and lying flat."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spelbord.games.jumpkins.state import FACE_AXES

Array = NDArray[np.float64]
AXES: Array = np.array(FACE_AXES)
_UP: Array = np.array([0.0, 0.0, 1.0])


def times(a: Any, b: Any) -> Array:
    """The turn `b` followed by the turn `a`."""
    aw, ax, ay, az = (float(v) for v in a)
    bw, bx, by, bz = (float(v) for v in b)
    return np.array(
        [
            aw * bw - ax * bx - ay * by - az * bz,
            aw * bx + ax * bw + ay * bz - az * by,
            aw * by - ax * bz + ay * bw + az * bx,
            aw * bz + ax * by - ay * bx + az * bw,
        ]
    )


def about(axis: int, degrees: float) -> Array:
    """A turn about the axis x (0), y (1) or z (2)."""
    half = math.radians(degrees) / 2
    turn = np.zeros(4)
    turn[0], turn[1 + axis] = math.cos(half), math.sin(half)
    return turn


def matrix(turn: Any) -> Array:
    """The same turn as a matrix whose columns are the turned axes."""
    w, x, y, z = (float(v) for v in turn)
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
    )


def face_up(turn: Any) -> tuple[int, float]:
    """The face that is nearest to up, and the cosine of how far it is from it."""
    heights = AXES @ matrix(turn)[2]
    face = int(np.argmax(heights))
    return face, float(heights[face])


def flat(turn: Any) -> Array:
    """The turn nearest to this one with its upper face level."""
    rows = matrix(turn)
    face, cosine = face_up(turn)
    now = rows @ AXES[face]
    axis = np.cross(now, _UP)
    tip = np.array([1.0 + cosine, *axis])  # half way from `now` to up
    found = times(tip / np.linalg.norm(tip), turn)
    return found / np.linalg.norm(found)


def heading(turn: Any) -> float:
    """By how many radians the sides of a flat die are turned, from 0 up to a right angle."""
    rows = matrix(turn)
    level = np.abs(rows[2]) < 0.5  # the two axes that lie level
    side = rows[:, int(np.argmax(level))]
    return float(math.atan2(side[1], side[0]) % (math.pi / 2))


def _holds() -> Array:
    """The 24 turns that put the sides of a cube onto each other."""
    tips = [about(0, 0), about(0, 90), about(0, 180), about(0, 270), about(1, 90), about(1, 270)]
    return np.array([times(about(2, 90.0 * k), tip) for tip in tips for k in range(4)])


HOLDS: Array = _holds()

"""Tables to try the physics on: a bare one, and dice stacked as players would."""

from __future__ import annotations

import numpy as np

from spelbord.games.jumpkins.state import (
    ANTHILL_START,
    DICE,
    EDGE,
    ISLAND,
    NOBODY,
    SCENE_KEYS,
    UPRIGHT,
    UPSIDE_DOWN,
)

from .box import BOX, Box
from .resting import Scene
from .turns import face_up


def bare(scene: str, box: Box = BOX) -> Scene:
    """An island without dice; the anthill stands where it does at first."""
    hill = np.zeros(7)
    hill[:3] = ANTHILL_START[SCENE_KEYS.index(scene)]
    hill[2] = box.island.height + (box.anthill.height if scene == "bathing" else 0.0)
    hill[3:] = UPSIDE_DOWN if scene == "bathing" else UPRIGHT
    poses = np.zeros((DICE, 7))
    return Scene(poses, np.zeros(DICE, np.int8), np.full(DICE, NOBODY, np.int8), hill)


def put(scene: Scene, die: int, x: float, y: float, box: Box = BOX, under: int = NOBODY) -> None:
    """Set a die on the island, or on another die, as a hand would."""
    if under != NOBODY:
        scene.poses[die] = scene.poses[under]
        scene.poses[die, 2] += EDGE
    else:
        scene.poses[die] = (x, y, box.island.height + EDGE / 2, *UPRIGHT)
    scene.under[die] = under
    scene.zone[die] = ISLAND


def tower(scene: Scene, dice: list[int], x: float, y: float, box: Box = BOX) -> None:
    """Build a tower of those dice, the first at the bottom."""
    for below, die in zip([NOBODY, *dice], dice, strict=False):
        put(scene, die, x, y, box, below)


def stacked(scene: Scene) -> Scene:
    """The same table with equal insects stacked, each on the first of its kind."""
    found = scene.copy()
    tops: dict[int, int] = {}
    for die in np.flatnonzero(found.zone == ISLAND).tolist():
        face = face_up(found.poses[die, 3:])[0]
        if face in tops:
            put(found, die, 0.0, 0.0, under=tops[face])
        tops[face] = die
    return found

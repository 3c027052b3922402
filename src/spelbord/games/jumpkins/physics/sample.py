"""The landing that a position waits for: what `Game.sample` calls."""

from __future__ import annotations

from typing import Any

import numpy as np

from spelbord.core.game import States
from spelbord.core.lists import State
from spelbord.games.jumpkins.state import (
    BY_STATISTICS,
    DROP,
    HAND,
    ISLAND,
    OUTCOME,
    SCENE_KEYS,
    side_of,
)

from .box import BOX, Box
from .footprint import mask
from .jump import drop, jump, outcome_of
from .launch import Throw, aimed
from .resting import Reading, Scene
from .statistics import drawn_drop, drawn_landing
from .tremor import TREMORS, trembled
from .turns import face_up, heading


def sample(states: States, i: int, rng: np.random.Generator) -> Any:
    """A landing of the dice in hand: of a drop, or of the die that jumps."""
    s = states[i]
    scene, key = scene_of(s), SCENE_KEYS[s.scene]
    dice = tuple(int(k) for k in np.flatnonzero(s.zone == HAND))
    if s.phase == DROP and s.landings == BY_STATISTICS:
        return drawn_outcome(BOX, s, drawn_drop(BOX, scene, dice, rng))
    if s.phase == DROP:
        return outcome_of(drop(key, scene, dice, rng))
    die = int(s.die)
    throw = trembled(BOX, throw_of(s), TREMORS[int(s.hand)], rng)
    if s.landings == BY_STATISTICS:
        return drawn_outcome(BOX, s, drawn_landing(BOX, key, scene, die, throw, rng))
    return outcome_of(jump(key, scene, die, throw))


def drawn_outcome(box: Box, s: State, reading: Reading) -> Any:
    """A landing that was drawn as the record that the rules read; it has no trajectory.

    What was not stirred has its face and its areas from the position.
    """
    outcome = np.zeros(1, dtype=OUTCOME)
    found, scene = outcome[0], reading.scene
    found.rest = reading.rest
    found.zone[:], found.fell[:] = scene.zone, reading.fell
    found.anthill[:] = s.anthill
    found.faces[:], found.touches[:] = s.face, s.touches
    for k in reading.there:
        found.pose[k] = scene.poses[k]
        if s.zone[k] == HAND:
            found.faces[k] = face_up(scene.poses[k, 3:])[0]
            found.face = found.faces[k]
            if scene.zone[k] == ISLAND:
                x, y = (float(v) for v in scene.poses[k, :2])
                turned = heading(scene.poses[k, 3:])
                found.touches[k] = mask(box, SCENE_KEYS[s.scene], x, y, turned)
        if scene.zone[k] != ISLAND:
            found.touches[k] = 0
    return outcome


def scene_of(s: State) -> Scene:
    """What lies in the box in a position."""
    poses = s.pose.astype(np.float64)
    return Scene(poses, s.zone.copy(), s.under.copy(), s.anthill.astype(np.float64))


def throw_of(s: State) -> Throw:
    """The throw that the seat to act has aimed."""
    aim = int(s.aim)
    numbers = (aim >> 16 & 255, aim >> 8 & 255, aim & 255)
    return aimed(BOX, int(s.tool), side_of(s, int(s.seat)), numbers)

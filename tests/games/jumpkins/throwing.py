"""Landings without physics: by chance alone, for whole matches in the tests.

It knows the box only roughly, but its landings are whole: dice lie flat and apart, towers
stand or fall as `OUTCOME` says. `pytest --pyargs spelbord.conformance --game
jumpkins.throwing:THROWN` plays with it (see `test_conformance.py`).
"""

from __future__ import annotations

import dataclasses
import math
from typing import Any

import numpy as np

from spelbord.core.game import States
from spelbord.games.jumpkins import GAME
from spelbord.games.jumpkins.state import (
    AREA_KEYS,
    BATHING_SCENE,
    DICE,
    DITCH,
    DROP,
    EDGE,
    FACE_AXES,
    HAND,
    IN_DITCH,
    IN_WHIRLPOOL,
    ISLAND,
    NOBODY,
    ON_ANTHILL,
    ON_ISLAND,
    OUTCOME,
    OUTSIDE,
    STOCK,
)

HALF_ISLAND, HALF_BOX = 90.0, 125.0
SPACE = 1.5 * EDGE  # between the centres of two dice at least
# How often a die comes to rest on the island, in the ditch, on the anthill, outside.
RESTS = (0.62, 0.14, 0.08, 0.16)


def sample(states: States, i: int, rng: np.random.Generator) -> Any:
    """A landing that could be: of the dice of a drop, or of the die that jumps."""
    s = states[i]
    landing = still(s)
    if s.phase == DROP:
        for die in np.flatnonzero(s.zone == HAND):
            outside = STOCK if rng.random() < 0.5 else DITCH
            lay(s, landing, int(die), ISLAND if rng.random() < 0.85 else outside, rng)
        return landing
    jump(s, landing, rng)
    return landing


def still(s: Any) -> Any:
    """The landing in which nothing in the box moves; who jumps is still to be laid."""
    landing = np.zeros(1, dtype=OUTCOME)
    found = landing[0]
    found.pose[:] = s.pose
    found.anthill[:] = s.anthill
    found.touches[:] = s.touches
    found.faces[:] = s.face
    found.zone[:] = [STOCK if zone == HAND else zone for zone in s.zone]
    return landing


def jump(s: Any, landing: Any, rng: np.random.Generator) -> None:
    """The die that jumps comes to rest; others may be pushed or fall."""
    found, die = landing[0], int(s.die)
    found.rest = rng.choice((ON_ISLAND, IN_DITCH, ON_ANTHILL, OUTSIDE), p=RESTS)
    if s.scene == BATHING_SCENE and found.rest == ON_ANTHILL:
        found.rest = IN_WHIRLPOOL
    lay(s, landing, die, {ON_ISLAND: ISLAND, IN_DITCH: DITCH}.get(int(found.rest), STOCK), rng)
    found.face = found.faces[die]
    if rng.random() < 0.25:
        push(s, landing, rng)
    if rng.random() < 0.12:
        knock(s, landing, rng)
    found.path[:40] = rng.integers(256, size=40)


def lay(s: Any, landing: Any, die: int, zone: int, rng: np.random.Generator) -> None:
    """Put a die flat somewhere, off the others."""
    found = landing[0]
    found.zone[die] = zone
    found.faces[die] = rng.integers(6)
    found.touches[die] = 0
    while True:
        x, y = rng.uniform(-HALF_BOX, HALF_BOX, size=2)
        on_island = max(abs(x), abs(y)) < HALF_ISLAND
        others = np.delete(found.pose[:, :2], die, axis=0)
        if on_island == (zone == ISLAND) and (np.hypot(*(others - (x, y)).T) > SPACE).all():
            break
    if zone != STOCK:
        found.pose[die] = flat(x, y, EDGE / 2 + (22.0 if on_island else 0.0), found.faces[die])
    else:
        found.pose[die] = 0.0
    if zone == ISLAND and rng.random() < 0.6:
        areas = len(AREA_KEYS[s.scene])
        found.touches[die] = 1 << int(rng.integers(areas)) | 1 << int(rng.integers(areas))


def flat(x: float, y: float, z: float, face: int) -> tuple[float, ...]:
    """The pose of a die that lies there and shows a face."""
    ax, ay, az = FACE_AXES[face]
    if az == -1.0:
        return x, y, z, 0.0, 1.0, 0.0, 0.0
    half = math.sqrt(2.0 * (1.0 + az))  # the shortest turn from that face to up
    return x, y, z, half / 2.0, ay / half, -ax / half, 0.0


def push(s: Any, landing: Any, rng: np.random.Generator) -> None:
    """A single die is pushed: to another place, into the ditch or out of the box."""
    singles = [die for die in range(DICE) if s.zone[die] == ISLAND and not towered(s, die)]
    if singles:
        lay(
            s,
            landing,
            int(rng.choice(singles)),
            int(rng.choice((ISLAND, ISLAND, DITCH, STOCK))),
            rng,
        )


def knock(s: Any, landing: Any, rng: np.random.Generator) -> None:
    """A tower loses some dice from the top, perhaps all."""
    uppers = [die for die in range(DICE) if s.under[die] != NOBODY]
    if not uppers:
        return
    falling = [int(rng.choice(uppers))]
    while falling:
        die = falling.pop()
        lay(s, landing, die, int(rng.choice((ISLAND, ISLAND, DITCH, STOCK))), rng)
        landing[0].fell[die] = 1
        falling += np.flatnonzero(s.under == die).tolist()


def towered(s: Any, die: int) -> bool:
    """Whether a die is part of a tower."""
    return bool(s.under[die] != NOBODY or (s.under == die).any())


THROWN = dataclasses.replace(GAME, sample=sample)

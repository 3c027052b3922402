"""How bots aim: which throws are worth a try, others like a good one, and where they land."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import numpy as np

from spelbord.core.game import States
from spelbord.core.lists import State
from spelbord.games.jumpkins.state import AIM, JUMP

MOST = 255
PLACES, DIRECTIONS = range(32, 256, 32), range(64, 224, 32)
# By device, a little beyond the weakest and the strongest throws that reach the island. Above
# the anthill a hand has less to choose: place and direction are where the die is dropped.
STRENGTHS = (range(24, 136, 16), range(16, 128, 16), range(112, 256, 20), range(24, 160, 40))
NEAR, STEP = 12, 14.0  # so many like a good one, with so much between them


def aims(s: State) -> list[int]:
    """The throws of a grid over all that a hand can do with the device at hand."""
    if s.phase != JUMP:
        return []
    strengths = STRENGTHS[s.tool]
    return [packed(p, d, f) for p in PLACES for d in DIRECTIONS for f in strengths]


def near(s: State, action: int, rng: np.random.Generator) -> list[int]:
    """Throws about like this one."""
    if action < AIM:
        return []
    aim = action - AIM
    numbers = np.array([aim >> 16, aim >> 8 & MOST, aim & MOST])
    moved = np.rint(numbers + rng.normal(0.0, STEP, (NEAR, 3))).astype(int)
    return [packed(*row) for row in np.clip(moved, 0, MOST).tolist()]


def packed(place: int, direction: int, strength: int) -> int:
    """The action of a throw, each number from 0 to 255."""
    return AIM + (place << 16) + (direction << 8) + strength


def foresee(states: States, rng: np.random.Generator) -> Any:
    """Landings by statistics, for many states at once."""
    return import_module("spelbord.games.jumpkins.physics.foresee").foresee(states, rng)

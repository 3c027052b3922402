"""The landing that a position waits for: what `Game.sample` calls."""

from __future__ import annotations

from typing import Any

import numpy as np

from spelbord.core.game import States
from spelbord.core.lists import State
from spelbord.games.jumpkins.state import DROP, HAND, SCENE_KEYS, side_of

from .box import BOX
from .jump import drop, jump, outcome_of
from .launch import Throw, aimed
from .resting import Scene
from .tremor import TREMORS, trembled


def sample(states: States, i: int, rng: np.random.Generator) -> Any:
    """A landing of the dice in hand: of a drop, or of the die that jumps."""
    s = states[i]
    scene = scene_of(s)
    if s.phase == DROP:
        dice = tuple(int(k) for k in np.flatnonzero(s.zone == HAND))
        return outcome_of(drop(SCENE_KEYS[s.scene], scene, dice, rng))
    throw = trembled(BOX, throw_of(s), TREMORS[int(s.hand)], rng)
    return outcome_of(jump(SCENE_KEYS[s.scene], scene, int(s.die), throw))


def scene_of(s: State) -> Scene:
    """What lies in the box in a position."""
    poses = s.pose.astype(np.float64)
    return Scene(poses, s.zone.copy(), s.under.copy(), s.anthill.astype(np.float64))


def throw_of(s: State) -> Throw:
    """The throw that the seat to act has aimed."""
    aim = int(s.aim)
    numbers = (aim >> 16 & 255, aim >> 8 & 255, aim & 255)
    return aimed(BOX, int(s.tool), side_of(s, int(s.seat)), numbers)

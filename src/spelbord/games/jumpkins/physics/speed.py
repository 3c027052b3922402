"""How fast jumps are simulated: what `spelbord bench jumpkins` measures."""

from __future__ import annotations

import time
from dataclasses import dataclass

import numpy as np

from spelbord.games.jumpkins.state import DEVICES, DICE, FRONT, NORMAL

from .box import BOX
from .jump import drop, jump, outcome_of
from .launch import aimed
from .tables import bare, stacked
from .tremor import TREMORS, trembled

JUMPED = DICE - 1
# A fair aim for each device: place, direction, strength.
AIMS = ((128, 128, 48), (128, 128, 96), (128, 128, 192), (0, 0, 0))


@dataclass(frozen=True)
class Speed:
    """Jumps of whole landings, trajectories included, one after the other."""

    jumps: int
    seconds: float
    p50: float  # milliseconds a jump
    p95: float

    @property
    def a_second(self) -> float:
        """Jumps a second."""
        return self.jumps / self.seconds


def measure(jumps: int = 200, seed: int = 1, dice: int = DICE) -> Speed:
    """Let dice jump onto an island where all others lie, equal insects stacked."""
    rng = np.random.default_rng(seed)
    others = tuple(range(dice - 1))
    scene = stacked(drop("island", bare("island"), others, rng).reading.scene)
    taken = []
    for n in range(jumps):
        device = n % DEVICES
        throw = trembled(BOX, aimed(BOX, device, FRONT, AIMS[device]), TREMORS[NORMAL], rng)
        start = time.perf_counter()
        outcome_of(jump("island", scene, JUMPED, throw))
        taken.append(time.perf_counter() - start)
    p50, p95 = np.quantile(taken, [0.5, 0.95]) * 1000
    return Speed(jumps, sum(taken), float(p50), float(p95))

"""The tremor of the hand: a little noise on place, direction and strength of every throw."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from spelbord.games.jumpkins.state import ANTHILL, DEVICE_KEYS, NORMAL, SHAKY, STEADY

from .box import Box
from .launch import Throw, any_hold, clamped


@dataclass(frozen=True)
class Tremor:
    """Standard deviations: millimetres, degrees, and a share of the strength."""

    place: float
    direction: float
    strength: float


# By the option of the table. NORMAL is the practised hand that the devices are tuned for.
TREMORS = {
    STEADY: Tremor(2.0, 1.5, 0.03),
    NORMAL: Tremor(6.0, 5.0, 0.10),
    SHAKY: Tremor(10.0, 9.0, 0.18),
}
STILL = Tremor(0.0, 0.0, 0.0)


def trembled(box: Box, throw: Throw, tremor: Tremor, rng: np.random.Generator) -> Throw:
    """The throw as it comes off a hand that trembles so much; it stays what a hand can do.

    Three numbers are drawn, and how the die happens to be held.
    """
    hand = box.hand(DEVICE_KEYS[throw.device])
    place, direction, strength = (float(x) for x in rng.normal(size=3))
    turn = tremor.place if throw.device == ANTHILL else tremor.direction
    meant = replace(
        throw,
        place=throw.place + place * tremor.place * hand.place,
        direction=throw.direction + direction * turn * hand.direction,
        strength=throw.strength * (1.0 + strength * tremor.strength * hand.strength),
        hold=any_hold(rng, throw.device),
    )
    return clamped(box, meant, astray=True)

"""Whole matches at random, with landings by chance."""

from __future__ import annotations

import random
from functools import cache

import numpy as np

from spelbord.core.lists import SAMPLED
from spelbord.core.position import Position

from .throwing import THROWN, sample


@cache
def random_match(
    seed: int, seats: int = 2, scene: str = "island", **options: str
) -> list[Position]:
    """All positions of a match played at random."""
    chooser = random.Random(f"{seed} {seats} {scene}")
    position = Position.start(THROWN, seats, {"scene": scene})
    found = [position]
    while not position.is_over:
        position = further(position, chooser)
        found.append(position)
    return found


def further(position: Position, chooser: random.Random) -> Position:
    """The position after something at random."""
    if position.to_act == SAMPLED:
        rng = np.random.default_rng(chooser.getrandbits(32))
        return position.play_sample(sample(position.states(), 0, rng))
    events = [e for e, _ in position.outcome_numbers()] or position.legal_numbers()
    return position.play(chooser.choice(events))

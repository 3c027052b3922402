"""Small rules that every game and every bot uses: lists, chance, and random numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from spelbord.core.rule import INTERPRETED, rule

# What `to_act` says when no seat is to act.
CHANCE = -1  # an outcome out of a list
SAMPLED = -2  # an outcome that cannot be listed
OVER = -3  # the end
SPECTATOR = -1  # the "seat" of those who only watch
UNSEEN = -1  # stands in for an event that a seat may not see

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
# The state of a random number generator: one number, advanced in place.
Random = NDArray[np.uint64]
# A game's record: its fields differ from game to game.
State = Any


@rule
def add(out: Ints, item: int) -> None:
    """Append `item` to a list whose length is kept in ``out[0]``."""
    out[0] += 1
    out[out[0]] = item


@rule
def add_chance(out: Ints, odds: Floats, item: int, probability: float) -> None:
    """Append an outcome and its probability; ``odds`` runs along with ``out`` from index 1."""
    out[0] += 1
    out[out[0]] = item
    odds[out[0]] = probability


@rule
def next_random(rng: Random) -> Any:
    """The next 64 random bits (SplitMix64; Steele, Lea and Flood, OOPSLA 2014)."""
    rng[0] += np.uint64(0x9E3779B97F4A7C15)
    z = rng[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


if INTERPRETED:
    # Its products wrap around on purpose; NumPy would warn of each.
    next_random = np.errstate(over="ignore")(next_random)


@rule
def below(rng: Random, n: int) -> int:
    """A random whole number from 0 to ``n - 1``, for n up to 2**31."""
    return int(((next_random(rng) >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))


@rule
def unit(rng: Random) -> float:
    """A random number in [0, 1)."""
    return np.float64(next_random(rng) >> np.uint64(11)) * 1.1102230246251565e-16


@rule
def pick(rng: Random, out: Ints, odds: Floats) -> int:
    """Draw one of the listed outcomes by its probability."""
    rest = unit(rng)
    for k in range(1, out[0]):
        rest -= odds[k]
        if rest < 0.0:
            return out[k]
    return out[out[0]]


def seeded(seed: int) -> Random:
    """A generator for the functions above; equal seeds give equal numbers."""
    return np.array([seed & (2**64 - 1)], dtype=np.uint64)

"""How far a share of wins may be off."""

from __future__ import annotations

import math

Z95 = 1.959963984540054  # 95 % of a normal distribution lies within this many deviations


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson, "Probable inference", 1927).

    >>> low, high = wilson(50, 100)
    >>> round(low, 4), round(high, 4)
    (0.4038, 0.5962)
    """
    if games == 0:
        return 0.0, 1.0
    share, square = wins / games, Z95 * Z95
    centre = (share + square / (2 * games)) / (1 + square / games)
    spread = share * (1 - share) / games + square / (4 * games * games)
    half = Z95 * math.sqrt(max(spread, 0.0)) / (1 + square / games)
    return max(0.0, centre - half), min(1.0, centre + half)


def quantile(values: list[int], share: float) -> float:
    """The value below which that share lies, between two values in proportion."""
    ordered = sorted(values)
    at = share * (len(ordered) - 1)
    below = math.floor(at)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (at - below) * (ordered[above] - ordered[below])

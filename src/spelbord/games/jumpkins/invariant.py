"""What must hold in every position of Jumpkins: no die lost, towers well formed."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from spelbord.core.lists import State
from spelbord.games.jumpkins.state import (
    DICE,
    DROP,
    EDGE,
    FACES,
    FLIGHT,
    HAND,
    ISLAND,
    JUMP,
    NOBODY,
    RETRY,
    STOCK,
)

OFF_CENTRE = 8.0  # mm that a die of a tower may be off the one below
OFF_LEVEL = 0.12 * EDGE  # mm that its height may be off


def invariant(s: State) -> str:
    """What is wrong with a position, in a sentence; nothing if it could be part of a match."""
    return next(_faults(s), "")


def _faults(s: State) -> Iterator[str]:
    if (s.zone < STOCK).any() or (s.zone > HAND).any():
        yield f"Dice are nowhere: {s.zone.tolist()}."
    if (s.points < 0).any() or (s.markers < 0).any() or s.neutral < 0:
        yield "Points, markers or jokers are below zero."
    in_hand = np.flatnonzero(s.zone == HAND).tolist()
    if s.phase == DROP:
        if not in_hand:
            yield "Nothing is dropped."
    elif in_hand != _expected_in_hand(s):
        yield f"Dice {in_hand} are in hand in phase {int(s.phase)}."
    zones, unders = s.zone.tolist(), s.under.tolist()
    for die, (zone, below) in enumerate(zip(zones, unders, strict=True)):
        if zone in (STOCK, HAND) and (s.pose[die].any() or s.touches[die] or s.face[die]):
            yield f"Die {die} is not in the box, but lies there."
        if zone == ISLAND and not 0 <= s.face[die] < FACES:
            yield f"Die {die} shows {s.face[die]}."
        if below != NOBODY:
            yield from _faults_in_tower(s, die, below)
    if not np.isfinite(s.pose).all():
        yield "A die lies nowhere."


def _expected_in_hand(s: State) -> list[int]:
    """The die that jumps; a practice table keeps it in hand to the end."""
    jumping = s.phase in (JUMP, FLIGHT, RETRY) or (s.practice and s.die != NOBODY)
    return [int(s.die)] if jumping else []


def _faults_in_tower(s: State, die: int, below: int) -> Iterator[str]:
    if s.touches[die] or s.zone[die] != ISLAND or s.zone[below] != ISLAND:
        yield f"Die {die} on {below} is not part of a tower."
    if s.face[die] != s.face[below] or (s.under == below).sum() != 1:
        yield f"Die {die} is not alone on its like, {below}."
    x, y, z = (s.pose[die, :3] - s.pose[below, :3]).tolist()
    if np.hypot(x, y) > OFF_CENTRE or abs(z - EDGE) > OFF_LEVEL:
        yield f"Die {die} hangs in the air beside {below}."
    if _goes_round(s, die):
        yield f"Die {die} stands on itself."


def _goes_round(s: State, die: int) -> bool:
    below = int(s.under[die])
    for _ in range(DICE):
        if below == NOBODY:
            return False
        below = int(s.under[below])
    return True

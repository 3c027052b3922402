"""The rules of Breakthrough on an 8 by 8 board.

A man goes one cell forward, straight or diagonally, to an empty cell; diagonally also
onto an enemy man, which it captures. The first man on its far row wins, as does a side
that has captured all enemy men.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from benchmarks.breakthrough.state import BLACK, LEFT, NOBODY, RIGHT, STRAIGHT
from spelbord.core.game import OptionValue
from spelbord.core.lists import OVER, Floats, Ints, State, add
from spelbord.core.rule import rule

MOST_CHOICES = 48
ZERO, ONE = np.uint64(0), np.uint64(1)
NOT_A = np.uint64(0xFEFEFEFEFEFEFEFE)  # every cell but the a-file, the left one
NOT_H = np.uint64(0x7F7F7F7F7F7F7F7F)
GOALS = np.array([0xFF00000000000000, 0x00000000000000FF], dtype=np.uint64)
SEVEN, EIGHT, NINE = np.uint64(7), np.uint64(8), np.uint64(9)
# Multiplying a single bit by a de Bruijn number brings its index into the top six bits.
DE_BRUIJN = np.uint64(0x03F79D71B4CB0A89)
TOP_SIX = np.uint64(58)
INDEX = np.zeros(64, dtype=np.int64)
for _k in range(64):
    INDEX[((int(DE_BRUIJN) << _k) & (2**64 - 1)) >> 58] = _k


def setup(s: State, seats: int, options: Mapping[str, OptionValue]) -> None:
    """Each side fills its two nearest rows; Black, at the top, moves first."""
    s.men[0] = 0x000000000000FFFF
    s.men[1] = 0xFFFF000000000000
    s.winner = NOBODY


@rule
def to_act(s: State) -> int:
    """The sides take turns."""
    return s.seat if s.winner == NOBODY else OVER


@rule
def turn(s: State) -> int:
    """Each move is a turn."""
    return s.moved


@rule
def outcomes(s: State, out: Ints, odds: Floats) -> None:
    """There is no chance."""
    return


@rule
def apply_chance(s: State, outcome: int) -> None:
    """There is no chance."""
    return


@rule
def moves(s: State, out: Ints) -> None:
    """Straight to empty cells, diagonally to any cell without a man of one's own."""
    own = s.men[s.seat]
    free = ~own
    empty = free & ~s.men[1 - s.seat]
    if s.seat == BLACK:
        list_targets(((own & NOT_A) << SEVEN) & free, 7, LEFT, out)
        list_targets((own << EIGHT) & empty, 8, STRAIGHT, out)
        list_targets(((own & NOT_H) << NINE) & free, 9, RIGHT, out)
    else:
        list_targets(((own & NOT_A) >> NINE) & free, -9, LEFT, out)
        list_targets((own >> EIGHT) & empty, -8, STRAIGHT, out)
        list_targets(((own & NOT_H) >> SEVEN) & free, -7, RIGHT, out)


@rule
def list_targets(targets: Any, step: int, direction: int, out: Ints) -> None:
    """Add the action that ends on each of the cells, one step from where it began."""
    while targets != ZERO:
        rest = targets & (targets - ONE)
        target = INDEX[((targets ^ rest) * DE_BRUIJN) >> TOP_SIX]
        add(out, (target - step) * 3 + direction)
        targets = rest


@rule
def target_of(seat: int, action: int) -> int:
    """The cell an action leads to."""
    sideways = action % 3 - 1
    return action // 3 + sideways + (8 if seat == BLACK else -8)


@rule
def apply(s: State, action: int) -> None:
    """Move the man; take what stands there; see whether that wins."""
    goal = ONE << np.uint64(target_of(s.seat, action))
    s.men[s.seat] = (s.men[s.seat] ^ (ONE << np.uint64(action // 3))) | goal
    s.men[1 - s.seat] &= ~goal
    if (goal & GOALS[s.seat]) != ZERO or s.men[1 - s.seat] == ZERO:
        s.winner = s.seat
    s.seat = 1 - s.seat
    s.moved += 1


@rule
def returns(s: State, out: Floats) -> None:
    """There are no draws."""
    out[s.winner] = 1.0
    out[1 - s.winner] = -1.0


def end_reason(s: State) -> str:
    """How the match ended."""
    return "no_men" if 0 in s.men else "far_row"

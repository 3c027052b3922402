"""The rules of Plumb. The numbers are those of RULES.md."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from spelbord.core.game import OptionValue, States
from spelbord.core.lists import OVER, SAMPLED, Floats, Ints, State, add
from spelbord.core.rule import rule

from .state import DISCS, EDGE, FALLING, FINISHED, MARK, NOWHERE, OUTCOME, RELEASE

PUSHES = 4
MOST_CHOICES = 32
NEAR = 16


def setup(s: State, seats: int, options: Mapping[str, OptionValue]) -> None:
    """Nobody has released a disc (1.1)."""
    s.seats = seats
    s.discs[:] = NOWHERE


@rule
def to_act(s: State) -> int:
    """Release a disc (2.1), then it falls (2.2)."""
    if s.phase == FINISHED:
        return OVER
    return SAMPLED if s.phase == FALLING else s.seat


@rule
def turn(s: State) -> int:
    """How many full turns have been played."""
    return s.turn


@rule
def moves(s: State, out: Ints) -> None:
    """A spread of the places and pushes there are (2.1); `accepts` knows them all."""
    for place in range(16, EDGE, 32):
        for push in range(PUSHES):
            add(out, place * PUSHES + push)


@rule
def accepts(s: State, action: int) -> bool:
    """Anywhere on the strip, with any push (2.1)."""
    return s.phase == RELEASE and 0 <= action < EDGE * PUSHES


@rule
def apply(s: State, action: int) -> None:
    """The disc is on its way (2.1)."""
    s.aim = action // PUSHES
    s.push = action % PUSHES
    s.phase = FALLING


@rule
def outcomes(s: State, out: Ints, odds: Floats) -> None:
    """Landings cannot be listed (2.2)."""
    return


@rule
def apply_chance(s: State, outcome: int) -> None:
    """Landings cannot be listed (2.2)."""
    return


def sample(states: States, i: int, rng: np.random.Generator) -> States:
    """A landing: near the aim, further away the harder the push (2.2)."""
    s = states[i]
    landing = np.zeros(1, dtype=OUTCOME)
    path = s.aim + np.cumsum(rng.normal(0.0, 2.0 + 8.0 * int(s.push), size=4))
    landing[0].path[:] = path[:3]
    landing[0].place = path[3]
    landing[0].touches = 1 + int(rng.integers(3))
    landing[0].fell = not 0.0 <= path[3] < EDGE
    return landing


@rule
def apply_sample(s: State, outcome: State) -> None:
    """The disc lies where it landed, or has fallen (2.2, 2.3)."""
    s.discs[s.seat, s.turn // s.seats] = NOWHERE if outcome.fell else outcome.place
    s.bounces += outcome.touches
    s.aim = 0
    s.push = 0
    s.turn += 1
    s.seat = (s.seat + 1) % s.seats
    s.phase = FINISHED if s.turn == DISCS * s.seats else RELEASE


@rule
def distance(s: State, seat: int) -> float:
    """From the mark to the nearest disc of a seat; more than any, without one (3.2)."""
    best = 2.0 * EDGE
    for k in range(DISCS):
        if s.discs[seat, k] != NOWHERE:
            best = min(best, abs(s.discs[seat, k] - MARK))
    return best


@rule
def returns(s: State, out: Floats) -> None:
    """Closest to the mark wins; alone, close enough does (3.2)."""
    if s.seats == 1:
        out[0] = 1.0 if distance(s, 0) <= NEAR else -1.0
        return
    mine, other = distance(s, 0), distance(s, 1)
    out[0] = 1.0 if mine < other else (-1.0 if mine > other else 0.0)
    out[1] = -out[0]


def end_reason(s: State) -> str:
    """The one way a match ends (3.1)."""
    return "all_released"


def invariant(s: State) -> str:
    """What is wrong, if anything: discs lie on the strip, one for each turn at most."""
    lying = s.discs[s.discs != NOWHERE]
    if len(lying) > s.turn or ((lying < 0) | (lying >= EDGE)).any():
        return f"discs lie at {lying.tolist()} after {s.turn} turns."
    return ""

"""One action ahead: what each listed action brings at once. Bound with `core.rule.bind`."""

from __future__ import annotations

from typing import Any

from spelbord.core.lists import OVER, Floats, Ints, State
from spelbord.core.rule import game, rule

# The states that `look_ahead` works on: the one at hand, and one to try each action on.
HERE, TRIAL = 0, 1


@rule
def look_ahead(states: Any, seat: int, out: Ints, gains: Floats, values: Floats) -> None:
    """Add to `gains` how far ahead `seat` is after each listed action; `values` is room."""
    for k in range(1, out[0] + 1):
        states[TRIAL] = states[HERE]
        game.apply(states[TRIAL], out[k])
        measure(states[TRIAL], values)
        gains[k] += lead(seat, values)


@rule
def measure(s: State, values: Floats) -> None:
    """What each seat has: points if the game counts any, else its returns or their guess."""
    for seat in range(values.size):
        values[seat] = 0.0
    if game.HAS_POINTS:
        game.points(s, values)
    elif game.to_act(s) == OVER:
        game.returns(s, values)
    elif game.HAS_EVALUATE:
        game.evaluate(s, values)


@rule
def lead(seat: int, values: Floats) -> float:
    """How much more a seat has than the best of the others; alone, what it has."""
    if values.size == 1:
        return values[0]
    best = values[1] if seat == 0 else values[0]
    for other in range(values.size):
        if other != seat:
            best = max(best, values[other])
    return values[seat] - best

"""The doors to a game's compiled rules: generic entry points over arrays of states.

Bound to a game with `core.rule.bind`. Each takes an array and an index, which
costs a third of a microsecond a call; a bare record costs six times that.
"""

from __future__ import annotations

from typing import Any

from spelbord.core.lists import CHANCE, Floats, Ints, Random
from spelbord.core.rule import game, rule


@rule
def to_act(states: Any, i: int) -> int:
    """The seat to act, or CHANCE, SAMPLED or OVER."""
    return game.to_act(states[i])


@rule
def turn(states: Any, i: int) -> int:
    """How many full turns have been played."""
    return game.turn(states[i])


@rule
def choices(states: Any, i: int, out: Ints) -> None:
    """List the legal actions of the seat to act in ``out[1:out[0] + 1]``."""
    out[0] = 0
    game.moves(states[i], out)


@rule
def chances(states: Any, i: int, out: Ints, odds: Floats) -> None:
    """List the outcomes of a chance node, with probabilities at the same indices of `odds`."""
    out[0] = 0
    game.outcomes(states[i], out, odds)


@rule
def play(states: Any, i: int, event: int) -> None:
    """Apply an action or a listed outcome, which must be possible, to state `i` in place."""
    if game.to_act(states[i]) == CHANCE:
        game.apply_chance(states[i], event)
    else:
        game.apply(states[i], event)


@rule
def play_sample(states: Any, i: int, outcomes: Any, j: int) -> None:
    """Apply the sampled outcome ``outcomes[j]`` to state `i` in place."""
    game.apply_sample(states[i], outcomes[j])


@rule
def accepts(states: Any, i: int, action: int, out: Ints) -> bool:
    """Whether the seat to act may choose `action`: listed, or inside the phase's box."""
    out[0] = 0
    game.moves(states[i], out)
    for k in range(1, out[0] + 1):
        if out[k] == action:
            return True
    return game.accepts(states[i], action)


@rule
def returns(states: Any, i: int, out: Floats) -> None:
    """Write the returns of a finished match, one for each seat."""
    game.returns(states[i], out)


@rule
def observe(states: Any, i: int, seat: int) -> None:
    """Blank in place everything that `seat` may not know."""
    game.observe(states[i], seat)


@rule
def resample(states: Any, i: int, seat: int, rng: Random) -> None:
    """Fill in place everything that `seat` does not know, uniformly among what may be."""
    game.resample(states[i], seat, rng)


@rule
def seen(states: Any, i: int, seat: int, event: int) -> int:
    """What `seat` sees of an event about to happen: the event itself, or a negative stand-in."""
    return game.seen(states[i], seat, event)

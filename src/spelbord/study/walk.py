"""Walking the whole tree of a game: generic rules, bound to one game with `core.rule.bind`.

The tree is walked without recursion. `states[1:top + 1]` is a stack of positions still to
be visited, `states[0]` the one being visited; the caller makes room for its children.
"""

from __future__ import annotations

from typing import Any

from spelbord.core.lists import CHANCE, OVER, SAMPLED, Floats, Ints
from spelbord.core.rule import game, rule

# What a walk reports in `tally`.
LEAVES, ENDED, SAMPLES = range(3)


@rule
def push_children(states: Any, top: int, out: Ints, odds: Floats) -> int:
    """Replace the position on top of the stack by all that can follow it; return the new top."""
    states[0] = states[top]
    top -= 1
    out[0] = 0
    if game.to_act(states[0]) == CHANCE:
        game.outcomes(states[0], out, odds)
        for k in range(out[0], 0, -1):
            top += 1
            states[top] = states[0]
            game.apply_chance(states[top], out[k])
        return top
    game.moves(states[0], out)
    for k in range(out[0], 0, -1):
        top += 1
        states[top] = states[0]
        game.apply(states[top], out[k])
    return top


@rule
def walk(states: Any, top: int, until: int, tally: Ints, out: Ints, odds: Floats) -> int:
    """Count the leaves below the stack: positions whose turn is `until`, and ends before it.

    Returns 0 when all are counted, or else the top at which the stack had no more room.
    """
    while top > 0 and top + len(out) < len(states):
        seat = game.to_act(states[top])
        if seat == OVER or game.turn(states[top]) >= until:
            tally[LEAVES] += 1
            tally[ENDED] += seat == OVER
            top -= 1
        elif seat == SAMPLED:
            tally[SAMPLES] += 1
            top -= 1
        else:
            top = push_children(states, top, out, odds)
    return top


@rule
def gather(states: Any, top: int, until: int, found: Any, out: Ints, odds: Floats) -> int:
    """Like `walk`, but collect the leaves in `found` and stop when that is full.

    Returns the top; how many were found is written to ``out[0]``.
    """
    number = 0
    while top > 0 and top + len(out) < len(states) and number < len(found):
        seat = game.to_act(states[top])
        if seat in (OVER, SAMPLED) or game.turn(states[top]) >= until:
            found[number] = states[top]
            number += 1
            top -= 1
        else:
            top = push_children(states, top, out, odds)
    out[0] = number
    return top

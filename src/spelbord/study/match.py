"""The part of a match that needs no bot: generic rules, bound to a game with `core.rule.bind`."""

from __future__ import annotations

from typing import Any

from spelbord.core.lists import CHANCE, Floats, Ints, Random, below, pick
from spelbord.core.rule import game, rule


@rule
def run(
    states: Any, i: int, at_random: Any, events: Ints, out: Ints, odds: Floats, rng: Random
) -> int:
    """Let chance act, and the seats that play `at_random`, until `events` is full.

    Returns how many events happened: fewer when the match ends, an outcome is to be
    sampled, or another seat is to decide.
    """
    s = states[i]
    for number in range(len(events)):
        actor = game.to_act(s)
        if actor == CHANCE:
            out[0] = 0
            game.outcomes(s, out, odds)
            event = pick(rng, out, odds)
            game.apply_chance(s, event)
        elif actor > CHANCE and at_random[actor]:
            out[0] = 0
            game.moves(s, out)
            if out[0] == 0:
                return number
            event = out[1 + below(rng, out[0])]
            game.apply(s, event)
        else:
            return number
        events[number] = event
    return len(events)

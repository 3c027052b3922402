"""Trials of plans, many at a time: generic rules, bound to a game with `core.rule.bind`.

A plan is one to a few actions of one seat in a row. A trial plays a plan on a state of its own
and lets chance act, up to the first outcome that is sampled: that one is made outside.
"""

from __future__ import annotations

from typing import Any

from spelbord.bots.playout import chance_step
from spelbord.bots.search import value_of
from spelbord.core.lists import CHANCE, SAMPLED, Floats, Ints, Random
from spelbord.core.rule import game, rule

NOTHING = -1  # behind the end of a plan


@rule
def begin(
    known: Any,
    states: Any,
    plans: Ints,
    which: Ints,
    seat: int,
    out: Ints,
    odds: Floats,
    rng: Random,
) -> None:
    """Play plan ``which[k]`` on ``states[k]``, each from what `seat` knows."""
    for k in range(which.size):
        states[k] = known[0]
        game.resample(states[k], seat, rng)
        for step in range(plans.shape[1]):
            action = plans[which[k], step]
            if action != NOTHING:
                game.apply(states[k], action)
        while game.to_act(states[k]) == CHANCE:
            chance_step(states[k], out, odds, rng)


@rule
def waiting(states: Any, n: int, found: Ints) -> int:
    """How many of the first `n` states wait for a sampled outcome; `found` says which."""
    count = 0
    for k in range(n):
        if game.to_act(states[k]) == SAMPLED:
            found[count] = k
            count += 1
    return count


@rule
def land(states: Any, found: Ints, count: int, outcomes: Any) -> None:
    """Apply an outcome to each state that waited for one."""
    for k in range(count):
        game.apply_sample(states[found[k]], outcomes[k])


@rule
def judge(
    states: Any, which: Ints, seat: int, visits: Ints, totals: Floats, values: Floats
) -> None:
    """Add what `seat` may hope for after each trial to the total of its plan."""
    for k in range(which.size):
        value_of(states[k], values)
        visits[which[k]] += 1
        totals[which[k]] += values[seat]

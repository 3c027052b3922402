"""Random play: single steps, whole matches, and the end of a search's simulation.

Compiled for one game with `core.rule.bind`. Scratch lists are passed in: `out` for
numbers and `odds` for probabilities, both one longer than the game's most choices.
"""

from __future__ import annotations

from typing import Any

from spelbord.core.lists import CHANCE, SAMPLED, Floats, Ints, Random, State, below, unit
from spelbord.core.rule import game, rule

# What `playouts` counts, by index.
ACTIONS, STEPS, ENDED = range(3)
COUNTS = 3
TO_THE_END = -1


@rule
def draw(out: Ints, odds: Floats, rng: Random) -> int:
    """The index of a listed outcome, drawn by its probability.

    Equal shares first: outcome k keeps its share up to 1/n, so that even odds (dice, a
    deck) need no walk. What a rare outcome leaves of its share goes to the common ones.
    """
    n = out[0]
    place = unit(rng) * n
    k = min(int(place), n - 1)
    rest = place - k - n * odds[k + 1]
    if rest < 1e-9:
        return k + 1
    spare = 0.0
    for j in range(1, n + 1):
        spare += max(0.0, n * odds[j] - 1.0)
    rest = unit(rng) * spare
    for j in range(1, n + 1):
        rest -= max(0.0, n * odds[j] - 1.0)
        if rest < 0.0:
            return j
    return k + 1


@rule
def chance_step(s: State, out: Ints, odds: Floats, rng: Random) -> None:
    """Let chance act once."""
    out[0] = 0
    game.outcomes(s, out, odds)
    game.apply_chance(s, out[draw(out, odds, rng)])


@rule
def random_step(s: State, out: Ints, rng: Random) -> bool:
    """Let the seat to act play a listed action, all equally likely; False if none is listed."""
    out[0] = 0
    game.moves(s, out)
    if out[0] == 0:
        return False
    game.apply(s, out[1 + below(rng, out[0])])
    return True


@rule
def policy_step(s: State, out: Ints, rng: Random) -> bool:
    """Let the seat to act play as the game's rollout policy says, or else at random."""
    if not game.HAS_CHOOSE:
        return random_step(s, out, rng)
    out[0] = 0
    game.moves(s, out)
    if out[0] == 0:
        return False
    game.apply(s, game.choose(s, out, rng))
    return True


@rule
def roll_out(s: State, depth: int, out: Ints, odds: Floats, rng: Random) -> int:
    """Play on to the end, or for `depth` actions if the game can evaluate; return the steps."""
    steps = 0
    actions = 0
    while True:
        actor = game.to_act(s)
        if actor == CHANCE:
            chance_step(s, out, odds, rng)
        elif actor <= SAMPLED or (game.HAS_EVALUATE and actions == depth):
            return steps
        elif policy_step(s, out, rng):
            actions += 1
        else:
            return steps
        steps += 1


@rule
def playout(s: State, most: int, out: Ints, odds: Floats, rng: Random, counts: Ints) -> None:
    """Play at random to the end, or for `most` steps, and add up what happened in `counts`."""
    for _ in range(most):
        actor = game.to_act(s)
        if actor == CHANCE:
            chance_step(s, out, odds, rng)
        elif actor <= SAMPLED or not random_step(s, out, rng):
            counts[ENDED] += 1
            return
        else:
            counts[ACTIONS] += 1
        counts[STEPS] += 1


@rule
def playouts(
    states: Any, n: int, most: int, out: Ints, odds: Floats, rng: Random, counts: Ints
) -> None:
    """Play `n` random matches from ``states[0]``, each in ``states[1]``."""
    for _ in range(n):
        states[1] = states[0]
        playout(states[1], most, out, odds, rng, counts)

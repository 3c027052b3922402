"""Tiny game trees written as tables, with values that can be worked out by hand.

Every node is a row: who acts, its first child, how many children, and at leaves what
each of three seats gets. The option `tree` says at which node a match starts.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

import numpy as np

from spelbord.core.errors import MalformedAction
from spelbord.core.game import Game, Option, OptionValue, Refusal
from spelbord.core.lists import CHANCE, OVER, SAMPLED, Floats, Ints, State, add, add_chance
from spelbord.core.rule import rule

MANY = 200  # outcomes of the wide roll

STATE = np.dtype((np.record, np.dtype([("node", np.int32), ("depth", np.int32)], align=True)))


def _grow() -> tuple[dict[str, int], list[tuple[int, int, int]], list[float], list[list[float]]]:
    starts: dict[str, int] = {}
    nodes: list[tuple[int, int, int]] = []
    odds: list[float] = []
    gains: list[list[float]] = []

    def plant(actor: int, branches: list[Any], share: float = 1.0) -> int:
        """Lay out a node and, right behind each other, its children; then theirs."""
        row = reserve(1)
        fill(row, actor, branches, share)
        return row

    def reserve(n: int) -> int:
        first = len(nodes)
        nodes.extend([(OVER, 0, 0)] * n)
        odds.extend([1.0] * n)
        gains.extend([[0.0, 0.0, 0.0]] * n)
        return first

    def fill(row: int, actor: int, branches: list[Any], share: float) -> None:
        odds[row] = share
        if actor == OVER:
            gains[row] = branches
            return
        first = reserve(len(branches))
        nodes[row] = (actor, first, len(branches))
        for k, branch in enumerate(branches):
            fill(first + k, *branch)

    def leaf(*gain: float, share: float = 1.0) -> tuple[int, list[float], float]:
        return OVER, list(gain), share

    # Seat 0 takes a sure 0.2 or rolls: one in four wins.
    roll = (CHANCE, [leaf(1, -1, 0, share=0.25), leaf(-1, 1, 0, share=0.75)], 1.0)
    starts["gamble"] = plant(0, [leaf(0.2, -0.2, 0), roll])
    # The same with many unequal outcomes: outcome k has odds in proportion to k + 1.
    total = MANY * (MANY + 1) / 2
    wide = [leaf(k / MANY, -k / MANY, 0, share=(k + 1) / total) for k in range(MANY)]
    starts["wide"] = plant(0, [leaf(0.0, 0.0, 0), (CHANCE, wide, 1.0)])
    # Seat 1 looks after itself: it does not choose what is worst for seat 0.
    kind = (1, [leaf(1.0, 0.9, -1), leaf(-1.0, 0.5, 1)], 1.0)
    starts["shares"] = plant(0, [kind, leaf(0, 0, 0)])
    # The good-looking branch has one refutation among four.
    trap = (1, [leaf(1, -1, 0), leaf(1, -1, 0), leaf(-1, 1, 0), leaf(1, -1, 0)], 1.0)
    starts["trap"] = plant(0, [trap, leaf(0.1, -0.1, 0)])
    # An outcome that cannot be listed lies behind the first action.
    starts["thrown"] = plant(0, [(SAMPLED, [leaf(1, -1, 0)], 1.0), leaf(0.5, -0.5, 0)])
    # A coin says which of two actions is good; now and then there is a third.
    heads = (0, [leaf(1, -1, 0), leaf(-1, 1, 0)], 0.75)
    tails = (0, [leaf(-1, 1, 0), leaf(1, -1, 0), leaf(0, 0, 0)], 0.25)
    starts["coin"] = plant(0, [leaf(0.6, -0.6, 0), (CHANCE, [heads, tails], 1.0)])
    starts["forced"] = plant(0, [leaf(1, -1, 0)])
    return starts, nodes, odds, gains


STARTS, _nodes, _odds, _gains = _grow()
ACTOR = np.array([n[0] for n in _nodes], dtype=np.int64)
FIRST = np.array([n[1] for n in _nodes], dtype=np.int64)
COUNT = np.array([n[2] for n in _nodes], dtype=np.int64)
ODDS = np.array(_odds, dtype=np.float64)
GAINS = np.array(_gains, dtype=np.float64)


def setup(s: State, seats: int, options: Mapping[str, OptionValue]) -> None:
    """Stand at the root of the chosen tree."""
    s.node = STARTS[str(options["tree"])]


@rule
def to_act(s: State) -> int:
    """The node says."""
    return ACTOR[s.node]


@rule
def turn(s: State) -> int:
    """Each event is a turn."""
    return s.depth


@rule
def moves(s: State, out: Ints) -> None:
    """Children by their number."""
    for k in range(COUNT[s.node]):
        add(out, k)


@rule
def apply(s: State, action: int) -> None:
    """Go to that child."""
    s.node = FIRST[s.node] + action
    s.depth += 1


@rule
def outcomes(s: State, out: Ints, odds: Floats) -> None:
    """Children with their odds."""
    for k in range(COUNT[s.node]):
        add_chance(out, odds, k, ODDS[FIRST[s.node] + k])


@rule
def apply_chance(s: State, outcome: int) -> None:
    """Go to that child."""
    apply(s, outcome)


@rule
def returns(s: State, out: Floats) -> None:
    """The leaf says."""
    for seat in range(out.size):
        out[seat] = GAINS[s.node, seat]


def end_reason(s: State) -> str:
    """A leaf."""
    return "leaf"


def text(o: State, event: int) -> str:
    """The number."""
    return str(event)


def parse(o: State, text: str) -> int:
    """Read by comparison with what is listed."""
    raise MalformedAction(f"{text!r} is no branch.")


def describe(o: State, event: int) -> dict[str, Any]:
    """The number."""
    return {"branch": event}


def explain(s: State, action: int) -> Refusal:
    """There is no such branch."""
    return Refusal("no_branch", "There is no such branch.", "1")


def view(o: State, seat: int) -> dict[str, Any]:
    """The node."""
    return {"node": int(o.node)}


_here = sys.modules[__name__]
FOREST = Game(
    name="forest",
    title="Forest",
    designer="nobody",
    credit="",
    summary="",
    minutes=(1, 1),
    seats=(3, 3),
    seat_names=("A", "B", "C"),
    version=1,
    state=STATE,
    rules=_here,
    refusals=_here,
    notation=_here,
    view=_here,
    most_choices=MANY,
    options=(Option("tree", default="gamble", label="Tree", choices=tuple(STARTS)),),
)

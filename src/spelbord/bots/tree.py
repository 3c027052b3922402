"""The memory of a search: flat tables that are made once and used again.

A node is also the edge that leads to it. The children of a node form a ring:
``child`` is the last of them, its ``next`` the first, so that a child is appended
in one step and a list of events that comes in the same order finds each at once.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spelbord.core.game import Game, States
from spelbord.core.lists import Floats, Ints

NODE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("event", np.int64),  # as the searching seat sees it
                ("child", np.int32),  # the last child, or 0
                ("next", np.int32),  # the next child of the same node
                ("count", np.int32),  # children
                ("visits", np.int32),
                ("offered", np.int32),  # how often it could have been chosen
            ],
            align=True,
        ),
    )
)
ROOT = 0
DEEPEST = 256  # nodes on one path

# States of a tree: what the seat knows, the one that simulations play on, and one to try
# a single action on.
KNOWN, WORK, TRIAL = 0, 1, 2
# Counters of a tree.
NODES, SIMULATIONS, SIMULATED_STEPS = range(3)


class Tree(NamedTuple):
    """The tables of one search for one game."""

    states: States  # KNOWN, WORK and TRIAL
    nodes: NDArray[Any]
    totals: Floats  # returns added up, by node and seat
    path: Ints  # nodes of the simulation at hand
    edges: Ints  # the nodes that belong to the events listed in `out`
    out: Ints  # events listed
    seen: Ints  # the same events, as the searching seat sees them
    odds: Floats
    values: Floats  # returns of the simulation at hand
    hopes: Floats  # what the acting seat may hope for with each event listed in `out`
    counters: Ints


class Settings(NamedTuple):
    """How a search goes about; see `levels.Level` for what the numbers mean."""

    seat: int
    depth: int
    exploration: float
    widening: float
    width: int = 0
    open: bool = False


def make_tree(game: Game, nodes: int) -> Tree:
    """Empty tables for a search of at most that many nodes."""
    most = game.most_choices + 1
    return Tree(
        states=np.zeros(3, dtype=game.state),
        nodes=np.zeros(nodes, dtype=NODE),
        totals=np.zeros((nodes, game.seats[1]), dtype=np.float64),
        path=np.zeros(DEEPEST, dtype=np.int64),
        edges=np.zeros(most, dtype=np.int64),
        out=np.zeros(most, dtype=np.int64),
        seen=np.zeros(most, dtype=np.int64),
        odds=np.zeros(most, dtype=np.float64),
        values=np.zeros(game.seats[1], dtype=np.float64),
        hopes=np.zeros(most, dtype=np.float64),
        counters=np.zeros(3, dtype=np.int64),
    )


def children(tree: Tree, node: int) -> list[int]:
    """The children of a node, in the order they were added."""
    found = []
    child = int(tree.nodes[node].child)
    for _ in range(tree.nodes[node].count):
        child = int(tree.nodes[child].next)
        found.append(child)
    return found

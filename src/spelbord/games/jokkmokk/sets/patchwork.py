"""Patchwork: touching edges of one colour (13.8)."""

from __future__ import annotations

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.jokkmokk.kit import CardSet, edge, in_cell, printed
from spelbord.games.jokkmokk.state import NOTHING

SIDE = 3
TOP, RIGHT, BOTTOM, LEFT = range(4)

SET = CardSet(
    title="Patchwork",
    kind="experienced",
    rule="13.8",
    reference=(
        "Place it in your grid of three by three, next to a patch you have, without turning it. "
        "{0} points for each pair of touching edges of one colour."
    ),
    signs=("red", "yellow", "green", "blue"),
    edges=4,
    rows=(SIDE, SIDE, SIDE),
    # Edges: top, right, bottom, left.
    morning=(
        (0, ("blue", "yellow", "blue", "yellow")),
        (0, ("green", "yellow", "green", "red")),
        (0, ("green", "blue", "yellow", "yellow")),
        (0, ("yellow", "blue", "red", "red")),
        (0, ("yellow", "red", "blue", "green")),
        (0, ("green", "yellow", "green", "blue")),
        (0, ("green", "yellow", "green", "yellow")),
    ),
    evening=(
        (0, ("yellow", "blue", "blue", "yellow")),
        (0, ("red", "blue", "green", "red")),
        (0, ("blue", "yellow", "yellow", "yellow")),
        (0, ("red", "red", "yellow", "red")),
        (0, ("red", "green", "yellow", "green")),
        (0, ("red", "green", "red", "green")),
        (0, ("blue", "red", "yellow", "blue")),
        (0, ("blue", "red", "red", "blue")),
        (0, ("yellow", "green", "red", "blue")),
    ),
    pays=(7,),
    reconstructed="the colours of each card",
)


@rule
def fits(s: State, number: int, owner: int, card: int, cell: int) -> bool:
    """An empty cell beside a patch; any cell for the first one."""
    if in_cell(s, number, owner, cell) != NOTHING:
        return False
    first = True
    for other in range(SIDE * SIDE):
        if in_cell(s, number, owner, other) != NOTHING:
            first = False
            if _touch(cell, other):
                return True
    return first


@rule
def _touch(a: int, b: int) -> bool:
    """Whether two cells have an edge in common."""
    down = abs(a // SIDE - b // SIDE)
    across = abs(a % SIDE - b % SIDE)
    return down + across == 1


@rule
def score(s: State, number: int, owner: int) -> int:
    """Touching edges of one colour, and the printed points."""
    pairs = 0
    for cell in range(SIDE * SIDE):
        card = in_cell(s, number, owner, cell)
        if card == NOTHING:
            continue
        if cell % SIDE + 1 < SIDE:
            pairs += _matches(s, card, RIGHT, in_cell(s, number, owner, cell + 1), LEFT)
        if cell + SIDE < SIDE * SIDE:
            pairs += _matches(s, card, BOTTOM, in_cell(s, number, owner, cell + SIDE), TOP)
    return pairs * int(s.pays[number, 0]) + printed(s, number, owner)


@rule
def _matches(s: State, card: int, side: int, other: int, opposite: int) -> bool:
    """Whether there is another card, and the edges that touch have one colour."""
    return other != NOTHING and edge(s, card, side) == edge(s, other, opposite)

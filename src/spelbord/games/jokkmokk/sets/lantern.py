"""Snow Lantern: a pyramid of snowballs, lower numbers on higher ones (13.11)."""

from __future__ import annotations

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.jokkmokk.kit import CardSet, in_cell, printed
from spelbord.games.jokkmokk.state import NOTHING

ROWS = (4, 3, 2, 1)
BALLS = sum(ROWS)

SET = CardSet(
    title="Snow Lantern",
    kind="experienced",
    rule="13.11",
    reference=(
        "Build a pyramid of 4, 3, 2 and 1. A ball rests on two neighbours if its number is not "
        "higher than either. {0}, {1}, {2} and {3} points for each ball, by row from below."
    ),
    highest_sign=12,
    rows=ROWS,
    morning=((0, 1), (0, 4), (0, 5), (0, 8), (0, 9), (0, 12)),
    evening=((0, 2), (0, 3), (0, 6), (0, 7), (0, 10), (0, 11)),
    pays=(4, 8, 12, 20),
    reconstructed="the numbers, where a ball may rest and the points of the rows",
)


@rule
def _row_of(cell: int) -> int:
    """The row of a cell, from below."""
    row = 0
    while cell >= ROWS[row]:
        cell -= ROWS[row]
        row += 1
    return row


@rule
def fits(s: State, number: int, owner: int, card: int, cell: int) -> bool:
    """Anywhere in the lowest row; higher up on two balls that are not lower in number."""
    if in_cell(s, number, owner, cell) != NOTHING:
        return False
    row = _row_of(cell)
    if row == 0:
        return True
    left = in_cell(s, number, owner, cell - ROWS[row - 1])
    right = in_cell(s, number, owner, cell - ROWS[row - 1] + 1)
    if left == NOTHING or right == NOTHING:
        return False
    return s.sign[card] <= min(s.sign[left], s.sign[right])


@rule
def score(s: State, number: int, owner: int) -> int:
    """Every ball of the pyramid by its row, and the printed points."""
    points = printed(s, number, owner)
    for cell in range(BALLS):
        if in_cell(s, number, owner, cell) != NOTHING:
            points += int(s.pays[number, _row_of(cell)])
    return points

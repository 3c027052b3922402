"""The orders of the client, and what a quilt scores. The numbers are those of RULES.md."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.jogakbo.cloth import (
    ALL,
    CORNER_CELLS,
    NOT_BOTTOM,
    NOT_RIGHT,
    SIDE,
    count,
    full_lines,
    grow,
    row_of,
    set_of,
)
from spelbord.games.jogakbo.state import (
    ALL_COLOURS,
    BORDER,
    COLOURS,
    CORNER,
    CORNERS,
    DIAGONALS,
    FULL_ROW,
    KINDS,
    MAIN_IN_GAME,
    MEETING_POINT,
    MEND,
    QUARTERS,
    QUILT,
    SILK_COLOURS,
    SQUARE,
    TWINS,
)

Sets = NDArray[np.int64]

FALLING = set_of([9 * k for k in range(SIDE)])
RISING = set_of([7 * (k + 1) for k in range(SIDE)])
BORDER_CELLS = set_of([c for c in range(64) if c % 8 in (0, 7) or c // 8 in (0, 7)])


def _in_corners(side: int) -> Sets:
    """A square of cells in each corner of the board."""
    near, far = range(side), range(SIDE - side, SIDE)
    squares = [(rows, columns) for rows in (near, far) for columns in (near, far)]
    return np.array([set_of([8 * r + c for r in rows for c in cs]) for rows, cs in squares])


CORNER_SQUARES = _in_corners(2)
QUARTER_SQUARES = _in_corners(4)
POINTS_A_LINE = 3

# --- main orders (9) ---------------------------------------------------------------------


@rule
def main_points(s: State, order: int, seat: int) -> int:
    """What a main order is worth to a quilt (9.1 to 9.6)."""
    cells = s.quilt[seat, ALL_COLOURS]
    worth = s.main_worth[order]
    if order == SQUARE:
        side = largest_square(cells)
        return (side * side + worth - 1) // worth
    if order == DIAGONALS:
        return count(cells & FALLING) // worth + count(cells & RISING) // worth
    if order == BORDER:
        return count(cells & BORDER_CELLS) // worth
    if order == CORNERS:
        return worth * filled(cells, CORNER_SQUARES)
    if order == QUARTERS:
        return worth * filled(cells, QUARTER_SQUARES)
    return worth * lines_of_six(s, seat)


@rule
def largest_square(cells: int) -> int:
    """The side of the largest square that is covered without a gap (9.1)."""
    side = 0
    corners = cells  # top left cells of covered squares, of a side that grows
    while corners != 0:
        side += 1
        right = (corners >> 1) & NOT_RIGHT
        below = (corners >> 8) & NOT_BOTTOM
        corners &= right & below & (below >> 1) & NOT_RIGHT
    return side


@rule
def filled(cells: int, squares: Sets) -> int:
    """How many of four squares are filled."""
    found = 0
    for k in range(4):
        found += cells & squares[k] == squares[k]
    return found


@rule
def lines_of_six(s: State, seat: int) -> int:
    """How many rows and columns show all six colours (9.6)."""
    found = 0
    columns = 0xFF
    for colour in range(COLOURS):
        seen = 0
        for row in range(SIDE):
            seen |= row_of(s.quilt[seat, colour], row)
        columns &= seen
    for k in range(SIDE):
        found += (columns >> k) & 1
        row = 1
        for colour in range(COLOURS):
            row &= row_of(s.quilt[seat, colour], k) != 0
        found += row
    return found


# --- the secondary order (8) -------------------------------------------------------------


@rule
def secondary_coins(s: State, seat: int, cells: int, colour: int, before: int) -> int:
    """What the secondary order pays for laying these cells on a quilt that was `before`."""
    return s.secondary_worth[s.secondary] * times_achieved(s, seat, cells, colour, before)


@rule
def times_achieved(s: State, seat: int, cells: int, colour: int, before: int) -> int:
    """How often the secondary order is achieved by it (8.1 to 8.5)."""
    order = s.secondary
    if order == MEND:
        return count(cells & s.holes) if colour >= SILK_COLOURS else 0
    if order == TWINS:
        return new_twins(s, seat) if colour < SILK_COLOURS else 0
    if order == CORNER:
        return count(cells & CORNER_CELLS)
    if order == FULL_ROW:
        return full_lines(before | cells) - full_lines(before)
    return new_meetings(s, seat) if order == MEETING_POINT else 0


@rule
def new_twins(s: State, seat: int) -> int:
    """A second piece of the shape laid last, once a shape (8.2)."""
    kind = s.laid_piece[seat, s.pieces[seat] - 1] % KINDS
    pieces = 0
    for colour in range(SILK_COLOURS):
        pieces += s.where[colour * KINDS + kind] == QUILT + seat
    if pieces < 2 or (s.twins[seat] >> kind) & 1:
        return 0
    s.twins[seat] |= 1 << kind
    return 1


@rule
def new_meetings(s: State, seat: int) -> int:
    """Pieces of silk that now touch all three other colours of silk, once a piece (8.5)."""
    found = 0
    for k in range(s.pieces[seat]):
        if not (s.met[seat] >> k) & 1 and meets_all(s, seat, k):
            s.met[seat] |= 1 << k
            found += 1
    return found


@rule
def meets_all(s: State, seat: int, k: int) -> bool:
    """Whether a piece touches silk of the three colours that it has not itself."""
    around = grow(s.laid[seat, k])
    for colour in range(SILK_COLOURS):
        own = s.laid_piece[seat, k] // KINDS == colour
        if not own and around & s.quilt[seat, colour] == 0:
            return False
    return True


# --- the score (10) ----------------------------------------------------------------------


@rule
def line_points(s: State, seat: int) -> int:
    """Three points for each filled row and column (10.1)."""
    return POINTS_A_LINE * full_lines(s.quilt[seat, ALL_COLOURS])


@rule
def ornament_points(s: State, seat: int) -> int:
    """A point for each ornament still in sight (10.2)."""
    return count(s.ornaments & (ALL ^ s.quilt[seat, ALL_COLOURS]))


@rule
def hole_points(s: State, seat: int) -> int:
    """A point lost for each hole still in sight (10.3)."""
    return -count(s.holes & (ALL ^ s.quilt[seat, ALL_COLOURS]))


@rule
def coin_points(s: State, seat: int) -> int:
    """A point for each coin, if there are three at least (10.4)."""
    return s.coins[seat] if s.coins[seat] >= s.least_that_score else 0


@rule
def score(s: State, seat: int) -> int:
    """What a quilt would score if the game ended now (10)."""
    total = line_points(s, seat) + ornament_points(s, seat)
    total += hole_points(s, seat) + coin_points(s, seat)
    for k in range(MAIN_IN_GAME):
        total += main_points(s, s.main[k], seat)
    return total

"""What a quilt will score in the end, guessed from what it is, for the search.

The guess is linear: each feature below times a weight that depends on how many turns the
seat has left. `worth.toml` holds the weights and says how they were found.
"""

from __future__ import annotations

import math
import tomllib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from spelbord.core.lists import Floats, State
from spelbord.core.rule import rule
from spelbord.games.jogakbo.cloth import (
    ALL,
    BITS_SET,
    LEFT,
    NOT_BOTTOM,
    NOT_RIGHT,
    SIDE,
    count,
    grow,
    row_of,
    set_of,
)
from spelbord.games.jogakbo.orders import (
    BORDER_CELLS,
    CORNER_SQUARES,
    FALLING,
    QUARTER_SQUARES,
    RISING,
    Sets,
    largest_square,
    score,
)
from spelbord.games.jogakbo.state import (
    ALL_COLOURS,
    BORDER,
    COLOURS,
    CORNERS,
    DIAGONALS,
    LAY,
    MAIN_IN_GAME,
    MEND,
    ROUNDS,
    SILK_COLOURS,
    SIX_COLOURS,
    SOLO_PAR,
    SOURCE,
    SQUARE,
    WHITE,
)

# The features. Those that count lines or squares by what they lack take several places.
FEATURES = (
    "always",
    *(f"lines_lacking_{k}" for k in range(SIDE)),
    "covered",
    "bare_alone",  # bare cells with no bare cell beside them
    "bare_pairs",  # pairs of bare cells side by side
    "room",  # bare cells where a colour of silk may lie, added up over the colours
    "least_room",  # the same for the colour that has least
    "ornaments",
    "holes",
    "coins",
    "few_coins",  # fewer than score anything
    "purchases",
    "mends",  # holes in sight, if mending them pays
    *(f"square_{side}_lacks" for side in range(4, SIDE)),
    "square",  # half the area of the largest
    "diagonals",
    "border",
    *(f"corners_lacking_{k}" for k in range(4)),
    *(f"quarters_lacking_{k}" for k in range(8)),
    *(f"lines_of_{k}_colours" for k in range(3, COLOURS + 1)),
    "white",
    "purple",
)
PLACE = {name: k for k, name in enumerate(FEATURES)}
LINES, COVERED, ALONE, PAIRS = (
    PLACE[n] for n in ("lines_lacking_0", "covered", "bare_alone", "bare_pairs")
)
ROOM, LEAST_ROOM, ORNAMENTS, HOLES = (
    PLACE[n] for n in ("room", "least_room", "ornaments", "holes")
)
COINS, FEW_COINS, PURCHASES, MENDS = (
    PLACE[n] for n in ("coins", "few_coins", "purchases", "mends")
)
SQUARE_LACKS, SQUARE_NOW = PLACE["square_4_lacks"], PLACE["square"]
ON_DIAGONALS, ON_BORDER = PLACE["diagonals"], PLACE["border"]
IN_CORNERS, IN_QUARTERS = PLACE["corners_lacking_0"], PLACE["quarters_lacking_0"]
COLOURFUL, WHITES, PURPLES = PLACE["lines_of_3_colours"], PLACE["white"], PLACE["purple"]


def _squares(side: int) -> list[int]:
    near, spots = range(side), range(SIDE - side + 1)
    return [
        set_of([8 * (top + r) + left + c for r in near for c in near])
        for top in spots
        for left in spots
    ]


SQUARES: Sets = np.array([cells for side in range(4, SIDE) for cells in _squares(side)])
# The squares of side 4 + k are SPOTS[k] to SPOTS[k + 1].
SPOTS = np.cumsum([0, *(len(_squares(side)) for side in range(4, SIDE))])


def _weights() -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Weights by turns left and feature, and the doubt of a guess by turns left."""
    text = Path(__file__).with_name("worth.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    powers = np.array([[1.0, left / ROUNDS, (left / ROUNDS) ** 2] for left in range(ROUNDS + 1)])
    table = np.array([data["weights"][name] for name in FEATURES])
    return powers @ table.T, np.array(data["doubt"])


WEIGHTS, DOUBT = _weights()
SHARE = 0.15  # of the lead in what a seat may hope for
LEAD = 100.0  # points ahead of the mean that are as good as a victory


@rule
def evaluate(s: State, out: Floats) -> None:
    """Expected returns: from the chance of each quilt to score most; alone, from the score.

    A little of the lead in points is mixed in, so that who is far ahead, or far behind, sews on
    with sense.
    """
    left = 0
    best = -math.inf
    mean = 0.0
    for seat in range(s.seats):
        out[seat] = guess(s, seat)
        best = max(best, out[seat])
        mean += out[seat] / s.seats
        left = max(left, turns_left(s, seat))
    if s.seats == 1:
        out[0] = within((out[0] - SOLO_PAR) / SOLO_PAR)
        return
    total = 0.0
    for seat in range(s.seats):
        total += math.exp((out[seat] - best) / DOUBT[left])
    for seat in range(s.seats):
        chance = math.exp((out[seat] - best) / DOUBT[left]) / total
        lead = 1.0 / s.seats + (out[seat] - mean) / LEAD
        out[seat] = within(2.0 * ((1.0 - SHARE) * chance + SHARE * lead) - 1.0)


@rule
def within(value: float) -> float:
    """A value cut to what returns may be."""
    return min(1.0, max(-1.0, value))


@rule
def turns_left(s: State, seat: int) -> int:
    """How many pieces of silk a seat may still lay."""
    if seat == s.seat:
        done = s.phase != SOURCE and s.phase != LAY
        return ROUNDS - s.turn // s.seats - done
    before = (seat - s.seat) % s.seats  # turns until it is the seat's
    return ROUNDS - (s.turn + before) // s.seats


@rule
def guess(s: State, seat: int) -> float:
    """What a seat will score in the end."""
    left = turns_left(s, seat)
    buying = seat == s.seat and s.purchases > 0
    if left == 0 and not buying:
        return score(s, seat)
    cells = s.quilt[seat, ALL_COLOURS]
    worth = WEIGHTS[left, 0] + WEIGHTS[left, COVERED] * count(cells)
    worth += of_lines(left, cells) + of_room(s, left, seat, ALL ^ cells)
    worth += of_marks(s, left, seat, ALL ^ cells)
    if buying:
        worth += WEIGHTS[left, PURCHASES] * min(s.purchases, s.coins[seat])
    for k in range(MAIN_IN_GAME):
        worth += of_order(s, left, s.main[k], seat, cells)
    return worth


@rule
def of_lines(left: int, cells: int) -> float:
    """Rows and columns by how many cells they lack."""
    worth = 0.0
    for k in range(SIDE):
        row = SIDE - BITS_SET[row_of(cells, k)]
        column = SIDE - count(cells & (LEFT << k))
        if row < SIDE:
            worth += WEIGHTS[left, LINES + row]
        if column < SIDE:
            worth += WEIGHTS[left, LINES + column]
    return worth


@rule
def of_room(s: State, left: int, seat: int, bare: int) -> float:
    """How broken the bare cells are, and how much room they leave each colour of silk."""
    pairs = count(bare & (bare >> 1) & NOT_RIGHT) + count(bare & (bare >> 8) & NOT_BOTTOM)
    worth = WEIGHTS[left, PAIRS] * pairs
    worth += WEIGHTS[left, ALONE] * count(bare & (ALL ^ grow(bare)))
    least = SIDE * SIDE
    for colour in range(SILK_COLOURS):
        room = count(bare & (ALL ^ grow(s.quilt[seat, colour])))
        worth += WEIGHTS[left, ROOM] * room
        least = min(least, room)
    return worth + WEIGHTS[left, LEAST_ROOM] * least


@rule
def of_marks(s: State, left: int, seat: int, bare: int) -> float:
    """Ornaments and holes in sight, and coins."""
    holes = count(s.holes & bare)
    worth = WEIGHTS[left, ORNAMENTS] * count(s.ornaments & bare) + WEIGHTS[left, HOLES] * holes
    if s.secondary == MEND:
        worth += WEIGHTS[left, MENDS] * holes
    if s.coins[seat] < s.least_that_score:
        worth += WEIGHTS[left, FEW_COINS]
    return worth + WEIGHTS[left, COINS] * s.coins[seat]


@rule
def of_order(s: State, left: int, order: int, seat: int, cells: int) -> float:
    """How far a main order is, each in its own way."""
    if order == SQUARE:
        return of_squares(left, cells)
    if order == DIAGONALS:
        return WEIGHTS[left, ON_DIAGONALS] * (count(cells & FALLING) + count(cells & RISING))
    if order == BORDER:
        return WEIGHTS[left, ON_BORDER] * count(cells & BORDER_CELLS)
    if order == SIX_COLOURS:
        return of_colours(s, left, seat)
    worth = 0.0
    for k in range(4):
        if order == CORNERS:
            lacking = 4 - count(cells & CORNER_SQUARES[k])
            if lacking < 4:
                worth += WEIGHTS[left, IN_CORNERS + lacking]
        else:
            lacking = 16 - count(cells & QUARTER_SQUARES[k])
            if lacking < 8:
                worth += WEIGHTS[left, IN_QUARTERS + lacking]
    return worth


@rule
def of_squares(left: int, cells: int) -> float:
    """The least that a square of each side lacks, and the largest square there is."""
    side = largest_square(cells)
    worth = WEIGHTS[left, SQUARE_NOW] * (0.5 * side * side)
    for k in range(4):
        least = SIDE * SIDE
        for spot in range(SPOTS[k], SPOTS[k + 1]):
            least = min(least, count(SQUARES[spot] & (ALL ^ cells)))
        worth += WEIGHTS[left, SQUARE_LACKS + k] * least
    return worth


@rule
def of_colours(s: State, left: int, seat: int) -> float:
    """Rows and columns by how many colours they show, and the cells of patches."""
    worth = WEIGHTS[left, WHITES] * count(s.quilt[seat, WHITE])
    worth += WEIGHTS[left, PURPLES] * count(s.quilt[seat, WHITE + 1])
    for k in range(SIDE):
        row = 0
        column = 0
        for colour in range(COLOURS):
            cells = s.quilt[seat, colour]
            row += row_of(cells, k) != 0
            column += cells & (LEFT << k) != 0
        if row >= 3:
            worth += WEIGHTS[left, COLOURFUL + row - 3]
        if column >= 3:
            worth += WEIGHTS[left, COLOURFUL + column - 3]
    return worth

"""The whole position of Jokerball as one record, and the geometry of its board.

Cells live in a 13 by 13 grid with a rim of walls and open sides. Rows run from
Red's near row upwards; a step forward right for Red stays in its column, one
forward left goes one column to the left. So the six directions are six constants.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

WIDTH = 13
CELLS = WIDTH * WIDTH
SIZES = (4, 5, 6)
MOST_MEN = 13
OFF = 0  # a "cell": off the board

EMPTY, RED_MAN, BLUE_MAN, BALL, WALL, RED_GOAL, BLUE_GOAL = range(7)
RED, BLUE = 0, 1
NOBODY = -1

# The direction die from Red's view, 1 to 6; Blue's view is turned by half a circle.
BL, L, FL, FR, R, BR = range(1, 7)
STEPS = np.array([0, -WIDTH, -1, WIDTH - 1, WIDTH, 1, 1 - WIDTH], dtype=np.int64)
NAMES = ("", "BL", "L", "FL", "FR", "R", "BR")

# Phases of a turn.
ROLL, MAN, BALL_MOVE, FINISHED = range(4)

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("edge", np.int32),  # cells along one side
                ("phase", np.int32),
                ("seat", np.int32),  # whose turn it is
                ("turn", np.int32),  # full turns played
                ("distance", np.int32),  # 0 before the roll
                ("direction", np.int32),  # as rolled, from the mover's view
                ("ball", np.int32),  # its cell, or OFF
                ("winner", np.int32),
                ("captured", np.int32, (2,)),  # men lost by each side
                ("left", np.int32, (2,)),  # men of each side that walked off the far side
                ("count", np.int32, (2,)),  # men of each side on the board
                ("men", np.int32, (2, MOST_MEN)),  # their cells, rising; then zeros
                ("cells", np.int8, (CELLS,)),
            ],
            align=True,
        ),
    )
)


def row_start(size: int, row: int) -> int:
    """The grid cell of a row's leftmost cell, for Red's near row 0 upwards."""
    return (row + 1) * WIDTH + 1 + max(0, size - 1 - row)


def row_length(size: int, row: int) -> int:
    """How many cells a row has."""
    return size + min(row, 2 * size - 2 - row)


def cell_name(size: int, cell: int) -> str:
    """A cell as players write it: the row's letter and the number from Red's left."""
    row = cell // WIDTH - 1
    return f"{'abcdefghijk'[row]}{cell - row_start(size, row) + 1}"


def named_cells(size: int) -> dict[str, int]:
    """Every cell of a board by its name."""
    cells = (
        row_start(size, row) + k
        for row in range(2 * size - 1)
        for k in range(row_length(size, row))
    )
    return {cell_name(size, cell): cell for cell in cells}


def _bits() -> NDArray[np.int64]:
    """A number below 128 for every cell inside the rim."""
    return np.array([max(0, c // WIDTH - 1) * 11 + c % WIDTH - 1 for c in range(CELLS)])


BITS = _bits()


def _sight() -> NDArray[np.int64]:
    sight = np.zeros((2, 7, CELLS, 2), dtype=np.int64)
    for seat, sign in ((RED, 1), (BLUE, -1)):
        for distance in range(1, 7):
            for cell in range(WIDTH, CELLS - WIDTH):
                for direction in (BL, L, R, BR):
                    for k in range(1, distance + 1):
                        met = cell + sign * int(STEPS[direction]) * k
                        if WIDTH <= met < CELLS - WIDTH and 1 <= met % WIDTH <= 11:
                            bit = int(BITS[met])
                            one = np.int64(1) << np.int64(bit % 64)
                            sight[seat, distance, cell, bit // 64] |= one
    return sight


# For each seat, distance and cell: where men could be captured other than forward, as the
# bits of two words. Most men see no enemy there, and need not be asked (4.1, 5.1).
SIGHT = _sight()

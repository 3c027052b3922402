"""The position of Breakthrough: each side's men as the bits of one word.

Cell 0 is a8, cell 7 is h8, cell 63 is h1. Black, the first to move, goes down the board.
"""

from __future__ import annotations

import numpy as np

BLACK, WHITE = 0, 1
NOBODY = -1
LEFT, STRAIGHT, RIGHT = range(3)

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("men", np.uint64, (2,)),
                ("seat", np.int32),
                ("moved", np.int32),  # moves of both sides so far
                ("winner", np.int32),
            ],
            align=True,
        ),
    )
)


def cell_name(cell: int) -> str:
    """A cell as players write it."""
    return f"{'abcdefgh'[cell % 8]}{8 - cell // 8}"

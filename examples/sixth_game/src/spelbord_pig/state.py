"""The whole position of Pig as one record."""

from __future__ import annotations

import numpy as np

MOST_SEATS = 4
SIDES = 6
BUST = 1  # the face that takes the turn's points away
NOBODY = -1

# Phases of a turn: the seat decides, the die falls; and the end of the match.
DECIDE, FALL, FINISHED = range(3)

# Actions.
ROLL, HOLD = range(2)

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("seats", np.int32),
                ("target", np.int32),
                ("phase", np.int32),
                ("seat", np.int32),  # whose turn it is
                ("turn", np.int32),  # full turns played
                ("face", np.int32),  # what the die showed last; 0 before the first roll
                ("rolls", np.int32),  # of this turn
                ("pot", np.int32),  # points of this turn, not yet safe
                ("totals", np.int32, (MOST_SEATS,)),
                ("winner", np.int32),
            ],
            align=True,
        ),
    )
)

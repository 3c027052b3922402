"""The whole position of Plumb as one record, and the record of one landing."""

from __future__ import annotations

import numpy as np

DISCS = 3
MARK = 128
EDGE = 256
NOWHERE = -1.0

# Phases.
RELEASE, FALLING, FINISHED = range(3)

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("seats", np.int32),
                ("phase", np.int32),
                ("seat", np.int32),
                ("turn", np.int32),
                ("aim", np.int32),  # while a disc falls
                ("push", np.int32),
                ("discs", np.float64, (2, DISCS)),  # where they lie, or NOWHERE
                ("bounces", np.int32),  # of all discs so far
            ],
            align=True,
        ),
    )
)

OUTCOME = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("place", np.float64),
                ("path", np.float32, (3,)),  # where it touched the strip on its way
                ("touches", np.int32),
                ("fell", np.bool_),
            ],
            align=True,
        ),
    )
)

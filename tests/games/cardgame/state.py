"""The whole position of Terraces as one record: every card is in exactly one place."""

from __future__ import annotations

import numpy as np

CARDS = 18
MOST_SEATS = 3
ROUNDS = (2, 3, 4)
DEALT = 2  # cards in each hand before the first turn

# Places; those of a seat follow each other.
DECK, DROPPED = 0, 1
HAND = 2
TERRACE = HAND + MOST_SEATS
BURIED = TERRACE + MOST_SEATS
UNKNOWN = BURIED + MOST_SEATS  # in observations only

# Phases.
DEAL, DRAW, ACT, FINISHED = range(4)

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("seats", np.int32),
                ("rounds", np.int32),
                ("phase", np.int32),
                ("seat", np.int32),  # whose turn it is, or who is dealt a card
                ("turn", np.int32),  # full turns played
                ("top", np.int32, (MOST_SEATS,)),  # the last number laid on each terrace
                ("held", np.int32, (MOST_SEATS,)),  # how many cards each hand has
                ("buried", np.int32, (MOST_SEATS,)),  # how many cards each seat has buried
                ("where", np.int8, (CARDS,)),
            ],
            align=True,
        ),
    )
)


def card_name(card: int) -> str:
    """A card as players write it: its number, and a for leaf or b for stone (1.1)."""
    return f"{card // 2 + 1}{'ab'[card % 2]}"


NAMES = tuple(card_name(card) for card in range(CARDS))

"""The solo score and its rating (12.5, 12.6)."""

from __future__ import annotations

from typing import NamedTuple

from spelbord.core.lists import State
from spelbord.games.jokkmokk.scoring import total

LOST = "The opponent has won this market."
# From so many points on.
RATINGS = (
    (1, "Well done: the market was yours."),
    (200, "A very good day at the market."),
    (400, "Outstanding: it was not even close."),
    (600, "Amazing: the whole square applauds."),
    (800, "Superb: now you are showing off."),
)


class Rating(NamedTuple):
    """The solo score, the opponent's Family Members, and a sentence."""

    points: int
    members: int
    text: str


def rating(o: State) -> Rating:
    """The lead times the opponent's Family Members (12.5); without a lead there is no score."""
    members = int(o.opponents)
    points = max(0, int(total(o, 0)) - int(total(o, 1))) * members
    found = [text for least, text in RATINGS if points >= least]
    return Rating(points, members, found[-1] if found else LOST)

"""Why a release of Plumb is refused."""

from __future__ import annotations

from spelbord.core.game import Refusal
from spelbord.core.lists import State


def explain(s: State, action: int) -> Refusal:
    """There is one reason: the place is not on the strip."""
    return Refusal("off_the_strip", "The strip goes from 0 to 255, a push from 0 to 3.", "2.1")

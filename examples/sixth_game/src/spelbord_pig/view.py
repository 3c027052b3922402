"""What the browser is told of a position. Pig hides nothing."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from spelbord.core.lists import State
from spelbord_pig.state import NOBODY


class PigView(BaseModel):
    """The position: `pot` is what the turn has brought so far, `face` what the die shows."""

    target: int
    seat: int
    face: int | None
    pot: int
    rolls: int
    totals: list[int]
    winner: int | None


def view(o: State, seat: int) -> dict[str, Any]:
    """The position as JSON; every seat sees the same."""
    return PigView(
        target=int(o.target),
        seat=int(o.seat),
        face=int(o.face) or None,
        pot=int(o.pot),
        rolls=int(o.rolls),
        totals=[int(total) for total in o.totals[: o.seats]],
        winner=None if o.winner == NOBODY else int(o.winner),
    ).model_dump()

"""What the browser is told of a position of Plumb. It hides nothing."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel

from spelbord.core.lists import State

from .state import NOWHERE

PHASES: tuple[Literal["release", "falling", "finished"], ...] = ("release", "falling", "finished")


class PlumbView(BaseModel):
    """The strip; a disc that has fallen, or is not released yet, lies nowhere."""

    phase: Literal["release", "falling", "finished"]
    seat: int
    turn: int
    discs: list[list[float | None]]


def view(o: State, seat: int) -> dict[str, Any]:
    """The position as JSON; every seat sees the same."""
    rows = o.discs[: o.seats].tolist()
    return PlumbView(
        phase=PHASES[o.phase],
        seat=int(o.seat),
        turn=int(o.turn),
        discs=[[None if x == NOWHERE else x for x in row] for row in rows],
    ).model_dump()

"""What the browser is told of an observation of Terraces."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel

from spelbord.core.lists import State

from .state import BURIED, DROPPED, HAND, NAMES, TERRACE

PHASES: tuple[Literal["deal", "draw", "act", "finished"], ...] = ("deal", "draw", "act", "finished")


class Place(BaseModel):
    """One seat: cards the viewer sees, and how many there are."""

    hand: list[str]
    held: int
    terrace: list[str]
    buried: list[str]
    burials: int


class TerracesView(BaseModel):
    """The table as one seat sees it."""

    phase: Literal["deal", "draw", "act", "finished"]
    seat: int
    turn: int
    rounds: int
    dropped: list[str]
    places: list[Place]


def _cards(o: State, place: int) -> list[str]:
    return [NAMES[card] for card, at in enumerate(o.where) if at == place]


def _place(o: State, seat: int) -> Place:
    return Place(
        hand=_cards(o, HAND + seat),
        held=int(o.held[seat]),
        terrace=_cards(o, TERRACE + seat),
        buried=_cards(o, BURIED + seat),
        burials=int(o.buried[seat]),
    )


def view(o: State, seat: int) -> dict[str, Any]:
    """The observation as JSON."""
    return TerracesView(
        phase=PHASES[o.phase],
        seat=int(o.seat),
        turn=int(o.turn),
        rounds=int(o.rounds),
        dropped=_cards(o, DROPPED),
        places=[_place(o, seat) for seat in range(int(o.seats))],
    ).model_dump()

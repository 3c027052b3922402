"""Pig's events as the text a player would write, and as structured data.

``roll`` and ``hold`` are actions; ``1`` to ``6`` is what the die shows.
"""

from __future__ import annotations

from typing import Any

from spelbord.core.errors import MalformedAction
from spelbord.core.lists import State
from spelbord_pig.state import BUST, FALL, SIDES

ACTIONS = ("roll", "hold")
FACES = tuple(str(face) for face in range(1, SIDES + 1))


def text(o: State, event: int) -> str:
    """An event in short notation."""
    return str(event) if o.phase == FALL else ACTIONS[event]


def parse(o: State, text: str) -> int:
    """The number of an event, whether or not it is possible now.

    Raises:
        MalformedAction: the text is not notation.
    """
    word = text.strip().lower()
    if o.phase == FALL and word in FACES:
        return int(word)
    if o.phase != FALL and word in ACTIONS:
        return ACTIONS.index(word)
    raise MalformedAction(f"{text!r} is no action; write roll or hold.")


def describe(o: State, event: int) -> dict[str, Any]:
    """An event as structured data, with the points it brings or takes."""
    if o.phase == FALL:
        lost = int(o.pot) if event == BUST else 0
        return {"kind": "die", "face": event, "lost": lost}
    if ACTIONS[event] == "roll":
        return {"kind": "roll"}
    return {"kind": "hold", "points": int(o.pot), "total": int(o.totals[o.seat] + o.pot)}

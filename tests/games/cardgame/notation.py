"""Events of Terraces as text: ``draw 3a``, ``lay 3a``, ``bury 3a``, ``drop 3a``."""

from __future__ import annotations

from typing import Any

from spelbord.core.errors import MalformedAction
from spelbord.core.lists import UNSEEN, State

from .hidden import HIDDEN_BURY
from .state import ACT, CARDS, NAMES

VERBS = ("lay", "bury", "drop")
STAND_INS = {UNSEEN: ("draw", None), HIDDEN_BURY: ("bury", None)}


def _parts(o: State, event: int) -> tuple[str, str | None]:
    if event in STAND_INS:
        return STAND_INS[event]
    if o.phase != ACT:
        return "draw", NAMES[event]
    return VERBS[event // CARDS], NAMES[event % CARDS]


def text(o: State, event: int) -> str:
    """An event as a player would write it; a card one does not see is ``a card``."""
    verb, card = _parts(o, event)
    return f"{verb} {card or 'a card'}"


def parse(o: State, text: str) -> int:
    """The number of an event, whether or not it is possible now.

    Raises:
        MalformedAction: the text names no verb or no card.
    """
    verb, _, card = text.strip().lower().partition(" ")
    verbs = VERBS if o.phase == ACT else ("draw",)
    if verb not in verbs or card not in NAMES:
        raise MalformedAction(f"Write one of {', '.join(verbs)} and a card, as in '{verbs[0]} 3a'.")
    return verbs.index(verb) * CARDS + NAMES.index(card)


def describe(o: State, event: int) -> dict[str, Any]:
    """An event as structured data; the card is null if one does not see it."""
    verb, card = _parts(o, event)
    return {"kind": verb, "card": card}

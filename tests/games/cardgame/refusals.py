"""Why an action of Terraces is refused, in a sentence and with the rule's number."""

from __future__ import annotations

from spelbord.core.game import Refusal
from spelbord.core.lists import State

from .rules import BURY, DROP
from .state import CARDS, HAND, NAMES


def explain(s: State, action: int) -> Refusal:
    """The first reason that applies; it says nothing of other hands."""
    if not 0 <= action < DROP + CARDS:
        return Refusal("no_such_card", "There is no such card.", "1.1")
    card = action % CARDS
    if s.where[card] != HAND + s.seat:
        return Refusal("not_in_hand", f"You do not hold {NAMES[card]}.", "3.2")
    if action >= BURY:
        return Refusal("buried_already", "You have buried a card already.", "3.4")
    return Refusal("must_rise", f"Your terrace already shows a {s.top[s.seat]}.", "3.3")

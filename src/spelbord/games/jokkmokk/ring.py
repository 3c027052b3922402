"""The ring of slots and the line of Family Members on it (2.1, 3.1).

The line runs clockwise from the slot in front of the Current Player token all the way round.
"""

from __future__ import annotations

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.jokkmokk.state import NOBODY, SLOTS


@rule
def after(slot: int) -> int:
    """The next slot clockwise."""
    return slot + 1 if slot + 1 < SLOTS else 0


@rule
def before(slot: int) -> int:
    """The slot behind a slot."""
    return slot - 1 if slot > 0 else SLOTS - 1


@rule
def rearmost(s: State) -> int:
    """The slot of the Family Member that is furthest back."""
    slot = after(s.token)
    while s.owner_at[slot] == NOBODY:
        slot = after(slot)
    return slot


@rule
def behind(s: State, a: int, b: int) -> bool:
    """Whether owner `a` has a Family Member further back than any of owner `b` (9.3)."""
    slot = after(s.token)
    while slot != s.token:
        if s.owner_at[slot] == a:
            return True
        if s.owner_at[slot] == b:
            return False
        slot = after(slot)
    return False

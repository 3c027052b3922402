"""Several seats on one device: whose eyes look, and for whom a curtain hangs (hot seat).

In a game that hides something, a page that holds several seats sees through a seat's eyes
only after that seat's person has said to have the device in hand. As long as nobody has,
and as soon as another of these seats is to act, the page is sent what everybody may see.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spelbord.core.lists import SPECTATOR
from spelbord.server.match import Match


@dataclass(frozen=True)
class Eyes:
    """Through whose eyes a page looks, and the seat whose person has to take the device."""

    viewer: int = SPECTATOR
    curtain: int | None = None


def shares(match: Match, held: Sequence[int]) -> bool:
    """Whether a page with these seats has to hide them from each other."""
    return match.hides and len(held) > 1


def eyes(match: Match, held: Sequence[int], in_hand: int | None, *, playing: bool) -> Eyes:
    """How a page with these seats looks at the match while `in_hand` has the device.

    A match that has ended hides nothing from whoever looked last, and needs no curtain.
    """
    if not shares(match, held):
        return Eyes(match.viewing(held))
    due = match.to_act if playing else None
    if due is not None and due in held and due != in_hand:
        return Eyes(SPECTATOR, due)
    return Eyes(in_hand if in_hand is not None and in_hand in held else SPECTATOR)

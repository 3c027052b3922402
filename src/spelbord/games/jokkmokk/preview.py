"""What would follow from where a Family Member goes, for the table to show before it does."""

from __future__ import annotations

from typing import Any

import numpy as np

from spelbord.core.lists import State
from spelbord.games.jokkmokk import flow
from spelbord.games.jokkmokk.ring import after
from spelbord.games.jokkmokk.state import (
    MOST_CHOICES,
    MOVE,
    NOBODY,
    NOTHING,
    SLOTS,
    WALK,
)


def line_of(o: State) -> list[int]:
    """Slots with Family Members, furthest back first; none before they are placed."""
    found = [int(after(o.token))]
    while len(found) < SLOTS:
        found.append(int(after(found[-1])))
    standing = o.owner_at.tolist()
    return [slot for slot in found if standing[slot] != NOBODY]


def ways(o: State) -> list[dict[str, Any]]:
    """Every slot the Family Member may go to, with what follows, effects apart."""
    out = np.zeros(MOST_CHOICES + 1, dtype=np.int64)
    if o.phase == MOVE:
        flow.add_ways(o, o.mover, o.at, flow.reach(o, o.mover), True, out)
    elif o.phase == WALK:
        flow.add_ways(o, o.mover, o.at, o.walking, False, out)
    line = line_of(o)
    return [_way(o, line, int(slot)) for slot in out[1 : out[0] + 1]]


def _way(o: State, now: list[int], slot: int) -> dict[str, Any]:
    at, token, cards = int(o.at), int(o.token), o.card_at.tolist()
    skips = [k for k in _slots(at, slot) if cards[k] != NOTHING]
    standing = [k for k in now if k != at] + [slot]
    line = sorted(standing, key=lambda k: (k - token - 1) % SLOTS)
    leaves = [k for k in _slots(token, line[0]) if cards[k] != NOTHING]
    return {
        "slot": slot,
        "skips": skips,
        "leaves": leaves,
        "line": [int(o.mover if k == slot else o.owner_at[k]) for k in line],
    }


def _slots(start: int, end: int) -> list[int]:
    """The slots between two of the line."""
    found = []
    slot = int(after(start))
    while slot != end:
        found.append(slot)
        slot = int(after(slot))
    return found

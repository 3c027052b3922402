"""Bell: the more of them, the better (13.6)."""

from __future__ import annotations

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.jokkmokk.kit import CardSet, count, plain, stair

LISTED = 6
MORE = 6  # where the points of each further bell stand

SET = CardSet(
    title="Bell",
    kind="basic",
    rule="13.6",
    reference="{0}, {1}, {2}, {3}, {4} or {5} points for 1 to 6 bells; {6} for each further one.",
    morning=plain(0, 0, 0, 0, 0),
    evening=plain(0, 0, 0, 0, 0),
    pays=(1, 4, 9, 16, 25, 36, 8),
    reconstructed="the cards and how they score",
)


@rule
def score(s: State, number: int, owner: int) -> int:
    """Up to six by the list, then the same for each more."""
    bells = count(s, number, owner)
    more = max(0, bells - LISTED) * int(s.pays[number, MORE])
    return stair(s, number, bells, LISTED) + more

"""Fika: a coffee and a pastry make a pair (13.3)."""

from __future__ import annotations

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.jokkmokk.kit import CardSet, printed, showing

COFFEE, PASTRY = range(2)

SET = CardSet(
    title="Fika",
    kind="basic",
    rule="13.3",
    reference="{0} points for each pair of a coffee and a pastry. Printed points count.",
    signs=("coffee", "pastry"),
    morning=tuple((points, sign) for sign in ("coffee", "pastry") for points in (1, 2, 3)),
    evening=tuple((points, sign) for sign in ("coffee", "pastry") for points in (1, 2, 3)),
    pays=(8,),
    reconstructed="the cards and how they score",
)


@rule
def score(s: State, number: int, owner: int) -> int:
    """Pairs, and the printed points."""
    pairs = min(showing(s, number, owner, COFFEE), showing(s, number, owner, PASTRY))
    return pairs * int(s.pays[number, 0]) + printed(s, number, owner)

"""Antique: three different images are a complete set (13.1)."""

from __future__ import annotations

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.jokkmokk.kit import CardSet, printed, showing

CLOCK, JUG, MIRROR = range(3)

SET = CardSet(
    title="Antique",
    kind="basic",
    rule="13.1",
    reference="{0} points for each set of three different images. Printed points count.",
    signs=("clock", "jug", "mirror"),
    morning=((1, "clock"), (4, "clock"), (1, "jug"), (3, "jug"), (2, "mirror"), (3, "mirror")),
    evening=((2, "clock"), (3, "clock"), (3, "jug"), (4, "jug"), (2, "mirror"), (5, "mirror")),
    pays=(10,),
    reconstructed="the points of each card",
)


@rule
def score(s: State, number: int, owner: int) -> int:
    """Complete sets of three images, and the printed points."""
    sets = min(
        showing(s, number, owner, CLOCK),
        showing(s, number, owner, JUG),
        showing(s, number, owner, MIRROR),
    )
    return sets * int(s.pays[number, 0]) + printed(s, number, owner)

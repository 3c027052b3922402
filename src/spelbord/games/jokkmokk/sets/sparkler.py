"""Sparkler: the further you ran for it, the brighter (13.12)."""

from __future__ import annotations

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.jokkmokk.kit import CardSet, plain

EACH, MOST = 0, 1

SET = CardSet(
    title="Sparkler",
    kind="experienced",
    rule="13.12",
    reference=(
        "When you claim it: {0} points in tokens for each card you passed over, {1} at most. "
        "Printed points count."
    ),
    morning=plain(1, 1, 1, 1, 1),
    evening=plain(1, 1, 1, 1, 1),
    pays=(2, 12),
    reconstructed="the cards and their effect",
)


@rule
def claimed(s: State, number: int) -> None:
    """Points for the cards the Family Member passed over in this move."""
    earned = int(s.pays[number, EACH]) * s.passed
    s.tokens[s.mover] += min(earned, int(s.pays[number, MOST]))

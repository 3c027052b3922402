"""Mystery Box: a card from the deck, whatever it is (13.14)."""

from __future__ import annotations

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.jokkmokk.kit import CardSet, draw_one, plain

SET = CardSet(
    title="Mystery Box",
    kind="special",
    rule="13.14",
    reference="When you claim it: gain the top card of the deck. Printed points count.",
    morning=plain(1, 2, 2, 3, 4),
    evening=plain(1, 2, 3, 3, 4),
    reconstructed="the cards and their effect",
)


@rule
def claimed(s: State, number: int) -> None:
    """Gain the top card of the deck."""
    draw_one(s)

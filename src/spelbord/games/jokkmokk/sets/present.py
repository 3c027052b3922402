"""Present: the next card ahead is yours as well (13.13)."""

from __future__ import annotations

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.jokkmokk.kit import CardSet, gain, next_card, plain, take_from_slot
from spelbord.games.jokkmokk.state import NOTHING

SET = CardSet(
    title="Present",
    kind="special",
    rule="13.13",
    reference="When you claim it: gain the next card ahead. Printed points count.",
    morning=plain(1, 1, 2, 2, 3),
    evening=plain(1, 2, 2, 3, 3),
    reconstructed="the cards and their effect",
)


@rule
def claimed(s: State, number: int) -> None:
    """Gain the next card ahead, if there is one."""
    slot = next_card(s, s.at)
    if slot != NOTHING:
        gain(s, s.mover, take_from_slot(s, slot))

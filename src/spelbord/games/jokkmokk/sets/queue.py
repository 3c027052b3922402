"""Queue: whoever does not stand in one cannot get past one (13.17)."""

from __future__ import annotations

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.jokkmokk.kit import CardSet, plain
from spelbord.games.jokkmokk.state import NOTHING

SET = CardSet(
    title="Queue",
    kind="special",
    rule="13.17",
    reference=(
        "Your Family Members may move past a Queue only if you have one; they may always stop "
        "on it. Printed points count."
    ),
    morning=plain(3, 4, 4, 5, 6),
    evening=plain(3, 4, 5, 5, 6),
    reshuffle=True,
    reconstructed="the cards, the reshuffle symbol and what they stop",
)


@rule
def can_pass(s: State, number: int, owner: int) -> bool:
    """Only with a Queue of one's own."""
    return s.top[owner, number] != NOTHING

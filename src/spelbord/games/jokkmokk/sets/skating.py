"""Skating: glide on, and take what is there (13.18)."""

from __future__ import annotations

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.jokkmokk.kit import CardSet, plain, walk_on

FURTHER = 0

SET = CardSet(
    title="Skating",
    kind="special",
    rule="13.18",
    reference=(
        "When you claim it: move one to {0} cards further and gain the card there, without its "
        "effect. Printed points count."
    ),
    morning=plain(1, 1, 2, 2, 3, 3),
    evening=plain(1, 1, 2, 2, 3, 3),
    pays=(3,),
    reconstructed="the cards and their effect",
)


@rule
def claimed(s: State, number: int) -> None:
    """The Family Member goes on."""
    walk_on(s, int(s.pays[number, FURTHER]))

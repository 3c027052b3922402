"""Dalecarlian Horse: the more horses, the more each is worth (13.2)."""

from __future__ import annotations

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.jokkmokk.kit import CardSet, count, plain, printed

SET = CardSet(
    title="Dalecarlian Horse",
    kind="basic",
    rule="13.2",
    reference="The sum of your horses' printed points, times the number of your horses.",
    morning=plain(2, 3, 4, 5, 6),
    evening=plain(2, 3, 4, 5, 6),
    reconstructed="the cards and how they score",
)


@rule
def score(s: State, number: int, owner: int) -> int:
    """The printed points added up, times the number of horses."""
    return printed(s, number, owner) * count(s, number, owner)

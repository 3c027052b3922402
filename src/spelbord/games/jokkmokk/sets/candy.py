"""Candy: the most sweets pay, at midgame and at the end (13.9)."""

from __future__ import annotations

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.jokkmokk.kit import ALL_SIGNS, CardSet, majority, printed

SET = CardSet(
    title="Candy",
    kind="experienced",
    rule="13.9",
    reference="The most sweets: {0}, {1} and {2} points, at midgame and again at the end.",
    highest_sign=3,
    morning=((0, 1), (0, 1), (0, 2), (0, 2), (0, 3), (0, 3)),
    evening=((0, 1), (0, 1), (0, 2), (0, 2), (0, 3), (0, 3)),
    pays=(15, 10, 5),
    reconstructed="the cards and the points of the places",
)


@rule
def midgame(s: State, number: int, owner: int) -> int:
    """The places at midgame."""
    return majority(s, number, owner, ALL_SIGNS)


@rule
def score(s: State, number: int, owner: int) -> int:
    """The places at the end."""
    return majority(s, number, owner, ALL_SIGNS) + printed(s, number, owner)

"""Snowflake: the most different shapes pay, at midgame and at the end (13.10)."""

from __future__ import annotations

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.jokkmokk.kit import DIFFERENT, CardSet, majority, printed

SET = CardSet(
    title="Snowflake",
    kind="experienced",
    rule="13.10",
    reference=(
        "The most different shapes: {0}, {1} and {2} points, at midgame and again at the end. "
        "Printed points count."
    ),
    signs=("star", "fern", "plate", "needle", "column", "rosette"),
    morning=(
        (1, "star"),
        (2, "fern"),
        (1, "plate"),
        (2, "needle"),
        (1, "column"),
        (2, "rosette"),
    ),
    evening=(
        (2, "star"),
        (1, "fern"),
        (2, "plate"),
        (1, "needle"),
        (2, "column"),
        (1, "rosette"),
    ),
    pays=(15, 10, 5),
    reconstructed="the cards and how they score",
)


@rule
def midgame(s: State, number: int, owner: int) -> int:
    """The places at midgame."""
    return majority(s, number, owner, DIFFERENT)


@rule
def score(s: State, number: int, owner: int) -> int:
    """The places at the end, and the printed points."""
    return majority(s, number, owner, DIFFERENT) + printed(s, number, owner)

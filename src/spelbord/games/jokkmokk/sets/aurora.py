"""Aurora Borealis: as many different colours as you can (13.4)."""

from __future__ import annotations

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.jokkmokk.kit import CardSet, count, different, stair

COLOURS = ("green", "teal", "blue", "violet", "pink", "gold")
DOUBLE = 6  # where the points of a double stand, behind those for 1 to 6 colours

SET = CardSet(
    title="Aurora Borealis",
    kind="basic",
    rule="13.4",
    reference=(
        "{0}, {1}, {2}, {3}, {4} or {5} points for 1 to 6 different colours; "
        "{6} for each card of a colour that you have already."
    ),
    signs=COLOURS,
    morning=tuple((0, colour) for colour in COLOURS),
    evening=tuple((0, colour) for colour in COLOURS),
    pays=(1, 4, 9, 16, 25, 36, 1),
    reconstructed="the cards and how they score",
)


@rule
def score(s: State, number: int, owner: int) -> int:
    """The different colours together, and the doubles."""
    colours = different(s, number, owner)
    doubles = count(s, number, owner) - colours
    return stair(s, number, colours, DOUBLE) + doubles * int(s.pays[number, DOUBLE])

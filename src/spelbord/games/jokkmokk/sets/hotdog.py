"""Hot Dog: many points, but whoever has eaten the most loses half of them (13.7)."""

from __future__ import annotations

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.jokkmokk.kit import CardSet, printed, scorers, signs_of
from spelbord.games.jokkmokk.ring import behind

SET = CardSet(
    title="Hot Dog",
    kind="experienced",
    rule="13.7",
    reference=(
        "Printed points count. Whoever has the most hot dogs gets half of them, rounded up; "
        "of several, the one who is furthest ahead."
    ),
    highest_sign=3,
    morning=((6, 1), (7, 1), (14, 2), (13, 2), (18, 3)),
    evening=((6, 1), (7, 1), (12, 2), (14, 2), (19, 3), (20, 3), (20, 3)),
    reconstructed="the points of each card",
)


@rule
def _most(s: State, number: int, owner: int) -> bool:
    """Whether this owner has the most; the rearmost of several is spared (9.3)."""
    mine = signs_of(s, number, owner)
    for other in range(scorers(s)):
        theirs = signs_of(s, number, other)
        if theirs > mine or (theirs == mine and other != owner and behind(s, owner, other)):
            return False
    return mine > 0


@rule
def score(s: State, number: int, owner: int) -> int:
    """The printed points, or half of them rounded up (9.4)."""
    points = printed(s, number, owner)
    return (points + 1) // 2 if _most(s, number, owner) else points


def note(s: State, number: int, owner: int) -> str:
    """How many hot dogs there are, and whether they are halved."""
    dogs = signs_of(s, number, owner)
    said = f"{dogs} hot dog{'s' if dogs != 1 else ''}"
    return f"{said}, the most: halved" if _most(s, number, owner) else said

"""Violet's comparison a second time: from the rulebook's sentences, without a look at ours.

Works out which cards the follower could beat the led card with, as sets of (colour, value).
"""

from __future__ import annotations

from itertools import product

Card = tuple[str, int]
COLOURS = "MOPB"
DECK = frozenset(product(COLOURS, range(1, 10)))


def works(card: Card, ground: str | None) -> bool:
    """ "A card effect never triggers when matching the colour of Violet's location." """
    return card[0] != ground


def as_played(card: Card, against: Card, ground: str | None) -> Card:
    """ "It is a wild card and always matches the colour of the area Violet is currently in." """
    if card[1] != 5:
        return card
    return (ground, 5) if ground else (against[0], 5)


def beaten_by(led: Card, ground: str | None) -> set[Card]:
    """All cards that win against `led` when played second."""
    winners = set()
    for card in DECK - {led}:
        mine, theirs = as_played(led, card, ground), as_played(card, led, ground)
        higher_of_its_colour = theirs[0] == mine[0] and theirs[1] > mine[1]
        tramples = ground is not None and theirs[0] == ground and mine[0] != ground
        if higher_of_its_colour or tramples:
            winners.add(card)
    if led[1] == 6 and works(led, ground):  # the shield
        winners = {(led[0], value) for value in (7, 8, 9)}
    if led[1] == 5:  # "If both play a 5, the first one wins."
        winners -= {card for card in DECK if card[1] == 5}
    ones = {card for card in DECK if card[1] == 1 and works(card, ground)}
    if led[1] == 9:  # "This card will always beat any 9"
        winners |= ones
    if led in ones:
        winners -= {card for card in DECK if card[1] == 9}
    return winners


def leader_wins(led: Card, other: Card, ground: str | None) -> bool:
    """Whether the card that was played first is the stronger."""
    return other not in beaten_by(led, ground)

"""Which of two cards is stronger (phase b). The numbers are those of RULES.md."""

from __future__ import annotations

from spelbord.core.rule import rule
from spelbord.games.violet.state import NO_AREA, VALUES


@rule
def area_of(card: int) -> int:
    """The area of a card's printed colour."""
    return card // VALUES + 1


@rule
def effect_is_on(card: int, area: int) -> bool:
    """An effect never triggers on a card of the colour of Violet's area (7.1)."""
    return area_of(card) != area


@rule
def colour_of(card: int, other: int, area: int) -> int:
    """The colour a card counts as: a 5 is wild (7.6)."""
    if card % VALUES + 1 != 5:
        return area_of(card)
    return area_of(other) if area == NO_AREA else area


@rule
def verdict(led: int, other: int, area: int) -> int:
    """The first of six questions that decides, counted from 1; negative if `other` wins (6.2)."""
    led_value = led % VALUES + 1
    value = other % VALUES + 1
    if led_value == 5 and value == 5:
        return 1
    if led_value == 1 and value == 9 and effect_is_on(led, area):
        return 2
    if led_value == 9 and value == 1 and effect_is_on(other, area):
        return -2
    # The 1's effect is on unless its own colour is the area's: see 6.2, question 2.
    colour = colour_of(other, led, area)
    if led_value == 6 and effect_is_on(led, area):
        return -3 if value > 6 and colour == area_of(led) else 3
    if colour == colour_of(led, other, area):
        return 4 if led_value >= value else -4
    if area != NO_AREA and colour == area:
        return -5
    return 6

"""Dice in the box: what lies on what, and how they are set down by hand (RULES.md 2, 5, 7, 8).

An object is a single die or a tower; it is named by its lowest die.
"""

from __future__ import annotations

import numpy as np

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.jumpkins.state import DICE, DITCH, EDGE, HAND, ISLAND, NOBODY, STOCK


@rule
def on_top(s: State, die: int) -> int:
    """The die that lies on this one, or NOBODY."""
    for other in range(DICE):
        if s.under[other] == die:
            return other
    return NOBODY


@rule
def lowest(s: State, die: int) -> int:
    """The lowest die of the object that a die belongs to."""
    found = die
    while s.under[found] != NOBODY:
        found = int(s.under[found])
    return found


@rule
def highest(s: State, die: int) -> int:
    """The highest die above this one, or the die itself."""
    found = die
    while on_top(s, found) != NOBODY:
        found = on_top(s, found)
    return found


@rule
def height(s: State, die: int) -> int:
    """How many dice stand on each other from this one upwards."""
    count = 1
    found = on_top(s, die)
    while found != NOBODY:
        count += 1
        found = on_top(s, found)
    return count


@rule
def is_object(s: State, die: int) -> bool:
    """Whether it is a single die on the island, or the lowest of a tower."""
    return s.zone[die] == ISLAND and s.under[die] == NOBODY


@rule
def in_tower(s: State, die: int) -> bool:
    """A tower has two dice at least (6.1)."""
    return s.under[die] != NOBODY or on_top(s, die) != NOBODY


@rule
def objects(s: State) -> int:
    """How many single dice and towers are on the island."""
    count = 0
    for die in range(DICE):
        count += is_object(s, die)
    return count


@rule
def dice_in(s: State, zone: int) -> int:
    """How many dice are in the stock, on the island, in the ditch or in hand."""
    count = 0
    for die in range(DICE):
        count += s.zone[die] == zone
    return count


@rule
def equal(s: State, one: int, other: int) -> bool:
    """Whether two objects of the island show the same insect, so that a tower is built (5.1)."""
    return (
        one != other and is_object(s, one) and is_object(s, other) and s.face[one] == s.face[other]
    )


@rule
def partnered(s: State, die: int) -> bool:
    """Whether an object finds its insect elsewhere on the island (5.1)."""
    found = False
    for other in range(DICE):
        found = found or equal(s, die, other)
    return found


@rule
def put(s: State, upper: int, lower: int) -> None:
    """One object is set on another: centred, turned alike, and it never fails (5.2)."""
    below = highest(s, lower)
    s.under[upper] = below
    s.touches[upper] = 0
    die = upper
    while die != NOBODY:
        for k in range(7):
            s.pose[die, k] = s.pose[below, k]
        s.pose[die, 2] = np.float64(s.pose[below, 2]) + EDGE
        below = die
        die = on_top(s, die)


@rule
def out_of_box(s: State, die: int, zone: int) -> None:
    """A die goes to the stock or into the hand, and leaves nothing behind."""
    s.zone[die] = zone
    s.under[die] = NOBODY
    s.face[die] = 0
    s.touches[die] = 0
    for k in range(7):
        s.pose[die, k] = 0.0


@rule
def to_ditch(s: State, die: int) -> None:
    """A die in the ditch stays there and is out of the game (8.4)."""
    s.zone[die] = DITCH
    s.under[die] = NOBODY
    s.touches[die] = 0


@rule
def take_die(s: State) -> int:
    """Take a die of the stock in hand; they are all alike."""
    for die in range(DICE):
        if s.zone[die] == STOCK:
            s.zone[die] = HAND
            return die
    return NOBODY


@rule
def break_tower(s: State, die: int) -> None:
    """All dice of an object go to the stock, from the highest to the lowest (7.2)."""
    found = highest(s, die)
    while found != NOBODY:
        below = int(s.under[found])
        out_of_box(s, found, STOCK)
        found = below


@rule
def clear_island(s: State) -> None:
    """Every die of the island goes to the stock (7.3)."""
    for die in range(DICE):
        if s.zone[die] == ISLAND:
            out_of_box(s, die, STOCK)

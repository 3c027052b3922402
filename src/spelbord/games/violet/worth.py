"""What a position is worth to the search when it stops before the end.

A logistic function of the sums below. `benchmarks/fit_violet.py` lets the search play
against itself on journeys, lanterns and Fear Tracks of many lengths, and fits the weights:
the logarithm of the odds that Violet wins. It says what each run found.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from spelbord.core.lists import Floats, State
from spelbord.core.rule import rule
from spelbord.games.violet.compare import verdict
from spelbord.games.violet.knowledge import cards_in
from spelbord.games.violet.state import (
    AREAS,
    CARDS,
    FEAR_1,
    FEAR_2,
    FOLLOW,
    GUST,
    HAND,
    NOBODY,
    OFF_BOARD,
    PLAYED,
    SCENT,
    SPOT,
    SPOTS,
    TILES,
    TORECH,
    TRICK,
    TRICK_CHOICE,
    VALUES,
    VIOLET,
)

# Each sum, as `sums` returns it, with its weight: good for Violet if above zero.
WEIGHTS = {
    "one": 1.2903,
    "spaces to the fire": -0.2358,
    "fuel": 0.1332,
    "Violet leads (1) or Torech (-1)": -0.3108,
    "the leader's sure cards, as a share": 0.4414,
    "whether the leader has one": 0.3208,
    "values in hand": 0.0310,
    "spaces too few for the second slot": -0.1871,
    "spaces too few for both slots": -0.1092,
    "a Faery Ring ahead": -0.7040,
    "the Scent of Fear to come": 0.3934,
    "Gust of Wind to come": -0.3458,
    "Trick up the Sleeve to come": 0.4507,
    "tokens": 0.1133,
    "tokens on the board": 0.1048,
    "second slot, with the scent laid": 0.0605,
}
_WEIGHTS = tuple(WEIGHTS.values())
MIDDLE = 5  # of nine values
NEAR, NEARER = 9, 4  # spaces between the fear and Violet, when the slots have been counted


def _beaten_by() -> NDArray[np.int64]:
    """For each area and led card, all cards that beat it, as a set of bits."""
    table = np.zeros((AREAS, CARDS), dtype=np.int64)
    for area in range(AREAS):
        for led in range(CARDS):
            for other in range(CARDS):
                if verdict(led, other, area) < 0:
                    table[area, led] |= 1 << other
    return table


BEATEN_BY = _beaten_by()


@rule
def evaluate(s: State, out: Floats) -> None:
    """Expected returns: the weighted sums as a chance to win."""
    found = sums(s)
    worth = 0.0
    for k in range(len(_WEIGHTS)):
        worth += _WEIGHTS[k] * found[k]
    out[VIOLET] = math.tanh(worth / 2)
    out[TORECH] = -out[VIOLET]


@rule
def sums(s: State) -> tuple[float, ...]:
    """The sums, in the order of WEIGHTS."""
    leader = next_leader(s)
    side = 1.0 if leader == VIOLET else -1.0
    own = cards_in(s, HAND + leader)
    other = cards_in(s, HAND + 1 - leader)
    share = sure_share(s, leader, own, other)
    second = step_of(s, FEAR_2)
    gap = s.own + s.violet - s.fear
    return (
        1.0,
        float(s.length - s.violet),
        float(s.fuel - s.dark),
        side,
        side * share,
        side if share > 0.0 else 0.0,
        side * (values(own) - values(other)),
        float(max(0, NEARER - gap + second)),
        float(max(0, NEAR - gap + second + step_of(s, FEAR_1))),
        1.0 if s.ring >= s.violet else 0.0,
        to_come(s, SCENT),
        to_come(s, GUST),
        to_come(s, TRICK),
        float(s.tokens[VIOLET] - s.tokens[TORECH]),
        float(tokens_on_board(s)),
        float(second) if s.scent != OFF_BOARD else 0.0,
    )


@rule
def next_leader(s: State) -> int:
    """Who leads this turn, or the next once this one is decided; Violet before the first."""
    if s.won != NOBODY:
        return s.won
    return s.lead if s.lead != NOBODY else VIOLET


@rule
def sure_share(s: State, leader: int, own: int, other: int) -> float:
    """The share of the cards that may be led which nothing in the other hand beats here."""
    if s.phase in (FOLLOW, TRICK_CHOICE):
        own = cards_in(s, PLAYED + leader)
    area = s.area[s.violet]
    cards = 0
    sure = 0
    for card in range(CARDS):
        if (own >> card) & 1:
            cards += 1
            sure += (BEATEN_BY[area, card] & other) == 0
    return sure / max(1, cards)


@rule
def values(cards: int) -> float:
    """How much higher than the middle these cards are, all together."""
    n = 0
    for card in range(CARDS):
        n += ((cards >> card) & 1) * (card % VALUES + 1 - MIDDLE)
    return float(n)


@rule
def step_of(s: State, slot: int) -> int:
    """How far the two cards in a fear slot will move the pawn."""
    high = 0
    low = VALUES
    for card in range(CARDS):
        if s.where[card] == slot:
            high = max(high, card % VALUES)
            low = min(low, card % VALUES)
    return max(0, high - low)


@rule
def to_come(s: State, effect: int) -> float:
    """How many tiles with that effect still lie beside the Fear Track."""
    n = 0.0
    for tile in range(TILES):
        if s.tile_effect[tile] == effect and SPOT <= s.tile[tile] < SPOT + SPOTS:
            n += 1.0
    return n


@rule
def tokens_on_board(s: State) -> int:
    """How many areas' tokens nobody has yet."""
    n = 0
    for area in range(AREAS):
        n += s.token[area]
    return n

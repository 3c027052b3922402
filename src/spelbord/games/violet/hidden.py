"""What each viewer is given of a position, and how the rest is filled in again (13).

See `knowledge` for heaps. Within a heap of the viewer the facts that go with a card (its
place, and what the other viewers know of it) are dealt out to its cards in rising order:
a representative of all that may be, which does not depend on what is.
"""

from __future__ import annotations

import numpy as np

from spelbord.core.lists import UNSEEN, Random, State, below
from spelbord.core.rule import rule
from spelbord.games.violet.effects import picker
from spelbord.games.violet.knowledge import KNOWN, row_of
from spelbord.games.violet.state import (
    CARDS,
    FOUR_RETURN,
    FOUR_TAKE,
    HAND,
    HELD,
    NOBODY,
    OFFERED,
    ROOTS_DISCARD,
    ROOTS_DRAW,
    SEVEN_SHOW,
    SPOT,
    SPOTS,
    THREE_KEEP,
    THREE_LOOK,
    TILE_CHOICE,
    TILE_DRAW,
    TILES,
    TOP,
    TORECH,
    TWO_DRAW,
    TWO_RETURN,
    VIEWERS,
    WATCHERS,
)

EVERYBODY = -2


@rule
def swap_facts(s: State, viewer: int, a: int, b: int) -> None:
    """Two cards change places, and with the place goes what the others know."""
    place = s.where[a]
    s.where[a] = s.where[b]
    s.where[b] = place
    for other in range(VIEWERS):
        if other != viewer:
            heap = s.pool[other, a]
            s.pool[other, a] = s.pool[other, b]
            s.pool[other, b] = heap


@rule
def facts(s: State, viewer: int, card: int) -> int:
    """All that goes with a card for a viewer who does not know it, as one number."""
    number = int(s.where[card])
    for other in range(VIEWERS):
        if other != viewer:
            number = number * 64 + int(s.pool[other, card])
    return number


@rule
def observe(s: State, seat: int) -> None:
    """Put the representative in the place of the truth."""
    viewer = row_of(seat)
    if viewer == WATCHERS:
        forget_what_seats_know(s)
    for a in range(CARDS):
        if s.pool[viewer, a] == KNOWN:
            continue
        least = a
        for b in range(a + 1, CARDS):
            alike = s.pool[viewer, b] == s.pool[viewer, a]
            if alike and facts(s, viewer, b) < facts(s, viewer, least):
                least = b
        if least != a:
            swap_facts(s, viewer, a, least)
    if seat != TORECH:
        observe_tiles(s)


@rule
def forget_what_seats_know(s: State) -> None:
    """Those who watch cannot tell which of two unseen cards a seat was shown (13.3).

    For them each seat knows what they know, and its own hand.
    """
    for seat in range(2):
        for card in range(CARDS):
            own = s.where[card] == HAND + seat
            s.pool[seat, card] = KNOWN if own else s.pool[WATCHERS, card]


@rule
def observe_tiles(s: State) -> None:
    """Tiles that lie face down are dealt out in rising order (13.4)."""
    for a in range(TILES):
        for b in range(a + 1, TILES):
            if not s.face_up[a] and not s.face_up[b] and s.tile[b] < s.tile[a]:
                swap_tiles(s, a, b)


@rule
def swap_tiles(s: State, a: int, b: int) -> None:
    """Two tiles change places."""
    place = s.tile[a]
    s.tile[a] = s.tile[b]
    s.tile[b] = place


@rule
def resample(s: State, seat: int, rng: Random) -> None:
    """Shuffle what the viewer cannot tell apart, every arrangement equally likely."""
    viewer = row_of(seat)
    heaps = 0
    for card in range(CARDS):
        heaps |= 1 << int(s.pool[viewer, card])
    cards = np.empty(CARDS, dtype=np.int64)
    heap = 1
    while heaps >> heap:
        n = 0
        for card in range(CARDS):
            if s.pool[viewer, card] == heap:
                cards[n] = card
                n += 1
        for k in range(n - 1, 0, -1):
            swap_facts(s, viewer, cards[k], cards[below(rng, k + 1)])
        heap += 1
    if seat != TORECH:
        resample_tiles(s, rng)


@rule
def resample_tiles(s: State, rng: Random) -> None:
    """Shuffle the tiles that lie face down."""
    for a in range(TILES - 1, 0, -1):
        if s.face_up[a]:
            continue
        hidden = 0
        for b in range(a + 1):
            hidden += not s.face_up[b]
        chosen = below(rng, hidden)
        for b in range(a + 1):
            if not s.face_up[b]:
                if chosen == 0:
                    swap_tiles(s, a, b)
                chosen -= 1


@rule
def private_to(s: State) -> int:
    """The one seat that sees what happens now, or everybody (13.2)."""
    phase = s.phase
    if phase in (TWO_DRAW, TWO_RETURN, THREE_LOOK, THREE_KEEP, FOUR_TAKE, FOUR_RETURN):
        return picker(s)
    if phase == SEVEN_SHOW:
        return s.seer
    if phase in (TILE_DRAW, ROOTS_DRAW, ROOTS_DISCARD):
        return TORECH
    if phase == TILE_CHOICE and not s.open_events:
        return TORECH
    return EVERYBODY


@rule
def seen(s: State, seat: int, event: int) -> int:
    """The event, or UNSEEN when it is another seat's own affair (13.2)."""
    owner = private_to(s)
    if owner in (EVERYBODY, seat):
        return event
    if s.phase == SEVEN_SHOW:
        return event if seat >= 0 else UNSEEN
    # A card whose place on top the viewer knows is no secret.
    drawing = s.phase in (TWO_DRAW, ROOTS_DRAW, THREE_LOOK)
    if drawing and TOP <= s.where[event] < HAND and s.pool[row_of(seat), event] == KNOWN:
        return event
    return UNSEEN


def secrets(s: State, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A seat's own hand, and for Torech his tiles."""
    hand = tuple(c for c in range(CARDS) if s.where[c] == HAND + seat)
    own = (OFFERED, *range(SPOT, SPOT + SPOTS), HELD)
    tiles = tuple(int(p) if p in own else NOBODY for p in s.tile) if seat == TORECH else ()
    return hand, tiles

"""What each viewer is given of a position, and how the rest is filled in again (13).

`observe` puts one of the worlds that the viewer holds possible (see `knowledge`) in the place
of the truth, always the same one, whatever the truth is. `resample` draws any of them.
"""

from __future__ import annotations

import numpy as np

from spelbord.core.lists import UNSEEN, Random, State, below
from spelbord.core.rule import rule
from spelbord.games.violet.knowledge import (
    cards_of,
    conclude,
    knows,
    picker,
    row_of,
    size,
    unknown,
)
from spelbord.games.violet.state import (
    BOUNDS,
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
    WATCHERS,
    ZONES,
)
from spelbord.games.violet.worlds import draw_world

EVERYBODY = -2


@rule
def observe(s: State, seat: int) -> None:
    """Put the representative in the place of the truth."""
    same = np.zeros(1, dtype=np.uint64)
    fill_in(s, row_of(seat), same)
    if seat != TORECH:
        observe_tiles(s)


@rule
def resample(s: State, seat: int, rng: Random) -> None:
    """Draw one of the worlds that the viewer holds possible, all equally likely."""
    fill_in(s, row_of(seat), rng)
    if seat != TORECH:
        resample_tiles(s, rng)


@rule
def fill_in(s: State, viewer: int, rng: Random) -> None:
    """Draw a world; what others know there can only be what everybody knows."""
    conclude(s, viewer)
    conclude(s, WATCHERS)
    draw_world(s, viewer, rng)
    for seat in range(WATCHERS):
        if seat != viewer:
            know_little(s, seat)


@rule
def know_little(s: State, seat: int) -> None:
    """A seat knows what those who watch know, and its own hand."""
    own = cards_of(s, seat)
    for zone in range(ZONES):
        s.may[seat, zone] = s.may[WATCHERS, zone] & ~own
    s.may[seat, seat] = 0
    unseen = size(cards_of(s, 1 - seat) & unknown(s, seat))
    for j in range(1, BOUNDS):
        s.bound[seat, j] = s.may[seat, 1 - seat] if j <= unseen else 0
    s.ordered[seat] = 0
    for card in range(CARDS):
        s.rank[seat, card] = 0


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
    if drawing and TOP <= s.where[event] < HAND and knows(s, row_of(seat), event):
        return event
    return UNSEEN


def secrets(s: State, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A seat's own hand, and for Torech his tiles."""
    hand = tuple(c for c in range(CARDS) if s.where[c] == HAND + seat)
    own = (OFFERED, *range(SPOT, SPOT + SPOTS), HELD)
    tiles = tuple(int(p) if p in own else NOBODY for p in s.tile) if seat == TORECH else ()
    return hand, tiles

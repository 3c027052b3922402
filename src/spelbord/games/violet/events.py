"""Torech's ten event tiles. The numbers are those of RULES.md."""

from __future__ import annotations

from spelbord.core.lists import Ints, State, add
from spelbord.core.rule import rule
from spelbord.games.violet.cards import draw_in_secret, put_aside, ready_to_draw
from spelbord.games.violet.knowledge import show_all
from spelbord.games.violet.state import (
    ASIDE,
    CARDS,
    DISCARD,
    FAERY_RING,
    FEAR_MOVES,
    FINISHED,
    FOG,
    FOG_DRAW,
    GUST,
    GUST_COSTS,
    HAND,
    HELD,
    HOWL,
    IN_DISCARD,
    LANTERN_OUT,
    NO_TILE,
    OFF_TRACK,
    PLANNING,
    ROOTS,
    ROOTS_DISCARD,
    ROOTS_DRAW,
    SCENT,
    SPACE_ACTION,
    SPENT,
    SPOTS,
    STORM,
    TILE_PLACE,
    TILES,
    TORECH,
    TRICK,
    VIOLET,
)

ROOTS_DRAWS = 2
NO_SPOT = -1


@rule
def finish(s: State, winner: int, reason: int) -> None:
    """The match is over (12)."""
    s.phase = FINISHED
    s.winner = winner
    s.reason = reason
    s.turn += 1


@rule
def burn(s: State, units: int) -> None:
    """Fuel is lost; at the last space of the Lantern Track Torech wins (12.2)."""
    s.fuel -= units
    if s.fuel <= s.dark:
        finish(s, TORECH, LANTERN_OUT)


@rule
def fire_event(s: State, tile: int) -> None:
    """A tile is turned up and does what it says at once (10.2)."""
    s.face_up[tile] = 1
    s.tile[tile] = SPENT
    effect = s.tile_effect[tile]
    if effect in (FAERY_RING, OFF_TRACK, SCENT):
        begin_place(s, tile)
    elif effect == GUST:
        burn(s, GUST_COSTS)
    elif effect == STORM:
        s.dark += 1
        burn(s, 0)
    elif effect == HOWL:
        for space in range(s.length + 1):
            s.helper[space] = 0
    elif effect == PLANNING:
        s.tokens[TORECH] += 1
    elif effect == TRICK:
        s.tile[tile] = HELD
    elif effect == FOG:
        s.phase = FOG_DRAW
        s.drawn = 0
    elif effect == ROOTS:
        s.phase = ROOTS_DRAW
        s.drawn = 0
        ready_to_draw(s)


@rule
def tile_at(s: State, place: int) -> int:
    """The first tile in a place, or NO_TILE."""
    tile = 0
    while tile < TILES and s.tile[tile] != place:
        tile += 1
    return tile if tile < TILES else NO_TILE


@rule
def spot_reached(s: State) -> int:
    """Which of the three spots the fear pawn stands on, or NO_SPOT."""
    for k in range(SPOTS):
        if s.spots[k] == s.fear:
            return k
    return NO_SPOT


@rule
def holds_trick(s: State) -> bool:
    """Whether Torech still has the Trick up his Sleeve (10.10)."""
    return tile_at(s, HELD) != NO_TILE


@rule
def spend_trick(s: State) -> None:
    """It works once (10.10)."""
    s.tile[tile_at(s, HELD)] = SPENT


# --- tiles on the board ------------------------------------------------------------------


@rule
def first_place(s: State, tile: int) -> int:
    """The first space a tile may lie on (10.3, 10.4, 10.8)."""
    if s.tile_effect[tile] == SCENT:
        return max(1, s.fear - s.own + 1)
    return s.violet + 1


@rule
def last_place(s: State, tile: int) -> int:
    """The last space a tile may lie on: never the fire, but for the scent (10.3, 10.4, 10.8)."""
    return s.length if s.tile_effect[tile] == SCENT else s.length - 1


@rule
def begin_place(s: State, tile: int) -> None:
    """Torech places it at once; with no space for it, it is spent (10.3, 10.4)."""
    if first_place(s, tile) <= last_place(s, tile):
        s.phase = TILE_PLACE
        s.event = tile


@rule
def list_places(s: State, out: Ints) -> None:
    """Every space the tile at hand may lie on."""
    for space in range(first_place(s, s.event), last_place(s, s.event) + 1):
        add(out, SPACE_ACTION + space)


@rule
def place_tile(s: State, space: int) -> None:
    """The tile lies on the board, and the fear pawn walks on."""
    effect = s.tile_effect[s.event]
    if effect == FAERY_RING:
        s.ring = space
    elif effect == SCENT:
        s.scent = space
    else:
        lengthen(s, space)
    s.event = NO_TILE
    s.phase = FEAR_MOVES


@rule
def lengthen(s: State, space: int) -> None:
    """Off Track makes one space two of its colour; what stood on it is on the first (10.4)."""
    for k in range(s.length, space, -1):
        s.area[k + 1] = s.area[k]
        s.helper[k + 1] = s.helper[k]
    s.area[space + 1] = s.area[space]
    s.helper[space + 1] = 0
    s.length += 1
    s.off_track = space
    if s.ring > space:
        s.ring += 1
    if s.scent > space:
        s.scent += 1


# --- tiles about cards -------------------------------------------------------------------


@rule
def giver_in_fog(s: State) -> int:
    """Whose card the fog takes now: Violet's first, then Torech's (10.11)."""
    return VIOLET if s.drawn == 0 else TORECH


@rule
def draw_fog(s: State, card: int) -> None:
    """One random card of each hand changes hands, face up (10.11)."""
    giver = giver_in_fog(s)
    s.drawn += 1
    show_all(s, card)
    if giver == VIOLET:
        s.where[card] = ASIDE
        return
    for other in range(CARDS):
        if s.where[other] == ASIDE:
            s.where[other] = HAND + TORECH
    s.where[card] = HAND + VIOLET
    s.phase = FEAR_MOVES


@rule
def draw_roots(s: State, card: int) -> None:
    """Torech draws two cards (10.12)."""
    draw_in_secret(s, TORECH, card)
    s.drawn += 1
    if s.drawn == ROOTS_DRAWS:
        s.phase = ROOTS_DISCARD
    else:
        ready_to_draw(s)


@rule
def discard_roots(s: State, card: int) -> None:
    """Then he puts two of his hand face down on the discard pile (10.12)."""
    if not put_aside(s, TORECH, card, IN_DISCARD):
        return
    for other in range(CARDS):
        if s.where[other] == ASIDE:
            s.where[other] = DISCARD
    s.phase = FEAR_MOVES

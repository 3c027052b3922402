"""Phase c: Violet's journey and her fear. The numbers are those of RULES.md."""

from __future__ import annotations

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.violet.effects import begin_picks
from spelbord.games.violet.events import NO_SPOT, burn, finish, fire_event, spot_reached, tile_at
from spelbord.games.violet.state import (
    ADVANCE_COSTS,
    CARDS,
    DISCARD,
    FEAR_1,
    FEAR_2,
    FEAR_CAUGHT_UP,
    FEAR_MOVES,
    FINISHED,
    LOSS_COSTS,
    NO_AREA,
    NO_TILE,
    OFF_BOARD,
    PLAYED,
    REACHED_FIRE,
    REFILL,
    SPOT,
    TILE_TURN,
    TORECH,
    VALUES,
    VIOLET,
)


@rule
def step_forward(s: State) -> None:
    """Violet advances; at the next area the token of the last is hers if it still lies (9.2)."""
    left = s.area[s.violet]
    s.violet += 1
    if left != NO_AREA and s.area[s.violet] != left and s.token[left]:
        s.token[left] = 0
        s.tokens[VIOLET] += 1


@rule
def advance(s: State) -> None:
    """Violet goes one space for one fuel, free onto a helper or the fire (8.1, 8.2, 8.3)."""
    step_forward(s)
    discard_played(s)
    if s.violet == s.length:
        finish(s, VIOLET, REACHED_FIRE)
        return
    if not s.helper[s.violet]:
        burn(s, ADVANCE_COSTS)
    if s.phase != FINISHED:
        begin_picks(s, s.won)


@rule
def stay(s: State) -> None:
    """Violet refills her lantern; inside an area its token goes to Torech (8.1, 9.1)."""
    s.fuel = min(s.full, s.fuel + REFILL)
    area = s.area[s.violet]
    if area != NO_AREA and s.token[area]:
        s.token[area] = 0
        s.tokens[TORECH] += 1
    discard_played(s)
    begin_picks(s, s.won)


@rule
def discard_played(s: State) -> None:
    """Both cards go face down to the discard pile (8.1)."""
    for card in range(CARDS):
        if PLAYED <= s.where[card] <= PLAYED + 1:
            s.where[card] = DISCARD


@rule
def lose_turn(s: State) -> None:
    """Torech won: move, fuel, slots, fear, in this order (8.4)."""
    if s.violet != s.length - 1 and s.violet != s.ring:
        step_forward(s)
    burn(s, LOSS_COSTS)
    if s.phase == FINISHED:
        return
    s.fear_left = empty_second_slot(s)
    slide_slots(s)
    s.phase = FEAR_MOVES
    move_fear(s)


@rule
def empty_second_slot(s: State) -> int:
    """Its cards are shown and discarded; the higher minus the lower moves the fear (8.6, 8.7)."""
    high = 0
    low = VALUES
    for card in range(CARDS):
        if s.where[card] == FEAR_2:
            high = max(high, card % VALUES)
            low = min(low, card % VALUES)
            s.where[card] = DISCARD
    return max(0, high - low)


@rule
def slide_slots(s: State) -> None:
    """The two cards enter the first slot; what was there slides to the second (8.6)."""
    for card in range(CARDS):
        if s.where[card] == FEAR_1:
            s.where[card] = FEAR_2
        elif PLAYED <= s.where[card] <= PLAYED + 1:
            s.where[card] = FEAR_1


@rule
def move_fear(s: State) -> None:
    """The fear pawn walks space by space; what lies on its way happens in mid-move (8.8, 10.2)."""
    while s.phase == FEAR_MOVES and s.fear_left > 0:
        s.fear_left -= 1
        s.fear += 1
        if s.fear - s.own >= s.violet:
            finish(s, TORECH, FEAR_CAUGHT_UP)
            return
        if s.scent != OFF_BOARD and s.fear - s.own == s.scent:
            s.scent = OFF_BOARD
            s.fear_left += empty_second_slot(s)
        reach_spot(s)
    if s.phase == FEAR_MOVES:
        begin_picks(s, s.won)


@rule
def reach_spot(s: State) -> None:
    """A tile that lies where the pawn arrives is turned up first (10.1)."""
    spot = spot_reached(s)
    if spot != NO_SPOT and tile_at(s, SPOT + spot) != NO_TILE:
        s.phase = TILE_TURN


@rule
def turn_tile(s: State, tile: int) -> None:
    """The tile does what it says; then the pawn walks on, unless something is to be done first."""
    s.phase = FEAR_MOVES
    s.turned[spot_reached(s)] = tile
    fire_event(s, tile)
    move_fear(s)

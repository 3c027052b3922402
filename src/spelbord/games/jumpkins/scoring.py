"""What towers and areas are worth (RULES.md 6, 10, 11)."""

from __future__ import annotations

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.jumpkins.state import (
    ANTHILL,
    BONUS,
    DICE,
    FUNFAIR_SCENE,
    MINUS,
    MOST_AREAS,
    STALL,
    STOCK,
)
from spelbord.games.jumpkins.towers import dice_in, height, is_object


@rule
def tower_points(s: State, die: int) -> int:
    """A point for each die of the tower, and the bonus of the best area it touches (6.1, 6.2)."""
    return height(s, die) + area_bonus(s, die)


@rule
def area_bonus(s: State, die: int) -> int:
    """The best bonus under the lowest die, however slightly it touches; minus is none (6.2)."""
    best = 0
    for area in range(MOST_AREAS):
        if (s.touches[die] >> area) & 1:
            if s.area_kind[area] == BONUS:
                best = max(best, int(s.area_points[area]))
            elif s.area_kind[area] == STALL:
                best = max(best, stall_bonus(s, die, area))
    return best


@rule
def stall_bonus(s: State, die: int, stall: int) -> int:
    """A point for each die, single or stacked, of the other objects on the other stalls (10.4)."""
    others = 0
    for area in range(MOST_AREAS):
        if s.area_kind[area] == STALL and area != stall:
            others |= 1 << area
    count = 0
    for other in range(DICE):
        if other != die and is_object(s, other) and s.touches[other] & others != 0:
            count += height(s, other)
    return count


@rule
def may_spin(s: State) -> bool:
    """The wheel of fortune turns after a jump off it, with a die of the stock (10.5)."""
    return s.scene == FUNFAIR_SCENE and s.tool == ANTHILL and dice_in(s, STOCK) > 0


@rule
def minus_of(s: State, touches: int) -> int:
    """What a die that touches these areas costs: the worst of them only (9.2)."""
    worst = 0
    for area in range(MOST_AREAS):
        if (touches >> area) & 1 and s.area_kind[area] == MINUS:
            worst = max(worst, int(s.area_points[area]))
    return worst


@rule
def pay_minus(s: State) -> None:
    """The jumped die touches a minus area: points go back, none below zero (9.1)."""
    cost = min(minus_of(s, int(s.touches[s.die])), int(s.points[s.seat]))
    s.points[s.seat] -= cost
    s.lost += cost

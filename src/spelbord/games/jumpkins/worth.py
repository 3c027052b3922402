"""What a position is worth in points to come, for the bots: towers within reach, turns left.

It looks one die ahead: a die that reaches the island shows each insect equally often and is
set on the best tower of its kind. That is enough to choose between building here or there,
points or a second die, once more or not. Where a throw goes is for those who can throw.
"""

from __future__ import annotations

from spelbord.core.lists import Floats, State
from spelbord.core.rule import rule
from spelbord.games.jumpkins.scoring import area_bonus, may_spin, tower_points
from spelbord.games.jumpkins.state import (
    BUILD,
    DICE,
    FACES,
    FLIGHT,
    JUMP,
    MARKERS,
    ON_ISLAND,
    RETRY,
    SCORE,
    SECOND,
    STOCK,
    WHEEL,
)
from spelbord.games.jumpkins.towers import dice_in, equal, height, is_object

HIT = 0.65  # how often a practised hand reaches the island
A_TURN = 3.0  # points of a turn that is still to come
WHEEL_MEAN = 3.5
HALF_SURE = 8.0  # a lead of so many points is worth half the way to certain victory
SOLO_PAR = 25.0  # the score that counts as nothing gained or lost alone


# --- one die ahead -------------------------------------------------------------------------


@rule
def worth_on(s: State, die: int, dice: int) -> float:
    """Points of a tower that stands on a die of the island and has that many dice."""
    bonus = float(area_bonus(s, die))
    return dice + (max(bonus, WHEEL_MEAN) if may_spin(s) else bonus)


@rule
def best_build(s: State, face: int) -> float:
    """The most that a die with this insect can earn on top of its like."""
    best = 0.0
    for die in range(DICE):
        if is_object(s, die) and s.face[die] == face:
            best = max(best, worth_on(s, die, height(s, die) + 1))
    return best


@rule
def die_worth(s: State) -> float:
    """Points that one more die brings on average; it may also find no like."""
    total = 0.0
    for face in range(FACES):
        total += best_build(s, face)
    return HIT * total / FACES


@rule
def turn_worth(s: State) -> float:
    """Points of a jump with this device: of its first die, and of a second if the first is new."""
    one = die_worth(s)
    if s.second != 0 or dice_in(s, STOCK) == 0:
        return one
    new = 0
    for face in range(FACES):
        new += best_build(s, face) == 0.0
    return one + HIT * new / FACES * one


# --- the decisions of a turn ---------------------------------------------------------------


@rule
def pending(s: State) -> float:
    """Points that the seat whose turn it is may still expect of this turn."""
    if s.phase == BUILD:
        return build_worth(s)
    if s.phase == SCORE:
        return score_worth(s)
    if s.phase == WHEEL:
        return height(s, s.built) + WHEEL_MEAN
    if s.phase == SECOND:
        return die_worth(s)
    if s.phase == JUMP or s.phase == FLIGHT or s.phase == RETRY:
        return turn_worth(s)
    return 0.0


@rule
def build_worth(s: State) -> float:
    """The best of all ways to build with the die that has jumped (5)."""
    best = 0.0
    for die in range(DICE):
        if equal(s, s.die, die):
            dice = height(s, die) + 1
            best = max(best, worth_on(s, die, dice), worth_on(s, s.die, dice))
    return best


@rule
def score_worth(s: State) -> float:
    """The tower's points, a roll of the wheel, or another die (6.3, 10.5)."""
    best = max(float(tower_points(s, s.built)), worth_on(s, s.built, height(s, s.built)))
    return max(best, die_worth(s)) if s.second == 0 else best


# --- the whole -----------------------------------------------------------------------------


@rule
def expected(s: State, seat: int) -> float:
    """Points that a seat will have in the end: those it has, of this turn, of its other turns."""
    found = float(s.points[seat])
    for marker in range(MARKERS):
        found += A_TURN * s.markers[seat, marker]
    return found + (pending(s) if seat == s.seat else 0.0)


@rule
def evaluate(s: State, out: Floats) -> None:
    """Expected returns: how far ahead of the best other seat; alone, of a fair score."""
    if s.practice != 0:
        out[0] = practice_worth(s)
    elif s.seats == 1:
        out[0] = min(1.0, max(-1.0, (expected(s, 0) - SOLO_PAR) / SOLO_PAR))
    else:
        for seat in range(s.seats):
            out[seat] = lead_worth(s, seat)


@rule
def lead_worth(s: State, seat: int) -> float:
    """A lead as something between certain loss and certain victory."""
    best = 0.0
    for other in range(s.seats):
        if other != seat:
            best = max(best, expected(s, other))
    lead = expected(s, seat) - best
    return lead / (abs(lead) + HALF_SURE)


@rule
def practice_worth(s: State) -> float:
    """The share of practice jumps that stayed on the island, from −1 to 1 (13.3)."""
    if s.shots == 0:
        return 0.0
    hits = 0
    for shot in range(s.shots):
        hits += s.shot_rest[shot] == ON_ISLAND
    return 2.0 * hits / s.shots - 1.0

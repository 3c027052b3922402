"""What a position is worth in points to come, for the bots: towers within reach, turns left.

It looks one die ahead: a die that reaches the island shows each insect equally often and is
set on the best tower of its kind. That is enough to choose between building here or there,
points or a second die, once more or not. Where a throw goes is for those who can throw.
"""

from __future__ import annotations

from spelbord.core.lists import Floats, State
from spelbord.core.rule import rule
from spelbord.games.jumpkins.landing import may_second
from spelbord.games.jumpkins.scoring import area_bonus, may_spin
from spelbord.games.jumpkins.state import (
    BUILD,
    DICE,
    FACES,
    FLIGHT,
    JOKER,
    JUMP,
    MARKERS,
    NEUTRAL,
    ON_ISLAND,
    RETRY,
    SCORE,
    SECOND,
    WHEEL,
)
from spelbord.games.jumpkins.towers import equal, height, is_object

HIT = 0.5  # how often a die that is thrown at towers stays on the island and fells none
LAST_TRY = 0.6  # of a first one's worth: after it there is no other
WHEEL_MEAN = 3.5
HALF_SURE = 8.0  # a lead of so many points is worth half the way to certain victory
FREEDOM = 0.8  # points that a joker is worth beyond a marker of one device
SOLO_PAR = 25.0  # the score that counts as nothing gained or lost alone


# --- one die ahead -------------------------------------------------------------------------


@rule
def worth_on(s: State, die: int, dice: int, wheel: bool) -> float:
    """Points of a tower that stands on a die of the island and has that many dice."""
    bonus = float(area_bonus(s, die))
    return dice + (max(bonus, WHEEL_MEAN) if wheel else bonus)


@rule
def best_build(s: State, face: int, wheel: bool) -> float:
    """The most that a die with this insect can earn on top of its like."""
    best = 0.0
    for die in range(DICE):
        if is_object(s, die) and s.face[die] == face:
            best = max(best, worth_on(s, die, height(s, die) + 1, wheel))
    return best


@rule
def die_worth(s: State, wheel: bool) -> float:
    """Points that one more die brings on average; it may also miss, or find no like."""
    total = 0.0
    for face in range(FACES):
        total += best_build(s, face, wheel)
    return HIT * total / FACES


@rule
def turn_worth(s: State, wheel: bool) -> float:
    """Points of a turn on this island: of its first die, and of a second if the first is new."""
    one = die_worth(s, wheel)
    new = 0
    for face in range(FACES):
        new += best_build(s, face, wheel) == 0.0
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
        return die_worth(s, may_spin(s))
    if s.phase == JUMP or s.phase == FLIGHT or s.phase == RETRY:
        found = turn_worth(s, may_spin(s)) if may_second(s) else die_worth(s, may_spin(s))
        return LAST_TRY * found if s.phase == RETRY else found
    return 0.0


@rule
def build_worth(s: State) -> float:
    """The best of all ways to build with the die that has jumped (5)."""
    best = 0.0
    for die in range(DICE):
        if equal(s, s.die, die):
            dice = height(s, die) + 1
            here = worth_on(s, s.die, dice, may_spin(s))
            best = max(best, here, worth_on(s, die, dice, may_spin(s)))
    return best


@rule
def score_worth(s: State) -> float:
    """The tower's points, a roll of the wheel, or another die (6.3, 10.5)."""
    best = worth_on(s, s.built, height(s, s.built), may_spin(s))
    return max(best, die_worth(s, may_spin(s))) if may_second(s) else best


# --- the whole -----------------------------------------------------------------------------


@rule
def expected(s: State, seat: int) -> float:
    """Points that a seat will have in the end: those it has, of this turn, of turns to come."""
    turns = 0
    for marker in range(MARKERS):
        turns += s.markers[seat, marker]
    found = s.points[seat] + turns * turn_worth(s, False)
    found += FREEDOM * (s.markers[seat, JOKER] + s.markers[seat, NEUTRAL])
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

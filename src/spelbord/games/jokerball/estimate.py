"""How a match of Jokerball stands, guessed from the position alone, for the search.

The weights are those of a logistic regression over 94,775 positions before a roll, from
2,966 matches that the search played against itself: the logarithm of the odds that the
side about to roll wins. Jokerball turns on luck, so they are small.
"""

from __future__ import annotations

import math

from spelbord.core.lists import Floats, State
from spelbord.core.rule import rule
from spelbord.games.jokerball.state import (
    BALL,
    BALL_MOVE,
    BL,
    BLUE_GOAL,
    BR,
    EMPTY,
    FL,
    FR,
    RED,
    RED_GOAL,
    ROLL,
    STEPS,
    WIDTH,
)

MAN_MORE = 0.13  # for each man that the roller has more than the other side
WAY_FORWARD = 0.63  # for each direction in which the ball can leave the roller's far side
WAY_BACK = -0.40  # the same for the near side
FAR_AWAY = -0.26  # times the cube of the ball's place, from -1 (far row) to 1 (near row)
CERTAIN = 20.0


@rule
def evaluate(s: State, out: Floats) -> None:
    """Expected returns of both sides before the end."""
    hope = hope_of_roller(s, s.seat, s.ball) if s.phase == ROLL else hope_of_mover(s)
    out[s.seat] = math.tanh(hope / 2)
    out[1 - s.seat] = -out[s.seat]


@rule
def hope_of_roller(s: State, seat: int, ball: int) -> float:
    """The log-odds of the side about to roll, with the ball on any cell."""
    half = s.edge - 1
    place = (ball // WIDTH - 1 - half) / half
    if seat == RED:
        place = -place
    hope = MAN_MORE * (s.count[seat] - s.count[1 - seat]) + FAR_AWAY * place * place * place
    hope += WAY_FORWARD * (leaves(s, ball, seat, FL) + leaves(s, ball, seat, FR))
    return hope + WAY_BACK * (leaves(s, ball, seat, BL) + leaves(s, ball, seat, BR))


@rule
def leaves(s: State, ball: int, seat: int, direction: int) -> bool:
    """Whether the ball, from any cell, would run off an open side."""
    step = STEPS[direction] if seat == RED else -STEPS[direction]
    cell = ball + step
    while s.cells[cell] == EMPTY or s.cells[cell] == BALL:
        cell += step
    return s.cells[cell] >= RED_GOAL


@rule
def hope_of_mover(s: State) -> float:
    """The log-odds after the roll: the best the ball can do, as if no man moved before it."""
    step = STEPS[s.direction] if s.seat == RED else -STEPS[s.direction]
    best = -CERTAIN
    cell = s.ball + step
    while s.cells[cell] == EMPTY:
        best = max(best, -hope_of_roller(s, 1 - s.seat, cell))
        cell += step
    if s.cells[cell] == (RED_GOAL if s.seat == RED else BLUE_GOAL):
        return CERTAIN
    own_goal = s.phase == BALL_MOVE and s.cells[cell] >= RED_GOAL
    if best == -CERTAIN and not own_goal:
        return -hope_of_roller(s, 1 - s.seat, s.ball)
    return best

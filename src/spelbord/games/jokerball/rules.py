"""The rules of Jokerball. The numbers are those of RULES.md."""

from __future__ import annotations

from collections.abc import Mapping

from spelbord.core.game import OptionValue
from spelbord.core.lists import CHANCE, OVER, Floats, Ints, State, add, add_chance
from spelbord.core.rule import rule
from spelbord.games.jokerball.estimate import evaluate as evaluate
from spelbord.games.jokerball.state import (
    BALL,
    BALL_MOVE,
    BITS,
    BLUE,
    BLUE_GOAL,
    BLUE_MAN,
    CELLS,
    EMPTY,
    FINISHED,
    FL,
    FR,
    MAN,
    NOBODY,
    OFF,
    RED,
    RED_GOAL,
    RED_MAN,
    ROLL,
    SIGHT,
    STEPS,
    WALL,
    WIDTH,
    row_length,
    row_start,
)

NONE = -1
BALL_ACTION = CELLS * CELLS  # ball actions follow those of the men
MOST_CHOICES = 80


def setup(s: State, seats: int, options: Mapping[str, OptionValue]) -> None:
    """Each side's men fill its two nearest rows, the ball starts on the centre cell (2.1, 2.2)."""
    size = int(options["size"])
    s.edge = size
    last = 2 * size - 2
    s.cells[:] = WALL
    s.cells[:WIDTH] = BLUE_GOAL
    s.cells[(last + 2) * WIDTH : (last + 3) * WIDTH] = RED_GOAL
    for row in range(last + 1):
        start = row_start(size, row)
        s.cells[start : start + row_length(size, row)] = EMPTY
    for side, man, rows in ((RED, RED_MAN, (0, 1)), (BLUE, BLUE_MAN, (last - 1, last))):
        for row in rows:
            for cell in range(row_start(size, row), row_start(size, row) + row_length(size, row)):
                s.cells[cell] = man
                s.men[side, s.count[side]] = cell
                s.count[side] += 1
    s.ball = row_start(size, size - 1) + size - 1
    s.cells[s.ball] = BALL
    s.winner = NOBODY


@rule
def to_act(s: State) -> int:
    """Roll both dice, then move a man, then the ball (3.1)."""
    if s.phase == ROLL:
        return CHANCE
    if s.phase == FINISHED:
        return OVER
    return s.seat


@rule
def turn(s: State) -> int:
    """How many full turns have been played."""
    return s.turn


@rule
def outcomes(s: State, out: Ints, odds: Floats) -> None:
    """The distance die has four sides on size 4 and six on any other (3.2)."""
    sides = 4 if s.edge == 4 else 6
    for outcome in range(6 * sides):
        add_chance(out, odds, outcome, 1.0 / (6 * sides))


@rule
def apply_chance(s: State, outcome: int) -> None:
    """Both dice are known before the man moves (3.1)."""
    s.distance = outcome // 6 + 1
    s.direction = outcome % 6 + 1
    s.phase = MAN
    if not can_move_man(s):
        begin_ball(s)


@rule
def begin_ball(s: State) -> None:
    """A half of the turn in which nothing can move is skipped by itself (3.3)."""
    s.phase = BALL_MOVE
    if not can_move_ball(s):
        end_turn(s)


@rule
def end_turn(s: State) -> None:
    """The other side rolls."""
    s.phase = ROLL
    s.seat = 1 - s.seat
    s.turn += 1
    s.distance = 0
    s.direction = 0


@rule
def view_step(seat: int, direction: int) -> int:
    """One step in a direction as `seat` sees it: Blue looks from the other side (3.2)."""
    return STEPS[direction] if seat == RED else -STEPS[direction]


@rule
def man_reaches(s: State, man: int, direction: int) -> int:
    """Where a man ends in one direction, a cell or OFF, or NONE if it cannot move so (4).

    Forward it travels the distance, or to the last free cell before a block (4.1, 4.2),
    or off the far side (4.3). An enemy man within the distance is captured (5.1) and
    leaves no other move that way (5.2).
    """
    step = view_step(s.seat, direction)
    enemy = BLUE_MAN if s.seat == RED else RED_MAN
    cell = man + step
    far = man + step * s.distance
    while s.cells[cell] == EMPTY and cell != far:
        cell += step
    met = s.cells[cell]
    if met == enemy:
        return cell
    if direction != FL and direction != FR:
        return NONE
    if met == EMPTY:
        return cell
    if met >= RED_GOAL:
        return OFF
    before = cell - step
    return before if before != man else NONE


@rule
def can_move_man(s: State) -> bool:
    """Whether any man of the side to move has a move (3.3)."""
    for k in range(s.count[s.seat]):
        for direction in range(1, 7):
            if man_reaches(s, s.men[s.seat, k], direction) != NONE:
                return True
    return False


@rule
def can_move_ball(s: State) -> bool:
    """Whether the cell, or the open side, next to the ball is free for it (6.1)."""
    met = s.cells[s.ball + view_step(s.seat, s.direction)]
    return met == EMPTY or met >= RED_GOAL


@rule
def moves(s: State, out: Ints) -> None:
    """Both halves are compulsory: no passing while a move exists (3.3)."""
    if s.phase == MAN:
        low, high = enemies(s)
        for k in range(s.count[s.seat]):
            man = s.men[s.seat, k]
            sight = SIGHT[s.seat, s.distance, man]
            captures = (sight[0] & low) | (sight[1] & high) != 0
            for direction in range(1, 7):
                if captures or direction in (FL, FR):
                    to = man_reaches(s, man, direction)
                    if to != NONE and not leaves_twice(s, man, direction, to):
                        add(out, man * CELLS + to)
    elif s.phase == BALL_MOVE:
        ball_moves(s, out)


@rule
def enemies(s: State) -> tuple[int, int]:
    """The cells of the other side's men, as the bits of two words (`SIGHT`)."""
    low = 0
    high = 0
    for k in range(s.count[1 - s.seat]):
        bit = BITS[s.men[1 - s.seat, k]]
        if bit < 64:
            low |= 1 << bit
        else:
            high |= 1 << (bit - 64)
    return low, high


@rule
def leaves_twice(s: State, man: int, direction: int, to: int) -> bool:
    """A man that can leave both forward ways leaves all the same: one action (4.3)."""
    return to == OFF and direction == FR and man_reaches(s, man, FL) == OFF


@rule
def ball_moves(s: State, out: Ints) -> None:
    """The ball runs over empty cells as far as the mover likes, and off an open side (6.1, 6.2)."""
    step = view_step(s.seat, s.direction)
    cell = s.ball + step
    while s.cells[cell] == EMPTY:
        add(out, BALL_ACTION + cell)
        cell += step
    if s.cells[cell] >= RED_GOAL:
        add(out, BALL_ACTION + OFF)


@rule
def apply(s: State, action: int) -> None:
    """Move the man or the ball that the action names."""
    if action >= BALL_ACTION:
        move_ball(s, action - BALL_ACTION)
    else:
        move_man(s, action // CELLS, action % CELLS)
        begin_ball(s)


@rule
def move_man(s: State, man: int, to: int) -> None:
    """A man captures by replacement (5.1); one that leaves is out of the game (4.3)."""
    s.cells[man] = EMPTY
    if to == OFF:
        s.left[s.seat] += 1
        drop_man(s, s.seat, man)
        return
    if s.cells[to] != EMPTY:
        s.captured[1 - s.seat] += 1
        drop_man(s, 1 - s.seat, to)
    s.cells[to] = RED_MAN if s.seat == RED else BLUE_MAN
    shift_man(s, man, to)


@rule
def drop_man(s: State, side: int, man: int) -> None:
    """Take a man off its side's list, which stays in rising order."""
    k = 0
    while s.men[side, k] != man:
        k += 1
    s.count[side] -= 1
    while k < s.count[side]:
        s.men[side, k] = s.men[side, k + 1]
        k += 1
    s.men[side, k] = 0


@rule
def shift_man(s: State, man: int, to: int) -> None:
    """Change a man's cell on the mover's list, which stays in rising order."""
    k = 0
    while s.men[s.seat, k] != man:
        k += 1
    while k + 1 < s.count[s.seat] and s.men[s.seat, k + 1] < to:
        s.men[s.seat, k] = s.men[s.seat, k + 1]
        k += 1
    while k > 0 and s.men[s.seat, k - 1] > to:
        s.men[s.seat, k] = s.men[s.seat, k - 1]
        k -= 1
    s.men[s.seat, k] = to


@rule
def move_ball(s: State, to: int) -> None:
    """The ball leaving through your far side wins for you, whoever moved it (7.1)."""
    s.cells[s.ball] = EMPTY
    if to != OFF:
        s.ball = to
        s.cells[to] = BALL
        end_turn(s)
        return
    cell = s.ball
    step = view_step(s.seat, s.direction)
    while s.cells[cell] < RED_GOAL:
        cell += step
    s.winner = RED if s.cells[cell] == RED_GOAL else BLUE
    s.ball = OFF
    s.phase = FINISHED
    s.turn += 1


@rule
def returns(s: State, out: Floats) -> None:
    """There are no draws (7.2)."""
    out[s.winner] = 1.0
    out[1 - s.winner] = -1.0


def end_reason(s: State) -> str:
    """The one way a match ends: the ball has left (7.1)."""
    return "ball_off"


def invariant(s: State) -> str:
    """What is wrong, if anything: no man is lost or made (2.1), each stands where he is listed."""
    for side, man in ((RED, RED_MAN), (BLUE, BLUE_MAN)):
        on_board = sorted(int(cell) for cell in (s.cells == man).nonzero()[0])
        if on_board != s.men[side, : s.count[side]].tolist():
            return f"the men of side {side} stand on {on_board}, but {s.men[side]} are listed."
        if s.count[side] + s.captured[side] + s.left[side] != 2 * s.edge + 1:
            return f"side {side} has not as many men as it began with."
    return ""

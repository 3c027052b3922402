"""Why an action of Jokerball is refused, in a sentence and with the rule's number."""

from __future__ import annotations

from spelbord.core.errors import MalformedAction
from spelbord.core.game import Refusal
from spelbord.core.lists import State
from spelbord.games.jokerball.rules import BALL_ACTION
from spelbord.games.jokerball.state import (
    BLUE_MAN,
    CELLS,
    EMPTY,
    FL,
    FR,
    MAN,
    NAMES,
    OFF,
    RED,
    RED_MAN,
    STEPS,
    WALL,
    WIDTH,
    cell_name,
)


def explain(s: State, action: int) -> Refusal:
    """The first reason that applies, from the phase down to the single cell.

    Raises:
        MalformedAction: the number names a cell this board lacks.
    """
    start, to = divmod(action, CELLS)
    if not (_on_board(s, start) or start == CELLS) or not (to == OFF or _on_board(s, to)):
        raise MalformedAction(f"{action} is not the number of an action on this board.")
    if action >= BALL_ACTION:
        return _explain_ball(s, action - BALL_ACTION)
    return _explain_man(s, action // CELLS, action % CELLS)


def _on_board(s: State, cell: int) -> bool:
    return 0 <= cell < CELLS and bool(s.cells[cell] < WALL)


def _explain_ball(s: State, to: int) -> Refusal:
    if s.phase == MAN:
        return Refusal("man_first", "Move a man first; the ball follows.", "3.1")
    name = NAMES[s.direction]
    if to != OFF and not _in_line(s, to):
        return Refusal("wrong_way", f"The direction die sends the ball {name} only.", "6.1")
    if to == OFF:
        return Refusal("no_exit", f"Going {name} the ball meets no open side now.", "6.2")
    return Refusal("ball_blocked", "The ball cannot pass a man or a wall.", "6.1")


def _in_line(s: State, to: int) -> bool:
    step = int(STEPS[s.direction]) * (1 if s.seat == RED else -1)
    return any(int(s.ball) + step * k == to for k in range(1, WIDTH))


def _explain_man(s: State, man: int, to: int) -> Refusal:
    if s.phase != MAN:
        return Refusal("ball_now", "Your man has moved; now move the ball.", "3.1")
    own, enemy = (RED_MAN, BLUE_MAN) if s.seat == RED else (BLUE_MAN, RED_MAN)
    if s.cells[man] != own:
        return Refusal("not_your_man", "There is no man of yours on that cell.", "4.1")
    if to == OFF:
        return Refusal("no_exit", f"That man cannot leave the far side with a {s.distance}.", "4.3")
    name = cell_name(int(s.edge), to)
    if s.cells[to] == own:
        return Refusal("own_man", f"Your own man stands on {name}.", "4.2")
    if s.cells[to] == enemy:
        return Refusal(
            "no_capture", f"The man on {name} is out of line, out of reach or shielded.", "5.1"
        )
    if _in_reach_of_capture(s, man, to, enemy):
        return Refusal(
            "capture_only", "That way an enemy man is in reach; you can only capture it.", "5.2"
        )
    return Refusal(
        "wrong_distance",
        f"That man goes straight forward, {s.distance} cells or up to a block; not to {name}.",
        "4.1",
    )


def _in_reach_of_capture(s: State, man: int, to: int, enemy: int) -> bool:
    """Whether `to` lies forward on a line whose first man is an enemy within the distance."""
    for direction in (FL, FR):
        step = int(STEPS[direction]) * (1 if s.seat == RED else -1)
        line = [man + step * k for k in range(1, int(s.distance) + 1)]
        met = next((cell for cell in line if s.cells[cell] != EMPTY), None)
        if met is not None and s.cells[met] == enemy and to in line:
            return True
    return False

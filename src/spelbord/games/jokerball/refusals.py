"""Why an action of Jokerball is refused, in a sentence and with the rule's number."""

from __future__ import annotations

from spelbord.core.game import Refusal
from spelbord.core.lists import State
from spelbord.games.jokerball.rules import BALL_ACTION
from spelbord.games.jokerball.state import (
    BLUE_MAN,
    CELLS,
    MAN,
    NAMES,
    OFF,
    RED,
    RED_MAN,
    STEPS,
    WIDTH,
    cell_name,
)


def explain(s: State, action: int) -> Refusal:
    """The first reason that applies, from the phase down to the single cell."""
    if action >= BALL_ACTION:
        return _explain_ball(s, action - BALL_ACTION)
    return _explain_man(s, action // CELLS, action % CELLS)


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
    return Refusal(
        "wrong_distance",
        f"That man goes straight forward, {s.distance} cells or up to a block; not to {name}.",
        "4.1",
    )

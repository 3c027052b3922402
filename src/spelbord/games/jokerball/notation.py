"""Jokerball's events as numbers, as structured data and as the text a player would write.

``b3-d5`` a man moves, ``b3xd5`` it captures, ``j4-off`` it leaves; ``*f6-h6`` the ball
moves, ``*j7-off`` it leaves; ``4/FR`` the dice show distance 4, direction forward right.
"""

from __future__ import annotations

import re
from typing import Any

from spelbord.core.errors import MalformedAction
from spelbord.core.lists import State
from spelbord.games.jokerball.rules import BALL_ACTION
from spelbord.games.jokerball.state import (
    BLUE_MAN,
    CELLS,
    EMPTY,
    NAMES,
    OFF,
    RED,
    RED_GOAL,
    RED_MAN,
    ROLL,
    STEPS,
    cell_name,
    named_cells,
    row_length,
    row_start,
)

MOVE = re.compile(r"(\*?)([a-k]\d{1,2})([-x])([a-k]\d{1,2}|off)")
DICE = re.compile(r"([1-6])/(BL|L|FL|FR|R|BR)")


def text(o: State, event: int) -> str:
    """An event in short notation."""
    if o.phase == ROLL:
        return f"{event // 6 + 1}/{NAMES[event % 6 + 1]}"
    size = int(o.edge)
    star, start, to = _parts(o, event)
    target = "off" if to == OFF else cell_name(size, to)
    mark = "x" if to != OFF and o.cells[to] in (RED_MAN, BLUE_MAN) else "-"
    return f"{star}{cell_name(size, start)}{mark}{target}"


def _parts(o: State, event: int) -> tuple[str, int, int]:
    if event >= BALL_ACTION:
        return "*", int(o.ball), event - BALL_ACTION
    return "", event // CELLS, event % CELLS


def parse(o: State, text: str) -> int:
    """The number of an event, whether or not it is possible now.

    Raises:
        MalformedAction: the text is not notation, or names a cell this board lacks.
    """
    if o.phase == ROLL and (dice := DICE.fullmatch(text.strip().upper())):
        return (int(dice[1]) - 1) * 6 + NAMES.index(dice[2]) - 1
    move = MOVE.fullmatch(text.strip().lower())
    if move is None:
        raise MalformedAction(f"{text!r} is not an action; write b3-d5, b3xd5, *f6-h6 or 4/FR.")
    cells = named_cells(int(o.edge)) | {"off": OFF}
    for name in (move[2], move[4]):
        if name not in cells:
            raise MalformedAction(f"There is no cell {name} on a board of size {o.edge}.")
    start, to = cells[move[2]], cells[move[4]]
    if not move[1]:
        return start * CELLS + to
    if start != o.ball:
        raise MalformedAction(f"The ball is not on {move[2]}.")
    return BALL_ACTION + to


def describe(o: State, event: int) -> dict[str, Any]:
    """An event as structured data: the dice, or a piece with its way."""
    if o.phase == ROLL:
        return {"kind": "dice", "distance": event // 6 + 1, "direction": NAMES[event % 6 + 1]}
    size = int(o.edge)
    star, start, to = _parts(o, event)
    return {
        "kind": "ball" if star else "man",
        "from": cell_name(size, start),
        "to": "off" if to == OFF else cell_name(size, to),
        "capture": bool(to != OFF and o.cells[to] in (RED_MAN, BLUE_MAN)),
        "way": [cell_name(size, cell) for cell in _way(o, start, to)],
        "direction": NAMES[_direction(o, start, to)],
    }


def _way(o: State, start: int, to: int) -> list[int]:
    """The cells travelled, without the first."""
    step = int(STEPS[_direction(o, start, to)]) * (1 if o.seat == RED else -1)
    cells = []
    cell = start + step
    while cell != to and o.cells[cell] == EMPTY:
        cells.append(cell)
        cell += step
    return cells if to == OFF else [*cells, cell]


def _direction(o: State, start: int, to: int) -> int:
    """The direction of a move, from the mover's view."""
    sign = 1 if o.seat == RED else -1
    if to == OFF:
        if start == o.ball:
            return int(o.direction)
        return next(d for d in (3, 4) if _leaves(o, start, sign * int(STEPS[d])))
    return next(
        d
        for d in range(1, 7)
        if (to - start) * sign % int(STEPS[d]) == 0
        and 0 < (to - start) * sign // int(STEPS[d]) < 12
    )


def _leaves(o: State, cell: int, step: int) -> bool:
    cell += step
    while o.cells[cell] == EMPTY:
        cell += step
    return bool(o.cells[cell] >= RED_GOAL)


MARKS = ".RBo"  # by what a cell holds: nothing, a red or a blue man, the ball


def draw(o: State) -> str:
    """The board in letters, as Red sees it: the far row on top, R and B for men, o for the ball."""
    rows = range(2 * int(o.edge) - 2, -1, -1)
    return "\n".join(_draw_row(o, row) for row in rows)


def _draw_row(o: State, row: int) -> str:
    size = int(o.edge)
    start, length = row_start(size, row), row_length(size, row)
    cells = " ".join(MARKS[o.cells[cell]] for cell in range(start, start + length))
    return f"{'abcdefghijk'[row]} {' ' * abs(size - 1 - row)}{cells}"

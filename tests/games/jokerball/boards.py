"""Positions of Jokerball from a few names of cells, for the tests."""

from __future__ import annotations

import random

from spelbord.core.position import Position
from spelbord.games.jokerball import GAME
from spelbord.games.jokerball.state import (
    BALL,
    BLUE,
    BLUE_MAN,
    EMPTY,
    RED,
    RED_MAN,
    named_cells,
)

ROWS = "abcdefghijk"


def board(
    red: str = "",
    blue: str = "",
    ball: str = "f6",
    *,
    roll: str = "",
    seat: int = RED,
    size: int = 6,
) -> Position:
    """A position before the roll of `seat`, or after `roll`; men are cells with blanks between.

    >>> sorted(targets(board(red="b3", roll="2/R"), "b3"))
    ['d3', 'd5']
    """
    states = GAME.start(2, {"size": size})
    s = states[0]
    cells = named_cells(size)
    full = int(s.count[RED])
    for cell in cells.values():
        s.cells[cell] = EMPTY
    s.men[:] = 0
    for side, man, names in ((RED, RED_MAN, red), (BLUE, BLUE_MAN, blue)):
        places = sorted(cells[name] for name in names.split())
        s.men[side, : len(places)] = places
        s.count[side] = len(places)
        s.captured[side] = full - len(places)
        s.cells[places] = man
    assert s.cells[cells[ball]] == EMPTY, "the ball needs a cell of its own"
    s.ball = cells[ball]
    s.cells[cells[ball]] = BALL
    s.seat = seat
    position = Position(GAME, 2, {"size": size}, states)
    return position.play(roll) if roll else position


def scattered(chooser: random.Random, size: int) -> Position:
    """Some men of each side and the ball, anywhere, before the roll of either side."""
    names = sorted(named_cells(size))
    chooser.shuffle(names)
    most = 2 * size + 1
    red = chooser.choice([0, 1, 3, most // 2, most])
    blue = chooser.choice([0, 1, 3, most // 2, most])
    return board(
        red=" ".join(names[1 : 1 + red]),
        blue=" ".join(names[1 + red : 1 + red + blue]),
        ball=names[0],
        seat=chooser.choice([RED, BLUE]),
        size=size,
    )


def turned(name: str, size: int = 6) -> str:
    """The cell on the other side of the centre: the same place for the other player."""
    row = 2 * size - 2 - ROWS.index(name[0])
    length = size + min(row, 2 * size - 2 - row)
    return f"{ROWS[row]}{length + 1 - int(name[1:])}"


def texts(position: Position) -> set[str]:
    """The texts of all legal actions."""
    listed = [str(action) for action in position.legal_actions]
    assert len(listed) == len(set(listed)), f"an action is listed twice: {listed}"
    return set(listed)


def targets(position: Position, piece: str) -> set[str]:
    """Where the man on a cell can go, captures with their x: ``{"d3", "xd5", "off"}``."""
    found = set()
    for text in texts(position):
        if text.startswith(piece + "-"):
            found.add(text.removeprefix(piece + "-"))
        elif text.startswith(piece + "x"):
            found.add(text.removeprefix(piece))
    return found


def ball_targets(position: Position) -> set[str]:
    """Where the ball can go."""
    assert phase(position) == "ball"
    return {text.partition("-")[2] for text in texts(position)}


def phase(position: Position) -> str:
    """``roll``, ``man``, ``ball`` or ``finished``."""
    return str(position.observe().view["phase"])


def men(position: Position, side: int) -> set[str]:
    """The cells of a side's men."""
    return set(position.observe().view["sides"][side]["men"])


def consistent(position: Position) -> None:
    """Fail unless the men's lists, the counts and the cells tell the same story."""
    s = position.states()[0]
    for side, man in ((RED, RED_MAN), (BLUE, BLUE_MAN)):
        listed = [int(c) for c in s.men[side]]
        count = int(s.count[side])
        assert listed[:count] == sorted(c for c, what in enumerate(s.cells) if what == man)
        assert not any(listed[count:])
        full = 2 * int(s.edge) + 1
        assert count + int(s.captured[side]) + int(s.left[side]) == full
    balls = [c for c, what in enumerate(s.cells) if what == BALL]
    assert balls == ([int(s.ball)] if s.ball else [])

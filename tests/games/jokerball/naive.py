"""Jokerball a second time: slow, plain, and written without a look at our rules.

Cells are cube coordinates (x, y, z) with x + y + z = 0 around the centre, the
board is a dict from cells to what stands there, and nothing is shared with
`spelbord.games.jokerball` but the names of actions: texts like ``b3xd5``.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache

Cell = tuple[int, int, int]

# As Red sees them; y grows away from Red, x grows to Red's right.
DIRECTIONS: dict[str, Cell] = {
    "R": (1, 0, -1),
    "L": (-1, 0, 1),
    "FR": (0, 1, -1),
    "FL": (-1, 1, 0),
    "BR": (1, -1, 0),
    "BL": (0, -1, 1),
}
DIE = ("BL", "L", "FL", "FR", "R", "BR")
OTHER = {"red": "blue", "blue": "red"}


@dataclass(frozen=True)
class Naive:
    """One moment; `phase` is roll, man, ball or over."""

    size: int
    pieces: dict[Cell, str] = field(hash=False)
    side: str = "red"
    phase: str = "roll"
    distance: int = 0
    direction: str = ""
    turns: int = 0
    winner: str = ""
    captured: tuple[int, int] = (0, 0)  # men lost by red, by blue
    left: tuple[int, int] = (0, 0)  # men of red, of blue, gone over the far side


@cache
def cells_of(size: int) -> frozenset[Cell]:
    span = range(1 - size, size)
    return frozenset((x, y, -x - y) for x in span for y in span if abs(x + y) < size)


@cache
def row_of(size: int, row: int) -> list[Cell]:
    """The cells of a row, from Red's left; row 0 is Red's nearest."""
    return sorted(c for c in cells_of(size) if c[1] == row - (size - 1))


@cache
def name_of(size: int, cell: Cell) -> str:
    row = cell[1] + size - 1
    return "abcdefghijk"[row] + str(row_of(size, row).index(cell) + 1)


def cell_named(size: int, name: str) -> Cell:
    return row_of(size, "abcdefghijk".index(name[0]))[int(name[1:]) - 1]


def start(size: int) -> Naive:
    pieces: dict[Cell, str] = {}
    for row in (0, 1):
        pieces |= dict.fromkeys(row_of(size, row), "red")
    for row in (2 * size - 3, 2 * size - 2):
        pieces |= dict.fromkeys(row_of(size, row), "blue")
    pieces[0, 0, 0] = "ball"
    return Naive(size, pieces)


@cache
def step(side: str, cell: Cell, direction: str) -> Cell:
    """One step; Blue sees the board turned by half a circle."""
    turned = 1 if side == "red" else -1
    dx, dy, dz = (turned * d for d in DIRECTIONS[direction])
    return cell[0] + dx, cell[1] + dy, cell[2] + dz


def edge(size: int, inside: Cell, outside: Cell) -> str:
    """What lies between a cell and the outside: a wall, or red's or blue's goal."""
    if inside[1] == size - 1 and outside[1] == size:
        return "red goal"
    if inside[1] == 1 - size and outside[1] == -size:
        return "blue goal"
    return "wall"


def look(n: Naive, cell: Cell, direction: str) -> tuple[list[Cell], str, Cell]:
    """The empty cells ahead, then what ends them, and the cell where that is."""
    free: list[Cell] = []
    here = cell
    while True:
        ahead = step(n.side, here, direction)
        if ahead not in cells_of(n.size):
            return free, edge(n.size, here, ahead), ahead
        if ahead in n.pieces:
            return free, n.pieces[ahead], ahead
        free.append(ahead)
        here = ahead


def rolls(n: Naive) -> list[str]:
    highest = 4 if n.size == 4 else 6
    return [f"{d}/{way}" for d in range(1, highest + 1) for way in DIE]


def man_actions(n: Naive) -> dict[str, tuple[Cell, Cell | None]]:
    """Every action of a man by its text: from, and to (None: off the board)."""
    found: dict[str, tuple[Cell, Cell | None]] = {}
    for man in [c for c, piece in n.pieces.items() if piece == n.side]:
        for direction in DIRECTIONS:
            free, met, place = look(n, man, direction)
            within = len(free) + 1 <= n.distance
            name = name_of(n.size, man)
            if met == OTHER[n.side] and within:
                found[f"{name}x{name_of(n.size, place)}"] = (man, place)
            elif direction in ("FL", "FR"):
                if met == f"{n.side} goal" and within:
                    found[f"{name}-off"] = (man, None)
                elif free:
                    to = free[min(n.distance, len(free)) - 1]
                    found[f"{name}-{name_of(n.size, to)}"] = (man, to)
    return found


def ball_actions(n: Naive) -> dict[str, Cell | None]:
    """Every action of the ball by its text: the cell it ends on (None: off the board)."""
    ball = ball_of(n)
    free, met, _ = look(n, ball, n.direction)
    name = name_of(n.size, ball)
    found: dict[str, Cell | None] = {f"*{name}-{name_of(n.size, c)}": c for c in free}
    if met.endswith("goal"):
        found[f"*{name}-off"] = None
    return found


def ball_of(n: Naive) -> Cell:
    return next(c for c, piece in n.pieces.items() if piece == "ball")


def actions(n: Naive) -> list[str]:
    """The texts of all events that may follow: outcomes, or actions."""
    if n.phase == "roll":
        return rolls(n)
    if n.phase == "man":
        return list(man_actions(n))
    return list(ball_actions(n)) if n.phase == "ball" else []


def play(n: Naive, text: str) -> Naive:
    """The position after an event, with halves skipped in which nothing can move."""
    if n.phase == "roll":
        distance, direction = text.split("/")
        return skip(replace(n, phase="man", distance=int(distance), direction=direction))
    if n.phase == "man":
        return skip(_play_man(n, *man_actions(n)[text]))
    return _play_ball(n, ball_actions(n)[text])


def skip(n: Naive) -> Naive:
    if n.phase == "man" and not man_actions(n):
        n = replace(n, phase="ball")
    if n.phase == "ball" and not ball_actions(n):
        n = next_turn(n)
    return n


def next_turn(n: Naive) -> Naive:
    return replace(n, side=OTHER[n.side], phase="roll", distance=0, direction="", turns=n.turns + 1)


def _play_man(n: Naive, man: Cell, to: Cell | None) -> Naive:
    pieces = dict(n.pieces)
    del pieces[man]
    captured, left = list(n.captured), list(n.left)
    mover = 0 if n.side == "red" else 1
    if to is None:
        left[mover] += 1
    else:
        captured[1 - mover] += to in pieces
        pieces[to] = n.side
    return replace(
        n,
        pieces=pieces,
        phase="ball",
        captured=(captured[0], captured[1]),
        left=(left[0], left[1]),
    )


def _play_ball(n: Naive, to: Cell | None) -> Naive:
    ball = ball_of(n)
    pieces = {c: piece for c, piece in n.pieces.items() if c != ball}
    if to is not None:
        pieces[to] = "ball"
        return next_turn(replace(n, pieces=pieces))
    _, goal, _ = look(n, ball, n.direction)
    return replace(n, pieces=pieces, phase="over", winner=goal.split()[0], turns=n.turns + 1)


def leaves(n: Naive, turns: int) -> int:
    """Positions after so many full turns; every outcome once, a skipped half is one way.

    A match that ends sooner has one leaf where it ends.
    """
    if n.turns == turns or n.phase == "over":
        return 1
    return sum(leaves(play(n, text), turns) for text in actions(n))

"""Jogakbo's quilts once more, from RULES.md alone: on lists of lists, without sets of bits.

It reads the view, as a person would, and knows nothing of the rules' own modules.
"""

from __future__ import annotations

from itertools import product
from typing import Any

SIDE = range(8)
SILK = ("red", "yellow", "green", "blue")
COLOURS = (*SILK, "white", "purple")
PATCHES = {"white": ["#"], "purple": ["##"]}

Cell = tuple[int, int]
Grid = list[list[str | None]]


def cell_of(name: str) -> Cell:
    """The row and the column of a cell: b1 is in row 0, column 1."""
    return int(name[1]) - 1, "abcdefgh".index(name[0])


def names_of(cells: frozenset[Cell]) -> str:
    """Cells in notation, row by row."""
    return " ".join(f"{'abcdefgh'[column]}{row + 1}" for row, column in sorted(cells))


class Quilt:
    """One quilt: the colour of each cell, and what is printed on the board."""

    def __init__(self, view: dict[str, Any], seat: int) -> None:
        self.grid: Grid = [[None] * 8 for _ in SIDE]
        self.holes = {cell_of(name) for name in view["holes"]}
        self.ornaments = {cell_of(name) for name in view["ornaments"]}
        self.silk: list[tuple[str, str, set[Cell]]] = []
        for cloth in view["seats"][seat]["cloth"]:
            cells = {cell_of(name) for name in cloth["cells"]}
            for row, column in cells:
                assert self.grid[row][column] is None, "cloth lies on cloth"
                self.grid[row][column] = cloth["colour"]
            if cloth["shape"]:
                self.silk.append((cloth["colour"], cloth["shape"], cells))

    @classmethod
    def drawn(cls, view: dict[str, Any], rows: list[str]) -> Quilt:
        """A quilt on an empty board, drawn with the first letters of the colours."""
        quilt = cls(view, 0)
        colours = {colour[0]: colour for colour in COLOURS}
        quilt.grid = [[colours.get(letter) for letter in row] for row in rows]
        return quilt

    @property
    def empty(self) -> bool:
        """Whether nothing is laid yet."""
        return not any(colour for row in self.grid for colour in row)

    def covered(self, row: int, column: int) -> bool:
        """Whether there is cloth on a cell."""
        return self.grid[row][column] is not None


def beside(cell: Cell) -> list[Cell]:
    """The cells that share an edge with one."""
    row, column = cell
    near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [(r, c) for r, c in near if r in SIDE and c in SIDE]


def turned(drawing: list[str]) -> list[list[str]]:
    """A drawing in all eight ways to turn and flip it."""
    found = []
    for _ in range(4):
        drawing = ["".join(row[k] for row in reversed(drawing)) for k in range(len(drawing[0]))]
        found += [drawing, [row[::-1] for row in drawing]]
    return found


def may_lie(quilt: Quilt, cells: frozenset[Cell], colour: str) -> bool:
    """5.2 to 5.5 for one way to lay cloth."""
    if any(quilt.covered(*cell) for cell in cells):
        return False
    around = [near for cell in cells for near in beside(cell) if near not in cells]
    if any(quilt.grid[row][column] == colour for row, column in around):
        return False
    if quilt.empty:
        return any(cell in cells for cell in product((3, 4), (3, 4)))
    return any(quilt.covered(*cell) for cell in around)


def places(quilt: Quilt, drawing: list[str], colour: str) -> set[str]:
    """Every way to lay cloth (5.1), as the names of its cells."""
    found = set()
    for shape in turned(drawing):
        filled = [(r, c) for r, row in enumerate(shape) for c, x in enumerate(row) if x == "#"]
        for top in range(8 - len(shape) + 1):
            for left in range(8 - len(shape[0]) + 1):
                cells = frozenset((top + r, left + c) for r, c in filled)
                if names_of(cells) not in found and may_lie(quilt, cells, colour):
                    found.add(names_of(cells))
    return found


def actions(view: dict[str, Any]) -> set[str]:
    """All that the seat whose turn it is may do."""
    quilt = Quilt(view, view["seat"])
    if view["phase"] == "source":
        return sources(view, quilt)
    if view["phase"] == "lay":
        taken = view["taken"]
        return {f"lay {names}" for names in places(quilt, taken["drawing"], taken["colour"])}
    if view["phase"] == "patch":
        left = [colour for colour, number in view["patches"].items() if number]
        laid = {f"patch {n}" for c in left for n in places(quilt, PATCHES[c], c)}
        return laid | {"no patch"}
    if view["phase"] == "refill":
        space = next(s for s in view["market"] if s["silk"] is None and s["reserve"])
        return {f"refill {space['colour']} {silk['shape']}" for silk in space["reserve"]}
    return {f"coin {space['colour']}" for space in view["market"] if not space["token"]}


def sources(view: dict[str, Any], quilt: Quilt) -> set[str]:
    """The silk that may be taken (4), or the pass of 4.3."""
    within_reach: dict[str, dict[str, Any]] = {}
    for space in view["market"]:
        silk = space["silk"]
        if silk and not space["token"]:
            within_reach[f"move {space['colour']}"] = silk
        if view["seats"][view["seat"]]["coins"] >= 2:
            for piece in [*([silk] if silk else []), *space["reserve"]]:
                within_reach[f"buy {piece['colour']} {piece['shape']}"] = piece
    fitting = {
        text
        for text, silk in within_reach.items()
        if places(quilt, silk["drawing"], silk["colour"])
    }
    return fitting or set(within_reach) or {"pass"}


# --- the secondary order (8) -------------------------------------------------------------


def lines(quilt: Quilt) -> list[list[str | None]]:
    """All rows and all columns."""
    return quilt.grid + [[row[column] for row in quilt.grid] for column in SIDE]


def full_lines(quilt: Quilt) -> int:
    """How many rows and columns are filled."""
    return sum(all(line) for line in lines(quilt))


def achieved(order: str, before: Quilt, now: Quilt) -> int:
    """How often an order was achieved between two moments, one piece of cloth apart."""
    fresh = {
        (row, column)
        for row, column in product(SIDE, SIDE)
        if now.covered(row, column) and not before.covered(row, column)
    }
    silk = len(now.silk) > len(before.silk)
    if order == "mend":
        return 0 if silk else len(fresh & now.holes)
    if order == "twins":
        shapes = [shape for _, shape, _ in now.silk]
        return int(silk and shapes.count(shapes[-1]) == 2)
    if order == "corner":
        return len(fresh & set(product((0, 7), (0, 7))))
    if order == "full_row":
        return full_lines(now) - full_lines(before)
    return meetings(now) - meetings(before)


def meetings(quilt: Quilt) -> int:
    """How many pieces of silk touch the three colours of silk that they have not themselves."""
    found = 0
    for colour, _, cells in quilt.silk:
        around = {quilt.grid[r][c] for cell in cells for r, c in beside(cell)}
        found += all(other in around for other in SILK if other != colour)
    return found


# --- the score (9, 10) -------------------------------------------------------------------


def filled(quilt: Quilt, top: int, left: int, side: int) -> bool:
    """Whether a square of cells is covered without a gap."""
    return all(quilt.covered(top + r, left + c) for r in range(side) for c in range(side))


def largest_square(quilt: Quilt) -> int:
    """The side of the largest square that is covered without a gap."""
    for side in range(8, 0, -1):
        spots = product(range(9 - side), range(9 - side))
        if any(filled(quilt, top, left, side) for top, left in spots):
            return side
    return 0


def order_points(quilt: Quilt, order: str) -> int:
    """What a main order is worth (9)."""
    if order == "square":
        area = largest_square(quilt) ** 2
        return area // 2 + area % 2
    if order == "diagonals":
        falling = sum(quilt.covered(k, k) for k in SIDE)
        rising = sum(quilt.covered(k, 7 - k) for k in SIDE)
        return falling // 2 + rising // 2
    if order == "border":
        border = [c for c in product(SIDE, SIDE) if {0, 7} & set(c)]
        return sum(quilt.covered(*cell) for cell in border) // 3
    if order == "corners":
        return 3 * sum(filled(quilt, *spot, 2) for spot in product((0, 6), (0, 6)))
    if order == "quarters":
        return 5 * sum(filled(quilt, *spot, 4) for spot in product((0, 4), (0, 4)))
    return 4 * sum(set(COLOURS) <= set(line) for line in lines(quilt))


def scores(view: dict[str, Any], seat: int) -> dict[str, Any]:
    """The score of one quilt, item by item, as the view shows it."""
    quilt = Quilt(view, seat)
    coins = view["seats"][seat]["coins"]
    items = {
        "lines": 3 * full_lines(quilt),
        "ornaments": sum(not quilt.covered(*cell) for cell in quilt.ornaments),
        "holes": -sum(not quilt.covered(*cell) for cell in quilt.holes),
        "coins": coins if coins >= 3 else 0,
    }
    orders = [order_points(quilt, order["key"]) for order in view["main"]]
    return {**items, "orders": orders, "total": sum(items.values()) + sum(orders)}

"""Sets of cells as 64 bits, and every way to lay a shape on a quilt of 8 by 8 cells.

Cell ``8 * row + column`` is bit number ``8 * row + column`` of an int64; row 0 is the top
row. The top bit is the sign: shifts to the right drag it along, so the results are cut.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from spelbord.core.rule import rule

SIDE = 8
CELLS = SIDE * SIDE


def signed(bits: int) -> int:
    """64 bits as the int64 that holds them.

    >>> signed(2**64 - 1), signed(1)
    (-1, 1)
    """
    return bits - (1 << 64) if bits >> 63 else bits


def set_of(cells: list[int]) -> int:
    """The set of these cells."""
    return signed(sum(1 << cell for cell in cells))


ALL = -1
LEFT = set_of([8 * row for row in range(SIDE)])
RIGHT = set_of([8 * row + 7 for row in range(SIDE)])
NOT_LEFT = ~LEFT
NOT_RIGHT = ~RIGHT
NOT_BOTTOM = (1 << 56) - 1
CENTRE = set_of([27, 28, 35, 36])
CORNER_CELLS = set_of([0, 7, 56, 63])

# The free tetrominoes and pentominoes by their usual letters, and the two patches. A box
# may hold any of them; each is drawn once, rows from the top.
DRAWINGS = {
    "I4": "####",
    "L4": "###/#..",
    "O4": "##/##",
    "S4": ".##/##.",
    "T4": "###/.#.",
    "F5": ".##/##./.#.",
    "I5": "#####",
    "L5": "####/#...",
    "N5": "##../.###",
    "P5": "##/##/#.",
    "T5": "###/.#./.#.",
    "U5": "#.#/###",
    "V5": "#../#../###",
    "W5": "#../##./.##",
    "X5": ".#./###/.#.",
    "Y5": "####/.#..",
    "Z5": "##./.#./.##",
    "white": "#",
    "purple": "##",
}
SHAPES = tuple(DRAWINGS)
SILK_SHAPES = SHAPES[:-2]
WHITE_SHAPE, PURPLE_SHAPE = SHAPES.index("white"), SHAPES.index("purple")

Shape = frozenset[tuple[int, int]]


def _drawn(drawing: str) -> Shape:
    rows = drawing.split("/")
    return frozenset((r, c) for r, row in enumerate(rows) for c, x in enumerate(row) if x == "#")


def _at_origin(cells: Shape) -> Shape:
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return frozenset((r - top, c - left) for r, c in cells)


def orientations(name: str) -> list[Shape]:
    """Every different way to turn and flip a shape, in a fixed order.

    >>> [len(orientations(name)) for name in ("I4", "S4", "P5", "X5")]
    [2, 4, 8, 1]
    """
    cells = _drawn(DRAWINGS[name])
    found = set()
    for _ in range(4):
        cells = _at_origin(frozenset((c, -r) for r, c in cells))
        found |= {cells, _at_origin(frozenset((r, -c) for r, c in cells))}
    return sorted(found, key=sorted)


def _placements(name: str) -> list[int]:
    return [
        set_of([8 * (row + r) + column + c for r, c in shape])
        for shape in orientations(name)
        for row in range(SIDE - max(r for r, _ in shape))
        for column in range(SIDE - max(c for _, c in shape))
    ]


_LISTS = [_placements(name) for name in SHAPES]
# The cells of every placement, shape by shape; those of shape k are FIRST[k] to FIRST[k + 1].
PLACED: NDArray[np.int64] = np.array([m for masks in _LISTS for m in masks], dtype=np.int64)
FIRST: NDArray[np.int64] = np.cumsum([0, *map(len, _LISTS)]).astype(np.int64)
PLACEMENTS = len(PLACED)
NUMBER_OF = {int(cells): number for number, cells in enumerate(PLACED)}
SHAPE_OF = np.repeat(np.arange(len(SHAPES)), [len(masks) for masks in _LISTS])
MOST_PLACEMENTS = max(map(len, _LISTS))

LOW_BITS = (1 << 63) - 1
# Every other bit, pair of bits and group of four.
ODD_BITS, ODD_PAIRS, ODD_FOURS = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F
# How many of eight bits are set.
BITS_SET: NDArray[np.int64] = np.array(
    [bin(byte).count("1") for byte in range(256)], dtype=np.int64
)


@rule
def grow(cells: int) -> int:
    """The cells that share an edge with any of these; some of them may be among them."""
    across = ((cells << 1) & NOT_LEFT) | ((cells >> 1) & NOT_RIGHT)
    return across | (cells << 8) | ((cells >> 8) & NOT_BOTTOM)


@rule
def row_of(cells: int, row: int) -> int:
    """One row of a set, as eight bits."""
    return (cells >> (8 * row)) & 0xFF


@rule
def count(cells: int) -> int:
    """How many cells are in a set."""
    # The top bit is left out until the end: a sum that reaches it would overflow.
    low = cells & LOW_BITS
    pairs = (low & ODD_BITS) + ((low >> 1) & ODD_BITS)
    fours = (pairs & ODD_PAIRS) + ((pairs >> 2) & ODD_PAIRS)
    total = (fours & ODD_FOURS) + ((fours >> 4) & ODD_FOURS)
    total += total >> 8
    total += total >> 16
    total += total >> 32
    return (total & 0x7F) + (cells < 0)


@rule
def full_columns(cells: int) -> int:
    """The columns that are filled, as eight bits."""
    columns = 0xFF
    for row in range(SIDE):
        columns &= row_of(cells, row)
    return columns


@rule
def full_lines(cells: int) -> int:
    """How many rows and columns are filled."""
    lines = BITS_SET[full_columns(cells)]
    for row in range(SIDE):
        if row_of(cells, row) == 0xFF:
            lines += 1
    return lines


def cells_of(cells: int) -> list[int]:
    """The cells of a set, in rising order.

    >>> cells_of(CENTRE)
    [27, 28, 35, 36]
    """
    return [cell for cell in range(CELLS) if (int(cells) >> cell) & 1]


def cell_name(cell: int) -> str:
    """A cell as players write it: columns a to h, rows 1 to 8 from the top.

    >>> cell_name(0), cell_name(63)
    ('a1', 'h8')
    """
    return f"{'abcdefgh'[cell % SIDE]}{cell // SIDE + 1}"


CELL_NUMBERS = {cell_name(cell): cell for cell in range(CELLS)}

"""Shapes, placements and sets of cells; known numbers."""

from __future__ import annotations

from itertools import product

import pytest

from spelbord.games.jogakbo import cloth
from spelbord.games.jogakbo.cloth import (
    CENTRE,
    DRAWINGS,
    FIRST,
    NUMBER_OF,
    PLACED,
    SHAPES,
    cell_name,
    cells_of,
    orientations,
    set_of,
)

from ..playing import started, texts

FIRST_PLACEMENTS = {
    "L4": 80, "T4": 40, "S4": 40, "I4": 20, "L5": 96, "P5": 88, "V5": 48, "W5": 48, "U5": 48,
}  # fmt: skip
ANYWHERE = {"L4": 336, "L5": 280, "V5": 144, "white": 64, "purple": 112}


def placed(shape: str) -> list[int]:
    """The cells of every placement of a shape."""
    k = SHAPES.index(shape)
    return [int(cells) for cells in PLACED[FIRST[k] : FIRST[k + 1]]]


@pytest.mark.parametrize("shape", FIRST_PLACEMENTS)
def test_distinct_first_placements_are_the_known_numbers(shape: str) -> None:
    position = started("jogakbo", f"draw red {shape}").play("move red")
    assert len(set(texts(position))) == len(texts(position)) == FIRST_PLACEMENTS[shape]
    assert sum(bool(cells & CENTRE) for cells in placed(shape)) == FIRST_PLACEMENTS[shape]


@pytest.mark.parametrize("shape", ANYWHERE)
def test_distinct_placements_anywhere_are_the_known_numbers(shape: str) -> None:
    assert len(set(placed(shape))) == len(placed(shape)) == ANYWHERE[shape]


@pytest.mark.parametrize("shape", SHAPES)
def test_every_placement_has_the_shapes_cells_and_a_number(shape: str) -> None:
    size = DRAWINGS[shape].count("#")
    assert all(len(cells_of(cells)) == size for cells in placed(shape))
    assert [PLACED[NUMBER_OF[cells]] for cells in placed(shape)] == placed(shape)


def test_no_shape_is_another_one_turned() -> None:
    every = [orientation for name in SHAPES for orientation in orientations(name)]
    assert len(every) == len(set(every))
    assert len(PLACED) == len(set(map(int, PLACED)))


@pytest.mark.parametrize("cell", range(64))
def test_a_cell_grows_to_the_cells_beside_it_and_not_round_the_edge(cell: int) -> None:
    row, column = divmod(cell, 8)
    beside = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
    on_board = {8 * r + c for r, c in beside & set(product(range(8), range(8)))}
    assert set(cells_of(int(cloth.grow(set_of([cell]))))) == on_board
    assert cloth.count(set_of([cell])) == 1
    assert cloth.row_of(set_of([cell]), row) == 1 << column


def test_the_whole_board_is_sixteen_lines_and_no_cell_only_none() -> None:
    assert cloth.full_lines(cloth.ALL) == 16
    assert cloth.full_lines(0) == 0
    assert cloth.full_lines(set_of([*range(56, 64), 7, 15, 23, 31, 39, 47, 55])) == 2
    assert cloth.count(cloth.ALL) == 64


def test_cells_are_named_by_column_and_row() -> None:
    assert [cell_name(cell) for cell in cells_of(CENTRE)] == ["d4", "e4", "d5", "e5"]

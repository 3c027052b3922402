"""Positions of Jogakbo from drawings of quilts and a few names of silk, for the tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spelbord.core.position import Position
from spelbord.games.jogakbo import GAME
from spelbord.games.jogakbo.cloth import CELL_NUMBERS, SHAPES, set_of
from spelbord.games.jogakbo.notation import COLOUR_KEYS, MAIN_KEYS, SECONDARY_KEYS, SILK_KEYS
from spelbord.games.jogakbo.state import (
    ALL_COLOURS,
    BOX,
    KINDS,
    MARKET,
    NOBODY,
    QUILT,
    RESERVE,
    ROUNDS,
    SOURCE,
)

from ..playing import random_match

NO_SILK = "none"
LETTERS = {colour[0]: number for number, colour in enumerate(COLOUR_KEYS)}

# A quilt of one piece.
ONE = "........ ........ ........ ...rrr.. ...r.... ........ ........ ........"
# A quilt whose only bare cells are h8 and, apart, a1: nothing but a white patch fits there.
FULL = ".ygbrygb gbrygbry rygbrygb gbrygbry rygbrygb gbrygbry rygbrygb gbrygbr."


def cells(names: str) -> int:
    """The set of cells with these names."""
    return set_of([CELL_NUMBERS[name] for name in names.split()])


def table(
    quilt: str = "",
    *,
    seats: int = 2,
    board: str = "easy",
    laid: tuple[str, ...] = (),
    market: str = "L4 L4 L4 L4",
    reserve: str = "",
    token: str | None = None,
    on_market: tuple[int, int, int, int] = (0, 0, 0, 0),
    coins: int = 3,
    main: tuple[str, str] = ("diagonals", "border"),
    secondary: str = "corner",
    turn: int = 0,
    patches: tuple[int, int] = (8, 8),
) -> Position:
    """A position in which seat 0 is about to take silk; the other quilts are empty.

    `quilt` is eight rows of cells, one letter for each colour, parted by blanks. `laid` is
    silk with its cells (``red L4 a1 b1 c1 a2``), besides. `market` names a shape, or none,
    for each colour; `reserve` is silk of the reserve: ``red L4, blue T4``. What is named
    nowhere stays in the box.
    """
    states = GAME.start(seats, {"board": board})
    s = states[0]
    s.main[:] = [MAIN_KEYS.index(key) for key in main]
    s.secondary = SECONDARY_KEYS.index(secondary)
    s.start = s.seat = 0
    s.turn = turn
    s.coins[0] = coins
    s.token = NOBODY if token is None else SILK_KEYS.index(token)
    s.on_market[:] = on_market
    s.patches[:] = patches
    s.where[:] = BOX
    for colour, shape in zip(SILK_KEYS, market.split(), strict=True):
        if shape != NO_SILK:
            s.where[piece(f"{colour} {shape}")] = MARKET
    for silk in filter(None, reserve.split(", ")):
        s.where[piece(silk)] = RESERVE
    sew(s, quilt, laid)
    s.phase = SOURCE
    return Position(GAME, seats, GAME.read_options({"board": board}), states)


def sew(s: Any, quilt: str, laid: tuple[str, ...]) -> None:
    """Put cloth on the quilt of seat 0."""
    for cell, letter in enumerate("".join(quilt.split())):
        if letter != ".":
            s.quilt[0, LETTERS[letter]] |= set_of([cell])
    for k, silk in enumerate(laid):
        colour, shape, *names = silk.split()
        number = piece(f"{colour} {shape}")
        s.laid[0, k] = cells(" ".join(names))
        s.laid_piece[0, k] = number
        s.quilt[0, number // KINDS] |= s.laid[0, k]
        s.where[number] = QUILT
        s.pieces[0] += 1
    for colour in range(ALL_COLOURS):
        s.quilt[0, ALL_COLOURS] |= s.quilt[0, colour]


def piece(name: str) -> int:
    """The number of a piece of silk: red L4."""
    colour, shape = name.split()
    kinds = [SHAPES[k] for k in GAME.start()[0].shapes]
    return SILK_KEYS.index(colour) * KINDS + kinds.index(shape)


def view(position: Position) -> dict[str, Any]:
    """What everybody is shown."""
    return position.observe().view


def coins(position: Position, seat: int = 0) -> int:
    """The coins of a seat."""
    return int(view(position)["seats"][seat]["coins"])


def scored(position: Position, seat: int = 0) -> Mapping[str, Any]:
    """What a quilt scores, item by item."""
    score: Mapping[str, Any] = view(position)["seats"][seat]["score"]
    return score


LAST_TURN = 2 * ROUNDS - 1  # of two players


def decisions(seed: int, seats: int = 2, **options: object) -> list[Position]:
    """A match at random without its moments of chance: every decision, and the end."""
    return [p for p in random_match("jogakbo", seed, seats, **options) if not p.is_chance]

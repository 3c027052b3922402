"""What lies in the box of Jogakbo: read from `content.toml`, or from an owner's file over it.

What the rules need of it goes into the state at `setup`; names go to the browser as data.
The keys of colours, boards and orders are fixed, because notation and records use them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, get_args

from pydantic import Field

from spelbord.core.content import (
    Check,
    Line,
    Loc,
    Name,
    Part,
    all_there,
    checked,
    in_order,
    laid_over,
    no_twins,
    own_data,
)
from spelbord.core.content import Content as AnyContent
from spelbord.core.game import Option
from spelbord.games.jogakbo.cloth import CELLS, CENTRE, SIDE, SILK_SHAPES, cell_name, set_of

GAME_NAME = "jogakbo"
ColourKey = Literal["red", "yellow", "green", "blue", "white", "purple"]
COLOUR_KEYS: tuple[ColourKey, ...] = get_args(ColourKey)
BoardKey = Literal["easy", "normal"]
BOARD_KEYS: tuple[BoardKey, ...] = get_args(BoardKey)
MainKey = Literal["square", "diagonals", "border", "corners", "quarters", "six_colours"]
MAIN_KEYS: tuple[MainKey, ...] = get_args(MainKey)
SecondaryKey = Literal["mend", "twins", "corner", "full_row", "meeting_point"]
SECONDARY_KEYS: tuple[SecondaryKey, ...] = get_args(SecondaryKey)
KEYS: dict[str, tuple[str, ...]] = {
    "colours": COLOUR_KEYS,
    "boards": BOARD_KEYS,
    "main_orders": MAIN_KEYS,
    "secondary_orders": SECONDARY_KEYS,
}
SHAPES_A_COLOUR = 9
HOLE, ORNAMENT, PLAIN = "x", "o", "."
# The bounds of the bounds: within them every match can be played to its end.
FEWEST_MARKS, MOST_MARKS = 4, 12  # holes, and ornaments, of a board
MOST_PATCHES = 32
MOST_COINS = 20
MOST_WORTH = 20


class Colour(Part):
    """A colour of silk, or of patches."""

    key: ColourKey
    name: Name


class Board(Part):
    """One side of the boards: an o is an ornament, an x a hole; rows from the top."""

    key: BoardKey
    rows: Annotated[list[str], Field(min_length=SIDE, max_length=SIDE)]


class Silk(Part):
    """The shapes that every colour of silk has, and pieces a colour by players."""

    shapes: Annotated[list[str], Field(min_length=SHAPES_A_COLOUR, max_length=SHAPES_A_COLOUR)]
    solo: int = Field(ge=1, le=SHAPES_A_COLOUR)
    two: int = Field(ge=1, le=SHAPES_A_COLOUR)
    three: int = Field(ge=1, le=SHAPES_A_COLOUR)
    four: int = Field(ge=1, le=SHAPES_A_COLOUR)

    def pieces(self, seats: int) -> int:
        """Pieces of each colour for that many players."""
        return (self.solo, self.two, self.three, self.four)[seats - 1]


class Patches(Part):
    """Patches of each kind in the supply."""

    each: int = Field(ge=0, le=MOST_PATCHES)


class Coins(Part):
    """Coins at the start, and the fewest that are worth points."""

    each: int = Field(ge=0, le=MOST_COINS)
    start_player: int = Field(ge=0, le=MOST_COINS)
    least_that_score: int = Field(ge=0, le=MOST_COINS)


class MainOrder(Part):
    """Points for each corner, quarter or line; or for how many cells one point is given."""

    key: MainKey
    worth: int = Field(ge=1, le=MOST_WORTH)


class SecondaryOrder(Part):
    """Coins, each time it is achieved."""

    key: SecondaryKey
    coins: int = Field(ge=0, le=MOST_COINS)


class Content(AnyContent):
    """Everything in the box that is not the same in every box."""

    colours: list[Colour]
    silk: Silk
    patches: Patches
    coins: Coins
    boards: list[Board]
    main_orders: list[MainOrder]
    secondary_orders: list[SecondaryOrder]

    def board(self, key: str) -> Board:
        """The side of that name."""
        return next(board for board in self.boards if board.key == key)


def marked(board: Board, mark: str) -> int:
    """The set of cells of a board that bear a mark."""
    return set_of([cell for cell, found in enumerate("".join(board.rows)) if found == mark])


# --- what must fit together ------------------------------------------------------------

Found = Iterable[tuple[Loc, str]]


def _known_shapes(content: Content) -> Found:
    shapes = content.silk.shapes
    for k, shape in enumerate(shapes):
        if shape not in SILK_SHAPES:
            yield ("silk", "shapes", k), f"it must be one of {', '.join(SILK_SHAPES)}"
        elif shape in shapes[:k]:
            yield ("silk", "shapes", k), f"{shape!r} is there already"


def _whole_rows(content: Content) -> Found:
    for k, board in enumerate(content.boards):
        for row, cells in enumerate(board.rows):
            if len(cells) != SIDE or not set(cells) <= {HOLE, ORNAMENT, PLAIN}:
                yield ("boards", k, "rows", row), f"it must be {SIDE} of '{PLAIN}', 'o' and 'x'"


def _marks_in_place(content: Content) -> Found:
    for k, board in enumerate(content.boards):
        cells = "".join(board.rows)
        if len(cells) != CELLS:
            continue  # a fault that is named already
        for name, mark in (("holes", HOLE), ("ornaments", ORNAMENT)):
            if not FEWEST_MARKS <= (n := cells.count(mark)) <= MOST_MARKS:
                said = f"it must have {FEWEST_MARKS} to {MOST_MARKS} {name}, not {n}"
                yield ("boards", k, "rows"), said
        for cell, mark in enumerate(cells):
            if mark in (HOLE, ORNAMENT) and (CENTRE >> cell) & 1:
                yield (
                    ("boards", k, "rows"),
                    f"nothing is printed in the centre, on {cell_name(cell)}",
                )


CHECKS = (
    *(all_there(name, keys) for name, keys in KEYS.items()),
    *(no_twins(name, "key") for name in KEYS),
    no_twins("colours", "name"),
    Check(("silk",), _known_shapes),
    Check(("boards",), _whole_rows),
    Check(("boards",), _marks_in_place),
)


# --- reading ---------------------------------------------------------------------------


def read(data: Mapping[str, Any]) -> Content:
    """An owner's content: the values given, laid over the game's own.

    Raises:
        BadContent: with every fault and its place.
    """
    whole = laid_over(CONTENT.model_dump(), data, dict.fromkeys(KEYS, "key"))
    return in_order(checked(Content, whole, CHECKS, CONTENT), KEYS)


CONTENT = in_order(checked(Content, own_data(__file__, GAME_NAME), CHECKS, None), KEYS)


# --- what the table and the help show --------------------------------------------------


def options(content: Content) -> tuple[Option, ...]:
    """A table chooses no numbers of the content."""
    return ()


def name(view: dict[str, Any], content: Content) -> None:
    """Put the names of this box's colours into a view."""
    view["colours"] = names(content)


def names(content: Content) -> list[dict[str, str]]:
    """Keys and names of the colours: silk, then patches."""
    return [{"key": colour.key, "name": colour.name} for colour in content.colours]


NOTE = "No public source gives this."
BOARD_NAMES: dict[BoardKey, str] = {"easy": "Easy side", "normal": "Normal side"}
MAIN_WORDS: dict[MainKey, tuple[str, str]] = {
    "square": ("Square", "1 point for every {} cells of the largest square, rounded up (9.1)"),
    "diagonals": ("Diagonals", "1 point for every {} cells of each long diagonal (9.2)"),
    "border": ("Border", "1 point for every {} cells of the border (9.3)"),
    "corners": ("Corners", "{} for each corner of two by two cells (9.4)"),
    "quarters": ("Quarters", "{} for each quarter of four by four cells (9.5)"),
    "six_colours": ("Six colours", "{} for each line that shows all six colours (9.6)"),
}
SECONDARY_WORDS: dict[SecondaryKey, tuple[str, str]] = {
    "mend": ("Mend", "{} for each hole that a patch covers (8.1)"),
    "twins": ("Twins", "{} for a second piece of a shape (8.2)"),
    "corner": ("Corner", "{} for each corner cell (8.3)"),
    "full_row": ("Full row", "{} for each row or column filled (8.4)"),
    "meeting_point": ("Meeting point", "{} for silk that touches all other colours of silk (8.5)"),
}


def lines(content: Content) -> list[Line]:
    """Everything in the box as the help lists it, marked where it is reconstructed."""
    silk, coins = content.silk, content.coins
    found = [_line("Colours", c.key.capitalize(), c.name, c) for c in content.colours]
    pieces = f"{silk.two}, {silk.three}, {silk.four} for 2, 3, 4 players; alone {silk.solo}"
    found += [
        _line("Silk", "Shapes of each colour", ", ".join(silk.shapes), silk),
        _line("Silk", "Pieces of each colour", pieces, silk),
        _line("Patches", "Of each kind", str(content.patches.each), content.patches),
        _line("Coins", "At the start", str(coins.each), coins),
        _line("Coins", "For the start player", str(coins.start_player), coins),
        _line("Coins", "Fewest that score", str(coins.least_that_score), coins),
    ]
    found += [_line("Boards", BOARD_NAMES[b.key], _marks(b), b) for b in content.boards]
    for main in content.main_orders:
        what, words = MAIN_WORDS[main.key]
        found.append(_line("Main orders", what, words.format(main.worth), main))
    for order in content.secondary_orders:
        what, words = SECONDARY_WORDS[order.key]
        coin = "1 coin" if order.coins == 1 else f"{order.coins} coins"
        found.append(_line("Secondary orders", what, words.format(coin), order))
    return found


def _marks(board: Board) -> str:
    """Where a board's marks are."""
    cells = "".join(board.rows)
    places = {
        mark: ", ".join(cell_name(cell) for cell, found in enumerate(cells) if found == mark)
        for mark in (HOLE, ORNAMENT)
    }
    return f"holes on {places[HOLE]}; ornaments on {places[ORNAMENT]}"


def _line(group: str, what: str, value: str, part: Part) -> Line:
    return Line(group, what, value, NOTE if part.reconstructed else "")

"""What the browser is told of a position. Jogakbo hides nothing."""

from __future__ import annotations

from typing import Any, Literal, get_args

from pydantic import BaseModel

from spelbord.core.lists import State
from spelbord.games.jogakbo.cloth import SHAPES, cell_name, cells_of
from spelbord.games.jogakbo.content import (
    COLOUR_KEYS,
    CONTENT,
    MAIN_KEYS,
    SECONDARY_KEYS,
    names,
)
from spelbord.games.jogakbo.notation import SILK_KEYS, drawing_of
from spelbord.games.jogakbo.orders import (
    coin_points,
    hole_points,
    line_points,
    main_points,
    ornament_points,
    score,
)
from spelbord.games.jogakbo.state import (
    KINDS,
    MARKET,
    NOBODY,
    PURPLE,
    RESERVE,
    ROUNDS,
    SILK_COLOURS,
    WHITE,
)

Phase = Literal[
    "draw_main",
    "draw_secondary",
    "draw_silk",
    "draw_start",
    "source",
    "lay",
    "patch",
    "refill",
    "coin",
    "finished",
]
PHASES: tuple[Phase, ...] = get_args(Phase)


class JogakboColour(BaseModel):
    """A colour of silk or patches, and what it is called in this box."""

    key: str
    name: str


class JogakboSilk(BaseModel):
    """A piece of silk off the quilts; `drawing` shows the shape, rows from the top."""

    colour: str
    shape: str
    drawing: list[str]


class JogakboPatch(BaseModel):
    """Cloth on a quilt: a piece of silk, or a patch (then it has no shape)."""

    colour: str
    shape: str | None
    cells: list[str]


class JogakboOrder(BaseModel):
    """A main order with the points it is worth to each seat now."""

    key: str
    worth: int
    points: list[int]


class JogakboSecondary(BaseModel):
    """The secondary order, and the coins it has paid to each seat."""

    key: str
    worth: int
    paid: list[int]


class JogakboScore(BaseModel):
    """What a quilt scores as it is."""

    lines: int
    ornaments: int
    holes: int
    coins: int
    orders: list[int]
    total: int


class JogakboSeat(BaseModel):
    """A seat's quilt and coins."""

    coins: int
    cloth: list[JogakboPatch]
    score: JogakboScore


class JogakboSpace(BaseModel):
    """A space of the market."""

    colour: str
    silk: JogakboSilk | None
    coins: int
    token: bool
    reserve: list[JogakboSilk]


class JogakboView(BaseModel):
    """The position; cells are a1 to h8, rows from the top."""

    phase: Phase
    turn: int
    round: int
    rounds: int
    seat: int
    start: int | None
    holes: list[str]
    ornaments: list[str]
    market: list[JogakboSpace]
    taken: JogakboSilk | None
    purchases: int
    patches: dict[str, int]
    main: list[JogakboOrder]
    secondary: JogakboSecondary | None
    seats: list[JogakboSeat]
    colours: list[JogakboColour]


class JogakboEvent(BaseModel):
    """An action or outcome."""

    kind: str
    colour: str | None = None
    shape: str | None = None
    cells: list[str] = []
    order: str | None = None
    seat: int | None = None


def view(o: State, seat: int) -> dict[str, Any]:
    """The position as JSON; every seat sees the same."""
    return JogakboView(
        phase=PHASES[o.phase],
        turn=int(o.turn),
        round=min(int(o.turn) // int(o.seats) + 1, ROUNDS),
        rounds=ROUNDS,
        seat=int(o.seat),
        start=None if o.start == NOBODY else int(o.start),
        holes=_names(o.holes),
        ornaments=_names(o.ornaments),
        market=[_space(o, colour) for colour in range(SILK_COLOURS)],
        taken=None if o.taken == NOBODY else _silk(o, int(o.taken)),
        purchases=int(o.purchases),
        patches={COLOUR_KEYS[WHITE + k]: int(left) for k, left in enumerate(o.patches)},
        main=[_order(o, int(order)) for order in o.main if order != NOBODY],
        secondary=_secondary(o),
        seats=[_seat(o, k) for k in range(o.seats)],
        colours=[JogakboColour(**colour) for colour in names(CONTENT)],
    ).model_dump()


def _names(cells: int) -> list[str]:
    return [cell_name(cell) for cell in cells_of(cells)]


def _silk(o: State, piece: int) -> JogakboSilk:
    shape = SHAPES[o.shapes[piece % KINDS]]
    return JogakboSilk(colour=SILK_KEYS[piece // KINDS], shape=shape, drawing=drawing_of(shape))


def _space(o: State, colour: int) -> JogakboSpace:
    pieces = range(colour * KINDS, (colour + 1) * KINDS)
    silk = next((piece for piece in pieces if o.where[piece] == MARKET), None)
    return JogakboSpace(
        colour=SILK_KEYS[colour],
        silk=None if silk is None else _silk(o, silk),
        coins=int(o.on_market[colour]),
        token=bool(o.token == colour),
        reserve=[_silk(o, piece) for piece in pieces if o.where[piece] == RESERVE],
    )


def _order(o: State, order: int) -> JogakboOrder:
    points = [int(main_points(o, order, seat)) for seat in range(o.seats)]
    return JogakboOrder(key=MAIN_KEYS[order], worth=int(o.main_worth[order]), points=points)


def _secondary(o: State) -> JogakboSecondary | None:
    if o.secondary == NOBODY:
        return None
    return JogakboSecondary(
        key=SECONDARY_KEYS[o.secondary],
        worth=int(o.secondary_worth[o.secondary]),
        paid=[int(paid) for paid in o.bonus[: o.seats]],
    )


def _seat(o: State, seat: int) -> JogakboSeat:
    return JogakboSeat(coins=int(o.coins[seat]), cloth=_cloth(o, seat), score=_score(o, seat))


def _cloth(o: State, seat: int) -> list[JogakboPatch]:
    found = []
    for k in range(o.pieces[seat]):
        piece = int(o.laid_piece[seat, k])
        found.append(
            JogakboPatch(
                colour=SILK_KEYS[piece // KINDS],
                shape=SHAPES[o.shapes[piece % KINDS]],
                cells=_names(o.laid[seat, k]),
            )
        )
    for colour in (WHITE, PURPLE):
        # Equal colours never touch: what hangs together is one patch.
        for cells in _parts(cells_of(int(o.quilt[seat, colour]))):
            names = [cell_name(cell) for cell in cells]
            found.append(JogakboPatch(colour=COLOUR_KEYS[colour], shape=None, cells=names))
    return found


def _parts(cells: list[int]) -> list[list[int]]:
    """Cells of one patch colour, patch by patch; a patch has one cell, or two side by side."""
    parts: list[list[int]] = []
    for cell in cells:
        part = next((p for p in parts if cell - p[-1] == 8 or _follows(p[-1], cell)), None)
        if part is None:
            parts.append([cell])
        else:
            part.append(cell)
    return parts


def _follows(left: int, cell: int) -> bool:
    return cell - left == 1 and cell % 8 != 0


def _score(o: State, seat: int) -> JogakboScore:
    orders = [int(main_points(o, order, seat)) for order in o.main if order != NOBODY]
    whole = len(orders) == len(o.main)
    parts = (line_points, ornament_points, hole_points, coin_points)
    lines, ornaments, holes, coins = (int(part(o, seat)) for part in parts)
    return JogakboScore(
        lines=lines,
        ornaments=ornaments,
        holes=holes,
        coins=coins,
        orders=orders,
        total=int(score(o, seat)) if whole else lines + ornaments + holes + coins,
    )

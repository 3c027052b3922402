"""The whole position of Jogakbo as one record, and the names of everything in it."""

from __future__ import annotations

import numpy as np

from spelbord.games.jogakbo.cloth import CELLS, PLACEMENTS
from spelbord.games.jogakbo.content import MAIN_KEYS, SECONDARY_KEYS, SHAPES_A_COLOUR

MOST_SEATS = 4
NOBODY = -1
ROUNDS = 8

# --- silk and patches --------------------------------------------------------------------

# Four colours of silk, then the two of patches; a quilt has a set of cells for each, and
# one for all of them together.
RED, YELLOW, GREEN, BLUE, WHITE, PURPLE = range(6)
SILK_COLOURS, COLOURS = 4, 6
ALL_COLOURS = COLOURS
KINDS = SHAPES_A_COLOUR  # shapes of silk in the box
PIECES = SILK_COLOURS * KINDS  # piece = colour * KINDS + kind
PATCHES = 2  # one-cell patches are white, two-cell patches purple

# Where a piece of silk may be.
BOX, RESERVE, MARKET, TAKEN, QUILT = range(5)  # QUILT + seat
PLACES = QUILT + MOST_SEATS

# --- orders ------------------------------------------------------------------------------

SQUARE, DIAGONALS, BORDER, CORNERS, QUARTERS, SIX_COLOURS = range(6)
MAIN_ORDERS = len(MAIN_KEYS)
MAIN_IN_GAME = 2
MEND, TWINS, CORNER, FULL_ROW, MEETING_POINT = range(5)
SECONDARY_ORDERS = len(SECONDARY_KEYS)

# --- phases ------------------------------------------------------------------------------

(
    DRAW_MAIN,  # chance: two main orders
    DRAW_SECONDARY,  # chance: one secondary order
    DRAW_SILK,  # chance: the first of a colour goes to the market, the rest to the reserve
    DRAW_START,  # chance: who begins
    SOURCE,  # which silk, and how it is paid
    LAY,  # where it goes
    PATCH,  # a patch for an ornament just covered, or none
    REFILL,  # which silk of the reserve fills the market
    COIN,  # which market space gets a coin
    FINISHED,
) = range(10)

# --- actions and outcomes ----------------------------------------------------------------

# Placements come first (they say which cells), then the rest.
MOVE = PLACEMENTS  # + colour: move the token and take the silk there
BUY = MOVE + SILK_COLOURS  # + piece: pay for any silk
REFILL_WITH = BUY + PIECES  # + piece
COIN_ON = REFILL_WITH + PIECES  # + colour
NO_PATCH = COIN_ON + SILK_COLOURS
PASS = NO_PATCH + 1
ACTIONS = PASS + 1
# Outcomes of the setup, each numbered for itself: orders, pieces, seats.
MAIN_OUTCOME = ACTIONS
SECONDARY_OUTCOME = MAIN_OUTCOME + MAIN_ORDERS
SILK_OUTCOME = SECONDARY_OUTCOME + SECONDARY_ORDERS
START_OUTCOME = SILK_OUTCOME + PIECES
EVENTS = START_OUTCOME + MOST_SEATS

PRICE = 2  # of silk chosen freely
PATCH_PRICE = 1
SOLO_PAR = 40.0  # the score that counts as nothing gained or lost alone

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("holes", np.int64),
                ("ornaments", np.int64),
                ("quilt", np.int64, (MOST_SEATS, COLOURS + 1)),  # cells by colour, and all
                ("laid", np.int64, (MOST_SEATS, ROUNDS)),  # the cells of each piece of silk
                ("laid_piece", np.int32, (MOST_SEATS, ROUNDS)),
                ("pieces", np.int32, (MOST_SEATS,)),  # pieces of silk on the quilt
                ("phase", np.int32),
                ("seats", np.int32),
                ("seat", np.int32),  # whose turn it is
                ("start", np.int32),  # who began
                ("turn", np.int32),  # full turns played
                ("drawn", np.int32),  # outcomes drawn in this phase of the setup
                ("token", np.int32),  # the colour it lies on, or NOBODY
                ("taken", np.int32),  # the piece being laid, or NOBODY
                ("to_fill", np.int32),  # the market's colour to refill, or NOBODY
                ("purchases", np.int32),  # ornaments covered and not answered yet
                ("secondary", np.int32),
                ("main", np.int32, (MAIN_IN_GAME,)),
                ("coins", np.int32, (MOST_SEATS,)),
                ("on_market", np.int32, (SILK_COLOURS,)),  # coins by space
                ("patches", np.int32, (PATCHES,)),  # left in the supply
                ("twins", np.int32, (MOST_SEATS,)),  # shapes whose second piece was paid
                ("met", np.int32, (MOST_SEATS,)),  # pieces laid whose meeting was paid
                ("bonus", np.int32, (MOST_SEATS,)),  # coins that the secondary order has paid
                ("shapes", np.int32, (KINDS,)),  # by kind
                ("first_coins", np.int32),  # of the start player
                ("per_colour", np.int32),  # pieces of each colour in the game
                ("least_that_score", np.int32),  # fewer coins are worth nothing
                ("main_worth", np.int32, (MAIN_ORDERS,)),  # points, or cells a point
                ("secondary_worth", np.int32, (SECONDARY_ORDERS,)),  # coins
                ("where", np.int8, (PIECES,)),
            ],
            align=True,
        ),
    )
)
assert STATE.itemsize % 8 == 0
assert CELLS == 64

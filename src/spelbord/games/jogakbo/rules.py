"""The rules of Jogakbo: setup, the steps of a turn, the end. The numbers are those of RULES.md.

| phase | who acts | what |
| --- | --- | --- |
| DRAW_MAIN, DRAW_SECONDARY, DRAW_SILK, DRAW_START | chance | the setup |
| SOURCE | the seat whose turn it is | moves the token, or buys silk |
| LAY | | where the silk goes |
| PATCH | | a patch for an ornament just covered, or none |
| REFILL | | silk from the reserve for the market |
| COIN | | a coin for a space of the market |
"""

from __future__ import annotations

from collections.abc import Mapping

from spelbord.core.content import content_in
from spelbord.core.game import OWN_CONTENT, OptionValue
from spelbord.core.lists import CHANCE, OVER, Floats, Ints, State, add, add_chance
from spelbord.core.rule import rule
from spelbord.games.jogakbo import content as room
from spelbord.games.jogakbo.cloth import (
    CENTRE,
    FIRST,
    MOST_PLACEMENTS,
    PLACED,
    PURPLE_SHAPE,
    SHAPES,
    WHITE_SHAPE,
    count,
    grow,
)
from spelbord.games.jogakbo.content import HOLE, ORNAMENT, Content, marked
from spelbord.games.jogakbo.orders import score, secondary_coins
from spelbord.games.jogakbo.state import (
    ALL_COLOURS,
    BOX,
    BUY,
    COIN,
    COIN_ON,
    DRAW_MAIN,
    DRAW_SECONDARY,
    DRAW_SILK,
    DRAW_START,
    FINISHED,
    KINDS,
    LAY,
    MAIN_IN_GAME,
    MAIN_ORDERS,
    MAIN_OUTCOME,
    MARKET,
    MOVE,
    NO_PATCH,
    NOBODY,
    PASS,
    PATCH,
    PATCH_PRICE,
    PATCHES,
    PIECES,
    PLACES,
    PRICE,
    QUILT,
    REFILL,
    REFILL_WITH,
    RESERVE,
    ROUNDS,
    SECONDARY_ORDERS,
    SECONDARY_OUTCOME,
    SILK_COLOURS,
    SILK_OUTCOME,
    SOLO_PAR,
    SOURCE,
    START_OUTCOME,
    TAKEN,
    WHITE,
)
from spelbord.games.jogakbo.worth import evaluate as evaluate

MOST_CHOICES = MOST_PLACEMENTS


def setup(s: State, seats: int, options: Mapping[str, OptionValue]) -> None:
    """Everybody has a board and three coins; what is random is drawn one by one (2)."""
    content = content_in(room, room.GAME_NAME, str(options[OWN_CONTENT.name]))
    assert isinstance(content, Content)
    board = content.board(str(options["board"]))
    s.holes, s.ornaments = marked(board, HOLE), marked(board, ORNAMENT)
    s.seats = seats
    s.per_colour = content.silk.pieces(seats)
    s.shapes[:] = [SHAPES.index(name) for name in content.silk.shapes]
    s.patches[:] = content.patches.each
    s.coins[:seats] = content.coins.each
    s.first_coins = content.coins.start_player
    s.least_that_score = content.coins.least_that_score
    s.main_worth[:] = [order.worth for order in content.main_orders]
    s.secondary_worth[:] = [order.coins for order in content.secondary_orders]
    s.main[:] = s.secondary = s.token = s.taken = s.to_fill = s.start = NOBODY
    s.phase = DRAW_MAIN


@rule
def to_act(s: State) -> int:
    """Seats take whole turns; only the setup is left to chance (3.1)."""
    if s.phase < SOURCE:
        return CHANCE
    return OVER if s.phase == FINISHED else s.seat


@rule
def turn(s: State) -> int:
    """How many full turns have been played."""
    return s.turn


# --- the setup (2) -----------------------------------------------------------------------


@rule
def outcomes(s: State, out: Ints, odds: Floats) -> None:
    """Orders, silk and the start player are drawn at random (2.3 to 2.6)."""
    if s.phase == DRAW_MAIN:
        for order in range(MAIN_ORDERS):
            if s.drawn == 0 or s.main[0] != order:
                add_chance(out, odds, MAIN_OUTCOME + order, 1.0 / (MAIN_ORDERS - s.drawn))
    elif s.phase == DRAW_SECONDARY:
        for order in range(SECONDARY_ORDERS):
            add_chance(out, odds, SECONDARY_OUTCOME + order, 1.0 / SECONDARY_ORDERS)
    elif s.phase == DRAW_SILK:
        colour = s.drawn // s.per_colour
        left = KINDS - s.drawn % s.per_colour
        for piece in range(colour * KINDS, colour * KINDS + KINDS):
            if s.where[piece] == BOX:
                add_chance(out, odds, SILK_OUTCOME + piece, 1.0 / left)
    else:
        for seat in range(s.seats):
            add_chance(out, odds, START_OUTCOME + seat, 1.0 / s.seats)


@rule
def apply_chance(s: State, outcome: int) -> None:
    """Two main orders, a secondary order, the silk of each colour, the start player (2)."""
    if s.phase == DRAW_MAIN:
        s.main[s.drawn] = outcome - MAIN_OUTCOME
        s.drawn += 1
        if s.drawn == MAIN_IN_GAME:
            s.drawn = 0
            s.phase = DRAW_SECONDARY
    elif s.phase == DRAW_SECONDARY:
        s.secondary = outcome - SECONDARY_OUTCOME
        s.phase = DRAW_SILK
    elif s.phase == DRAW_SILK:
        draw_silk(s, outcome - SILK_OUTCOME)
    else:
        begin_game(s, outcome - START_OUTCOME)


@rule
def draw_silk(s: State, piece: int) -> None:
    """The first piece of a colour lies on the market, the others in the reserve (2.5)."""
    s.where[piece] = MARKET if s.drawn % s.per_colour == 0 else RESERVE
    s.drawn += 1
    if s.drawn == SILK_COLOURS * s.per_colour:
        s.drawn = 0
        s.phase = DRAW_START


@rule
def begin_game(s: State, seat: int) -> None:
    """The start player has one coin more (2.6)."""
    s.start = seat
    s.seat = seat
    s.coins[seat] = s.first_coins
    s.phase = SOURCE


# --- a turn (3) --------------------------------------------------------------------------


@rule
def moves(s: State, out: Ints) -> None:
    """What the seat whose turn it is may do."""
    if s.phase == SOURCE:
        list_sources(s, out)
    elif s.phase == LAY:
        list_places(s, s.shapes[s.taken % KINDS], s.taken // KINDS, out)
    elif s.phase == PATCH:
        list_patches(s, out)
        add(out, NO_PATCH)
    elif s.phase == REFILL:
        for piece in range(s.to_fill * KINDS, s.to_fill * KINDS + KINDS):
            if s.where[piece] == RESERVE:
                add(out, REFILL_WITH + piece)
    else:
        for colour in range(SILK_COLOURS):
            if colour != s.token:
                add(out, COIN_ON + colour)


@rule
def apply(s: State, action: int) -> None:
    """Apply a listed action."""
    if s.phase == SOURCE:
        if action == PASS:
            end_laying(s)
        elif action < BUY:
            move_token(s, action - MOVE)
        else:
            buy_silk(s, action - BUY)
    elif s.phase == LAY:
        lay_silk(s, PLACED[action])
    elif s.phase == PATCH:
        if action == NO_PATCH:
            s.purchases = 0
            next_patch(s)
        else:
            lay_patch(s, action)
    elif s.phase == REFILL:
        s.where[action - REFILL_WITH] = MARKET
        s.to_fill = NOBODY
        s.phase = COIN
    else:
        s.on_market[action - COIN_ON] += 1
        end_turn(s)


# --- silk from the market or the reserve (4) ---------------------------------------------


@rule
def list_sources(s: State, out: Ints) -> None:
    """The token's moves and the silk one can pay for; only what fits, if anything does (4)."""
    list_obtainable(s, True, out)
    if out[0] == 0:
        list_obtainable(s, False, out)
    if out[0] == 0:
        add(out, PASS)


@rule
def list_obtainable(s: State, fitting: bool, out: Ints) -> None:
    """Silk on another space of the market (4.1), or any for two coins (4.2)."""
    for piece in range(PIECES):
        on_market = s.where[piece] == MARKET
        movable = on_market and s.token != piece // KINDS
        payable = (on_market or s.where[piece] == RESERVE) and s.coins[s.seat] >= PRICE
        if (movable or payable) and (not fitting or fits(s, piece)):
            if movable:
                add(out, MOVE + piece // KINDS)
            if payable:
                add(out, BUY + piece)


@rule
def move_token(s: State, colour: int) -> None:
    """The token goes to another colour; its silk and its coins are taken (4.1)."""
    s.token = colour
    s.coins[s.seat] += s.on_market[colour]
    s.on_market[colour] = 0
    for piece in range(colour * KINDS, colour * KINDS + KINDS):
        if s.where[piece] == MARKET:
            take(s, piece)
            return


@rule
def buy_silk(s: State, piece: int) -> None:
    """Two coins for any silk; the token and the coins beside it stay (4.2)."""
    s.coins[s.seat] -= PRICE
    take(s, piece)


@rule
def take(s: State, piece: int) -> None:
    """What cannot be laid anywhere goes back, and nothing is laid (4.4)."""
    if not fits(s, piece):
        end_laying(s)
        return
    if s.where[piece] == MARKET:
        s.to_fill = piece // KINDS
    s.where[piece] = TAKEN
    s.taken = piece
    s.phase = LAY


# --- laying silk and patches (5, 6) ------------------------------------------------------


@rule
def blocked_for(s: State, colour: int) -> int:
    """Cells covered already, and those beside the same colour (5.3, 5.4)."""
    return s.quilt[s.seat, ALL_COLOURS] | grow(s.quilt[s.seat, colour])


@rule
def wanted(s: State) -> int:
    """The cells of which one must be covered: the centre at first, then those beside cloth."""
    cells = s.quilt[s.seat, ALL_COLOURS]
    return grow(cells) if cells != 0 else CENTRE


@rule
def fits(s: State, piece: int) -> bool:
    """Whether a piece of silk can be laid anywhere on the quilt (5)."""
    return fits_anywhere(s, s.shapes[piece % KINDS], piece // KINDS)


@rule
def fits_anywhere(s: State, shape: int, colour: int) -> bool:
    """Whether a shape of some colour can be laid anywhere on the quilt (5)."""
    blocked = blocked_for(s, colour)
    touch = wanted(s)
    for number in range(FIRST[shape], FIRST[shape + 1]):
        if PLACED[number] & blocked == 0 and PLACED[number] & touch != 0:
            return True
    return False


@rule
def list_places(s: State, shape: int, colour: int, out: Ints) -> None:
    """Every way to lay a shape, turned and flipped as one likes (5.1)."""
    blocked = blocked_for(s, colour)
    touch = wanted(s)
    for number in range(FIRST[shape], FIRST[shape + 1]):
        if PLACED[number] & blocked == 0 and PLACED[number] & touch != 0:
            add(out, number)


@rule
def lay_silk(s: State, cells: int) -> None:
    """The silk taken becomes part of the quilt (5)."""
    k = s.pieces[s.seat]
    s.laid[s.seat, k] = cells
    s.laid_piece[s.seat, k] = s.taken
    s.pieces[s.seat] += 1
    s.where[s.taken] = QUILT + s.seat
    lay(s, cells, s.taken // KINDS)
    s.taken = NOBODY
    next_patch(s)


@rule
def lay(s: State, cells: int, colour: int) -> None:
    """Cover cells: ornaments open a purchase, the secondary order pays at once (6.1, 8)."""
    before = s.quilt[s.seat, ALL_COLOURS]
    s.quilt[s.seat, colour] |= cells
    s.quilt[s.seat, ALL_COLOURS] |= cells
    s.purchases += count(cells & s.ornaments)
    paid = secondary_coins(s, s.seat, cells, colour, before)
    s.coins[s.seat] += paid
    s.bonus[s.seat] += paid


@rule
def next_patch(s: State) -> None:
    """A patch may be bought for every ornament covered, if one can be had and laid (6.1)."""
    if s.purchases > 0 and s.coins[s.seat] >= PATCH_PRICE and can_patch(s):
        s.phase = PATCH
    else:
        s.purchases = 0
        end_laying(s)


@rule
def can_patch(s: State) -> bool:
    """Whether any patch of the supply can be laid (6.2)."""
    for patch in range(PATCHES):
        if s.patches[patch] > 0 and fits_anywhere(s, WHITE_SHAPE + patch, WHITE + patch):
            return True
    return False


@rule
def list_patches(s: State, out: Ints) -> None:
    """One cell in white or two in purple, laid as silk is (6.2)."""
    for patch in range(PATCHES):
        if s.patches[patch] > 0:
            list_places(s, WHITE_SHAPE + patch, WHITE + patch, out)


@rule
def lay_patch(s: State, placement: int) -> None:
    """A patch costs a coin and may cover another ornament (6.1, 6.3)."""
    patch = 1 if placement >= FIRST[PURPLE_SHAPE] else 0
    s.coins[s.seat] -= PATCH_PRICE
    s.patches[patch] -= 1
    s.purchases -= 1
    lay(s, PLACED[placement], WHITE + patch)
    next_patch(s)


# --- the end of a turn and of the game (7, 10) -------------------------------------------


@rule
def end_laying(s: State) -> None:
    """Refill the market, then a coin; the last turn of the game skips both (7.1 to 7.3)."""
    if s.turn == ROUNDS * s.seats - 1:
        s.to_fill = NOBODY
        end_turn(s)
        return
    s.phase = COIN
    if s.to_fill != NOBODY:
        for piece in range(s.to_fill * KINDS, s.to_fill * KINDS + KINDS):
            if s.where[piece] == RESERVE:
                s.phase = REFILL
        if s.phase == COIN:
            s.to_fill = NOBODY


@rule
def end_turn(s: State) -> None:
    """Eight turns each, clockwise (3.1, 10)."""
    s.turn += 1
    s.seat = (s.seat + 1) % s.seats
    s.phase = FINISHED if s.turn == ROUNDS * s.seats else SOURCE


@rule
def returns(s: State, out: Floats) -> None:
    """The highest score wins; ties are shared (10.6). Alone, the score itself counts (11)."""
    if s.seats == 1:
        out[0] = min(1.0, max(-1.0, (score(s, 0) - SOLO_PAR) / SOLO_PAR))
        return
    best = -1000
    winners = 0
    for seat in range(s.seats):
        points = score(s, seat)
        if points > best:
            best = points
            winners = 0
        winners += points == best
    for seat in range(s.seats):
        wins = score(s, seat) == best
        out[seat] = 2.0 / winners - 1.0 if wins else -1.0


@rule
def points(s: State, out: Floats) -> None:
    """What each quilt would score if the game ended now (10)."""
    for seat in range(s.seats):
        out[seat] = score(s, seat)


def end_reason(s: State) -> str:
    """There is one way to end: eight rounds are over (10)."""
    return "eight_rounds"


def invariant(s: State) -> str:
    """What is broken, or nothing: no silk, patch or cell is lost or doubled."""
    places = [int((s.where == place).sum()) for place in range(PLACES)]
    if s.phase >= SOURCE and sum(places) - places[BOX] != SILK_COLOURS * s.per_colour:
        return f"silk is lost: {places}"
    for seat in range(s.seats):
        quilt = [int(cells) for cells in s.quilt[seat]]
        union = 0
        for cells in quilt[:ALL_COLOURS]:
            if union & cells:
                return f"two colours lie on one cell of seat {seat}"
            union |= cells
        if union != quilt[ALL_COLOURS]:
            return f"the quilt of seat {seat} is not the sum of its colours"
        if s.coins[seat] < 0 or s.pieces[seat] != places[QUILT + seat]:
            return f"seat {seat} has {s.coins[seat]} coins, {s.pieces[seat]} pieces"
    return ""

"""Why an action of Jogakbo is refused, in a sentence and with the rule's number."""

from __future__ import annotations

from spelbord.core.errors import MalformedAction
from spelbord.core.game import Refusal
from spelbord.core.lists import State
from spelbord.games.jogakbo.cloth import CENTRE, FIRST, PLACED, SHAPE_OF, WHITE_SHAPE, grow
from spelbord.games.jogakbo.content import COLOUR_KEYS
from spelbord.games.jogakbo.notation import piece_name
from spelbord.games.jogakbo.state import (
    ACTIONS,
    ALL_COLOURS,
    BUY,
    COIN,
    COIN_ON,
    KINDS,
    LAY,
    MARKET,
    MOVE,
    NO_PATCH,
    PASS,
    PATCH,
    PIECES,
    PRICE,
    REFILL,
    REFILL_WITH,
    RESERVE,
    SILK_COLOURS,
    SOURCE,
    WHITE,
)

NOW = {
    SOURCE: ("source_first", "Take silk first: move the token, or pay for a piece.", "3.1"),
    LAY: ("lay_now", "Lay the silk you have taken.", "3.1"),
    PATCH: ("patch_now", "Lay a patch for the ornament you have covered, or none.", "6.1"),
    REFILL: ("refill_now", "Choose the silk that fills the market.", "7.1"),
    COIN: ("coin_now", "Put a coin on a space of the market.", "7.2"),
}


def explain(s: State, action: int) -> Refusal:
    """The first reason that applies, from the phase down to the single cell.

    Raises:
        MalformedAction: the number is not that of an action.
    """
    if not 0 <= action < ACTIONS:
        raise MalformedAction(f"{action} is not the number of an action.")
    if _phase_of(action) != s.phase:
        return Refusal(*NOW[int(s.phase)])
    if s.phase == SOURCE:
        return _explain_source(s, action)
    if s.phase in (LAY, PATCH):
        return _explain_place(s, action)
    if s.phase == REFILL:
        return Refusal(
            "not_in_reserve", "Fill the market with silk of that colour from the reserve.", "7.1"
        )
    return Refusal("token_there", "The coin goes to a space without the token.", "7.2")


def _phase_of(action: int) -> int:
    if action < FIRST[WHITE_SHAPE]:
        return LAY
    if action < MOVE or action == NO_PATCH:
        return PATCH
    if action < REFILL_WITH or action == PASS:
        return SOURCE
    return REFILL if action < COIN_ON else COIN


def _explain_source(s: State, action: int) -> Refusal:
    if action == PASS:
        return Refusal("can_take", "You can take silk, so you have to.", "4.3")
    if action < BUY:
        if s.token == action - MOVE:
            return Refusal("token_must_move", "The token must go to another colour.", "4.1")
        if not any(s.where[(action - MOVE) * KINDS + kind] == MARKET for kind in range(KINDS)):
            return Refusal("space_empty", "That space of the market has no silk.", "4.3")
        return Refusal("fits_nowhere", "That silk fits nowhere, and other silk does.", "4.4")
    piece = action - BUY
    if s.where[piece] not in (MARKET, RESERVE):
        name = piece_name(s, piece)
        return Refusal("not_for_sale", f"There is no {name} on the market or in reserve.", "4.2")
    if s.coins[s.seat] < PRICE:
        return Refusal("too_few_coins", f"Silk of your choice costs {PRICE} coins.", "4.2")
    return Refusal("fits_nowhere", "That silk fits nowhere, and other silk does.", "4.4")


def _explain_place(s: State, action: int) -> Refusal:
    patch = s.phase == PATCH
    colour = WHITE + int(SHAPE_OF[action]) - WHITE_SHAPE if patch else int(s.taken) // KINDS
    if patch and s.patches[colour - WHITE] == 0:
        return Refusal("no_patch_left", f"There is no {COLOUR_KEYS[colour]} patch left.", "6.2")
    if not patch and SHAPE_OF[action] != s.shapes[s.taken % KINDS]:
        return Refusal("wrong_shape", f"You have taken {piece_name(s, int(s.taken))}.", "5.1")
    cells = int(PLACED[action])
    own = int(s.quilt[s.seat, ALL_COLOURS])
    if cells & own:
        return Refusal("covered", "There is cloth already.", "5.3")
    if cells & int(grow(s.quilt[s.seat, colour])):
        return Refusal("same_colour", "Equal colours may not touch by an edge.", "5.4")
    if own == 0 and not cells & CENTRE:
        return Refusal("centre_first", "The first silk covers a cell of the centre.", "5.2")
    return Refusal("apart", "It must touch your quilt by an edge.", "5.5")


assert PIECES == SILK_COLOURS * KINDS

"""Moving cards: the deck, its known top, the tableau, hands (11)."""

from __future__ import annotations

from spelbord.core.lists import Floats, Ints, State, add_chance
from spelbord.core.rule import rule
from spelbord.games.violet.knowledge import (
    cards_in,
    discards_become_deck,
    draw_unseen_by,
    forget_order,
    give_unseen,
    knows,
    look,
    loosen_for_others,
    show,
    show_all,
)
from spelbord.games.violet.state import (
    ASIDE,
    CARDS,
    DECK,
    DISCARD,
    HAND,
    LOOKED_AT,
    REFILLING,
    TABLEAU,
    TABLEAU_SIZE,
    TOP,
    VIEWERS,
)


@rule
def list_cards(s: State, place: int, out: Ints) -> None:
    """List every card of a place."""
    # No branch and no count in memory: this is most of the work of random play.
    n = out[0]
    for card in range(CARDS):
        out[n + 1] = card
        n += s.where[card] == place
    out[0] = n


@rule
def list_evenly(s: State, place: int, out: Ints, odds: Floats) -> None:
    """List every card of a place as an outcome, all equally likely."""
    list_cards(s, place, out)
    for k in range(1, out[0] + 1):
        odds[k] = 1.0 / out[0]


@rule
def list_draw(s: State, out: Ints, odds: Floats) -> None:
    """The next card: the one that is known to lie on top, or any of the shuffled deck."""
    if s.top == 0:
        list_evenly(s, DECK, out, odds)
        return
    for card in range(CARDS):
        if s.where[card] == TOP:
            add_chance(out, odds, card, 1.0)


@rule
def ready_to_draw(s: State) -> None:
    """The discard pile becomes the deck only when a card is needed and there is none (11.4)."""
    if s.deck > 0 or s.top > 0:
        return
    reshuffle(s)


@rule
def reshuffle(s: State) -> None:
    """Shuffle the discard pile to form a new deck, under the cards on top if there are any."""
    discards_become_deck(s)
    for card in range(CARDS):
        if s.where[card] == DISCARD:
            s.where[card] = DECK
            s.deck += 1


@rule
def count_out(s: State, card: int) -> None:
    """A card is about to leave the deck, or its top: it counts no longer (see `conclude`)."""
    if s.where[card] == DECK:
        s.deck -= 1
    else:
        s.top -= 1


@rule
def leave_deck(s: State, card: int, place: int) -> None:
    """A card goes from the deck to another place; those below it on top move up (7.4)."""
    gap = s.where[card]
    s.where[card] = place
    if gap == DECK:
        return
    for other in range(CARDS):
        if gap < s.where[other] <= TOP + LOOKED_AT - 1:
            s.where[other] -= 1


@rule
def draw_in_secret(s: State, seat: int, card: int) -> None:
    """A seat draws a card into its hand; whoever knows the top of the deck knows which."""
    for viewer in range(VIEWERS):
        if viewer != seat and not knows(s, viewer, card):
            draw_unseen_by(s, viewer, seat)
    count_out(s, card)
    for viewer in range(VIEWERS):
        if viewer == seat or knows(s, viewer, card):
            show(s, viewer, card)
    leave_deck(s, card, HAND + seat)


@rule
def put_on_top(s: State, seat: int, card: int) -> None:
    """A seat looks at the next card of the shuffled deck, which stays under those before it."""
    s.deck -= 1
    s.where[card] = TOP + s.top
    s.top += 1
    look(s, seat, card)


@rule
def shuffle_in_aside(s: State) -> None:
    """Cards put aside are shuffled into the deck, known top and all (7.3)."""
    for card in range(CARDS):
        if s.where[card] == ASIDE or TOP <= s.where[card] < TOP + LOOKED_AT:
            s.where[card] = DECK
            s.deck += 1
    s.top = 0
    forget_order(s)


@rule
def put_aside(s: State, seat: int, card: int, zone: int) -> bool:
    """A card leaves the hand unseen for a zone; True when it is the second, in whatever order."""
    second = cards_in(s, ASIDE) != 0
    if second:
        give_unseen(s, seat, zone, 2)
    else:
        loosen_for_others(s, seat)
    s.where[card] = ASIDE
    return second


@rule
def bare_slot(s: State) -> int:
    """The first empty slot of the tableau, or its size when there is none."""
    filled = 0
    for card in range(CARDS):
        if TABLEAU <= s.where[card] < TABLEAU + TABLEAU_SIZE:
            filled |= 1 << int(s.where[card] - TABLEAU)
    slot = 0
    while (filled >> slot) & 1:
        slot += 1
    return slot


@rule
def begin_refill(s: State, then: int) -> None:
    """The tableau is refilled at once, card by card (11.3)."""
    s.phase = REFILLING
    s.then = then
    ready_to_draw(s)


@rule
def refill(s: State, card: int) -> bool:
    """A card is turned up in the first empty slot; True when the tableau is full."""
    slot = bare_slot(s)
    count_out(s, card)
    show_all(s, card)
    leave_deck(s, card, TABLEAU + slot)
    if bare_slot(s) == TABLEAU_SIZE:
        return True
    ready_to_draw(s)
    return False


@rule
def sweep_tableau(s: State) -> None:
    """All face-up cards go to the discard pile (9.3)."""
    for card in range(CARDS):
        if TABLEAU <= s.where[card] < TABLEAU + TABLEAU_SIZE:
            s.where[card] = DISCARD

"""What each viewer knows of the cards: both seats, and all who only watch (13).

`pool[viewer, card]` is 0 when the viewer knows the card's place. Otherwise it is the
number of a heap: cards of which the viewer knows the places, but not which card lies in
which. Two verbs keep it: `show` takes a card out of its heap, `mix` throws cards together
with everything they were mixed with already.

Three things always hold, and make an observation the same whatever its viewer cannot see:
- those who watch tell apart no more than either seat does: cards mixed for a seat are mixed
  for them too;
- cards somewhere in the deck are all known, or all in one heap, for each viewer;
- in a seat's heap, cards in one place look alike to the other viewers.

A heap may be wider than the strict set of what is possible: after a 4, three cards in
hand are mixed with the whole discard pile, though at most one of them came from there.
"""

from __future__ import annotations

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.violet.state import CARDS, DECK, VIEWERS, WATCHERS

KNOWN = 0


@rule
def row_of(seat: int) -> int:
    """The viewer's row of `pool`; whoever has no seat only watches."""
    return seat if seat >= 0 else WATCHERS


@rule
def cards_in(s: State, place: int) -> int:
    """All cards in a place, as a set of bits."""
    cards = 0
    for card in range(CARDS):
        if s.where[card] == place:
            cards |= 1 << card
    return cards


@rule
def show(s: State, viewer: int, card: int) -> None:
    """The viewer learns where one card lies."""
    heap = int(s.pool[viewer, card])
    if heap != KNOWN:
        s.pool[viewer, card] = KNOWN
        conclude(s, viewer, heap)


@rule
def show_all(s: State, card: int) -> None:
    """Everybody learns where one card lies."""
    for viewer in range(VIEWERS):
        show(s, viewer, card)


@rule
def show_place(s: State, viewer: int, place: int) -> None:
    """The viewer looks through all cards of a place."""
    for card in range(CARDS):
        if s.where[card] == place:
            show(s, viewer, card)


@rule
def mix(s: State, viewer: int, cards: int) -> None:
    """The viewer can no longer tell these cards apart, nor from what they were mixed with."""
    used = 0
    merged = 0
    for card in range(CARDS):
        heap = 1 << int(s.pool[viewer, card])
        used |= heap
        if (cards >> card) & 1:
            merged |= heap
    merged &= ~1  # what was known is no heap
    number = lowest(merged) if merged else lowest(~used & ~1)
    for card in range(CARDS):
        if (cards >> card) & 1 or (merged >> int(s.pool[viewer, card])) & 1:
            s.pool[viewer, card] = number
    conclude(s, viewer, number)


@rule
def lowest(bits: int) -> int:
    """The lowest number in a set of bits that is not empty."""
    number = 0
    while (bits >> number) & 1 == 0:
        number += 1
    return number


@rule
def mix_for_others(s: State, seat: int, cards: int) -> None:
    """Everybody but `seat` loses track of these cards."""
    for viewer in range(VIEWERS):
        if viewer != seat:
            mix(s, viewer, cards)


@rule
def mix_deck(s: State) -> None:
    """The deck was shuffled: nobody can tell its cards apart."""
    cards = cards_in(s, DECK)
    for viewer in range(VIEWERS):
        mix(s, viewer, cards)


@rule
def conclude(s: State, viewer: int, heap: int) -> None:
    """A heap that lies in one place all together is known."""
    place = -1
    for card in range(CARDS):
        if s.pool[viewer, card] == heap:
            if place >= 0 and s.where[card] != place:
                return
            place = int(s.where[card])
    for card in range(CARDS):
        if s.pool[viewer, card] == heap:
            s.pool[viewer, card] = KNOWN

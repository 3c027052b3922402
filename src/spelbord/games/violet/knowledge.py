"""What each viewer knows of the cards: both seats, and all who only watch (13).

Sets of cards are numbers, a bit for each card. A card is *known* to a viewer who knows its
very place, and *settled* if it is known, or known to lie somewhere in the deck. `may` holds
for each viewer which cards may lie in each zone: either hand, the discard pile, the deck; a
card that is known is in none of these four sets.

Of the other seat's hand a seat knows more than that: a 4 swaps one card of three, so at
least two of the three are still there. Such knowledge is a chain of bounds: at least j cards
of the set `bound[j]` lie in that hand, for each j up to the number of cards not known there,
and each set holds the one before it; the last is `may` itself.

The chain says exactly what is possible, as long as what comes and goes unseen may be any
card of its zone, for each change makes a chain of a chain (hands that are possible are the
bases of a nested matroid; the changes are its extension, truncation, contraction, deletion):
- a card is taken unseen: there is one bound more, and any card of the zone is in its set;
- a card is given unseen: every set must hold one card less;
- a card is seen in the hand: from the first set with it, each gives way to the next, less
  that card;
- a card is seen elsewhere: it leaves the sets.

`ordered` are cards that lie on top of the deck, if they lie in the deck at all: first those
that a seat saw there, in the order of `rank`, then those of rank BURIED in any order, then
what the seat cannot tell from the rest of the deck.
`unseen` counts the cards in each hand that those who watch do not know.

Two things always hold: what a viewer keeps follows from what that viewer has seen and from
nothing else, so it is the same in all worlds that look alike; and those who watch tell
apart no more than either seat does.
"""

from __future__ import annotations

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.violet.state import (
    ASIDE,
    BOUNDS,
    BURIED,
    CARDS,
    DECK,
    DISCARD,
    HAND,
    IN_DECK,
    IN_DISCARD,
    NOBODY,
    ROOTS_DISCARD,
    TABLEAU,
    TORECH,
    TWO_RETURN,
    VIEWERS,
    WATCHERS,
    ZONES,
)


@rule
def row_of(seat: int) -> int:
    """The viewer's row of `may`; whoever has no seat only watches."""
    return seat if seat >= 0 else WATCHERS


@rule
def picker(s: State) -> int:
    """Whose step it is in phase d and in the draft."""
    return s.first if s.half == 0 else 1 - s.first


# --- sets of cards -------------------------------------------------------------------------


@rule
def size(cards: int) -> int:
    """How many cards are in a set: neighbouring bits are added up, then pairs, and so on."""
    n = cards - ((cards >> 1) & 0x555555555)
    n = (n & 0x333333333) + ((n >> 2) & 0x333333333)
    n = (n + (n >> 4)) & 0xF0F0F0F0F
    n += n >> 8
    n += n >> 16
    n += n >> 32
    return n & 0x3F


@rule
def cards_in(s: State, place: int) -> int:
    """All cards in a place."""
    cards = 0
    for card in range(CARDS):
        if s.where[card] == place:
            cards |= 1 << card
    return cards


@rule
def zone_of(s: State, card: int) -> int:
    """The zone a card lies in (a hand's is its seat's number), or NOBODY's: open to all.

    A card put aside still counts as one of the hand it comes from.
    """
    place = s.where[card]
    if place < HAND:
        return IN_DECK
    if place < TABLEAU:
        return place - HAND
    if place == DISCARD:
        return IN_DISCARD
    if place == ASIDE:
        return TORECH if s.phase == ROOTS_DISCARD else picker(s)
    return NOBODY


@rule
def cards_of(s: State, zone: int) -> int:
    """All cards that do lie in a zone."""
    cards = 0
    for card in range(CARDS):
        if zone_of(s, card) == zone:
            cards |= 1 << card
    return cards


@rule
def doubtful(s: State, viewer: int) -> int:
    """The cards that are not settled for the viewer."""
    return s.may[viewer, 0] | s.may[viewer, 1] | s.may[viewer, IN_DISCARD]


@rule
def unknown(s: State, viewer: int) -> int:
    """The cards of which the viewer does not know the very place."""
    return doubtful(s, viewer) | s.may[viewer, IN_DECK]


@rule
def knows(s: State, viewer: int, card: int) -> bool:
    """Whether the viewer knows a card's very place: on top of the deck its depth too."""
    if (unknown(s, viewer) >> card) & 1 == 0:
        return True
    doubts = doubtful(s, viewer)
    if viewer == WATCHERS or ((s.ordered[viewer] & ~doubts) >> card) & 1 == 0:
        return False
    if s.rank[viewer, card] == BURIED:
        return False
    return ordered_above(s, viewer, card) & doubts == 0


# --- seeing --------------------------------------------------------------------------------


@rule
def show(s: State, viewer: int, card: int) -> None:
    """The viewer sees a card where it lies, before it leaves that place."""
    bit = 1 << card
    doubts = doubtful(s, viewer)
    if doubts & bit:
        learn(s, viewer, card)
        conclude_order(s, viewer)
    elif s.may[viewer, IN_DECK] & bit:
        s.may[viewer, IN_DECK] &= ~bit
        if viewer != WATCHERS and s.ordered[viewer] != 0:
            pass_over(s, viewer, card)
            s.ordered[viewer] &= ~bit
            conclude_order(s, viewer)


@rule
def show_all(s: State, card: int) -> None:
    """Everybody sees a card where it lies, before it leaves that place."""
    for viewer in range(VIEWERS):
        show(s, viewer, card)


@rule
def show_place(s: State, viewer: int, place: int) -> None:
    """The viewer looks through all cards of a place."""
    for card in range(CARDS):
        if s.where[card] == place and (unknown(s, viewer) >> card) & 1:
            learn(s, viewer, card)
    conclude_order(s, viewer)


@rule
def look(s: State, viewer: int, card: int) -> None:
    """A seat looks at a card that stays on top of the deck."""
    learn(s, viewer, card)
    s.may[viewer, IN_DECK] |= 1 << card
    s.ordered[viewer] |= 1 << card
    s.rank[viewer, card] = s.where[card]
    conclude_order(s, viewer)


@rule
def learn(s: State, viewer: int, card: int) -> None:
    """The viewer learns where a card lies."""
    zone = zone_of(s, card)
    if viewer == WATCHERS:
        if zone < IN_DISCARD:
            s.unseen[zone] -= 1
    elif zone == IN_DECK:
        pass_over(s, viewer, card)
    elif zone == 1 - viewer:
        meet(s, viewer, card)
    for other in range(ZONES):
        rule_out(s, viewer, other, 1 << card)


@rule
def rule_out(s: State, viewer: int, zone: int, cards: int) -> None:
    """These cards do not lie in a zone."""
    if s.may[viewer, zone] & cards == 0:
        return
    s.may[viewer, zone] &= ~cards
    if viewer == WATCHERS:
        return
    if zone == 1 - viewer:
        for j in range(1, BOUNDS):
            s.bound[viewer, j] &= ~cards
    elif zone == IN_DECK:
        s.ordered[viewer] &= ~cards


@rule
def pass_over(s: State, viewer: int, card: int) -> None:
    """The card was the next of the deck: what would lie above it has left the deck."""
    above = s.ordered[viewer] & doubtful(s, viewer)
    if (s.ordered[viewer] >> card) & 1:
        above &= ordered_above(s, viewer, card)
    rule_out(s, viewer, IN_DECK, above)


@rule
def ordered_above(s: State, viewer: int, card: int) -> int:
    """The cards that lie above one of a known order, as far as they still lie in the deck."""
    above = 0
    for other in range(CARDS):
        if (s.ordered[viewer] >> other) & 1 and s.rank[viewer, other] < s.rank[viewer, card]:
            above |= 1 << other
    return above


@rule
def meet(s: State, viewer: int, card: int) -> None:
    """A card is seen in the other hand: from its bound on each gives way to the next."""
    j = 1
    while j < BOUNDS and (s.bound[viewer, j] >> card) & 1 == 0:
        j += 1
    while j < BOUNDS - 1:
        s.bound[viewer, j] = s.bound[viewer, j + 1]
        j += 1
    s.bound[viewer, BOUNDS - 1] = 0
    s.may[viewer, 1 - viewer] = s.bound[viewer, bounds(s, viewer)]


@rule
def bounds(s: State, viewer: int) -> int:
    """How many bounds there are: one for each card that is not known in the other hand."""
    n = 0
    while n + 1 < BOUNDS and s.bound[viewer, n + 1] != 0:
        n += 1
    return n


# --- what happens unseen -------------------------------------------------------------------


@rule
def take_unseen(s: State, seat: int, zone: int) -> None:
    """Before `seat` takes a card of the discard pile or the deck that others do not see."""
    for viewer in range(VIEWERS):
        if viewer != seat:
            take_unseen_by(s, viewer, seat, zone)


@rule
def take_unseen_by(s: State, viewer: int, seat: int, zone: int) -> None:
    """For one viewer every card that may lie in the zone may lie in the hand now."""
    conclude(s, viewer)
    if zone == IN_DISCARD:
        s.may[viewer, zone] |= cards_in(s, DISCARD) & ~unknown(s, viewer)
    s.may[viewer, seat] |= s.may[viewer, zone]
    if viewer == WATCHERS:
        s.unseen[seat] += 1
    else:
        s.bound[viewer, bounds(s, viewer) + 1] = s.may[viewer, seat]


@rule
def draw_unseen_by(s: State, viewer: int, seat: int) -> None:
    """Before `seat` draws the next card of the deck, which the viewer does not see or know.

    If the viewer has seen a card that can only be that next one, or in the hand already,
    then it is in the hand now, and what is unseen there is what comes after it.
    """
    conclude(s, viewer)
    first = NOBODY
    if viewer != WATCHERS and s.ordered[viewer] != 0:
        first = first_ordered(s, viewer)
    if first == NOBODY or (s.may[viewer, IN_DISCARD] >> first) & 1:
        take_unseen_by(s, viewer, seat, IN_DECK)
        return
    after = s.may[viewer, IN_DECK]
    for card in range(CARDS):
        if ((s.ordered[viewer] & ~doubtful(s, viewer)) >> card) & 1:
            after &= ordered_above(s, viewer, card) | 1 << card
    for j in range(1, BOUNDS):
        if (s.bound[viewer, j] >> first) & 1:
            s.bound[viewer, j] |= after
    for zone in range(ZONES):
        rule_out(s, viewer, zone, 1 << first)
    s.may[viewer, seat] = s.bound[viewer, bounds(s, viewer)]


@rule
def first_ordered(s: State, viewer: int) -> int:
    """The first card of those in a known order, or NOBODY's."""
    first = NOBODY
    for card in range(CARDS):
        seen = (s.ordered[viewer] >> card) & 1 and s.rank[viewer, card] < BURIED
        if seen and (first == NOBODY or s.rank[viewer, card] < s.rank[viewer, first]):
            first = card
    return first


@rule
def loosen(s: State, viewer: int, seat: int) -> None:
    """What the viewer knows to be in a hand becomes a bound of it, before a card is given."""
    conclude(s, viewer)
    held = cards_in(s, HAND + seat) & ~unknown(s, viewer)
    if held == 0:
        return
    s.may[viewer, seat] |= held
    more = size(held)
    if viewer == WATCHERS:
        s.unseen[seat] += more
    else:
        for j in range(BOUNDS - 1, 0, -1):
            if j <= more:
                s.bound[viewer, j] = held
            elif s.bound[viewer, j - more] != 0:
                s.bound[viewer, j] = s.bound[viewer, j - more] | held


@rule
def loosen_for_others(s: State, seat: int) -> None:
    """Before `seat` puts a card of its hand aside: others lose track of which."""
    for viewer in range(VIEWERS):
        if viewer != seat:
            loosen(s, viewer, seat)


@rule
def give_unseen(s: State, seat: int, zone: int, cards: int) -> None:
    """Before `seat` gives cards of its hand away that others do not see."""
    loosen_for_others(s, seat)
    for viewer in range(VIEWERS):
        if viewer == seat:
            continue
        s.may[viewer, zone] |= s.may[viewer, seat]
        if viewer == WATCHERS:
            s.unseen[seat] -= cards
        else:
            for j in range(1, BOUNDS):
                s.bound[viewer, j] = s.bound[viewer, j + cards] if j + cards < BOUNDS else 0


@rule
def discards_become_deck(s: State) -> None:
    """Before the discard pile is shuffled to be the deck, under what is left on top."""
    pile = cards_in(s, DISCARD)
    for viewer in range(VIEWERS):
        conclude(s, viewer)
        if viewer != WATCHERS:
            bury_top(s, viewer)
        s.may[viewer, IN_DECK] |= s.may[viewer, IN_DISCARD] | pile & ~unknown(s, viewer)
        s.may[viewer, IN_DISCARD] = 0


@rule
def bury_top(s: State, viewer: int) -> None:
    """What was left of the deck lies on top of the new one.

    The order is given up if some card may come from either: the seat knows a little less.
    """
    if s.top == 0 or (s.ordered[viewer] | s.may[viewer, IN_DECK]) & s.may[viewer, IN_DISCARD]:
        s.ordered[viewer] = 0
        return
    for card in range(CARDS):
        if ((s.may[viewer, IN_DECK] & ~s.ordered[viewer]) >> card) & 1:
            s.rank[viewer, card] = BURIED
    s.ordered[viewer] |= s.may[viewer, IN_DECK]


@rule
def forget_order(s: State) -> None:
    """After cards were shuffled into the deck: nobody knows any order of it."""
    deck = cards_in(s, DECK)
    for viewer in range(VIEWERS):
        s.may[viewer, IN_DECK] |= deck & ~unknown(s, viewer)
        if viewer != WATCHERS:
            s.ordered[viewer] = 0


# --- conclusions ---------------------------------------------------------------------------


@rule
def conclude(s: State, viewer: int) -> None:
    """Draw the conclusions that counting allows, as long as there are any.

    They follow from the rest and are drawn late: before a change that is not seen, and for
    whoever wants to know. While a card of a hand lies aside nobody else counts that hand.
    """
    if s.phase in (TWO_RETURN, ROOTS_DISCARD):
        owner = TORECH if s.phase == ROOTS_DISCARD else picker(s)
        if viewer != owner and cards_in(s, ASIDE) != 0:
            return
    while doubtful(s, viewer) != 0 and conclude_once(s, viewer):
        pass


@rule
def conclude_order(s: State, viewer: int) -> None:
    """Whoever knows an order concludes at once, to recognise the next card of the deck."""
    if viewer != WATCHERS and s.ordered[viewer] != 0:
        conclude(s, viewer)


@rule
def conclude_once(s: State, viewer: int) -> bool:
    """One conclusion: no card is left in a zone, or all that may lie in it do."""
    doubts = doubtful(s, viewer)
    for zone in range(ZONES):
        may = s.may[viewer, zone] & doubts
        if may == 0:
            continue
        lie = count_doubtful(s, viewer, zone, doubts)
        if lie == 0:
            rule_out(s, viewer, zone, may)
            return True
        sure = may
        if lie < size(may):
            for other in range(ZONES):
                if other != zone:
                    sure &= ~s.may[viewer, other]
        if sure != 0:
            settle(s, viewer, zone, sure)
            return True
    return viewer != WATCHERS and conclude_bounds(s, viewer)


@rule
def count_doubtful(s: State, viewer: int, zone: int, doubts: int) -> int:
    """How many of the doubtful cards lie in a zone, which everybody can count."""
    if zone < IN_DISCARD:
        if viewer == WATCHERS:
            return s.unseen[zone]
        return bounds(s, viewer) if zone == 1 - viewer else 0
    in_deck = s.deck + s.top - size(s.may[viewer, IN_DECK] & ~doubts)
    if zone == IN_DECK:
        return in_deck
    in_hands = s.unseen[0] + s.unseen[1] if viewer == WATCHERS else bounds(s, viewer)
    return size(doubts) - in_deck - in_hands


@rule
def settle(s: State, viewer: int, zone: int, sure: int) -> None:
    """These cards do lie in a zone."""
    for card in range(CARDS):
        if (sure >> card) & 1 == 0:
            continue
        if zone == IN_DECK:
            for other in range(IN_DECK):
                rule_out(s, viewer, other, 1 << card)
        else:
            learn(s, viewer, card)


@rule
def conclude_bounds(s: State, viewer: int) -> bool:
    """No more cards than a bound asks for: they are in the hand."""
    for j in range(1, bounds(s, viewer) + 1):
        if size(s.bound[viewer, j]) == j:
            settle(s, viewer, 1 - viewer, s.bound[viewer, j])
            return True
    return False

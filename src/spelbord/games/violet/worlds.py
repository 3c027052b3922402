"""The worlds that a viewer holds possible (13): counted, and one of them drawn.

A world is a place for every card. The cards that are not settled for the viewer are gone
through one by one, in the order of their levels, so that the bounds on the other hand can
be checked on the way. `count_ways` fills in from the end how many worlds lie ahead of every
point; `walk` then goes one way from the start. Nothing is drawn in vain, and every world is
equally likely, up to the rounding of a double.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np

from spelbord.core.lists import Ints, Random, State, below, unit
from spelbord.core.rule import rule
from spelbord.games.violet.knowledge import (
    bounds,
    cards_in,
    cards_of,
    conclude,
    doubtful,
    size,
    unknown,
    zone_of,
)
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
    LOOKED_AT,
    TOP,
    TORECH,
    VIEWERS,
    VIOLET,
    WATCHERS,
    ZONES,
)

NO_LEVEL = BOUNDS  # behind every level
NOTHING_ASIDE = -1
# What is counted on the way: cards in each hand, cards in the discard pile, and ordered cards
# in the deck, those of rank BURIED apart.
COUNTERS = 5
PILE, RANKED, DEEP = 2, 3, 4


@rule
def draw_world(s: State, viewer: int, rng: Random) -> None:
    """Put one of the worlds that are possible for the viewer in the place of the truth."""
    cards = np.empty(CARDS, dtype=np.int64)
    n = list_unsettled(s, viewer, cards)
    if n > 0:
        room = np.zeros(COUNTERS, dtype=np.int64)
        aside = measure(s, viewer, cards, n, room)
        walk(s, viewer, cards, n, count_ways(s, viewer, cards, n, room), rng)
        if aside != NOTHING_ASIDE:
            put_one_aside(s, viewer, aside, rng)
    if s.top > 0:
        stack_top(s, viewer, rng)


@rule
def list_unsettled(s: State, viewer: int, cards: Ints) -> int:
    """List the unsettled cards in the order of their levels, and return how many there are."""
    doubts = doubtful(s, viewer)
    n = 0
    for card in range(CARDS):
        if (doubts >> card) & 1 == 0:
            continue
        level = level_of(s, viewer, card)
        k = n
        while k > 0 and level_of(s, viewer, cards[k - 1]) > level:
            cards[k] = cards[k - 1]
            k -= 1
        cards[k] = card
        n += 1
    return n


@rule
def level_of(s: State, viewer: int, card: int) -> int:
    """The first bound that counts a card, or NO_LEVEL if it cannot lie in the other hand."""
    if viewer == WATCHERS:
        return NO_LEVEL
    for j in range(1, bounds(s, viewer) + 1):
        if (s.bound[viewer, j] >> card) & 1:
            return j
    return NO_LEVEL


@rule
def zones_of(s: State, viewer: int, card: int) -> int:
    """The zones that a card may lie in, a bit for each."""
    zones = 0
    for zone in range(ZONES):
        zones |= ((s.may[viewer, zone] >> card) & 1) << zone
    return zones


@rule
def measure(s: State, viewer: int, cards: Ints, n: int, room: Ints) -> int:
    """Count the room for unsettled cards; return the hand of which one lies aside, if any."""
    aside = NOTHING_ASIDE
    for k in range(n):
        card = cards[k]
        zone = zone_of(s, card)
        if zone != IN_DECK:
            room[zone] += 1
        room[RANKED] += is_ranked(s, viewer, card)
        room[DEEP] += is_buried(s, viewer, card)
        if s.where[card] == ASIDE:
            aside = zone
    return aside


@rule
def count_ways(s: State, viewer: int, cards: Ints, n: int, room: Ints) -> Any:
    """How many worlds lie ahead, by the cards dealt so far and by the counters."""
    v, t, p = room[VIOLET] + 1, room[TORECH] + 1, room[PILE] + 1
    r, d = room[RANKED] + 1, room[DEEP] + 1
    ways = np.zeros((n + 1, v, t, p, r, d))
    for j in range(r):
        for i in range(d):
            ways[n, v - 1, t - 1, p - 1, j, i] = orders(s, viewer, j, i)
    for k in range(n - 1, -1, -1):
        due = min(level_of(s, viewer, cards[k]), max(v, t)) - 1
        zones = zones_of(s, viewer, cards[k])
        ranked, deep = is_ranked(s, viewer, cards[k]), is_buried(s, viewer, cards[k])
        for a in range(min(v, k + 1)):
            for b in range(min(t, k + 1 - a)):
                if viewer != WATCHERS and max(a, b) < due:
                    continue
                for x in range(min(p, k + 1 - a - b)):
                    for j in range(r):
                        for i in range(d):
                            at = (a, b, x, j, i)
                            ways[k, a, b, x, j, i] = ahead(ways[k + 1], at, zones, ranked, deep)
    return ways


@rule
def ahead(
    ways: Any, at: tuple[int, int, int, int, int], zones: int, ranked: int, deep: int
) -> float:
    """The worlds ahead when one more card is dealt, into any zone it may lie in."""
    a, b, x, j, i = at
    found = 0.0
    if zones & (1 << VIOLET) and a + 1 < ways.shape[0]:
        found += ways[a + 1, b, x, j, i]
    if zones & (1 << TORECH) and b + 1 < ways.shape[1]:
        found += ways[a, b + 1, x, j, i]
    if zones & (1 << IN_DISCARD) and x + 1 < ways.shape[2]:
        found += ways[a, b, x + 1, j, i]
    if zones & (1 << IN_DECK) and j + ranked < ways.shape[3] and i + deep < ways.shape[4]:
        found += ways[a, b, x, j + ranked, i + deep]
    return found


@rule
def is_ranked(s: State, viewer: int, card: int) -> int:
    """1 if the viewer knows the card's order on top of the deck, if it still lies there."""
    return int(is_ordered(s, viewer, card) and s.rank[viewer, card] < BURIED)


@rule
def is_buried(s: State, viewer: int, card: int) -> int:
    """1 if the card lies on top of the deck below those in order, if it still lies there."""
    return int(is_ordered(s, viewer, card) and s.rank[viewer, card] == BURIED)


@rule
def is_ordered(s: State, viewer: int, card: int) -> bool:
    """Whether the card lies on top of the deck, if it lies in the deck at all."""
    return bool(viewer != WATCHERS and (s.ordered[viewer] >> card) & 1)


@rule
def orders(s: State, viewer: int, ranked: int, deep: int) -> float:
    """In how many orders the top can lie, if so many doubtful cards of each kind are in it."""
    doubts = doubtful(s, viewer)
    for card in range(CARDS):
        if (doubts >> card) & 1 == 0:
            ranked += is_ranked(s, viewer, card)
            deep += is_buried(s, viewer, card)
    if ranked + deep > s.top:
        return 0.0
    found = 1.0
    for k in range(1, deep + 1):
        found *= k
    for k in range(ranked + deep, s.top):
        found *= s.deck + s.top - k
    return found


@rule
def walk(s: State, viewer: int, cards: Ints, n: int, ways: Any, rng: Random) -> None:
    """Deal the cards, each zone as likely as there are worlds ahead of it."""
    a, b, x, j, i = 0, 0, 0, 0, 0
    for k in range(n):
        zones = zones_of(s, viewer, cards[k])
        ranked, deep = is_ranked(s, viewer, cards[k]), is_buried(s, viewer, cards[k])
        rest = unit(rng) * ways[k, a, b, x, j, i]
        zone = 0
        for other in range(ZONES):
            only = zones & (1 << other)
            lie = ahead(ways[k + 1], (a, b, x, j, i), only, ranked, deep)
            if lie > 0.0 and rest >= 0.0:
                zone = other
                rest -= lie
        a += zone == VIOLET
        b += zone == TORECH
        x += zone == IN_DISCARD
        j += ranked if zone == IN_DECK else 0
        i += deep if zone == IN_DECK else 0
        s.where[cards[k]] = place_in(zone)


@rule
def place_in(zone: int) -> int:
    """The place of a card in a zone; on top of the deck another is found later."""
    if zone == IN_DECK:
        return DECK
    return DISCARD if zone == IN_DISCARD else HAND + zone


@rule
def put_one_aside(s: State, viewer: int, hand: int, rng: Random) -> None:
    """One card of a hand lies aside: any that the viewer does not know to be in it."""
    s.where[draw_from(unknown(s, viewer) & cards_of(s, hand), rng)] = ASIDE


@rule
def stack_top(s: State, viewer: int, rng: Random) -> None:
    """Lay the cards of a known order on top of the deck, and any others below them."""
    for card in range(CARDS):
        if TOP <= s.where[card] < TOP + LOOKED_AT:
            s.where[card] = DECK
    depth = 0
    for rank in range(TOP, BURIED):
        for card in range(CARDS):
            lies = s.where[card] == DECK and is_ranked(s, viewer, card)
            if lies and s.rank[viewer, card] == rank:
                s.where[card] = TOP + depth
                depth += 1
    buried = 0
    for card in range(CARDS):
        if s.where[card] == DECK and is_buried(s, viewer, card):
            buried |= 1 << card
    while depth < s.top:
        found = buried if buried != 0 else cards_in(s, DECK)
        card = draw_from(found, rng)
        buried &= ~(1 << card)
        s.where[card] = TOP + depth
        depth += 1


@rule
def draw_from(cards: int, rng: Random) -> int:
    """Draw one card of a set."""
    chosen = below(rng, size(cards))
    card = 0
    while chosen > 0 or (cards >> card) & 1 == 0:
        chosen -= (cards >> card) & 1
        card += 1
    return card


def broken_knowledge(s: State) -> str:
    """What is broken of the things that `knowledge` promises, or nothing."""
    s = s.copy()
    for viewer in range(VIEWERS):
        conclude(s, viewer)
    public = int(unknown(s, WATCHERS))
    for viewer in range(VIEWERS):
        secret = int(unknown(s, viewer))
        for zone in range(ZONES):
            may, lie = int(s.may[viewer, zone]), int(cards_of(s, zone))
            if lie & secret & ~may or (zone == IN_DECK and lie & ~may):
                return f"viewer {viewer} does not think of all cards that are in zone {zone}"
            if may & ~int(s.may[WATCHERS, zone]) & public or secret & ~public:
                return f"those who watch know more than viewer {viewer}"
        if viewer == WATCHERS:
            unseen = [(public & int(cards_of(s, seat))).bit_count() for seat in (VIOLET, TORECH)]
            if list(s.unseen) != unseen:
                return f"{list(s.unseen)} cards are unseen, not {unseen}"
        elif broken := _broken_order(s, viewer):
            return broken
    return ""


def _broken_order(s: State, viewer: int) -> str:
    held = int(unknown(s, viewer)) & int(cards_of(s, 1 - viewer))
    chain = [int(b) for b in s.bound[viewer]]
    n = held.bit_count()
    if any(b & ~c for b, c in pairwise(chain[: n + 1])) or any(chain[n + 1 :]):
        return f"the bounds of seat {viewer} are no chain of {n}: {chain}"
    if chain[n] != s.may[viewer, 1 - viewer] or chain[0]:
        return f"the last bound of seat {viewer} is not what may be: {chain}"
    if any((held & b).bit_count() < j for j, b in enumerate(chain[: n + 1])):
        return f"the hand breaks the bounds of seat {viewer}: {held}, {chain}"
    ranked = [c for c in range(CARDS) if is_ranked(s, viewer, c) and zone_of(s, c) == IN_DECK]
    ranked.sort(key=lambda c: int(s.rank[viewer, c]))
    deep = [int(s.where[c]) for c in range(CARDS) if is_buried(s, viewer, c) and s.where[c] < HAND]
    if sorted(deep) != list(range(TOP + len(ranked), TOP + len(ranked) + len(deep))):
        return f"seat {viewer} takes {deep} for places below the order it knows"
    if [int(s.where[c]) for c in ranked] != list(range(TOP, TOP + len(ranked))):
        return f"seat {viewer} has another order of {ranked} in mind"
    return ""

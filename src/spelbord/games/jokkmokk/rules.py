"""The rules of Jokkmokk: The Winter Market: setup and the table of phases.

| phase | who acts | where |
| --- | --- | --- |
| SETS_DRAW, FIRST, DEAL | chance | here |
| MOVE, WALK | the mover, or for a neutral one who took the last turn | `flow` |
| NEUTRAL | chance, with one outcome | `flow` |
| PLACE | the owner of the pattern | `flow` |
| EFFECT | the mover | the set's file in `sets` |
| DRAW, REFILL | chance | `flow` |

The numbers are those of RULES.md.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from spelbord.core.content import content_in
from spelbord.core.game import OWN_CONTENT, OptionValue
from spelbord.core.lists import CHANCE, OVER, Floats, Ints, State, add_chance
from spelbord.core.rule import rule
from spelbord.games.jokkmokk import content as room
from spelbord.games.jokkmokk import dispatch, flow
from spelbord.games.jokkmokk.content import SET_KINDS, Content
from spelbord.games.jokkmokk.kit import first_of, set_of
from spelbord.games.jokkmokk.options import Plan, plan
from spelbord.games.jokkmokk.ring import after
from spelbord.games.jokkmokk.scoring import points as points
from spelbord.games.jokkmokk.scoring import returns as returns
from spelbord.games.jokkmokk.state import (
    ABSENT,
    AHEAD,
    CELL_ACTION,
    DEAL,
    DECK,
    DRAW,
    EFFECT,
    EVENING,
    FINISHED,
    FIRST,
    IN_HAND,
    MORNING,
    MOVE,
    NEUTRAL,
    NOBODY,
    NOTHING,
    ON_SLOT,
    PLACE,
    REFILL,
    ROOM,
    SETS,
    SETS_DRAW,
    SLOTS,
    STACK,
    WALK,
)
from spelbord.games.jokkmokk.worth import choose as choose
from spelbord.games.jokkmokk.worth import ends as ends
from spelbord.games.jokkmokk.worth import evaluate as evaluate

KIND = np.array(SET_KINDS, dtype=np.int64)
HAS_MIDGAME = np.array([dispatch.brings(n, "midgame") for n in range(SETS)], dtype=np.int64)


def setup(s: State, seats: int, options: Mapping[str, OptionValue]) -> None:
    """Everybody's Family Members, and the sets that are known already (2)."""
    content = content_in(room, room.GAME_NAME, str(options[OWN_CONTENT.name]))
    assert isinstance(content, Content)
    planned = plan(seats, options)
    s.seats = seats
    s.owners = planned.owners
    s.opponents = planned.opponents
    s.simple = int(planned.simple)
    s.owner_at[:] = NOBODY
    s.card_at[:] = s.below[:] = s.top[:] = NOTHING
    s.marked = s.claimed = s.placing = s.hole = NOTHING
    s.mover = s.decider = s.placer = s.other = s.asked = NOBODY
    s.start = s.at = NOTHING
    s.token = SLOTS - 1
    room.print_cards(s, content)
    _choose_sets(s, planned)
    s.phase = SETS_DRAW if s.wanted.any() else FIRST


def _choose_sets(s: State, planned: Plan) -> None:
    s.chosen[:] = NOTHING
    s.wanted[:] = planned.random
    for number in planned.sets:
        bring_in(s, number)


# --- the setup -----------------------------------------------------------------------------


@rule
def bring_in(s: State, number: int) -> None:
    """A set is played: its cards are in the two decks (2.5, 2.6)."""
    s.chosen[s.played] = number
    s.played += 1
    if HAS_MIDGAME[number]:
        s.midgame = AHEAD
    for card in range(first_of(number), first_of(number) + s.count[number]):
        s.where[card] = DECK
        if s.time[card] == MORNING:
            s.mornings += 1
        else:
            s.evenings += 1


@rule
def is_played(s: State, number: int) -> bool:
    """Whether a set is in play."""
    found = 0
    for k in range(s.played):
        found += s.chosen[k] == number
    return found > 0


@rule
def draw_set(s: State, number: int) -> None:
    """A set is drawn at random (2.5)."""
    s.wanted[KIND[number]] -= 1
    bring_in(s, number)
    if s.wanted[0] + s.wanted[1] + s.wanted[2] == 0:
        s.phase = FIRST


@rule
def next_kind(s: State) -> int:
    """The class of which a set is drawn next."""
    kind = 0
    while s.wanted[kind] == 0:
        kind += 1
    return kind


@rule
def begin(s: State, first: int) -> None:
    """The Family Members are placed, from the Market Entrance on (2.2 to 2.4)."""
    if s.seats == 1:
        place_alone(s)
    else:
        place_all(s, first)
    s.decider = first  # until somebody has taken a turn
    s.phase = DEAL
    deal_next(s)


@rule
def place_alone(s: State) -> None:
    """Alone: one's own two are furthest back (12.1)."""
    for slot in range(2 + s.opponents):
        s.owner_at[slot] = 0 if slot < 2 else 1


@rule
def place_all(s: State, first: int) -> None:
    """Round and back again; behind each of them a neutral one, while there are any (2.3, 11.1)."""
    slot = 0
    neutrals = 2 * (s.owners - s.seats)
    for k in range(2 * s.seats):
        s.owner_at[slot] = (first + there_and_back(k, s.seats)) % s.seats
        slot += 1
        # The neutral ones go round more than once when they are more than the players'.
        for turn in range(k, neutrals, 2 * s.seats):
            s.owner_at[slot] = s.seats + there_and_back(turn, s.owners - s.seats)
            slot += 1


@rule
def there_and_back(k: int, n: int) -> int:
    """The place of the k-th in an order of n that goes round and then back.

    >>> [there_and_back(k, 3) for k in range(6)]
    [0, 1, 2, 2, 1, 0]
    """
    return k if k < n else 2 * n - 1 - k


@rule
def deal_next(s: State) -> None:
    """The next empty slot is dealt to; when none is left, the first turn begins (2.7)."""
    slot = after(s.token)
    while slot != s.token:
        if s.owner_at[slot] == NOBODY and s.card_at[slot] == NOTHING and s.mornings > 0:
            s.hole = slot
            return
        slot = after(slot)
    flow.next_turn(s)


# --- who acts, and chance ------------------------------------------------------------------


@rule
def to_act(s: State) -> int:
    """The seat to act, or chance, or nobody (see the table of phases)."""
    phase = s.phase
    if phase == FINISHED:
        return OVER
    if phase in (MOVE, WALK, EFFECT):
        return s.mover if s.mover < s.seats else s.decider
    if phase == PLACE:
        return s.placer if s.placer < s.seats else s.decider
    return CHANCE


@rule
def turn(s: State) -> int:
    """How many full turns have been played."""
    return s.turn


@rule
def outcomes(s: State, out: Ints, odds: Floats) -> None:
    """Draws of sets, of the first player and of cards."""
    if s.phase == NEUTRAL:
        add_chance(out, odds, flow.first_way(s, s.mover, s.at), 1.0)
        return
    if s.phase == SETS_DRAW:
        add_sets(s, out)
    elif s.phase == FIRST:
        for seat in range(s.seats):
            out[seat + 1] = seat
        out[0] = s.seats
    elif s.phase == DEAL:
        add_opening(s, out)
    else:
        add_deck(s, MORNING if s.mornings > 0 else EVENING, out)
    for k in range(1, out[0] + 1):
        odds[k] = 1.0 / out[0]


@rule
def add_sets(s: State, out: Ints) -> None:
    """List the sets of the class drawn next that are not in play yet."""
    kind = next_kind(s)
    for number in range(SETS):
        if KIND[number] == kind and s.count[number] > 0 and not is_played(s, number):
            out[0] += 1
            out[out[0]] = number


@rule
def add_deck(s: State, time: int, out: Ints) -> None:
    """List the cards of a deck."""
    # No branch and no count in memory: this is most of the work of random play.
    n = 0
    for k in range(s.played):
        first = first_of(s.chosen[k])
        for card in range(first, first + s.count[s.chosen[k]]):
            out[n + 1] = card
            n += (s.where[card] == DECK) & (s.time[card] == time)
    out[0] = n


@rule
def add_opening(s: State, out: Ints) -> None:
    """List the morning cards without the reshuffle symbol, or all when there is none (2.7)."""
    add_deck(s, MORNING, out)
    n = 0
    for k in range(1, out[0] + 1):
        card = out[k]
        if not s.reshuffle[set_of(card)]:
            n += 1
            out[k] = out[n]
            out[n] = card
    if n > 0:
        out[0] = n


@rule
def apply_chance(s: State, outcome: int) -> None:
    """What was drawn takes its place."""
    if s.phase == REFILL:
        flow.deal(s, outcome)
        flow.refill(s)
    elif s.phase == DEAL:
        flow.deal(s, outcome)
        deal_next(s)
    elif s.phase == DRAW:
        flow.draw(s, outcome)
    elif s.phase == NEUTRAL:
        flow.claim(s, outcome)
    elif s.phase == SETS_DRAW:
        draw_set(s, outcome)
    else:
        begin(s, outcome)


# --- choices -------------------------------------------------------------------------------


@rule
def moves(s: State, out: Ints) -> None:
    """What the seat to act may do."""
    if s.phase == MOVE:
        flow.add_ways(s, s.mover, s.at, flow.reach(s, s.mover), True, out)
    elif s.phase == WALK:
        flow.add_ways(s, s.mover, s.at, s.walking, False, out)
    elif s.phase == PLACE:
        flow.add_places(s, out)
    elif s.phase == EFFECT:
        dispatch.choices(s, set_of(s.claimed), out)


@rule
def apply(s: State, action: int) -> None:
    """A move, a walk, a place or the answer to an effect."""
    if s.phase == MOVE:
        flow.claim(s, action)
    elif s.phase == WALK:
        flow.walk(s, action)
    elif s.phase == PLACE:
        flow.place(s, action - CELL_ACTION)
    else:
        dispatch.choose(s, set_of(s.claimed), action)
        flow.advance(s)


# --- the end -------------------------------------------------------------------------------


def end_reason(s: State) -> str:
    """The market is over when nobody can claim a card any more (8)."""
    return "sold_out" if (s.card_at == NOTHING).all() else "nobody_can_claim"


def invariant(s: State) -> str:
    """What is broken, or nothing: every card in one place, every Family Member on a slot."""
    played = set(s.chosen[: s.played].tolist())
    for card, (place, time) in enumerate(zip(s.where.tolist(), s.time.tolist(), strict=True)):
        if (place == ABSENT) == (card // ROOM in played) and time:
            return f"card {card} is in place {place}"
    if int((s.where == ON_SLOT).sum()) != int((s.card_at != NOTHING).sum()):
        return "the cards on the slots are not those that say so"
    decks = [int(((s.where == DECK) & (s.time == time)).sum()) for time in (MORNING, EVENING)]
    if decks != [s.mornings, s.evenings]:
        return f"the decks' counters are wrong: {decks}"
    if int((s.where == IN_HAND).sum()) != (s.placing != NOTHING):
        return "a card is in hand that nobody places"
    return _broken_stack(s) or _broken_line(s)


def _broken_stack(s: State) -> str:
    # Lists: reading a record's field from Python takes longer than all the rest.
    where, below, count, top = (f.tolist() for f in (s.where, s.below, s.count, s.top))
    for owner in range(s.owners):
        for number in range(SETS):
            found = 0
            card = top[owner][number]
            while card != NOTHING:
                if where[card] != STACK + owner or set_of(card) != number:
                    return f"card {card} is not in the stack in which it lies"
                found += 1
                card = below[card]
            first = first_of(number)
            if found != where[first : first + count[number]].count(STACK + owner):
                return f"owner {owner} has lost a card of set {number}"
    return ""


def _broken_line(s: State) -> str:
    if s.phase in (SETS_DRAW, FIRST):
        return ""
    standing = int((s.owner_at != NOBODY).sum())
    expected = 2 + s.opponents if s.seats == 1 else 2 * s.owners
    if standing != expected or s.owner_at[s.token] != NOBODY or s.card_at[s.token] != NOTHING:
        return f"{standing} Family Members stand on the ring, or something lies at the token"
    if ((s.owner_at != NOBODY) & (s.card_at != NOTHING)).any():
        return "a card lies under a Family Member"
    return ""

"""A turn from the claim to the next turn: effects, the token, refilling, midgame (3 to 8).

`advance` goes on until somebody has to decide or chance has to act. It settles, in this
order: a card to be placed, a card to be drawn, a walk, the effect's own step, then what
every turn ends with.
"""

from __future__ import annotations

from spelbord.core.lists import Ints, State, add
from spelbord.core.rule import rule
from spelbord.games.jokkmokk import dispatch
from spelbord.games.jokkmokk.kit import (
    discard,
    gain,
    next_card,
    put_on_stack,
    scorers,
    set_of,
    take_from_deck,
    take_from_slot,
)
from spelbord.games.jokkmokk.ring import after, before, rearmost
from spelbord.games.jokkmokk.state import (
    AHEAD,
    CELL_ACTION,
    DONE,
    DRAW,
    EFFECT,
    EVENING,
    FINISHED,
    HELD,
    MOVE,
    NEUTRAL,
    NOBODY,
    NOTHING,
    ON_SLOT,
    PATTERN,
    PLACE,
    REFILL,
    SLOTS,
    WALK,
)

ANY = SLOTS  # cards ahead that a player's Family Member may reach
NEAR = 3  # and a neutral one, or the opponent's (11.3, 12.3)

# --- where a Family Member may go ----------------------------------------------------------


@rule
def add_ways(s: State, owner: int, start: int, cards: int, claiming: bool, out: Ints) -> None:
    """List the slots that a Family Member reaches within so many cards (4.1, 4.2)."""
    slot = next_card(s, start)
    while slot != NOTHING and cards > 0:
        number = set_of(s.card_at[slot])
        if not claiming or dispatch.can_claim(s, number, owner):
            add(out, slot)
        if not dispatch.can_pass(s, number, owner):
            return
        cards -= 1
        slot = next_card(s, slot)


@rule
def first_way(s: State, owner: int, start: int) -> int:
    """The first slot ahead with a card that the Family Member may claim, or NOTHING."""
    cards = reach(s, owner)
    slot = next_card(s, start)
    while slot != NOTHING and cards > 0:
        number = set_of(s.card_at[slot])
        if dispatch.can_claim(s, number, owner):
            return slot
        if not dispatch.can_pass(s, number, owner):
            return NOTHING
        cards -= 1
        slot = next_card(s, slot)
    return NOTHING


@rule
def reach(s: State, owner: int) -> int:
    """How many cards ahead an owner's Family Members may go."""
    return ANY if owner < s.seats or s.simple else NEAR


# --- a turn --------------------------------------------------------------------------------


@rule
def next_turn(s: State) -> None:
    """The Family Member furthest back that can move has the turn; with none it is over (8)."""
    slot = after(s.token)
    while slot != s.token:
        owner = s.owner_at[slot]
        if owner != NOBODY and first_way(s, owner, slot) != NOTHING:
            begin_turn(s, owner, slot)
            return
        slot = after(slot)
    s.phase = FINISHED


@rule
def begin_turn(s: State, owner: int, slot: int) -> None:
    """A player moves; a neutral player is moved by who took the last turn (11.2)."""
    s.mover = owner
    s.start = slot
    s.at = slot
    if owner < s.seats:
        s.decider = owner
    s.phase = NEUTRAL if owner >= s.seats and s.simple else MOVE


@rule
def claim(s: State, slot: int) -> None:
    """The Family Member goes to a slot, and the mover claims the card there (4, 5)."""
    s.passed = cards_between(s, s.at, slot)
    card = step_to(s, slot)
    s.claimed = card
    if s.time[card] == EVENING and s.midgame == AHEAD:
        s.due = 1
    gain(s, s.mover, card)
    dispatch.claimed(s, set_of(card))
    advance(s)


@rule
def walk(s: State, slot: int) -> None:
    """The Family Member goes on, and the mover gains the card there (5.4)."""
    s.walking = 0
    gain(s, s.mover, step_to(s, slot))
    advance(s)


@rule
def step_to(s: State, slot: int) -> int:
    """Put the Family Member on another slot; return the card that lay there."""
    s.owner_at[s.at] = NOBODY
    s.owner_at[slot] = s.mover
    s.at = slot
    return take_from_slot(s, slot)


@rule
def cards_between(s: State, start: int, end: int) -> int:
    """How many cards lie between two slots of the line."""
    found = 0
    slot = after(start)
    while slot != end:
        found += s.card_at[slot] != NOTHING
        slot = after(slot)
    return found


@rule
def advance(s: State) -> None:
    """Settle what is pending; then the token moves on and the turn ends."""
    if s.placing != NOTHING and not any_place(s):
        put_on_stack(s, s.placer, s.placing)
        s.placing = NOTHING
    if s.step != DONE and s.placing == NOTHING and not dispatch.waits(s, set_of(s.claimed)):
        s.step = DONE
    if s.walking > 0 and next_card(s, s.at) == NOTHING:
        s.walking = 0
    if s.mornings + s.evenings == 0:
        s.drawing = 0
    if s.placing != NOTHING:
        s.phase = PLACE
    elif s.drawing > 0:
        s.phase = DRAW
    elif s.walking > 0:
        s.phase = WALK
    elif s.step != DONE:
        s.phase = EFFECT
    else:
        move_token(s)
        refill(s)


# --- patterns and the deck -------------------------------------------------------------------


@rule
def any_place(s: State) -> bool:
    """Whether the card to be placed has a legal cell (10.2)."""
    number = set_of(s.placing)
    for cell in range(s.cells[number]):
        if dispatch.fits(s, number, s.placer, s.placing, cell):
            return True
    return False


@rule
def add_places(s: State, out: Ints) -> None:
    """List the legal cells for the card to be placed (10.1)."""
    number = set_of(s.placing)
    for cell in range(s.cells[number]):
        if dispatch.fits(s, number, s.placer, s.placing, cell):
            add(out, CELL_ACTION + cell)


@rule
def place(s: State, cell: int) -> None:
    """The card lies in its owner's pattern."""
    s.where[s.placing] = PATTERN + s.placer
    s.cell[s.placing] = cell
    s.placing = NOTHING
    advance(s)


@rule
def draw(s: State, card: int) -> None:
    """The mover gains the top card of the deck."""
    s.drawing -= 1
    take_from_deck(s, card)
    gain(s, s.mover, card)
    advance(s)


# --- the end of a turn -----------------------------------------------------------------------


@rule
def move_token(s: State) -> None:
    """The token goes right behind the Family Member furthest back; cards it passes leave (6.2)."""
    end = before(rearmost(s))
    while s.token != end:
        s.token = after(s.token)
        if s.card_at[s.token] != NOTHING:
            discard(s, take_from_slot(s, s.token))


@rule
def refill(s: State) -> None:
    """The next empty slot is filled, from in front of the token on; then the turn ends (6.3)."""
    slot = after(s.token)
    if s.mornings + s.evenings > 0:
        while slot != s.token:
            if s.owner_at[slot] == NOBODY and s.card_at[slot] == NOTHING:
                s.hole = slot
                s.phase = REFILL
                return
            slot = after(slot)
    end_turn(s)


@rule
def deal(s: State, card: int) -> None:
    """A card of the deck lies on the slot that is to be filled."""
    take_from_deck(s, card)
    s.where[card] = ON_SLOT
    s.card_at[s.hole] = card
    if s.time[card] == EVENING and s.marked == NOTHING and s.midgame == AHEAD:
        s.marked = card


@rule
def end_turn(s: State) -> None:
    """Midgame scoring if the claim triggered it, then the next turn (7.1)."""
    if s.due:
        s.due = 0
        hold_midgame(s)
    s.turn += 1
    next_turn(s)


@rule
def hold_midgame(s: State) -> None:
    """Hand out the points of the midgame scoring."""
    s.midgame = HELD
    for k in range(s.played):
        number = s.chosen[k]
        for owner in range(scorers(s)):
            points = dispatch.midgame(s, number, owner)
            s.gave[number, owner] = points
            s.tokens[owner] += points

"""The verbs and counts with which the files in `sets` are written (5, 9, 10).

An owner's cards of a set are those in the stack and in the pattern together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from spelbord.core.lists import Ints, State, add
from spelbord.core.rule import rule
from spelbord.games.jokkmokk.ring import after, behind
from spelbord.games.jokkmokk.state import (
    DONE,
    GONE,
    IN_HAND,
    MORNING,
    NOBODY,
    NOTHING,
    OWNER_ACTION,
    PATTERN,
    ROOM,
    STACK,
    STACK_ACTION,
)

EDGE_BITS = 3  # of a sign, for each edge it stands for
# What a majority may be about.
ALL_SIGNS, DIFFERENT = range(2)

Kind = Literal["basic", "experienced", "special"]
Shown = int | str | tuple[str, ...] | None
Printed = tuple[int, Shown]  # points and sign


@dataclass(frozen=True)
class CardSet:
    """A set of cards, as its file in `sets` declares it.

    `signs` names what its cards show; a card's sign is then the place of the name. With
    `edges`, a card shows that many of them. `pays` are the numbers its scoring and its effect
    use, and `reference` says them in a sentence, with {0} for the first. `reconstructed` says
    what no public source gives.
    """

    title: str
    kind: Kind
    rule: str
    reference: str
    morning: Sequence[Printed]
    evening: Sequence[Printed]
    signs: tuple[str, ...] = ()
    highest_sign: int = 0  # where signs are numbers, from 1
    edges: int = 0
    pays: tuple[int, ...] = ()
    reshuffle: bool = False
    rows: tuple[int, ...] = ()  # of its pattern: cells in each row
    reconstructed: str = ""


def plain(*points: int) -> tuple[Printed, ...]:
    """Cards that show nothing but their points."""
    return tuple((p, None) for p in points)


# --- counting ----------------------------------------------------------------------------


@rule
def set_of(card: int) -> int:
    """The set of a card."""
    return card // ROOM


@rule
def first_of(number: int) -> int:
    """The first card of a set; the others follow it."""
    return number * ROOM


@rule
def has(s: State, owner: int, card: int) -> bool:
    """Whether the owner has the card, in a stack or in a pattern."""
    place = s.where[card]
    return place == STACK + owner or place == PATTERN + owner


@rule
def count(s: State, number: int, owner: int) -> int:
    """How many cards of a set an owner has."""
    found = 0
    for card in range(first_of(number), first_of(number) + s.count[number]):
        found += has(s, owner, card)
    return found


@rule
def printed(s: State, number: int, owner: int) -> int:
    """The printed points of an owner's cards of a set (9.1)."""
    points = 0
    for card in range(first_of(number), first_of(number) + s.count[number]):
        if has(s, owner, card):
            points += int(s.points[card])
    return points


@rule
def showing(s: State, number: int, owner: int, sign: int) -> int:
    """How many cards of a set that an owner has show this sign."""
    found = 0
    for card in range(first_of(number), first_of(number) + s.count[number]):
        found += s.sign[card] == sign and has(s, owner, card)
    return found


@rule
def signs_of(s: State, number: int, owner: int) -> int:
    """The signs of an owner's cards of a set, added up: hot dogs, sweets."""
    total = 0
    for card in range(first_of(number), first_of(number) + s.count[number]):
        if has(s, owner, card):
            total += int(s.sign[card])
    return total


@rule
def different(s: State, number: int, owner: int) -> int:
    """How many different signs an owner's cards of a set show."""
    shown = 0
    for card in range(first_of(number), first_of(number) + s.count[number]):
        if has(s, owner, card):
            shown |= 1 << int(s.sign[card])
    found = 0
    while shown > 0:
        found += shown & 1
        shown >>= 1
    return found


@rule
def scorers(s: State) -> int:
    """How many owners score: the players, and alone the opponent too (11.4, 12.2)."""
    return 2 if s.seats == 1 else s.seats


@rule
def ahead_in(s: State, number: int, owner: int, measure: int) -> int:
    """How many are ahead of an owner in a majority; of equals, those further back (9.3)."""
    mine = measured(s, number, owner, measure)
    found = 0
    for other in range(scorers(s)):
        theirs = measured(s, number, other, measure)
        found += theirs > mine or (theirs == mine and other != owner and behind(s, other, owner))
    return found


@rule
def measured(s: State, number: int, owner: int, measure: int) -> int:
    """What a majority is about: all signs added up, or the different ones."""
    if measure == DIFFERENT:
        return different(s, number, owner)
    return signs_of(s, number, owner)


@rule
def majority(s: State, number: int, owner: int, measure: int) -> int:
    """What a majority pays an owner; without a card of the set nothing (9.2)."""
    if count(s, number, owner) == 0:
        return 0
    return prize(s, number, ahead_in(s, number, owner, measure))


@rule
def prize(s: State, number: int, place: int) -> int:
    """What a place in a majority pays; with two players only the first does (9.5)."""
    if place > 2 or (place > 0 and scorers(s) == 2):
        return 0
    return int(s.pays[number, place])


@rule
def stair(s: State, number: int, steps: int, last: int) -> int:
    """What so many things pay together, by a row of the set's numbers that ends with `last`."""
    if steps == 0:
        return 0
    return int(s.pays[number, min(steps, last) - 1])


# --- moving cards ------------------------------------------------------------------------


@rule
def put_on_stack(s: State, owner: int, card: int) -> None:
    """Put a card on the owner's stack of its set (5.1)."""
    number = set_of(card)
    s.below[card] = s.top[owner, number]
    s.top[owner, number] = card
    s.where[card] = STACK + owner


@rule
def gain(s: State, owner: int, card: int) -> None:
    """An owner gets a card, without its effect (5.4); a pattern card is then placed (10.1)."""
    if s.cells[set_of(card)] == 0:
        put_on_stack(s, owner, card)
        return
    s.where[card] = IN_HAND
    s.placing = card
    s.placer = owner


@rule
def take_top(s: State, owner: int, number: int) -> int:
    """Take the top card off an owner's stack."""
    card = int(s.top[owner, number])
    s.top[owner, number] = s.below[card]
    s.below[card] = NOTHING
    return card


@rule
def discard(s: State, card: int) -> None:
    """A card leaves the game."""
    s.where[card] = GONE


@rule
def take_from_slot(s: State, slot: int) -> int:
    """Take the card off a slot."""
    card = int(s.card_at[slot])
    s.card_at[slot] = NOTHING
    return card


@rule
def take_from_deck(s: State, card: int) -> None:
    """A card leaves its deck."""
    if s.time[card] == MORNING:
        s.mornings -= 1
    else:
        s.evenings -= 1


@rule
def draw_one(s: State) -> None:
    """The mover is to gain the top card of the deck, if there is one."""
    s.drawing = 1


@rule
def walk_on(s: State, cards: int) -> None:
    """The Family Member is to go on to one of the next cards ahead, and gain it."""
    s.walking = cards


@rule
def next_card(s: State, slot: int) -> int:
    """The slot of the next card ahead of a slot, or NOTHING."""
    slot = after(slot)
    while slot != s.token:
        if s.card_at[slot] != NOTHING:
            return slot
        slot = after(slot)
    return NOTHING


# --- choices of effects ------------------------------------------------------------------


@rule
def ask_for_owner(s: State, step: int) -> None:
    """The effect asks which owner it shall be about."""
    s.step = step
    s.asked = NOBODY


@rule
def ask_for_stack(s: State, step: int, owner: int) -> None:
    """The effect asks for one of an owner's stacks."""
    s.step = step
    s.asked = owner


@rule
def answered(s: State) -> None:
    """The effect asks nothing more."""
    s.step = DONE


@rule
def add_stacks(s: State, owner: int, out: Ints) -> None:
    """List the stacks of an owner."""
    for k in range(s.played):
        if s.top[owner, s.chosen[k]] != NOTHING:
            add(out, STACK_ACTION + s.chosen[k])


@rule
def add_others(s: State, owner: int, out: Ints) -> None:
    """List all other owners."""
    for other in range(s.owners):
        if other != owner:
            add(out, OWNER_ACTION + other)


@rule
def has_stack(s: State, owner: int) -> bool:
    """Whether an owner has a stack at all; patterns are none (10.3)."""
    found = 0
    for k in range(s.played):
        found += s.top[owner, s.chosen[k]] != NOTHING
    return found > 0


# --- patterns ----------------------------------------------------------------------------


@rule
def in_cell(s: State, number: int, owner: int, cell: int) -> int:
    """The card in a cell of an owner's pattern, or NOTHING."""
    for card in range(first_of(number), first_of(number) + s.count[number]):
        if s.where[card] == PATTERN + owner and s.cell[card] == cell:
            return card
    return NOTHING


@rule
def edge(s: State, card: int, side: int) -> int:
    """The colour of one edge of a card that shows edges."""
    return (int(s.sign[card]) >> (EDGE_BITS * side)) & ((1 << EDGE_BITS) - 1)

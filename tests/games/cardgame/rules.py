"""The rules of Terraces. The numbers are those of RULES.md."""

from __future__ import annotations

from collections.abc import Mapping

from spelbord.core.game import OptionValue
from spelbord.core.lists import CHANCE, OVER, Floats, Ints, State, add, add_chance
from spelbord.core.rule import rule

from .state import (
    ACT,
    BURIED,
    CARDS,
    DEAL,
    DEALT,
    DECK,
    DRAW,
    DROPPED,
    FINISHED,
    HAND,
    TERRACE,
)

# Actions: lay a card has the card's number; these follow.
BURY, DROP = CARDS, 2 * CARDS
MOST_CHOICES = CARDS


def setup(s: State, seats: int, options: Mapping[str, OptionValue]) -> None:
    """All cards are in the deck; dealing comes first (2.1)."""
    s.seats = seats
    s.rounds = int(options["rounds"])
    s.phase = DEAL


@rule
def to_act(s: State) -> int:
    """Cards are drawn (2.1, 3.1); then the seat acts (3.2)."""
    if s.phase == FINISHED:
        return OVER
    return s.seat if s.phase == ACT else CHANCE


@rule
def turn(s: State) -> int:
    """How many full turns have been played."""
    return s.turn


@rule
def outcomes(s: State, out: Ints, odds: Floats) -> None:
    """Every card of the deck is as likely as any other (2.1, 3.1)."""
    count = 0
    for card in range(CARDS):
        count += s.where[card] == DECK
    for card in range(CARDS):
        if s.where[card] == DECK:
            add_chance(out, odds, card, 1.0 / count)


@rule
def apply_chance(s: State, outcome: int) -> None:
    """The card goes to the hand of the seat that draws (2.1, 3.1)."""
    s.where[outcome] = HAND + s.seat
    s.held[s.seat] += 1
    if s.phase == DRAW:
        s.phase = ACT
    elif s.held[s.seat] == DEALT:
        s.seat += 1
        if s.seat == s.seats:
            s.seat = 0
            s.phase = DRAW


@rule
def number(card: int) -> int:
    """A card's number, 1 to 9 (1.1)."""
    return card // 2 + 1


@rule
def moves(s: State, out: Ints) -> None:
    """Lay, bury or drop a card of one's hand (3.2)."""
    for card in range(CARDS):
        if s.where[card] == HAND + s.seat and number(card) > s.top[s.seat]:
            add(out, card)
    for card in range(CARDS):
        if s.where[card] == HAND + s.seat and s.buried[s.seat] == 0:
            add(out, BURY + card)
    for card in range(CARDS):
        if s.where[card] == HAND + s.seat:
            add(out, DROP + card)


@rule
def apply(s: State, action: int) -> None:
    """The card leaves the hand, and the turn passes (3.3 to 3.5)."""
    card = action % CARDS
    s.held[s.seat] -= 1
    if action < BURY:
        s.where[card] = TERRACE + s.seat
        s.top[s.seat] = number(card)
    elif action < DROP:
        s.where[card] = BURIED + s.seat
        s.buried[s.seat] += 1
    else:
        s.where[card] = DROPPED
    end_turn(s)


@rule
def end_turn(s: State) -> None:
    """The next seat draws, until all have had their turns (4.1)."""
    s.turn += 1
    s.seat = (s.seat + 1) % s.seats
    s.phase = FINISHED if s.turn == s.rounds * s.seats else DRAW


@rule
def worth(s: State, seat: int) -> int:
    """The numbers of a terrace, and twice that of the buried card (4.2)."""
    total = 0
    for card in range(CARDS):
        if s.where[card] == TERRACE + seat:
            total += number(card)
        elif s.where[card] == BURIED + seat:
            total += 2 * number(card)
    return total


@rule
def returns(s: State, out: Floats) -> None:
    """Most points win; a shared win is worth 0 (4.3)."""
    best = 0
    for seat in range(s.seats):
        best = max(best, worth(s, seat))
    winners = 0
    for seat in range(s.seats):
        winners += worth(s, seat) == best
    for seat in range(s.seats):
        out[seat] = -1.0
        if worth(s, seat) == best:
            out[seat] = 1.0 if winners == 1 else 0.0


def end_reason(s: State) -> str:
    """The one way a match ends (4.1)."""
    return "rounds_played"


def invariant(s: State) -> str:
    """What is wrong with the cards, if anything: counts, hands and rising terraces."""
    for seat in range(int(s.seats)):
        count = int((s.where == HAND + seat).sum())
        if count != s.held[seat]:
            return f"seat {seat} holds {count} cards, {s.held[seat]} are counted."
        if int((s.where == BURIED + seat).sum()) != s.buried[seat] or s.buried[seat] > 1:
            return f"seat {seat} has buried too much, or it is miscounted."
        laid = [number(c) for c in range(CARDS) if s.where[c] == TERRACE + seat]
        if max(laid, default=0) != s.top[seat] or len(set(laid)) < len(laid):
            return f"the terrace of seat {seat} does not rise."
        if s.phase in (DRAW, ACT) and count != DEALT + (s.phase == ACT and s.seat == seat):
            return f"seat {seat} holds {count} cards in phase {s.phase}."
    return ""

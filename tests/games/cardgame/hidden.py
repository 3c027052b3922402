"""What a seat of Terraces knows. The numbers are those of RULES.md."""

from __future__ import annotations

from spelbord.core.lists import CHANCE, UNSEEN, Random, State, below
from spelbord.core.rule import rule

from .rules import BURY, DROP, to_act
from .state import BURIED, CARDS, DECK, FINISHED, HAND, NAMES, UNKNOWN

HIDDEN_BURY = -2  # stands in for the burying of a card one does not see


@rule
def is_hidden(s: State, seat: int, card: int) -> bool:
    """The deck, other hands (1.2), and other buried cards before the end (3.4, 4.2)."""
    place = s.where[card]
    if place == DECK:
        return True
    if place >= BURIED:
        return place != BURIED + seat and s.phase != FINISHED
    for other in range(s.seats):
        if place == HAND + other:
            return other != seat
    return False


@rule
def observe(s: State, seat: int) -> None:
    """Blank where the cards are that `seat` does not see."""
    for card in range(CARDS):
        if is_hidden(s, seat, card):
            s.where[card] = UNKNOWN


@rule
def resample(s: State, seat: int, rng: Random) -> None:
    """Any unknown card may be in any unknown place: fill hands and burials, the rest is deck."""
    for other in range(s.seats):
        if other != seat:
            deal(s, HAND + other, s.held[other], rng)
            if s.phase != FINISHED:
                deal(s, BURIED + other, s.buried[other], rng)
    for card in range(CARDS):
        if s.where[card] == UNKNOWN:
            s.where[card] = DECK


@rule
def deal(s: State, place: int, count: int, rng: Random) -> None:
    """Put `count` random unknown cards into a place."""
    for _ in range(count):
        unknown = 0
        for card in range(CARDS):
            unknown += s.where[card] == UNKNOWN
        skip = below(rng, unknown)
        for card in range(CARDS):
            if s.where[card] == UNKNOWN:
                if skip == 0:
                    s.where[card] = place
                    break
                skip -= 1


@rule
def seen(s: State, seat: int, event: int) -> int:
    """Only who draws sees the card (3.1), only who buries sees what (3.4), but for the last one."""
    if seat == s.seat:
        return event
    if to_act(s) == CHANCE:
        return UNSEEN
    # What is buried by the last action of all is turned up with it (4.2).
    last = s.turn + 1 == s.rounds * s.seats
    return HIDDEN_BURY if BURY <= event < DROP and not last else event


def secrets(s: State, seat: int) -> list[str]:
    """A seat knows its own hand and its own buried card."""
    own = (HAND + seat, BURIED + seat)
    return [f"{NAMES[card]} at {s.where[card]}" for card in range(CARDS) if s.where[card] in own]

"""A tiny game with everything hidden: an unseen card, a visible claim, an unseen cup, a guess.

Seat 0 opens. A card 0, 1 or 2 is dealt to seat 1, who claims at most that number aloud,
then hides a coin under one of two cups; seat 0 guesses the cup.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

import numpy as np

from spelbord.core.errors import MalformedAction
from spelbord.core.game import Game, OptionValue, Refusal
from spelbord.core.lists import CHANCE, OVER, Floats, Ints, Random, State, add, add_chance, below
from spelbord.core.rule import rule

OPEN, DEAL, CLAIM, HIDE, GUESS, END = range(6)
HIDDEN = -1
UNSEEN_CARD, UNSEEN_CUP = -1, -2
CUP = 10  # actions 10 and 11 hide the coin, 20 and 21 guess, 30 opens
GUESSED = 20
OPENING = 30
SHARES = np.array([0.5, 0.3, 0.2])

STATE = np.dtype(
    (
        np.record,
        np.dtype([(n, np.int32) for n in ("phase", "card", "claim", "cup", "guess")], align=True),
    )
)


def setup(s: State, seats: int, options: Mapping[str, OptionValue]) -> None:
    """Nothing is dealt yet."""
    s.card = HIDDEN
    s.cup = HIDDEN


@rule
def to_act(s: State) -> int:
    """Seat 0 opens and guesses, seat 1 claims and hides."""
    if s.phase == DEAL:
        return CHANCE
    if s.phase == END:
        return OVER
    return 1 if s.phase == CLAIM or s.phase == HIDE else 0


@rule
def turn(s: State) -> int:
    """One turn."""
    return 1 if s.phase == END else 0


@rule
def moves(s: State, out: Ints) -> None:
    """A claim is at most the card."""
    if s.phase == OPEN:
        add(out, OPENING)
    elif s.phase == CLAIM:
        for claim in range(s.card + 1):
            add(out, claim)
    else:
        base = CUP if s.phase == HIDE else GUESSED
        add(out, base)
        add(out, base + 1)


@rule
def apply(s: State, action: int) -> None:
    """One phase after the other."""
    if s.phase == CLAIM:
        s.claim = action
    elif s.phase == HIDE:
        s.cup = action - CUP
    elif s.phase == GUESS:
        s.guess = action - GUESSED
    s.phase += 1


@rule
def outcomes(s: State, out: Ints, odds: Floats) -> None:
    """The card."""
    for card in range(3):
        add_chance(out, odds, card, SHARES[card])


@rule
def apply_chance(s: State, outcome: int) -> None:
    """Deal it."""
    s.card = outcome
    s.phase += 1


@rule
def returns(s: State, out: Floats) -> None:
    """A right guess wins."""
    out[0] = 1.0 if s.guess == s.cup else -1.0
    out[1] = -out[0]


@rule
def observe(s: State, seat: int) -> None:
    """Only seat 1 sees card and cup."""
    if seat != 1:
        s.card = HIDDEN
        s.cup = HIDDEN


@rule
def resample(s: State, seat: int, rng: Random) -> None:
    """Any card not below the claim, any cup."""
    if s.phase >= CLAIM and s.card == HIDDEN:
        s.card = s.claim + below(rng, 3 - s.claim)
    if s.phase >= GUESS and s.cup == HIDDEN:
        s.cup = below(rng, 2)


@rule
def seen(s: State, seat: int, event: int) -> int:
    """Others see that a card is dealt and a coin is hidden, not which and where."""
    if seat != 1 and s.phase == DEAL:
        return UNSEEN_CARD
    if seat != 1 and s.phase == HIDE:
        return UNSEEN_CUP
    return event


def end_reason(s: State) -> str:
    """The guess."""
    return "guessed"


def text(o: State, event: int) -> str:
    """The number, or what others see."""
    return {UNSEEN_CARD: "a card", UNSEEN_CUP: "a coin"}.get(event, str(event))


def parse(o: State, text: str) -> int:
    """Read by comparison with what is listed."""
    raise MalformedAction(f"{text!r} is nothing.")


def describe(o: State, event: int) -> dict[str, Any]:
    """The number."""
    return {"event": event}


def explain(s: State, action: int) -> Refusal:
    """Not now."""
    return Refusal("not_now", "Not now.", "1")


def view(o: State, seat: int) -> dict[str, Any]:
    """What may be shown."""
    return {name: int(o[name]) for name in o.dtype.names}


_here = sys.modules[__name__]
CUPS = Game(
    name="cups",
    title="Cups",
    designer="nobody",
    credit="",
    summary="",
    minutes=(1, 1),
    seats=(2, 2),
    seat_names=("Guesser", "Hider"),
    version=1,
    state=STATE,
    rules=_here,
    refusals=_here,
    notation=_here,
    view=_here,
    most_choices=3,
)

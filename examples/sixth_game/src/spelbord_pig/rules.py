"""The rules of Pig. The numbers are those of RULES.md."""

from __future__ import annotations

import math
from collections.abc import Mapping

from spelbord.core.game import OptionValue
from spelbord.core.lists import CHANCE, OVER, Floats, Ints, State, add, add_chance
from spelbord.core.rule import rule
from spelbord_pig.state import BUST, DECIDE, FALL, FINISHED, HOLD, NOBODY, ROLL, SIDES

# What a lead of the whole target is worth, as log-odds of winning; see `evaluate`. Fitted to
# 24,000 positions of two to four seats that hold at 20 (4.5 to 6.5, by seats and target).
WEIGHT = 5.5


def setup(s: State, seats: int, options: Mapping[str, OptionValue]) -> None:
    """Everybody begins with nothing, and the first seat has the first turn (2.1)."""
    s.seats = seats
    s.target = int(options["target"])
    s.winner = NOBODY


@rule
def to_act(s: State) -> int:
    """The seat whose turn it is decides; then the die falls by chance (3.1)."""
    if s.phase == FALL:
        return CHANCE
    if s.phase == FINISHED:
        return OVER
    return s.seat


@rule
def turn(s: State) -> int:
    """How many full turns have been played."""
    return s.turn


@rule
def moves(s: State, out: Ints) -> None:
    """Roll; or hold, once you have rolled (3.1, 3.3)."""
    add(out, ROLL)
    if s.rolls > 0:
        add(out, HOLD)


@rule
def apply(s: State, action: int) -> None:
    """Let the die fall, or take the turn's points home (3.3)."""
    if action == ROLL:
        s.phase = FALL
        return
    s.totals[s.seat] += s.pot
    if s.totals[s.seat] >= s.target:
        s.winner = s.seat
        s.phase = FINISHED
        s.pot = 0
        s.turn += 1
    else:
        end_turn(s)


@rule
def outcomes(s: State, out: Ints, odds: Floats) -> None:
    """A fair die."""
    for face in range(1, SIDES + 1):
        add_chance(out, odds, face, 1.0 / SIDES)


@rule
def apply_chance(s: State, outcome: int) -> None:
    """A one ends the turn and takes its points; anything else is added to them (3.2, 3.4)."""
    s.face = outcome
    s.phase = DECIDE
    if outcome == BUST:
        end_turn(s)
    else:
        s.rolls += 1
        s.pot += outcome


@rule
def end_turn(s: State) -> None:
    """The next seat begins with an empty pot (2.2)."""
    s.phase = DECIDE
    s.seat = (s.seat + 1) % s.seats
    s.turn += 1
    s.rolls = 0
    s.pot = 0


@rule
def returns(s: State, out: Floats) -> None:
    """One wins; the others share the loss (4.1, 4.2)."""
    for seat in range(s.seats):
        out[seat] = 1.0 if seat == s.winner else -1.0 / (s.seats - 1)


def end_reason(s: State) -> str:
    """The one way a match ends (4.1)."""
    return "target_reached"


@rule
def points(s: State, out: Floats) -> None:
    """What each seat has, the pot of this turn among it: for the greedy bot."""
    for seat in range(s.seats):
        out[seat] = s.totals[seat]
    out[s.seat] += s.pot


@rule
def evaluate(s: State, out: Floats) -> None:
    """Expected returns, guessed from how near each seat is to the target: for the search."""
    shares = 0.0
    for seat in range(s.seats):
        have = s.totals[seat] + (s.pot if seat == s.seat else 0)
        out[seat] = math.exp(WEIGHT * have / s.target)
        shares += out[seat]
    for seat in range(s.seats):
        chance = out[seat] / shares
        out[seat] = chance - (1.0 - chance) / (s.seats - 1)


def invariant(s: State) -> str:
    """What is wrong, if anything: nobody has reached the target unseen (4.1)."""
    reached = [seat for seat in range(s.seats) if s.totals[seat] >= s.target]
    if reached != ([s.winner] if s.phase == FINISHED else []):
        return f"seats {reached} have reached the target, but the winner is {s.winner}."
    return ""

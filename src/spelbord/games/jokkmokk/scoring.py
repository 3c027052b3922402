"""Points at the end, and who has won (9, 12.4)."""

from __future__ import annotations

from spelbord.core.lists import Floats, State
from spelbord.core.rule import rule
from spelbord.games.jokkmokk import dispatch
from spelbord.games.jokkmokk.kit import count, scorers
from spelbord.games.jokkmokk.ring import behind


@rule
def set_points(s: State, number: int, owner: int) -> int:
    """What an owner's cards of a set score now; nothing without any (9.2)."""
    return dispatch.score(s, number, owner) if count(s, number, owner) > 0 else 0


@rule
def total(s: State, owner: int) -> int:
    """An owner's points: those of every set, and the tokens (9.1)."""
    points = int(s.tokens[owner])
    for k in range(s.played):
        points += set_points(s, s.chosen[k], owner)
    return points


@rule
def leader(s: State) -> int:
    """Who has the most points; of several, the one furthest back (9.3)."""
    best = 0
    most = total(s, 0)
    for owner in range(1, scorers(s)):
        points = total(s, owner)
        if points > most or (points == most and behind(s, owner, best)):
            best = owner
            most = points
    return best


@rule
def returns(s: State, out: Floats) -> None:
    """One wins; alone, only with more points than the opponent (12.4)."""
    if s.seats == 1:
        out[0] = 1.0 if total(s, 0) > total(s, 1) else -1.0
        return
    winner = leader(s)
    for seat in range(s.seats):
        out[seat] = 1.0 if seat == winner else -1.0


@rule
def points(s: State, out: Floats) -> None:
    """What each seat would have if it ended now, for the greedy bot; alone, the lead."""
    for seat in range(s.seats):
        out[seat] = float(total(s, seat))
    if s.seats == 1:
        out[0] -= float(total(s, 1))

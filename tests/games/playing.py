"""Playing on from a position by the texts of events, alike in the tests of all games."""

from __future__ import annotations

import random
from functools import cache

from spelbord.core.position import Position, new


def after(position: Position, *events: str) -> Position:
    """The position after some events."""
    for event in events:
        position = position.play(event)
    return position


def settled(position: Position) -> Position:
    """The position when chance has brought the first it can, until a seat is to act."""
    while position.is_chance:
        position = position.play(position.outcome_numbers()[0][0])
    return position


def texts(position: Position) -> list[str]:
    """The texts of all that can happen next; of free actions there is a spread."""
    if position.is_chance:
        return [str(event) for event, _ in position.outcomes]
    return [str(action) for action in position.legal_actions]


def started(game: str, *events: str, seats: int = 2, **options: object) -> Position:
    """A match after its setup; `events` of chance that are named come, else the first possible."""
    position = new(game, seats, **options)
    while position.is_chance:
        possible = texts(position)
        position = position.play(next((e for e in events if e in possible), possible[0]))
    return position


@cache
def random_match(game: str, seed: int, seats: int = 2, **options: object) -> list[Position]:
    """All positions of a match played at random."""
    chooser = random.Random(seed)
    found = [new(game, seats, **options)]
    while not found[-1].is_over:
        events = [e for e, _ in found[-1].outcome_numbers()] or found[-1].legal_numbers()
        found.append(found[-1].play(chooser.choice(events)))
    return found

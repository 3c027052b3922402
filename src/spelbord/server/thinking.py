"""How the bots at the tables decide, and what a game needs compiled before people play it."""

from __future__ import annotations

import secrets
import threading

from spelbord.bots import LEVELS, find_bot, level_of
from spelbord.core.game import Game
from spelbord.core.lists import OVER, SAMPLED, SPECTATOR
from spelbord.core.position import Observation, Position

OFFERED = ("random", *LEVELS)  # the greedy bot is for studies
# Enough to reach the parts of the rules that come late, little enough to be done at once.
WARM_EVENTS = 300


def choose(observation: Observation, level: str, stop: threading.Event) -> int:
    """The action of a bot of that level, in the time a person likes to wait."""
    limit = level_of(observation.game, level).timed if level in LEVELS else None
    decision = find_bot(level).choose(observation, secrets.randbits(63), limit, stop)
    return decision.event


def warm(game: Game) -> None:
    """Compile all that a table of this game needs: a match at random, and one search."""
    position = Position.start(game)
    searched = False
    for _ in range(WARM_EVENTS):
        if position.to_act in (OVER, SAMPLED):
            return
        if not (searched or position.is_chance):
            find_bot("easy").choose(position.observe(position.to_act), seed=1)
            searched = True
        position = _warm_step(position)


def _warm_step(position: Position) -> Position:
    """One event at random, looked at through all eyes as a table does."""
    possible = [n for n, _ in position.outcome_numbers()] or position.legal_numbers()
    event = secrets.choice(possible)
    for viewer in (SPECTATOR, *range(position.seats)):
        position.observe(viewer)
        position.seen(viewer, event)
    return position.play(event)

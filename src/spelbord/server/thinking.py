"""How the bots at the tables decide."""

from __future__ import annotations

import secrets
import threading

from spelbord.bots import LEVELS, find_bot, level_of
from spelbord.core.position import Observation

OFFERED = ("random", *LEVELS)  # the greedy bot is for studies


def choose(observation: Observation, level: str, stop: threading.Event) -> int:
    """The action of a bot of that level, in the time a person likes to wait."""
    limit = level_of(observation.game, level).timed if level in LEVELS else None
    decision = find_bot(level).choose(observation, secrets.randbits(63), limit, stop)
    return decision.event

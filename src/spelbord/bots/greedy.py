"""The greedy bot: plays whatever puts it furthest ahead at once.

Points are the game's own count (`points`), else its evaluation; a game with neither is
played at random. Where a game hides something, the bot sees what its seat sees and takes the
mean over several ways in which the rest may lie.

>>> from spelbord import new
>>> from spelbord.bots import find_bot
>>> position = new("jokerball", size=4).play("2/FR")
>>> find_bot("greedy").choose(position.observe(0), seed=7).event in position.legal_numbers()
True
"""

from __future__ import annotations

import threading
from dataclasses import dataclass

import numpy as np

from spelbord.bots import ahead
from spelbord.bots.deciding import Decision, listed
from spelbord.bots.levels import Limit
from spelbord.core import engine
from spelbord.core.lists import Floats, Ints, below, seeded
from spelbord.core.position import Observation
from spelbord.core.rule import bind

GUESSES = 16  # ways in which what a seat cannot know may lie
EQUAL = 1e-9


@dataclass(frozen=True)
class GreedyBot:
    """Plays the action after which it is furthest ahead; among equals it draws."""

    name: str = "greedy"

    def choose(
        self,
        observation: Observation,
        seed: int,
        limit: Limit | None = None,
        stop: threading.Event | None = None,
    ) -> Decision:
        """Decide at once; `limit` and `stop` change nothing."""
        rng = seeded(seed)
        actions = listed(observation, rng)
        gains = self._gains(observation, actions, seed)
        best = gains.max() - EQUAL
        equal = [action for action, gain in zip(actions, gains, strict=True) if gain >= best]
        event = equal[below(rng, len(equal))]
        return Decision(event, 0.5, (), (observation.text(event),), 0)

    def _gains(self, observation: Observation, actions: list[int], seed: int) -> Floats:
        game, rng = observation.game, seeded(seed)
        rules, looking = bind(engine, game.kernel), bind(ahead, game.kernel)
        out: Ints = np.array([len(actions), *actions], dtype=np.int64)
        gains = np.zeros(len(out), dtype=np.float64)
        values = np.zeros(observation.seats, dtype=np.float64)
        states = np.zeros(2, dtype=game.state)
        for _ in range(GUESSES if game.kernel.HAS_HIDDEN else 1):
            states[ahead.HERE] = observation.states[0]
            rules.resample(states, ahead.HERE, observation.seat, rng)
            looking.look_ahead(states, observation.seat, out, gains, values)
        return gains[1:]

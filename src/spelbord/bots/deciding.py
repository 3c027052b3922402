"""What every bot takes and gives: a seat's observation, and a decision."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from spelbord.bots.levels import Limit
from spelbord.core import engine
from spelbord.core.errors import MatchOver, NotYourTurn
from spelbord.core.game import Game
from spelbord.core.lists import OVER, Ints, Random, unit
from spelbord.core.position import Observation
from spelbord.core.rule import bind


@dataclass(frozen=True)
class Candidate:
    """An action that was looked at: how often, and what the seat may hope for with it."""

    event: int
    text: str
    visits: int
    win_chance: float


@dataclass(frozen=True)
class Decision:
    """What a bot plays, and why. Win chances are between 0 and 1, for the seat that chose."""

    event: int
    win_chance: float
    candidates: tuple[Candidate, ...]
    line: tuple[str, ...]
    simulations: int


class Bot(Protocol):
    """Whoever can decide for a seat."""

    @property
    def name(self) -> str:
        """The name people choose it by."""
        ...

    def choose(
        self,
        observation: Observation,
        seed: int,
        limit: Limit | None = None,
        stop: threading.Event | None = None,
    ) -> Decision:
        """Decide for the observing seat, which must be to act.

        Equal seeds and equal limits in simulations give equal decisions. When `stop` is
        set, the best found so far comes back within milliseconds.
        """
        ...


def listed(observation: Observation, rng: Random) -> list[int]:
    """The actions the observing seat may choose from; raises unless it is to act."""
    rules = bind(engine, observation.game.kernel)
    states = observation.states.copy()
    actor = rules.to_act(states, 0)
    if actor == OVER:
        raise MatchOver("The match has ended; there is nothing to decide.")
    if actor != observation.seat:
        raise NotYourTurn("A bot decides only for the seat that is to act.")
    rules.resample(states, 0, observation.seat, rng)
    out = scratch(observation.game)
    rules.choices(states, 0, out)
    return [int(n) for n in out[1 : out[0] + 1]]


def scratch(game: Game) -> Ints:
    """Room for a list of a game's actions."""
    return np.zeros(game.most_choices + 1, dtype=np.int64)


def pick_visited(visits: list[int], noise: float, rng: Random) -> int:
    """The first of a list, or with noise one drawn by how often it was visited."""
    if noise <= 0.0:
        return 0
    weights = [(v / visits[0]) ** (1 / noise) for v in visits]
    rest = unit(rng) * sum(weights)
    for k, weight in enumerate(weights):
        rest -= weight
        if rest < 0.0:
            return k
    return 0

"""The peers that figures stand beside: games of OpenSpiel's, played and searched in its C++."""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from spelbord.core.errors import SpelbordError

PEER_PLAYOUTS = 2000
SIMULATED = 10_000  # simulations of one search, ours and the peer's
LENGTHS = 300  # matches over which a peer's mean length is taken


class BenchMissing(SpelbordError):
    """Something that the measurements need is not here."""

    code = "bench_missing"


@dataclass(frozen=True)
class Speed:
    """What one measurement found, each a second: the units of work, and steps within them."""

    units: float
    steps: float


def seconds(function: Callable[..., Any], *arguments: Any) -> float:
    """How long a call takes."""
    start = time.perf_counter()
    function(*arguments)
    return time.perf_counter() - start


def open_spiel() -> Any:
    """OpenSpiel's module; raises `BenchMissing` where it is not installed."""
    try:
        return importlib.import_module("pyspiel")
    except ImportError as error:
        raise BenchMissing(
            "OpenSpiel, which the figures are compared with, is not installed: "
            "run `make bench`, or `pip install 'spelbord[bench]'`."
        ) from error


class Peer:
    """A game of OpenSpiel's, from a first decision: its deal and rolls are drawn once.

    Its search is MCTS, or ISMCTS where seats do not see all (`hidden`); both play one random
    match to the end for each simulation, and ISMCTS deals the unseen anew before each.
    """

    def __init__(self, game: str, *, hidden: bool = False) -> None:
        self.name = f"OpenSpiel {game}"
        self.search_name = f"OpenSpiel ISMCTS on {game}" if hidden else self.name
        self._hidden = hidden
        self._spiel = open_spiel()
        self._game = self._spiel.load_game(game)
        self._chooser = np.random.default_rng(1)
        self._seed = 0

    @cached_property
    def start(self) -> Any:
        """The first position in which a seat has a choice: a single action is no decision."""
        state = self._game.new_initial_state()
        while state.is_chance_node() or len(state.legal_actions()) == 1:
            self._step(state)
        return state

    def _step(self, state: Any) -> None:
        """Play one step at random."""
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(self._chooser.choice(outcomes, p=odds)))
        else:
            state.apply_action(int(self._chooser.choice(state.legal_actions())))

    def _evaluator(self, rollouts: int) -> Any:
        self._seed += 1
        return self._spiel.RandomRolloutEvaluator(rollouts, self._seed)

    def _plain(self, rollouts: int, simulations: int) -> float:
        """The seconds of one MCTS with that many rollouts for each simulation."""
        bot = self._spiel.MCTSBot(
            *(self._game, self._evaluator(rollouts), 1.0, simulations, 4000, False),
            *(self._seed, False),
        )
        return seconds(bot.mcts_search, self.start)

    def _unseeing(self, simulations: int) -> float:
        """The seconds of one ISMCTS, with one rollout for each simulation."""
        evaluator = self._evaluator(1)
        bot = self._spiel.ISMCTSBot(self._seed, evaluator, 1.0, simulations)
        return seconds(bot.get_policy, self.start)

    def playouts(self) -> Speed:
        """Random matches: a single simulation evaluates the root itself, by all its rollouts."""
        matches = PEER_PLAYOUTS / self._plain(PEER_PLAYOUTS, 1)
        actions, steps = self.lengths
        return Speed(matches * actions, matches * steps)

    def search(self) -> Speed:
        """Simulations with one rollout each; steps by the mean length of a random match."""
        spent = self._unseeing(SIMULATED) if self._hidden else self._plain(1, SIMULATED)
        simulations = SIMULATED / spent
        return Speed(simulations, simulations * self.lengths[1])

    @cached_property
    def lengths(self) -> tuple[float, float]:
        """Mean actions and steps (with chance) of a random match from the first decision."""
        actions = steps = 0
        for _ in range(LENGTHS):
            state = self.start.clone()
            while not state.is_terminal():
                actions += not state.is_chance_node()
                steps += 1
                self._step(state)
        return actions / LENGTHS, steps / LENGTHS

"""Fits the weights of Violet's evaluation: `python -m benchmarks.fit_violet --games 1000`.

The search plays against itself with lanterns, Fear Tracks and last yellow areas of many
lengths. A match begins with a random number of random actions, so that positions vary;
from there on, half of all positions at a decision are kept. A logistic regression (Newton's
method, a small penalty on standardised weights) then fits the logarithm of the odds that
Violet won from the sums of `spelbord.games.violet.worth`. A quarter of the matches is held
out; the log loss there is printed beside that of the weights now in use.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spelbord.bots.levels import Limit, level_of
from spelbord.bots.player import think
from spelbord.core import engine
from spelbord.core.game import States
from spelbord.core.lists import CHANCE, OVER, below, pick, seeded
from spelbord.core.position import Observation
from spelbord.core.rule import bind
from spelbord.games.violet import GAME
from spelbord.games.violet.state import VIOLET
from spelbord.games.violet.worth import WEIGHTS, sums

LENGTHS = {"lantern": (12, 20), "last_yellow": (1, 5), "fear": (12, 16)}
MOST_AT_RANDOM = 90  # actions before the search takes over
KEPT = 0.5  # share of the positions after that
PENALTY = 3.0
STEPS = 20  # of Newton's method
Matrix = NDArray[np.float64]


@dataclass(frozen=True)
class Sample:
    """Sums of positions, whether Violet won from there, and the match each is from."""

    sums: Matrix
    won: Matrix
    match: NDArray[np.int64]

    def part(self, chosen: NDArray[np.bool_]) -> Sample:
        """Only some of the positions."""
        return Sample(self.sums[chosen], self.won[chosen], self.match[chosen])


class Match:
    """One match of the search against itself, after a random beginning."""

    def __init__(self, seed: int, simulations: int) -> None:
        self.chooser = random.Random(seed)
        self.rng = seeded(seed)
        self.limit = Limit(simulations)
        self.rules = bind(engine, GAME.kernel)
        options = {name: self.chooser.randint(*span) for name, span in LENGTHS.items()}
        self.states: States = GAME.start(2, options)
        self.out = np.zeros(GAME.most_choices + 1, dtype=np.int64)
        self.odds = np.zeros(GAME.most_choices + 1, dtype=np.float64)

    def play(self) -> tuple[list[tuple[float, ...]], bool]:
        """The sums of the positions kept, and whether Violet won."""
        kept = []
        at_random = self.chooser.randint(0, MOST_AT_RANDOM)
        while (actor := self.rules.to_act(self.states, 0)) != OVER:
            if actor == CHANCE:
                self.rules.chances(self.states, 0, self.out, self.odds)
                event = pick(self.rng, self.out, self.odds)
            elif at_random > 0:
                at_random -= 1
                self.rules.choices(self.states, 0, self.out)
                event = self.out[1 + below(self.rng, self.out[0])]
            else:
                if self.chooser.random() < KEPT:
                    kept.append(sums(self.states[0]))
                event = self._decide(actor)
            self.rules.play(self.states, 0, int(event))
        return kept, self.states[0].winner == VIOLET

    def _decide(self, seat: int) -> int:
        shown = self.states.copy()
        self.rules.observe(shown, 0, seat)
        observation = Observation(GAME, seat, 2, shown)
        level = level_of(GAME, "hard")
        return think(observation, level, self.chooser.getrandbits(32), self.limit).event


def gather(games: int, simulations: int, seed: int) -> Sample:
    """Play the matches and keep their positions."""
    found: list[tuple[float, ...]] = []
    won: list[float] = []
    match: list[int] = []
    for k in range(games):
        kept, violet = Match(seed + k, simulations).play()
        found += kept
        won += [float(violet)] * len(kept)
        match += [k] * len(kept)
    return Sample(np.array(found), np.array(won), np.array(match))


def fit(sample: Sample) -> Matrix:
    """The weights that make what happened most likely; the first sum is always one."""
    mean, spread = sample.sums.mean(0), sample.sums.std(0)
    mean[0], spread[spread == 0.0] = 0.0, 1.0
    x = (sample.sums - mean) / spread
    weights = np.zeros(x.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-x @ weights))
        slope = x.T @ (sample.won - chance) - PENALTY * weights
        curve = (x.T * (chance * (1 - chance))) @ x + PENALTY * np.eye(len(weights))
        weights += np.linalg.solve(curve, slope)
    weights /= spread
    weights[0] -= mean[1:] @ weights[1:]
    return weights


def log_loss(sample: Sample, weights: Matrix) -> float:
    """How surprised the weights are by what happened, in nats a position."""
    odds = sample.sums @ weights
    return float(np.mean(np.logaddexp(0, odds) - sample.won * odds))


def report(sample: Sample, weights: Matrix, held_out: Sample) -> None:
    """Print what was found."""
    matches = len(np.unique(sample.match)) + len(np.unique(held_out.match))
    print(f"{len(sample.won) + len(held_out.won):,} positions of {matches:,} matches")
    for name, weight in zip(WEIGHTS, weights, strict=True):
        print(f'    "{name}": {weight:.4f},')
    rows: dict[str, Any] = {
        "always the mean": np.array([np.log(odds_of(sample.won))] + [0.0] * (len(weights) - 1)),
        "in use": np.array(list(WEIGHTS.values())),
        "fitted": weights,
    }
    for name, row in rows.items():
        print(f"log loss held out, {name}: {log_loss(held_out, row):.4f}")


def odds_of(won: Matrix) -> float:
    """Wins to losses."""
    return float(won.mean() / (1 - won.mean()))


def main() -> None:
    """Play, fit, report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--simulations", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    sample = gather(given.games, given.simulations, given.seed)
    held = sample.match % 4 == 0
    weights = fit(sample.part(~held))
    report(sample.part(~held), weights, sample.part(held))


if __name__ == "__main__":
    main()

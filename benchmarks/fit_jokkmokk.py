"""Fits the weights of Jokkmokk's evaluation: `python -m benchmarks.fit_jokkmokk --games 600`.

The search plays against itself with two to four players and sets drawn at random, after a few
random turns, so that positions vary. At some of the decisions the sums of
`spelbord.games.jokkmokk.worth` are kept for every owner who scores. A ridge regression
within bounds fits what each still gained from there, against the mean of all, since the same for
everybody changes nothing; then the doubt is chosen under which what happened was most likely.
A quarter of the matches is held out; the errors there are printed beside those without promises.
"""

from __future__ import annotations

import argparse
import itertools
import random
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks.selfplay import Table
from spelbord.bots.levels import level_of
from spelbord.core.game import States
from spelbord.games.jokkmokk import GAME, dispatch
from spelbord.games.jokkmokk.kit import scorers
from spelbord.games.jokkmokk.scoring import leader, total
from spelbord.games.jokkmokk.state import KEYS
from spelbord.games.jokkmokk.worth import (
    OF_CARDS,
    OF_MIDGAME,
    OF_POINTS,
    OF_SET,
    SUMS,
    sums,
    time_left,
)

SEATS = (2, 3, 4)
MOST_AT_RANDOM = 20  # decisions before the search takes over
KEPT = 0.25  # share of the positions after that
PENALTY = 300.0  # on weights of sums brought to one spread
ROUNDS = 200  # over all weights
MOST_A_CARD = 20.0
GROWING = (
    *("antique", "aurora", "bell", "candy", "fika", "horse", "hotdog", "lantern", "patchwork"),
    *("queue", "snowflake"),
)
DOUBTS = (tuple(range(2, 18, 2)), tuple(range(0, 44, 4)))  # tried: always, and while cards last
Matrix = NDArray[np.float64]


@dataclass(frozen=True)
class Row:
    """A position: each owner's sums, points of then and at the end, who won, which match."""

    sums: Matrix
    now: Matrix
    end: Matrix
    winner: int
    left: float
    match: int


def gather(games: int, simulations: int, seed: int) -> list[Row]:
    """Play the matches and keep their positions."""
    chooser = random.Random(seed)
    table = Table(GAME, seed)
    level = replace(level_of(GAME, "hard"), simulations=simulations)
    found: list[Row] = []
    for match in range(games):
        kept: list[States] = []

        def watch(states: States, seat: int, kept: list[States] = kept) -> None:
            if chooser.random() < KEPT:
                kept.append(states.copy())

        seats = chooser.choice(SEATS)
        at_random = chooser.randint(0, MOST_AT_RANDOM)
        end = table.play([level] * seats, {"selection": "random"}, watch, at_random)[0]
        points = np.array([total(end, owner) for owner in range(scorers(end))], dtype=np.float64)
        found += [_row(states[0], points, int(leader(end)), match) for states in kept]
    return found


def _row(s: Any, end: Matrix, winner: int, match: int) -> Row:
    owners = range(scorers(s))
    found = np.zeros((len(owners), SUMS))
    for owner in owners:
        sums(s, owner, found[owner])
    now = np.array([total(s, owner) for owner in owners], dtype=np.float64)
    return Row(found, now, end, winner, float(time_left(s)), match)


def fit(rows: list[Row], bounds: Matrix) -> Matrix:
    """The weights within bounds that come closest to what was gained, against the mean of all.

    Found weight by weight, each at its best while the others stand (coordinate descent).
    """
    x = np.concatenate([row.sums - row.sums.mean(0) for row in rows])
    y = np.concatenate([_gained(row) for row in rows])
    spread = x.std(0)
    spread[spread == 0.0] = 1.0
    z = x / spread
    curve, slope = z.T @ z + PENALTY * np.eye(SUMS), z.T @ y
    low, high = bounds * spread
    weights: Matrix = np.zeros(SUMS)
    for _ in range(ROUNDS):
        for k in range(SUMS):
            best = weights[k] + (slope[k] - curve[k] @ weights) / curve[k, k]
            weights[k] = min(max(best, low[k]), high[k])
    return weights / spread


def sensible() -> Matrix:
    """The least and the greatest weights that mean what they say.

    Where a set pays by what it grows to, or by what others have, its cards may promise more and
    its points of now may count for nothing, since cards say more. Printed points stay what they
    are. Midgame points are promised by sets that have a midgame scoring.
    """
    bounds = np.tile(np.array([[-np.inf], [np.inf]]), (1, SUMS))
    for number, key in enumerate(KEYS):
        at = number * OF_SET
        bounds[:, at + OF_CARDS] = 0.0, MOST_A_CARD * (key in GROWING)
        bounds[:, at + OF_POINTS] = -1.0 * (key in GROWING), 0.0
        bounds[:, at + OF_MIDGAME] = 0.0, float(dispatch.brings(number, "midgame"))
    return bounds


def _gained(row: Row) -> Matrix:
    gained = row.end - row.now
    return gained - gained.mean()


def fit_doubt(rows: list[Row], weights: Matrix) -> tuple[float, float]:
    """The doubt under which the winners were most likely."""
    return min(
        ((float(a), float(b)) for a, b in itertools.product(*DOUBTS)),
        key=lambda doubt: log_loss(rows, weights, doubt),
    )


def log_loss(rows: list[Row], weights: Matrix, doubt: tuple[float, float]) -> float:
    """How surprised the guesses are by the winners, in nats a position."""
    lost = 0.0
    for row in rows:
        odds = (row.now + row.sums @ weights) / (doubt[0] + doubt[1] * row.left)
        lost += float(np.logaddexp.reduce(odds) - odds[row.winner])
    return lost / len(rows)


def error(rows: list[Row], weights: Matrix) -> float:
    """How far the guesses are off, in points, as the root of the mean square."""
    off = [_gained(row) - (row.sums - row.sums.mean(0)) @ weights for row in rows]
    return float(np.sqrt(np.mean(np.concatenate(off) ** 2)))


def written(weights: Matrix, doubt: tuple[float, float]) -> str:
    """The weights as worth.toml holds them."""
    split = len(KEYS) * OF_SET
    lines = [
        "# Fitted by benchmarks/fit_jokkmokk.py; worth.py says what each number stands for.",
        f"tempo = {_list(weights[split:])}",
        f"doubt = {list(doubt)}",
        "",
        "[sets]",
    ]
    for key, of_set in zip(KEYS, weights[:split].reshape(-1, OF_SET), strict=True):
        lines.append(f"{key} = {_list(of_set)}")
    return "\n".join(lines) + "\n"


def _list(numbers: Matrix) -> str:
    return "[" + ", ".join(f"{number:.3f}" for number in numbers) + "]"


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--simulations", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rows = gather(given.games, given.simulations, given.seed)
    held = [row for row in rows if row.match % 4 == 0]
    rest = [row for row in rows if row.match % 4]
    weights = fit(rest, sensible())
    doubt = fit_doubt(rest, weights)
    print(written(weights, doubt))
    none = np.zeros(SUMS)
    print(f"# {len(rows):,} positions of {given.games:,} matches; held out:")
    print(f"# error in points {error(held, weights):.2f}, without promises {error(held, none):.2f}")
    print(f"# log loss {log_loss(held, weights, doubt):.4f}, ", end="")
    print(f"without promises {log_loss(held, none, fit_doubt(rest, none)):.4f}")


if __name__ == "__main__":
    main()

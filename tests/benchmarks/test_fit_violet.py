"""The script that fits Violet's evaluation: it finds weights that are there, and repeats itself."""

from __future__ import annotations

import numpy as np
import pytest

from benchmarks.fit_violet import Sample, fit, gather, log_loss
from spelbord.games.violet.worth import WEIGHTS

TRUE = np.array([0.3, 1.0, -0.5])


def made_up(positions: int) -> Sample:
    """Positions whose outcomes follow TRUE."""
    chooser = np.random.default_rng(1)
    sums = np.c_[np.ones(positions), chooser.normal(0.0, [1.0, 3.0], (positions, 2))]
    chance = 1 / (1 + np.exp(-sums @ TRUE))
    won = (chooser.random(positions) < chance).astype(np.float64)
    return Sample(sums, won, np.arange(positions))


def test_the_fit_finds_the_weights_that_made_the_outcomes() -> None:
    assert fit(made_up(20_000)) == pytest.approx(TRUE, abs=0.06)


def test_the_true_weights_surprise_less_than_none() -> None:
    sample = made_up(5000)
    assert log_loss(sample, np.zeros(3)) == pytest.approx(np.log(2))
    assert log_loss(sample, TRUE) < 0.6


def test_equal_seeds_gather_equal_positions() -> None:
    sample = gather(2, simulations=4, seed=3)
    assert sample.sums.shape == (len(sample.won), len(WEIGHTS))
    assert (sample.sums[:, 0] == 1.0).all()
    assert set(sample.match) == {0, 1}
    assert (gather(2, simulations=4, seed=3).sums == sample.sums).all()

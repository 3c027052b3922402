"""The scripts that tune Jumpkins' devices and fit its landings."""

from __future__ import annotations

import numpy as np
import pytest

from benchmarks.fit_jumpkins import any_throw, built, fitted
from benchmarks.tune_jumpkins import aims, tables, tally
from spelbord.games.jumpkins.physics.box import BOX
from spelbord.games.jumpkins.physics.launch import by_shares, shares_of
from spelbord.games.jumpkins.physics.statistics import objects
from spelbord.games.jumpkins.physics.tremor import TREMORS
from spelbord.games.jumpkins.state import ANTHILL, DEVICES, FRONT, ON_ISLAND, STEADY, STUMP

TRUE = np.array([-1.0, 2.0, -0.5])


def test_the_regression_finds_the_weights_that_made_the_outcomes() -> None:
    rng = np.random.default_rng(1)
    seen = np.c_[np.ones(20_000), rng.normal(size=(20_000, 2))]
    hit = rng.random(20_000) < 1 / (1 + np.exp(-seen @ TRUE))
    assert fitted(seen, hit) == pytest.approx(TRUE, abs=0.1)


@pytest.mark.parametrize("device", range(DEVICES))
def test_shares_and_throws_name_each_other(device: int) -> None:
    throw = by_shares(BOX, device, FRONT, (0.3, -0.6, 0.7))
    assert shares_of(BOX, throw) == pytest.approx((0.3, -0.6, 0.7))


def test_gathered_throws_are_what_a_hand_does_also_when_it_trembles() -> None:
    rng = np.random.default_rng(2)
    for device in range(DEVICES):
        shares = np.array([shares_of(BOX, any_throw(device, rng)) for _ in range(200)])
        assert shares[:, 2].min() >= 0.0
        assert shares[:, 2].max() <= 1.0
        assert np.abs(shares[:, :2]).max() <= (2.2 if device == ANTHILL else 1.3)


def test_the_tables_with_towers_have_objects_apart_from_each_other() -> None:
    scene = built(np.random.default_rng(3))
    spots = [scene.poses[one[0], :2] for one in objects(scene)]
    assert len(spots) >= 3
    for k, spot in enumerate(spots):
        assert all(np.hypot(*(spot - other)) > 44 for other in spots[:k])


def test_a_tally_counts_every_throw_and_a_steady_hand_hits_the_island() -> None:
    found = tally(tables(1)[:2], STUMP, (128, 128, 96), TREMORS[STEADY], 12, 1, BOX)
    assert found.throws == 12
    assert found.rests[ON_ISLAND] >= 8
    assert found.share == found.rests[ON_ISLAND] / 12


def test_every_device_has_aims_to_try() -> None:
    for device in range(DEVICES):
        tried = aims(device)
        assert len(set(tried)) == len(tried) >= 20
        assert all(0 <= number <= 255 for aim in tried for number in aim)

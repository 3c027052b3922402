"""The script that fits Jokkmokk's evaluation: it finds weights that are there, and repeats."""

from __future__ import annotations

import tomllib

import numpy as np
import pytest

from benchmarks.fit_jokkmokk import Row, error, fit, fit_doubt, gather, log_loss, sensible, written
from spelbord.games.jokkmokk.state import KEYS
from spelbord.games.jokkmokk.worth import OF_SET, SUMS

DOUBT = (4.0, 10.0)
FREE = np.tile(np.array([[-np.inf], [np.inf]]), (1, SUMS))


def made_up(positions: int, weights: np.ndarray) -> list[Row]:
    """Positions of three players whose ends follow the weights, within the doubt."""
    chooser = np.random.default_rng(1)
    rows = []
    for match in range(positions):
        sums = chooser.normal(size=(3, SUMS))
        now = chooser.normal(0.0, 20.0, size=3)
        left = chooser.random()
        end = now + sums @ weights + chooser.gumbel(0.0, DOUBT[0] + DOUBT[1] * left, 3)
        rows.append(Row(sums, now, end, int(end.argmax()), left, match))
    return rows


def test_the_fit_finds_the_weights_and_the_doubt_that_made_the_ends() -> None:
    weights = np.linspace(-2.0, 3.0, SUMS)
    rows = made_up(4000, weights)
    found = fit(rows, FREE)
    assert found == pytest.approx(weights, abs=0.9)
    assert np.corrcoef(found, weights)[0, 1] > 0.98
    assert error(rows, found) < error(rows, np.zeros(SUMS))
    doubt = fit_doubt(rows, weights)
    assert doubt[0] + doubt[1] / 2 == pytest.approx(DOUBT[0] + DOUBT[1] / 2, abs=1.5)
    assert log_loss(rows, weights, doubt) < log_loss(rows, np.zeros(SUMS), doubt)


def test_the_fit_keeps_the_bounds() -> None:
    low, high = bounds = sensible()
    found = fit(made_up(500, np.linspace(-9.0, 9.0, SUMS)), bounds)
    assert ((low <= found) & (found <= high)).all()
    assert 0 < ((found == low) | (found == high)).sum() < SUMS


def test_what_is_written_is_a_file_of_weights() -> None:
    weights = np.arange(SUMS, dtype=np.float64)
    data = tomllib.loads(written(weights, DOUBT))
    assert list(data["sets"]) == list(KEYS)
    numbers = [number for row in data["sets"].values() for number in row]
    assert numbers + data["tempo"] == list(weights)
    assert all(len(row) == OF_SET for row in data["sets"].values())
    assert tuple(data["doubt"]) == DOUBT


def test_equal_seeds_gather_equal_positions() -> None:
    rows = gather(2, simulations=4, seed=3)
    again = gather(2, simulations=4, seed=3)
    assert {row.match for row in rows} == {0, 1}
    for one, other in zip(rows, again, strict=True):
        assert (one.sums == other.sums).all()
        assert one.winner == other.winner == int(one.winner)
        assert len(one.end) in (2, 3, 4)

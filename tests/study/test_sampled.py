"""The figures of `spelbord bench` for games of sampled outcomes."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType

import numpy as np
import pytest
from dropgame import GAME as DROPS
from dropgame.state import OUTCOME

from spelbord.core.game import register
from spelbord.study import bench, sampled


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch, games_of_this_file_only: None) -> None:
    """Measurements that take no time; their values mean nothing."""
    monkeypatch.setattr(sampled, "GAMES", 2)
    monkeypatch.setattr(sampled, "ROUNDS", 1)
    monkeypatch.setattr(bench, "CALIBRATION", 5)
    monkeypatch.setattr(bench, "ROUNDS", 1)


def test_whole_games_are_measured_beside_no_peer() -> None:
    register(DROPS)
    found = bench.rows("dropgame")
    assert [row["name"] for row in found] == ["calibration", "random games"]
    assert all(row["value"] > 0 and row["peer"] is row["ratio"] is None for row in found)


def test_a_games_own_figures_come_first_and_its_bots_trials_are_counted() -> None:
    aim = ModuleType("aim")
    aim.aims = lambda s: [400, 500, 600]  # type: ignore[attr-defined]
    aim.near = lambda s, action, rng: []  # type: ignore[attr-defined]
    aim.foresee = lambda states, rng: np.zeros(len(states), dtype=OUTCOME)  # type: ignore[attr-defined]
    register(replace(DROPS, aim=aim, figures=lambda: [("own", 3.0, "drops/s")]))
    told: list[str] = []
    found = {row["name"]: row for row in bench.rows("dropgame", told.append)}
    assert list(found) == ["calibration", "own", "random games", "throws tried by hard"]
    assert found["own"]["value"] == 3.0
    assert found["throws tried by hard"]["unit"] == "throws/s"
    assert len(told) == 2

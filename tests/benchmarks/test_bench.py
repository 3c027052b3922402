"""`spelbord bench`: which figures there are, and what is said when something is missing."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from spelbord.core.errors import UnknownGame
from spelbord.study import bench
from spelbord.study.bench import BenchMissing, rows


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measurements that take no time; their values mean nothing."""
    for name in ("PLAYOUTS", "PEER_PLAYOUTS", "SIMULATED", "CALIBRATION", "LENGTHS"):
        monkeypatch.setattr(bench, name, 5)
    monkeypatch.setattr(bench, "ROUNDS", 1)


@pytest.mark.usefixtures("small")
def test_the_figures_of_jokerball_stand_beside_the_peers() -> None:
    pytest.importorskip("pyspiel")
    found = {row["name"]: row for row in rows("jokerball")}
    assert list(found) == [
        "calibration",
        "random playouts",
        "random playout steps",
        "tree search",
        "tree search steps",
        "tree search to the end",
        "tree search to the end steps",
        "breakthrough random playouts",
        "breakthrough random playout steps",
        "breakthrough tree search",
        "breakthrough tree search steps",
    ]
    assert found["random playouts"]["unit"] == "actions/s"
    assert found["tree search"]["unit"] == "sims/s"
    assert found["breakthrough tree search"]["peer_name"] == "OpenSpiel breakthrough"
    for name, row in found.items():
        assert row["value"] > 0
        if name != "calibration":
            assert row["ratio"] == pytest.approx(row["value"] / row["peer"])


def test_steps_of_a_peer_count_its_chance_too() -> None:
    spiel = pytest.importorskip("pyspiel")
    actions, steps = bench.Peer(spiel, "breakthrough").lengths
    assert actions == steps
    actions, steps = bench.Peer(spiel, "einstein_wurfelt_nicht").lengths
    assert steps == pytest.approx(2 * actions, abs=1)  # a roll before every move but the first


def test_an_unknown_game_is_refused_before_anything_is_measured() -> None:
    with pytest.raises(UnknownGame):
        rows("chess")


def test_without_openspiel_the_error_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(BenchMissing, match="make bench"):
        rows("jokerball")


def test_without_a_checkout_the_error_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(bench, "ROOT", tmp_path)
    with pytest.raises(BenchMissing, match="checkout"):
        bench.breakthrough()

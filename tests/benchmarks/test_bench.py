"""`spelbord bench`: which figures there are, and what is said when something is missing."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

from spelbord.core.errors import UnknownGame
from spelbord.core.game import find_game
from spelbord.games.jogakbo import GAME as JOGAKBO
from spelbord.study import bench, peers
from spelbord.study.bench import Row, rows
from spelbord.study.peers import BenchMissing, Peer


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measurements that take no time; their values mean nothing."""
    for name in ("PEER_PLAYOUTS", "SIMULATED", "LENGTHS"):
        monkeypatch.setattr(peers, name, 5)
    for name in ("PLAYOUTS", "CALIBRATION"):
        monkeypatch.setattr(bench, name, 5)
    monkeypatch.setattr(bench, "ROUNDS", 1)


def check_figures(found: dict[str, Row]) -> None:
    for name, row in found.items():
        assert row["value"] > 0
        if name != "calibration":
            assert row["ratio"] == pytest.approx(row["value"] / (row["peer"] or 0))


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
    check_figures(found)


@pytest.mark.usefixtures("small")
def test_the_figures_of_violet_stand_beside_hearts() -> None:
    pytest.importorskip("pyspiel")
    found = {row["name"]: row for row in rows("violet")}
    hearts, search = "OpenSpiel hearts", "OpenSpiel ISMCTS on hearts"
    assert {name: row["peer_name"] for name, row in found.items()} == {
        "calibration": None,
        "random playouts": hearts,
        "random playout steps": hearts,
        "tree search": search,
        "tree search steps": search,
        "tree search to the end": search,
        "tree search to the end steps": search,
    }
    check_figures(found)


@pytest.mark.usefixtures("small")
def test_the_figures_of_jogakbo_stand_beside_quoridor() -> None:
    pytest.importorskip("pyspiel")
    found = {row["name"]: row for row in rows("jogakbo")}
    assert {row["peer_name"] for row in found.values()} == {None, "OpenSpiel quoridor"}
    assert "tree search to the end" in found
    check_figures(found)
    assert bench.Ours(JOGAKBO, 2).position.seats == 2


@pytest.mark.usefixtures("small")
def test_the_figures_of_jokkmokk_are_for_four_players_and_stand_beside_gin_rummy() -> None:
    pytest.importorskip("pyspiel")
    found = {row["name"]: row for row in rows("jokkmokk")}
    assert {row["peer_name"] for row in found.values()} == {None, "OpenSpiel gin_rummy"}
    check_figures(found)
    compared = bench.COMPARISONS["jokkmokk"]
    assert bench.Ours(find_game("jokkmokk"), compared.seats).position.seats == 4


@pytest.mark.usefixtures("small")
def test_a_game_without_a_peer_is_measured_alone_and_needs_no_openspiel(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.setattr(bench, "COMPARISONS", {})
    found = rows("jokerball")
    assert [row["name"] for row in found][:3] == [
        "calibration",
        "random playouts",
        "random playout steps",
    ]
    assert all(row["value"] > 0 and row["peer"] is None and row["ratio"] is None for row in found)


def test_the_search_that_is_measured_starts_from_an_observation() -> None:
    ours = bench.Ours(find_game("violet"))
    chooser = random.Random(1)
    while ours.position.is_chance or ours.position.turn < 2:
        listed = ours.position.outcomes if ours.position.is_chance else None
        names = [o[0] for o in listed] if listed else list(ours.position.legal_actions)
        ours.position = ours.position.play(chooser.choice(names))
    ours.search()
    root = ours.tree.states[:1].tobytes()
    assert root == ours.position.observe(ours.position.to_act).states.tobytes()
    assert root != ours.position.states().tobytes()


def test_a_peer_starts_where_a_seat_has_a_choice() -> None:
    pytest.importorskip("pyspiel")
    for peer in (Peer("hearts", hidden=True), Peer("einstein_wurfelt_nicht")):
        assert len(peer.start.legal_actions()) > 1


def test_steps_of_a_peer_count_its_chance_too() -> None:
    pytest.importorskip("pyspiel")
    actions, steps = Peer("breakthrough").lengths
    assert actions == steps
    actions, steps = Peer("einstein_wurfelt_nicht").lengths
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

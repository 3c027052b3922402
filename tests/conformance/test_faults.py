"""Every planted fault is caught, by the check that names it and by no unrelated one."""

from __future__ import annotations

import dataclasses
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import faults
import pytest
from cardgame import GAME
from faults import BEHIND_THE_ARRAY, FAULTS, SMALL_NUMBERS, UNCACHEABLE

from spelbord.conformance.checks import CHECKS, Effort, Nonconformance, Sample
from spelbord.conformance.processes import check_bounds, check_cached, check_interpreted
from spelbord.conformance.sources import check_contract, check_fields
from spelbord.conformance.subject import load

LITTLE = Effort(matches=1, nodes=10)
# Caught in tests of their own below, not among the faults that are tried interpreted.
APART = ("fields", "interpreted", "bounds", "cached")


def start(names: list[str]) -> subprocess.Popen[str]:
    environment = os.environ | {
        "NUMBA_DISABLE_JIT": "1",
        "PYTHONHASHSEED": "1",
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
    }
    return subprocess.Popen(
        [sys.executable, "-m", "faults", *names],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )


@pytest.fixture(scope="module")
def found() -> dict[str, dict[str, str]]:
    """What every check said of every fault, tried in two processes."""
    names = [*FAULTS, "control"]
    results: dict[str, dict[str, str]] = {}
    for process in [start(names[0::2]), start(names[1::2])]:
        out, err = process.communicate()
        assert process.returncode == 0, err
        results |= json.loads(out)
    return results


@pytest.mark.parametrize("name", [n for n, f in FAULTS.items() if f.caught_by])
def test_a_planted_fault_is_caught_by_its_named_check(name: str, found: Any) -> None:
    planted = FAULTS[name]
    assert planted.caught_by in found[name]
    assert set(found[name]) == {planted.caught_by} | planted.also


def test_the_game_without_a_fault_passes_the_same_checks(found: Any) -> None:
    assert found["control"] == {}


def test_a_view_cannot_show_more_than_the_observation_it_is_given(found: Any) -> None:
    assert found["a_view_that_shows_all_it_is_given"] == {}
    game = FAULTS["a_view_that_shows_all_it_is_given"].game
    sample = Sample(game, LITTLE)
    hidden_hands = [n.position for n in sample.nodes if not n.position.is_over]
    shown = hidden_hands[-1].observe(0).view["everything"]
    true = hidden_hands[-1].states()[0].where.tolist()
    theirs = [card for card, place in enumerate(true) if place == faults.HAND + 1]
    assert theirs
    assert all(shown[card] == faults.UNKNOWN for card in theirs)


def test_every_check_catches_at_least_one_planted_fault() -> None:
    caught = set(APART).union(*({f.caught_by} | f.also for f in FAULTS.values()))
    assert caught - {""} == set(CHECKS)


def test_a_misspelt_field_is_found_in_the_sources(tmp_path: Path) -> None:
    folder = tmp_path / "misspelt"
    shutil.copytree(GAME.folder, folder, ignore=shutil.ignore_patterns("__pycache__"))
    check_fields(dataclasses.replace(GAME, folder=folder))
    rules = folder / "rules.py"
    rules.write_text(rules.read_text().replace("s.turn += 1", "s.trun += 1"))
    with pytest.raises(Nonconformance, match=r"rules\.py, line \d+: s\.trun is no field"):
        check_fields(dataclasses.replace(GAME, folder=folder))


def test_a_missing_rules_text_is_found(tmp_path: Path) -> None:
    with pytest.raises(Nonconformance, match=r"contract: RULES\.md cannot be read"):
        check_contract(dataclasses.replace(GAME, folder=tmp_path))


def test_rules_that_differ_when_interpreted_are_caught() -> None:
    game = load("faults:SMALL_NUMBERS")
    assert game is SMALL_NUMBERS
    with pytest.raises(Nonconformance, match="differs between compiled and interpreted"):
        check_interpreted(game, Sample(game, LITTLE))


def test_reading_behind_an_array_is_caught() -> None:
    game = load("faults:BEHIND_THE_ARRAY")
    assert game is BEHIND_THE_ARRAY
    with pytest.raises(Nonconformance, match=r"bounds: .*IndexError"):
        check_bounds(game, Sample(game, LITTLE))


def test_rules_that_cannot_be_kept_on_disk_are_caught() -> None:
    game = load("faults:UNCACHEABLE")
    assert game is UNCACHEABLE
    with pytest.raises(Nonconformance, match=r"cached: .*Cannot cache"):
        check_cached(game, Sample(game, LITTLE))

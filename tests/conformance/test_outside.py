"""An outside package can run the suite: from any folder, on a game that is not registered."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join(filter(None, sys.path))
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--pyargs", "spelbord.conformance", *arguments],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_suite_runs_from_an_empty_folder_on_several_games(tmp_path: Path) -> None:
    done = run(tmp_path, "--game", "dropgame:GAME", "--game", "cardgame:GAME", "-k", "contract")
    assert done.returncode == 0, done.stdout
    assert "2 passed" in done.stdout


def test_a_fault_is_named_with_its_place(tmp_path: Path) -> None:
    done = run(tmp_path, "--game", "faults:GAME_an_end_reason_that_is_no_word", "-k", "returns")
    assert done.returncode == 1
    assert (
        "returns: match 0 (2 seats), after event 16: 'North won after 6 turns' is no" in done.stdout
    )


def test_an_unknown_game_is_named(tmp_path: Path) -> None:
    done = run(tmp_path, "--game", "no_such_game", "-k", "contract")
    assert done.returncode == 1
    assert "There is no game 'no_such_game' here" in done.stdout


def test_without_the_option_every_installed_game_is_checked(tmp_path: Path) -> None:
    done = run(tmp_path, "-k", "contract", "--collect-only")
    assert done.returncode == 0, done.stdout
    assert "[contract-jokerball]" in done.stdout

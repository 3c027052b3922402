"""The example of docs/adding-a-game.md: a package that installs, tests itself and is found."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from .installed import SIXTH, install_sixth

ROOT = SIXTH.parents[1]
GUIDE = ROOT / "docs" / "adding-a-game.md"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install_sixth(tmp_path_factory.mktemp("sixth"))


def run(site: Path, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join([str(site), *filter(None, sys.path)])
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=cwd,
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )


def test_all_that_the_game_brings_travels_with_its_package(site: Path) -> None:
    here = {file.name for file in (SIXTH / "src" / "spelbord_pig").iterdir() if file.is_file()}
    there = {file.name for file in (site / "spelbord_pig").iterdir() if file.is_file()}
    assert here == there
    assert {"RULES.md", "levels.toml", "board.js", "cover.svg"} <= there


def test_once_installed_it_is_a_game_like_all_others(site: Path, tmp_path: Path) -> None:
    asked = "from spelbord.core.game import game_names; print(*game_names())"
    assert "pig" in run(site, "-c", asked, cwd=tmp_path).stdout.split()
    command = "from spelbord.cli import main; main()"
    words = ("simulate", "pig", "--games", "3", "--seats", "easy,random", "-o", "target=30")
    done = run(site, "-c", command, *words, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "target_reached" in done.stdout


@pytest.mark.slow
def test_its_own_tests_pass_and_the_conformance_suite_among_them(
    site: Path, tmp_path: Path
) -> None:
    tests = site.parent / "source"
    done = run(site, "-m", "pytest", "-q", "-p", "no:cacheprovider", cwd=tests)
    assert done.returncode == 0, done.stdout
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) > 50  # the suite's own checks are thirty


# --- the guide -----------------------------------------------------------------------------


def excerpts() -> list[tuple[str, str]]:
    """What the guide shows of the example: the file's name stands in a line of its own above."""
    shown = re.findall(
        r"^`(examples/sixth_game/[^`]+)`:?\n```\w*\n(.*?)^```", GUIDE.read_text(), re.M | re.S
    )
    return [(file, text) for file, text in shown]


def test_the_guide_shows_the_example_from_all_sides() -> None:
    shown = {Path(file).name for file, _ in excerpts()}
    assert {"pyproject.toml", "state.py", "rules.py", "view.py", "board.js"} <= shown


@pytest.mark.parametrize(("file", "text"), excerpts(), ids=lambda value: value.strip()[:40])
def test_what_the_guide_shows_stands_in_the_example(file: str, text: str) -> None:
    source = (ROOT / file).read_text()
    # A line of three dots leaves something out.
    for part in re.split(r"^[ ]*(?:\.\.\.|#\.\.\.|…)\n", text, flags=re.M):
        assert part.strip("\n") in source, part

"""Compiling ahead: afterwards nothing is left to compile."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from spelbord.core.game import find_game
from spelbord.core.rule import INTERPRETED
from spelbord.study import warm


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled in interpreted runs")
def test_after_warming_a_match_a_bot_and_a_study_compile_nothing_more() -> None:
    # In a process of its own: here other tests have compiled what warming might have missed.
    script = Path(__file__).with_name("warming.py")
    ran = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == "jokerball {}\ncardgame {}\ndropgame {}\n"


def test_warming_tells_every_stage_and_the_end() -> None:
    told: list[tuple[str, int, int]] = []
    warm(find_game("jokerball"), lambda *stage: told.append(stage))
    assert [done for _, done, _ in told] == list(range(len(told)))
    assert all(name for name, _, _ in told[:-1])
    assert told[-1] == ("", len(told) - 1, len(told) - 1)

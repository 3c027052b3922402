"""Compiling ahead: afterwards nothing is left to compile."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from dropgame import GAME as DROPS
from dropgame import rules

from spelbord.bots.warm import warm as warm_table
from spelbord.core.game import States, find_game
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


def test_warming_draws_another_outcome_each_time() -> None:
    # A game that draws until an outcome suits it would otherwise never be warm.
    drawn: list[float] = []

    def sample(states: States, i: int, rng: np.random.Generator) -> Any:
        drawn.append(rng.random())
        return rules.sample(states, i, np.random.default_rng(1))

    warm_table(replace(DROPS, sample=sample))
    assert len(drawn) > 1
    assert len(set(drawn)) > 1

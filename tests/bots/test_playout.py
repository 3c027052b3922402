"""Random play: chance by its odds, choices all alike, everything counted."""

from __future__ import annotations

import numpy as np
import pytest

from spelbord.bots import playout
from spelbord.bots.playout import ACTIONS, COUNTS, ENDED, STEPS, draw
from spelbord.core.game import find_game
from spelbord.core.lists import seeded
from spelbord.core.position import Position
from spelbord.core.rule import bind

from .cups import CUPS
from .forest import FOREST


@pytest.mark.parametrize(
    "shares", [[1.0], [0.5, 0.5], [0.7, 0.2, 0.1], [0.01, 0.01, 0.97, 0.01], [0.0, 1.0]]
)
def test_outcomes_are_drawn_by_their_odds(shares: list[float]) -> None:
    out = np.array([len(shares), *range(len(shares))], dtype=np.int64)
    odds = np.array([0.0, *shares])
    rng = seeded(11)
    n = 20_000
    found = np.bincount([draw(out, odds, rng) - 1 for _ in range(n)], minlength=len(shares))
    assert found / n == pytest.approx(shares, abs=0.015)
    assert all(f == 0 for f, share in zip(found, shares, strict=True) if share == 0.0)


def played(position: Position, n: int, most: int = 10_000) -> tuple[np.ndarray, np.ndarray]:
    game = position.game
    states = np.zeros(2, dtype=game.state)
    states[0] = position.states()[0]
    out = np.zeros(game.most_choices + 1, dtype=np.int64)
    counts = np.zeros(COUNTS, dtype=np.int64)
    odds = np.zeros(len(out))
    bind(playout, game.kernel).playouts(states, n, most, out, odds, seeded(2), counts)
    return counts, states


def test_actions_steps_and_ends_are_counted() -> None:
    counts, states = played(Position.start(CUPS), 50)
    assert list(counts[[ACTIONS, STEPS, ENDED]]) == [50 * 4, 50 * 5, 50]
    assert states[0] == Position.start(CUPS).states()[0]


def test_a_match_cut_short_is_not_counted_as_ended() -> None:
    counts, _ = played(Position.start(CUPS), 10, most=3)
    assert list(counts[[STEPS, ENDED]]) == [30, 0]


def test_random_play_stops_at_an_outcome_that_cannot_be_listed() -> None:
    counts, _ = played(Position.start(FOREST, options={"tree": "thrown"}), 40)
    assert counts[ENDED] == 40
    assert counts[ACTIONS] == 40


@pytest.mark.parametrize("size", [4, 5, 6])
def test_random_matches_of_jokerball_end(size: int) -> None:
    counts, _ = played(Position.start(find_game("jokerball"), options={"size": size}), 200)
    assert counts[ENDED] == 200

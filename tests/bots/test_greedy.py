"""The greedy bot: most at once by the game's own measure, from what its seat knows."""

from __future__ import annotations

import numpy as np
import pytest

from spelbord.bots import find_bot
from spelbord.core.errors import MatchOver, NotYourTurn
from spelbord.core.game import find_game
from spelbord.core.position import Position

from .cups import CUPS
from .forest import FOREST

GREEDY = find_bot("greedy")


def lead_after(position: Position, action: int) -> float:
    """How far ahead the seat to act is by the game's evaluation."""
    now = position.play(action)
    hopes = np.zeros(position.seats)
    now.game.rules.evaluate(now.states()[0], hopes)
    return float(hopes[position.to_act] - hopes[1 - position.to_act])


def test_where_no_points_are_counted_the_evaluation_decides() -> None:
    position = Position.start(find_game("jokerball"), options={"size": 5})
    while (
        position.is_chance or len({lead_after(position, n) for n in position.legal_numbers()}) < 3
    ):
        numbers = [n for n, _ in position.outcome_numbers()] or position.legal_numbers()
        position = position.play(numbers[-1])
    leads = {n: lead_after(position, n) for n in position.legal_numbers()}
    chosen = GREEDY.choose(position.observe(position.to_act), 1).event
    assert leads[chosen] == pytest.approx(max(leads.values()))


def test_it_looks_no_further_than_one_action() -> None:
    position = Position.start(FOREST, options={"tree": "trap"})
    assert GREEDY.choose(position.observe(0), 1).event == 1  # 0.1, against nothing yet


def test_the_best_end_is_taken() -> None:
    position = Position.start(FOREST, options={"tree": "trap"}).play(0)
    assert {GREEDY.choose(position.observe(1), seed).event for seed in range(5)} == {2}


def guessing(cup: int) -> Position:
    """Seat 0 is to guess the cup under which the coin lies."""
    position = Position.start(CUPS).play(30)
    for event in (position.outcome_numbers()[-1][0], 0, cup):
        position = position.play(event)
    return position


def test_what_the_seat_cannot_know_changes_nothing() -> None:
    left, right = (guessing(cup).observe(0) for cup in (10, 11))
    assert left == right
    choices = [[GREEDY.choose(seen, k).event for k in range(12)] for seen in (left, right)]
    assert choices[0] == choices[1]
    assert set(choices[0]) == {20, 21}


def test_it_decides_only_for_the_seat_to_act() -> None:
    position = Position.start(FOREST, options={"tree": "forced"})
    with pytest.raises(NotYourTurn):
        GREEDY.choose(position.observe(1), 1)
    with pytest.raises(MatchOver):
        GREEDY.choose(position.play(0).observe(0), 1)

"""The evaluation and the bots: what the search is told, and that it plays well by it."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from spelbord.bots.levels import level_of
from spelbord.bots.player import Limit, think
from spelbord.core.position import Position, new
from spelbord.games.violet import GAME
from spelbord.games.violet.state import TORECH, VIOLET
from spelbord.games.violet.worth import evaluate

from .tables import random_match, table


def worth(**what: Any) -> float:
    """What a position is worth to Violet."""
    out = np.zeros(2)
    evaluate(table(**what).states()[0], out)
    assert out[VIOLET] == -out[TORECH]
    return float(out[VIOLET])


def test_every_position_is_worth_between_loss_and_win() -> None:
    out = np.zeros(2)
    for position in random_match(1):
        evaluate(position.states()[0], out)
        assert -1 <= out.min() <= out.max() <= 1


def test_it_is_good_for_violet_to_be_near_the_fire_with_fuel_and_far_from_her_fear() -> None:
    assert worth(at=16) > worth(at=10) > worth(at=3)
    assert worth(fuel=15) > worth(fuel=6) > worth(fuel=2)
    assert worth(at=5, fear=2) > worth(at=5, fear=12) > worth(at=5, fear=15)
    assert worth(violet="M9 O9 P9 B9", torech="M1 O1 P1 B1") > worth(violet="M1", torech="M9")


@pytest.mark.parametrize("seat", [VIOLET, TORECH])
def test_the_search_beats_random_play_in_either_role(seat: int) -> None:
    won = sum(play(seat, seed) for seed in range(6))
    assert won == 6


def play(seat: int, seed: int) -> bool:
    """Whether a search of 200 simulations wins in a seat against random play."""
    chooser = random.Random(seed)
    position = new("violet")
    while not position.is_over:
        position = position.play(chosen(position, seat, chooser))
    return position.returns[seat] > 0


def chosen(position: Position, seat: int, chooser: random.Random) -> int:
    if position.is_chance:
        numbers, odds = zip(*position.outcome_numbers(), strict=True)
        return int(chooser.choices(numbers, odds)[0])
    numbers = tuple(position.legal_numbers())
    if position.to_act != seat or len(numbers) == 1:
        return int(chooser.choice(numbers))
    level = level_of(GAME, "hard")
    return think(position.observe(seat), level, chooser.getrandbits(32), Limit(200)).event

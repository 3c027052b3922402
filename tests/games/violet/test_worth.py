"""The evaluation and the bots: what the search is told, and that it plays well by it."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from spelbord.bots.levels import Limit, level_of
from spelbord.bots.player import think
from spelbord.core.position import Position, new
from spelbord.games.violet import GAME
from spelbord.games.violet.state import TORECH, VIOLET
from spelbord.games.violet.worth import WEIGHTS, evaluate, sums

from ..playing import random_match
from .tables import table


def worth(**what: Any) -> float:
    """What a position is worth to Violet."""
    out = np.zeros(2)
    evaluate(table(**what).states()[0], out)
    assert out[VIOLET] == -out[TORECH]
    return float(out[VIOLET])


def test_every_position_is_worth_between_loss_and_win() -> None:
    out = np.zeros(2)
    for position in random_match("violet", 1):
        evaluate(position.states()[0], out)
        assert -1 <= out.min() <= out.max() <= 1


def test_it_is_good_for_violet_to_be_near_the_fire_with_fuel_and_far_from_her_fear() -> None:
    assert worth(at=16) > worth(at=10) > worth(at=3)
    assert worth(fuel=14) > worth(fuel=6) > worth(fuel=2)
    assert worth(at=5, fear=2) > worth(at=5, fear=12) > worth(at=5, fear=15)
    assert worth(violet="M9 O9 P9 B9", torech="M1 O1 P1 B1") > worth(violet="M1", torech="M9")


def test_whoever_leads_is_better_off_with_a_card_that_nothing_in_the_other_hand_beats() -> None:
    weak, strong = "M2 O2 P2 B2", "M3 O3 P3 B3"
    for seat, side in ((VIOLET, 1), (TORECH, -1)):
        hands = ("violet", "torech") if seat == VIOLET else ("torech", "violet")
        none = worth(lead=seat, **dict(zip(hands, (weak, strong), strict=True)))
        sure = worth(lead=seat, **dict(zip(hands, ("M2 O2 P2 B4", strong), strict=True)))
        assert side * sure > side * none


def test_cards_in_the_fear_slots_count_by_what_they_will_move_the_fear() -> None:
    near = {"at": 5, "fear": 12}
    assert worth(slot1="M8 O8", slot2="P8 B8", **near) > worth(slot1="M8 O2", slot2="P8 B8", **near)
    assert worth(slot1="M8 O2", slot2="P8 B8", **near) > worth(slot1="P8 B8", slot2="M8 O2", **near)


def test_tiles_tokens_and_the_ring_count() -> None:
    assert worth(tokens=(1, 0)) > worth() > worth(tokens=(0, 1))
    assert worth(tiles="scent howl storm") > worth(tiles="gust howl storm")
    states = table(at=4).states()
    before, after = np.zeros(2), np.zeros(2)
    evaluate(states[0], before)
    states[0].ring = 6
    evaluate(states[0], after)
    assert after[TORECH] > before[TORECH]


def test_every_sum_has_a_weight() -> None:
    for position in random_match("violet", 2):
        assert len(sums(position.states()[0])) == len(WEIGHTS)


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

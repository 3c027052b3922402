"""What a quilt is thought to be worth, and how the bots play by it."""

from __future__ import annotations

import random

import numpy as np
import pytest

from spelbord.bots import find_bot
from spelbord.bots.levels import LEVELS, level_of
from spelbord.core.position import Position, new
from spelbord.games.jogakbo import GAME
from spelbord.games.jogakbo.orders import score
from spelbord.games.jogakbo.state import ROUNDS
from spelbord.games.jogakbo.worth import FEATURES, WEIGHTS, guess, turns_left
from spelbord.study.simulate import simulate

from ..playing import after, started
from .tables import LAST_TURN, decisions, table

ONE = "........ ........ ........ ...rrr.. ...r.... ........ ........ ........"


def hopes(position: Position) -> list[float]:
    out = np.zeros(position.seats)
    GAME.rules.evaluate(position.states()[0], out)
    return [float(hope) for hope in out]


def test_there_is_a_weight_for_every_feature_and_every_number_of_turns() -> None:
    assert WEIGHTS.shape == (ROUNDS + 1, len(FEATURES))
    assert np.isfinite(WEIGHTS).all()


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_hopes_lie_between_the_worst_and_the_best_return(seats: int) -> None:
    for position in decisions(4, seats):
        found = hopes(position)
        assert all(-1.0 <= hope <= 1.0 for hope in found)
        if seats > 1:  # a victory is shared out among all
            assert sum((hope + 1) / 2 for hope in found) == pytest.approx(1.0)


def test_turns_left_are_those_that_a_seat_may_still_lay_in() -> None:
    left = [
        (position.to_act, [int(turns_left(position.states()[0], seat)) for seat in range(3)])
        for position in decisions(6, 3)[:-1]
        if position.observe().view["phase"] == "source"
    ]
    first = left[0][0]
    for turn, (seat, numbers) in enumerate(left):
        assert seat == (first + turn) % 3
        order = [numbers[(first + k) % 3] for k in range(3)]
        assert order == [8 - turn // 3 - (k < turn % 3) for k in range(3)]


def test_after_the_silk_is_laid_the_turn_is_done() -> None:
    position = table(ONE)
    assert turns_left(position.states()[0], 0) == 8
    position = position.play("move yellow")
    assert turns_left(position.states()[0], 0) == 8
    position = position.play("lay g3 g4 g5 f5")
    assert turns_left(position.states()[0], 0) == 7
    assert turns_left(position.states()[0], 1) == 8


def test_with_no_turn_left_the_guess_is_the_score() -> None:
    position = after(table(ONE, turn=LAST_TURN - 1), "move yellow", "lay d3 e3 f3 d2")
    s = position.states()[0]
    assert turns_left(s, 0) == 0
    assert guess(s, 0) == score(s, 0)
    assert turns_left(s, 1) == 1


def test_more_points_promise_more() -> None:
    """A row that lacks one cell is worth more than the same cells strewn about."""
    near = "........ ........ ........ rygbryg. ........ ........ ........ ........"
    strewn = "........ ..r..... ....y... .g.b.... ...r.y.. ..g..... ........ ........"
    assert hopes(table(near, turn=12))[0] > hopes(table(strewn, turn=12))[0]
    assert hopes(table(ONE, coins=9))[0] > hopes(table(ONE, coins=3))[0]


def test_two_at_the_start_have_equal_hopes_but_for_the_first_turn() -> None:
    first, second = hopes(started("jogakbo", "start 1"))
    assert abs(first - second) < 0.15


# The bots


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_level_plays_with_any_number_of_players(name: str, seats: int) -> None:
    chooser = random.Random(seats)
    bot = find_bot(name)
    for position in decisions(seats, seats)[::25]:
        if not position.is_over:
            decision = bot.choose(position.observe(position.to_act), chooser.getrandbits(32))
            assert decision.event in position.legal_numbers()


def test_a_turn_of_the_hard_bot_takes_two_seconds_at_most() -> None:
    """Seven decisions: source, silk, three patches, refill, coin."""
    limit = level_of(GAME, "hard").timed
    assert limit.milliseconds is not None
    assert 7 * limit.milliseconds <= 2000


def test_the_greedy_bot_lays_for_the_most_points_now() -> None:
    quilt = "........ rrrr.... bbbbbbb. rrrrrrr. bbbbbbb. rrrrrrr. ........ ........"
    position = table(quilt, market="L4 I4 L4 L4", main=("corners", "quarters")).play("move yellow")
    chosen = find_bot("greedy").choose(position.observe(0), 1).event
    points = {n: score(position.play(n).states()[0], 0) for n in position.legal_numbers()}
    assert points[chosen] == max(points.values()) > min(points.values())


def test_the_hard_bot_fills_the_rows_that_are_nearly_full() -> None:
    quilt = "........ rrrr.... bbbbbbb. rrrrrrr. bbbbbbb. rrrrrrr. ........ ........"
    position = table(quilt, market="L4 I4 L4 L4", turn=LAST_TURN - 1)
    position = position.play("move yellow")
    chosen = find_bot("hard").choose(position.observe(0), 1).event
    assert chosen == position.number_of("lay h3 h4 h5 h6")


def test_bots_quilts_are_better_the_harder_they_are() -> None:
    """Twelve games alone: medium, at 300 simulations a decision, scores thrice what chance does."""
    assert _mean_alone("medium") > 3 * _mean_alone("random") > 0


def _mean_alone(name: str) -> float:
    found = []
    for seed in range(12):
        chooser = random.Random(seed)
        position = new("jogakbo", 1)
        while not position.is_over:
            if position.is_chance:
                position = position.play(chooser.choice(position.outcome_numbers())[0])
            else:
                seen = position.observe(0)
                position = position.play(find_bot(name).choose(seen, chooser.getrandbits(32)).event)
        found.append(float(score(position.states()[0], 0)))
    return sum(found) / len(found)


@pytest.mark.slow
def test_medium_beats_greedy_in_nine_games_of_ten() -> None:
    """Forty games, seed 3, 300 simulations a decision; the whole 95 % interval lies above 0.7."""
    done = simulate("jogakbo", ["medium", "greedy"], games=40, seed=3)
    medium = done.contestants[0]
    assert medium.interval[0] > 0.7, medium

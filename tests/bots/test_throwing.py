"""Plans tried by throws, on a tiny game of free actions and sampled chance."""

from __future__ import annotations

import sys
import threading
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from spelbord.bots import Bot, Limit, find_bot
from spelbord.core.game import Game
from spelbord.core.position import Position

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "games"))

import dropgame

DROPS: Game = dropgame.GAME
PUSHES, sample = dropgame.rules.PUSHES, dropgame.rules.sample
EDGE, MARK, OUTCOME = dropgame.state.EDGE, dropgame.state.MARK, dropgame.state.OUTCOME
RELEASE = dropgame.state.RELEASE


def aims(s: Any) -> list[int]:
    """Few places, the mark not among them, with the hardest push."""
    return [place * PUSHES + 3 for place in range(20, EDGE, 40)] if s.phase == RELEASE else []


def near(s: Any, action: int, rng: np.random.Generator) -> list[int]:
    """A little to both sides, and pushed more gently."""
    places = (action // PUSHES + step for step in (-20, -10, 0, 10, 20))
    return [place * PUSHES for place in places if 0 <= place < EDGE]


def foresee(states: Any, rng: np.random.Generator) -> Any:
    """As the game itself lands, one by one."""
    found = np.zeros(len(states), dtype=OUTCOME)
    for k in range(len(states)):
        found[k] = sample(states, k, rng)[0]
    return found


def room(**functions: Any) -> ModuleType:
    made = ModuleType("aim")
    vars(made).update({"aims": aims, "near": near, "foresee": foresee} | functions)
    return made


@pytest.fixture
def game() -> Game:
    """Alone, whoever lands close enough to the mark with any disc wins."""
    return replace(DROPS, aim=room())


def play(game: Game, bot: Bot, seed: int) -> float:
    """The returns of a match alone."""
    assert game.sample is not None
    position, rng = Position.start(game, 1), np.random.default_rng(seed)
    while not position.is_over:
        if position.is_chance:
            position = position.play_sample(game.sample(position.states(), 0, rng))
        else:
            position = position.play(bot.choose(position.observe(0), seed).event)
    return position.returns[0]


def last_release(game: Game) -> Position:
    """Before the last disc of all, after one that fell off."""
    position = Position.start(game, 1)
    states = position.states()
    states["turn"] = DISCS_BEFORE_LAST
    return Position(game, 1, position.options, states)


DISCS_BEFORE_LAST = DROPS.state["discs"].shape[1] - 1


def test_throws_near_the_best_ones_are_found_though_no_listed_one_is_as_good(game: Game) -> None:
    chosen = find_bot("hard").choose(last_release(game).observe(0), seed=3).event
    assert chosen % PUSHES == 0
    assert abs(chosen // PUSHES - MARK) <= 12


def test_more_trials_play_better(game: Game) -> None:
    hard = sum(play(game, find_bot("hard"), seed) for seed in range(6))
    chance = sum(play(game, find_bot("random"), seed) for seed in range(6))
    assert hard == 6.0 > chance


def test_equal_seeds_give_equal_decisions_within_the_limit(game: Game) -> None:
    known, bot, limit = Position.start(game).observe(0), find_bot("hard"), Limit(simulations=500)
    first = bot.choose(known, 1, limit)
    assert first == bot.choose(known, 1, limit)
    assert 300 <= first.simulations <= 500
    assert len({bot.choose(known, seed, Limit(simulations=40)).event for seed in range(8)}) > 1


def test_a_decision_tells_its_chance_and_what_else_was_tried(game: Game) -> None:
    position = last_release(game)
    decision = find_bot("hard").choose(position.observe(0), seed=3)
    assert decision.candidates[0].event == decision.event
    assert decision.line == (position.observe(0).text(decision.event),)
    assert 0.5 < decision.win_chance <= 1.0
    assert len({c.event for c in decision.candidates}) == len(decision.candidates) > 1


def test_asked_to_stop_it_decides_after_one_look(game: Game) -> None:
    stop = threading.Event()
    stop.set()
    decision = find_bot("hard").choose(Position.start(game).observe(0), seed=3, stop=stop)
    assert 0 < decision.simulations < 500


def test_a_room_that_lacks_a_function_is_refused() -> None:
    incomplete = room()
    del incomplete.near
    with pytest.raises(TypeError, match=r"lacks near\(s, action, rng\)"):
        replace(DROPS, aim=incomplete)

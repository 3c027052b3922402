"""What a position is thought to be worth, and how the bots play by it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

from spelbord.bots import find_bot
from spelbord.bots.levels import LEVELS, level_of
from spelbord.core.lists import seeded
from spelbord.core.position import Position
from spelbord.games.jokkmokk import GAME
from spelbord.games.jokkmokk.kit import scorers
from spelbord.games.jokkmokk.preview import line_of
from spelbord.games.jokkmokk.scoring import total
from spelbord.games.jokkmokk.state import MOVE, SETS, SLOTS
from spelbord.games.jokkmokk.worth import (
    OF_SET,
    SET_WEIGHTS,
    SUMS,
    TEMPO,
    guess,
    slots_behind,
    sums,
)
from spelbord.study.simulate import simulate

SEATS = (1, 2, 3, 4, 5)


def match(seats: int, seed: int, selection: str = "random") -> Iterator[Position]:
    """The positions of a random match from the first decision on."""
    chooser = random.Random(seed)
    position = Position.start(GAME, seats, {"selection": selection})
    while not position.is_over:
        if position.is_chance:
            position = position.play(chooser.choice(position.outcome_numbers())[0])
        else:
            yield position
            position = position.play(chooser.choice(position.legal_numbers()))
    yield position


def hopes(position: Position, **changes: object) -> list[float]:
    """What each seat may hope for, after changes to the state."""
    states = position.states()
    for name, value in changes.items():
        states[0][name] = value
    out = np.zeros(position.seats)
    GAME.rules.evaluate(states[0], out)
    return [float(hope) for hope in out]


def middle(seats: int) -> Position:
    """A position in the middle of a match in which somebody moves."""
    positions = [p for p in match(seats, 3) if not p.is_over and p.states()[0].phase == MOVE]
    return positions[len(positions) // 2]


def test_there_are_weights_for_every_set() -> None:
    assert SET_WEIGHTS.shape == (SETS, OF_SET)
    assert np.isfinite(SET_WEIGHTS).all()


@pytest.mark.parametrize("seats", SEATS)
def test_hopes_lie_between_the_worst_and_the_best_return(seats: int) -> None:
    for position in match(seats, 5):
        assert all(-1.0 <= hope <= 1.0 for hope in hopes(position))


@pytest.mark.parametrize("seats", SEATS)
def test_a_guess_is_the_points_of_now_and_the_weighted_sums(seats: int) -> None:
    weights = np.concatenate([SET_WEIGHTS.ravel(), TEMPO])
    for position in match(seats, 7):
        s = position.states()[0]
        for owner in range(scorers(s)):
            found = np.zeros(SUMS)
            sums(s, owner, found)
            assert guess(s, owner) == pytest.approx(total(s, owner) + found @ weights)


@pytest.mark.parametrize("seats", SEATS)
def test_slots_are_counted_from_each_family_member_to_the_foremost(seats: int) -> None:
    for position in match(seats, 9):
        s = position.states()[0]
        line = line_of(s)
        for owner in range(scorers(s)):
            mine = [slot for slot in line if s.owner_at[slot] == owner]
            assert slots_behind(s, owner) == sum((line[-1] - slot) % SLOTS for slot in mine)


@pytest.mark.parametrize("seats", SEATS)
def test_who_has_more_points_may_hope_for_more(seats: int) -> None:
    position = middle(seats)
    tokens = np.zeros(len(position.states()[0].tokens), dtype=np.int32)
    before = hopes(position, tokens=tokens)
    tokens[0] = 10
    after = hopes(position, tokens=tokens)
    assert after[0] > before[0]
    assert all(a < b for a, b in zip(after[1:], before[1:], strict=True))


def test_alone_a_longer_lead_is_worth_more_even_when_it_is_won() -> None:
    position = list(match(1, 2))[-1]
    values = []
    for lead in (-30, -20, 20, 30, 90):
        states = position.states()
        s = states[0]
        s.tokens[0] += total(s, 1) - total(s, 0) + lead
        out = np.zeros(1)
        GAME.rules.ends(s, out)
        values.append(float(out[0]))
    assert values == sorted(set(values))
    assert values[1] < -0.8
    assert values[2] > 0.8


@pytest.mark.parametrize("seats", SEATS)
def test_the_end_is_worth_most_to_whom_the_returns_are_best(seats: int) -> None:
    position = list(match(seats, 4))[-1]
    out = np.zeros(seats)
    GAME.rules.ends(position.states()[0], out)
    returns = position.returns
    assert all(-1.0 <= value <= 1.0 for value in out)
    for value, real in zip(out, returns, strict=True):
        assert value == pytest.approx(real, abs=0.3)


def test_random_play_of_the_search_goes_to_one_of_the_next_three_cards() -> None:
    position = middle(4)
    s = position.states()[0]
    out = np.zeros(GAME.most_choices + 1, dtype=np.int64)
    GAME.rules.moves(s, out)
    rng = seeded(1)
    chosen = {int(GAME.rules.choose(s, out, rng)) for _ in range(100)}
    assert chosen == {int(n) for n in out[1:4]}


# The bots


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("seats", SEATS)
def test_every_level_plays_with_any_number_of_players(name: str, seats: int) -> None:
    chooser = random.Random(seats)
    bot = find_bot(name)
    for position in list(match(seats, seats))[:-1:12]:
        decision = bot.choose(position.observe(position.to_act), chooser.getrandbits(32))
        assert decision.event in position.legal_numbers()


def test_a_move_and_what_it_asks_take_the_hard_bot_two_seconds_at_most() -> None:
    """A Friend asks three things after the move; more is seldom asked."""
    limit = level_of(GAME, "hard").timed
    assert limit.milliseconds is not None
    assert 4 * limit.milliseconds <= 2000


def test_medium_wins_all_of_six_matches_against_chance() -> None:
    done = simulate("jokkmokk", ["medium", "random"], games=6, seed=3)
    assert done.contestants[0].wins == 6


@pytest.mark.slow
def test_hard_wins_more_than_its_share_against_three_medium_bots() -> None:
    """Forty matches of four, seed 3; the whole 95 % interval lies above a quarter."""
    done = simulate("jokkmokk", ["hard", "medium", "medium", "medium"], games=40, seed=3)
    assert done.contestants[0].interval[0] > 0.25, done.contestants[0]

"""Matches at random, with landings by chance: what holds in every position and every step."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from spelbord.core.position import Position
from spelbord.games.jumpkins import GAME
from spelbord.games.jumpkins.invariant import invariant
from spelbord.games.jumpkins.state import CHOOSE, DICE, DITCH, FLIGHT, NEUTRAL, NOBODY, SCENE_KEYS
from spelbord.games.jumpkins.view import PHASES

from .matches import random_match
from .tables import table

SEEDS = range(5)
MATCHES = [(seed, 2 + seed % 3, scene) for seed in SEEDS for scene in SCENE_KEYS]


@pytest.mark.parametrize(("seed", "seats", "scene"), MATCHES)
def test_a_match_keeps_every_die_and_every_tower_whole_to_its_end(
    seed: int, seats: int, scene: str
) -> None:
    match = random_match(seed, seats, scene)
    for position in match:
        assert invariant(position.states()[0]) == ""
    assert match[-1].end_reason in ("all_markers_used", "too_many_in_the_ditch")
    assert match[-1].turn <= 9 * seats


@pytest.mark.parametrize(("seed", "seats", "scene"), MATCHES)
def test_from_step_to_step_points_markers_and_the_ditch_move_as_they_may(
    seed: int, seats: int, scene: str
) -> None:
    for before, after in pairwise(random_match(seed, seats, scene)):
        s, then = before.states()[0], after.states()[0]
        gains = then.points - s.points
        assert not np.delete(gains, s.seat).any()
        assert -2 <= gains[s.seat] <= DICE + 10
        if gains[s.seat] < 0:
            assert s.phase == FLIGHT
            assert scene != "island"
        assert s.markers.sum() - then.markers.sum() == (s.phase == CHOOSE)
        assert in_ditch(before) <= in_ditch(after)
        assert after.turn - before.turn in (0, 1)


def in_ditch(position: Position) -> set[int]:
    """The dice in the ditch; outside a drop none comes out again."""
    s = position.states()[0]
    return {die for die in range(DICE) if s.zone[die] == DITCH}


def test_neutral_jokers_are_never_lost() -> None:
    for seed, seats, scene in MATCHES:
        for position in random_match(seed, seats, scene):
            s = position.states()[0]
            assert s.neutral + s.markers[:, NEUTRAL].sum() == 5


def test_random_play_comes_by_every_step() -> None:
    more = [(seed, 2, "funfair") for seed in range(20, 40)]
    steps = {int(p.states()[0].phase) for m in MATCHES + more for p in random_match(*m)}
    assert steps == set(range(len(PHASES)))


BROKEN = {
    "lost": lambda s: s.zone.__setitem__(0, 9),
    "below zero": lambda s: s.points.__setitem__(0, -1),
    "in hand": lambda s: s.zone.__setitem__(0, 3),
    "stock die with a pose": lambda s: s.pose.__setitem__((19, 0), 3.0),
    "no insect": lambda s: s.face.__setitem__(0, 6),
    "no place": lambda s: s.pose.__setitem__((0, 0), float("nan")),
    "tower of two insects": lambda s: s.face.__setitem__(1, 5),
    "two on one": lambda s: s.under.__setitem__(2, 0),
    "off centre": lambda s: s.pose.__setitem__((1, 0), 60.0),
    "in the air": lambda s: s.pose.__setitem__((1, 2), 90.0),
    "round and round": lambda s: s.under.__setitem__(0, 2),
    "upper die touches an area": lambda s: s.touches.__setitem__(1, 1),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_the_invariant_sees_what_is_broken(fault: str) -> None:
    states = table("ant*3 bug").states()
    assert invariant(states[0]) == ""
    BROKEN[fault](states[0])
    assert invariant(states[0]).endswith(".")


def test_a_die_left_under_nothing_is_a_single_one() -> None:
    s = table("ant*2 bug").states()[0]
    assert s.under.tolist()[:3] == [NOBODY, 0, NOBODY]
    assert GAME.rules.invariant(s) == ""

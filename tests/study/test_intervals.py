"""Intervals and quantiles are those of the books."""

from __future__ import annotations

import math

import pytest

from spelbord.study.intervals import Z95, quantile, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I, method 3
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    found = wilson(wins, games)
    assert found == pytest.approx((low, high), abs=0.5e-4)


def test_the_bounds_are_where_the_share_is_just_1_96_deviations_off() -> None:
    for wins, games in ((3, 10), (62.5, 100), (998, 1000)):
        for bound in wilson(wins, games):
            deviation = math.sqrt(bound * (1 - bound) / games)
            assert abs(wins / games - bound) == pytest.approx(Z95 * deviation)


def test_no_games_say_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_all_wins_reach_up_to_one_and_no_further() -> None:
    low, high = wilson(100, 100)
    assert high == 1.0
    assert low == pytest.approx(0.963, abs=1e-3)


@pytest.mark.parametrize(
    ("values", "share", "expected"),
    [([3], 0.5, 3), ([1, 2], 0.5, 1.5), ([5, 1, 3], 0.5, 3), ([4, 1, 3, 2], 0.25, 1.75)],
)
def test_a_quantile_lies_between_the_nearest_values(
    values: list[int], share: float, expected: float
) -> None:
    assert quantile(values, share) == expected

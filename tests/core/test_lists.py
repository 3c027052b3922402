"""Lists and random numbers of the rules: fair, repeatable, and alike compiled and interpreted."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

from spelbord.core import lists

DRAWS = 60_000
# A chi-square of this many standard deviations would come by chance once in 30,000 tries;
# the seeds are fixed, so it either always comes or never.
DEVIATIONS = 4.0


def chi_square_is_usual(counts: np.ndarray, expected: np.ndarray) -> bool:
    """Whether the counts deviate neither more nor less than chance would have them."""
    free = len(counts) - 1
    chi = float(((counts - expected) ** 2 / expected).sum())
    return abs(chi - free) < DEVIATIONS * (2 * free) ** 0.5


def test_a_list_counts_in_its_first_place() -> None:
    out = np.zeros(4, dtype=np.int64)
    odds = np.zeros(4)
    lists.add(out, 7)
    lists.add_chance(out, odds, 9, 0.25)
    assert out.tolist() == [2, 7, 9, 0]
    assert odds.tolist() == [0.0, 0.0, 0.25, 0.0]


def test_equal_seeds_give_equal_numbers_and_others_give_others() -> None:
    def draw(seed: int) -> list[int]:
        rng = lists.seeded(seed)
        return [lists.below(rng, 1000) for _ in range(20)]

    assert draw(5) == draw(5)
    assert len({tuple(draw(seed)) for seed in range(200)}) == 200


def test_any_whole_number_is_a_seed() -> None:
    for seed in (0, -1, 2**64 - 1, 2**64, 10**30):
        assert 0 <= lists.below(lists.seeded(seed), 6) < 6
    assert lists.seeded(-1)[0] == lists.seeded(2**64 - 1)[0]


def test_the_generator_is_splitmix64() -> None:
    """By the published numbers for the seed 1234567."""
    rng = lists.seeded(1234567)
    drawn = [int(lists.next_random(rng)) for _ in range(5)]
    assert drawn == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@pytest.mark.parametrize("n", [2, 3, 6, 13, 36, 100])
def test_below_gives_every_number_equally_often(n: int) -> None:
    rng = lists.seeded(n)
    drawn = np.array([lists.below(rng, n) for _ in range(DRAWS)])
    counts = np.bincount(drawn, minlength=n)
    assert len(counts) == n
    assert chi_square_is_usual(counts, np.full(n, DRAWS / n))


def test_one_number_after_another_is_independent() -> None:
    rng = lists.seeded(77)
    drawn = np.array([lists.below(rng, 6) for _ in range(DRAWS)])
    pairs = np.bincount(drawn[:-1] * 6 + drawn[1:], minlength=36)
    assert chi_square_is_usual(pairs, np.full(36, (DRAWS - 1) / 36))


def test_below_reaches_both_ends_and_no_further() -> None:
    rng = lists.seeded(3)
    assert {lists.below(rng, 1) for _ in range(50)} == {0}
    large = [lists.below(rng, 2**31) for _ in range(2000)]
    assert min(large) < 2**31 * 0.01
    assert 2**31 * 0.99 < max(large) < 2**31


def test_unit_is_uniform_from_0_to_below_1() -> None:
    rng = lists.seeded(4)
    drawn = np.array([lists.unit(rng) for _ in range(DRAWS)])
    assert drawn.min() >= 0.0
    assert drawn.max() < 1.0
    counts = np.bincount((drawn * 50).astype(int), minlength=50)
    assert chi_square_is_usual(counts, np.full(50, DRAWS / 50))


@pytest.mark.parametrize("odds", [[0.5, 0.5], [0.1, 0.2, 0.7], [1 / 36] * 36, [0.97, 0.02, 0.01]])
def test_pick_draws_every_outcome_by_its_probability(odds: list[float]) -> None:
    out = np.zeros(50, dtype=np.int64)
    chances = np.zeros(50)
    out[0] = 0
    for k, p in enumerate(odds):
        lists.add_chance(out, chances, 100 + k, p)
    rng = lists.seeded(len(odds))
    drawn = np.array([lists.pick(rng, out, chances) for _ in range(DRAWS)]) - 100
    counts = np.bincount(drawn, minlength=len(odds))
    assert len(counts) == len(odds)
    assert chi_square_is_usual(counts, DRAWS * np.array(odds))


def test_pick_never_draws_what_has_no_probability() -> None:
    out = np.array([3, 10, 11, 12, 0], dtype=np.int64)
    odds = np.array([0.0, 0.0, 1.0, 0.0, 0.0])
    rng = lists.seeded(9)
    assert {lists.pick(rng, out, odds) for _ in range(1000)} == {11}


SAMPLE = """
import numpy as np
from spelbord.core import lists
rng = lists.seeded(2**63 + 5)
out = np.array([3, 4, 5, 6], dtype=np.int64)
odds = np.array([0.0, 0.3, 0.3, 0.4])
print([int(lists.below(rng, n)) for n in (1, 2, 6, 1000, 2**31) for _ in range(40)])
print([float(lists.unit(rng)).hex() for _ in range(40)])
print([int(lists.pick(rng, out, odds)) for _ in range(40)])
print(int(rng[0]))
"""


def test_compiled_and_interpreted_numbers_are_the_same() -> None:
    def run(**env: str) -> str:
        return subprocess.run(
            [sys.executable, "-W", "error", "-c", SAMPLE],
            env=dict(os.environ) | env,
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    compiled = run(NUMBA_DISABLE_JIT="0")
    assert len(compiled) > 2000
    assert run(NUMBA_DISABLE_JIT="1") == compiled

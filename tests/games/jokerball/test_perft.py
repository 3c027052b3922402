"""The numbers of reachable positions, kept as data and counted by two implementations."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from spelbord.games.jokerball import GAME
from spelbord.games.jokerball.state import SIZES
from spelbord.study.perft import perft

from . import naive

DATA: dict[str, Any] = tomllib.loads(
    Path(__file__).with_name("perft.toml").read_text(encoding="utf-8")
)


def _rows() -> list[Any]:
    """The counts; the one that takes ten seconds is marked slow."""
    return [
        pytest.param(
            row,
            id=f"size {row['size']}, {row['turns']} turns",
            marks=[pytest.mark.slow] if row["leaves"] > 2_000_000_000 else [],
        )
        for row in DATA["count"]
    ]


@pytest.mark.parametrize("row", _rows())
def test_the_leaves_after_some_turns_are_those_of_the_data_file(row: dict[str, int]) -> None:
    counted = perft(GAME, row["turns"], options={"size": row["size"]})
    assert (counted.leaves, counted.ended) == (row["leaves"], row["ended"])


@pytest.mark.parametrize("size", SIZES)
def test_the_naive_implementation_counts_one_turn_alike(size: int) -> None:
    assert naive.leaves(naive.start(size), 1) == _expected(size, 1)


def test_the_naive_implementation_counts_two_turns_of_size_4_alike() -> None:
    assert naive.leaves(naive.start(4), 2) == _expected(4, 2)


def test_the_first_turn_splits_by_the_direction_of_the_ball() -> None:
    split = perft(GAME, 1, options={"size": 6}, divide=True).split
    for roll, leaves in DATA["first_turn"].items():
        assert split[roll] == leaves
        assert naive.leaves(naive.play(naive.start(6), roll), 1) == leaves


def _expected(size: int, turns: int) -> int:
    (row,) = [r for r in DATA["count"] if (r["size"], r["turns"]) == (size, turns)]
    return int(row["leaves"])

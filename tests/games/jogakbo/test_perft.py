"""The numbers of ways to take turns from fixed positions, kept as data and counted twice."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from spelbord.core.position import Position
from spelbord.games.jogakbo import GAME
from spelbord.study import walk
from spelbord.study.perft import Walker

from ..playing import started
from .naive import actions
from .tables import table, view

DATA: dict[str, Any] = tomllib.loads(
    Path(__file__).with_name("perft.toml").read_text(encoding="utf-8")
)


def position_of(row: dict[str, Any]) -> Position:
    """The first turn of a match with fixed draws, or a table."""
    if "table" in row:
        return table(**row["table"])
    return started("jogakbo", "order square", "bonus mend", seats=row["seats"], board=row["board"])


def count(position: Position, turns: int) -> tuple[int, int]:
    """Leaves and ended matches after some turns, by the compiled rules."""
    tally = np.zeros(3, dtype=np.int64)
    Walker(GAME).count(position.states()[0], position.turn + turns, tally)
    return int(tally[walk.LEAVES]), int(tally[walk.ENDED])


def naive_count(position: Position) -> int:
    """Leaves after one turn; what follows the laying is multiplied, not walked."""
    shown = view(position)
    if shown["phase"] in ("refill", "coin"):
        coins = sum(not space["token"] for space in shown["market"])
        return coins * (len(actions(shown)) if shown["phase"] == "refill" else 1)
    return sum(naive_count(position.play(action)) for action in actions(shown))


@pytest.mark.parametrize("row", DATA["count"], ids=lambda row: row["name"])
def test_the_leaves_after_some_turns_are_those_of_the_data_file(row: dict[str, Any]) -> None:
    assert count(position_of(row), row["turns"]) == (row["leaves"], row["ended"])


@pytest.mark.parametrize(
    "row", [row for row in DATA["count"] if row["naive"]], ids=lambda row: row["name"]
)
def test_the_naive_implementation_counts_alike(row: dict[str, Any]) -> None:
    assert naive_count(position_of(row)) == row["leaves"]

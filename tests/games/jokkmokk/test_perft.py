"""The numbers of ways to take turns from fixed positions, kept as data and counted twice."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from spelbord.core.position import Position
from spelbord.games.jokkmokk import GAME
from spelbord.study import walk
from spelbord.study.perft import Walker

from .naive import BOX, Market
from .tables import hand, table, unseen, view

DATA: dict[str, Any] = tomllib.loads(
    Path(__file__).with_name("perft.toml").read_text(encoding="utf-8")
)
ROWS = [pytest.param(row, id=row["name"]) for row in DATA["count"]]


def position_of(row: dict[str, Any]) -> Position:
    """The table of a row; in TOML, owners are texts."""
    given = dict(row["table"])
    for field in ("hands", "patterns"):
        given[field] = {int(owner): names for owner, names in given.get(field, {}).items()}
    return table(**given)


def market_of(position: Position, last: int) -> Market:
    """The same position for the naive implementation."""
    shown = view(position)
    keys = [entry["key"] for entry in shown["sets"]]
    market = Market(shown["seats"], keys, len(shown["owners"]) - shown["seats"], shown["simple"], 0)
    market.token, market.last = shown["token"], last
    market.ring = [
        slot["owner"] if slot["owner"] is not None else slot["card"] and slot["card"]["name"]
        for slot in shown["slots"]
    ]
    left = unseen(position)
    market.decks = {t: {c for c in left if BOX[c][0] == t} for t in ("morning", "evening")}
    for owner in range(market.owners):
        for key, names in hand(position, owner).items():
            for name in reversed(names):
                card, _, cell = name.partition(":")
                if cell:
                    market.patterns[owner][key][cell] = card
                else:
                    market.stacks[owner][key].append(card)
    return market


def naive_count(start: Market, turns: int, so_far: list[str]) -> tuple[int, int]:
    """Leaves and ended matches below some events; a generator cannot be copied, so all again."""
    market = deepcopy(start)
    story = market.turns_to_the_end()
    try:
        _, possible = next(story)
        for text in so_far:
            _, possible = story.send(text)
    except StopIteration:
        return 1, 1
    if market.turns >= turns:
        return 1, 0
    below = [naive_count(start, turns, [*so_far, text]) for text in possible]
    return sum(leaves for leaves, _ in below), sum(ended for _, ended in below)


@pytest.mark.parametrize("row", ROWS)
def test_the_leaves_after_some_turns_are_those_of_the_data_file(row: dict[str, Any]) -> None:
    position = position_of(row)
    tally = np.zeros(3, dtype=np.int64)
    Walker(GAME).count(position.states()[0], position.turn + row["turns"], tally)
    assert (int(tally[walk.LEAVES]), int(tally[walk.ENDED])) == (row["leaves"], row["ended"])


@pytest.mark.parametrize("row", ROWS)
def test_the_naive_implementation_counts_alike(row: dict[str, Any]) -> None:
    start = market_of(position_of(row), row["table"].get("last", 0))
    assert naive_count(start, row["turns"], []) == (row["leaves"], row["ended"])

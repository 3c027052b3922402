"""The rules against a second, naive implementation: the same matches, step by step."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from spelbord.core.position import new
from spelbord.games.jokkmokk.options import SELECTIONS
from spelbord.games.jokkmokk.state import KEYS

from ..playing import texts
from .naive import BOX, CELLS, CHANCE, Market
from .tables import hand, total, view

MATCHES = [
    (seed, seats, neutral, simple)
    for seed, (seats, neutral, simple) in enumerate(
        [(1, 0, False), (2, 0, False), (3, 0, False), (4, 0, False), (5, 0, False)] * 4
        + [(2, 1, False), (2, 3, False), (3, 2, False), (2, 2, True), (4, 1, True)] * 2
        + [(1, 0, False)] * 6
    )
]
NAMES = list(SELECTIONS)


def selection_of(seed: int, chooser: random.Random) -> list[str]:
    """The recommended selections in turn, then any five to eight sets."""
    if seed % 2:
        return list(SELECTIONS[NAMES[seed // 2 % len(NAMES)]])
    return sorted(chooser.sample(KEYS, 5 + seed // 2 % 4))


def same(market: Market, shown: dict[str, Any]) -> bool:
    """Whether both have the same on the ring, in the decks and in tokens."""
    ring = [
        slot["owner"] if slot["owner"] is not None else slot["card"] and slot["card"]["name"]
        for slot in shown["slots"]
    ]
    return (ring, shown["token"], shown["decks"], shown["turn"], shown["midgame"] == "held") == (
        market.ring,
        market.token,
        {time: len(deck) for time, deck in market.decks.items()},
        market.turns,
        market.held,
    ) and [owner["tokens"] for owner in shown["owners"]] == market.tokens


def cards_of(market: Market, owner: int) -> dict[str, list[str]]:
    """As `hand` has them."""
    found = {key: list(reversed(stack)) for key, stack in market.stacks[owner].items() if stack}
    for key, placed in ((k, cells) for k, cells in market.patterns[owner].items() if cells):
        cells = sorted(placed, key=CELLS[key].index)
        found[key] = found.get(key, []) + [f"{placed[cell]}:{cell}" for cell in cells]
    return found


@cache
def follow(seed: int, seats: int, neutral: int, simple: bool) -> tuple[Market, Any, set[str]]:
    """Play a match at random with both; every step must be the same."""
    chooser = random.Random(seed)
    keys = selection_of(seed, chooser)
    opponents = 1 + seed % 8
    market = Market(seats, keys, neutral, simple, opponents)
    position = new(
        "jokkmokk", seats, selection="free", sets=",".join(keys), neutral=neutral, simple=simple,
        opponents=opponents,
    )  # fmt: skip
    story = market.story()
    verbs = set()
    actor, possible = next(story)
    while True:
        assert (CHANCE if position.is_chance else position.to_act) == actor
        listed = texts(position)
        assert set(listed) == possible
        assert len(listed) == len(possible)
        chosen = chooser.choice(sorted(possible))
        verbs.add(chosen.split()[0])
        position = position.play(chosen)
        try:
            actor, possible = story.send(chosen)
        except StopIteration:
            break
        assert same(market, view(position)), (seed, chosen)
    assert position.is_over
    assert same(market, view(position))
    return market, position, verbs


@pytest.mark.parametrize(("seed", "seats", "neutral", "simple"), MATCHES)
def test_both_play_the_same_matches_and_count_the_same(
    seed: int, seats: int, neutral: int, simple: bool
) -> None:
    market, position, _ = follow(seed, seats, neutral, simple)
    for owner in range(market.owners):
        assert hand(position, owner) == cards_of(market, owner)
    for owner in market.scoring:
        scored = {e["set"]: e["points"] for e in view(position)["owners"][owner]["score"]}
        assert scored == {key: market.score(owner, key) for key in cards_of(market, owner)}
        assert total(position, owner) == market.total(owner)
    if seats > 1:
        assert position.returns.index(1.0) == market.winner()
    else:
        assert position.returns == (1.0 if market.total(0) > market.total(1) else -1.0,)


def test_the_matches_play_every_set_and_every_kind_of_event() -> None:
    keys: set[str] = set()
    verbs: set[str] = set()
    for seed, seats, neutral, simple in MATCHES[:30:2]:
        market, _, said = follow(seed, seats, neutral, simple)
        keys |= {key for owner in range(market.owners) for key in cards_of(market, owner)}
        verbs |= said
    assert keys == set(KEYS)
    assert verbs >= {"first", "deal", "claim", "walk", "draw", "player", "stack", "place"}


def test_the_naive_market_knows_an_example() -> None:
    """One that finds nothing would agree with one that lists nothing."""
    market = Market(2, ["horse", "queue", "bell", "donation", "fika"], 0, False, 0)
    market.ring[:8] = [0, 1, 0, 1, "bell-1", "donation-1", "queue-1", "horse-5"]
    assert [card for _, card in market.claimable(0, 0)] == ["bell-1", "queue-1"]
    market.stacks[0] |= {"horse": ["horse-1", "horse-4"]}
    assert [card for _, card in market.claimable(0, 0)] == ["bell-1", "donation-1", "queue-1"]
    assert (market.score(0, "horse"), market.winner()) == ((2 + 5) * 2, 0)
    assert len(BOX) == 204

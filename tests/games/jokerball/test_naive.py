"""Our rules against the naive ones: the same actions everywhere, the same results after each.

Half of the positions come from random matches, half are scattered at random over the
board, since matches reach some corners of the rules seldom.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from spelbord.core.position import Position, new
from spelbord.games.jokerball.state import BLUE, RED, SIZES

from . import naive
from .boards import consistent, scattered

SIDES = ("red", "blue")
MATCHES = 25
SCATTERED = 250


def naive_of(position: Position) -> naive.Naive:
    """The naive twin of a position, by way of its public view."""
    v: dict[str, Any] = position.observe().view
    size = v["size"]
    pieces = {naive.cell_named(size, v["ball"]): "ball"} if v["ball"] else {}
    for name, side in zip(SIDES, v["sides"], strict=True):
        pieces |= {naive.cell_named(size, cell): name for cell in side["men"]}
    return naive.Naive(
        size=size,
        pieces=pieces,
        side=SIDES[v["seat"]],
        phase="over" if v["phase"] == "finished" else v["phase"],
        distance=v["dice"]["distance"] if v["dice"] else 0,
        direction=v["dice"]["direction"] if v["dice"] else "",
        turns=v["turn"],
        winner="" if v["winner"] is None else SIDES[v["winner"]],
        captured=(v["sides"][RED]["captured"], v["sides"][BLUE]["captured"]),
        left=(v["sides"][RED]["left"], v["sides"][BLUE]["left"]),
    )


def same(position: Position, twin: naive.Naive) -> None:
    """Fail unless both tell the same and offer the same."""
    shown = naive_of(position)
    if position.is_over:
        # Whose turn it was and what was rolled matters no more.
        assert (twin.phase, twin.winner) == (shown.phase, shown.winner)
        assert (twin.pieces, twin.turns) == (shown.pieces, shown.turns)
        return
    assert shown == twin
    listed = [str(e) for e, _ in position.outcomes] or [str(e) for e in position.legal_actions]
    assert sorted(listed) == sorted(naive.actions(twin))


def try_all(position: Position) -> None:
    """Compare what follows every action of a position."""
    twin = naive_of(position)
    same(position, twin)
    for action in position.legal_actions:
        after = position.play(action)
        same(after, naive.play(twin, str(action)))
        consistent(after)


@pytest.mark.parametrize("size", SIZES)
def test_random_matches_go_the_same_way_in_both(size: int) -> None:
    for seed in range(MATCHES):
        chooser = random.Random(seed)
        position, twin = new("jokerball", size=size), naive.start(size)
        while not position.is_over:
            same(position, twin)
            text = chooser.choice(naive.actions(twin))
            position, twin = position.play(text), naive.play(twin, text)
        same(position, twin)


@pytest.mark.parametrize("size", SIZES)
def test_scattered_positions_have_the_same_actions_and_results_in_both(size: int) -> None:
    chooser = random.Random(size)
    for _ in range(SCATTERED):
        before = scattered(chooser, size)
        roll = chooser.choice(naive.rolls(naive_of(before)))
        rolled = before.play(roll)
        same(rolled, naive.play(naive_of(before), roll))
        try_all(rolled)
        if rolled.legal_actions:
            try_all(rolled.play(chooser.choice(rolled.legal_actions)))

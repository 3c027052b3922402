"""Both versions of the rules side by side, over whole matches with landings by chance."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from spelbord.core.lists import SAMPLED
from spelbord.core.position import Position
from spelbord.core.record import write_sample

from ..playing import texts
from .naive import Naive
from .tables import view
from .throwing import THROWN, sample


def told(position: Position) -> dict[str, Any]:
    """What the naive version tells, from a view."""
    shown = view(position)
    dice = shown["dice"]
    in_zone = {z: {d["die"] for d in dice if d["zone"] == z} for z in ("stock", "ditch", "hand")}
    towers = [tower["dice"] for tower in shown["towers"]]
    stacked = {die for tower in towers for die in tower}
    on_island = [d for d in dice if d["zone"] == "island"]
    alone = [[d["die"]] for d in on_island if d["die"] not in stacked]
    return {
        "phase": shown["phase"],
        "turn": shown["turn"],
        "points": [seat["points"] for seat in shown["seats"]],
        "markers": [
            {**seat["markers"], "joker": seat["joker"], "neutral": seat["neutral"]}
            for seat in shown["seats"]
        ],
        "neutral": shown["neutral"],
        **in_zone,
        "objects": sorted(towers + alone),
        "faces": {d["die"]: d["face"] for d in on_island},
    }


@pytest.mark.parametrize("scene", ["island", "funfair", "bathing"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_both_play_the_same_match(scene: str, seats: int, seed: int) -> None:
    chooser = random.Random(f"{scene} {seats} {seed}")
    position, naive = Position.start(THROWN, seats, {"scene": scene}), Naive(seats, scene)
    assert told(position) == naive.tell()
    while not position.is_over:
        if position.to_act == SAMPLED:
            rng = np.random.default_rng(chooser.getrandbits(32))
            landing = sample(position.states(), 0, rng)
            naive.thrown(write_sample(landing))
            position = position.play_sample(landing)
            what = "a landing"
        else:
            what = chooser.choice(texts(position))
            naive.say(what)
            position = position.play(what)
        assert told(position) == naive.tell(), what
    assert naive.phase == "finished"

"""Jumpkins, a game by Michael Feldkötter."""

from importlib import import_module
from typing import Any

import numpy as np

from spelbord.core.game import OWN_CONTENT, Game, Option, States
from spelbord.games.jumpkins import aim, content, notation, refusals, rules, view
from spelbord.games.jumpkins.rules import MOST_CHOICES
from spelbord.games.jumpkins.state import (
    HAND_KEYS,
    LANDING_KEYS,
    MOST_SEATS,
    OUTCOME,
    SCENE_KEYS,
    STATE,
)


def sample(states: States, i: int, rng: np.random.Generator) -> Any:
    """A landing, by physics, which is loaded when the first die flies."""
    return import_module("spelbord.games.jumpkins.physics.sample").sample(states, i, rng)


def figures() -> list[tuple[str, float, str]]:
    """How fast jumps are by physics, with all twenty dice."""
    found = import_module("spelbord.games.jumpkins.physics.speed").measure()
    return [
        ("physics jumps", found.a_second, "jumps/s"),
        ("physics jumps, p50", found.p50, "ms a jump"),
        ("physics jumps, p95", found.p95, "ms a jump"),
    ]


GAME = Game(
    name="jumpkins",
    title="Jumpkins",
    designer="Michael Feldkötter",
    credit="Jumpkins, a game by Michael Feldkötter, published by HUCH!, 2020",
    summary="Flick dice onto an island, and stack equal insects in towers.",
    minutes=(20, 30),
    weight="light",
    seats=(1, MOST_SEATS),
    seat_names=("Red", "Yellow", "Green", "Blue"),
    version=1,
    state=STATE,
    rules=rules,
    refusals=refusals,
    notation=notation,
    view=view,
    content=content,
    aim=aim,
    most_choices=MOST_CHOICES,
    outcome=OUTCOME,
    sample=sample,
    figures=figures,
    reconstructed=True,
    options=(
        Option(
            "scene",
            default="island",
            label="Scene",
            help="Funfair and bathing have areas that cost points.",
            choices=SCENE_KEYS,
        ),
        Option(
            "hand",
            default="normal",
            label="Hand",
            help="How much a hand trembles when it lets a die jump.",
            choices=HAND_KEYS,
        ),
        Option(
            "alone",
            default="practice",
            label="Alone",
            help="For one player: practise jumps, or nine turns for points.",
            choices=("practice", "points"),
        ),
        Option(
            "landings",
            default="physics",
            label="Landings",
            help="Statistics are a hundred times quicker, for studies; nobody sees the dice fly.",
            choices=LANDING_KEYS,
        ),
        OWN_CONTENT,
    ),
)

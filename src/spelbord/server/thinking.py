"""How the bots at the tables decide."""

from __future__ import annotations

import random
import threading

from spelbord.core.game import Game
from spelbord.core.position import Position

LEVELS: tuple[str, ...] = ("random", "easy", "medium", "hard")


def choose(position: Position, level: str, stop: threading.Event) -> int:
    """The action of a bot of that level."""
    return random.choice(position.legal_numbers())


def warm(game: Game) -> None:
    """Compile all that a table of this game needs: one short match at random."""
    position = Position.start(game)
    for _ in range(200):
        if position.is_over:
            break
        if position.is_chance:
            position = position.play(random.choice(position.outcome_numbers())[0])
        else:
            position.observe(position.to_act)
            position = position.play(random.choice(position.legal_numbers()))

"""Spelbord: a table for five modern tabletop games, for players, designers and researchers."""

from spelbord.core.errors import SpelbordError
from spelbord.core.game import Game, find_game, game_names
from spelbord.core.position import Event, Observation, Position, new

__version__ = "0.1.0"

__all__ = [
    "Event",
    "Game",
    "Observation",
    "Position",
    "SpelbordError",
    "__version__",
    "find_game",
    "game_names",
    "new",
]

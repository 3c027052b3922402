"""Spelbord: a table for five modern tabletop games, for players, designers and researchers."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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

# Loaded when first asked for: the compiler takes a second, which `spelbord --help` need not wait.
_HOMES = {
    "Event": "position",
    "Game": "game",
    "Observation": "position",
    "Position": "position",
    "SpelbordError": "errors",
    "find_game": "game",
    "game_names": "game",
    "new": "position",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"spelbord.core.{_HOMES[name]}"), name)

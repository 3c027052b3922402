"""Pig keeps the whole contract: records, views, bounds, compiled and interpreted alike."""

from spelbord.conformance.test_conformance import test_the_game_conforms

__all__ = ["test_the_game_conforms"]

GAMES = ["pig"]

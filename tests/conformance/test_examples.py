"""The test games conform: hidden hands and a deck, free actions and sampled chance."""

from spelbord.conformance.test_conformance import test_the_game_conforms

__all__ = ["test_the_game_conforms"]

GAMES = ["cardgame:GAME", "dropgame:GAME"]

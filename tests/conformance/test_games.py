"""Every game installed here conforms (`pytest tests/conformance --game NAME` picks some)."""

from spelbord.conformance.test_conformance import test_the_game_conforms

__all__ = ["test_the_game_conforms"]

"""The game is registered for its tests only; it is not offered yet."""

from __future__ import annotations

import pytest

from spelbord.core.game import register
from spelbord.games.jogakbo import GAME


@pytest.fixture(autouse=True, scope="module")
def registered_game(games_of_this_file_only: None) -> None:
    """Records and `spelbord.new` find it by name."""
    register(GAME)

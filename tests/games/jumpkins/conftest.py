"""The game is registered for its tests only, with landings that need no physics."""

from __future__ import annotations

import pytest

from spelbord.core.game import register

from .throwing import THROWN


@pytest.fixture(autouse=True, scope="module")
def registered_game(games_of_this_file_only: None) -> None:
    """Records and `spelbord.new` find it by name."""
    register(THROWN)

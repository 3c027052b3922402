"""Runs every check on every game that was asked for; see `checks`."""

from __future__ import annotations

import pytest

from spelbord.conformance.checks import Check, Inapplicable
from spelbord.core.game import Game


def test_the_game_conforms(conforming_game: Game, conformance_check: Check) -> None:
    """The game keeps this part of the contract."""
    try:
        conformance_check(conforming_game, None)
    except Inapplicable as reason:
        pytest.skip(reason.message)

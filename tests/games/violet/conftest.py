"""Violet is known to `new` and to records even where its entry point is not installed."""

from __future__ import annotations

from spelbord.core.game import register
from spelbord.games.violet import GAME

register(GAME)

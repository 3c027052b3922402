"""What all tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from spelbord.core import game

INSTALLED_ONLY = dict(game._extra)


@pytest.fixture(autouse=True, scope="module")
def games_of_this_file_only() -> Iterator[None]:
    """A game that one file of tests registers is unknown to the next."""
    yield
    # Not what was known when this file began: fixtures of the whole session come before it.
    game._extra.clear()
    game._extra.update(INSTALLED_ONLY)

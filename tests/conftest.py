"""What all tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from spelbord.core import game


@pytest.fixture(autouse=True, scope="module")
def games_of_this_file_only() -> Iterator[None]:
    """A game that one file of tests registers is unknown to the next."""
    before = dict(game._extra)
    yield
    game._extra.clear()
    game._extra.update(before)

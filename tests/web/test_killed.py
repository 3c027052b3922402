"""kill -9 in mid-game, with a page of every game open: all come back by themselves and play on."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .house import House
from .player import GAMES, Player
from .test_lost_line import BROKEN
from .visitor import Visitor

# So few that no match can end: two turns of the quickest game.
EVENTS = 2
# Not a measure of speed: only what never comes takes so long.
PATIENCE = 120_000


@pytest.fixture
def doomed(tmp_path: Path) -> Iterator[House]:
    """A server of this test's own."""
    house = House(tmp_path)
    house.start()
    yield house
    house.stop()


def kept(house: House, table: str) -> list[tuple[Any, ...]]:
    """The log of a match as the store has it; asking the server would wake its bots."""
    with closing(sqlite3.connect(house.database)) as store:
        query = 'SELECT number, seat, action, chance FROM log WHERE "match" = ? ORDER BY number'
        return store.execute(query, (table,)).fetchall()


def bots_alone(visitor: Visitor) -> str:
    """A table of slow bots that nobody looks at."""
    return visitor.make_table("hard", "hard", game="jogakbo")


def test_after_kill_9_pages_of_every_game_come_back_with_all_that_was_accepted_and_play_on(
    visit: Visit, doomed: House
) -> None:
    seats = [Player(visit(doomed.address), game) for game in GAMES]
    for seat in seats:
        seat.visitor.forgive(BROKEN)
        seat.sit("me", "easy")
        seat.play(EVENTS)
    alone = bots_alone(seats[0].visitor)
    doomed.kill()
    for seat in seats:
        expect(seat.page.get_by_text("Connection lost")).to_be_visible(timeout=PATIENCE)
    told = [seat.log for seat in seats]
    before = kept(doomed, alone)
    doomed.start()
    for seat, was in zip(seats, told, strict=True):
        expect(seat.page.get_by_text("Connection lost")).to_be_hidden(timeout=PATIENCE)
        # More may have happened than was told: what was accepted as the server died, or a bot.
        seat.play(EVENTS)
        assert seat.log[: len(was)] == was
        assert len(seat.log) >= len(was) + EVENTS
        assert [entry["number"] for entry in seat.log] == list(range(1, len(seat.log) + 1))
    for _ in range(PATIENCE // 50):
        if len(kept(doomed, alone)) > len(before):
            break
        seats[0].page.wait_for_timeout(50)
    after = kept(doomed, alone)
    assert after[: len(before)] == before
    assert len(after) > len(before), "bots go on with no page open"

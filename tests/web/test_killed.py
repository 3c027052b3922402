"""kill -9 in mid-game, with a page of every game open: all come back by themselves and play on."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from spelbord.core.game import game_names

from .conftest import Visit
from .house import House
from .jogakbo import Sewer
from .jokkmokk import Shopper
from .jumpkins import Jumper
from .test_lost_line import BROKEN
from .violet import Walker, brisk
from .visitor import Visitor

# So few that no match can end: two turns of the quickest game.
ACTIONS = 2
# Not a measure of speed: only what never comes takes so long.
PATIENCE = 120_000


def jokerball(visitor: Visitor) -> Iterator[None]:
    """Moves of a man and of the ball; no ball gets out of the large board in the first turns."""
    visitor.seated("me", "easy", size=6)
    while True:
        yield
        visitor.act()


def violet(visitor: Visitor) -> Iterator[None]:
    """Draft picks, cards and steps."""
    walker = Walker(visitor)
    walker.seated("me", "easy")
    while True:
        yield
        offered = walker.offer()
        walker.choose(brisk(offered["actions"]), offered)


def jogakbo(visitor: Visitor) -> Iterator[None]:
    """Whole turns, drafted step by step and confirmed."""
    sewer = Sewer(visitor)
    sewer.seated("me", "easy")
    while True:
        yield
        for offered in sewer.steps():
            sewer.choose(offered)
            if offered["confirm"]:
                break


def jokkmokk(visitor: Visitor) -> Iterator[None]:
    """Walks to a card, and what it asks."""
    shopper = Shopper(visitor)
    shopper.seated("me", "easy")
    while True:
        yield
        offered = shopper.offer()
        shopper.choose(offered["actions"][0], offered)


def jumpkins(visitor: Visitor) -> Iterator[None]:
    """Jumps, by statistics, and what is asked between them."""
    jumper = Jumper(visitor)
    jumper.seated("me", "easy", landings="statistics")
    while True:
        yield
        jumper.choose(jumper.offer())


GAMES: dict[str, Callable[[Visitor], Iterator[None]]] = {
    "jogakbo": jogakbo,
    "jokerball": jokerball,
    "jokkmokk": jokkmokk,
    "jumpkins": jumpkins,
    "violet": violet,
}


class Seat:
    """Somebody at a table of one game, and the log as their page was told it."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        self.page = visitor.page
        self.log: list[dict[str, Any]] = []
        self.page.on("websocket", lambda line: line.on("framereceived", self._hear))
        self._play = GAMES[game](visitor)
        next(self._play)

    def _hear(self, frame: str | bytes) -> None:
        news = json.loads(frame)
        if news["type"] == "snapshot":
            self.log = news["log"]
        if news["type"] == "happened":
            self.log = [*self.log[: news["entry"]["number"] - 1], news["entry"]]

    def act(self, times: int = ACTIONS) -> None:
        """Choose something, so many times; the bot may still be at work afterwards."""
        for _ in range(times):
            next(self._play)


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
    assert set(GAMES) == set(game_names())
    people = [visit(doomed.address) for _ in GAMES]
    seats = [Seat(visitor, game) for visitor, game in zip(people, GAMES, strict=True)]
    for seat, visitor in zip(seats, people, strict=True):
        visitor.forgive(BROKEN)
        seat.act()
    alone = bots_alone(people[0])
    doomed.kill()
    for seat in seats:
        expect(seat.page.get_by_text("Connection lost")).to_be_visible(timeout=PATIENCE)
    told = [seat.log for seat in seats]
    before = kept(doomed, alone)
    doomed.start()
    for seat, was in zip(seats, told, strict=True):
        expect(seat.page.get_by_text("Connection lost")).to_be_hidden(timeout=PATIENCE)
        # More may have happened than was told: what was accepted as the server died, or a bot.
        seat.act()
        assert seat.log[: len(was)] == was
        assert len(seat.log) >= len(was) + ACTIONS
        assert [entry["number"] for entry in seat.log] == list(range(1, len(seat.log) + 1))
    for _ in range(PATIENCE // 50):
        if len(kept(doomed, alone)) > len(before):
            break
        seats[0].page.wait_for_timeout(50)
    after = kept(doomed, alone)
    assert after[: len(before)] == before
    assert len(after) > len(before), "bots go on with no page open"

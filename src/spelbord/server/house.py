"""The house: all live tables, the bots at them, and the games that are ready to play."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial

from spelbord.core.errors import SpelbordError
from spelbord.core.game import find_game, game_names
from spelbord.core.position import Position
from spelbord.server.bots import BotTurns
from spelbord.server.errors import NoSuchTable
from spelbord.server.listener import Listener
from spelbord.server.listing import is_known, listed
from spelbord.server.protocol import (
    Answer,
    JoinTable,
    Left,
    MyTable,
    NewTable,
    Rematch,
    TableMade,
)
from spelbord.server.ready import Readiness
from spelbord.server.rows import MatchRow, SeatRow
from spelbord.server.seating import LENGTH, new_match, rematch_of
from spelbord.server.settings import Settings
from spelbord.server.store import NOWHERE, Store
from spelbord.server.table import Table

log = logging.getLogger("spelbord.server")

TABLE_ID = re.compile(rf"[a-z0-9]{{{LENGTH}}}")
MOST_RUNNING = 200


@dataclass
class _Place:
    """A live table, and how many are busy with it just now."""

    table: asyncio.Task[Table]
    users: int = 0


@dataclass
class House:
    """One server's tables, and the games that are played at them."""

    settings: Settings
    games: Readiness
    levels: tuple[str, ...]
    bots: BotTurns
    _places: dict[str, _Place] = field(default_factory=dict)
    _later: set[asyncio.Task[None]] = field(default_factory=set)

    async def open(self) -> None:
        """Bring the store up to date, get the games ready, and let waiting bots go on."""
        self.store = Store(self.settings.db)
        await self.store.run(self.store.open)
        self.games.begin(game_names())
        self._starting = asyncio.create_task(self._start())

    async def close(self) -> None:
        """Stop the bots and write what is under way."""
        for task in (going_on := [self._starting, *self._later]):
            task.cancel()
        await asyncio.gather(*going_on, return_exceptions=True)
        await self.games.close()
        await self.bots.close()
        for place in self._places.values():
            for listener in place.table.result().listeners if _is_there(place) else ():
                listener.stop()
        await asyncio.to_thread(self.store.close)

    def is_ready(self, game: str) -> bool:
        """Whether a game's rules are compiled."""
        return self.games.is_ready(game)

    async def _start(self) -> None:
        """Let bots go on where they are due, in each game as soon as it is ready."""
        waiting: dict[str, list[str]] = {}
        for match, game in await self.store.run(self.store.with_bots):
            waiting.setdefault(game, []).append(match)
        await asyncio.gather(*(self._go_on(matches) for matches in waiting.values()))

    async def _go_on(self, matches: list[str]) -> None:
        for match in matches:
            try:
                async with self.table(match):
                    pass
            except SpelbordError as error:
                log.warning("Table %s cannot go on: %s", match, error.message)

    # --- tables ------------------------------------------------------------------------

    async def game_of(self, name: str) -> str:
        """What is played at the table of that link; raises `NoSuchTable`."""
        if not TABLE_ID.fullmatch(name):
            raise NoSuchTable(NOWHERE)
        return await self.store.run(self.store.game_of, name)

    @asynccontextmanager
    async def table(self, name: str) -> AsyncIterator[Table]:
        """The live table of that link, loaded if need be; raises `NoSuchTable`."""
        if not TABLE_ID.fullmatch(name):
            raise NoSuchTable(NOWHERE)
        if name not in self._places:
            self._places[name] = _Place(asyncio.create_task(self._load(name)))
        place = self._places[name]
        place.users += 1
        try:
            # Shielded: one visitor who leaves must not stop the loading for the others.
            yield await asyncio.shield(place.table)
        finally:
            place.users -= 1
            self._tidy()

    async def _load(self, name: str) -> Table:
        game = find_game(await self.game_of(name))
        # Compiling takes seconds and would hold up everybody. The table is read afterwards:
        # people come and go at it meanwhile.
        await self._game_ready(game.name)
        stored = await self.store.run(self.store.load, name)
        start = Position.start(game, len(stored.seats), stored.match.options)
        table = Table(stored, start, self.store, self._changed)
        await table.begin()
        return table

    async def _game_ready(self, name: str) -> None:
        if not self.is_ready(name):
            await self.games.wait(name)

    def _tidy(self) -> None:
        """Forget tables that could not be loaded, and the oldest idle ones beyond the limit."""
        idle = [n for n, place in self._places.items() if self._is_idle(n, place)]
        failed = [n for n in idle if not _is_there(self._places[n])]
        surplus = len(self._places) - len(failed) - self.settings.kept_tables
        for name in [*failed, *[n for n in idle if n not in failed][: max(0, surplus)]]:
            del self._places[name]

    def _is_idle(self, name: str, place: _Place) -> bool:
        return place.users == 0 and place.table.done() and not self.bots.is_busy(name)

    async def make(self, wish: NewTable, guest: str) -> TableMade:
        """Make a table; the same key makes it once."""
        content = self.settings.contents.get(wish.game, "")
        # Until a game is ready, even setting it up may compile something.
        make = partial(new_match, wish, guest, self.levels, content)
        match, seats = make() if self.is_ready(wish.game) else await asyncio.to_thread(make)
        name = await self.store.run(self.store.make, match, seats)
        await self.store.run(self.store.name_guest, guest, wish.name)
        # Bots begin although nobody looks.
        if self.is_ready(wish.game):
            async with self.table(name):
                pass
        else:
            self._later.add(task := asyncio.create_task(self._go_on([name])))
            task.add_done_callback(self._later.discard)
        seats = await self.store.run(self.store.seats_of, name)
        return TableMade(table=name, seats=[s.seat for s in seats if s.guest == guest])

    async def leave(self, name: str, guest: str) -> Left:
        """Leave a table that waits; whoever opened it closes it for everybody."""
        async with self._if_ready(name) as table:
            match = table.row if table else (await self.store.run(self.store.load, name)).match
            if match.maker != guest:
                seats = await self.store.run(self.store.leave, name, guest)
                if table:
                    table.take_seats(seats)
                return Left(closed=False)
            closed = await self.store.run(self.store.close_table, name, guest)
            if table:
                table.close(closed)
            return Left(closed=True)

    @asynccontextmanager
    async def _if_ready(self, name: str) -> AsyncIterator[Table | None]:
        """The live table of that link in our hands; None while its game is being prepared."""
        if not self.is_ready(await self.game_of(name)):
            yield None
            return
        async with self.table(name) as table, table.lock:
            yield table

    async def join(self, name: str, wish: JoinTable, guest: str) -> TableMade:
        """Take an open seat; the last one begins the match."""
        async with self.table(name) as table:
            row = SeatRow(kind="person", name=wish.name, guest=guest, key=wish.key)
            async with table.lock:
                seats = await self.store.run(self.store.join, name, row, wish.seat)
                table.take_seats(seats)
            await self.store.run(self.store.name_guest, guest, wish.name)
            await table.begin()
            return TableMade(table=name, seats=table.held(guest))

    async def rematch(
        self, table: Table, held: list[int], request: Rematch, listener: Listener
    ) -> Answer:
        """Ask for a rematch; when all people have asked, there is a new table."""
        answer = await table.ask_rematch(held, request, listener)
        if table.all_asked and table.rematch is None:
            match, seats = rematch_of(table.row, table.seats)
            table.rematch = await self.store.run(self.store.make, match, seats)
            async with self.table(table.rematch):
                table.tell_table()
        return answer

    async def tables_of(self, guest: str, finished: int) -> list[MyTable]:
        """A guest's tables that run or wait, and so many of those that are over."""
        rows = await self.store.run(self.store.tables_of, guest, MOST_RUNNING, finished)
        lines = []
        for match, seats in rows:
            if not is_known(match, seats) and self.is_ready(match.game):
                await self._look_into(match)
            lines.append(listed(match, seats, guest, self._present(match.id)))
        return lines

    async def _look_into(self, match: MatchRow) -> None:
        """Find out how a match stands that the store knows no standing of; it does from now on."""
        try:
            async with self.table(match.id) as table:
                match.to_act, match.result = table.row.to_act, table.row.result
                match.moved = table.row.moved
        except SpelbordError as error:
            log.warning("Table %s cannot be looked into: %s", match.id, error.message)

    def _present(self, name: str) -> set[str]:
        place = self._places.get(name)
        return place.table.result().present if place and _is_there(place) else set()

    def _changed(self, table: Table) -> None:
        self.bots.look_at(table)


def _is_there(place: _Place) -> bool:
    return place.table.done() and not place.table.cancelled() and not place.table.exception()

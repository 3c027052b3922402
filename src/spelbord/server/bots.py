"""Bots in seats: they think in threads and come through the same door as people."""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import numpy as np

from spelbord.core import engine
from spelbord.core.errors import SpelbordError
from spelbord.core.position import Observation, Position
from spelbord.core.rule import bind
from spelbord.server.errors import StaleRequest
from spelbord.server.protocol import Act
from spelbord.server.table import Table

log = logging.getLogger("spelbord.server")

# What the bot's seat knows, its level, and a flag that asks to stop; returns an action's number.
Choose = Callable[[Observation, str, threading.Event], int]


def _is_free(position: Position, action: int) -> bool:
    """Whether it is a free action, which is legal though it is not listed."""
    out = np.zeros(position.game.most_choices + 1, dtype=np.int64)
    rules = bind(engine, position.game.kernel)
    return bool(rules.accepts(position.states(), 0, action, out))


@dataclass
class _Turn:
    """A bot at work on one decision."""

    number: int
    task: asyncio.Task[None]
    stop: threading.Event


@dataclass
class BotTurns:
    """Sets a bot to work wherever a table waits for one."""

    choose: Choose
    threads: int
    pause: float
    _turns: dict[str, _Turn] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._pool = ThreadPoolExecutor(self.threads, thread_name_prefix="bot")

    def is_busy(self, table: str) -> bool:
        """Whether a bot is at work at that table."""
        return table in self._turns

    def look_at(self, table: Table) -> None:
        """Start the bot whose turn it is, and stop one whose turn it no longer is."""
        number = table.match.number
        turn = self._turns.get(table.id)
        if turn is not None:
            if turn.number == number:
                return
            turn.stop.set()
        seat = table.match.to_act if table.status == "playing" else None
        if seat is None or table.seats[seat].kind != "bot":
            return
        stop = threading.Event()
        task = asyncio.create_task(self._play(table, seat, table.match.position, number, stop))
        self._turns[table.id] = _Turn(number, task, stop)
        task.add_done_callback(lambda done: self._done(table, done))

    def _done(self, table: Table, task: asyncio.Task[None]) -> None:
        if (turn := self._turns.get(table.id)) is not None and turn.task is task:
            del self._turns[table.id]
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("A bot's turn at table %s failed.", table.id, exc_info=error)

    async def _play(
        self, table: Table, seat: int, position: Position, number: int, stop: threading.Event
    ) -> None:
        table.tell_thinking(seat, on=True)
        try:
            action, _ = await asyncio.gather(
                self._think(position, table.seats[seat].level or "", stop),
                asyncio.sleep(self.pause),
            )
        finally:
            table.tell_thinking(seat, on=False)
        if not stop.is_set():
            await self._submit(table, seat, number, action)

    async def _think(self, position: Position, level: str, stop: threading.Event) -> str:
        """The bot's action as text; a bot that fails plays a legal action all the same."""
        loop = asyncio.get_running_loop()
        try:
            known = position.observe(position.to_act)
            chosen = await loop.run_in_executor(self._pool, self.choose, known, level, stop)
            legal = {e.number: e.text for e in position.legal_actions}
            if chosen in legal:
                return legal[chosen]
            if _is_free(position, chosen):
                return known.text(chosen)
            log.error("A bot chose the illegal action %s in %s.", chosen, position.game.name)
        except Exception:
            log.exception("A bot failed in %s.", position.game.name)
        return secrets.choice(position.legal_actions).text

    async def _submit(self, table: Table, seat: int, number: int, action: str) -> None:
        request = Act(key=secrets.token_hex(16), expected=number + 1, seat=seat, action=action)
        try:
            await table.act([seat], request)
        except StaleRequest:
            self.look_at(table)  # somebody else was faster, or the log was read again
        except SpelbordError as error:
            log.info("A bot came too late at table %s: %s", table.id, error.message)

    async def close(self) -> None:
        """Stop all bots; what they have not decided they will decide after the next start."""
        turns = list(self._turns.values())
        for turn in turns:
            turn.stop.set()
            turn.task.cancel()
        await asyncio.gather(*(t.task for t in turns), return_exceptions=True)
        await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)

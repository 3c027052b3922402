"""Which games are ready to be played, and how the others get there, one by one.

A game that is not compiled yet is compiled by a child (see `apart`) and then loaded from disk,
which takes a fraction of a second. The game that somebody asks for comes next.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TypeVar

from spelbord.core.cache import is_marked
from spelbord.core.errors import SpelbordError
from spelbord.core.game import Game, find_game, installed
from spelbord.core.rule import INTERPRETED
from spelbord.server.apart import Told, compile_apart
from spelbord.server.errors import NotReady

T = TypeVar("T")
log = logging.getLogger("spelbord.server")

Warm = Callable[[Game], None]
Compile = Callable[[str, Told], Awaitable[None]]

READY, WAITING, FAILED = "ready", "waiting", "failed"


@dataclass
class _Game:
    """One game on its way: what is going on, and what became of it."""

    doing: str = WAITING
    problem: str = ""
    ended: asyncio.Event = field(default_factory=asyncio.Event)


class Readiness:
    """Gets games ready, `at_once` of them at a time, in the order of `names` if nobody asks.

    `warm` loads a game in this process; `compile` compiles one elsewhere.
    """

    def __init__(self, warm: Warm, compile: Compile = compile_apart, at_once: int = 2) -> None:
        self._warm = warm
        self._compile = compile
        self._at_once = at_once
        self._games: dict[str, _Game] = {}
        self._queue: list[str] = []
        self._working: set[asyncio.Task[None]] = set()
        # One thread for each game at work: a game that takes long holds up no other.
        self._loading = ThreadPoolExecutor(at_once + 1, thread_name_prefix="loading")

    def begin(self, names: Sequence[str]) -> None:
        """Get these games ready."""
        self._games |= {name: _Game() for name in names}
        self._queue += names
        self._employ(self._at_once)

    async def close(self) -> None:
        """Stop where we are; what has been compiled stays on disk."""
        self._queue.clear()
        for task in self._working:
            task.cancel()
        await asyncio.gather(*self._working, return_exceptions=True)
        self._loading.shutdown(wait=False, cancel_futures=True)

    def is_ready(self, name: str) -> bool:
        """Whether a game can be played at once."""
        return self.doing(name) == READY

    def doing(self, name: str) -> str:
        """What is going on with a game: ready, waiting, failed, or what is compiled just now."""
        return self._games[name].doing if name in self._games else WAITING

    def said(self, name: str) -> str:
        """What is going on, as a sentence for people; nothing where a game is ready."""
        doing = self.doing(name)
        if doing == FAILED:
            return self._games[name].problem
        sentences = {READY: "", WAITING: "Its rules are compiled after those of other games."}
        return sentences.get(doing, f"Its rules are being prepared: {doing}.")

    async def wait(self, name: str) -> None:
        """Get a game ready before all others that wait, trying again what has failed.

        Raises:
            NotReady: it cannot be compiled.
        """
        game = self._games.get(name)
        if game is None or game.doing == FAILED:
            game = self._games[name] = _Game()
            self._queue.append(name)
        if name in self._queue:
            self._queue.remove(name)
            self._queue.insert(0, name)
            self._employ(self._at_once + 1)  # one child more: somebody is waiting
        await game.ended.wait()
        if game.doing == FAILED:
            raise NotReady(game.problem)

    def _employ(self, most: int) -> None:
        for _ in self._queue[: max(0, most - len(self._working))]:
            task = asyncio.create_task(self._work())
            self._working.add(task)
            task.add_done_callback(self._working.discard)

    async def _work(self) -> None:
        while self._queue:
            name = self._queue.pop(0)
            await self._prepare(name)

    async def _prepare(self, name: str) -> None:
        game = self._games[name]
        try:
            if await self._run(_has_to_be_compiled, name):
                game.doing = "compiling"
                await self._compile(name, lambda stage: _tell(game, stage))
            game.doing = "loading"
            await self._run(self._load, name)
            game.doing = READY
        except Exception as error:
            if not isinstance(error, SpelbordError):
                log.exception("%s cannot be made ready.", name)
            _fail(game, name, error)
        finally:
            game.ended.set()

    async def _run(self, call: Callable[[str], T], name: str) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._loading, call, name)

    def _load(self, name: str) -> None:
        try:
            self._warm(find_game(name))
        except Exception:
            # It may be played all the same: what was not called yet is called later.
            log.exception("%s could not be tried out ahead.", name)


def _has_to_be_compiled(name: str) -> bool:
    """Whether a child has to compile a game before this process may use it.

    A game that was registered in this process only (by a test, a notebook) is no child's.
    """
    return name in installed().names and not INTERPRETED and not is_marked(find_game(name).folder)


def _tell(game: _Game, stage: str) -> None:
    game.doing = f"compiling {stage}"


def _fail(game: _Game, name: str, error: Exception) -> None:
    why = error.message if isinstance(error, SpelbordError) else f"{type(error).__name__}: {error}"
    game.doing = FAILED
    game.problem = f"This game could not be made ready to play. {why}"
    log.warning("%s could not be made ready: %s", name, why)

"""The live side: one WebSocket a page, on which every request gets its one answer."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from spelbord.core.errors import SpelbordError
from spelbord.core.game import find_game
from spelbord.server.errors import ForeignOrigin, MalformedRequest, RequestTooLong, problem
from spelbord.server.guest import guest_of
from spelbord.server.house import House
from spelbord.server.listener import Listener
from spelbord.server.origin import is_ours
from spelbord.server.protocol import (
    Act,
    Answer,
    Draft,
    Hello,
    Look,
    Ping,
    Pong,
    Preparing,
    Problem,
    Rematch,
    Request,
    Resign,
    Review,
)
from spelbord.server.table import Table

log = logging.getLogger("spelbord.server")
live = APIRouter(prefix="/api")

LONGEST = 8192
TOLD_EVERY = 3.0
MOST_SAID = 16
REQUEST: TypeAdapter[Request] = TypeAdapter(Request)
# Codes of our own for closing, from the range left to applications.
NO_TABLE, FOREIGN, BEHIND = 4404, 4403, 4408


@live.websocket("/tables/{table}/live")
async def table_socket(socket: WebSocket, table: str) -> None:
    """A page's line to its table."""
    house: House = socket.app.state.house
    await socket.accept()
    if not is_ours(socket, house.settings.origins):
        await _turn_away(socket, FOREIGN, ForeignOrigin("Only pages of this server may do that."))
        return
    try:
        said = await _prepare(socket, house, await house.game_of(table))
        async with house.table(table) as found:
            await _Line(socket, found, house, said).serve()
    except WebSocketDisconnect:
        pass
    except SpelbordError as error:
        await _turn_away(socket, NO_TABLE, error)


async def _prepare(socket: WebSocket, house: House, game: str) -> list[Any]:
    """Tell the page, again and again, that the rules are not compiled yet, until they are.

    Returns what the page has said meanwhile: whoever is not read does not answer pings either,
    and would be cut off.
    """
    said: list[Any] = []
    if house.is_ready(game):
        return said
    asking = asyncio.create_task(house.games.wait(game))
    hearing = asyncio.create_task(_hear(socket, said))
    try:
        while not house.is_ready(game):
            news = Preparing(game=find_game(game).title, said=house.games.said(game))
            await socket.send_text(news.model_dump_json())
            # What was asked in vain may be asked again by somebody else, with more luck.
            going_on = {task for task in (asking, hearing) if not task.done()}
            await asyncio.wait(going_on, timeout=TOLD_EVERY, return_when=asyncio.FIRST_COMPLETED)
            if hearing.done():
                hearing.result()
    finally:
        for task in (asking, hearing):
            task.cancel()
        await asyncio.gather(asking, hearing, return_exceptions=True)
    return said


async def _hear(socket: WebSocket, said: list[Any]) -> None:
    """Keep what a page says; raises `WebSocketDisconnect` when it goes."""
    async for message in _messages(socket):
        if len(said) < MOST_SAID:  # our page says hello and waits
            said.append(message)
    raise WebSocketDisconnect


async def _messages(socket: WebSocket) -> AsyncIterator[Any]:
    """What a page says, until it goes."""
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        yield message


async def _turn_away(socket: WebSocket, code: int, error: SpelbordError) -> None:
    answer = Answer(key="", result="refused", number=0, problem=problem(error))
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(answer.model_dump_json())
        await socket.close(code)


class _Line:
    """One open socket: a task that reads requests and one that sends what waits."""

    def __init__(self, socket: WebSocket, table: Table, house: House, said: Sequence[Any]) -> None:
        self.socket = socket
        self.table = table
        self.house = house
        self.said = said  # while the table was not there yet
        self.listener = Listener(guest_of(socket))

    async def serve(self) -> None:
        sender = asyncio.create_task(self._send())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait({sender, reader}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.table.leave(self.listener)
            for task in (sender, reader):
                task.cancel()
            results = await asyncio.gather(sender, reader, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect):
                raise result

    async def _send(self) -> None:
        # A page that has gone makes sending fail; reading ends then too.
        with suppress(WebSocketDisconnect, RuntimeError):
            while (text := await self.listener.next()) is not None:
                await self.socket.send_text(text)
            await self.socket.close(BEHIND)

    async def _read(self) -> None:
        # Shielded: what has been accepted is also told, though the sender be gone.
        for message in self.said:
            await asyncio.shield(self._take(message))
        async for message in _messages(self.socket):
            await asyncio.shield(self._take(message))

    async def _take(self, message: Any) -> None:
        key = ""
        try:
            data = _parse(message)
            key = _key_of(data)
            await self._handle(_request(data))
        except SpelbordError as error:
            self._refuse(key, problem(error))
        except Exception:
            log.exception("A request at table %s failed.", self.table.id)
            said = "Something is wrong with this server; your request changed nothing."
            self._refuse(key, Problem(code="internal_error", message=said))

    def _refuse(self, key: str, said: Problem) -> None:
        match = self.table.match
        scene = self.table.scene(self.table.eyes(self.listener))
        self.listener.send(
            Answer(key=key, result="refused", number=match.number, problem=said, scene=scene)
        )

    async def _handle(self, request: Request) -> None:
        held = self.table.held(self.listener.guest)
        match request:
            case Hello():
                self.table.join(self.listener)
            case Ping():
                self.listener.send(Pong())
            case Review():
                self.listener.send(self.table.review(self.listener, request))
            case Act():
                self.listener.send(await self.table.act(held, request, self.listener))
            case Draft():
                self.listener.send(self.table.draft(held, request))
            case Look():
                self.listener.send(self.table.look(self.listener, request))
            case Resign():
                self.listener.send(await self.table.resign(held, request, self.listener))
            case Rematch():
                answer = await self.house.rematch(self.table, held, request, self.listener)
                self.listener.send(answer)


def _parse(message: Any) -> Any:
    text = message.get("text")
    if text is None:
        raise MalformedRequest("Requests are JSON text, not bytes.")
    if len(text) > LONGEST:
        raise RequestTooLong(f"The request is longer than {LONGEST} characters.")
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise MalformedRequest("The request is not JSON.") from error


def _key_of(data: Any) -> str:
    key = data.get("key") if isinstance(data, dict) else None
    return key if isinstance(key, str) and key.isascii() and len(key) <= 64 else ""


def _request(data: Any) -> Request:
    try:
        return REQUEST.validate_python(data)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "its type"
        raise MalformedRequest(f"The request is wrong at {where}: {first['msg']}.") from error

"""The app: `create_app` puts it together, `run` serves it."""

from __future__ import annotations

import logging
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import uvicorn
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from spelbord.core.errors import SpelbordError
from spelbord.server.api import api
from spelbord.server.bots import BotTurns, Choose
from spelbord.server.errors import ForeignOrigin, MalformedRequest, problem, status_of
from spelbord.server.house import House, Warm
from spelbord.server.live import live
from spelbord.server.origin import is_ours
from spelbord.server.pages import HEADERS, pages
from spelbord.server.protocol import Problem
from spelbord.server.settings import Settings, database_url
from spelbord.server.thinking import LEVELS, choose, warm

log = logging.getLogger("spelbord.server")

LARGEST = 64 * 1024
Next = Callable[[Request], Awaitable[Response]]


def create_app(
    settings: Settings | None = None,
    *,
    warm: Warm = warm,
    choose: Choose = choose,
    levels: tuple[str, ...] = LEVELS,
) -> FastAPI:
    """The table server as an ASGI app.

    `warm` compiles one game's rules (called for each at the start, in a thread);
    `choose` is how a bot of a level decides, and `levels` names those offered.
    """
    settings = settings or Settings()
    bots = BotTurns(choose, settings.bot_threads, settings.bot_pause)
    house = House(settings, warm, levels, bots)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    app = FastAPI(title="Spelbord", lifespan=lifespan, docs_url=None, redoc_url=None)
    app.state.house = house
    app.include_router(api)
    app.include_router(live)
    app.include_router(pages)
    app.middleware("http")(_guard)
    app.add_exception_handler(SpelbordError, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _no_such_page)
    app.add_exception_handler(Exception, _bug)
    return app


async def _guard(request: Request, call_next: Next) -> Response:
    """Nothing too large and nothing from other sites comes in; our headers go out."""
    if (refusal := _refusal(request)) is not None:
        response: Response = _answer(problem(refusal), status_of(refusal))
    else:
        response = await call_next(request)
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if request.url.path.startswith("/api/"):
        response.headers.setdefault("Cache-Control", "no-store")
    return response


def _refusal(request: Request) -> SpelbordError | None:
    if request.method in ("GET", "HEAD"):
        return None
    if not is_ours(request, request.app.state.house.settings.origins):
        return ForeignOrigin("Only pages of this server may do that.")
    length = request.headers.get("content-length", "")
    if not length.isdecimal() or int(length) > LARGEST:
        # A body of unknown length is not read at all.
        return MalformedRequest(
            f"The request must say its length, up to {LARGEST} bytes.", code="request_too_long"
        )
    return None


def _answer(said: Problem, status: int) -> JSONResponse:
    return JSONResponse(said.model_dump(), status)


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, SpelbordError)
    return _answer(problem(error), status_of(error))


async def _malformed(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body") or "its body"
    said = f"The request is wrong at {where}: {first['msg']}."
    return _answer(Problem(code="malformed_request", message=said), 422)


async def _no_such_page(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return _answer(
        Problem(code=f"http_{error.status_code}", message=error.detail), error.status_code
    )


async def _bug(_: Request, error: Exception) -> Response:
    # Starlette logs the traceback and raises it on; the page still gets a sentence.
    said = "Something is wrong with this server; your request was not carried out."
    return _answer(Problem(code="internal_error", message=said), 500)


def run(
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str | Path | None = None,
    *,
    warm: Warm = warm,
    started: Callable[[str], None] | None = None,
) -> None:
    """Serve until interrupted; `started` is called with the address once it answers."""
    settings = Settings(db=database_url(db))
    app = create_app(settings, warm=warm)
    server = _Server(
        uvicorn.Config(app, host=host, port=port, log_level="warning", ws_max_size=1 << 20),
        started,
    )
    server.run()


class _Server(uvicorn.Server):
    """Uvicorn, telling when it answers and where (port 0 takes any that is free)."""

    def __init__(self, config: uvicorn.Config, started: Callable[[str], None] | None) -> None:
        super().__init__(config)
        self._tell = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._tell is not None and self.servers:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            self._tell(f"http://{f'[{host}]' if ':' in host else host}:{port}")

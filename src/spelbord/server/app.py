"""The app: `create_app` puts the table's parts together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from spelbord.bots.warm import warm
from spelbord.core.errors import SpelbordError
from spelbord.server.apart import compile_apart
from spelbord.server.api import api
from spelbord.server.bots import BotTurns, Choose
from spelbord.server.errors import (
    ForeignOrigin,
    MalformedRequest,
    RequestTooLong,
    problem,
    status_of,
)
from spelbord.server.house import House
from spelbord.server.live import live
from spelbord.server.origin import is_ours
from spelbord.server.pages import HEADERS, pages
from spelbord.server.protocol import Problem
from spelbord.server.ready import Compile, Readiness, Warm
from spelbord.server.settings import Settings
from spelbord.server.thinking import OFFERED, choose

log = logging.getLogger("spelbord.server")

LARGEST = 64 * 1024
# Longer answers are sent compressed; of the built client that saves seven bytes of ten.
SMALL, QUICK = 1024, 5
Next = Callable[[Request], Awaitable[Response]]


def create_app(
    settings: Settings | None = None,
    *,
    warm: Warm = warm,
    compile: Compile = compile_apart,
    choose: Choose = choose,
    levels: tuple[str, ...] = OFFERED,
) -> FastAPI:
    """The table server as an ASGI app.

    `compile` compiles one game's rules elsewhere, where they are not compiled yet, and `warm`
    loads them in a thread; `choose` is how a bot of a level decides, and `levels` names those
    offered.
    """
    settings = settings or Settings()
    bots = BotTurns(choose, settings.bot_threads, settings.bot_pause)
    house = House(settings, Readiness(warm, compile), levels, bots)

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
    app.add_middleware(GZipMiddleware, minimum_size=SMALL, compresslevel=QUICK)
    app.add_exception_handler(SpelbordError, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _unreadable_or_nowhere)
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
        return RequestTooLong(f"A request must say its length, up to {LARGEST} bytes.")
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


async def _unreadable_or_nowhere(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 400:
        return _answer(problem(MalformedRequest("The request's body is not JSON.")), 422)
    return _answer(
        Problem(code=f"http_{error.status_code}", message=error.detail), error.status_code
    )


async def _bug(_: Request, error: Exception) -> Response:
    # Starlette logs the traceback and raises it on; the page still gets a sentence.
    said = "Something is wrong with this server; your request was not carried out."
    return _answer(Problem(code="internal_error", message=said), 500)

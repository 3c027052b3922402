"""The built browser client, and what every response says about caching and safety."""

from __future__ import annotations

import html
import mimetypes
from pathlib import Path

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import FileResponse, HTMLResponse, Response

pages = APIRouter()

# Nothing from outside, no script in a page's text. Styles in elements move pieces about.
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    # A table's link is the right to sit down at it.
    "Referrer-Policy": "no-referrer",
}
# Built files under assets/ carry a hash of their contents in their names.
FOREVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"

NOT_BUILT = (
    "The browser client has not been built yet: run `make build` in the Spelbord folder, "
    "then load this page again."
)

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")


@pages.get("/{path:path}", include_in_schema=False)
async def page(path: str, request: Request) -> Response:
    """A file of the client; any other address is one of the client's own routes."""
    client: Path = request.app.state.house.settings.client
    if (file := _file(client, path)) is not None:
        caching = FOREVER if path.startswith("assets/") else ASK_FIRST
        return FileResponse(file, headers={"Cache-Control": caching})
    if path.startswith("api/"):
        raise HTTPException(404, "There is nothing at this address.")
    if path.startswith("assets/") or "." in path.rpartition("/")[2]:
        return _sentence("There is nothing at this address.", 404)
    index = client / "index.html"
    if not index.is_file():
        return _sentence(NOT_BUILT, 503)
    return FileResponse(index, headers={"Cache-Control": ASK_FIRST})


def _file(client: Path, path: str) -> Path | None:
    """The file a path names, if it lies inside the client's folder."""
    if not path or "\0" in path:
        return None
    file = (client / path).resolve()
    inside = file.is_relative_to(client.resolve())
    return file if inside and file.is_file() else None


def _sentence(text: str, status: int) -> HTMLResponse:
    page = f"<!doctype html><meta charset=utf-8><title>Spelbord</title><p>{html.escape(text)}</p>"
    return HTMLResponse(page, status, headers={"Cache-Control": "no-store"})

"""Guests: a random token in a cookie of the browser's, and only its hash in the store."""

from __future__ import annotations

import hashlib
import re
import secrets

from fastapi import Request, Response
from starlette.requests import HTTPConnection

COOKIE = "spelbord_guest"
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
YEAR = 365 * 24 * 3600


def guest_of(connection: HTTPConnection) -> str | None:
    """Who this browser is, if it carries our cookie."""
    token = connection.cookies.get(COOKIE, "")
    return hashed(token) if TOKEN.fullmatch(token) else None


def welcome(request: Request, response: Response) -> str:
    """Who this browser is; a new one gets its cookie with this response."""
    guest = guest_of(request)
    if guest is not None:
        return guest
    token = secrets.token_urlsafe(32)
    response.set_cookie(
        COOKIE,
        token,
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return hashed(token)


def hashed(token: str) -> str:
    """A cookie's token as the store knows it."""
    return hashlib.sha256(token.encode()).hexdigest()

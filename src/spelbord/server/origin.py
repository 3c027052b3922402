"""Whether a request comes from a page of ours, or was sent by another site's."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection


def is_ours(connection: HTTPConnection, also: Sequence[str] = ()) -> bool:
    """Browsers name the page's origin; programs name none and carry no stolen cookie."""
    origin = connection.headers.get("origin")
    if origin is None or origin in also:
        return True
    return urlsplit(origin).netloc == connection.headers.get("host")

"""What a game's package may bring for the browser: a board and a cover, one file each.

`board.js` is a plain ES module and `cover.svg` a picture; both lie beside the game's
RULES.md and are served as they are. Their addresses change with their contents, so that a
browser keeps them as long as they are the same.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from fastapi import Response

from spelbord.core.game import Game
from spelbord.server.errors import NoBoard
from spelbord.server.pages import ASK_FIRST, FOREVER

BOARD = "board.js"
COVER = "cover.svg"
TYPES = {BOARD: "text/javascript", COVER: "image/svg+xml"}


def address_of(game: Game, name: str) -> str | None:
    """Where browsers find that file of a game's package; None if it brings none."""
    content = _read(game.folder / name)
    return None if content is None else f"/api/games/{game.name}/{name}?v={_mark(content)}"


def brought(game: Game, name: str, version: str | None) -> Response:
    """That file of a game's package; kept for ever where its address names this content.

    Raises:
        NoBoard: the package brings no such file.
    """
    content = _read(game.folder / name)
    if content is None:
        raise NoBoard(f"{game.title} brings no {name}.")
    caching = FOREVER if version == _mark(content) else ASK_FIRST
    return Response(content, media_type=TYPES[name], headers={"Cache-Control": caching})


def _read(file: Path) -> bytes | None:
    return file.read_bytes() if file.is_file() else None


def _mark(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]

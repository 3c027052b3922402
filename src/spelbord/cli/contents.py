"""`--content FILE`: a content file of one's own on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from spelbord.core.game import Game

ContentFile = Annotated[
    Path | None,
    typer.Option("--content", metavar="FILE", help="Play with a content file of your own."),
]
ContentFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--content",
        metavar="FILE",
        help="A content file of your own, which new tables start with; one for each game.",
    ),
]


def content_option(game: Game, file: Path | None) -> dict[str, str]:
    """The option that a content file becomes; nothing without a file.

    Raises:
        BadContent: the file cannot be read or has faults, or the game has no content.
    """
    from spelbord.core.content import load_text
    from spelbord.core.errors import BadContent
    from spelbord.core.game import OWN_CONTENT

    if file is None:
        return {}
    if game.content is None:
        raise BadContent(
            f"{game.title} has nothing that a content file could replace.", code="no_content"
        )
    return {OWN_CONTENT.name: game.content_text(load_text(file), str(file))}


def house_contents(files: list[Path] | None) -> dict[str, str]:
    """The content that tables start with, by the games that the files name.

    Raises:
        BadContent: a file cannot be read, has faults, or names no game of its own.
    """
    from spelbord.core.content import game_meant, load_text
    from spelbord.core.errors import BadContent
    from spelbord.core.game import find_game

    found: dict[str, str] = {}
    for file in files or []:
        game = find_game(game_meant(load_text(file), str(file)))
        if game.name in found:
            raise BadContent(f"{file}: another content file is for {game.title} too.")
        (found[game.name],) = content_option(game, file).values()
    return found

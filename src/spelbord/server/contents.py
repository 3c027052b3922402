"""Content at the table: what browsers are told of it, and what this server's tables start with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spelbord.core.content import Content
from spelbord.core.game import OWN_CONTENT, Game, Option
from spelbord.server.protocol import BoxLine, ContentInfo, ContentRead, OptionInfo, OptionNeed

Contents = Mapping[str, str]  # short content texts by the names of games


def info_of(game: Game, text: str) -> ContentInfo | None:
    """What browsers are told of a content; None if the game has none."""
    found = game.content_at(text)
    return _info(game, found) if found else None


def _info(game: Game, content: Content) -> ContentInfo:
    assert game.content is not None
    return ContentInfo(
        about=content.about,
        values=content.model_dump(),
        defaults={option.name: option.default for option in game.content.options(content)},
    )


def own_info(game: Game, options: Mapping[str, Any]) -> ContentInfo | None:
    """The content of a table's own, as browsers are told of it."""
    text = str(options.get(OWN_CONTENT.name, ""))
    return info_of(game, text) if text else None


def without_content(options: Mapping[str, Any]) -> dict[str, Any]:
    """A table's options as people read them: its content is told of by its own field."""
    return {name: value for name, value in options.items() if name != OWN_CONTENT.name}


def option_infos(game: Game, text: str) -> list[OptionInfo]:
    """A game's options as the lobby shows them, for tables with that content."""
    return [_option(o, text) for o in game.options_with(text)]


def _option(option: Option, text: str) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        label=option.label,
        help=option.help,
        default=text if option.name == OWN_CONTENT.name else option.default,
        choices=list(option.choices),
        low=option.low,
        high=option.high,
        labels=list(option.labels),
        notes=list(option.notes),
        groups=list(option.groups),
        several=option.several,
        seats=option.seats,
        only=_need(option),
        together=option.together,
    )


def _need(option: Option) -> OptionNeed | None:
    if option.only is None:
        return None
    name, values = option.only
    return OptionNeed(option=name, values=list(values))


def read_file(game: Game, text: str, name: str) -> ContentRead | None:
    """A content file that somebody sends; None if the game has no content.

    Raises:
        BadContent: with every fault and its place.
    """
    short = game.content_text(text, name or "The content file")
    found = info_of(game, short)
    if found is None:
        return None
    return ContentRead(
        text=short, content=found, options=option_infos(game, short), box=box_of(game, short)
    )


def box_of(game: Game, text: str) -> list[BoxLine]:
    """Everything in the box, as the help lists it."""
    found = game.content_at(text)
    if found is None or game.content is None:
        return []
    return [
        BoxLine(group=line.group, what=line.what, value=line.value, note=line.note)
        for line in game.content.lines(found)
    ]

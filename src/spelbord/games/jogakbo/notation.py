"""Jogakbo's events as numbers, as structured data and as the text a player would write.

``move red``; ``buy red L4``; ``lay c3 d3 e3 e4``; ``patch d5``; ``no patch``; ``refill red T4``;
``coin blue``; ``pass``. The setup: ``order border``, ``bonus twins``, ``draw red L4``, ``start 1``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from spelbord.core.errors import MalformedAction
from spelbord.core.lists import State
from spelbord.games.jogakbo.cloth import (
    CELL_NUMBERS,
    DRAWINGS,
    FIRST,
    NUMBER_OF,
    PLACED,
    PURPLE_SHAPE,
    SHAPES,
    WHITE_SHAPE,
    cell_name,
    cells_of,
    set_of,
)
from spelbord.games.jogakbo.content import COLOUR_KEYS, MAIN_KEYS, SECONDARY_KEYS
from spelbord.games.jogakbo.state import (
    BUY,
    COIN_ON,
    KINDS,
    MAIN_OUTCOME,
    MOVE,
    NO_PATCH,
    PASS,
    PIECES,
    REFILL_WITH,
    SECONDARY_OUTCOME,
    SILK_COLOURS,
    SILK_OUTCOME,
    START_OUTCOME,
)

SILK_KEYS = COLOUR_KEYS[:SILK_COLOURS]
SAYINGS = {NO_PATCH: ("no_patch", "no patch"), PASS: ("pass", "pass")}
SAID = {saying: number for number, (_, saying) in SAYINGS.items()}
CELLS_WRITTEN = re.compile(r"(lay|patch) ([a-h][1-8](?: [a-h][1-8])*)")
PIECE_WRITTEN = re.compile(r"(buy|refill|draw) ([a-z]+) ([a-z]\d)")
WORD_WRITTEN = re.compile(r"(move|coin|order|bonus|start) ([a-z_]+|\d)")
# The first number of an event of each kind.
PIECE_VERBS = {"buy": BUY, "refill": REFILL_WITH, "draw": SILK_OUTCOME}
WORD_VERBS: dict[str, tuple[int, tuple[str, ...]]] = {
    "move": (MOVE, SILK_KEYS),
    "coin": (COIN_ON, SILK_KEYS),
    "order": (MAIN_OUTCOME, MAIN_KEYS),
    "bonus": (SECONDARY_OUTCOME, SECONDARY_KEYS),
    "start": (START_OUTCOME, ("1", "2", "3", "4")),
}


def text(o: State, event: int) -> str:
    """An event in short notation."""
    number = int(event)
    if number in SAYINGS:
        return SAYINGS[number][1]
    if number < MOVE:
        names = " ".join(cell_name(cell) for cell in cells_of(int(PLACED[number])))
        return f"{'patch' if number >= FIRST[WHITE_SHAPE] else 'lay'} {names}"
    for verb, first in PIECE_VERBS.items():
        if first <= number < first + PIECES:
            return f"{verb} {piece_name(o, number - first)}"
    verb, word = _word(number)
    return f"{verb} {word}"


def _word(number: int) -> tuple[str, str]:
    for verb, (first, words) in WORD_VERBS.items():
        if first <= number < first + len(words):
            return verb, words[number - first]
    raise MalformedAction(f"{number} is not the number of an event.")


def piece_name(o: State, piece: int) -> str:
    """A piece of silk as players write it: red L4."""
    return f"{SILK_KEYS[piece // KINDS]} {SHAPES[o.shapes[piece % KINDS]]}"


def parse(o: State, text: str) -> int:
    """The number of an event, whether or not it is possible now.

    Raises:
        MalformedAction: the text is not notation, or names what this game lacks.
    """
    words = " ".join(text.strip().lower().split())
    if words in SAID:
        return SAID[words]
    readers: tuple[tuple[re.Pattern[str], Callable[[State, re.Match[str]], int | None]], ...] = (
        (CELLS_WRITTEN, _cells),
        (PIECE_WRITTEN, _piece),
        (WORD_WRITTEN, _worded),
    )
    for pattern, reader in readers:
        written = pattern.fullmatch(words)
        number = reader(o, written) if written else None
        if number is not None:
            return number
    raise MalformedAction(
        f"{text!r} is not an action; write move red, buy red L4, lay c3 d3 e3 e4 or coin blue."
    )


def _cells(o: State, written: re.Match[str]) -> int | None:
    number = NUMBER_OF.get(set_of(sorted({CELL_NUMBERS[name] for name in written[2].split()})))
    if number is None or len(written[2].split()) != len(cells_of(int(PLACED[number]))):
        return None
    return number if (written[1] == "patch") == (number >= FIRST[WHITE_SHAPE]) else None


def _piece(o: State, written: re.Match[str]) -> int | None:
    shapes = [SHAPES[shape].lower() for shape in o.shapes]
    if written[2] not in SILK_KEYS or written[3] not in shapes:
        return None
    return PIECE_VERBS[written[1]] + SILK_KEYS.index(written[2]) * KINDS + shapes.index(written[3])


def _worded(o: State, written: re.Match[str]) -> int | None:
    first, words = WORD_VERBS[written[1]]
    return first + words.index(written[2]) if written[2] in words else None


def describe(o: State, event: int) -> dict[str, Any]:
    """An event as structured data: what is done, and with which silk, cells or colour."""
    number = int(event)
    if number in SAYINGS:
        return {"kind": SAYINGS[number][0]}
    if number < MOVE:
        return _laid(o, number)
    for verb, first in PIECE_VERBS.items():
        if first <= number < first + PIECES:
            colour, shape = piece_name(o, number - first).split()
            return {"kind": verb, "colour": colour, "shape": shape}
    verb, word = _word(number)
    named = {"order": "order", "bonus": "order", "start": "seat"}.get(verb, "colour")
    return {"kind": verb, named: int(word) - 1 if verb == "start" else word}


def _laid(o: State, number: int) -> dict[str, Any]:
    cells = [cell_name(cell) for cell in cells_of(int(PLACED[number]))]
    if number >= FIRST[PURPLE_SHAPE]:
        return {"kind": "patch", "colour": "purple", "cells": cells}
    if number >= FIRST[WHITE_SHAPE]:
        return {"kind": "patch", "colour": "white", "cells": cells}
    colour = SILK_KEYS[o.taken // KINDS] if o.taken >= 0 else None
    return {"kind": "lay", "colour": colour, "cells": cells}


def drawing_of(shape: str) -> list[str]:
    """A shape drawn once, rows from the top."""
    return DRAWINGS[shape].split("/")

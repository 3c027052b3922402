"""Violet's events as numbers, as structured data and as the text a player would write.

``play M7`` or just ``M7``; ``pick O3``; ``return P2``; ``lay gust``; ``place on 7``;
``advance``, ``stay``. What the reader may not see is a question mark: ``draw ?``.
"""

from __future__ import annotations

import re
from typing import Any

from spelbord.core.errors import MalformedAction
from spelbord.core.lists import State
from spelbord.games.violet.content import TILE_KEYS
from spelbord.games.violet.state import (
    ADVANCE,
    BROWSE,
    CARD_NAMES,
    CARD_NUMBERS,
    CARDS,
    FOG_DRAW,
    FOLLOW,
    FOUR_RETURN,
    FOUR_TAKE,
    LEAD,
    LEAVE,
    NO_TRICK,
    PICK,
    REFILLING,
    ROOTS_DISCARD,
    ROOTS_DRAW,
    SEVEN_SHOW,
    SHOW,
    SPACE_ACTION,
    SPACES,
    STAY,
    THREE_KEEP,
    THREE_LOOK,
    TILE_ACTION,
    TILE_CHOICE,
    TILE_DRAW,
    TILE_PLACE,
    TILE_TURN,
    TORECH_FIRST,
    TRICK_CHOICE,
    TWO_DRAW,
    TWO_RETURN,
    USE_TOKEN,
    VIOLET_FIRST,
    WAIT,
    WORDS,
)

# What is done with a card, a tile or a space in each phase: its kind, and the words for it.
KINDS = {
    TILE_DRAW: ("draw_tile", "draw"),
    TILE_CHOICE: ("lay", "lay"),
    REFILLING: ("turn_up", "turn up"),
    PICK: ("pick", "pick"),
    LEAD: ("play", "play"),
    FOLLOW: ("play", "play"),
    TRICK_CHOICE: ("trick", "swap in"),
    SEVEN_SHOW: ("show", "show"),
    TILE_TURN: ("turn_tile", "turn up"),
    TILE_PLACE: ("place", "place on"),
    FOG_DRAW: ("fog", "fog takes"),
    ROOTS_DRAW: ("draw", "draw"),
    ROOTS_DISCARD: ("discard", "discard"),
    TWO_DRAW: ("draw", "draw"),
    TWO_RETURN: ("return", "return"),
    THREE_LOOK: ("look", "look at"),
    THREE_KEEP: ("keep", "keep"),
    FOUR_TAKE: ("take", "take"),
    FOUR_RETURN: ("put_back", "put back"),
}
VERBS = {verb for _, verb in KINDS.values()}
SAYINGS = {
    VIOLET_FIRST: ("violet_first", "Violet first"),
    TORECH_FIRST: ("torech_first", "Torech first"),
    USE_TOKEN: ("use_token", "use token"),
    WAIT: ("wait", "wait"),
    NO_TRICK: ("no_trick", "no trick"),
    ADVANCE: ("advance", "advance"),
    STAY: ("stay", "stay"),
    BROWSE: ("browse", "browse"),
    LEAVE: ("leave", "leave"),
}
SAID = {saying.lower(): number for number, (_, saying) in SAYINGS.items()}
WRITTEN = re.compile(rf"(?:({'|'.join(sorted(VERBS))}) )?([a-z]\d|\d{{1,2}}|[a-z-]+)")
HAND_SHOWN = re.compile(r"show ([a-z]\d [a-z]\d [a-z]\d)")
UNKNOWN = "?"


def text(o: State, event: int) -> str:
    """An event in short notation."""
    if WORDS <= event < SHOW:
        return SAYINGS[int(event)][1]
    return f"{KINDS[int(o.phase)][1]} {_object(event)}"


def _object(event: int) -> str:
    if event < 0:
        return UNKNOWN
    if event < CARDS:
        return CARD_NAMES[event]
    if event < SPACE_ACTION:
        return TILE_KEYS[event - TILE_ACTION]
    if event >= SHOW:
        return " ".join(_shown(event))
    return str(int(event) - SPACE_ACTION)


def _shown(event: int) -> list[str]:
    """The three cards of a hand that is shown."""
    rest = int(event) - SHOW
    return [CARD_NAMES[rest // CARDS**k % CARDS] for k in (2, 1, 0)]


def parse(o: State, text: str) -> int:
    """The number of an event, whether or not it is possible now.

    Raises:
        MalformedAction: the text is not notation.
    """
    words = text.strip().lower()
    if words in SAID:
        return SAID[words]
    if shown := HAND_SHOWN.fullmatch(words):
        return _number_shown(shown[1].upper().split(), text)
    written = WRITTEN.fullmatch(words)
    if written is not None:
        number = _number(written[2], written[1])
        if number is not None:
            return number
    raise MalformedAction(f"{text!r} is not an action; write M7, lay gust, place on 7 or advance.")


def _number_shown(names: list[str], text: str) -> int:
    cards = [CARD_NUMBERS.get(name, CARDS) for name in names]
    if max(cards) == CARDS or cards != sorted(set(cards)):
        raise MalformedAction(f"{text!r} does not show three cards in rising order.")
    return SHOW + (cards[0] * CARDS + cards[1]) * CARDS + cards[2]


def _number(name: str, verb: str | None) -> int | None:
    if name.upper() in CARD_NUMBERS:
        return CARD_NUMBERS[name.upper()]
    if name in TILE_KEYS:
        return TILE_ACTION + TILE_KEYS.index(name)
    if verb == KINDS[TILE_PLACE][1] and name.isdecimal() and 0 < int(name) < SPACES:
        return SPACE_ACTION + int(name)
    return None


def describe(o: State, event: int) -> dict[str, Any]:
    """An event as structured data: what is done, and with what; nothing for what is hidden."""
    number = int(event)
    said = SAYINGS.get(number)
    found: dict[str, Any] = {"kind": said[0] if said else KINDS[int(o.phase)][0]}
    if 0 <= number < CARDS:
        found["card"] = CARD_NAMES[number]
    elif TILE_ACTION <= number < SPACE_ACTION:
        found["tile"] = TILE_KEYS[number - TILE_ACTION]
    elif SPACE_ACTION <= number < WORDS:
        found["space"] = number - SPACE_ACTION
    elif number >= SHOW:
        found["cards"] = _shown(number)
    return found

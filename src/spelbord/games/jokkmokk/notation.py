"""Jokkmokk's events as numbers, as structured data and as the text a player would write.

``claim antique-7``; ``walk bell-3``; ``player 1``; ``stack fika``; ``place b2``; chance:
``set antique``, ``first 2``, ``deal antique-7 to 5``, ``draw bell-3``. Sets and cards go by
their keys, so that a record outlives a change of their numbers.
"""

from __future__ import annotations

import re
from typing import Any

from spelbord.core.errors import MalformedAction
from spelbord.core.lists import State
from spelbord.games.jokkmokk.sets import DECLARED
from spelbord.games.jokkmokk.state import (
    CELL_ACTION,
    DEAL,
    DRAW,
    EFFECT,
    FIRST,
    KEYS,
    MOVE,
    NEUTRAL,
    NOTHING,
    OWNER_ACTION,
    OWNERS,
    PLACE,
    REFILL,
    ROOM,
    SETS_DRAW,
    SLOTS,
    STACK_ACTION,
    WALK,
)

CARD = r"([a-z]+)-(\d{1,2})"
DEALT = re.compile(rf"deal {CARD} to (\d{{1,2}})")
TO_CARD = re.compile(rf"(?:claim|walk|neutral claim) {CARD}")
DRAWN = re.compile(rf"draw {CARD}")
NUMBERED = re.compile(r"(first|player) (\d)")
KEYED = re.compile(r"(set|stack) ([a-z]+)")
PLACED = re.compile(r"place ([a-z])(\d)")
LETTERS = "abcdefghijklmnop"
# The first word of what chance brings, and when it can: numbers of outcomes mean something
# else in every phase. All other texts are decisions.
CHANCE_WORDS = {
    "set": (SETS_DRAW,),
    "first": (FIRST,),
    "deal": (DEAL, REFILL),
    "draw": (DRAW,),
    "neutral": (NEUTRAL,),
}
DECISIONS = (MOVE, WALK, PLACE, EFFECT)


def card_name(card: int) -> str:
    """A card as players write it: its set and its number in it, from 1.

    >>> card_name(0)
    'antique-1'
    """
    return f"{KEYS[card // ROOM]}-{card % ROOM + 1}"


def cell_name(number: int, cell: int) -> str:
    """A cell of a set's pattern: column letter, and row from the top or, in a pyramid, below.

    >>> cell_name(KEYS.index("patchwork"), 5), cell_name(KEYS.index("lantern"), 4)
    ('c2', 'a2')
    """
    for row, length in enumerate(DECLARED[number].rows, start=1):
        if cell < length:
            return f"{LETTERS[cell]}{row}"
        cell -= length
    raise ValueError(f"{KEYS[number]} has no such cell")


def text(o: State, event: int) -> str:
    """An event in short notation."""
    phase = int(o.phase)
    if phase == SETS_DRAW:
        return f"set {KEYS[event]}"
    if phase == FIRST:
        return f"first {event}"
    if phase in (DEAL, REFILL):
        return f"deal {card_name(event)} to {o.hole}"
    if phase == DRAW:
        return f"draw {card_name(event)}"
    if event < OWNER_ACTION:
        return f"{_verb(phase)} {_name_at(o, event)}"
    if event < CELL_ACTION:
        return f"player {event - OWNER_ACTION}"
    if event < STACK_ACTION:
        return f"place {cell_name(int(o.placing) // ROOM, event - CELL_ACTION)}"
    return f"stack {KEYS[event - STACK_ACTION]}"


def _verb(phase: int) -> str:
    return {WALK: "walk", NEUTRAL: "neutral claim"}.get(phase, "claim")


def _name_at(o: State, slot: int) -> str:
    return card_name(int(o.card_at[slot]))


def parse(o: State, text: str) -> int:
    """The number of an event, whether or not it is possible now.

    Raises:
        MalformedAction: the text is not notation, belongs to another phase, or names a card
            that lies nowhere on the ring.
    """
    words = " ".join(text.lower().split())
    _check_phase(o, words, text)
    if found := TO_CARD.fullmatch(words):
        return _slot_of(o, _card(found[1], found[2], text))
    if found := DEALT.fullmatch(words):
        _check_hole(o, int(found[3]))
        return _card(found[1], found[2], text)
    if found := DRAWN.fullmatch(words):
        return _card(found[1], found[2], text)
    if found := NUMBERED.fullmatch(words):
        if int(found[2]) < OWNERS:
            return int(found[2]) + (OWNER_ACTION if found[1] == "player" else 0)
    elif found := KEYED.fullmatch(words):
        if found[2] in KEYS:
            return KEYS.index(found[2]) + (STACK_ACTION if found[1] == "stack" else 0)
    elif found := PLACED.fullmatch(words):
        return CELL_ACTION + _cell(o, found[1], int(found[2]), text)
    raise _strange(text)


def _check_phase(o: State, words: str, text: str) -> None:
    word = words.partition(" ")[0]
    if o.phase not in CHANCE_WORDS.get(word, DECISIONS):
        raise MalformedAction(f"{text!r} is not what happens now.")


def _check_hole(o: State, slot: int) -> None:
    if slot != o.hole:
        raise MalformedAction(f"The next card is dealt to slot {o.hole}, not to {slot}.")


def _strange(text: str) -> MalformedAction:
    return MalformedAction(
        f"{text!r} is not an action; write claim antique-7, player 1, stack fika or place b2."
    )


def _card(key: str, number: str, text: str) -> int:
    if key not in KEYS or not 1 <= int(number) <= ROOM:
        raise _strange(text)
    return KEYS.index(key) * ROOM + int(number) - 1


def _slot_of(o: State, card: int) -> int:
    for slot in range(SLOTS):
        if o.card_at[slot] == card:
            return slot
    raise MalformedAction(f"{card_name(card)} does not lie on the ring.")


def _cell(o: State, column: str, row: int, text: str) -> int:
    rows = DECLARED[int(o.placing) // ROOM].rows if o.placing != NOTHING else ()
    if not 1 <= row <= len(rows) or column not in LETTERS[: rows[row - 1]]:
        raise _strange(text)
    return sum(rows[: row - 1]) + LETTERS.index(column)


def describe(o: State, event: int) -> dict[str, Any]:
    """An event as structured data: what is done, by whom and with what."""
    phase, number = int(o.phase), int(event)
    if phase == SETS_DRAW:
        return {"kind": "set", "set": KEYS[number]}
    if phase == FIRST:
        return {"kind": "first", "seat": number}
    if phase in (DEAL, REFILL):
        return {"kind": "deal", "card": card_name(number), "slot": int(o.hole)}
    if phase == DRAW:
        return {"kind": "draw", "card": card_name(number), "owner": int(o.mover)}
    if number < OWNER_ACTION:
        return _walked(o, number)
    if number < CELL_ACTION:
        return {"kind": "seat", "owner": number - OWNER_ACTION, **_asking(o)}
    if number < STACK_ACTION:
        return {
            "kind": "place",
            "cell": number - CELL_ACTION,
            "card": card_name(int(o.placing)),
            "owner": int(o.placer),
        }
    return _taken(o, number - STACK_ACTION)


def _walked(o: State, slot: int) -> dict[str, Any]:
    return {
        "kind": "walk" if o.phase == WALK else "claim",
        "card": _name_at(o, slot),
        "slot": slot,
        "start": int(o.at),
        "owner": int(o.mover),
    }


def _taken(o: State, number: int) -> dict[str, Any]:
    """The top card of a stack of the owner whom the effect asks for one."""
    top = int(o.top[o.asked, number])
    return {
        "kind": "stack",
        "set": KEYS[number],
        "card": None if top == NOTHING else card_name(top),
        "owner": int(o.asked),
        **_asking(o),
    }


def _asking(o: State) -> dict[str, Any]:
    """The set whose effect asks, and whose Family Member has claimed its card."""
    by = None if o.claimed == NOTHING else KEYS[int(o.claimed) // ROOM]
    return {"by": by, "mover": int(o.mover)}

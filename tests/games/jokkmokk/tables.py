"""Positions of Jokkmokk from a line of stalls and a few names of cards, for the tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spelbord.core.position import Position
from spelbord.games.jokkmokk import GAME, dispatch, flow, scoring
from spelbord.games.jokkmokk.kit import put_on_stack
from spelbord.games.jokkmokk.notation import card_name, cell_name
from spelbord.games.jokkmokk.state import (
    ABSENT,
    AHEAD,
    CARDS,
    DECK,
    GONE,
    HELD,
    KEYS,
    MORNING,
    NO_MIDGAME,
    NOBODY,
    NOTHING,
    ON_SLOT,
    PATTERN,
    ROOM,
    SLOTS,
)

from ..playing import settled

CARD_NUMBERS = {card_name(card): card for card in range(CARDS)}
LINE = "0 1 0 1 bell-1 bell-2 bell-3"  # a short line without anything special


def table(
    line: str = LINE,
    *,
    seats: int = 2,
    hands: Mapping[int, str] | None = None,
    patterns: Mapping[int, str] | None = None,
    deck: str = "",
    sets: str = "",
    token: int = SLOTS - 1,
    tokens: Mapping[int, int] | None = None,
    held: bool = False,
    last: int = NOBODY,
    **options: object,
) -> Position:
    """A position at the start of a turn.

    `line` has, from the slot in front of the token on, an owner's number for a Family Member,
    the name of a card, or a dot; slots not named are empty. `hands` are stacks, the top card
    last; `patterns` are cards with their cells (``patchwork-3:b2``). Whatever belongs to a set
    named anywhere, or in `sets`, and lies nowhere has left the game. `last` took the last turn.
    """
    states = GAME.start(seats, options)
    s = states[0]
    hands, patterns = hands or {}, patterns or {}
    words = [line, deck, *hands.values(), *patterns.values()]
    _play_sets(s, [*sets.split(), *(w.split("-")[0] for w in " ".join(words).split() if "-" in w)])
    s.token = token
    for k, word in enumerate(line.split()):
        _put_on_slot(s, (token + 1 + k) % SLOTS, word)
    for owner, names in hands.items():
        for name in names.split():
            put_on_stack(s, owner, CARD_NUMBERS[name])
    for owner, names in patterns.items():
        for name in names.split():
            _put_in_pattern(s, owner, *name.split(":"))
    for name in deck.split():
        _put_in_deck(s, CARD_NUMBERS[name])
    for owner, value in (tokens or {}).items():
        s.tokens[owner] = value
    if held and s.midgame == AHEAD:
        s.midgame = HELD
    s.decider = last
    flow.next_turn(s)
    return Position(GAME, seats, GAME.read_options(options), states)


def _play_sets(s: Any, keys: list[str]) -> None:
    """These sets alone are in play, and all their cards have left the game."""
    numbers = sorted({KEYS.index(key) for key in keys})
    s.where[:] = ABSENT
    s.wanted[:] = 0
    s.chosen[:] = NOTHING
    s.chosen[: len(numbers)] = numbers
    s.played = len(numbers)
    s.mornings = s.evenings = 0
    s.midgame = AHEAD if any(dispatch.brings(n, "midgame") for n in numbers) else NO_MIDGAME
    for number in numbers:
        s.where[number * ROOM : number * ROOM + s.count[number]] = GONE


def _put_on_slot(s: Any, slot: int, word: str) -> None:
    if word.isdigit():
        s.owner_at[slot] = int(word)
    elif word != ".":
        s.card_at[slot] = CARD_NUMBERS[word]
        s.where[CARD_NUMBERS[word]] = ON_SLOT


def _put_in_pattern(s: Any, owner: int, name: str, cell: str) -> None:
    card = CARD_NUMBERS[name]
    number = card // ROOM
    names = [cell_name(number, k) for k in range(s.cells[number])]
    s.where[card] = PATTERN + owner
    s.cell[card] = names.index(cell)


def _put_in_deck(s: Any, card: int) -> None:
    s.where[card] = DECK
    if s.time[card] == MORNING:
        s.mornings += 1
    else:
        s.evenings += 1


# --- playing -------------------------------------------------------------------------------


def played(position: Position, *events: str) -> Position:
    """The position after some actions; chance brings the first outcome."""
    for event in events:
        position = settled(position.play(event))
    return position


# --- looking -------------------------------------------------------------------------------


def view(position: Position, seat: int = -1) -> dict[str, Any]:
    """What a seat is shown; without one, a spectator."""
    return position.observe(seat).view


def line(position: Position) -> str:
    """The line as `table` takes it, from in front of the token to the slot behind it."""
    shown = view(position)
    slots = [shown["slots"][(shown["token"] + 1 + k) % SLOTS] for k in range(SLOTS - 1)]
    words = [
        str(slot["owner"]) if slot["owner"] is not None
        else slot["card"]["name"] if slot["card"] else "."
        for slot in slots
    ]  # fmt: skip
    return " ".join(words).rstrip(" .")


def hand(position: Position, owner: int = 0) -> dict[str, list[str]]:
    """The cards of an owner by set, stacks from the top down, then the pattern."""
    s = position.states()[0]
    found: dict[str, list[str]] = {}
    for k in s.chosen[: s.played]:
        card = int(s.top[owner, k])
        names = []
        while card != NOTHING:
            names.append(card_name(card))
            card = int(s.below[card])
        placed = [c for c in range(k * ROOM, (k + 1) * ROOM) if s.where[c] == PATTERN + owner]
        placed.sort(key=lambda c: int(s.cell[c]))
        names += [f"{card_name(c)}:{cell_name(int(k), int(s.cell[c]))}" for c in placed]
        if names:
            found[KEYS[k]] = names
    return found


def total(position: Position, owner: int = 0) -> int:
    """All that an owner would have if the match ended now."""
    return int(scoring.total(position.states()[0], owner))


def points(position: Position, key: str, owner: int = 0) -> int:
    """What an owner's cards of a set would score now."""
    return int(scoring.set_points(position.states()[0], KEYS.index(key), owner))


def given(position: Position) -> list[int]:
    """The points in tokens of every owner."""
    return [owner["tokens"] for owner in view(position)["owners"]]


def gone(position: Position) -> set[str]:
    """The cards that have left the game."""
    s = position.states()[0]
    return {card_name(card) for card in range(CARDS) if s.where[card] == GONE}


def unseen(position: Position) -> set[str]:
    """The cards that are left in the decks."""
    s = position.states()[0]
    return {card_name(card) for card in range(CARDS) if s.where[card] == DECK}

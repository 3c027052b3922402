"""Positions of Violet from a few names of cards, for the tests."""

from __future__ import annotations

from typing import Any

from spelbord.core.position import Position, new
from spelbord.games.violet import GAME
from spelbord.games.violet.content import TILE_KEYS
from spelbord.games.violet.effects import begin_turn
from spelbord.games.violet.state import (
    CARD_NUMBERS,
    CARDS,
    DECK,
    DISCARD,
    DRAFT_ROUNDS,
    FEAR_1,
    FEAR_2,
    HAND,
    HELD,
    IN_DECK,
    SPOT,
    TABLEAU,
    TOP,
    TORECH,
    VIOLET,
)

from ..playing import texts

WATCHER = -1


def table(
    violet: str = "",
    torech: str = "",
    tableau: str = "",
    *,
    discard: str = "",
    top: str = "",
    slot1: str = "",
    slot2: str = "",
    at: int = 1,
    fuel: int | None = None,
    fear: int = 1,
    lead: int = VIOLET,
    tokens: tuple[int, int] = (0, 0),
    tiles: str = "",
    held: bool = False,
    empty_deck: bool = False,
    options: dict[str, Any] | None = None,
) -> Position:
    """A position before a seat leads; hands and tableau are filled up from the highest cards.

    Everybody knows where every card lies, but for the order of the deck. `tiles` are the keys
    of those at the three spots.
    """
    states = GAME.start(2, options or {})
    s = states[0]
    free = list(range(CARDS))
    named = f"{violet} {torech} {tableau} {discard} {top} {slot1} {slot2}".split()
    assert len(named) == len(set(named)), "a card is named twice"
    for name in named:
        free.remove(CARD_NUMBERS[name])

    def put(names: str, places: list[int]) -> None:
        cards = [CARD_NUMBERS[n] for n in names.split()]
        cards += [free.pop() for _ in range(len(places) - len(cards))]
        for card, place in zip(cards, places, strict=True):
            s.where[card] = place

    put(violet, [HAND + VIOLET] * 4)
    put(torech, [HAND + TORECH] * 4)
    put(tableau, [TABLEAU + k for k in range(4)])
    put(discard, [DISCARD] * len(discard.split()))
    put(top, [TOP + k for k in range(len(top.split()))])
    put(slot1, [FEAR_1] * len(slot1.split()))
    put(slot2, [FEAR_2] * len(slot2.split()))
    if empty_deck:
        s.where[s.where == DECK] = DISCARD
    s.top = len(top.split())
    s.deck = int((s.where == DECK).sum())
    s.violet = at
    s.fuel = s.full if fuel is None else fuel
    s.fear = fear
    s.tokens[:] = tokens
    s.draft = DRAFT_ROUNDS
    s.tile[:] = 0
    for k, key in enumerate(tiles.split()):
        s.tile[TILE_KEYS.index(key)] = SPOT + k
    if held:
        s.tile[TILE_KEYS.index("trick")] = HELD
        s.face_up[TILE_KEYS.index("trick")] = 1
    begin_turn(s, lead)
    s.may[:] = 0
    s.may[:, IN_DECK] = sum(1 << c for c in range(CARDS) if s.where[c] < HAND)
    position = Position(GAME, 2, GAME.read_options(options or {}), states)
    assert not GAME.rules.invariant(position.states()[0])
    return position


def after(position: Position, *events: str) -> Position:
    """The position after some events; chance that is not named brings the first it can."""
    for event in events:
        while position.is_chance and event not in texts(position):
            position = position.play(position.outcomes[0][0])
        position = position.play(event)
    return position


def objects(position: Position) -> set[str]:
    """The cards, tiles or spaces of all that can happen next, without the verb."""
    return {text.split()[-1] for text in texts(position)}


def view(position: Position, seat: int = WATCHER) -> dict[str, Any]:
    """What somebody is shown."""
    return position.observe(seat).view


def cards_of(position: Position, holder: int, viewer: int | None = None) -> set[str]:
    """The cards that a viewer (the holder, if not said) knows to be in a hand."""
    hand = view(position, holder if viewer is None else viewer)["hands"][holder]
    return set(hand["cards"])


def tiles_laid(*keys: str, open_events: bool = False) -> Position:
    """A new match after Torech has drawn five tiles and laid the first three named."""
    position = new("violet", open_events=open_events)
    position = after(position, *(f"draw {key}" for key in keys))
    return after(position, *(f"lay {key}" for key in keys[:3]))


def dealt(*cards: str) -> Position:
    """A new match with these cards in the tableau."""
    position = tiles_laid("gust", "storm", "howl", "fog", "roots")
    return after(position, *(f"turn up {card}" for card in cards))


def fuel(position: Position) -> int:
    return int(view(position)["lantern"]["left"])


def at(position: Position) -> int:
    return int(view(position)["violet"])


def fear(position: Position) -> int:
    return int(view(position)["fear"]["space"])


def held(position: Position) -> list[int]:
    """Tokens of Violet and of Torech."""
    return [hand["tokens"] for hand in view(position)["hands"]]


def phase(position: Position) -> str:
    return str(view(position)["phase"])


def violet_wins(**what: object) -> Position:
    """Before Violet's choice of a turn that she has won with O9 against O8."""
    hands = {"violet": "O9 P8 M8 M9", "torech": "O8 P9 B8 B9"}
    return after(table(**(hands | what)), "play O9", "play O8")  # type: ignore[arg-type]


def torech_wins(**what: object) -> Position:
    """After a turn that Torech has won with O9 against O8, up to what must happen next."""
    hands = {"violet": "O8 P8 M8 M9", "torech": "O9 P9 B8 B9"}
    return after(table(**(hands | what)), "play O8", "play O9")  # type: ignore[arg-type]


def event(key: str, **what: object) -> Position:
    """After a turn won by Torech in which the fear pawn turns up a tile at its first spot."""
    given: dict[str, object] = {"slot1": "M1 M2", "slot2": "B1 B4", "tiles": key}
    return after(torech_wins(**(given | what)), f"turn up {key}")

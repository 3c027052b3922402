"""What lies in the box of Jokkmokk: the sets as their files declare them, or an owner's over them.

Points, signs and numbers go into the state at `setup`; names go to the browser as data. Keys
of sets and the names of signs are fixed, because notation, records and pictures use them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, field_validator

from spelbord.core.content import (
    Check,
    Line,
    Loc,
    Name,
    Part,
    checked,
    in_order,
    laid_over,
    no_twins,
)
from spelbord.core.content import Content as AnyContent
from spelbord.core.game import Option
from spelbord.core.lists import State
from spelbord.games.jokkmokk.kit import EDGE_BITS, CardSet, Kind, Shown
from spelbord.games.jokkmokk.options import set_options
from spelbord.games.jokkmokk.sets import DECLARED
from spelbord.games.jokkmokk.state import EVENING, KEYS, KINDS, MORNING, PAYS, ROOM

GAME_NAME = "jokkmokk"
Sign = int | str | list[str]
Time = Literal["morning", "evening"]
TIME: dict[Time, int] = {"morning": MORNING, "evening": EVENING}
# The bounds of the bounds: within them the state has room, and every match can be played.
LEAST_POINTS, MOST_POINTS = -20, 40
MOST_PAY = 100
FEWEST_CARDS = 3  # of each deck in a set, so that the setup can be dealt

SET_KINDS = tuple(KINDS.index(declared.kind) for declared in DECLARED)


class Card(Part):
    """A card: its deck, its printed points and what it shows."""

    time: Time
    points: int = Field(ge=LEAST_POINTS, le=MOST_POINTS)
    sign: Sign | None = None

    @field_validator("sign", mode="before")
    @classmethod
    def _one_of_three_kinds(cls, sign: object) -> object:
        """One fault instead of one for each kind."""
        texts = isinstance(sign, list) and all(isinstance(part, str) for part in sign)
        if isinstance(sign, bool) or not (texts or isinstance(sign, int | str | None)):
            raise ValueError("it must be a whole number, a text or a list of texts")
        return sign


class CardSetContent(Part):
    """A set: its name, the numbers it pays, the reshuffle symbol, and its cards."""

    key: str
    title: Name
    pays: Annotated[list[Annotated[int, Field(ge=0, le=MOST_PAY)]], Field(max_length=PAYS)]
    reshuffle: bool
    cards: Annotated[list[Card], Field(max_length=ROOM)]


class Content(AnyContent):
    """Everything in the box that is not the same in every box."""

    sets: list[CardSetContent]


# --- what must fit together ----------------------------------------------------------------

Found = Iterable[tuple[Loc, str]]


def _known_sets(content: Content) -> Found:
    for k, entry in enumerate(content.sets):
        if entry.key not in KEYS:
            yield ("sets", k, "key"), f"there is no set {entry.key!r}; there is: {', '.join(KEYS)}"


def _as_many_numbers(content: Content) -> Found:
    for k, entry in enumerate(content.sets):
        if entry.key in KEYS:
            wanted = len(DECLARED[KEYS.index(entry.key)].pays)
            if len(entry.pays) != wanted:
                yield ("sets", k, "pays"), f"{entry.key} uses {wanted} numbers"


def _enough_cards(content: Content) -> Found:
    for k, entry in enumerate(content.sets):
        for time in TIME:
            found = sum(card.time == time for card in entry.cards)
            if found < FEWEST_CARDS:
                yield ("sets", k, "cards"), f"{FEWEST_CARDS} {time} cards at least, not {found}"


def _signs(content: Content) -> Found:
    for k, entry in enumerate(content.sets):
        for c, card in enumerate(entry.cards):
            if entry.key in KEYS:
                said = wrong_sign(DECLARED[KEYS.index(entry.key)], card.sign)
                if said:
                    yield ("sets", k, "cards", c, "sign"), said


def wrong_sign(declared: CardSet, sign: Sign | None) -> str:
    """Why a set's cards cannot show that, or nothing."""
    if declared.edges:
        fine = (
            isinstance(sign, list)
            and len(sign) == declared.edges
            and all(colour in declared.signs for colour in sign)
        )
        return "" if fine else f"it must list {declared.edges} of {', '.join(declared.signs)}"
    if declared.signs:
        return "" if sign in declared.signs else f"it must be one of {', '.join(declared.signs)}"
    if declared.highest_sign:
        fine = isinstance(sign, int) and 1 <= sign <= declared.highest_sign
        return "" if fine else f"it must be a number from 1 to {declared.highest_sign}"
    return "" if sign is None else "its cards show nothing but their points"


CHECKS = (
    no_twins("sets", "key"),
    no_twins("sets", "title"),
    Check(("sets",), _known_sets),
    Check(("sets",), _as_many_numbers),
    Check(("sets",), _enough_cards),
    Check(("sets",), _signs),
)


# --- reading -------------------------------------------------------------------------------


def read(data: Mapping[str, Any]) -> Content:
    """An owner's content: the values given, laid over the game's own.

    Raises:
        BadContent: with every fault and its place.
    """
    whole = laid_over(CONTENT.model_dump(), data, {"sets": "key"})
    return in_order(checked(Content, whole, CHECKS, CONTENT), {"sets": KEYS})


def _cards(declared: CardSet) -> list[dict[str, Any]]:
    return [
        {"time": time, "points": points, "sign": _plain(sign)}
        for time, cards in (("morning", declared.morning), ("evening", declared.evening))
        for points, sign in cards
    ]


def _plain(sign: Shown) -> Sign | None:
    return list(sign) if isinstance(sign, tuple) else sign


def _own() -> Content:
    sets = [
        {
            "key": key,
            "title": declared.title,
            "pays": list(declared.pays),
            "reshuffle": declared.reshuffle,
            "cards": _cards(declared),
            "reconstructed": bool(declared.reconstructed),
        }
        for key, declared in zip(KEYS, DECLARED, strict=True)
    ]
    return checked(Content, {"sets": sets}, CHECKS, None)


CONTENT = _own()


def example() -> str:
    """The whole box as a content file, for owners to begin with."""
    head = f'# What lies in the box of Jokkmokk; see docs/content.md.\n\ngame = "{GAME_NAME}"'
    return "\n".join([head, *map(_toml, CONTENT.sets)]) + "\n"


def _toml(entry: CardSetContent) -> str:
    words = entry.model_dump(include={"key", "title", "pays", "reshuffle", "reconstructed"})
    return "\n".join(
        [
            "\n[[sets]]",
            *(f"{word} = {json.dumps(value, ensure_ascii=False)}" for word, value in words.items()),
            "cards = [",
            *(f"    {_toml_card(card)}," for card in entry.cards),
            "]",
        ]
    )


def _toml_card(card: Card) -> str:
    shown = "" if card.sign is None else f", sign = {json.dumps(card.sign)}"
    return f'{{ time = "{card.time}", points = {card.points}{shown} }}'


# Content files at the ends of these bounds: conformance plays with them too.
EXTREMES = (
    'about = "few cards"\n'
    + "".join(
        f'[[sets]]\nkey = "{key}"\ncards = [{cards}]\n'
        for key, cards in (
            ("horse", ", ".join(f'{{time="{t}", points=40}}' for t in TIME for _ in range(3))),
            ("present", ", ".join(f'{{time="{t}", points=-20}}' for t in TIME for _ in range(3))),
        )
    ),
    'about = "many cards"\n'
    + '[[sets]]\nkey = "antique"\ntitle = "Old things"\npays = [100]\nreshuffle = true\ncards = ['
    + ", ".join(
        f'{{time="{t}", points={n}, sign="jug"}}' for t in TIME for n in range(ROOM // len(TIME))
    )
    + "]\n",
)


# --- into the state ------------------------------------------------------------------------


def print_cards(s: State, content: Content) -> None:
    """Write points, signs and numbers of all sets into the state."""
    for number, entry in enumerate(content.sets):
        declared = DECLARED[number]
        s.count[number] = len(entry.cards)
        s.cells[number] = sum(declared.rows)
        s.reshuffle[number] = entry.reshuffle
        s.pays[number, : len(entry.pays)] = entry.pays
        for card, face in enumerate(entry.cards, start=number * ROOM):
            s.points[card] = face.points
            s.sign[card] = sign_number(declared, face.sign)
            s.time[card] = TIME[face.time]


def sign_number(declared: CardSet, sign: Sign | None) -> int:
    """What a card shows, as the number that the rules count with."""
    if isinstance(sign, list):
        edges = [declared.signs.index(colour) for colour in sign]
        return sum(colour << (EDGE_BITS * side) for side, colour in enumerate(edges))
    if isinstance(sign, str):
        return declared.signs.index(sign)
    return sign or 0


def sign_shown(declared: CardSet, number: int) -> Sign | None:
    """The same the other way round.

    >>> sign_shown(DECLARED[KEYS.index("fika")], 1)
    'pastry'
    """
    if declared.edges:
        edges = range(declared.edges)
        return [declared.signs[number >> (EDGE_BITS * k) & (2**EDGE_BITS - 1)] for k in edges]
    if declared.signs:
        return declared.signs[number]
    return number or None


# --- what the table and the help show ------------------------------------------------------


def name(view: dict[str, Any], content: Content) -> None:
    """Put the names and numbers of this box into a view: the titles and reference cards."""
    for entry in view["sets"]:
        found = content.sets[KEYS.index(entry["key"])]
        entry["title"] = found.title
        entry["reference"] = reference(found)
        entry["reconstructed"] = entry["reconstructed"] if found.reconstructed else ""


def reference(entry: CardSetContent) -> str:
    """What a set scores and does, in a sentence or two, with the numbers of this box."""
    return DECLARED[KEYS.index(entry.key)].reference.format(*entry.pays)


def options(content: Content) -> tuple[Option, ...]:
    """The options that choose the sets, as this box calls them."""
    return set_options({entry.key: entry.title for entry in content.sets})


GROUPS: dict[Kind, str] = {
    "basic": "Basic sets",
    "experienced": "Experienced sets",
    "special": "Special sets",
}


def lines(content: Content) -> list[Line]:
    """Every set of the box as the help lists it, marked where it is reconstructed."""
    ordered = sorted(content.sets, key=lambda entry: SET_KINDS[KEYS.index(entry.key)])
    return [_line(entry) for entry in ordered]


def _line(entry: CardSetContent) -> Line:
    declared = DECLARED[KEYS.index(entry.key)]
    count = {time: sum(card.time == time for card in entry.cards) for time in TIME}
    points = [card.points for card in entry.cards]
    value = (
        f"{count['morning']} morning and {count['evening']} evening cards, "
        f"{min(points)} to {max(points)} points printed. {reference(entry)}"
    )
    note = f"No public source gives {declared.reconstructed}." if entry.reconstructed else ""
    return Line(GROUPS[declared.kind], entry.title, value, note)

"""What lies in the box of Violet: read from `content.toml`, or from an owner's file over it.

What the rules need of it goes into the state at `setup`; names go to the browser as data.
The keys of tiles and the letters of colours are fixed, because notation and records use them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, get_args

from pydantic import Field

from spelbord.core.content import (
    Check,
    Line,
    Loc,
    Name,
    Part,
    all_there,
    checked,
    in_order,
    laid_over,
    no_twins,
    own_data,
)
from spelbord.core.content import Content as AnyContent
from spelbord.core.game import Option

GAME_NAME = "violet"
Letter = Literal["M", "O", "P", "B"]
LETTERS: tuple[Letter, ...] = get_args(Letter)
Key = Literal[
    "faery-ring",
    "off-track",
    "gust",
    "storm",
    "howl",
    "scent",
    "planning",
    "trick",
    "fog",
    "roots",
]
TILE_KEYS: tuple[Key, ...] = get_args(Key)
Effect = Literal[
    "faery_ring",
    "off_track",
    "gust",
    "storm",
    "howl",
    "scent",
    "planning",
    "trick",
    "fog",
    "roots",
    "nothing",
]
EFFECTS: tuple[Effect, ...] = get_args(Effect)
COLOURS = len(LETTERS)
TILES = len(TILE_KEYS)
KEYS = {"tiles": TILE_KEYS}  # tiles go in the order in which notation and state count them
SPOTS = 3
# The bounds of the bounds: within them every match can be begun and won by either side, and
# the state has room. `state` makes its arrays by the first three.
MOST_FIRST_YELLOW = 5
MOST_AREA = 4
MOST_LAST_YELLOW = 8
LEAST_LANTERN = 3  # one lost turn alone must not put it out
LEAST_FEAR = SPOTS + 1  # a spot on each space but the first
MOST_UNITS = 40


class Colour(Part):
    """A suit, and the area of its colour."""

    letter: Letter
    name: Name


class Journey(Part):
    """How many spaces the first yellow area and each coloured area have."""

    first_yellow: int = Field(ge=1, le=MOST_FIRST_YELLOW)
    area: int = Field(ge=1, le=MOST_AREA)


class LastYellow(Part):
    """Spaces between the last coloured area and the fire; the last of them is the bridge."""

    spaces: int
    low: int = Field(ge=1)
    high: int = Field(le=MOST_LAST_YELLOW)


class Lantern(Part):
    """Units of fuel in a full lantern."""

    units: int
    low: int = Field(ge=LEAST_LANTERN)
    high: int = Field(le=MOST_UNITS)


class Fear(Part):
    """Spaces of the Fear Track before it runs on along the Journey Track."""

    spaces: int
    low: int = Field(ge=LEAST_FEAR)
    high: int = Field(le=MOST_UNITS)


class Events(Part):
    """Where Torech's tiles lie on the Fear Track, and how many he may choose from."""

    spots: list[int] = Field(min_length=SPOTS, max_length=SPOTS)
    offered: int = Field(ge=SPOTS, le=TILES)


class Tile(Part):
    """An event tile: its name, and which of the effects we know is its own."""

    key: Key
    name: Name
    effect: Effect


class Content(AnyContent):
    """Everything in the box that is not the same in every box. Colours in the order of areas."""

    colours: Annotated[list[Colour], Field(min_length=COLOURS, max_length=COLOURS)]
    journey: Journey
    last_yellow: LastYellow
    lantern: Lantern
    fear: Fear
    events: Events
    tiles: Annotated[list[Tile], Field(max_length=TILES)]


# --- what must fit together ------------------------------------------------------------

Found = Iterable[tuple[Loc, str]]


def _within(part: str, field: str) -> Check:
    """A length lies within its own bounds."""

    def find(content: Content) -> Found:
        length = getattr(content, part)
        value = getattr(length, field)
        if length.low > length.high:
            yield (part, "low"), f"{length.low} is above {part}.high, {length.high}"
        elif not length.low <= value <= length.high:
            bounds = f"{part}.low and {part}.high"
            yield (part, field), f"{value} is not from {length.low} to {length.high} ({bounds})"

    return Check((part,), find)


def _rising_spots(content: Content) -> Found:
    spots = content.events.spots
    if spots != sorted(set(spots)) or spots[0] < 2:
        yield ("events", "spots"), f"{spots} must rise, from 2 on"


def _spots_on_the_track(content: Content) -> Found:
    last, shortest = max(content.events.spots), content.fear.low
    if last > shortest:
        said = f"the last spot, {last}, must lie on the shortest Fear Track, fear.low = {shortest}"
        yield ("events", "spots"), said


def _effects_once(content: Content) -> Found:
    effects = [tile.effect for tile in content.tiles]
    for k, effect in enumerate(effects):
        if effect != "nothing" and effect in effects[:k]:
            other = effects.index(effect)
            yield ("tiles", k, "effect"), f"{effect!r} is the effect of tiles[{other}] already"


CHECKS = (
    no_twins("colours", "letter"),
    no_twins("colours", "name"),
    no_twins("tiles", "key"),
    no_twins("tiles", "name"),
    all_there("tiles", TILE_KEYS),
    Check(("tiles",), _effects_once),
    _within("last_yellow", "spaces"),
    _within("lantern", "units"),
    _within("fear", "spaces"),
    Check(("events",), _rising_spots),
    Check(("events", "fear"), _spots_on_the_track),
)


# Content files at the ends of these bounds: conformance plays with them too.
EXTREMES = (
    f"""about = "the longest way, other names and effects"
    colours = [{{letter="P", name="Rose"}}, {{letter="B"}}, {{letter="M"}}, {{letter="O"}}]
    journey = {{first_yellow = {MOST_FIRST_YELLOW}, area = {MOST_AREA}}}
    last_yellow = {{spaces = {MOST_LAST_YELLOW}, high = {MOST_LAST_YELLOW}}}
    lantern = {{units = {MOST_UNITS}, high = {MOST_UNITS}}}
    fear = {{spaces = 9, low = 8}}
    events = {{spots = [3, 5, 7], offered = {TILES}}}
    tiles = [{{key = "gust", name = "Gale", effect = "storm"}}, {{key = "storm", effect = "gust"}}]
    """,
    f"""about = "the shortest way"
    journey = {{first_yellow = 1, area = 1}}
    last_yellow = {{spaces = 1, low = 1}}
    lantern = {{units = {LEAST_LANTERN}, low = {LEAST_LANTERN}}}
    fear = {{spaces = {LEAST_FEAR}, low = {LEAST_FEAR}}}
    events = {{spots = [2, 3, {LEAST_FEAR}], offered = {SPOTS}}}
    """,
    "\n".join(f'[[tiles]]\nkey = "{key}"\neffect = "nothing"' for key in TILE_KEYS),
)


# --- reading ---------------------------------------------------------------------------


def read(data: Mapping[str, Any]) -> Content:
    """An owner's content: the values given, laid over the game's own.

    Raises:
        BadContent: with every fault and its place.
    """
    whole = laid_over(
        CONTENT.model_dump(),
        data,
        {"tiles": "key", "colours": "letter"},
        in_full=("colours",),
    )
    return in_order(checked(Content, whole, CHECKS, CONTENT), KEYS)


CONTENT = in_order(checked(Content, own_data(__file__, GAME_NAME), CHECKS, None), KEYS)


# --- what the table and the help show --------------------------------------------------


def name(view: dict[str, Any], content: Content) -> None:
    """Put the names of this box into a view: the suits, in the order of their areas."""
    view["suits"] = suits(content)


def suits(content: Content) -> list[dict[str, str]]:
    """Letters and names of the colours, in the order of their areas."""
    return [{"letter": c.letter, "name": c.name} for c in content.colours]


def options(content: Content) -> tuple[Option, ...]:
    """The lengths that a table may choose, with the values and bounds of this content."""
    return (
        _length(
            "last_yellow",
            "Last yellow spaces",
            "Spaces between the last area and the fire.",
            content.last_yellow.spaces,
            content.last_yellow,
        ),
        _length(
            "lantern",
            "Lantern",
            "Units of fuel in a full lantern.",
            content.lantern.units,
            content.lantern,
        ),
        _length(
            "fear",
            "Fear Track",
            "Spaces before it runs on along the Journey Track.",
            content.fear.spaces,
            content.fear,
        ),
    )


def _length(
    name: str, label: str, said: str, value: int, bounds: LastYellow | Lantern | Fear
) -> Option:
    unknown = " No public source gives this length; the box may differ."
    return Option(
        name,
        default=value,
        label=label,
        help=said + unknown * bounds.reconstructed,
        low=bounds.low,
        high=bounds.high,
    )


NOTES = {
    "journey": "No public source gives these lengths.",
    "last_yellow": "No public source gives this length; a table may choose another.",
    "lantern": "No public source gives this length; a table may choose another.",
    "fear": "No public source gives this length; a table may choose another.",
    "events": "No public source gives these spaces.",
    "colours": "Its place in the order, or the colour itself, is in no public source.",
    "tiles": "Its name or its effect is in no public source.",
}
EFFECT_WORDS: dict[Effect, str] = {
    "faery_ring": "a ring that holds Violet when she loses (10.3)",
    "off_track": "one space becomes two (10.4)",
    "gust": "two units of fuel are lost (10.5)",
    "storm": "the lantern ends one unit earlier (10.6)",
    "howl": "all helpers leave (10.7)",
    "scent": "the fear moves once more on its way (10.8)",
    "planning": "one more token for Torech (10.9)",
    "trick": "Torech swaps the card he played, once (10.10)",
    "fog": "one random card of each hand change places (10.11)",
    "roots": "Torech draws two cards and discards two (10.12)",
    "nothing": "nothing happens",
}


def lines(content: Content) -> list[Line]:
    """Everything in the box as the help lists it, marked where it is reconstructed."""
    journey, events = content.journey, content.events
    spots = ", ".join(str(spot) for spot in events.spots)
    tracks = (
        ("journey", "First yellow spaces", str(journey.first_yellow)),
        ("journey", "Spaces of each coloured area", str(journey.area)),
        ("last_yellow", "Last yellow spaces", str(content.last_yellow.spaces)),
        ("lantern", "Units of the Lantern Track", str(content.lantern.units)),
        ("fear", "Spaces of the Fear Track", str(content.fear.spaces)),
        ("events", "Spaces with an event", spots),
        ("events", "Tiles that Torech chooses from", str(events.offered)),
    )
    found = [
        _line("Tracks", name, what, value, getattr(content, name)) for name, what, value in tracks
    ]
    found += [
        _line("Colours", "colours", f"Area {k}", f"{colour.name} ({colour.letter})", colour)
        for k, colour in enumerate(content.colours, start=1)
    ]
    return found + [
        _line("Event tiles", "tiles", tile.name, EFFECT_WORDS[tile.effect], tile)
        for tile in content.tiles
    ]


def _line(group: str, name: str, what: str, value: str, part: Part) -> Line:
    return Line(group, what, value, NOTES[name] if part.reconstructed else "")

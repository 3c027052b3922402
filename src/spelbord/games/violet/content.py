"""What lies in the box, read from `content.toml` and checked before anything is built on it.

Every fault is a `BadContent` whose sentence names the file and the place in it. The file
that comes with the game is frozen into the compiled rules; the lengths that no public
source gives (`last_yellow`, `lantern`, `fear`) are options of the game besides, and
`options_of` turns the owner's own file into them.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from spelbord.core.errors import BadContent
from spelbord.core.game import OptionValue

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
COLOURS = 4
TILES = 10
SPOTS = 3
MOST_FEAR = 40  # an int8 and a screen can take
Name = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^\S(.*\S)?$")]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    reconstructed: bool = False


class Colour(_Part):
    """A suit, and the area of its colour."""

    name: Name
    letter: Annotated[str, Field(pattern=r"^[A-Z]$")]


class Journey(_Part):
    """How many spaces the first yellow area and each coloured area have."""

    first_yellow: int = Field(ge=1, le=6)
    area: int = Field(ge=1, le=5)


class Length(_Part):
    """A length with the bounds within which a table may choose another."""

    low: int = Field(ge=1)
    high: int = Field(le=MOST_FEAR)


class LastYellow(Length):
    """Spaces between the last coloured area and the fire; the last of them is the bridge."""

    spaces: int
    high: int = Field(le=8)


class Lantern(Length):
    """Units of fuel in a full lantern."""

    units: int


class Fear(Length):
    """Spaces of the Fear Track before it runs on along the Journey Track."""

    spaces: int


class Events(_Part):
    """Where Torech's tiles lie on the Fear Track, and how many he may choose from."""

    spots: list[int] = Field(min_length=SPOTS, max_length=SPOTS)
    offered: int = Field(ge=SPOTS, le=TILES)


class Tile(_Part):
    """An event tile: its name, and which of the effects we know is its own."""

    key: Annotated[str, Field(pattern=r"^[a-z][a-z-]{0,19}$")]
    name: Name
    effect: Effect


class Content(_Part):
    """Everything in the box."""

    title: Name
    colours: list[Colour] = Field(min_length=COLOURS, max_length=COLOURS)
    journey: Journey
    last_yellow: LastYellow
    lantern: Lantern
    fear: Fear
    events: Events
    tiles: list[Tile] = Field(min_length=TILES, max_length=TILES)

    @model_validator(mode="after")
    def _fits_together(self) -> Content:
        _no_twins("colours", "letter", [c.letter for c in self.colours])
        _no_twins("colours", "name", [c.name for c in self.colours])
        _no_twins("tiles", "key", [t.key for t in self.tiles])
        _no_twins("tiles", "name", [t.name for t in self.tiles])
        for place, part, value in (
            ("last_yellow.spaces", self.last_yellow, self.last_yellow.spaces),
            ("lantern.units", self.lantern, self.lantern.units),
            ("fear.spaces", self.fear, self.fear.spaces),
        ):
            if not part.low <= value <= part.high:
                raise ValueError(f"{place}: {value} is not from {part.low} to {part.high}")
        spots = self.events.spots
        if spots != sorted(set(spots)) or spots[0] < 2:
            raise ValueError(f"events.spots: {spots} must rise, from 2 on")
        if spots[-1] > self.fear.low:
            raise ValueError(
                f"events.spots: the last spot, {spots[-1]}, must lie on the shortest "
                f"Fear Track, fear.low = {self.fear.low}"
            )
        return self


def _no_twins(table: str, field: str, values: list[str]) -> None:
    for k, value in enumerate(values):
        if value in values[:k]:
            raise ValueError(f"{table}[{k}].{field}: {value!r} is there already")


def parse_content(text: str, source: str = "content") -> Content:
    """The content in a TOML text; `source` is what a fault calls it.

    Raises:
        BadContent: not TOML, something missing, unknown or out of bounds; says where.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"{source} is not TOML: {error}.", code="content_broken") from error
    try:
        return Content.model_validate(data)
    except ValidationError as error:
        raise BadContent(_sentence(source, error), code="content_invalid") from error


def _sentence(source: str, error: ValidationError) -> str:
    faults = [_fault(e) for e in error.errors()]
    return f"{source} cannot be used. " + " ".join(faults)


def _fault(error: Any) -> str:
    place = "".join(f"[{p}]" if isinstance(p, int) else f".{p}" for p in error["loc"])[1:]
    said = re.sub("^Value error, ", "", error["msg"])
    return f"{place}: {said}." if place else f"{said}."


def load_content(path: Path) -> Content:
    """The content in a file; raises `BadContent` as `parse_content` does, or if there is none."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadContent(f"{path} cannot be read: {error}.", code="content_missing") from error
    return parse_content(text, str(path))


def options_of(content: Content) -> dict[str, OptionValue]:
    """The options of a table that is to be played with this content's lengths.

    Raises:
        BadContent: it differs from the game's own in more than lengths, names and bounds;
            that much is frozen into the compiled rules.
    """
    for place in ("journey", "events"):
        if getattr(content, place) != getattr(CONTENT, place):
            raise BadContent(
                f"{place}: a table cannot change this; edit the game's own content.toml.",
                code="content_frozen",
            )
    return {
        "last_yellow": content.last_yellow.spaces,
        "lantern": content.lantern.units,
        "fear": content.fear.spaces,
    }


CONTENT = load_content(Path(__file__).with_name("content.toml"))

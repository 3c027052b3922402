"""What lies in the box of Jumpkins: read from `content.toml`, or from an owner's file over it.

What the rules need of it goes into the state at `setup`; names go to the browser as data.
The keys of insects and areas are fixed, because notation, records and the physics use them.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Any, Literal

from pydantic import Field

from spelbord.core.content import Content as AnyContent
from spelbord.core.content import (
    Line,
    Name,
    Part,
    all_there,
    checked,
    in_order,
    laid_over,
    no_twins,
    own_data,
)
from spelbord.core.game import Option
from spelbord.games.jumpkins.state import (
    AREA_KEYS,
    BONUS,
    FACE_KEYS,
    MINUS,
    SCENE_KEYS,
    STALL,
)

GAME_NAME = "jumpkins"
InsectKey = Literal["ant", "bug", "roach", "dung_beetle", "flea", "grasshopper"]
AreaKey = Literal[
    "one_a",
    "one_b",
    "one_c",
    "one_d",
    "three_a",
    "three_b",
    "five",
    "merry_one_a",
    "merry_one_b",
    "merry_two_a",
    "merry_two_b",
    "trail",
    "band",
    "puddle_a",
    "puddle_b",
    "puddle_c",
    "river",
    "scrubland",
    "towel_two",
    "towel_three",
    "towel_four",
]
STALL_KEYS = ("stall_a", "stall_b", "stall_c", "stall_d")  # they have no number of their own
MINUS_KEYS = ("band", "puddle_a", "puddle_b", "puddle_c", "scrubland")
NUMBERED = tuple(key for key in chain(*AREA_KEYS) if key not in STALL_KEYS)
KEYS: dict[str, tuple[str, ...]] = {"insects": FACE_KEYS, "areas": NUMBERED}
# The bounds of the bounds: within them every match can be played to its end.
MOST_MARKERS = 4  # of each device, and own jokers
MOST_NEUTRAL = 12
MOST_DROPPED = 8
MOST_LEAST = 15
MOST_POINTS = 20


class Insect(Part):
    """One face of the dice."""

    key: InsectKey
    name: Name


class Markers(Part):
    """What each player turns over, and the neutral jokers of all."""

    each_device: int = Field(ge=1, le=MOST_MARKERS)
    jokers: int = Field(ge=0, le=MOST_MARKERS)
    neutral_jokers: int = Field(ge=0, le=MOST_NEUTRAL)


class Dice(Part):
    """How many dice are dropped, and with how many left the game ends."""

    dropped: int = Field(ge=2, le=MOST_DROPPED)
    least: int = Field(ge=0, le=MOST_LEAST)


class Whirlpool(Part):
    """The whirlpool of the bathing scene."""

    points: int = Field(ge=0, le=MOST_POINTS)


class Area(Part):
    """Points that an area gives to a tower, or takes away for the die that lands in it."""

    key: AreaKey
    name: Name
    points: int = Field(ge=0, le=MOST_POINTS)


class Content(AnyContent):
    """Everything in the box that is not the same in every box."""

    insects: list[Insect]
    markers: Markers
    dice: Dice
    whirlpool: Whirlpool
    areas: list[Area]

    def areas_of(self, scene: int) -> list[tuple[int, int]]:
        """Kind and points of the areas of a scene, in the order of their bits."""
        worth: dict[str, int] = {area.key: area.points for area in self.areas}
        return [(kind_of(key), worth.get(key, 0)) for key in AREA_KEYS[scene]]


def kind_of(key: str) -> int:
    """What an area is: a bonus, a minus area or a candy stall."""
    if key in STALL_KEYS:
        return STALL
    return MINUS if key in MINUS_KEYS else BONUS


# --- what must fit together ------------------------------------------------------------


CHECKS = (
    *(all_there(name, keys) for name, keys in KEYS.items()),
    *(no_twins(name, "key") for name in KEYS),
    *(no_twins(name, "name") for name in KEYS),
)


# --- reading ---------------------------------------------------------------------------


def read(data: Mapping[str, Any]) -> Content:
    """An owner's content: the values given, laid over the game's own.

    Raises:
        BadContent: with every fault and its place.
    """
    whole = laid_over(CONTENT.model_dump(), data, dict.fromkeys(KEYS, "key"))
    return in_order(checked(Content, whole, CHECKS, CONTENT), KEYS)


CONTENT = in_order(checked(Content, own_data(__file__, GAME_NAME), CHECKS, None), KEYS)
# Files at the ends of the bounds, for conformance.
EXTREMES = (
    "markers = {each_device = 1, jokers = 0, neutral_jokers = 0}\ndice = {dropped = 2, least = 0}",
    f"markers = {{each_device = {MOST_MARKERS}, jokers = {MOST_MARKERS}, "
    f"neutral_jokers = {MOST_NEUTRAL}}}\n"
    f"dice = {{dropped = {MOST_DROPPED}, least = {MOST_LEAST}}}",
)


# --- what the table and the help show --------------------------------------------------


def options(content: Content) -> tuple[Option, ...]:
    """A table chooses no numbers of the content."""
    return ()


def name(view: dict[str, Any], content: Content) -> None:
    """Put the names of this box's insects and areas into a view."""
    insects = {insect.key: insect.name for insect in content.insects}
    areas = {area.key: area.name for area in content.areas}
    for insect in view["insects"]:
        insect["name"] = insects[insect["key"]]
    for area in view["areas"]:
        area["name"] = areas.get(area["key"], area["name"])


NOTE = "No public source gives this."
SCENE_NAMES = dict(zip(SCENE_KEYS, ("Island", "Funfair", "Bathing"), strict=True))


def stall_name(key: str) -> str:
    """A candy stall has a letter."""
    return f"Candy stall {key[-1].upper()}"


def lines(content: Content) -> list[Line]:
    """Everything in the box as the help lists it, marked where it is reconstructed."""
    markers, dice = content.markers, content.dice
    found = [
        _line("Insects", f"{k}, {insect.key.replace('_', ' ')}", insect.name, insect)
        for k, insect in enumerate(content.insects, start=1)
    ]
    found += [
        _line("Markers", "For each device", str(markers.each_device), markers),
        _line("Markers", "Own jokers", str(markers.jokers), markers),
        _line("Markers", "Neutral jokers for all", str(markers.neutral_jokers), markers),
        _line("Dice", "Dropped at the start", str(dice.dropped), dice),
        _line("Dice", "With so few left the game ends", str(dice.least), dice),
    ]
    for scene, keys in enumerate(AREA_KEYS):
        group = SCENE_NAMES[SCENE_KEYS[scene]]
        mine = [area for area in content.areas if area.key in keys]
        found += [_line(group, area.name, _worth(area), area) for area in mine]
        if "stall_a" in keys:
            found.append(Line(group, "Four candy stalls", "a point for each die on the others"))
    return [*found, _line("Bathing", "Whirlpool", str(content.whirlpool.points), content.whirlpool)]


def _worth(area: Area) -> str:
    return f"{'−' if area.key in MINUS_KEYS else ''}{area.points}"


def _line(group: str, what: str, value: str, part: Part) -> Line:
    return Line(group, what, value, NOTE if part.reconstructed else "")

"""The box of Jumpkins in millimetres: read from `box.toml`, or from an owner's data over it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from spelbord.core.content import Check, Content, Loc, Part, checked, laid_over, load_text
from spelbord.core.content import parse_content as parsed
from spelbord.games.jumpkins.state import (
    ANTHILL_START,
    AREA_KEYS,
    DEVICE_KEYS,
    EDGE,
    SCENE_KEYS,
)

SceneKey = Literal["island", "funfair", "bathing"]
MOST_SPEED, MOST_DROP = 3000.0, 400.0  # what the robustness test covers
Shape = Literal["circle", "polygon", "trail", "outside"]
FEWEST_CORNERS: dict[Shape, int] = {"circle": 1, "polygon": 3, "trail": 2, "outside": 3}

Length = Annotated[float, Field(ge=1.0, le=600.0)]
Place = Annotated[float, Field(ge=-300.0, le=300.0)]
Point = Annotated[list[Place], Field(min_length=2, max_length=2)]


class Walls(Part):
    """The base of the box; width and depth are those inside."""

    width: Length
    depth: Length
    wall: Length
    thickness: Length
    floor: Length


class Island(Part):
    """The inner box, with a low rim around its ground."""

    width: Length
    depth: Length
    height: Length
    rim: Annotated[float, Field(ge=0.5, le=20.0)]
    rim_width: Annotated[float, Field(ge=1.0, le=20.0)]


class Die(Part):
    """Every die: a cube of `state.EDGE` with rounded edges."""

    rounding: Annotated[float, Field(ge=0.5, le=5.0)]
    grams: Annotated[float, Field(ge=0.5, le=50.0)]


class Hand(Part):
    """What a hand can do with a device, and how much it trembles there (1: as usual).

    `least` and `most` are millimetres a second, or above the walls for the anthill; `turn`
    is how many degrees to either side.
    """

    least: Annotated[float, Field(ge=10.0, le=3000.0)]
    most: Annotated[float, Field(ge=10.0, le=3000.0)]
    turn: Annotated[float, Field(ge=5.0, le=60.0)]
    place: Annotated[float, Field(ge=0.1, le=4.0)]
    direction: Annotated[float, Field(ge=0.1, le=4.0)]
    strength: Annotated[float, Field(ge=0.1, le=4.0)]


class Anthill(Part):
    """A cut cone; turned over and hollow, it is the whirlpool."""

    base: Length
    top: Length
    height: Length
    grams: Annotated[float, Field(ge=10.0, le=1000.0)]
    cup_wall: Annotated[float, Field(ge=1.0, le=10.0)]
    reach: Length
    hand: Hand


class Ramp(Part):
    """The leaf, leaning on the rim of the box."""

    angle: Annotated[float, Field(ge=15.0, le=60.0)]
    width: Length
    foot: Length
    hand: Hand


class Stump(Part):
    """The tree stump and its spacer."""

    diameter: Length
    height: Length
    spacer: Annotated[float, Field(ge=0.0, le=300.0)]
    lift: Annotated[float, Field(ge=0.0, le=60.0)]
    hand: Hand


class Sponge(Part):
    """The moss sponge, its spacer, and from where a die is thrown onto it."""

    side: Length
    height: Length
    spacer: Annotated[float, Field(ge=0.0, le=300.0)]
    throw: Length
    back: Annotated[float, Field(ge=0.0, le=300.0)]
    hand: Hand


class Area(Part):
    """An area of a scene: a circle or a trail of `size` (radius, width), or a polygon.

    The shape `outside` is the ground that its polygon leaves free.
    """

    scene: SceneKey
    key: str
    shape: Shape
    points: Annotated[list[Point], Field(min_length=1, max_length=40)]
    size: Annotated[float, Field(ge=0.0, le=200.0)] = 0.0


class Box(Content):
    """Every length that physics needs, and the areas of the three scenes."""

    box: Walls
    island: Island
    die: Die
    anthill: Anthill
    ramp: Ramp
    stump: Stump
    sponge: Sponge
    areas: list[Area]

    @cached_property
    def key(self) -> str:
        """A text that is equal for equal boxes."""
        return self.model_dump_json()

    def hand(self, device: str) -> Hand:
        """The hand at a device."""
        found: Hand = getattr(self, device).hand
        return found

    def areas_of(self, scene: str) -> list[Area]:
        """The areas of a scene, in the order of the bits of a landing."""
        found = {area.key: area for area in self.areas if area.scene == scene}
        return [found[key] for key in AREA_KEYS[SCENE_KEYS.index(scene)]]


# --- what must fit together ------------------------------------------------------------

Found = Iterable[tuple[Loc, str]]


def _nested(box: Box) -> Found:
    """Dice fit into the ditch, the island into the box."""
    for side in ("width", "depth"):
        ditch = (getattr(box.box, side) - getattr(box.island, side)) / 2
        if ditch < EDGE + 2:
            yield ("island", side), "it leaves a ditch that is too narrow for a die"
    if box.island.height + box.island.rim >= box.box.wall:
        yield ("island", "height"), "the island must be lower than the walls of the box"
    if 2 * box.die.rounding >= EDGE / 2:
        yield ("die", "rounding"), "it must be less than a quarter of the die"


def _anthill(box: Box) -> Found:
    """The anthill narrows upwards, is too broad for the ditch, and stands on the island."""
    hill, walls, island = box.anthill, box.box, box.island
    if hill.top >= hill.base:
        yield ("anthill", "top"), "it must be narrower than the base"
    ditch = max(walls.width - island.width, walls.depth - island.depth) / 2
    if hill.base < ditch:
        yield ("anthill", "base"), "it must be broader than the ditch"
    for x, y, _ in ANTHILL_START:
        reach = min(island.width / 2 - abs(x), island.depth / 2 - abs(y)) - island.rim_width
        if hill.base / 2 > reach:
            yield ("anthill", "base"), f"it would not stand on the island at {x:.0f}, {y:.0f}"


def _areas(box: Box) -> Found:
    for scene, keys in zip(SCENE_KEYS, AREA_KEYS, strict=True):
        there = [area.key for area in box.areas if area.scene == scene]
        for key in keys:
            if there.count(key) != 1:
                yield ("areas",), f"the scene {scene!r} needs {key!r} exactly once"
    for k, area in enumerate(box.areas):
        if area.key not in AREA_KEYS[SCENE_KEYS.index(area.scene)]:
            yield ("areas", k, "key"), f"the scene {area.scene!r} has no such area"
        if len(area.points) < FEWEST_CORNERS[area.shape]:
            yield ("areas", k, "points"), f"a {area.shape} needs more of them"
        if area.shape in ("circle", "trail") and area.size <= 0:
            yield ("areas", k, "size"), f"a {area.shape} needs one"


def _hands(box: Box) -> Found:
    for device in DEVICE_KEYS:
        hand = box.hand(device)
        if hand.least >= hand.most:
            yield (device, "hand", "most"), "it must be more than the least"
        most = MOST_SPEED if device != "anthill" else MOST_DROP
        if hand.most > most:
            yield (device, "hand", "most"), f"no hand does more than {most:.0f}"


CHECKS = (
    Check(("box", "island", "die"), _nested),
    Check(("anthill", "box", "island"), _anthill),
    Check(("areas",), _areas),
    Check(DEVICE_KEYS, _hands),
)


def read_box(data: Mapping[str, Any]) -> Box:
    """An owner's box: the lengths given, laid over ours; areas are written in full.

    Raises:
        BadContent: with every fault and its place.
    """
    return checked(Box, laid_over(BOX.model_dump(), data, {}), CHECKS, BOX)


def _own() -> Box:
    data = parsed(load_text(Path(__file__).with_name("box.toml")), "box.toml")
    return checked(Box, data, CHECKS, None)


BOX = _own()

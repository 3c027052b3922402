"""Which areas a die touches, however slightly (6.2)."""

from __future__ import annotations

import math

import pytest

from spelbord.games.jumpkins.physics import footprint
from spelbord.games.jumpkins.physics.box import BOX, Area
from spelbord.games.jumpkins.state import AREA_KEYS, SCENE_KEYS

LEVEL, DIAGONAL = 0.0, math.pi / 4


def area(shape: str, points: list[list[float]], size: float = 0.0) -> Area:
    return Area(scene="island", key="five", shape=shape, points=points, size=size)


def touched(found: Area, x: float, y: float, heading: float = LEVEL) -> bool:
    return footprint.touches(found, footprint.square(x, y, heading))


def test_a_footprint_is_the_square_of_the_die() -> None:
    corners = {(round(x, 6), round(y, 6)) for x, y in footprint.square(1.0, 2.0, LEVEL)}
    assert corners == {(9.0, 10.0), (-7.0, 10.0), (-7.0, -6.0), (9.0, -6.0)}


@pytest.mark.parametrize(("x", "found"), [(17.9, True), (18.1, False)])
def test_a_die_touches_a_circle_with_its_side(x: float, found: bool) -> None:
    assert touched(area("circle", [[0.0, 0.0]], 10.0), x, 0.0) is found


@pytest.mark.parametrize(("x", "found"), [(21.2, True), (21.4, False)])
def test_a_turned_die_touches_a_circle_with_its_corner(x: float, found: bool) -> None:
    assert touched(area("circle", [[0.0, 0.0]], 10.0), x, 0.0, DIAGONAL) is found


def test_a_small_circle_within_the_footprint_is_touched() -> None:
    assert touched(area("circle", [[2.0, 1.0]], 1.0), 0.0, 0.0)


SQUARE = [[0.0, 0.0], [20.0, 0.0], [20.0, 20.0], [0.0, 20.0]]
DART = [[0.0, 0.0], [40.0, 20.0], [0.0, 40.0], [30.0, 20.0]]


@pytest.mark.parametrize(
    ("x", "y", "found"), [(10.0, 10.0, True), (27.9, 10.0, True), (28.1, 10.0, False)]
)
def test_a_die_touches_a_polygon_within_it_and_at_its_side(x: float, y: float, found: bool) -> None:
    assert touched(area("polygon", SQUARE), x, y) is found


def test_the_bay_of_a_polygon_is_not_part_of_it() -> None:
    assert not touched(area("polygon", DART), 8.5, 20.0)
    assert touched(area("polygon", DART), 24.0, 20.0)


@pytest.mark.parametrize(("y", "found"), [(10.4, True), (10.6, False)])
def test_a_trail_is_as_wide_as_it_says(y: float, found: bool) -> None:
    assert touched(area("trail", [[-50.0, 0.0], [0.0, 0.0], [50.0, 0.0]], 5.0), 20.0, y) is found


@pytest.mark.parametrize(("x", "found"), [(11.9, False), (12.1, True)])
def test_the_ground_outside_a_polygon_is_touched_by_what_sticks_out(x: float, found: bool) -> None:
    assert touched(area("outside", SQUARE), x, 10.0) is found


@pytest.mark.parametrize("scene", SCENE_KEYS)
def test_a_die_in_the_middle_of_an_area_touches_it(scene: str) -> None:
    for bit, found in enumerate(BOX.areas_of(scene)):
        xs, ys = zip(*found.points, strict=True)
        x, y = sum(xs) / len(xs), sum(ys) / len(ys)
        if found.shape == "outside":
            x, y = 101.0, 0.0
        assert footprint.mask(BOX, scene, x, y, 0.3) >> bit & 1, AREA_KEYS[0]


def test_quick_rejection_changes_no_mask() -> None:
    for scene in SCENE_KEYS:
        for x in range(-100, 101, 20):
            for y in range(-100, 101, 20):
                outline = footprint.square(x, y, 0.5)
                slow = [footprint.touches(a, outline) for a in BOX.areas_of(scene)]
                mask = footprint.mask(BOX, scene, x, y, 0.5)
                assert [bool(mask >> n & 1) for n in range(len(slow))] == slow

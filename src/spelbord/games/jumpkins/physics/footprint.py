"""Footprints of dice, seen from above: what they overlap, and which areas they touch."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from spelbord.games.jumpkins.state import EDGE

from .box import Area, Box

Point = tuple[float, float]
Outline = Sequence[Point]
DIAGONAL = EDGE / math.sqrt(2)  # from the middle of a die to its corners


def square(x: float, y: float, heading: float) -> list[Point]:
    """The outline of a die that lies flat."""
    c, s = DIAGONAL * math.cos(heading + math.pi / 4), DIAGONAL * math.sin(heading + math.pi / 4)
    return [(x + c, y + s), (x - s, y + c), (x - c, y - s), (x + s, y - c)]


def distance(point: Point, a: Point, b: Point) -> float:
    """From a point to a line between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = dx * dx + dy * dy
    along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / long if long else 0.0
    along = min(max(along, 0.0), 1.0)
    return math.hypot(point[0] - a[0] - along * dx, point[1] - a[1] - along * dy)


def inside(point: Point, outline: Outline) -> bool:
    """Whether a point lies within an outline (by counting crossings to its right)."""
    x, y = point
    found = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            found = not found
    return found


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the line from a to b meets the one from c to d."""

    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) <= 0 and side(c, d, a) * side(c, d, b) <= 0


def overlap(one: Outline, other: Outline) -> bool:
    """Whether two outlines have a point in common."""
    if inside(one[0], other) or inside(other[0], one):
        return True
    ends = list(zip(other, (*other[1:], other[0]), strict=True))
    return any(
        cross(a, b, c, d) for a, b in zip(one, (*one[1:], one[0]), strict=True) for c, d in ends
    )


def gap(point: Point, outline: Outline) -> float:
    """From a point to the nearest point of an outline's inside."""
    if inside(point, outline):
        return 0.0
    ends = zip(outline, (*outline[1:], outline[0]), strict=True)
    return min(distance(point, a, b) for a, b in ends)


def line_gap(a: Point, b: Point, outline: Outline) -> float:
    """From a line to the nearest point of an outline's inside."""
    ends = list(zip(outline, (*outline[1:], outline[0]), strict=True))
    if inside(a, outline) or any(cross(a, b, c, d) for c, d in ends):
        return 0.0
    return min(min(distance(p, a, b) for p in outline), min(gap(p, outline) for p in (a, b)))


def touches(area: Area, outline: Outline) -> bool:
    """Whether a die with this outline touches an area, however slightly (6.2)."""
    points = [(x, y) for x, y in area.points]
    if area.shape == "circle":
        return gap(points[0], outline) <= area.size
    if area.shape == "outside":
        return not all(inside(corner, points) for corner in outline)
    if area.shape == "trail":
        steps = pairwise(points)
        return any(line_gap(a, b, outline) <= area.size / 2 for a, b in steps)
    return overlap(outline, points)


def near(area: Area, x: float, y: float) -> bool:
    """Whether an area can reach a die in this place at all."""
    if area.shape == "outside":
        return True
    reach = area.size + DIAGONAL
    xs, ys = [p[0] for p in area.points], [p[1] for p in area.points]
    return min(xs) - reach <= x <= max(xs) + reach and min(ys) - reach <= y <= max(ys) + reach


def mask(box: Box, scene: str, x: float, y: float, heading: float) -> int:
    """The areas of a scene that a die touches, as bits in the order of the rules."""
    outline = square(x, y, heading)
    found = 0
    for bit, area in enumerate(box.areas_of(scene)):
        if near(area, x, y) and touches(area, outline):
            found |= 1 << bit
    return found

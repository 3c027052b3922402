"""The hand: an aim within what a hand can do, and the die it sends off.

Each side of the box has a frame of its own: `a` runs to the right along the edge, `b`
inwards from the inside of the wall, seen by whoever sits there.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any

import mujoco
import numpy as np

from spelbord.games.jumpkins.state import ANTHILL, DEVICE_KEYS, EDGE, RAMP, STUMP

from .box import Box
from .model import MM, Array, Model
from .turns import HOLDS, about, times

MOST = 255  # of place, direction and strength
_MIDDLE = MOST / 2
# A trembling hand strays further than it would aim: degrees, and millimetres at the anthill.
ASTRAY_TURN, ASTRAY_DROP = 20.0, 25.0
# A handful of dice falls from a loose grid; so far apart they do not touch.
POUR_STEP, POUR_LAYER, POUR_STRAY = 45.0, 30.0, 8.0
POUR_HIGH = 90.0  # above the island
POUR_SPEED = 150.0
_GAP = 0.2  # millimetres between a die and what it is set down on


@dataclass(frozen=True)
class Throw:
    """One throw: where along the edge (mm), which way (degrees to the right), how hard (mm/s).

    At the anthill `place` and `direction` are millimetres beside its middle, to the right and
    inwards, and `strength` is millimetres above the walls. `hold` is how the die is held.
    """

    device: int
    side: int
    place: float
    direction: float
    strength: float
    hold: tuple[float, float, float, float] = (1.0, 0.0, 0.0, 0.0)


def aimed(box: Box, device: int, side: int, numbers: tuple[int, int, int]) -> Throw:
    """The throw that a hand means by place, direction and strength (0 to 255 each)."""
    place, direction, strength = (min(max(n, 0), MOST) for n in numbers)
    shares = ((place - _MIDDLE) / _MIDDLE, (direction - _MIDDLE) / _MIDDLE, strength / MOST)
    return by_shares(box, device, side, shares)


def clamped(box: Box, throw: Throw, *, astray: bool = False) -> Throw:
    """The same throw within what a hand can do; `astray`, what it does without meaning to."""
    hand = box.hand(DEVICE_KEYS[throw.device])
    place, turn = limits(box, throw)
    if astray and throw.device == ANTHILL:
        place, turn = place + ASTRAY_DROP, turn + ASTRAY_DROP
    elif astray:
        turn += ASTRAY_TURN
    return replace(
        throw,
        place=min(max(throw.place, -place), place),
        direction=min(max(throw.direction, -turn), turn),
        strength=min(max(throw.strength, hand.least), hand.most),
    )


def numbers_of(box: Box, throw: Throw) -> tuple[int, int, int]:
    """Place, direction and strength as 0 to 255: the nearest that means this throw."""
    place, direction, strength = shares_of(box, throw)
    found = (place * _MIDDLE + _MIDDLE, direction * _MIDDLE + _MIDDLE, strength * MOST)
    place, direction, strength = (min(max(round(n), 0), MOST) for n in found)
    return int(place), int(direction), int(strength)


def _reach(box: Box, device: int, side: int) -> float:
    """How far from the middle of the edge a device may stand."""
    if device == ANTHILL:
        return box.anthill.reach
    edge = box.box.width if side % 2 == 0 else box.box.depth
    broad = (box.ramp.width, box.stump.diameter, box.sponge.side)[device]
    return (edge - broad) / 2


def limits(box: Box, throw: Throw) -> tuple[float, float]:
    """How far to either side a hand aims in place, and in direction."""
    reach = _reach(box, throw.device, throw.side)
    return reach, reach if throw.device == ANTHILL else box.hand(DEVICE_KEYS[throw.device]).turn


def shares_of(box: Box, throw: Throw) -> tuple[float, float, float]:
    """Place and direction from -1 to 1 of what a hand aims at, strength from 0 to 1."""
    hand = box.hand(DEVICE_KEYS[throw.device])
    reach, turn = limits(box, throw)
    strength = (throw.strength - hand.least) / (hand.most - hand.least)
    return throw.place / reach, throw.direction / turn, strength


def by_shares(box: Box, device: int, side: int, shares: Any) -> Throw:
    """The throw of those shares; the reverse of `shares_of`."""
    hand = box.hand(DEVICE_KEYS[device])
    reach, turn = limits(box, Throw(device, side, 0.0, 0.0, 0.0))
    place, direction, strength = (float(share) for share in shares)
    force = hand.least + (hand.most - hand.least) * strength
    return Throw(device, side, place * reach, direction * turn, force)


def launch(model: Model, data: mujoco.MjData, die: int, throw: Throw) -> None:
    """Put the device at its side and send the die off; the scene has settled before."""
    if throw.device == ANTHILL:
        _drop(model, data, die, throw)
    else:
        (_slide, _flick, _toss)[throw.device](model, data, die, throw)


def spot_of(box: Box, side: int, a: float, b: float) -> tuple[float, float]:
    """A place in a side's frame, `b` from the wall, as x and y in the box (mm)."""
    x, y, _ = _world(box, side, a, b, 0.0) / MM
    return float(x), float(y)


def seen_from(box: Box, side: int, x: float, y: float) -> tuple[float, float]:
    """The reverse of `spot_of`."""
    half = (box.box.depth if side % 2 == 0 else box.box.width) / 2
    a, b = ((x, y), (-y, x), (-x, -y), (y, -x))[side]
    return a, b + half


def _world(box: Box, side: int, a: float, b: float, z: float) -> Array:
    """A place in a side's frame (mm) as one in the world (m)."""
    half = (box.box.depth if side % 2 == 0 else box.box.width) / 2
    return _turned(side, a, b - half, z)


def _turned(side: int, a: float, b: float, z: float) -> Array:
    x, y = ((a, b), (b, -a), (-a, -b), (-b, a))[side]
    return np.array([x, y, z]) * MM


def _yaw(throw: Throw) -> Array:
    return about(2, -90.0 * throw.side - (0.0 if throw.device == ANTHILL else throw.direction))


def _send(data: mujoco.MjData, die: int, at: Array, hold: Any, speed: Array) -> None:
    first = 7 * (1 + die)
    data.qpos[first : first + 3] = at
    data.qpos[first + 3 : first + 7] = hold
    first = 6 * (1 + die)
    data.qvel[first : first + 3] = speed


def _place(data: mujoco.MjData, mocap: int, at: Array, turn: Array) -> None:
    data.mocap_pos[mocap] = at
    data.mocap_quat[mocap] = turn


def _slide(model: Model, data: mujoco.MjData, die: int, throw: Throw) -> None:
    """Up the leaf ramp, which leans on the rim of the wall."""
    box, tilt = model.box, math.radians(model.box.ramp.angle)
    top = box.box.wall + 1.0
    edge = -box.box.thickness
    frame = times(about(2, -90.0 * throw.side), about(0, box.ramp.angle))
    _place(data, model.ramp, _world(box, throw.side, throw.place, edge, top), frame)
    down = (top + box.box.floor) / math.sin(tilt) - box.ramp.foot
    up = EDGE / 2 + _GAP
    b = edge - down * math.cos(tilt) - up * math.sin(tilt)
    z = top - down * math.sin(tilt) + up * math.cos(tilt)
    way = math.radians(throw.direction)
    along = throw.strength * math.cos(way)
    speed = (throw.strength * math.sin(way), along * math.cos(tilt), along * math.sin(tilt))
    hold = times(times(frame, about(2, -throw.direction)), throw.hold)
    at = _world(box, throw.side, throw.place, b, z)
    _send(data, die, at, hold, _turned(throw.side, *speed))


def _flick(model: Model, data: mujoco.MjData, die: int, throw: Throw) -> None:
    """Off the tree stump, a little upwards."""
    box = model.box
    b = -(box.box.thickness + box.stump.spacer + box.stump.diameter / 2)
    top = box.stump.height - box.box.floor
    _place(data, model.stump, _world(box, throw.side, throw.place, b, top), about(2, 0))
    at = _world(box, throw.side, throw.place, b, top + EDGE / 2 + _GAP)
    speed = _speed(throw, box.stump.lift)
    _send(data, die, at, times(_yaw(throw), throw.hold), speed)


def _toss(model: Model, data: mujoco.MjData, die: int, throw: Throw) -> None:
    """Down onto the moss sponge, from behind it."""
    box = model.box
    b = -(box.box.thickness + box.sponge.spacer + box.sponge.side / 2)
    top = box.sponge.height - box.box.floor
    turn = about(2, -90.0 * throw.side)
    _place(data, model.sponge, _world(box, throw.side, throw.place, b, top), turn)
    way = math.radians(throw.direction)
    back = box.sponge.back
    a, b = throw.place - back * math.sin(way), b - back * math.cos(way)
    at = _world(box, throw.side, a, b, top + box.sponge.throw)
    down = math.degrees(math.atan2(box.sponge.throw, back))
    _send(data, die, at, times(_yaw(throw), throw.hold), _speed(throw, -down))


def _speed(throw: Throw, lift: float) -> Array:
    """A velocity so many degrees above level, in the direction of the throw."""
    way, up = math.radians(throw.direction), math.radians(lift)
    level = throw.strength * math.cos(up)
    rise = throw.strength * math.sin(up)
    return _turned(throw.side, level * math.sin(way), level * math.cos(way), rise)


def _drop(model: Model, data: mujoco.MjData, die: int, throw: Throw) -> None:
    """From above onto the anthill, wherever it stands now."""
    at = data.qpos[:3] + _turned(throw.side, throw.place, throw.direction, 0.0)
    at[2] = (model.box.box.wall + throw.strength + EDGE / 2) * MM
    # The least of speeds, so that the sleeping die wakes and falls.
    _send(data, die, at, times(_yaw(throw), throw.hold), np.array([0.0, 0.0, -MM]))


def any_hold(rng: np.random.Generator, device: int) -> tuple[float, float, float, float]:
    """How a hand happens to hold the die: square on ramp and stump, anyhow above the others."""
    if device in (RAMP, STUMP):
        w, x, y, z = HOLDS[int(rng.integers(len(HOLDS)))]
    else:
        turn = rng.normal(size=4)
        w, x, y, z = turn / np.linalg.norm(turn)
    return float(w), float(x), float(y), float(z)


def pour(
    model: Model, data: mujoco.MjData, dice: tuple[int, ...], rng: np.random.Generator
) -> None:
    """Let a handful of dice fall over the island, each turned anyhow, clear of the anthill."""
    cells = _cells(data.qpos[:2] / MM, model.box.anthill.base / 2, len(dice))
    low = model.box.island.height + POUR_HIGH
    for die, cell in zip(dice, rng.permutation(len(cells)), strict=False):
        x, y, z = cells[int(cell)]
        stray = rng.uniform(-POUR_STRAY, POUR_STRAY, 2)
        turn = rng.normal(size=4)
        speed = np.array([*rng.normal(0.0, POUR_SPEED, size=2), -POUR_SPEED]) * MM
        at = np.array([x + stray[0], y + stray[1], low + z]) * MM
        _send(data, die, at, turn / np.linalg.norm(turn), speed)


def _cells(hill: Array, clear: float, count: int) -> list[tuple[float, float, float]]:
    """Where dice of a handful begin: three by three in a layer, as many layers as it needs."""
    found: list[tuple[float, float, float]] = []
    layer = 0
    while len(found) < count:
        for n in range(9):
            x, y = (n % 3 - 1) * POUR_STEP, (n // 3 - 1) * POUR_STEP
            if math.hypot(x - hill[0], y - hill[1]) > clear:
                found.append((x, y, layer * POUR_LAYER))
        layer += 1
    return found

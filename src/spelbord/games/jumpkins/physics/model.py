"""The box as a MuJoCo model: metres, kilograms, seconds; settings measured in a trial.

Bounces are given as stiffness and damping of a contact (negative `solref`), because those
keep a bounce's energy at this timestep; `docs/balance/jumpkins.md` lists where they come from.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import mujoco
import numpy as np
from numpy.typing import NDArray

from spelbord.games.jumpkins.state import DICE, EDGE

from .box import BOX, Box

MM = 1e-3
STEPS_A_FRAME = 32
STEP = 1.0 / 1920.0
FACETS = 24  # of the anthill
STAVES = 12  # of the whirlpool …
CLEAR = 0.5  # … which stands on its foot alone, so that it comes to rest
PARKED = 1.0  # where dice of the stock lie, in metres to the right of the middle
AWAY = -1.0  # how deep below the table unused devices are kept
RAMP_THICK = 3.0
Array = NDArray[np.float64]

_DIE = 'friction=".35 .002 .0001" solref="-1.681e6 -639"'
_BOARD = 'priority="1" friction=".40 .002 .0001" solref="-1.811e6 -963"'
_HILL = 'priority="2" friction=".40 .002 .0001" solref="-1.656e6 -555"'
_RAMP = 'priority="1" friction=".30 .002 .0001" solref="-1.887e6 -1109"'
_MOSS = (
    'priority="3" condim="6" friction=".60 .005 .005" solref="-44690 -57.4" solimp=".9 .95 .005"'
)
_STANDS = 'friction=".6 .6 .005 .0001 .0001" solref=".005 1"'  # the anthill does not bounce


@dataclass(frozen=True, eq=False)
class Model:
    """A compiled box: MuJoCo's model, and where the bodies are found in its arrays."""

    box: Box
    whirlpool: bool
    mj: mujoco.MjModel
    ramp: int  # mocap numbers
    stump: int
    sponge: int


@lru_cache(maxsize=4)
def _built(key: str, whirlpool: bool) -> Model:
    box = Box.model_validate_json(key)
    mj = mujoco.MjModel.from_xml_string(mjcf(box, whirlpool=whirlpool))
    mocap = [int(mj.body(name).mocapid[0]) for name in ("ramp", "stump", "sponge")]
    return Model(box, whirlpool, mj, *mocap)


def model_of(scene: str, box: Box = BOX) -> Model:
    """The compiled model of a scene; equal boxes share one."""
    return _built(box.key, scene == "bathing")


def mjcf(box: Box, *, whirlpool: bool) -> str:
    """The model as MuJoCo's own text."""
    hill = _cup(box) if whirlpool else _hill(box)
    dice = "".join(_die(box, k) for k in range(DICE))
    devices = _ramp(box) + _stump(box) + _sponge(box)
    meshes = _mesh("die", die_points(box)) + _hill_meshes(box, whirlpool)
    grounds = "".join(
        f'<pair geom1="foot" geom2="{ground}" {_STANDS}/>' for ground in ("island", "floor")
    )
    return f"""<mujoco model="jumpkins">
  <compiler angle="degree" inertiafromgeom="true"/>
  <option timestep="{STEP!r}" integrator="implicitfast" cone="elliptic" impratio="10"
          solver="Newton" iterations="50" tolerance="1e-8" sleep_tolerance="2e-3">
    <flag sleep="enable"/>
  </option>
  <size memory="32M"/>
  <default><geom condim="4" solimp=".8 .99 .0003"/></default>
  <asset>{meshes}</asset>
  <worldbody>{_board(box)}{devices}{hill}{dice}</worldbody>
  <contact>{grounds}</contact>
</mujoco>"""


def _numbers(values: Iterable[float]) -> str:
    return " ".join(f"{value:.9g}" for value in values)


def _mesh(name: str, points: Array) -> str:
    return f'<mesh name="{name}" vertex="{_numbers((points * MM).ravel())}"/>'


def _slab(name: str, low: tuple[float, ...], high: tuple[float, ...], look: str) -> str:
    """A box between two corners, in millimetres."""
    middle = [(a + b) / 2 * MM for a, b in zip(low, high, strict=True)]
    half = [(b - a) / 2 * MM for a, b in zip(low, high, strict=True)]
    return (
        f'<geom name="{name}" type="box" pos="{_numbers(middle)}" size="{_numbers(half)}" {look}/>'
    )


def _frame(name: str, half: tuple[float, float], width: float, z: tuple[float, float]) -> str:
    """Four slabs around a rectangle of those half sides, `width` thick, outside it."""
    (x, y), (low, high) = half, z
    sides = {
        "front": ((-x - width, -y - width), (x + width, -y)),
        "back": ((-x - width, y), (x + width, y + width)),
        "left": ((-x - width, -y), (-x, y)),
        "right": ((x, -y), (x + width, y)),
    }
    return "".join(
        _slab(f"{name}-{side}", (*a, low), (*b, high), _BOARD) for side, (a, b) in sides.items()
    )


def _board(box: Box) -> str:
    """The table, and the box with its island."""
    walls, island = box.box, box.island
    x, y = walls.width / 2, walls.depth / 2
    table = f'<geom name="table" type="plane" pos="0 0 {-walls.floor * MM}" size="3 3 1" {_BOARD}/>'
    outer = (x + walls.thickness, y + walls.thickness)
    floor = _slab("floor", (-outer[0], -outer[1], -walls.floor), (*outer, 0.0), _BOARD)
    sides = _frame("wall", (x, y), walls.thickness, (0.0, walls.wall))
    a, b = island.width / 2, island.depth / 2
    ground = _slab("island", (-a, -b, 0.0), (a, b, island.height), _BOARD)
    inner = (a - island.rim_width, b - island.rim_width)
    rim = _frame("rim", inner, island.rim_width, (island.height, island.height + island.rim))
    return table + floor + sides + ground + rim


def die_points(box: Box) -> Array:
    """The 56 corners of a die: a cube whose eight corners are each seven points of a sphere."""
    flat = EDGE / 2 - box.die.rounding
    ways = [w for w in product((0.0, 1.0), repeat=3) if any(w)]
    points = []
    for signs in product((-1.0, 1.0), repeat=3):
        for way in ways:
            out = box.die.rounding / math.sqrt(sum(way))
            points.append([s * (flat + out * w) for s, w in zip(signs, way, strict=True)])
    return np.array(points)


def _die(box: Box, k: int) -> str:
    z = (EDGE / 2 - box.box.floor) * MM
    at = _numbers((PARKED + 0.05 * k, 0.0, z))
    mass = box.die.grams * MM
    return (
        f'<body name="die{k}" pos="{at}"><freejoint/>'
        f'<geom type="mesh" mesh="die" mass="{mass:.9g}" {_DIE}/></body>'
    )


def _ring(radius: float, z: float, corners: int) -> Array:
    turns = np.arange(corners) * (2 * math.pi / corners)
    return np.stack([radius * np.cos(turns), radius * np.sin(turns), np.full(corners, z)], axis=1)


def _hill_meshes(box: Box, whirlpool: bool) -> str:
    """The anthill has its base at the origin of its body; as a whirlpool it is hollow staves.

    The whirlpool is upside down only by its pose.
    """
    hill = box.anthill
    low, high = hill.base / 2, hill.top / 2
    if not whirlpool:
        rings = [_ring(low, 0.0, FACETS), _ring(high, hill.height, FACETS)]
        return _mesh("hill", np.concatenate(rings))
    ends = (hill.height - hill.cup_wall, hill.height)
    foot = _mesh("foot", np.concatenate([_ring(high, z, FACETS) for z in ends]))
    rings = [
        _ring(radius - inset, z, STAVES)
        for radius, z in ((low, 0.0), (high, hill.height - CLEAR))
        for inset in (0.0, hill.cup_wall)
    ]
    staves = (
        np.concatenate([ring[[k, (k + 1) % STAVES]] for ring in rings]) for k in range(STAVES)
    )
    return foot + "".join(_mesh(f"stave{k}", points) for k, points in enumerate(staves))


def _hill(box: Box) -> str:
    z, mass = box.island.height * MM, box.anthill.grams * MM
    return (
        f'<body name="anthill" pos="0 0 {z:.9g}"><freejoint/>'
        f'<geom name="foot" type="mesh" mesh="hill" mass="{mass:.9g}" {_HILL}/></body>'
    )


def _cup(box: Box) -> str:
    z, mass = (box.island.height + box.anthill.height) * MM, box.anthill.grams * MM
    staves = "".join(
        f'<geom type="mesh" mesh="stave{k}" mass="{mass / (2 * STAVES):.9g}" {_HILL}/>'
        for k in range(STAVES)
    )
    return (
        f'<body name="anthill" pos="0 0 {z:.9g}" quat="0 1 0 0"><freejoint/>'
        f'<geom name="foot" type="mesh" mesh="foot" mass="{mass / 2:.9g}" {_HILL}/>{staves}</body>'
    )


def _ramp(box: Box) -> str:
    """The ramp's body stands where its upper side ends; it leans down towards the player."""
    length = (box.box.wall + box.box.floor + 1.0) / math.sin(math.radians(box.ramp.angle))
    half = box.ramp.width / 2
    leaf = _slab("ramp", (-half, -length, -RAMP_THICK), (half, 0.0, 0.0), _RAMP)
    return f'<body name="ramp" mocap="true" pos="0 0 {AWAY}">{leaf}</body>'


def _stump(box: Box) -> str:
    size = _numbers((box.stump.diameter / 2 * MM, box.stump.height / 2 * MM))
    at = f"0 0 {-box.stump.height / 2 * MM:.9g}"
    trunk = f'<geom name="stump" type="cylinder" size="{size}" pos="{at}" {_BOARD}/>'
    return f'<body name="stump" mocap="true" pos="0 .3 {AWAY}">{trunk}</body>'


def _sponge(box: Box) -> str:
    half = box.sponge.side / 2
    moss = _slab("sponge", (-half, -half, -box.sponge.height), (half, half, 0.0), _MOSS)
    return f'<body name="sponge" mocap="true" pos="0 -.3 {AWAY}">{moss}</body>'

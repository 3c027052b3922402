"""What the browser is told of a position. Jumpkins hides nothing."""

from __future__ import annotations

from typing import Any, Literal, get_args

import numpy as np
from pydantic import BaseModel

from spelbord.core.lists import State
from spelbord.games.jumpkins.content import CONTENT, stall_name
from spelbord.games.jumpkins.landing import may_second
from spelbord.games.jumpkins.notation import aim_of, device_of
from spelbord.games.jumpkins.physics.box import BOX, Shape
from spelbord.games.jumpkins.scoring import area_bonus, may_spin
from spelbord.games.jumpkins.state import (
    AREA_KEYS,
    BATHING_SCENE,
    BUILD,
    DEVICE_KEYS,
    DEVICES,
    DICE,
    DITCH,
    FACE_KEYS,
    FLIGHT,
    HAND_KEYS,
    JOKER,
    MOST_SHOTS,
    NEUTRAL,
    NOBODY,
    REST_KEYS,
    SCENE_KEYS,
    SCORE,
    STATE,
    STOCK,
    WHEEL,
    side_of,
)
from spelbord.games.jumpkins.towers import dice_in, equal, height, is_object, on_top, put

Phase = Literal[
    "draw_start",
    "drop",
    "sort",
    "new_stock",
    "clear",
    "choose",
    "jump",
    "flight",
    "retry",
    "exchange",
    "build",
    "score",
    "second",
    "wheel",
    "finished",
]
PHASES: tuple[Phase, ...] = get_args(Phase)
Zone = Literal["stock", "island", "ditch", "hand"]
ZONES: tuple[Zone, ...] = get_args(Zone)
AreaKind = Literal["bonus", "minus", "stall"]
KINDS: tuple[AreaKind, ...] = get_args(AreaKind)
PARTS = ("box", "island", "die", "anthill", "ramp", "stump", "sponge")
HANDS = ("least", "most", "turn")


def _lengths(values: dict[str, Any]) -> dict[str, float]:
    """The lengths of a part, and what a hand can do there."""
    own = {k: v for k, v in values.items() if isinstance(v, float) and k != "grams"}
    return own | {k: values["hand"][k] for k in HANDS if "hand" in values}


LENGTHS = {part: _lengths(v) for part, v in BOX.model_dump(include=set(PARTS)).items()}


class JumpkinsInsect(BaseModel):
    """A face of the dice; its place in the list counts from 1 on the wheel of fortune."""

    key: str
    name: str


class JumpkinsShape(BaseModel):
    """Where an area lies, in millimetres: a circle or a trail of `size` (radius, width), or a
    polygon; `outside` is all ground beyond its polygon."""

    shape: Shape
    points: list[list[float]]
    size: float


class JumpkinsArea(BaseModel):
    """An area of the scene; a stall's points are counted, not printed."""

    key: str
    name: str
    kind: AreaKind
    points: int
    shape: JumpkinsShape


class JumpkinsDie(BaseModel):
    """A die; `pose` is x, y, z in mm and a quaternion w, x, y, z, empty outside the box."""

    die: int
    zone: Zone
    face: str | None
    pose: list[float]
    under: int | None
    touches: list[str]


class JumpkinsTower(BaseModel):
    """Dice on each other, the lowest first, and what they are worth when built now."""

    dice: list[int]
    face: str
    points: int
    bonus: int
    areas: list[str]


class JumpkinsAim(BaseModel):
    """A jump, each part 0 to 255."""

    place: int
    direction: int
    strength: int


class JumpkinsShot(BaseModel):
    """A jump of a practice table: how it was aimed and where the die came to rest.

    `place` is x and y in the box; outside it there is none.
    """

    device: str
    aim: JumpkinsAim
    rest: str
    face: str
    place: list[float] | None


class JumpkinsSeat(BaseModel):
    """Points and what is not turned over yet; the side of the box the seat jumps from."""

    points: int
    markers: dict[str, int]
    joker: int
    neutral: int
    side: int


class JumpkinsBuild(BaseModel):
    """A way to build with the die that has jumped: what goes on what, and what it would give."""

    die: int
    on: int
    points: int
    bonus: int


class JumpkinsOffer(BaseModel):
    """What the tower just built gives, and what else may be done."""

    die: int
    points: int
    bonus: int
    may_spin: bool
    may_second: bool


class JumpkinsView(BaseModel):
    """The position; places in millimetres, from the middle of the box.

    `lengths` are those of the box, the island, dice and devices, part by part; a device's
    `least`, `most` and `turn` are what a hand can do there. `whirlpool` is what a die in it
    gives, where there is one.
    """

    phase: Phase
    scene: str
    hand: str
    practice: bool
    turn: int
    round: int
    rounds: int
    seat: int
    start: int | None
    side: int
    device: str | None
    jumped: int | None
    aim: JumpkinsAim | None
    tries: int
    second: bool
    rest: str | None
    lost: int
    offer: JumpkinsOffer | None
    builds: list[JumpkinsBuild]
    stock: int
    ditch: int
    left: int
    least: int
    neutral: int
    anthill: list[float]
    whirlpool: int | None
    dice: list[JumpkinsDie]
    towers: list[JumpkinsTower]
    areas: list[JumpkinsArea]
    lengths: dict[str, dict[str, float]]
    insects: list[JumpkinsInsect]
    shots: list[JumpkinsShot]
    seats: list[JumpkinsSeat]


class JumpkinsEvent(BaseModel):
    """An action or outcome."""

    kind: str
    device: str | None = None
    marker: str | None = None
    place: int | None = None
    direction: int | None = None
    strength: int | None = None
    die: int | None = None
    on: int | None = None
    face: str | None = None
    seat: int | None = None
    rest: str | None = None
    points: int | None = None
    fell: list[int] = []
    path: str | None = None


def view(o: State, seat: int) -> dict[str, Any]:
    """The position as JSON; every seat sees the same."""
    return JumpkinsView(
        phase=PHASES[o.phase],
        **_table(o),
        **_turn(o),
        **_box(o),
        dice=[_die(o, die) for die in range(DICE)],
        towers=[_tower(o, die) for die in range(DICE) if is_object(o, die) and height(o, die) > 1],
        areas=_areas(o),
        lengths=LENGTHS,
        insects=[JumpkinsInsect(key=i.key, name=i.name) for i in CONTENT.insects],
        shots=[_shot(o, k) for k in range(o.shots)],
        seats=[_seat(o, k) for k in range(o.seats)],
    ).model_dump()


def _table(o: State) -> dict[str, Any]:
    """What was agreed at the start, and who began."""
    return {
        "scene": SCENE_KEYS[o.scene],
        "hand": HAND_KEYS[o.hand],
        "practice": bool(o.practice),
        "start": _known(o.start),
        "least": int(o.least_dice),
    }


def _turn(o: State) -> dict[str, Any]:
    """Whose turn it is, and how far it has come."""
    rounds = _rounds(o)
    return {
        "turn": int(o.turn),
        "round": min(int(o.turn) // int(o.seats) + 1, rounds),
        "rounds": rounds,
        "seat": int(o.seat),
        "side": side_of(o, int(o.seat)),
        "device": device_of(o),
        "jumped": _known(o.die),
        "aim": _aim(int(o.aim)) if o.phase == FLIGHT else None,
        "tries": int(o.tries),
        "second": bool(o.second),
        "rest": None if o.rest == NOBODY else REST_KEYS[o.rest],
        "lost": int(o.lost),
        "offer": _offer(o),
        "builds": _builds(o) if o.phase == BUILD else [],
    }


def _rounds(o: State) -> int:
    """How many turns each seat has in all; each one needs a marker (3.2)."""
    if o.practice:
        return MOST_SHOTS
    under_way = o.tool != NOBODY
    return (int(o.markers.sum()) + int(o.turn) + int(under_way)) // int(o.seats)


def _known(number: int) -> int | None:
    return None if number == NOBODY else int(number)


def _aim(aim: int) -> JumpkinsAim:
    place, direction, strength = aim_of(aim)
    return JumpkinsAim(place=place, direction=direction, strength=strength)


def _offer(o: State) -> JumpkinsOffer | None:
    """The tower just built, while its points are not taken or declined yet."""
    if o.built == NOBODY or o.phase not in (SCORE, WHEEL):
        return None
    die = int(o.built)
    return JumpkinsOffer(
        die=die,
        points=int(height(o, die)),
        bonus=int(area_bonus(o, die)),
        may_spin=bool(may_spin(o)),
        may_second=bool(may_second(o)),
    )


def _builds(o: State) -> list[JumpkinsBuild]:
    """Every way to build: the die on each of its like, and each of them on the die."""
    jumped = int(o.die)
    likes = [die for die in range(DICE) if equal(o, jumped, die)]
    return [_build(o, *pair) for die in likes for pair in ((jumped, die), (die, jumped))]


def _build(o: State, upper: int, lower: int) -> JumpkinsBuild:
    """What a tower would give, seen on a copy: what moves may leave a stall."""
    tried = np.array([o], dtype=STATE)[0]
    put(tried, upper, lower)
    points, bonus = int(height(tried, lower)), int(area_bonus(tried, lower))
    return JumpkinsBuild(die=upper, on=lower, points=points, bonus=bonus)


def _box(o: State) -> dict[str, Any]:
    """How many dice are where, and where the anthill stands."""
    stock, ditch = int(dice_in(o, STOCK)), int(dice_in(o, DITCH))
    return {
        "stock": stock,
        "ditch": ditch,
        "left": DICE - ditch,
        "neutral": int(o.neutral),
        "anthill": _numbers(o.anthill),
        "whirlpool": int(o.whirlpool) if o.scene == BATHING_SCENE else None,
    }


def _numbers(values: Any) -> list[float]:
    """Millimetres and quaternions, rounded beyond what can be seen."""
    return [round(float(x), 4) for x in values]


def _die(o: State, die: int) -> JumpkinsDie:
    zone = ZONES[o.zone[die]]
    in_box = zone in ("island", "ditch")
    return JumpkinsDie(
        die=die,
        zone=zone,
        face=FACE_KEYS[o.face[die]] if in_box else None,
        pose=_numbers(o.pose[die]) if in_box else [],
        under=_known(o.under[die]),
        touches=_touched(o, die),
    )


def _touched(o: State, die: int) -> list[str]:
    bits = int(o.touches[die])
    return [key for bit, key in enumerate(AREA_KEYS[o.scene]) if bits >> bit & 1] if bits else []


def _tower(o: State, die: int) -> JumpkinsTower:
    dice = [die]
    while (above := int(on_top(o, dice[-1]))) != NOBODY:
        dice.append(above)
    return JumpkinsTower(
        dice=dice,
        face=FACE_KEYS[o.face[die]],
        points=len(dice),
        bonus=int(area_bonus(o, die)),
        areas=_touched(o, die),
    )


def _areas(o: State) -> list[JumpkinsArea]:
    names = {area.key: area.name for area in CONTENT.areas}
    shapes = {a.key: a.model_dump() for a in BOX.areas_of(SCENE_KEYS[o.scene])}
    return [
        JumpkinsArea(
            key=key,
            name=names.get(key) or stall_name(key),
            kind=KINDS[o.area_kind[bit] - 1],
            points=int(o.area_points[bit]),
            shape=JumpkinsShape.model_validate(shapes[key]),
        )
        for bit, key in enumerate(AREA_KEYS[o.scene])
    ]


def _shot(o: State, shot: int) -> JumpkinsShot:
    return JumpkinsShot(
        device=DEVICE_KEYS[o.shot_device[shot]],
        aim=_aim(int(o.shot_aim[shot])),
        rest=REST_KEYS[o.shot_rest[shot]],
        face=FACE_KEYS[o.shot_face[shot]],
        place=_numbers(o.shot_place[shot]) if o.shot_place[shot].any() else None,
    )


def _seat(o: State, seat: int) -> JumpkinsSeat:
    left = o.markers[seat].tolist()
    return JumpkinsSeat(
        points=int(o.points[seat]),
        markers=dict(zip(DEVICE_KEYS, left[:DEVICES], strict=True)),
        joker=left[JOKER],
        neutral=left[NEUTRAL],
        side=side_of(o, seat),
    )

"""A jump and a drop from beginning to end: a scene and a throw become a landing."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from spelbord.games.jumpkins.state import ISLAND, NOBODY, OUTCOME

from .box import BOX, Box
from .footprint import mask
from .launch import Throw, launch, pour
from .model import Array, Model, model_of
from .resting import Reading, Scene, read
from .simulate import Motion, data_of, run, set_scene
from .trajectory import pack
from .turns import face_up, heading, matrix

BATHING = "bathing"
NUDGING = 12  # frames in which clients see a leaning die being nudged
STRAIGHT = 0.999  # cosine of an anthill that stands upright


@dataclass(frozen=True)
class Landing:
    """What a jump or a drop came to, and how it went; a drop has no throw."""

    reading: Reading
    motion: Motion
    dice: tuple[int, ...]
    scene: str
    box: Box
    throw: Throw | None = None


def jump(scene: str, before: Scene, die: int, throw: Throw, box: Box = BOX) -> Landing:
    """Let `die` jump; `before` says what lies in the box, which the die itself does not yet.

    The same arguments give the same bits, on one version of MuJoCo and one architecture.
    """
    model = _set(scene, before, box)
    launch(model, data_of(model), die, throw)
    return _land(scene, before, (die,), box, throw)


def drop(
    scene: str, before: Scene, dice: tuple[int, ...], rng: np.random.Generator, box: Box = BOX
) -> Landing:
    """Let a handful of dice fall onto the island, anyhow (2.3)."""
    model = _set(scene, before, box)
    pour(model, data_of(model), dice, rng)
    return _land(scene, before, dice, box, None)


def _set(scene: str, before: Scene, box: Box) -> Model:
    model = model_of(scene, box)
    hill = standing(box, before.anthill, pool=model.whirlpool)
    set_scene(model, before.poses, before.lying, hill)
    return model


def _land(
    scene: str, before: Scene, dice: tuple[int, ...], box: Box, throw: Throw | None
) -> Landing:
    model = model_of(scene, box)
    motion = run(model, dice)
    last = Scene(motion.end.copy(), before.zone.copy(), before.under.copy(), motion.anthill.copy())
    at_rest = {die: bool(motion.asleep[1 + die]) for die in dice}
    reading = read(box, before, last, at_rest, pool=model.whirlpool)
    return Landing(reading, motion, dice, scene, box, throw)


def standing(box: Box, pose: Array, *, pool: bool) -> Array:
    """The anthill's pose, set exactly upright on the island if it all but stands so."""
    found = np.array(pose, dtype=np.float64)
    up = float(matrix(found[3:])[2, 2]) * (-1.0 if pool else 1.0)
    if up > STRAIGHT:
        found[2] = box.island.height + (box.anthill.height if pool else 0.0)
        w, _, _, z = found[3:] if not pool else (1.0, 0.0, 0.0, 0.0)
        found[3:] = (0.0, 1.0, 0.0, 0.0) if pool else np.array([w, 0.0, 0.0, z]) / np.hypot(w, z)
    return found


def outcome_of(landing: Landing) -> NDArray[np.void]:
    """A landing as the record that the rules read."""
    outcome = np.zeros(1, dtype=OUTCOME)
    found, scene, box = outcome[0], landing.reading.scene, landing.box
    found.rest = landing.reading.rest
    found.zone[:] = scene.zone
    found.fell[:] = landing.reading.fell
    found.anthill[:] = standing(box, scene.anthill, pool=landing.scene == BATHING)
    for k in landing.reading.there:
        found.pose[k] = scene.poses[k]
        found.faces[k] = face_up(scene.poses[k, 3:])[0]
        if scene.zone[k] == ISLAND:
            x, y = (float(v) for v in scene.poses[k, :2])
            found.touches[k] = mask(box, landing.scene, x, y, heading(scene.poses[k, 3:]))
    found.face = found.faces[landing.dice[0]]
    device, side, place = NOBODY, 0, 0.0
    if landing.throw:
        device, side, place = landing.throw.device, landing.throw.side, landing.throw.place
    found.path[:] = pack(_shown(landing), device, side, place)
    return outcome


def _shown(landing: Landing) -> Array:
    """The frames of a jump, and at its end the nudge of dice that leant."""
    frames, scene = landing.motion.frames, landing.reading.scene
    if not landing.reading.nudged:
        return frames
    more = np.repeat(frames[-1:], NUDGING, axis=0)
    share = np.linspace(0.0, 1.0, NUDGING)[:, None]
    for k in landing.reading.nudged:
        there = scene.poses[k].copy()
        start = frames[-1, 1 + k]
        if float(there[3:] @ start[3:]) < 0:
            there[3:] *= -1
        more[:, 1 + k] = start + share * (there - start)
    return np.concatenate([frames, more])

"""One jump in MuJoCo: the scene is set, settles, the die is sent off, and all comes to rest.

The order matters. A jump is repeatable bit for bit (on one version and architecture) only
because the model is reset, the stored poses are set and everything is asleep before the die
is launched; a sleeping scene cannot be restored exactly in any other way.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass
from weakref import WeakKeyDictionary

import mujoco
import numpy as np
from numpy.typing import NDArray

from spelbord.games.jumpkins.state import DICE

from .model import MM, STEPS_A_FRAME, Array, Model

FRAMES_A_SECOND = 60
LONGEST = 5 * FRAMES_A_SECOND  # frames of a jump
SETTLING = 2 * FRAMES_A_SECOND
TREMBLING, STIRRED = 30, 0.5 * MM  # so long a die outside has moved less than that: it stays
FAR = 0.4  # metres from the middle: what is that far away is not watched any longer


@dataclass(frozen=True)
class Motion:
    """What moved: poses of the anthill (row 0) and the dice, frame by frame, in millimetres."""

    frames: Array  # (frames, 21, 7)
    asleep: NDArray[np.bool_]  # (21,) at the end

    @property
    def end(self) -> Array:
        """The last poses of the dice."""
        last: Array = self.frames[-1, 1:]
        return last

    @property
    def anthill(self) -> Array:
        """The last pose of the anthill."""
        last: Array = self.frames[-1, 0]
        return last


class _Room(threading.local):
    """The simulations of one thread, one for each model."""

    def __init__(self) -> None:
        self.data: WeakKeyDictionary[Model, mujoco.MjData] = WeakKeyDictionary()


_room = _Room()


def data_of(model: Model) -> mujoco.MjData:
    """This thread's simulation of a model, which is reset before each use."""
    if model not in _room.data:
        _room.data[model] = mujoco.MjData(model.mj)
    return _room.data[model]


def set_scene(model: Model, poses: Array, lying: NDArray[np.bool_], anthill: Array) -> None:
    """Put the dice that lie in the box and the anthill in their places, and let all settle."""
    data = data_of(model)
    mujoco.mj_resetData(model.mj, data)
    rows = data.qpos.reshape(1 + DICE, 7)
    rows[0] = anthill
    rows[1:][lying] = poses[lying]
    rows[0, :3] *= MM
    rows[1:, :3][lying] *= MM
    for _ in range(SETTLING):
        mujoco.mj_step(model.mj, data, STEPS_A_FRAME)
        if data.ntree_awake == 0:
            return


def run(model: Model, dice: tuple[int, ...]) -> Motion:
    """Watch dice that were sent off until all sleep, are far away, or five seconds are over."""
    data = data_of(model)
    rows = data.qpos.reshape(1 + DICE, 7)
    frames = [rows.copy()]
    for _ in range(LONGEST):
        mujoco.mj_step(model.mj, data, STEPS_A_FRAME)
        frames.append(rows.copy())
        if data.ntree_awake == 0:
            break
        if len(dice) == 1 and data.ntree_awake == 1 and _gone(model, frames, 1 + dice[0]):
            break
    found = np.array(frames)
    found[:, :, :3] /= MM
    return Motion(found, data.tree_asleep >= 0)


def _gone(model: Model, frames: list[Array], body: int) -> bool:
    """Whether a die is far away, or trembles on a device outside and will not come in again."""
    x, y = np.abs(frames[-1][body, :2])
    if max(x, y) > FAR:
        return True
    walls = model.box.box
    outside = x > walls.width / 2 * MM or y > walls.depth / 2 * MM
    if not outside or len(frames) <= TREMBLING:
        return False
    lately = np.array([frame[body, :3] for frame in frames[-TREMBLING:]])
    return bool(np.ptp(lately, axis=0).max() < STIRRED)

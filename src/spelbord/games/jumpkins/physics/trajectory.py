"""A jump's motion in one kilobyte, for clients to play back.

512 numbers of 16 bits, little-endian: the header (`HEADER`: format, frames, frames a second,
bodies, device, side, the place of the device along the edge in tenths of a millimetre, keys);
then for each body its number (0 to 19 a die, 20 the anthill) and how many keys it has; then
its keys: frame, x, y, z in fiftieths of a millimetre, and x, y, z of the quaternion times 32767
(w is the root of what is missing to one). Between keys a body moves evenly. The keys are those
frames where even motion would stray furthest, so that flights and bounces keep their shape.
"""

from __future__ import annotations

import heapq

import numpy as np
from numpy.typing import NDArray

from spelbord.games.jumpkins.state import DICE, PATH_BYTES

from .model import Array

FORMAT = 1
NUMBERS = PATH_BYTES // 2
HEADER = ("format", "frames", "rate", "bodies", "device", "side", "place", "keys")
RATE = 60
UNIT = 50.0  # a millimetre
ONE = 32767
LIMIT = 32767 / UNIT
KEY = 7
MOST_BODIES = 16
STIRRED = 0.5  # millimetres: what moved less is not shown
TURN = 28.0  # millimetres that a die's corner moves for a change of its quaternion by one
FINE = 0.15  # millimetres of straying that nobody sees
ANTHILL_BODY = DICE


def pack(frames: Array, device: int, side: int, place: float) -> NDArray[np.uint8]:
    """The motion of (frames, 21, 7) poses in millimetres, the anthill first, as bytes."""
    tracks = {}
    for body in _moving(frames):
        number = ANTHILL_BODY if body == 0 else body - 1
        tracks[number] = _steady(frames[:, body])
    budget = (NUMBERS - len(HEADER) - 2 * len(tracks)) // KEY
    keys = _keys(list(tracks.values()), budget)
    count = sum(len(k) for k in keys)
    head = [FORMAT, len(frames), RATE, len(tracks), device, side, round(place * 10), count]
    numbers = np.zeros(NUMBERS, dtype="<i2")
    numbers[: len(head)] = head
    at = len(head)
    for (number, track), chosen in zip(tracks.items(), keys, strict=True):
        numbers[at : at + 2] = number, len(chosen)
        rows = _rows(track, chosen)
        numbers[at + 2 : at + 2 + rows.size] = rows.ravel()
        at += 2 + rows.size
    return numbers.view(np.uint8)


def unpack(data: NDArray[np.uint8]) -> dict[int, Array]:
    """The keys of each body as rows of frame, x, y, z, w, x, y, z; the reverse of `pack`."""
    numbers = np.frombuffer(data.tobytes(), dtype="<i2").astype(np.float64)
    found, at = {}, len(HEADER)
    for _ in range(int(numbers[3])):
        body, count = int(numbers[at]), int(numbers[at + 1])
        rows = numbers[at + 2 : at + 2 + count * KEY].reshape(count, KEY)
        turn = rows[:, 4:] / ONE
        w = np.sqrt(np.maximum(0.0, 1.0 - (turn**2).sum(axis=1)))
        found[body] = np.column_stack([rows[:, 0], rows[:, 1:4] / UNIT, w, turn])
        at += 2 + count * KEY
    return found


def _moving(frames: Array) -> list[int]:
    """Bodies that were stirred; of too many, those that were stirred most."""
    way = np.abs(frames[:, :, :3] - frames[:1, :, :3]).max(axis=(0, 2))
    turned = np.abs(frames[:, :, 3:] - frames[:1, :, 3:]).max(axis=(0, 2)) * TURN
    stirred = np.maximum(way, turned)
    order = [int(b) for b in np.argsort(-stirred, kind="stable") if stirred[b] > STIRRED]
    return sorted(order[:MOST_BODIES])


def _steady(track: Array) -> Array:
    """A body's poses without jumps between a quaternion and its negative."""
    found = track.copy()
    signs = np.sign((found[1:, 3:] * found[:-1, 3:]).sum(axis=1))
    signs[signs == 0] = 1
    found[1:, 3:] *= np.cumprod(signs)[:, None]
    return found


def _keys(tracks: list[Array], budget: int) -> list[list[int]]:
    """Frames for each track: its ends, then always where some track strays furthest."""
    flat = [np.column_stack([t[:, :3], t[:, 3:] * TURN]) for t in tracks]
    keys = [[0, len(t) - 1] for t in tracks]
    waiting = [w for n, t in enumerate(flat) if (w := _worst(n, t, 0, len(t) - 1))]
    heapq.heapify(waiting)
    for _ in range(budget - 2 * len(tracks)):
        if not waiting:
            break
        _, n, first, at, last = heapq.heappop(waiting)
        keys[n].append(at)
        for part in ((first, at), (at, last)):
            if found := _worst(n, flat[n], *part):
                heapq.heappush(waiting, found)
    return [sorted(k) for k in keys]


def _worst(n: int, track: Array, first: int, last: int) -> tuple[float, int, int, int, int] | None:
    """Where even motion between two frames strays most, unless nobody would see it."""
    if last - first < 2:
        return None
    share = (np.arange(first + 1, last) - first)[:, None] / (last - first)
    even = track[first] + share * (track[last] - track[first])
    astray = ((track[first + 1 : last] - even) ** 2).sum(axis=1)
    at = int(np.argmax(astray))
    if astray[at] < FINE**2:
        return None
    return -float(astray[at]), n, first, first + 1 + at, last


def _rows(track: Array, chosen: list[int]) -> NDArray[np.int16]:
    poses = track[chosen]
    turn = poses[:, 3:] * np.where(poses[:, 3:4] < 0, -1.0, 1.0)
    place = np.clip(poses[:, :3], -LIMIT, LIMIT) * UNIT
    rows = np.column_stack([chosen, place, turn[:, 1:] * ONE])
    return np.round(rows).astype("<i2")

"""Jumps and drops in MuJoCo: repeatable, bounded, and read as landings."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import mujoco
import numpy as np
import pytest

from spelbord.games.jumpkins.physics.box import BOX
from spelbord.games.jumpkins.physics.jump import Landing, drop, jump, outcome_of
from spelbord.games.jumpkins.physics.launch import Throw, aimed, any_hold, clamped, numbers_of
from spelbord.games.jumpkins.physics.model import DICE, MM, model_of
from spelbord.games.jumpkins.physics.resting import Scene
from spelbord.games.jumpkins.physics.simulate import LONGEST, data_of, set_scene
from spelbord.games.jumpkins.physics.tables import bare, put, stacked, tower
from spelbord.games.jumpkins.physics.trajectory import LIMIT, unpack
from spelbord.games.jumpkins.state import (
    ANTHILL,
    DEVICES,
    DITCH,
    EDGE,
    FACES,
    IN_WHIRLPOOL,
    ISLAND,
    OUTSIDE,
    RAMP,
    REST_KEYS,
    SCENE_KEYS,
    SIDES,
    SPONGE,
    STOCK,
    STUMP,
)

FOUR = range(4)


def laid(seed: int, scene: str = "island", count: int = 12) -> Scene:
    """A table after a drop, equal insects stacked."""
    rng = np.random.default_rng(seed)
    return stacked(drop(scene, bare(scene), tuple(range(count)), rng).reading.scene)


def wild(rng: np.random.Generator, devices: int = DEVICES) -> Throw:
    """Any throw that a hand can do."""
    device = int(rng.integers(devices))
    numbers = tuple(int(n) for n in rng.integers(256, size=3))
    throw = aimed(BOX, device, int(rng.integers(4)), numbers)
    return Throw(
        throw.device,
        throw.side,
        throw.place,
        throw.direction,
        throw.strength,
        any_hold(rng, device),
    )


def digest(seed: int) -> str:
    """A fingerprint of twelve landings in a row."""
    rng = np.random.default_rng(seed)
    scene, found = laid(seed), hashlib.sha256()
    for _ in range(12):
        landing = jump("island", scene, 19, wild(rng))
        found.update(outcome_of(landing).tobytes())
        found.update(landing.motion.frames.tobytes())
    return found.hexdigest()


# --- repeatable bit for bit --------------------------------------------------------------


def test_two_processes_make_the_same_landings_bit_for_bit() -> None:
    code = "import test_jump; print(test_jump.digest(7))"
    run_apart = subprocess.run(
        [sys.executable, "-c", code],
        cwd=Path(__file__).parent,
        capture_output=True,
        text=True,
        check=True,
    )
    assert run_apart.stdout.strip() == digest(7)


def test_a_jump_is_the_same_whatever_was_simulated_before() -> None:
    scene, throw = laid(3), aimed(BOX, STUMP, 0, (120, 130, 90))
    first = outcome_of(jump("island", scene, 19, throw)).tobytes()
    jump("island", laid(4), 18, aimed(BOX, SPONGE, 1, (10, 200, 250)))
    assert outcome_of(jump("island", scene, 19, throw)).tobytes() == first


def test_a_jump_changes_nothing_of_the_table_it_is_given() -> None:
    scene = laid(3)
    before = scene.copy()
    jump("island", scene, 19, aimed(BOX, STUMP, 0, (120, 130, 90)))
    assert (scene.poses == before.poses).all()
    assert (scene.zone == before.zone).all()
    assert (scene.under == before.under).all()


# --- the hand ----------------------------------------------------------------------------


@pytest.mark.parametrize("device", range(DEVICES))
def test_the_numbers_of_an_aim_and_its_throw_name_each_other(device: int) -> None:
    for numbers in [(0, 0, 0), (255, 255, 255), (17, 128, 200), (128, 3, 77)]:
        assert numbers_of(BOX, aimed(BOX, device, 1, numbers)) == numbers


@pytest.mark.parametrize("device", range(DEVICES))
def test_no_aim_goes_beyond_what_a_hand_can_do(device: int) -> None:
    asked = Throw(device, 2, 1e6, -1e6, 1e9)
    far = aimed(BOX, device, 2, (999, -5, 10**6))
    assert clamped(BOX, asked) == aimed(BOX, device, 2, (255, 0, 255)) == far


@pytest.mark.parametrize("device", [RAMP, STUMP, SPONGE])
def test_all_four_sides_play_alike(device: int) -> None:
    """On a bare island without noise a throw lands as far from its own side, whichever it is."""
    far = bare("funfair")
    far.anthill[:3] = (0.0, 0.0, BOX.island.height)
    found = []
    for side in FOUR:
        landing = jump("funfair", far, 0, aimed(BOX, device, side, (60, 128, 90)))
        x, y = landing.motion.frames[10, 1, :2]
        found.append([(x, y), (-y, x), (-x, -y), (y, -x)][side])
    assert np.ptp(np.array(found), axis=0) == pytest.approx(0.0, abs=0.5)


def test_sides_go_round_clockwise_from_the_front() -> None:
    middle = (128, 128, 90)
    starts = [
        jump("island", bare("island"), 0, aimed(BOX, STUMP, side, middle)).motion.frames[0, 1, :2]
        for side in SIDES[3]
    ]
    assert [tuple(np.sign(np.round(p, -1)).astype(int)) for p in starts] == [
        (0, -1),
        (-1, 0),
        (0, 1),
        (1, 0),
    ]


def test_a_harder_flick_flies_further() -> None:
    touched = []
    for strength in (40, 90, 140):
        frames = jump("island", bare("island"), 0, aimed(BOX, STUMP, 0, (40, 128, strength)))
        touched.append(frames.motion.frames[8, 1, 1])
    assert touched == sorted(touched)


def test_a_die_dropped_onto_the_anthill_begins_a_hands_width_above_the_walls() -> None:
    landing = jump("island", bare("island"), 0, aimed(BOX, ANTHILL, 0, (128, 128, 0)))
    assert landing.motion.frames[0, 1, 2] >= BOX.box.wall + 80.0


# --- towers ------------------------------------------------------------------------------


@pytest.mark.parametrize("high", [4, 8, 12])
def test_a_tower_stands_for_ten_seconds_and_while_dice_land_beside_it(high: int) -> None:
    scene = bare("island")
    tower(scene, list(range(high)), -60.0, 60.0)
    model = model_of("island")
    set_scene(model, scene.poses, scene.lying, scene.anthill)
    data = data_of(model)
    mujoco.mj_step(model.mj, data, 19200)
    found = data.qpos.reshape(1 + DICE, 7)[1 : 1 + high, :3] / MM
    assert found == pytest.approx(scene.poses[:high, :3], abs=0.6)
    landing = jump("island", scene, 19, aimed(BOX, STUMP, 0, (200, 128, 90)))
    assert not landing.reading.fell.any()


@pytest.mark.parametrize("high", [4, 8, 12])
def test_a_hard_hit_fells_a_tower(high: int) -> None:
    scene = bare("island")
    tower(scene, list(range(high)), 0.0, -80.0)
    landing = jump("island", scene, 19, aimed(BOX, STUMP, 0, (128, 128, 200)))
    assert landing.reading.fell.any()
    outcome = outcome_of(landing)[0]
    assert outcome.fell.sum() == landing.reading.fell.sum()


def test_a_fallen_tower_leaves_no_die_leaning_or_floating() -> None:
    scene = bare("island")
    tower(scene, list(range(12)), 0.0, -80.0)
    found = jump("island", scene, 19, aimed(BOX, STUMP, 0, (128, 128, 200))).reading.scene
    ground = {ISLAND: BOX.island.height, DITCH: 0.0}
    for die in np.flatnonzero(found.lying):
        level = (found.poses[die, 2] - ground[int(found.zone[die])] - EDGE / 2) / EDGE
        assert level == pytest.approx(round(level), abs=1e-9)
        assert (level > 0) == (found.under[die] >= 0)


# --- a thousand wild throws --------------------------------------------------------------


def energy(frames: np.ndarray) -> np.ndarray:
    """Height and speed of the middle of a body, as energy for its mass, frame by frame."""
    places = frames[:, :3] * MM
    speed = np.linalg.norm(np.diff(places, axis=0), axis=1) * 60
    return 9.81 * (places[1:, 2] + places[:-1, 2]) / 2 + speed**2 / 2


def wild_landings(count: int, seed: int) -> Iterator[Landing]:
    rng = np.random.default_rng(seed)
    for n in range(count):
        key = SCENE_KEYS[n % 3]
        if n % 20 < 3:
            scenes = {name: laid(seed + n, name, int(rng.integers(7, 19))) for name in SCENE_KEYS}
        yield jump(key, scenes[key], 19, wild(rng, DEVICES - (key == "bathing")))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 600, 100))
def test_of_wild_throws_none_tunnels_explodes_gains_energy_or_goes_on(seed: int) -> None:
    for landing in wild_landings(200, seed):
        frames = landing.motion.frames
        assert np.isfinite(frames).all()
        assert len(frames) <= LONGEST + 1
        within(landing)
        mine = energy(frames[:, 1 + landing.dice[0]])
        assert mine[2:].max() <= mine[:2].max() * 1.02 + 0.05
        sound(landing)


def within(landing: Landing) -> None:
    """Nothing sinks into the table, the floor or the island, nor is thrown through a wall."""
    dice = landing.motion.frames[:, 1:]
    low = dice[:, :, 2].min(axis=0) + BOX.box.floor
    assert low.min() > EDGE / 2 - 2.0
    x, y, z = np.moveaxis(dice[:, :DICE], 2, 0)[:3]
    island = (abs(x) < BOX.island.width / 2) & (abs(y) < BOX.island.depth / 2)
    assert z[island].min(initial=99.0) > BOX.island.height + EDGE / 2 - 2.0
    walls, thick = (BOX.box.width / 2, BOX.box.depth / 2), BOX.box.thickness
    middle_in_wall = ((abs(x) > walls[0]) & (abs(x) < walls[0] + thick) & (abs(y) < walls[1])) | (
        (abs(y) > walls[1]) & (abs(y) < walls[1] + thick) & (abs(x) < walls[0])
    )
    assert z[middle_in_wall].min(initial=99.0) > BOX.box.wall - EDGE / 2


def sound(landing: Landing) -> None:
    """The landing is whole: zones, faces and poses agree, and the bytes can be played back."""
    outcome = outcome_of(landing)[0]
    die = landing.dice[0]
    assert 0 <= outcome.rest < len(REST_KEYS)
    assert 0 <= outcome.face < FACES
    zones = {0: ISLAND, 1: DITCH}
    assert outcome.zone[die] == zones.get(int(outcome.rest), STOCK)
    there = outcome.zone != STOCK
    assert (np.abs(np.linalg.norm(outcome.pose[there][:, 3:], axis=1) - 1) < 1e-6).all()
    assert (outcome.touches[outcome.zone != ISLAND] == 0).all()
    if landing.scene != "bathing":
        assert outcome.rest != IN_WHIRLPOOL
    assert die in unpack(outcome.path)


# --- faces, drops, trajectories ------------------------------------------------------------


def test_a_drop_lies_on_the_island_flat_and_apart_but_for_what_is_dropped_again() -> None:
    dice = tuple(range(7))
    for seed in range(6):
        landing = drop("island", bare("island"), dice, np.random.default_rng(seed))
        outcome = outcome_of(landing)[0]
        assert (outcome.zone[7:] == STOCK).all()
        on = np.flatnonzero(outcome.zone == ISLAND)
        assert len(on) >= 3
        assert (outcome.pose[on, 2] == BOX.island.height + EDGE / 2).all()
        assert len({tuple(p) for p in outcome.pose[on, :2].round(1).tolist()}) == len(on)


def test_faces_are_fair() -> None:
    counts = np.zeros(FACES)
    rng = np.random.default_rng(11)
    for _ in range(90):
        counts += np.bincount(
            outcome_of(drop("island", bare("island"), tuple(range(7)), rng))[0].faces[:7],
            minlength=FACES,
        )
    expected = counts.sum() / FACES
    chi = ((counts - expected) ** 2 / expected).sum()
    assert chi < 20.5  # one in a thousand, with five degrees of freedom


def played(keys: np.ndarray, frame: int) -> np.ndarray:
    """Where a client shows a body in a frame."""
    return np.array([np.interp(frame, keys[:, 0], keys[:, 1 + k]) for k in range(3)])


def test_a_trajectory_played_back_stays_close_to_what_was_simulated() -> None:
    rng = np.random.default_rng(2)
    scene, astray = laid(5), []
    for _ in range(25):
        landing = jump("island", scene, 19, wild(rng))
        frames = landing.motion.frames
        keys = unpack(outcome_of(landing)[0].path)[19]
        near = np.abs(frames[:, 20, :3]).max(axis=1) < LIMIT
        astray += [
            np.abs(played(keys, frame) - frames[frame, 20, :3]).max()
            for frame in np.flatnonzero(near)
        ]
    assert np.quantile(astray, 0.95) < 1.5
    assert max(astray) < 6.0


def test_the_trajectory_says_where_the_device_stood() -> None:
    throw = aimed(BOX, SPONGE, 2, (40, 128, 200))
    path = outcome_of(jump("island", bare("island"), 0, throw))[0].path
    numbers = np.frombuffer(path.tobytes(), dtype="<i2")
    assert numbers[4:6].tolist() == [SPONGE, 2]
    assert numbers[6] == round(throw.place * 10)


def test_a_die_that_flies_out_of_the_box_is_outside_and_back_in_stock() -> None:
    landing = jump("island", bare("island"), 0, aimed(BOX, RAMP, 0, (128, 128, 255)))
    outcome = outcome_of(landing)[0]
    assert outcome.rest == OUTSIDE
    assert outcome.zone[0] == STOCK


def test_the_whirlpool_can_catch_a_die() -> None:
    scene = bare("bathing")
    rests = [
        jump("bathing", scene, 0, aimed(BOX, RAMP, 0, (128, 128, strength))).reading.rest
        for strength in range(80, 150, 3)
    ]
    assert IN_WHIRLPOOL in rests


def test_a_die_laid_on_the_table_by_hand_stays_where_it_is() -> None:
    scene = bare("island")
    put(scene, 3, -50.0, -50.0)
    before = scene.poses[3].copy()
    found = jump("island", scene, 0, aimed(BOX, ANTHILL, 0, (128, 128, 0))).reading.scene
    assert found.poses[3, 2] == before[2]

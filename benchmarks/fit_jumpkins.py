"""Fits the landings without physics: `python -m benchmarks.fit_jumpkins --jumps 1200`.

Gathers throws of every device in every scene on tables as they are in a match, and what throws
that players would aim do to towers near their way (the way is known from the same throw on an
island without dice). Writes `landings.npz` into the physics room, and
prints how drawn landings compare with simulated ones that the fit has not seen.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import Any

import numpy as np

from spelbord.core import engine
from spelbord.core.lists import CHANCE, OVER, SAMPLED
from spelbord.core.rule import bind
from spelbord.games.jumpkins import GAME
from spelbord.games.jumpkins.physics import statistics
from spelbord.games.jumpkins.physics.box import BOX
from spelbord.games.jumpkins.physics.jump import drop, jump
from spelbord.games.jumpkins.physics.launch import (
    Throw,
    aimed,
    any_hold,
    by_shares,
    seen_from,
)
from spelbord.games.jumpkins.physics.resting import Scene
from spelbord.games.jumpkins.physics.speed import AIMS
from spelbord.games.jumpkins.physics.tables import bare, stacked, tower
from spelbord.games.jumpkins.physics.tremor import TREMORS, trembled
from spelbord.games.jumpkins.state import (
    AGAIN,
    ANTHILL,
    DEVICE_KEYS,
    DEVICES,
    DICE,
    DITCH,
    DROP,
    HAND_KEYS,
    ISLAND,
    JUMP,
    JUMPS,
    NORMAL,
    ON_ISLAND,
    REST_KEYS,
    SCENE_KEYS,
    SECOND_DIE,
    TAKE_POINTS,
)

Numbers = dict[str, Any]
# Aims in use: strengths around the best one of each device (shares of what a hand can do).
GOOD = ((0.05, 0.35), (0.20, 0.55), (0.60, 1.0), (0.0, 0.4))
USUAL, WIDER = 0.75, 0.15  # share of the throws with such strengths, and a little around them
JUMPED = DICE - 1
LAID, TABLES = (7, 14), 12  # dice on the tables that dice land on, and how many tables
STEPS, PENALTY = 25, 0.5  # of the regression
OBJECTS = 5  # on the tables that show what falls


def devices(scene: str) -> range:
    """The devices of a scene; the last is the anthill."""
    return range(DEVICES - (scene == "bathing"))


def any_throw(device: int, rng: np.random.Generator) -> Throw:
    """A throw from anywhere in what hands do, as it comes off the hand."""
    low, high = GOOD[device]
    strength = rng.uniform(max(0, low - WIDER), min(1, high + WIDER))
    strength = strength if rng.random() < USUAL else rng.uniform()
    shares = (rng.uniform(-1, 1), np.clip(rng.normal(0, 0.35), -1.3, 1.3), strength)
    if device == ANTHILL:
        shares = (*rng.uniform(-2.2, 2.2, size=2), rng.uniform() ** 2)
    throw = by_shares(BOX, device, int(rng.integers(4)), shares)
    return Throw(
        throw.device,
        throw.side,
        throw.place,
        throw.direction,
        throw.strength,
        any_hold(rng, device),
    )


def gather(scene: str, device: int, jumps: int, rng: np.random.Generator) -> Numbers:
    """Shares, rests and spots of many throws, onto tables as they are in a match."""
    before, rows = bare(scene), []
    tables = [laid(scene, rng) for _ in range(TABLES)]
    for n in range(jumps):
        throw = any_throw(device, rng)
        reading = jump(scene, tables[n % TABLES], JUMPED, throw).reading
        x, y = (float(v) for v in reading.scene.poses[JUMPED, :2])
        if device == ANTHILL:
            x, y = x - before.anthill[0], y - before.anthill[1]
            spot = ((x, y), (-y, x), (-x, -y), (y, -x))[throw.side]
        else:
            spot = seen_from(BOX, throw.side, x, y)
        rows.append((*_shares(throw), reading.rest, *spot))
    table = np.array(rows)
    spots = np.clip(np.round(table[:, 4:] * 10), -32000, 32000).astype(np.int16)
    name = f"{scene}_{device}"
    return {
        f"{name}_shares": table[:, :3].astype(np.float16),
        f"{name}_rests": table[:, 3].astype(np.uint8),
        f"{name}_spots": spots,
    }


def laid(scene: str, rng: np.random.Generator) -> Scene:
    """A table after a drop of some dice, equal insects stacked."""
    dice = tuple(range(int(rng.integers(*LAID))))
    return stacked(drop(scene, bare(scene), dice, rng).reading.scene)


def _shares(throw: Throw) -> tuple[float, float, float]:
    return statistics.shares_of(BOX, throw)


# --- what falls ----------------------------------------------------------------------------


def built(rng: np.random.Generator) -> Scene:
    """An island with some towers and single dice, apart from each other."""
    scene, places = bare("island"), [bare("island").anthill[:2]]
    dice = list(range(JUMPED))
    for height in rng.choice([1, 1, 2, 3, 4, 5, 7, 9], size=OBJECTS):
        if height > len(dice):
            continue
        for _ in range(50):
            spot = rng.uniform(-85, 85, size=2)
            if all(np.hypot(*(spot - other)) > 44 for other in places):
                tower(scene, [dice.pop() for _ in range(height)], *spot)
                places.append(spot)
                break
    return scene


def good_throw(rng: np.random.Generator) -> Throw:
    """A throw as a player would aim it, under a normal tremor."""
    device = int(rng.integers(DEVICES))
    low, high = GOOD[device]
    aside = rng.uniform(-1, 1, size=2) * (0.7, 0.3)
    meant = by_shares(BOX, device, int(rng.integers(4)), (*aside, rng.uniform(low, high)))
    return trembled(BOX, meant, TREMORS[NORMAL], rng)


def knocks(tables: int, rng: np.random.Generator) -> Numbers:
    """A regression of whether a tower falls, what of it stands, and where the others lie."""
    seen: list[Any] = []
    hit: list[bool] = []
    standing: list[float] = []
    fallen: list[bool] = []
    pushed: list[bool] = []
    empty = bare("island")
    for _ in range(tables):
        scene, throw = built(rng), good_throw(rng)
        spot = jump("island", empty, JUMPED, throw).reading.scene.poses[JUMPED, :2]
        way = (statistics.start(BOX, scene, throw), (float(spot[0]), float(spot[1])))
        found = jump("island", scene, JUMPED, throw).reading
        for one in statistics.objects(scene):
            x, y = (float(v) for v in scene.poses[one[0], :2])
            what = statistics.features(throw.device, len(one), (x, y), way)
            down = [k for k in one if found.fell[k]]
            if what is not None and len(one) > 1:
                seen.append(what)
                hit.append(bool(down))
            elif what is not None:
                pushed.append(bool(found.scene.zone[one[0]] != ISLAND))
            if down:
                standing.append(1 - len(down) / len(one))
                fallen += [bool(found.scene.zone[k] == DITCH) for k in down]
    if not fallen:
        raise SystemExit("No tower fell: ask for more --tables.")
    weights = fitted(np.array(seen), np.array(hit))
    _show_knocks(np.array(seen), np.array(hit), weights)
    kept = np.quantile(standing, np.linspace(0.02, 0.98, 25)).round(3)
    print(f"of a fallen tower still stand {kept.mean():.2f}, of the fallen dice lie in the ditch")
    print(
        f"{np.mean(fallen):.2f}, of single dice near the way left the island {np.mean(pushed):.3f}"
    )
    return {"weights": weights, "standing": kept, "ditch": np.mean(fallen)}


def fitted(seen: np.ndarray, hit: np.ndarray) -> np.ndarray:
    """The weights of a logistic regression, by Newton's method with a small penalty."""
    weights = np.zeros(seen.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-seen @ weights))
        slope = seen.T @ (hit - chance) - PENALTY * weights
        bend = (seen * (chance * (1 - chance))[:, None]).T @ seen + PENALTY * np.eye(len(weights))
        weights += np.linalg.solve(bend, slope)
    return weights


def _show_knocks(seen: np.ndarray, hit: np.ndarray, weights: np.ndarray) -> None:
    """The share of towers that fell and the fit of it, by device and by distance from the way."""
    chance = 1 / (1 + np.exp(-seen @ weights))
    devices_seen = np.where(seen[:, 1:4].any(axis=1), seen[:, 1:4].argmax(axis=1) + 2, 1)
    names = {2: "ramp", 1: "stump", 3: "sponge", 4: "anthill"}
    print("| towers near the way | seen | fell | fit |\n| --- | --- | --- | --- |")
    groups = [(name, devices_seen == n) for n, name in names.items()]
    for low, high in ((0, 8), (8, 16), (16, 24), (24, 45)):
        off = seen[:, 4] * 10
        groups.append((f"{low} to {high} mm off", (off >= low) & (off < high)))
    for low, high in ((2, 3), (4, 5), (7, 9)):
        tall = seen[:, 8] * 4
        groups.append((f"{low} to {high} dice", (tall >= low) & (tall <= high)))
    for name, part in groups:
        print(f"| {name} | {part.sum()} | {hit[part].mean():.2f} | {chance[part].mean():.2f} |")


# --- the fit, shown ------------------------------------------------------------------------


def compare(jumps: int, rng: np.random.Generator) -> Iterator[str]:
    """Rows of a table: rests and spots of aimed throws, simulated and drawn."""
    yield (
        "| device | hand | "
        + " | ".join(f"{rest}" for rest in REST_KEYS[:4])
        + " | x, y | spread |"
    )
    yield "| --- " * 8 + "|"
    tables = [laid("island", rng) for _ in range(TABLES)]
    for device in range(DEVICES):
        for hand in range(len(HAND_KEYS)):
            ends: list[list[tuple[int, float, float]]] = [[], []]
            for n in range(jumps):
                side, before = int(rng.integers(4)), tables[n % TABLES]
                throw = trembled(BOX, aimed(BOX, device, side, AIMS[device]), TREMORS[hand], rng)
                real = jump("island", before, JUMPED, throw).reading
                drawn = statistics.drawn_landing(BOX, "island", before, JUMPED, throw, rng)
                for end, reading in zip(ends, (real, drawn), strict=True):
                    x, y = reading.scene.poses[JUMPED, :2]
                    end.append((reading.rest, *seen_from(BOX, side, float(x), float(y))))
            cells = [_cells(np.array(end)) for end in ends]
            both = [f"{real} ({drawn})" for real, drawn in zip(*cells, strict=True)]
            yield "| " + " | ".join([DEVICE_KEYS[device], HAND_KEYS[hand], *both]) + " |"


def _cells(ends: np.ndarray) -> list[str]:
    shares = [f"{(ends[:, 0] == rest).mean():.2f}" for rest in range(4)]
    on = ends[ends[:, 0] == ON_ISLAND][:, 1:]
    if not len(on):
        return [*shares, "-", "-"]
    x, y = on.mean(axis=0)
    return [*shares, f"{x:.0f}, {y:.0f}", f"{np.hypot(*on.std(axis=0)):.0f}"]


# --- whole games ---------------------------------------------------------------------------


def games(count: int, seed: int) -> Iterator[str]:
    """Rows of a table: what simple players come to with either kind of landing."""
    head = ("scene", "landings", "games", "points a seat", "jumps", "towers fell", "in the ditch")
    yield "| " + " | ".join([*head, "games/s"]) + " |"
    yield "| --- " * 8 + "|"
    for scene in SCENE_KEYS:
        for landings, more in (("physics", 1), ("statistics", 5)):
            rng, begun = np.random.default_rng(seed), time.process_time()
            ends = np.array([one_game(scene, landings, rng) for _ in range(count * more)])
            speed = len(ends) / (time.process_time() - begun)
            points, jumps, felled, ditch = ends.mean(axis=0)
            error = 1.96 * ends[:, 0].std() / np.sqrt(len(ends))
            yield (
                f"| {scene} | {landings} | {len(ends)} | {points:.1f} ± {error:.1f} | {jumps:.1f} "
                f"| {felled:.2f} | {ditch:.1f} | {speed:.1f} |"
            )


def one_game(scene: str, landings: str, rng: np.random.Generator) -> tuple[float, ...]:
    """Points a seat, jumps, jumps that felled a tower, and dice in the ditch at the end.

    Two players choose devices at random, aim as well as is known, build, and take points.
    """
    states = GAME.start(2, {"scene": scene, "landings": landings})
    rules = bind(engine, GAME.kernel)
    out = np.zeros(GAME.most_choices + 1, dtype=np.int64)
    odds = np.zeros(len(out), dtype=np.float64)
    jumps = felled = 0
    while (actor := rules.to_act(states, 0)) != OVER:
        out[0] = 0
        if actor == SAMPLED:
            flies = states[0].phase != DROP
            outcome = GAME.sample(states, 0, rng)
            jumps, felled = jumps + flies, felled + (flies and bool(outcome[0].fell.any()))
            rules.play_sample(states, 0, outcome, 0)
        elif actor == CHANCE:
            rules.chances(states, 0, out, odds)
            rules.play(states, 0, int(out[1 + int(rng.integers(out[0]))]))
        else:
            rules.choices(states, 0, out)
            rules.play(states, 0, _choice(states, out[1 : 1 + out[0]], rng))
    s = states[0]
    return float(s.points[:2].mean()), jumps, felled, float((s.zone == DITCH).sum())


def _choice(states: Any, listed: Any, rng: np.random.Generator) -> int:
    if states[0].phase == JUMP:
        place, direction, strength = AIMS[int(states[0].tool)]
        return JUMPS + (place << 16 | direction << 8 | strength)
    for wished in (TAKE_POINTS, AGAIN, SECOND_DIE):
        if wished in listed:
            return wished
    return int(listed[int(rng.integers(len(listed)))])


def main() -> None:
    """Gather, fit, write and compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jumps", type=int, default=1200, help="of each device in each scene")
    parser.add_argument("--tables", type=int, default=1500, help="on which towers may fall")
    parser.add_argument("--check", type=int, default=200, help="throws of each row compared")
    parser.add_argument("--games", type=int, default=60, help="by physics; by statistics more")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--parts", default="knocks,landings,check,games", help="what to do")
    parser.add_argument("--scenes", default=",".join(SCENE_KEYS), help="whose landings")
    asked = parser.parse_args()
    if "knocks" in asked.parts:
        save(knocks(asked.tables, np.random.default_rng(asked.seed)))
    if "landings" in asked.parts:
        for scene in asked.scenes.split(","):
            rng = np.random.default_rng([asked.seed, SCENE_KEYS.index(scene)])
            for device in devices(scene):
                save(gather(scene, device, asked.jumps, rng))
                print("gathered", scene, DEVICE_KEYS[device], flush=True)
    if "check" in asked.parts:
        for line in compare(asked.check, np.random.default_rng(asked.seed + 2)):
            print(line, flush=True)
    if "games" in asked.parts:
        for line in games(asked.games, asked.seed):
            print(line, flush=True)


def save(found: Numbers) -> None:
    """Put numbers in the place of those stored."""
    stored: Numbers = {}
    if statistics.DATA.exists():
        with np.load(statistics.DATA) as data:
            stored = dict(data)
    np.savez_compressed(statistics.DATA, **(stored | found))


if __name__ == "__main__":
    main()

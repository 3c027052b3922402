"""What `Game.sample` gives a position: by physics and by statistics."""

from __future__ import annotations

import numpy as np
import pytest

from spelbord.core.position import Position
from spelbord.games.jumpkins import GAME
from spelbord.games.jumpkins.physics import statistics
from spelbord.games.jumpkins.physics.box import BOX
from spelbord.games.jumpkins.physics.footprint import overlap, square
from spelbord.games.jumpkins.physics.jump import jump
from spelbord.games.jumpkins.physics.launch import aimed
from spelbord.games.jumpkins.physics.resting import Scene
from spelbord.games.jumpkins.physics.sample import scene_of, throw_of
from spelbord.games.jumpkins.physics.tables import bare, tower
from spelbord.games.jumpkins.physics.tremor import STILL, TREMORS, Tremor, trembled
from spelbord.games.jumpkins.physics.turns import face_up, heading
from spelbord.games.jumpkins.state import (
    ANTHILL,
    DEVICES,
    FACES,
    FRONT,
    ISLAND,
    NORMAL,
    ON_ISLAND,
    RAMP,
    SCENE_KEYS,
    SHAKY,
    SPONGE,
    STEADY,
    STUMP,
)

WAYS = ("physics", "statistics")


def random_match(landings: str, seed: int, scene: str = "island", seats: int = 2) -> Position:
    """A match of random actions to its end."""
    rng = np.random.default_rng(seed)
    position = Position.start(GAME, seats, {"landings": landings, "scene": scene, "hand": "steady"})
    while not position.is_over:
        if position.outcomes:
            numbers = [n for n, _ in position.outcome_numbers()]
            position = position.play(numbers[int(rng.integers(len(numbers)))])
        elif position.is_chance:
            position = position.play_sample(GAME.sample(position.states(), 0, rng))
        else:
            legal = position.legal_numbers()
            position = position.play(legal[int(rng.integers(len(legal)))])
        assert not GAME.rules.invariant(position.states()[0])
    return position


@pytest.mark.parametrize("scene", SCENE_KEYS)
@pytest.mark.parametrize("landings", WAYS)
def test_a_match_can_be_played_to_its_end(landings: str, scene: str) -> None:
    assert random_match(landings, 4, scene).is_over


def test_equal_chance_gives_equal_landings() -> None:
    assert random_match("physics", 9).key == random_match("physics", 9).key
    assert random_match("statistics", 9).key == random_match("statistics", 9).key


# --- tremor ------------------------------------------------------------------------------


def spread(tremor: Tremor, device: int = STUMP) -> np.ndarray:
    rng = np.random.default_rng(1)
    meant = aimed(BOX, device, FRONT, (128, 128, 128))
    found = [trembled(BOX, meant, tremor, rng) for _ in range(4000)]
    rows = [(t.place, t.direction, t.strength / meant.strength) for t in found]
    return np.std(rows, axis=0)


@pytest.mark.parametrize("level", [STEADY, NORMAL, SHAKY])
def test_a_hand_trembles_as_much_as_its_level_says(level: int) -> None:
    tremor, hand = TREMORS[level], BOX.stump.hand
    expected = (
        tremor.place * hand.place,
        tremor.direction * hand.direction,
        tremor.strength * hand.strength,
    )
    assert spread(tremor) == pytest.approx(expected, rel=0.06)


def test_a_hand_that_does_not_tremble_does_what_it_means() -> None:
    assert spread(STILL) == pytest.approx(0.0, abs=1e-9)


def test_at_the_anthill_both_ways_aside_are_millimetres() -> None:
    place, deep, _ = spread(TREMORS[NORMAL], ANTHILL)
    expected = TREMORS[NORMAL].place * BOX.anthill.hand.place
    assert (place, deep) == pytest.approx((expected, expected), rel=0.06)


@pytest.mark.parametrize("device", range(DEVICES))
def test_no_tremor_goes_beyond_what_a_hand_does(device: int) -> None:
    rng, hand = np.random.default_rng(2), (BOX.ramp, BOX.stump, BOX.sponge, BOX.anthill)[device]
    wild = Tremor(500.0, 500.0, 5.0)
    for _ in range(200):
        throw = trembled(BOX, aimed(BOX, device, FRONT, (9, 250, 250)), wild, rng)
        assert hand.hand.least <= throw.strength <= hand.hand.most
        assert abs(throw.place) <= BOX.box.width / 2
        assert abs(throw.direction) <= 60.0


# --- statistics ----------------------------------------------------------------------------


def drawn(device: int, count: int, before: Scene, seed: int = 3) -> list[tuple[int, float, float]]:
    rng = np.random.default_rng(seed)
    found = []
    for _ in range(count):
        throw = trembled(BOX, aimed(BOX, device, FRONT, AIMS[device]), TREMORS[NORMAL], rng)
        reading = statistics.drawn_landing(BOX, "island", before, 19, throw, rng)
        found.append((reading.rest, *reading.scene.poses[19, :2]))
    return found


AIMS = {RAMP: (128, 128, 52), STUMP: (128, 128, 96), SPONGE: (128, 128, 200), ANTHILL: (0, 0, 0)}


@pytest.mark.parametrize("device", range(DEVICES))
def test_drawn_landings_stay_on_the_island_about_as_often_as_simulated_ones(device: int) -> None:
    rng, before = np.random.default_rng(5), bare("island")
    real = []
    for _ in range(80):
        throw = trembled(BOX, aimed(BOX, device, FRONT, AIMS[device]), TREMORS[NORMAL], rng)
        real.append(jump("island", before, 19, throw).reading.rest == ON_ISLAND)
    share = np.mean([rest == ON_ISLAND for rest, _, _ in drawn(device, 600, before)])
    assert share == pytest.approx(np.mean(real), abs=0.2)


def test_drawn_faces_are_fair() -> None:
    rng = np.random.default_rng(6)
    counts = np.zeros(FACES)
    for _ in range(1200):
        counts[face_up(statistics.any_turn(rng))[0]] += 1
    assert ((counts - 200) ** 2 / 200).sum() < 20.5


def test_drawn_dice_lie_flat_and_apart() -> None:
    rng = np.random.default_rng(7)
    reading = statistics.drawn_drop(BOX, bare("island"), tuple(range(12)), rng)
    table = reading.scene
    outlines = [
        square(float(x), float(y), heading(turn))
        for x, y, turn in zip(
            table.poses[:12, 0], table.poses[:12, 1], table.poses[:12, 3:], strict=True
        )
    ]
    for k, one in enumerate(outlines):
        assert not any(overlap(one, other) for other in outlines[:k])


def test_a_tower_in_the_way_falls_more_often_than_one_aside() -> None:
    fell = []
    for x in (0.0, 60.0):
        scene = bare("island")
        tower(scene, [0, 1, 2], x, -70.0)
        rng = np.random.default_rng(8)
        count = 0
        for _ in range(300):
            throw = trembled(BOX, aimed(BOX, STUMP, FRONT, AIMS[STUMP]), TREMORS[NORMAL], rng)
            reading = statistics.drawn_landing(BOX, "island", scene, 19, throw, rng)
            count += bool(reading.fell.any())
        fell.append(count / 300)
    assert fell[0] > 0.2
    assert fell[0] > 2 * fell[1]


def test_a_position_is_read_as_the_scene_and_the_throw_it_describes() -> None:
    position = Position.start(GAME, 2, {"landings": "statistics"})
    position = position.play(position.outcome_numbers()[0][0])
    rng = np.random.default_rng(1)
    while not position.legal_numbers() or position.legal_numbers()[0] < 1 << 24:
        if position.is_chance:
            position = position.play_sample(GAME.sample(position.states(), 0, rng))
        else:
            position = position.play(position.legal_numbers()[0])
    jumping = position.play((1 << 24) + (200 << 16) + (100 << 8) + 50)
    s = jumping.states()[0]
    throw, scene = throw_of(s), scene_of(s)
    assert throw == aimed(BOX, int(s.tool), FRONT if s.seat == 0 else throw.side, (200, 100, 50))
    assert (scene.lying == (s.zone == ISLAND)).all()

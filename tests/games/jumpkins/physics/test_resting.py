"""From last poses to a landing: zones, fallen towers, leaning dice."""

from __future__ import annotations

import numpy as np
import pytest

from spelbord.games.jumpkins.physics import resting
from spelbord.games.jumpkins.physics.box import BOX
from spelbord.games.jumpkins.physics.footprint import overlap, square
from spelbord.games.jumpkins.physics.resting import Reading, Scene, read
from spelbord.games.jumpkins.physics.tables import bare, put, tower
from spelbord.games.jumpkins.physics.turns import about, face_up, heading, times
from spelbord.games.jumpkins.state import (
    DITCH,
    EDGE,
    IN_DITCH,
    IN_WHIRLPOOL,
    ISLAND,
    NOBODY,
    ON_ANTHILL,
    ON_ISLAND,
    OUTSIDE,
    STOCK,
    UPRIGHT,
)

JUMPED = 0
GROUND = BOX.island.height + EDGE / 2
RIM = BOX.island.width / 2


def landed(
    scene: Scene, pose: tuple[float, ...], *, still: bool = True, pool: bool = False
) -> Reading:
    """The reading of a table where nothing moved but the jumped die, which has this pose."""
    last = scene.copy()
    last.poses[JUMPED] = pose
    return read(BOX, scene, last, {JUMPED: still}, pool=pool)


def moved(scene: Scene, last: Scene) -> Reading:
    """The reading of a table where other dice moved, and the jumped die lies aside."""
    last.poses[JUMPED] = (-90.0, 90.0, GROUND, *UPRIGHT)
    return read(BOX, scene, last, {JUMPED: True}, pool=False)


def flat(x: float, y: float, z: float = GROUND) -> tuple[float, ...]:
    return (x, y, z, *UPRIGHT)


def tipped(x: float, y: float, z: float, degrees: float) -> tuple[float, ...]:
    return (x, y, z, *about(1, degrees))


def test_a_flat_die_on_the_island_lies_where_it_is() -> None:
    found = landed(bare("island"), flat(-30.0, 20.0))
    assert (found.rest, found.nudged) == (ON_ISLAND, ())
    assert found.scene.zone[JUMPED] == ISLAND
    assert tuple(found.scene.poses[JUMPED]) == flat(-30.0, 20.0)


def test_a_die_in_the_ditch_lies_there() -> None:
    found = landed(bare("island"), flat(RIM + 15.0, 0.0, EDGE / 2))
    assert (found.rest, int(found.scene.zone[JUMPED])) == (IN_DITCH, DITCH)


@pytest.mark.parametrize("x", [141.0, 160.0, -200.0])
def test_a_die_on_the_wall_or_beyond_is_outside(x: float) -> None:
    found = landed(bare("island"), flat(x, 0.0, 6.0))
    assert (found.rest, int(found.scene.zone[JUMPED])) == (OUTSIDE, STOCK)


def test_what_still_moves_counts_as_outside() -> None:
    assert landed(bare("island"), flat(0.0, 0.0), still=False).rest == OUTSIDE


def test_a_die_that_the_anthill_bears_is_on_the_anthill() -> None:
    scene = bare("island")
    x, y, z = scene.anthill[:3]
    found = landed(scene, flat(x, y, z + BOX.anthill.height + EDGE / 2))
    assert (found.rest, int(found.scene.zone[JUMPED])) == (ON_ANTHILL, STOCK)


def test_a_die_that_leans_on_the_anthill_from_the_ground_is_nudged_away() -> None:
    scene = bare("island")
    x, y = (float(v) for v in scene.anthill[:2])
    found = landed(scene, tipped(x - BOX.anthill.base / 2, y, GROUND + 3.0, 40.0))
    assert (found.rest, found.nudged) == (ON_ISLAND, (JUMPED,))
    assert np.hypot(*(found.scene.poses[JUMPED, :2] - (x, y))) > BOX.anthill.base / 2 + EDGE / 2


def test_a_die_in_the_whirlpool_is_there_and_one_beside_it_is_not() -> None:
    scene = bare("bathing")
    assert landed(scene, flat(2.0, 0.0, BOX.island.height + 14.0), pool=True).rest == IN_WHIRLPOOL
    beside = landed(scene, flat(45.0, 0.0), pool=True)
    assert (beside.rest, beside.nudged) == (ON_ISLAND, ())


def test_a_die_on_the_rim_is_nudged_to_the_nearer_side() -> None:
    over = landed(bare("island"), tipped(RIM - 5.0, 0.0, GROUND + 3.0, 10.0))
    assert over.rest == ON_ISLAND
    assert over.scene.poses[JUMPED, 0] < RIM - EDGE / 2 - BOX.island.rim_width
    outside = landed(bare("island"), tipped(RIM + 6.0, 0.0, GROUND - 4.0, 40.0))
    assert outside.rest == IN_DITCH
    assert outside.scene.poses[JUMPED, 2] == EDGE / 2


@pytest.mark.parametrize("degrees", [20.0, 44.0, 46.0, 70.0])
def test_a_leaning_die_shows_the_face_nearest_to_up(degrees: float) -> None:
    pose = tipped(0.0, 0.0, GROUND + 3.0, degrees)
    meant, _ = face_up(np.array(pose[3:]))
    found = landed(bare("island"), pose)
    assert found.nudged == (JUMPED,)
    assert face_up(found.scene.poses[JUMPED, 3:]) == (meant, pytest.approx(1.0))


def test_a_die_that_leans_on_another_is_nudged_to_the_nearest_free_spot() -> None:
    scene = bare("island")
    put(scene, 1, 0.0, 0.0)
    found = landed(scene, tipped(9.0, 0.0, GROUND + 6.0, 35.0))
    x, y, z = found.scene.poses[JUMPED, :3]
    assert z == GROUND
    assert EDGE < x < EDGE + 3.0
    assert abs(y) < 3.0


def test_a_die_flat_on_another_die_or_on_a_tower_is_nudged_off() -> None:
    scene = bare("island")
    tower(scene, [1, 2, 3], 0.0, 0.0)
    found = landed(scene, flat(1.0, 0.0, GROUND + 3 * EDGE))
    assert (found.rest, found.nudged) == (ON_ISLAND, (JUMPED,))
    assert found.scene.poses[JUMPED, 2] == GROUND
    assert found.scene.poses[JUMPED, 0] > EDGE
    assert not found.fell.any()


def test_nudged_dice_never_overlap_what_lies_there() -> None:
    rng = np.random.default_rng(5)
    for _ in range(40):
        scene = bare("island")
        for die in range(1, 12):
            put(scene, die, *rng.uniform(-90, 90, size=2))
            turn = about(2, float(rng.uniform(0, 90)))
            scene.poses[die, 3:] = turn
        x, y = rng.uniform(-100, 20, size=2)
        turn = times(about(2, float(rng.uniform(0, 360))), about(1, float(rng.uniform(15, 75))))
        found = landed(scene, (float(x), float(y), GROUND + 7.0, *turn))
        mine = outline(found.scene, JUMPED)
        zone = found.scene.zone[JUMPED]
        assert zone in (ISLAND, DITCH)
        near = [k for k in range(1, 12) if overlap(mine, outline(found.scene, k))]
        assert zone == DITCH or not near


def outline(scene: Scene, die: int) -> list[tuple[float, float]]:
    x, y = (float(v) for v in scene.poses[die, :2])
    return square(x, y, heading(scene.poses[die, 3:]))


# --- towers (8.5) -----------------------------------------------------------------------


def of_four() -> Scene:
    scene = bare("island")
    tower(scene, [5, 3, 8, 6], 10.0, -30.0)
    return scene


def test_a_tower_that_stood_still_has_not_fallen() -> None:
    scene = of_four()
    found = moved(scene, scene.copy())
    assert not found.fell.any()
    assert found.scene.under.tolist() == scene.under.tolist()


def test_a_tower_may_be_pushed_and_twisted_and_stands_while_its_dice_lie_on_each_other() -> None:
    scene = of_four()
    last = scene.copy()
    for level, die in enumerate([5, 3, 8, 6]):
        last.poses[die, 0] += 4.0 + 6.0 * (level % 2)
        last.poses[die, 3:] = about(2, 10.0 * level)
    assert not moved(scene, last).fell.any()


def test_the_dice_above_the_first_that_lost_its_hold_have_fallen_and_those_below_have_not() -> None:
    scene = of_four()
    last = scene.copy()
    last.poses[8, :3] = (40.0, -30.0, GROUND)
    last.poses[6, :3] = (60.0, -30.0, GROUND)
    found = moved(scene, last)
    assert np.flatnonzero(found.fell).tolist() == [6, 8]
    assert found.scene.under[3] == 5
    assert found.scene.under[8] == found.scene.under[6] == NOBODY


@pytest.mark.parametrize("change", [(9.0, 0.0), (0.0, 4.0)])
def test_a_die_too_far_aside_or_too_high_has_fallen(change: tuple[float, float]) -> None:
    scene = of_four()
    last = scene.copy()
    last.poses[6, 0] += change[0]
    last.poses[6, 2] += change[1]
    found = moved(scene, last)
    assert np.flatnonzero(found.fell).tolist() == [6]
    assert found.scene.poses[6, 2] == GROUND


def test_a_tower_whose_lowest_die_tipped_has_fallen_as_a_whole() -> None:
    scene = of_four()
    last = scene.copy()
    last.poses[5, 3:] = about(0, 30.0)
    assert np.flatnonzero(moved(scene, last).fell).tolist() == [3, 5, 6, 8]


def test_a_die_pushed_into_the_ditch_or_over_the_wall_leaves_the_island() -> None:
    scene = bare("island")
    put(scene, 1, 0.0, 0.0)
    put(scene, 2, 50.0, 0.0)
    last = scene.copy()
    last.poses[1, :3] = (RIM + 12.0, 0.0, EDGE / 2)
    last.poses[2, :3] = (170.0, 0.0, EDGE / 2)
    found = moved(scene, last)
    assert found.scene.zone[1] == DITCH
    assert found.scene.zone[2] == STOCK


def test_the_tolerances_are_those_measured() -> None:
    assert (resting.OFF_CENTRE, resting.GAP_SHARE, resting.COCKED) == (8.0, 0.12, 0.97)

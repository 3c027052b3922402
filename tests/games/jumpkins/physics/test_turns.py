"""Turns of dice: faces, and lying flat."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from spelbord.games.jumpkins.physics import turns
from spelbord.games.jumpkins.state import FACES

DIE = np.random.default_rng(3).normal(size=(200, 4))
DIE /= np.linalg.norm(DIE, axis=1)[:, None]


def test_there_are_24_ways_to_hold_a_cube_four_for_each_face() -> None:
    assert len({tuple(np.round(turns.matrix(h)).ravel()) for h in turns.HOLDS}) == 24
    ups = [turns.face_up(h) for h in turns.HOLDS]
    assert sorted(face for face, _ in ups) == sorted(list(range(FACES)) * 4)
    assert all(cosine == pytest.approx(1.0) for _, cosine in ups)


def test_the_upper_face_is_the_one_that_looks_up_most() -> None:
    for turn in DIE:
        face, cosine = turns.face_up(turn)
        heights = (turns.matrix(turn) @ turns.AXES.T)[2]
        assert cosine == pytest.approx(heights.max())
        assert heights[face] == heights.max()


def test_a_die_laid_flat_keeps_its_upper_face() -> None:
    for turn in DIE:
        face, _ = turns.face_up(turn)
        assert turns.face_up(turns.flat(turn)) == (face, pytest.approx(1.0))


def test_a_die_laid_flat_is_turned_as_little_as_possible() -> None:
    for turn in DIE:
        _, cosine = turns.face_up(turn)
        by = 2 * np.arccos(min(1.0, abs(float(turns.flat(turn) @ turn))))
        assert by == pytest.approx(np.arccos(min(1.0, cosine)), abs=1e-6)


def test_turns_follow_each_other() -> None:
    for a, b in pairwise(DIE):
        both = turns.matrix(a) @ turns.matrix(b)
        assert turns.matrix(turns.times(a, b)) == pytest.approx(both)


@pytest.mark.parametrize("degrees", [0.0, 10.0, 45.0, 80.0, 89.0])
def test_the_heading_of_a_flat_die_is_that_of_its_sides(degrees: float) -> None:
    for hold in turns.HOLDS:
        found = np.degrees(turns.heading(turns.times(turns.about(2, degrees), hold)))
        assert min(abs(found - degrees), 90 - abs(found - degrees)) < 1e-6

"""The box of Jumpkins in millimetres: ours is sound, and an owner's is checked."""

from __future__ import annotations

import tomllib

import pytest

from spelbord.core.errors import BadContent
from spelbord.games.jumpkins.physics import box as room
from spelbord.games.jumpkins.physics.box import BOX, read_box
from spelbord.games.jumpkins.state import AREA_KEYS, DEVICE_KEYS, SCENE_KEYS

# A hand is written in full.
HAND = "most = 2000.0\nturn = 40.0\nplace = 1.0\ndirection = 1.0\nstrength = 1.0"


def places(given: str) -> set[str]:
    """Where an owner's box has faults."""
    with pytest.raises(BadContent) as caught:
        read_box(tomllib.loads(given))
    return {fault.place for fault in caught.value.faults}


def test_every_table_of_our_box_is_marked_as_a_guess() -> None:
    parts = [getattr(BOX, name) for name in ("box", "island", "die", *DEVICE_KEYS)]
    assert all(part.reconstructed for part in [*parts, *BOX.areas])


@pytest.mark.parametrize("scene", SCENE_KEYS)
def test_the_areas_of_a_scene_stand_in_the_order_of_the_rules(scene: str) -> None:
    keys = tuple(area.key for area in BOX.areas_of(scene))
    assert keys == AREA_KEYS[SCENE_KEYS.index(scene)]


def test_an_owners_length_takes_the_place_of_ours_and_loses_the_mark() -> None:
    read = read_box({"stump": {"spacer": 50.0}})
    assert read.stump.spacer == 50.0
    assert read.stump.height == BOX.stump.height
    assert not read.stump.reconstructed
    assert read.island == BOX.island


def test_an_empty_file_is_our_own_box() -> None:
    assert read_box({}) == BOX


@pytest.mark.parametrize(
    ("given", "place"),
    [
        ("[island]\nwidth = 260.0", "island.width"),
        ("[island]\nheight = 54.0", "island.height"),
        ("[die]\nrounding = 4.5", "die.rounding"),
        ("[anthill]\ntop = 90.0", "anthill.top"),
        ("[anthill]\nbase = 30.0", "anthill.base"),
        ("[anthill]\nbase = 120.0", "anthill.base"),
        ("[ramp]\nangle = 80.0", "ramp.angle"),
        ("[ramp]\nlength = 80.0", "ramp.length"),
        ("[ramp.hand]\nleast = 2500.0\n" + HAND, "ramp.hand.most"),
        ("[ramp.hand]\nleast = 900.0", "ramp.hand.most"),
    ],
)
def test_a_box_that_does_not_fit_together_is_refused(given: str, place: str) -> None:
    assert any(found.startswith(place) for found in places(given))


def test_a_scene_needs_each_of_its_areas_exactly_once() -> None:
    one = '[[areas]]\nscene = "island"\nkey = "five"\nshape = "circle"\npoints = [[0.0, 0.0]]\n'
    assert places(one) == {"areas", "areas[0].size"}
    assert "areas[0].key" in places(one.replace("five", "river") + "size = 9.0\n")


def test_an_area_needs_as_many_points_as_its_shape() -> None:
    whole = BOX.model_dump()["areas"]
    whole[0] = whole[0] | {"shape": "polygon"}
    with pytest.raises(BadContent) as caught:
        read_box({"areas": whole})
    assert [fault.place for fault in caught.value.faults] == ["areas[0].points"]


def test_the_anthill_stands_on_the_island_in_every_scene() -> None:
    assert not list(room._anthill(BOX))

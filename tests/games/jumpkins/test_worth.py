"""What a position is worth to the bots: expected points, one die ahead."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from spelbord.bots import find_bot
from spelbord.core.position import Position
from spelbord.games.jumpkins.physics.box import BOX
from spelbord.games.jumpkins.physics.jump import standing
from spelbord.games.jumpkins.state import ANTHILL_START, UPRIGHT, UPSIDE_DOWN
from spelbord.games.jumpkins.worth import (
    FREEDOM,
    HIT,
    LAST_TRY,
    evaluate,
    expected,
    pending,
    turn_worth,
)

from ..playing import after, texts
from .matches import random_match
from .tables import jumped, lands, table


def worth(position: Position) -> float:
    """Points expected of this turn."""
    return float(pending(position.states()[0]))


def best(position: Position) -> str:
    """The action after which seat 0 may expect most."""

    def value(text: str) -> float:
        return float(expected(position.play(text).states()[0], 0))

    return max(texts(position), key=value)


def test_before_a_jump_the_towers_within_reach_count() -> None:
    position = table("ant*4 bug@five", stock=1).play("ramp")  # six for the ants, seven for the bugs
    assert worth(position) == pytest.approx(HIT * (5 + 7) / 6)
    assert worth(table("ant*4 bug@five").play("ramp")) > worth(position)


def test_a_bad_miss_leaves_less_for_a_second_attempt() -> None:
    position = table("ant*4 bug@five").play("ramp")
    assert worth(lands(position, "outside")) == LAST_TRY * worth(position) > 0.0


def test_building_where_the_bonus_is_is_worth_most() -> None:
    position = jumped(table("ant@one_a bug"), "ramp", "island", "ant", on="five")
    assert worth(position) == 7.0
    assert best(position) == "put 1 on 3"
    position = jumped(table("ant@five bug"), "ramp", "island", "ant", on="one_a")
    assert best(position) == "put 3 on 1"


def test_good_points_are_taken_and_poor_ones_declined_for_something_better() -> None:
    good = jumped(table("ant@five bug"), "ramp", "island", "ant").play("put 3 on 1")
    assert best(good) == "points"
    rich = "flea bug*5@five roach*4@five grasshopper*3@five dung_beetle*2@five ant"
    poor = jumped(table(rich), "ramp", "island", "flea").play("put 17 on 1")
    assert best(poor) == "decline"


def test_the_wheel_is_turned_where_the_area_gives_less() -> None:
    def built(areas: str) -> Position:
        position = table(f"ant{areas} bug", scene="funfair").play("anthill")
        return lands(position, "island", "ant").play("put 3 on 1")

    assert best(built("")) == "spin"
    assert best(built("@merry_two_a")) == "spin"
    assert best(built("@trail")) == "points"
    assert worth(built("").play("spin")) == 5.5


def test_after_the_points_are_taken_they_are_no_longer_to_come() -> None:
    position = jumped(table("ant@five bug"), "ramp", "island", "ant").play("put 3 on 1")
    s, then = position.states()[0], position.play("points").states()[0]
    assert expected(s, 0) == expected(then, 0)
    assert expected(then, 0) == 7 + 8 * turn_worth(then, False) + FREEDOM


def test_a_second_attempt_is_worth_more_than_none() -> None:
    assert best(jumped(table("ant*4 bug"), "ramp", "outside")) == "again"
    assert best(jumped(table("ant*4 bug"), "ramp", "island", "flea")) == "second die"


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_the_search_decides_by_it(level: str) -> None:
    miss = jumped(table("ant*4 bug"), "ramp", "outside")
    good = jumped(table("ant@five bug"), "ramp", "island", "ant").play("put 3 on 1")
    for position, wanted in ((miss, "again"), (good, "points")):
        decision = find_bot(level).choose(position.observe(0), seed=3)
        assert position.game.notation.text(position.states()[0], decision.event) == wanted


def returns(position: Position) -> list[float]:
    out = np.zeros(position.seats)
    evaluate(position.states()[0], out)
    return [float(x) for x in out]


def test_whoever_leads_is_worth_more() -> None:
    ahead, even = returns(table(points=(9, 3))), returns(table(points=(3, 3)))
    assert ahead[0] > 0.0 > ahead[1]
    assert even == [0.0, 0.0]
    assert returns(table(seats=4, points=(1, 5, 3, 2)))[1] > 0.0


@pytest.mark.parametrize("scene", ["island", "funfair", "bathing"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_in_every_position_it_is_between_loss_and_victory(scene: str, seats: int) -> None:
    for position in random_match(5, seats, scene):
        assert all(-1.0 <= x <= 1.0 for x in returns(position))


def test_alone_the_share_of_hits_counts_or_the_points() -> None:
    assert returns(table(seats=1)) == [0.0]
    position = after(table("ant bug", seats=1), "ramp")
    assert returns(lands(lands(position, "island"), "ditch")) == [0.0]
    solo: Any = table(seats=1, alone="points", points=(60,))
    assert returns(solo) == [1.0]


def test_the_anthill_starts_where_the_box_has_its_ground() -> None:
    for start, turn, pool in zip(
        ANTHILL_START, (UPRIGHT, UPRIGHT, UPSIDE_DOWN), (False, False, True), strict=True
    ):
        pose = np.array([*start, *turn])
        assert standing(BOX, pose, pool=pool).tolist() == pose.tolist()

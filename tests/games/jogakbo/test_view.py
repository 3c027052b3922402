"""What everybody is shown."""

from __future__ import annotations

import json

from spelbord.core.position import new

from ..playing import after
from .tables import decisions, table, view

ONE = "........ ........ ........ ...rrr.. ...r.... ........ ........ ........"


def test_jogakbo_hides_nothing() -> None:
    for position in decisions(1, 3)[::9]:
        assert len({json.dumps(position.observe(seat).view) for seat in (-1, 0, 1, 2)}) == 1


def test_a_view_is_below_ten_kilobytes() -> None:
    for seats in (2, 4):
        sizes = [len(json.dumps(view(position))) for position in decisions(2, seats)]
        assert max(sizes) < 10_000


def test_each_piece_of_cloth_is_shown_with_its_cells() -> None:
    position = table(laid=("red L4 d4 e4 f4 d5",))
    position = after(position, "move yellow", "lay g3 g4 g5 f5", "patch h3 h4")
    assert view(position)["seats"][0]["cloth"] == [
        {"colour": "red", "shape": "L4", "cells": ["d4", "e4", "f4", "d5"]},
        {"colour": "yellow", "shape": "L4", "cells": ["g3", "g4", "f5", "g5"]},
        {"colour": "purple", "shape": None, "cells": ["h3", "h4"]},
    ]


def test_patches_that_do_not_touch_are_shown_one_by_one() -> None:
    quilt = "w.w..... .w....pp pp...... ..p..... ..p..... ...p.... ...p.... ......pp"
    cloth = view(table(quilt))["seats"][0]["cloth"]
    cells = {(c["colour"], " ".join(c["cells"])) for c in cloth}
    assert cells == {
        ("white", "a1"), ("white", "c1"), ("white", "b2"), ("purple", "g2 h2"),
        ("purple", "a3 b3"), ("purple", "c4 c5"), ("purple", "d6 d7"), ("purple", "g8 h8"),
    }  # fmt: skip


def test_before_the_orders_are_drawn_the_score_is_without_them() -> None:
    shown = view(new("jogakbo", 2).play("order square"))
    assert shown["seats"][0]["score"] == {
        "lines": 0, "ornaments": 6, "holes": -4, "coins": 3, "orders": [0], "total": 5
    }  # fmt: skip
    assert (shown["phase"], shown["start"], shown["secondary"]) == ("draw_main", None, None)

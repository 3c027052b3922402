"""The rules against a second, naive implementation: matches at random, and quilts at random."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from spelbord.core.position import Position
from spelbord.games.jogakbo import GAME
from spelbord.games.jogakbo.cloth import DRAWINGS, FIRST, SHAPES
from spelbord.games.jogakbo.notation import COLOUR_KEYS, MAIN_KEYS, text
from spelbord.games.jogakbo.orders import line_points, main_points
from spelbord.games.jogakbo.rules import fits_anywhere, list_places

from ..playing import started, texts
from .naive import PATCHES, Quilt, achieved, actions, full_lines, order_points, places, scores
from .tables import decisions, table, view

MATCHES = [(seed, 1 + seed % 4, ("easy", "normal")[seed // 4 % 2]) for seed in range(32)]


@pytest.mark.parametrize(("seed", "seats", "board"), MATCHES)
def test_both_list_the_same_actions_and_count_the_same(seed: int, seats: int, board: str) -> None:
    for position in decisions(seed, seats, board=board):
        shown = view(position)
        if not position.is_over:
            listed = texts(position)
            assert len(listed) == len(set(listed))
            assert set(listed) == actions(shown)
        for seat in range(seats):
            assert shown["seats"][seat]["score"] == scores(shown, seat)


@pytest.mark.parametrize(("seed", "seats", "board"), MATCHES)
def test_both_pay_the_same_for_the_secondary_order(seed: int, seats: int, board: str) -> None:
    for before, now in pairwise(view(p) for p in decisions(seed, seats, board=board)):
        order = before["secondary"]
        for seat in range(seats):
            paid = now["secondary"]["paid"][seat] - order["paid"][seat]
            assert paid == achieved(order["key"], Quilt(before, seat), Quilt(now, seat))


def test_the_matches_have_thousands_of_positions_and_pay_every_secondary_order() -> None:
    matches = [decisions(seed, seats, board=board) for seed, seats, board in MATCHES]
    last = [view(match[-1]) for match in matches]
    assert sum(map(len, matches)) > 2500
    assert {shown["secondary"]["key"] for shown in last if any(shown["secondary"]["paid"])} == {
        *("mend", "twins", "corner", "full_row", "meeting_point")
    }


def random_quilt(chooser: random.Random) -> list[str]:
    """Cloth at random, of any density; filled rows and squares are not rare."""
    bare = chooser.choice((0.02, 0.1, 0.3, 0.6, 0.9))
    return [
        "".join("." if chooser.random() < bare else chooser.choice("rygbwp") for _ in range(8))
        for _ in range(8)
    ]


def drawn(chooser: random.Random) -> tuple[Position, Quilt]:
    """The same quilt for both."""
    rows = random_quilt(chooser)
    position = table(" ".join(rows))
    return position, Quilt.drawn(view(position), rows)


@pytest.mark.parametrize("seed", range(8))
def test_both_lay_every_shape_in_the_same_places_on_quilts_at_random(seed: int) -> None:
    chooser = random.Random(seed)
    for _ in range(150):
        position, quilt = drawn(chooser)
        s = position.states()[0]
        colour = chooser.randrange(6)
        name = ("white", "purple")[colour - 4] if colour > 3 else chooser.choice(SHAPES[:-2])
        out = position._list()
        list_places(s, SHAPES.index(name), colour, out)
        listed = [text(s, number).split(" ", 1)[1] for number in out[1 : out[0] + 1]]
        assert set(listed) == places(quilt, DRAWINGS[name].split("/"), COLOUR_KEYS[colour])
        assert len(set(listed)) == len(listed)
        assert fits_anywhere(s, SHAPES.index(name), colour) == bool(listed)


@pytest.mark.parametrize("seed", range(4))
def test_both_count_every_order_alike_on_quilts_at_random(seed: int) -> None:
    chooser = random.Random(seed)
    positive = set()
    for _ in range(400):
        position, quilt = drawn(chooser)
        s = position.states()[0]
        assert line_points(s, 0) == 3 * full_lines(quilt)
        for number, key in enumerate(MAIN_KEYS):
            points = int(main_points(s, number, 0))
            assert points == order_points(quilt, key), (key, quilt.grid)
            positive |= {key} if points else set()
    assert positive == set(MAIN_KEYS)


def test_the_naive_rules_know_an_example() -> None:
    """One that finds nothing would agree with one that lists nothing."""
    quilt = Quilt(view(started("jogakbo")), 0)
    assert len(places(quilt, PATCHES["white"], "white")) == 4
    assert len(places(quilt, ["###", ".#."], "red")) == 40
    assert FIRST[-1] > GAME.most_choices

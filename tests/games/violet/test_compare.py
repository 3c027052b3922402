"""Comparing two cards (6.2), exhaustively, against a second implementation."""

from __future__ import annotations

from itertools import permutations

import pytest

from spelbord.games.violet.compare import verdict
from spelbord.games.violet.state import CARD_NAMES, CARD_NUMBERS, CARDS

from . import naive

GROUNDS = (None, "M", "O", "P", "B")


def area(ground: str | None) -> int:
    return GROUNDS.index(ground)


def leader_wins(led: str, other: str, ground: str | None) -> bool:
    return bool(verdict(CARD_NUMBERS[led], CARD_NUMBERS[other], area(ground)) > 0)


@pytest.mark.parametrize("ground", GROUNDS)
def test_every_pair_of_cards_compares_as_the_second_implementation_says(ground: str | None) -> None:
    pairs = 0
    for led, other in permutations(CARD_NAMES, 2):
        expected = naive.leader_wins((led[0], int(led[1])), (other[0], int(other[1])), ground)
        assert leader_wins(led, other, ground) == expected, (led, other, ground)
        pairs += 1
    assert pairs == 36 * 35


@pytest.mark.parametrize(
    ("led", "other", "ground", "leads"),
    [
        ("O6", "P7", None, True),  # "Torech will not win with a 7 Pink,
        ("O6", "O7", None, False),  # but would win with a 7 Orange"
        ("P7", "M2", "M", False),  # "Torech will have played the stronger card"
        ("P7", "M2", None, True),
        ("B9", "P1", None, False),  # "If Violet plays a 9 then Torech a 1, Torech wins.
        ("P1", "B9", None, True),  # If Violet plays a 1 then Torech a 9, Violet wins."
        ("O1", "O9", "O", False),  # "the 9 being higher value beats the 1"
        ("O9", "O1", "O", True),
        ("P6", "O9", "O", True),  # "no Orange card that can beat this one"
        ("P6", "P7", "O", False),
        ("P6", "P8", "O", False),
        ("P6", "P9", "O", False),
        ("M5", "B5", None, True),  # "If both play a 5, the first one wins."
        ("M5", "B5", "B", True),
        ("P7", "M5", "O", False),  # a 5 "always matches the colour of the area"
        ("P7", "M5", None, True),  # "If Violet is on Yellow, it matches the colour played"
        ("P4", "M5", None, False),
        ("M5", "P7", None, False),
        ("M5", "P4", None, True),
    ],
)
def test_the_examples_of_the_rulebook(
    led: str, other: str, ground: str | None, leads: bool
) -> None:
    assert leader_wins(led, other, ground) is leads
    assert naive.leader_wins((led[0], int(led[1])), (other[0], int(other[1])), ground) is leads


def test_a_shielded_six_in_the_orange_area_loses_only_to_7_8_and_9_of_its_colour() -> None:
    winners = {o for o in CARD_NAMES if o != "P6" and not leader_wins("P6", o, "O")}
    assert winners == {"P7", "P8", "P9"}
    in_its_own_area = {o for o in CARD_NAMES if o != "P6" and not leader_wins("P6", o, "P")}
    assert in_its_own_area == {"P7", "P8", "P9"}
    not_led = {led for led in CARD_NAMES if led != "P6" and leader_wins(led, "P6", "O")}
    assert "O2" in not_led


@pytest.mark.parametrize(("ground", "share"), [(None, 0.80), ("M", 0.68), ("B", 0.68)])
def test_with_random_cards_the_leader_wins_80_percent_on_yellow_and_68_in_an_area(
    ground: str | None, share: float
) -> None:
    pairs = list(permutations(CARD_NAMES, 2))
    won = sum(leader_wins(led, other, ground) for led, other in pairs)
    assert won / len(pairs) == pytest.approx(share, abs=0.005)


def test_each_of_the_six_questions_decides_some_pairs_and_says_so() -> None:
    found = {
        abs(int(verdict(led, other, ground)))
        for ground in range(5)
        for led, other in permutations(range(CARDS), 2)
    }
    assert found == {1, 2, 3, 4, 5, 6}

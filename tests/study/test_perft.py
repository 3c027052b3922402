"""Counting all ways: the same number by every road, and no number where there is none."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

import pytest
from cardgame import GAME as CARDS
from dropgame import GAME as DROPS

from spelbord.core.errors import BadOption, SpelbordError
from spelbord.core.game import find_game
from spelbord.core.position import Position
from spelbord.study import perft

JOKERBALL = find_game("jokerball")
SMALL = {"size": 4}


@pytest.fixture
def counting() -> ModuleType:
    # The package exports a function of the module's name.
    return import_module("spelbord.study.perft")


def by_hand(position: Position, until: int) -> int:
    """The same count by plain recursion over positions."""
    if position.is_over or position.turn >= until:
        return 1
    events = [e for e, _ in position.outcomes] or list(position.legal_actions)
    return sum(by_hand(position.play(event), until) for event in events)


def test_the_count_is_that_of_plain_recursion() -> None:
    start = Position.start(JOKERBALL, None, SMALL)
    assert perft(JOKERBALL, 1, options=SMALL).leaves == by_hand(start, 1) == 390


def test_a_game_with_hidden_cards_is_counted_too() -> None:
    # Three cards each in any order, a draw, and what is done with it: more than a recursion
    # over positions has time for, so that the other road here is counting by first card.
    divided = perft(CARDS, 1, divide=True)
    assert sum(divided.split.values()) == perft(CARDS, 1).leaves > 100_000


def test_remembering_equal_positions_does_not_change_the_count(
    counting: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    remembered = perft(JOKERBALL, 2, options={"size": 5})
    monkeypatch.setattr(counting, "REMEMBERED", 0)
    assert perft(JOKERBALL, 2, options={"size": 5}).leaves == remembered.leaves == 1_141_946


def test_a_short_stack_and_a_short_list_grow_as_needed(
    counting: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "FOUND", 7)
    assert perft(JOKERBALL, 2, options=SMALL).leaves == 149_300


def test_dividing_gives_every_first_event_its_leaves() -> None:
    whole = perft(JOKERBALL, 2, options=SMALL)
    divided = perft(JOKERBALL, 2, options=SMALL, divide=True)
    assert len(divided.split) == 24
    assert sum(divided.split.values()) == divided.leaves == whole.leaves
    after = Position.start(JOKERBALL, None, SMALL).play("2/FR")
    assert perft(JOKERBALL, 1, options=SMALL, divide=True).split["2/FR"] == by_hand(after, 1)


def test_no_turn_is_one_leaf() -> None:
    assert perft(JOKERBALL, 0).leaves == 1
    assert perft(JOKERBALL, 0, divide=True).split == {}


def test_matches_that_end_are_leaves_and_are_told_apart() -> None:
    counted = perft(JOKERBALL, 3, options=SMALL)
    assert (counted.leaves, counted.ended) == (62_023_834, 2_848)


def test_progress_runs_up_to_all_parts() -> None:
    told: list[tuple[int, int]] = []
    perft(JOKERBALL, 2, options=SMALL, progress=lambda *numbers: told.append(numbers))
    parts = told[-1][1]
    assert told == [(k, parts) for k in range(1, parts + 1)]


def test_outcomes_that_cannot_be_listed_cannot_be_counted() -> None:
    with pytest.raises(SpelbordError, match="cannot be listed") as refused:
        perft(DROPS, 1)
    assert refused.value.code == "cannot_count"


def test_seats_and_options_are_checked() -> None:
    assert perft(CARDS, 0, seats=3).seats == 3
    with pytest.raises(BadOption, match="2 seats, not 5"):
        perft(JOKERBALL, 1, seats=5)
    with pytest.raises(BadOption, match="no option 'colour'"):
        perft(JOKERBALL, 1, options={"colour": "red"})

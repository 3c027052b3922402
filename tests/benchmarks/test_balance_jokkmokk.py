"""The script that measures Jokkmokk's balance: what it tells of a match, and how it counts."""

from __future__ import annotations

import json

import pytest

from benchmarks.balance_jokkmokk import SEATS, Player, Study, read, report
from spelbord.games.jokkmokk.options import SELECTIONS


def made_up(winner: int, *, present: int = 0) -> dict[str, object]:
    """A match of two in which one player has a Present and the other a horse."""
    cards = [["horse-1"], ["horse-2"]]
    cards[present] = ["present-1", "present-2"]
    return {
        "selection": "first",
        "seats": 2,
        "first": 1,
        "turns": 30,
        "winner": winner,
        "totals": [4, 3],
        "tokens": [0, 0],
        "points": {"present": [4, 0] if present == 0 else [0, 4], "horse": [0, 3]},
        "cards": cards,
        "gone": ["horse-3"],
    }


def study(*matches: dict[str, object]) -> Study:
    return read(iter(json.dumps(match) for match in matches))


def test_a_set_that_always_wins_moves_the_share_by_half_of_two_players() -> None:
    found = study(made_up(0), made_up(1, present=1), made_up(0))
    assert found.sets["present"].shift == 50.0
    assert found.sets["horse"].shift == -50.0
    assert found.sets["present"].points == 12
    assert found.sets["present"].cards == 6


def test_a_set_that_wins_as_often_as_it_loses_moves_nothing() -> None:
    found = study(made_up(0), made_up(1))
    assert found.sets["present"].shift == 0.0
    assert found.cards["present-2"].doubt > 0.0


def test_who_has_more_of_a_set_than_anybody_else_is_counted_apart() -> None:
    found = study(made_up(0), made_up(0), made_up(1))
    assert found.most["present"].times == 3
    assert found.most["present"].shift == pytest.approx(100 * (2 / 3 - 1 / 2))
    level = {**made_up(0), "cards": [["horse-1"], ["horse-2"]]}
    assert study(level).most["horse"].times == 0


def test_seats_are_counted_in_the_order_of_play() -> None:
    found = study(made_up(1), made_up(1), made_up(0))
    assert found.places[2, 0] == [True, True, False]  # seat 1 went first
    assert found.places[2, 1] == [False, False, True]


def test_the_report_shows_places_sets_and_cards() -> None:
    text = report(study(made_up(1), made_up(1), made_up(0)))
    assert "| 2 | 1 | 3 | 66.7% (21% to 94%) | +16.7 |" in text
    assert "| present | 3 | -16.7 ±" in text
    assert "| horse-2 | 3 | +16.7 ±" in text


def test_matches_are_told_whole_and_equal_seeds_tell_the_same() -> None:
    player, again = (Player(simulations=4, seed=5) for _ in range(2))
    for number in range(2):
        match = player.play(number)
        assert match == again.play(number)
        assert match["seats"] in SEATS
        assert set(match["points"]) == set(SELECTIONS[match["selection"]])
        held = [card for cards in match["cards"] for card in cards]
        assert len(held) == len(set(held))
        assert not set(held) & set(match["gone"])
        assert match["totals"][match["winner"]] == max(match["totals"])


def test_every_selection_is_played_with_every_number_of_players() -> None:
    player = Player(simulations=4, seed=5)
    assert sorted(player.cases) == sorted((s, n) for s in SELECTIONS for n in SEATS)


@pytest.mark.parametrize("matches", [0, 1])
def test_few_matches_are_reported_too(matches: int) -> None:
    assert f"{matches} matches" in report(study(*[made_up(1)] * matches))

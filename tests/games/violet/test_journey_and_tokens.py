"""Violet's journey, her fear, and the Advantage Tokens (8, 9)."""

from __future__ import annotations

import pytest

from spelbord.games.violet.state import TORECH, VIOLET

from ..playing import settled, texts
from .tables import after, at, event, fear, fuel, held, phase, table, torech_wins, view, violet_wins

# 8 The journey


def test_8_1_violet_advances_for_one_unit_or_stays_for_three() -> None:
    position = violet_wins(fuel=10)
    assert position.to_act == VIOLET
    assert texts(position) == ["advance", "stay"]
    gone, stayed = position.play("advance"), position.play("stay")
    assert (at(gone), fuel(gone)) == (2, 9)
    assert (at(stayed), fuel(stayed)) == (1, 13)
    for ended in (gone, stayed):
        assert view(ended)["discard"] == {"count": 2, "known": ["O8", "O9"]}


def test_8_1_the_lantern_is_never_more_than_full() -> None:
    assert fuel(violet_wins(fuel=13).play("stay")) == 14
    assert fuel(violet_wins().play("stay")) == 14


def test_8_1_staying_with_a_full_lantern_is_allowed_and_gives_the_token_away() -> None:
    position = violet_wins(at=5)
    assert "stay" in texts(position)
    stayed = position.play("stay")
    assert (at(stayed), fuel(stayed), held(stayed)) == (5, 14, [0, 1])


def test_8_1_she_may_pay_her_last_unit_and_lose_by_it() -> None:
    position = violet_wins(fuel=1).play("advance")
    assert (position.end_reason, position.returns) == ("lantern_out", (-1.0, 1.0))


@pytest.mark.parametrize("space", [3, 6, 9, 12])
def test_8_2_advancing_onto_a_helper_costs_nothing(space: int) -> None:
    position = violet_wins(at=space, fuel=1)
    assert view(position)["advance_is_free"]
    assert (at(position.play("advance")), fuel(position.play("advance"))) == (space + 1, 1)
    assert not view(violet_wins(at=space - 1))["advance_is_free"]


def test_8_3_advancing_onto_the_fire_costs_nothing() -> None:
    position = violet_wins(at=18, fuel=1)
    assert view(position)["advance_is_free"]
    position = position.play("advance")
    assert (position.end_reason, position.returns) == ("reached_fire", (1.0, -1.0))


def test_8_4_when_torech_wins_violet_must_advance_and_pays_two() -> None:
    position = torech_wins(fuel=10)
    assert (at(position), fuel(position)) == (2, 8)
    assert (at(torech_wins(at=3, fuel=10)), fuel(torech_wins(at=3, fuel=10))) == (4, 8)


def test_8_4_the_lantern_may_go_out_before_the_fear_is_looked_at() -> None:
    position = torech_wins(fuel=2, slot1="M1 M2", slot2="B1 B7", fear=12, at=2)
    assert position.end_reason == "lantern_out"


def test_8_5_on_the_bridge_she_does_not_advance_but_pays() -> None:
    position = torech_wins(at=18, fuel=10)
    assert (at(position), fuel(position)) == (18, 8)


def test_8_6_torechs_first_two_wins_only_fill_the_slots() -> None:
    first = torech_wins()
    assert view(first)["fear"]["slots"] == [["O8", "O9"], []]
    second = torech_wins(slot1="B1 B6")
    assert view(second)["fear"]["slots"] == [["O8", "O9"], ["B1", "B6"]]
    assert fear(first) == fear(second) == 1
    assert view(second)["discard"]["count"] == 0
    third = torech_wins(slot1="M1 M2", slot2="B1 B6")
    assert view(third)["fear"]["slots"] == [["O8", "O9"], ["M1", "M2"]]
    assert view(third)["discard"]["known"] == ["B1", "B6"]


@pytest.mark.parametrize(("cards", "steps"), [("B1 B6", 5), ("O3 B6", 3), ("M4 B4", 0)])
def test_8_7_fear_advances_by_the_higher_minus_the_lower(cards: str, steps: int) -> None:
    assert fear(torech_wins(slot1="M1 M2", slot2=cards)) == 1 + steps


def test_8_8_what_lies_on_the_way_happens_in_mid_move() -> None:
    position = event("howl", slot2="B1 B6", tiles="howl gust")
    assert fear(position) == 6
    position = after(torech_wins(slot1="M1 M2", slot2="P1 B7", tiles="howl gust", fear=3))
    assert (fear(position), view(position)["fear"]["left_to_go"]) == (4, 5)
    position = position.play("turn up howl")
    assert (texts(position), fear(position)) == (["turn up gust"], 8)
    assert fear(position.play("turn up gust")) == 9


# 9 Advantage Tokens


def test_9_1_torech_gets_an_areas_token_the_moment_violet_refills_in_it() -> None:
    position = violet_wins(at=5, fuel=5).play("stay")
    assert held(position) == [0, 1]
    assert not view(position)["journey"][3]["token"]
    assert held(violet_wins(at=2).play("stay")) == [0, 0]


@pytest.mark.parametrize("space", [6, 9, 12, 15])
def test_9_2_violet_gets_it_when_she_reaches_the_next_area(space: int) -> None:
    assert held(violet_wins(at=space).play("advance")) == [1, 0]
    assert held(torech_wins(at=space)) == [1, 0]
    assert held(violet_wins(at=space - 1).play("advance")) == [0, 0]


def test_9_2_there_is_one_token_for_an_area() -> None:
    position = violet_wins(at=6, fuel=5).play("stay")
    while phase(position) != "journey":
        position = settled(position)
        wanted = "wait" if "wait" in texts(position) else texts(position)[0]
        position = position.play(wanted)
        if view(position)["last"]["winner"] == TORECH:
            break
    taken = position.play("stay") if phase(position) == "journey" else position
    assert held(taken) == [0, 1]


def test_9_3_a_token_replaces_the_tableau_before_any_pick() -> None:
    position = violet_wins(tableau="M6 O6 P6 B6", tokens=(2, 0)).play("advance")
    assert (position.to_act, texts(position)) == (VIOLET, ["use token", "wait"])
    used = position.play("use token")
    assert view(used)["tableau"] == [None] * 4
    assert {"M6", "O6", "P6", "B6"} <= set(view(used)["discard"]["known"])
    used = settled(used)
    assert (held(used), phase(used)) == ([1, 0], "tokens")
    used = settled(used.play("use token"))
    assert (held(used), phase(used)) == ([0, 0], "pick")
    kept = position.play("wait")
    assert (held(kept), phase(kept)) == ([2, 0], "pick")


def test_9_3_in_the_others_step_it_may_be_used_too() -> None:
    position = violet_wins(tokens=(1, 0)).play("advance").play("wait")
    position = settled(position.play(position.legal_actions[0]))
    assert (phase(position), position.to_act, held(position)) == ("tokens", VIOLET, [1, 0])
    assert view(position)["asked"] == VIOLET


def test_9_3_a_2_or_3_has_no_pick_and_so_no_token_before_it() -> None:
    position = after(table("O2 O8 M8 M9", "P8 P9 B8 B9", tokens=(1, 1)), "play O2", "play P8")
    assert phase(position.play("advance")) == "two_draw"


def test_9_4_the_picker_is_asked_first_and_after_a_token_both_again() -> None:
    position = violet_wins(tokens=(2, 1)).play("advance")
    assert position.to_act == VIOLET
    position = position.play("wait")
    assert (phase(position), position.to_act) == ("tokens", TORECH)
    position = settled(position.play("use token"))
    assert (phase(position), position.to_act, held(position)) == ("tokens", VIOLET, [2, 0])
    position = position.play("wait")
    assert phase(position) == "pick"

"""The rules of Violet in the order of RULES.md."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spelbord.core.position import Position, new
from spelbord.games import violet
from spelbord.games.violet import GAME
from spelbord.games.violet.content import CONTENT
from spelbord.games.violet.state import CARD_NAMES, TORECH, VIOLET

from .tables import after, cards_of, objects, settled, table, texts, view


def tiles_laid(*keys: str, open_events: bool = False) -> Position:
    """A new match after Torech has drawn five tiles and laid the first three named."""
    position = new("violet", open_events=open_events)
    position = after(position, *(f"draw {key}" for key in keys))
    return after(position, *(f"lay {key}" for key in keys[:3]))


def dealt(*cards: str) -> Position:
    """A new match with these cards in the tableau."""
    position = tiles_laid("gust", "storm", "howl", "fog", "roots")
    return after(position, *(f"turn up {card}" for card in cards))


def fuel(position: Position) -> int:
    return int(view(position)["lantern"]["left"])


def at(position: Position) -> int:
    return int(view(position)["violet"])


def fear(position: Position) -> int:
    return int(view(position)["fear"]["space"])


def held(position: Position) -> list[int]:
    """Tokens of Violet and of Torech."""
    return [hand["tokens"] for hand in view(position)["hands"]]


def phase(position: Position) -> str:
    return str(view(position)["phase"])


def violet_wins(**what: object) -> Position:
    """Before Violet's choice of a turn that she has won with O9 against O8."""
    hands = {"violet": "O9 P8 M8 M9", "torech": "O8 P9 B8 B9"}
    return after(table(**(hands | what)), "play O9", "play O8")  # type: ignore[arg-type]


def torech_wins(**what: object) -> Position:
    """After a turn that Torech has won with O9 against O8, up to what must happen next."""
    hands = {"violet": "O8 P8 M8 M9", "torech": "O9 P9 B8 B9"}
    return after(table(**(hands | what)), "play O8", "play O9")  # type: ignore[arg-type]


def event(key: str, **what: object) -> Position:
    """After a turn won by Torech in which the fear pawn turns up a tile at its first spot."""
    given: dict[str, object] = {"slot1": "M1 M2", "slot2": "B1 B4", "tiles": key}
    return after(torech_wins(**(given | what)), f"turn up {key}")


def test_every_rule_number_in_the_code_stands_in_the_rules() -> None:
    written = set(re.findall(r"^\*\*(\d+\.\d+)\*\*", GAME.rules_text, re.MULTILINE))
    sections = set(re.findall(r"^## (\d+) ", GAME.rules_text, re.MULTILINE))
    folder = Path(violet.__file__).parent
    cited = 0
    for file in folder.glob("*.py"):
        source = file.read_text(encoding="utf-8")
        for group in re.findall(r"\((\d+(?:\.\d+)?(?:(?:, | to )\d+\.\d+)*)\)[.:\"]", source):
            assert set(re.split(", | to ", group)) <= written | sections, (file.name, group)
            cited += 1
        assert set(re.findall(r'"(\d+\.\d+)"', source)) <= written, file.name
    assert cited > 60
    assert GAME.credit in GAME.rules_text


def test_what_is_reconstructed_is_marked_in_the_help() -> None:
    assert GAME.reconstructed
    marked = [p for p in GAME.rules_text.split("\n\n") if "◇" in p and p.startswith("**")]
    for tile in CONTENT.tiles:
        named = [p for p in marked if f"*{tile.name}*" in p]
        assert bool(named) == tile.reconstructed, tile.name
    assert {p[2:5] for p in marked} >= {"2.1", "2.2", "2.3", "2.4"}
    for option in GAME.options:
        lengths = {"last_yellow", "lantern", "fear"}
        assert ("No public source" in option.help) == (option.name in lengths)


def test_the_lengths_in_the_help_are_those_of_the_content() -> None:
    text = GAME.rules_text
    assert f"has {CONTENT.lantern.units} units" in text
    assert f"has {CONTENT.fear.spaces} spaces of its own" in text
    assert f"space {new('violet').states()[0].length}." in text


# 2 What lies on the table


def test_2_1_there_are_36_cards_of_four_colours_and_nine_values() -> None:
    assert len(CARD_NAMES) == len(set(CARD_NAMES)) == 36
    assert {name[0] for name in CARD_NAMES} == {"M", "O", "P", "B"}
    assert {name[1] for name in CARD_NAMES} == set("123456789")
    assert view(new("violet"))["deck"]["count"] == 36


def test_2_2_the_journey_track_has_yellow_ends_four_areas_a_bridge_and_the_fire() -> None:
    journey = view(new("violet"))["journey"]
    areas = [space["area"] for space in journey]
    assert areas == [None] * 3 + list("MMMOOOPPPBBB") + [None] * 4
    assert [space["number"] for space in journey if space["bridge"]] == [18]
    assert [space["number"] for space in journey if space["fire"]] == [19]
    assert at(new("violet")) == 1


@pytest.mark.parametrize("spaces", [CONTENT.last_yellow.low, CONTENT.last_yellow.high])
def test_2_2_a_table_may_change_the_last_yellow_area(spaces: int) -> None:
    journey = view(new("violet", last_yellow=spaces))["journey"]
    assert len(journey) == 15 + spaces + 1
    assert journey[-1]["fire"]
    assert journey[-2]["bridge"]


def test_2_3_the_lantern_starts_full() -> None:
    lantern = {"left": 15, "full": 15, "storm": False}
    assert view(new("violet"))["lantern"] == lantern
    assert view(new("violet", lantern=20))["lantern"]["left"] == 20


def test_2_4_the_fear_pawn_starts_on_the_first_of_twelve_spaces() -> None:
    shown = view(new("violet"))["fear"]
    assert (shown["space"], shown["spaces"], shown["on_journey"]) == (1, 12, None)
    assert view(new("violet", fear=15))["fear"]["spaces"] == 15


def test_2_5_helpers_and_tokens_are_at_the_first_spaces_of_the_areas() -> None:
    journey = view(new("violet"))["journey"]
    assert [space["number"] for space in journey if space["helper"]] == [4, 7, 10, 13]
    assert [space["number"] for space in journey if space["token"]] == [4, 7, 10, 13]


def test_2_6_torech_draws_five_of_ten_tiles_and_lays_three_in_his_order() -> None:
    position = new("violet")
    assert len(texts(position)) == 10
    drawn = ("gust", "storm", "howl", "fog", "roots")
    position = after(position, *(f"draw {key}" for key in drawn))
    assert position.to_act == TORECH
    assert objects(position) == set(drawn)
    position = after(position, "lay howl", "lay gust")
    assert objects(position) == {"storm", "fog", "roots"}
    position = position.play("lay roots")
    spots = view(position, TORECH)["fear"]["spots"]
    assert [(s["space"], s["tile"]) for s in spots] == [(4, "howl"), (8, "gust"), (12, "roots")]
    assert view(position, TORECH)["tiles"]["offered"] == []


def test_2_6_the_tiles_lie_face_down_unless_events_are_open() -> None:
    keys = ("gust", "storm", "howl", "fog", "roots")
    for open_events in (False, True):
        spots = view(tiles_laid(*keys, open_events=open_events), VIOLET)["fear"]["spots"]
        assert [s["tile"] for s in spots] == (list(keys[:3]) if open_events else [None] * 3)


def test_2_7_four_cards_are_turned_up() -> None:
    position = dealt("M1", "O2", "P3", "B4")
    assert view(position)["tableau"] == ["M1", "O2", "P3", "B4"]
    assert view(position)["deck"]["count"] == 32


# 3 The draft


def test_3_1_violet_says_in_each_round_who_takes_the_first_card() -> None:
    position = dealt("M1", "O2", "P3", "B4")
    for number in range(4):
        assert position.to_act == VIOLET
        assert texts(position) == ["Violet first", "Torech first"]
        assert view(position)["draft_round"] == number + 1
        first = number % 2
        position = position.play(texts(position)[first])
        assert position.to_act == first
        position = settled(position.play(position.legal_actions[0]))
        assert position.to_act == 1 - first
        position = settled(position.play(position.legal_actions[0]))
    assert phase(position) == "lead"


def test_3_2_the_tableau_is_refilled_after_each_card() -> None:
    position = after(dealt("M1", "O2", "P3", "B4"), "Torech first", "pick P3")
    assert position.is_chance
    position = position.play("turn up B9")
    assert view(position)["tableau"] == ["M1", "O2", "B9", "B4"]
    assert position.to_act == VIOLET


def test_3_3_each_has_four_cards_and_violet_leads_the_first_turn() -> None:
    position = dealt("M1", "O2", "P3", "B4")
    while phase(position) != "lead":
        position = position.play(
            position.outcomes[0][0] if position.is_chance else position.legal_actions[0]
        )
    assert position.to_act == VIOLET
    assert len(cards_of(position, VIOLET)) == len(cards_of(position, TORECH)) == 4
    assert None not in view(position)["tableau"]


# 4 A turn


def test_4_1_the_owner_of_the_stronger_card_fills_the_hand_first() -> None:
    position = settled(torech_wins())
    assert (phase(position), position.to_act) == ("pick", TORECH)
    position = settled(position.play(position.legal_actions[0]))
    assert (phase(position), position.to_act) == ("pick", VIOLET)


def test_4_2_the_owner_of_the_stronger_card_leads_the_next_turn() -> None:
    position = settled(torech_wins())
    for _ in range(2):
        position = settled(position.play(position.legal_actions[0]))
    assert (phase(position), position.to_act, position.turn) == ("lead", TORECH, 1)


# 5 Playing a card


def test_5_1_any_card_of_the_hand_may_be_played() -> None:
    position = table(violet="M1 O5 P6 B9", torech="M2 O2 P2 B2", at=5)
    assert objects(position) == {"M1", "O5", "P6", "B9"}
    for led in ("M1", "B9"):
        assert objects(position.play(led)) == {"M2", "O2", "P2", "B2"}


# 6 Comparing (more in test_compare)


def test_6_1_the_area_of_phase_b_counts_wherever_violet_goes_afterwards() -> None:
    # She leaves yellow for Mint this turn: the M2 of Torech has its effect all the same.
    position = table(violet="O8 O9 M8 M9", torech="M2 P9 B8 P8", at=3)
    position = after(position, "play O8", "play M2", "advance")
    assert at(position) == 4
    assert view(position)["last"]["ground"] is None
    position = settled(position.play(position.legal_actions[0]))
    assert phase(position) == "two_return"


def test_6_2_the_view_says_who_won_and_which_question_decided() -> None:
    position = after(table("O8 O9 M8 M9", "P8 P9 B8 B9"), "play O8", "play P8")
    last = view(position)["last"]
    assert last == {
        "cards": ["O8", "P8"],
        "led": VIOLET,
        "ground": None,
        "winner": VIOLET,
        "question": 6,
        "reason": "The colours differ, so the card led wins.",
        "rule": "6.2",
    }
    lake = after(table("P7 O8 O9 P8", "M2 B8 B9 P9", at=4), "play P7", "play M2")
    assert (view(lake)["last"]["winner"], view(lake)["last"]["question"]) == (TORECH, 5)


# 7 Effects


def test_7_1_an_effect_counts_for_winner_and_loser_but_not_in_its_own_area() -> None:
    hands = ("O2 O9 M8 M9", "P2 P9 B8 B9")
    on_yellow = after(table(*hands), "play O2", "play P2", "advance")
    assert phase(on_yellow) == "two_draw"
    in_orange = after(table(*hands, at=8), "play O2", "play P2", "advance")
    assert (phase(in_orange), in_orange.to_act) == ("pick", VIOLET)
    in_orange = settled(in_orange.play(in_orange.legal_actions[0]))
    assert (phase(in_orange), in_orange.to_act) == ("two_return", TORECH)


def test_7_2_a_1_beats_a_9() -> None:
    position = after(table("O9 O8 M8 M9", "P1 P9 B8 B9"), "play O9", "play P1")
    assert view(position)["last"]["winner"] == TORECH


def test_7_3_a_2_draws_three_keeps_four_of_six_and_leaves_the_tableau() -> None:
    position = table("O2 O8 M8 M9", "P8 P9 B8 B9", tableau="M6 O6 P6 B6", top="B1 B2")
    position = after(position, "play O2", "play P8", "advance")
    assert texts(position) == ["draw B1"]
    position = after(position, "draw B1", "draw B2", "draw B3")
    assert objects(position) == {"O8", "M8", "M9", "B1", "B2", "B3"}
    position = position.play("return M8")
    assert objects(position) == {"M9", "O8", "B1", "B2", "B3"}
    position = position.play("return B1")
    assert cards_of(position, VIOLET) == {"M9", "O8", "B2", "B3"}
    assert view(position)["tableau"] == ["M6", "O6", "P6", "B6"]
    assert (phase(position), position.to_act) == ("pick", TORECH)
    again = after(position, "pick M6")
    assert {"turn up M8", "turn up B1"} <= set(texts(again))


def test_7_3_a_2_is_not_a_choice() -> None:
    position = after(table("O2 O8 M8 M9", "P8 P9 B8 B9"), "play O2", "play P8", "advance")
    assert position.is_chance


def test_7_3_what_a_2_returns_is_shuffled_in_with_a_known_top() -> None:
    position = table("O2 O8 M8 M9", "P8 P9 B8 B9", top="B1 B2 B3 B4")
    position = after(position, "play O2", "play P8", "advance", "draw B1", "draw B2", "draw B3")
    position = after(position, "return B1", "return B2")
    assert view(position, VIOLET)["deck"]["known"] == []
    position = position.play(position.legal_actions[0])
    assert len(texts(position)) > 10


def test_7_4_a_3_looks_at_five_and_the_rest_go_back_in_their_order() -> None:
    position = table("O3 O8 M8 M9", "P8 P9 B8 B9", tableau="M6 O6 P6 B6", top="B1 B2")
    position = after(position, "play O3", "play P8", "advance", "look at B1", "look at B2")
    position = after(position, "look at M1", "look at M2", "look at B3")
    assert objects(position) == {"B1", "B2", "M1", "M2", "B3"}
    position = position.play("keep M1")
    assert "M1" in cards_of(position, VIOLET)
    assert view(position, VIOLET)["deck"]["known"] == ["B1", "B2", "M2", "B3"]
    assert view(position)["tableau"] == ["M6", "O6", "P6", "B6"]
    for card in ("B1", "B2"):
        position = position.play(position.legal_actions[0])
        assert texts(position) == [f"turn up {card}"]
        position = position.play(f"turn up {card}")
        if phase(position) == "lead":
            position = after(position, "play O8", "play P9", "advance")


def test_7_4_too_few_cards_for_a_3_and_the_discards_come_in_under_them() -> None:
    position = table("O3 O8 M8 M9", "P8 P9 B8 B9", top="B1 B2", empty_deck=True)
    position = after(position, "play O3", "play P8", "advance", "look at B1", "look at B2")
    assert view(position)["discard"]["count"] == 0
    assert "look at O3" in texts(position)
    position = after(position, "look at O3", "look at M1", "look at M2", "keep M2")
    assert view(position, VIOLET)["deck"]["known"] == ["B1", "B2", "O3", "M1"]


def test_7_3_too_few_cards_for_a_2_and_the_discards_are_shuffled_in_when_needed() -> None:
    position = table("O2 O8 M8 M9", "P8 P9 B8 B9", top="B1", empty_deck=True)
    position = after(position, "play O2", "play P8", "advance")
    assert view(position)["discard"]["count"] > 0
    position = position.play("draw B1")
    assert view(position)["discard"]["count"] == 0
    assert "draw P8" in texts(position)


def test_7_5_a_4_may_swap_a_card_with_the_discard_pile_before_the_pick() -> None:
    position = table("O4 O8 M8 M9", "P8 P9 B8 B9", discard="B1 B2")
    position = after(position, "play O4", "play P8", "advance")
    assert texts(position) == ["browse", "leave"]
    left = position.play("leave")
    assert (phase(left), cards_of(left, VIOLET)) == ("pick", {"O8", "M8", "M9"})
    position = position.play("browse")
    assert objects(position) == {"B1", "B2", "O4", "P8"}  # a card just played is among them
    position = position.play("take B1")
    assert objects(position) == {"B1", "O8", "M8", "M9"}
    bluff = position.play("put back B1")
    assert cards_of(bluff, VIOLET) == {"O8", "M8", "M9"}
    position = position.play("put back M8")
    assert (phase(position), cards_of(position, VIOLET)) == ("pick", {"O8", "M9", "B1"})
    assert "M8" in view(position, VIOLET)["discard"]["known"]


def test_7_5_with_an_empty_discard_pile_a_4_does_nothing() -> None:
    position = after(table("O8 P8 M8 M9", "O9 P9 B8 P4", lead=TORECH), "play P4", "play O8")
    assert settled(position).to_act == TORECH
    assert phase(settled(position)) == "pick"


def test_7_5_the_cards_of_a_turn_that_torech_won_are_not_in_the_pile() -> None:
    position = table("O8 P8 M8 M9", "O9 P9 B8 P4", discard="B1", lead=TORECH)
    position = after(position, "play P4", "play O8", "browse")
    assert objects(position) == {"B1"}


def test_7_6_a_5_counts_as_the_areas_colour() -> None:
    position = after(table("P7 O8 M8 M9", "B5 P9 B8 B9", at=8), "play P7", "play B5")
    assert view(position)["last"]["winner"] == TORECH


def test_7_7_a_6_that_is_led_is_shielded() -> None:
    position = after(table("P6 O8 M8 M9", "O9 P9 B8 B9", at=8), "play P6", "play O9")
    assert view(position)["last"]["winner"] == VIOLET
    assert view(position)["last"]["question"] == 3


def test_7_8_a_7_shows_the_other_hand_before_the_journey() -> None:
    # Torech's hand is news to Violet because he has drawn it with a 2.
    position = table("O8 P7 M8 M9", "P2 B3 B4 B1", tableau="M6 O6 P6 B6")
    position = after(position, "play O8", "play P2", "advance", "pick M6", "draw O1")
    position = after(position, "draw P1", "draw M3", "return B3", "return B4")
    assert cards_of(position, TORECH, VIOLET) == set()
    position = after(position, "play P7", "play O1")
    assert texts(position) == ["show M3 P1 B1"]
    number = position.number_of("show M3 P1 B1")
    assert position.log_text(VIOLET, number) == position.log_text(TORECH, number)
    assert position.log_text(-1, number) == "show ?"
    position = position.play(number)
    assert phase(position) == "journey"
    assert cards_of(position, TORECH, VIOLET) == {"M3", "P1", "B1"}
    assert cards_of(position, TORECH, -1) == set()


def test_7_8_a_hand_that_everybody_knows_needs_no_showing() -> None:
    position = after(table("P7 O8 M8 M9", "P8 P9 B8 B9"), "play P7", "play B8")
    assert phase(position) == "journey"


def test_7_8_a_7_of_the_loser_shows_too_and_what_comes_by_a_2_later_stays_hidden() -> None:
    position = table("O8 P2 M8 M9", "P7 B8 B9 B1", tableau="M6 O6 P6 B6")
    position = after(position, "play P2", "play B8", "advance", "draw O1", "draw P1", "draw M1")
    position = after(position, "return M8", "return M9", "pick M6", "play O8", "play P7")
    position = position.play("show M1 O1 P1")
    assert cards_of(position, VIOLET, TORECH) == {"M1", "P1", "O1"}
    assert phase(position) == "journey"


def test_7_10_in_phase_d_each_resolves_effect_and_pick_together_winner_first() -> None:
    position = table("O4 O8 M8 M9", "P4 P9 B8 B9", discard="B1")
    position = after(position, "play O4", "play P4", "advance")
    assert (phase(position), position.to_act) == ("four_choice", VIOLET)
    position = settled(after(position, "leave", texts(position.play("leave"))[0]))
    assert (phase(position), position.to_act) == ("four_choice", TORECH)


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
    assert fuel(violet_wins(fuel=14).play("stay")) == 15
    assert fuel(violet_wins().play("stay")) == 15


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


# 10 Events


def test_10_1_a_tile_fires_when_the_pawn_passes_its_space() -> None:
    position = torech_wins(slot1="M1 M2", slot2="B1 B7", tiles="gust", fuel=10)
    assert texts(position) == ["turn up gust"]
    assert fear(position.play("turn up gust")) == 7


def test_10_3_the_faery_ring_holds_violet_when_she_loses() -> None:
    position = event("faery-ring", at=4)
    assert position.to_act == TORECH
    assert objects(position) == {str(n) for n in range(6, 19)}
    position = settled(position.play("place on 6"))
    assert [s["number"] for s in view(position)["journey"] if s["ring"]] == [6]
    assert phase(position) == "pick"
    held_there = table("O8 P8 M8 M9", "O9 P9 B8 B9", at=6).states()
    held_there[0].ring = 6
    in_ring = Position(GAME, 2, {}, held_there)
    lost = after(in_ring, "play O8", "play O9")
    assert (at(lost), fuel(lost)) == (6, 13)
    won = after(in_ring, "play O8", "play P9", "advance")
    assert (at(won), held(won)) == (7, [1, 0])


def test_10_3_a_tile_without_a_space_for_it_is_spent() -> None:
    for key in ("faery-ring", "off-track"):
        position = event(key, at=17)
        assert phase(settled(position)) == "pick"
        assert all(not s["ring"] and not s["off_track"] for s in view(position)["journey"])


def test_10_4_off_track_makes_two_spaces_of_one_and_a_helper_is_on_the_first() -> None:
    position = event("off-track", at=4)
    assert objects(position) == {str(n) for n in range(6, 19)}
    journey = view(position.play("place on 7"))["journey"]
    assert [s["area"] for s in journey[3:12]] == list("MMMOOOOPP")
    assert [s["number"] for s in journey if s["helper"]] == [4, 7, 11, 14]
    assert [s["number"] for s in journey if s["off_track"]] == [7, 8]
    assert [s["number"] for s in journey if s["token"]] == [4, 7, 11, 14]
    assert (len(journey), journey[18]["bridge"], journey[19]["fire"]) == (20, True, True)


def test_10_4_off_track_on_the_bridge_only_the_second_space_is_the_bridge() -> None:
    journey = view(event("off-track").play("place on 18"))["journey"]
    assert [s["number"] for s in journey if s["bridge"]] == [19]
    assert [s["number"] for s in journey if s["off_track"]] == [18, 19]


def test_10_4_what_lies_behind_it_moves_along() -> None:
    states = event("off-track").states()
    states[0].ring, states[0].scent = 9, 7
    position = Position(GAME, 2, {}, states).play("place on 7")
    shown = view(position)["journey"]
    assert [s["number"] for s in shown if s["ring"]] == [10]
    assert [s["number"] for s in shown if s["scent"]] == [7]


def test_10_5_gust_of_wind_costs_two_units() -> None:
    assert fuel(event("gust", fuel=10)) == 6
    assert event("gust", fuel=4).end_reason == "lantern_out"


def test_10_6_a_storm_takes_one_unit_off_the_track_and_may_end_it_there() -> None:
    position = event("storm", fuel=10)
    assert view(position)["lantern"] == {"left": 7, "full": 14, "storm": True}
    assert event("storm", fuel=3).end_reason == "lantern_out"
    assert event("storm", fuel=4).end_reason is None


def test_10_7_a_howl_drives_all_helpers_off() -> None:
    position = event("howl", at=2)
    assert not any(s["helper"] for s in view(position)["journey"])
    assert at(position) == 3
    assert not view(position)["advance_is_free"]


def test_10_8_the_scent_moves_the_fear_once_more_by_the_second_slot() -> None:
    position = event("scent", at=4)
    assert objects(position) == {str(n) for n in range(1, 20)}
    position = settled(position.play("place on 2"))
    states = torech_wins(at=14).states()
    assert [s["number"] for s in view(position)["journey"] if s["scent"]] == [2]
    states = table(
        "O8 P8 M8 M9", "O9 P9 B8 B9", slot1="M1 M3", slot2="B1 B3", fear=13, at=14
    ).states()
    states[0].scent = 2
    position = after(Position(GAME, 2, {}, states), "play O8", "play O9")
    # Two steps, on the first of them two more out of M1 and M3.
    assert (fear(position), view(position)["fear"]["on_journey"]) == (17, 5)
    assert view(position)["fear"]["slots"] == [["O8", "O9"], []]
    assert not any(s["scent"] for s in view(position)["journey"])


def test_10_8_the_scent_over_an_empty_slot_does_nothing() -> None:
    states = table("O8 P8 M8 M9", "O9 P9 B8 B9", slot2="B1 B3", fear=13, at=14).states()
    states[0].scent = 2
    position = after(Position(GAME, 2, {}, states), "play O8", "play O9")
    assert fear(position) == 15


def test_10_9_planning_ahead_is_a_token_for_torech() -> None:
    position = event("planning")
    assert held(position) == [0, 1]
    assert (phase(position), position.to_act) == ("tokens", TORECH)


def test_10_10_with_a_trick_torech_swaps_his_card_before_the_comparison_once() -> None:
    position = table("O8 P8 M8 M9", "B1 O9 B8 B9", held=True)
    position = after(position, "play O8", "play B1")
    assert (phase(position), position.to_act) == ("trick_choice", TORECH)
    assert texts(position) == ["swap in O9", "swap in B8", "swap in B9", "no trick"]
    kept = position.play("no trick")
    assert view(kept)["tiles"]["held"] == "trick"
    assert view(kept)["last"]["winner"] == VIOLET
    swapped = position.play("swap in O9")
    assert view(swapped)["tiles"]["held"] is None
    assert (view(swapped)["last"]["cards"], view(swapped)["last"]["winner"]) == (
        ["O8", "O9"],
        TORECH,
    )
    assert cards_of(swapped, TORECH) == {"B1", "B8", "B9"}
    assert view(event("trick"))["tiles"]["held"] == "trick"


def test_10_10_a_trick_works_when_torech_leads_too() -> None:
    position = table("O8 P8 M8 M9", "B1 O9 B8 B9", held=True, lead=TORECH)
    position = after(position, "play B1", "play O8", "swap in B9")
    assert view(position)["last"]["cards"] == ["O8", "B9"]


def test_10_11_fog_exchanges_one_random_card_of_each_hand_face_up() -> None:
    position = event("fog")
    assert dict(zip(texts(position), (p for _, p in position.outcomes), strict=True)) == {
        f"fog takes {card}": pytest.approx(1 / 3) for card in ("M8", "M9", "P8")
    }
    position = position.play("fog takes M9")
    assert objects(position) == {"P9", "B8", "B9"}
    position = position.play("fog takes B9")
    for viewer in (VIOLET, TORECH, -1):
        assert cards_of(position, VIOLET, viewer) == {"M8", "P8", "B9"}
        assert cards_of(position, TORECH, viewer) == {"P9", "B8", "M9"}
    assert phase(position) == "pick"


def test_10_12_roots_let_torech_draw_two_and_discard_two_face_down() -> None:
    position = after(event("roots"), "draw P1", "draw P2")
    assert objects(position) == {"P1", "P2", "P9", "B8", "B9"}
    position = position.play("discard P2")
    assert objects(position) == {"P1", "P9", "B8", "B9"}
    position = position.play("discard B9")
    assert cards_of(position, TORECH) == {"P1", "P9", "B8"}
    assert cards_of(position, TORECH, VIOLET) == set()
    assert set(view(position, TORECH)["discard"]["known"]) == {"B1", "B4", "P2", "B9"}
    assert set(view(position, VIOLET)["discard"]["known"]) == {"B1", "B4"}
    assert phase(position) == "pick"


# 11 Picks and the deck


def test_11_1_any_card_of_the_tableau_may_be_picked() -> None:
    position = violet_wins(tableau="M6 O6 P6 B6").play("advance")
    assert objects(position) == {"M6", "O6", "P6", "B6"}
    assert cards_of(position.play("pick P6"), VIOLET) == {"P8", "M8", "M9", "P6"}


def test_11_3_the_tableau_is_refilled_at_once_in_the_same_place() -> None:
    position = violet_wins(tableau="M6 O6 P6 B6").play("advance").play("pick P6")
    assert position.is_chance
    assert len(position.outcomes) == view(position)["deck"]["count"]
    assert sum(p for _, p in position.outcomes) == pytest.approx(1)
    assert view(position.play("turn up B1"))["tableau"] == ["M6", "O6", "B1", "B6"]


def test_11_4_the_discards_become_the_deck_only_when_a_card_is_needed() -> None:
    position = violet_wins(top="B1", empty_deck=True).play("advance")
    position = after(position, texts(position)[0], "turn up B1")
    assert view(position)["deck"]["count"] == 0
    waiting = view(position)["discard"]["count"]
    assert waiting > 0
    position = position.play(position.legal_actions[0])
    assert view(position)["discard"]["count"] == 0
    assert view(position)["deck"]["count"] == waiting
    assert "turn up O8" in texts(position)


# 12 The end


def test_12_1_violet_reaches_the_fire_and_wins() -> None:
    position = violet_wins(at=18).play("advance")
    assert position.is_over
    shown = view(position)
    assert (shown["winner"], shown["end"], shown["phase"]) == (VIOLET, "reached_fire", "finished")


def test_12_2_an_empty_lantern_loses() -> None:
    position = torech_wins(fuel=2)
    assert (position.end_reason, position.returns) == ("lantern_out", (-1.0, 1.0))
    assert view(position)["lantern"]["left"] == 0


@pytest.mark.parametrize(("start", "caught"), [(13, True), (12, False)])
def test_12_3_fear_reaching_violets_space_loses(start: int, caught: bool) -> None:
    # She stands on 5 after the move; the pawn goes four steps along the journey.
    position = torech_wins(at=4, fear=start, slot1="M1 M2", slot2="B1 B5")
    assert (position.end_reason == "fear_caught_up") is caught
    if caught:
        assert position.returns == (-1.0, 1.0)

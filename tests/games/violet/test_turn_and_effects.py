"""A turn, playing and comparing cards, and their effects (4 to 7)."""

from __future__ import annotations

from spelbord.games.violet.state import TORECH, VIOLET

from ..playing import settled, texts
from .tables import after, at, cards_of, objects, phase, table, torech_wins, view

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

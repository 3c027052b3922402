"""The token and refilling (RULES.md, 6), in the order of the rules."""

from __future__ import annotations

from spelbord.core.position import Position

from ..playing import after, started, texts
from .tables import gone, line, played, table, view

# --- 6.1, 6.2: the token -------------------------------------------------------------------


def test_the_token_goes_right_behind_the_family_member_furthest_back() -> None:
    position = table("0 . bell-1 1 0 1 bell-2 bell-3").play("claim bell-2")
    assert view(position)["token"] == 2
    assert line(position) == "1 0 1 0 bell-3"


def test_cards_that_the_token_passes_or_stops_on_leave_the_game() -> None:
    position = table("0 bell-1 bell-2 1 0 1 bell-3 bell-4")
    assert not {"bell-1", "bell-2"} & gone(position)
    position = position.play("claim bell-4")
    assert {"bell-1", "bell-2"} <= gone(position)
    assert line(position) == "1 0 1 bell-3 0"
    slots = view(position)["slots"]
    assert [slots[k] for k in (0, 1, 2)] == [{"card": None, "owner": None}] * 3


def test_a_token_that_need_not_move_takes_no_card() -> None:
    position = table("0 bell-1 bell-2 1 0 1").play("claim bell-1")
    assert view(position)["token"] == 0
    assert line(position) == "0 bell-2 1 0 1"
    assert "bell-2" not in gone(position)


# --- 6.3: refilling --------------------------------------------------------------------------


def order(position: Position) -> list[int]:
    """The slots that chance fills one after the other."""
    slots = []
    while position.is_chance:
        slots.append(int(texts(position)[0].split()[-1]))
        position = position.play(position.outcome_numbers()[0][0])
    return slots


DECK = (
    " ".join(f"fika-{k}" for k in range(1, 13)) + " " + " ".join(f"horse-{k}" for k in range(1, 11))
)


def test_every_empty_slot_is_filled_clockwise_from_in_front_of_the_token() -> None:
    """Slots between, slots in front of all, then those that the token has left behind."""
    position = table("0 bell-1 1 . 0 1 bell-2 . bell-3", deck=DECK).play("claim bell-2")
    # The token lies on slot 1 now: first slot 3, then 7 to 17 without 8, then slot 0.
    assert view(position)["token"] == 1
    assert order(position) == [3, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 0]


def test_no_card_is_dealt_under_a_family_member_or_to_the_token() -> None:
    position = played(table("0 1 0 1 bell-1 bell-2", deck=DECK), "claim bell-1")
    slots = view(position)["slots"]
    assert slots[view(position)["token"]] == {"card": None, "owner": None}
    assert sum(slot["card"] is not None for slot in slots) == 18 - 1 - 4
    assert all(slot["card"] is None for slot in slots if slot["owner"] is not None)


def test_a_card_dealt_at_the_start_stays_where_it_lies() -> None:
    position = started("jokkmokk", "first 0")
    before = view(position)["slots"]
    position = played(position, "claim " + before[4]["card"]["name"])
    now = view(position)["slots"]
    assert now[5:17] == before[5:17]
    assert now[0]["card"] is None
    assert now[17]["card"] is not None


def test_several_empty_slots_are_filled_in_one_turn() -> None:
    position = table("0 bell-1 bell-2 1 0 1 present-1 bell-3 bell-4", deck=DECK)
    position = position.play("claim present-1")
    assert order(position)[:2] == [7, 9]


# --- 6.4: the decks ------------------------------------------------------------------------


def test_the_evening_deck_follows_when_the_morning_deck_is_empty() -> None:
    position = table("0 1 0 1 bell-1 bell-2", deck="fika-1 fika-7 fika-8").play("claim bell-1")
    assert texts(position) == ["deal fika-1 to 6"]
    position = position.play("deal fika-1 to 6")
    assert texts(position) == ["deal fika-7 to 7", "deal fika-8 to 7"]
    assert view(position)["decks"] == {"morning": 0, "evening": 2}


def test_when_both_decks_are_empty_slots_stay_empty_and_play_goes_on() -> None:
    position = table("0 1 0 1 bell-1 bell-2", deck="fika-1")
    position = after(position, "claim bell-1", "deal fika-1 to 6")
    assert not position.is_chance
    assert line(position) == "1 0 1 0 bell-2 fika-1"


def test_cards_of_a_deck_are_all_as_likely() -> None:
    position = table("0 1 0 1 bell-1 bell-2", deck="fika-1 fika-2 horse-1 horse-6")
    position = position.play("claim bell-1")
    assert [(str(e), odds) for e, odds in position.outcomes] == [
        ("deal fika-1 to 6", 1 / 3), ("deal fika-2 to 6", 1 / 3), ("deal horse-1 to 6", 1 / 3)
    ]  # fmt: skip


# --- 6.5: the Midgame token ------------------------------------------------------------------


def test_the_first_evening_card_dealt_is_marked() -> None:
    position = table("0 1 0 1 candy-1 candy-2", deck="candy-3 candy-7 candy-8")
    assert view(position)["midgame"] == "ahead"
    position = after(position, "claim candy-1", "deal candy-3 to 6")
    assert view(position)["midgame_slot"] is None
    position = position.play("deal candy-8 to 7")
    assert (view(position)["midgame"], view(position)["midgame_slot"]) == ("marked", 7)
    position = position.play("deal candy-7 to 8")
    assert view(position)["midgame_slot"] == 7


def test_the_mark_is_only_a_reminder_and_may_leave_the_ring() -> None:
    position = after(
        table("0 1 0 1 candy-1 bell-1", deck="candy-7"), "claim bell-1", "deal candy-7 to 6"
    )
    assert view(position)["midgame_slot"] == 6
    position = table("0 candy-7 1 0 1 candy-1 bell-1").play("claim bell-1")
    assert view(position)["midgame"] == "ahead"


def test_without_a_set_with_midgame_scoring_nothing_is_marked() -> None:
    position = played(table("0 1 0 1 bell-1 bell-2", deck="bell-7"), "claim bell-1")
    assert (view(position)["midgame"], view(position)["midgame_slot"]) == ("none", None)


def test_all_that_the_rulebook_s_picture_of_a_refill_shows_happens() -> None:
    """Pink (0) goes to the horse behind Yellow (2), and the token behind Blue (1)."""
    position = table("0 bell-1 bell-2 1 bell-3 horse-1 2 0 1 2", seats=3, deck=DECK)
    position = position.play("claim horse-1")
    assert view(position)["token"] == 2
    assert {"bell-1", "bell-2"} <= gone(position)
    assert order(position)[-3:] == [17, 0, 1]
    assert line(played(position.play(position.outcome_numbers()[0][0]))).startswith(
        "1 bell-3 0 2 0"
    )

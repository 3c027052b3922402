"""What a seat and a spectator are shown, and what the table says before a move is made."""

from __future__ import annotations

import json
from typing import Any

import pytest

from spelbord.core.position import Position, new
from spelbord.games.jokkmokk.options import SELECTIONS
from spelbord.games.jokkmokk.state import KEYS

from ..playing import after, random_match, started, texts
from .tables import played, table, view

# Sets whose claimed cards do nothing to the ring, nor to anybody's Family Member.
QUIET = ("antique", "horse", "fika", "aurora", "bell", "hotdog", "candy", "snowflake", "queue")


# --- stacks ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (2, 3), (3, 5)])
def test_a_seat_sees_its_own_stacks_and_the_tops_of_the_others(seed: int, seats: int) -> None:
    for position in random_match("jokkmokk", seed, seats, selection="couples")[:-1:7]:
        for seat in range(-1, seats):
            for owner, shown in enumerate(view(position, seat)["owners"]):
                for holding in shown["holdings"]:
                    stacked = holding["count"] - sum(map(bool, holding["pattern"] or ()))
                    assert (holding["top"] is None) == (stacked == 0)
                    if owner != seat:
                        assert holding["cards"] is None
                        continue
                    assert len(holding["cards"]) == stacked
                    assert holding["cards"][:1] == ([holding["top"]] if stacked else [])


def test_no_card_below_a_top_is_in_what_others_receive() -> None:
    position = table(hands={0: "bell-8 bell-9", 1: "fika-1 fika-2"})
    for seat, hidden in ((-1, {"bell-8", "fika-1"}), (0, {"fika-1"}), (1, {"bell-8"})):
        sent = json.dumps(view(position, seat))
        assert {name for name in ("bell-8", "fika-1") if f'"{name}"' in sent} == (
            {"bell-8", "fika-1"} - hidden
        )


def test_points_are_shown_to_their_owner_alone() -> None:
    position = table(hands={0: "bell-8 bell-9", 1: "fika-1"})
    assert [owner["total"] for owner in view(position, 0)["owners"]] == [4, None]
    assert [owner["total"] for owner in view(position, -1)["owners"]] == [None, None]
    assert [owner["score"] for owner in view(position, -1)["owners"]] == [None, None]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_at_the_end_everybody_sees_everything(seats: int) -> None:
    last = random_match("jokkmokk", 5, seats, selection="giving")[-1]
    views = [view(last, seat) for seat in range(-1, seats)]
    assert all(shown == views[0] for shown in views)
    for owner in views[0]["owners"]:
        assert all(holding["cards"] is not None for holding in owner["holdings"])
        assert owner["total"] == owner["tokens"] + sum(e["points"] for e in owner["score"])


# --- sets and decks --------------------------------------------------------------------------


@pytest.mark.parametrize("name", SELECTIONS)
def test_what_nobody_has_seen_of_each_set_is_what_is_left_in_the_decks(name: str) -> None:
    for position in random_match("jokkmokk", 3, 2, selection=name)[::9]:
        shown = view(position)
        for time in ("morning", "evening"):
            unseen = sum(entry["unseen"][time] for entry in shown["sets"])
            assert unseen == shown["decks"][time]


def test_a_reference_card_says_numbers_not_places_for_them() -> None:
    for k in (0, 6, 12):
        for entry in view(table("0 1 0 1", sets=" ".join(KEYS[k : k + 6])))["sets"]:
            assert "{" not in entry["reference"]
            assert entry["reference"].endswith(".")
            assert entry["rule"].startswith("13.")


def test_patterns_are_of_nine_cells_or_of_ten_in_rows() -> None:
    position = table(patterns={0: "patchwork-1:c3 lantern-1:a1"})
    rows = {entry["key"]: (entry["pattern"], entry["rows"]) for entry in view(position)["sets"]}
    assert rows["patchwork"] == ("grid", [3, 3, 3])
    assert rows["lantern"] == ("pyramid", [4, 3, 2, 1])
    assert rows["bell"] == (None, [])
    lantern, patchwork = sorted(view(position)["owners"][0]["holdings"], key=lambda h: h["set"])
    assert [cell and cell["name"] for cell in patchwork["pattern"]] == [None] * 8 + ["patchwork-1"]
    assert patchwork["pattern"][8]["sign"] == ["blue", "yellow", "blue", "yellow"]
    assert len(lantern["pattern"]) == 10


@pytest.mark.parametrize(
    ("card", "time", "points", "sign"),
    [
        ("antique-1", "morning", 1, "clock"), ("fika-12", "evening", 3, "pastry"),
        ("aurora-12", "evening", 0, "gold"), ("hotdog-12", "evening", 20, 3),
        ("candy-1", "morning", 0, 1), ("snowflake-6", "morning", 2, "rosette"),
        ("lantern-6", "morning", 0, 12), ("bell-1", "morning", 0, None),
        ("surstromming-10", "evening", -10, None),
    ],
)  # fmt: skip
def test_a_card_is_shown_with_its_points_and_what_it_shows(
    card: str, time: str, points: int, sign: str | int | None
) -> None:
    shown = view(table(f"0 1 0 1 {card}"))["slots"][4]["card"]
    assert shown == {
        "name": card, "set": card.split("-")[0], "time": time, "points": points, "sign": sign
    }  # fmt: skip


# --- what is asked ---------------------------------------------------------------------------


def test_before_the_first_turn_and_after_the_last_nothing_is_asked() -> None:
    position = new("jokkmokk", 2, selection="random")
    phases = []
    while position.is_chance:
        shown = view(position)
        assert (shown["asked"], shown["ways"]) == (None, [])
        phases.append(shown["phase"])
        position = position.play(position.outcome_numbers()[0][0])
    assert list(dict.fromkeys(phases)) == ["sets", "first", "deal"]
    last = view(random_match("jokkmokk", 1)[-1])
    assert (last["phase"], last["asked"], last["ways"]) == ("finished", None, [])


def test_every_question_of_a_match_is_told() -> None:
    asked = set()
    for seed in range(8):
        for position in random_match("jokkmokk", seed, 3, selection="random"):
            shown = view(position)
            assert (shown["asked"] is None) == position.is_chance or position.is_over
            if shown["asked"]:
                asked.add((shown["phase"], shown["asked"]["what"]))
                assert (shown["asked"]["set"] is None) == (shown["phase"] == "move")
                assert (shown["asked"]["card"] is None) == (shown["phase"] != "place")
                assert (shown["asked"]["of"] is None) == (shown["asked"]["what"] != "stack")
    assert asked == {
        ("move", "move"), ("walk", "slot"), ("place", "cell"), ("effect", "seat"),
        ("effect", "stack"),
    }  # fmt: skip


# --- ways: what would follow ---------------------------------------------------------------------


def test_ways_are_the_legal_slots_and_none_when_something_else_is_asked() -> None:
    for seed in range(6):
        for position in random_match("jokkmokk", seed, 1 + seed % 4, selection="random", neutral=1):
            shown = view(position)
            if shown["phase"] in ("move", "walk"):
                slots = [shown["slots"][way["slot"]]["card"]["name"] for way in shown["ways"]]
                assert [text.split()[1] for text in texts(position)] == slots
            else:
                assert shown["ways"] == []


def test_a_way_tells_what_is_skipped_what_leaves_and_the_line_then() -> None:
    position = table("0 bell-1 bell-2 1 0 bell-3 1 bell-4 . bell-5")
    ways = {way["slot"]: way for way in view(position)["ways"]}
    assert ways[1] == {"slot": 1, "skips": [], "leaves": [], "line": [0, 1, 0, 1]}
    assert ways[2] == {"slot": 2, "skips": [1], "leaves": [1], "line": [0, 1, 0, 1]}
    assert ways[5] == {"slot": 5, "skips": [1, 2], "leaves": [1, 2], "line": [1, 0, 0, 1]}
    assert ways[9] == {"slot": 9, "skips": [1, 2, 5, 7], "leaves": [1, 2], "line": [1, 0, 1, 0]}


def happened(before: Position, text: str) -> tuple[list[int], list[int]]:
    """What left the ring for good, and the line after the turn, as the views tell."""
    then = before.play(text)
    shown, now = view(before), view(then)
    moved = text.split()[1]
    left = [
        slot
        for slot, (old, new_) in enumerate(zip(shown["slots"], now["slots"], strict=True))
        if old["card"] and old["card"] != new_["card"] and old["card"]["name"] != moved
    ]
    return left, [now["slots"][slot]["owner"] for slot in now["line"]]


def clockwise(shown: dict[str, Any], slots: list[int]) -> list[int]:
    return sorted(slots, key=lambda slot: (slot - shown["token"] - 1) % 18)


@pytest.mark.parametrize("seed", range(10))
def test_what_a_way_tells_is_what_happens_when_the_card_does_nothing(seed: int) -> None:
    compared = 0
    options = {"selection": ("random", "souvenirs", "nights")[seed % 3], "neutral": seed % 2}
    for position in random_match("jokkmokk", seed, 2 + seed % 2, **options)[::5]:
        shown = view(position)
        for way, text in zip(shown["ways"], texts(position), strict=False):
            quiet = text.split()[1].split("-")[0] in QUIET
            if not (quiet or shown["phase"] == "walk"):
                continue
            left, line = happened(position, text)
            if shown["phase"] == "walk" and view(position.play(text))["phase"] == "place":
                continue  # the token moves when the card is placed
            assert (way["leaves"], way["line"]) == (clockwise(shown, left), line)
            compared += 1
    assert compared > 3


def test_a_way_of_a_neutral_family_member_and_after_a_skip_is_told_too() -> None:
    position = table("2 bell-1 0 1 1 2 0 bell-2", neutral=1, last=0)
    assert view(position)["ways"][1] == {
        "slot": 7, "skips": [1], "leaves": [1], "line": [0, 1, 1, 2, 0, 2]
    }  # fmt: skip
    skipped = table("0 donation-1 0 1 1 donation-2 bell-1", hands={1: "queue-1"}, sets="queue")
    assert view(skipped)["asked"]["owner"] == 0  # a bell can be claimed
    skipped = table("0 0 1 1 donation-2 donation-1", hands={1: "fika-1"})
    assert view(skipped)["ways"][1] == {
        "slot": 5, "skips": [4], "leaves": [], "line": [0, 0, 1, 1]
    }  # fmt: skip


# --- the rest --------------------------------------------------------------------------------


def test_the_tiebreak_is_the_order_of_everybodys_rear_family_member() -> None:
    assert view(table("1 0 0 2 1 2 bell-1", seats=3))["tiebreak"] == [1, 0, 2]
    assert view(new("jokkmokk", 3))["tiebreak"] == []


def test_a_view_is_small_enough_to_be_sent_after_every_event() -> None:
    for seats, selection in ((2, "first"), (5, "random")):
        match = random_match("jokkmokk", 7, seats, selection=selection, longer=True)
        assert max(len(json.dumps(view(position, 0))) for position in match) < 60_000


def test_what_a_table_is_told_of_options_is_shown() -> None:
    shown = view(started("jokkmokk", seats=3, neutral=2, simple=True))
    assert (shown["seats"], shown["solo"], shown["simple"]) == (3, False, True)
    assert len(shown["owners"]) == 5


def test_the_midgame_points_are_shown_from_then_on() -> None:
    position = table("0 1 2 0 1 2 candy-7 bell-1", seats=3, hands={1: "candy-5"})
    assert view(position)["midgame_points"] is None
    position = played(position, "claim candy-7")
    assert view(position)["midgame_points"] == [{"set": "candy", "points": [10, 15, 0]}]
    assert view(after(position, "claim bell-1"))["midgame"] == "held"

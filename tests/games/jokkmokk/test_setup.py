"""Before the first turn (RULES.md, 1 and 2), in the order of the rules."""

from __future__ import annotations

import pytest

from spelbord.core.errors import BadOption
from spelbord.core.position import Position, new
from spelbord.games.jokkmokk import GAME
from spelbord.games.jokkmokk.options import LONGER, SELECTIONS, STANDARD
from spelbord.games.jokkmokk.sets import DECLARED
from spelbord.games.jokkmokk.state import KEYS, KINDS, SLOTS

from ..playing import started, texts
from .tables import view

KIND_OF: dict[str, str] = {key: declared.kind for key, declared in zip(KEYS, DECLARED, strict=True)}
SHORT = "donation,queue,friend,bell,horse"  # ten morning cards without the reshuffle symbol


def owners_in_line(position: Position) -> str:
    """Whose Family Members stand where, from the Market Entrance on."""
    slots = view(position)["slots"]
    return "".join("." if slot["owner"] is None else str(slot["owner"]) for slot in slots).strip(
        "."
    )


def odds_of(position: Position) -> list[float]:
    return [odds for _, odds in position.outcomes]


def keys_in_play(position: Position) -> list[str]:
    return [entry["key"] for entry in view(position)["sets"]]


# --- 2.1 to 2.4: the ring and the line -----------------------------------------------------


@pytest.mark.parametrize("seats", range(1, 6))
def test_there_are_18_slots_for_any_number_of_players(seats: int) -> None:
    assert len(view(new("jokkmokk", seats))["slots"]) == SLOTS == 18


@pytest.mark.parametrize("seats", range(1, 6))
def test_every_player_is_as_likely_to_begin(seats: int) -> None:
    position = new("jokkmokk", seats)
    assert texts(position) == [f"first {seat}" for seat in range(seats)]
    assert odds_of(position) == pytest.approx([1 / seats] * seats)


@pytest.mark.parametrize(
    ("seats", "first", "line"),
    [
        (2, 0, "0110"), (2, 1, "1001"), (3, 0, "012210"), (3, 1, "120021"), (3, 2, "201102"),
        (4, 2, "23011032"), (5, 0, "0123443210"), (5, 4, "4012332104"),
    ],
)  # fmt: skip
def test_family_members_are_placed_round_the_table_and_back(
    seats: int, first: int, line: str
) -> None:
    assert owners_in_line(started("jokkmokk", f"first {first}", seats=seats)) == line


def test_the_line_begins_at_the_market_entrance_and_the_first_player_moves_first() -> None:
    position = started("jokkmokk", "first 2", seats=3)
    assert view(position)["slots"][0]["owner"] == 2
    assert view(position)["line"] == [0, 1, 2, 3, 4, 5]
    assert position.to_act == 2


def test_the_token_lies_behind_the_market_entrance_and_nothing_lies_on_its_slot() -> None:
    shown = view(started("jokkmokk"))
    assert shown["token"] == 17
    assert shown["slots"][17] == {"card": None, "owner": None}


# --- 2.5: the sets -------------------------------------------------------------------------


def test_there_are_eight_recommended_selections() -> None:
    assert len(SELECTIONS) == 8
    assert SELECTIONS["first"] == ("horse", "antique", "hotdog", "patchwork", "present")
    assert [len(keys) for keys in SELECTIONS.values()] == [5, 5, 6, 6, 6, 6, 6, 6]


@pytest.mark.parametrize("name", SELECTIONS)
def test_a_selection_is_known_at_once_and_shown_basic_sets_first(name: str) -> None:
    position = new("jokkmokk", 3, selection=name)
    found = keys_in_play(position)
    assert sorted(found) == sorted(SELECTIONS[name])
    ranks = [KINDS.index(KIND_OF[key]) for key in found]
    assert ranks == sorted(ranks)
    assert texts(position)[0].startswith("first")


@pytest.mark.parametrize("name", list(SELECTIONS)[2:])
def test_the_longer_selections_have_two_sets_of_each_class_but_for_winter_nights(name: str) -> None:
    kinds = [KIND_OF[key] for key in SELECTIONS[name]]
    expected = [1, 3, 2] if name == "nights" else [2, 2, 2]
    assert [kinds.count(kind) for kind in KINDS] == expected


def test_every_set_is_in_some_selection_and_the_classes_are_of_six() -> None:
    assert {key for keys in SELECTIONS.values() for key in keys} == set(KEYS)
    assert [list(KIND_OF.values()).count(kind) for kind in KINDS] == [6, 6, 6]


@pytest.mark.parametrize(("seats", "longer", "counts"), [(2, False, STANDARD), (5, True, LONGER)])
def test_a_random_selection_draws_sets_by_class_each_as_likely(
    seats: int, longer: bool, counts: tuple[int, int, int]
) -> None:
    position = new("jokkmokk", seats, selection="random", longer=longer)
    for kind, number in zip(KINDS, counts, strict=True):
        left = {key for key in KEYS if KIND_OF[key] == kind}
        for _ in range(number):
            assert {str(event) for event, _ in position.outcomes} == {f"set {k}" for k in left}
            assert odds_of(position) == pytest.approx([1 / len(left)] * len(left))
            drawn = max(left)
            position = position.play(f"set {drawn}")
            left.remove(drawn)
    assert texts(position)[0].startswith("first")
    assert len(keys_in_play(position)) == sum(counts)


def test_the_standard_is_two_of_each_class_and_longer_is_a_basic_and_an_experienced_more() -> None:
    assert STANDARD == (2, 2, 2)
    assert LONGER == (3, 3, 2)


@pytest.mark.parametrize("number", range(5, 9))
def test_five_to_eight_sets_may_be_chosen_freely(number: int) -> None:
    chosen = KEYS[-number:]
    position = new("jokkmokk", 2, selection="free", sets=",".join(chosen))
    assert set(keys_in_play(position)) == set(chosen)
    assert not started("jokkmokk", selection="free", sets=", ".join(chosen)).is_chance


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"selection": "best"}),
        (2, {"selection": "free", "sets": ",".join(KEYS[:4])}),
        (2, {"selection": "free", "sets": ",".join(KEYS[:9])}),
        (2, {"selection": "free", "sets": "antique,antique,bell,candy,fika"}),
        (2, {"selection": "free", "sets": "antique,bell,candy,fika,cheese"}),
        (2, {"selection": "free", "sets": ""}),
        (2, {"neutral": 4}),
        (2, {"neutral": -1}),
        (3, {"neutral": 3}),
        (4, {"neutral": 2}),
        (1, {"opponents": 0}),
        (1, {"opponents": 9}),
        (1, {"opponents": "many"}),
        (0, {}),
        (6, {}),
        (2, {"cards": 3}),
    ],
)
def test_what_does_not_go_together_is_refused(seats: int, options: dict[str, object]) -> None:
    with pytest.raises(BadOption) as refused:
        new("jokkmokk", seats, **options)
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"neutral": 2}), (5, {"neutral": 1}), (3, {"simple": True}), (3, {"opponents": 8}),
        (4, {"longer": True}), (3, {"sets": ",".join(KEYS[:5])}),
    ],
)  # fmt: skip
def test_an_option_that_does_not_matter_changes_nothing(
    seats: int, options: dict[str, object]
) -> None:
    shown, plain = (
        view(started("jokkmokk", seats=seats, **options)),
        view(started("jokkmokk", seats=seats)),
    )
    assert shown | {"simple": plain["simple"]} == plain


def test_only_five_players_have_a_longer_random_selection() -> None:
    position = started("jokkmokk", seats=4, selection="random", longer=True)
    assert len(keys_in_play(position)) == sum(STANDARD)


# --- 2.6, 2.7: the decks and the first cards -----------------------------------------------


@pytest.mark.parametrize("name", SELECTIONS)
def test_the_decks_are_the_cards_of_the_sets_by_their_backs(name: str) -> None:
    shown = view(new("jokkmokk", 2, selection=name))
    for time in ("morning", "evening"):
        assert shown["decks"][time] == sum(entry["size"][time] for entry in shown["sets"])


def test_morning_cards_are_dealt_clockwise_to_every_empty_slot() -> None:
    position = new("jokkmokk", 3).play("first 0")
    slots = []
    while position.is_chance:
        slots.append(int(texts(position)[0].split()[-1]))
        position = position.play(position.outcome_numbers()[-1][0])
    assert slots == list(range(6, 17))
    cards = [slot["card"] for slot in view(position)["slots"] if slot["card"]]
    assert {card["time"] for card in cards} == {"morning"}
    assert len(cards) == 11


def test_five_players_begin_with_seven_cards() -> None:
    slots = view(started("jokkmokk", seats=5))["slots"]
    assert sum(slot["card"] is not None for slot in slots) == 7


def test_every_morning_card_is_as_likely() -> None:
    position = new("jokkmokk", 2).play("first 0")
    size = view(position)["decks"]["morning"]
    assert len(position.outcomes) == size
    assert odds_of(position) == pytest.approx([1 / size] * size)


@pytest.mark.parametrize("name", ["couples", "nights", "family", "giving"])
def test_cards_with_the_reshuffle_symbol_are_not_dealt_and_stay_in_the_deck(name: str) -> None:
    position = new("jokkmokk", 2, selection=name).play("first 0")
    symbols = {entry["key"] for entry in view(position)["sets"] if entry["reshuffle"]}
    assert symbols
    while position.is_chance:
        dealt = {text.split()[1].split("-")[0] for text in texts(position)}
        assert not dealt & symbols
        position = position.play(position.outcome_numbers()[0][0])
    for entry in view(position)["sets"]:
        if entry["reshuffle"]:
            assert entry["unseen"] == entry["size"]


def test_they_are_dealt_later_on() -> None:
    position = started("jokkmokk", selection="couples")
    while not position.is_chance:
        position = position.play(position.legal_numbers()[0])
    assert any("donation" in text or "friend" in text for text in texts(position))


def test_when_no_others_are_left_those_with_the_symbol_are_dealt() -> None:
    """Alone against one there are 14 slots, and here ten morning cards without the symbol."""
    position = new("jokkmokk", 1, selection="free", sets=SHORT, opponents=1).play("first 0")
    symbols = {"donation", "queue", "friend"}
    for _ in range(10):
        assert not {t.split()[1].split("-")[0] for t in texts(position)} & symbols
        position = position.play(position.outcome_numbers()[0][0])
    for _ in range(4):
        assert {t.split()[1].split("-")[0] for t in texts(position)} == symbols
        position = position.play(position.outcome_numbers()[0][0])
    assert not position.is_chance
    assert view(position)["decks"]["morning"] == 12


def test_all_this_can_be_reached_by_the_options_of_the_table() -> None:
    assert {option.name for option in GAME.options} == {
        "selection", "sets", "longer", "neutral", "simple", "opponents", "content"
    }  # fmt: skip

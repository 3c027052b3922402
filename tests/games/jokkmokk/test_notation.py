"""Notation: text and back, and structured data."""

from __future__ import annotations

import pytest

from spelbord.core.errors import IllegalAction, MalformedAction
from spelbord.core.position import Position, new
from spelbord.games.jokkmokk import GAME, notation
from spelbord.games.jokkmokk.state import CARDS, KEYS, ROOM

from ..playing import after, random_match, started, texts
from .tables import table

MATCHES = [
    (seed, 1 + seed % 4, {"selection": name, "neutral": 1, "simple": seed % 2 == 1})
    for seed, name in enumerate(("couples", "nights", "family", "second", "random", "random"))
]


def events(position: Position) -> list[int]:
    return [e for e, _ in position.outcome_numbers()] or position.legal_numbers()


@pytest.mark.parametrize(("seed", "seats", "options"), MATCHES)
def test_every_text_leads_back_to_its_event(
    seed: int, seats: int, options: dict[str, object]
) -> None:
    for position in random_match("jokkmokk", seed, seats, **options):
        state = position.states()[0]
        found = [notation.text(state, event) for event in events(position)]
        assert len(set(found)) == len(found)
        for event, text in zip(events(position), found, strict=True):
            assert notation.parse(state, text) == event
            assert notation.parse(state, f"  {text.upper()} ".replace(" ", "  ")) == event


def test_every_kind_of_event_is_described_as_the_view_module_declares() -> None:
    kinds = set()
    for seed, seats, options in MATCHES:
        for position in random_match("jokkmokk", seed, seats, **options):
            for event in events(position):
                described = notation.describe(position.states()[0], event)
                read = GAME.view.JokkmokkEvent.model_validate(described)
                assert read.model_dump(exclude_unset=True) == described
                kinds.add(read.kind)
    assert kinds == {
        "set", "first", "deal", "claim", "walk", "seat", "stack", "place", "draw"
    }  # fmt: skip


def described(position: Position, text: str) -> dict[str, object]:
    return notation.describe(position.states()[0], position.number_of(text))


def test_the_setup_is_described() -> None:
    position = new("jokkmokk", 2, selection="random")
    assert described(position, "set fika") == {"kind": "set", "set": "fika"}
    position = new("jokkmokk", 2)
    assert described(position, "first 1") == {"kind": "first", "seat": 1}
    position = position.play("first 1")
    assert described(position, "deal horse-2 to 4") == {
        "kind": "deal", "card": "horse-2", "slot": 4
    }  # fmt: skip


def test_a_claim_and_a_walk_say_who_goes_from_where_to_where() -> None:
    position = table("0 1 0 1 skating-1 bell-1")
    assert described(position, "claim skating-1") == {
        "kind": "claim", "card": "skating-1", "slot": 4, "start": 0, "owner": 0
    }  # fmt: skip
    assert described(position.play("claim skating-1"), "walk bell-1") == {
        "kind": "walk", "card": "bell-1", "slot": 5, "start": 4, "owner": 0
    }  # fmt: skip
    neutral = table("2 0 1 1 2 0 bell-1", neutral=1, simple=True, last=0)
    assert described(neutral, "neutral claim bell-1") == {
        "kind": "claim", "card": "bell-1", "slot": 6, "start": 0, "owner": 2
    }  # fmt: skip


def test_choices_of_effects_are_described() -> None:
    stands = "0 1 2 0 1 2 friend-1 bell-1"
    position = table(stands, seats=3, hands={1: "lantern-1", 2: "fika-1"}).play("claim friend-1")
    assert described(position, "player 1") == {
        "kind": "seat", "owner": 1, "by": "friend", "mover": 0
    }  # fmt: skip
    position = position.play("player 1")
    assert described(position, "stack lantern") == {
        "kind": "stack", "set": "lantern", "card": "lantern-1", "owner": 1,
        "by": "friend", "mover": 0,
    }  # fmt: skip
    position = position.play("stack lantern")
    assert described(position, "place d1") == {
        "kind": "place", "cell": 3, "card": "lantern-1", "owner": 0
    }  # fmt: skip
    box = table("0 1 0 1 mystery-1", deck="horse-1").play("claim mystery-1")
    assert described(box, "draw horse-1") == {"kind": "draw", "card": "horse-1", "owner": 0}


def test_cells_go_by_column_and_row_from_the_top_or_in_a_pyramid_from_below() -> None:
    grid, pyramid = KEYS.index("patchwork"), KEYS.index("lantern")
    assert [notation.cell_name(grid, k) for k in range(9)] == [
        "a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"
    ]  # fmt: skip
    assert [notation.cell_name(pyramid, k) for k in range(10)] == [
        "a1", "b1", "c1", "d1", "a2", "b2", "c2", "a3", "b3", "a4"
    ]  # fmt: skip
    with pytest.raises(ValueError, match="no such cell"):
        notation.cell_name(grid, 9)


def test_cards_go_by_the_key_of_their_set_and_their_number_in_it() -> None:
    names = [notation.card_name(card) for card in range(CARDS)]
    assert len(set(names)) == CARDS
    assert names[KEYS.index("fika") * ROOM + 2] == "fika-3"


STRANGE = (
    "", "claim", "claim bell", "claim bell-0", "claim bell-21", "claim bell-", "claim cheese-1",
    "claim bell-1 to 3", "walk", "player", "player 5", "player x", "player -1", "stack",
    "stack cheese", "place", "place b2", "place z9", "go bell-1", "7",
)  # fmt: skip


@pytest.mark.parametrize("text", STRANGE)
def test_what_is_no_notation_is_malformed(text: str) -> None:
    with pytest.raises(MalformedAction):
        table().play(text)


@pytest.mark.parametrize("text", ["place a5", "place e1", "place d2", "place b4", "place a0"])
def test_a_cell_that_the_pattern_has_not_is_malformed(text: str) -> None:
    with pytest.raises(MalformedAction):
        table("0 1 0 1 lantern-1 bell-1").play("claim lantern-1").play(text)


def test_a_card_that_lies_nowhere_on_the_ring_cannot_be_claimed() -> None:
    with pytest.raises(MalformedAction, match="bell-9 does not lie on the ring"):
        table().play("claim bell-9")


@pytest.mark.parametrize("text", ["first 1", "set bell", "deal antique-5 to 7", "draw antique-5"])
def test_what_chance_brings_is_no_decision(text: str) -> None:
    """Numbers of outcomes and of actions overlap, so the words must tell them apart."""
    with pytest.raises(MalformedAction, match="not what happens now"):
        table().play(text)


@pytest.mark.parametrize("text", ["claim bell-2", "player 1", "stack bell", "set fika", "first 1"])
def test_a_decision_is_nothing_that_chance_brings(text: str) -> None:
    position = table(deck="bell-4 bell-5 bell-6").play("claim bell-1")
    assert texts(position) == ["deal bell-4 to 7", "deal bell-5 to 7"]
    with pytest.raises(MalformedAction, match="not what happens now"):
        position.play(text)


def test_a_card_is_dealt_to_the_slot_whose_turn_it_is() -> None:
    position = table(deck="bell-4 bell-5").play("claim bell-1")
    with pytest.raises(MalformedAction, match="to slot 7, not to 8"):
        position.play("deal bell-4 to 8")
    with pytest.raises(IllegalAction):
        position.play("deal bell-1 to 7")
    assert not position.play("DEAL  bell-5 to 7").is_over


def test_a_claim_may_be_written_for_a_walk_and_the_other_way_round() -> None:
    position = table("0 1 0 1 skating-1 bell-1")
    assert position.number_of("walk skating-1") == position.number_of("claim skating-1")
    assert after(position, "walk skating-1", "claim bell-1").turn == 1


def test_a_match_is_told_by_its_texts_alone() -> None:
    position = started("jokkmokk", selection="family")
    assert texts(position) == [str(action) for action in position.legal_actions]
    assert all(text.startswith("claim ") for text in texts(position))

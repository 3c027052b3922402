"""What each viewer knows (13), over thousands of random positions."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest

from spelbord.core import engine
from spelbord.core.game import States
from spelbord.core.lists import CHANCE, OVER, State, below, seeded
from spelbord.core.rule import bind
from spelbord.games.violet import GAME, hidden
from spelbord.games.violet.knowledge import doubtful, knows
from spelbord.games.violet.state import (
    BROWSE,
    CARD_NAMES,
    CARDS,
    FEAR_1,
    FEAR_2,
    FOUR_RETURN,
    FOUR_TAKE,
    HAND,
    PLAYED,
    ROOTS_DISCARD,
    ROOTS_DRAW,
    TABLEAU,
    THREE_KEEP,
    THREE_LOOK,
    TILE_CHOICE,
    TORECH,
    TWO_DRAW,
    TWO_RETURN,
    VIOLET,
)

from ..playing import texts
from .tables import WATCHER, after, cards_of, table, view

RULES = bind(engine, GAME.kernel)
VIEWERS = (VIOLET, TORECH, WATCHER)
MATCHES = 48


@cache
def matches() -> States:
    """Every position of some random matches, half of them with open events."""
    found = []
    out = np.zeros(GAME.most_choices + 1, dtype=np.int64)
    odds = np.zeros(GAME.most_choices + 1)
    rng = seeded(5)
    for k in range(MATCHES):
        states = GAME.start(2, {"open_events": bool(k % 2), "lantern": 15 + k % 8})
        while True:
            found.append(copied(states))
            actor = RULES.to_act(states, 0)
            if actor == OVER:
                break
            list_next(states, out, odds)
            RULES.play(states, 0, out[1 + below(rng, int(out[0]))])
    every = np.zeros(len(found), dtype=GAME.state)
    every.view(np.uint8)[:] = np.concatenate([one.view(np.uint8) for one in found])
    return every


def list_next(states: States, out: np.ndarray, odds: np.ndarray) -> None:
    if RULES.to_act(states, 0) == CHANCE:
        RULES.chances(states, 0, out, odds)
    else:
        RULES.choices(states, 0, out)


def events(states: States) -> list[int]:
    """The numbers of all that can happen next."""
    out = np.zeros(GAME.most_choices + 1, dtype=np.int64)
    list_next(states, out, np.zeros(GAME.most_choices + 1))
    return [int(n) for n in out[1 : out[0] + 1]]


def knows_not(s: State, row: int, card: int) -> bool:
    return not knows(s, row, card)


def copied(states: States) -> States:
    """A copy with its unused bytes, which NumPy's own leaves to chance."""
    copy = np.zeros_like(states)
    copy.view(np.uint8)[:] = states.view(np.uint8)
    return copy


def observed(states: States, viewer: int) -> States:
    copy = copied(states)
    RULES.observe(copy, 0, viewer)
    return copy


def resampled(observation: States, viewer: int, seed: int) -> States:
    copy = copied(observation)
    RULES.resample(copy, 0, viewer, seeded(seed))
    return copy


def played(states: States, event: int) -> States:
    copy = copied(states)
    RULES.play(copy, 0, event)
    return copy


def each_position(stride: int = 1) -> Iterator[tuple[int, States]]:
    found = matches()
    assert len(found) > 6000
    for k in range(0, len(found), stride):
        yield k, copied(found[k : k + 1])


@pytest.mark.parametrize("viewer", VIEWERS)
def test_resampling_keeps_the_observation_byte_for_byte(viewer: int) -> None:
    changed = 0
    for k, states in each_position():
        seen = observed(states, viewer)
        twin = resampled(seen, viewer, k)
        assert observed(seen, viewer).tobytes() == seen.tobytes()
        assert observed(twin, viewer).tobytes() == seen.tobytes()
        changed += twin.tobytes() != states.tobytes()
    assert changed > 2000, "nothing was hidden, so nothing was tested"


@pytest.mark.parametrize("viewer", VIEWERS)
def test_resampling_keeps_the_view_byte_for_byte(viewer: int) -> None:
    for k, states in each_position(stride=9):
        here = observed(states, viewer)
        there = observed(resampled(here, viewer, k), viewer)
        assert json.dumps(GAME.view.view(here[0], viewer)) == json.dumps(
            GAME.view.view(there[0], viewer)
        )


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_resampled_position_is_a_whole_one(viewer: int) -> None:
    for k, states in each_position(stride=7):
        twin = resampled(observed(states, viewer), viewer, k)
        assert GAME.rules.invariant(twin[0]) == ""
        assert bool(events(twin)) == bool(events(states))
        if viewer != WATCHER and RULES.to_act(twin, 0) == viewer:
            assert events(twin) == events(states)


def test_private_choices_and_draws_of_one_seat_look_all_the_same_to_the_others() -> None:
    private = Counter[int]()
    for _, states in each_position():
        if RULES.to_act(states, 0) == OVER:
            continue
        for viewer in VIEWERS:
            groups: dict[int, bytes] = {}
            for event in events(states):
                seen = int(RULES.seen(states, 0, viewer, event))
                if seen < 0:
                    bytes_after = observed(played(states, event), viewer).tobytes()
                    assert groups.setdefault(seen, bytes_after) == bytes_after
                    private[int(states[0].phase)] += 1
    assert private.keys() >= {
        TILE_CHOICE,
        TWO_DRAW,
        TWO_RETURN,
        THREE_LOOK,
        THREE_KEEP,
        FOUR_TAKE,
        FOUR_RETURN,
        ROOTS_DRAW,
        ROOTS_DISCARD,
    }


@pytest.mark.parametrize("viewer", VIEWERS)
def test_positions_that_look_alike_look_alike_after_every_event_that_looks_alike(
    viewer: int,
) -> None:
    compared = 0
    for k, states in each_position(stride=2):
        if RULES.to_act(states, 0) == OVER:
            continue
        twin = resampled(observed(states, viewer), viewer, k)
        if twin.tobytes() == states.tobytes():
            continue
        there = {int(RULES.seen(twin, 0, viewer, e)): e for e in events(twin)}
        for event in events(states):
            seen = int(RULES.seen(states, 0, viewer, event))
            # Who browses sees the discard pile at once, and that may differ.
            if seen in there and not (event == BROWSE and viewer == RULES.to_act(states, 0)):
                here = observed(played(states, event), viewer)
                other = observed(played(twin, there[seen]), viewer)
                assert here.tobytes() == other.tobytes(), (k, event)
                compared += 1
    assert compared > 1500


def test_everything_holds_in_every_position_and_each_seat_knows_its_own_hand() -> None:
    for _, states in each_position(stride=5):
        s = states[0]
        assert GAME.rules.invariant(s) == ""
        for seat in (VIOLET, TORECH):
            own = [c for c in range(CARDS) if s.where[c] == HAND + seat]
            assert not any(knows_not(s, seat, c) for c in own)
            seen = observed(states, seat)
            assert hidden.secrets(seen[0], seat) == hidden.secrets(s, seat)
        open_places = (*range(TABLEAU, TABLEAU + 4), PLAYED, PLAYED + 1, FEAR_1, FEAR_2)
        face_up = [c for c in range(CARDS) if s.where[c] in open_places]
        assert not any(knows_not(s, row, c) for row in range(3) for c in face_up)


def test_resample_is_uniform_over_what_a_seat_cannot_tell_apart() -> None:
    """A chi-square test: after a 4 two or three of three cards are still there: 10 ways."""
    position = table(
        violet="P1 P2 P3 P6",
        torech="O4 O2 O3 M9",
        tableau="B8 B9 M8 M7",
        discard="B1 B2 B3",
        lead=TORECH,
    )
    position = after(position, "play O4", "play P1", "browse", "take B1", "put back O2")
    position = after(position, "pick B8", "pick B9")
    assert cards_of(position, TORECH, VIOLET) == {"B8"}
    seen = position.observe(VIOLET).states
    doubts = [c for c in range(CARDS) if int(doubtful(seen[0], VIOLET)) >> c & 1]
    assert {CARD_NAMES[c] for c in doubts} == {"O2", "O3", "M9", "B1", "B2", "B3"}
    counts = Counter[tuple[int, ...]]()
    rng = seeded(11)
    draws = 20_000
    for _ in range(draws):
        twin = copied(seen)
        RULES.resample(twin, 0, VIOLET, rng)
        counts[tuple(c for c in doubts if twin[0].where[c] == HAND + TORECH)] += 1
    assert len(counts) == 10
    expected = draws / 10
    chi_square = sum((n - expected) ** 2 / expected for n in counts.values())
    assert chi_square < 27.9, "less likely than one in a thousand"


def test_13_1_a_hand_filled_from_the_tableau_has_no_secrets() -> None:
    position = table(violet="M1 M2 M3 M8", torech="O1 O8 O3 O9", tableau="B8 B9 P8 P9")
    position = after(position, "play M8", "play O8", "advance", "pick B8", "pick P9")
    for viewer in VIEWERS:
        assert cards_of(position, VIOLET, viewer) == {"M1", "M2", "M3", "B8"}
        assert cards_of(position, TORECH, viewer) == {"O1", "O3", "O9", "P9"}


def test_13_1_cards_in_the_fear_slots_are_known_to_all() -> None:
    position = table(violet="M8 O8 O1 P1", torech="M9 P9 P8 O9", slot1="B1 B9")
    position = after(position, "play M8", "play M9")
    for viewer in VIEWERS:
        slots = view(position, viewer)["fear"]["slots"]
        assert slots == [["M8", "M9"], ["B1", "B9"]]


def test_13_2_only_the_drawer_sees_what_a_2_draws_and_returns() -> None:
    position = table(violet="O2 M1 M3 M4", torech="P8 P9 P1 P3")
    position = after(position, "play O2", "play P8", "advance", "draw B1", "draw B2", "draw B3")
    assert cards_of(position, VIOLET) == {"M1", "M3", "M4", "B1", "B2", "B3"}
    assert cards_of(position, VIOLET, TORECH) == {"M1", "M3", "M4"}
    position = after(position, "return M3", "return B2")
    assert cards_of(position, VIOLET) == {"M1", "M4", "B1", "B3"}
    assert cards_of(position, VIOLET, TORECH) == set()
    assert view(position, TORECH)["hands"][VIOLET]["unknown"] == 4


def test_13_2_the_others_see_that_something_is_drawn_but_not_what() -> None:
    position = after(table(violet="O2 M1 M3 M4", torech="P8 P9 P1 P3"), "play O2", "play P8")
    drawing = position.play("advance")
    number = drawing.number_of("draw B1")
    assert drawing.log_text(VIOLET, number) == "draw B1"
    assert drawing.log_text(TORECH, number) == drawing.log_text(WATCHER, number) == "draw ?"
    assert drawing.observe(TORECH).describe(drawing.seen(TORECH, number)) == {"kind": "draw"}


def test_13_3_what_a_3_looked_at_is_remembered_in_its_order() -> None:
    position = table(violet="O3 M1 M2 M4", torech="P8 P9 P1 P4", tableau="P6 O6 M6 B6")
    position = after(position, "play O3", "play P8", "advance")
    looked = [f"look at {c}" for c in ("B1", "B2", "B3", "B4", "B5")]
    position = after(position, *looked, "keep B3")
    assert view(position, VIOLET)["deck"]["known"] == ["B1", "B2", "B4", "B5"]
    assert view(position, TORECH)["deck"]["known"] == [None] * 4
    assert view(position, WATCHER)["deck"]["known"] == [None] * 4
    position = after(position, "pick P6")
    assert texts(position) == ["turn up B1"]
    position = position.play("turn up B1")
    assert view(position, VIOLET)["deck"]["known"] == ["B2", "B4", "B5"]


def test_13_3_a_draw_from_a_top_that_you_have_looked_at_is_no_secret_to_you() -> None:
    position = table(violet="O3 M1 M2 M4", torech="P8 P2 P1 P4", tableau="P6 O6 M6 B6")
    position = after(position, "play O3", "play P8", "advance")
    looked = [f"look at {c}" for c in ("B1", "B2", "B3", "B4", "B5")]
    position = after(position, *looked, "keep B3", "pick P6", "turn up B1")
    position = after(position, "play M1", "play P2", "advance", "pick O6", "turn up B2")
    assert position.is_chance
    assert texts(position) == ["draw B4"]
    number = position.number_of("draw B4")
    assert position.log_text(VIOLET, number) == "draw B4"
    assert position.log_text(WATCHER, number) == "draw ?"
    assert "B4" in cards_of(position.play("draw B4"), TORECH, VIOLET)


def test_13_3_a_4_shows_the_discard_pile_and_what_is_put_back_stays_hidden() -> None:
    position = table(violet="O4 M1 M2 M3", torech="P8 P9 P1 P3", discard="B1 B2 B3")
    position = after(position, "play O4", "play P8", "advance", "browse", "take B2", "put back M1")
    assert cards_of(position, VIOLET) == {"B2", "M2", "M3"}
    assert cards_of(position, VIOLET, TORECH) == set()
    assert set(view(position, VIOLET)["discard"]["known"]) == {"B1", "B3", "M1", "O4", "P8"}
    assert view(position, TORECH)["discard"] == {"count": 5, "known": []}


def test_13_3_a_4_shows_what_the_other_put_back_unseen() -> None:
    position = table(
        violet="O4 M1 M8 M3", torech="P8 P4 P1 P3", discard="B1 B2 B3", tableau="M6 O6 P6 B6"
    )
    position = after(position, "play O4", "play P8", "advance", "browse", "take B2", "put back M1")
    position = after(position, "pick M6", "pick O6", "play M8", "play P4", "advance", "pick P6")
    assert view(position, TORECH)["discard"]["known"] != []
    position = after(position, "browse")
    assert "M1" in view(position, TORECH)["discard"]["known"]
    # Of the mixed cards only the hand is left: so Torech knows that too.
    assert {"B2", "M3"} <= cards_of(position, VIOLET, TORECH)


def test_13_3_what_a_7_showed_is_remembered_until_it_is_mixed() -> None:
    position = table(violet="O7 M1 M2 M3", torech="P8 O2 P1 P3", tableau="M6 O6 P6 B6")
    position = after(position, "play O7", "play O2", "advance", "pick M6", "draw B1")
    position = after(position, "draw B2", "draw B3", "return P1", "return B1")
    assert cards_of(position, TORECH, VIOLET) == set()
    assert view(position, VIOLET)["hands"][TORECH]["unknown"] == 4
    seven = table(violet="O7 M1 M2 M3", torech="P8 O2 P1 P3")
    seven = after(seven, "play O7", "play P8")
    assert cards_of(seven, TORECH, VIOLET) == {"O2", "P1", "P3"}


def test_13_4_violet_knows_a_tile_when_it_is_turned_up() -> None:
    position = table(
        violet="M8 O8 O1 P1",
        torech="M9 P9 P8 O9",
        slot2="B1 B5",
        slot1="B2 B3",
        tiles="gust howl fog",
    )
    assert [s["tile"] for s in view(position, TORECH)["fear"]["spots"]] == ["gust", "howl", "fog"]
    assert [s["tile"] for s in view(position, VIOLET)["fear"]["spots"]] == [None] * 3
    position = after(position, "play M8", "play M9", "turn up gust")
    assert position.states()[0].fear == 5
    spots = view(position, VIOLET)["fear"]["spots"]
    assert [s["tile"] for s in spots] == ["gust", None, None]
    assert [s["pending"] for s in spots] == [False, True, True]
    assert not position.states()[0].face_up[1]


def test_what_a_seat_may_not_see_is_in_no_corner_of_its_view() -> None:
    """Names of cards that a viewer does not know appear nowhere in the JSON it is sent."""
    for _, states in each_position(stride=23):
        for viewer, row in ((VIOLET, 0), (TORECH, 1), (WATCHER, 2)):
            seen = observed(states, viewer)[0]
            shown = json.dumps(GAME.view.view(seen, viewer))
            compared = {int(c) for c in states[0].compared}
            for card in range(CARDS):
                # What follows by counting has been concluded in the observation.
                if knows_not(seen, row, card):
                    assert f'"{CARD_NAMES[card]}"' not in shown or card in compared

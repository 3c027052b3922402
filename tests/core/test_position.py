"""`Position`: immutable, compared by value, and strict about who may do what now."""

from __future__ import annotations

import numpy as np
import pytest

from spelbord.core.errors import IllegalAction, MalformedAction, MatchOver, NotYourTurn
from spelbord.core.lists import CHANCE, OVER
from spelbord.core.position import Event, Position, new

FIRST = ("2/FR", "b1-d1", "*d4-e4", "1/L", "f1-e1", "*e4-e5")


def after(*events: str) -> Position:
    position = new("jokerball", size=4)
    for event in events:
        position = position.play(event)
    return position


def finished() -> Position:
    """A match played by always taking the last action."""
    position = new("jokerball", size=4)
    while not position.is_over:
        numbers = [n for n, _ in position.outcome_numbers()] or position.legal_numbers()
        position = position.play(numbers[(7 * position.turn + 3) % len(numbers)])
    return position


def test_playing_leaves_every_earlier_position_as_it_was() -> None:
    positions = [new("jokerball", size=4)]
    keys = [positions[0].key]
    for event in FIRST:
        positions.append(positions[-1].play(event))
        keys.append(positions[-1].key)
    assert [p.key for p in positions] == keys
    assert len(set(keys)) == len(keys)


def test_the_state_of_a_position_cannot_be_changed_from_outside() -> None:
    position = after("2/FR")
    before = position.key
    states = position.states()
    states[0].ball = 0
    position.observe(0).states[0].ball = 0
    position.options["size"] = 99
    assert position.key == before
    with pytest.raises(ValueError, match="read-only"):
        position._states[0].ball = 0
    with pytest.raises(AttributeError):
        position.extra = 1  # type: ignore[attr-defined]


def test_asking_changes_nothing() -> None:
    position = after("2/FR", "b1-d1")
    before = position.key
    for _ in range(2):
        asked = (position.legal_actions, position.outcomes, position.to_act, position.turn)
        assert asked == (position.legal_actions, position.outcomes, position.to_act, position.turn)
        position.returns, position.end_reason, position.observe(1).view, repr(position)
    assert position.key == before


def test_equal_positions_are_equal_however_they_came_about() -> None:
    one, other = after(*FIRST), after(*FIRST)
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other, after(*FIRST[:-1])}) == 2
    assert after("2/FR", "b1-d1") != after("2/FR", "b2-d2")
    assert one != "a position"
    assert one.observe(0) == other.observe(0)
    assert one.observe(0) != one.observe(1)


def test_keys_do_not_depend_on_what_lay_in_memory() -> None:
    """Records have unused bytes; freed memory with other contents is offered for them."""
    keys, position = set(), after(*FIRST)
    for k in range(200):
        dirt = [np.full(position.states().nbytes, k, dtype=np.uint8) for _ in range(20)]
        del dirt
        keys.add(position.play("1/L").key)
        keys.add(position.play("1/L").observe(0).key[0::2])
    # An observation of a game that hides nothing has the bytes of the position.
    assert len(keys) == 1


def test_an_event_can_be_played_as_itself_its_number_or_its_text() -> None:
    rolled = after("2/FR")
    for action in rolled.legal_actions:
        assert isinstance(action, Event)
        assert rolled.play(action) == rolled.play(int(action)) == rolled.play(str(action))
    start = new("jokerball", size=4)
    for outcome, _ in start.outcomes:
        assert start.play(outcome) == start.play(outcome.number) == start.play(outcome.text)


def test_who_is_to_act_goes_from_chance_to_seats_to_the_end() -> None:
    assert [after(*FIRST[:k]).to_act for k in range(7)] == [CHANCE, 0, 0, CHANCE, 1, 1, CHANCE]
    start, rolled = new("jokerball"), new("jokerball").play("2/FR")
    assert (start.is_chance, rolled.is_chance) == (True, False)
    assert start.legal_actions == rolled.outcomes == ()
    assert sum(p for _, p in start.outcomes) == pytest.approx(1.0)


def test_malformed_and_illegal_are_different_errors() -> None:
    rolled = after("2/FR")
    with pytest.raises(MalformedAction) as malformed:
        rolled.play("castle")
    assert malformed.value.code == "malformed_action"
    with pytest.raises(IllegalAction) as illegal:
        rolled.play("b1-c1")
    assert (illegal.value.code, illegal.value.rule) == ("wrong_distance", "4.1")
    with pytest.raises(IllegalAction) as impossible:
        new("jokerball", size=4).play(24)
    assert (impossible.value.code, impossible.value.rule) == ("impossible_outcome", None)


def test_nobody_acts_after_the_end() -> None:
    over = finished()
    assert over.to_act == OVER
    assert over.legal_actions == over.outcomes == ()
    for event in (0, "1/L", "b1-c1", "castle"):
        with pytest.raises(MatchOver):
            over.play(event)
    assert over.end_reason == "ball_off"
    assert sorted(over.returns) == [-1.0, 1.0]


def test_before_the_end_there_is_no_result() -> None:
    position = after("2/FR")
    assert position.returns == (0.0, 0.0)
    assert position.end_reason is None


def test_a_sampled_outcome_is_refused_where_none_is_due() -> None:
    for position in (new("jokerball"), after("2/FR"), finished()):
        with pytest.raises(NotYourTurn):
            position.play_sample(np.zeros(1))


def test_the_log_shows_an_event_about_to_happen() -> None:
    rolled = after("2/FR")
    action = rolled.legal_actions[0]
    assert rolled.log_text(1, action.number) == rolled.log_text(-1, action.number) == str(action)
